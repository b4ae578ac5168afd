"""What the options of a table change: read in the lobby and in the articles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.aeolis.cards import SCENARIOS
from games.aeolis.components import HERO_IDS, MODES, RULES
from games.aeolis.narration import names
from games.kernel.words import _, and_list, many, mark

__all__ = ["effect_of"]

_EFFECTS: Final[Mapping[str, Mapping[Any, str]]] = {
    "heroic": {
        False: mark("There is none: a victory is a victory."),
        True: mark("A heroic event lies open; if it also holds at the end, the victory is heroic."),
    },
    "split": {
        "claim": mark("Players choose heroes, and can give them back, until all are taken."),
        "even": mark("The heroes are dealt to the players in turn."),
    },
}
_GRADES: Final = {"1": "I", "2": "II"}


def effect_of(name: str, value: Any) -> str:
    """What a value of an option changes, in a sentence."""
    if name == "mode":
        return _(SCENARIOS[value].summary) if value in SCENARIOS else _of_mode(value)
    if name in HERO_IDS:
        return _("The hero plays, if the mode or scenario has room for it.") if value else \
            _("The hero stays away and leaves {goods} for the others.").format(goods=names.price(RULES.spare))
    return _(_EFFECTS[name][value])


def _of_mode(mode: str) -> str:
    """How long it lasts, and how hard it is."""
    drawn = [(deck[:-1], _GRADES[deck[-1]], draw.rounds[0]) for draw in MODES[mode].draws for deck in draw.draw
             if deck[-1] in _GRADES]
    curses = sorted({grade for kind, grade, _number in drawn if kind == "curse"})
    invasions = [_in_rounds(grade, [number for kind, other, number in drawn if (kind, other) == ("invasion", grade)])
                 for grade in _GRADES.values()]
    return many("{count} round. Curses: {curses}. Invasions: {invasions}.",
                "{count} rounds. Curses: {curses}. Invasions: {invasions}.", MODES[mode].rounds,
                curses=and_list(curses), invasions=", ".join(filter(None, invasions)))


def _in_rounds(grade: str, rounds: Sequence[int]) -> str:
    """When invasions of a grade come; empty if none do."""
    return many("{grade} in round {rounds}", "{grade} in rounds {rounds}", len(rounds), grade=grade,
                rounds=and_list([str(number) for number in rounds])) if rounds else ""
