"""The contents of the box without its cards: data files decoded into types, and counted.

Things are small whole numbers, indices of the lists here; the ids of the data files are how people type them.
"""

from __future__ import annotations

from enum import IntEnum
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

__all__ = [
    "ABILITIES", "CRYSTALS", "GOODS", "HEROES", "LOOT", "MAGI", "MARKET", "MODES", "NOTHING", "PRODUCTION", "RES",
    "RULES", "TECHS", "TECH_IDS", "TILES", "TILE_IDS", "UNITS", "Hero", "Mat", "Mode", "Stock", "load", "stock",
]

T = TypeVar("T")
Stock = tuple[int, ...]
"""Amounts by resource, in the order of `RES`."""

RES: Final = (
    "wheat", "fish", "meat", "wood", "stone", "copper", "bronze", "iron", "leather", "horse", "salt", "algae", "pearl",
    "crystal_light", "crystal_void", "crystal_fire", "crystal_ice", "gold", "research", "worker",
)
"""Everything that is counted on a mat or lies on a hex."""
_NUMBER: Final = {name: number for number, name in enumerate(RES)}
GOLD, RESEARCH, WORKER = (_NUMBER[name] for name in ("gold", "research", "worker"))
CRYSTALS: Final = tuple(range(_NUMBER["crystal_light"], _NUMBER["crystal_ice"] + 1))
GOODS: Final = tuple(range(GOLD))
"""Goods and crystals; with gold they are the resources that can be plundered."""
NOTHING: Final[Stock] = (0,) * len(RES)


def res(name: str) -> int:
    """The number of a resource. Raises KeyError."""
    return _NUMBER[name]


def stock(amounts: dict[str, int]) -> Stock:
    """Amounts by name as a stock. Raises KeyError for an unknown name."""
    found = list(NOTHING)
    for name, amount in amounts.items():
        found[_NUMBER[name]] += amount
    return tuple(found)


class Hero(IntEnum):
    """The seven heroes."""

    QUEEN = 0
    MERCHANT = 1
    PHILOSOPHER = 2
    HOPLITE = 3
    PRIESTESS = 4
    MAGI = 5
    TRIACONTER = 6


class Mat(IntEnum):
    """The mats; the Hoplite has three. All but the first two have a miniature."""

    QUEEN = 0
    MERCHANT = 1
    PHILOSOPHER = 2
    HOPLITES = 3
    TOXOTAI = 4
    HIPPEIS = 5
    PRIESTESS = 6
    MAGI = 7
    TRIACONTER = 8

    @property
    def hero(self) -> Hero:
        """Whose mat it is."""
        return _HERO_OF[self]


_HERO_OF: Final = tuple(map(Hero, (0, 1, 2, 3, 3, 3, 4, 5, 6)))
MAT_OF: Final = tuple(map(Mat, (0, 1, 2, 3, 6, 7, 8)))
"""The first mat of each hero."""
ARMY: Final = (Mat.HOPLITES, Mat.TOXOTAI, Mat.HIPPEIS)
STACKS: Final = tuple(Mat)[2:]
"""The mats with a miniature."""
FLEET: Final = (*ARMY, Mat.TRIACONTER)
"""The stacks that fight."""
GROUPS: Final[dict[str, tuple[Mat, ...]]] = {
    "academy": (Mat.PHILOSOPHER,), "army": ARMY, "temple": (Mat.PRIESTESS,), "oracle": (Mat.MAGI,),
    "navy": (Mat.TRIACONTER,),
}


class RoleData(Struct, frozen=True, forbid_unknown_fields=True):
    """What an untrained worker can become, and its price."""

    role: str
    cost: dict[str, int]
    plural: str = ""
    needs: str = ""
    morale: int = 0
    permanent: bool = False


