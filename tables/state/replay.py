"""The log of a table read again: which rows stand, which were taken back, and every position on the way.

Reading a log replays it, which takes a while for a long game: do it off the loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
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

__all__ = ["MOVES", "ReplayedLog", "log_batch_of", "move_of", "untitled_move"]

MOVES = frozenset({"entry", "chance", "forced", "silent", "join", "leave"})
"""Rows that move the game."""

_SPOILT = (msgspec.DecodeError, ArithmeticError, LookupError, TypeError, ValueError)
"""What reading a row raises that was spoilt, or whose meaning the rules have lost."""

_KINDS = {
    "started": TurnKind.STARTED, "imported": TurnKind.STARTED, "undo": TurnKind.UNDO, "redo": TurnKind.REDO,
    "replaced": TurnKind.REPLACED,
}


def move_of(title: Title[Any], row: LogRow) -> Move:
    """The move of a row."""
    return untitled_move(row.kind) or title.rules.decode_move(row.data)


def untitled_move(kind: str) -> Move | None:
    """The move of a row that is of no title: joining and leaving; None for the others."""
    return {"leave": Leave(), "join": Join()}.get(kind)


def log_batch_of(rows: Sequence[LogRow], steps: Iterable[LoggedMove], *, undone: bool = False) -> LogBatch | None:
    """The rows of one transaction as something to tell; None if they only concern the lobby."""
    lead = next((row for row in rows if row.kind in _KINDS), rows[0])
    if lead.kind not in _KINDS and lead.kind not in MOVES:
        return None
    data = msgspec.json.decode(lead.data) if lead.kind in _KINDS else {}
    return LogBatch(first=rows[0].number, last=rows[-1].number, kind=_KINDS.get(lead.kind, TurnKind.MOVES),
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

    @classmethod
    def read(cls, title: Title[Any], settings: Settings, rows: Sequence[LogRow]) -> ReplayedLog:
        """Replays a log. Raises BadRecord if it does not replay."""
        try:
            replayed = cls(title, settings, start(title.rules.setup(settings)))
        except (RulesError, *_SPOILT) as wrong:
            raise BadRecord(0, "the game cannot begin so") from wrong
        for _, batch in groupby(rows, key=lambda row: row.batch_start):
            replayed._apply_batch(list(batch))
        replayed._mark_undone()
        return replayed

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

    def _apply_batch(self, rows: list[LogRow]) -> None:
        steps = []
        for row in rows:
            try:
                if row.kind in MOVES:
                    steps.append(self._play(row))
                else:
                    self._apply_other(row, rows[-1].number)
            except IllegalMove as wrong:  # its text would tell what else was open, which may be hidden
                raise BadRecord(row.number, wrong.reason.key) from wrong
            except _SPOILT as wrong:
                raise BadRecord(row.number, "it cannot be read") from wrong
        if steps:
            self.undone.clear()
        if (batch := log_batch_of(rows, steps)) is not None:
            self.batches.append(batch)

    def _apply_other(self, row: LogRow, last: int) -> None:
        """A row that is no move; `last` is the last one of its transaction."""
        if row.kind == "undo":
            to = msgspec.json.decode(row.data)["to"]
            self.undone.append([logged for logged in self.standing if logged.number > to])
            self.standing = [logged for logged in self.standing if logged.number <= to]
        elif row.kind == "redo":
            self.standing += self.undone.pop()
        elif row.kind in {"started", "imported"}:
            self.start_row = last

    def _play(self, row: LogRow) -> LoggedMove:
        seat = row.seat if row.seat is not None else NATURE
        before = self.position
        move = move_of(self.title, row)
        after = apply(before, seat, move)
        seen_by = None if row.seen_by is None else tuple(msgspec.json.decode(row.seen_by))
        played = LoggedMove(row.number, row.kind, seat, move, seen_by, before, after, row.at)
        self.standing.append(played)
        return played

    def _mark_undone(self) -> None:
        """Marks the batches of which nothing stands any more."""
        standing = {logged.number for logged in self.standing}
        self.batches = [
            msgspec.structs.replace(batch, undone=True)
            if batch.kind is TurnKind.MOVES and batch.steps[0].number not in standing else batch
            for batch in self.batches
        ]
