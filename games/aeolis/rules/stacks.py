"""Stacks: movement and what it meets, shooting, putting out fires; the Arena's bronze, armour and force."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from games.aeolis.board import CITY, DISTANCE, HARBOR, HEXES, NEIGHBOURS, NOWHERE, SEA
from games.aeolis.cards import EVENTS, card_of
from games.aeolis.components import ARMY, GROUPS, HERO_OF, RULES, STACKS, Hero, Mat, Stock, res, stock
from games.aeolis.moves import ARMOUR, Arm, CastBronze, Douse, Quell, Shoot, Walk
from games.aeolis.position import Game, spendable
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.combat import in_range
from games.aeolis.rules.foes import damage, enemies, enemies_at, foe, type_of
from games.aeolis.rules.goods import DivideFind
from games.aeolis.rules.harm import douse as put_out
from games.aeolis.rules.harm import hurt, return_pledges
from games.aeolis.rules.prices import too_dear
from games.aeolis.rules.techs import needed
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "may_enter", "speed_of", "steps_left"]

SHOOTERS = (Mat.TOXOTAI, Mat.TRIACONTER)
_EXTINGUISH = next(card.extinguish for card in EVENTS if card.extinguish is not None)
FIREMEN = tuple(mat for group in _EXTINGUISH.groups for mat in GROUPS[group])
BRONZE_PAY, BRONZE_GAIN = stock(RULES.bronze.pay), stock(RULES.bronze.gain)


def mine(game: Game, seat: Seat, mats: tuple[Mat, ...] = STACKS) -> list[Mat]:
    """The stacks of a seat that are on the map."""
    states = game.mats
    return [mat for mat in _of(seat, game.owners, mats) if states[mat].hex != NOWHERE]


@lru_cache(maxsize=256)
def _of(seat: Seat, owners: tuple[Seat, ...], mats: tuple[Mat, ...]) -> tuple[Mat, ...]:
    """The stacks of a seat, on the map or not."""
    return tuple(mat for mat in mats if owners[HERO_OF[mat]] == seat)


def speed_of(game: Game, mat: Mat) -> int:
    """Steps a round."""
    return max(0, game.unit(mat).speed + game.modified("speed", mat))


def steps_left(game: Game, mat: Mat) -> int:
    """Steps that a stack may still take."""
    state = game.mats[mat]
    return 0 if state.halted or state.hex == NOWHERE else speed_of(game, mat) - state.walked


def may_enter(game: Game, mat: Mat, hex_: int) -> bool:
    """Ships sail the sea and the Harbor, all others walk; the Architect does both."""
    return hex_ in _enterable(mat, game.unit(mat).crosses_sea)


@cache
def _enterable(mat: Mat, crosses_sea: bool) -> frozenset[int]:
    sailed = {*SEA, HARBOR}
    land = set(range(len(HEXES))) - SEA
    return frozenset(sailed if mat is Mat.TRIACONTER else land | SEA if crosses_sea else land)


def walks(game: Game, seat: Seat) -> Iterable[Walk]:
    for mat in mine(game, seat):
        if steps_left(game, mat) > 0:
            yield from (Walk(mat, hex_) for hex_ in NEIGHBOURS[game.mats[mat].hex])


def open_walks(game: Game, seat: Seat) -> list[Walk]:
    """The legal steps of all stacks of a seat."""
    return [
        step for mat in mine(game, seat) if steps_left(game, mat) > 0
        for step in _steps(mat, game.mats[mat].hex, game.unit(mat).crosses_sea)
    ]


def has_walks(game: Game, seat: Seat) -> bool:
    """Whether any stack of a seat can take a step."""
    return any(_steps(mat, game.mats[mat].hex, game.unit(mat).crosses_sea)
               for mat in mine(game, seat) if steps_left(game, mat) > 0)


@cache
def _steps(mat: Mat, here: int, crosses_sea: bool) -> tuple[Walk, ...]:
    return tuple(Walk(mat, hex_) for hex_ in NEIGHBOURS[here] if hex_ in _enterable(mat, crosses_sea))


def why_not_walk(game: Game, seat: Seat, move: Walk) -> Reason | None:
    mat = Mat(move.mat)
    if mat not in mine(game, seat):
        return Reason("not-your-stack")
    if game.mats[mat].halted:
        return Reason("stack-halted")
    if steps_left(game, mat) <= 0:
        return Reason("no-steps")
    if move.hex not in NEIGHBOURS[game.mats[mat].hex]:
        return Reason("not-adjacent")
    return None if may_enter(game, mat, move.hex) else Reason("wrong-element")


def walk(game: Game, seat: Seat, move: Walk) -> Game:
    """A step: sickness and fire take one unit, goods are picked up, an enemy ends the movement."""
    mat = Mat(move.mat)
    game = game.change(mat, hex=move.hex, walked=game.mats[mat].walked + 1)
    if mat is Mat.PHILOSOPHER:
        game = return_pledges(game)
    if peril := peril_at(game, move.hex):
        game = hurt(game, mat, 1, peril)
    if not game.size(mat):
        return game
    return meet(pick_up(game, seat, move.hex), mat, move.hex)


def peril_at(game: Game, hex_: int) -> str:
    """What costs a unit that enters a hex or stands on it; empty if nothing does."""
    if hex_ in game.plague and hex_ not in game.confined:
        return "plague"
    return "fire" if hex_ in game.fires else ""


def pick_up(game: Game, seat: Seat, hex_: int) -> Game:
    """What lies on the hex goes to mats that the mover names."""
    found = game.lies(hex_)
    game = game.clear(hex_)
    questions = [DivideFind(seat, resource, amount, picked=True) for resource, amount in enumerate(found) if amount]
    return afterwards(game, *questions) if questions else game


def meet(game: Game, mat: Mat, hex_: int) -> Game:
    """An enemy here, or a ship next to the fleet, ends the movement; fighters will fight when the phase closes."""
    if mat is Mat.TRIACONTER:
        ships = any(type_of(event) == "plunder" and DISTANCE[hex_][event.hex] <= 1 for event in enemies(game))
        return game.change(mat, halted=True) if ships else game
    if not enemies_at(game, hex_):
        return game
    game = game.change(mat, halted=True)
    return fight(game, "land", hex_) if mat in ARMY else game


def fight(game: Game, kind: str, what: int) -> Game:
    """A combat is started; it is fought when the Hero phase closes."""
    fights = game.deeds.fights
    return game if (kind, what) in fights else game.did(fights=(*fights, (kind, what)))


def shots(game: Game, seat: Seat) -> list[Shoot]:
    if not game.events:
        return []
    stacks = mine(game, seat, SHOOTERS)
    return [Shoot(mat, event.ref) for mat in stacks if not game.mats[mat].shot for event in enemies(game)]


def why_not_shoot(game: Game, seat: Seat, move: Shoot) -> Reason | None:
    mat = Mat(move.mat)
    if mat not in mine(game, seat, SHOOTERS):
        return Reason("not-your-stack")
    if game.mats[mat].shot:
        return Reason("shot")
    event = game.event(move.event)
    if event is None or card_of(move.event).enemy is None:
        return Reason("event-gone")
    if not in_range(game, mat, event.hex):
        return Reason("not-adjacent")
    return Reason("ships-fight") if mat is Mat.TRIACONTER and type_of(event) == "plunder" else None


def shoot(game: Game, seat: Seat, move: Shoot) -> Game:
    """One damage; archers answer the Toxotai, which makes it a combat. The fleet's shot ends its movement."""
    mat = Mat(move.mat)
    event = game.event(move.event)
    assert event is not None
    game = game.change(mat, shot=True, halted=True if mat is Mat.TRIACONTER else game.mats[mat].halted)
    if mat is Mat.TOXOTAI and foe(event).archers:
        return fight(game.change(mat, halted=True), "shot", move.event)
    return damage(game, move.event, 1)


