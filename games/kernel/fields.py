"""Fields of moves: how a value prints, reads back and is offered in a menu.

A move annotates its fields, `hex: Annotated[int, HEX]`, and everything that shows or reads a move follows from that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Protocol

__all__ = ["Count", "FieldKind", "Joined", "Names", "Of"]


class FieldKind(Protocol):
    """Prints and reads one kind of value. `pattern` is a regular expression without groups for its spellings."""

    name: str
    pattern: str

    def show(self, value: Any) -> str:
        """The value as a player types it."""
        ...

    def read(self, text: str) -> Any:
        """The value of a spelling. Raises ValueError if it cannot be read."""
        ...


class Names:
    """Small whole numbers that stand for named things, such as the hexes of a map: 0 prints as the first name."""

    def __init__(self, name: str, names: Sequence[str], aliases: Mapping[str, str] | None = None, *,
                 pattern: str = r"[\w-]+") -> None:
        self.name = name
        self.names = tuple(names)
        self.pattern = pattern
        self._numbers = {known.lower(): number for number, known in enumerate(names)}
        for alias, meant in (aliases or {}).items():
            self._numbers[alias.lower()] = self._numbers[meant.lower()]

    def show(self, value: int) -> str:
        return self.names[value]

    def read(self, text: str) -> int:
        """The number of a name. Raises ValueError for an unknown name."""
        try:
            return self._numbers[text.lower()]
        except KeyError:
            raise ValueError(f"{text!r} is no {self.name}") from None


class Of:
    """The members of an enumeration with string values; prints `member.value`, reads names and aliases too."""

    def __init__(self, name: str, members: type[Enum], aliases: Mapping[str, Enum] | None = None, *,
                 pattern: str = r"[\w-]+") -> None:
        self.name = name
        self.pattern = pattern
        self.members = tuple(members)
        self._words: dict[str, Enum] = {}
        for member in members:
            self._words[member.name.lower()] = member
            self._words[str(member.value).lower()] = member
        self._words.update({alias.lower(): aliase for alias, aliase in (aliases or {}).items()})

    def show(self, value: Enum) -> str:
        return str(value.value)

    def read(self, text: str) -> Any:
        """The member that is called so. Raises ValueError if none is."""
        try:
            return self._words[text.lower()]
        except KeyError:
            raise ValueError(f"{text!r} is no {self.name}") from None


class Count:
    """A whole number from `low` to `high`."""

    pattern = r"\d+"

    def __init__(self, name: str, low: int = 0, high: int = 999) -> None:
        self.name = name
        self.low = low
        self.high = high

    def show(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        """The number. Raises ValueError if the text is no whole number from `low` to `high`."""
        if not text.isascii() or not text.isdigit() or len(text) > 4 or not self.low <= int(text) <= self.high:
            raise ValueError(f"{text!r} is no {self.name} from {self.low} to {self.high}")
        return int(text)


class Joined:
    """Several values of one kind in a row, `E4:F2`; a tuple."""

    def __init__(self, kind: FieldKind, separator: str = ":", *, most: int = 8) -> None:
        self.name = kind.name
        self.kind = kind
        self.separator = separator
        self.most = most
        self.pattern = rf"(?:{kind.pattern})(?:\s*{re.escape(separator)}\s*(?:{kind.pattern}))*"

    def show(self, value: tuple[Any, ...]) -> str:
        return self.separator.join(map(self.kind.show, value))

    def read(self, text: str) -> tuple[Any, ...]:
        """The values. Raises ValueError if there are too many, or one cannot be read."""
        parts = text.split(self.separator)
        if len(parts) > self.most:
            raise ValueError(f"{text!r} names more than {self.most}")
        return tuple(self.kind.read(part.strip()) for part in parts)
