"""Standing orders through the channel: Terra Mystica's offers of power."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.kernel import Title
from games.registry import TITLES
from tests.cogs.test_trouble import press
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running, seated

TM = {"terra_mystica": TITLES["terra_mystica"], "helios": TITLES["helios"]}


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TM, Blank())) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TM, Blank())


async def test_orders_are_seen_and_given(world: World) -> None:
    info = await seated(world, 3, title="terra_mystica")
    ada, bruno = world.people[:2]
    shown = (await ada.slash(world.channel, "game orders")).response
    assert "ask me" in shown.content
    orders = shown.components[0]["components"][0]
    assert len(orders["options"]) == 7
    await ada.select(shown, [orders["options"][4]["value"]], custom_id=orders["custom_id"])
    assert "accept up to 2 automatically, ask me above that" in shown.content
    assert await world.bot.services.tables.standing_orders.get(info.id, ada.id) == {"leech": "2"}
    assert await world.bot.services.tables.standing_orders.get(info.id, bruno.id) == {"leech": "ask"}
    offered = await bruno.autocomplete(world.channel, "game orders", "value", "", order="leech")
    assert [offer["value"] for offer in offered][:3] == ["ask", "always", "never"]
    told = (await bruno.slash(world.channel, "game orders", order="leech", value="never")).response
    assert "always decline" in told.content
    wrong = (await bruno.slash(world.channel, "game orders", order="leech", value="sometimes")).response
    assert "cannot be sometimes" in wrong.content
    stranger = (await world.people[4].slash(world.channel, "game orders")).response
    assert "don't play" in stranger.content


async def test_orders_are_suggested_and_what_is_tampered_with_is_refused(world: World) -> None:
    info = await seated(world, 2, title="terra_mystica")
    ada, stranger = world.people[0], world.people[4]
    offered = await ada.autocomplete(world.channel, "game orders", "order", "")
    assert [offer["value"] for offer in offered] == ["leech"]
    assert await ada.autocomplete(world.channel, "game orders", "value", "", order="march") == []
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await ada.autocomplete(elsewhere, "game orders", "order", "") == []
    assert await ada.autocomplete(elsewhere, "game orders", "value", "", order="leech") == []
    shown = (await ada.slash(world.channel, "game orders")).response
    stale = await press(world, ada, shown.message, f"h1b:order:{info.id}:0")
    assert "doesn't work" in stale, "a button in place of the select"
    assert await world.bot.services.tables.standing_orders.get(info.id, ada.id) == {"leech": "ask"}
    told = (await stranger.slash(world.channel, "game orders", order="leech", value="1")).response.content
    assert "don't play" in told
    await world.bot.services.tables.proposals.abandon(info.id, ada.id, force=True)
    await world.told()
    await ada.select(shown, ["1"], custom_id=f"h1s:order:{info.id}:0")
    orders = await world.bot.services.tables.standing_orders.get(info.id, ada.id)
    assert orders == {"leech": "ask"}, "the game has ended"


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_every_title_has_as_many_orders_as_a_message_can_show(title: Title[Any]) -> None:
    assert len(title.policy.standing_orders) <= 4, "beside the select of offers"
    for option in title.policy.standing_orders:
        shown = [title.presentation.narration.option_value(option.name, value) for value in option.values]
        assert 1 <= len(shown) == len(set(shown)) <= 25


async def test_a_game_without_orders_says_so(world: World) -> None:
    await seated(world, 2, title="helios")
    shown = (await world.people[0].slash(world.channel, "game orders")).response
    assert shown.content.splitlines() == [
        "Helios has no questions that can be answered automatically.",
        "When you can answer an offer and nobody has to wait for you: **no ping** (at all your tables)"]


async def test_a_whole_round_leaves_a_board_and_a_line(world: World) -> None:
    """Three build what they can pay and pass. Told turn by turn it leaves a message for every ping."""
    info = await seated(world, 3, title="terra_mystica", options="setup=introductory", messages="board")
    tables, turns = world.bot.services.tables, 0
    while (look := await tables.queries.view(info.id, None)).view.round < 2:
        person = look.waiting[-1].user_id or 0
        moves = [str(move) for move in (await tables.play.panel(info.id, person)).moves]
        wanted = next((move for verb in ("leech", "build", "upgrade", "pass") for move in moves
                       if move.startswith(verb)), moves[0])
        turns += (await tables.play.move(info.id, person, wanted, end=True)).ended
        await world.told()
    posts = [request for request in world.env.http_requests
             if request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")]
    lobby, board, line = world.channel.history()
    assert (turns, len(posts)) == (14, 17), "the lobby, the board, and a line for each of 15 pings"
    assert "The game has begun." in lobby.content
    assert "__Round 1__ · **Ada** 20 · **Bruno** 20 · **Chiara** 20\n-# Earlier turns: see History\n" in board.content
    assert "6-coin card (BON3). Round 2 begins with" in board.content
    assert line.content.startswith(f"➜ <@{world.people[0].id}>: take a turn · [To the board](https://")
    await world.people[0].slash(world.channel, "move", text="pass BON7")
    told = next(message for message in world.channel.history() if message.id == board.id).content.splitlines()
    assert told[1].startswith("**Chiara** (Alchemists) passes")
    assert "6-coin card (BON3). Round 2 begins with" in told[1]
    assert told[2].startswith("__Round 2__ · **Ada** 20 · **Bruno** ")
    assert told[3].startswith("**Ada** (Witches) passes")
