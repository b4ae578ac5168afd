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
    Land: mark("Create land"),
    Temple: mark("Build a temple"),
    Build: mark("Build in the city"),
    Sun: mark("Move the sun"),
    Paying: mark("Pay with a cube"),
    Cube: mark("Place a cube"),
    Exchange: mark("Turn in mana"),
    Skip: mark("Skip the action"),
    Pass: mark("Pass"),
    Buy: mark("Buy a character"),
    Activate: mark("Activate a character"),
    Done: mark("End the turn"),
    Begin: mark("Start player"),
    RevealTile: mark("Action tile"),
    RevealLand: mark("Land tile"),
    DrawLand: mark("Drawn land"),
    Leave: mark("Leave the game"),
}

HELPS: Final[dict[type[Move], str]] = {
    PickStart: mark("Choose the land tile for the middle of your board."),
    Take: mark("Take the lowest tile of a column; gray goes below any of your three colours."),
    Land: mark("Place an open land tile or special tile on your board."),
    Temple: mark("Build a temple on one of your tiles; the n-th costs n cubes and earns n mana."),
    Build: mark("Build a city building; a colour you lack is paid with two other cubes."),
    Sun: mark("Move the sun clockwise; where it rests it lights the tiles around."),
    Paying: mark("Choose a cube to pay with, and the tile it comes from."),
    Cube: mark("Put a new cube on one of your tiles."),
    Exchange: mark("Turn in mana stones for victory points."),
    Skip: mark("Do without the action."),
    Pass: mark("Take no tile; or take no more part in this round's phase of the characters."),
    Buy: mark("Buy a character with mana, at most one in a turn."),
    Activate: mark("Turn one of your characters to its day side, for cubes."),
    Done: mark("End your turn; you may be asked again."),
    Begin: mark("Lots decide who begins."),
    RevealTile: mark("An action tile is turned up."),
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
    (Sun, "field"): mark("Where does the sun rest?"),
    (Paying, "material"): mark("Which cube do you pay with?"),
    (Paying, "field"): mark("From which tile?"),
    (Cube, "material"): _MATERIAL,
    (Cube, "field"): mark("Onto which tile?"),
    (Exchange, "stones"): mark("How many mana stones?"),
    (Buy, "character"): mark("Which character?"),
    (Activate, "character"): mark("Which character?"),
    (Begin, "player"): mark("Who begins?"),
    (RevealTile, "symbol"): mark("Which action?"),
    (RevealTile, "colour"): mark("Which colour?"),
    (RevealLand, "material"): _MATERIAL,
    (DrawLand, "material"): _MATERIAL,
}
