"""What follows from every change of a position: whom the table waits for, drafts of others, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.kernel import Due, Seat, awaited
from storage.rows import LogRow, ResultRow, ResultSeatRow, SeatRow
from tables.announcements import Announced
from tables.change import Change, encoded
from tables.chronicle import Chronicle
from tables.live import Live, Played
from tables.loading import proposal_state
from tables.models import ProposalStatus, Status
from tables.turns import rebased
from tables.voices import with_answers

__all__ = ["answered", "conclude", "follow", "owing", "passed_to", "tell_moves"]


def owing(game: Any) -> set[Seat]:
    """The seats that have to answer something sooner or later; an offer that merely stands is nothing of the kind."""
    asked = {seat for aside in game.asides if aside.due < Due.WHILE_OPEN for seat in aside.steps[-1].waits_for(game)}
    return {seat for seat in (*asked, *awaited(game)) if seat >= 0}


def follow(live: Live, change: Change) -> None:
    """Completes a change that moves the game."""
    _mark_waiting(live, change)
    for seat, draft in live.drafts.items():
        if seat not in change.drafts:
            moved = rebased(draft, change.position, change.number - 1, seat)
            change.drafts[seat] = moved
            if len(moved.moves) != len(draft.moves):
                change.acted(seat)


def passed_to(live: Live, change: Change, rows: Sequence[SeatRow]) -> list[Seat]:
    """The seats for which everybody waits after a change and did not before, or for another player; `rows` are the
    seats as it leaves them."""
    if change.position is None:
        return []
    before = set() if live.position is None else set(awaited(live.position))
    sat = {(row.seat, row.user_id) for row in live.seats}
    known = {row.seat for row in rows if row.seat in before and (row.seat, row.user_id) in sat}
    return sorted(seat for seat in awaited(change.position) if seat >= 0 and seat not in known)


def tell_moves(live: Live, change: Change, seat: Seat | None) -> None:
    """Announces the moves of a change, and whom else they concern: they are called once until they act."""
    found = {each for step in change.steps for each in live.title.policy.pings(step.before, step.after, step.seat)}
    called = [row for row in live.seats if row.seat in found and row.called != row.counter]
    for row in called:
        change.touch(row.seat, called=row.counter)
    details = {"called": sorted(row.seat for row in called)} if called else {}
    change.tell(Announced.MOVED, seat=seat, **details)


def _mark_waiting(live: Live, change: Change) -> None:
    """Notes since when a seat has been asked something. What is answered for it by itself does not end its silence."""
    before = owing(live.position) if live.position is not None else set()
    after = owing(change.position)
    acted = {step.seat for step in change.steps if step.kind != "forced"} - change.silent
    for row in change.seating or live.seats:
        since = change.seats.get(row.seat, row).since
        if row.seat not in after:
            now = None
        elif row.seat in before and row.seat not in acted and since is not None:
            now = since
        else:
            now = change.at
        if now == since:
            continue
        if change.seating is None:
            change.touch(row.seat, since=now)
        else:
            change.seating[change.seating.index(row)] = replace(row, since=now)


def conclude(live: Live, change: Change, rows: Sequence[LogRow]) -> None:
    """Turns the end of a game into rows of results. `rows` is the whole log, the change included. Raises BadRecord."""
    chronicle = Chronicle.read(live.title, live.settings, rows)
    notes = [note for step in chronicle.live for note in step.after.notes]
    result = live.title.rules.result(change.position, notes)
    row, waited = live.row, _waited(chronicle.live, live.row.started or change.at, live.row.imported)
    change.columns |= {"status": Status.FINISHED.value, "ended": change.at}
    change.drafts = dict.fromkeys(live.drafts)
    change.result = (
        ResultRow(table_id=row.id, guild_id=row.guild_id, title=row.title, ruleset=row.ruleset,
                  ruleset_version=row.ruleset_version, options=row.options, players=len(live.seats),
                  imported=row.imported > 0, started=row.started or change.at, ended=change.at,
                  moves=sum(logged.seat >= 0 for logged in chronicle.live), detail=encoded(result.detail)),
        [ResultSeatRow(table_id=row.id, seat=seat.seat, user_id=_user(live, seat.seat), name=live.name(seat.seat),
                       side=seat.side, points=seat.points, rank=seat.rank, left=seat.left,
                       sources=encoded(seat.sources), waited=waited.get(seat.seat, 0)) for seat in result.seats],
    )
    change.tell(Announced.FINISHED)


def _waited(steps: Sequence[Played], began: int, imported: int) -> dict[Seat, int]:
    """How long the table waited for each seat, in milliseconds. What was imported took no time."""
    waited: dict[Seat, int] = {}
    last = began
    for step in steps:
        if step.number > imported:
            for seat in awaited(step.before):
                waited[seat] = waited.get(seat, 0) + max(step.at - last, 0)
        last = max(step.at, last)
    return waited


def _user(live: Live, seat: Seat) -> int | None:
    return next((row.user_id for row in live.seats if row.seat == seat), None)


def answered(live: Live, change: Change) -> None:
    """Takes new proposals, answers to them and changes of who decides over into memory, once they are stored."""
    live.proposals = with_answers([proposal for proposal in live.proposals
                                   if proposal.id not in change.closing], change)
    live.proposals = [change.voices[proposal.id][0] if proposal.id in change.voices else proposal
                      for proposal in live.proposals]
    if change.proposing is not None and change.proposal_id is not None:
        row, asked = change.proposing
        if row.status == ProposalStatus.OPEN.value:
            live.proposals.append(proposal_state(replace(row, id=change.proposal_id), asked))
