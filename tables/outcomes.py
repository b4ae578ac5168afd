"""What came of an action: for whoever acted, and kept for a retry of the same interaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import Leave, Move, RulesError, Seat
from storage.rows import ReceiptRow
from tables import telling
from tables.change import Change, encoded
from tables.chronicle import stretch_of
from tables.errors import Stale
from tables.live import Live, Stretch
from tables.models import Outcome, Panel, Status
from tables.panels import panel_of
from tables.turns import Planner

__all__ = ["outcome_data", "outcome_of", "repeated"]

def outcome_data(live: Live, seat: Seat, planner: Planner, *, ended: bool) -> dict[str, Any]:
    """What is kept of an outcome for a retry."""
    moves = [None if isinstance(move, Leave) else msgspec.Raw(live.title.rules.encode(move)) for move in planner.moves]
    return {"seat": seat, "moves": moves, "ended": ended, "over": planner.position.over}


def outcome_of(live: Live, seat: Seat, change: Change, moves: Sequence[Move], *, ended: bool,
             refused: RulesError | None) -> Outcome:
    stretch = stretch_of(change.rows, change.steps) if change.rows else None
    return Outcome(
        table_id=live.row.id, seat=seat, moves=tuple(moves),
        committed=(change.rows[0].number, change.rows[-1].number) if change.rows else None, ended=ended,
        over=live.status is Status.FINISHED, repeated=False,
        told=telling.turn_of(live, stretch, None) if stretch is not None else None, panel=panel_if_playing(live, seat),
        refused=refused,
    )


def panel_if_playing(live: Live, seat: Seat) -> Panel | None:
    """What is true now for a seat; None if it plays no more."""
    row = next(member for member in live.seats if member.seat == seat)
    return None if row.left or live.status is not Status.PLAYING else panel_of(live, seat)


def repeated(live: Live, receipt: ReceiptRow, stretch: Stretch | None) -> Outcome:
    """What an interaction came to when it was carried out; `stretch` are the rows it made."""
    data = msgspec.json.decode(receipt.outcome)
    if "seat" not in data:
        raise Stale(None)
    moves = tuple(Leave() if text is None else live.title.rules.decode_move(encoded(text)) for text in data["moves"])
    return Outcome(
        table_id=live.row.id, seat=data["seat"], moves=moves,
        committed=None if receipt.first is None or receipt.last is None else (receipt.first, receipt.last),
        ended=data["ended"], over=data["over"], repeated=True,
        told=None if stretch is None else telling.turn_of(live, stretch, None),
        panel=panel_if_playing(live, data["seat"]),
    )
