"""What standing orders are about, and what they say."""

from __future__ import annotations

from typing import Final

from games.kernel.words import mark

__all__ = ["ORDERED", "ORDERS"]

ORDERS: Final = {
    "requests": mark("Requests of others"),
    "swaps": mark("Swaps that others offer"),
    "offered-heroes": mark("Heroes that others offer you"),
    "volunteers": mark("Votes on volunteers"),
    "spells": mark("Spells beyond the free one"),
    "exchange": mark("The Exchange"),
}
ORDERED: Final = {
    ("requests", "refuse"): mark("always refuse"),
    ("requests", "grant"): mark("grant them if all of it is there"),
    ("swaps", "refuse"): mark("always refuse"),
    ("swaps", "accept"): mark("always accept"),
    ("offered-heroes", "decline"): mark("always decline"),
    ("offered-heroes", "take"): mark("always take them over"),
    ("volunteers", "agree"): mark("always agree"),
    ("volunteers", "object"): mark("always object"),
    ("spells", "free"): mark("keep none for gold"),
    ("exchange", "done"): mark("say that I am done, unless I act"),
}
