"""Whom a table waits for, and for what."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Seat, awaited, naming
from games.kernel.words import language
from tables.clock import from_millis
from tables.commit.derived import seats_with_offers
from tables.models import Waiting
from tables.people import bold_names
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = ["waiting"]


def waiting(state: TableState) -> tuple[Waiting, ...]:
    """Whom everybody waits for, then who else has an aside to answer. Put into words once for each state of a table:
    the channel and whoever has moved are told of it."""
    known: dict[str, tuple[Waiting, ...]] = state.memo.setdefault("waiting", {})
    if (spoken := language()) not in known:
        known[spoken] = _all_waiting(state)
    return known[spoken]


def _all_waiting(state: TableState) -> tuple[Waiting, ...]:
    if state.position is None or not state.status.open:
        return ()
    game = state.position
    blocking = [seat for seat in awaited(game) if seat >= 0]
    others = sorted(seats_with_offers(game))
    return tuple(_waiting(state, seat, seat in blocking) for seat in (*blocking, *others))


def _waiting(state: TableState, seat: Seat, blocks: bool) -> Waiting:
    row = state.row_of(seat)
    view = replace(visible_position(state.title, state.position, None), notes=())
    with naming(bold_names(state.seats)):
        question = state.title.presentation.narration.question(view, seat)
    return Waiting(seat=seat, user_id=row.user_id, name=row.name, question=question, blocks=blocks,
                   since=from_millis(row.waiting_since or state.row.changed), computer=row.computer is not None)
