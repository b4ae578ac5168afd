"""How it is played where the rules leave it open: a sentence for each ruling of `docs/rulings/bora_bora.md`."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import HIGHEST
from games.bora_bora.components import BOARD, BOX, TRACKS
from games.kernel.words import _, mark

__all__ = ["RULINGS", "ruled"]

RULINGS: Final = {
    "R-01": mark("Space {first} begins empty, space {many} with {huts} huts, every other space with one."),
    "R-02": mark("Your first hut may come from any space of your board."),
    "R-03": mark("You must take the material of a region. You choose a free matching ceremony space; if there is none, "
                 "it lies beside your board for good."),
    "R-04": mark("First huts never share a region."),
    "R-05": mark("A Red God can't score the fish beside your first hut."),
    "R-06": mark("You place all {dice} dice. Fishing is always possible."),
    "R-07": mark("You can't choose an action that you could not carry out."),
    "R-08": mark("You may leave helper points unused; they are lost."),
    "R-09": mark("Cards and purchases come one after the other, so you see a new open card before you choose again."),
    "R-10": mark("You can't call a God who would change nothing."),
    "R-11": mark("With a White God the die keeps its own number for the dice that follow."),
    "R-12": mark("After a Blue God, later dice must still be lower than the lowest die there."),
    "R-13": mark("A pair of cards or a God tile counts as the God it stands for."),
    "R-14": mark("Call Blue and White before the die, Red after the hut, Green before the person, Yellow with the "
                 "task."),
    "R-15": mark("You may pay a God with what you got a moment before."),
    "R-16": mark("A person fits on space {many} only if no hut is there, and then no hut can move there any more."),
    "R-17": mark("Gaps among the men and women stay until the next round."),
    "R-18": mark("You may push your own priest out of the temple."),
    "R-19": mark("On the last space of the status track your marker stays; more steps are lost."),
    "R-20": mark("You use your man and your woman before the next player begins; you may leave out either."),
    "R-21": mark("All your tiles of the type act, never just some."),
    "R-22": mark("A tile taken in this phase may act too, if its sex has not acted yet or a Green God lets it."),
    "R-23": mark("Green doubles the strength of all the tiles together, at most to {high} for a limit."),
    "R-24": mark("Green's second choice is one more group of another type, not doubled."),
    "R-25": mark("First the materials go, then the tile is laid, then come the points and the Fire Bonus."),
    "R-26": mark("If you can complete a task without a God, you must complete one. A Yellow God is never a duty."),
    "R-27": mark("What the Yellow God costs is gone before the task is counted."),
    "R-28": mark("A Yellow God may help with tasks that ask for God cards or God tiles."),
    "R-29": mark("On a task of two parts a Yellow God helps if only one thing is missing in all."),
    "R-30": mark("One Yellow God for a task; at the end, one for each of your tasks."),
    "R-31": mark("Of those who tie in the temple, the one with the priest farthest to the left gets the God tile."),
    "R-32": mark("Priests stay in the temple between rounds."),
    "R-33": mark("Everyone completes or gives up a task first, then everyone takes a new one."),
    "R-34": mark("A ceremony space is full with its material on it or under a building."),
    "R-35": mark("The last tasks are completed player by player, in turn order."),
    "R-36": mark("The discard is shuffled when a card is needed and the pile is empty; with no card left, you can't "
                 "choose one."),
    "R-37": mark("There is no limit of God cards in your hand."),
    "R-38": mark("A hut that was pushed off its building space loses only the fish."),
    "R-39": mark("A tile with two actions is one tile: all dice on it are compared."),
    "R-40": mark("Only the God cards in hands and the piles are hidden; everyone sees how many there are."),
    "R-41": mark("Points go on after the end of the score track."),
    "R-42": mark("A building scores {buildings} in rounds 1 to {rounds}."),
    "R-43": mark("More than a task asks for is fine."),
    "R-44": mark("With fewer players only the action tiles and the number of tasks on display change."),
    "R-45": mark("“Different” means different types of one sex; “of a type” counts men and women together."),
    "R-46": mark("You may take less than the amount, but a group that could do nothing can't be used."),
    "R-47": mark("You can't pay to move a hut when none can move."),
    "R-101": mark("Everyone rolls before anyone places a die."),
    "R-102": mark("If everyone can see that your people could do nothing, you are skipped."),
    "R-103": mark("You can call a God only if the die can be placed afterwards."),
    "R-104": mark("For a player who left, a material goes to the first free space."),
}
_FACTS: Final[dict[str, object]] = {
    "first": BOARD.start_huts.index(0) + 1, "many": BOARD.many_huts_on,
    "huts": BOARD.start_huts[BOARD.many_huts_on - 1], "dice": BOX.dice, "high": HIGHEST,
    "buildings": ", ".join(map(str, TRACKS.building_points)), "rounds": BOX.rounds,
}
"""The numbers in them."""


def ruled(*ids: str) -> tuple[str, ...]:
    """Sentences for these rulings, each with its id: `Priests stay in the temple between rounds. (R-32)`."""
    return tuple(_("{ruling} ({id})").format(ruling=_(RULINGS[name]).format(**_FACTS), id=name) for name in ids)
