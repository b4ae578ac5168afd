"""Our own form of a record: JSON with every row of the log, and after the end with the seed that checks its draws."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import NATURE, BadRecord, Entry, Imported, Seat, Settings, Title
from storage.rows import LogRow
from tables.state.replay import MOVES, untitled_move
from tables.state.table import TableState

__all__ = ["MOST_ROWS", "OWN", "read_own", "write_own"]

OWN = "json"
"""The name of the form."""

VERSION = 1

MOST_ROWS = 10_000
"""Rows of a record, those taken back included; more is refused before anything is done with them."""

_LARGEST_NUMBER = 2**31 - 1

_EXPORTED_KINDS = MOVES | {"started", "imported", "undo", "redo"}


class RecordRow(Struct, frozen=True, omit_defaults=True):
    """A row of the log. `move` is missing where the row is hidden from the one who exports."""

    number: int
    kind: str
    at: int = 0
    seat: Seat | None = None
    text: str = ""
    move: msgspec.Raw = msgspec.Raw()
    to: int | None = None
    hidden: bool = False


class Record(Struct, frozen=True):
    """A whole game. Times are milliseconds since 1970."""

    hexmoot: int
    title: str
    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    players: tuple[str, ...]
    seed_hash: str
    rows: tuple[RecordRow, ...]
    status: str = ""
    seed: str | None = None
    imported: int = 0
    computers: tuple[str | None, ...] = ()
    """By seat the level of the computer that plays it; empty if none does."""


def write_own(state: TableState, rows: Sequence[LogRow], viewer: Seat | None) -> str:
    """The record as far as a viewer may know it; after the end all of it."""
    over = not state.status.open
    record = Record(
        hexmoot=VERSION, title=state.title.id, ruleset=state.row.ruleset, ruleset_version=state.row.ruleset_version,
        options=state.settings.options, players=tuple(seat.name for seat in state.seats), seed_hash=state.row.seed_hash,
        seed=None if state.status.open else state.row.seed.hex(), status=state.row.status, imported=state.row.imported,
        rows=tuple(_row(row, viewer, over) for row in rows if row.kind in _EXPORTED_KINDS),
        computers=tuple(seat.computer for seat in state.seats) if state.computers else (),
    )
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def _row(row: LogRow, viewer: Seat | None, over: bool) -> RecordRow:
    if row.kind not in MOVES:
        to = msgspec.json.decode(row.data).get("to")
        return RecordRow(row.number, row.kind, row.at, row.seat, row.text, to=to)
    if not over and row.seen_by is not None and viewer not in msgspec.json.decode(row.seen_by):
        return RecordRow(row.number, row.kind, row.at, row.seat, hidden=True)
    return RecordRow(row.number, row.kind, row.at, row.seat, row.text, msgspec.Raw(row.data.encode()))


def read_own(title: Title[Any], text: str) -> Imported:
    """Reads our own form: the rows that stand. Raises BadRecord."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadRecord(0, "this is no whole file that `/game export` has made") from wrong
    if record.hexmoot != VERSION or record.title != title.id:
        raise BadRecord(0, f"it is a record of {record.title[:40]!r}, version {record.hexmoot} of the form")
    if not 1 <= record.ruleset_version <= title.rules.ruleset_version:
        raise BadRecord(0, f"it follows version {record.ruleset_version} of the rules, and today's is "
                           f"{title.rules.ruleset_version}")
    _check_settings(title, record)
    _check_rows(record.rows)
    rows = _standing(record.rows)
    players = len(record.players) - sum(row.kind == "join" for row in rows)
    if players not in title.rules.players:
        raise BadRecord(0, f"it has {players} players, and so many cannot play this game")
    settings = Settings(players, record.options, record.ruleset, record.ruleset_version)
    entries = tuple(_entry(title, row, len(record.players)) for row in rows)
    return Imported(settings, entries, players=record.players, computers=record.computers)


def _check_settings(title: Title[Any], record: Record) -> None:
    """Raises BadRecord for a ruleset, an option, or a value of one, that the title does not have."""
    if record.ruleset != "rulebook" and not title.rules.importers:
        raise BadRecord(0, f"the ruleset {record.ruleset[:40]!r} is not played here")
    names = {option.name: option.values for option in title.rules.options}
    for name, value in record.options.items():
        if not any(type(value) is type(known) and value == known for known in names.get(name, ())):
            raise BadRecord(0, f"the option {name[:40]!r}, or its value, is not known here")


def _check_rows(rows: Sequence[RecordRow]) -> None:
    """Raises BadRecord for more rows than a game has, and for numbers that do not rise."""
    if len(rows) > MOST_ROWS:
        raise BadRecord(0, f"it has more than {MOST_ROWS} rows")
    if rows and rows[0].number < 0:
        raise BadRecord(0, "the numbers of its rows must rise from 0 on")
    for earlier, later in pairwise(rows):
        if later.number <= earlier.number:
            raise BadRecord(min(later.number, _LARGEST_NUMBER), "the numbers of its rows must rise")
    if rows and rows[-1].number > _LARGEST_NUMBER:
        raise BadRecord(0, f"the numbers of its rows must rise to {_LARGEST_NUMBER} at most")


def _standing(rows: Sequence[RecordRow]) -> list[RecordRow]:
    """The moves that were not taken back. An undo only notes how many of them stand: those behind stay where they are
    until the next move, so that each row costs the same however often it is taken back and restored."""
    line: list[RecordRow] = []
    stands = 0
    undone: list[int] = []
    for row in rows:
        if row.kind == "undo":
            undone.append(stands)
            stands = bisect_right(line, row.to or 0, hi=stands, key=lambda earlier: earlier.number)
        elif row.kind == "redo":
            if not undone:
                raise BadRecord(row.number, "there is nothing to restore")
            stands = undone.pop()
        elif row.kind in MOVES:
            del line[stands:]
            line.append(row)
            stands += 1
            undone.clear()
    return line[:stands]


def _entry(title: Title[Any], row: RecordRow, seats: int) -> Entry:
    if row.hidden:
        raise BadRecord(row.number, "the move was hidden when the record was exported")
    seat = NATURE if row.seat is None else row.seat
    if not NATURE <= seat < seats:
        raise BadRecord(row.number, f"there is no seat {str(seat + 1)[:20]}")
    try:
        move = untitled_move(row.kind) or title.rules.decode_move(bytes(row.move))
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadRecord(row.number, str(wrong)) from wrong
    return Entry(row.number, seat, move)
