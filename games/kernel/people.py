"""Who plays: what sentences call the people on the seats.

Narrations ask `person` for a name. Whoever wants names in a text says them with `naming`, as `speaking` says the
language; without it people are numbered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from games.kernel.fields import Names
from games.kernel.seats import Seat
from games.kernel.words import _, mark

__all__ = ["Persons", "naming", "numbered", "person"]

_NOBODY: Final[Mapping[Seat, str]] = {}
_names: ContextVar[Mapping[Seat, str]] = ContextVar("names", default=_NOBODY)


@contextmanager
def naming(names: Mapping[Seat, str]) -> Iterator[None]:
    """Within it, sentences call the people on these seats so."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def person(seat: Seat) -> str:
    """The name of who sits on a seat, or the seat's number where no name is known."""
    return _names.get().get(seat) or numbered(seat)


def numbered(seat: Seat) -> str:
    """What somebody is called whose name is not known, or cannot be written."""
    return _("Player {number}").format(number=seat + 1)


class Persons(Names):
    """The people on seats: told by their number from 1 on, or by their name where it is known."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, [str(number) for number in range(1, most + 1)], pattern=rf"[1-{most}]",
                         unknown=mark("There is no player {typed}."))

    def meanings(self, text: str) -> tuple[Any, ...]:
        """The seat of a number, or of everybody who is called so, however it is capitalized."""
        wanted = text.strip().casefold()
        return super().meanings(text) or tuple(
            seat for seat, name in _names.get().items() if name.casefold() == wanted)
