"""What an action of Helios is worth at a glance, in points at the end: land, houses, the sun, characters.

`Taste` are the numbers behind it. A turn still to come lets a cube be spent, a temple be lit once more; the fewer are
left the more counts what the final scoring counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from agents.helios.light import ahead, light
from games.helios.board import BOARD, BONUS_CUBE, BONUS_EDGE, BONUS_MANA, NEAR, NEIGHBOURS, Field
from games.helios.components import BUILDINGS, CHARACTERS, FLOW, SCORING, SPECIALS, Building, Character, Cost, Kind
from games.helios.position import Game, Player, Tile
from games.helios.rules.building import temple_cost
from games.helios.rules.final import building_vp
from games.helios.rules.land import sites
from games.helios.rules.rounds import NextTurn
from games.helios.rules.sun import destinations, orbit_vp
from games.helios.rules.turns import set_ahead
from games.kernel import Seat

__all__ = [
    "DEAREST", "MORE_EDGE", "MORE_MANA", "PRICES", "Board", "Taste", "edges", "temple_extra", "turns_left",
]

LONG: Final = 8.0
"""Turns after which a cube is worth no more for being early."""
PRICES: Final = {building: tile.price for building, tile in BUILDINGS.items()}
ACTIVATIONS: Final = {character: tile.activation for character, tile in CHARACTERS.items()}
DEAREST: Final = max(tile.price for tile in CHARACTERS.values())
"""The mana that buys any character."""
MORE_EDGE: Final = {
    character: 0 if tile.end.edge_vp is None else tile.end.edge_vp - SCORING.edge_field
    for character, tile in CHARACTERS.items()
}
"""What a bonus edge field counts for more with a character."""
MORE_MANA: Final = {
    character: 0 if tile.end.mana_vp is None else tile.end.mana_vp - SCORING.mana
    for character, tile in CHARACTERS.items()
}
"""What a mana stone counts for more with a character."""
ASLEEP: Final = 0.6
"""What a character who still sleeps counts for, in parts of an active one."""

USEFUL_CUBES: Final = 3
"""So many cubes are always of use; with each beyond them a cube counts for less."""


class Taste(Struct, frozen=True, forbid_unknown_fields=True):
    """How much things count for a player, in points; `turn` is for each own turn still to come. What the program plays
    by was learned (`agents.training.tastes`)."""

    cube: float
    cube_turn: float
    cube_many: float
    """What a cube counts for less with every one that lies there beyond some."""
    mana: float
    lit_turn: float
    lit_bonus: float
    """How often the sun is expected to move: in each turn, and by a bonus action at hand."""
    fallow: float
    """What a tile that grows no more costs a turn."""
    covered: float
    """The part of what a cube counts for that is lost where a temple rises over it."""
    land: float
    beside: float
    edge: float
    special: float
    orbit: float
    sun_lit: float
    sun_ahead: float
    """What the best that the next move of the sun can bring counts for when it rests."""
    set_tile: float
    set_full: float
    gray: float
    """What a gray tile, which fits below any space, counts for less than one of a colour."""
    observatory: float
    city_council: float
    power_plant: float
    palace: float
    warehouse: float
    land_management: float
    character: float
    awake: float
    """What the cubes of an activation count for, in parts of what others do."""
    grown: float
    """Tiles that a turn still to come brings."""
    sure: float
    """The chance that a character bought will be activated."""
    pay_again: float
    pay_covered: float
    pay_double: float
    pay_special: float
    """How gladly a cube is paid that the sun will bring again, that a temple will cover, or from a tile that holds two;
    and how unwillingly one that counts for the tile below it."""
    noise: float


def turns_left(game: Game, seat: Seat) -> int:
    """A seat's action turns that are still to begin."""
    count, flow = len(game.players), game.flow
    rest = (flow.rounds - game.round) * flow.turns
    for step in reversed(game.agenda):
        if type(step) is NextTurn:
            place = (seat - game.first) % count
            return rest + flow.turns - (step.number - place + count - 1) // count
    return rest


