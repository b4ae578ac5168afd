"""A turn of Helios typed in one line; whole games of it are played with those of all titles."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, Final

import pytest
import simcord

from bot.settings import Settings
from cogs.components import persistent_view
from cogs.views.menu_levels import Level, level_at, playable, top_menu
from cogs.views.panel import panel_items
from cogs.views.table import final_scoring
from games.helios import TITLE
from games.helios.components import Symbol
from games.kernel import Settings as GameSettings
from games.kernel import start
from tests.cogs.limits import check_requests
from tests.cogs.test_panel import panel_at
from tests.cogs.test_whole import Blank
from tests.cogs.whole import Player
from tests.cogs.world import World, make_bot, peopled, running, seated
from tests.games.helios.at_table import acting, begun, board, do

TITLES: Final[dict[str, Any]] = {TITLE.id: TITLE}


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Blank())) as env:
        yield env
        assert check_requests(env.http_requests)


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, Blank())


async def test_a_turn_in_one_line_with_its_payment(world: World) -> None:
    info = await seated(world, 2, title="helios", options="rules=printed")
    player = Player(world, info, seed=1)
    for _ in range(2):
        person = await player.whose()
        assert person is not None
        await person.slash(world.channel, "move", text="start on granite")
    person = await player.whose()
    assert person is not None
    view = (await player.look()).view
    lowest = view.columns[1][-1].name.lower()
    below = " below red" if lowest == "gray" else ""
    result = await person.slash(world.channel, "move", text=f"take {lowest} temple{below}. temple at e5 paying granite")
    assert result.acknowledged
    after = (await player.look()).view
    assert sum(other.temples for other in after.players) == 1
    assert "temple" in world.last().content
    following = await player.whose()
    assert following is not None
    panel = await following.click(world.last(), label="Play")
    assert "**You**: take an action tile" in panel.response.content, "a seat of Helios is nothing but its player"
    mine = await following.click(world.last(), label="My view")
    assert "**Your own board**\n" in mine.response.content
    lowest = after.columns[2][-1].name.lower()
    below = " below red" if lowest == "gray" else ""
    await following.slash(world.channel, "move", text=f"take the {lowest} sun tile{below}. Move the sun to d5 (1 step)")
    opened = await person.click(world.last(), label="Play")
    assert opened.response.content.count("you have too few cubes to build.") == 1, "said once, however often it holds"


@pytest.mark.parametrize(("line", "name", "most"), [
    ("build palace", "Choose one or more, 3 at most", 3),
    ("build palace. paying granite from e5. paying bamboo from e4", "Choose", 1),
])
def test_no_more_cubes_can_be_chosen_than_are_to_be_paid(line: str, name: str, most: int) -> None:
    lands = {(0, 0): "gray: gray", (1, 0): "brown: brown", (0, 1): "black: black", (-1, 0): "green: green"}
    panel = panel_at(TITLE, do(acting(board(begun(), lands), Symbol.BUILD), line), 0)
    items = persistent_view(panel_items(panel, TITLE, Level(top_menu(playable(panel))))).to_components()
    select = items[0]["components"][0]
    assert (select["placeholder"], select["max_values"]) == (name, most)


def test_the_heads_of_selects_behind_a_verb_begin_with_a_capital_letter() -> None:
    panel = panel_at(TITLE, acting(board(begun(), [(0, 0), (1, -1), (1, 0)])), 0)
    top = Level(top_menu(playable(panel)))
    [land] = [choice for choice in top.choices if str(choice.moves[0]).startswith("land")]
    behind = level_at(panel, top.address(land))
    assert isinstance(behind, Level)
    rows = persistent_view(panel_items(panel, TITLE, behind)).to_components()
    heads = [item["placeholder"] for row in rows for item in row["components"] if "placeholder" in item]
    assert heads[:2] == ["Redwood · Granite …", "Bamboo · Spring …"]


def test_the_final_list_says_what_decided_between_equals() -> None:
    game = start(TITLE.rules.setup(GameSettings(2)))
    seats = [SimpleNamespace(seat=seat, user_id=seat, name=name, left=False, vacant=False, computer=None, kept_for=None)
             for seat, name in enumerate(("Ada", "Bo"))]
    look: Any = SimpleNamespace(info=SimpleNamespace(seats=seats), view=game, result=TITLE.rules.result(game, ()))
    assert final_scoring(look, TITLE) == [
        "**The game is over.**", "1. **Ada**: **0**", "1. **Bo**: **0**",
        "**Ada** and **Bo** share the victory, with 0 VP and 0 cubes each."]
