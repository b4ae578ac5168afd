"""What is due at a moment, and what one millisecond later; which rows belong to a table, a channel, a person."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from storage import Database, Transaction
from storage.hours_rows import ReminderRow
from storage.repositories import log as log_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import proposals as proposals_repo
from storage.repositories import reminders as reminders_repo
from storage.repositories import results as results_repo
from storage.repositories import tables as tables_repo
from storage.rows import (
    HOUR,
    ConsentRow,
    DraftRow,
    LogRow,
    OutboxRow,
    PositionRow,
    ProposalRow,
    ReceiptRow,
    ResultRow,
    SeatRow,
    TableRow,
)
from tests.tables import conftest

url = conftest.url
pytestmark = pytest.mark.both_engines

NOW = 1_700_000_000_000
WEEK = 7 * 24 * HOUR
IDA = 1


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


TABLE = TableRow(
    guild_id=1, channel_id=0, title="lanterns", status="playing", host=IDA, players=2, options="{}", ruleset="rulebook",
    ruleset_version=1, seed=bytes(32), seed_hash="", revision=1, imported=0, created=0, changed=NOW, reminder_hours=12,
    timeout_hours=48,
)


async def stored(database: Database, waiting_since: int | None = None, acted_at: int = NOW, by: int | None = IDA,
                 **columns: Any) -> int:
    """A table whose only seat has waited since then, and whose only row of the log is of that time and person."""
    async def work(tx: Transaction) -> int:
        table_id = await tables_repo.add_table(tx, replace(TABLE, **columns))
        await tables_repo.put_seats(tx, table_id, [
            SeatRow(seat=0, user_id=IDA, name="Ida", joined=0, waiting_since=waiting_since)])
        await log_repo.append(tx, [LogRow(table_id=table_id, number=1, kind="entry", user_id=by, data="{}", text="",
                                          at=acted_at)])
        return table_id

    return await database.write(work)


async def reminded(database: Database) -> list[int]:
    async with database.reading() as tx:
        return await tables_repo.due_reminders(tx, NOW)


async def answered_for(database: Database, *titles: str) -> list[int]:
    async with database.reading() as tx:
        return await tables_repo.silent_tables(tx, NOW, titles or ("lanterns",))


@pytest.mark.parametrize(("columns", "due"), [
    ({"waiting_since": NOW - 12 * HOUR}, True),
    ({"waiting_since": NOW - 12 * HOUR + 1}, False),
    ({"waiting_since": None}, False),
    ({"waiting_since": NOW - 12 * HOUR, "changed": NOW - WEEK + 1}, True),
    ({"waiting_since": NOW - 12 * HOUR, "changed": NOW - WEEK}, False),
    ({"waiting_since": NOW - HOUR, "reminder_hours": 1}, True),
    ({"waiting_since": NOW - 12 * HOUR, "reminder_hours": 0}, False),
    ({"waiting_since": NOW - 12 * HOUR, "status": "lobby"}, False),
    ({"waiting_since": NOW - 12 * HOUR, "status": "finished"}, False),
])
async def test_who_is_reminded(database: Database, columns: dict[str, Any], due: bool) -> None:
    table_id = await stored(database, **columns)
    assert await reminded(database) == ([table_id] if due else [])


@pytest.mark.parametrize(("columns", "kept", "due"), [
    ({}, {"due": NOW}, True),
    ({}, {"due": NOW + 1}, False),
    ({}, {"due": None}, False),
    ({}, {"due": NOW + 1, "since": NOW - 12 * HOUR - 1}, True),
    ({"changed": NOW - WEEK}, {"due": NOW}, True),
    ({"changed": NOW - WEEK}, {"due": NOW, "since": NOW - 12 * HOUR - 1}, False),
    ({"changed": NOW - WEEK}, {"due": NOW + 1}, False),
    ({"reminder_hours": 0}, {"due": NOW}, False),
    ({"status": "finished"}, {"due": NOW}, False),
])
async def test_who_is_reminded_again(database: Database, columns: dict[str, Any], kept: dict[str, Any],
                                     due: bool) -> None:
    since = NOW - 12 * HOUR
    table_id = await stored(database, waiting_since=since, **columns)
    row = ReminderRow(**{"table_id": table_id, "seat": 0, "since": since, "sent": 1, "last": since} | kept)
    await database.write(lambda tx: reminders_repo.put_reminders(tx, [row]))
    assert await reminded(database) == ([table_id] if due else [])


@pytest.mark.parametrize(("columns", "due"), [
    ({"waiting_since": NOW - 48 * HOUR}, True),
    ({"waiting_since": NOW - 48 * HOUR + 1}, False),
    ({"waiting_since": None}, False),
    ({"waiting_since": NOW - HOUR, "timeout_hours": 1}, True),
    ({"waiting_since": 0, "timeout_hours": 0}, False),
    ({"waiting_since": NOW - 48 * HOUR, "changed": NOW - 48 * HOUR - WEEK + 1}, True),
    ({"waiting_since": NOW - 48 * HOUR, "changed": NOW - 48 * HOUR - WEEK}, False),
    ({"waiting_since": NOW - 48 * HOUR, "acted_at": NOW - 48 * HOUR - WEEK + 1}, True),
    ({"waiting_since": NOW - 48 * HOUR, "acted_at": NOW - 48 * HOUR - WEEK}, False),
    ({"waiting_since": NOW - 48 * HOUR, "by": None}, False),
    ({"waiting_since": NOW - 48 * HOUR, "status": "lobby"}, False),
    ({"waiting_since": NOW - 48 * HOUR, "title": "chess"}, False),
    ({"waiting_since": NOW - 720 * HOUR, "timeout_hours": 720}, True),
])
async def test_who_is_answered_for(database: Database, columns: dict[str, Any], due: bool) -> None:
    table_id = await stored(database, **columns)
    assert await answered_for(database) == ([table_id] if due else [])


async def test_each_table_is_looked_at_by_itself(database: Database) -> None:
    """What happens at one table neither keeps another alive nor makes it wait."""
    silent = await stored(database, waiting_since=NOW - 48 * HOUR, channel_id=1)
    await stored(database, waiting_since=NOW, channel_id=2)
    given_up = await stored(database, waiting_since=NOW - 48 * HOUR, acted_at=0, channel_id=3)
    assert await reminded(database) == [silent, given_up]
    assert await answered_for(database) == [silent]
    assert await answered_for(database, "chess") == []


@pytest.mark.parametrize(("columns", "due"), [
    ({"deadline": NOW}, True),
    ({"deadline": NOW + 1}, False),
    ({"deadline": None}, False),
    ({"deadline": NOW, "status": "accepted"}, False),
])
async def test_which_proposals_are_due(database: Database, columns: dict[str, Any], due: bool) -> None:
    table_id = await stored(database)
    row = ProposalRow(table_id=table_id, kind="abandon", status="open", by_user=IDA, details="{}", created=0,
                      deadline=None)
    await database.write(lambda tx: proposals_repo.add_proposal(tx, replace(row, **columns), [
        ConsentRow(user_id=2, place=0)]))
    async with database.reading() as tx:
        assert len(await proposals_repo.due_proposals(tx, NOW)) == due
    await database.write(lambda tx: tables_repo.change_table(tx, table_id, status="finished"))
    async with database.reading() as tx:
        assert await proposals_repo.due_proposals(tx, NOW) == [], "the game has ended"


EVENT = OutboxRow(kind="moved", first=1, last=1, details="{}", created=0)


async def told_of(database: Database, *rows: OutboxRow, claimed: bool = False) -> list[int]:
    await database.write(lambda tx: outbox_repo.put_outbox(tx, rows))
    async with database.reading() as tx:
        return await outbox_repo.due_tables(tx, NOW, claimed=claimed)


@pytest.mark.parametrize(("columns", "claimed", "due"), [
    ({"due": NOW}, False, True),
    ({"due": NOW + 1}, False, False),
    ({"due": NOW, "claimed_until": NOW}, False, True),
    ({"due": NOW, "claimed_until": NOW + 1}, False, False),
    ({"due": NOW, "claimed_until": NOW + 1}, True, True),
    ({"due": NOW + 1}, True, True),
])
async def test_what_is_due_to_be_told(database: Database, columns: dict[str, Any], claimed: bool, due: bool) -> None:
    table_id = await stored(database)
    row = replace(EVENT, table_id=table_id, **columns)
    assert await told_of(database, row, claimed=claimed) == ([table_id] if due else [])


async def test_the_oldest_event_of_a_table_decides_and_the_longest_waiting_comes_first(database: Database) -> None:
    first, second, third = [await stored(database, channel_id=number) for number in range(3)]
    rows = [replace(EVENT, table_id=second, due=NOW), replace(EVENT, table_id=third, due=NOW + 1),
            replace(EVENT, table_id=third, due=NOW), replace(EVENT, table_id=first, due=NOW),
            replace(EVENT, table_id=first, due=NOW + 1)]
    assert await told_of(database, *rows) == [second, first]
    async with database.reading() as tx:
        waiting = await outbox_repo.waiting_rows(tx, third)
    assert [row.due for row in waiting] == [NOW + 1, NOW], "oldest first"
    await database.write(lambda tx: outbox_repo.postpone(tx, [waiting[0].id], NOW))
    async with database.reading() as tx:
        waiting = await outbox_repo.waiting_rows(tx, third)
        assert await outbox_repo.due_tables(tx, NOW) == [second, third, first]
    assert [(row.attempts, row.claimed_until) for row in waiting] == [(1, 0), (0, 0)], "the other as it was"


async def test_rows_of_the_log_from_and_to(database: Database) -> None:
    table_id, other = [await stored(database, channel_id=number) for number in range(2)]
    await database.write(lambda tx: log_repo.append(tx, [
        LogRow(table_id=table_id, number=number, kind="entry", data="{}", text="") for number in range(2, 6)]))
    async with database.reading() as tx:
        assert [row.number for row in await log_repo.log_rows(tx, table_id, 2, 4)] == [2, 3, 4]
        assert [row.number for row in await log_repo.log_rows(tx, table_id, 5)] == [5]
        assert [row.number for row in await log_repo.log_rows(tx, table_id)] == [1, 2, 3, 4, 5]
        assert [row.number for row in await log_repo.log_rows(tx, other)] == [1]


async def test_a_table_keeps_one_position_and_a_draft_for_each_seat(database: Database) -> None:
    table_id, other = [await stored(database, channel_id=number) for number in range(2)]
    position = PositionRow(table_id=table_id, number=1, schema_fingerprint="a", data=b"1")
    draft = DraftRow(table_id=table_id, seat=0, base_number=1, moves="[]", dropped_moves="[]", changed=NOW)
    drafts = [draft, replace(draft, seat=1), replace(draft, table_id=other)]
    for row in (replace(position, table_id=other), position):
        await database.write(partial(tables_repo.put_position, row=row))
    for row in drafts:
        await database.write(partial(tables_repo.put_draft, row=row))
    position, drafts[1] = replace(position, number=2, data=b"2"), replace(drafts[1], moves="[1]", base_number=2)
    await database.write(partial(tables_repo.put_position, row=position))
    await database.write(partial(tables_repo.put_draft, row=drafts[1]))
    async with database.reading() as tx:
        assert await tables_repo.position_row(tx, table_id) == position
        assert await tables_repo.position_row(tx, other) == replace(position, table_id=other, number=1, data=b"1")
        assert await tables_repo.draft_rows(tx, table_id) == drafts[:2]
        assert await tables_repo.draft_rows(tx, other) == drafts[2:]
    await database.write(partial(tables_repo.clear_drafts, table_id=table_id, seats=[0]))
    async with database.reading() as tx:
        assert await tables_repo.draft_rows(tx, table_id) == drafts[1:2]
        assert await tables_repo.draft_rows(tx, other) == drafts[2:]


async def test_a_receipt_is_found_by_its_interaction(database: Database) -> None:
    table_id = await stored(database)
    receipt = ReceiptRow(interaction="7", table_id=table_id, user_id=IDA, first=None, last=None, outcome="{}", at=NOW)
    await database.write(lambda tx: log_repo.add_receipt(tx, receipt))
    async with database.reading() as tx:
        assert await log_repo.receipt_row(tx, "7") == receipt
        assert await log_repo.receipt_row(tx, "8") is None


async def test_what_a_channel_shows(database: Database) -> None:
    """At most one open table, and the one that was opened last."""
    old = await stored(database, status="finished", channel_id=5)
    lobby = await stored(database, status="lobby", channel_id=5, changed=NOW - 1)
    playing = await stored(database, channel_id=6, changed=NOW)
    closed = await stored(database, status="abandoned", channel_id=6, changed=NOW + 1)
    async with database.reading() as tx:
        found = [await tables_repo.open_in_channel(tx, 5), await tables_repo.latest_in_channel(tx, 5),
                 await tables_repo.open_in_channel(tx, 6), await tables_repo.latest_in_channel(tx, 6)]
        assert [row and row.id for row in found] == [lobby, lobby, playing, closed]
        assert await tables_repo.open_in_channel(tx, 7) is None
        assert await tables_repo.open_tables(tx, 9) == [playing, lobby], "the latest change first"
        assert await tables_repo.open_tables(tx, 1) == [playing]
        assert [row.id for row in await tables_repo.list_tables(tx, 1, None, False, 9)] == [playing, lobby]
        assert [row.id for row in await tables_repo.list_tables(tx, 1, IDA, True, 2)] == [closed, playing]
        assert len(await tables_repo.list_tables(tx, 1, IDA, True, 9)) == 4
        assert await tables_repo.list_tables(tx, 2, None, True, 9) == []
        assert await tables_repo.list_tables(tx, 1, 2, True, 9) == []
    assert old < lobby


async def test_results_are_found_by_server_title_and_person(database: Database) -> None:
    ids = [await stored(database, status="finished", channel_id=number) for number in range(3)]
    row = ResultRow(table_id=0, guild_id=1, title="lanterns", ruleset="rulebook", ruleset_version=1, options="{}",
                    players=2, imported=False, started=0, ended=NOW, moves=1, detail="{}")
    rows = [replace(row, table_id=ids[0]), replace(row, table_id=ids[1], ended=NOW + 1, guild_id=2),
            replace(row, table_id=ids[2], title="chess")]
    for kept in rows:
        await database.write(partial(results_repo.add_result, row=kept, seats=[]))
    async with database.reading() as tx:
        async def found(guild: int | None, title: str | None, limit: int = 9) -> list[int]:
            return [row.table_id for row in await results_repo.result_rows(tx, guild, title, None, limit)]

        assert await found(None, None) == [ids[1], ids[2], ids[0]], "the newest first"
        assert await found(None, None, 2) == [ids[1], ids[2]]
        assert await found(1, None) == [ids[2], ids[0]]
        assert await found(1, "lanterns") == [ids[0]]
        assert await results_repo.result_rows(tx, None, None, IDA, 9) == []
