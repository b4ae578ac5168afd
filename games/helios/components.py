"""The contents of the box: data files decoded into types, and counted.

What is reconstructed (the board, the colours of the action tiles: see docs/sources.md) lies in data alone, so that
truer data can take its place.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

__all__ = [
    "BOX", "BUILDINGS", "CHARACTERS", "FLOW", "SCORING", "SPECIALS", "VARIANTS", "Building", "BuildingTile",
    "Character", "CharacterTile", "Colour", "Cost", "Exchange", "Kind", "Material", "Special", "Symbol", "Variant",
    "load",
]

T = TypeVar("T")


class Material(IntEnum):
    """The five raw materials by the colours of their cubes."""

    BROWN = 0
    GRAY = 1
    GREEN = 2
    BLUE = 3
    BLACK = 4


class Kind(IntEnum):
    """What a tile on a land board is: land of a material, or one of the four special tiles."""

    REDWOOD = 0
    GRANITE = 1
    BAMBOO = 2
    SPRING = 3
    OBSIDIAN = 4
    EMPTY_FIELDS = 5
    CREATED_LAND = 6
    RAW_MATERIALS = 7
    TEMPLES = 8

    @property
    def special(self) -> bool:
        """Whether it has neither colour nor cube of its own."""
        return self >= Kind.EMPTY_FIELDS


class Symbol(IntEnum):
    """The actions: columns of the display."""

    LAND = 0
    BUILD = 1
    SUN = 2


class Colour(IntEnum):
    """The colours of action tiles. Gray is wild; the others have a space below every board."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GRAY = 3


class Building(StrEnum):
    """The twelve city buildings."""

    OBSERVATORY = "observatory"
    SOLAR_LODGE = "solar lodge"
    WATCH_TOWER = "watch tower"
    CITY_COUNCIL = "city council"
    POWER_PLANT = "power plant"
    CITADEL = "citadel"
    SANCTUARY = "sanctuary"
    SACRED_GROVE = "sacred grove"
    EXCHANGE_BAZAAR = "exchange bazaar"
    PALACE = "palace"
    WAREHOUSE = "warehouse"
    LAND_MANAGEMENT = "land management"


class Character(StrEnum):
    """The eight characters."""

    ARCHITECT = "architect"
    INVENTOR = "inventor"
    EXPLORER = "explorer"
    CARTOGRAPHER = "cartographer"
    PRIESTESS = "priestess"
    PROPHETESS = "prophetess"
    PRINCESS = "princess"
    TREASURER = "treasurer"


class Cost(Struct, frozen=True):
    """Cubes to pay: one of each entry of `colours`, any of whose materials will do, and `neutral` ones."""

    colours: tuple[tuple[Material, ...], ...] = ()
    neutral: int = 0


class Exchange(Struct, frozen=True, forbid_unknown_fields=True):
    """Mana stones turned in for points."""

    most: int
    vp: int


class BuildingTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A city building. A piece of `cost` that names no colour is neutral; everything after `vp_by_rules` is what makes
    a building special."""

    id: Building
    cost: tuple[tuple[str, ...], ...]
    sun: int
    mana: int
    vp: int
    vp_by_rules: dict[str, int] = {}
    orbit_vp: int | None = None
    temple_vp: int = 0
    unlimited: bool = False
    temple_cost: int | None = None
    exchange: Exchange | None = None
    bonus_action: bool = False
    second_cube: bool = False
    draws: int = 0

    @property
    def price(self) -> Cost:
        """What it costs, as a type."""
        return _price(self.cost)


class EndScore(Struct, frozen=True, forbid_unknown_fields=True):
    """What an active character scores at the end."""

    flat: int = 0
    per_house: int = 0
    per_special: int = 0
    per_colour: int = 0
    per_tile: int = 0
    per_track: int = 0
    per_cube: int = 0
    edge_vp: int | None = None
    mana_vp: int | None = None


class CharacterTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A character: what it costs in mana, and in cubes to activate; what activation gives at once, and at the end."""

    id: Character
    price: int
    cost: tuple[tuple[str, ...], ...]
    sun: int
    mana: int
    cubes: int
    end: EndScore

    @property
    def activation(self) -> Cost:
        """What its activation costs, as a type."""
        return _price(self.cost)


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of special tile: `vp` for each of what it counts around it, and perhaps on itself."""

    id: str
    copies: int
    counts: str
    vp: int
    itself: bool


class RawMaterial(Struct, frozen=True, forbid_unknown_fields=True):
    """A raw material: its colour is its id, its name the rulebook's."""

    id: str
    name: str
    land_tiles: int
    cubes: int
    start_choice: bool


