"""Open proposals after every change: which of them have lapsed, and who decides where players have come or gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import default_answer
from storage.ids import UserId
from storage.rows import SeatRow
from tables.clock import from_millis, to_millis
from tables.commit.change_set import ChangeSet, NewElectorate
from tables.models import TABLE_ITSELF, ProposalKind, ProposalState, ProposalStatus, Status
from tables.outbox.events import EventKind
from tables.proposals.electorate import skip_quorum
from tables.state.table import TableState
from tables.timeouts.policy import still_silent, waiting_since_before

__all__ = ["refresh_proposals"]

_MOVED_ON, _GONE, _OVER = "", "gone", "over"
"""Why a proposal has lapsed: the table moved on; who had asked or was to decide plays no more; the game has ended."""


class _After(Struct, frozen=True):
    """The table as a change leaves it."""

    state: TableState
    rows: list[SeatRow]
    host: UserId
    position: Any
    moved: bool
    over: bool

    @property
    def playing(self) -> set[UserId]:
        """Everybody who plays."""
        return {row.user_id for row in self.rows if row.user_id is not None and not row.left}

    @property
    def voting(self) -> set[UserId]:
        """Everybody who may be asked: who plays, and for whom a computer keeps a seat."""
        return self.playing | {row.kept_for for row in self.rows if row.kept_for is not None and not row.left}

    def successor(self, user_id: UserId) -> UserId | None:
        """Who sits now where somebody sat before the change."""
        seat = next((row.seat for row in self.state.seats if row.user_id == user_id), None)
        return next((row.user_id for row in self.rows if row.seat == seat and not row.left), None)


def refresh_proposals(state: TableState, change: ChangeSet, moved: bool) -> None:
    """Completes a change: proposals that mean nothing any more lapse, and where somebody who was asked plays no more
    the rest decides. `moved`: the change moves the game."""
    status = Status(change.columns.get("status", state.row.status))
    after = _After(state, change.seats_after, change.columns.get("host", state.row.host),
                   state.position if change.position is None else change.position, moved, not status.open)
    if state.broken is not None and status.open:
        return  # nothing goes on there, and nobody comes or goes
    for proposal in change.proposals.with_answers(state.proposals):
        if proposal.id in change.proposals.closing:
            continue
        if (why := _lapsed(proposal, after)) is not None:
            _close(change, proposal, ProposalStatus.LAPSED, why)
        elif gone := [person for person in proposal.asked
                      if person not in after.voting and person != proposal.newcomer]:
            _ask_the_rest(change, proposal, after, gone)


def _lapsed(proposal: ProposalState, after: _After) -> str | None:
    """Why a proposal means nothing any more; None: it still does."""
    if after.over:
        return _OVER
    if proposal.kind in {ProposalKind.UNDO, ProposalKind.REDO} and after.moved:
        return _MOVED_ON
    if proposal.kind is ProposalKind.SKIP and not any(
            default_answer(after.position, seat) for seat in still_silent(after.rows, proposal)):
        return _MOVED_ON
    if proposal.newcomer in after.playing:
        return _MOVED_ON
    if proposal.seat is not None and not _held(after.rows, proposal):
        return _GONE
    if proposal.kind is ProposalKind.OFFER:
        return _offer_lapsed(proposal, after)
    newcomers = proposal.kind is ProposalKind.JOIN or proposal.by == proposal.newcomer
    if not newcomers and proposal.by not in {*after.playing, after.host, TABLE_ITSELF}:
        return _GONE
    return None


def _offer_lapsed(proposal: ProposalState, after: _After) -> str | None:
    """A seat on offer waits for whoever takes it, also without whoever has offered it; one that the table has offered
    by itself, because a time had run out, until its player acts."""
    made = to_millis(proposal.created)
    silent = any(row.seat == proposal.seat and waiting_since_before(row, made - 1) for row in after.rows)
    return None if silent or proposal.by != TABLE_ITSELF else _MOVED_ON


def _held(rows: Sequence[SeatRow], proposal: ProposalState) -> bool:
    """Whether there is still somebody on the seat that would be handed over: where that is to happen to one person,
    that person; where a computer played, a computer."""
    there = next((row for row in rows if row.seat == proposal.seat and not row.left), None)
    if there is None or proposal.holder is None:
        return there is not None and there.computer is not None
    return there.user_id is not None and (proposal.kind is ProposalKind.REPLACE or there.user_id == proposal.holder)


def _ask_the_rest(change: ChangeSet, proposal: ProposalState, after: _After, gone: Sequence[UserId]) -> None:
    """Whoever sits now where somebody sat who was asked votes for that seat; without those who have left the rest
    decides, at once if their answers suffice."""
    successors = {user: heir if (heir := after.successor(user)) != proposal.by else None for user in gone}
    kept = _with_successors(proposal, successors)
    if None in successors.values():
        kept = replace(kept, needed=_needed(kept, after))
    if len(kept.agreed) >= kept.needed:
        kept = replace(kept, deadline=from_millis(change.at))
    elif not kept.asked or len(kept.asked) - len(kept.refused) < kept.needed:
        _close(change, kept, ProposalStatus.REFUSED if kept.refused else ProposalStatus.LAPSED, _GONE)
        return
    else:
        fresh = [user for user in kept.missing if user in successors.values()]
        change.announce(EventKind.PROPOSED, proposal=proposal.id, **({"fresh": fresh} if fresh else {}))
    change.proposals.electorates[proposal.id] = NewElectorate(kept, successors)


def _with_successors(proposal: ProposalState, successors: dict[UserId, UserId | None]) -> ProposalState:
    """The proposal with others in the place of some who were asked, or nobody."""
    def pass_on(users: Sequence[UserId]) -> tuple[UserId, ...]:
        return tuple(now for user in users if (now := successors.get(user, user)) is not None)

    return replace(proposal, asked=pass_on(proposal.asked), agreed=pass_on(proposal.agreed),
                   refused=pass_on(proposal.refused))


def _needed(proposal: ProposalState, after: _After) -> int:
    """How many of those who are still asked must agree."""
    if proposal.kind is ProposalKind.JOIN:
        return 1
    if proposal.kind is not ProposalKind.SKIP:
        return len(proposal.asked)
    now = TableState(after.state.row, after.rows, after.state.title, after.position)
    needed = skip_quorum(now, proposal.by, proposal.silent).votes_needed
    return (len(proposal.asked) + 1) // 2 if needed and proposal.asked else needed


def _close(change: ChangeSet, proposal: ProposalState, status: ProposalStatus, why: str) -> None:
    change.proposals.closing[proposal.id] = status
    change.announce(EventKind.SETTLED, proposal=proposal.id, status=status.value, **({"why": why} if why else {}))
