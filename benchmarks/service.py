"""What the benchmarks ask of the table service, in one place."""

from __future__ import annotations

import importlib
import itertools
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from games.kernel import Move, Seat, apply, awaited, legal_moves, open_seats
from games.registry import TITLES
from storage import Database, Transaction
from tables import ChannelId, GuildId, TableId, Tables, UserId
from tables.outbox.outbox import Outbox

__all__ = ["TITLE", "Service", "TimedDatabase", "Turn", "opened"]

T = TypeVar("T")

TITLE = "terra_mystica"
PLAYERS = 4


class TimedDatabase(Database):
    """A database that knows how long its writing transactions took in all, and the longest of them, in seconds of
    processor time."""

    spent = 0.0
    longest = 0.0

    async def write(self, work: Callable[[Transaction], Awaitable[T]],
                    stored: Callable[[Transaction], Awaitable[T | None]] | None = None, **how: Any) -> T:
        """A transaction of `Database`, timed."""
        began = time.process_time()
        try:
            return await super().write(work, stored, **how)
        finally:
            took = time.process_time() - began
            self.spent += took
            self.longest = max(self.longest, took)


class Turn:
    """A turn to be played: a whole one that is legal, and who plays it."""

    def __init__(self, user: UserId, moves: Sequence[Move]) -> None:
        self.user = user
        self.moves = moves


class Service:
    """The table service on a database of its own."""

    def __init__(self, database: TimedDatabase, file: Path) -> None:
        self.database = database
        self.file = file
        self._tables = Tables(database, TITLES)
        self._interactions = itertools.count(1)

    async def table(self, number: int) -> TableId:
        """A started game; returns its id."""
        users = [UserId(1000 * number + seat) for seat in range(1, PLAYERS + 1)]
        info = await self._tables.lobby.create(GuildId(1), ChannelId(number), users[0], "A", TITLE, players=PLAYERS)
        for user in users[1:]:
            await self._tables.lobby.join(info.id, user, str(user))
        await self._tables.lobby.start(info.id, users[0])
        return info.id

    async def turn(self, table: TableId, dice: random.Random) -> Turn:
        """A random turn of somebody the table waits for."""
        look = await self._tables.queries.view(table, None)
        seat = dice.choice(awaited(look.view))
        user = next(state.user_id for state in look.info.seats if state.seat == seat)
        assert user is not None
        return Turn(user, _moves(look.view, seat, dice))

    async def play(self, table: TableId, turn: Turn) -> None:
        """Plays a turn as an interaction of its own, from the call to the commit."""
        await self._tables.play.move(table, turn.user, turn.moves, interaction=next(self._interactions), end=True)

    async def pack(self, table: TableId) -> None:
        """Packs the log of a game that is over, as is done a day after its end; nothing happens in a checkout of a time
        in which it was not."""
        with suppress(ModuleNotFoundError):
            packed = importlib.import_module("storage.repositories.packed_logs")
            await self.database.write(lambda tx: packed.pack_log(tx, table))

    async def over(self, table: TableId) -> bool:
        """Whether a game has ended."""
        return (await self._tables.queries.info(table)).ended is not None

    @property
    def tables(self) -> Tables:
        """All of it."""
        return self._tables

    @property
    def outbox(self) -> Outbox:
        """What channels must be told."""
        return self._tables.outbox

    async def look(self, table: TableId) -> None:
        """Looks at a table."""
        await self._tables.queries.view(table, None)

    async def history(self, table: TableId) -> None:
        """Looks at what happened last."""
        await self._tables.queries.history(table, None)

    async def board(self, table: TableId) -> None:
        """Looks at an old board."""
        await self._tables.queries.board(table, None, turn=20)

    async def verify(self, table: TableId) -> None:
        """Checks all draws."""
        await self._tables.records.verify(table)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Service]:
    """A service on an empty database in a folder."""
    file = folder / "bench.sqlite3"
    database = await TimedDatabase.open(f"sqlite+aiosqlite:///{file}")
    assert isinstance(database, TimedDatabase)
    try:
        yield Service(database, file)
    finally:
        await database.close()


def _moves(view: Any, seat: Seat, dice: random.Random) -> list[Move]:
    moves: list[Move] = []
    game = view
    while seat in awaited(game) and seat in open_seats(game):
        move = dice.choice(legal_moves(game, seat))
        moves.append(move)
        game = apply(game, seat, move)
    return moves
