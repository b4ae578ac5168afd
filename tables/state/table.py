"""A table in memory: its rows, its position, the turns in progress, and the last batches of its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Move, Seat, Settings, Title
from storage.ids import UserId
from storage.plan_rows import PlanRow
from storage.rows import MessageRow, SeatRow, TableRow
from tables.clock import from_millis
from tables.errors import TableError
from tables.models import ComputerLevel, OpenedBy, ProposalState, SeatState, Status, TableInfo, Telling, TurnKind
from tables.pace import control_of
from tables.state.draft import Draft

__all__ = ["RECENT_BATCHES", "LogBatch", "LoggedMove", "TableState", "info_of"]

RECENT_BATCHES = 3
"""Batches of the log that stay in memory to be told."""


class LoggedMove(Struct, frozen=True):
    """A row of the log that moved the game, with the positions before and after it. `at`: milliseconds since 1970."""

    number: int
    kind: str
    seat: Seat
    move: Move
    seen_by: tuple[Seat, ...] | None
    before: Any
    after: Any
    at: int


class LogBatch(Struct, frozen=True, kw_only=True):
    """The log rows of one transaction, with the positions around each move: ready to be told to any viewer.
    `at`: milliseconds since 1970."""

    first: int
    last: int
    kind: TurnKind
    seat: Seat | None
    user_id: UserId | None
    steps: tuple[LoggedMove, ...]
    data: dict[str, Any]
    at: int
    undone: bool = False


@dataclass
class TableState:
    """A table in memory. It changes only after the database has."""

    row: TableRow
    seats: list[SeatRow]
    title: Title[Any]
    position: Any = None
    drafts: dict[Seat, Draft] = field(default_factory=dict)
    proposals: list[ProposalState] = field(default_factory=list)
    recent: list[LogBatch] = field(default_factory=list)
    plans: list[PlanRow] = field(default_factory=list)
    """Turns thought out in advance, of all seats: nobody but their own player may learn of them."""
    memo: dict[Any, Any] = field(default_factory=dict)
    """What was computed since the last change: legal moves, completions."""
    messages: dict[str, MessageRow] | None = None
    """The messages that show it, by their kinds, once they were read."""
    always: dict[UserId, dict[str, Any]] = field(default_factory=dict)
    """What those who play here have ordered for all their tables of the title, as of the action that is under way."""
    broken: TableError | None = None
    """Why there is no position though the game has begun. Such a table can only be closed; it is never kept."""

    @property
    def status(self) -> Status:
        """How far the table is."""
        return Status(self.row.status)

    @property
    def settings(self) -> Settings:
        """What the game is started with."""
        return Settings(self.row.players, msgspec.json.decode(self.row.options), self.row.ruleset,
                        self.row.ruleset_version)

    def seat_of(self, user_id: UserId | None) -> SeatRow | None:
        """The seat of a person who plays and has not left."""
        if user_id is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user_id and not seat.left), None)

    def viewer(self, user_id: UserId | None) -> Seat | None:
        """The seat with whose eyes a person looks; None: a bystander. Who has left looks on as a bystander."""
        seat = self.seat_of(user_id)
        return None if seat is None else seat.seat

    def game_for(self, seat: Seat) -> Any:
        """The position that a seat has before it: its draft, or the record."""
        draft = self.drafts.get(seat)
        return self.position if draft is None else draft.fork

    def row_of(self, seat: Seat) -> SeatRow:
        """The row of a seat. Raises StopIteration if there is no such seat."""
        return next(row for row in self.seats if row.seat == seat)

    def name(self, seat: Seat | None) -> str:
        """The name of who sits on a seat; empty if nobody does."""
        return next((row.name for row in self.seats if row.seat == seat), "")

    def name_of(self, user_id: UserId | None) -> str:
        """What a person is called at this table, also after leaving; empty for a stranger."""
        return next((row.name for row in self.seats if row.user_id == user_id), "")

    @property
    def active(self) -> list[SeatRow]:
        """The seats with a person who plays and has not left."""
        return [row for row in self.seats if row.user_id is not None and not row.left]

    @property
    def computers(self) -> list[SeatRow]:
        """The seats that a computer plays."""
        return [row for row in self.seats if row.computer is not None and not row.left]


def info_of(row: TableRow, seats: list[SeatRow]) -> TableInfo:
    """A table as lists show it: the seed stays here until the end."""
    status = Status(row.status)
    return TableInfo(
        id=row.id, guild_id=row.guild_id, channel_id=row.channel_id, title=row.title, status=status, host=row.host,
        players=row.players, options=msgspec.json.decode(row.options), ruleset=row.ruleset,
        seats=tuple(SeatState(seat=seat.seat, user_id=seat.user_id, name=seat.name, left=seat.left,
                              joined=from_millis(seat.joined),
                              waiting_since=from_millis(seat.waiting_since) if seat.waiting_since else None,
                              bank=None if seat.bank_left is None else timedelta(milliseconds=max(seat.bank_left, 0)),
                              runs_out=None if seat.runs_out is None else from_millis(seat.runs_out),
                              computer=None if seat.computer is None else ComputerLevel(seat.computer),
                              kept_for=seat.kept_for)
                    for seat in seats),
        revision=row.revision, seed_hash=row.seed_hash, seed=None if status.open else row.seed.hex(),
        imported=row.imported, created=from_millis(row.created),
        started=from_millis(row.started) if row.started else None,
        ended=from_millis(row.ended) if row.ended else None, changed=from_millis(row.changed),
        reminder_hours=row.reminder_hours, timeout_hours=row.timeout_hours, telling=Telling(row.telling),
        rated=row.rated, opened_by=OpenedBy(row.opened_by), control=control_of(row),
        ruleset_version=row.ruleset_version,
    )
