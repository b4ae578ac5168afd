"""Reading moves: one grammar for all titles, made from the spellings of their moves.

A line is several moves, `dig 1. build E5`; a text may leave fields out, and is then a `Partial` that the open moves
complete. What a person types is read forgivingly, and may have several readings (`Either`); records are read by the
spellings alone.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from games.kernel.errors import BadNotation, Part, Unknown
from games.kernel.moves import Join, Leave, Move, defaults_of, fields_of
from games.kernel.natural import Phrase, readings
from games.kernel.unknown import unknown_value

__all__ = ["LONGEST_LINE", "Either", "Notation", "Partial", "Read", "split_line"]

LONGEST_LINE = 2_000
"""Characters of one line of moves; more is refused unread."""
LONGEST_VERB = 30
"""Characters of a first word that is compared with verbs."""
MOST_PIECES = 8
"""Moves that a part of a line may hold without full stops between them."""

_LIST = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+", re.IGNORECASE)
_JOINT = re.compile(r"\s*,\s*(?:(?:and\s+)?then\s+|and\s+)?|\s+(?:and\s+then|and|then)\s+", re.IGNORECASE)
_GLUED = re.compile(r"\b(\d+)(?=[a-z])", re.IGNORECASE)
"""A number typed together with what it counts: `3w`."""
_BRACKETS = re.compile(r"[()]")
_BESIDE = re.compile(r"\([^()]*\)|:\s[^.;\n]*")
"""What labels of buttons say beside a move: prices in brackets, gains after a colon."""
_NEVER_TYPED = frozenset({"chance", "records"})
_ENDINGS = ("done", "end turn", "finish turn")
"""How every move is called that ends a turn."""


class Partial(Struct, frozen=True):
    """A move of which not every field was typed."""

    move: type[Move]
    given: dict[str, Any]

    def __str__(self) -> str:
        shown = (kind.show(self.given[name]) for name, kind in fields_of(self.move).items()
                 if self.given.get(name) is not None)
        return " ".join((re.split(r"[ \[{]", self.move.spelling, maxsplit=1)[0] or self.move.command, *shown))

    def fits(self, move: Move) -> bool:
        """Whether `move` is this one with its gaps filled."""
        return type(move) is self.move and all(getattr(move, name) == value for name, value in self.given.items())

    def among(self, moves: Iterable[Move]) -> list[Move]:
        """The moves that fill the gaps, in their order: with the defaults for what was left out, unless that would hide
        some of what was asked for."""
        fitting = [move for move in moves if self.fits(move)]
        defaults = defaults_of(self.move)
        if defaults.keys() <= self.given.keys():
            return fitting
        asked = [name for name in fields_of(self.move) if name not in defaults]
        usual = Partial(self.move, defaults | self.given)
        found = [move for move in fitting if usual.fits(move)]
        alike = {tuple(getattr(move, name) for name in asked) for move in found}
        return found if alike.issuperset(tuple(getattr(move, name) for name in asked) for move in fitting) else fitting

    def likeliest(self, moves: Iterable[Move]) -> list[list[Move]]:
        """The moves that may be meant, by reading: this has one."""
        found = self.among(moves)
        return [found] if found else []


class Either(Struct, frozen=True):
    """A text with several readings: those of the first rank that fit a legal move count."""

    ranks: tuple[tuple[Move | Partial, ...], ...]

    @property
    def first(self) -> Move | Partial:
        """The likeliest reading."""
        return self.ranks[0][0]

    def fits(self, move: Move) -> bool:
        """Whether `move` is one of the readings with its gaps filled."""
        return any(read.fits(move) if isinstance(read, Partial) else read == move for rank in self.ranks
                   for read in rank)

    def among(self, moves: Iterable[Move]) -> list[Move]:
        """The moves that may be meant."""
        return list(dict.fromkeys(move for found in self.likeliest(moves) for move in found))

    def likeliest(self, moves: Iterable[Move]) -> list[list[Move]]:
        """The moves that may be meant, by reading."""
        moves = list(moves)
        for rank in self.ranks:
            found = [read.among(moves) if isinstance(read, Partial) else [move for move in moves if move == read]
                     for read in rank]
            if any(found):
                return [fitting for fitting in found if fitting]
        return []


Read = Move | Partial | Either
"""What a text was read as."""


class _Spelling:
    """One spelling of one move, ready to read."""

    def __init__(self, move: type[Move], spelling: str) -> None:
        self.move = move
        self.kinds = fields_of(move)
        self.lead = re.split(r"[ \[{]", spelling, maxsplit=1)[0].lower()
        self.regex = re.compile(self._pattern(spelling), re.IGNORECASE)
        self.read = [(name, self.kinds[name].read) for name in self.regex.groupindex]

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
        return _filled(self.move, {name: read(text) for name, read in self.read if (text := found[name]) is not None})


def _filled(move: type[Move], given: dict[str, Any]) -> Move | Partial:
    """A move of the fields given and the defaults of the others, or a `Partial`."""
    kinds = fields_of(move)
    whole = given if len(given) == len(kinds) else defaults_of(move) | given
    return move(**whole) if len(whole) == len(kinds) else Partial(move, given)


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
        self._phrases = [
            Phrase(move, text) for move in moves if move.chapter not in _NEVER_TYPED and move not in (Join, Leave)
            for text in (move.spelling, *move.aliases, *(_ENDINGS if move.ends_turn else ()))
        ]
        verbs = {verb for phrase in self._phrases for verb in phrase.verbs} - set(inline)
        self._before_verb = re.compile(rf"\s+(?=(?:{'|'.join(sorted(map(re.escape, verbs)))}|[-+]\w)\b)", re.IGNORECASE)

    def read(self, text: str) -> Move | Partial:
        """The move that a text spells, or a `Partial` if fields were left out.

        Raises BadNotation, with the nearest verbs, if it is no move of the title, and for a text that is too long.
        """
        if len(text) > LONGEST_LINE:
            raise BadNotation(text[:40] + "...")
        text = " ".join(text.split())
        found = self._spelled(text)
        if found is None:
            raise BadNotation(text, tuple(self.nearest(text)))
        return found

    def _spelled(self, text: str) -> Move | Partial | None:
        lead = text.partition(" ")[0].lower()
        for spelling in self._verbs.get(lead, self._signs):
            try:
                if (found := spelling.match(text)) is not None:
                    return found
            except ValueError:
                continue
        return None

    def understand(self, text: str) -> Read | None:
        """What a person may mean who types this: by the spelling, or else by its words. None if it is no move."""
        text = " ".join(text.split())
        found = self._spelled(text) or self._free(text)
        apart = _GLUED.sub(r"\1 ", text)
        return self._free(apart) if found is None and apart != text else found

    def _free(self, text: str) -> Read | None:
        """What a text may mean that is no spelling."""
        found: dict[tuple[type[Move], str], tuple[int, Move | Partial]] = {}
        for cost, move, given in readings(self._phrases, text):
            found.setdefault((move, repr(sorted(given.items()))), (cost, _filled(move, given)))
        ranked = sorted(found.values(), key=lambda read: read[0])
        ranks = tuple(tuple(read for _, read in rank) for _, rank in groupby(ranked, key=lambda read: read[0]))
        if len(ranked) == 1:
            return ranks[0][0]
        return Either(ranks) if ranks else None

    def line(self, text: str) -> list[Read]:
        """The moves of a line. Raises BadNotation for the first part that cannot be read, or
        for a line that is too long."""
        return [self.readable(part) for part in self.parts(text)]

    def readable(self, part: Part) -> Read:
        """What a part was read as. Raises BadNotation if it could not be."""
        read: Read | None = part.read
        if read is None:
            raise BadNotation(part.text, tuple(self.nearest(part.text)))
        return read

    def parts(self, text: str) -> list[Part]:
        """The parts of a line, each a move, with what they were read as: None for what is no move. Raises BadNotation
        for a line that is too long."""
        if len(text) > LONGEST_LINE:
            raise BadNotation(text[:40] + "...")
        found = self._all_pieces(text)
        if _BESIDE.search(text) and not _all_read(found):
            others = (self._all_pieces(beside.sub(" ", text)) for beside in (_BRACKETS, _BESIDE))
            found = next(filter(_all_read, others), found)
        return [Part(text, number, len(found), read) for number, (text, read) in enumerate(found, 1)]

    def _all_pieces(self, text: str) -> list[tuple[str, Read | None]]:
        return [piece for sentence in split_line(text) for piece in self._pieces(sentence)]

    def _pieces(self, sentence: str) -> list[tuple[str, Read | None]]:
        """The moves of a text without full stops: one, or one and what is inline in it, or several in a row."""
        chained = [(" ".join(text.split()), self.understand(text)) for text in self._chained(sentence)]
        if all(read is not None for _, read in chained):
            return chained
        places = [0, *(place for joint in self._joints(sentence) for place in joint.span()), len(sentence)]
        if 2 < len(places) <= 2 * MOST_PIECES:
            return _Cutter(self, sentence, places).cut() or chained
        return chained

    def _joints(self, sentence: str) -> Iterator[re.Match[str]]:
        """Where a move may end and the next begin: commas, `then`, blanks before a verb."""
        end = 0
        found = [*_JOINT.finditer(sentence), *self._before_verb.finditer(sentence),
                 *(self._before_inline.finditer(sentence) if self._inline else ())]
        for joint in sorted(found, key=lambda joint: (joint.start(), -joint.end())):
            if joint.start() >= max(end, 1) and joint.end() < len(sentence):
                yield joint
                end = joint.end()

    def inline_lead(self, text: str) -> str:
        """The first word of a text that is typed within the move before it, or nothing."""
        lead = text.split(" ", 1)[0]
        return lead if lead.lower() in self._inline else ""

    def _chained(self, part: str) -> list[str]:
        """A part with the moves inline in it: `temple at c3 paying granite and spring` is three."""
        if not self._inline:
            return [part]
        moves: list[str] = []
        for text in self._before_inline.split(part):
            lead, space, rest = text.partition(" ")
            if lead.lower() in self._inline:
                moves += [f"{lead}{space}{piece}" for piece in _LIST.split(rest)]
            else:
                moves.append(text)
        return moves

    def unfinished(self, text: str) -> tuple[str, str, str]:
        """A line that is being typed: what comes before its last move, the sign or space between, and that move."""
        inner = [place.start() for place in self._before_inline.finditer(text)] if self._inline else []
        cut = max(text.rfind("."), *inner, -1)
        return (text[:cut], text[cut], text[cut + 1 :]) if cut >= 0 else ("", "", text)

    def unfinished_run(self, text: str) -> list[tuple[str, str]]:
        """What may come before the last move, and that move, in a line without full stops: it begins after a comma,
        with a verb, or with the last word, of which more is to come."""
        joints = list(self._joints(text))
        cuts = [joints[-1].span()] if joints and len(joints) <= MOST_PIECES else []
        place = text.rstrip().rfind(" ")
        cuts += [(place, place + 1)] if place > 0 else []
        return [(text[:begin], text[end:]) for begin, end in cuts]

    def unknown(self, text: str) -> Unknown | None:
        """The one word of a text that makes it no move, though its verb is known."""
        apart = _GLUED.sub(r"\1 ", text)
        return unknown_value(self._phrases, text) or (unknown_value(self._phrases, apart) if apart != text else None)

    def nearest(self, text: str) -> list[str]:
        """Verbs like the one typed, at most three."""
        lead = text.split(" ", 1)[0].lower()[:LONGEST_VERB]
        return difflib.get_close_matches(lead, [verb for verb in self._verbs if verb.isalpha()], n=3, cutoff=0.6)


class _Cutter:
    """Cuts a text at some of the places where it may be cut, so that every piece is a move."""

    def __init__(self, notation: Notation, text: str, places: Sequence[int]) -> None:
        self.notation = notation
        self.text = text
        self.spans = list(zip(places[::2], places[1::2], strict=True))
        self._read: dict[str, Read | None] = {}

    def cut(self) -> list[tuple[str, Read | None]]:
        """The fewest pieces that are all moves; or the moves that it begins with, and the rest unread; or nothing."""
        for end in range(len(self.spans), 0, -1):
            found = self._cut(0, end, "")
            if found is not None:
                rest = self.text[self.spans[end][0]:] if end < len(self.spans) else ""
                return [*found, *([(rest, None)] if rest else [])]
        return []

    def _cut(self, begin: int, end: int, lead: str) -> list[tuple[str, Read | None]] | None:
        if begin == end:
            return []
        best: list[tuple[str, Read | None]] | None = None
        for middle in range(end, begin, -1):
            text = " ".join(self.text[self.spans[begin][0]:self.spans[middle - 1][1]].split())
            for piece in (text, f"{lead} {text}") if lead else (text,):
                if self._understood(piece) is None:
                    continue
                rest = self._cut(middle, end, self.notation.inline_lead(piece))
                if rest is not None and (best is None or len(rest) + 1 < len(best)):
                    best = [(piece, self._understood(piece)), *rest]
        return best

    def _understood(self, piece: str) -> Read | None:
        if piece not in self._read:
            self._read[piece] = self.notation.understand(piece)
        return self._read[piece]


def _all_read(pieces: list[tuple[str, Read | None]]) -> bool:
    """Whether each of several texts is a move, and there is one."""
    return bool(pieces) and all(read is not None for _, read in pieces)


def split_line(text: str) -> list[str]:
    """The parts of a line of moves: they are separated by full stops, semicolons or line ends."""
    return [part.strip() for part in re.split(r"[.;\n]", text) if part.strip()]
