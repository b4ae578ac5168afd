"""Amounts of what is owned, and where points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.bora_bora.components import SCORING
from games.kernel.words import _, many, mark

__all__ = ["OF_THE_END", "gains", "helper_points", "holding", "points", "source"]

_HOLDINGS: Final = {
    "vp": (mark("{count} point"), mark("{count} points")),
    "offerings": (mark("{count} offering"), mark("{count} offerings")),
    "shells": (mark("{count} shell"), mark("{count} shells")),
    "cards": (mark("{count} God card"), mark("{count} God cards")),
    "god_tiles": (mark("{count} God tile"), mark("{count} God tiles")),
    "status": (mark("{count} status step"), mark("{count} status steps")),
    "sand": (mark("{count} sand"), mark("{count} sand")),
    "stone": (mark("{count} stone"), mark("{count} stone")),
    "wood": (mark("{count} wood"), mark("{count} wood")),
    "men": (mark("{count} man"), mark("{count} men")),
    "women": (mark("{count} woman"), mark("{count} women")),
    "shifted": (mark("{count} person shifted down"), mark("{count} people shifted down")),
    "regions": (mark("{count} region"), mark("{count} regions")),
    "space_12": (mark("{count} hut on space 12"), mark("{count} huts on space 12")),
    "buildings": (mark("{count} building"), mark("{count} buildings")),
    "priests_placed": (mark("{count} priest in the temple"), mark("{count} priests in the temple")),
    "jewelry": (mark("{count} piece of jewelry"), mark("{count} pieces of jewelry")),
    "completed": (mark("{count} completed task"), mark("{count} completed tasks")),
}
_TOLD: Final = ("offerings", "shells", "cards", "god_tiles", "sand", "stone", "wood", "status", "vp")
"""What is told with a move; the rest follows from the move itself."""

_SOURCES: Final = {
    "start": mark("Start"), "fishing": mark("Fishing"), "helper": mark("Helper"), "building": mark("Buildings"),
    "red-god": mark("Fish with a Red God"), "persons": mark("People"), "status": mark("Status"),
    "temple": mark("Temple"), "task": mark("Tasks"), "god-tiles": mark("God tiles left"), "fish": mark("Fish"),
    "jewelry": mark("Jewelry"), "bonus-tasks": mark("{need} tasks"), "bonus-jewelry": mark("{need} pieces of jewelry"),
    "bonus-ceremony": mark("Full ceremony spaces"), "bonus-buildings": mark("{need} buildings"),
    "bonus-regions": mark("Huts in {need} regions"), "bonus-persons": mark("{need} people"),
}
OF_THE_END: Final = ("god-tiles", "fish", "jewelry", *(key for key in _SOURCES if key.startswith("bonus")))
"""Scores of the end, which no move brings."""


def holding(what: str, amount: int) -> str:
    """An amount of something owned."""
    one, more = _HOLDINGS[what]
    return many(one, more, amount)


def points(amount: int) -> str:
    """So many points."""
    return holding("vp", amount)


def helper_points(amount: int) -> str:
    """So many points of the helper."""
    return many("{count} helper point", "{count} helper points", amount)


def source(key: str) -> str:
    """A source of points."""
    return _(_SOURCES.get(key, key)).format(need=SCORING.bonuses.get(key.removeprefix("bonus-"), 0))


def gains(differences: Mapping[str, int], price: int = 0, without: Sequence[str] = ()) -> str:
    """What was paid, helper points first, then what was gained: `−1 helper point, +1 offering`."""
    changed = [(what, differences[what]) for what in _TOLD if differences.get(what) and what not in without]
    changed = [(what, amount) for what, amount in changed if what != "status" or amount > 0]
    paid = ["−" + helper_points(price)] if price else []
    paid += ["−" + holding(what, -amount) for what, amount in changed if amount < 0]
    return ", ".join([*paid, *("+" + holding(what, amount) for what, amount in changed if amount > 0)])
