"""A report of a table: what is stored of it, for whoever looks into what is wrong with it.

It reads rows only, so that it can be made of a table whose record does not replay, or whose title is gone. Nobody's
name or id is in it, nor what is hidden from whoever asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Seat
from storage.rows import LogRow
from tables.errors import TableError
from tables.state.replay import MOVES
from tables.state.table import TableState

__all__ = ["may_see", "write_report"]


class ReportRow(Struct, frozen=True, omit_defaults=True):
    """A row of the log. `data` is what is stored of a move, as it is stored, even where that is no JSON any more; it is
    missing where the row is hidden, and where it may name people."""

    number: int
    batch_start: int
    kind: str
    at: int
    seat: Seat | None = None
    text: str = ""
    data: str = ""
    hidden: bool = False


class Report(Struct, frozen=True, kw_only=True):
    """A table as it is stored. Times are milliseconds since 1970; `trouble` says why its record does not replay."""

    hexmoot_report: int = 1
    version: str
    title: str
    ruleset: str
    ruleset_version: int
    options: str
    players: int
    seats: int
    status: str
    revision: int
    imported: int
    created: int
    started: int | None
    ended: int | None
    seed_hash: str
    seed: str | None
    trouble: dict[str, Any] | None
    rows: tuple[ReportRow, ...]


def write_report(state: TableState, rows: Sequence[LogRow], viewer: Seat | None, trouble: TableError | None,
                 version: str) -> str:
    """The report as JSON, as far as a viewer may know it; after the end all of it. `version` is the bot's."""
    row, over = state.row, not state.status.open
    report = Report(
        version=version, title=row.title, ruleset=row.ruleset, ruleset_version=row.ruleset_version, options=row.options,
        players=row.players, seats=len(state.seats), status=row.status, revision=row.revision, imported=row.imported,
        created=row.created, started=row.started, ended=row.ended, seed_hash=row.seed_hash,
        seed=row.seed.hex() if over else None,
        trouble=None if trouble is None else {"error": trouble.sentence, **trouble.details},
        rows=tuple(_row(logged, viewer, over) for logged in rows),
    )
    return msgspec.json.format(msgspec.json.encode(report), indent=1).decode()


def _row(row: LogRow, viewer: Seat | None, over: bool) -> ReportRow:
    bare = ReportRow(row.number, row.batch_start, row.kind, row.at, row.seat)
    if not over and not may_see(row, viewer):
        return msgspec.structs.replace(bare, hidden=True)
    if row.kind in MOVES - {"join"}:
        return msgspec.structs.replace(bare, text=row.text, data=row.data)
    return msgspec.structs.replace(bare, data=_without_names(row.data))


def may_see(row: LogRow, viewer: Seat | None) -> bool:
    """Whether a viewer may know a row; what cannot be read is hidden."""
    if row.seen_by is None:
        return True
    try:
        return viewer in msgspec.json.decode(row.seen_by, type=list[int])
    except msgspec.DecodeError:
        return False


def _without_names(data: str) -> str:
    """Of what is no move, how far it took the game back."""
    try:
        kept = msgspec.json.decode(data, type=dict[str, Any])
    except msgspec.DecodeError:
        return ""
    return msgspec.json.encode({"to": kept["to"]}).decode() if isinstance(kept.get("to"), int) else ""
