"""Standing orders through the channel: Terra Mystica's offers of power."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.kernel import Title, order_name, order_value
from games.registry import TITLES
from tables import TableInfo
from tests.cogs.test_trouble import press
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running, seated

TM = {"terra_mystica": TITLES["terra_mystica"], "helios": TITLES["helios"]}

ONLY = "When you have only one move, and everybody sees that"


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
    here = select_of(shown, "order")
    assert [option["label"] for option in here["options"]][4::3] == [
        "Here: accept up to 2 automatically, ask me above that", "Here: accept 1 (no points), decline above that",
        "As at all my tables"]
    await ada.select(shown, [here["options"][4]["value"]], custom_id=here["custom_id"])
    assert "accept up to 2 automatically, ask me above that" in shown.content
    assert (await orders_of(world, info, ada))["leech"] == "2"
    assert (await orders_of(world, info, bruno))["leech"] == "ask"
    offered = await bruno.autocomplete(world.channel, "game orders", "value", "", order="leech")
    assert [offer["value"] for offer in offered][:3] == ["ask", "always", "never"]
    told = (await bruno.slash(world.channel, "game orders", order="leech", value="never")).response
    assert "always decline" in told.content
    wrong = (await bruno.slash(world.channel, "game orders", order="leech", value="sometimes")).response
    assert "can't be answered with sometimes: there is no such answer. Choose one of these: ask," in wrong.content
    looked = (await bruno.slash(world.channel, "game orders", order="only")).response
    assert [option["label"] for option in select_of(looked, "order")["options"]] == [
        "Here: always ask me", "Here: make it for me", "As at all my tables"]
    elif_ = world.people[4]
    stranger = (await elif_.slash(world.channel, "game orders", order="leech", value="1", always=True)).response
    assert "don't play" in stranger.content
    assert await world.bot.services.tables.standing_orders.all_of(elif_.id) == []


def select_of(shown: Any, route: str) -> Any:
    """The select of a message that leads to a route."""
    return next(item for row in shown.components for item in row["components"]
                if item["custom_id"].split(":")[1] == route)


async def orders_of(world: World, info: TableInfo, person: Any) -> dict[str, Any]:
    return await world.bot.services.tables.standing_orders.get(info.id, person.id)


async def chosen(person: Any, shown: Any, route: str, label: str) -> None:
    """Chooses the entry of a select that begins so."""
    menu = select_of(shown, route)
    value = next(option["value"] for option in menu["options"] if option["label"].startswith(label))
    await person.select(shown, [value], custom_id=menu["custom_id"])


async def test_for_always_here_and_off_again_by_clicks(world: World) -> None:
    """The whole way: for always, another order here, the list, a restart, one click for each."""
    info = await seated(world, 2, title="terra_mystica")
    ada, bruno = world.people[:2]
    panel = (await ada.slash(world.channel, "game orders")).response
    await chosen(ada, panel, "always", "At all my tables: accept up to 3")
    assert "Power offers from neighbors" not in panel.content
    assert "accept up to 3 automatically, ask me above that** (at all your tables)" in panel.content
    await chosen(ada, panel, "order", "Here: always ask me")
    assert (await orders_of(world, info, ada))["leech"] == "ask"
    assert "**always ask me**\n" in panel.content
    await chosen(ada, panel, "orderof", "When you have only one move")
    await chosen(ada, panel, "order", "Here: make it for me")
    assert await orders_of(world, info, ada) == usual_orders() | {"leech": "ask", "only": "always"}
    await ada.click(panel, label="All my standing orders")
    listed = (await ada.slash(world.channel, "orders list")).response
    assert listed.content.splitlines()[1:] == [
        "1. Terra Mystica, all tables: Power offers from neighbours: accept up to 3 automatically, ask me above that",
        f"2. Terra Mystica, table in <#{world.channel.id}>: Power offers from neighbours: always ask me",
        f"3. Terra Mystica, table in <#{world.channel.id}>: {ONLY}: make it for me"]
    await world.env.restart_bot()
    await ada.click(listed, label="Switch off 2")
    assert len(listed.content.splitlines()) == 3
    assert (await orders_of(world, info, ada))["leech"] == "3", "as for always"
    await ada.click(listed, label="Switch off 1")
    await ada.click(listed, label="Switch off 1")
    assert "You have given no standing orders" in listed.content
    assert await orders_of(world, info, ada) == usual_orders()
    assert "You have given no standing orders" in (await bruno.slash(world.channel, "orders list")).response.content
    assert not any("accept up to 3" in message.content for message in world.channel.history()), "nobody else sees it"


def usual_orders() -> dict[str, Any]:
    return {option.name: "ask" for option in TM["terra_mystica"].standing_orders}


async def test_a_second_click_switches_nothing_else_off(world: World) -> None:
    info = await seated(world, 2, title="terra_mystica")
    ada = world.people[0]
    await ada.slash(world.channel, "game orders", order="only", value="always")
    await ada.slash(world.channel, "game orders", order="leech", value="never", always=True)
    listed = (await ada.slash(world.channel, "orders list")).response
    here = f"h1b:orderoff:{info.id}:{len(TM['terra_mystica'].standing_orders) - 1}"
    for _ in range(2):
        assert "given no" not in await press(world, ada, listed.message, here)
    assert await orders_of(world, info, ada) == usual_orders() | {"leech": "never"}
    for _ in range(2):
        await press(world, ada, listed.message, "h1b:alwaysoff:terra_mystica:0")
    assert await orders_of(world, info, ada) == usual_orders()


async def test_orders_for_always_are_given_and_taken_back_by_commands(world: World) -> None:
    ada, elif_ = world.people[0], world.people[4]
    offered = await ada.autocomplete(world.channel, "orders set", "order", "", title="terra_mystica")
    assert [offer["value"] for offer in offered] == [each.name for each in TM["terra_mystica"].standing_orders]
    values = await ada.autocomplete(world.channel, "orders set", "value", "decl", title="Terra Mystica", order="leech")
    assert "never" in [offer["value"] for offer in values]
    for field in ("order", "value"):
        assert await ada.autocomplete(world.channel, "orders set", field, "", title="chess") == []
    told = (await ada.slash(world.channel, "orders set", title="terra_mystica", order="leech", value="never")).response
    assert told.content == ("At all your Terra Mystica tables, now and later: Power offers from neighbours: "
                            "**always decline**. What you choose at a single table comes first there.")
    info = await seated(world, 2, title="terra_mystica")
    assert (await orders_of(world, info, ada))["leech"] == "never", "a table that was opened later"
    for given, reason in (
        ({"title": "chess", "order": "leech", "value": "never"}, "no game called `chess`"),
        ({"title": "helios", "order": "march", "value": "never"},
         "march can't be ordered: this game has no such question. Choose one of these: "),
        ({"title": "terra_mystica", "order": "leech", "value": "7"}, "can't be answered with 7: there is no"),
    ):
        assert reason in (await ada.slash(world.channel, "orders set", **given)).response.content
    ways = await ada.autocomplete(world.channel, "orders off", "order", "")
    assert [way["value"] for way in ways] == ["terra_mystica:leech"]
    assert await elif_.autocomplete(world.channel, "orders off", "order", "") == []
    wrong = (await elif_.slash(world.channel, "orders off", order="terra_mystica:leech")).response
    assert "can't be switched off: you have given no such order" in wrong.content
    off = (await ada.slash(world.channel, "orders off", order="terra_mystica:leech")).response
    assert "You have given no standing orders" in off.content


async def test_an_order_for_always_answers_at_once_and_the_channel_is_told(world: World) -> None:
    info = await seated(world, 3, title="terra_mystica", options="setup=introductory")
    tables = world.bot.services.tables
    asked = None
    while asked is None:
        look = await tables.queries.view(info.id, None)
        person = look.waiting[-1].user_id or 0
        moves = [str(move) for move in (await tables.play.panel(info.id, person)).moves]
        wanted = next((move for verb in ("upgrade", "build", "pass") for move in moves if move.startswith(verb)),
                      moves[0])
        await tables.play.move(info.id, person, wanted, end=True)
        view = (await tables.queries.view(info.id, None)).view
        asked = next((step.seat for _, step in view.questions()), None)
    seats = (await tables.queries.info(info.id)).seats
    who = next(each for each in world.people if each.id == seats[asked].user_id)
    await world.told()
    before = (await tables.queries.info(info.id)).revision
    await who.slash(world.channel, "orders set", title="terra_mystica", order="leech", value="never")
    await world.told()
    history = await tables.queries.history(info.id, None)
    assert history.turns[-1].text.startswith("By standing order: "), history.turns[-1].text
    assert history.turns[-1].lines[0].startswith("decline")
    assert (await tables.queries.info(info.id)).revision > before
    assert any("By standing order" in message.content for message in world.channel.history())


async def test_orders_are_suggested_and_what_is_tampered_with_is_refused(world: World) -> None:
    info = await seated(world, 2, title="terra_mystica")
    ada, stranger = world.people[0], world.people[4]
    offered = await ada.autocomplete(world.channel, "game orders", "order", "")
    assert [offer["value"] for offer in offered] == [each.name for each in TM["terra_mystica"].standing_orders]
    assert await ada.autocomplete(world.channel, "game orders", "value", "", order="march") == []
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert await ada.autocomplete(elsewhere, "game orders", "order", "") == []
    assert await ada.autocomplete(elsewhere, "game orders", "value", "", order="leech") == []
    shown = (await ada.slash(world.channel, "game orders")).response
    stale = await press(world, ada, shown.message, f"h1b:order:{info.id}:0")
    assert "doesn't work" in stale, "a button in place of the select"
    assert await orders_of(world, info, ada) == usual_orders()
    told = (await stranger.slash(world.channel, "game orders", order="leech", value="1")).response.content
    assert "don't play" in told
    await world.bot.services.tables.proposals.abandon(info.id, ada.id, force=True)
    await world.told()
    await ada.select(shown, ["1"], custom_id=f"h1s:order:{info.id}:0")
    assert await orders_of(world, info, ada) == usual_orders(), "the game has ended"


@pytest.mark.parametrize("title", TITLES.values(), ids=list(TITLES))
def test_every_title_has_orders_and_words_for_them(title: Title[Any]) -> None:
    words = title.presentation.narration
    names = [order_name(words, option.name) for option in title.standing_orders]
    assert 1 <= len(names) == len(set(names)) <= 25
    for option in title.standing_orders:
        shown = [order_value(words, option.name, value) for value in option.values]
        assert 1 <= len(shown) == len(set(shown)) <= 24, "beside *as at all my tables*"
        assert option.values[0] == "ask"
        assert max(len(f"At all my tables: {each}") for each in shown) <= 100


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
