"""One move at a time by a plan: answers first, then what the phase asks of a seat's heroes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

from agents.aeolis import army, blessings, city, fleet, market, oracle, temple
from agents.aeolis.answers import answer, asked
from agents.aeolis.exchange import exchange
from agents.aeolis.plan import Plan, plan_for
from games.aeolis.components import Hero
from games.aeolis.moves import Allot, Claim, Done
from games.aeolis.position import Game
from games.aeolis.rules.hero import ACTIONS
from games.aeolis.rules.setup import ClaimHeroes
from games.kernel import Move, Seat, awaited, legal_moves, permits

__all__ = ["by_plan", "mover", "policy", "useful"]

Idea = Callable[[Game, Seat, Plan], Iterable[Move]]

IDEAS: Final[tuple[tuple[Hero | None, Idea], ...]] = (
    (Hero.PHILOSOPHER, city.discover), (None, blessings.pledge), (Hero.PHILOSOPHER, blessings.blessing),
    (Hero.PHILOSOPHER, blessings.visit), (Hero.TRIACONTER, fleet.explore), (Hero.MAGI, oracle.study),
    (Hero.MAGI, oracle.flow), (Hero.MAGI, oracle.cast), (Hero.MAGI, oracle.wander), (None, army.douse),
    (Hero.HOPLITE, army.arm), (None, army.shoot), (Hero.HOPLITE, army.march), (Hero.TRIACONTER, army.sail),
    (Hero.QUEEN, city.feed), (Hero.QUEEN, city.upgrade), (Hero.QUEEN, city.build), (Hero.MERCHANT, market.trade),
    (Hero.PRIESTESS, temple.nurse), (Hero.PRIESTESS, temple.pray), (Hero.QUEEN, city.negotiate),
)
"""What is thought of in a Hero phase, by whose hero does it."""
SPARES_FOR: Final = (Hero.HOPLITE, Hero.QUEEN)
"""Who gets what heroes that are not played leave behind."""


def by_plan(game: Game, seat: Seat, plan: Plan) -> Move:
    """The next move of a seat. Raises ValueError if it has nothing to do."""
    step = asked(game, seat)
    if step is not None and (move := answer(game, seat, step, plan)) is not None:
        return move
    if (move := useful(game, seat, plan)) is not None:
        return move
    if permits(game, seat, Done()):
        return Done()
    return otherwise(game, seat, plan)


def useful(game: Game, seat: Seat, plan: Plan) -> Move | None:
    """Something better than to say that one is done; None if there is nothing."""
    found = ranked(game, seat, plan)
    return found[1] if found is not None else None


def ranked(game: Game, seat: Seat, plan: Plan) -> tuple[int, Move] | None:
    """Something useful with its place in the order in which a table would do things."""
    if game.phase == "hero":
        return deed(game, seat, plan)
    if game.phase == "exchange":
        return next(((0, move) for move in exchange(game, seat, plan) if permits(game, seat, move)), None)
    return None


def deed(game: Game, seat: Seat, plan: Plan) -> tuple[int, Move] | None:
    """What a seat's heroes do next in the Hero phase."""
    heroes = game.heroes_of(seat)
    for place, (hero, idea) in enumerate(IDEAS):
        if hero is None or hero in heroes:
            for move in idea(game, seat, plan):
                if ACTIONS[type(move)].refusal(game, seat, move) is None and permits(game, seat, move):
                    return place, move
    return None


def mover(game: Game, seats: Sequence[Seat], plan: Plan) -> Seat | None:
    """Which of some seats goes next: who is asked something, then whose deed comes first in the order of the table,
    those included who have said that they are done; then who has still to say so. None: none of them has to move."""
    waiting = awaited(game)
    if game.phase == "setup" and isinstance(game.agenda[-1], ClaimHeroes):
        return claimant(game, [seat for seat in seats if seat in waiting], seats)
    if len(seats) == 1 == len(waiting) and seats[0] == waiting[0]:
        return seats[0]
    for seat in seats:
        if asked(game, seat) is not None:
            return seat
    if game.phase in ("hero", "exchange"):
        found = [(one[0], seat) for seat in seats if (one := ranked(game, seat, plan)) is not None]
        if found:
            return min(found)[1]
    return next((seat for seat in seats if seat in waiting), None)


def claimant(game: Game, waiting: Sequence[Seat], computers: Sequence[Seat]) -> Seat | None:
    """Who of the computers claims a hero: people choose before them, and everybody has a fair share."""
    people = [seat for seat in game.staying() if seat not in computers]
    if not all(game.heroes_of(seat) for seat in people):
        return None
    share = -(-len(game.options.heroes) // len(game.staying()))
    fair = [seat for seat in waiting if not people or len(game.heroes_of(seat)) < share]
    return min(fair, key=lambda seat: (len(game.heroes_of(seat)), seat), default=None)


def otherwise(game: Game, seat: Seat, plan: Plan) -> Move:
    """Setup, and questions of the agenda."""
    step: Any = game.agenda[-1] if game.agenda else None
    if game.phase != "setup" and step is not None and (move := answer(game, seat, step, plan)) is not None:
        return move
    options = legal_moves(game, seat) if seat in awaited(game) else []
    if not options:
        raise ValueError(f"there is nothing to do for seat {seat}")
    claims = [move for move in options if isinstance(move, Claim)]
    spares = [move for move in options if isinstance(move, Allot)]
    return next((move for hero in SPARES_FOR for move in spares if move.hero == hero), (claims or options)[0])


def policy(rng: Random, game: Game, seat: Seat, moves: Iterable[Move]) -> Move:
    """The usual plan, for play-outs."""
    return by_plan(game, seat, plan_for(game))
