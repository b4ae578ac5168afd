"""Verbs of menus, what moves do, and what their fields ask for."""

from __future__ import annotations

from typing import Final

from games.helios.moves import (
    Activate,
    Begin,
    Build,
    Buy,
    Cube,
    Done,
    DrawLand,
    Exchange,
    Land,
    Pass,
    Paying,
    PickStart,
    RevealLand,
    RevealTile,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.kernel import Leave, Move
from games.kernel.words import mark

__all__ = ["FIELDS", "HELPS", "VERBS"]

VERBS: Final[dict[type[Move], str]] = {
    PickStart: mark("Choose a start tile"),
    Take: mark("Take an action tile"),
    Land: mark("Place land"),
    Temple: mark("Build a temple"),
    Build: mark("Build a city building"),
    Sun: mark("Move the sun"),
    Paying: mark("Pay with a cube"),
    Cube: mark("Place a cube"),
    Exchange: mark("Turn in mana"),
    Skip: mark("Skip the action"),
    Pass: mark("Pass"),
    Buy: mark("Buy a character"),
    Activate: mark("Activate a character"),
    Done: mark("End your turn"),
    Begin: mark("Draw the start player"),
    RevealTile: mark("Lay out an action tile"),
    RevealLand: mark("Turn up a land tile"),
    DrawLand: mark("Draw a land tile"),
    Leave: mark("Leave the game"),
}

HELPS: Final[dict[type[Move], str]] = {
    PickStart: mark("Choose the land tile for the middle of your board."),
    Take: mark("Take the lowest tile of a column and do its action; a gray tile goes below any colour."),
    Land: mark("Place an open land tile or special tile on your board, next to a tile of yours."),
    Temple: mark("Build a temple on a tile of yours; each costs one cube more than the last and brings one mana more."),
    Build: mark("Build a city building. Two other cubes pay for a colour you don't have."),
    Sun: mark("Move the sun clockwise. Where it stops it lights your tiles around it."),
    Paying: mark("Choose a cube to pay with, and the tile you take it from."),
    Cube: mark("Put a new cube on one of your tiles."),
    Exchange: mark("Turn in mana stones for victory points."),
    Skip: mark("Skip the action; you keep the tile you took."),
    Pass: mark("Take no action tile. In the character phase: you are out until the next round."),
    Buy: mark("Buy a character with mana, one in a turn at most."),
    Activate: mark("Pay cubes to activate one of your characters."),
    Done: mark("End your turn. You may get another one in this character phase."),
    Begin: mark("The start player is drawn."),
    RevealTile: mark("An action tile is laid out."),
    RevealLand: mark("The additional stack shows its next tile."),
    DrawLand: mark("A tile is drawn from the bottom of the additional stack."),
    Leave: mark("Leave the game for good; the others play on without you."),
}

_MATERIAL: Final = mark("Which raw material?")

FIELDS: Final[dict[tuple[type[Move], str], str]] = {
    (PickStart, "material"): _MATERIAL,
    (Take, "symbol"): mark("Which action?"),
    (Take, "colour"): mark("Which colour?"),
    (Take, "space"): mark("Below which colour?"),
    (Land, "tile"): mark("Which tile?"),
    (Land, "field"): mark("On which field?"),
    (Temple, "field"): mark("On which tile?"),
    (Build, "building"): mark("Which building?"),
    (Sun, "field"): mark("Where does the sun stop?"),
    (Paying, "material"): mark("Which cube do you pay with?"),
    (Paying, "field"): mark("From which tile?"),
    (Cube, "material"): _MATERIAL,
    (Cube, "field"): mark("On which tile?"),
    (Exchange, "stones"): mark("How many mana stones?"),
    (Buy, "character"): mark("Which character?"),
    (Activate, "character"): mark("Which character?"),
    (Begin, "player"): mark("Who begins?"),
    (RevealTile, "symbol"): mark("Which action?"),
    (RevealTile, "colour"): mark("Which colour?"),
    (RevealLand, "material"): _MATERIAL,
    (DrawLand, "material"): _MATERIAL,
}
