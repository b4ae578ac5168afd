"""The Queen: workers from food, structures, upgrades, diplomacy, dividing anew what was picked up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEXES
from games.aeolis.cards import SPELLS
from games.aeolis.components import (
    GOLD,
    HERO_IDS,
    HEROES,
    MAGI,
    RULES,
    TECHS,
    TILES,
    UNLOCKED_BY,
    UPGRADE_OF,
    WORKER,
    Hero,
    Mat,
    res,
    stock,
)
from games.aeolis.moves import NODES, Build, Feed, Negotiate, Redivide, Regroup, Roll, Upgrade
from games.aeolis.notes import BoughtOff, Refused
from games.aeolis.position import NO_TILE, Event, Game, Sphere, spendable
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.base import Ask, Luck, dice
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.foes import conclude, enemies_at, power_of, type_of
from games.aeolis.rules.goods import merged, portions, why_not_so_many
from games.aeolis.rules.prices import too_dear
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "DiplomacyRoll", "RegroupCrystals", "attempts_left", "price_of_peace"]

FOOD = {res(next(iter(food.pay))): food for food in HEROES[Hero.QUEEN].makes}
BUILDING_IDS = tuple(BUILDINGS)
_UPGRADES = tuple(UPGRADE_OF[name] for name in BUILDING_IDS)
_MEALS = tuple((food, stock(data.pay)) for food, data in FOOD.items())
TALKS_WITH = ("raid", "plunder", "unrest")
COSTS = tuple(stock(tile.cost) for tile in TILES)
SITES = tuple(
    tuple(
        number for number, hex_ in enumerate(HEXES)
        if tile.icon and tile.icon in hex_.icons and (tile.kind == "sea") == (hex_.kind == "sea")
    )
    for tile in TILES
)
"""The hexes whose icon a tile matches."""


def foods(game: Game, seat: Seat) -> Sequence[Feed]:
    return [Feed(food) for food, price in _MEALS if game.can_pay(Mat.QUEEN, price)]


def open_foods(game: Game, seat: Seat) -> Sequence[Feed]:
    """The same unless a card forbids it."""
    return () if forbidden(game, "make_workers") else foods(game, seat)


def why_not_feed(game: Game, seat: Seat, move: Feed) -> Reason | None:
    if move.food not in FOOD:
        return Reason("no-food")
    if forbidden(game, "make_workers"):
        return Reason("forbidden")
    return too_dear(game, Mat.QUEEN, stock(FOOD[move.food].pay))


def feed(game: Game, seat: Seat, move: Feed) -> Game:
    food = FOOD[move.food]
    return game.put(Mat.QUEEN, stock(food.pay), -1).add(Mat.QUEEN, WORKER, food.workers)


def why_not_there(game: Game, hex_: int) -> Reason | None:
    if game.tiles[hex_] != NO_TILE:
        return Reason("hex-taken")
    if hex_ in game.fires:
        return Reason("hex-burns")
    return Reason("hex-enemy") if enemies_at(game, hex_) else None


def why_not_tile(game: Game, tile: int) -> Reason | None:
    """Whether the supply, the technologies and the Queen's mat allow a tile."""
    if UNLOCKED_BY[tile] not in game.techs:
        return Reason("tile-unknown", tile=TILES[tile].name, tech=TECHS[UNLOCKED_BY[tile]].name)
    if game.count_tile(tile) >= TILES[tile].copies:
        return Reason("tile-gone", tile=TILES[tile].name)
    if forbidden(game, "build"):
        return Reason("forbidden")
    return too_dear(game, Mat.QUEEN, COSTS[tile], tile)


def why_nothing(game: Game, kind: type[Move]) -> Reason | None:
    """What stands against every structure, or with `Upgrade` every upgrade: told of the first one, if possible of one
    that is known."""
    tiles = [tile for tile, data in enumerate(TILES) if bool(data.building) is (kind is Upgrade)
             and (not data.building or game.plays(hero_of(data.building)))]
    tiles.sort(key=lambda tile: UNLOCKED_BY[tile] not in game.techs)
    return next((reason for tile in tiles if (reason := why_not_tile(game, tile)) is not None), None)


def buildings(game: Game, seat: Seat) -> Iterable[Build]:
    for tile, data in enumerate(TILES):
        if not data.building and why_not_tile(game, tile) is None:
            yield from (Build(tile, hex_) for hex_ in SITES[tile])


