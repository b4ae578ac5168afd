"""Characters: their price, what wakes them, what they give at once and at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.articles.city import other_names
from games.helios.articles.parts import item, rule, typed
from games.helios.articles.rulings import ruled
from games.helios.components import CHARACTERS, SCORING, Character, CharacterTile, EndScore
from games.helios.moves import Activate, Buy
from games.helios.narration.names import amount, character, cost, signed
from games.kernel import Article
from games.kernel.words import _, and_list, many

__all__ = ["characters"]

_WITH: Final[dict[Character, tuple[str, ...]]] = {
    Character.ARCHITECT: ("temple", "city", "citadel"),
    Character.INVENTOR: ("special tiles", "sun track", "mana"),
    Character.EXPLORER: ("bonus edge field", "land"),
    Character.CARTOGRAPHER: ("stacks", "cube", "land"),
    Character.PRIESTESS: ("sun track", "mana"),
    Character.PROPHETESS: ("land", "land management", "created land"),
    Character.PRINCESS: ("sun track", "observatory", "power plant"),
    Character.TREASURER: ("cubes", "mana", "warehouse", "sanctuary"),
}
"""What goes with a character."""
_RULED: Final[dict[Character, tuple[str, ...]]] = {
    Character.ARCHITECT: ("A12", "A1"), Character.CARTOGRAPHER: ("A12", "A1", "A11"), Character.PROPHETESS: ("A11",),
    Character.PRINCESS: ("A14",), Character.TREASURER: ("A31",), Character.EXPLORER: ("A6", "D10"),
}
"""The rulings on a character."""


def characters() -> Iterator[Article]:
    """The chapter."""
    chapter = _("Characters")
    yield rule(
        "characters", chapter, _("Characters in general"),
        item(many("There is {count} character, and only one player can have each.",
                  "There are {count} characters, and only one player can have each.", len(Character))),
        item(_("You buy a character with mana. It sleeps then, its dark side up.")),
        item(_("You activate it with cubes: it turns to its golden side and gives its gains at once.")),
        item(_("Only active characters score at the end.")),
        related=("character phase", "buy", "activate", "mana", "pay", "final scoring"),
        rulings=ruled("A9", "A10", "D9"))
    for name, tile in CHARACTERS.items():
        yield _character(chapter, name, tile)


def _character(chapter: str, name: Character, tile: CharacterTile) -> Article:
    lines = (
        _("Price: {mana}. Activation: {cost}.").format(mana=amount("mana", tile.price), cost=cost(tile.cost)),
        _at_once(tile), _at_end(tile.end), typed(Buy(name), Activate(name)),
    )
    return Article(
        key=str(name), chapter=chapter, name=character(name), code=other_names(name), lines=tuple(filter(None, lines)),
        related=(*_WITH[name], "characters", "activate", "buy"), rulings=ruled(*_RULED.get(name, ())))


def _at_once(tile: CharacterTile) -> str:
    counts = {"track": tile.sun, "mana": tile.mana, "cubes": tile.cubes}
    gains = [signed(what, count) for what, count in counts.items() if count]
    return _("When you activate it: {gains}.").format(gains=and_list(gains)) if gains else ""


def _at_end(end: EndScore) -> str:
    """What it scores if it is active, as a sentence."""
    if end.edge_vp is not None:
        return _("At the end: {vp} for each bonus edge field beside your land in place of {usual}.").format(
            vp=amount("vp", end.edge_vp), usual=amount("vp", SCORING.edge_field))
    if end.mana_vp is not None:
        return _("At the end: {vp} for each cube on your board, and {more} for each mana in place of {usual}.").format(
            vp=amount("vp", end.per_cube), more=amount("vp", end.mana_vp), usual=amount("vp", SCORING.mana))
    return next(text.format(vp=amount("vp", points)) for points, text in _counted(end) if points)


def _counted(end: EndScore) -> tuple[tuple[int, str], ...]:
    return (
        (end.flat, _("At the end: {vp}.")),
        (end.per_house, _("At the end: {vp} for each of your temples and city buildings.")),
        (end.per_special, _("At the end: {vp} for each special tile on your board.")),
        (end.per_colour, _("At the end: {vp} for each raw material of which you have land.")),
        (end.per_tile, _("At the end: {vp} for each land and special tile on your board.")),
        (end.per_track, _("At the end: {vp} for each step that your sun may move.")),
    )
