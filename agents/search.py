"""Two searches over whole turns: a beam over a seat's own turns, and play-outs that halve the candidates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from agents.budget import Meter
from agents.evaluation import Value
from agents.playbook import Playbook
from agents.turns import Turn, turns
from games.kernel import (
    NATURE,
    IllegalMove,
    Position,
    Seat,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
)

__all__ = ["Judged", "beam", "halving", "play_out"]

LONGEST = 3_000
"""Moves of a play-out; more is a mistake of the policy."""


class Judged(Struct, frozen=True):
    """A turn with the points that it is expected to lead to. `now`: judged without looking further ahead."""

    turn: Turn
    points: float
    now: float


def judged(book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter) -> list[Judged]:
    """The turns of a position by what they are worth at once, best first; level ones as they were found."""
    found = [(turn, value(turn.after, seat)) for turn in turns(book, game, seat, meter)]
    return sorted((Judged(turn, worth, worth) for turn, worth in found), key=attrgetter("points"), reverse=True)


# --- a beam over own turns ----------------------------------------------------------------------------------------


def beam(book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter) -> list[Judged]:
    """Every turn judged by the best position that so many own turns lead to if nobody else acts, best first.

    After each turn only the best positions are followed; a turn none of whose positions is followed keeps what it was
    worth at once, behind all that were.
    """
    first = judged(book, value, game, seat, meter)
    if len(first) < 2 or book.alone is None or meter.budget.depth < 2:
        return first
    kept = [(place, each.turn.after, each.points) for place, each in enumerate(first[: meter.budget.width])]
    for _ in range(meter.budget.depth - 1):
        if meter.spent:
            break
        kept = _deeper(book, value, seat, kept, meter)
    reached: dict[int, float] = {}
    for place, _, worth in kept:
        reached[place] = max(worth, reached.get(place, worth))
    followed = [replace(first[place], points=worth) for place, worth in reached.items()]
    followed.sort(key=lambda each: (each.points, each.now), reverse=True)
    least = followed[-1].points
    rest = [replace(each, points=min(each.points, least)) for place, each in enumerate(first) if place not in reached]
    return followed + rest


def _deeper(
    book: Playbook[Any], value: Value, seat: Seat, kept: Sequence[tuple[int, Any, float]], meter: Meter,
) -> list[tuple[int, Any, float]]:
    """The best positions one own turn later, each with the first turn that led to it; ended games stay."""
    assert book.alone is not None
    found: dict[Any, tuple[int, Any, float]] = {}
    for place, position, worth in kept:
        again = book.alone(position, seat)
        if again is not None and again.over:
            found.setdefault(again, (place, again, book.points(again, seat)))
            continue
        if again is None or meter.spent:
            found.setdefault(position, (place, position, worth))
            continue
        for turn in turns(book, again, seat, meter):
            if turn.after not in found:
                found[turn.after] = (place, turn.after, value(turn.after, seat))
    return sorted(found.values(), key=lambda each: each[2], reverse=True)[: meter.budget.width]


# --- play-outs ----------------------------------------------------------------------------------------------------


def play_out(book: Playbook[Any], game: Position[Any], rng: Random, meter: Meter | None = None) -> Position[Any]:
    """The game played to its end by the title's quick policy, chance drawn at random."""
    number, seed = 0, rng.randbytes(16)
    while not game.over and number < LONGEST:
        number += 1
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, seed, number))
            continue
        seat = (awaited(game) or open_seats(game))[0]
        game = apply(game, seat, book.policy(rng, game, seat, legal_moves(game, seat)))
    if meter is not None:
        meter.count(number)
    return game


def halving(
    book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter, deals: Sequence[Position[Any]],
    seed: int, outcome: Callable[[Position[Any], Seat], float] | None = None,
) -> list[Judged]:
    """The best few turns by their value at once, played out again and again; after each round the worse half goes.

    All candidates meet the same deals and dice. `deals` are positions that the view allows; a turn that one of them
    does not allow is judged by the others. `outcome` judges an end: by default own points less the rivals' share.
    """
    first = judged(book, value, game, seat, meter)
    left = first[: max(meter.budget.candidates, 1)]
    if len(left) < 2:
        return first
    judge = outcome or (lambda end, who: _standing(book, end, who))
    results: dict[int, list[float]] = {place: [] for place in range(len(left))}
    places, number = list(results), 0
    rounds = max(1, (len(left) - 1).bit_length())
    share = max(1, (meter.budget.applies - meter.applies) // rounds)
    while len(places) > 1 and not meter.spent:
        until = meter.applies + share
        while meter.applies < until and not meter.spent:
            deal = deals[number % len(deals)]
            for place in places:
                end = _ended(book, deal, seat, left[place].turn, f"{seed} {number}", meter)
                if end is not None:
                    results[place].append(judge(end, seat))
            number += 1
        places.sort(key=lambda place: _mean(results[place]), reverse=True)
        places = places[: (len(places) + 1) // 2]
    means = {place: _mean(results[place]) for place in results}
    order = sorted(results, key=lambda place: (len(results[place]), means[place]), reverse=True)
    tried = [replace(left[place], points=means[place]) for place in order]
    return tried + first[len(left):]


def _ended(
    book: Playbook[Any], deal: Position[Any], seat: Seat, turn: Turn, seed: str, meter: Meter,
) -> Position[Any] | None:
    """A deal after a turn, played to its end; None if it does not allow the turn."""
    position = deal
    try:
        for move in turn.moves:
            position = apply(position, seat, move)
    except IllegalMove:
        return None
    meter.count(len(turn.moves))
    return play_out(book, position, Random(seed), meter)


def _standing(book: Playbook[Any], game: Position[Any], seat: Seat) -> float:
    own = book.points(game, seat)
    if not book.rivalry:
        return own
    others = [book.points(game, Seat(other)) for other in range(book.title.rules.seats(game)) if other != seat]
    return own - book.rivalry * max(others, default=0.0)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else float("-inf")
