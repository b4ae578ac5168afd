"""Action tokens: what the id of a button carries, so that a stale click is known for one.

A token names the table, the seat's own counter and what was chosen. It is accepted while that seat has not acted since
and the choice is still open; `Tables.play(..., token=...)` and `Tables.check` look.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from games.kernel import Move, Seat

__all__ = ["PATTERN", "Token"]

PATTERN = r"\d+\.\d+\.\d+\.[^\n]*"
"""A packed token as a regular expression without groups, for templates of custom ids."""

_LONGEST = 56
_DIGEST = "#"


class Token(Struct, frozen=True):
    """What a button stands for. `choice` is a move as it is typed, or anything else that its maker understands."""

    table_id: int
    seat: Seat
    counter: int
    choice: str = ""

    @classmethod
    def of(cls, table_id: int, seat: Seat, counter: int, move: Move) -> Self:
        """The token of a move. A move too long for a button is carried as a digest."""
        return cls(table_id, seat, counter, _short(str(move)))

    def pack(self) -> str:
        """At most 90 characters for ids below 10**12."""
        return f"{self.table_id}.{self.seat}.{self.counter}.{self.choice}"

    @classmethod
    def unpack(cls, text: str) -> Self:
        """The token of a packed text. Raises ValueError if it is none."""
        table_id, seat, counter, choice = text.split(".", 3)
        return cls(int(table_id), Seat(int(seat)), int(counter), choice)

    def among(self, moves: Iterable[Move]) -> Move | None:
        """The legal move that it means, if it is still there."""
        return next((move for move in moves if _short(str(move)) == self.choice), None)


def _short(text: str) -> str:
    if len(text) <= _LONGEST and not text.startswith(_DIGEST):
        return text
    return _DIGEST + hashlib.sha256(text.encode()).hexdigest()[:24]