class Food(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Queen feeds to how many new workers."""

    pay: dict[str, int]
    workers: int


class HeroData(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: building, starting stock, roles."""

    id: str
    title: str
    building: str
    start: dict[str, int]
    makes: tuple[Food, ...]
    roles: tuple[RoleData, ...]


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of miniature. `replaces` names the one that it is the better form of."""

    id: str
    hero: str
    role: str
    group: str
    speed: int
    crosses_sea: bool = False
    replaces: str = ""
    advantage_vs: str = ""
    ranged: int = 0
    explore_actions: int = 0
    combat_die: int = 0


class TechData(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology."""

    id: str
    name: str
    row: int
    cost: int
    requires: tuple[str, ...]
    unlocks_tiles: tuple[str, ...] = ()
    grants: tuple[str, ...] = ()


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure, or the upgrade of a `building`."""

    id: str
    name: str
    copies: int
    tech: str
    cost: dict[str, int]
    icon: str = ""
    produces: tuple[str, ...] = ()
    kind: str = "land"
    flat: int = 0
    building: str = ""


class _Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    structures: tuple[TileData, ...]
    upgrades: tuple[TileData, ...]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the production die."""

    face: int
    result: str
    resources: int
    gold: int
    plague: bool


class Pointer(Struct, frozen=True, forbid_unknown_fields=True):
    """A pointer at the rim of the wheel."""

    id: str
    kind: str
    offset: int
    price: int = 0


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """The morale track."""

    start: int
    min: int
    max: int
    per_alms: int


class ForeignTrade(Struct, frozen=True, forbid_unknown_fields=True):
    """The Foreign Trade card; its reward is decoded with the cards."""

    tech: str
    goods: tuple[str, ...]
    reward: msgspec.Raw


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """The wheel, its pointers, what each mat may trade, morale."""

    basic: tuple[str, ...]
    all: tuple[str, ...]
    ring: tuple[str, ...]
    start: int
    pointers: tuple[Pointer, ...]
    morale: Morale
    shift: tuple[int, int]
    turn_die: int
    foreign_trade: ForeignTrade


class Loot(Struct, frozen=True, forbid_unknown_fields=True):
    """A loot token."""

    id: str
    loot: dict[str, int]
    difficulty: int
    copies: int


class Spheres(Struct, frozen=True, forbid_unknown_fields=True):
    """Where crystals flow: black is the store, white the last."""

    nodes: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]


class MagiData(Struct, frozen=True, forbid_unknown_fields=True):
    """Lore, prices and the two graphs of spheres."""

    lore: tuple[int, int]
    keep_prices: tuple[int, ...]
    backlash: int
    white_counts: int
    spheres: dict[str, Spheres]
    regroup: dict[str, str]


