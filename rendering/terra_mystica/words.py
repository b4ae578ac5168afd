"""Words that pictures, alt texts and text boards of Terra Mystica share."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, many
from games.terra_mystica.components import Building, Cult, Gain, Terrain
from games.terra_mystica.narration import Words
from games.terra_mystica.position import Game

__all__ = ["WORDS", "building", "cult", "gain", "seat_name", "stage", "terrain"]

WORDS: Final = Words()


def seat_name(view: Game, seat: Seat) -> str:
    """A seat's faction, or its number before it has one."""
    return WORDS.side(view, seat)


def stage(view: Game) -> str:
    """Where the game is: setup, a round, or over."""
    if view.over:
        return _("Game over")
    return _("Round {number}").format(number=view.round) if view.round else _("Setup")


def building(kind: Building) -> str:
    """The name of a building."""
    return (_("dwelling"), _("trading house"), _("temple"), _("stronghold"), _("sanctuary"))[kind]


def cult(track: Cult) -> str:
    """The name of a cult."""
    return (_("Fire"), _("Water"), _("Earth"), _("Air"))[track]


def terrain(kind: Terrain) -> str:
    """The name of a terrain."""
    return (_("desert"), _("plains"), _("swamp"), _("lakes"), _("forest"), _("mountains"), _("wasteland"),
            _("river"))[kind]


def gain(value: Gain) -> str:
    """A gain or price in a few words; `nothing` if it is empty."""
    parts = [
        many("{count} coin", "{count} coins", value.coins) if value.coins else "",
        many("{count} worker", "{count} workers", value.workers) if value.workers else "",
        many("{count} priest", "{count} priests", value.priests) if value.priests else "",
        _("{count} power").format(count=value.power) if value.power else "",
        many("{count} spade", "{count} spades", value.spades) if value.spades else "",
        many("{count} cult step", "{count} cult steps", value.cult_steps) if value.cult_steps else "",
        _("{count} VP").format(count=value.vp) if value.vp else "",
    ]
    return ", ".join(part for part in parts if part) or _("nothing")
