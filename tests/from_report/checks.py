"""What should have been: the move that was reported is legal, or the record leads to what is stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from games.kernel import BadRecord, RulesError, Title, apply
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.rows import LogRow, ResultRow, ResultSeatRow, TableRow
from tables.messages import explain
from tables.models import Difference
from tables.play.planner import Planner
from tables.records.replaying import StoredRecord, replay
from tables.records.report import Report, ReportResult
from tables.records.verification import verified
from tables.state.draft import Draft
from tables.state.replay import MOVES
from tables.visibility import visible_position
from tests.from_report.reading import read_report, title_of

__all__ = ["entry_is_legal", "hidden_row", "record_holds"]

NOBODY = TableId(0), GuildId(0), ChannelId(0), UserId(0)


def entry_is_legal(path: Path) -> None:
    """Plays the reported move where it was typed: after the record and the moves drafted since, or on what the player
    saw if some of the record is hidden. Raises AssertionError with the refusal, and what breaks."""
    report = read_report(path)
    title, seat = _title(report), report.seat
    assert seat is not None, "only who plays can have typed a move"
    position = _position(title, report)
    fork, moves = position, tuple(title.rules.decode_move(move) for move in report.draft)
    for move in moves:
        fork = apply(fork, seat, move)
    planner = Planner(title, bytes.fromhex(report.seed or "") or bytes(32), position, report.upto + 1, seat=seat,
                      draft=Draft(report.upto, moves, fork))
    try:
        refusal = planner.line(report.entry)
    except RulesError as error:
        refusal = error
    assert refusal is None, f"`{report.entry}` is refused: {explain(refusal, title.presentation.narration)}"


def record_holds(path: Path) -> None:
    """Replays the record by the rules of its version, and compares it with the position and the result that were
    stored, and its draws with the seed, if that was known. Raises AssertionError with the row and what is different."""
    report = read_report(path)
    title, stored = _title(report), _stored(report)
    log, broken = replay(title, stored.settings, stored.rows)
    assert log is not None, f"the game cannot begin so: {broken}"
    assert broken is None, _broken(broken)
    if report.view:
        told = title.rules.decode(report.view.encode())
        here = title.rules.decode(title.rules.encode(_seen(title, report, log.after(report.upto))))
        parts = [name for name in told.__struct_fields__ if getattr(told, name) != getattr(here, name)]
        assert not parts, f"after row {report.upto} the position is not the one that was reported: {', '.join(parts)}"
    found = verified(title, stored, report.seat)
    assert not found.differences, "; ".join(map(_different, found.differences))
    assert report.seed is None or found.honest, f"these draws do not follow from the seed: {found.wrong}"


def hidden_row(report: Report) -> int | None:
    """The first row that must be known for a replay and is hidden from whoever reported the game."""
    return next((row.number for row in report.rows if row.hidden and row.kind in MOVES), None)


def _title(report: Report) -> Title[Any]:
    title = title_of(report.title)
    assert title is not None
    return title


def _position(title: Title[Any], report: Report) -> Any:
    """The position of the moment that was reported."""
    if hidden_row(report) is not None:
        return title.rules.decode(report.view.encode())
    stored = _stored(report)
    log, broken = replay(title, stored.settings, [row for row in stored.rows if row.number <= report.upto])
    assert log is not None, f"the game cannot begin so: {broken}"
    assert broken is None, _broken(broken)
    return log.after(report.upto)


def _seen(title: Title[Any], report: Report, position: Any) -> Any:
    return position if report.status in {"finished", "abandoned"} else visible_position(title, position, report.seat)


def _broken(wrong: BadRecord | None) -> str:
    assert wrong is not None
    return f"row {wrong.entry} does not follow: {wrong.cause}"


def _different(found: Difference) -> str:
    reason = f", {found.reason.key}" if found.reason is not None else ""
    seat = f", seat {found.seat}" if found.seat is not None else ""
    return f"{found.kind.value} at row {found.row}{seat}: {', '.join(found.parts) or found.move}{reason}"


def _stored(report: Report) -> StoredRecord:
    """The report as the database had it, without the people."""
    table, guild, channel, nobody = NOBODY
    row = TableRow(
        id=table, guild_id=guild, channel_id=channel, title=report.title, status=report.status, host=nobody,
        players=report.players, options=report.options, ruleset=report.ruleset, ruleset_version=report.ruleset_version,
        seed=bytes.fromhex(report.seed or ""), seed_hash=report.seed_hash, revision=report.revision,
        imported=report.imported, created=report.created, changed=report.created, started=report.started,
        ended=report.ended, reminder_hours=0, timeout_hours=0)
    rows = [LogRow(table_id=table, number=row.number, batch_start=row.batch_start, kind=row.kind, seat=row.seat,
                   user_id=None, data=row.data or "{}", text=row.text, seen_by=None, at=row.at) for row in report.rows]
    return StoredRecord(row, rows, (), *_ended(report, report.result))


def _ended(report: Report, result: ReportResult | None) -> tuple[ResultRow | None, list[ResultSeatRow]]:
    table, guild, _channel, _nobody = NOBODY
    if result is None:
        return None, []
    whole = ResultRow(
        table_id=table, guild_id=guild, title=report.title, ruleset=report.ruleset,
        ruleset_version=report.ruleset_version, options=report.options, players=report.players,
        imported=report.imported > 0, started=report.started or 0, ended=report.ended or 0, moves=result.moves,
        detail=result.detail)
    return whole, [ResultSeatRow(table_id=table, user_id=None, name="", waited=0, **msgspec.structs.asdict(seat))
                   for seat in result.seats]
