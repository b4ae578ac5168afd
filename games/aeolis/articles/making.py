"""What articles are made of: keys, chapters, lines, and the rulings that are cited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.aeolis.articles.rulings import summary
from games.kernel import Article
from games.kernel.words import _, mark

__all__ = ["CHAPTERS", "article", "by_chapter", "key", "labelled", "sentence"]

CHAPTERS: Final = {
    "game": mark("The game and its rounds"),
    "island": mark("Rules of the island"),
    "fight": mark("Rules of cards, enemies and combat"),
    "table": mark("Playing together"),
    "option": mark("Options of a table"),
    "mode": mark("Modes and scenarios"),
    "hero": mark("Heroes"),
    "role": mark("Workers and roles"),
    "unit": mark("Miniatures"),
    "ability": mark("Abilities of the Priestess"),
    "building": mark("Buildings of the city"),
    "tile": mark("Structures"),
    "tech": mark("Technologies"),
    "good": mark("Goods"),
    "token": mark("Dice, tokens and tracks"),
    "blessing": mark("Blessings"),
    "curse1": mark("Curses I"),
    "curse2": mark("Curses II"),
    "invasion": mark("Invasions"),
    "heroic": mark("Heroic events"),
    "spell": mark("Spells"),
    "loot": mark("Loot"),
    "land": mark("Terrain and icons"),
    "hex": mark("Hexes"),
    "move": mark("What you can do"),
}
"""The chapters by the first part of the keys that stand in them, in the order in which a newcomer looks."""


def key(chapter: str, name: str) -> str:
    """The key of a thing: cards, spells, loot and hexes by their code, all else by chapter and id."""
    return f"{chapter}-{name}"


def article(chapter: str, name: str, title: str, lines: Iterable[str], *, code: str = "",
            related: Iterable[str] = (), rulings: Iterable[str] = (), id_: str = "") -> Article:
    """An article; empty lines are left out, so is a thing that would be related to itself."""
    own = id_ or key(chapter, name)
    return Article(
        key=own, chapter=_(CHAPTERS[chapter]), name=title, code=code, lines=tuple(line for line in lines if line),
        related=tuple(other for other in dict.fromkeys(related) if other != own)[:8],
        rulings=tuple(map(summary, rulings)))


def by_chapter(found: Iterable[Article]) -> Iterator[Article]:
    """The articles in the order of their chapters."""
    order = {_(name): place for place, name in enumerate(CHAPTERS.values())}
    return iter(sorted(found, key=lambda one: order[one.chapter]))


def labelled(label: str, text: str) -> str:
    """`**Price:** 1 worker and 1 wood`; empty without a text."""
    return _("**{label}:** {text}").format(label=label, text=text) if text else ""


def sentence(text: str) -> str:
    """A clause as a sentence."""
    return _("{clause}.").format(clause=text[:1].upper() + text[1:]) if text else ""
