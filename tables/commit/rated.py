"""Whether the result of a game counts for ratings, for whom, and on which places (L-27, L-65)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Leave, Result, Seat
from storage.ids import UserId
from storage.rows import LogRow
from tables.models import Unrated
from tables.state.table import LoggedMove, TableState

__all__ = ["RatedResult", "rated_result"]


class RatedResult(Struct, frozen=True):
    """How a game counts for ratings; `why` it does not, though it was to. `people`: whose result that of a seat is,
    where somebody else sits there at the end; `places` by seat, of a game that counts."""

    counts: bool = False
    why: Unrated | None = None
    people: Mapping[Seat, UserId] = {}
    places: Mapping[Seat, int] = {}


def rated_result(state: TableState, result: Result, steps: Sequence[LoggedMove], rows: Sequence[LogRow]) -> RatedResult:
    """How the result of a table counts; `steps` are all moves of the game, `rows` its whole log."""
    if not state.row.rated:
        return RatedResult()
    handed = _handed_over(state, rows)
    why = _why_not(state, steps, rows)
    if why is not None:
        return RatedResult(False, why, {seat: user for seat, (user, _) in handed.items()})
    gone = _left(steps) | {seat: number for seat, (_, number) in handed.items()}
    if state.title.rules.cooperative:
        places = {seat.seat: seat.rank for seat in result.seats}
    else:
        places = _places(result, gone, _alone_since(state, steps) is not None)
    return RatedResult(True, None, {seat: user for seat, (user, _) in handed.items()}, places)


def _why_not(state: TableState, steps: Sequence[LoggedMove], rows: Sequence[LogRow]) -> Unrated | None:
    if state.row.imported:
        return Unrated.IMPORTED
    if any(row.computer is not None for row in state.seats) or _played_by_computer(rows):
        return Unrated.COMPUTER
    if sum(row.user_id is not None for row in state.seats) < 2:
        return Unrated.SOLO
    alone = None if state.title.rules.cooperative else _alone_since(state, steps)
    return None if alone is None or state.title.policy.half_played(alone) else Unrated.ABANDONED


def _played_by_computer(rows: Sequence[LogRow]) -> bool:
    """Whether a computer has ever taken over somebody's seat, or somebody that of a computer: who plays there at the
    end did not play all of the game."""
    return any(row.kind == "replaced" and not {"computer", "computer_before"}.isdisjoint(msgspec.json.decode(row.data))
               for row in rows)


def _alone_since(state: TableState, steps: Sequence[LoggedMove]) -> Any:
    """The position in which one person was left; None: there never was one."""
    return next((step.after for step in steps
                 if isinstance(step.move, Leave) and len(state.seats) - len(step.after.left) == 1), None)


def _left(steps: Sequence[LoggedMove]) -> dict[Seat, int]:
    """The seats that were left, with the row of the log that says so."""
    return {step.seat: step.number for step in steps if isinstance(step.move, Leave)}


def _handed_over(state: TableState, rows: Sequence[LogRow]) -> dict[Seat, tuple[UserId, int]]:
    """Who sat first on each seat that was handed over, and the row of the log that says so; nobody who has it back."""
    found: dict[Seat, tuple[UserId, int]] = {}
    for row in rows:
        if row.kind == "replaced" and row.seat is not None and row.seat not in found:
            user = msgspec.json.decode(row.data)["user"]
            found |= {} if user is None else {row.seat: (UserId(user), row.number)}
    now = {row.seat: row.user_id for row in state.seats}
    return {seat: (user, number) for seat, (user, number) in found.items() if now.get(seat) != user}


def _places(result: Result, gone: Mapping[Seat, int], deserted: bool) -> dict[Seat, int]:
    """Those who stayed keep their order; those who left share the place behind them. Where all but one left, who left
    earlier stands lower."""
    def standing(seat: Seat, rank: int) -> tuple[int, int]:
        if seat not in gone:
            return 0, rank
        return 1, -gone[seat] if deserted else 0

    order = {seat.seat: standing(seat.seat, seat.rank) for seat in result.seats}
    return {seat: 1 + sum(other < mine for other in order.values()) for seat, mine in order.items()}
