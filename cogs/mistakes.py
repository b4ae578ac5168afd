"""The last mistakes that people were told by their numbers, so that a report can say what broke.

Nothing that a message of an exception may give away is kept: its kind and the places in our code alone, and what the
person gave who met it.
"""

from __future__ import annotations

import secrets
import traceback
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tables import UserId

__all__ = ["Mistake", "Mistakes", "given_by", "places_of"]

MOST_KEPT = 500
MOST_PLACES = 12
MAX_GIVEN = 2_000
"""Characters of an option."""
_ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Mistake:
    """Something that broke: the command or the button, the kind of exception, and where it was raised, innermost
    last."""

    user_id: UserId
    action: str
    kind: str
    places: tuple[str, ...] = ()
    given: Mapping[str, str] = field(default_factory=dict)


class Mistakes:
    """The last mistakes by their numbers, of eight hexadecimal digits."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Mistake] = OrderedDict()

    def note(self, user_id: UserId, action: str, kind: str, error: BaseException | None = None,
             given: Mapping[str, str] | None = None) -> str:
        """Keeps a mistake; gives its number."""
        number = secrets.token_hex(4)
        self._kept[number] = Mistake(user_id, action, kind, places_of(error), given or {})
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return number

    def latest(self, most: int) -> list[tuple[str, str]]:
        """The numbers of the last mistakes, newest first, with the kind of each exception: nothing of whom it met."""
        return [(number, kept.kind) for number, kept in list(reversed(self._kept.items()))[:most]]

    def forget(self, user_id: UserId) -> None:
        """Drops what a person met: they have their data deleted."""
        for number in [number for number, kept in self._kept.items() if kept.user_id == user_id]:
            del self._kept[number]

    def of(self, number: str, user_id: UserId) -> Mistake | None:
        """The mistake with a number, for the person who was told it; None for anybody else, and after a restart."""
        found = self._kept.get(number)
        return found if found is not None and found.user_id == user_id else None


def given_by(namespace: Any) -> dict[str, str]:
    """The options of a command that are words and numbers: neither people nor places."""
    return {name: str(value)[:MAX_GIVEN] for name, value in namespace if isinstance(value, str | int | float)}


def places_of(error: BaseException | None) -> tuple[str, ...]:
    """The places in our own code through which an exception came."""
    if error is None:
        return ()
    frames = [(Path(frame.filename), frame) for frame in traceback.extract_tb(error.__traceback__)]
    own = [f"{path.relative_to(_ROOT).as_posix()}:{frame.lineno} {frame.name}" for path, frame in frames
           if path.is_relative_to(_ROOT) and ".venv" not in path.parts]
    return tuple(own[-MOST_PLACES:])
