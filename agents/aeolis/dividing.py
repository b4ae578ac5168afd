"""How the goods of the table are divided: who is trained, what every mat needs for it, where the rest belongs.

The whole table's goods are divided anew by one rule, so that players who know nothing of one another give the same
way: a gift changes neither the sum nor the division.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from agents.aeolis.city import missing_sites, talkable
from agents.aeolis.market import alms_odds
from agents.aeolis.outlook import arrivals, invaders, rounds_left, shortfall
from agents.aeolis.plan import Plan
from games.aeolis.components import (
    CRYSTALS,
    GOLD,
    HEROES,
    MARKET,
    RES,
    RESEARCH,
    ROLE_MAT,
    RULES,
    UNLOCKED_BY,
    UPGRADE_OF,
    WORKER,
    Hero,
    Mat,
    res,
)
from games.aeolis.moves import ROLES
from games.aeolis.position import Game
from games.aeolis.rules.training import price_of

__all__ = ["Division", "division"]

WOOD, STONE, COPPER, LEATHER = (res(name) for name in ("wood", "stone", "copper", "leather"))
FOOD: Final = tuple(res(name) for name in ("wheat", "fish", "meat"))
HOLDER: Final[dict[int, Mat]] = {
    **dict.fromkeys((*FOOD, WOOD, STONE, WORKER), Mat.QUEEN), **dict.fromkeys(CRYSTALS, Mat.MAGI),
    COPPER: Mat.HOPLITES, GOLD: Mat.MERCHANT,
}
"""Whose mat takes what nobody needs; all others the Merchant's."""


class Division(Struct):
    """`needs` is what every mat must have, `stock` that with the rest that belongs there, by mat and resource;
    `trainees` says how many are to be in training by role."""

    needs: list[list[int]]
    stock: list[list[int]]
    trainees: dict[str, int]


def division(game: Game, plan: Plan) -> Division:
    """How the goods of the table are divided for the next round."""
    left = [game.total(what) for what in range(len(RES))]
    needs = [[0] * len(RES) for _ in Mat]
    for mat in game.open_mats():
        needs[mat][RESEARCH] = game.mats[mat].stock[RESEARCH]
    set_aside_works(game, plan, left, needs)
    set_aside_peace(game, plan, left, needs)
    trainees = set_aside_training(game, plan, left, needs)
    set_aside_trade(game, plan, left, needs)
    stock = [list(mat) for mat in needs]
    for what, amount in enumerate(left):
        if what != RESEARCH and amount > 0:
            stock[holder(game, plan, what)][what] += amount
    return Division(needs, stock, trainees)


def holder(game: Game, plan: Plan, what: int) -> Mat:
    """The mat for what is left over."""
    mat = HOLDER.get(what, Mat.MERCHANT)
    if what in FOOD and game.total(WORKER) >= plan.enough:
        mat = Mat.MERCHANT
    return mat if game.plays(mat.hero) else Mat.MERCHANT


def take(left: list[int], needs: list[int], what: int, amount: int) -> int:
    """So much of the rest, or what there is of it, is set aside for a mat."""
    amount = max(0, min(amount, left[what]))
    left[what] -= amount
    needs[what] += amount
    return amount


def set_aside_works(game: Game, plan: Plan, left: list[int], needs: list[list[int]]) -> None:
    """Workers, wood and stone for the structures and upgrades of the next round."""
    if not rounds_left(game) or (game.round + 1 > plan.build_until and not wanted_upgrades(game, plan)):
        return
    tiles = missing_sites(game, plan) if game.round + 1 <= plan.build_until else []
    ready = [tile for tile in tiles if UNLOCKED_BY[tile] in game.techs]
    greater = wanted_upgrades(game, plan)
    works = min(plan.builders, len(ready) + len(greater) + (1 if tiles and game.round < 4 else 0), left[WOOD] + 1)
    take(left, needs[Mat.QUEEN], WORKER, works)
    take(left, needs[Mat.QUEEN], WOOD, 2 if tiles or greater else 1)
    take(left, needs[Mat.QUEEN], STONE, 1 + len(greater) if plan.upgrades else 0)


def wanted_upgrades(game: Game, plan: Plan) -> list[int]:
    """The upgrades of the plan that can be built as soon as they are paid."""
    played = {HEROES[hero].building for hero in game.options.heroes}
    tiles = [UPGRADE_OF[name] for name in plan.upgrades if name in played]
    return [tile for tile in tiles if tile not in game.upgrades and UNLOCKED_BY[tile] in game.techs]


def set_aside_peace(game: Game, plan: Plan, left: list[int], needs: list[list[int]]) -> None:
    """Gold for diplomacy, if there is somebody to talk with."""
    take(left, needs[Mat.QUEEN], GOLD, plan.purse if talkable(game) else 0)


def set_aside_training(game: Game, plan: Plan, left: list[int], needs: list[list[int]]) -> dict[str, int]:
    """Worker and price for everybody who is to be trained, in the order of the plan; then hoplites."""
    trainees: dict[str, int] = {}
    if not rounds_left(game):
        return trainees
    there = {role: units_of(game, role) for role in ROLES}
    for role in (*wanted(game, plan), *("hoplite",) * left[WORKER]):
        if there[role] > 0:
            there[role] -= 1
            continue
        mat = ROLE_MAT[role]
        price = price_of(game, mat) if role != "bloodthrall" else (0,) * len(RES)
        if not game.in_play(mat) or left[WORKER] < 1 or any(map(int.__lt__, left, price)):
            continue
        for what, amount in enumerate(price):
            take(left, needs[mat], what, amount)
        take(left, needs[mat], WORKER, 1)
        trainees[role] = trainees.get(role, 0) + 1
    return trainees


def wanted(game: Game, plan: Plan) -> tuple[str, ...]:
    """Who is wanted in which order; soldiers first when an invasion is near that they cannot beat surely."""
    lack = shortfall(game)
    near = lack and arrivals(game, invaders(game)[0]) <= 3
    if near or rounds_left(game) <= 2:
        return (*("hoplite",) * (game.mats[Mat.HOPLITES].units + max(lack, 1)), *plan.recruits)
    return plan.recruits


def units_of(game: Game, role: str) -> int:
    """Units of a role."""
    state = game.mats[ROLE_MAT[role]]
    return state.extra if role == "bloodthrall" else state.units


def set_aside_trade(game: Game, plan: Plan, left: list[int], needs: list[list[int]]) -> None:
    """One or two of every good that may be alms, the likeliest first; leather for armour."""
    room = MARKET.morale.max - game.morale
    agora = needs[Mat.MERCHANT]
    price = RULES.armour["leather_armor"]["leather"]
    if game.plays(Hero.HOPLITE) and "leather_armor" not in game.mats[Mat.HOPLITES].armour and left[LEATHER] >= price:
        take(left, needs[Mat.HOPLITES], LEATHER, price)
    goods = [what for what in range(GOLD) if left[what] and alms_odds(game, what) > 0]
    goods.sort(key=lambda what: plan.worth[RES[what]] - 2 * alms_odds(game, what))
    if room > 0 and game.mats[Mat.MERCHANT].units:
        for what in goods:
            if plan.worth[RES[what]] < plan.alms:
                take(left, agora, what, 2 if left[what] > 3 else 1)
    for what in (WOOD, STONE, *FOOD):
        if left[what] > 3:
            take(left, agora, what, 1)
