"""Reminders in the channel: who is mentioned, and how often."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tests.cogs.test_aeolis import even, later, pinged
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
    return sum("The table is waiting." in message.content for message in world.channel.history())


async def test_who_nudges_is_not_mentioned(world: World) -> None:
    """Where all act at once the one who reminds the others may be waited for too."""
    await even(world)
    ada, bruno, chiara = world.people[:3]
    await bruno.slash(world.channel, "game nudge")
    assert set(pinged(world)) == {ada.id, chiara.id}
    assert f"<@{bruno.id}>" not in world.last().content


async def test_an_outage_brings_one_reminder_not_one_for_each_that_was_due(world: World) -> None:
    await even(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    for _ in range(3):
        later(world, 12.1)
        await world.bot.house.tables.remind_due()
    world.env.backend.faults.clear()
    assert reminders(world) == 0
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 1


async def test_nobody_is_reminded_before_the_message_that_the_reminder_leads_to(world: World) -> None:
    """If the table cannot be told now, all of it is told later; a reminder sent first would be sent each time."""
    player = await even(world)
    table, tables = player.table, world.bot.house.tables
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    await tables.play(table, world.people[2].id, "done")
    later(world, 12.1)
    assert await tables.remind_due() == [table]
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 0
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    assert reminders(world) == 1
    assert set(pinged(world)) == {each.id for each in world.people[:2]}


async def test_after_a_restart_who_is_done_does_not_call_all_the_others(world: World) -> None:
    await even(world)
    before = world.last().id
    await world.restart()
    await world.people[2].slash(world.channel, "move", text="done")
    assert world.last().id == before, "the two others have been waited for all the time"
