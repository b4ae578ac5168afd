"""One change of a table: everything that goes into one transaction, and afterwards into memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from games.kernel import Move, Seat, Title
from storage import Transaction, agreements, archives, games, logs, outboxes
from storage.rows import (
    ConsentRow,
    DraftRow,
    LogRow,
    OutboxRow,
    PositionRow,
    ProposalRow,
    ReceiptRow,
    ResultRow,
    ResultSeatRow,
    SeatRow,
)
from tables.announcements import PASSING, Announced
from tables.live import Draft, Live, Played
from tables.models import ProposalState, ProposalStatus
from tables.seeing import seen_by
from tables.turns import Step

__all__ = ["Change", "encoded"]

LEASE = 120_000
"""Milliseconds for which whoever commits may tell it, before a sweep takes over."""


def encoded(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


@dataclass
class Change:
    """What an action does to a table. Rows are numbered as they are added; nothing else has effects before it is
    stored."""

    live: Live
    at: int
    user_id: int | None = None
    creating: bool = False
    """The table itself is new: it gets its id when it is stored."""
    batch: int = 0
    """The first row of what is told together; 0: all of the change."""
    rows: list[LogRow] = field(default_factory=list)
    steps: list[Played] = field(default_factory=list)
    columns: dict[str, Any] = field(default_factory=dict)
    """Columns of the table that change."""
    seats: dict[Seat, SeatRow] = field(default_factory=dict)
    """Seats that change."""
    seating: list[SeatRow] | None = None
    """All seats, if they are dealt anew."""
    position: Any = None
    """The position of the record afterwards, if it changes."""
    form: str = ""
    silent: set[Seat] = field(default_factory=set)
    """The seats that were answered for without anybody's leave: they are as silent as before."""
    passed: list[Seat] = field(default_factory=list)
    """The seats for which everybody waits now and did not before, or whose player is another."""
    drafts: dict[Seat, Draft | None] = field(default_factory=dict)
    telling: list[tuple[Announced, dict[str, Any]]] = field(default_factory=list)
    closing: dict[int, ProposalStatus] = field(default_factory=dict)
    """Proposals that end."""
    voices: dict[int, tuple[ProposalState, dict[int, int | None]]] = field(default_factory=dict)
    """Open proposals that others decide now, and who speaks for whom: None for those who have left."""
    consents: list[tuple[int, int, bool]] = field(default_factory=list)
    """Answers to proposals: which, whose, what."""
    proposing: tuple[ProposalRow, list[ConsentRow]] | None = None
    proposal_id: int | None = None
    """The number of the new proposal, once it is stored."""
    result: tuple[ResultRow, list[ResultSeatRow]] | None = None
    outcome: dict[str, Any] = field(default_factory=dict)
    """What a retry of the same interaction is told."""

    @property
    def settles(self) -> bool:
        """Whether a proposal is to be carried out now, because the rest of those who were asked agree."""
        return any(proposal.deadline is not None and len(proposal.agreed) >= proposal.needed
                   for proposal, _ in self.voices.values())

    @property
    def seats_after(self) -> list[SeatRow]:
        """All seats as the change leaves them."""
        rows = self.live.seats if self.seating is None else self.seating
        return [self.seats.get(row.seat, row) for row in rows]

    @property
    def first(self) -> int:
        """The number of the first row."""
        return self.live.row.revision + 1

    @property
    def number(self) -> int:
        """The number of the next row."""
        return self.live.row.revision + len(self.rows) + 1

    def add(self, kind: str, data: Any, *, seat: Seat | None = None, text: str = "", seen: str | None = None) -> None:
        """Adds a row to the log; `data` is a value, or JSON that is written already."""
        written = data if isinstance(data, str) else encoded(data)
        self.rows.append(LogRow(
            table_id=self.live.row.id, number=self.number, batch=self.batch or self.first, kind=kind, seat=seat,
            user_id=self.user_id, data=written, text=text, seen_by=seen, at=self.at))

    def play(self, steps: list[Step]) -> None:
        """Adds moves to the record."""
        for step in steps:
            seen = seen_by(self.live.title, step.before, step.seat, step.move, step.after)
            number = self.number
            self.add(step.kind, _stored(self.live.title, step.move), seat=step.seat, text=str(step.move),
                     seen=None if seen is None else encoded(seen))
            self.steps.append(Played(number, step.kind, step.seat, step.move, seen, step.before, step.after, self.at))
            self.position = step.after

    def tell(self, kind: Announced, **details: Any) -> None:
        """Announces the rows of this change to the channel."""
        self.telling.append((kind, details))

    def touch(self, seat: Seat, **columns: Any) -> None:
        """Changes columns of a seat."""
        self.seats[seat] = replace(self._row(seat), **columns)

    def acted(self, seat: Seat) -> None:
        """Moves a seat's own counter on: what it was shown before is stale now."""
        self.touch(seat, counter=self._row(seat).counter + 1)

    def asked_anew(self, seat: Seat) -> None:
        """Somebody else sits there now, who has not been silent so far."""
        self.touch(seat, since=None if self._row(seat).since is None else self.at)

    def _row(self, seat: Seat) -> SeatRow:
        """A seat as the change leaves it so far."""
        return next(each for each in self.seats_after if each.seat == seat)

    async def store(self, tx: Transaction, interaction: str) -> bool:
        """Writes it all. True, so that a caller can tell it from nothing."""
        if self.creating:
            await self._create(tx)
        table_id = self.live.row.id
        await self._store_record(tx, table_id)
        await self._store_drafts(tx, table_id)
        await self._store_proposals(tx)
        await outboxes.put_outbox(tx, [
            OutboxRow(table_id=table_id, kind=kind.value, first=self.first, last=self.number - 1, created=self.at,
                      due=self.at, claimed=self.at + LEASE, details=encoded(self._details(kind, details)))
            for kind, details in self.telling
        ])
        first, last = (self.first, self.number - 1) if self.rows else (None, None)
        await logs.add_receipt(tx, ReceiptRow(
            interaction=interaction, table_id=table_id, user_id=self.user_id, first=first, last=last,
            outcome=encoded(self.outcome | ({"proposal": self.proposal_id} if self.proposal_id else {})), at=self.at))
        return True

    async def _create(self, tx: Transaction) -> None:
        table_id = await games.add_table(tx, replace(self.live.row, **self.columns))
        self.live.row = replace(self.live.row, id=table_id)
        self.rows = [replace(log_row, table_id=table_id) for log_row in self.rows]
        if self.seating is not None:
            self.seating = [replace(each, table_id=table_id) for each in self.seating]
        if self.result is not None:
            row, seats = self.result
            self.result = (replace(row, table_id=table_id), [replace(seat, table_id=table_id) for seat in seats])

    def _details(self, kind: Announced, details: dict[str, Any]) -> dict[str, Any]:
        passed = {"passed": self.passed} if kind in PASSING else {}
        return (passed if self.proposing is None else passed | {"proposal": self.proposal_id}) | details

    async def _store_record(self, tx: Transaction, table_id: int) -> None:
        if self.rows:
            self.columns |= {"revision": self.number - 1, "changed": self.at}
        if self.columns:
            await games.change_table(tx, table_id, **self.columns)
        await logs.append(tx, self.rows)
        if self.seating is not None:
            await games.put_seats(tx, table_id, self.seating)
        await games.change_seats(tx, list(self.seats.values()))
        if self.position is not None:
            await games.put_position(tx, PositionRow(table_id=table_id, number=self.number - 1, form=self.form,
                                                     data=self.live.title.rules.encode(self.position)))
        if self.result is not None:
            await archives.add_result(tx, *self.result)

    async def _store_drafts(self, tx: Transaction, table_id: int) -> None:
        gone = [seat for seat, draft in self.drafts.items() if draft is None and seat in self.live.drafts]
        if gone:
            await games.clear_drafts(tx, table_id, gone)
        for seat, draft in self.drafts.items():
            if draft is not None:
                await games.put_draft(tx, DraftRow(
                    table_id=table_id, seat=seat, base=draft.base, changed=self.at, fell_away=encoded(draft.fell_away),
                    moves=encoded(draft.moves)))

    async def _store_proposals(self, tx: Transaction) -> None:
        if self.proposing is not None:
            self.proposal_id = await agreements.add_proposal(tx, *self.proposing)
        for proposal_id, user_id, agreed in self.consents:
            await agreements.consent(tx, proposal_id, user_id, agreed, self.at)
        for proposal, heirs in self.voices.values():
            await self._store_voices(tx, proposal, heirs)
        for proposal_id, status in self.closing.items():
            await agreements.close_proposal(tx, proposal_id, status.value)

    async def _store_voices(self, tx: Transaction, proposal: ProposalState, heirs: dict[int, int | None]) -> None:
        for user_id, heir in heirs.items():
            await agreements.hand_on(tx, proposal.id, user_id, heir)
        row = await agreements.proposal_row(tx, proposal.id)
        details = {} if row is None else msgspec.json.decode(row.details)
        await agreements.change_proposal(
            tx, proposal.id, details=encoded(details | {"needed": proposal.needed}),
            deadline=None if proposal.deadline is None else round(proposal.deadline.timestamp() * 1000))


def _stored(title: Title[Any], move: Move) -> str:
    return title.rules.encode(move).decode()