def fires(game: Game, seat: Seat) -> Iterable[Douse]:
    if not game.fires:
        return ()
    return (Douse(mat, hex_) for mat in mine(game, seat, FIREMEN) for hex_ in game.fires)


def why_not_douse(game: Game, seat: Seat, move: Douse) -> Reason | None:
    mat = Mat(move.mat)
    if mat not in mine(game, seat, FIREMEN):
        return Reason("not-your-stack")
    if game.mats[mat].doused >= _EXTINGUISH.per_stack_per_round:
        return Reason("doused")
    if move.hex not in game.fires:
        return Reason("no-fire")
    return None if DISTANCE[game.mats[mat].hex][move.hex] <= _EXTINGUISH.reach else Reason("not-adjacent")


def douse(game: Game, seat: Seat, move: Douse) -> Game:
    mat = Mat(move.mat)
    return put_out(game.change(mat, doused=game.mats[mat].doused + 1), move.hex)


def unrests(game: Game, seat: Seat) -> Iterable[Quell]:
    return [Quell(event.ref) for event in game.events if type_of(event) == "unrest"]


def why_not_quell(game: Game, seat: Seat, move: Quell) -> Reason | None:
    event = game.event(move.event)
    if event is None or type_of(event) != "unrest":
        return Reason("event-gone")
    if ("quell", move.event) in game.deeds.fights:
        return Reason("quelling")
    return None if any(game.mats[mat].hex in CITY for mat in ARMY) else Reason("no-army-in-city")


