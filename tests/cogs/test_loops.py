"""What the bot does by itself: it loads what was used last, and deletes what nobody will ask for again."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from bot.settings import Settings
from storage import schema
from storage.errors import LeaseLost
from tables.errors import ServiceUnavailable
from tests.cogs.test_aeolis import even, later
from tests.cogs.test_reminders import AEOLIS
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running


@pytest.fixture
async def world(settings: Settings) -> object:
    settings = settings.model_copy(update={"tables_kept": 7})
    async with running(make_bot(settings, AEOLIS, Blank(), deletes=True)) as env:
        yield peopled(env, settings, AEOLIS, Blank())


async def receipts(world: World) -> int:
    async with world.bot.services.tables._loader.reading() as tx:
        return int(await tx.scalar(select(func.count()).select_from(schema.receipts)) or 0)


async def test_how_many_tables_stay_in_memory_is_a_setting(world: World) -> None:
    assert world.bot.services.tables._loader.cache.capacity == 7


async def test_after_a_start_the_last_tables_are_loaded_while_people_are_answered(world: World) -> None:
    await even(world)
    await world.restart()
    assert world.bot._restoring is not None
    await world.bot._restoring
    assert len(world.bot.services.tables._loader.cache) == 1


async def test_what_was_done_long_ago_is_forgotten_by_itself(world: World) -> None:
    await even(world)
    assert await receipts(world) > 0
    await world.env.advance_time(15)
    assert await receipts(world) > 0
    later(world, 25)
    await world.env.advance_time(15)
    assert await receipts(world) == 0


@pytest.mark.parametrize(("error", "told_where"), [
    (RuntimeError("broken"), True), (LeaseLost("another process works at this database now"), False),
    (ServiceUnavailable(), False)])
async def test_a_step_that_fails_ends_no_loop(world: World, monkeypatch: pytest.MonkeyPatch, error: Exception,
                                            caplog: pytest.LogCaptureFixture, *, told_where: bool) -> None:
    """Where it failed is told of mistakes alone: that the database is away, or another's, is none."""
    await even(world)
    later(world, 25)
    step, steps = world.bot.services.tables.cleanup.step, 0

    async def first_fails() -> int:
        nonlocal steps
        steps += 1
        if steps == 1:
            raise error
        return await step()

    monkeypatch.setattr(world.bot.services.tables.cleanup, "step", first_fails)
    await world.env.advance_time(31)
    assert "cleaning up is left for the next time" in caplog.text
    assert ("Traceback" in caplog.text) == told_where
    assert await receipts(world) == 0
