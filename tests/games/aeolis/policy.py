"""A simple, sensible way to play all heroes of a table: feed, build, trade, explore, recruit, guard the Arena.

`python -m tests.games.aeolis.policy 100` prints how often it wins easy and hardcore.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from games.aeolis import TITLE
from games.aeolis import moves as m
from games.aeolis.board import BUILDINGS, CITY, DISTANCE, NEIGHBOURS, TO_CITY
from games.aeolis.components import ARMY, GOLD, LOOT, RES, TECH, TILE_IDS, WORKER, Hero, Mat
from games.aeolis.moves import ROLES
from games.aeolis.position import NO_TILE, Game
from games.aeolis.results import WON
from games.aeolis.rules.combat import die_of, die_rolls, strength
from games.aeolis.rules.foes import active, enemies, power_of, type_of
from games.aeolis.rules.merchant import BASIC, SHIFTS, market
from games.kernel import NATURE, Move, Seat, Settings, apply, awaited, draw, legal_moves, nature_draws, start

Moves = Sequence[Any]
COPPER, WHEAT, WOOD = RES.index("copper"), RES.index("wheat"), RES.index("wood")
ARENA, ACROPOLIS = BUILDINGS["arena"], BUILDINGS["acropolis"]
PLAN = (
    "agriculture", "copper_working", "woodcutting", "masonry", "mysticism", "education", "religion", "crimson_cure",
)
SITES = {"wheat_farm": 3, "copper_mine": 2, "woodcutter": 1}


def of(moves: Moves, *kinds: type[Move]) -> list[Any]:
    """The moves of some kinds."""
    return [move for move in moves if isinstance(move, kinds)]


def choose(game: Game, seat: Seat, moves: Moves) -> Move:
    """The next move: answers first, else what the phase asks."""
    if game.phase == "hero":
        for idea in HERO:
            if (move := idea(game, moves)) is not None:
                return move
    if game.phase == "exchange" and (move := exchange(game, moves)) is not None:
        return move
    done = of(moves, m.Done)
    return done[0] if done else answer(game, moves)


def answer(game: Game, moves: Moves) -> Move:
    """Answers: gold and copper to the army, spare hands to the Queen; otherwise the default."""
    for move in of(moves, m.Give):
        if move.mat == (Mat.HOPLITES if move.resource == COPPER else Mat.QUEEN if move.resource == WOOD else -1):
            return move  # type: ignore[no-any-return]
    if allot := of(moves, m.Allot):
        wanted = Hero.HOPLITE if game.plays(Hero.HOPLITE) else Hero.QUEEN
        return next((move for move in allot if move.hero == wanted), allot[0])  # type: ignore[no-any-return]
    first = of(moves, m.ChooseHex, m.ChooseEvent, m.Keep, m.Look, m.Rest) or list(moves)
    return first[0]  # type: ignore[no-any-return]


# --- the Hero phase -----------------------------------------------------------------------------------------------


def asked(game: Game, moves: Moves) -> Move | None:
    """A question comes before anything else."""
    kinds = (m.Give, m.ChooseHex, m.ChooseEvent, m.ChooseStack, m.ChooseTech, m.ChooseOption, m.Keep, m.Look, m.Place,
             m.Enough, m.Rest, m.Dismiss, m.Lose, m.Shatter, m.Regroup, m.Top, m.FaithDie)
    return answer(game, of(moves, *kinds)) if of(moves, *kinds) else None


def simply(*kinds: type[Move]) -> Callable[[Game, Moves], Move | None]:
    """Whatever of a kind can be done."""
    return lambda game, moves: next(iter(of(moves, *kinds)), None)


def feed(game: Game, moves: Moves) -> Move | None:
    return next((move for move in of(moves, m.Feed)), None)


def discover(game: Game, moves: Moves) -> Move | None:
    """The plan in its order; it saves for what it cannot pay yet."""
    for name in PLAN:
        if TECH[name] not in game.techs:
            return next((move for move in of(moves, m.Discover) if move.tech == TECH[name]), None)
    return None


def build(game: Game, moves: Moves) -> Move | None:
    """Farms and mines away from the walls, from plague and from each other."""
    options = [
        move for move in of(moves, m.Build)
        if game.count_tile(move.tile) < SITES.get(TILE_IDS[move.tile], 0) and move.hex not in game.plague
        and not CITY & set(NEIGHBOURS[move.hex])
    ]
    most = 2 if game.round < 3 else 4 if game.round < 5 else 6
    if game.round > 7 or not options or sum(tile != NO_TILE for tile in game.tiles) >= most:
        return None
    order = list(SITES)

    def merit(move: m.Build) -> tuple[int, int, int]:
        return order.index(TILE_IDS[move.tile]), crowd(game, move.hex), -TO_CITY[move.hex]

    return min(options, key=merit)  # type: ignore[no-any-return]


def crowd(game: Game, hex: int) -> int:
    """Neighbours through which plague could come."""
    return sum(game.tiles[next] != NO_TILE or next in game.plague for next in NEIGHBOURS[hex])


def trade(game: Game, moves: Moves) -> Move | None:
    """Alms are the cheapest strength; then food and copper; then what nobody needs is sold."""
    gold = game.mats[Mat.MERCHANT].stock[GOLD]
    alms = sorted(of(moves, m.Alms), key=lambda move: move.resource in (WOOD, COPPER))
    wanted = (RES.index("meat"), COPPER, RES.index("fish"))
    buys = [move for what in wanted for move in of(moves, m.Buy) if move.resource == what and gold > 3]
    sales = [move for move in of(moves, m.Sell) if move.resource not in (WHEAT, WOOD, COPPER)]
    return next(iter([*alms, *buys, *sales]), None)


def shift(game: Game, moves: Moves) -> Move | None:
    """The wheel is turned to where something can be given as alms, if nothing can here."""
    stock = game.mats[Mat.MERCHANT].stock
    if of(moves, m.Alms) or game.morale >= 5:
        return None
    for move in of(moves, m.Shift):
        there = market((game.wheel + SHIFTS[move.by]) % 16)["alms"]
        if any(stock[good] and good in BASIC for good in there):
            return move  # type: ignore[no-any-return]
    return None


def explore(game: Game, moves: Moves) -> Move | None:
    """The easiest loot; a new token where none is easy."""
    tries = of(moves, m.Raise)
    if tries:
        best = min(tries, key=lambda move: LOOT[game.compass[move.space]].difficulty)
        if LOOT[game.compass[best.space]].difficulty <= 55 or not of(moves, m.Explore, m.Exchange):
            return best  # type: ignore[no-any-return]
    return next(iter(of(moves, m.Explore, m.Exchange)), None)


def pray(game: Game, moves: Moves) -> Move | None:
    """Plague near the city or a structure is confined or cured; an army that will fight is blessed."""
    names = {m.ABILITY_IDS[move.ability]: move for move in of(moves, m.Pray)}
    for name in ("cure", "confine", "proselytize"):
        if name in names and (name != "proselytize" or talks(game, moves)):
            return names[name]  # type: ignore[no-any-return]
    return names.get("resurrect") or names.get("bless") if game.deeds.fights or gates(game) else None


def gates(game: Game) -> bool:
    """Whether an invasion is next to the city."""
    return any(TO_CITY[event.hex] <= 1 for event in active(game, ("invasion",)))


def talks(game: Game, moves: Moves) -> list[Any]:
    """Diplomacy that has a fair chance."""
    return [move
            for move in of(moves, m.Negotiate) if power_of(game, game.event(move.event)) <= 3]  # type: ignore[arg-type]


def negotiate(game: Game, moves: Moves) -> Move | None:
    return next(iter(talks(game, moves)), None)


def chance(game: Game, event: Any, mats: Iterable[Mat]) -> float:
    """The chance to win a combat."""
    mats = tuple(mats)
    need = power_of(game, event) - strength(game, event, mats)
    sides = die_of(game, mats)
    if not die_rolls(game, event, mats):
        return float(need <= 1)
    return max(0.0, min(1.0, (sides + 1 - need) / sides))


def march(game: Game, moves: Moves) -> Move | None:
    """The army attacks what it surely beats and otherwise guards the Arena."""
    stack = Mat.HOPLITES
    steps = [move for move in of(moves, m.Walk) if move.mat == stack]
    if not steps:
        return None
    here = game.mats[stack].hex
    speed = 2 - game.mats[stack].walked
    prey = [
        event for event in enemies(game)
        if type_of(event) != "plunder" and DISTANCE[here][event.hex] <= speed and chance(game, event, (stack,)) > 0.7
        and (type_of(event) == "raid" or game.round > 3) and event.hex not in game.plague
    ]
    goal = prey[0].hex if prey and not game.deeds.fights else ARENA
    return nearer(game, steps, here, goal)


def nearer(game: Game, steps: Moves, here: int, goal: int) -> Move | None:
    """A step towards a goal, round sickness and fire."""
    bad = set(game.plague) - set(game.confined) | set(game.fires)
    good = [move for move in steps if DISTANCE[move.hex][goal] < DISTANCE[here][goal] and move.hex not in bad]
    return good[0] if good else None


def visit(game: Game, moves: Moves) -> Move | None:
    """The Philosopher goes to a blessing that can be paid, away from enemies."""
    steps = [move for move in of(moves, m.Walk) if move.mat == Mat.PHILOSOPHER]
    here = game.mats[Mat.PHILOSOPHER].hex
    foes = {event.hex for event in enemies(game)}
    near = sorted(active(game, ("blessing",)), key=lambda event: DISTANCE[here][event.hex])
    safe = [move for move in steps if not {move.hex, *NEIGHBOURS[move.hex]} & foes]
    return nearer(game, safe, here, near[0].hex) if near and safe else None


def nurse(game: Game, moves: Moves) -> Move | None:
    """The Priestess goes to the plague that is most dangerous."""
    steps = [move for move in of(moves, m.Walk) if move.mat == Mat.PRIESTESS]
    open = [hex for hex in game.plague if hex not in game.confined]
    if not steps or not open:
        return None
    here = game.mats[Mat.PRIESTESS].hex
    worst = min(open, key=lambda at: (DISTANCE[at][ACROPOLIS] > 2, DISTANCE[at][here]))
    foes = {event.hex for event in enemies(game)}
    safe = [move for move in steps if move.hex not in foes]
    return nearer(game, safe, here, worst) if DISTANCE[here][worst] > 1 else None


HERO: tuple[Callable[[Game, Moves], Move | None], ...] = (
    asked, feed, discover, simply(m.Fulfil), simply(m.Pledge), build, explore, visit, nurse, simply(m.Repair, m.Douse),
    march, pray, negotiate, shift, trade, simply(m.Shoot),
)


# --- the Exchange -------------------------------------------------------------------------------------------------


def exchange(game: Game, moves: Moves) -> Move | None:
    """Early scholars, then soldiers as copper and gold allow; surplus goes to the Merchant."""
    if refuse := of(moves, m.Refuse):
        return refuse[0]  # type: ignore[no-any-return]
    for move in of(moves, m.Send):
        if ROLES[move.role] == "magi" and move.to == (Mat.HOPLITES if game.plays(Hero.HOPLITE) else Mat.QUEEN):
            return move  # type: ignore[no-any-return]
    for role in ("hoplite", "scientist", "captain", "merchant"):
        for move in of(moves, m.Train):
            if ROLES[move.role] == role:
                return move  # type: ignore[no-any-return]
    return alms_box(game, moves) or recruit(game, moves) or study(game, moves) or tidy(game, moves)


def alms_box(game: Game, moves: Moves) -> Move | None:
    """One of each good that the Agora takes lies ready to be given as alms."""
    box = game.mats[Mat.MERCHANT].stock
    if game.morale >= 5:
        return None
    for move in of(moves, m.Gift):
        spare = game.mats[move.mat].stock[move.resource] > (move.resource == WOOD) and move.resource != COPPER
        if move.to == Mat.MERCHANT and move.amount == 1 and move.resource in BASIC and not box[move.resource] and spare:
            return move  # type: ignore[no-any-return]
    return None


def gift(moves: Moves, resource: int, mat: Mat, to: Mat, *, all: bool = False) -> Move | None:
    """A gift of one, or of everything."""
    options = [move for move in of(moves, m.Gift) if (move.resource, move.mat, move.to) == (resource, mat, to)]
    pick = max if all else min
    return pick(options, key=lambda move: move.amount) if options else None


def recruit(game: Game, moves: Moves) -> Move | None:
    """One more hoplite, if its worker, gold and copper are there."""
    if not game.plays(Hero.HOPLITE):
        return None
    arena = game.mats[Mat.HOPLITES]
    places = arena.stock[COPPER] - arena.training
    for mat in game.open_mats():
        if mat is not Mat.HOPLITES and (move := gift(moves, COPPER, mat, Mat.HOPLITES, all=True)) is not None:
            return move
    if places <= 0 or game.mats[Mat.QUEEN].stock[WORKER] <= (1 if game.round < 5 else 0):
        return None
    if arena.stock[GOLD] <= arena.training:
        givers = sorted(game.open_mats(), key=lambda mat: -game.mats[mat].stock[GOLD])
        found = (gift(moves, GOLD, mat, Mat.HOPLITES) for mat in givers if mat not in ARMY)
        return next((move for move in found if move is not None), None)
    return gift(moves, WORKER, Mat.QUEEN, Mat.HOPLITES)


def study(game: Game, moves: Moves) -> Move | None:
    """A second and third scientist in the first rounds."""
    hall = game.mats[Mat.PHILOSOPHER]
    if game.round > 3 or hall.units + hall.training > 2 or hall.stock[GOLD] <= hall.training:
        return None
    return gift(moves, WORKER, Mat.QUEEN, Mat.PHILOSOPHER) if game.mats[Mat.QUEEN].stock[WORKER] > 1 else None


def tidy(game: Game, moves: Moves) -> Move | None:
    """Wood and food to the Queen, everything that can be sold to the Merchant."""
    queens = {WOOD, WHEAT, RES.index("fish"), RES.index("meat"), RES.index("stone")}
    if game.mats[Mat.QUEEN].stock[GOLD] < 3 and (move := gift(moves, GOLD, Mat.MERCHANT, Mat.QUEEN)) is not None:
        return move
    for move in of(moves, m.Gift):
        if move.resource in (WORKER, GOLD, COPPER) or move.mat in (Mat.QUEEN, Mat.MERCHANT, Mat.MAGI):
            continue
        if move.to == (Mat.QUEEN if move.resource in queens else Mat.MERCHANT):
            return move  # type: ignore[no-any-return]
    return None


# --- whole games --------------------------------------------------------------------------------------------------


def play(settings: Settings, seed: bytes) -> tuple[Game, list[tuple[Seat, Move]]]:
    """A whole game of this policy at every seat."""
    game = start(TITLE.rules.setup(settings))
    rng = Random(seed)
    log: list[tuple[Seat, Move]] = []
    while not game.over:
        if nature_draws(game):
            seat, move = NATURE, draw(game, seed, len(log) + 1)
        else:
            seat = rng.choice(awaited(game))
            move = choose(game, seat, legal_moves(game, seat))
        game = apply(game, seat, move)
        log.append((seat, move))
        assert len(log) < 4000, "the policy runs in a circle"
    return game, log


def rate(mode: str, games: int, players: int = 1) -> tuple[float, Counter[str]]:
    """How often a mode is won, and how the games ended."""
    ends = Counter(
        play(Settings(players, {"mode": mode, "split": "even"}), f"{mode} {number}".encode())[0].outcome
        for number in range(games)
    )
    return sum(ends[each] for each in WON) / games, ends


if __name__ == "__main__":
    for mode in TITLE.rules.options[0].values:
        won, ends = rate(mode, int(sys.argv[1]) if len(sys.argv) > 1 else 50)
        print(f"{mode}: {won:.2f} {dict(ends)}")  # noqa: T201

