"""Reminders in the channel: who is mentioned, and how often."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tests.cogs.test_aeolis import even, later, pinged, say
from tests.cogs.test_playing import labels
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running

AEOLIS = {"aeolis": TITLES["aeolis"]}


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, AEOLIS, Blank())) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, AEOLIS, Blank())


def reminders(world: World) -> int:
    return sum("A reminder: this game is waiting." in message.content for message in world.channel.history())


async def test_who_nudges_is_not_mentioned(world: World) -> None:
    """Where all act at once the one who reminds the others may be waited for too."""
    await even(world)
    later(world, 1)
    ada, bruno, chiara = world.people[:3]
    await bruno.slash(world.channel, "game nudge")
    assert set(pinged(world)) == {ada.id, chiara.id}
    assert f"<@{bruno.id}>" not in world.last().content


async def test_an_outage_brings_one_reminder_not_one_for_each_that_was_due(world: World) -> None:
    await even(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    for hours in (12.1, 24.1, 36.1):
        later(world, hours)
        assert await world.bot.services.tables.timeouts.remind_due()
        await world.told()
    world.env.backend.faults.clear()
    assert reminders(world) == 0
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 1


@pytest.mark.parametrize("event", ["ready", "resumed"])
async def test_a_new_connection_brings_what_waited_at_once(world: World, event: str) -> None:
    """Discord was away for so long that the next try would be minutes off; no clock goes forward."""
    await even(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    later(world, 12.1)
    assert await world.bot.services.tables.timeouts.remind_due()
    await world.told()
    world.env.backend.faults.clear()
    await getattr(world.bot, f"on_{event}")()
    assert reminders(world) == 1


async def test_nobody_is_reminded_before_the_message_that_the_reminder_leads_to(world: World) -> None:
    """If the table cannot be told now, all of it is told later; a reminder sent first would be sent each time."""
    player = await even(world)
    table, tables = player.table, world.bot.services.tables
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await tables.play.move(table, world.people[2].id, "done")
    later(world, 12.1)
    assert await tables.timeouts.remind_due() == [table]
    await world.told()
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 0
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 1
    assert set(pinged(world)) == {person.id for person in world.people[:2]}


async def test_after_a_restart_who_is_done_does_not_call_all_the_others(world: World) -> None:
    await even(world)
    before = world.last().id
    await world.restart()
    await world.people[2].slash(world.channel, "move", text="done")
    assert world.last().id == before, "the two others have been waited for all the time"


async def test_after_a_restart_who_takes_something_back_calls_nobody_else(world: World) -> None:
    await even(world)
    chiara = world.people[2]
    await chiara.slash(world.channel, "move", text="done")
    before = world.last().id
    await world.restart()
    await chiara.slash(world.channel, "game undo")
    assert world.last().id != before
    assert pinged(world) == [chiara.id], "the two others have been waited for all the time"


async def test_the_pace_is_seen_by_all_and_set_by_the_host(world: World) -> None:
    await even(world)
    ada, bruno = world.people[:2]
    shown = (await world.people[4].slash(world.channel, "game pace")).response.content
    assert "after 12 hours, then less and less often, 5 times" in shown
    assert "away for 48 hours" in shown
    refused = (await bruno.slash(world.channel, "game pace", remind=1)).response.content
    assert "Ada" in refused
    said = (await ada.slash(world.channel, "game pace", remind=1, patience=1)).response.content
    assert "after 1 hour, then" in said
    assert "away for 1 hour" in said
    said = (await ada.slash(world.channel, "game pace", remind=0, patience=0)).response.content
    assert "There are no reminders" in said
    assert "Nobody is skipped" in said
    status = (await bruno.slash(world.channel, "game status")).response.content
    assert "There are no reminders" in status
    later(world, 500)
    await world.env.advance_time(601)
    assert reminders(world) == 0
    refused = (await bruno.slash(world.channel, "game skip")).response.content
    assert "however long they take" in refused
    info = await world.table()
    assert (info.reminder_hours, info.timeout_hours) == (0, 0)


async def test_if_the_queen_is_silent_a_majority_of_the_others_decides(world: World) -> None:
    player = await even(world, 4)
    bruno, chiara, dmitri = world.people[1:4]
    for person in (bruno, chiara, dmitri):
        await say(world, person, "done")
    later(world, 49)
    told = (await bruno.slash(world.channel, "game skip")).response.content
    assert "once 1 of them agrees." in told
    asking = world.last()
    assert "-# 1 of them is enough." in asking.content
    assert set(pinged(world)) == {chiara.id, dmitri.id}
    again = (await dmitri.slash(world.channel, "game skip")).response.content
    assert "already open" in again
    await chiara.click(asking, label="Refuse")
    assert f"<@{chiara.id}>" not in world.last().content
    assert f"<@{dmitri.id}>" in world.last().content
    await dmitri.click(asking, label="Agree")
    assert (await player.look()).view.phase != "hero"
    assert any("✔ Agreed." in message.content for message in world.channel.history())
    stranger = (await world.people[4].slash(world.channel, "game skip")).response.content
    assert "don't play" in stranger


async def test_of_several_who_are_late_one_is_chosen_to_be_removed(world: World) -> None:
    await even(world)
    ada, bruno, chiara = world.people[:3]
    later(world, 49)
    shown = (await bruno.slash(world.channel, "game status")).response
    asked = await bruno.click(shown, label="Remove a player …")
    choice = asked.followups[-1] if asked.followups else asked.response
    assert "Whom is it about?" in choice.content
    assert labels(choice) == ["Remove Ada …", "Remove Chiara …"], "not oneself"
    await bruno.click(choice, label="Remove Chiara …")
    assert choice.content.startswith("Ask the others to remove **Chiara** from this game for good?")
    assert "- Ada must agree first." in choice.content
    await say(world, ada, "done")
    await bruno.click(choice, label="Ask the others")
    assert "Request sent to <@" in choice.content
    assert "remove **Chiara** from this game for good" in world.last().content
    assert {user.id for user in world.last().mentions} == {ada.id, chiara.id}
