"""What a plan changes at the table."""

from __future__ import annotations

import asyncio

from games.kernel import Leave, Seat
from tables.commit.change_set import ChangeSet
from tables.commit.derived import announce_moves
from tables.models import Status
from tables.outbox.events import EventKind
from tables.play.planner import Planner
from tables.state.draft import Draft
from tables.state.table import TableState
from tables.visibility import nothing_hidden

__all__ = ["change_of", "record_steps"]


async def change_of(state: TableState, seat: Seat, user_id: int, planner: Planner, at: int) -> ChangeSet:
    """The change set of an action of a seat at a time (milliseconds since 1970)."""
    change = ChangeSet(state, at, user_id)
    change.bump_action_seq(seat)
    if planner.steps:
        await record_steps(change, planner)
        announce_moves(state, change, seat)
    base = change.number - 1
    change.drafts[seat] = Draft(base, tuple(planner.draft), planner.fork) if planner.draft else None
    if any(isinstance(move, Leave) for move in planner.moves):
        _vacate(state, change, seat)
    return change


async def record_steps(change: ChangeSet, planner: Planner) -> None:
    """Adds the steps of a plan. Where something is hidden, it takes a while to find out who may know which: that is
    done off the loop."""
    if nothing_hidden(planner.title, planner.position):
        change.play(planner.steps)
    else:
        await asyncio.to_thread(change.play, planner.steps)


def _vacate(state: TableState, change: ChangeSet, seat: Seat) -> None:
    """The seat's player is gone; the next becomes host if need be, and without players the game ends."""
    change.update_seat(seat, left=True)
    rest = [row for row in state.active if row.seat != seat]
    if not rest and not change.position.over:
        change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
        change.announce(EventKind.ABANDONED, user=change.user_id)
    elif rest and state.row.host == change.user_id:
        change.columns["host"] = rest[0].user_id
