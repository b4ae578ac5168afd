"""Turns by what they are worth at once, and a search over them by play-outs that halve the candidates."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import attrgetter
from random import Random
from statistics import stdev
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from agents.budget import Meter
from agents.evaluation import Value
from agents.playbook import Playbook
from agents.prior import Prior
from agents.turns import Turn, turns
from games.kernel import (
    NATURE,
    Chance,
    IllegalMove,
    Move,
    Position,
    Seat,
    Seated,
    Step,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    seats_of,
    settle,
)

__all__ = ["Judged", "halving", "judged", "play_out"]

LONGEST = 3_000
"""Moves of a play-out; more is a mistake of the policy."""
FEWEST: Final = 8
"""Play-outs that two candidates must have in common before one of them is beaten."""
SURELY: Final = 3.0
"""Standard errors by which it is then behind."""
NEGLIGIBLE: Final = 0.25
"""Points by which a candidate may be better without being worth more play-outs."""


class Judged(Struct, frozen=True):
    """A turn with the points that it is expected to lead to. `now`: judged without looking further ahead. `prior` is
    the part of both that good players' choices of such turns speak for."""

    turn: Turn
    points: float
    now: float
    prior: float = 0.0


def judged(
    book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter, prior: Prior | None = None,
) -> list[Judged]:
    """The turns of a position by what they are worth at once, best first; level ones as they were found."""
    found = [_judged(turn, value(turn.after, seat), prior(game, seat, turn) if prior is not None else 0.0)
             for turn in turns(book, game, seat, meter)]
    return sorted(found, key=attrgetter("points"), reverse=True)


def _judged(turn: Turn, worth: float, prior: float) -> Judged:
    return Judged(turn, worth + prior, worth + prior, prior)


# --- play-outs ----------------------------------------------------------------------------------------------------


def play_out(book: Playbook[Any], game: Position[Any], seed: str, meter: Meter | None = None) -> Position[Any]:
    """The game played on by the title's quick policy to its end, or to where the title lets a play-out rest.

    Every kind of chance draws from a stream of its own, so that play-outs with the same seed meet the same dice.
    """
    root, number, streams = game, 0, Streams(seed)
    rng, rests, policy = streams.of("policy"), book.rests, book.policy
    while not game.over and number < LONGEST:
        if rests is not None and rests(root, game):
            break
        number += 1
        step = None if game.asides or not game.agenda else game.agenda[-1]
        if isinstance(step, Chance):
            game = _settled(game, step, NATURE, streams.drawn(step, game))
        elif isinstance(step, Seated):
            seat = step.seat
            game = _settled(game, step, seat, policy(rng, game, seat, list(step.moves(game, seat))))
        else:
            game = _plainly(book, game, rng, number)
    if meter is not None:
        meter.count(number)
    return game


class Streams:
    """Sources of chance by name, all from one seed."""

    def __init__(self, seed: str) -> None:
        self.seed, self.known = seed, dict[str, Random]()

    def of(self, name: str) -> Random:
        """The source of a name."""
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = Random(f"{self.seed} {name}")
        return found

    def drawn(self, step: Chance[Any], game: Position[Any]) -> Move:
        """What a draw or roll brings."""
        outcomes = step.outcomes(game)
        rest = self.of(type(step).__name__).random() * sum(weight for _, weight in outcomes)
        for move, weight in outcomes:
            rest -= weight
            if rest < 0:
                return move
        return next(move for move, weight in reversed(outcomes) if weight)


def _settled(game: Position[Any], step: Step[Any], seat: Seat, move: Move) -> Position[Any]:
    """After an answer to the step on top that is known to be legal."""
    return settle(step.play(replace(game, agenda=game.agenda[:-1], notes=()), seat, move))


def _plainly(book: Playbook[Any], game: Position[Any], rng: Random, number: int) -> Position[Any]:
    """After one move where several are asked, or somebody beside the turn."""
    if nature_draws(game):
        return apply(game, NATURE, draw(game, rng.randbytes(16), number))
    seat = (awaited(game) or open_seats(game))[0]
    return apply(game, seat, book.policy(rng, game, seat, legal_moves(game, seat)))


