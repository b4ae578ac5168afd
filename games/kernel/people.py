"""Who plays: what sentences call the people on the seats.

Narrations ask `person` for a name. Whoever wants names in a text says them with `naming`, as `speaking` says the
language; without it people are numbered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from games.kernel.seats import Seat
from games.kernel.words import _

__all__ = ["naming", "numbered", "person"]

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
