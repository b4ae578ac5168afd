"""Reading moves: one grammar for all titles, made from the spellings of their moves.

A line is several moves, `dig 1. build E5`; a text may leave fields out, and is then a `Partial` that the open moves
complete.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from games.kernel.errors import BadNotation
from games.kernel.moves import Move, defaults_of, fields_of

__all__ = ["LONGEST_LINE", "Notation", "Partial", "split_line"]

LONGEST_LINE = 2_000
"""Characters of one line of moves; more is refused unread."""


class Partial(Struct, frozen=True):
    """A move of which not every field was typed."""

    move: type[Move]
    given: dict[str, Any]

    def fits(self, move: Move) -> bool:
        """Whether `move` is this one with its gaps filled."""
        return type(move) is self.move and all(getattr(move, name) == value for name, value in self.given.items())

    def among(self, moves: Iterable[Move]) -> list[Move]:
        """The moves that fill the gaps, in their order."""
        return [move for move in moves if self.fits(move)]


class _Spelling:
    """One spelling of one move, ready to read."""

    def __init__(self, move: type[Move], spelling: str) -> None:
        self.move = move
        self.kinds = fields_of(move)
        self.lead = re.split(r"[ \[{]", spelling, maxsplit=1)[0].lower()
        self.regex = re.compile(self._pattern(spelling), re.IGNORECASE)
        self.read = [(name, self.kinds[name].read) for name in self.regex.groupindex]
        self.defaults = defaults_of(move)

    def _pattern(self, spelling: str) -> str:
        pattern = ""
        for piece in re.findall(r"{\w+}|\[|\]|\s+|[^\s\[\]{}]+", spelling):
            if piece.startswith("{"):
                name = piece[1:-1]
                pattern += f"(?P<{name}>{self.kinds[name].pattern})"
            elif piece == "[":
                pattern += "(?:"
            elif piece == "]":
                pattern += ")?"
            else:
                pattern += r"\s+" if piece.isspace() else re.escape(piece)
        return pattern

    def match(self, text: str) -> Move | Partial | None:
        """What the text says in this spelling. Raises ValueError where a field cannot read its value."""
        found = self.regex.fullmatch(text)
        if found is None:
            return None
        given = {name: read(text) for name, read in self.read if (text := found[name]) is not None}
        if len(given) < len(self.kinds):
            given = self.defaults | given
        if len(given) == len(self.kinds):
            return self.move(**given)
        return Partial(self.move, given)


class Notation:
    """Reads the moves of one title."""

    def __init__(self, moves: Sequence[type[Move]]) -> None:
        self.moves = tuple(moves)
        spellings = [_Spelling(move, text) for move in moves for text in (move.spelling, *move.aliases)]
        self._verbs: dict[str, list[_Spelling]] = {}
        for spelling in spellings:
            self._verbs.setdefault(spelling.lead, []).append(spelling)
        inline = {spelling.lead for spelling in spellings if spelling.move.inline_with_previous}
        self._before_inline = re.compile(rf"\s+(?=(?:{'|'.join(map(re.escape, inline))})\s)", re.IGNORECASE)
        self._inline = inline
        self._signs = [spelling for spelling in spellings if not spelling.lead[:1].isalnum()]

    def read(self, text: str) -> Move | Partial:
        """The move that a text spells, or a `Partial` if fields were left out.

        Raises BadNotation, with the nearest verbs, if it is no move of the title, and for a text that is too long.
        """
        if len(text) > LONGEST_LINE:
            raise BadNotation(text[:40] + "...")
        text = " ".join(text.split())
        lead = text.split(" ", 1)[0].lower()
        for spelling in self._verbs.get(lead, self._signs):
            try:
                if (found := spelling.match(text)) is not None:
                    return found
            except ValueError:
                continue
        raise BadNotation(text, tuple(self.nearest(text)))

    def line(self, text: str) -> list[Move | Partial]:
        """The moves of a line. Raises BadNotation for the first part that cannot be read, or
        for a line that is too long."""
        if len(text) > LONGEST_LINE:
            raise BadNotation(text[:40] + "...")
        return [self.read(move) for part in split_line(text) for move in self._chained(part)]

    def _chained(self, part: str) -> list[str]:
        """A part with the moves inline in it: `temple at c3 paying granite and spring` is three."""
        if not self._inline:
            return [part]
        moves: list[str] = []
        for text in self._before_inline.split(part):
            lead, space, rest = text.partition(" ")
            if lead.lower() in self._inline:
                moves += [f"{lead}{space}{piece}" for piece in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", rest)]
            else:
                moves.append(text)
        return moves

    def unfinished(self, text: str) -> tuple[str, str, str]:
        """A line that is being typed: what comes before its last move, the sign or space between, and that move."""
        inner = [place.start() for place in self._before_inline.finditer(text)] if self._inline else []
        cut = max(text.rfind("."), *inner, -1)
        return (text[:cut], text[cut], text[cut + 1 :]) if cut >= 0 else ("", "", text)

    def nearest(self, text: str) -> list[str]:
        """Spellings that begin with a verb like the one typed, at most three."""
        lead = text.split(" ", 1)[0].lower()
        close = difflib.get_close_matches(lead, list(self._verbs), n=3, cutoff=0.6)
        return [spelling.move.spelling for verb in close for spelling in self._verbs[verb][:1]]


def split_line(text: str) -> list[str]:
    """The parts of a line of moves: they are separated by full stops, semicolons or line ends."""
    return [part.strip() for part in re.split(r"[.;\n]", text) if part.strip()]
