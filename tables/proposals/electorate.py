"""Who must consent: to an undo or to anything else that concerns the others, to going on without the silent, to a
newcomer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.kernel import Seat, awaited
from storage.ids import UserId
from storage.rows import SeatRow
from tables.models import TurnKind
from tables.state.draft import drafting
from tables.state.replay import ORDERED, ReplayedLog
from tables.state.table import LogBatch, LoggedMove, TableState
from tables.visibility import reveals

__all__ = ["Quorum", "admission_voters", "can_undo_freely", "others", "skip_quorum"]


class Quorum(Struct, frozen=True):
    """Who is asked, and how many of them must agree."""

    voters: list[UserId]
    votes_needed: int


def others(state: TableState, user_id: UserId) -> list[UserId]:
    """Everybody who plays, but for one: who must consent to an undo, a redo, a replacement, an end without result."""
    return [user for user in _users(state.active) if user != user_id]


def can_undo_freely(state: TableState, replayed: ReplayedLog, gone: list[LogBatch]) -> bool:
    """Whether a player may take something back without asking: the last thing that happened, that drew nothing and
    showed nothing, either own answers that ended no turn, or a turn that ended by itself, while nobody else has begun
    theirs."""
    if len(gone) != 1 or replayed.batches[-1] is not gone[0] or gone[0].kind is not TurnKind.MOVES:
        return False
    seat, steps = gone[0].seat, gone[0].steps
    if seat is None or any(not _is_own(step, seat) or _shows(state, step) for step in steps):
        return False
    if drafting(state.title, steps[0].before, seat):
        begun = any(draft.moves for other, draft in state.drafts.items() if other != seat)
        return not begun and (steps[-1].kind == "forced" or not steps[-1].move.ends_turn)
    return all(_stays(step) for step in steps)


def _is_own(step: LoggedMove, seat: Seat) -> bool:
    """Whether a seat made a move itself or by its standing order, or has ended its turn because nothing more was open
    to it."""
    return step.seat == seat and (step.kind in {"entry", ORDERED} or (step.kind == "forced" and step.move.ends_turn))


def _shows(state: TableState, step: LoggedMove) -> bool:
    """Whether a move brought something hidden to light."""
    return reveals(state.title, step.before, step.seat, step.move, step.after)


def _stays(step: LoggedMove) -> bool:
    """Whether a move did not move the table on to something else."""
    return set(awaited(step.after)) <= set(awaited(step.before))


def skip_quorum(state: TableState, user_id: UserId, silent: Sequence[Seat]) -> Quorum:
    """Who is asked whether the table may go on without the silent: the one who settles such things in the title, or a
    majority of those who are not silent. The one who asks agrees."""
    decider = state.title.policy.decider(state.position)
    rest = [row for row in state.active if row.seat not in silent]
    if any(row.seat == decider for row in rest):
        rest = [row for row in rest if row.seat == decider]
    agreed = sum(row.user_id == user_id for row in rest)
    return Quorum([user for user in _users(rest) if user != user_id], max(len(rest) // 2 + 1 - agreed, 0))


def admission_voters(state: TableState) -> list[UserId]:
    """Who may let a newcomer in: the host and who settles such things in the title, else everybody who plays."""
    decider = state.title.policy.decider(state.position)
    deciding = [row for row in state.active if row.user_id == state.row.host or row.seat == decider]
    return _users(deciding) or _users(state.active)


def _users(rows: Sequence[SeatRow]) -> list[UserId]:
    return [row.user_id for row in rows if row.user_id is not None]
