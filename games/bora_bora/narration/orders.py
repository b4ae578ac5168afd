"""What standing orders are about, and what they say."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.words import _, mark

__all__ = ["order", "ordered"]

_ORDERS: Final = {
    "fire-bonus": mark("Fire Bonus"),
    "jewelry": mark("Jewelry"),
    "materials": mark("Materials that men and women give"),
    "persons": mark("When nobody can be used without a God"),
}
_ORDERED: Final = {
    ("fire-bonus", "card-status"): mark("a God card and a status step"),
    ("fire-bonus", "card-shell"): mark("a God card and a shell"),
    ("fire-bonus", "offering-status"): mark("an offering and a status step"),
    ("fire-bonus", "offering-shell"): mark("an offering and a shell"),
    ("jewelry", "pass"): mark("buy nothing"),
    ("jewelry", "best"): mark("buy the most valuable piece"),
    ("jewelry", "4"): mark("buy the most valuable piece for 4 VP or more, else nothing"),
    ("jewelry", "6"): mark("buy the most valuable piece for 6 VP or more, else nothing"),
    ("materials", "sand"): mark("take sand"),
    ("materials", "stone"): mark("take stone"),
    ("materials", "wood"): mark("take wood"),
    ("persons", "done"): mark("end my turn"),
}


def order(name: str) -> str:
    """What an order is about."""
    return _(_ORDERS[name]) if name in _ORDERS else name


def ordered(name: str, value: Any) -> str:
    """What an order says is to be done."""
    if value == "ask":
        return _("always ask me")
    return _(_ORDERED[name, value]) if (name, value) in _ORDERED else str(value)
