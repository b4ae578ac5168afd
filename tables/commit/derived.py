"""What follows from every change of a position: whom the table waits for, and the drafts of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.kernel import Due, Seat, awaited, open_seats
from storage.rows import SeatRow
from tables.commit.change_set import ChangeSet
from tables.outbox.events import EventKind
from tables.state.draft import rebased
from tables.state.replay import ORDERED
from tables.state.table import TableState

__all__ = ["announce_moves", "follow_position", "newly_awaited_seats", "newly_offered_seats",
           "seats_owing_answers", "seats_with_offers"]


def seats_owing_answers(game: Any) -> set[Seat]:
    """The seats that have to answer something sooner or later; an offer that merely stands is nothing of the kind."""
    asked = {seat for aside in game.asides if aside.due < Due.WHILE_OPEN for seat in aside.steps[-1].waits_for(game)}
    return {seat for seat in (*asked, *awaited(game)) if seat >= 0}


def follow_position(state: TableState, change: ChangeSet) -> None:
    """Completes a change that moves the game."""
    _mark_waiting(state, change)
    for seat, draft in state.drafts.items():
        if seat not in change.drafts:
            moved = rebased(draft, change.position, change.number - 1, seat)
            change.drafts[seat] = moved
            if len(moved.moves) != len(draft.moves):
                change.bump_action_seq(seat)


def newly_awaited_seats(state: TableState, change: ChangeSet, rows: Sequence[SeatRow]) -> list[Seat]:
    """The seats for which everybody waits after a change and did not before, or for another player; `rows` are the
    seats as it leaves them."""
    if change.position is None:
        return []
    before = set() if state.position is None else set(awaited(state.position))
    sat = {(row.seat, row.user_id) for row in state.seats}
    known = {row.seat for row in rows if row.seat in before and (row.seat, row.user_id) in sat}
    return sorted(seat for seat in awaited(change.position) if seat >= 0 and seat not in known)


def newly_offered_seats(state: TableState, change: ChangeSet) -> list[Seat]:
    """The seats that may answer something after a change though nobody waits for them, and could not before."""
    if change.position is None:
        return []
    before = set() if state.position is None else seats_with_offers(state.position)
    return sorted(seats_with_offers(change.position) - before)


def seats_with_offers(game: Any) -> set[Seat]:
    """The seats that may answer something in an aside though nobody waits for them."""
    asked = {seat for _, step in game.questions() for seat in step.waits_for(game) if seat >= 0}
    return (asked & set(open_seats(game))) - set(awaited(game)) if asked else set()


def announce_moves(state: TableState, change: ChangeSet, by: Seat | None) -> None:
    """Announces the moves of a change, and which other people they concern: these are pinged once until they act."""
    pinged = {seat for step in change.steps for seat in state.title.policy.pings(step.before, step.after, step.seat)}
    called = [row for row in state.seats if row.seat in pinged and row.user_id is not None
              and row.pinged_at_seq != row.action_seq]
    for row in called:
        change.update_seat(row.seat, pinged_at_seq=row.action_seq)
    details = {"called": sorted(row.seat for row in called)} if called else {}
    change.announce(EventKind.MOVED, seat=by, **details)


def _mark_waiting(state: TableState, change: ChangeSet) -> None:
    """Notes since when a seat has been asked something. What is answered for it by itself does not end its silence."""
    before = seats_owing_answers(state.position) if state.position is not None else set()
    after = seats_owing_answers(change.position)
    acted = {step.seat for step in change.steps if step.kind not in {"forced", ORDERED}} - change.silent
    for row in change.seating or state.seats:
        old = change.seats.get(row.seat, row).waiting_since
        if row.seat not in after:
            new = None
        elif row.seat in before and row.seat not in acted and old is not None:
            new = old
        else:
            new = change.at
        if new == old:
            continue
        if change.seating is None:
            change.update_seat(row.seat, waiting_since=new)
        else:
            change.seating[change.seating.index(row)] = replace(row, waiting_since=new)