def quell(game: Game, seat: Seat, move: Quell) -> Game:
    return fight(game, "quell", move.event)


def castings(game: Game, seat: Seat) -> Iterable[CastBronze]:
    if not game.knows("bronze_working"):
        return ()
    return [CastBronze(mat) for mat in ARMY if game.can_pay(mat, BRONZE_PAY)]


def why_not_cast_bronze(game: Game, seat: Seat, move: CastBronze) -> Reason | None:
    if move.mat not in ARMY or not game.in_play(Mat(move.mat)):
        return Reason("no-such-mat")
    if not game.knows("bronze_working"):
        return needed("bronze_working")
    return too_dear(game, Mat(move.mat), BRONZE_PAY)


def cast_bronze(game: Game, seat: Seat, move: CastBronze) -> Game:
    return game.put(Mat(move.mat), BRONZE_PAY, -1).put(Mat(move.mat), BRONZE_GAIN)


def armours(game: Game, seat: Seat) -> Iterable[Arm]:
    return (Arm(mat, armour) for mat in ARMY for armour in range(len(ARMOUR)))


def open_armours(game: Game, seat: Seat) -> list[Arm]:
    """The armour that each army stack can pay and does not wear."""
    return [
        Arm(mat, armour) for mat in ARMY for armour in _payable(game.mats[mat].stock, game.mats[mat].began)
        if ARMOUR[armour] not in game.mats[mat].armour and game.in_play(mat)
    ]


def _payable(stock: Stock, began: Stock) -> list[int]:
    """The armour that can be paid by what lies on a mat and lay there when the phase began."""
    found = []
    for armour, (_, price) in enumerate(_ARMOURS):
        for resource, amount in price:
            if stock[resource] < amount or began[resource] < amount:
                break
        else:
            found.append(armour)
    return found


_ARMOURS = tuple((name, tuple((res(good), amount) for good, amount in RULES.armour[name].items())) for name in ARMOUR)


def why_not_arm(game: Game, seat: Seat, move: Arm) -> Reason | None:
    if move.mat not in ARMY or not game.in_play(Mat(move.mat)):
        return Reason("no-such-mat")
    name = ARMOUR[move.armour]
    if name in game.mats[move.mat].armour:
        return Reason("armed")
    short = [item for item in RULES.armour[name].items() if spendable(game, Mat(move.mat), res(item[0])) < item[1]]
    return Reason("armour-price", good=short[0][0], count=short[0][1]) if short else None


def arm(game: Game, seat: Seat, move: Arm) -> Game:
    mat, name = Mat(move.mat), ARMOUR[move.armour]
    game = game.put(mat, stock(RULES.armour[name]), -1)
    return game.change(mat, armour=tuple(sorted((*game.mats[mat].armour, name))))


ACTIONS: dict[type[Move], Action] = {
    Walk: Action(None, walks, why_not_walk, walk, quick=open_walks, some=has_walks),
    Shoot: Action(None, shots, why_not_shoot, shoot),
    Douse: Action(None, fires, why_not_douse, douse),
    Quell: Action(Hero.HOPLITE, unrests, why_not_quell, quell),
    CastBronze: Action(Hero.HOPLITE, castings, why_not_cast_bronze, cast_bronze),
    Arm: Action(Hero.HOPLITE, armours, why_not_arm, arm, quick=open_armours),
}

