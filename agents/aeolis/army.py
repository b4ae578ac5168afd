"""The army and the fleet: where they stand when the enemies move, and whom they attack before."""

from __future__ import annotations

from collections.abc import Iterable

from agents.aeolis.outlook import ARENA, HARBOR, arrivals, invaders, next_steps, shortfall, victory_chance
from agents.aeolis.plan import Plan
from agents.aeolis.walking import reach, towards
from games.aeolis.board import CITY, DISTANCE, NEIGHBOURS, NOWHERE, SEA
from games.aeolis.components import ARMY, Mat
from games.aeolis.moves import ARMOUR, Arm, Douse, Shoot
from games.aeolis.position import Event, Game
from games.aeolis.rules.foes import active, enemies, power_of, type_of
from games.aeolis.rules.stacks import FIREMEN, steps_left
from games.kernel import Move, Seat

__all__ = ["arm", "douse", "march", "sail", "shoot"]

LOST = 1000.0
"""What the city is worth."""
UNIT = 4.0
"""What a unit is worth in gold."""


def stakes(game: Game, event: Event) -> float:
    """What it is worth to beat an enemy: its gold, and what it is about to take."""
    power = power_of(game, event)
    if type_of(event) == "invasion":
        return LOST if arrivals(game, event) <= 1 else 12.0
    steps = next_steps(game, event)
    into = sum(odds for hex_, odds in steps.items() if hex_ in CITY)
    return power + 5.0 * power * into + 6.0 * (1 - into)


def fight_worth(game: Game, plan: Plan, event: Event, party: tuple[Mat, ...], gain: float) -> float:
    """What a combat is expected to bring a party."""
    chance = victory_chance(game, event, party)
    if chance < plan.bold and gain < LOST:
        return -chance_cost(game, party, 1 - chance)
    return chance * (gain - unit_price(game, plan)) - chance_cost(game, party, 1 - chance)


def unit_price(game: Game, plan: Plan) -> float:
    """What the unit that a victory costs is worth: more if an invasion is coming that the army is too weak for."""
    return UNIT + (plan.guard if shortfall(game) else 0.0)


def chance_cost(game: Game, party: tuple[Mat, ...], risk: float) -> float:
    """What is lost with a defeat, times its chance; an army that an invasion waits for is worth more."""
    worth = 3 * UNIT if invaders(game) else 1.5 * UNIT
    return risk * worth * sum(game.size(mat) for mat in party)


def post_worth(game: Game, plan: Plan, mat: Mat, hex_: int) -> float:
    """What it is worth that a stack stands on a hex when the Hero phase closes: whom it attacks there, and who enters
    although it stands there."""
    party = (mat, *(other for other in ARMY if other is not mat and game.mats[other].hex == hex_))
    there = game.change(mat, hex=hex_)
    worth = 0.0
    for event in enemies(game):
        if event.hex == hex_ and type_of(event) != "plunder":
            worth += fight_worth(game, plan, event, party, stakes(game, event))
        elif DISTANCE[event.hex][hex_] == 1 and (type_of(event) != "plunder" or hex_ == HARBOR):
            odds = next_steps(there, event).get(hex_, 0.0)
            side = (*party, Mat.TRIACONTER) if hex_ == HARBOR == game.mats[Mat.TRIACONTER].hex else party
            worth += odds * fight_worth(game, plan, event, side, stakes(game, event)) if odds else 0.0
    return worth


def recall(game: Game, mat: Mat, hex_: int) -> bool:
    """Whether a stack on a hex is back at the Arena before an invasion is."""
    speed = game.unit(mat).speed
    return all(DISTANCE[hex_][ARENA] <= speed * (arrivals(game, event) - 1) for event in invaders(game))


def march(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Each stack goes where it is worth most; without enemies it waits at the Arena."""
    for mat in ARMY:
        if game.size(mat) and steps_left(game, mat) > 0 and game.owners[mat.hero] == seat:
            posts = reach(game, mat)
            safe = [hex_ for hex_ in posts if recall(game, mat, hex_)] or [*posts]
            here = game.mats[mat].hex
            best = max(safe, key=lambda hex_: (
                post_worth(game, plan, mat, hex_) - 0.3 * DISTANCE[hex_][ARENA], hex_ == here, -hex_))
            yield from towards(game, mat, [best])


def shoot(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Shots that nobody answers, and that don't hold a fleet back."""
    for mat in (Mat.TOXOTAI, Mat.TRIACONTER):
        for event in enemies(game):
            if mat is Mat.TRIACONTER or type_of(event) == "raid":
                yield Shoot(mat, event.ref)


def douse(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Fires within reach of anybody go out."""
    return (Douse(mat, hex_) for mat in FIREMEN for hex_ in game.fires)


def arm(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Armour and weapons that are paid."""
    return (Arm(mat, piece) for mat in ARMY for piece in range(len(ARMOUR)))


# --- the fleet ----------------------------------------------------------------------------------------------------


def sea_worth(game: Game, plan: Plan, hex_: int) -> float:
    """What it is worth that the fleet lies on a hex when the Hero phase closes."""
    worth = 0.0
    crew = game.size(Mat.TRIACONTER)
    for event in active(game, ("plunder",)):
        gain = power_of(game, event) + 8.0
        chance = victory_chance(game, event, (Mat.TRIACONTER,))
        meets = 1.0 if DISTANCE[event.hex][hex_] <= 1 else sum(
            odds for step, odds in next_steps(game, event).items() if DISTANCE[step][hex_] <= 1)
        price = UNIT if crew > 1 else 3 * UNIT
        worth += meets * (chance * (gain - price) - (1 - chance) * crew * 2 * UNIT)
    return worth


def sail(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """The fleet meets the ships that it beats, and keeps away from others; else it stays at the Harbor."""
    if game.mats[Mat.TRIACONTER].hex == NOWHERE or steps_left(game, Mat.TRIACONTER) <= 0:
        return ()
    ships = active(game, ("plunder",))
    stops = {near for event in ships for near in (event.hex, *NEIGHBOURS[event.hex])}
    posts = [hex_ for hex_ in reach(game, Mat.TRIACONTER) if hex_ in SEA or hex_ == HARBOR]
    here = game.mats[Mat.TRIACONTER].hex
    best = max(posts, key=lambda hex_: (
        sea_worth(game, plan, hex_) - 0.2 * DISTANCE[hex_][HARBOR], hex_ == here, -hex_))
    return towards(game, Mat.TRIACONTER, [best], avoid=stops - {best})
