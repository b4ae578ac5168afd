"""What each kind of proposal is about, and who is asked. Every function raises what stands against proposing it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from msgspec import Struct

from games.kernel import Seat, default_answer
from storage.ids import UserId
from storage.rows import ConsentRow, ProposalRow
from tables.commit.change_set import ChangeSet, encoded
from tables.errors import (
    AlreadySeated,
    NobodySilent,
    NoComputers,
    NothingToUndo,
    NotHost,
    NotSeated,
    NotStarted,
    RuledByLeague,
    SeatTaken,
    Stale,
)
from tables.models import TABLE_ITSELF, ComputerLevel, OpenedBy, ProposalKind, ProposalStatus, Status
from tables.pace import AtZero, control_of
from tables.proposals.carry_out import turns_to_undo
from tables.proposals.electorate import Quorum, admission_voters, can_undo_freely, others, skip_quorum
from tables.proposals.offers import (
    asked_about,
    has_played_another,
    party_of,
    require_person,
    require_player,
    require_silent,
    seat_details,
)
from tables.proposals.version import replayed_by_newest
from tables.queries.history import line_of, tell_in_all
from tables.seating import add_seat, clean_name
from tables.state.guards import require_open, require_playing
from tables.state.loader import TableLoader
from tables.state.table import LogBatch, TableState
from tables.timeouts.policy import hours_of_seats, out_of_time, overdue_seats
from tables.timeouts.wanted import WantedPace

__all__ = [
    "Prepared", "prepare_abandon", "prepare_call", "prepare_computer", "prepare_join", "prepare_pace",
    "prepare_redo", "prepare_removal", "prepare_replace", "prepare_skip", "prepare_taking", "prepare_undo",
    "prepare_version", "prepare_vote", "proposal_rows", "undoable",
]

SILENCE_AGREES = frozenset({ProposalKind.REPLACE, ProposalKind.ABANDON, ProposalKind.CALL, ProposalKind.COMPUTER})
"""The kinds of proposals to which silence counts as consent in the end."""


class Prepared(Struct, frozen=True):
    """A proposal that may be made: what is kept of it, and who is asked; nobody: it is carried out at once."""

    details: dict[str, Any]
    asked: list[UserId]
    kind: ProposalKind | None = None
    """What is made of it, where that is not what was asked for."""


async def undoable(loader: TableLoader, state: TableState, user_id: UserId,
                   to: int | None) -> tuple[list[LogBatch], bool]:
    """The turns that an undo takes back, and whether nobody needs to be asked. Raises NothingToUndo, NotSeated,
    NotStarted, GameOver."""
    seat = require_playing(state, user_id)
    replayed = await loader.replayed(state)
    gone = turns_to_undo(replayed, seat, to)
    return gone, to is None and can_undo_freely(state, replayed, gone)


async def prepare_undo(loader: TableLoader, state: TableState, user_id: UserId, to: int | None,
                       revision: int | None) -> Prepared:
    """Raises Stale, NothingToUndo, NotSeated, NotStarted, GameOver."""
    if revision is not None and revision != state.row.revision:
        raise Stale(None)
    gone, free = await undoable(loader, state, user_id, to)
    details = {"to": gone[0].first - 1, "lines": [line_of(state, turn) for turn in gone],
               "told": tell_in_all(state, gone)}
    return Prepared(details, [] if free else others(state, user_id))


async def prepare_redo(loader: TableLoader, state: TableState, user_id: UserId) -> Prepared:
    """Raises NothingToUndo, NotSeated, NotStarted, GameOver."""
    require_playing(state, user_id)
    replayed = await loader.replayed(state)
    if not replayed.undone:
        raise NothingToUndo("nothing-to-redo")
    numbers = {logged.number for logged in replayed.undone[-1]}
    batches = [batch for batch in replayed.batches if batch.first in numbers and line_of(state, batch)]
    details = {"lines": [line_of(state, batch) for batch in batches], "told": tell_in_all(state, batches)}
    return Prepared(details, others(state, user_id))


async def prepare_replace(loader: TableLoader, state: TableState, user_id: UserId, seat: Seat, newcomer: UserId,
                          name: str) -> Prepared:
    """Whoever hands over their own seat asks the newcomer alone; also the others in a league, where points hang on it,
    and where the newcomer has played another seat. For a computer's seat anybody who plays may ask, since all are
    asked.
    Raises NotHost, SeatTaken, AlreadySeated, NotSeated, NotStarted, GameOver."""
    own = party_of(state, user_id)
    ruled = state.row.opened_by == OpenedBy.LEAGUE.value
    wanted = not ruled and control_of(state.row).at_zero is AtZero.REPLACE and seat in out_of_time(state)
    there = next((row for row in state.seats if row.seat == seat), None)
    if there is None or there.computer is None:
        if state.row.host != user_id and own != seat and not wanted:
            raise NotHost(host=state.name_of(state.row.host) or "?")
        if there is None or there.left or there.user_id is None:
            raise SeatTaken(seat=seat + 1)
    if there.kept_for == newcomer or any(row.user_id == newcomer for row in state.seats):
        raise AlreadySeated
    details = seat_details(there) | {"newcomer": newcomer, "name": clean_name(name)}
    if own == seat and not ruled and not await has_played_another(loader, state, seat, newcomer):
        return Prepared(details, [newcomer])
    return Prepared(details, [newcomer, *asked_about(state, user_id, there)])


async def prepare_call(loader: TableLoader, state: TableState, user_id: UserId, seat: Seat, at: int) -> Prepared:
    """One's own seat is on offer at once. For somebody else's the host, or anybody where the table has waited too long
    for that player, asks the others; with nobody else to ask the table must have waited. For a computer's anybody who
    plays asks the others, and with nobody else it is on offer at once. Raises NobodySilent, SeatTaken, RuledByLeague,
    NotSeated, NotStarted, GameOver."""
    own, there = party_of(state, user_id), require_player(state, seat)
    if own == seat:
        return Prepared(seat_details(there), [], ProposalKind.OFFER)
    asked = asked_about(state, user_id, there)
    if there.computer is None and (state.row.host != user_id or not asked):
        await require_silent(loader, state, there, at)
    return Prepared(seat_details(there), asked, None if asked else ProposalKind.OFFER)


async def prepare_taking(loader: TableLoader, state: TableState, user_id: UserId, name: str,
                         seat: Seat | None) -> Prepared:
    """Somebody who does not play asks for a seat that a computer plays (None: the first that it keeps for nobody):
    everybody who plays is asked, and whoever may take it back. Raises NoComputers, AlreadySeated (also who has left
    that game for good, or has played another seat of it), NotStarted, GameOver."""
    require_open(state)
    if state.status is Status.LOBBY:
        raise NotStarted
    there = next((row for row in sorted(state.computers, key=lambda row: row.kept_for is not None)
                  if seat in {None, row.seat}), None)
    if there is None:
        raise NoComputers("no-computer-to-replace")
    if there.kept_for == user_id:
        raise AlreadySeated("seat-kept")
    if (own := next((row for row in state.seats if user_id in {row.user_id, row.kept_for}), None)) is not None:
        raise AlreadySeated("left-here" if own.left else "seated-here")
    if await has_played_another(loader, state, there.seat, user_id):
        raise AlreadySeated("played-another-seat")
    details = seat_details(there) | {"newcomer": user_id, "name": clean_name(name)}
    return Prepared(details, asked_about(state, user_id, there))


async def prepare_removal(loader: TableLoader, state: TableState, user_id: UserId, seat: Seat, at: int) -> Prepared:
    """Asks the others whether somebody is to leave for good; with nobody else to ask the table must have waited for
    that person. Raises NobodySilent, SeatTaken, RuledByLeague, NotSeated (also for oneself: leave), NotStarted,
    GameOver."""
    own, there = party_of(state, user_id), require_person(state, seat)
    if own == seat:
        raise NotSeated("leave-yourself")
    asked = asked_about(state, user_id, there)
    if not asked:
        await require_silent(loader, state, there, at)
    return Prepared(seat_details(there), asked)


async def prepare_computer(loader: TableLoader, state: TableState, user_id: UserId, seat: Seat, level: ComputerLevel,
                           at: int) -> Prepared:
    """Asks the others whether a computer is to play a seat, one's own or that of somebody for whom the table has waited
    too long. Raises NoComputers (nobody but computers would be left, a league), NobodySilent, SeatTaken, NotSeated,
    NotStarted, GameOver."""
    own = party_of(state, user_id)
    try:
        there = require_person(state, seat)
    except RuledByLeague:
        raise NoComputers("no-computers-in-leagues") from None
    if len(state.active) < 2:
        raise NoComputers("computers-only")
    if own != seat:
        await require_silent(loader, state, there, at)
    return Prepared(seat_details(there) | {"level": level.value}, asked_about(state, user_id, there))


async def prepare_abandon(state: TableState, user_id: UserId) -> Prepared:
    """Raises NotSeated, NotStarted, GameOver."""
    party_of(state, user_id)
    return Prepared({}, others(state, user_id))


async def prepare_pace(state: TableState, user_id: UserId, wanted: WantedPace) -> Prepared:
    """Raises BadOption, NotSeated, NotStarted, GameOver."""
    party_of(state, user_id)
    control = wanted.upon(control_of(state.row), answers=state.title.policy.answers_for_silent)
    return Prepared({"control": control.columns}, others(state, user_id))


def prepare_vote(state: TableState, silent: Sequence[Seat]) -> Prepared | None:
    """The question whether to go on without seats, asked by the table itself; None if nothing can be answered for them,
    or nobody is there to be asked."""
    answerable = [seat for seat in silent if default_answer(state.position, seat)]
    quorum = skip_quorum(state, TABLE_ITSELF, answerable)
    if not answerable or not quorum.voters:
        return None
    return _skipping(state, answerable, quorum)


def _skipping(state: TableState, silent: Sequence[Seat], quorum: Quorum) -> Prepared:
    details = {"silent": silent, "needed": quorum.votes_needed, "lines": [state.name(seat) for seat in silent]}
    return Prepared(details, quorum.voters if quorum.votes_needed else [])


async def prepare_version(loader: TableLoader, state: TableState, user_id: UserId) -> Prepared:
    """Raises VersionRefused, NotSeated, NotStarted, GameOver."""
    seat = require_playing(state, user_id)
    await replayed_by_newest(loader, state, seat)
    return Prepared({"version": state.title.rules.ruleset_version}, others(state, user_id))


async def prepare_skip(loader: TableLoader, state: TableState, user_id: UserId, at: int) -> Prepared:
    """Raises NobodySilent, NotSeated, NotStarted, GameOver."""
    own = require_playing(state, user_id)
    hours = await hours_of_seats(loader, state, at)
    silent = [seat for seat in overdue_seats(state, at, hours) if seat != own]
    if not state.title.policy.answers_for_silent:
        raise NobodySilent("needs-everybody")
    if not silent:
        raise NobodySilent("" if state.row.timeout_hours else "always-waits", hours=state.row.timeout_hours)
    return _skipping(state, silent, skip_quorum(state, user_id, silent))


async def prepare_join(state: TableState, user_id: UserId, name: str, at: int) -> Prepared:
    """Raises AlreadyStarted if the game admits nobody, AlreadySeated, NotStarted, GameOver."""
    require_open(state)
    if state.status is Status.LOBBY:
        raise NotStarted
    if any(row.user_id == user_id for row in state.seats):
        raise AlreadySeated("seated-here")
    add_seat(state, ChangeSet(state, at), user_id, clean_name(name))
    return Prepared({"newcomer": user_id, "name": clean_name(name), "needed": 1}, admission_voters(state))


def proposal_rows(state: TableState, change: ChangeSet, kind: ProposalKind, prepared: Prepared,
                  silence: timedelta) -> tuple[ProposalRow, list[ConsentRow]]:
    """The rows of a new proposal. After `silence` from now its deadline has come, if it is of a kind that has one."""
    waits = kind in SILENCE_AGREES and bool(prepared.asked)
    deadline = change.at + int(silence.total_seconds() * 1000) if waits else None
    by = change.user_id or UserId(0)
    name = state.name_of(by) or (prepared.details["name"] if prepared.details.get("newcomer") == by else "")
    status = ProposalStatus.OPEN if prepared.asked or kind is ProposalKind.OFFER else ProposalStatus.ACCEPTED
    row = ProposalRow(table_id=state.row.id, kind=kind.value, status=status.value, by_user=by,
                      details=encoded(prepared.details | {"by_name": name}), created=change.at,
                      deadline=deadline)
    return row, [ConsentRow(user_id=user, place=place) for place, user in enumerate(prepared.asked)]
