"""Names of the sources of points and of a table's options."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.words import _, mark
from games.terra_mystica.components import BONUS_CARDS, CULTS, FAVORS, SCORING_TILES, Bonus, Favor, Scoring
from games.terra_mystica.narration.names import cult, event
from games.terra_mystica.narration.things import coded

__all__ = ["OPTIONS", "SOURCES", "VALUES", "option_of", "source_of", "value_of"]

SOURCES: Final[dict[str, str]] = {
    "initial": mark("starting points"),
    "leech": mark("power from neighbours"),
    "network": mark("largest area"),
    "convert": mark("resources"),
    "advance_ship": mark("shipping"),
    "advance_dig": mark("digging"),
    "TW": mark("town tiles"),
    "SH": mark("bridges"),
    "advance_SH": mark("the stronghold"),
    "faction": mark("the faction's ability"),
}
"""Sources that are no tile, card or cult."""

OPTIONS: Final[dict[str, str]] = {
    "setup": mark("Setup"),
    "factions": mark("Factions"),
    "offers": mark("Power offers"),
    "mini_expansion": mark("Town tiles of the mini expansion"),
    "shipping_bonus": mark("Bonus card for shipping"),
    "temple_scoring": mark("Scoring tile for temples"),
    "variable_turn_order": mark("Turn order follows the order of passing"),
    "cultist_erratum": mark("Cultists gain 1 power if everyone declines"),
    "leech": mark("Power offers from neighbours"),
    "cult": mark("Your cult step as the Cultists, when others take power"),
}

VALUES: Final[dict[tuple[str, str], str]] = {
    ("setup", "main"): mark("main game"),
    ("setup", "introductory"): mark("introductory game"),
    ("factions", "choose"): mark("chosen in turn"),
    ("factions", "random"): mark("dealt at random"),
    ("factions", "dealt"): mark("everyone is dealt a board and chooses its side"),
    ("offers", "wait"): mark("play goes on while players decide"),
    ("offers", "settle"): mark("play waits for the answers"),
    ("leech", "ask"): mark("always ask me"),
    ("leech", "always"): mark("always accept"),
    ("leech", "never"): mark("always decline"),
    ("leech", "1"): mark("accept 1 automatically, ask me above that"),
    ("leech", "2"): mark("accept up to 2 automatically, ask me above that"),
    ("leech", "3"): mark("accept up to 3 automatically, ask me above that"),
    ("leech", "4"): mark("accept up to 4 automatically, ask me above that"),
    ("leech", "1-only"): mark("accept 1 (no points), decline above that"),
    ("leech", "2-only"): mark("accept up to 2 (1 VP at most), decline above that"),
    ("leech", "3-only"): mark("accept up to 3 (2 VP at most), decline above that"),
    ("cult", "ask"): mark("always ask me"),
    ("cult", "fire"): mark("the cult of fire"),
    ("cult", "water"): mark("the cult of water"),
    ("cult", "earth"): mark("the cult of earth"),
    ("cult", "air"): mark("the cult of air"),
}


def source_of(source: str) -> str:
    """A source of points in a few words, `dwelling (FAV11)`."""
    if source in SOURCES:
        return _(SOURCES[source])
    if (kind := _counted(source)) is not None:
        return coded(kind, source)
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
