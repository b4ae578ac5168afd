"""Names of components and amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.helios.components import (
    VARIANTS,
    Building,
    Character,
    Colour,
    Kind,
    Material,
    Symbol,
)
from games.kernel.words import _, and_list, either, many, mark, mark_in

__all__ = [
    "a_tile", "action_tile", "amount", "any_cubes", "building", "character", "colour", "cost", "kind", "material",
    "pieces_of", "signed", "symbol", "the_action_tile", "the_building", "the_character",
]

_MATERIALS: Final = {
    Material.BROWN: mark("redwood"), Material.GRAY: mark("granite"), Material.GREEN: mark("bamboo"),
    Material.BLUE: mark("spring"), Material.BLACK: mark("obsidian"),
}
_SPECIALS: Final = {
    Kind.EMPTY_FIELDS: mark("Empty Fields"), Kind.CREATED_LAND: mark("Created Land"),
    Kind.RAW_MATERIALS: mark("Raw Materials"), Kind.TEMPLES: mark("Temples"),
}
_TILES: Final = {
    Kind.REDWOOD: mark("a redwood tile"), Kind.GRANITE: mark("a granite tile"), Kind.BAMBOO: mark("a bamboo tile"),
    Kind.SPRING: mark("a spring tile"), Kind.OBSIDIAN: mark("an obsidian tile"),
    Kind.EMPTY_FIELDS: mark("an Empty Fields tile"), Kind.CREATED_LAND: mark("a Created Land tile"),
    Kind.RAW_MATERIALS: mark("a Raw Materials tile"), Kind.TEMPLES: mark("a Temples tile"),
}
_COLOURS: Final = {
    Colour.RED: mark("red"), Colour.BLUE: mark("blue"), Colour.YELLOW: mark("yellow"), Colour.GRAY: mark("gray"),
}
_SYMBOLS: Final = {Symbol.LAND: mark_in("action", "land"), Symbol.BUILD: mark("building"), Symbol.SUN: mark("sun")}
_BUILDINGS: Final = {
    Building.OBSERVATORY: mark("Observatory"), Building.SOLAR_LODGE: mark("Solar Lodge"),
    Building.WATCH_TOWER: mark("Watch Tower"), Building.CITY_COUNCIL: mark("City Council"),
    Building.POWER_PLANT: mark("Power Plant"), Building.CITADEL: mark("Citadel"),
    Building.SANCTUARY: mark("Sanctuary"), Building.SACRED_GROVE: mark("Sacred Grove"),
    Building.EXCHANGE_BAZAAR: mark("Exchange Bazaar"), Building.PALACE: mark("Palace"),
    Building.WAREHOUSE: mark("Warehouse"), Building.LAND_MANAGEMENT: mark("Land Management"),
}
_CHARACTERS: Final = {
    Character.ARCHITECT: mark("Architect"), Character.INVENTOR: mark("Inventor"), Character.EXPLORER: mark("Explorer"),
    Character.CARTOGRAPHER: mark("Cartographer"), Character.PRIESTESS: mark("Priestess"),
    Character.PROPHETESS: mark("Prophetess"), Character.PRINCESS: mark("Princess"),
    Character.TREASURER: mark("Treasurer"),
}
_OTHER_NAMES: Final = (mark("Discoverer"), mark("Observatorium"), mark("Bazaar"), mark("Watchtower"))
_THE: Final = {
    "Observatory": mark("the Observatory"), "Solar Lodge": mark("the Solar Lodge"),
    "Watch Tower": mark("the Watch Tower"), "City Council": mark("the City Council"),
    "Power Plant": mark("the Power Plant"), "Citadel": mark("the Citadel"), "Sanctuary": mark("the Sanctuary"),
    "Sacred Grove": mark("the Sacred Grove"), "Exchange Bazaar": mark("the Exchange Bazaar"),
    "Palace": mark("the Palace"), "Warehouse": mark("the Warehouse"),
    "Land Management": mark_in("within a sentence", "Land Management"),
    "Observatorium": mark("the Observatorium"), "Bazaar": mark("the Bazaar"), "Watchtower": mark("the Watchtower"),
    "Architect": mark("the Architect"), "Inventor": mark("the Inventor"), "Explorer": mark("the Explorer"),
    "Cartographer": mark("the Cartographer"), "Priestess": mark_in("character", "the Priestess"),
    "Prophetess": mark("the Prophetess"), "Princess": mark("the Princess"), "Treasurer": mark("the Treasurer"),
    "Discoverer": mark("the Discoverer"),
}
"""Buildings and characters within a sentence, by their names: each language has its own articles."""
_ACTION_TILES: Final = {
    (Symbol.LAND, Colour.RED): (mark("red land tile"), mark("the red land tile")),
    (Symbol.LAND, Colour.BLUE): (mark("blue land tile"), mark("the blue land tile")),
    (Symbol.LAND, Colour.YELLOW): (mark("yellow land tile"), mark("the yellow land tile")),
    (Symbol.LAND, Colour.GRAY): (mark("gray land tile"), mark("the gray land tile")),
    (Symbol.BUILD, Colour.RED): (mark("red building tile"), mark("the red building tile")),
    (Symbol.BUILD, Colour.BLUE): (mark("blue building tile"), mark("the blue building tile")),
    (Symbol.BUILD, Colour.YELLOW): (mark("yellow building tile"), mark("the yellow building tile")),
    (Symbol.BUILD, Colour.GRAY): (mark("gray building tile"), mark("the gray building tile")),
    (Symbol.SUN, Colour.RED): (mark("red sun tile"), mark("the red sun tile")),
    (Symbol.SUN, Colour.BLUE): (mark("blue sun tile"), mark("the blue sun tile")),
    (Symbol.SUN, Colour.YELLOW): (mark("yellow sun tile"), mark("the yellow sun tile")),
    (Symbol.SUN, Colour.GRAY): (mark("gray sun tile"), mark("the gray sun tile")),
}
"""Action tiles by name, and within a sentence."""


def material(value: Material) -> str:
    """A raw material by its name in the rulebook."""
    return _(_MATERIALS[value])


def kind(value: Kind) -> str:
    """A tile."""
    return _(_SPECIALS[value]) if value.special else material(Material(value))


def a_tile(value: Kind) -> str:
    """A tile within a sentence."""
    return _(_TILES[value])


def colour(value: Colour) -> str:
    """A colour of action tiles."""
    return _(_COLOURS[value])


def symbol(value: Symbol) -> str:
    """An action."""
    return _(_SYMBOLS[value])


def action_tile(of: Symbol, shown: Colour) -> str:
    """An action tile: `blue land tile`."""
    return _(_ACTION_TILES[of, shown][0])


def the_action_tile(of: Symbol, shown: Colour) -> str:
    """An action tile within a sentence: `the blue land tile`."""
    return _(_ACTION_TILES[of, shown][1])


def building(value: Building, rules: str = "printed") -> str:
    """A city building, as this set of rules calls it."""
    return _(VARIANTS[rules].names.get(value, _BUILDINGS[value]))


def the_building(value: Building, rules: str = "printed") -> str:
    """A city building within a sentence."""
    return _(_THE[VARIANTS[rules].names.get(value, _BUILDINGS[value])])


def character(value: Character, rules: str = "printed") -> str:
    """A character, as this set of rules calls it."""
    return _(VARIANTS[rules].names.get(value, _CHARACTERS[value]))


def the_character(value: Character, rules: str = "printed") -> str:
    """A character within a sentence."""
    return _(_THE[VARIANTS[rules].names.get(value, _CHARACTERS[value])])


_AMOUNTS: Final[dict[str, Callable[[int], str]]] = {
    "vp": lambda count: many("{count} VP", "{count} VP", count),
    "mana": lambda count: many("{count} mana", "{count} mana", count),
    "track": lambda count: many("{count} sun step", "{count} sun steps", count),
    "brown": lambda count: many("{count} redwood", "{count} redwood", count),
    "gray": lambda count: many("{count} granite", "{count} granite", count),
    "green": lambda count: many("{count} bamboo", "{count} bamboo", count),
    "blue": lambda count: many("{count} spring", "{count} spring", count),
    "black": lambda count: many("{count} obsidian", "{count} obsidian", count),
    "cubes": lambda count: many("{count} cube", "{count} cubes", count),
    "tiles": lambda count: many("{count} tile", "{count} tiles", count),
    "temples": lambda count: many("{count} temple", "{count} temples", count),
    "buildings": lambda count: many("{count} city building", "{count} city buildings", count),
    "characters": lambda count: many("{count} character", "{count} characters", count),
    "active": lambda count: many("{count} active character", "{count} active characters", count),
    "steps": lambda count: many("{count} step", "{count} steps", count),
}


def amount(what: str, count: int) -> str:
    """An amount of something owned, `2 mana`. Raises KeyError for what nobody owns."""
    return _AMOUNTS[what](count)


def signed(what: str, count: int) -> str:
    """A gain or loss, `+2 mana`."""
    return _("{sign}{amount}").format(sign="+" if count > 0 else "−", amount=amount(what, abs(count)))


def cost(pieces: tuple[tuple[str, ...], ...]) -> str:
    """The printed cost of a building or of an activation."""
    return and_list(pieces_of(pieces))


def pieces_of(pieces: tuple[tuple[str, ...], ...]) -> list[str]:
    """A printed cost, piece by piece."""
    named = [either([material(Material[name.upper()]) for name in names]) for names in pieces if names]
    free = len(pieces) - len(named)
    return [*named, *([any_cubes(free)] if free else [])]


def any_cubes(count: int) -> str:
    """Cubes of whatever colours."""
    return many("any cube", "any {count} cubes", count)
