"""How articles are made, and the chapters in which they stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.bora_bora.articles.rulings import ruled
from games.kernel import Article
from games.kernel.words import _, mark

__all__ = ["CHAPTERS", "capital", "codes", "listed", "made"]

CHAPTERS: Final = {
    "rules": mark("Rules"), "actions": mark("Actions"), "end": mark("Points at the end"), "gods": mark("Gods"),
    "men": mark("Men"), "women": mark("Women"), "goods": mark("Goods and pieces"),
    "buildings": mark("Building tiles"), "board": mark("Your board"), "tracks": mark("Temple and status track"),
    "regions": mark("Regions"), "lands": mark("Islands and kinds of land"), "paths": mark("Paths"),
    "fish": mark("Fish"), "jewelry": mark("Jewelry"), "kinds": mark("Kinds of jewelry"),
    "dark": mark("Tasks"), "light": mark("First tasks"), "moves": mark("What to type"),
}
"""The chapters in the order in which they are shown."""


def made(chapter: str, key: str, name: str, lines: Iterable[str], *, code: str = "", related: Iterable[str] = (),
         rulings: Iterable[str] = ()) -> Article:
    """An article; `rulings` are ids."""
    return Article(key=key, chapter=_(CHAPTERS[chapter]), name=capital(name), code=code, lines=tuple(lines),
                   related=tuple(related), rulings=ruled(*rulings))


def capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def listed(texts: Iterable[str]) -> list[str]:
    """The items of a list."""
    return [f"- {text}" for text in texts]


def codes(numbers: Iterable[object]) -> str:
    """Values side by side: `2, 4, 6`."""
    return ", ".join(map(str, numbers))