class ActionTiles(Struct, frozen=True, forbid_unknown_fields=True):
    """The action tiles: so many copies of each symbol in each colour."""

    symbols: tuple[str, ...]
    colours: tuple[str, ...]
    wild: str
    copies: int
    total: int
    reconstructed: bool = False


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box."""

    materials: tuple[RawMaterial, ...]
    land_tiles: int
    cubes: int
    action_tiles: ActionTiles
    special_tiles: int
    character_tiles: int
    mana_stones: int
    white_houses: int
    limited_supplies: bool


class PlayerCount(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game of so many players runs. Seats count from 1, the start player's."""

    rounds: int
    turns: int
    cube_seats: tuple[int, ...]
    kept_display_rounds: tuple[int, ...]


class Flow(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the course of play."""

    players: dict[str, PlayerCount]
    column: int
    set: int
    land_stack: int
    start_mana: int
    cubes_on_tile: int
    start_cubes: int
    bonus_field_cubes: int
    bonus_field_mana: int
    substitutes: int
    spaces: tuple[str, ...]


class TempleScore(Struct, frozen=True, forbid_unknown_fields=True):
    """What an illuminated temple scores."""

    itself: int
    per_tile: int


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that belong to no tile."""

    temple: TempleScore
    orbit: int
    edge_field: int
    mana: int


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two sets of rules. `names` are those that differ from the printed ones."""

    hidden_points: bool
    pass_own_start: bool
    same_reward_again: bool
    temporary_tiles: bool
    field_cube_differs: bool
    setup_cube_differs: bool
    shared_city: bool
    names: dict[str, str]


def _price(pieces: tuple[tuple[str, ...], ...]) -> Cost:
    colours = tuple(tuple(Material[name.upper()] for name in names) for names in pieces if names)
    return Cost(colours, sum(not names for names in pieces))


def load(name: str, kind: type[T] | Any) -> T:
    """A data file as a type. Raises msgspec.ValidationError if it does not fit."""
    data: T = msgspec.json.decode(files(__package__).joinpath("data", name).read_bytes(), type=kind)
    return data


BOX: Final[Box] = load("box.json", Box)
FLOW: Final[Flow] = load("flow.json", Flow)
SCORING: Final[Scoring] = load("scoring.json", Scoring)
VARIANTS: Final[dict[str, Variant]] = load("variants.json", dict[str, Variant])
_specials: tuple[Special, ...] = load("specials.json", tuple[Special, ...])
_buildings: tuple[BuildingTile, ...] = load("buildings.json", tuple[BuildingTile, ...])
_characters: tuple[CharacterTile, ...] = load("characters.json", tuple[CharacterTile, ...])
SPECIALS: Final[dict[Kind, Special]] = {
    Kind[special.id.replace(" ", "_").upper()]: special for special in _specials
}
BUILDINGS: Final[dict[Building, BuildingTile]] = {
    tile.id: tile for tile in _buildings
}
CHARACTERS: Final[dict[Character, CharacterTile]] = {
    tile.id: tile for tile in _characters
}


def _count() -> None:
    """The box is complete: counted against the component list."""
    assert [material.id for material in BOX.materials] == [material.name.lower() for material in Material]
    assert [material.name for material in BOX.materials] == [kind.name.lower() for kind in Kind if not kind.special]
    assert sum(material.land_tiles for material in BOX.materials) == BOX.land_tiles
    assert sum(material.cubes for material in BOX.materials) == BOX.cubes
    tiles = BOX.action_tiles
    assert [member.lower() for member in Symbol.__members__] == list(tiles.symbols)
    assert [member.lower() for member in Colour.__members__] == list(tiles.colours)
    assert len(tiles.symbols) * len(tiles.colours) * tiles.copies == tiles.total
    assert sum(special.copies for special in SPECIALS.values()) == BOX.special_tiles
    assert (len(BUILDINGS), len(CHARACTERS)) == (len(Building), BOX.character_tiles)
    built, active = BUILDINGS.values(), CHARACTERS.values()
    totals = zip(*((tile.vp, tile.sun, tile.mana) for tile in built), strict=True)
    assert [sum(values) for values in totals] == [25, 7, 9]
    gains = ((tile.price, tile.sun, tile.mana) for tile in active)
    assert [sum(values) for values in zip(*gains, strict=True)] == [20, 5, 3]
    assert all(len(tile.cost) == 3 for tile in active)


_count()
