"""Speed of the rules in whole games of every title: who may move, every legal move, the move itself."""

from __future__ import annotations

import heapq
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from benchmarks import product
from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from benchmarks.walked import Game, fingerprint, varied_games
from games.kernel import NATURE, Move, Seat, apply, legal_moves, open_seats
from tests.walk.titles import HOOKS

__all__ = ["measurements"]

SEEMING = 200
SLOWEST = 12
"""Positions that are measured again: so many that those which were slow by chance push out none that is slow."""
TRIES = 5
"""Times that each is measured; the quickest counts, since nothing makes a list quicker than it is."""

Spot = tuple[Any, Seat, Move, Seat]
"""A position, the move that led on from it, and who is asked then."""


def measurements(plan: Plan, titles: Mapping[str, Any] | None = None) -> Iterator[Measurement]:
    """Two rows for every title, and a third where lists of moves can be much longer than in walked games."""
    for title_id, title in (product.titles() if titles is None else titles).items():
        games = varied_games(title, 1) if plan.quick else varied_games(title)
        work = fingerprint(games)
        decided = collect(partial(_decision, games), ply, plan)
        yield Measurement("decisions", title_id, decided, work=work)
        spots = _slowest_spots(games)
        listed = collect(partial(_slowest, spots), ply, plan)
        yield Measurement("slowest_list", title_id, listed, work=work)
        if crowd := _crowd(title):
            yield Measurement("crowded_list", title_id, collect(partial(_crowded, title, crowd), ply, plan))


def _decision(games: Sequence[Game]) -> float:
    """Seconds for one decision, played with every legal move listed; what nature draws is played too."""
    began = time.process_time()
    for game in games:
        position = game.first
        for seat, move in game.entries:
            if seat != NATURE:
                open_seats(position)
                legal_moves(position, seat)
            position = apply(position, seat, move)
    return (time.process_time() - began) / sum(game.decisions for game in games)


def _slowest_spots(games: Sequence[Game]) -> list[Spot]:
    """Where lists of legal moves take longest: first of all positions, then, with more care, of those that seem so."""
    found = (spot for game in games for spot in _timed_spots(game))
    seeming = heapq.nlargest(SEEMING, found, key=lambda timed: timed[0])
    return heapq.nlargest(SLOWEST, (spot for _, spot in seeming), key=_listing)


def _slowest(spots: Sequence[Spot]) -> float:
    """Seconds of the longest list."""
    return max(map(_listing, spots))


def _crowd(title: Any) -> list[tuple[bytes, Seat]]:
    """Positions with lists as long as can be, written, and who is asked there."""
    hooks = HOOKS.get(title.id)
    crowded = getattr(hooks, "crowded", tuple)  # an earlier checkout, to be compared with, has none
    return [(title.rules.encode(position), seat) for position, seat in crowded()]


def _crowded(title: Any, crowd: Sequence[tuple[bytes, Seat]]) -> float:
    """Seconds of the longest list in such positions, each read anew."""
    return max(min(_once(title.rules.decode(data), seat) for _ in range(TRIES)) for data, seat in crowd)


def _timed_spots(game: Game) -> Iterator[tuple[float, Spot]]:
    position = game.first
    for (seat, move), (asked, _) in zip(game.entries, game.entries[1:], strict=False):
        spot = (position, seat, move, asked)
        if asked != NATURE:
            yield _listing(spot, tries=2), spot
        position = apply(position, seat, move)


def _listing(spot: Spot, tries: int = TRIES) -> float:
    """Seconds to list all legal moves, on a position made anew each time: nothing is kept from the time before."""
    before, by, move, asked = spot
    return min(_once(apply(before, by, move), asked) for _ in range(tries))


def _once(position: Any, seat: Seat) -> float:
    began = time.process_time()
    legal_moves(position, seat)
    return time.process_time() - began
