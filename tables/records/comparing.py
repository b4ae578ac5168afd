"""Comparing what a record leads to with what is stored beside it: the positions on its way, and its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.kernel import Seat, Title
from storage.rows import PositionRow
from tables.models import Difference, DifferenceKind
from tables.records.replaying import UNSEEABLE, StoredRecord
from tables.state.replay import ReplayedLog
from tables.visibility import visible_position

__all__ = ["other_positions", "other_results"]


def other_positions(title: Title[Any], stored: StoredRecord, log: ReplayedLog, viewer: Seat | None,
                    ) -> Iterator[Difference]:
    """The first stored position that is another than the record leads to."""
    known = log.marks | {log.upto: log.position}
    for kept in sorted(stored.positions, key=lambda kept: kept.number):
        if kept.number not in known:
            continue
        if (found := _other_position(title, kept, known[kept.number], viewer, hide=not stored.over)) is not None:
            yield found
            return


def _other_position(title: Title[Any], kept: PositionRow, replayed: Any, viewer: Seat | None, *,
                    hide: bool) -> Difference | None:
    rules = title.rules
    try:
        there = rules.decode(kept.data)
    except (msgspec.DecodeError, ValueError):
        return Difference(kind=DifferenceKind.UNREADABLE_POSITION, row=kept.number)
    expected = rules.decode(rules.encode(replayed))
    if there == expected:
        return None
    if hide:
        try:
            there, expected = (visible_position(title, each, viewer) for each in (there, expected))
        except UNSEEABLE:
            return Difference(kind=DifferenceKind.POSITION, row=kept.number)
    parts = tuple(name for name in there.__struct_fields__ if getattr(there, name) != getattr(expected, name))
    return Difference(kind=DifferenceKind.POSITION, row=kept.number, parts=parts)


def other_results(title: Title[Any], stored: StoredRecord, log: ReplayedLog) -> Iterator[Difference]:
    """What is stored of the end and is another than the record leads to."""
    if stored.result is None:
        return
    notes = [note for position in (log.beginning, *(step.after for step in log.standing)) for note in position.notes]
    try:
        result = title.rules.result(log.position, notes)
    except UNSEEABLE:
        yield Difference(kind=DifferenceKind.RESULT, row=log.upto)
        return
    moves = sum(step.seat >= 0 for step in log.standing)
    if whole := _unequal({"moves": moves, "detail": _plain(result.detail)},
                         {"moves": stored.result.moves, "detail": _read(stored.result.detail)}):
        yield Difference(kind=DifferenceKind.RESULT, row=log.upto, parts=whole)
    kept = {seat.seat: seat for seat in stored.seats}
    for seat in result.seats:
        there = kept.get(seat.seat)
        parts = ("seat",) if there is None else _unequal(
            {"side": seat.side, "points": seat.points, "rank": seat.rank, "left": seat.left,
             "sources": _plain(seat.sources)},
            {"side": there.side, "points": there.points, "rank": there.rank, "left": there.left,
             "sources": _read(there.sources)})
        if parts:
            yield Difference(kind=DifferenceKind.RESULT, row=log.upto, seat=seat.seat, parts=parts)


def _unequal(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name, value in one.items() if value != other[name])


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _read(text: str) -> Any:
    """JSON as it is stored; nothing if it is none."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None
