"""Terra Mystica for newcomers: what it is, how a turn goes, and moves as they are typed."""

from __future__ import annotations

from games.kernel import Primer
from games.kernel.words import _

__all__ = ["primer"]


def primer() -> Primer:
    """The title in a few words."""
    return Primer(
        kind=_("A strategy game about peoples who shape the land. You lead one of them, turn the land around "
               "you into its home terrain and build there."),
        turn=_("Take one action a turn: build (and buy spades first, if the land is not yours yet), "
               "upgrade a building, send a priest to a cult, advance shipping or digging, or use a power action. "
               "You may convert resources and burn power as well. When you have had enough of a round, pass and "
               "take another bonus card. When a neighbour builds next to you, you may accept power for points."),
        examples=(
            "setup witches", "dig 1", "build E7", "upgrade E7 to TP", "+FAV11", "action ACT4", "send p to AIR for 3",
            "advance ship", "convert 1PW to 1C", "leech 2 from witches", "pass BON3",
        ),
        line="dig 1. build E7",
    )
