"""A report of a table: what is stored of it, for whoever looks into what is wrong with it.

It reads rows only, so that it can be made of a table whose record does not replay, or whose title is gone; what a
position adds is left out there. Nobody's name or id is in it, nor what is hidden from whoever asks for it.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Seat
from storage.rows import LogRow, ResultRow, ResultSeatRow
from tables.errors import NoSuchTitle, TableError
from tables.state.replay import MOVES
from tables.state.table import TableState

__all__ = ["LARGEST_REPORT", "MOST_ENTRY", "MOST_EXPECTED", "Moment", "Question", "Report", "ReportResult",
           "ReportRow", "ReportSeat", "Reported", "ended_so", "may_see", "write_report"]

LARGEST_REPORT = 8_000_000
"""Bytes of a report: Discord takes ten million. One that would be larger goes without its picture."""
MOST_ENTRY, MOST_EXPECTED = 500, 1_000
"""Characters of the move that a report is about, and of what should have happened."""


class Reported(Struct, frozen=True):
    """Something that broke: the command or button, the kind of exception and where it was raised, what was given."""

    action: str
    kind: str
    places: tuple[str, ...] = ()
    given: Mapping[str, str] = {}


class Question(Struct, frozen=True, kw_only=True):
    """What somebody reports, in their own words and by numbers. `turn` is the number of the turn after which it was;
    None: now. `entry` is a move as it is typed, `picture` a PNG of the board as they saw it."""

    turn: int | None = None
    entry: str = ""
    expected: str = ""
    error: str = ""
    broke: Reported | None = None
    picture: bytes = b""
    alt: str = ""


class Moment(Struct, frozen=True, kw_only=True):
    """The position that a report is about: the last row of the log before it, as JSON what the asker saw, and the moves
    that they had made since and nobody else knows of."""

    upto: int
    view: str = ""
    draft: tuple[str, ...] = ()


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


class ReportSeat(Struct, frozen=True):
    """How a seat ended, as it is stored."""

    seat: Seat
    side: str
    points: int
    rank: int
    left: bool
    sources: str


class ReportResult(Struct, frozen=True):
    """How a game ended, as it is stored."""

    moves: int
    detail: str
    seats: tuple[ReportSeat, ...]


class Report(Struct, frozen=True, kw_only=True):
    """A table as it is stored. Times are milliseconds since 1970; `trouble` says why its record does not replay."""

    hexmoot_report: int = 2
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
    newest: int | None = None
    """The newest version of the rules, where the title is installed."""
    seat: Seat | None = None
    """Where whoever asks for the report sits."""
    upto: int = 0
    """The last row before the moment that it is about."""
    entry: str = ""
    draft: tuple[str, ...] = ()
    expected: str = ""
    error: str = ""
    broke: Reported | None = None
    view: str = ""
    result: ReportResult | None = None
    alt: str = ""
    picture: str = ""
    """A PNG in base 64."""


def write_report(state: TableState, rows: Sequence[LogRow], viewer: Seat | None, trouble: TableError | None,
                 version: str, question: Question, moment: Moment, ended: ReportResult | None) -> str:
    """The report as JSON, as far as a viewer may know it; after the end all of it. `version` is the bot's."""
    row, over = state.row, not state.status.open
    report = Report(
        newest=None if isinstance(trouble, NoSuchTitle) else state.title.rules.ruleset_version,
        seat=viewer, upto=moment.upto, entry=question.entry[:MOST_ENTRY], draft=moment.draft,
        expected=question.expected[:MOST_EXPECTED], error=question.error, broke=question.broke, view=moment.view,
        result=ended, alt=question.alt, picture=base64.b64encode(question.picture).decode(),
        version=version, title=row.title, ruleset=row.ruleset, ruleset_version=row.ruleset_version, options=row.options,
        players=row.players, seats=len(state.seats), status=row.status, revision=row.revision, imported=row.imported,
        created=row.created, started=row.started, ended=row.ended, seed_hash=row.seed_hash,
        seed=row.seed.hex() if over else None,
        trouble=None if trouble is None else _told(trouble, rows, viewer, over),
        rows=tuple(_row(logged, viewer, over) for logged in rows),
    )
    text = msgspec.json.format(msgspec.json.encode(report), indent=1)
    if len(text) > LARGEST_REPORT:
        bare = msgspec.structs.replace(report, picture="")
        text = msgspec.json.format(msgspec.json.encode(bare), indent=1)
    return text.decode()


def _told(trouble: TableError, rows: Sequence[LogRow], viewer: Seat | None, over: bool) -> dict[str, Any]:
    """What is wrong with a record; why a row does not follow, only to whom the row may be known."""
    details = dict(trouble.details)
    if not over and any(row.number == details.get("row") and not may_see(row, viewer) for row in rows):
        details.pop("cause", None)
    return {"error": trouble.sentence, **details}


def ended_so(result: ResultRow | None, seats: Sequence[ResultSeatRow]) -> ReportResult | None:
    """A stored result without the people."""
    if result is None:
        return None
    return ReportResult(result.moves, result.detail, tuple(
        ReportSeat(seat.seat, seat.side, seat.points, seat.rank, seat.left, seat.sources) for seat in seats))


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
    """Of what is no move, how far it took the game back, or to which version of the rules."""
    try:
        kept = msgspec.json.decode(data, type=dict[str, Any])
    except msgspec.DecodeError:
        return ""
    numbers = {name: kept[name] for name in ("from", "to") if isinstance(kept.get(name), int)}
    return msgspec.json.encode(numbers).decode() if numbers else ""
