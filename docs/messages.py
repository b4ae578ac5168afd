"""Every message that people read, as it is found in the code and in the data of the titles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from babel.messages.extract import extract_from_dir

__all__ = ["ROOMS", "ROOT", "Found", "found_messages", "names_in_data"]

ROOT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = ("cogs", "community", "tables", "bot", "games", "rendering")
KEYWORDS: Final = {"_": None, "mark": None, "many": (1, 2), "pgettext": ((1, "c"), 2), "mark_in": ((1, "c"), 2)}
METHODS: Final = [("**.py", "python"), ("**/data/*.json", f"{__name__}:names_in_data")]
SAID: Final = frozenset(("name", "summary", "text", "title"))
"""What components are called and what stands on them."""


class Found(NamedTuple):
    """A message, or its forms for one and for more, with the file and the line where it stands."""

    file: str
    line: int
    message: str | tuple[str, ...]
    context: str | None

    @property
    def forms(self) -> tuple[str, ...]:
        """The message in one form, or in two."""
        return (self.message,) if isinstance(self.message, str) else self.message[:2]


def found_messages(room: str) -> Iterator[Found]:
    """The messages of a room in the order of its files."""
    for file, line, message, _comments, context in extract_from_dir(ROOT / room, METHODS, keywords=KEYWORDS):
        yield Found(f"{room}/{file}", line, message, context)


def names_in_data(file: IO[bytes], keywords: object, tags: object, options: object) -> Iterator[
        tuple[int, str, str, list[str]]]:
    """The words of components that are data, for the extraction."""
    for text in _said(json.load(file)):
        yield 1, "", text, []


def _said(data: Any) -> Iterator[str]:
    if isinstance(data, list):
        for part in data:
            yield from _said(part)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in SAID and isinstance(value, str):
                yield value
            else:
                yield from _said(value)
