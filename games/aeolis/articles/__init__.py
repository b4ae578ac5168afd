"""What can be looked up in Aeolis: an article for everything in the box and for each chapter of its rules.

Made of data and narration: `chapters` and `fights` tell the rules, `modes` what a table plays, `people`, `works`,
`goods`, `tokens`, `island` and `cards` what lies on it, `deeds` what can be done; `rulings` says each ruling in a
sentence, `where` and its siblings tell where a thing is in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.aeolis.articles import cards, chapters, deeds, fights, goods, island, modes, people, tokens, works
from games.aeolis.articles.making import by_chapter
from games.aeolis.articles.where import whereabouts
from games.kernel import Article

__all__ = ["articles", "whereabouts"]

PARTS: Final[tuple[Callable[[], Iterator[Article]], ...]] = (
    chapters.game, chapters.island, fights.fights, chapters.together, modes.options, modes.modes, people.heroes,
    people.roles, people.miniatures, people.abilities, works.buildings, works.tiles, works.techs, goods.goods,
    tokens.tokens, cards.events, cards.spells, goods.loot, island.lands, island.hexes, deeds.deeds,
)


def articles() -> tuple[Article, ...]:
    """All of them, chapter by chapter, in the current language."""
    return tuple(by_chapter(article for part in PARTS for article in part()))
