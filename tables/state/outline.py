"""The outline of a log: its batches, and which of them were taken back, without a position and without a replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct

from storage.rows import BatchRow, LogRow
from tables.models import TurnKind
from tables.state.replay import KINDS, MOVES, row_to_return_to

__all__ = ["BatchSpan", "LogOutline"]


class BatchSpan(Struct, frozen=True):
    """A batch that is told: its rows and its kind."""

    first: int
    last: int
    kind: TurnKind


@dataclass(frozen=True)
class LogOutline:
    """The batches of a log up to its row `upto`. It is never changed: a longer log has another outline."""

    upto: int = 0
    spans: tuple[BatchSpan, ...] = ()
    gaps: tuple[tuple[int, int], ...] = field(default=())
    """What was taken back: the row up to which the record stands, and the row that says so."""

    def extended(self, batches: Sequence[BatchRow], takings: Sequence[LogRow]) -> LogOutline:
        """With the batches that follow, and those of their rows that take something back or restore it. Raises
        BadRecord."""
        spans = [BatchSpan(batch.first, batch.last, kind) for batch in batches if (kind := _kind(batch)) is not None]
        gaps = list(self.gaps)
        for row in takings:
            if row.kind == "undo":
                gaps.append((row_to_return_to(row), row.number))
            elif gaps:
                gaps.pop()
        return LogOutline(batches[-1].last if batches else self.upto, (*self.spans, *spans), tuple(gaps))

    def undone(self, span: BatchSpan) -> bool:
        """Whether a turn was taken back and not restored."""
        return span.kind is TurnKind.MOVES and any(to < span.first < at for to, at in self.gaps)

    @cached_property
    def turns(self) -> list[BatchSpan]:
        """What was played and stands, turn by turn."""
        played = [span for span in self.spans if span.kind is TurnKind.MOVES]
        return [span for span in played if not self.undone(span)] if self.gaps else played

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The turns that stand by their first rows, numbered from 1."""
        return {span.first: number for number, span in enumerate(self.turns, 1)}

    @property
    def opening(self) -> BatchSpan:
        """The batch that began the game. Raises StopIteration if it has not begun."""
        return next(span for span in self.spans if span.kind is TurnKind.STARTED)

    def within(self, first: int, last: int) -> list[BatchSpan]:
        """The batches that begin among these rows."""
        return [span for span in self.spans if first <= span.first <= last]


def _kind(batch: BatchRow) -> TurnKind | None:
    """What a batch is told as; None if it only concerns the lobby."""
    if batch.lead is not None:
        return KINDS[batch.lead]
    return TurnKind.MOVES if batch.opening in MOVES else None
