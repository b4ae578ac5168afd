"""Aeolis through menus: three people act in mixed order, as a sensible group would."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from cogs.showing.panel import Level, level_at
from games.kernel import Move
from games.registry import TITLES
from tables import Panel, Status
from tests.cogs.limits import check_requests
from tests.cogs.test_whole import Blank
from tests.cogs.whole import Player
from tests.cogs.world import World, make_bot, peopled, running, seated
from tests.games.aeolis.policy import choose

AEOLIS = {"aeolis": TITLES["aeolis"]}
MOST_CLICKS = 12


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, AEOLIS, Blank())) as env:
        yield env
        assert check_requests(env.http_requests) > 20


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, AEOLIS, Blank())


async def by_menus(player: Player, person: simcord.MemberActor, move: Move) -> str:
    """Finds a move in the menus, click by click, and makes it; returns what the answer says."""
    panel = await player.panel(person)
    message = (await person.click(player.message(), label="Play")).response
    for _click in range(MOST_CLICKS):
        custom_id, value, last = step(panel, message, move)
        clicked = await (person.click(message, custom_id=custom_id) if value is None
                         else person.select(message, [value], custom_id=custom_id))
        assert clicked.acknowledged
        message = clicked.response or message
        if last:
            return str(message.content)
    raise AssertionError(f"{move} is not in the menus")


def step(panel: Panel, message: Any, move: Move) -> tuple[str, str | None, bool]:
    """The button or entry that leads on to a move, and whether it makes it; else the button that leafs."""
    leaf: str | None = None
    for custom_id, value in offered(message):
        if custom_id.startswith("h1b:end:") and move.ends_turn:
            return custom_id, None, True
        if not custom_id.startswith(("h1b:menu:", "h1s:pick:")):
            continue
        address = custom_id.split(":", 2)[2].split(".", 3)[3]
        if value is not None:
            path = address.partition("@")[0]
            address = f"{path}/{value}" if path else value
        found = level_at(panel, address)
        if found == move:
            return custom_id, value, True
        if isinstance(found, Level) and "@" in address and value is None:
            leaf = custom_id
        elif isinstance(found, Level) and address and any(move in each.moves for each in found.menu.choices):
            return custom_id, value, False
    assert leaf is not None, f"no way to {move}"
    return leaf, None, False


def offered(message: Any) -> list[tuple[str, str | None]]:
    """All buttons, then all entries of selects."""
    items = [item for row in message.components for item in row["components"]]
    buttons: list[tuple[str, str | None]] = [(item["custom_id"], None) for item in items if item["type"] != 3]
    return buttons + [(item["custom_id"], option["value"]) for item in items if item["type"] == 3
                      for option in item["options"]]


async def test_three_people_play_a_whole_game_by_menus(world: World) -> None:
    info = await seated(world, 3, title="aeolis")
    player, orders = Player(world, info, seed=7), []
    while (person := await player.whose()) is not None:
        panel = await player.panel(person)
        if not panel.moves:
            continue
        said = await by_menus(player, person, choose(panel.view, panel.seat, panel.moves))
        assert "Something broke" not in said
        assert "not possible" not in said
        orders.append(panel.seat)
        assert len(orders) < 3_000
    assert {1, 2} & {orders[place + 1] - orders[place] for place in range(len(orders) - 1)}, "the order was mixed"
    ended = await world.bot.house.tables.info(info.id)
    assert ended.status is Status.FINISHED
    look = await player.look()
    assert look.result is not None
    assert look.result.detail["outcome"]
    assert "The game is over" in world.last().content
    assert (await world.bot.house.tables.verify(info.id)).honest
    assert set(orders) == {0, 1, 2}
