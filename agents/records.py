"""Reading a record to go on from: the file that `/game export` makes, or a foreign one that the title can import."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from agents.playbook import Playbook
from games.kernel import (
    NATURE,
    BadRecord,
    BadSettings,
    Entry,
    IllegalMove,
    Join,
    Leave,
    Move,
    Position,
    Seat,
    Settings,
    apply,
    start,
)

__all__ = ["LARGEST", "line_of", "read_position"]

LARGEST = 5_000_000
"""Characters of a record."""
_MOVES = frozenset({"entry", "chance", "forced", "ordered", "silent", "join", "leave"})
"""Rows that move the game."""


class _Row(Struct, frozen=True):
    """A row of our own record; what it says beside this is of no use here."""

    number: int
    kind: str
    seat: Seat | None = None
    move: msgspec.Raw = msgspec.Raw()
    to: int | None = None
    hidden: bool = False


class _Record(Struct, frozen=True):
    """Our own record."""

    title: str
    players: tuple[str, ...]
    rows: tuple[_Row, ...]
    options: dict[str, Any] = {}
    ruleset: str = "rulebook"
    ruleset_version: int = 0


def read_position(book: Playbook[Any], text: str) -> Position[Any]:
    """The position at the end of a record. Raises BadRecord with the line or entry and the reason."""
    if len(text) > LARGEST:
        raise BadRecord(1, f"larger than {LARGEST} characters")
    if text.lstrip().startswith("{"):
        return _ours(book, text)
    importers = list(book.title.rules.importers.values())
    if not importers:
        raise BadRecord(1, "neither a file that /game export makes nor a record of another program that is known here")
    read = importers[0](text)
    if not read.entries:
        raise BadRecord(1, "no move in it is known here")
    return _replayed(book, read.settings, read.entries)


def _ours(book: Playbook[Any], text: str) -> Position[Any]:
    try:
        record = msgspec.json.decode(text, type=_Record)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadRecord(line_of(text, str(wrong)), f"no whole file that /game export has made: {wrong}") from None
    if record.title != book.title.id:
        raise BadRecord(1, f"a record of {record.title[:40]}, not of {book.title.id}")
    rows = _standing(record.rows)
    players = len(record.players) - sum(row.kind == "join" for row in rows)
    settings = Settings(players, record.options, record.ruleset, record.ruleset_version)
    return _replayed(book, settings, [_entry(book, row) for row in rows])


def line_of(text: str, wrong: str) -> int:
    """The line that a decoder's message points at."""
    place = wrong.rpartition("byte ")[2].rstrip(")")
    if "truncated" in wrong:
        return 1 + text.count("\n")
    return 1 + text.encode()[: int(place)].count(b"\n") if place.isdigit() else 1


def _standing(rows: Iterable[_Row]) -> list[_Row]:
    """The moves that were not taken back: an undo leaves those up to a number, a redo restores what it took."""
    line: list[_Row] = []
    taken: list[list[_Row]] = []
    for row in rows:
        if row.kind == "undo":
            taken.append(line)
            line = [earlier for earlier in line if earlier.number <= (row.to or 0)]
        elif row.kind == "redo":
            if not taken:
                raise BadRecord(row.number, "there is nothing to restore")
            line = taken.pop()
        elif row.kind in _MOVES:
            line, taken = [*line, row], []
    return line


def _entry(book: Playbook[Any], row: _Row) -> Entry:
    if row.hidden:
        raise BadRecord(row.number, "it is hidden here: only a record that hides nothing can be played on")
    untitled: dict[str, Move] = {"leave": Leave(), "join": Join()}
    try:
        move = untitled.get(row.kind) or book.title.rules.decode_move(bytes(row.move))
    except msgspec.DecodeError as wrong:
        raise BadRecord(row.number, f"no move of {book.title.id}: {wrong}") from None
    return Entry(row.number, NATURE if row.seat is None else row.seat, move)


def _replayed(book: Playbook[Any], settings: Settings, entries: Sequence[Entry]) -> Position[Any]:
    try:
        game: Position[Any] = start(book.title.rules.setup(settings))
    except BadSettings as wrong:
        raise BadRecord(1, "its players and options do not fit together") from wrong
    for entry in entries:
        try:
            game = apply(game, entry.seat, entry.move)
        except (IllegalMove, IndexError) as wrong:
            raise BadRecord(entry.number, f"seat {entry.seat} cannot {entry.move} there") from wrong
    return game
