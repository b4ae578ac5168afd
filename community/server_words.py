"""The sentences of leagues that are played on several servers."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.words import _

__all__ = ["server_sentences"]


def server_sentences() -> dict[str, Callable[[], str]]:
    """Every sentence by its key."""
    return {
        "no-such-code": lambda: _("No league has this code. Ask an organiser of the league: `/league code` shows it to "
                                  "them."),
        "not-server-manager": lambda: _("You can't decide whether this server takes part: only people who may manage "
                                        "it can. Ask one of them."),
        "takes-part": lambda: _("This server takes part in {competition} already and shows it in <#{channel}>. To show "
                                "it elsewhere, use `/league leave-server` first."),
        "home-server": lambda: _("This server can't leave {competition}: it is at home here, and organisers rule it "
                                 "from here. `/league cancel` cancels a season that has not begun."),
    }
