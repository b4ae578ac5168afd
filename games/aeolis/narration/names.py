"""Names of what lies in the box, and amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aeolis.board import HEX_IDS
from games.aeolis.cards import CARD, EVENTS, SPELL, card_of
from games.aeolis.components import RES, SPELL_NAMES, TECHS, TILES, Hero, Mat, Stock
from games.aeolis.moves import ABILITY_IDS
from games.aeolis.position import Game
from games.kernel import Seat, person
from games.kernel.words import _, and_list, many, mark

__all__ = [
    "CITY_NAMES", "GROUNDS", "HEROES", "TERRAINS",
    "ability", "amount", "cause", "event", "event_type", "hero", "hex_name", "mat", "player", "price",
    "resource", "resources", "role", "spell", "tech", "tile", "unit", "unit_named",
]

_RESOURCES: Final = {
    "wheat": mark("wheat"), "fish": mark("fish"), "meat": mark("meat"), "wood": mark("wood"), "stone": mark("stone"),
    "copper": mark("copper"), "bronze": mark("bronze"), "iron": mark("iron"), "leather": mark("leather"),
    "horse": mark("horse"), "salt": mark("salt"), "algae": mark("algae"), "pearl": mark("pearl"),
    "crystal_light": mark("light crystal"), "crystal_void": mark("void crystal"),
    "crystal_fire": mark("fire crystal"), "crystal_ice": mark("ice crystal"), "gold": mark("gold"),
    "research": mark("research"), "worker": mark("worker"),
}
HEROES: Final = {
    Hero.QUEEN: mark("Queen"), Hero.MERCHANT: mark("Merchant"), Hero.PHILOSOPHER: mark("Philosopher"),
    Hero.HOPLITE: mark("Hoplite"), Hero.PRIESTESS: mark("Priestess"), Hero.MAGI: mark("Magi"),
    Hero.TRIACONTER: mark("Triaconter"),
}
_MATS: Final = {
    Mat.QUEEN: mark("Queen"), Mat.MERCHANT: mark("Merchant"), Mat.PHILOSOPHER: mark("Philosopher"),
    Mat.HOPLITES: mark("Hoplites"), Mat.TOXOTAI: mark("Toxotai"), Mat.HIPPEIS: mark("Hippeis"),
    Mat.PRIESTESS: mark("Priestess"), Mat.MAGI: mark("Magi"), Mat.TRIACONTER: mark("Triaconter"),
}
_UNITS: Final = {
    "philosopher": mark("Philosopher"), "architect": mark("Architect"), "hoplites": mark("Hoplites"),
    "toxotai": mark("Toxotai"), "hippeis": mark("Hippeis"), "priestess_balance": mark("Priestess of Balance"),
    "priestess_life": mark("Priestess of Life"), "serpent_magi": mark("Serpent Magi"),
    "scorpio_magi": mark("Scorpio Magi"), "triaconters": mark("Triaconters"), "triremes": mark("Triremes"),
}
CITY_NAMES: Final = {
    "arena": mark("Arena"), "temple": mark("Temple"), "acropolis": mark("Acropolis"), "agora": mark("Agora"),
    "academy": mark("Academy"), "oracle": mark("Oracle"), "harbor": mark("Harbor"),
}
TERRAINS: Final = {
    "mountain": mark("Mountains"), "hill": mark("Hills"), "forest": mark("Forest"), "plains": mark("Plains"),
    "valley": mark("Valley"), "river": mark("River"), "lake": mark("Lake"), "coast": mark("Coast"),
    "city": mark("City"), "sea": mark("Sea"),
}
GROUNDS: Final = {**TERRAINS, **CITY_NAMES}
"""What a hex is before something is built on it."""
_ABILITIES: Final = {
    "confine": mark("confine plague"), "bless": mark("bless"), "augury": mark("augury"),
    "proselytize": mark("proselytize"), "cure": mark("cure plague"), "resurrect": mark("resurrect"),
    "divination": mark("divination"),
}
_COPIES: Final = ("", "II", "III", "IV")
_TYPES: Final = {
    "blessing": mark("blessing"), "natural_disaster": mark("natural disaster"), "plague": mark("plague"),
    "unrest": mark("unrest"), "plunder": mark("plunder"), "raid": mark("raid"), "invasion": mark("invasion"),
    "heroic": mark("heroic event"),
}
_ROLES: Final = {
    "merchant": mark("merchant"), "scientist": mark("scientist"), "hoplite": mark("hoplite"),
    "toxotes": mark("toxotes"), "hippeus": mark("hippeus"), "priestess": mark("priestess"),
    "bloodthrall": mark("bloodthrall"), "magi": mark("mage"), "captain": mark("captain"),
}


_AMOUNTS: Final[dict[str, Callable[[int], str]]] = {
    "wheat": lambda count: many("{count} wheat", "{count} wheat", count),
    "fish": lambda count: many("{count} fish", "{count} fish", count),
    "meat": lambda count: many("{count} meat", "{count} meat", count),
    "wood": lambda count: many("{count} wood", "{count} wood", count),
    "stone": lambda count: many("{count} stone", "{count} stone", count),
    "copper": lambda count: many("{count} copper", "{count} copper", count),
    "bronze": lambda count: many("{count} bronze", "{count} bronze", count),
    "iron": lambda count: many("{count} iron", "{count} iron", count),
    "leather": lambda count: many("{count} leather", "{count} leather", count),
    "horse": lambda count: many("{count} horse", "{count} horses", count),
    "salt": lambda count: many("{count} salt", "{count} salt", count),
    "algae": lambda count: many("{count} algae", "{count} algae", count),
    "pearl": lambda count: many("{count} pearl", "{count} pearls", count),
    "crystal_light": lambda count: many("{count} light crystal", "{count} light crystals", count),
    "crystal_void": lambda count: many("{count} void crystal", "{count} void crystals", count),
    "crystal_fire": lambda count: many("{count} fire crystal", "{count} fire crystals", count),
    "crystal_ice": lambda count: many("{count} ice crystal", "{count} ice crystals", count),
    "gold": lambda count: many("{count} gold", "{count} gold", count),
    "research": lambda count: many("{count} research", "{count} research", count),
    "worker": lambda count: many("{count} worker", "{count} workers", count),
}
_SEVERAL: Final = {
    "horse": mark("horses"), "pearl": mark("pearls"), "worker": mark("workers"),
    "crystal_light": mark("light crystals"), "crystal_void": mark("void crystals"),
    "crystal_fire": mark("fire crystals"), "crystal_ice": mark("ice crystals"),
}
"""Resources of which there are several: the others stand in the singular, as wheat does."""


def resource(number: int) -> str:
    """A resource, in the singular."""
    return _(_RESOURCES[RES[number]])


def amount(number: int, count: int) -> str:
    """`3 wheat`, `2 fire crystals`."""
    return ("-" if count < 0 else "") + _AMOUNTS[RES[number]](abs(count))


def resources(number: int) -> str:
    """A resource in the plural, if it has one: `wheat`, `fire crystals`."""
    several = _SEVERAL.get(RES[number])
    return _(several) if several else resource(number)


def price(stock: Stock | Mapping[str, int]) -> str:
    """Amounts as a list."""
    if isinstance(stock, Mapping):
        return and_list([amount(RES.index(name), count) for name, count in stock.items() if count])
    return and_list([amount(number, count) for number, count in enumerate(stock) if count])


def hero(which: Hero) -> str:
    """A hero."""
    return _(HEROES[which])


def player(game: Game, seat: Seat) -> str:
    """A player by name and heroes; a latecomer has none yet."""
    heroes = and_list([hero(one) for one in game.heroes_of(seat)])
    return _("{player} ({heroes})").format(player=person(seat), heroes=heroes) if heroes else person(seat)


def mat(number: int) -> str:
    """A mat."""
    return _(_MATS[Mat(number)])


def unit(game: Game, number: int) -> str:
    """The miniature of a mat, as it stands now."""
    return unit_named(game.unit(Mat(number)).id)


def unit_named(id_: str) -> str:
    """A miniature by its id."""
    return _(_UNITS[id_])


def event(ref: int) -> str:
    """A card in play; a second copy of it is told by a number."""
    name, copy = _(card_of(ref).name), ref // len(EVENTS)
    return _("{name} {copy}").format(name=name, copy=_COPIES[copy % len(_COPIES)]) if copy else name


def ability(number: int) -> str:
    """What a faith die is for."""
    return _(_ABILITIES[ABILITY_IDS[number]])


def cause(id_: str) -> str:
    """The card or spell that brings something about; empty for what is neither, such as a trade."""
    return _(EVENTS[CARD[id_]].name) if id_ in CARD else spell(SPELL[id_]) if id_ in SPELL else ""


def event_type(kind: str) -> str:
    """A type of event."""
    return _(_TYPES[kind])


def tech(number: int) -> str:
    """A technology."""
    return _(TECHS[number].name)


def tile(number: int) -> str:
    """A structure or upgrade."""
    return _(TILES[number].name)


def spell(number: int) -> str:
    """A spell."""
    return _(SPELL_NAMES[number])


def role(name: str) -> str:
    """A role."""
    return _(_ROLES[name])


def hex_name(number: int) -> str:
    """A hex."""
    return HEX_IDS[number]
