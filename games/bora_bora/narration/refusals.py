"""Why a move is not open, as sentences."""

from __future__ import annotations

from typing import Final

from games.bora_bora.narration.names import region, region_number, word
from games.bora_bora.narration.tasks import shortfall
from games.kernel import Reason
from games.kernel.words import _, mark
from games.kernel.words import refusal as common

__all__ = ["REFUSALS", "refusal"]

REFUSALS: Final[dict[str, str]] = {
    "already-shifted": mark("Your {type} {sex} has been shifted down before: that happens once in a game."),
    "amount-is-all": mark("That is all that they do: use them without a number."),
    "amount-not-chosen": mark("How much these persons do cannot be chosen: use them without a number."),
    "amount-too-high": mark("These persons do not do as much as that: it is {most} in all."),
    "bad-options": mark("Bora Bora is for two to four players and has no options."),
    "blue-not-needed": mark("The {die} is lower anyway: the Blue God would change nothing."),
    "building-built": mark("You have built tile {tile} already."),
    "building-too-high": mark("You may build tiles up to {limit} now."),
    "buy-or-pass": mark("Buy one piece of jewelry, or pass."),
    "card-not-open": mark("No {colour} card lies open."),
    "choose-building": mark("Choose the building tile and its two spaces first."),
    "choose-person": mark("Take a {sex} from the display first."),
    "choose-region": mark("Choose the region for your hut first."),
    "choose-temple": mark("Choose the space of the temple first."),
    "complete-task": mark("Complete a task, or give one up."),
    "die-too-high": mark("The {die} is not lower than the {lowest} that lies there: a Blue God would allow it."),
    "draft-task": mark("Choose a new task from the display."),
    "end-turn": mark("Your die is placed: end your turn."),
    "first-hut": mark("Your first hut goes to a free region beside a fish worth {value}."),
    "fishing-needs-no-god": mark("A God changes nothing for fishing."),
    "gain-material": mark("Choose a material first."),
    "god-before-die": mark("A {god} God is called before its die is placed."),
    "god-changes-nothing": mark("The God would change nothing now."),
    "green-changes-nothing": mark("The Green God would change nothing for this person."),
    "group-used": mark("You have used these persons in this round."),
    "helper-points": mark("That costs {price} of the helper; you have {points} left."),
    "jewel-not-on-sale": mark("That piece is not on sale in this round."),
    "move-huts": mark("Choose the hut to move first, or say that it is enough."),
    "must-complete": mark("You can complete a task without help, so you may not give one up."),
    "no-building": mark("You have no building tile up to {limit} left."),
    "no-card-left": mark("There is no God card left to take."),
    "no-free-space": mark("No space of your board is free for a person."),
    "no-god-card": mark("You have no {god} God card."),
    "no-god-tile": mark("You have no God tile."),
    "no-hut-left": mark("You have no hut left on your board."),
    "no-hut-settled": mark("A Red God goes with the hut that has just been placed."),
    "no-hut-there": mark("No hut can be taken from space {space}."),
    "no-hut-to-move": mark("You have no hut that could move to space 12."),
    "no-materials-there": mark("There are not two materials on {pair}."),
    "no-offering": mark("A God asks for an offering, and you have none."),
    "no-pair": mark("You do not have two {colour} God cards."),
    "no-pair-of-materials": mark("No two materials lie on adjacent ceremony spaces of yours."),
    "no-path": mark("No {path} joins {region} to one of your huts."),
    "no-person-in-reach": mark("There is no {sex} on positions 1 to {limit}."),
    "no-priest": mark("You have no priest at home."),
    "no-region-in-reach": mark("No region without a hut of yours can be reached by a {path} up to {limit}."),
    "no-such-die": mark("You have no {die} to place."),
    "no-such-person": mark("You have no {type} {sex} for that."),
    "not-your-task": mark("{task} is not one of your tasks."),
    "one-die": mark("You place one die at a time: your die is placed."),
    "one-god-a-die": mark("The {god} God helps this die already."),
    "one-green": mark("You have called a Green God in this round."),
    "own-hut-there": mark("You have a hut in {region} already."),
    "own-pair": mark("One card of the God itself is enough."),
    "path-too-high": mark("The path to {region} has the value {value}; you reach up to {limit}."),
    "persons-or-done": mark("Use persons, or end your turn."),
    "place-first": mark("Place a die first."),
    "position-empty": mark("Position {position} is empty."),
    "position-too-high": mark("You may take from positions 1 to {limit}."),
    "put-material": mark("Choose the space for the {material} first."),
    "region-taken": mark("Somebody began in that region."),
    "sex-used": mark("You have used a {sex} in this round: a Green God would allow one more."),
    "sex-used-up": mark("You have used a {sex} in this round, and your Green God."),
    "space-12-taken": mark("A person lies on space 12: no hut can move there."),
    "space-taken": mark("Space {space} of your board is not free."),
    "spend-points": mark("Spend what the helper has left first, {points}, or let it go."),
    "take-bonus": mark("Take your Fire Bonus first."),
    "take-card": mark("Take a God card first."),
    "task-met": mark("You meet {task} without help: the Yellow God would change nothing."),
    "task-short": mark("{task}: {missing}."),
    "task-short-yellow": mark("{task}: {missing}: a Yellow God would do, for {points} points."),
    "task-too-short": mark("{task} is {short} short once the Yellow God is paid; it stands for one."),
    "temple-too-high": mark("You may use spaces of the temple up to {limit}."),
    "too-few-shells": mark("That costs {cost} shells; you have {shells}."),
    "use-person": mark("Your Green God waits: use a person."),
    "white-not-needed": mark("A 6 is a 6: the White God would change nothing."),
    "wrong-phase": mark("The {god} God does not help in this phase."),
}
"""A sentence for every reason of the rules."""


def refusal(reason: Reason) -> str:
    """A reason as a sentence."""
    text = REFUSALS.get(reason.key)
    if text is None:
        return common(reason) or reason.key
    details = {name: word(value) if isinstance(value, str) else value for name, value in reason.details.items()}
    if "region" in details:
        details["region"] = region(region_number(str(reason.details["region"])))
    if "what" in details:
        details["missing"] = shortfall(str(reason.details["what"]), str(reason.details["of"]),
                                       int(reason.details["short"]))
    return _(text).format(**details)
