"""What the loops of the bot do now and then: in small parts, by indexes, and nothing twice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event, func, select, update

from storage import schema
from storage.repositories import tables as tables_repo
from tables import Dispatcher, EventKind, OutboxBatch
from tables.cleanup import RECEIPTS_AT_ONCE
from tables.clock import to_millis
from tests.tables.conftest import BO, IDA, House
from tests.tables.test_clocks import timed

SQLITE_ONLY = pytest.mark.sqlite_only(reason="the plans of SQLite are read")


@pytest.fixture
def asked(house: House) -> Iterator[list[tuple[str, Any]]]:
    """What is asked of the database, with its parameters."""
    found: list[tuple[str, Any]] = []
    engines = [house.database._readers.sync_engine, house.database._writer.sync_engine]

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_rest: Any) -> None:
        if statement.startswith(("SELECT", "DELETE", "UPDATE")):
            found.append((statement, parameters))

    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield found
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


async def nobody(_batch: OutboxBatch) -> None:
    """A sender that is never called."""


@SQLITE_ONLY
async def test_no_tick_reads_a_whole_table(house: House, asked: list[tuple[str, Any]]) -> None:
    """Finished games and old interactions only become more: what is asked again and again goes by an index. What
    waits to be told, and the places that are gone, are few."""
    await house.begin(IDA, BO)
    await timed(house, channel=701)
    await house.tables.clocks.run_out_due()
    house.clock.forward(days=2)
    asked.clear()
    await house.tables.clocks.forgive_downtime()
    house.clock.forward(days=2)
    async with house.database.reading() as tx:
        await tables_repo.silent_tables(tx, to_millis(house.clock()), ["lanterns"], 0, 100)
    await house.tables.proposals.settle_due(100)
    await house.tables.calendars.tell_due(100)
    await house.tables.timeouts.remind_due(100)
    await house.tables.clocks.run_out_due(100)
    await house.tables.clocks.refresh_for(IDA)
    await house.tables.plans.run_due(100)
    await house.tables.personal_data.forget_due()
    await house.tables.retention.close_due()
    await house.tables.retention.delete_due()
    await house.tables.cleanup.step()
    await Dispatcher(house.tables.outbox, nobody).sweep()
    plans = []
    async with house.database.reading() as tx:
        for statement, parameters in list(asked):
            rows = (await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)).all()
            plans += [(row[3], statement) for row in rows]
    assert any("ix_tables_open_changed" in plan for plan, _ in plans)
    assert any("ix_tables_clock_due" in plan for plan, _ in plans)
    assert any("ix_proposals_open_deadline" in plan for plan, _ in plans)
    assert any("ix_plans_due" in plan for plan, _ in plans)
    assert any("ix_receipts_at" in plan for plan, _ in plans)
    assert any("ix_reminders_due" in plan for plan, _ in plans)
    assert any("ix_vacations_tell_at" in plan for plan, _ in plans)
    scans = [(plan, statement) for plan, statement in plans if plan.startswith("SCAN")]
    assert {plan.split()[1] for plan, _ in scans} <= {"outbox", "gone_places"}, scans
    by_id = [plan for plan, _ in plans if plan.startswith("SEARCH tables") and "rowid>" in plan]
    assert not by_id, "from an id on is all tables there ever were"


@SQLITE_ONLY
async def test_those_around_a_game_and_what_was_proposed_are_found_by_indexes(
        house: House, asked: list[tuple[str, Any]]) -> None:
    """Every commit asks who follows the table, every load what is proposed there."""
    info = await house.begin(IDA, BO)
    asked.clear()
    await house.tables.following.follow(info.id, 9)
    await house.tables.notebooks.write(info.id, 9, "noted")
    await house.tables.notebooks.read(info.id, 9)
    await house.turn(info.id, IDA)
    await house.tables.following.told(info.id, 9, 5)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    house.tables._loader.cache.drop(info.id)
    await house.tables.proposals.take_seat(offer.id, 9, "Nine")
    await house.tables.hosting.is_vacant(info.id, 9)
    await house.tables.talks.find(info.id)
    await house.tables.following.of_table(info.id)
    await house.tables.following.end(info.id)
    async with house.database.reading() as tx:
        plans = [(row[3], statement) for statement, parameters in list(asked)
                 for row in (await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)).all()]
    assert any("ix_proposals_table_id_id" in plan for plan, _ in plans)
    scans = [(plan, statement) for plan, statement in plans if plan.startswith("SCAN")]
    assert {plan.split()[1] for plan, _ in scans} <= {"outbox"}, scans


async def test_what_one_tick_finds_is_spread(house: House) -> None:
    """After an outage many are to be reminded at once: so many each time, until all are."""
    infos = [await house.begin(IDA, BO, channel=channel) for channel in range(7)]
    house.clock.forward(hours=13)
    found = [await house.tables.timeouts.remind_due(3) for _ in range(4)]
    assert [len(part) for part in found] == [3, 3, 1, 0]
    assert sorted(table_id for part in found for table_id in part) == sorted(info.id for info in infos)


async def test_what_cannot_be_done_keeps_nothing_else_waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tables are due each time, and nothing comes of it: the last one has its turn all the same."""
    infos = [await house.begin(IDA, BO, channel=channel) for channel in range(5)]
    house.clock.forward(hours=13)
    remind, broken = house.tables.timeouts._remind, {info.id for info in infos[:4]}

    async def only_the_last(state: Any, key: str) -> bool:
        return state.row.id not in broken and await remind(state, key)

    monkeypatch.setattr(house.tables.timeouts, "_remind", only_the_last)
    parts = [await house.tables.timeouts.remind_due(2) for _ in range(3)]
    assert parts == [[], [], [infos[4].id]]
    broken.clear()
    parts = [await house.tables.timeouts.remind_due(2) for _ in range(2)]
    assert parts == [[infos[0].id, infos[1].id], [infos[2].id, infos[3].id]]


