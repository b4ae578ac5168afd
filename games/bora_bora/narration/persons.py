"""Men and women by what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bora_bora.board import TYPE_NAMES
from games.bora_bora.components import Sex
from games.kernel.words import _, many, mark

__all__ = ["for_task", "group", "skill"]

_MEN: Final[dict[str, Callable[[int], str]]] = {
    "land-path": lambda count: many("the man on land paths", "{count} men on land paths", count),
    "water-path": lambda count: many("the man on water paths", "{count} men on water paths", count),
    "woman": lambda count: many("the man who gives a woman", "{count} men who give a woman", count),
    "man": lambda count: many("the man who gives a man", "{count} men who give a man", count),
    "build": lambda count: many("the man who builds", "{count} men who build", count),
    "material": lambda count: many("the man who gives materials", "{count} men who give materials", count),
    "hut": lambda count: many("the man who moves huts", "{count} men who move huts", count),
    "points": lambda count: many("the man who scores points", "{count} men who score points", count),
    "card": lambda count: many("the man who gives God cards", "{count} men who give God cards", count),
    "offering": lambda count: many("the man who gives offerings", "{count} men who give offerings", count),
    "status": lambda count: many("the man who raises status", "{count} men who raise status", count),
    "shell": lambda count: many("the man who gives shells", "{count} men who give shells", count),
}
_WOMEN: Final[dict[str, Callable[[int], str]]] = {
    "land-path": lambda count: many("the woman on land paths", "{count} women on land paths", count),
    "water-path": lambda count: many("the woman on water paths", "{count} women on water paths", count),
    "woman": lambda count: many("the woman who gives a woman", "{count} women who give a woman", count),
    "man": lambda count: many("the woman who gives a man", "{count} women who give a man", count),
    "build": lambda count: many("the woman who builds", "{count} women who build", count),
    "material": lambda count: many("the woman who gives materials", "{count} women who give materials", count),
    "hut": lambda count: many("the woman who moves huts", "{count} women who move huts", count),
    "points": lambda count: many("the woman who scores points", "{count} women who score points", count),
    "card": lambda count: many("the woman who gives God cards", "{count} women who give God cards", count),
    "offering": lambda count: many("the woman who gives offerings", "{count} women who give offerings", count),
    "status": lambda count: many("the woman who raises status", "{count} women who raise status", count),
    "shell": lambda count: many("the woman who gives shells", "{count} women who give shells", count),
}
_PEOPLE: Final[dict[str, Callable[[int], str]]] = {
    "land-path": lambda count: many("{count} person on land paths", "{count} people on land paths", count),
    "water-path": lambda count: many("{count} person on water paths", "{count} people on water paths", count),
    "woman": lambda count: many("{count} person who gives a woman", "{count} people who give a woman", count),
    "man": lambda count: many("{count} person who gives a man", "{count} people who give a man", count),
    "build": lambda count: many("{count} person who builds", "{count} people who build", count),
    "material": lambda count: many("{count} person who gives materials", "{count} people who give materials", count),
    "hut": lambda count: many("{count} person who moves huts", "{count} people who move huts", count),
    "points": lambda count: many("{count} person who scores points", "{count} people who score points", count),
    "card": lambda count: many("{count} person who gives God cards", "{count} people who give God cards", count),
    "offering": lambda count: many("{count} person who gives offerings", "{count} people who give offerings", count),
    "status": lambda count: many("{count} person who raises status", "{count} people who raise status", count),
    "shell": lambda count: many("{count} person who gives shells", "{count} people who give shells", count),
}
_SKILLS: Final = {
    "land-path": mark("{position} is for land paths"), "water-path": mark("{position} is for water paths"),
    "woman": mark("{position} gives a woman"), "man": mark("{position} gives a man"),
    "build": mark("{position} builds"), "material": mark("{position} gives materials"),
    "hut": mark("{position} moves huts"), "points": mark("{position} scores points"),
    "card": mark("{position} gives God cards"), "offering": mark("{position} gives offerings"),
    "status": mark("{position} raises status"), "shell": mark("{position} gives shells"),
}
"""What people of a type do, in a list of the display."""


def group(sex: Sex, kind: int, count: int = 1) -> str:
    """So many of a type: `the woman who gives shells`, `2 women who give shells`."""
    return (_MEN if sex is Sex.MAN else _WOMEN)[TYPE_NAMES[kind]](count)


def for_task(kind: str, count: int) -> str:
    """So many people of a type, as a task asks for them: `2 people on land paths`."""
    return _PEOPLE[kind](count)


def skill(kind: int, position: int) -> str:
    """What somebody on a position of the display does: `2 builds`."""
    return _(_SKILLS[TYPE_NAMES[kind]]).format(position=position)
