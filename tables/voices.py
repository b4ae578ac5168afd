"""Open proposals after every change: which of them have lapsed, and who decides where players have come or gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import default_answer
from storage.rows import SeatRow
from tables.announcements import Announced
from tables.change import Change
from tables.live import Live, moment
from tables.models import ProposalKind, ProposalState, ProposalStatus, Status
from tables.silence import leave_of, still_silent

__all__ = ["GONE", "MOVED", "OVER", "review", "with_answers"]

MOVED, GONE, OVER = "", "gone", "over"
"""Why a proposal has lapsed: the table moved on; who had asked or was to decide plays no more; the game has ended."""


class _After(Struct, frozen=True):
    """The table as a change leaves it."""

    live: Live
    rows: list[SeatRow]
    host: int
    position: Any
    moved: bool
    over: bool

    @property
    def playing(self) -> set[int]:
        """Everybody who plays."""
        return {row.user_id for row in self.rows if row.user_id is not None and not row.left}

    def heir(self, user_id: int) -> int | None:
        """Who sits now where somebody sat before the change."""
        seat = next((row.seat for row in self.live.seats if row.user_id == user_id), None)
        return next((row.user_id for row in self.rows if row.seat == seat and not row.left), None)


def review(live: Live, change: Change, *, moved: bool) -> None:
    """Completes a change: proposals that mean nothing any more lapse, and where somebody who was asked plays no more
    the rest decides. `moved`: the change moves the game."""
    status = Status(change.columns.get("status", live.row.status))
    after = _After(live, change.seats_after, change.columns.get("host", live.row.host),
                   live.position if change.position is None else change.position, moved, not status.open)
    for proposal in with_answers(live.proposals, change):
        if proposal.id in change.closing:
            continue
        if (why := _lapsed(proposal, after)) is not None:
            _close(change, proposal, ProposalStatus.LAPSED, why)
        elif gone := [person for person in proposal.asked
                      if person not in after.playing and person != proposal.newcomer]:
            _ask_the_rest(change, proposal, after, gone)


def _lapsed(proposal: ProposalState, after: _After) -> str | None:
    """Why a proposal means nothing any more; None: it still does."""
    if after.over:
        return OVER
    if proposal.kind in {ProposalKind.UNDO, ProposalKind.REDO} and after.moved:
        return MOVED
    if proposal.kind is ProposalKind.SKIP and not any(
            default_answer(after.position, seat) for seat in still_silent(after.rows, proposal)):
        return MOVED
    if proposal.newcomer in after.playing:
        return MOVED
    if proposal.kind is ProposalKind.REPLACE and not _held(after.rows, proposal):
        return GONE
    if proposal.kind is not ProposalKind.JOIN and proposal.by not in {*after.playing, after.host}:
        return GONE
    return None


def _held(rows: Sequence[SeatRow], proposal: ProposalState) -> bool:
    """Whether there is somebody on the seat that would be handed over."""
    return any(row.seat == proposal.seat and row.user_id is not None and not row.left for row in rows)


def _ask_the_rest(change: Change, proposal: ProposalState, after: _After, gone: Sequence[int]) -> None:
    """Whoever sits now where somebody sat who was asked speaks for that seat; without those who have left the rest
    decides, at once if their answers suffice."""
    heirs = {turn: heir if (heir := after.heir(turn)) != proposal.by else None for turn in gone}
    kept = _spoken_for(proposal, heirs)
    if None in heirs.values():
        kept = replace(kept, needed=_needed(kept, after))
    if len(kept.agreed) >= kept.needed:
        kept = replace(kept, deadline=moment(change.at))
    elif not kept.asked or len(kept.asked) - len(kept.refused) < kept.needed:
        _close(change, kept, ProposalStatus.REFUSED if kept.refused else ProposalStatus.LAPSED, GONE)
        return
    else:
        fresh = [each for each in kept.missing if each in heirs.values()]
        change.tell(Announced.PROPOSED, proposal=proposal.id, **({"fresh": fresh} if fresh else {}))
    change.voices[proposal.id] = (kept, heirs)


def _spoken_for(proposal: ProposalState, heirs: dict[int, int | None]) -> ProposalState:
    """The proposal with others in the place of some who were asked, or nobody."""
    def pass_on(users: Sequence[int]) -> tuple[int, ...]:
        return tuple(user for each in users if (user := heirs.get(each, each)) is not None)

    return replace(proposal, asked=pass_on(proposal.asked), agreed=pass_on(proposal.agreed),
                   refused=pass_on(proposal.refused))


def _needed(proposal: ProposalState, after: _After) -> int:
    """How many of those who are still asked must agree."""
    if proposal.kind is ProposalKind.JOIN:
        return 1
    if proposal.kind is not ProposalKind.SKIP:
        return len(proposal.asked)
    now = Live(after.live.row, after.rows, after.live.title, after.position)
    _, needed = leave_of(now, proposal.by, proposal.silent)
    return (len(proposal.asked) + 1) // 2 if needed and proposal.asked else needed


def _close(change: Change, proposal: ProposalState, status: ProposalStatus, why: str) -> None:
    change.closing[proposal.id] = status
    change.tell(Announced.SETTLED, proposal=proposal.id, status=status.value, **({"why": why} if why else {}))


def with_answers(proposals: Sequence[ProposalState], change: Change) -> list[ProposalState]:
    """Proposals with the answers that a change brings; those who have answered stand in the order of those asked."""
    found = []
    for proposal in proposals:
        said = {user: agreed for number, user, agreed in change.consents if number == proposal.id}
        agreed = {*proposal.agreed, *(user for user, word in said.items() if word)}
        refused = {*proposal.refused, *(user for user, word in said.items() if not word)}
        found.append(replace(proposal, agreed=tuple(person for person in proposal.asked if person in agreed),
                             refused=tuple(person for person in proposal.asked if person in refused)))
    return found