class AbilityData(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of the Priestess: the die it uses, and which Priestess has it."""

    id: str
    die: str
    level: str


class Draws(Struct, frozen=True, forbid_unknown_fields=True):
    """The decks drawn from in a range of rounds."""

    rounds: tuple[int, int]
    draw: tuple[str, ...]


class Mode(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rounds, and what is drawn in each."""

    rounds: int
    draws: tuple[Draws, ...]


class Faith(Struct, frozen=True, forbid_unknown_fields=True):
    """The faith dice."""

    start: int
    cap: int


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice before and after the upgrade."""

    combat: tuple[int, int]
    diplomacy: tuple[int, int]


class Casting(Struct, frozen=True, forbid_unknown_fields=True):
    """Bronze: what one casting takes and gives."""

    pay: dict[str, int]
    gain: dict[str, int]


class Proselytize(Struct, frozen=True, forbid_unknown_fields=True):
    """What the ability adds to diplomacy."""

    add: int
    attempts: int


class Exploring(Struct, frozen=True, forbid_unknown_fields=True):
    """The compass."""

    spaces: int
    actions: tuple[int, int]
    per_explorer: int


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """All other numbers."""

    tribute: dict[str, int]
    wheel_die: int
    plague_tokens: int
    spread_of_two: int
    faith: Faith
    dice: Dice
    forced_die: int
    armour: dict[str, dict[str, int]]
    counts_as: dict[str, str]
    bronze: Casting
    proselytize: dict[str, Proselytize]
    explore: Exploring
    spare: dict[str, int]
    required_heroes: tuple[str, ...]
    fighting_heroes: tuple[str, ...]
    defaults: dict[str, tuple[str, ...]]


def load(name: str, kind: type[T] | Any) -> T:
    """A data file as a type. Raises msgspec.ValidationError if it does not fit."""
    data: T = msgspec.json.decode(files("games.aeolis").joinpath("data", name).read_bytes(), type=kind)
    return data


HEROES: Final[tuple[HeroData, ...]] = load("heroes.json", tuple[HeroData, ...])
HERO_IDS: Final = tuple(hero.id for hero in HEROES)
_UNITS: Final[tuple[UnitData, ...]] = load("units.json", tuple[UnitData, ...])
TECHS: Final[tuple[TechData, ...]] = load("techs.json", tuple[TechData, ...])
TECH_IDS: Final = tuple(tech.id for tech in TECHS)
TECH: Final = {id: number for number, id in enumerate(TECH_IDS)}
_TILES: Final[_Tiles] = load("structures.json", _Tiles)
TILES: Final = _TILES.structures + _TILES.upgrades
TILE_IDS: Final = tuple(tile.id for tile in TILES)
TILE: Final = {id: number for number, id in enumerate(TILE_IDS)}
PRODUCTION: Final[tuple[Face, ...]] = load("production.json", tuple[Face, ...])
MARKET: Final[Market] = load("market.json", Market)
LOOT: Final[tuple[Loot, ...]] = load("loot.json", tuple[Loot, ...])
MAGI: Final[MagiData] = load("magi.json", MagiData)
ABILITIES: Final[tuple[AbilityData, ...]] = load("abilities.json", tuple[AbilityData, ...])
MODES: Final[dict[str, Mode]] = load("modes.json", dict[str, Mode])
RULES: Final[Rules] = load("rules.json", Rules)


class _Named(Struct, frozen=True):
    """As much of a card as its name."""

    id: str
    name: str
    deck: str


_EVENTS: Final[tuple[_Named, ...]] = load("events.json", tuple[_Named, ...])
_SPELLS: Final[tuple[_Named, ...]] = load("spells.json", tuple[_Named, ...])
EVENT_IDS: Final = tuple(card.id for card in _EVENTS)
EVENT_NAMES: Final = tuple(card.name for card in _EVENTS)
EVENT_DECKS: Final = tuple(card.deck for card in _EVENTS)
SPELL_IDS: Final = tuple(card.id for card in _SPELLS)
SPELL_NAMES: Final = tuple(card.name for card in _SPELLS)
LOOT_IDS: Final = tuple(token.id for token in LOOT)

_BY_MAT: Final = {
    "scientist": Mat.PHILOSOPHER, "hoplite": Mat.HOPLITES, "toxotes": Mat.TOXOTAI, "hippeus": Mat.HIPPEIS,
    "priestess": Mat.PRIESTESS, "magi": Mat.MAGI, "captain": Mat.TRIACONTER, "merchant": Mat.MERCHANT,
    "bloodthrall": Mat.PRIESTESS,
}
ROLE_MAT: Final = _BY_MAT
"""The mat on which each role works."""
UNITS: Final[dict[Mat, tuple[UnitData, ...]]] = {
    mat: tuple(unit for unit in _UNITS if _BY_MAT[unit.role] is mat) for mat in STACKS
}
"""By mat: the miniature and, where there is one, its better form."""
ROLE: Final = {_BY_MAT[role.role]: role for hero in HEROES for role in hero.roles if not role.permanent}
"""The role trained on each mat; bloodthralls apart."""
BLOODTHRALL: Final = next(role for hero in HEROES for role in hero.roles if role.permanent)
DEFAULT_HERO: Final = {
    _NUMBER[name]: Hero(HERO_IDS.index(hero)) for hero, names in RULES.defaults.items() for name in names
}
"""Who takes a good that is divided, unless the players say otherwise."""
UPGRADE_OF: Final = {tile.building: number for number, tile in enumerate(TILES) if tile.building}
"""The upgrade tile of each building."""


def _ancestors(tech: TechData) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for name in tech.requires:
        found.update(dict.fromkeys((TECH[name], *_ancestors(TECHS[TECH[name]]))))
    return tuple(found)


ANCESTORS: Final = tuple(map(_ancestors, TECHS))
"""All technologies that must be known before each."""
UNLOCKED_BY: Final = tuple(TECH[tile.tech] for tile in TILES)


def _count() -> None:
    """The box is complete: counted against the component list."""
    assert (len(TECHS), len(HEROES), len(PRODUCTION)) == (35, 7, 6)
    assert sum(tile.copies for tile in TILES) == 45
    assert sum(tile.copies for tile in TILES if tile.building) == 7
    assert sum(token.copies for token in LOOT) == 32
    assert len(MARKET.ring) == len(set(MARKET.ring)) == 16
    assert {tile for tech in TECHS for tile in tech.unlocks_tiles} == set(TILE_IDS)
    assert set(DEFAULT_HERO) == set(range(len(RES)))


_count()
