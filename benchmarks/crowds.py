"""Many at once: a backlog that is told while people look, strangers at cold tables, many looks at few tables."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Iterator, Sequence
from pathlib import Path

from benchmarks.judging import Measurement
from benchmarks.sampling import Plan
from benchmarks.service import Service, opened
from benchmarks.turnstile import pass_through
from tables import Dispatcher, OutboxBatch, TableId
from tables.errors import ServiceUnavailable

__all__ = ["measurements"]

BACKLOG, STRANGERS, LOOKERS = 1_500, 1_000, 200
TURNS = 25
SEND_SECONDS = 0.05
"""How long Discord takes for a message."""
PAUSE_SECONDS = 0.1
"""Between two people who look while a backlog is told."""


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Four rows, in games of Terra Mystica."""
    pass_through()
    backlog, strangers, lookers = (BACKLOG, STRANGERS, LOOKERS) if not plan.quick else (40, 30, 20)
    with tempfile.TemporaryDirectory() as folder:
        left, slowest = asyncio.run(_backlog(Path(folder), backlog))
        unanswered = asyncio.run(_strangers(Path(folder), strangers))
        refused = asyncio.run(_lookers(Path(folder), lookers))
    yield Measurement("backlog_left", f"{backlog:,} tables", number=left)
    yield Measurement("backlog_look", f"{backlog:,} tables", number=1000 * slowest)
    yield Measurement("strangers_refused", f"{strangers:,} people", number=unanswered)
    yield Measurement("looks_refused", f"{lookers} looks", number=refused)


async def _backlog(folder: Path, tables: int) -> tuple[int, float]:
    """How many tables were not told in the first sweep after a start, and the slowest look meanwhile in seconds."""
    async with opened(folder) as service:
        first = await _played(service, 1)
    ids = _copied(folder / "bench.sqlite3", first, tables)
    told: set[TableId] = set()
    async with opened(folder) as service:

        async def send(batch: OutboxBatch) -> None:
            await service.look(batch.table_id)
            await asyncio.sleep(SEND_SECONDS)
            told.add(batch.table_id)

        sweep = asyncio.create_task(Dispatcher(service.outbox, send).sweep())
        slowest, dice = 0.0, random.Random(1)
        while not sweep.done():
            began = time.perf_counter()
            await _answered([service.look(dice.choice(ids))])
            slowest = max(slowest, time.perf_counter() - began)
            await asyncio.wait({sweep}, timeout=PAUSE_SECONDS)
        await sweep
    return len(set(ids) - told), slowest


async def _strangers(folder: Path, people: int) -> int:
    """How many of those who look at as many tables at the same time are not answered; none is in memory."""
    with sqlite3.connect(folder / "bench.sqlite3") as file:
        ids = [TableId(row[0]) for row in file.execute("SELECT id FROM tables ORDER BY id LIMIT ?", (people,))]
    file.close()
    async with opened(folder) as service:
        return people - await _answered([service.look(table_id) for table_id in ids])


async def _lookers(folder: Path, looks: int) -> int:
    """How many of those who look at the history, an old board and the draws of four tables are not answered."""
    async with opened(folder) as service:
        ways = [service.look, service.history, service.board, service.verify]
        asked = [ways[number // 4 % 4](TableId(1 + number % 4)) for number in range(looks)]
        return looks - await _answered(asked)


async def _answered(looks: Sequence[Awaitable[None]]) -> int:
    """How many are answered; what is wrong otherwise is raised."""
    found = await asyncio.gather(*looks, return_exceptions=True)
    for error in found:
        if isinstance(error, BaseException) and not isinstance(error, ServiceUnavailable):
            raise error
    return sum(error is None for error in found)


async def _played(service: Service, number: int) -> TableId:
    dice = random.Random(number)
    table = await service.table(number)
    for _ in range(TURNS):
        await service.play(table, await service.turn(table, dice))
    return table


def _copied(path: Path, table: TableId, tables: int) -> list[TableId]:
    """As many tables, each played as the first was, and each with its last turn to be told."""
    file = sqlite3.connect(path)
    parts = [(name, columns) for name in ("seats", "log", "positions", "snapshots", "outbox")
             if (columns := [row[1] for row in file.execute(f"PRAGMA table_info({name})")])]
    file.execute("DELETE FROM outbox WHERE id < (SELECT max(id) FROM outbox)")
    columns = [row[1] for row in file.execute("PRAGMA table_info(tables)")]
    for number in range(table + 1, tables + 1):
        _copy(file, "tables", columns, {"id": number, "channel_id": 1_000 + number}, f"id = {table}")
        for name, own in parts:
            _copy(file, name, [column for column in own if column != "id"], {"table_id": number}, f"table_id = {table}")
    file.commit()
    ids = [TableId(row[0]) for row in file.execute("SELECT id FROM tables ORDER BY id")]
    file.close()
    return ids


def _copy(file: sqlite3.Connection, name: str, columns: list[str], changed: dict[str, int], where: str) -> None:
    values = ", ".join(str(changed.get(column, f'"{column}"')) for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)
    file.execute(f"INSERT INTO {name} ({names}) SELECT {values} FROM {name} WHERE {where}")
