"""The log of a table read again: which rows stand, which were taken back, and every position on the way.

Reading a log replays it, which takes a while for a long game: do it off the loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

import msgspec

from games.kernel import (
    NATURE,
    BadRecord,
    Entry,
    IllegalMove,
    Join,
    Leave,
    Move,
    RulesError,
    Settings,
    Title,
    apply,
    start,
)
from storage.rows import LogRow
from tables.models import TurnKind
from tables.state.table import LogBatch, LoggedMove

__all__ = [
    "KINDS", "MOVES", "ORDERED", "SNAPSHOT_EVERY", "ReplayedLog", "beginning_of", "log_batch_of", "move_of", "play_row",
    "row_to_return_to", "untitled_move",
]

SNAPSHOT_EVERY = 25
"""Rows of a log between two positions that are kept, so that no more than these must be replayed."""

ORDERED = "ordered"
"""The kind of a row that holds an answer by standing order."""

MOVES = frozenset({"entry", "chance", "forced", ORDERED, "silent", "join", "leave"})
"""Rows that move the game."""

_SPOILT = (msgspec.DecodeError, ArithmeticError, LookupError, TypeError, ValueError)
"""What reading a row raises that was spoilt, or whose meaning the rules have lost."""

KINDS = {
    "started": TurnKind.STARTED, "imported": TurnKind.STARTED, "undo": TurnKind.UNDO, "redo": TurnKind.REDO,
    "replaced": TurnKind.REPLACED, "version": TurnKind.VERSION,
}
"""Rows that lead a batch of their own kind."""


def move_of(title: Title[Any], row: LogRow) -> Move:
    """The move of a row."""
    return untitled_move(row.kind) or title.rules.decode_move(row.data)


def untitled_move(kind: str) -> Move | None:
    """The move of a row that is of no title: joining and leaving; None for the others."""
    return {"leave": Leave(), "join": Join()}.get(kind)


def beginning_of(title: Title[Any], settings: Settings) -> Any:
    """The position before the first move. Raises BadRecord."""
    try:
        return start(title.rules.setup(settings))
    except (RulesError, *_SPOILT) as wrong:
        raise BadRecord(0, "the game cannot begin so") from wrong


def play_row(title: Title[Any], row: LogRow, before: Any) -> LoggedMove:
    """Plays a row that moves the game. Raises BadRecord."""
    seat = row.seat if row.seat is not None else NATURE
    try:
        move = move_of(title, row)
        after = apply(before, seat, move)
        seen_by = None if row.seen_by is None else tuple(msgspec.json.decode(row.seen_by))
    except IllegalMove as wrong:  # its text would tell what else was open, which may be hidden
        raise BadRecord(row.number, wrong.reason.key) from wrong
    except _SPOILT as wrong:
        raise BadRecord(row.number, "it cannot be read") from wrong
    return LoggedMove(row.number, row.kind, seat, move, seen_by, before, after, row.at)


def row_to_return_to(row: LogRow) -> int:
    """Up to which row the record stands after an undo. Raises BadRecord."""
    try:
        return int(msgspec.json.decode(row.data)["to"])
    except _SPOILT as wrong:
        raise BadRecord(row.number, "it cannot be read") from wrong


def log_batch_of(rows: Sequence[LogRow], steps: Iterable[LoggedMove], *, undone: bool = False) -> LogBatch | None:
    """The rows of one transaction as something to tell; None if they only concern the lobby. Raises BadRecord."""
    lead = next((row for row in rows if row.kind in KINDS), rows[0])
    if lead.kind not in KINDS and lead.kind not in MOVES:
        return None
    try:
        data = msgspec.json.decode(lead.data, type=dict[str, Any]) if lead.kind in KINDS else {}
    except msgspec.DecodeError as wrong:
        raise BadRecord(lead.number, "it cannot be read") from wrong
    return LogBatch(first=rows[0].number, last=rows[-1].number, kind=KINDS.get(lead.kind, TurnKind.MOVES),
                    seat=lead.seat, user_id=lead.user_id, steps=tuple(steps), data=data, at=lead.at, undone=undone)


@dataclass
class ReplayedLog:
    """A log that has been read. `batches` hold everything in order, `standing` the moves that were not taken back."""

    title: Title[Any]
    settings: Settings
    beginning: Any
    batches: list[LogBatch] = field(default_factory=list)
    standing: list[LoggedMove] = field(default_factory=list)
    undone: list[list[LoggedMove]] = field(default_factory=list)
    """What was taken back and may be restored, the latest last."""
    start_row: int = 0
    """The last row of the transaction that began the game: nothing before it can be taken back."""
    upto: int = 0
    """The last row that has been read."""
    marks: dict[int, Any] = field(default_factory=dict)
    """Positions on the way, after some rows: a later part of the log can be replayed from there."""

    @classmethod
    def read(cls, title: Title[Any], settings: Settings, rows: Sequence[LogRow]) -> ReplayedLog:
        """Replays a log. Raises BadRecord if it does not replay."""
        return cls(title, settings, beginning_of(title, settings)).extended(rows)

    def extended(self, rows: Sequence[LogRow]) -> ReplayedLog:
        """With the rows that follow; this one stays what it is. Raises BadRecord if they do not replay."""
        longer = replace(self, batches=list(self.batches), standing=list(self.standing), undone=list(self.undone),
                         marks=dict(self.marks))
        longer.read_on(rows)
        return longer

    @property
    def position(self) -> Any:
        """Where the record stands."""
        return self.standing[-1].after if self.standing else self.beginning

    @property
    def entries(self) -> list[Entry]:
        """The rows that stand, as a record."""
        return [Entry(logged.number, logged.seat, logged.move) for logged in self.standing]

    def turns(self) -> list[LogBatch]:
        """What was played and stands, turn by turn."""
        return [batch for batch in self.batches if batch.kind is TurnKind.MOVES and not batch.undone]

    def after(self, number: int) -> Any:
        """The position after a row that stands, or after the last one before it."""
        return next((logged.after for logged in reversed(self.standing) if logged.number <= number), self.beginning)

    def read_on(self, rows: Sequence[LogRow]) -> None:
        """Takes the rows in that follow. Raises BadRecord."""
        for _, batch in groupby(rows, key=lambda row: row.batch_start):
            self._apply_batch(list(batch))
        self._mark_undone()

    def _apply_batch(self, rows: list[LogRow]) -> None:
        steps = []
        for row in rows:
            if row.kind in MOVES:
                steps.append(self._play(row))
            else:
                self._apply_other(row, rows[-1].number)
            self.upto = row.number
            if row.number % SNAPSHOT_EVERY == 0 or row.kind in {"undo", "redo"}:
                self.marks[row.number] = self.position
        if steps:
            self.undone.clear()
        if (batch := log_batch_of(rows, steps)) is not None:
            self.batches.append(batch)

    def _apply_other(self, row: LogRow, last: int) -> None:
        """A row that is no move; `last` is the last one of its transaction. Raises BadRecord."""
        if row.kind == "undo":
            to = row_to_return_to(row)
            self.undone.append([logged for logged in self.standing if logged.number > to])
            self.standing = [logged for logged in self.standing if logged.number <= to]
        elif row.kind == "redo":
            if not self.undone:
                raise BadRecord(row.number, "it cannot be read")
            self.standing += self.undone.pop()
        elif row.kind in {"started", "imported"}:
            self.start_row = last

    def _play(self, row: LogRow) -> LoggedMove:
        played = play_row(self.title, row, self.position)
        self.standing.append(played)
        return played

    def _mark_undone(self) -> None:
        """Marks the batches of which nothing stands any more, and those that stand again."""
        standing = {logged.number for logged in self.standing}
        for place, batch in enumerate(self.batches):
            undone = batch.kind is TurnKind.MOVES and batch.steps[0].number not in standing
            if undone is not batch.undone:
                self.batches[place] = msgspec.structs.replace(batch, undone=undone)