def open_sites(game: Game, seat: Seat) -> list[Build]:
    """Where the structures can go that are known, left and paid."""
    if forbidden(game, "build"):
        return []
    tiles = [tile for tile in _known(game.techs)
             if game.can_pay(Mat.QUEEN, COSTS[tile]) and game.count_tile(tile) < TILES[tile].copies]
    return [Build(tile, hex_) for tile in tiles for hex_ in SITES[tile] if why_not_there(game, hex_) is None]


@lru_cache(maxsize=64)
def _known(techs: tuple[int, ...]) -> tuple[int, ...]:
    """The structures outside the walls that some technologies allow."""
    return tuple(tile for tile, data in enumerate(TILES) if not data.building and UNLOCKED_BY[tile] in techs)


def why_not_build(game: Game, seat: Seat, move: Build) -> Reason | None:
    if TILES[move.tile].building:
        return Reason("use-upgrade")
    if (reason := why_not_tile(game, move.tile)) is not None:
        return reason
    return why_not_there(game, move.hex) if move.hex in SITES[move.tile] else Reason("icon-mismatch")


def build(game: Game, seat: Seat, move: Build) -> Game:
    tiles = (*game.tiles[: move.hex], move.tile, *game.tiles[move.hex + 1 :])
    return replace(game.put(Mat.QUEEN, COSTS[move.tile], -1), tiles=tiles)


def upgrades(game: Game, seat: Seat) -> Iterable[Upgrade]:
    return [Upgrade(number) for number, tile in enumerate(_UPGRADES)
            if UNLOCKED_BY[tile] in game.techs and game.can_pay(Mat.QUEEN, COSTS[tile])]


def hero_of(building: str) -> Hero:
    """Whose building it is."""
    return next(Hero(number) for number, hero in enumerate(HEROES) if hero.building == building)


def why_not_upgrade(game: Game, seat: Seat, move: Upgrade) -> Reason | None:
    name = BUILDING_IDS[move.building]
    if not game.plays(hero_of(name)):
        return Reason("hero-absent", hero=HERO_IDS[hero_of(name)])
    return why_not_tile(game, UPGRADE_OF[name])


def upgrade(game: Game, seat: Seat, move: Upgrade) -> Game:
    tile = UPGRADE_OF[BUILDING_IDS[move.building]]
    game = replace(game.put(Mat.QUEEN, COSTS[tile], -1), upgrades=tuple(sorted((*game.upgrades, tile))))
    return scorpio(game) if BUILDING_IDS[move.building] == "oracle" else game


def scorpio(game: Game) -> Game:
    """The Scorpio spells are shuffled in; groups of crystals move to the new spheres, as the Magi's player says."""
    deck = [stroke for layer in game.scrolls for stroke in layer]
    deck += [number for number, spell in enumerate(SPELLS) if spell.deck == "scorpio"]
    old = dict(zip(MAGI.spheres["serpent"].nodes[1:], game.spheres, strict=True))
    fresh = [Sphere() for _ in MAGI.spheres["scorpio"].nodes[1:]]
    fresh[-1] = old.pop("white")
    game = replace(game, scrolls=(tuple(sorted(deck)),), spheres=tuple(fresh))
    groups = tuple((NODES.index(node), sphere) for node, sphere in old.items() if sphere.count)
    return afterwards(game, RegroupCrystals(game.owners[Hero.MAGI], groups)) if groups else game


class RegroupCrystals(Ask, frozen=True):
    """Each group of crystals goes to an empty sphere of the new mat, the printed neighbour first; until then no crystal
    flows, so that none is left without a sphere."""

    groups: tuple[tuple[int, Sphere], ...]

    def answers(self, game: Game) -> list[Move]:
        start = self.groups[0][0]
        usual = MAGI.regroup[NODES[start]]
        nodes = MAGI.spheres["scorpio"].nodes[1:-1]
        free = [node for node, sphere in zip(nodes, game.spheres, strict=False) if not sphere.count]
        return [Regroup(start, NODES.index(node)) for node in sorted(free, key=lambda node: node != usual)]

    def play(self, game: Game, seat: Seat, move: Regroup) -> Game:
        place = MAGI.spheres["scorpio"].nodes.index(NODES[move.goal]) - 1
        spheres = (*game.spheres[:place], self.groups[0][1], *game.spheres[place + 1 :])
        game = replace(game, spheres=spheres)
        return game.then(replace(self, groups=self.groups[1:])) if len(self.groups) > 1 else game


def attempts_left(game: Game) -> int:
    """Diplomacy that may still be tried in this phase."""
    return 1 + game.modified("diplomacy_attempts") - game.deeds.attempts


def price_of_peace(game: Game, ref: int) -> int:
    """What success would cost."""
    event = game.event(ref)
    return max(0, power_of(game, event) - game.modified("diplomacy_discount")) if event else 0


