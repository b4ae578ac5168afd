"""Some of many moves: as they are named to a player, with every kind of move and every target in sight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, zip_longest
from operator import attrgetter
from typing import Any

from games.kernel.moves import Move, fields_of

__all__ = ["first_difference", "named", "shortened", "spread"]


def shortened(move: Move) -> str:
    """How a move may be typed: without what is filled in by itself, `expand to C-beach`; in full if nothing would be
    left."""
    short = _short_spelling(type(move))
    if not short:
        return str(move)
    kinds = fields_of(type(move))
    return short.format(**{name: kinds[name].show(getattr(move, name)) for name in re.findall(r"{(\w+)}", short)})


@cache
def _short_spelling(move: type[Move]) -> str:
    """The spelling of a move whose gaps are filled by itself without its gaps; nothing if no field is left."""
    short = re.sub(r"\[[^\]]*\]", "", move.spelling)
    return short if move.prefers_first_match and "{" in short and short != move.spelling else ""


def named(moves: Sequence[Move], most: int, *, first: type[Move] | None = None,
          like: Move | None = None) -> tuple[list[str], int]:
    """At most so many moves as they may be typed, and how many are left out: those of one kind first, at least half of
    all that there is room for, then the others; all kinds in sight, if they are few enough. Of one kind those come
    first that differ in one field only from the move they should be `like`."""
    short = {line: move for move in reversed(moves) if (line := shortened(move))}
    lines = {move: line for line, move in reversed(short.items())}
    kin = [move for move in lines if type(move) is first]
    others = [move for move in lines if type(move) is not first]
    room = max(most - len({type(move) for move in others}), (most + 1) // 2)
    near = dict.fromkeys(move for move in kin if like is not None and _differences(move, like) == 1)
    room = max(room, most - len(others))
    chosen = spread(list(near), room)
    chosen += spread([move for move in kin if move not in near], room - len(chosen)) if len(chosen) < room else []
    chosen += spread(others, most - len(chosen))
    return [lines[move] for move in chosen], len(lines) - len(chosen)


def spread(moves: Sequence[Move], most: int) -> list[Move]:
    """At most so many of some moves, in their order: first one of each kind for each value of the field in which those
    of the kind differ first, then more of each."""
    if len(moves) <= most:
        return list(moves)
    heads, tails = [], []
    for kind, places in _grouped(map(type, moves), range(len(moves))).items():
        groups = _groups(kind, moves, places)
        ordered = _in_turn([_varied(kind, moves, group) for group in groups])
        heads.append(islice(ordered, len(groups)))
        tails.append(ordered)
    return [moves[place] for place in sorted(islice(chain(_in_turn(heads), _in_turn(tails)), most))]


def _differences(move: Move, other: Move) -> int:
    """In how many fields two moves of a kind differ, if they have several."""
    fields = fields_of(type(move))
    return sum(getattr(move, name) != getattr(other, name) for name in fields) if len(fields) > 1 else 0


def first_difference(kind: type[Move], moves: Sequence[Move]) -> str:
    """The first field in which moves of a kind differ; nothing if they are alike."""
    return next((name for name in fields_of(kind) if any(
        getattr(move, name) != getattr(moves[0], name) for move in moves)), "")


def _varied(kind: type[Move], moves: Sequence[Move], places: Sequence[int]) -> Iterator[int]:
    """The places of moves of one kind, those of different values in turn."""
    yield places[0]
    if len(places) > 1:
        rest = _in_turn([_varied(kind, moves, group) for group in _groups(kind, moves, places)])
        yield from islice(rest, 1, None)


def _groups(kind: type[Move], moves: Sequence[Move], places: Sequence[int]) -> list[list[int]]:
    """The places of moves of one kind by the field in which they differ first."""
    alike = [moves[place] for place in places]
    field = first_difference(kind, alike)
    return list(_grouped(map(attrgetter(field), alike) if field else places, places).values())


def _grouped(keys: Iterable[Any], places: Iterable[int]) -> dict[Any, list[int]]:
    groups: dict[Any, list[int]] = {}
    for key, place in zip(keys, places, strict=True):
        groups.setdefault(key, []).append(place)
    return groups


def _in_turn(rows: Iterable[Iterable[int]]) -> Iterator[int]:
    """The first of every row, then the second of every row, and so on."""
    return (place for column in zip_longest(*rows) for place in column if place is not None)
