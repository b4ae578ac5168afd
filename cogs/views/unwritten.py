"""Names that a picture can't show, for the words around it."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.words import _, and_list
from rendering.community.names import legible
from tables.people import in_bold

__all__ = ["unwritten"]


def unwritten(people: Iterable[tuple[int, str]]) -> str:
    """Who is only a number in a picture, by place and name; empty if nobody is."""
    names = [_("{place}. {person}").format(place=place, person=in_bold(name)) for place, name in people
             if name and not legible(name, "")]
    return _("Not in the picture's letters: {names}").format(names=and_list(names)) if names else ""
