"""A search over a seat's own turns to come: after each of them only the best positions are followed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from agents.budget import Meter
from agents.evaluation import Value
from agents.playbook import Playbook
from agents.prior import Prior
from agents.replies import Replies
from agents.search import Judged, judged
from agents.turns import turns
from games.kernel import Position, Seat

__all__ = ["beam"]


class _Path(Struct, frozen=True):
    """A position that own turns lead to: with the place of the first of them, what it is worth, and what part of that
    speaks for the turns on the way."""

    first: int
    position: Any
    worth: float
    prior: float


def beam(
    book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter, prior: Prior | None = None,
) -> list[Judged]:
    """Every turn judged by the best position that so many own turns lead to, best first: if nobody else acts, or, where
    the budget says so, if all others do what looks best to them at once.

    After each turn only the best positions are followed; a turn none of whose positions is followed keeps what it was
    worth at once, behind all that were.
    """
    first = judged(book, value, game, seat, meter, prior)
    if len(first) < 2 or book.alone is None or meter.budget.depth < 2:
        return first
    kept = [_Path(place, each.turn.after, each.points, each.prior)
            for place, each in enumerate(first[: meter.budget.width])]
    search = _Beam(book, value, game, seat, meter, prior)
    for _ in range(meter.budget.depth - 1):
        if meter.spent:
            break
        kept = search.deeper(kept)
    return _in_order(first, kept)


def _in_order(first: Sequence[Judged], kept: Sequence[_Path]) -> list[Judged]:
    """The turns that were followed by where they lead, then all others."""
    reached: dict[int, _Path] = {}
    for path in kept:
        if path.first not in reached or path.worth > reached[path.first].worth:
            reached[path.first] = path
    followed = [replace(first[place], points=path.worth, prior=path.prior) for place, path in reached.items()]
    followed.sort(key=lambda each: (each.points, each.now), reverse=True)
    least = followed[-1].points
    rest = [replace(each, points=min(each.points, least)) for place, each in enumerate(first) if place not in reached]
    return followed + rest


class _Beam:
    """The paths of one thought."""

    def __init__(self, book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter,
                 prior: Prior | None) -> None:
        self._book, self._value, self._seat, self._meter, self._prior = book, value, seat, meter, prior
        self._replies = Replies(book, value, game, seat, meter, prior) if meter.budget.replies else None

    def deeper(self, kept: Sequence[_Path]) -> list[_Path]:
        """The best positions one own turn later; of several ways to one of them, or to one like it, the best counts."""
        found: dict[Hashable, _Path] = {}
        for path in kept:
            for longer in self._longer(path):
                alike = self._book.alike(longer.position)
                known = found.get(alike)
                if known is None or longer.worth > known.worth:
                    found[alike] = longer
        return sorted(found.values(), key=attrgetter("worth"), reverse=True)[: self._meter.budget.width]

    def _longer(self, path: _Path) -> Iterator[_Path]:
        """A path by all next turns; as it is where there are none, or no time for them."""
        again = None if self._meter.spent else self._again(path.position)
        if again is None:
            yield path
        elif again.over:
            yield replace(path, position=again, worth=self._book.points(again, self._seat) + path.prior)
        else:
            for turn in turns(self._book, again, self._seat, self._meter):
                speaks = path.prior + (0.0 if self._prior is None else self._prior(again, self._seat, turn))
                yield _Path(path.first, turn.after, self._value(turn.after, self._seat) + speaks, speaks)

    def _again(self, position: Any) -> Any | None:
        """When the seat is on turn again, after the others where they reply; None where it is not to be compared."""
        assert self._book.alone is not None
        alone = self._book.alone(position, self._seat)
        return alone if alone is None or self._replies is None else self._replies.until_turn(position)
