"""Why a rule says no, as sentences that a player understands."""

from __future__ import annotations

from typing import Final

from games.kernel import Reason
from games.kernel.words import _, mark

__all__ = ["PLAIN", "refusal_of"]

PLAIN: Final[dict[str, str]] = {
    # setup
    "choose-start": mark("First choose the start tile for the middle of your board."),
    "no-start-tile": mark("You start on redwood, granite or bamboo; spring and obsidian come later."),
    # action tiles
    "take-first": mark("First take an action tile, or pass."),
    "column-empty": mark("No tile of that action is left in this round."),
    "lowest-only": mark("Only the lowest tile of a column can be taken; that is the {colour} one."),
    "choose-space": mark("A gray tile goes below red, blue or yellow: say which."),
    "own-space": mark("A red, blue or yellow tile goes below its own colour."),
    "act-first": mark("First do the action of your tile, or skip it."),
    "other-action": mark("The tile you took is for another action."),
    # land
    "tile-not-open": mark("No {tile} tile is open now: tiles that were taken are replaced in the next round."),
    "orange-field": mark("No tile may go on {field}: the orange fields are for the sun alone."),
    "field-taken": mark("There is a tile on {field} already."),
    "sun-there": mark("The sun is on {field}."),
    "no-neighbour": mark("You have no tile next to {field}."),
    "encloses-sun": mark("A tile on {field} would shut the sun in."),
    "place-drawn": mark("First place the tiles you have drawn: {tiles}."),
    # cubes
    "cube-first": mark("First choose the colour of your new cube, and its tile."),
    "other-colour": mark("This cube must not have the colour of its tile."),
    "cube-elsewhere": mark("This cube goes on the tile on {field}."),
    "no-tile": mark("You have no tile on {field}."),
    "tile-full": mark("The tile on {field} is full."),
    "temple-there": mark("There is a temple on {field}."),
    # paying
    "pay-first": mark("First pay, one cube after the other."),
    "no-such-cube": mark("There is no {material} on {field}."),
    "colour-first": mark("You have a cube that is asked for, and must pay with it: {materials}."),
    "too-few-cubes": mark("It costs {needs} cubes and you have {has}. Two others pay for a colour you don't have."),
    "built-already": mark("You have built that already; everybody can build each city building once."),
    "exchange-first": mark("Say how much mana you turn in, from 0 to {most}."),
    # sun
    "too-far": mark("The sun can't reach {field}: it moves clockwise, {reach} fields at most."),
    "sun-on-tile": mark("There is a tile on {field}: the sun moves over empty fields."),
    "no-tile-beside": mark("No tile of yours is next to {field}: the sun moves along your tiles."),
    "no-shore": mark("Tiles shut {field} in: the sun can't get there."),
    "leaves-dead-end": mark("The sun can leave its dead end with this move, so it must: it can't stop on {field}."),
    "dead-end": mark("{field} is in a dead end, and the sun never enters one."),
    "same-reward": mark("The sun stopped on {field} last time and would bring the same again: it must not."),
    # characters
    "characters-now": mark("This is the character phase: buy or activate characters, or pass."),
    "character-gone": mark("That character is no longer for sale."),
    "one-per-turn": mark("You can buy one character in a turn."),
    "too-little-mana": mark("It costs {needs} mana and you have {has}."),
    "not-owned": mark("You do not have that character."),
    "active-already": mark("That character is active already."),
    "say-done": mark("You have bought or activated a character: end your turn with done."),
    "nothing-done": mark("You have done nothing in this turn. Pass if you want no more characters in this round."),
    # options
    "bad-options": mark("Helios does not know these options, or not with so many players."),
}


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason. Raises KeyError for one that is not of this title."""
    return _(PLAIN[reason.key]).format(**reason.details)