async def test_proposals_are_settled_in_parts(house: House) -> None:
    infos = [await house.begin(IDA, BO, channel=channel) for channel in range(5)]
    for info in infos:
        await house.tables.proposals.abandon(info.id, IDA)
    house.clock.forward(days=8)
    settled = [await house.tables.proposals.settle_due(2) for _ in range(4)]
    assert [len(part) for part in settled] == [2, 2, 1, 0]


async def count(house: House, table: Any) -> int:
    async with house.database.reading() as tx:
        return int(await tx.scalar(select(func.count()).select_from(table)) or 0)


async def test_receipts_are_kept_for_a_day(house: House) -> None:
    info = await house.begin(IDA, BO)
    outcome = await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=5)
    house.clock.forward(hours=23)
    assert await house.tables.cleanup.step() == 0
    assert (await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=5)).repeated
    before = await count(house, schema.receipts)
    house.clock.forward(hours=2)
    assert await house.tables.cleanup.step() == before
    assert await count(house, schema.receipts) == 0
    assert outcome.ended
    assert (await house.turn(info.id, BO)).ended


async def test_a_step_of_cleaning_up_is_small(house: House) -> None:
    info = await house.begin(IDA, BO)
    row = {"table_id": info.id, "user_id": 1, "first": None, "last": None, "outcome": "{}", "at": 0}

    async def many(tx: Any) -> None:
        await tx.execute(schema.receipts.insert(), [row | {"interaction": str(number)} for number in range(1_100)])

    await house.database.write(many)
    steps = [await house.tables.cleanup.step() for _ in range(4)]
    assert steps == [RECEIPTS_AT_ONCE, RECEIPTS_AT_ONCE, 100, 0]


async def test_positions_of_games_that_ended_before_are_deleted(house: House) -> None:
    """Closing a table deletes them; those of games that a former version closed are still there."""
    infos = [await house.begin(IDA, BO, channel=channel) for channel in range(3)]

    async def close(tx: Any) -> None:
        await tx.execute(update(schema.tables).where(schema.tables.c.id != infos[1].id).values(status="finished"))

    await house.database.write(close)
    await house.restart()
    assert await house.tables.cleanup.step() == 2
    assert await count(house, schema.positions) == 1
    assert await house.tables.cleanup.step() == 0
    assert (await house.tables.queries.view(infos[0].id, None)).view is not None, "its log tells it"


async def test_only_what_was_used_last_is_loaded_at_a_start(house: House) -> None:
    for channel in range(5):
        await house.begin(IDA, BO, channel=channel)
        house.clock.forward(minutes=1)
    tables = await house.restart()
    assert await tables.restore(3) == 3
    assert {table for table in range(1, 6) if tables._loader.cache.get(table)} == {3, 4, 5}  # type: ignore[arg-type]


async def test_reminders_of_a_long_outage_are_told_by_a_few(house: House) -> None:
    for channel in range(20):
        await house.begin(IDA, BO, channel=channel)
    house.clock.forward(hours=13)
    kinds: list[EventKind] = []

    async def sender(batch: OutboxBatch) -> None:
        kinds.extend(happened.kind for happened in batch.events)

    dispatcher = Dispatcher(house.tables.outbox, sender)
    while await house.tables.timeouts.remind_due(6):
        await dispatcher.settle()
    await dispatcher.sweep()
    assert kinds.count(EventKind.NUDGED) == 20
