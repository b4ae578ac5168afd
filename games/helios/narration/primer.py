"""Helios for newcomers: what it is, how a turn goes, and moves as they are typed."""

from __future__ import annotations

from games.kernel import Primer
from games.kernel.words import _

__all__ = ["primer"]


def primer() -> Primer:
    """The title in a few words."""
    return Primer(
        kind=_("A game of building and planning. You place land, put temples and city buildings on it, and "
               "let the sun travel round it to light what you have built."),
        turn=_("Take a tile from the display: it lets you place land, build a temple or a city building, or "
               "move the sun. Light brings cubes, mana and points; cubes pay for buildings, mana for "
               "characters. At the end of a round you may buy a character and use those you have."),
        examples=(
            "start on bamboo", "take blue land", "land bamboo on d5", "take red building", "temple on e6",
            "build observatory", "paying bamboo from c4", "sun to f5", "buy explorer", "pass",
        ),
        line="take blue land. land bamboo on d5",
    )
