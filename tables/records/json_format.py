"""Our own form of a record: JSON with every row of the log, and after the end with the seed that checks its draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import NATURE, BadRecord, Entry, Imported, Seat, Settings, Title
from storage.rows import LogRow
from tables.models import Status
from tables.state.replay import MOVES, untitled_move
from tables.state.table import TableState

__all__ = ["OWN", "read_own", "write_own"]

OWN = "json"
"""The name of the form."""

VERSION = 1

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


def write_own(state: TableState, rows: Sequence[LogRow], viewer: Seat | None) -> str:
    """The record as far as a viewer may know it; after the end all of it."""
    over = state.status is Status.FINISHED
    record = Record(
        hexmoot=VERSION, title=state.title.id, ruleset=state.row.ruleset, ruleset_version=state.row.ruleset_version,
        options=state.settings.options, players=tuple(seat.name for seat in state.seats), seed_hash=state.row.seed_hash,
        seed=None if state.status.open else state.row.seed.hex(), status=state.row.status, imported=state.row.imported,
        rows=tuple(_row(row, viewer, over) for row in rows if row.kind in _EXPORTED_KINDS),
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
        raise BadRecord(0, str(wrong)) from wrong
    if record.hexmoot != VERSION or record.title != title.id:
        raise BadRecord(0, f"a record of {record.title[:40]!r}, version {record.hexmoot}")
    if not 1 <= record.ruleset_version <= title.rules.ruleset_version:
        raise BadRecord(0, f"version {record.ruleset_version} of the rules, today's is {title.rules.ruleset_version}")
    names = {option.name: option.values for option in title.rules.options}
    for name, value in record.options.items():
        if value not in names.get(name, ()):
            raise BadRecord(0, f"option {name[:40]!r}")
    rows = _standing(record.rows)
    late = sum(row.kind == "join" for row in rows)
    settings = Settings(len(record.players) - late, record.options, record.ruleset, record.ruleset_version)
    return Imported(settings, tuple(_entry(title, row) for row in rows), players=record.players)


def _standing(rows: Sequence[RecordRow]) -> list[RecordRow]:
    """The moves that were not taken back."""
    standing: list[RecordRow] = []
    undone: list[list[RecordRow]] = []
    for row in rows:
        if row.kind == "undo":
            to = row.to or 0
            undone.append([earlier for earlier in standing if earlier.number > to])
            standing = [earlier for earlier in standing if earlier.number <= to]
        elif row.kind == "redo":
            if not undone:
                raise BadRecord(row.number, "nothing to restore")
            standing += undone.pop()
        elif row.kind in MOVES:
            standing.append(row)
            undone.clear()
    return standing


def _entry(title: Title[Any], row: RecordRow) -> Entry:
    if row.hidden:
        raise BadRecord(row.number, "hidden when the record was exported")
    try:
        move = untitled_move(row.kind) or title.rules.decode_move(bytes(row.move))
    except msgspec.DecodeError as wrong:
        raise BadRecord(row.number, str(wrong)) from wrong
    return Entry(row.number, row.seat if row.seat is not None else NATURE, move)
