"""Why a move is not open, as sentences: what cannot be done, the rule, what can be done instead."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import HIGHEST, type_number
from games.bora_bora.components import TASKS, Colour, Sex
from games.bora_bora.narration.amounts import helper_points, holding
from games.bora_bora.narration.names import god, persons, region, region_number, word
from games.bora_bora.narration.tasks import named, still_needed
from games.kernel import Reason
from games.kernel.words import _, apart, mark
from games.kernel.words import refusal as common

__all__ = ["REFUSALS", "refusal"]

REFUSALS: Final[dict[str, str]] = {
    "already-shifted": mark(
        "You can't use {person} for the helper again: each is shifted down once in a game. Choose somebody else."),
    "amount-is-all": mark("You don't need a number: that is all they give. Use them without it."),
    "amount-not-chosen": mark("You can't choose how much they do. Use them without a number."),
    "amount-too-high": mark("You can't take that much: they give {most} in all."),
    "bad-options": mark("Bora Bora is for two to four players and has no options."),
    "blue-not-needed": mark(
        "You can't place the {die} with the Blue God: it is lower than all dice there anyway. Place another die."),
    "building-built": mark("You can't build tile {tile} again: each is built once. Choose another tile."),
    "building-too-high": mark("You can't build that tile: you may build tiles up to {limit} now."),
    "buy-or-pass": mark("First buy a piece of jewelry, or pass."),
    "card-not-open": mark("You can't take a {colour} God card: none is open. Take another, or draw a hidden one."),
    "choose-building": mark("First choose a building tile and two spaces for it."),
    "choose-person": mark("First take a man from the display."),
    "choose-region": mark("First choose a region for your hut."),
    "choose-temple": mark("First choose a temple space for your priest."),
    "complete-task": mark("First complete a task, or give one up."),
    "die-too-high": mark(
        "You can't place the {die} there: a {lowest} lies there, and your die must be lower. A lower die, another "
        "action or a Blue God would do."),
    "draft-task": mark("First take a new task from the display."),
    "end-turn": mark("You have placed your die: you can end your turn now."),
    "first-hut": mark("Your first hut goes to a free region beside a fish worth {value}."),
    "fishing-needs-no-god": mark("You can't fish with a God: every die fishes alike. Choose another action."),
    "gain-material": mark("First choose a material."),
    "god-before-die": mark("You can't call the {god} now: it comes before a die, and your die is placed."),
    "god-changes-nothing": mark("You can't call that God now: it would change nothing."),
    "green-changes-nothing": mark("You can't use the Green God for them: it would change nothing. Use somebody else."),
    "group-used": mark("You can't use them again: each type acts once in a round."),
    "helper-points": mark("You can't pay for that: it costs {price}, and you have {points} left."),
    "jewel-not-on-sale": mark("You can't buy that piece: it is not on sale in this round."),
    "move-huts": mark("First move a hut; after that you may stop."),
    "must-complete": mark(
        "You can't give up a task now: you have one that you can complete without help. Complete that one."),
    "no-building": mark("You can't build: you have no building tile up to {limit} left."),
    "no-card-left": mark("You can't take a God card: none is left."),
    "no-free-space": mark("You can't take a person: no space of your board is free. A hut has to leave it first."),
    "no-god-card": mark(
        "You can't pay with a {god} God card: you have none. Two cards of another colour or a God tile would do."),
    "no-god-tile": mark("You can't pay with a God tile: you have none. God cards and an offering would do."),
    "no-hut-left": mark("You can't expand: no hut is left on your board."),
    "no-hut-settled": mark("You can't call the Red God now: it scores the fish beside a hut just placed."),
    "no-hut-there": mark("You can't take a hut from space {space}. Choose another space that has one."),
    "no-hut-to-move": mark("You can't move a hut to space 12: no other space of your board has one."),
    "no-materials-there": mark(
        "You can't build on {pair}: both spaces need a material. Choose two others."),
    "no-offering": mark("You can't call a God with cards: you have no offering. A God tile would do."),
    "no-pair": mark("You can't pay with two {colour} God cards: you don't have them."),
    "no-pair-of-materials": mark("You can't build: you need materials on two adjacent ceremony spaces."),
    "no-path": mark("You can't expand to the {region}: no {path} joins it to one of your huts."),
    "no-person-in-reach": mark("You can't take a man: there is no man on positions 1 to {limit}."),
    "no-priest": mark("You can't place a priest: all of yours are in the temple."),
    "no-region-in-reach": mark(
        "You can't expand: no {path} up to {limit} leads to a region without a hut of yours."),
    "no-such-die": mark("You can't place a {die}: you have no {die} left."),
    "no-such-person": mark("You can't use {person}: nobody like that is on your board."),
    "no-task-met": mark("You can't complete a task: none of yours is met. {needs}."),
    "nobody-of-sex": mark("You can't use a man: there is none on your board."),
    "not-your-task": mark("You can't choose {task}: it is not one of your tasks."),
    "one-die": mark("You can't place another die now: you have placed one. You can end your turn."),
    "one-god-a-die": mark("You can't call the {god} again: it helps this die already. Place the die."),
    "one-green": mark("You can't call a second Green God: one helps you in a round."),
    "own-hut-there": mark("You can't expand to the {region}: you have a hut there already."),
    "own-pair": mark("You can't pay a God with two cards of its own colour: one is enough."),
    "path-too-high": mark(
        "You can't expand to the {region}: the path there has the value {value}, and you reach up to {limit}."),
    "persons-or-done": mark("You can use men and women now, or end your turn."),
    "place-first": mark("First place a die."),
    "phase-dice": mark("You can't place a die now: dice are placed in Phase A of a round."),
    "phase-jewelry": mark("You can't buy jewelry now: it is sold in Phase C, before the tasks."),
    "phase-people": mark("You can't use men or women now: they act in Phase B, when all dice are placed."),
    "phase-tasks": mark("You can't do that now: tasks are completed, given up and taken in Phase C."),
    "position-empty": mark("You can't take from position {position}: it is empty."),
    "position-too-high": mark("You can't take from there: you may take from positions 1 to {limit}."),
    "put-material": mark("First choose a space for the {material}."),
    "region-taken": mark(
        "You can't begin there: somebody else has. Your first hut goes to a free region beside a fish worth {value}."),
    "sex-used": mark(
        "You can't use another man: one type of man acts in a round. A Green God would allow one more."),
    "sex-used-up": mark(
        "You can't use another man: one type of man acts in a round, and you have used your Green God."),
    "space-12-taken": mark("You can't move a hut to space 12: a person lies there."),
    "space-taken": mark("You can't put a person on space {space}: it is not free. Choose a free space."),
    "spend-points": mark("First spend what the helper has left ({points}), or forgo it."),
    "take-bonus": mark("First take your Fire Bonus."),
    "take-card": mark("First take a God card."),
    "task-met": mark("You don't need a Yellow God for {task}: you meet it already. Complete it without."),
    "task-not-displayed": mark("You can't take {task}: it is not on display. Take one that is."),
    "task-short": mark("You can't complete {task}: {missing}."),
    "task-short-yellow": mark(
        "You can't complete {task}: {missing}. A Yellow God can stand in for that, for {points} points."),
    "task-too-short": mark(
        "You can't complete {task}: once the Yellow God is paid you still need {short}, and it stands in for one."),
    "temple-too-high": mark("You can't place a priest there: you may use temple spaces up to {limit}."),
    "too-few-shells": mark("You can't buy it: it costs {cost}, and you have {shells}."),
    "use-person": mark("Your Green God is paid: now use men or women."),
    "white-not-needed": mark("You can't place a {highest} with the White God: it would change nothing."),
    "wrong-phase": mark("You can't call the {god} now: {when}."),
}
"""A sentence for every reason of the rules."""
_OF_WOMEN: Final[dict[str, str]] = {
    "choose-person": mark("First take a woman from the display."),
    "no-person-in-reach": mark("You can't take a woman: there is no woman on positions 1 to {limit}."),
    "nobody-of-sex": mark("You can't use a woman: there is none on your board."),
    "sex-used": mark(
        "You can't use another woman: one type of woman acts in a round. A Green God would allow one more."),
    "sex-used-up": mark(
        "You can't use another woman: one type of woman acts in a round, and you have used your Green God."),
}
"""The sentences of women, where that of men stands above."""

_WHEN: Final = {
    "blue": mark("it helps you to place a die, in Phase A"), "white": mark("it helps you to place a die, in Phase A"),
    "green": mark("it helps men and women, in Phase B"), "yellow": mark("it helps you to complete a task, in Phase C"),
}
_GODS: Final = ("god-before-die", "one-god-a-die", "wrong-phase")
"""Reasons in which a God's colour stands for the God."""


