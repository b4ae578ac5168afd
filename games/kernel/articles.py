"""What can be looked up in a title: an article for every tile, card, faction and chapter of its rules."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

__all__ = ["Article", "article_named", "articles_like", "articles_near", "chapters_of", "lines_of"]

MUCH_ALIKE: Final = 0.7
"""How alike two names must be, of 1, for one to be the other misspelled."""
SHORTEST: Final = 3
"""Letters of a word that is looked for in what articles say."""


class Article(Struct, frozen=True, kw_only=True):
    """What a player wants to know of one thing. Texts are in the current language; `lines` are Markdown."""

    key: str
    """Its id within the title, the same for ever: at most 60 characters."""
    chapter: str
    """The kind of things among which it stands: `Favor tiles`."""
    name: str
    """What it is called: at most 80 characters."""
    code: str = ""
    """What people type for it, `FAV11`; empty if that is its name, or if it is never typed."""
    words: str = ""
    """What else people call it, "leech, accept": by these it is found."""
    lines: tuple[str, ...]
    """What it does, with its numbers, a paragraph or an item of a list each."""
    related: tuple[str, ...] = ()
    """The keys of what goes with it, the most useful first."""
    rulings: tuple[str, ...] = ()
    """How it is played where the rules leave it open."""

    @property
    def heading(self) -> str:
        """Its name with its code."""
        return f"{self.name} ({self.code})" if self.code and self.code.lower() != self.name.lower() else self.name


def lines_of(articles: Iterable[Article], key: str) -> tuple[str, ...]:
    """What the article of a key says. Raises StopIteration if there is none."""
    return next(article.lines for article in articles if article.key == key)


def chapters_of(articles: Iterable[Article]) -> dict[str, list[Article]]:
    """The articles by their chapters, both in the order in which they come."""
    found: dict[str, list[Article]] = {}
    for article in articles:
        found.setdefault(article.chapter, []).append(article)
    return found


def article_named(articles: Iterable[Article], text: str) -> Article | None:
    """The article of this key, code or name, or that people call so, else the only one that has all words of the text;
    None if there is none."""
    wanted, known = _plain(text), list(articles)
    for name in ("key", "code", "name"):
        for article in known:
            if wanted and _plain(getattr(article, name)) == wanted:
                return article
    called = [article for article in known if wanted in _plain(article.words).split(", ")]
    found = called if wanted and len(called) == 1 else articles_like(known, text, 2)
    return found[0] if len(found) == 1 and wanted else None


def articles_like(articles: Iterable[Article], text: str, most: int) -> list[Article]:
    """The articles whose names, codes or chapters have all words of the text, those that begin with it first."""
    words = _plain(text).split()
    found = [article for article in articles if all(word in _searched(article) for word in words)]
    return sorted(found, key=lambda article: not _begins(article, words))[:most]


def articles_near(articles: Iterable[Article], text: str, most: int) -> list[Article]:
    """The articles whose names or codes are spelled much like the text, then those that have all its words."""
    wanted, known = _plain(text), list(articles)
    names = {_plain(name): article for article in reversed(known) for name in (article.name, article.code) if name}
    spelled = [names[name] for name in get_close_matches(wanted, names, most, MUCH_ALIKE)]
    words = set(wanted.split()) if len(wanted) >= SHORTEST else {""}
    speaking = [article for article in known if words <= _spoken(article)]
    return list(dict.fromkeys([*spelled, *speaking]))[:most]


def _spoken(article: Article) -> set[str]:
    """The words of an article."""
    return set(re.findall(r"\w+", f"{_searched(article)} {_plain(' '.join(article.lines))}"))


def _begins(article: Article, words: Sequence[str]) -> bool:
    return not words or any(_plain(name).startswith(words[0]) for name in (article.code, article.name) if name)


def _searched(article: Article) -> str:
    return _plain(f"{article.code} {article.name} {article.chapter} {article.words}")


def _plain(text: str) -> str:
    """Without case and accents."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in folded if not unicodedata.combining(sign)).split())
