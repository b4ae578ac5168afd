"""The names of things in Bora Bora, and of those who play."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import REGIONS
from games.bora_bora.components import FISH, JEWELRY, MAP, ActionKind, Colour, Gift, Material, Sex
from games.bora_bora.moves import Good, Payment
from games.bora_bora.narration.persons import group
from games.bora_bora.results import SIDES
from games.kernel import Seat, person
from games.kernel.words import _, mark

__all__ = [
    "action", "actor", "colour", "fish", "gives", "god", "good", "jewel", "jewel_code", "jewels", "material",
    "on_action", "payment", "persons", "region", "region_number", "sex", "side", "word",
]

_SIDES: Final = dict(zip(SIDES, (mark("Orange"), mark("Violet"), mark("Teal"), mark("Brown")), strict=True))
_WORDS: Final = {
    "orange": mark("orange"), "violet": mark("violet"), "teal": mark("teal"), "brown": mark("brown"),
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
_JEWELS: Final = {
    "necklace": mark("a necklace ({code})"), "bracelet": mark("a bracelet ({code})"),
    "earring": mark("an earring ({code})"), "comb": mark("a comb ({code})"), "anklet": mark("an anklet ({code})"),
    "headband": mark("a headband ({code})"),
}
_MORE_JEWELS: Final = {
    "necklace": mark("necklaces"), "bracelet": mark("bracelets"), "earring": mark("earrings"), "comb": mark("combs"),
    "anklet": mark("anklets"), "headband": mark("headbands"),
}


def word(key: str) -> str:
    """The word for a key of the data; the key itself where no word is known."""
    return _(_WORDS[key]) if key in _WORDS else key


def side(seat: Seat) -> str:
    """The colour of a seat."""
    return _(_SIDES[SIDES[seat]])


def actor(seat: Seat) -> str:
    """Who acts, with the colour of the seat: `Bruno (violet)`."""
    return _("{person} ({colour})").format(person=person(seat), colour=word(SIDES[seat]))


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
    """What kind of jewelry a piece is."""
    return word(JEWELRY.tiles[number].type)


def jewel_code(number: int) -> str:
    """A piece of jewelry with its code: `a necklace (J01)`."""
    tile = JEWELRY.tiles[number]
    return _(_JEWELS[tile.type]).format(code=tile.id)


def jewels(kind: str) -> str:
    """Several pieces of a kind of jewelry."""
    return _(_MORE_JEWELS[kind])


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


def persons(value: Sex, kind: int, count: int = 1) -> str:
    """A person or several of a type: `the man on land paths`."""
    return group(value, kind, count)


def good(value: Good) -> str:
    """What a helper sells."""
    return {Good.SAND: _("sand"), Good.STONE: _("stone"), Good.WOOD: _("wood"), Good.OFFERING: _("an offering"),
            Good.CARD: _("a God card")}[value]


def action(kind: ActionKind) -> str:
    """An action of the dice."""
    return word(kind.value)


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
