"""What can be looked up in a title: an article for every tile, card, faction and chapter of its rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from msgspec import Struct

__all__ = ["Article", "article_named", "articles_like", "chapters_of"]


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


def chapters_of(articles: Iterable[Article]) -> dict[str, list[Article]]:
    """The articles by their chapters, both in the order in which they come."""
    found: dict[str, list[Article]] = {}
    for article in articles:
        found.setdefault(article.chapter, []).append(article)
    return found


def article_named(articles: Iterable[Article], text: str) -> Article | None:
    """The article of this key, code or name, else the only one that has all words of the text; None if there is
    none."""
    wanted, known = _plain(text), list(articles)
    for name in ("key", "code", "name"):
        for article in known:
            if wanted and _plain(getattr(article, name)) == wanted:
                return article
    found = articles_like(known, text, 2)
    return found[0] if len(found) == 1 and wanted else None


def articles_like(articles: Iterable[Article], text: str, most: int) -> list[Article]:
    """The articles whose names, codes or chapters have all words of the text, those that begin with it first."""
    words = _plain(text).split()
    found = [article for article in articles if all(word in _searched(article) for word in words)]
    return sorted(found, key=lambda article: not _begins(article, words))[:most]


def _begins(article: Article, words: Sequence[str]) -> bool:
    return not words or any(_plain(name).startswith(words[0]) for name in (article.code, article.name) if name)


def _searched(article: Article) -> str:
    return _plain(f"{article.code} {article.name} {article.chapter}")


def _plain(text: str) -> str:
    """Without case and accents."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in folded if not unicodedata.combining(sign)).split())
