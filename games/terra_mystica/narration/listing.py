"""Names of the sources of points and of a table's options."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.words import _, mark
from games.terra_mystica.components import BONUS_CARDS, CULTS, FAVORS, SCORING_TILES, Bonus, Favor, Scoring
from games.terra_mystica.narration.names import cult, event

__all__ = ["OPTIONS", "SOURCES", "VALUES", "option_of", "source_of", "value_of"]

SOURCES: Final[dict[str, str]] = {
    "initial": mark("starting points"),
    "leech": mark("power from neighbours"),
    "network": mark("largest settlement"),
    "convert": mark("resources"),
    "advance_ship": mark("shipping"),
    "advance_dig": mark("digging"),
    "TW": mark("town tiles"),
    "SH": mark("bridges"),
    "advance_SH": mark("stronghold"),
    "faction": mark("ability of the faction"),
}
"""Sources that are no tile, card or cult."""

OPTIONS: Final[dict[str, str]] = {
    "setup": mark("Setup"),
    "factions": mark("Factions"),
    "offers": mark("Offers of power"),
    "mini_expansion": mark("Town tiles of the mini expansion"),
    "shipping_bonus": mark("Bonus card for shipping"),
    "temple_scoring": mark("Scoring tile for temples"),
    "variable_turn_order": mark("Turn order as players passed"),
    "cultist_erratum": mark("Cultists gain 1 power if all refuse"),
    "leech": mark("Power that neighbours offer"),
}

VALUES: Final[dict[tuple[str, str], str]] = {
    ("setup", "main"): mark("main game"),
    ("setup", "introductory"): mark("introductory game"),
    ("factions", "choose"): mark("chosen in turn"),
    ("factions", "random"): mark("random"),
    ("factions", "dealt"): mark("a board dealt, its side chosen"),
    ("offers", "wait"): mark("may wait for an answer"),
    ("offers", "settle"): mark("answered at once"),
    ("leech", "ask"): mark("ask me"),
    ("leech", "always"): mark("always take it"),
    ("leech", "never"): mark("always refuse it"),
    ("leech", "1"): mark("take 1, ask for more"),
    ("leech", "2"): mark("take up to 2, ask for more"),
    ("leech", "3"): mark("take up to 3, ask for more"),
    ("leech", "4"): mark("take up to 4, ask for more"),
}


def source_of(source: str) -> str:
    """A source of points in a few words, `FAV11 (dwelling)`."""
    if source in SOURCES:
        return _(SOURCES[source])
    if (kind := _counted(source)) is not None:
        return _("{tile} ({event})").format(tile=source, event=kind)
    for track in CULTS:
        if source == track.name.lower():
            return _("cult of {cult}").format(cult=cult(track))
    return source


def _counted(source: str) -> str | None:
    """What a tile or card counts; None for anything else."""
    if source in set(Scoring):
        return "/".join(map(event, SCORING_TILES[Scoring(source)].scores))
    if source in set(Favor):
        favor = FAVORS[Favor(source)]
        return "/".join(map(event, favor.build_vp)) or event("trading_house")
    if source in set(Bonus):
        return "/".join(map(event, BONUS_CARDS[Bonus(source)].pass_vp)) or _("shipping")
    return None


def option_of(name: str) -> str:
    """An option's name."""
    return _(OPTIONS[name]) if name in OPTIONS else name


def value_of(name: str, value: Any) -> str:
    """An option's value."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    text = VALUES.get((name, str(value)))
    return str(value) if text is None else _(text)
