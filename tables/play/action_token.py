"""Action tokens: what the id of a button carries, so that a stale click is known for one.

A token names the table, the seat's own action sequence number and what was chosen. It is accepted while that seat has
not acted since and the choice is still open: `Play.click` and `Play.check` look.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from games.kernel import Move, Seat
from storage.ids import TableId, read_number
from tables.errors import Stale
from tables.play.panel import panel_of
from tables.state.table import TableState

__all__ = ["ActionToken", "reject_stale"]

_LONGEST = 56
_DIGEST = "#"


class ActionToken(Struct, frozen=True):
    """What a button stands for. `choice` is a move as it is typed, or anything else that its maker understands."""

    table_id: TableId
    seat: Seat
    action_seq: int
    choice: str = ""

    @classmethod
    def of(cls, table_id: TableId, seat: Seat, action_seq: int, move: Move) -> Self:
        """The token of a move. A move too long for a button is carried as a digest."""
        return cls(table_id, seat, action_seq, _short(str(move)))

    def pack(self) -> str:
        """At most 90 characters for ids below 10**12."""
        return f"{self.table_id}.{self.seat}.{self.action_seq}.{self.choice}"

    @classmethod
    def unpack(cls, text: str) -> Self:
        """The token of a packed text. Raises ValueError if it is none."""
        table_id, seat, action_seq, choice = text.split(".", 3)
        return cls(TableId(read_number(table_id)), Seat(read_number(seat, 0)), read_number(action_seq, 0), choice)

    def among(self, moves: Iterable[Move]) -> Move | None:
        """The legal move that it means, if it is still there."""
        return next((move for move in moves if _short(str(move)) == self.choice), None)


def reject_stale(state: TableState, seat: Seat, action_seq: int | None) -> None:
    """Raises Stale, with what is true now, if the seat has acted since its action sequence stood there; None: whoever
    acts has not said what they were looking at."""
    if action_seq is not None and action_seq != state.row_of(seat).action_seq:
        raise Stale(panel_of(state, seat))


def _short(text: str) -> str:
    if len(text) <= _LONGEST and not text.startswith(_DIGEST):
        return text
    return _DIGEST + hashlib.sha256(text.encode()).hexdigest()[:24]
