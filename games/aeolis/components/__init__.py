"""The contents of the box without its cards: data files decoded into types, and counted.

Things are small whole numbers, indices of the lists here; the ids of the data files are how people type them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from games.aeolis.components.data import (
    AbilityData,
    Casting,
    Dice,
    Draws,
    Exploring,
    Face,
    Faith,
    Food,
    ForeignTrade,
    HeroData,
    Loot,
    MagiData,
    Market,
    Mode,
    Morale,
    Pointer,
    Proselytize,
    RoleData,
    Rules,
    Spheres,
    TechData,
    TileData,
    Tiles,
    UnitData,
)
from games.aeolis.components.things import (
    ARMY,
    CRYSTALS,
    FLEET,
    GOLD,
    GOODS,
    GROUPS,
    HERO_OF,
    MAT_OF,
    NOTHING,
    RES,
    RESEARCH,
    STACKS,
    WORKER,
    Hero,
    Mat,
    Stock,
    parts,
    res,
    stock,
)

__all__ = [
    "ABILITIES", "ANCESTORS", "ARMY", "BLOODTHRALL", "CRYSTALS", "DEFAULT_HERO", "EVENT_DECKS", "EVENT_IDS",
    "EVENT_NAMES", "FLEET", "GOLD", "GOODS", "GROUPS", "HEROES", "HERO_IDS", "HERO_OF", "LOOT", "LOOT_IDS", "MAGI",
    "MARKET", "MAT_OF", "MODES", "NOTHING", "PRODUCTION", "RES", "RESEARCH", "ROLE", "ROLE_MAT", "RULES", "SPELL_IDS",
    "SPELL_NAMES", "STACKS", "TECH", "TECHS", "TECH_IDS", "TILE", "TILES", "TILE_IDS", "UNITS", "UNLOCKED_BY",
    "UPGRADE_OF", "WORKER", "AbilityData", "Casting", "Dice", "Draws", "Exploring", "Face", "Faith", "Food",
    "ForeignTrade", "Hero", "HeroData", "Loot", "MagiData", "Market", "Mat", "Mode", "Morale", "Pointer", "Proselytize",
    "RoleData", "Rules", "Spheres", "Stock", "TechData", "TileData", "Tiles", "UnitData", "load", "parts", "res",
    "stock",
]

T = TypeVar("T")


def load(name: str, kind: type[T] | Any) -> T:
    """A data file as a type. Raises msgspec.ValidationError if it does not fit."""
    data: T = msgspec.json.decode(files("games.aeolis").joinpath("data", name).read_bytes(), type=kind)
    return data


HEROES: Final[tuple[HeroData, ...]] = load("heroes.json", tuple[HeroData, ...])
HERO_IDS: Final = tuple(hero.id for hero in HEROES)
_UNITS: Final[tuple[UnitData, ...]] = load("units.json", tuple[UnitData, ...])
TECHS: Final[tuple[TechData, ...]] = load("techs.json", tuple[TechData, ...])
TECH_IDS: Final = tuple(tech.id for tech in TECHS)
TECH: Final = {id_: number for number, id_ in enumerate(TECH_IDS)}
_TILES: Final[Tiles] = load("structures.json", Tiles)
TILES: Final = _TILES.structures + _TILES.upgrades
TILE_IDS: Final = tuple(tile.id for tile in TILES)
TILE: Final = {id_: number for number, id_ in enumerate(TILE_IDS)}
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
    res(name): Hero(HERO_IDS.index(hero)) for hero, names in RULES.defaults.items() for name in names
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
