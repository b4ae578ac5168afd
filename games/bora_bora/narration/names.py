"""The names of things in Bora Bora."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import REGIONS, TYPE_NAMES
from games.bora_bora.components import FISH, JEWELRY, MAP, ActionKind, Colour, Gift, Material, Sex
from games.bora_bora.moves import Payment
from games.bora_bora.results import SIDES
from games.kernel import Seat
from games.kernel.words import _, mark

__all__ = [
    "action", "colour", "fish", "gives", "god", "jewel", "material", "on_action", "one",
    "payment", "person", "persons", "purpose", "region", "region_number", "sex", "side", "word",
]

_SIDES: Final = dict(zip(SIDES, (mark("Orange"), mark("Violet"), mark("Teal"), mark("Brown")), strict=True))
_WORDS: Final = {
    "blue": mark("blue"), "white": mark("white"), "red": mark("red"), "green": mark("green"), "yellow": mark("yellow"),
    "sand": mark("sand"), "stone": mark("stone"), "wood": mark("wood"), "offering": mark("offering"),
    "mountain": mark("mountain"), "beach": mark("beach"), "forest": mark("forest"), "plains": mark("plains"),
    "central": mark("central"), "north": mark("north"), "east": mark("east"), "south": mark("south"),
    "west": mark("west"),
    "bonito": mark("bonito"), "parrotfish": mark("parrotfish"), "surgeonfish": mark("surgeonfish"),
    "wrasse": mark("wrasse"),
    "necklace": mark("necklace"), "bracelet": mark("bracelet"), "earring": mark("earring"), "comb": mark("comb"),
    "anklet": mark("anklet"), "headband": mark("headband"),
    "land-path": mark("land path"), "water-path": mark("water path"), "woman": mark("woman"), "man": mark("man"),
    "build": mark("building"), "material": mark("material"), "hut": mark("hut"), "points": mark("points"),
    "card": mark("God card"), "status": mark("status"), "shell": mark("shell"),
    "helper": mark("helper"), "temple": mark("temple"), "land": mark("land path"), "water": mark("water path"),
    "fishing": mark("fishing"),
}
_DOES: Final = {
    "land-path": mark("land paths"), "water-path": mark("water paths"), "woman": mark("women"), "man": mark("men"),
    "hut": mark("huts"), "card": mark("God cards"), "offering": mark("offerings"), "shell": mark("shells"),
}
_ACTIONS: Final = {"build": mark("building site")}


def word(key: str) -> str:
    """The word for a key of the data; the key itself where no word is known."""
    return _(_WORDS[key]) if key in _WORDS else key


def side(seat: Seat) -> str:
    """The colour of a seat."""
    return _(_SIDES[SIDES[seat]])


def region(number: int) -> str:
    """A region: `north beach`."""
    place = MAP.regions[number]
    return _("{island} {kind}").format(island=word(place.island), kind=word(place.kind))


def gives(number: int) -> str:
    """What a region gives."""
    return word(Gift(MAP.regions[number].gives).value)


def fish(tile: int) -> str:
    """A fish tile with its value."""
    return _("{species} {value}").format(species=word(FISH.tiles[tile].species), value=FISH.tiles[tile].value)


def jewel(number: int) -> str:
    """A piece of jewelry."""
    return word(JEWELRY.tiles[number].type)


def colour(value: Colour) -> str:
    """A God's colour."""
    return word(value.name.lower())


def god(value: Colour) -> str:
    """A God."""
    return (_("Blue God"), _("White God"), _("Red God"), _("Green God"), _("Yellow God"))[value]


def material(value: Material) -> str:
    """A building material."""
    return word(value.name.lower())


def sex(value: Sex) -> str:
    """Man or woman."""
    return word(value.name.lower())


def person(kind: int) -> str:
    """A type of person by what it does."""
    return word(TYPE_NAMES[kind])


def purpose(kind: str) -> str:
    """What a type of person is good for: `land paths`, `status`."""
    return _(_DOES[kind]) if kind in _DOES else word(kind)


def persons(value: Sex, kind: int, count: int = 2) -> str:
    """A group of persons: `status men`, or one of them."""
    if count == 1:
        return one(value, kind)
    text = _("{type} men") if value is Sex.MAN else _("{type} women")
    return text.format(type=person(kind))


def one(value: Sex, kind: int) -> str:
    """A person: `status man`."""
    text = _("{type} man") if value is Sex.MAN else _("{type} woman")
    return text.format(type=person(kind))


def action(kind: ActionKind) -> str:
    """An action of the dice."""
    return _(_ACTIONS[kind.value]) if kind.value in _ACTIONS else word(kind.value)


def on_action(kind: ActionKind) -> str:
    """Where a die lies: `on the helper`."""
    return {
        ActionKind.HELPER: _("on the helper"), ActionKind.TEMPLE: _("on the temple"),
        ActionKind.BUILD: _("on building"), ActionKind.MAN: _("on the men"), ActionKind.WOMAN: _("on the women"),
        ActionKind.LAND: _("on land paths"), ActionKind.WATER: _("on water paths"), ActionKind.FISH: _("on fishing"),
    }[kind]


def payment(value: Payment, of: Colour) -> str:
    """What a God is paid with."""
    if value is Payment.TILE:
        return _("a God tile")
    if value is Payment.CARD:
        return _("a {colour} card and an offering").format(colour=colour(of))
    return _("two {colour} cards and an offering").format(colour=word(value.value.removeprefix("two ")))


def region_number(name: str) -> int:
    """The number of a region's name."""
    return REGIONS.index(name)
