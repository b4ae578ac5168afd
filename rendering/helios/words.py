"""Words that pictures, alt texts and text boards of Helios share; the rest comes from its narration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.helios.narration import Words
from games.helios.narration.names import side
from games.helios.position import Game
from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.helios.reading import level, places

__all__ = ["asked", "decided", "told"]

WORDS: Final = Words()


def asked(view: Game, seat: Seat) -> str:
    """What a seat that is waited for has to do, in a few words."""
    return WORDS.question(view, seat) or _("to move")


def told(source: str) -> str:
    """A source of points in a few words."""
    return WORDS.source(source)


def decided(view: Game, name: Callable[[Seat], str] = side) -> str:
    """What decided between seats that are level on points; nothing if none are."""
    seats = level(view)
    if not seats:
        return ""
    first = [seat for seat in seats if places(view)[seat] == 1]
    details = {"names": and_list(list(map(name, seats))), "vp": view.players[seats[0]].vp,
               "winner": name(first[0]), "cubes": view.players[first[0]].cubes}
    if len(first) > 1:
        return _("{winners} share the victory: {vp} VP and {cubes} cubes each.").format(
            winners=and_list(list(map(name, first))), **details)
    return _("{names} have {vp} VP each. Cubes decide: {winner} has most, {cubes}.").format(**details)
