"""Words that pictures, alt texts and text boards of Helios share; the rest comes from its narration."""

from __future__ import annotations

from typing import Final

from games.helios.narration import Words
from games.helios.position import Game
from games.kernel import Seat
from games.kernel.words import _

__all__ = ["asked", "told"]

WORDS: Final = Words()


def asked(view: Game, seat: Seat) -> str:
    """What a seat that is waited for has to do, in a few words."""
    return WORDS.question(view, seat) or _("to move")


def told(view: Game, source: str) -> str:
    """A source of points in a few words."""
    return WORDS.source(view, source)
