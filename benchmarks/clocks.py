"""What it costs to find the clocks that have run out: at the tables of a large community, among all that ever were."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import insert

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from games.kernel import Seat
from storage import Database, Transaction, schema
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import tables as tables_repo
from storage.rows import HOUR, SeatRow, TableRow

__all__ = ["measurements"]

OPEN: Final = 200
PEOPLE: Final = 500
CLOSED: Final = 20_000
DUE: Final = 10
"""Open tables, the people at them, tables that have ended, and those whose clock has run out."""
LOOKS: Final = 50
"""Looks of one sample."""


def measurements(plan: Plan) -> Iterator[Measurement]:
    """One row."""
    closed = 100 if plan.quick else CLOSED
    with tempfile.TemporaryDirectory() as folder:
        look = partial(_looks, Path(folder) / "bench.sqlite3", closed)
        yield Measurement("clocks_due", f"{OPEN} tables", samples=collect(look, ply, plan))


def _looks(file: Path, closed: int) -> float:
    """Seconds of processor time of one look at the database, which is filled first if it is new."""
    return asyncio.run(_looked(file, None if file.exists() else closed))


async def _looked(file: Path, closed: int | None) -> float:
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    try:
        if closed is not None:
            await database.write(partial(_fill, closed=closed))
        async with database.reading() as tx:
            began = time.process_time()
            for _ in range(LOOKS):
                found = await tables_repo.due_clocks(tx, DUE * HOUR, 100)
            spent = time.process_time() - began
        assert len(found) == DUE, found
        return spent / LOOKS
    finally:
        await database.close()


async def _fill(tx: Transaction, *, closed: int) -> None:
    """Tables that have ended, then open ones with a clock each, one of which runs out every hour."""
    rows = [_table(number, None) for number in range(1, closed + 1)]
    rows += [_table(closed + hour, hour * HOUR) for hour in range(1, OPEN + 1)]
    await tx.execute(insert(schema.tables), [msgspec.structs.asdict(row) for row in rows])
    seats = [SeatRow(table_id=rows[closed + person % OPEN].id, seat=Seat(person // OPEN), user_id=UserId(person + 1),
                     name="A", joined=0, bank_left=HOUR, clock_since=0) for person in range(PEOPLE)]
    await tx.execute(insert(schema.seats), [msgspec.structs.asdict(row) for row in seats])


def _table(number: int, due: int | None) -> TableRow:
    seed = number.to_bytes(32, "big")
    return TableRow(
        id=TableId(number), guild_id=GuildId(70), channel_id=ChannelId(number), title="toy", host=UserId(1), players=4,
        status="finished" if due is None else "playing", options="{}", ruleset="rulebook", ruleset_version=1, seed=seed,
        seed_hash=hashlib.sha256(seed).hexdigest(), revision=1, imported=0, created=0, started=0, changed=number,
        reminder_hours=12, timeout_hours=48, pace="clock", bank_hours=72, clock_due=due)
