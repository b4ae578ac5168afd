"""Fields of moves: how a value prints, reads back and is offered in a menu.

A move annotates its fields, `hex: Annotated[int, HEX]`, and everything that shows or reads a move follows from that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Protocol

__all__ = [
    "Count", "FieldKind", "Joined", "Names", "Of", "beginning", "by_name", "meanings", "unjoined", "values",
]

_JOINT = re.compile(r"(?<=\w)[\s_-]+(?=\w)")
FEWEST_LETTERS = 3
"""Of a word that is cut short."""
MOST_MEANINGS = 12
"""Values that one text may mean."""


def unjoined(text: str) -> str:
    """A text without what joins its words: `wheat_farm`, `wheat-farm` and `Wheat farm` are all `wheatfarm`."""
    return _JOINT.sub("", text.strip().lower())


def by_name(names: Iterable[str], ids: Iterable[str]) -> dict[str, list[str]]:
    """The things that are called so, by name: aliases of a kind whose values print as short ids."""
    found: dict[str, list[str]] = {}
    for name, id_ in zip(names, ids, strict=True):
        found.setdefault(name, []).append(id_)
    return found


class FieldKind(Protocol):
    """Prints and reads one kind of value. `pattern` is a regular expression without groups for its spellings.

    A kind may have `meanings(text)`, the values that a word of several meanings stands for, `beginning(text)`, those
    whose names hold a word that begins so, and `values()`, all it can be; and `unknown`, the sentence that there is no
    such value, with a place `{typed}` for the word (for numbers also `{low}` and `{high}`).
    """

    name: str
    pattern: str

    def show(self, value: Any) -> str:
        """The value as a player types it."""
        ...

    def read(self, text: str) -> Any:
        """The value of a spelling. Raises ValueError if it cannot be read."""
        ...


def meanings(kind: FieldKind, text: str) -> tuple[Any, ...]:
    """The values that a text stands for as it is; none if it cannot be read."""
    if isinstance(kind, _Worded):
        return kind.meanings(text)
    try:
        return (kind.read(text),)
    except ValueError:
        return ()


def beginning(kind: FieldKind, text: str) -> tuple[Any, ...]:
    """The values that a text stands for if it is a name cut short, or one word of a name."""
    return kind.beginning(text) if isinstance(kind, _Worded) else ()


def values(kind: FieldKind) -> Iterable[Any]:
    """All values of a kind that can list them."""
    listed = getattr(kind, "values", None)
    return listed() if listed is not None else ()


class _Worded:
    """Values with names: spaces, hyphens and underscores in a name are alike."""

    def __init__(self, name: str, pattern: str, unknown: str = "") -> None:
        self.name = name
        self.pattern = pattern
        self.unknown = unknown
        self._meant: dict[str, tuple[Any, ...]] = {}
        self._starts: list[tuple[str, Any]] = []

    def _call(self, word: str, *meant: Any) -> None:
        """Gives values one name more; the first that has a name keeps it."""
        if self._meant.setdefault(unjoined(word), meant) is meant and not any(map(str.isdigit, word)):
            parts = re.split(r"[\s_-]+", word.lower())
            self._starts += [("".join(parts[place:]), value) for place in range(len(parts)) for value in meant]

    def read(self, text: str) -> Any:
        """The value that is called so. Raises ValueError if none is, or several are."""
        found = self._meant.get(text.lower()) or self._meant.get(unjoined(text), ())
        if len(found) != 1:
            raise ValueError(f"{text!r} is no {self.name}")
        return found[0]

    def meanings(self, text: str) -> tuple[Any, ...]:
        """The values that are called so, also in the plural."""
        word = unjoined(text)
        return self._meant.get(word) or self._meant.get(word.removesuffix("s"), ())

    def beginning(self, text: str) -> tuple[Any, ...]:
        """The values in whose names a word begins so; none if they are too many to mean any."""
        word = unjoined(text)
        if len(word) < FEWEST_LETTERS or not word.isalpha():
            return ()
        found = tuple(dict.fromkeys(value for start, value in self._starts if start.startswith(word)))
        return found if len(found) <= MOST_MEANINGS else ()


class Names(_Worded):
    """Small whole numbers that stand for named things, such as the hexes of a map: 0 prints as the first name. An
    alias may stand for several."""

    def __init__(self, name: str, names: Sequence[str], aliases: Mapping[str, str | Sequence[str]] | None = None, *,
                 pattern: str = r"[\w-]+", unknown: str = "") -> None:
        super().__init__(name, pattern, unknown)
        self.names = tuple(names)
        for number, known in enumerate(names):
            self._call(known, self._value(number))
        for alias, meant in (aliases or {}).items():
            self._call(alias, *(self.read(known) for known in ([meant] if isinstance(meant, str) else meant)))

    def _value(self, number: int) -> Any:
        """What a number is read as."""
        return number

    def show(self, value: int) -> str:
        return self.names[value]

    def values(self) -> Iterable[Any]:
        """All values, in order."""
        return map(self._value, range(len(self.names)))


class Of(_Worded):
    """The members of an enumeration with string values; prints `member.value`, reads names and aliases too."""

    def __init__(self, name: str, members: type[Enum], aliases: Mapping[str, Enum] | None = None, *,
                 pattern: str = r"[\w-]+", unknown: str = "") -> None:
        super().__init__(name, pattern, unknown)
        self.members = tuple(members)
        for member in members:
            self._call(str(member.value), member)
            self._call(member.name, member)
        for alias, meant in (aliases or {}).items():
            self._call(alias, meant)

    def show(self, value: Enum) -> str:
        return str(value.value)

    def values(self) -> Iterable[Any]:
        """All members, in order."""
        return self.members


class Count:
    """A whole number from `low` to `high`."""

    pattern = r"\d+"

    def __init__(self, name: str, low: int = 0, high: int = 999, *, unknown: str = "") -> None:
        self.name = name
        self.unknown = unknown
        self.low = low
        self.high = high

    def show(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> int:
        """The number. Raises ValueError if the text is no whole number from `low` to `high`."""
        if not text.isascii() or not text.isdigit() or len(text) > 4 or not self.low <= int(text) <= self.high:
            raise ValueError(f"{text!r} is no {self.name} from {self.low} to {self.high}")
        return int(text)

    def values(self) -> Iterable[int]:
        """All numbers, from the lowest."""
        return range(self.low, self.high + 1)


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

    def values(self) -> Iterable[tuple[Any, ...]]:
        """Every value alone."""
        return ((value,) for value in values(self.kind))
