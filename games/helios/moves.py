"""The moves of Helios, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Any, Final

from games.helios.board import FIELDS, Field
from games.helios.components import BOX, Building, Character, Colour, Kind, Material, Symbol
from games.kernel import Count, Leave, Move, Names, Of, Seat
from games.kernel.words import mark

__all__ = [
    "MOVES", "Activate", "Begin", "Build", "Buy", "Cube", "Done", "DrawLand", "Exchange", "Land", "Pass", "Paying",
    "PickStart", "RevealLand", "RevealTile", "Skip", "Sun", "Take", "Temple",
]

_TWO_WORDS: Final = r"[a-z_]+(?: [a-z]+)?"


class _Named(Names):
    """The members of an enumeration of small numbers, by these names."""

    def __init__(self, name: str, members: type[IntEnum], names: tuple[str, ...], aliases: Mapping[str, str],
                 pattern: str, unknown: str) -> None:
        self.members = members
        super().__init__(name, names, aliases, pattern=pattern, unknown=unknown)

    def _value(self, number: int) -> Any:
        return self.members(number)


_MATERIALS: Final = tuple(material.name for material in BOX.materials)
_BY_COLOUR: Final = {material.id: material.name for material in BOX.materials} | {"grey": "granite"}
_KINDS: Final = tuple(kind.name.lower().replace("_", " ") for kind in Kind)

PLAYER = Names("player", ("1", "2", "3", "4"), pattern="[1-4]", unknown=mark("There is no player {typed}."))
FIELD = Names("field", FIELDS, pattern=r"[a-z]\d{1,2}", unknown=mark("There is no field {typed}."))
MATERIAL = _Named("raw material", Material, _MATERIALS, _BY_COLOUR, r"[a-z]+",
                  mark("There is no raw material {typed}."))
KIND = _Named("tile", Kind, _KINDS, _BY_COLOUR, _TWO_WORDS, mark("There is no land tile {typed}."))
COLOUR = _Named("colour", Colour, tuple(colour.name.lower() for colour in Colour), {"grey": "gray"}, r"[a-z]+",
                mark("There is no colour {typed}."))
SYMBOL = _Named("action", Symbol, ("land", "building", "sun"), {
    "build": "building", "city": "building", "temple": "building",
}, r"[a-z]+", mark("There is no action {typed}."))
BUILDING = Of("city building", Building, {
    "observatorium": Building.OBSERVATORY, "solarlodge": Building.SOLAR_LODGE, "watchtower": Building.WATCH_TOWER,
    "citycouncil": Building.CITY_COUNCIL, "powerplant": Building.POWER_PLANT, "sacredgrove": Building.SACRED_GROVE,
    "bazaar": Building.EXCHANGE_BAZAAR, "landmanagement": Building.LAND_MANAGEMENT,
}, pattern=_TWO_WORDS, unknown=mark("There is no city building {typed}."))
CHARACTER = Of("character", Character, {"discoverer": Character.EXPLORER}, pattern=r"[a-z]+",
               unknown=mark("There is no character {typed}."))


class PickStart(Move, frozen=True):
    """Chooses the land tile that lies on the centre field."""

    spelling = "start on {material}"
    aliases = ("start {material}", "start on {material} tile", "choose {material}[ tile]")
    chapter = "setup"
    material: Annotated[Material, MATERIAL]


class Take(Move, frozen=True):
    """Takes the lowest tile of a column and puts it below its colour; gray goes below any colour."""

    spelling = "take {colour} {symbol}[ below {space}]"
    aliases = ("take {symbol} below {space}", "take {symbol}", "take {colour} {symbol} tile[ below {space}]")
    chapter = "actions"
    symbol: Annotated[Symbol, SYMBOL]
    colour: Annotated[Colour, COLOUR]
    space: Annotated[Colour | None, COLOUR] = None


class Land(Move, frozen=True):
    """Places an open land tile or special tile on the own board."""

    spelling = "land {tile} on {field}"
    aliases = (
        "land {tile} at {field}", "place {tile} on {field}", "create land {tile} on {field}",
        "place land {tile} on {field}", "land special tile {tile} on {field}",
    )
    chapter = "actions"
    tile: Annotated[Kind, KIND]
    field: Annotated[Field, FIELD]


class Temple(Move, frozen=True):
    """Builds a temple on an own tile."""

    spelling = "temple on {field}"
    aliases = ("temple at {field}", "build temple on {field}")
    chapter = "actions"
    field: Annotated[Field, FIELD]


class Build(Move, frozen=True):
    """Builds a city building."""

    spelling = "build {building}"
    aliases = ("city {building}",)
    chapter = "actions"
    building: Annotated[Building, BUILDING]


class Paying(Move, frozen=True):
    """Pays with a cube from an own tile."""

    spelling = "paying {material}[ from {field}]"
    aliases = ("pay {material}[ from {field}]",)
    chapter = "payment"
    several = True
    command = "pay"
    inline_with_previous = True
    material: Annotated[Material, MATERIAL]
    field: Annotated[Field, FIELD]


class Sun(Move, frozen=True):
    """Moves the sun clockwise to a field, where it illuminates the tiles around."""

    spelling = "sun to {field}"
    aliases = ("move sun to {field}",)
    chapter = "actions"
    field: Annotated[Field, FIELD]


class Cube(Move, frozen=True):
    """Takes a cube of this colour and puts it on an own tile."""

    spelling = "cube {material}[ on {field}]"
    aliases = ("cube {material}[ at {field}]", "put {material}[ on {field}]", "place cube {material}[ on {field}]")
    chapter = "actions"
    material: Annotated[Material, MATERIAL]
    field: Annotated[Field, FIELD]


class Exchange(Move, frozen=True):
    """Turns in mana stones for victory points at the Exchange Bazaar."""

    spelling = "exchange {stones}[ mana]"
    aliases = ("turn in {stones}[ mana]", "turn in {stones} mana at bazaar")
    chapter = "actions"
    stones: Annotated[int, Count("number of stones", 0, 99)]


class Buy(Move, frozen=True):
    """Buys a character with mana stones."""

    spelling = "buy {character}"
    chapter = "characters"
    character: Annotated[Character, CHARACTER]


class Activate(Move, frozen=True):
    """Activates an own character with cubes."""

    spelling = "activate {character}"
    chapter = "characters"
    character: Annotated[Character, CHARACTER]


class Skip(Move, frozen=True):
    """Does without the action."""

    spelling = "skip"
    aliases = ("skip action", "skip its action", "skip bonus action")
    chapter = "actions"


class Pass(Move, frozen=True):
    """Takes no tile; in the phase of the characters: is out for this round."""

    spelling = "pass"
    chapter = "actions"


class Done(Move, frozen=True):
    """Ends a turn with the characters."""

    spelling = "done"
    aliases = ("end turn", "end")
    chapter = "characters"
    ends_turn = True


class Begin(Move, frozen=True):
    """The start player is drawn."""

    spelling = "begin {player}"
    chapter = "chance"
    player: Annotated[Seat, PLAYER]


class RevealTile(Move, frozen=True):
    """An action tile is turned up."""

    spelling = "reveal {colour} {symbol}"
    chapter = "chance"
    symbol: Annotated[Symbol, SYMBOL]
    colour: Annotated[Colour, COLOUR]


class RevealLand(Move, frozen=True):
    """The top tile of the additional stack is turned up."""

    spelling = "uncover {material}"
    chapter = "chance"
    material: Annotated[Material, MATERIAL]


class DrawLand(Move, frozen=True):
    """A land tile is drawn from the bottom of the additional stack."""

    spelling = "draw {material}"
    chapter = "chance"
    material: Annotated[Material, MATERIAL]


MOVES: Final[tuple[type[Move], ...]] = (
    PickStart, Take, Land, Temple, Build, Sun, Paying, Cube, Exchange, Skip, Pass, Buy, Activate, Done, Begin,
    RevealTile, RevealLand, DrawLand, Leave,
)
"""Every move, in the order of menus."""
