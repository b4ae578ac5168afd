"""What is agreed upon, carried out: which turns come back, who may do without asking, seats handed over."""

from __future__ import annotations

from games.kernel import Join, Leave, Seat, awaited
from tables.announcements import Announced
from tables.change import Change
from tables.chronicle import Chronicle
from tables.errors import AlreadySeated, NoProposal, NothingToUndo
from tables.live import Live, Played, Stretch
from tables.models import ProposalState, Status, TurnKind
from tables.seeing import reveals
from tables.turns import drafting

__all__ = ["close_table", "doorkeepers", "hand_over", "harmless", "others", "seat_of", "to_undo", "touch_all"]


def others(live: Live, user_id: int) -> list[int]:
    """Everybody who plays, but for one."""
    return [seat.user_id for seat in live.seats if seat.user_id not in {None, user_id} and not seat.left]


def doorkeepers(live: Live) -> list[int]:
    """Who may let a newcomer in: the host and who settles such things in the title, else everybody who plays."""
    judge = live.title.policy.decider(live.position)
    found = [seat.user_id for seat in live.seats if seat.user_id is not None and not seat.left
             and (seat.user_id == live.row.host or seat.seat == judge)]
    return found or [seat.user_id for seat in live.seats if seat.user_id is not None and not seat.left]


def seat_of(live: Live, user_id: int) -> Seat | None:
    return next((seat.seat for seat in live.seats if seat.user_id == user_id), None)


def to_undo(chronicle: Chronicle, seat: Seat, to: int | None) -> list[Stretch]:
    """The turns that would be taken back: from a row on, or from the seat's last turn on. Raises NothingToUndo."""
    turns = chronicle.turns()
    if to is None:
        place = next((place for place in reversed(range(len(turns))) if turns[place].seat == seat), None)
    else:
        place = next((place for place, turn in enumerate(turns) if turn.last > to), None)
    gone = turns[place:] if place is not None else []
    if not gone or any(isinstance(step.move, Join | Leave) for turn in gone for step in turn.steps):
        raise NothingToUndo
    return gone


def harmless(live: Live, chronicle: Chronicle, gone: list[Stretch]) -> bool:
    """Whether a player may take something back without asking: the last thing that happened, an own answer that ended
    no turn, drew nothing and showed nothing."""
    if len(gone) != 1 or chronicle.stretches[-1] is not gone[0] or gone[0].kind is not TurnKind.MOVES:
        return False
    seat, steps = gone[0].seat, gone[0].steps
    return seat is not None and not drafting(live.title, steps[0].before, seat) and all(
        step.kind == "entry" and step.seat == seat and _quiet(live, step) for step in steps)


def _quiet(live: Live, step: Played) -> bool:
    """Whether a move showed nothing and did not move the table on to something else."""
    return (not reveals(live.title, step.before, step.seat, step.move, step.after)
            and set(awaited(step.after)) <= set(awaited(step.before)))


def touch_all(change: Change, steps: list[Played]) -> None:
    """What was shown to the seats whose moves come or go is stale now."""
    for seat in sorted({step.seat for step in steps if step.seat >= 0}):
        change.acted(seat)


def hand_over(live: Live, change: Change, proposal: ProposalState) -> None:
    """The newcomer takes the seat, without the draft and the standing orders of who sat there."""
    seat = proposal.seat
    before = next((row for row in live.seats if row.seat == seat), None)
    if before is None or seat is None or before.left or before.user_id is None or proposal.newcomer is None:
        raise NoProposal
    if any(row.user_id == proposal.newcomer for row in live.seats):
        raise AlreadySeated
    change.touch(seat, user_id=proposal.newcomer, name=proposal.newcomer_name, joined=change.at, orders="{}")
    change.asked_anew(seat)
    change.acted(seat)
    change.drafts[seat] = None
    if live.row.host == before.user_id:
        change.columns["host"] = proposal.newcomer
    change.add("replaced", {"user": before.user_id, "before": before.name, "name": proposal.newcomer_name}, seat=seat,
               text=proposal.newcomer_name)
    change.tell(Announced.SEATED, seat=seat, user=proposal.newcomer, name=proposal.newcomer_name)


def close_table(live: Live, change: Change) -> None:
    """The table ends without a result."""
    change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
    change.drafts = dict.fromkeys(live.drafts)
    change.add("abandoned", {})
    change.tell(Announced.ABANDONED, user=change.user_id)
