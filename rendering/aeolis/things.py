"""Small pictures of what can be looked up: a sheet with the thing, its name, its price and what it does."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import CARD, SPELL
from games.aeolis.components import LOOT_IDS
from games.kernel import Article
from games.kernel.words import language
from rendering.aeolis import things_cards as cards
from rendering.aeolis import things_map as places
from rendering.aeolis import things_tokens as tokens
from rendering.aeolis import things_works as works
from rendering.aeolis.colours import palette_of, quiet
from rendering.aeolis.sheet import PAD, SYMBOL, TEXT, WIDE, Sheet
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.kit.typeface import MEDIUM, SMALL, width, wrapped
from rendering.painter import Look

__all__ = ["paint_thing", "sheet_of"]

TELLERS = {
    "hero": works.hero, "role": works.role, "unit": works.unit, "ability": works.ability, "building": works.building,
    "tile": works.tile, "tech": works.tech, "good": works.good, "token": tokens.token, "land": places.land_or_icon,
}
"""Sheets by the first part of a key; rules, options, modes and verbs have none."""


def paint_thing(key: str, look: Look) -> bytes | None:
    """The picture of an article's thing as a PNG; None for what is not a thing. Raises KeyError for an unknown
    theme."""
    article = _articles(language()).get(key)
    sheet = sheet_of(key) if article is not None else None
    return None if article is None or sheet is None else _painted(article, sheet, look)


@lru_cache(maxsize=8)
def _articles(_language: str) -> dict[str, Article]:
    """All by their keys, in the language that is spoken: to make them takes longer than to paint one."""
    return {article.key: article for article in TITLE.presentation.articles()}


def sheet_of(key: str) -> Sheet | None:
    """What is drawn of a thing; None for what is not a thing."""
    if key in CARD:
        return cards.event(CARD[key])
    if key in SPELL:
        return cards.spell(SPELL[key])
    if key in LOOT_IDS:
        return cards.loot(LOOT_IDS.index(key))
    if key in HEX:
        return places.hex_(HEX[key])
    chapter, _dash, name = key.partition("-")
    return TELLERS[chapter](name) if chapter in TELLERS else None


def _painted(article: Article, sheet: Sheet, look: Look) -> bytes:
    """The sheet: a symbol with name and chapter beside it, below them the picture, rows of signs, and words."""
    theme = THEMES[look.theme]
    title = wrapped(article.name, MEDIUM, WIDE - SYMBOL - 4 * PAD)
    lines = [line for part in sheet.text.splitlines() for line in wrapped(part, TEXT, WIDE - 4 * PAD)]
    head = max(SYMBOL + PAD, 30 + 30 * len(title) + 26)
    tall = 2 * PAD + head + sheet.tall + len(lines) * (TEXT + 5) + (PAD if lines else 0)
    canvas = Canvas(Image.new("RGB", (WIDE, tall), theme.ground))
    canvas.plate(4, 4, WIDE - 8, tall - 8, theme.panel, radius=12, edge=theme.line)
    canvas.box(4, 16, 11, tall - 16, sheet.colour)
    canvas.stamp(sheet.symbol, 2 * PAD + SYMBOL // 2, PAD + 4 + SYMBOL // 2)
    if sheet.upon is not None:
        canvas.stamp(sheet.upon, 2 * PAD + SYMBOL // 2, PAD + 4 + SYMBOL // 2)
    left = SYMBOL + 3 * PAD
    for number, line in enumerate(title):
        canvas.text(left, 42 + 30 * number, line, theme.ink, MEDIUM, bold=True)
    canvas.text(left, 42 + 30 * len(title) - 4, _below(article, WIDE - left - PAD), quiet(theme), SMALL - 2)
    y = PAD + head
    for part in sheet.parts:
        part.paint(canvas.at(2 * PAD, y), theme)
        y += part.tall
    for number, line in enumerate(lines):
        canvas.text(2 * PAD, y + TEXT + number * (TEXT + 5), line, theme.ink, TEXT)
    return canvas.png(palette_of(look.theme), look.width)


def _below(article: Article, room: int) -> str:
    """The code, if it is not the name, and the chapter, as far as there is room for both."""
    code = article.code if article.code.casefold() != article.name.casefold() else ""
    both = " · ".join(part for part in (code, article.chapter) if part)
    return both if width(both, SMALL - 2) <= room else code or article.chapter

