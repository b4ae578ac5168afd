"""Names of the sources of points and of a table's options."""

from __future__ import annotations

from typing import Any, Final

from games.helios.components import Building, Character
from games.helios.narration.names import building, character
from games.kernel.words import _, mark

__all__ = ["SOURCES", "option_of", "source_of", "value_of"]

SOURCES: Final[dict[str, str]] = {
    "temples-lit": mark("illuminated temples"),
    "orbit": mark("full orbits"),
    "edge-fields": mark("bonus edge fields"),
    "empty-fields": mark("special tile Empty Fields"),
    "created-land": mark("special tile Created Land"),
    "raw-materials": mark("special tile Raw Materials"),
    "temples": mark("special tile Temples"),
    "buildings": mark("city buildings"),
    "mana": mark("mana left"),
}
"""Sources that are no building or character."""

_VALUES: Final = {"printed": mark("printed rules, hidden points"), "yucata": mark("Yucata's rules, open points")}


def source_of(source: str) -> str:
    """A source of points in a few words."""
    if source in SOURCES:
        return _(SOURCES[source])
    if source in set(Building):
        return building(Building(source))
    return character(Character(source)) if source in set(Character) else source


def option_of(name: str) -> str:
    """An option's name."""
    return _("Rules") if name == "rules" else name


def value_of(name: str, value: Any) -> str:
    """An option's value."""
    return _(_VALUES[value]) if name == "rules" and value in _VALUES else str(value)