def talks(game: Game, seat: Seat) -> Iterable[Negotiate]:
    if attempts_left(game) <= 0:
        return ()
    return [Negotiate(event.ref) for event in game.events if type_of(event) in TALKS_WITH]


def open_talks(game: Game, seat: Seat) -> Sequence[Negotiate]:
    """The legal talks: with those whose peace could be paid."""
    if not game.events or attempts_left(game) <= 0 or forbidden(game, "diplomacy"):
        return ()
    most = spendable(game, Mat.QUEEN, GOLD) + game.modified("diplomacy_discount")
    return [Negotiate(event.ref) for event in game.events
            if type_of(event) in TALKS_WITH and power_of(game, event) <= most]


def why_not_negotiate(game: Game, seat: Seat, move: Negotiate) -> Reason | None:
    event = game.event(move.event)
    if event is None:
        return Reason("event-gone")
    if type_of(event) not in TALKS_WITH:
        return Reason("no-talks")
    if forbidden(game, "diplomacy"):
        return Reason("forbidden")
    if attempts_left(game) <= 0:
        return Reason("attempt-used")
    price = price_of_peace(game, move.event)
    return None if price <= spendable(game, Mat.QUEEN, GOLD) else Reason("peace-price", price=price)


def negotiate(game: Game, seat: Seat, move: Negotiate) -> Game:
    return afterwards(game.did(attempts=game.deeds.attempts + 1), DiplomacyRoll(move.event))


def diplomacy_die(game: Game) -> int:
    """The sides of the die that diplomacy is rolled with."""
    return RULES.dice.diplomacy[game.upgraded(Hero.QUEEN)]


def needed_for_peace(game: Game, event: Event) -> int:
    """What the die must show at least for diplomacy to succeed."""
    return power_of(game, event) - game.modified("diplomacy_add")


class DiplomacyRoll(Luck, frozen=True):
    """The roll: at least the power, and the enemy goes; only then it costs."""

    ref: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        if game.event(self.ref) is None:
            return []
        return list(dice(diplomacy_die(game)))

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        event = game.event(self.ref)
        assert event is not None
        if move.value < needed_for_peace(game, event):
            return game.tell(Refused(self.ref))
        price = min(price_of_peace(game, self.ref), game.mats[Mat.QUEEN].stock[GOLD])
        game = game.add(Mat.QUEEN, GOLD, -price).tell(BoughtOff(self.ref, price))
        return conclude(game, self.ref, beaten=True)


def redivisions(game: Game, seat: Seat) -> Sequence[Redivide]:
    return [
        Redivide(resource, mat, to, part) for mat, resource, amount in game.deeds.picked
        for to in game.open_mats() for part in portions(unspent(game, mat, resource, amount)) if to != mat and part
    ] if game.deeds.picked else ()


def unspent(game: Game, mat: int, resource: int, picked: int) -> int:
    """How much of what was picked up is still there. It is spent before what was on the mat already (A58)."""
    stock = game.mats[mat].stock[resource]
    own = 0 if game.options.first_version else game.mats[mat].began[resource]
    return min(picked, max(0, stock - own))


def why_not_redivide(game: Game, seat: Seat, move: Redivide) -> Reason | None:
    picked = {(mat, resource): amount for mat, resource, amount in game.deeds.picked}
    there = unspent(game, move.mat, move.resource, picked.get((move.mat, move.resource), 0))
    if move.to == move.mat or not game.in_play(Mat(move.to)):
        return Reason("no-such-mat")
    return why_not_so_many(move.amount, there) if there else Reason("not-picked-up")


def redivide(game: Game, seat: Seat, move: Redivide) -> Game:
    game = game.add(Mat(move.mat), move.resource, -move.amount).add(Mat(move.to), move.resource, move.amount)
    picked = merged(game.deeds.picked, move.mat, move.resource, -move.amount)
    return game.did(picked=merged(picked, move.to, move.resource, move.amount))


ACTIONS: dict[type[Move], Action] = {
    Feed: Action(Hero.QUEEN, foods, why_not_feed, feed, quick=open_foods),
    Build: Action(Hero.QUEEN, buildings, why_not_build, build, quick=open_sites),
    Upgrade: Action(Hero.QUEEN, upgrades, why_not_upgrade, upgrade),
    Negotiate: Action(Hero.QUEEN, talks, why_not_negotiate, negotiate, quick=open_talks),
    Redivide: Action(Hero.QUEEN, redivisions, why_not_redivide, redivide),
}
