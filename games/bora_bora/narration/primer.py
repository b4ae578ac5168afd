"""Bora Bora for newcomers: what it is, how a turn goes, and moves as they are typed."""

from __future__ import annotations

from games.kernel import Primer
from games.kernel.words import _

__all__ = ["primer"]


def primer() -> Primer:
    """The title in a few words."""
    return Primer(
        kind=_("A game of dice on a group of islands. You expand to new regions, win men and women for your "
               "cause, place priests in the temple and complete tasks."),
        turn=_("Roll your dice at the start of a round, then take turns to place one die on an action: a "
               "high die does more, but a die must be lower than those that lie there already. Gods bend the "
               "rules if you can pay them. Then use your men and women, buy jewelry, and complete a task."),
        examples=(
            "expand to N-beach from 12", "place 5 on land", "take woman 2 to 5", "priest on 4", "build 2 at B2:B3",
            "red god", "use women shell", "buy J09", "complete D14", "draft D42",
        ),
        line="place 5 on land. expand to N-beach from 12",
    )
