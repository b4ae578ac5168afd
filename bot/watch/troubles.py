"""Errors of the log as whoever hosts the bot may be told them elsewhere: what broke and where, not what it was about.

A message of an exception, a value of a variable, an argument of a line of the log may give away what a player hides, or
who it was. Nothing of them is taken: the words of the line as they stand in the code, the kinds of the exceptions, and
the places in our own code.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from cogs.mistakes import places_of

__all__ = ["ROOMS", "Listener", "Trouble", "trouble_of"]

ROOMS: Final = frozenset({
    "agents", "bot", "cogs", "community", "games", "league", "rendering", "storage", "tables", "workers",
})
"""The rooms of the house: what their lines say is written in the code."""
FOREIGN: Final = "discord"
"""A library whose lines are, too."""
MAX_WORDS: Final = 160
_PLACE: Final = re.compile(r"%[-#0 +]*[0-9.*]*[a-zA-Z]|%\([^)]*\)[a-zA-Z]")
"""A place of a line of the log, in which something stands that is not told."""


class Trouble(Struct, frozen=True):
    """An error as it may be told: the logger, the words of its line, the kinds of the exception and of its causes, the
    places in our code, and the number that somebody was told."""

    logger: str
    words: str
    kinds: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    number: str = ""

    @property
    def room(self) -> str:
        """Which room it was, or which library."""
        return self.logger.partition(".")[0]


def trouble_of(record: logging.LogRecord) -> Trouble:
    """What may be told of a record."""
    error = record.exc_info[1] if record.exc_info else None
    number = getattr(record, "number", "")
    return Trouble(record.name, _words(record), tuple(_kinds(error)), places_of(error),
                   number if isinstance(number, str) else "")


def _words(record: logging.LogRecord) -> str:
    """The line without what stands in its places; nothing of libraries that put their lines together before."""
    if record.name.partition(".")[0] not in {*ROOMS, FOREIGN} or not isinstance(record.msg, str):
        return ""
    return _PLACE.sub("…", record.msg.partition("\n")[0])[:MAX_WORDS]


def _kinds(error: BaseException | None) -> Iterator[str]:
    """The kinds of an exception and of what caused it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield type(error).__name__
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


class Listener(logging.Handler):
    """Hears warnings and errors of the log: `count` of both, `tell` of errors. It may be in any thread."""

    def __init__(self, count: Callable[[str, str], object], tell: Callable[[Trouble], object]) -> None:
        super().__init__(logging.WARNING)
        self._count = count
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        """Counts a record by its room, and tells of it if it is an error. Never raises: it must not make errors."""
        try:
            room = record.name.partition(".")[0]
            self._count(record.levelname.lower(), room if room in {*ROOMS, FOREIGN} else "other")
            if record.levelno >= logging.ERROR:
                self._tell(trouble_of(record))
        except Exception:  # noqa: BLE001  # as logging itself does
            self.handleError(record)
