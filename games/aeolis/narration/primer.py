"""Aeolis for newcomers: what it is, how a turn goes, and moves as they are typed."""

from __future__ import annotations

from games.kernel import Primer
from games.kernel.words import _

__all__ = ["primer"]


def primer() -> Primer:
    """The title in a few words."""
    return Primer(
        kind=_("A game that all players win or lose together. Each of you leads one or more heroes, and "
               "between you they keep a kingdom alive."),
        turn=_("In each phase everybody acts at the same time, in any order: there is no turn to wait for. "
               "Play what your heroes can do, help each other with gifts, and press Done when you have "
               "finished. The phase ends when all have finished; acting again takes your Done back."),
        examples=(
            "claim queen", "move priestess to F3", "feed wheat", "build wheat_farm at D2", "discover agriculture",
            "gift 1 wheat from queen to merchant", "train hoplite", "explore", "loot north", "pray bless", "done",
        ),
        line="feed wheat. build wheat_farm at D2",
    )
