"""What can be looked up: the chapters of a title, the things of a chapter, and one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cogs.components import PersistentButton, PersistentSelect, button, persistent_view, select
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.words import _, cut, many
from games.kernel import Article, Title, chapters_of
from tables import TableId

__all__ = ["MOST_NEAR", "Place", "article_message", "chapter_message", "contents_message", "near_message"]

PAGE_SIZE = 25
"""Entries of a select, by Discord's limit."""
MOST_NEAR = 5
"""Things that are named where a text is not clear."""
MAX_DESCRIPTION = 100
"""Characters below an entry, by Discord's limit."""


class Place(Struct, frozen=True):
    """Where something is looked up: a title, and the table at which it is played, if there is one."""

    title: Title[Any]
    table: TableId | None = None

    @property
    def arguments(self) -> tuple[object, ...]:
        """What components carry: the table, 0 for none, and the title."""
        return self.table or 0, self.title.id


def contents_message(place: Place, articles: Sequence[Article]) -> Message:
    """The chapters of a title."""
    name = place.title.presentation.narration.name()
    if not articles:
        return Message(_("There is nothing to look up about {title} yet.").format(title=name))
    codes = [article.code for article in articles if article.code]
    example = next((code for code in codes if any(map(str.isdigit, code))), [*codes, articles[0].name][0])
    lines = [_("**{title}**: what would you like to know?").format(title=name),
             _("-# `/explain` finds anything by its name or code, such as `{example}`.").format(example=example)]
    return Message("\n".join(lines), persistent_view([_chapters(place, articles)]))


def chapter_message(place: Place, articles: Sequence[Article], number: int, page: int = 0) -> Message:
    """The things of a chapter, by its number from 0. Raises IndexError if there is none."""
    chapter, things = list(chapters_of(articles).items())[number]
    pages = -(-len(things) // PAGE_SIZE)
    page = page % pages
    shown = things[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]
    lines = [_("**{title}** · {chapter}").format(title=place.title.presentation.narration.name(), chapter=chapter)]
    if pages > 1:
        lines.append(_("-# Page {page} of {pages}").format(page=page + 1, pages=pages))
    items: list[PersistentButton | PersistentSelect] = [_things(place, shown, _("Look up"))]
    if pages > 1:
        items += [button("◀", "chapterpage", *place.arguments, number, (page - 1) % pages, "b"),
                  button("▶", "chapterpage", *place.arguments, number, (page + 1) % pages, "f")]
    return Message("\n".join(lines), persistent_view([*items, _back(place)]))


def article_message(place: Place, article: Article, articles: Sequence[Article], found: str,
                    picture: Upload | None) -> Message:
    """One thing: what it does, how it is ruled, where it is in this game (`found`), and what goes with it."""
    lines = [f"## {article.heading}", f"-# {article.chapter}", *article.lines]
    lines += [_("**Ruling:** {ruling}").format(ruling=ruling) for ruling in article.rulings]
    if found:
        lines.append(_("**In this game:** {found}").format(found=found))
    known = {other.key: other for other in articles}
    related = [known[key] for key in article.related if key in known][:PAGE_SIZE]
    items = [_things(place, related, _("See also"), "alsoexplained")] if related else []
    return Message(cut("\n".join(lines), MAX_CONTENT), persistent_view([*items, _back(place)]),
                   [picture] if picture else [])


def near_message(near: Sequence[tuple[Place, Article]], text: str) -> Message:
    """What comes near a text that is no name: to choose from, if all of it belongs to one title."""
    told = _("I don't know exactly what `{text}` is. Did you mean: {near}?").format(
        text=text.replace("`", ""), near=", ".join(article.heading for _place, article in near[:MOST_NEAR]))
    place = near[0][0]
    if any(other.title is not place.title for other, _article in near):
        return Message(told)
    things = [article for _place, article in near[:PAGE_SIZE]]
    return Message(told, persistent_view([_things(place, things, _("Look up")), _back(place)]))


def _chapters(place: Place, articles: Sequence[Article]) -> PersistentSelect:
    entries = [(chapter, str(number), many("{count} entry", "{count} entries", len(things)))
               for number, (chapter, things) in enumerate(chapters_of(articles).items())]
    return select(_("Choose a chapter"), entries[:PAGE_SIZE], "chapter", *place.arguments)


def _things(place: Place, things: Sequence[Article], label: str, route: str = "explained") -> PersistentSelect:
    entries = [(thing.heading, thing.key, cut(_plain(thing.lines[0]), MAX_DESCRIPTION) if thing.lines else "")
               for thing in things]
    return select(label, entries, route, *place.arguments)


def _back(place: Place) -> PersistentButton:
    return button(_("All chapters"), "contents", *place.arguments)


def _plain(line: str) -> str:
    """A line without the signs of Markdown."""
    return line.replace("*", "").replace("`", "").removeprefix("- ").removeprefix("-# ")
