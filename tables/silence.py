"""Silence: who has kept everybody waiting for too long, who may give leave to go on, and what is answered then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel import Seat, awaited, default_answer
from storage.rows import HOUR, SeatRow
from tables.change import Change
from tables.live import Live
from tables.models import ProposalState
from tables.ordering import planner_on
from tables.turns import Planner

__all__ = ["answer_for", "asked_before", "leave_of", "silent_seats", "silent_since", "still_silent"]

def asked_before(row: SeatRow, long: int) -> bool:
    """Whether a seat has owed an answer since then or longer."""
    return row.since is not None and row.since <= long and not row.left


def still_silent(rows: Iterable[SeatRow], proposal: ProposalState) -> list[Seat]:
    """The seats that a proposal to go on is about and that have not acted since it was made."""
    made = int(proposal.created.timestamp() * 1000)
    return [row.seat for row in rows if row.seat in proposal.silent and asked_before(row, made - 1)]


def silent_since(live: Live, long: int) -> list[Seat]:
    """The seats for which everybody has waited since then or longer."""
    blocking = awaited(live.position)
    return [seat.seat for seat in live.seats if seat.seat in blocking and asked_before(seat, long)]


def silent_seats(live: Live, at: int) -> list[Seat]:
    """The seats for which everybody has waited for longer than the table does, and for which something can be
    answered."""
    if not live.row.patience:
        return []
    return [seat for seat in silent_since(live, at - live.row.patience * HOUR) if default_answer(live.position, seat)]


def leave_of(live: Live, user_id: int, silent: Sequence[Seat]) -> tuple[list[int], int]:
    """Who is asked whether the table may go on without the silent, and how many must agree: the one who settles such
    things, or a majority of those who are not silent. The one who asks agrees."""
    judge = live.title.policy.decider(live.position)
    rest = [seat for seat in live.seats if seat.user_id is not None and not seat.left and seat.seat not in silent]
    if any(each.seat == judge for each in rest):
        rest = [each for each in rest if each.seat == judge]
    agreed = sum(each.user_id == user_id for each in rest)
    asked = [each.user_id for each in rest if each.user_id is not None and each.user_id != user_id]
    return asked, max(len(rest) // 2 + 1 - agreed, 0)


def answer_for(live: Live, change: Change, seats: Sequence[Seat], *, leave: bool) -> bool:
    """Adds to a change what is answered for silent seats, each told by itself; says whether anything was. What somebody
    has ordered goes before what is usual, and follows at once where an answer asks the next question."""
    planner = planner_on(live, number=change.number)
    planner.settle()
    _tell_apart(change, planner, 0)
    for seat in seats:
        done = len(planner.steps)
        if planner.stand_in(seat, leave=leave):
            _tell_apart(change, planner, done)
            change.acted(seat)
            change.silent |= set() if leave else {seat}
    return bool(planner.steps)


def _tell_apart(change: Change, planner: Planner, done: int) -> None:
    """Adds the steps of a plan from there on, to be told by themselves."""
    if len(planner.steps) > done:
        change.batch = change.number
        change.play(planner.steps[done:])