def refusal(reason: Reason) -> str:
    """A reason as a sentence."""
    of_women = reason.details.get("sex") == Sex.WOMAN.name.lower()
    text = _OF_WOMEN.get(reason.key, REFUSALS.get(reason.key)) if of_women else REFUSALS.get(reason.key)
    if text is None:
        return common(reason) or reason.key
    return _(text).format(**_worded(reason), highest=HIGHEST)


def _worded(reason: Reason) -> dict[str, str | int]:
    """The details in words."""
    details = {name: word(value) if isinstance(value, str) else value for name, value in reason.details.items()}
    given = {name: str(value) for name, value in reason.details.items()}
    if "region" in details:
        details["region"] = region(region_number(given["region"]))
    if "type" in details:
        details["person"] = persons(Sex[given["sex"].upper()], type_number(given["type"]))
    if reason.key in _GODS:
        details["god"] = god(Colour[given["god"].upper()])
    if reason.key == "wrong-phase":
        when = _WHEN[given["god"]]
        details["when"] = _(when)
    if "cost" in details:
        details["cost"] = holding("shells", int(given["cost"]))
    if "price" in details:
        details["price"] = helper_points(int(given["price"]))
    if "tasks" in details:
        rows = zip(given["tasks"].split(), given["lacks"].split(","), strict=True)
        details["needs"] = apart(_("{task}: {missing}").format(**_task({"task": task, "lacks": lacks}))
                                     for task, lacks in rows)
    if "task" in details:
        details |= _task(given)
    return details


def _task(given: dict[str, str]) -> dict[str, str | int]:
    number = next(number for number, tile in enumerate(TASKS.tiles) if tile.id == given["task"])
    if "lacks" not in given:
        return {"task": named(number)}
    return {"task": named(number), "missing": still_needed(number, [int(count) for count in given["lacks"].split()])}
