"""Who may be gone: those for whom a table has waited for so long that the others may want to play on without them."""

from __future__ import annotations

from storage.ids import UserId
from tables.models import OpenedBy, Removable
from tables.proposals.offers import asked_about, party_of
from tables.queries.waiting import waiting
from tables.state.loader import TableLoader
from tables.state.table import TableState
from tables.timeouts.policy import hours_of_seats, late_seats, long_silent_seats

__all__ = ["removable"]


async def removable(loader: TableLoader, state: TableState, user_id: UserId, at: int) -> list[Removable]:
    """Whom a person may want to have removed, at a time in milliseconds since 1970, and who would be asked; nobody
    where the organisers of a league say who plays. Raises NotSeated, NotStarted, GameOver, ServiceUnavailable."""
    party_of(state, user_id)
    if state.row.opened_by == OpenedBy.LEAGUE.value:
        return []
    hours = await hours_of_seats(loader, state, at)
    late, long = late_seats(state, at, hours), long_silent_seats(state, at, hours)
    found = []
    for pending in waiting(state):
        if not pending.blocks or pending.user_id in {None, user_id}:
            continue
        asked = tuple(asked_about(state, user_id, state.row_of(pending.seat)))
        if pending.seat in (long if asked else late):
            found.append(Removable(pending, asked))
    return found
