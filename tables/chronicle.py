"""The log of a table read again: which rows stand, which were taken back, and every position on the way.

Reading a log replays it, which takes a while for a long game: do it off the loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import msgspec

from games.kernel import NATURE, BadRecord, Entry, IllegalMove, Join, Leave, Move, Settings, Title, apply, start
from storage.rows import LogRow
from tables.live import Played, Stretch
from tables.models import TurnKind

__all__ = ["MOVES", "Chronicle", "move_of", "standing_move", "stretch_of"]

MOVES = frozenset({"entry", "chance", "forced", "silent", "join", "leave"})
"""Rows that move the game."""

_KINDS = {
    "started": TurnKind.STARTED, "imported": TurnKind.STARTED, "undo": TurnKind.UNDO, "redo": TurnKind.REDO,
    "replaced": TurnKind.REPLACED,
}


def move_of(title: Title[Any], row: LogRow) -> Move:
    """The move of a row."""
    return standing_move(row.kind) or title.rules.decode_move(row.data)


def standing_move(kind: str) -> Move | None:
    """The move of a row that is of no title: joining and leaving; None for the others."""
    return {"leave": Leave(), "join": Join()}.get(kind)


def stretch_of(rows: Sequence[LogRow], steps: Iterable[Played], *, undone: bool = False) -> Stretch | None:
    """The rows of one transaction as something to tell; None if they only concern the lobby."""
    lead = next((row for row in rows if row.kind in _KINDS), rows[0])
    if lead.kind not in _KINDS and lead.kind not in MOVES:
        return None
    data = msgspec.json.decode(lead.data) if lead.kind in _KINDS else {}
    return Stretch(first=rows[0].number, last=rows[-1].number, kind=_KINDS.get(lead.kind, TurnKind.MOVES),
                   seat=lead.seat, user_id=lead.user_id, steps=tuple(steps), data=data, at=lead.at, undone=undone)


@dataclass
class Chronicle:
    """A log that has been read. `stretches` tell everything in order; `live` are the rows that stand."""

    title: Title[Any]
    settings: Settings
    beginning: Any
    stretches: list[Stretch] = field(default_factory=list)
    live: list[Played] = field(default_factory=list)
    undone: list[list[Played]] = field(default_factory=list)
    """What was taken back and may be restored, the latest last."""
    begun: int = 0
    """The last row of the transaction that began the game: nothing before it can be taken back."""

    @classmethod
    def read(cls, title: Title[Any], settings: Settings, rows: Sequence[LogRow]) -> Chronicle:
        """Replays a log. Raises BadRecord if it does not replay."""
        chronicle = cls(title, settings, start(title.rules.setup(settings)))
        for _, batch in groupby(rows, key=lambda row: row.batch):
            chronicle._take(list(batch))
        chronicle._mark()
        return chronicle

    @property
    def position(self) -> Any:
        """Where the record stands."""
        return self.live[-1].after if self.live else self.beginning

    @property
    def entries(self) -> list[Entry]:
        """The rows that stand, as a record."""
        return [Entry(logged.number, logged.seat, logged.move) for logged in self.live]

    def turns(self) -> list[Stretch]:
        """What was played and stands, turn by turn."""
        return [stretch for stretch in self.stretches if stretch.kind is TurnKind.MOVES and not stretch.undone]

    def after(self, number: int) -> Any:
        """The position after a row that stands, or after the last one before it."""
        return next((logged.after for logged in reversed(self.live) if logged.number <= number), self.beginning)

    def _take(self, rows: list[LogRow]) -> None:
        steps = []
        for row in rows:
            if row.kind in MOVES:
                steps.append(self._play(row))
            elif row.kind == "undo":
                to = msgspec.json.decode(row.data)["to"]
                self.undone.append([logged for logged in self.live if logged.number > to])
                self.live = [logged for logged in self.live if logged.number <= to]
            elif row.kind == "redo":
                self.live += self.undone.pop()
            elif row.kind in {"started", "imported"}:
                self.begun = rows[-1].number
        if steps:
            self.undone.clear()
        if (stretch := stretch_of(rows, steps)) is not None:
            self.stretches.append(stretch)

    def _play(self, row: LogRow) -> Played:
        seat = row.seat if row.seat is not None else NATURE
        before = self.position
        try:
            move = move_of(self.title, row)
            after = apply(before, seat, move)
        except (IllegalMove, msgspec.ValidationError) as wrong:
            raise BadRecord(row.number, str(wrong)) from wrong
        seen_by = None if row.seen_by is None else tuple(msgspec.json.decode(row.seen_by))
        played = Played(row.number, row.kind, seat, move, seen_by, before, after, row.at)
        self.live.append(played)
        return played

    def _mark(self) -> None:
        """Marks the stretches of which nothing stands any more."""
        standing = {logged.number for logged in self.live}
        self.stretches = [
            msgspec.structs.replace(stretch, undone=True)
            if stretch.kind is TurnKind.MOVES and stretch.steps[0].number not in standing else stretch
            for stretch in self.stretches
        ]
