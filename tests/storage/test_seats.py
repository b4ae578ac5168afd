"""Seats that change: what a change names is written, and nothing else of them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from storage import Database, Transaction
from storage.repositories import tables as tables_repo
from storage.rows import SeatRow
from tests.storage.test_boundaries import TABLE
from tests.tables import conftest

url = conftest.url
pytestmark = pytest.mark.both_engines

SEATS = [SeatRow(seat=seat, user_id=seat + 1, name=name, joined=0) for seat, name in enumerate(("Ida", "Bo", "Cy"))]
"""As they are stored."""
CHANGED = [replace(SEATS[0], name="Eve", action_seq=1, waiting_since=None),
           replace(SEATS[2], name="Eva", action_seq=0, waiting_since=5)]


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


async def changed(database: Database, columns: set[str] | None, *, one_trip: bool) -> list[SeatRow]:
    """What is stored of three seats when two are changed."""
    async def work(tx: Transaction) -> list[SeatRow]:
        table_id = await tables_repo.add_table(tx, TABLE)
        await tables_repo.put_seats(tx, table_id, SEATS)
        rows = [replace(row, table_id=table_id) for row in CHANGED]
        await tables_repo.change_seats(tx, rows, columns)
        await tables_repo.change_seats(tx, [], columns)
        return [replace(row, table_id=0) for row in await tables_repo.seat_rows(tx, table_id)]

    return await database.write(work, one_trip=one_trip)


@pytest.mark.parametrize("one_trip", [True, False])
async def test_only_what_is_named_is_written(database: Database, one_trip: bool) -> None:
    found = await changed(database, {"action_seq", "waiting_since"}, one_trip=one_trip)
    assert found == [replace(SEATS[0], action_seq=1), SEATS[1], replace(SEATS[2], waiting_since=5)]


@pytest.mark.parametrize("one_trip", [True, False])
async def test_all_is_written_where_nothing_is_named(database: Database, one_trip: bool) -> None:
    assert await changed(database, None, one_trip=one_trip) == [CHANGED[0], SEATS[1], CHANGED[1]]
