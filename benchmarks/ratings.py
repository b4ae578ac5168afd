"""Speed of ratings: stored results rated anew, one after the other, and one more on top of many; and how long others
wait while what was rated anew is stored."""

from __future__ import annotations

import asyncio
import hashlib
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from benchmarks.service import TimedDatabase
from community.ratings.deriving import Anew, rate_again, settle
from community.ratings.games import KeptSeat, written_seats
from community.ratings.marks import RATE_AGAIN, set_mark
from community.store import Store
from storage import schema
from storage.community_rows import RatedGameRow
from storage.ids import GuildId, TableId, UserId
from storage.repositories import timers as timers_repo
from storage.repositories._sql import add

__all__ = ["measurements"]

GAMES: Final = 2_000
"""Results in a sample; a result costs the same, however many there are."""
PEOPLE, SIDES, SEATS = 400, 14, 4
STORED: Final = 600
"""Results that are stored; a transaction is as long, however many there are."""
MORE: Final = 200
"""Single results that are rated on top of those."""



def measurements(plan: Plan) -> Iterator[Measurement]:
    """Three rows: each of many results, read from its row and made into rows of ratings; one more; and the longest
    transaction in which such rows are stored."""
    rows = _results(100 if plan.quick else GAMES)
    more = _results(10 if plan.quick else MORE, after=len(rows))
    work = hashlib.sha256("".join(row.seats for row in rows).encode()).hexdigest()[:12]
    yield Measurement("result_rated", samples=collect(partial(_anew, rows), ply, plan), work=work)
    yield Measurement("one_more_rated", samples=collect(partial(_one_more, rows, more), ply, plan), work=work)
    with tempfile.TemporaryDirectory() as folder:
        longest = partial(_longest_write, Path(folder) / "bench.sqlite3", rows[:STORED])
        yield Measurement("longest_rating_write", samples=collect(longest, ply, plan), work=work)


def _results(count: int, after: int = 0) -> list[RatedGameRow]:
    """Results of tables of four, with sides, in the order in which they count."""
    rng, rows = random.Random(after), []
    for number in range(after + 1, after + count + 1):
        people = rng.sample(range(1, PEOPLE + 1), SEATS)
        seats = [KeptSeat(user=UserId(person), place=place, side=f"side{rng.randrange(SIDES)}", name=f"Name {person}",
                          points=150 - place) for place, person in enumerate(people, 1)]
        rows.append(RatedGameRow(table_id=TableId(number), guild_id=GuildId(70), title="toy", ruleset="rulebook",
                                 players=SEATS, ended=number, seats=written_seats(seats)))
    return rows


def _anew(rows: Sequence[RatedGameRow]) -> float:
    """Seconds for a result."""
    anew = Anew(0, "toy", (0, 0), [])
    began = time.process_time()
    anew.count(rows)
    return (time.process_time() - began) / len(rows)


def _one_more(rows: Sequence[RatedGameRow], more: Sequence[RatedGameRow]) -> float:
    """Seconds for a single result for both its ratings, that of its server and that of all servers."""
    scopes = [Anew(scope, "toy", (0, 0), []) for scope in (0, 70)]
    for anew in scopes:
        anew.count(rows)
    began = time.process_time()
    for row in more:
        for anew in scopes:
            anew.count([row])
    return (time.process_time() - began) / len(more)


def _longest_write(file: Path, rows: Sequence[RatedGameRow]) -> float:
    """Seconds of the longest transaction while results are rated anew, to the last row that is moved."""
    return asyncio.run(_rated_anew(file, rows, new=not file.exists()))


async def _rated_anew(file: Path, rows: Sequence[RatedGameRow], *, new: bool) -> float:
    database = TimedDatabase(f"sqlite+aiosqlite:///{file}")
    await database.upgrade()
    store = Store(database, lambda: datetime.now(UTC))
    try:
        if new:
            await database.write(partial(add, table=schema.rated_games, rows=rows))
        await database.write(partial(set_mark, scope=0, title="toy", order=(0, 0), now=0))
        async with database.reading() as tx:
            marks = await timers_repo.timers_of(tx, RATE_AGAIN)
        database.longest = 0.0
        await rate_again(store, marks[0])
        await settle(store, 0, "toy")
        return database.longest
    finally:
        await database.close()
