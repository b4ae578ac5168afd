"""Seats on offer: who may call for somebody else in a seat, who may take it, and who may call it off."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kernel import Seat
from storage.ids import ProposalId, UserId
from storage.repositories import log as log_repo
from storage.rows import ProposalRow, SeatRow
from tables.commit.change_set import ChangeSet, encoded
from tables.errors import AlreadySeated, NobodySilent, NoProposal, NotSeated, RuledByLeague, SeatTaken
from tables.models import TABLE_ITSELF, OpenedBy, ProposalKind, ProposalState, ProposalStatus
from tables.outbox.events import EventKind
from tables.people import in_bold
from tables.proposals.electorate import others
from tables.seating import clean_name, hand_over
from tables.state.guards import require_begun, require_open, require_playing
from tables.state.loader import TableLoader
from tables.state.table import TableState
from tables.timeouts.policy import hours_of_seats, late_seats

__all__ = ["SEAT_KINDS", "asked_about", "called_off_by", "has_played_another", "offer_by_itself", "offer_for",
           "party_of", "put_on_offer", "require_person", "require_player", "require_silent", "seat_details",
           "stands_against", "take_offered_seat"]

SEAT_KINDS = frozenset({ProposalKind.CALL, ProposalKind.OFFER})
"""The kinds of proposals of which every seat may have one of its own."""


def party_of(state: TableState, user_id: UserId) -> Seat | None:
    """The seat of somebody who has a say; the host has one even without a seat. Raises NotSeated, NotStarted,
    GameOver."""
    if state.row.host != user_id or state.seat_of(user_id) is not None:
        return require_playing(state, user_id)
    require_open(state)
    require_begun(state)
    return None


def require_person(state: TableState, seat: Seat) -> SeatRow:
    """The row of a seat that somebody plays. Raises SeatTaken (vacant or left), RuledByLeague where the organisers of
    a league or a tournament say who plays."""
    if state.row.opened_by == OpenedBy.LEAGUE.value:
        raise RuledByLeague
    found = next((row for row in state.seats if row.seat == seat), None)
    if found is None or found.left or found.user_id is None:
        raise SeatTaken(seat=seat + 1)
    return found


def require_player(state: TableState, seat: Seat) -> SeatRow:
    """The row of a seat that somebody or a computer plays. Raises SeatTaken (vacant or left), RuledByLeague."""
    found = next((row for row in state.computers if row.seat == seat), None)
    if found is None or state.row.opened_by == OpenedBy.LEAGUE.value:
        return require_person(state, seat)
    return found


async def require_silent(loader: TableLoader, state: TableState, row: SeatRow, at: int) -> None:
    """Raises NobodySilent unless the table has waited for a seat for longer than it does, at a time in milliseconds
    since 1970, the vacations of its player not counted, or its clock has run out."""
    if row.seat in late_seats(state, at, await hours_of_seats(loader, state, at)):
        return
    if not state.row.timeout_hours:
        raise NobodySilent("always-waits-for-seats")
    raise NobodySilent("not-silent", name=in_bold(row.name), hours=state.row.timeout_hours)


def asked_about(state: TableState, user_id: UserId, row: SeatRow) -> list[UserId]:
    """Who is asked what is to become of a seat: everybody who plays, but for the one who sits there and the one who
    asks; of a computer's also whoever may take it back."""
    kept = [row.kept_for] if row.kept_for is not None and row.kept_for != user_id else []
    return [user for user in others(state, user_id) if user != row.user_id] + kept


def seat_details(row: SeatRow) -> dict[str, Any]:
    """What is kept of a proposal about somebody's seat."""
    return {"seat": row.seat, "user": row.user_id, "before": row.name}


def stands_against(state: TableState, kind: ProposalKind, details: dict[str, Any]) -> ProposalState | None:
    """The open proposal that must be settled before one of a kind may be made; None: nothing stands against it."""
    def same(other: ProposalState) -> bool:
        if kind in SEAT_KINDS and other.kind is ProposalKind.OFFER:
            return other.seat == details.get("seat")
        return other.kind is kind and kind is not ProposalKind.OFFER

    return next((other for other in state.proposals if same(other)), None)


def put_on_offer(state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """The others have agreed to call for somebody else: the seat is on offer from now on."""
    details = {"seat": proposal.seat, "user": proposal.holder, "before": proposal.before, "by_name": proposal.by_name}
    _put(state, change, details, proposal.by)


def offer_by_itself(state: TableState, change: ChangeSet, seat: Seat) -> bool:
    """The table offers a seat by itself, as its players have agreed, unless that is on offer already. False where it is
    not on offer, for the organisers of a league or a tournament say who plays."""
    try:
        details = seat_details(require_person(state, seat))
    except (RuledByLeague, SeatTaken):
        return False
    if stands_against(state, ProposalKind.OFFER, details) is None:
        _put(state, change, details, TABLE_ITSELF)
    return True


def _put(state: TableState, change: ChangeSet, details: dict[str, Any], by: UserId) -> None:
    row = ProposalRow(table_id=state.row.id, kind=ProposalKind.OFFER.value, status=ProposalStatus.OPEN.value,
                      by_user=by, details=encoded(details), created=change.at, deadline=None)
    change.proposals.proposing = (row, [])
    change.announce(EventKind.PROPOSED)


def called_off_by(state: TableState, proposal: ProposalState) -> set[UserId]:
    """Who may take a proposal back: whoever made it; a seat on offer also who sits there or may take it back, and the
    host."""
    if proposal.kind is not ProposalKind.OFFER:
        return {proposal.by}
    kept = {row.kept_for for row in state.seats if row.seat == proposal.seat}
    return {proposal.by, state.row.host, *(user for user in {proposal.holder, *kept} if user is not None)}


def offer_for(state: TableState, proposal_id: ProposalId, user_id: UserId) -> ProposalState:
    """The open offer of a seat that somebody may take. Raises AlreadySeated (also for who has left that game for good),
    NoProposal."""
    there = next((row for row in state.seats if row.user_id == user_id), None)
    if there is not None:
        raise AlreadySeated("left-here" if there.left else "seated-here")
    found = next((other for other in state.proposals if other.id == proposal_id), None)
    if found is None or found.kind is not ProposalKind.OFFER or not state.status.open:
        raise NoProposal("offer-over")
    return found


async def has_played_another(loader: TableLoader, state: TableState, seat: Seat | None, user_id: UserId) -> bool:
    """Whether somebody has played another seat of a game and was replaced there: they know what that one hides. Raises
    ServiceUnavailable."""
    async with loader.reading() as tx:
        replaced = await log_repo.rows_of_kinds(tx, state.row.id, 0, ["replaced"])
    return any(row.seat != seat and msgspec.json.decode(row.data).get("user") == user_id for row in replaced)


def take_offered_seat(state: TableState, change: ChangeSet, offer: ProposalState, user_id: UserId, name: str) -> None:
    """Gives a seat on offer to whoever takes it. Raises NoProposal if nobody plays there any more."""
    try:
        hand_over(state, change, offer.seat or Seat(0), user_id, clean_name(name))
    except NotSeated:
        raise NoProposal("offer-over") from None
