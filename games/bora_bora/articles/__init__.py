"""Everything of Bora Bora that can be looked up."""

from __future__ import annotations

from itertools import chain

from games.bora_bora.articles.actions import actions
from games.bora_bora.articles.ending import endings
from games.bora_bora.articles.gods import gods
from games.bora_bora.articles.goods import goods
from games.bora_bora.articles.land import land
from games.bora_bora.articles.making import CHAPTERS
from games.bora_bora.articles.people import people
from games.bora_bora.articles.rules import rules
from games.bora_bora.articles.tasks import jewelry, tasks
from games.bora_bora.articles.typed import typed
from games.bora_bora.articles.whereabouts import whereabouts
from games.kernel import Article
from games.kernel.words import _

__all__ = ["articles", "whereabouts"]


def articles() -> tuple[Article, ...]:
    """All articles in the current language, chapter by chapter."""
    found = chain(rules(), endings(), actions(), gods(), people(), goods(), land(), jewelry(), tasks(), typed())
    order = {_(name): place for place, name in enumerate(CHAPTERS.values())}
    return tuple(sorted(found, key=lambda article: order[article.chapter]))
