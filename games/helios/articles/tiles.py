"""Action tiles: the display, their symbols, their colours, and each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.articles.parts import rule, symbol_key, tile_key, tile_name, typed
from games.helios.articles.rulings import ruled
from games.helios.components import BOX, FLOW, Colour, Symbol
from games.helios.moves import COLOUR, Take
from games.helios.narration.names import colour
from games.kernel import Article
from games.kernel.words import _, either, many, mark

__all__ = ["WILD", "colour_key", "tiles", "tiles_key"]

WILD: Final = COLOUR.read(BOX.action_tiles.wild)
"""The colour that goes below any other."""
_NAMES: Final = {
    Symbol.LAND: mark("Land action tiles"), Symbol.BUILD: mark("Building action tiles"),
    Symbol.SUN: mark("Sun action tiles"),
}


def tiles_key(of: Symbol) -> str:
    """The key of all tiles of an action."""
    return f"{symbol_key(of)} tiles"


def colour_key(shown: Colour) -> str:
    """The key of all tiles of a colour."""
    return f"{shown.name.lower()} tiles"


def tiles() -> Iterator[Article]:
    """The chapter."""
    chapter = _("Action tiles")
    yield rule(
        "display", chapter, _("The display of action tiles"),
        _("There is a column for each action, with {number} tiles at most. You can take the lowest tile of a "
          "column.").format(number=FLOW.column),
        _("In a turn no tile comes in its place: a column may run out until the next round."),
        _("In the box are {total} tiles: {copies} of each action in each colour.").format(
            total=BOX.action_tiles.total, copies=BOX.action_tiles.copies),
        related=("take", "set", "next round", *map(tiles_key, Symbol)),
        rulings=ruled("A22", "D6", "A16", "A21", "A33"))
    for of in Symbol:
        yield _action(chapter, of)
    for shown in Colour:
        yield _colour(chapter, shown)
    for of in Symbol:
        for shown in Colour:
            yield _tile(chapter, of, shown)


def _does(of: Symbol) -> str:
    """What the tiles of an action allow."""
    return {
        Symbol.LAND: _("Action: place a land tile or a special tile."),
        Symbol.BUILD: _("Action: build a temple or a city building."),
        Symbol.SUN: _("Action: move the sun."),
    }[of]


def _moves(of: Symbol) -> tuple[str, ...]:
    """The keys of what can be done with it."""
    return {Symbol.LAND: ("land",), Symbol.BUILD: ("temple", "build"), Symbol.SUN: ("sun",)}[of]


def _action(chapter: str, of: Symbol) -> Article:
    copies = BOX.action_tiles.copies * len(Colour)
    return rule(
        tiles_key(of), chapter, _(_NAMES[of]),
        _does(of),
        many("There is {count} in the box.", "There are {count} in the box.", copies),
        related=(*_moves(of), "display", *(tile_key(of, shown) for shown in Colour), "skip"))


def _colour(chapter: str, shown: Colour) -> Article:
    copies = BOX.action_tiles.copies * len(Symbol)
    below = _below(shown)
    return rule(
        colour_key(shown), chapter, _("{colour} action tiles").format(colour=colour(shown).capitalize()),
        below,
        many("{count} tile below one colour makes a set: a bonus action.",
             "{count} tiles below one colour make a set: a bonus action.", FLOW.set),
        many("There is {count} in the box.", "There are {count} in the box.", copies),
        related=("set", "take", *(tile_key(of, shown) for of in Symbol), "bonus action"))


def _below(shown: Colour) -> str:
    if shown is WILD:
        return _("Place: below {colours} under your board, as you like.").format(
            colours=either([colour(COLOUR.read(space)) for space in FLOW.spaces]))
    return _("Place: below {colour} under your board.").format(colour=colour(shown))


def _tile(chapter: str, of: Symbol, shown: Colour) -> Article:
    space = COLOUR.read(FLOW.spaces[0]) if shown is WILD else None
    return rule(
        tile_key(of, shown), chapter, tile_name(of, shown), _does(of), _below(shown),
        many("There is {count} in the box.", "There are {count} in the box.", BOX.action_tiles.copies),
        typed(Take(of, shown, space)),
        related=(*_moves(of), colour_key(shown), tiles_key(of), "set", "display", "skip"))
