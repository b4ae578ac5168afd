"""Men and women by what they do."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import TYPE_NAMES
from games.bora_bora.components import Sex
from games.kernel.words import _, many, mark

__all__ = ["SKILLS", "for_task", "group", "skill"]

_MEN: Final = {
    "land-path": (mark("the man on land paths"), mark("{count} men on land paths")),
    "water-path": (mark("the man on water paths"), mark("{count} men on water paths")),
    "woman": (mark("the man who gives a woman"), mark("{count} men who give a woman")),
    "man": (mark("the man who gives a man"), mark("{count} men who give a man")),
    "build": (mark("the man who builds"), mark("{count} men who build")),
    "material": (mark("the man who gives materials"), mark("{count} men who give materials")),
    "hut": (mark("the man who moves huts"), mark("{count} men who move huts")),
    "points": (mark("the man who scores points"), mark("{count} men who score points")),
    "card": (mark("the man who gives God cards"), mark("{count} men who give God cards")),
    "offering": (mark("the man who gives offerings"), mark("{count} men who give offerings")),
    "status": (mark("the man who raises status"), mark("{count} men who raise status")),
    "shell": (mark("the man who gives shells"), mark("{count} men who give shells")),
}
_WOMEN: Final = {
    "land-path": (mark("the woman on land paths"), mark("{count} women on land paths")),
    "water-path": (mark("the woman on water paths"), mark("{count} women on water paths")),
    "woman": (mark("the woman who gives a woman"), mark("{count} women who give a woman")),
    "man": (mark("the woman who gives a man"), mark("{count} women who give a man")),
    "build": (mark("the woman who builds"), mark("{count} women who build")),
    "material": (mark("the woman who gives materials"), mark("{count} women who give materials")),
    "hut": (mark("the woman who moves huts"), mark("{count} women who move huts")),
    "points": (mark("the woman who scores points"), mark("{count} women who score points")),
    "card": (mark("the woman who gives God cards"), mark("{count} women who give God cards")),
    "offering": (mark("the woman who gives offerings"), mark("{count} women who give offerings")),
    "status": (mark("the woman who raises status"), mark("{count} women who raise status")),
    "shell": (mark("the woman who gives shells"), mark("{count} women who give shells")),
}
_PEOPLE: Final = {
    "land-path": (mark("{count} person on land paths"), mark("{count} people on land paths")),
    "water-path": (mark("{count} person on water paths"), mark("{count} people on water paths")),
    "woman": (mark("{count} person who gives a woman"), mark("{count} people who give a woman")),
    "man": (mark("{count} person who gives a man"), mark("{count} people who give a man")),
    "build": (mark("{count} person who builds"), mark("{count} people who build")),
    "material": (mark("{count} person who gives materials"), mark("{count} people who give materials")),
    "hut": (mark("{count} person who moves huts"), mark("{count} people who move huts")),
    "points": (mark("{count} person who scores points"), mark("{count} people who score points")),
    "card": (mark("{count} person who gives God cards"), mark("{count} people who give God cards")),
    "offering": (mark("{count} person who gives offerings"), mark("{count} people who give offerings")),
    "status": (mark("{count} person who raises status"), mark("{count} people who raise status")),
    "shell": (mark("{count} person who gives shells"), mark("{count} people who give shells")),
}
SKILLS: Final = {
    "land-path": mark("land paths"), "water-path": mark("water paths"), "woman": mark("women"),
    "man": mark("men"), "build": mark("building"), "material": mark("materials"), "hut": mark("huts"),
    "points": mark("points"), "card": mark("God cards"), "offering": mark("offerings"), "status": mark("status"),
    "shell": mark("shells"),
}
"""What a type of person is there for, in a list."""


def group(sex: Sex, kind: int, count: int = 1) -> str:
    """So many of a type: `the woman who gives shells`, `2 women who give shells`."""
    one, more = (_MEN if sex is Sex.MAN else _WOMEN)[TYPE_NAMES[kind]]
    return many(one, more, count)


def for_task(kind: str, count: int) -> str:
    """So many people of a type, as a task asks for them: `2 people on land paths`."""
    one, more = _PEOPLE[kind]
    return many(one, more, count)


def skill(kind: int) -> str:
    """What a type is there for."""
    return _(SKILLS[TYPE_NAMES[kind]])
