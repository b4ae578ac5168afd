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
    "column-empty": mark("That column is empty: the action is left to bonus actions."),
    "lowest-only": mark("Only the lowest tile of a column can be taken; there it is {colour}."),
    "choose-space": mark("A gray tile goes below red, blue or yellow: say which."),
    "own-space": mark("A coloured tile always goes below its own colour."),
    "act-first": mark("First perform the action, or skip it."),
    "other-action": mark("The tile you took is for another action."),
    # land
    "tile-not-open": mark("No open tile is {tile}: what was taken is replaced in the next round."),
    "orange-field": mark("No tile may lie on {field}: the orange fields belong to the sun."),
    "field-taken": mark("A tile lies on {field} already."),
    "sun-there": mark("The sun is on {field}."),
    "no-neighbour": mark("No tile of yours is next to {field}."),
    "encloses-sun": mark("A tile on {field} would enclose the sun."),
    "place-drawn": mark("Place what you have drawn: {tiles}."),
    # cubes
    "cube-first": mark("First choose the colour and the place of your new cube."),
    "other-colour": mark("This cube must be of another colour than the tile."),
    "cube-elsewhere": mark("This cube goes onto the tile on {field}."),
    "no-tile": mark("You have no tile on {field}."),
    "tile-full": mark("The tile on {field} holds two cubes, and takes no more."),
    "temple-there": mark("A temple stands on {field}."),
    # paying
    "pay-first": mark("First pay, cube by cube."),
    "no-such-cube": mark("There is no {material} on {field}."),
    "colour-first": mark("You have what is asked for, and must pay with it: {materials}."),
    "too-few-cubes": mark("That takes {needs} cubes and you have {has}; a colour you lack counts double."),
    "built-already": mark("You have that building; everybody builds each of them once."),
    "exchange-first": mark("Say how many mana stones you turn in, 0 to {most}."),
    # sun
    "too-far": mark("The sun does not reach {field}: it moves clockwise, at most {reach} fields."),
    "no-shore": mark("The sun rests only on free fields next to your tiles, outside; {field} is none."),
    "leaves-dead-end": mark("The sun leaves the dead end that it stands in: it does not rest on {field}."),
    "dead-end": mark("{field} is a dead end, and the sun never enters one."),
    "same-reward": mark("The sun rested on {field} last time, and would bring the same again."),
    # characters
    "characters-now": mark("This is the phase of the characters: buy, activate, or pass."),
    "character-gone": mark("That character is no longer there."),
    "one-per-turn": mark("In one turn you buy one character."),
    "too-little-mana": mark("That costs {needs} mana and you have {has}."),
    "not-owned": mark("You do not have that character."),
    "active-already": mark("That character is active already."),
    "say-done": mark("You have taken part in this turn: end it with done."),
    "nothing-done": mark("You have done nothing in this turn: pass, if you want no more in this round."),
    # options
    "bad-options": mark("These options or this number of players are not known."),
}


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason. Raises KeyError for one that is not of this title."""
    return _(PLAIN[reason.key]).format(**reason.details)
