"""A title in a few words, for somebody who has not played it here yet."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Primer"]


class Primer(Struct, frozen=True):
    """What a newcomer reads of a title, in the current language."""

    kind: str = ""
    """What kind of game it is, in a sentence or two."""
    turn: str = ""
    """How a turn goes here, in a few sentences."""
    examples: tuple[str, ...] = ()
    """Moves as they are typed, one each, in the order in which one meets them."""
    line: str = "done"
    """Several moves in one line, with full stops between them."""
