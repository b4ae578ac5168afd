"""What was agreed upon, carried out: turns taken back, seats handed over, tables closed."""

from __future__ import annotations

import msgspec

from games.kernel import Join, Leave, Seat
from storage.ids import UserId
from storage.repositories import proposals as proposals_repo
from tables.commit.change_set import ChangeSet
from tables.commit.derived import announce_moves
from tables.errors import AlreadyStarted, NoComputers, NoProposal, NothingToUndo, NotSeated
from tables.models import ComputerLevel, ProposalKind, ProposalState, ProposalStatus, Status
from tables.outbox.events import EventKind
from tables.play.outcome import record_steps, vacate
from tables.play.standing_planner import planner_on
from tables.proposals.offers import put_on_offer, stands_against
from tables.proposals.version import move_to_newest
from tables.seating import add_seat, give_to_computer, hand_over
from tables.state.loader import TableLoader
from tables.state.replay import ReplayedLog
from tables.state.table import LogBatch, LoggedMove, TableState
from tables.timeouts.policy import answer_overdue, still_silent

__all__ = ["carry_out", "close_table", "mark_settled", "turns_to_undo"]


async def carry_out(loader: TableLoader, state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """Adds what was agreed to a change. Where nothing is left to be done, the proposal has lapsed. Raises NoProposal,
    AlreadySeated, NothingToUndo, VersionRefused where it cannot be done any more."""
    if not _still_to_do(state, change, proposal):
        mark_settled(change, proposal, ProposalStatus.LAPSED)
        return
    mark_settled(change, proposal, ProposalStatus.ACCEPTED)
    await _seats(state, change, proposal)
    if proposal.kind is ProposalKind.ABANDON:
        close_table(state, change)
    elif proposal.kind is ProposalKind.PACE and proposal.control is not None:
        change.columns |= proposal.control.columns
        change.announce(EventKind.RETIMED, passed=[])
    elif proposal.kind is ProposalKind.SKIP:
        announce_moves(state, change, None)
    elif proposal.kind is ProposalKind.UNDO:
        await _take_back(loader, state, change, proposal)
    elif proposal.kind is ProposalKind.REDO:
        await _restore(loader, state, change, proposal)
    elif proposal.kind is ProposalKind.VERSION:
        await move_to_newest(loader, state, change, _seat_of(state, proposal.by))


async def _seats(state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """What was agreed about a seat."""
    if proposal.kind is ProposalKind.REPLACE:
        _hand_over(state, change, proposal)
    elif proposal.kind is ProposalKind.CALL:
        put_on_offer(state, change, proposal)
    elif proposal.kind is ProposalKind.REMOVE:
        await _remove(state, change, proposal)
    elif proposal.kind is ProposalKind.COMPUTER:
        _give_to_computer(state, change, proposal)


def mark_settled(change: ChangeSet, proposal: ProposalState, status: ProposalStatus) -> None:
    """Says in a change what became of a proposal."""
    if proposal.id:
        change.proposals.closing[proposal.id] = status
    change.announce(EventKind.SETTLED, status=status.value, **({"proposal": proposal.id} if proposal.id else {}))


def _still_to_do(state: TableState, change: ChangeSet, proposal: ProposalState) -> bool:
    """Answers for the silent, or seats the newcomer, if there is still something to answer or a seat to take. A seat
    that was put on offer meanwhile is not offered again. Consent is to one version of the rules: where a newer one has
    come since, it is none."""
    if proposal.kind is ProposalKind.SKIP:
        return answer_overdue(state, change, still_silent(state.seats, proposal), voted=True)
    if proposal.kind is ProposalKind.VERSION:
        return proposal.version == state.title.rules.ruleset_version > state.row.ruleset_version
    if proposal.kind is ProposalKind.CALL:
        return stands_against(state, ProposalKind.OFFER, {"seat": proposal.seat}) is None
    return proposal.kind is not ProposalKind.JOIN or _admit(state, change, proposal)


def _admit(state: TableState, change: ChangeSet, proposal: ProposalState) -> bool:
    """Gives the newcomer a seat, if the game still admits it."""
    newcomer = proposal.newcomer or UserId(0)
    if any(row.user_id == newcomer for row in state.seats):
        return False
    try:
        add_seat(state, change, newcomer, proposal.newcomer_name)
    except AlreadyStarted:
        return False
    return True


async def _take_back(loader: TableLoader, state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    replayed = await loader.replayed(state)
    to = await _row_to_return_to(loader, proposal, change)
    change.position = replayed.after(to)
    change.add("undo", {"to": to, "name": state.name_of(proposal.by) or "?", "lines": proposal.lines,
                        "told": proposal.stories}, seat=_seat_of(state, proposal.by))
    change.taken_back = [logged for logged in replayed.standing if logged.number > to]
    _bump_action_seqs(change, change.taken_back)
    change.announce(EventKind.UNDONE)


async def _restore(loader: TableLoader, state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    replayed = await loader.replayed(state)
    if not replayed.undone:
        raise NothingToUndo("nothing-to-redo")
    change.position = replayed.undone[-1][-1].after
    change.add("redo", {"name": state.name_of(proposal.by) or "?", "lines": proposal.lines,
                        "told": proposal.stories}, seat=_seat_of(state, proposal.by))
    change.restored = replayed.undone[-1]
    _bump_action_seqs(change, change.restored)
    change.announce(EventKind.REDONE)


async def _row_to_return_to(loader: TableLoader, proposal: ProposalState, change: ChangeSet) -> int:
    """The log row up to which an undo goes back."""
    details = change.proposals.proposing[0].details if change.proposals.proposing is not None else ""
    if not details:
        async with loader.reading() as tx:
            row = await proposals_repo.proposal_row(tx, proposal.id)
        details = row.details if row is not None else "{}"
    return int(msgspec.json.decode(details)["to"])


def _seat_of(state: TableState, user_id: UserId) -> Seat | None:
    return next((row.seat for row in state.seats if row.user_id == user_id), None)


def turns_to_undo(replayed: ReplayedLog, seat: Seat, to: int | None) -> list[LogBatch]:
    """The turns that would be taken back: from a row on, or from the seat's last turn on. Raises NothingToUndo."""
    turns = replayed.turns()
    if to is None:
        place = next((place for place in reversed(range(len(turns))) if turns[place].seat == seat), None)
    else:
        place = next((place for place, turn in enumerate(turns) if turn.last > to), None)
    gone = turns[place:] if place is not None else []
    if not gone or any(isinstance(step.move, Join | Leave) for turn in gone for step in turn.steps):
        raise NothingToUndo
    return gone


def _bump_action_seqs(change: ChangeSet, steps: list[LoggedMove]) -> None:
    """What was shown to the seats whose moves come or go is stale now."""
    for seat in sorted({step.seat for step in steps if step.seat >= 0}):
        change.bump_action_seq(seat)


def _hand_over(state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """The newcomer takes the seat, without the draft and the standing orders of who sat there."""
    if proposal.seat is None or proposal.newcomer is None:
        raise NoProposal
    try:
        hand_over(state, change, proposal.seat, proposal.newcomer, proposal.newcomer_name)
    except NotSeated:
        raise NoProposal from None


def _give_to_computer(state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """A computer plays the seat. Raises NoProposal if it cannot any more."""
    try:
        give_to_computer(state, change, proposal.seat or Seat(0), proposal.level or ComputerLevel.CLUB)
    except (NoComputers, NotSeated):
        raise NoProposal from None


async def _remove(state: TableState, change: ChangeSet, proposal: ProposalState) -> None:
    """Whoever sits there has left the game, as if they had said so themselves."""
    seat = proposal.seat or Seat(0)
    planner = planner_on(state, seat, number=change.number)
    planner.leave()
    await record_steps(change, planner)
    change.bump_action_seq(seat)
    change.drafts[seat] = None
    announce_moves(state, change, seat)
    vacate(state, change, seat)


def close_table(state: TableState, change: ChangeSet) -> None:
    """The table ends without a result."""
    change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
    change.drafts = dict.fromkeys(state.drafts)
    change.add("abandoned", {})
    change.announce(EventKind.ABANDONED, user=change.user_id)
