"""The words and numbers that moves are spelled with: what a field prints and reads."""

from __future__ import annotations

from typing import Final

from games.aeolis.board import BUILDINGS, HEX_IDS
from games.aeolis.components import (
    EVENT_IDS,
    EVENT_NAMES,
    HERO_IDS,
    HEROES,
    LOOT_IDS,
    MAGI,
    RES,
    RULES,
    SPELL_IDS,
    SPELL_NAMES,
    TECH_IDS,
    TILE_IDS,
    Mat,
)
from games.kernel import Count, Names, Persons, by_name
from games.kernel.words import mark

__all__ = [
    "ABILITY_IDS", "AMOUNT", "ARMOUR", "BUILDING", "CARD", "COPIES", "DECKS", "EVENT", "HERO", "HEX", "MAT", "NODE",
    "NODES", "PLAYER", "POOLS", "RESOURCE", "ROLES", "SHIFTS", "SPACE", "SPACES", "SPARES", "SPELL", "TECH", "TILE",
    "TOKEN",
]

COPIES: Final = ("", "b", "c", "d")
"""A second enemy of the same card is told by a letter."""
SPACES: Final = ("north", "east", "south", "west")
NODES: Final = tuple(dict.fromkeys(node for graph in MAGI.spheres.values() for node in graph.nodes))
ARMOUR: Final = tuple(RULES.armour)
ABILITY_IDS: Final = ("confine", "bless", "augury", "proselytize", "cure", "resurrect", "divination")
DECKS: Final = ("blessing", "curse1", "curse2", "invasion1", "invasion2")
ROLES: Final = (
    "merchant", "scientist", "hoplite", "toxotes", "hippeus", "priestess", "bloodthrall", "magi", "captain",
)
POOLS: Final = ("untrained", "trained", "bloodthrall", "explorer")
SPARES: Final = ("worker", "gold")
SHIFTS: Final = ("-2", "-1", "+1", "+2")

HERO = Names("hero", HERO_IDS, {"hoplites": "hoplite"} | {hero.title: hero.id for hero in HEROES},
             unknown=mark("There is no hero {typed}."))
MAT = Names("mat", [mat.name.lower() for mat in Mat], {"hoplite": "hoplites"}, unknown=mark("There is no mat {typed}."))
HEX = Names("hex", HEX_IDS, pattern=r"[a-k]\d", unknown=mark("There is no hex {typed}."))
RESOURCE = Names("resource", RES, {"workers": "worker"} | {
    f"{name.removeprefix('crystal_')} crystal": name for name in RES if name.startswith("crystal_")
}, unknown=mark("There is no resource {typed}."))
TECH = Names("technology", TECH_IDS, unknown=mark("There is no technology {typed}."))
TILE = Names("tile", TILE_IDS, unknown=mark("There is no tile {typed}."))
BUILDING = Names("building", tuple(BUILDINGS), unknown=mark("There is no building {typed}."))
CARD = Names("card", EVENT_IDS, by_name(EVENT_NAMES, EVENT_IDS), unknown=mark("There is no event card {typed}."))
EVENT = Names("event", [id_ + copy for copy in COPIES for id_ in EVENT_IDS], by_name(
    EVENT_NAMES * len(COPIES), [id_ + copy for copy in COPIES for id_ in EVENT_IDS]),
    unknown=mark("There is no event card {typed}."))
SPELL = Names("spell", SPELL_IDS, by_name(SPELL_NAMES, SPELL_IDS), unknown=mark("There is no spell {typed}."))
TOKEN = Names("loot token", LOOT_IDS, unknown=mark("There is no loot token {typed}."))
SPACE = Names("compass space", SPACES, unknown=mark("There is no compass space {typed}."))
NODE = Names("sphere", NODES, unknown=mark("There is no sphere {typed}."))
AMOUNT = Count("amount", 1, 999)
PLAYER = Persons("player", 7)
"""A seat, counted from 1 as people do, or whoever sits there."""