def halving(
    book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter, deals: Sequence[Position[Any]],
    seed: int,
) -> list[Judged]:
    """The best few turns by their value at once, played out again and again; after each round the worse half goes, and
    between rounds whoever is beaten beyond doubt. Ends as soon as one is left.

    All candidates meet the same deals and dice. `deals` are positions that the view allows; a turn that one of them
    does not allow is judged by the others. What a turn is worth at once counts like so many play-outs, `prior`.
    """
    first = judged(book, value, game, seat, meter)
    left = first[: max(meter.budget.candidates, 1)]
    if len(left) < 2:
        return first
    race = _Race(book, value, left, seat, deals, seed, meter)
    places = list(range(len(left)))
    rounds = max(1, (len(left) - 1).bit_length())
    share = max(1, (meter.budget.applies - meter.applies) // rounds)
    out: list[int] = []
    while len(places) > 1 and not meter.spent:
        places, beaten = race.run_until(meter.applies + share, places)
        half = (len(places) + 1) // 2
        places, out = places[:half], places[half:] + beaten + out
    order = [replace(left[place], points=race.mean(place)) for place in places + out]
    return _falling(order + first[len(left) :])


def _falling(order: Sequence[Judged]) -> list[Judged]:
    """With no turn behind another expected to bring more than it: it was judged by less."""
    found, least = [], float("inf")
    for each in order:
        least = min(least, each.points)
        found.append(replace(each, points=least))
    return found


class _Race:
    """Candidates and what their play-outs have brought so far."""

    def __init__(self, book: Playbook[Any], value: Value, left: Sequence[Judged], seat: Seat,
                 deals: Sequence[Position[Any]], seed: int, meter: Meter) -> None:
        self.book, self.value, self.left, self.seat, self.deals = book, value, left, seat, deals
        self.seed, self.meter, self.number = seed, meter, 0
        self.results: list[dict[int, float]] = [{} for _ in left]
        self.usual = self._rival(deals[0])

    def run_until(self, applies: int, places: Sequence[int]) -> tuple[list[int], list[int]]:
        """Play-outs until so many moves were tried or one candidate is left: those that are left and those that are
        beaten, both best first."""
        left, beaten = list(places), list[int]()
        while self.meter.applies < applies and not self.meter.spent and len(left) > 1:
            self.run(left)
            left, out = self.abreast(left)
            beaten = out + beaten
        return left, beaten

    def run(self, places: Sequence[int]) -> None:
        """One play-out of every candidate that is left, with the same deal and the same dice."""
        deal, seed = self.deals[self.number % len(self.deals)], f"{self.seed} {self.number}"
        self.number += 1
        for place in places:
            end = _ended(self.book, deal, self.seat, self.left[place].turn, seed, self.meter)
            if end is not None:
                self.results[place][self.number] = self.value(end, self.seat) - self._rival(end) + self.usual

    def mean(self, place: int) -> float:
        """The points that a candidate is expected to lead to, a share of what the best other gains taken off."""
        prior, now = self.meter.budget.prior, self.left[place].now
        results = self.results[place]
        count = len(results) + prior
        return (sum(results.values()) + prior * now) / count if count else now

    def abreast(self, places: Sequence[int]) -> tuple[list[int], list[int]]:
        """The candidates that may still turn out to be the best, and those that are beaten; both best first."""
        order = sorted(places, key=self.mean, reverse=True)
        doubtful = [place for place in order[1:] if not self._beaten(place, order[0])]
        return [order[0], *doubtful], [place for place in order[1:] if place not in doubtful]

    def _beaten(self, place: int, best: int) -> bool:
        """Whether the best is ahead by more than chance makes likely, or next to nothing behind: by the play-outs that
        both have met, one by one, for they have the same dice in common."""
        there, here = self.results[best], self.results[place]
        ahead = [there[number] - points for number, points in here.items() if number in there]
        if len(ahead) < FEWEST:
            return False
        error = stdev(ahead) / sqrt(len(ahead))
        return self.mean(best) - self.mean(place) + NEGLIGIBLE >= SURELY * error

    def _rival(self, game: Position[Any]) -> float:
        """The share of the best other's points."""
        if not self.book.rivalry:
            return 0.0
        seats = seats_of(self.book.title.rules.seats(game))
        others = [self.value(game, other) for other in seats if other != self.seat]
        return self.book.rivalry * max(others, default=0.0)


def _ended(
    book: Playbook[Any], deal: Position[Any], seat: Seat, turn: Turn, seed: str, meter: Meter,
) -> Position[Any] | None:
    """A deal after a turn, played out; None if it does not allow the turn."""
    position = deal
    try:
        for move in turn.moves:
            position = apply(position, seat, move)
    except IllegalMove:
        return None
    meter.count(len(turn.moves))
    return play_out(book, position, seed, meter)
