"""Thinking at the table: turns by plans that differ are compared by playing the game to its end, with the same dice.

Single moves tell little: where nearly everything loses or wins there is nothing to climb. The plan that was learned is
left only for one that has shown that it is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean, pstdev

from msgspec import Struct

from agents.aeolis.answers import asked
from agents.aeolis.changes import changed
from agents.aeolis.exchange import requests
from agents.aeolis.outlook import fighters, invaders, invasion_rounds, rounds_left, shortfall
from agents.aeolis.plan import Plan, plan_for
from agents.aeolis.policy import by_plan, ranked
from agents.aeolis.trial import CHANCE, run, united, worth
from agents.budget import Meter
from agents.search import Judged
from agents.turns import MOST_MOVES, Turn
from games.aeolis.moves import Claim, Done
from games.aeolis.position import Game
from games.kernel import Move, Seat, apply, awaited, nature_draws, permits, seats_of

__all__ = ["ended", "forecast", "think", "turn"]

FEWEST = 400
"""Moves that must be left to play anything out."""
FEWEST_GAMES = 3
"""Play-outs of each candidate after which those of the learned plan are enough, if no other has brought more."""
DOUBT = 2.0
"""By how many standard errors another plan must be better than the one that was learned."""


class Candidate(Struct):
    """A turn, and what its play-outs were worth."""

    turn: Turn
    results: list[float]


def ended(before: Game, move: Move, after: Game, seat: Seat) -> bool:
    """Whether a turn is over: the seat is done, the dice fall, somebody else is asked, or others have something to do
    that may give the seat something to do again."""
    if move.ends_turn or isinstance(move, Claim) or after.over or nature_draws(after) or seat not in awaited(after):
        return True
    plan = plan_for(after)
    return not eager(after, seat, plan) and any(
        eager(after, other, plan) for other in seats_of(after.seats) if other != seat)


def eager(game: Game, seat: Seat, plan: Plan) -> bool:
    """Whether a seat has something to answer or to do."""
    return asked(game, seat) is not None or ranked(game, seat, plan) is not None


def turn(game: Game, seat: Seat, plan: Plan, meter: Meter) -> Turn:
    """What a seat does by a plan until its turn is over."""
    made: tuple[Move, ...] = ()
    position = game
    while len(made) < MOST_MOVES:
        move = by_plan(position, seat, plan)
        if isinstance(move, Done) and position.phase == "exchange":
            for ask in requests(position, seat, plan):
                if permits(position, seat, ask):
                    position, made = apply(position, seat, ask), (*made, ask)
        after = apply(position, seat, move)
        made = (*made, move)
        meter.count()
        if ended(position, move, after, seat):
            return Turn(made, after)
        position = after
    return Turn(made, position, whole=False)


def think(game: Game, seat: Seat, meter: Meter, rng: Random) -> list[Judged]:
    """The turn of the learned plan, and turns of others, by what they are worth; the best first."""
    plan = plan_for(game)
    found = [Candidate(turn(game, seat, plan, meter), [])]
    if opens(game, seat) and found[0].turn.moves != (Done(),):
        found += others(game, seat, plan, meter, rng, found[0].turn)
    if len(found) > 1:
        compare(found, plan, meter, rng)
    judged = [Judged(each.turn, points, points) for each, points in zip(found, verdicts(found), strict=True)]
    return sorted(judged, key=lambda each: each.points, reverse=True)


def opens(game: Game, seat: Seat) -> bool:
    """Whether a turn begins that plans can differ in: not an answer, nor what follows when the dice have fallen, nor
    what a seat does that was done already. In the Exchange all keep to one plan: of two plans each would give back
    what the other has given."""
    deeds = game.deeds
    begun = deeds.explored or deeds.attempts or deeds.drew or deeds.cast
    return game.phase == "hero" and not begun and seat in awaited(game) and asked(game, seat) is None


def others(
    game: Game, seat: Seat, plan: Plan, meter: Meter, rng: Random, usual: Turn,
) -> list[Candidate]:
    """Different turns by plans that differ a little."""
    found: dict[tuple[Move, ...], Candidate] = {usual.moves: Candidate(usual, [])}
    for _ in range(4 * meter.budget.candidates):
        if len(found) >= meter.budget.candidates or meter.spent:
            break
        variant = changed(changed(plan, rng), rng)
        other = turn(game, seat, variant, meter)
        found.setdefault(other.moves, Candidate(other, []))
    return list(found.values())[1:]


def compare(found: Sequence[Candidate], plan: Plan, meter: Meter, rng: Random) -> None:
    """Plays the candidates out with the same dice; each time round the worst of them goes, never the first, and it
    ends when no other has shown anything. All go on by the same plan, for that is what the next turn will be played
    by."""
    left, number = list(found), 0
    share = max(1, meter.budget.applies // max(1, len(found) - 1))
    until = meter.applies + share
    while len(left) > 1 and not meter.spent and meter.budget.applies - meter.applies > FEWEST:
        seed = rng.randbytes(16)
        for each in left:
            each.results.append(worth(run(united(each.turn.after), plan, seed, meter)))
        number += 1
        if number >= FEWEST_GAMES and not any(sum(each.results) > sum(left[0].results) for each in left[1:]):
            break
        if meter.applies >= until and len(left) > 2:
            left.remove(min(left[1:], key=lambda each: fmean(each.results)))
            until += share


def verdicts(found: Sequence[Candidate]) -> list[float]:
    """What each turn is worth: the first one its mean, others as much more or less as they have shown; what has not
    been played out is judged by the forecast alone."""
    first = found[0]
    if not first.results:
        return [forecast(each.turn.after) for each in found]
    mean = fmean(first.results)
    return [mean, *(mean + gain(first.results, each.results) for each in found[1:])]


def gain(first: Sequence[float], other: Sequence[float]) -> float:
    """By how much another plan is surely better, in the games that both have played."""
    differences = [mine - usual for mine, usual in zip(other, first, strict=False)]
    if not differences:
        return -CHANCE
    spread = max(pstdev(differences), CHANCE / 5)
    return fmean(differences) - DOUBT * spread / sqrt(len(differences))


def forecast(game: Game) -> float:
    """The chance of a victory at a glance: what the army lacks against what it can still grow by."""
    if game.over:
        return worth(game)
    ahead = len(invasion_rounds(game))
    size = sum(game.size(mat) for mat in fighters(game)) + game.morale
    lack = shortfall(game) if invaders(game) else max(0, 6 - size)
    grows = 1.2 * min(rounds_left(game), 4)
    return CHANCE * float(0.9 ** ahead) / (1 + exp(0.6 * (lack - grows)))
