"""Amounts of what is owned, and where points come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.bora_bora.components import SCORING
from games.kernel.words import _, many, mark

__all__ = ["OF_THE_END", "gains", "helper_points", "holding", "points", "source"]

_HOLDINGS: Final[dict[str, Callable[[int], str]]] = {
    "vp": lambda count: many("{count} point", "{count} points", count),
    "offerings": lambda count: many("{count} offering", "{count} offerings", count),
    "shells": lambda count: many("{count} shell", "{count} shells", count),
    "cards": lambda count: many("{count} God card", "{count} God cards", count),
    "god_tiles": lambda count: many("{count} God tile", "{count} God tiles", count),
    "status": lambda count: many("{count} status step", "{count} status steps", count),
    "sand": lambda count: many("{count} sand", "{count} sand", count),
    "stone": lambda count: many("{count} stone", "{count} stone", count),
    "wood": lambda count: many("{count} wood", "{count} wood", count),
    "men": lambda count: many("{count} man", "{count} men", count),
    "women": lambda count: many("{count} woman", "{count} women", count),
    "shifted": lambda count: many("{count} person shifted down", "{count} people shifted down", count),
    "regions": lambda count: many("{count} region", "{count} regions", count),
    "space_12": lambda count: many("{count} hut on space 12", "{count} huts on space 12", count),
    "buildings": lambda count: many("{count} building", "{count} buildings", count),
    "priests_placed": lambda count: many("{count} priest in the temple", "{count} priests in the temple", count),
    "jewelry": lambda count: many("{count} piece of jewelry", "{count} pieces of jewelry", count),
    "completed": lambda count: many("{count} completed task", "{count} completed tasks", count),
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
    return _HOLDINGS[what](amount)


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
