"""What can be wrong with a move, as one small tree of exceptions.

RulesError (a ValueError)
+-- IllegalMove      the move is not open to this seat
+-- BadNotation      the text is no move of this title
+-- BadSettings      the table's options do not fit together
+-- BadRecord        a stored or imported record does not replay
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.kernel.fields import FieldKind
    from games.kernel.moves import Move
    from games.kernel.seats import Seat

__all__ = ["BadNotation", "BadRecord", "BadSettings", "IllegalMove", "Part", "Reason", "RulesError", "Unknown"]


class Reason(Exception):
    """Why a rule says no: the key of a sentence in the title's catalogue and what to put in it.

    Rules raise or return it; `IllegalMove` carries it to the player.
    """

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.key, self.details) == (other.key, other.details)

    def __hash__(self) -> int:
        return hash(self.key)


class Part(NamedTuple):
    """One move of a line of text: its number of how many, from 1, and what it was read as, None if it is no move."""

    text: str
    number: int
    of: int
    read: Any


class Unknown(NamedTuple):
    """A word, as it was typed, that is no value of the kind that should stand there."""

    text: str
    kind: FieldKind


class RulesError(ValueError):
    """Anything a caller of the rules can do wrong. `part` is the part of a line that failed, if a line was played;
    `people` are the names of those whom its sentence may speak of, where they are known."""

    part: Part | None = None
    people: Mapping[Seat, str] = MappingProxyType({})


class IllegalMove(RulesError):
    """A move that is not open to the seat that made it. Nothing has changed when it is raised.

    `reason` is the rule that forbids it; `open` are the moves the seat may make instead.
    """

    def __init__(self, move: Move, seat: Seat, reason: Reason, open_moves: tuple[Move, ...]) -> None:
        shown = ", ".join(map(str, open_moves[:6])) + (", ..." if len(open_moves) > 6 else "")
        super().__init__(f"{move} is not open to seat {seat} ({reason.key}); open: {shown or 'nothing'}")
        self.move = move
        self.seat = seat
        self.reason = reason
        self.open = open_moves


class BadNotation(RulesError):
    """A text that is no move of the title. `nearest` holds moves that come close, or verbs; `open` what the seat may
    play where the text stands, if that is known; `unknown` the one word that makes it no move, if it is one."""

    def __init__(self, text: str, nearest: tuple[str, ...] = (), open_moves: tuple[Move, ...] = (),
                 unknown: Unknown | None = None) -> None:
        super().__init__(f"cannot read {text!r}" + (f"; did you mean {', '.join(nearest)}?" if nearest else ""))
        self.text = text
        self.nearest = nearest
        self.open = open_moves
        self.unknown = unknown


class BadSettings(RulesError):
    """Options of a table that the title does not know or that exclude each other."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {reason.details}")
        self.reason = reason


class BadRecord(RulesError):
    """A record that does not replay. `entry` is the number of the entry, or of the line, from 1; `because` is what the
    rules said, where it was they who refused."""

    def __init__(self, entry: int, cause: str, because: RulesError | None = None) -> None:
        super().__init__(f"entry {entry}: {cause}")
        self.entry = entry
        self.cause = cause
        self.because = because
