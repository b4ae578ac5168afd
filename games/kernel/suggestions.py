"""Lines that are offered to somebody who types one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from games.kernel.errors import RulesError
from games.kernel.lines import play_line
from games.kernel.moves import Move
from games.kernel.notation import LONGEST_LINE, Notation
from games.kernel.offers import shortened, spread
from games.kernel.play import legal_moves
from games.kernel.position import Position
from games.kernel.seats import Seat

__all__ = ["Continuations", "continuations", "suggestions"]

MOST_SUGGESTIONS: Final = 25
_ALIKE: Final = str.maketrans("_-", "  ")


class Continuations:
    """The moves that may be typed at one place of a line, ready to be searched."""

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self.moves = tuple(moves)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Each move as it is printed."""
        return tuple(map(str, self.moves))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Each line as it is compared."""
        return tuple(map(_key, self.lines))

    @cached_property
    def first(self) -> list[str]:
        """What is offered before anything is typed."""
        return self._cut(range(len(self.moves)), "", MOST_SUGGESTIONS)

    def like(self, notation: Notation, typed: str) -> list[str]:
        """The lines that go on from a text: what begins so, then what contains it; or else what it may mean."""
        key = _key(typed)
        if not key:
            return self.first
        begin = [place for place, line in enumerate(self.keys) if line.startswith(key)]
        found = self._cut(begin, key, MOST_SUGGESTIONS)
        if len(found) < MOST_SUGGESTIONS:
            begun = set(begin)
            within = [place for place, line in enumerate(self.keys) if key in line and place not in begun]
            found += self._cut(within, "", MOST_SUGGESTIONS - len(found))
        return found or self._cut(self._meant(notation, typed), "", MOST_SUGGESTIONS)

    def _meant(self, notation: Notation, typed: str) -> Sequence[int]:
        """The moves that a text in other words means, or that have all its words."""
        read = notation.understand(typed)
        if read is not None:
            fitting = {read} if isinstance(read, Move) else set(read.among(self.moves))
            if found := [place for place, move in enumerate(self.moves) if move in fitting]:
                return found
        words = _key(typed).split()
        places: Sequence[int] = range(len(self.keys)) if len(words) > 1 else ()
        for word in words:
            places = [place for place in places if word in self.keys[place]]
        return [place for place in places if _has(self.keys[place], words)]

    def _cut(self, places: Sequence[int], key: str, most: int) -> list[str]:
        """The lines at these places; if they are too many, every target once, as short as it may be typed, then more
        of each."""
        if len(places) <= most:
            return [self.lines[place] for place in places]
        moves = [self.moves[place] for place in places]
        if not any(move.prefers_first_match for move in moves):
            return list(map(str, spread(moves, most)))
        short: dict[str, Move] = {}
        for move in moves:
            line = shortened(move)
            short.setdefault(line if _key(line).startswith(key) else str(move), move)
        lines = {move: line for line, move in short.items()}
        shown = [lines[move] for move in spread(list(lines), most)]
        if len(shown) < most:
            rest = [move for move in moves if str(move) not in short]
            shown += map(str, spread(rest, most - len(shown)))
        return shown


def continuations(notation: Notation, game: Position[Any], seat: Seat, head: str) -> Continuations:
    """The moves that may be typed after the beginning of a line, which is played first; none if it is not legal."""
    try:
        if head.strip():
            game, _ = play_line(notation, game, seat, head)
    except RulesError:
        return Continuations()
    return Continuations(legal_moves(game, seat))


def suggestions(notation: Notation, text: str, after: Callable[[str], Continuations]) -> list[str]:
    """Lines that go on from what has been typed, at most 25. `after` gives the moves that may follow a beginning, as
    `continuations` does. Works on memory alone."""
    if len(text) > LONGEST_LINE:
        return []
    head, dot, tail = notation.unfinished(text)
    found = after(head).like(notation, tail)
    lead = f"{head}{dot.strip()} " if dot else ""
    for begin, last in () if found else notation.unfinished_run(tail):
        if found := after(f"{head}. {begin}").like(notation, last):
            lead = f"{lead}{begin.strip()}. "
            break
    return [f"{lead}{line}" for line in found]


def _key(text: str) -> str:
    """A text as it is compared."""
    return " ".join(text.lower().translate(_ALIKE).split())


def _has(line: str, words: Sequence[str]) -> bool:
    """Whether words of a line begin with these words, in this order."""
    rest = iter(line.split())
    return all(any(found.startswith(word) for found in rest) for word in words)
