"""Memory of a live table, and what an append costs."""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

from benchmarks.measure import Figure
from games.kernel import Move, Seat, apply, awaited, legal_moves, open_seats
from games.registry import TITLES
from storage import Database
from tables import Tables

__all__ = ["figures"]

LIVE = 20
TURNS = 15


def figures() -> list[Figure]:
    """Terra Mystica tables of four, some rounds into the game."""
    memory, appends = asyncio.run(_measured())
    cuts = statistics.quantiles(appends, n=100)
    return [
        Figure("memory of a live table", round(memory / 1000), "kB", 300),
        Figure("a turn from call to commit, p50", round(cuts[49], 1), "ms"),
        Figure("a turn from call to commit, p95", round(cuts[94], 1), "ms"),
    ]


async def _measured() -> tuple[float, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}")
        tables = Tables(database, TITLES)
        await tables.restore()
        appends: list[float] = []
        await _table(tables, 0, appends)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(1, LIVE + 1):
            await _table(tables, number, appends)
        memory = (tracemalloc.get_traced_memory()[0] - before) / LIVE
        tracemalloc.stop()
        await database.close()
    return memory, appends


async def _table(tables: Tables, number: int, appends: list[float]) -> None:
    """Opens a table and plays some random turns."""
    users = [1000 * number + each for each in range(1, 5)]
    info = await tables.new(1, number + 1, users[0], "A", "terra_mystica", players=4)
    for user in users[1:]:
        await tables.join(info.id, user, str(user))
    await tables.start(info.id, users[0])
    dice = random.Random(number)
    for _ in range(TURNS):
        look = await tables.look(info.id, None)
        game: Any = look.view
        seat = dice.choice(awaited(game))
        player = next(row.user_id for row in look.info.seats if row.seat == seat)
        assert player is not None
        began = time.perf_counter()
        await tables.play(info.id, player, _turn(game, seat, dice), end=True)
        appends.append(1000 * (time.perf_counter() - began))


def _turn(game: Any, seat: Seat, dice: random.Random) -> list[Move]:
    moves: list[Move] = []
    while seat in awaited(game) and seat in open_seats(game):
        move = dice.choice(legal_moves(game, seat))
        game = apply(game, seat, move)
        moves.append(move)
    return moves
