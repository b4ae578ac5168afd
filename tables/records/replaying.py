"""A record with what is stored beside it, its replay as far as it goes, and where and why it goes no further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import BadRecord, IllegalMove, RulesError, Seat, Settings, Title, apply
from storage.rows import LogRow, PositionRow, ResultRow, ResultSeatRow, TableRow
from tables.models import Difference, DifferenceKind, Status
from tables.records.report import may_see
from tables.state.replay import ReplayedLog, beginning_of
from tables.visibility import visible_position

__all__ = ["UNSEEABLE", "StoredRecord", "break_of", "replay"]

UNSEEABLE = (RulesError, ArithmeticError, LookupError, TypeError, ValueError)
"""What looking at a position raises that no game leads to."""


class StoredRecord(Struct, frozen=True):
    """A record, and what is stored beside it: positions along it as far as they are of the present shape, and its
    result."""

    row: TableRow
    rows: Sequence[LogRow]
    positions: Sequence[PositionRow] = ()
    result: ResultRow | None = None
    seats: Sequence[ResultSeatRow] = ()

    @property
    def settings(self) -> Settings:
        """What the game was started with, under the version of the rules that it follows now."""
        return Settings(self.row.players, msgspec.json.decode(self.row.options), self.row.ruleset,
                        self.row.ruleset_version)

    @property
    def over(self) -> bool:
        """Whether the table has ended, so that nothing is hidden any more."""
        return not Status(self.row.status).open


def replay(title: Title[Any], settings: Settings,
           rows: Sequence[LogRow]) -> tuple[ReplayedLog | None, BadRecord | None]:
    """Replays a log as far as it goes, and why it does not go on; no log: the game cannot even begin."""
    try:
        log = ReplayedLog(title, settings, beginning_of(title, settings))
    except BadRecord as wrong:
        return None, wrong
    try:
        log.read_on(rows)
    except BadRecord as wrong:
        return log, wrong
    return log, None


def break_of(title: Title[Any], rows: Sequence[LogRow], log: ReplayedLog | None, broken: BadRecord | None,
             viewer: Seat | None, *, over: bool = False) -> Difference:
    """Where a replay breaks off, and why, as far as a viewer may know it; all of it, if the game is over."""
    if log is None or broken is None:
        return Difference(kind=DifferenceKind.BEGINNING, row=0)
    row, wrong = next(row for row in rows if row.number == broken.entry), broken.__cause__
    if not isinstance(wrong, IllegalMove):
        return Difference(kind=DifferenceKind.UNREADABLE, row=row.number)
    if not (over or may_see(row, viewer)):
        return Difference(kind=DifferenceKind.ILLEGAL, row=row.number)
    knows = over or wrong.seat == viewer or _follows_from_view(title, log.position, wrong, viewer)
    return Difference(kind=DifferenceKind.ILLEGAL, row=row.number, move=str(wrong.move),
                      reason=wrong.reason if knows else None)


def _follows_from_view(title: Title[Any], before: Any, wrong: IllegalMove, viewer: Seat | None) -> bool:
    """Whether the same refusal follows from what a viewer sees, so that it tells nothing hidden."""
    try:
        apply(visible_position(title, before, viewer), wrong.seat, wrong.move)
    except IllegalMove as seen:
        return bool(seen.reason == wrong.reason)
    except UNSEEABLE:
        return False
    return False
