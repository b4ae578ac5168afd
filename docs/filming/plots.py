"""What happens in each film: what the newcomer chooses, and how the others go on.

Wishes are beginnings of moves as they are typed, the dearest first; who has none of them takes the first that is open.
So a film goes on when rules or sentences change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.kernel import Move

__all__ = ["PLOTS", "Plot", "choose"]


@dataclass(frozen=True)
class Plot:
    """One film."""

    title: str
    options: Mapping[str, Any]
    """What the host sets, by name."""
    wishes: tuple[str, ...]
    """What everybody would like to play, the dearest first."""
    then: tuple[str, ...] | None = None
    """The wishes after Ada's first turn, and of the others; None: the same."""
    round: int = 1
    """The round that the film ends with."""
    said: str = ""
    """What the page of the film says about this title."""


def choose(plot: Plot, moves: Sequence[Move], turn: int, *, shown: bool = False) -> Move | None:
    """What somebody plays of the legal moves, `turn` moves into the game; None: they end their turn. `shown` is what
    Ada does in her first turns."""
    open_moves = [move for move in moves if not move.ends_turn]
    for wish in plot.wishes if shown or plot.then is None else plot.then:
        if wish == "end" and len(open_moves) < len(moves):
            return None
        if wanted := [move for move in open_moves if str(move).startswith(wish)]:
            return wanted[turn * 7 % len(wanted)]
    return next(iter(open_moves), None)


PLOTS: Final = (
    Plot("terra_mystica", {"shipping_bonus": True},
         ("setup witches", "setup nomads", "build", "leech", "upgrade", "end", "pass"),
         said="Two play. Ada takes a faction, places her first dwellings, and plays until the first round is scored."),
    Plot("helios", {"rules": "yucata"}, (), said="Two play by Yucata's rules, where everybody sees all points."),
    Plot("bora_bora", {}, ("place", "end"),
         said="Two play. The dice of a round are rolled, placed, and the round is scored."),
    Plot("aeolis", {"mode": "lean_years"}, ("claim", "build", "move", "end"), then=("claim", "feed", "end"),
         said="Two play together on one side, and both may act at once."),
)
