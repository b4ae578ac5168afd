"""Speed of ratings: stored results rated anew, one after the other, and one more on top of many."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from community.ratings.deriving import Anew
from community.ratings.games import KeptSeat, written_seats
from storage.community_rows import RatedGameRow
from storage.ids import GuildId, TableId, UserId

__all__ = ["measurements"]

GAMES: Final = 2_000
"""Results in a sample; a result costs the same, however many there are."""
PEOPLE, SIDES, SEATS = 400, 14, 4
MORE: Final = 200
"""Single results that are rated on top of those."""


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Two rows: each of many results, read from its row and made into rows of ratings; and one more."""
    rows = _results(100 if plan.quick else GAMES)
    more = _results(10 if plan.quick else MORE, after=len(rows))
    work = hashlib.sha256("".join(row.seats for row in rows).encode()).hexdigest()[:12]
    yield Measurement("result_rated", samples=collect(partial(_anew, rows), ply, plan), work=work)
    yield Measurement("one_more_rated", samples=collect(partial(_one_more, rows, more), ply, plan), work=work)


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
