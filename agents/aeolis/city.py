"""The Queen and the Philosopher at home: food, structures, diplomacy, technologies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from agents.aeolis.outlook import rounds_left
from agents.aeolis.plan import Plan
from games.aeolis.board import CITY, DISTANCE, NEIGHBOURS, NOWHERE, SEA
from games.aeolis.components import (
    ANCESTORS,
    RULES,
    TECH,
    TILE,
    TILES,
    UNLOCKED_BY,
    WORKER,
    Hero,
    Mat,
    res,
)
from games.aeolis.moves import Build, Discover, Feed, Negotiate, Upgrade
from games.aeolis.position import NO_TILE, Event, Game
from games.aeolis.rules.foes import active, enemies, power_of, type_of
from games.aeolis.rules.queen import BUILDING_IDS, SITES, diplomacy_die, needed_for_peace
from games.kernel import Move, Seat

__all__ = [
    "build", "discover", "feed", "missing_sites", "negotiate", "peace_chance", "talkable", "upgrade", "words_of",
]

FOODS = tuple(map(res, ("fish", "meat", "wheat")))


def feed(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Food becomes workers as long as there are too few."""
    idle = sum(mat.stock[WORKER] for mat in game.mats)
    if idle < plan.enough and rounds_left(game):
        yield from map(Feed, FOODS)


def missing_sites(game: Game, plan: Plan) -> list[int]:
    """The structures that the plan still asks for, in its order; ruins and sick ones don't count."""
    there = Counter(tile for hex_, tile in enumerate(game.tiles)
                    if tile != NO_TILE and hex_ not in game.ruined and hex_ not in game.plague)
    wanted = []
    for name in plan.sites:
        if there[TILE[name]] > 0:
            there[TILE[name]] -= 1
        else:
            wanted.append(TILE[name])
    return [tile for tile in wanted if game.count_tile(tile) < TILES[tile].copies]


def crowd(game: Game, hex_: int) -> float:
    """What speaks against a site: neighbours from which plague comes or to which it goes, enemies near."""
    near = NEIGHBOURS[hex_]
    works = sum(game.tiles[other] != NO_TILE for other in near)
    sick = sum(other in game.plague for other in near)
    walls = any(other in CITY for other in near)
    sea = hex_ in SEA
    foes = sum(DISTANCE[event.hex][hex_] <= 2 and (event.hex in SEA) == sea
               for event in enemies(game) if event.hex != NOWHERE and type_of(event) != "invasion")
    return works + 2 * sick + 4 * walls + 1.5 * foes


def build(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """What is missing, where plague cannot come from or go to."""
    if game.round > plan.build_until:
        return
    for tile in missing_sites(game, plan):
        if UNLOCKED_BY[tile] not in game.techs:
            continue
        sites = [hex_ for hex_ in SITES[tile] if game.tiles[hex_] == NO_TILE and hex_ not in game.plague]
        for hex_ in sorted(sites, key=lambda hex_: crowd(game, hex_)):
            if crowd(game, hex_) < 4:
                yield Build(tile, hex_)


def upgrade(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Buildings in the order of the plan."""
    yield from (Upgrade(BUILDING_IDS.index(name)) for name in plan.upgrades)


def peace_chance(game: Game, event: Event, more: int = 0) -> float:
    """The chance of diplomacy, with so much more on the roll."""
    sides = diplomacy_die(game)
    return max(0, min(sides, sides + 1 + more - needed_for_peace(game, event))) / sides


def words_of(game: Game) -> int:
    """What the Priestess can still add to the roll of this round, or of the next when this one is over."""
    if not game.plays(Hero.PRIESTESS) or not game.size(Mat.PRIESTESS) or game.modified("diplomacy_add"):
        return 0
    return RULES.proselytize["life" if game.upgraded(Hero.PRIESTESS) else "balance"].add


def talkable(game: Game) -> list[Event]:
    """Who can be talked with, if the Priestess helps, the most promising first; unrest before those who can be
    fought."""
    more = words_of(game)
    found = [event for event in active(game, ("unrest", "raid", "plunder")) if peace_chance(game, event, more) > 0]
    return sorted(found, key=lambda event: -peace_chance(game, event, more) * (
        2 + power_of(game, event)) * (2 if type_of(event) == "unrest" else 1))


def negotiate(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """A failure costs nothing."""
    return (Negotiate(event.ref) for event in talkable(game) if peace_chance(game, event) > 0)


def discover(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """The plan in its order, with what must be known before; what cannot be paid yet is saved for."""
    for name in plan.techs:
        number = TECH[name]
        if number in game.techs and all(old in game.techs for old in ANCESTORS[number]):
            continue
        yield from (Discover(old) for old in sorted(ANCESTORS[number]) if old not in game.techs)
        yield Discover(number)
        return
