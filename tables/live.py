"""Tables in memory: what is needed to answer at once, and the shelf that keeps the ones used last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from games.kernel import Move, Seat, Settings, Title
from storage.rows import SeatRow, TableRow
from tables.models import ProposalState, SeatState, Status, TableInfo, TurnKind

__all__ = ["Draft", "Live", "Played", "Shelf", "Stretch", "info_of", "moment"]


def moment(milliseconds: int) -> datetime:
    """A stored time."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


class Played(Struct, frozen=True):
    """A row of the log that moved the game, with the positions before and after it."""

    number: int
    kind: str
    seat: Seat
    move: Move
    seen_by: tuple[Seat, ...] | None
    before: Any
    after: Any
    at: int


class Stretch(Struct, frozen=True, kw_only=True):
    """Rows of one transaction, ready to be told to any viewer."""

    first: int
    last: int
    kind: TurnKind
    seat: Seat | None
    user_id: int | None
    steps: tuple[Played, ...]
    data: dict[str, Any]
    at: int
    undone: bool = False


class Draft(Struct, frozen=True):
    """A turn in progress: moves on top of row `base`, the position they lead to, and what fell away of them."""

    base: int
    moves: tuple[Move, ...]
    fork: Any
    fell_away: tuple[str, ...] = ()


@dataclass
class Live:
    """A table in memory. It changes only after the database has."""

    row: TableRow
    seats: list[SeatRow]
    title: Title[Any]
    position: Any = None
    drafts: dict[Seat, Draft] = field(default_factory=dict)
    proposals: list[ProposalState] = field(default_factory=list)
    recent: list[Stretch] = field(default_factory=list)
    memo: dict[Any, Any] = field(default_factory=dict)
    """What was computed since the last change: legal moves, completions."""

    @property
    def status(self) -> Status:
        """How far the table is."""
        return Status(self.row.status)

    @property
    def settings(self) -> Settings:
        """What the game is started with."""
        return Settings(self.row.players, msgspec.json.decode(self.row.options), self.row.ruleset)

    def seat_of(self, user_id: int | None) -> SeatRow | None:
        """The seat of a person who plays and has not left."""
        if user_id is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user_id and not seat.left), None)

    def viewer(self, user_id: int | None) -> Seat | None:
        """The seat with whose eyes a person looks; None: a bystander. Who has left looks on as a bystander."""
        seat = self.seat_of(user_id)
        return None if seat is None else seat.seat

    def game_for(self, seat: Seat) -> Any:
        """The position that a seat has before it: its draft, or the record."""
        draft = self.drafts.get(seat)
        return self.position if draft is None else draft.fork

    def name(self, seat: Seat | None) -> str:
        """The name of who sits on a seat."""
        return next((row.name for row in self.seats if row.seat == seat), "")


def info_of(row: TableRow, seats: list[SeatRow]) -> TableInfo:
    """A table as lists show it: the seed stays here until the end."""
    status = Status(row.status)
    return TableInfo(
        id=row.id, guild_id=row.guild_id, channel_id=row.channel_id, title=row.title, status=status, host=row.host,
        players=row.players, options=msgspec.json.decode(row.options), ruleset=row.ruleset,
        seats=tuple(SeatState(seat=seat.seat, user_id=seat.user_id, name=seat.name, left=seat.left,
                              joined=moment(seat.joined)) for seat in seats),
        revision=row.revision, seed_hash=row.seed_hash, seed=None if status.open else row.seed.hex(),
        imported=row.imported, created=moment(row.created), started=moment(row.started) if row.started else None,
        ended=moment(row.ended) if row.ended else None, changed=moment(row.changed), remind=row.remind,
        patience=row.patience,
    )


class Shelf:
    """The tables used last, and a lock for every table that somebody works at."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._tables: OrderedDict[int, Live] = OrderedDict()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def get(self, table_id: int) -> Live | None:
        """A table that is here."""
        live = self._tables.get(table_id)
        if live is not None:
            self._tables.move_to_end(table_id)
        return live

    def put(self, live: Live) -> None:
        """Keeps a table; the one that was used longest ago makes room, unless somebody works at it."""
        self._tables[live.row.id] = live
        self._tables.move_to_end(live.row.id)
        for table_id in list(self._tables):
            if len(self._tables) <= self.capacity:
                return
            if not self.lock(table_id).locked() and table_id != live.row.id:
                del self._tables[table_id]

    def drop(self, table_id: int) -> None:
        """Forgets a table: the next look loads it anew."""
        self._tables.pop(table_id, None)

    def lock(self, table_id: int, purpose: str = "table") -> asyncio.Lock:
        """The lock of a table."""
        key = (purpose, table_id)
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._tables)
