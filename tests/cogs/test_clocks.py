"""Clocks of tables on a server: agreed in the lobby, seen by all, and what was agreed happens once at the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import discord
import pytest
import simcord
from sqlalchemy import update

from bot.settings import Settings
from storage import Transaction, schema
from storage.repositories import preferences
from storage.rows import HOUR
from tables import AtZero, Pace, Status, UserId
from tests.cogs.forgery import Forger
from tests.cogs.forgery import said as reply_of
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_whole import Blank
from tests.cogs.world import TITLES, World, make_bot, peopled, running
from tests.tables.lanterns import TITLE

GAMES = TITLES | {TITLE.id: TITLE}
STAMP = re.compile(r"<t:[0-9]+:R>")


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, GAMES, Blank())) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, GAMES, Blank())


async def lobby(world: World, title: str = "lanterns", players: int = 2, **clock: object) -> discord.Message:
    """A lobby in which everybody sits, with these clocks."""
    ada, *others = world.people[:players]
    await ada.slash(world.channel, "game new", title=title)
    for person in others:
        await person.click(world.last(), label="Join")
    if clock:
        await ada.slash(world.channel, "game pace", **clock)
    return world.last()


async def begun(world: World, title: str = "lanterns", players: int = 2, **clock: object) -> discord.Message:
    await lobby(world, title, players, **clock)
    await world.people[0].slash(world.channel, "game start", order="joined")
    return world.last()


async def says(world: World, person: simcord.MemberActor, command: str, **options: object) -> str:
    return str((await person.slash(world.channel, command, **options)).response.content)


async def tick(world: World) -> None:
    """A minute goes by for the loops of the bot."""
    await world.env.advance_time(60)
    await world.told()


def told(world: World, text: str) -> int:
    return sum(text in message.content for message in world.channel.history())


async def to_the_bids(world: World, players: int = 2) -> None:
    for person in world.people[:players]:
        await person.slash(world.channel, "move", text="beg. done")


async def test_what_is_agreed_stands_in_the_lobby(world: World) -> None:
    ada, bruno = world.people[:2]
    shown = await lobby(world)
    assert "Time" not in shown.content, "nothing is agreed"
    said = await says(world, ada, "game pace", time="clock", bank=72, increment=8, cap=80, at_zero="vote", grace=6)
    assert "a clock with 72 h" in said
    shown = world.last()
    assert "8 h more, up to 80 h" in shown.content
    assert "the others are asked whether to go on" in shown.content
    assert "6 hours after the time has run out" in shown.content
    assert "Only Ada, the host" in await says(world, bruno, "game pace", bank=10)
    assert "Choose a `cap` of 72 hours" in await says(world, ada, "game pace", cap=71)
    assert "no limit" in await says(world, ada, "game pace", time="none")
    assert "Time" not in world.last().content


async def test_the_host_chooses_in_the_options(world: World) -> None:
    ada, bruno = world.people[:2]
    shown = await lobby(world)
    panel = (await ada.click(shown, label="Options")).response
    assert "Time: no limit." in panel.content
    panel = (await ada.click(panel, label="Time")).response or panel
    chosen = await ada.select(panel, ["deadline-48-48-48"], custom_id=f"h1s:clock:{(await world.table()).id}")
    panel = chosen.response or panel
    assert "48 hours for each turn" in panel.content
    await ada.select(panel, ["answer"], custom_id=f"h1s:atzero:{(await world.table()).id}")
    info = await world.table()
    assert (info.control.pace, info.control.at_zero) == (Pace.DEADLINE, AtZero.ANSWER)
    assert "the usual answer is given" in world.last().content
    seen = (await bruno.click(world.last(), label="Options")).response
    assert "48 hours for each turn" in seen.content
    assert not seen.components, "only the host changes it"
    forged = [Forger(world, ada).click(f"h1s:{route}:{info.id}", [value])
              for route, value in (("atzero", "eternal"), ("clock", "clock-1-1-1"))]
    refused = Forger(world, bruno).click(f"h1s:clock:{info.id}", ["none-0-0-0"])
    await world.env.settle()
    assert all("doesn't work" in reply_of(each) for each in forged)
    assert "Only Ada, the host" in reply_of(refused)
    assert (await world.table()).control == info.control


async def test_what_a_game_cannot_do_is_not_agreed(world: World) -> None:
    """Pebbles has no answers for those who keep silent."""
    ada = world.people[0]
    shown = await lobby(world, "pebbles")
    assert "can't go on without somebody's turn" in await says(world, ada, "game pace", bank=24, at_zero="answer")
    await ada.slash(world.channel, "game pace", bank=24)
    panel = (await ada.click(shown, label="Options")).response
    panel = (await ada.click(panel, label="Time")).response or panel
    endings = [option["value"] for row in panel.components for item in row["components"]
               if item["custom_id"].startswith("h1s:atzero") for option in item["options"]]
    assert endings == ["nothing", "replace"]


async def test_everybody_sees_until_when_there_is_time(world: World) -> None:
    shown = await begun(world, bank=72, increment=8, cap=80)
    assert "Ada has time until" in shown.content
    assert STAMP.search(shown.content)
    later(world, 10)
    await world.people[0].slash(world.channel, "move", text="beg. done")
    assert "Bruno has time until" in world.last().content
    assert "Ada has time" not in world.last().content
    for command in ("game status", "game pace"):
        said = await says(world, world.people[3], command)
        assert "Ada has 70 h left." in said
        assert "Bruno has time until" in said
        assert "a clock with 72 h" in said


async def test_from_the_lobby_to_the_end_of_a_bank_over_a_restart(world: World) -> None:
    """What was agreed happens once, and the time without the bot does not count."""
    await begun(world, bank=72, increment=8, cap=80, at_zero="answer")
    await to_the_bids(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="bid 0")
    later(world, 79)
    await tick(world)
    assert told(world, "Time has run out") == 0
    await world.restart()
    later(world, 81)  # a new process has a clock of its own
    await tick(world)
    assert told(world, "Time has run out") == 1
    said = world.last()
    assert f"Time has run out for <@{bruno.id}>." in said.content
    assert "The usual answer was given" in said.content
    assert pinged(world) == [bruno.id]
    assert (await world.table()).seats[0].runs_out is not None, "the next round has begun"
    for _ in range(2):
        await tick(world)
    await world.restart()
    await tick(world)
    assert told(world, "Time has run out") == 1


async def test_a_call_for_somebody_else_and_the_seat_handed_over(world: World) -> None:
    await begun(world, "pebbles", 3, bank=24, increment=0, cap=24, at_zero="replace")
    ada, bruno, chiara, dmitri = world.people[:4]
    await ada.slash(world.channel, "move", text="take 1. done")
    refused = await says(world, chiara, "game replace", player=bruno, newcomer=dmitri)
    assert "Only Ada" in refused
    later(world, 25)
    await tick(world)
    assert "somebody else may take their seat" in world.last().content
    assert "**A seat is free:** who plays on for **Bruno**" in world.channel.history()[-2].content
    assert "Request sent" in await says(world, chiara, "game replace", player=bruno, newcomer=dmitri)
    asked = world.last()
    for person in (dmitri, ada):
        await person.click(asked, label="Agree")
    info = await world.table()
    assert info.seats[1].name == "Dmitri"
    assert info.seats[1].runs_out is not None
    assert "Dmitri has time until" in world.last().content
    assert "Only Ada" in await says(world, chiara, "game replace", player=dmitri, newcomer=bruno)


async def test_who_comes_back_in_time_plays_on_and_the_offer_says_so(world: World) -> None:
    await begun(world, "pebbles", bank=5, at_zero="replace")
    later(world, 5.1)
    await tick(world)
    await world.people[0].slash(world.channel, "move", text="take 1")
    (closed,) = [message.content for message in world.channel.history() if "A seat is free" in message.content]
    assert closed.splitlines()[-1] == "This offer is closed: **Ada** plays on."


async def test_whoever_is_first_takes_the_seat_that_the_table_offers(world: World) -> None:
    await begun(world, "pebbles", 3, bank=24, increment=0, cap=24, at_zero="replace")
    later(world, 25)
    await tick(world)
    offer = world.channel.history()[-2]
    await world.restart()
    dmitri, elif_ = world.people[3:5]
    await dmitri.click(offer, label="Take this seat")
    assert told(world, "✔ **Dmitri** has taken the seat.") == 1
    info = await world.table()
    assert info.seats[0].name == "Dmitri"
    assert info.seats[0].bank is not None
    assert info.seats[0].bank.total_seconds() == 24 * 3600
    forged = Forger(world, elif_).click("h1b:takeseat:1")
    await world.env.settle()
    assert "somebody was quicker" in reply_of(forged)


async def test_who_plays_after_all_keeps_the_seat(world: World) -> None:
    await begun(world, "pebbles", 3, bank=24, increment=0, cap=24, at_zero="replace")
    later(world, 25)
    await tick(world)
    offer = world.channel.history()[-2]
    await world.people[0].slash(world.channel, "move", text="take 1. done")
    assert not next(each for each in world.channel.history() if each.id == offer.id).components
    assert (await world.table()).seats[0].name == "Ada"


async def test_the_table_asks_by_itself_and_a_majority_decides(world: World) -> None:
    await begun(world, "lanterns", 3, time="deadline", bank=24, at_zero="vote")
    await to_the_bids(world, 3)
    ada, bruno, chiara = world.people[:3]
    for person in (ada, bruno):
        await person.slash(world.channel, "move", text="bid 0")
    later(world, 25)
    await tick(world)
    asking = world.channel.history()[-2]
    assert "Time has run out. Shall the game go on" in asking.content
    assert [item.label for row in asking.components for item in row.children] == ["Agree", "Refuse"]
    assert "The others are asked" in world.last().content
    assert "already open" in await says(world, ada, "game skip")
    assert "up to others" in (await chiara.click(asking, label="Agree")).followups[0].content
    await ada.click(asking, label="Agree")
    await world.restart()
    await tick(world)
    await bruno.click(asking, label="Agree")
    assert (await world.table()).seats[2].waiting_since is None
    assert told(world, "Time has run out for") == 1


async def test_in_a_game_the_others_are_asked_for_other_times(world: World) -> None:
    await begun(world, bank=72, increment=8, cap=80)
    ada, bruno = world.people[:2]
    stranger = world.people[4]
    assert "don't play" in await says(world, stranger, "game pace", bank=10)
    assert "Request sent" in await says(world, bruno, "game pace", bank=100, cap=120)
    asking = world.last()
    assert "**Bruno** would like other times" in asking.content
    assert "> Time: each player has a clock with 100 h." in asking.content
    assert "already open" in await says(world, ada, "game pace", bank=90)
    await world.restart()
    await ada.click(asking, label="Agree")
    assert (await world.table()).control.bank_hours == 100
    assert (await world.table()).control.cap_hours == 120


async def test_after_an_outage_of_discord_there_is_one_message(world: World) -> None:
    await begun(world, "lanterns", 2, bank=5, increment=0, cap=5)
    await to_the_bids(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    ada, bruno = world.people[:2]
    later(world, 6)
    await world.bot.services.tables.clocks.run_out_due()
    await world.told()
    assert told(world, "Time has run out") == 0
    world.env.backend.faults.clear()
    later(world, 1)
    await tick(world)
    assert told(world, "Time has run out") == 1
    assert set(pinged(world)) == {ada.id, bruno.id}


async def test_whoever_took_the_seat_meanwhile_is_not_told_that_time_has_run_out(world: World) -> None:
    await begun(world, "pebbles", 3, bank=24, increment=0, cap=24, at_zero="replace")
    ada, dmitri = world.people[0], world.people[3]
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    later(world, 25)
    tables, info = world.bot.services.tables, await world.table()
    await tables.clocks.run_out_due()
    later(world, 1)
    (offer,) = (await tables.queries.view(info.id, None)).proposals
    await tables.proposals.take_seat(offer.id, UserId(dmitri.id), "Dmitri")
    await world.told()
    world.env.backend.faults.clear()
    later(world, 1)
    await tick(world)
    assert "Dmitri has time until" in world.last().content
    assert told(world, "Time has run out for") == 0
    assert ada.id not in pinged(world)


async def test_the_board_shows_at_once_that_a_time_ends_at_another_moment(world: World) -> None:
    """For whom hours or the agreement are others: put right where it stands, with nobody called again."""
    await begun(world, bank=72, increment=8, cap=80)
    ada, bruno = world.people[:2]
    board, posts = world.last(), len(world.channel.history())
    until = STAMP.findall(board.content)
    for command, options in (("me hours", {"quiet": "22-7"}), ("me away", {"until": "tomorrow"})):
        await ada.slash(world.channel, command, **options)
        await world.told()
        shown = next(message for message in world.channel.history() if message.id == board.id)
        assert STAMP.findall(shown.content) != until
        until = STAMP.findall(shown.content)
    assert len(world.channel.history()) == posts + 1, "that she is away, and nothing else"
    await bruno.slash(world.channel, "game pace", time="none")
    await ada.click(world.last(), label="Agree")
    await world.told()
    shown = next(message for message in world.channel.history() if message.id == board.id)
    assert "has time until" not in shown.content


async def test_a_closed_table_has_no_clocks(world: World) -> None:
    await begun(world, bank=5)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game abandon")
    await bruno.click(world.last(), label="Agree")
    later(world, 50)
    await tick(world)
    assert told(world, "Time has run out") == 0
    assert (await world.table()).status is Status.ABANDONED
    assert "no open game in this channel" in await says(world, ada, "game pace", bank=10)


@pytest.mark.parametrize(("given", "why"), [
    ({"time": "none", "bank": 48}, "Without a time limit there are no hours on clocks."),
    ({"time": "none", "at_zero": "replace"}, "Without a time limit there are no hours on clocks."),
    ({"time": "deadline", "bank": 48, "increment": 6}, "A deadline has only one number: `bank`"),
    ({"time": "deadline", "cap": 6}, "A deadline has only one number: `bank`"),
])
async def test_hours_that_would_not_count_are_refused(world: World, given: dict[str, str | int], why: str) -> None:
    await world.people[0].slash(world.channel, "game new")
    before = await world.table()
    refused = await world.people[0].slash(world.channel, "game pace", remind=5, **given)
    assert refused.response.content.startswith(why)
    assert await world.table() == before, "nor is anything else changed that was asked for with it"


async def test_a_start_forgives_before_any_table_is_loaded(world: World) -> None:
    """What is in memory must be what is stored."""
    await begun(world, bank=72)
    tables = world.bot.services.tables
    ran_until = (await world.table()).seats[0].runs_out

    async def ten_hours_ago(tx: Transaction) -> None:
        await preferences.put_preference(tx, "bot", 0, "clocks_seen", str(tables._uow.now() - 10 * HOUR))
        await tx.execute(update(schema.seats).where(schema.seats.c.clock_since.is_not(None)).values(
            clock_since=schema.seats.c.clock_since - 10 * HOUR, runs_out=schema.seats.c.runs_out - 10 * HOUR))

    await tables._uow.write(ten_hours_ago)
    await world.restart()
    assert (await world.table()).seats[0].runs_out == ran_until
