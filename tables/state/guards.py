"""Who may do something at a table, and when: each check raises the error that tells the person why not."""

from __future__ import annotations

from games.kernel import Seat
from storage.ids import ProposalId, UserId
from tables.errors import AlreadyStarted, GameOver, NoProposal, NotHost, NotSeated, NotStarted
from tables.models import ProposalState, Status
from tables.state.table import TableState

__all__ = [
    "require_begun", "require_host", "require_lobby", "require_open", "require_playing", "require_proposal",
    "require_seat",
]


def require_open(state: TableState) -> None:
    """Raises GameOver."""
    if not state.status.open:
        raise GameOver


def require_lobby(state: TableState) -> None:
    """Raises GameOver, AlreadyStarted."""
    require_open(state)
    if state.status is not Status.LOBBY:
        raise AlreadyStarted


def require_begun(state: TableState) -> None:
    """A game that has begun, over or not. Raises NotStarted."""
    if state.position is None:
        raise NotStarted


def require_host(state: TableState, user_id: UserId) -> None:
    """Raises NotHost."""
    if state.row.host != user_id:
        raise NotHost(host=state.name_of(state.row.host) or "?")


def require_seat(state: TableState, user_id: UserId) -> Seat:
    """The seat of a person who plays and has not left. Raises NotSeated."""
    row = state.seat_of(user_id)
    if row is None:
        raise NotSeated("seat-kept" if any(seat.kept_for == user_id for seat in state.computers) else "")
    return row.seat


def require_playing(state: TableState, user_id: UserId) -> Seat:
    """The seat of a player of a running game. Raises NotSeated, GameOver, NotStarted."""
    seat = require_seat(state, user_id)
    require_open(state)
    if state.status is Status.LOBBY:
        raise NotStarted
    return seat


def require_proposal(state: TableState, proposal_id: ProposalId) -> ProposalState:
    """An open proposal of an open table. Raises NoProposal."""
    found = next((proposal for proposal in state.proposals if proposal.id == proposal_id), None)
    if found is None or not state.status.open:
        raise NoProposal
    return found
