"""What a community leaves behind: a database of many thousand games, and what a start and a look cost with it.

python -m benchmarks.growth FILE [FINISHED OPEN]

writes such a database: one whole game, whose log is packed, and half of one are played, and copied as often as is
wanted, each into a channel of its own and with people of its own, on a hundred servers.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from benchmarks.service import Service, opened
from tables import Dispatcher, GuildId, OutboxBatch, TableId, UserId

__all__ = ["APART", "GROUPS", "copied_size", "grow", "looked", "measurements", "started"]

FINISHED: Final = 20_000
OPEN: Final = 5_000
HALF: Final = 30
"""Turns of a game that is still played."""
SERVERS: Final = 100
GROUPS: Final = 50
"""People of a server who play with each other, four by four."""
APART: Final = 1_000_000
"""Between the numbers of people and channels of one copy and those of the next."""
RESTORED: Final = 256
_PEOPLE: Final = frozenset({"user_id", "host", "rated_user_id"})
_PARTS: Final = ("seats", "log", "packed_logs", "positions", "snapshots", "results", "result_seats")
"""What a game consists of; what is told, and that an interaction was carried out, is gone after a day."""


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Two rows."""
    finished, still_open = (40, 10) if plan.quick else (FINISHED, OPEN)
    size = f"{finished + still_open:,} games"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        asyncio.run(grow(file, finished, still_open))
        yield Measurement("grown_start", size, samples=collect(partial(_timed, file, started), ply, plan))
        yield Measurement("grown_looks", size, samples=collect(partial(_timed, file, looked), ply, plan))


async def grow(file: Path, finished: int, still_open: int, servers: int = SERVERS) -> None:
    """Writes a database of so many games on so many servers, at each of which as many people play."""
    async with opened(file.parent) as service:
        whole = await _played(service, 1, None)
        await service.pack(whole)
        half = await _played(service, 2, HALF)
        assert service.file == file
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA synchronous=OFF")
        database.execute("DELETE FROM outbox")
        database.execute("DELETE FROM receipts")
        database.execute("DELETE FROM timers")
        _copy(database, whole, half, finished - 1, servers)
        _copy(database, half, half + finished, still_open - 1, servers)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def copied_size(database: sqlite3.Connection, table: TableId, after: int, times: int) -> float:
    """Copies a game so often, the numbers of the copies following on one; returns what one takes of the database, in
    kilobytes, with its part of all indexes."""
    database.execute("DELETE FROM outbox")
    database.execute("DELETE FROM receipts")
    database.execute("VACUUM")
    before = _bytes(database)
    _copy(database, table, after, times)
    return (_bytes(database) - before) / times / 1000


async def _played(service: Service, number: int, turns: int | None) -> TableId:
    """A game that is played to its end, or so many turns of it."""
    dice = random.Random(number)
    table = await service.table(number)
    played = 0
    while turns is None or played < turns:
        if await service.over(table):
            break
        await service.play(table, await service.turn(table, dice))
        played += 1
    return table


def _bytes(database: sqlite3.Connection) -> int:
    pages, size = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return int(pages * size)


def _copy(database: sqlite3.Connection, table: TableId, after: int, times: int, servers: int = SERVERS) -> None:
    """Copies a game so often; the numbers of the copies follow on one."""
    database.execute("BEGIN")
    for name in ("tables", *_PARTS):
        if database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone() is None:
            continue  # in a checkout of before
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        own = "id" if name == "tables" else "table_id"
        values = ", ".join(_copied(column, own, after, servers) for column in columns)
        names = ", ".join(f'"{column}"' for column in columns)
        database.execute(
            f"WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {times}) "
            f"INSERT INTO {name} ({names}) SELECT {values} FROM copies CROSS JOIN {name} "
            f"WHERE {own} = {table} AND {times} > 0")
    database.execute("COMMIT")


def _copied(column: str, own: str, after: int, servers: int) -> str:
    """What a column holds in a copy."""
    if column == own:
        return f"{after} + n"
    if column == "channel_id":
        return f"{after} + n + {APART}"
    if column == "guild_id":
        return f"1 + ({after} + n) % {servers}"
    if column in _PEOPLE:
        return f'"{column}" + ({after} + n) % {GROUPS * servers} * {APART}'
    return f'"{column}"'


# --- what it costs ----------------------------------------------------------------------------------------------------


def _timed(file: Path, work: object) -> float:
    return asyncio.run(_spent(file, work))


async def _spent(file: Path, work: object) -> float:
    """Seconds of processor time of something at a database that is there."""
    assert callable(work)
    began = time.process_time()
    async with opened(file.parent) as service:
        spent = await work(service)
        return float(time.process_time() - began if spent is None else spent)


async def started(service: Service) -> None:
    """All that a start asks of the database before the bot goes to work: from opening it on."""
    async def nobody(_batch: OutboxBatch) -> None:
        """Nothing waits to be told."""

    tables = service.tables
    await tables.clocks.forgive_downtime()
    await tables.queries.open_titles()
    await tables.retention.compare_guilds([GuildId(number) for number in range(1, SERVERS + 1)])
    await tables.restore(RESTORED)
    await Dispatcher(tables.outbox, nobody).sweep()


async def looked(service: Service) -> float:
    """Seconds for each of those who look at lists, at a table that is not in memory, and at its history."""
    queries, dice = service.tables.queries, random.Random(7)
    began, looks = time.process_time(), 0
    for _ in range(10):
        guild, person = GuildId(dice.randint(1, SERVERS)), UserId(1001 + dice.randrange(GROUPS * SERVERS) * APART)
        lists = await queries.tables_of_guild(guild)
        await queries.tables_of_guild(guild, ended=True)
        await queries.tables_of_user(person)
        looks += 3
        for info in lists[:2]:
            await queries.view(info.id, None)
            await queries.history(info.id, None)
            looks += 2
    return (time.process_time() - began) / looks


if __name__ == "__main__":
    path = Path(sys.argv[1])
    assert path.name == "bench.sqlite3", "it is called bench.sqlite3"
    wanted = [int(word) for word in sys.argv[2:4]] or [FINISHED, OPEN]
    asyncio.run(grow(path, *wanted))
