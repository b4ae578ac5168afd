"""Stored results as they are handed out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec

from games.kernel import Result, SeatResult
from storage.rows import ResultRow, ResultSeatRow
from tables.clock import from_millis
from tables.models import RecordedResult

__all__ = ["recorded_result", "result_of"]


def result_of(row: ResultRow, seats: Sequence[ResultSeatRow]) -> Result:
    """How a game ended, seat by seat."""
    return Result(
        tuple(SeatResult(seat.seat, seat.side, seat.points, seat.rank, msgspec.json.decode(seat.sources), seat.left)
              for seat in seats),
        msgspec.json.decode(row.detail),
    )


def recorded_result(row: ResultRow, seats: Sequence[ResultSeatRow]) -> RecordedResult:
    """A finished game as it is kept."""
    options: dict[str, Any] = msgspec.json.decode(row.options)
    return RecordedResult(
        table_id=row.table_id, guild_id=row.guild_id, title=row.title, ruleset=row.ruleset,
        ruleset_version=row.ruleset_version, options=options, players=row.players, imported=row.imported,
        started=from_millis(row.started), ended=from_millis(row.ended), moves=row.moves, result=result_of(row, seats),
        names=tuple(seat.name for seat in seats), users=tuple(seat.user_id for seat in seats),
        waited=tuple(timedelta(milliseconds=seat.waited) for seat in seats),
    )
