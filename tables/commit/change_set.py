"""One change of a table: everything that goes into one transaction, and afterwards into memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat
from storage import Transaction
from storage.hours_rows import ReminderRow
from storage.ids import PlanId, ProposalId, UserId
from storage.plan_rows import PlanRow
from storage.rows import ConsentRow, LogRow, ProposalRow, ResultRow, ResultSeatRow, SeatRow
from tables.hours import Hours
from tables.models import ProposalState, ProposalStatus, Status
from tables.outbox.events import EventKind
from tables.state.draft import Draft, PlannedMove
from tables.state.replay import SNAPSHOT_EVERY
from tables.state.table import LoggedMove, TableState
from tables.visibility import seen_by

__all__ = ["Answer", "ChangeSet", "NewElectorate", "ProposalChanges", "encoded"]

_CLOSED = frozenset({Status.FINISHED.value, Status.ABANDONED.value})


def encoded(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


class Answer(Struct, frozen=True):
    """A vote about a proposal."""

    proposal_id: ProposalId
    user_id: UserId
    agreed: bool


class NewElectorate(Struct, frozen=True):
    """An open proposal that others decide now, and who votes in whose place; None for those who have left."""

    proposal: ProposalState
    successors: dict[UserId, UserId | None]

    @property
    def agreed(self) -> bool:
        """Whether the rest of those who were asked agree, so that it is to be carried out now."""
        return len(self.proposal.agreed) >= self.proposal.needed


@dataclass
class ProposalChanges:
    """What happens to proposals within one change set."""

    proposing: tuple[ProposalRow, list[ConsentRow]] | None = None
    """A new proposal with those who are asked."""
    proposal_id: ProposalId | None = None
    """The id of the new proposal, once it is stored."""
    answers: list[Answer] = field(default_factory=list)
    electorates: dict[ProposalId, NewElectorate] = field(default_factory=dict)
    """Open proposals that others decide now, by id."""
    closing: dict[ProposalId, ProposalStatus] = field(default_factory=dict)
    """Proposals that end, by id."""

    @property
    def completed(self) -> bool:
        """Whether a proposal is to be carried out now, because the rest of those who were asked agree."""
        return any(electorate.agreed for electorate in self.electorates.values())

    def with_answers(self, proposals: Sequence[ProposalState]) -> list[ProposalState]:
        """Proposals with the answers of this change; those who have answered stand in the order of those asked."""
        return [self._with_answers(proposal) for proposal in proposals]

    def _with_answers(self, proposal: ProposalState) -> ProposalState:
        said = {answer.user_id: answer.agreed for answer in self.answers if answer.proposal_id == proposal.id}
        agreed = {*proposal.agreed, *(user for user, yes in said.items() if yes)}
        refused = {*proposal.refused, *(user for user, yes in said.items() if not yes)}
        return replace(proposal, agreed=tuple(user for user in proposal.asked if user in agreed),
                       refused=tuple(user for user in proposal.asked if user in refused))


@dataclass
class ChangeSet:
    """What an action does to a table. Rows are numbered as they are added; nothing has an effect before it is
    stored."""

    state: TableState
    at: int
    """When it happens, in milliseconds since 1970."""
    user_id: UserId | None = None
    among_others: bool = False
    """Other processes work at the database: also what changes no column counts as a change of the table."""
    creating: bool = False
    """The table itself is new: it gets its id when it is stored."""
    precondition: Callable[[Transaction], Awaitable[None]] | None = None
    """Raises what is against it where the change may not be stored. It is asked in the transaction that stores it, so
    that of two changes at once the second knows of the first."""
    batch_start: int = 0
    """The first row of the present batch, which is told together; 0: all of the change is one."""
    rows: list[LogRow] = field(default_factory=list)
    steps: list[LoggedMove] = field(default_factory=list)
    columns: dict[str, Any] = field(default_factory=dict)
    """Columns of the table that change."""
    seats: dict[Seat, SeatRow] = field(default_factory=dict)
    """Seats that change."""
    seat_columns: set[str] = field(default_factory=set)
    """What changes of any of them."""
    seating: list[SeatRow] | None = None
    """All seats, if they are assigned anew."""
    position: Any = None
    """The position of the record afterwards, if it changes."""
    schema_fingerprint: str = ""
    silent: set[Seat] = field(default_factory=set)
    """The seats that were answered for without anybody's vote: they are as silent as before."""
    taken_back: list[LoggedMove] = field(default_factory=list)
    """The moves that an undo takes back."""
    restored: list[LoggedMove] = field(default_factory=list)
    """The moves that a redo restores."""
    passed: list[Seat] = field(default_factory=list)
    """The seats for which everybody waits now and did not before, or whose player is another."""
    offered: list[Seat] = field(default_factory=list)
    """The seats that may answer something now though nobody waits for them, and could not before."""
    drafts: dict[Seat, Draft | None] = field(default_factory=dict)
    plans: dict[PlanId, PlanRow] = field(default_factory=dict)
    """Plans that change, by id."""
    new_plan: PlanRow | None = None
    forgotten_plans: set[PlanId] = field(default_factory=set)
    events: list[tuple[EventKind, dict[str, Any]]] = field(default_factory=list)
    """What the channel is to be told, with its details."""
    told_later: bool = False
    """What is announced waits to be told with what follows; if nothing does, whoever commits says that it is to be told
    all the same."""
    followed: bool = False
    """Whether those who follow the table are to be told of it; known once it is stored."""
    proposals: ProposalChanges = field(default_factory=ProposalChanges)
    reminders: list[ReminderRow] = field(default_factory=list)
    """How seats are reminded from now on."""
    pinged: list[Seat] = field(default_factory=list)
    """The seats that are told of their turns now: no ping waits for them any more."""
    out_of_time: bool = False
    """Whether a clock has run out."""
    hours_before: dict[UserId, Hours] = field(default_factory=dict)
    """The hours that people had until now, where they have others since."""
    result: tuple[ResultRow, list[ResultSeatRow]] | None = None
    outcome: dict[str, Any] = field(default_factory=dict)
    """What a retry of the same interaction is told."""

    @property
    def seats_after(self) -> list[SeatRow]:
        """All seats as the change leaves them."""
        rows = self.state.seats if self.seating is None else self.seating
        return [self.seats.get(row.seat, row) for row in rows]

    @property
    def closes(self) -> bool:
        """Whether the table has ended with it, or was abandoned."""
        return self.columns.get("status") in _CLOSED

    @property
    def first(self) -> int:
        """The number of the first row."""
        return self.state.row.revision + 1

    @property
    def number(self) -> int:
        """The number of the next row."""
        return self.state.row.revision + len(self.rows) + 1

    def add(self, kind: str, data: Any, *, seat: Seat | None = None, text: str = "", seen: str | None = None) -> None:
        """Adds a row to the log; `data` is a value, or JSON that is written already."""
        written = data if isinstance(data, str) else encoded(data)
        self.rows.append(LogRow(
            table_id=self.state.row.id, number=self.number, batch_start=self.batch_start or self.first, kind=kind,
            seat=seat, user_id=self.user_id, data=written, text=text, seen_by=seen, at=self.at))

    def play(self, steps: Sequence[PlannedMove], *, public: bool = False) -> None:
        """Adds moves to the record. Where something is hidden this takes a while: it finds out who may know which,
        unless all are `public`, those of a game that is over."""
        title = self.state.title
        for step in steps:
            seen = None if public else seen_by(title, step.before, step.seat, step.move, step.after)
            number = self.number
            self.add(step.kind, title.rules.encode(step.move).decode(), seat=step.seat, text=str(step.move),
                     seen=None if seen is None else encoded(seen))
            self.steps.append(LoggedMove(number, step.kind, step.seat, step.move, seen, step.before, step.after,
                                         self.at))
            self.position = step.after

    @property
    def snapshots(self) -> dict[int, Any]:
        """The positions on the way that are kept, by the numbers of the rows after which they are: one in so many rows,
        and one wherever something was taken back or restored, or the rules are others, for the rows behind do not
        follow those before it."""
        if any(row.kind in {"undo", "redo", "version"} for row in self.rows):
            return {self.number - 1: self.position}
        after = {step.number: step.after for step in self.steps}
        position, found = self.state.position, {}
        for row in self.rows:
            position = after.get(row.number, position)
            if row.number % SNAPSHOT_EVERY == 0 and position is not None:
                found[row.number] = position
        return found

    def announce(self, kind: EventKind, **details: Any) -> None:
        """Tells the channel about the rows of this change, through the outbox."""
        self.events.append((kind, details))

    def update_seat(self, seat: Seat, **columns: Any) -> None:
        """Changes columns of a seat."""
        self.seats[seat] = replace(self._row(seat), **columns)
        self.seat_columns.update(columns)

    def bump_action_seq(self, seat: Seat) -> None:
        """The seat has acted: what it was shown before is stale now."""
        self.update_seat(seat, action_seq=self._row(seat).action_seq + 1)

    def restart_clock(self, seat: Seat) -> None:
        """Somebody else sits there now, who has not been silent so far."""
        self.update_seat(seat, waiting_since=None if self._row(seat).waiting_since is None else self.at)

    def _row(self, seat: Seat) -> SeatRow:
        """A seat as the change leaves it so far."""
        return next(row for row in self.seats_after if row.seat == seat)
