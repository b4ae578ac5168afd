"""Words that pictures, alt texts and text boards of Helios share; the rest comes from its narration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.helios.narration import Words
from games.helios.narration.names import amount
from games.helios.position import Game
from games.kernel import Seat, person
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


def decided(view: Game, name: Callable[[Seat], str] = person) -> str:
    """What decided between seats that are level on points; nothing if none are."""
    seats = level(view)
    if not seats:
        return ""
    first = [seat for seat in seats if places(view)[seat] == 1]
    best = view.players[first[0]]
    names, words = and_list(list(map(name, first))), {"vp": amount("vp", best.vp), "cubes": amount("cubes", best.cubes)}
    if len(first) > 1:
        return _("{people} share the victory, with {vp} and {cubes} each.").format(people=names, **words)
    return _("{people} have {vp} each. Cubes decide: {person} wins with the most ({cubes}).").format(
        people=and_list(list(map(name, seats))), person=names, **words)
