"""What whole games take in a database, and what a page of the history of a long one costs: from its log to its words.

The games are real ones, or as long as these; the long one has three thousand rows.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from benchmarks import product
from benchmarks.calibration.chess_plies import ply
from benchmarks.growth import copied_size
from benchmarks.judging import Measurement
from benchmarks.laid import as_played, laid, long_record, whole_record
from benchmarks.sampling import Plan, collect
from benchmarks.service import Service, opened
from cogs.views.history import TURNS_PER_PAGE, history_message
from tables import TableId

__all__ = ["measurements"]

LONG: Final = "aeolis"
"""The title whose games become longest."""
ROWS: Final = 3_000
COPIES: Final = 200
"""Of a game, by which it is found out what one takes."""
PARTS: Final = 12
"""A long history is looked at so often: at its end, at its beginning, and between."""
_Look: TypeAlias = Callable[[Service, int | None], Awaitable[None]]


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Two rows for every title, and three for the long game."""
    for name, title in product.titles().items():
        ended, fresh = _sizes(title, 20 if plan.quick else COPIES)
        yield Measurement("game_size", name, number=ended)
        yield Measurement("unpacked_game_size", name, number=fresh)
    rows = 100 if plan.quick else ROWS
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        asyncio.run(_long_game(file, rows))
        for row, look in (("history_page", _page), ("old_board", _board)):
            yield Measurement(row, f"{rows:,} rows", samples=collect(partial(_all_over, file, rows, look), ply, plan))
        yield Measurement("history_search", f"{rows:,} rows",
                          samples=collect(partial(_all_over, file, rows, _search, parts=1), ply, plan))


# --- what games take --------------------------------------------------------------------------------------------------


def _sizes(title: Any, copies: int) -> tuple[float, float]:
    """Kilobytes of a game that is over: when its log is packed, and before."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_sizes_in(Path(folder), title, copies))


async def _sizes_in(folder: Path, title: Any, copies: int) -> tuple[float, float]:
    async with opened(folder) as service:
        table = await laid(service, title, 1, whole_record(title))
        as_played(service.file, table)
        fresh = await _size(service, table, copies)
        await service.pack(table)
        return await _size(service, table, copies, after=copies), fresh


async def _size(service: Service, table: TableId, copies: int, after: int = 0) -> float:
    with closing(sqlite3.connect(service.file, isolation_level=None)) as database:
        return copied_size(database, table, int(table) + after, copies)


# --- what a long history costs ----------------------------------------------------------------------------------------


async def _long_game(file: Path, rows: int) -> None:
    """A database with a game of so many rows."""
    title = product.titles()[LONG]
    async with opened(file.parent) as service:
        table = await laid(service, title, 1, long_record(title, rows))
        as_played(file, table)


def _all_over(file: Path, rows: int, look: _Look, parts: int = PARTS) -> float:
    """Seconds of the dearest of some looks, each by a process that has read nothing of the log yet."""
    return asyncio.run(_dearest(file, rows, look, parts))


async def _dearest(file: Path, rows: int, look: _Look, parts: int) -> float:
    costs = []
    async with opened(file.parent) as service:
        await service.look(TableId(1))
        await look(service, None)  # what every process makes once
        for part in range(parts):
            service.tables.queries._loader.logs.kept.forget(1)  # noqa: SLF001  # as if nothing had been read
            began = time.process_time()
            await look(service, None if part == 0 else rows - rows * part // parts)
            costs.append(time.process_time() - began)
    return sorted(costs)[-2 if parts > 2 else -1]  # one may have met the collector


async def _page(service: Service, before: int | None) -> None:
    page = await service.tables.queries.history(TableId(1), None, before=before, limit=TURNS_PER_PAGE)
    history_message(TableId(1), page, newest=before is None)


async def _board(service: Service, row: int | None) -> None:
    await service.tables.queries.board(TableId(1), None, turn=None if row is None else row // 2)


async def _search(service: Service, _row: int | None) -> None:
    """Words that stand nowhere: all of it is read."""
    page = await service.tables.queries.search(TableId(1), None, "nowhere to be found", limit=TURNS_PER_PAGE)
    assert not page.turns
    history_message(TableId(1), page, "nowhere to be found")


