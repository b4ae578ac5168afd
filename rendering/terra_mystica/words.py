"""Words that pictures, alt texts and text boards of Terra Mystica share; the rest comes from its narration."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat, person
from games.kernel.words import _
from games.terra_mystica.components import Action, Bonus, Favor, Town
from games.terra_mystica.narration import Words
from games.terra_mystica.narration.names import card_text, favor_text, town_text
from games.terra_mystica.position import Game

__all__ = ["SHORT", "asked", "effect", "seat_name", "stage"]

WORDS: Final = Words()
SHORT: Final = ("D", "TP", "TE", "SH", "SA")
"""The buildings as ledgers abbreviate them."""


def effect(tile: Action | Bonus | Favor | Town) -> str:
    """What a tile or card does, in a few words; empty for an action, which its name tells."""
    match tile:
        case Bonus():
            return card_text(tile)
        case Favor():
            return favor_text(tile)
        case Town():
            return town_text(tile)
    return ""


def seat_name(view: Game, seat: Seat) -> str:
    """A seat's faction, or its player before it has one."""
    return WORDS.side(view, seat) or person(seat)


def asked(view: Game, seat: Seat) -> str:
    """What a seat that is waited for has to do, in a few words."""
    return WORDS.question(view, seat) or _("to move")


def stage(view: Game) -> str:
    """Where the game is: setup, a round, or over."""
    if view.over:
        return _("Game over")
    return _("Round {number}").format(number=view.round) if view.round else _("Setup")
