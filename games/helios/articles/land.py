"""Land: the raw materials with their tiles and cubes, the stacks, and the special tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.articles.parts import item, key_of, material_key, rule, typed
from games.helios.articles.rulings import ruled
from games.helios.board import CENTRE, NEIGHBOURS
from games.helios.components import BOX, BUILDINGS, CHARACTERS, FLOW, SPECIALS, Kind, Material, Special
from games.helios.moves import MATERIAL, Land
from games.helios.narration.names import amount, building, character, kind, material
from games.kernel import Article
from games.kernel.words import _, many, mark

__all__ = ["land_tiles", "special_tiles"]

_COLOURS: Final = {
    Material.BROWN: mark("brown"), Material.GRAY: mark("gray"), Material.GREEN: mark("green"),
    Material.BLUE: mark("blue"), Material.BLACK: mark("black"),
}
_SCORES: Final = {
    "empty": mark("It scores {vp} at the end for each empty field around it."),
    "tiles": mark("It scores {vp} at the end for itself and for each tile around it."),
    "cubes": mark("It scores {vp} at the end for each cube on it and on the tiles around it."),
    "temples": mark("It scores {vp} at the end for each temple on it and on the tiles around it."),
}
"""By what a special tile counts."""
_ADVICE: Final = {
    "empty": ("dead end", "orange fields"), "tiles": ("land management", "prophetess"),
    "cubes": ("cubes", "cube", "warehouse"), "temples": ("temple", "architect", "citadel"),
}
"""By what a special tile counts, the keys of what goes with it."""


def land_tiles() -> Iterator[Article]:
    """The chapter of raw materials."""
    chapter = _("Land and raw materials")
    yield rule(
        "stacks", chapter, _("Stacks of land"),
        item(_("Each raw material has a stack of {number} tiles at the start; the tile on top lies open.").format(
            number=FLOW.land_stack)),
        item(_("All other land tiles make up the additional stack, which shows its top tile too.")),
        item(_("A stack whose open tile was taken shows the next one when the round is over.")),
        related=("land", "next round", "land management", *map(material_key, Material)),
        rulings=ruled("A18", "A19"))
    for each in Material:
        yield _material(chapter, each)


def _material(chapter: str, value: Material) -> Article:
    box, key = BOX.materials[value], material_key(value)
    pays = [building(name) for name, tile in BUILDINGS.items() if _asks(tile.cost, value)]
    wakes = [character(name) for name, tile in CHARACTERS.items() if _asks(tile.cost, value)]
    return rule(
        key, chapter, _name(value),
        _("Its tiles come with {cubes} of its colour. If the sun lights one without cubes, it gets a new one.").format(
            cubes=amount("cubes", FLOW.start_cubes)),
        _("Its cubes pay for: {buildings}.").format(buildings=", ".join(pays)),
        _("They activate: {characters}.").format(characters=", ".join(wakes)),
        _("In the box are {tiles} and {cubes} of it.").format(
            tiles=amount("tiles", box.land_tiles), cubes=amount("cubes", box.cubes)),
        _("You may begin with it.") if box.start_choice else _("You can't begin with it."),
        typed(Land(Kind(value), NEIGHBOURS[CENTRE][0])),
        related=("land", "cubes", "pay", "stacks", "light", "cartographer"), rulings=ruled("A20"))


def _name(value: Material) -> str:
    """A raw material with its colour."""
    return _("{material} ({colour})").format(material=material(value).capitalize(), colour=_(_COLOURS[value]))


def _asks(cost: tuple[tuple[str, ...], ...], value: Material) -> bool:
    """Whether a price names a material."""
    return any(MATERIAL.read(name) is value for names in cost for name in names)


def special_tiles() -> Iterator[Article]:
    """The chapter of special tiles."""
    chapter = _("Special tiles")
    yield rule(
        "special tiles", chapter, _("Special tiles in general"),
        item(_("You place one in place of land, next to a tile of yours; it comes without a cube.")),
        item(_("It has no colour, so the sun brings it no cube. You may put other cubes on it, or a temple.")),
        item(_("It scores at the end, and counts as a tile.")),
        item(many("There is {count} of each kind, {total} in all.", "There are {count} of each kind, {total} in all.",
                  max(special.copies for special in SPECIALS.values()), total=BOX.special_tiles)),
        related=("land", *map(key_of, SPECIALS), "inventor", "final scoring"))
    for tile, special in SPECIALS.items():
        yield _special(chapter, tile, special)


def _special(chapter: str, tile: Kind, special: Special) -> Article:
    rulings = ruled("A5") if special.counts == "empty" else ruled("A11") if special.counts == "tiles" else ()
    return rule(
        key_of(tile), chapter, kind(tile),
        _(_SCORES[special.counts]).format(vp=amount("vp", special.vp)),
        many("There is {count} in the box.", "There are {count} in the box.", special.copies),
        typed(Land(tile, NEIGHBOURS[CENTRE][0])),
        related=("special tiles", *_ADVICE[special.counts], "inventor", "final scoring", "land"), rulings=rulings)