class Board:
    """A player's board as a taste sees it, for one decision."""

    __slots__ = ("again", "at", "bonus", "cube", "cubes", "extra", "game", "ground", "light", "lit", "mana", "player",
                 "seat", "stock", "taste", "temples", "turns")

    def __init__(self, game: Game, seat: Seat, taste: Taste) -> None:
        self.game, self.seat, self.taste = game, seat, taste
        self.player = player = game.players[seat]
        self.at: dict[int, Tile] = {tile.field: tile for tile in player.tiles}
        ground = temples = 0
        for tile in player.tiles:
            ground |= 1 << tile.field
            if tile.temple:
                temples |= 1 << tile.field
        self.ground, self.temples = ground, temples
        self.stock = player.stock
        self.cubes = sum(self.stock)
        self.turns = turns_left(game, seat)
        per_cube, per_mana = treasure(player)
        cube = taste.cube + taste.cube_turn * min(self.turns, LONG)
        self.cube = max(0.0, cube - taste.cube_many * max(0, self.cubes - USEFUL_CUBES)) + per_cube
        buys = game.flow.rounds - game.round + (0 if self.turns and not game.turn.orbit else 1)
        self.mana = SCORING.mana + per_mana + (taste.mana if buys or self.turns else 0.0)
        self.bonus = set_ahead(game, seat)
        self.lit = taste.lit_turn * self.turns + taste.lit_bonus * self.bonus
        """How often the sun is expected to move."""
        self.extra = SCORING.temple.itself + temple_extra(player)
        """What a temple brings besides the tiles around it when it is lit."""
        self.again = game.variant.same_reward_again
        self.light = self.lighted(ground)

    def lighted(self, ground: int, temples: int = 0, steps: int = 0) -> float:
        """Points of the temples for a move of the sun, with more land, temples or steps of the track."""
        reach = self.player.reach
        if reach is not None:
            reach = min(reach + steps, BOARD.sun_track.numbers[-1])
        return light(self.ground, ground, self.temples | temples, self.extra, reach, self.again)

    # --- the sun ---------------------------------------------------------------------------------------------------

    def suns(self) -> Iterable[tuple[float, Field]]:
        """Where the sun may go, with what it brings."""
        player = self.player
        orbit = orbit_vp(player) * self.taste.orbit
        second = any(BUILDINGS[building].second_cube for building in player.buildings)
        room = FLOW.cubes_on_tile if second else 1
        reach, ahead_of = player.reach, self.taste.sun_ahead if self.lit else 0.0
        for field, way in destinations(self.game, self.seat).items():
            worth = self._shone(field, room) + (orbit if way.orbit else 0.0)
            if reach is not None and self.temples:
                worth += ahead_of * ahead(self.ground, self.temples, self.extra, reach, field)
            yield worth, field

    def _shone(self, field: Field, room: int) -> float:
        """The temples and tiles around a resting place."""
        worth = 0.0
        for near in NEIGHBOURS[field]:
            tile = self.at.get(near)
            if tile is None:
                continue
            if tile.temple:
                worth += (self.extra + (NEAR[near] & self.ground).bit_count()) * self.taste.sun_lit
            elif tile.kind < Kind.EMPTY_FIELDS and len(tile.cubes) < room:
                worth += self.cube
        return worth

    # --- land ------------------------------------------------------------------------------------------------------

    def fields(self) -> list[tuple[float, Field]]:
        """Where land may lie, with what any tile there brings."""
        player, taste, ground = self.player, self.taste, self.ground
        per_tile = sum(CHARACTERS[each].end.per_tile for each in player.active) + ASLEEP * sum(
            CHARACTERS[each].end.per_tile for each in player.characters if each not in player.active)
        seen = edges(ground)
        per_edge = taste.edge * (SCORING.edge_field + sum(MORE_EDGE[each] for each in player.active))
        found = []
        for field in sites(player):
            near = NEAR[field]
            worth = taste.land + per_tile + taste.beside * (near & ground).bit_count()
            if near & self.temples:
                worth += self.lit * (self.lighted(ground | 1 << field) - self.light)
            worth += per_edge * (near & BONUS_EDGE & ~seen).bit_count()
            if BONUS_MANA >> field & 1:
                worth += FLOW.bonus_field_mana * self.mana
            if BONUS_CUBE >> field & 1:
                worth += FLOW.bonus_field_cubes * self.cube
            found.append((worth, field))
        return found

    def special(self, kind: Kind, field: Field) -> float:
        """What a special tile brings on a field besides."""
        taste, near = self.taste, NEAR[field] & self.ground
        each = taste.special * SPECIALS[kind].vp
        if kind is Kind.EMPTY_FIELDS:
            return each * (len(NEIGHBOURS[field]) - near.bit_count()) + self._inventor()
        if kind is Kind.CREATED_LAND:
            return each * (1 + near.bit_count()) + self._inventor()
        if kind is Kind.RAW_MATERIALS:
            cubes = sum(len(self.at[beside].cubes) for beside in NEIGHBOURS[field] if beside in self.at)
            return each * min(cubes, 4) * 0.6 + self._inventor()
        return each * min((near & self.temples).bit_count(), 5) + self._inventor()

    def _inventor(self) -> float:
        player, points = self.player, CHARACTERS[Character.INVENTOR].end.per_special
        if Character.INVENTOR in player.active:
            return points
        return ASLEEP * points if Character.INVENTOR in player.characters else 0.0

    def colour(self, kind: Kind) -> float:
        """A colour that is new, or of which there is no cube."""
        player = self.player
        if kind in [tile.kind for tile in player.tiles]:
            return 0.0
        drawn = Character.CARTOGRAPHER in player.characters
        return CHARACTERS[Character.CARTOGRAPHER].end.per_colour if drawn else 0.5

    # --- houses ----------------------------------------------------------------------------------------------------

    def house(self) -> float:
        """What one more house brings an Architect."""
        player, points = self.player, CHARACTERS[Character.ARCHITECT].end.per_house
        if Character.ARCHITECT in player.active:
            return points
        return points * 2 / 3 if Character.ARCHITECT in player.characters else 0.0

    def size(self, cost: Cost) -> int:
        """How many cubes a cost is."""
        stock, count = self.stock, cost.neutral
        for colours in cost.colours:
            count += 1 if any(map(stock.__getitem__, colours)) else FLOW.substitutes
        return count

    def paid(self, cost: Cost) -> float:
        """The cubes of a cost."""
        return self.size(cost) * self.cube

    def temple(self) -> float:
        """What a temple brings anywhere: mana, less its cubes."""
        player = self.player
        return (player.temples + 1) * self.mana + self.house() - self.paid(temple_cost(player))

    def temple_on(self, tile: Tile) -> float:
        """What a temple brings on a tile besides: light, and what lies there is lost."""
        taste, field = self.taste, tile.field
        lit = self.lit * (self.lighted(self.ground, 1 << field) - self.light)
        lost = taste.covered * len(tile.cubes) * self.cube + (0.0 if tile.kind.special else taste.fallow * self.turns)
        beside = [self.at[rest].kind for rest in (*NEIGHBOURS[field], field) if rest in self.at]
        special = SPECIALS[Kind.TEMPLES].vp * beside.count(Kind.TEMPLES)
        return lit + special - lost

    def building(self, building: Building) -> float:
        """What a city building brings, less its cubes."""
        tile = BUILDINGS[building]
        worth = building_vp(building, self.game.rules) + self.house() - self.paid(PRICES[building])
        if self.temples and (tile.temple_vp or tile.unlimited):
            extra, reach = self.extra + tile.temple_vp, None if tile.unlimited else self.player.reach
            better = light(self.ground, self.ground, self.temples, extra, reach, self.again)
            worth += self.lit * (better - self.light)
        return worth + tile.mana * self.mana + self.track(tile.sun) + self._special(building)

    def _special(self, building: Building) -> float:
        """What makes a building special."""
        taste, player, turns = self.taste, self.player, self.turns
        if building is Building.EXCHANGE_BAZAAR:
            tile = BUILDINGS[building].exchange
            return min(tile.most, player.mana) * max(0.0, tile.vp - self.mana) if tile else 0.0
        if building is Building.CITY_COUNCIL:
            return taste.city_council * turns
        once = {Building.PALACE: taste.palace, Building.LAND_MANAGEMENT: taste.land_management}
        each = {Building.OBSERVATORY: taste.observatory, Building.POWER_PLANT: taste.power_plant,
                Building.WAREHOUSE: taste.warehouse}
        return once.get(building, 0.0) + each.get(building, 0.0) * turns

    def track(self, steps: int) -> float:
        """Steps of the sun track."""
        player = self.player
        if player.unlimited or not steps:
            return 0.0
        points = CHARACTERS[Character.PRINCESS].end.per_track
        sure = float(Character.PRINCESS in player.active) or ASLEEP * (Character.PRINCESS in player.characters)
        lit = self.lit * (self.lighted(self.ground, steps=steps) - self.light)
        return lit + steps * points * sure

    # --- characters ------------------------------------------------------------------------------------------------

    def active(self, character: Character) -> float:
        """What an active character is expected to score and to give at once."""
        player, tile, end = self.player, CHARACTERS[character], CHARACTERS[character].end
        more = self.turns * self.taste.grown
        worth = float(end.flat) + self.track(tile.sun) + tile.mana * self.mana + tile.cubes * self.cube
        worth += end.per_house * (player.temples + len(player.buildings) + more * 0.7)
        specials = sum(each.kind.special for each in player.tiles)
        colours = len({each.kind for each in player.tiles if not each.kind.special})
        worth += end.per_special * (specials + min(2.0, more * 0.2))
        worth += end.per_colour * min(5.0, colours + more * 0.4)
        worth += end.per_tile * (len(player.tiles) + more)
        worth += end.per_track * (0 if player.unlimited else player.track)
        worth += MORE_EDGE[character] * min(5.0, edges(self.ground).bit_count() + more * 0.3)
        worth += MORE_MANA[character] * player.mana + end.per_cube * max(0, self.cubes - len(tile.cost))
        return worth * self.taste.character

    def activation(self, character: Character) -> float:
        """An own character awakened, less its cubes."""
        return self.active(character) - self.paid(ACTIVATIONS[character]) * self.taste.awake

    def bought(self, character: Character) -> float:
        """A character bought, to be awakened some time."""
        tile, player = CHARACTERS[character], self.player
        asleep = len(player.characters) - len(player.active)
        needed = self.size(ACTIVATIONS[character]) + len(tile.cost) * asleep
        sure = self.taste.sure if self.turns else float(self.cubes >= needed)
        if not self.turns and not sure:
            return -tile.price * self.mana
        return sure * (self.active(character) - needed * self.cube * self.taste.awake) - tile.price * self.mana


@lru_cache(maxsize=4096)
def edges(ground: int) -> int:
    """The bonus edge fields beside these tiles."""
    found, rest = 0, BONUS_EDGE
    while rest:
        low = rest & -rest
        rest ^= low
        if NEAR[low.bit_length() - 1] & ground:
            found |= low
    return found


def temple_extra(player: Player) -> int:
    """What buildings add to an illuminated temple."""
    return sum(BUILDINGS[building].temple_vp for building in player.buildings)


def treasure(player: Player) -> tuple[int, int]:
    """The points that a cube, and a mana stone, count for more with the active characters."""
    return (sum(CHARACTERS[each].end.per_cube for each in player.active),
            sum(MORE_MANA[each] for each in player.active))
