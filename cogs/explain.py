"""`/explain` and *Explain*: anything of a title by its name or code, privately, and where it is in this game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Client, Interaction, channel_of, table_numbered, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.explain import (
    MOST_NEAR,
    Place,
    article_message,
    chapter_message,
    contents_message,
    near_message,
)
from cogs.words import _
from games.kernel import Article, article_named, articles_like, articles_near, chapters_of, naming
from games.kernel.words import language
from tables import TableId, read_number
from tables.errors import NoTable, TableError
from tables.people import bold_names

__all__ = ["Explain"]

MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""


class Explain(GameCommands):
    """Looking things up, for whoever asks."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("explain", "contents", "chapter", "chapterpage", "explained"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
        self.client.router.add("alsoexplained", self.on_explained)

    @app_commands.command(name="explain", description=_("Look up a tile, a card, a faction, a rule"))
    @app_commands.describe(thing=_("Its name or code"), title=_("Which game it belongs to"))
    @with_error_boundary
    async def explain(self, interaction: Interaction, thing: Range[str, 0, 100] = "", title: str = "") -> None:
        """`/explain`: one thing, or the chapters of a title."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        places = await self._places(interaction, title)
        if not thing.strip():
            await reply(interaction, contents_message(places[0], _articles(places[0])))
            return
        await reply(interaction, await self._meant(interaction, places, thing))

    async def _meant(self, interaction: Interaction, places: Sequence[Place], text: str) -> Message:
        """What a text means: a thing, a chapter, or what comes near, to choose from. Raises UserError for nothing."""
        if (named := _named(places, text)) is not None:
            return await self._article(interaction, *named)
        for place in places:
            if (number := _chapter_named(_articles(place), text)) is not None:
                return chapter_message(place, _articles(place), number)
        near = list(_like(places, text)) or list(_near(places, text)) or list(_like(self._elsewhere(places), text))
        if not near:
            raise UserError(_("There is nothing called `{text}`. `/explain` without a name shows all chapters.").format(
                text=text.replace("`", "")))
        return near_message(near, text)

    def _elsewhere(self, places: Sequence[Place]) -> list[Place]:
        """The other titles."""
        asked = {place.title.id for place in places}
        return [Place(title) for title in self.services.titles.values() if title.id not in asked]

    @explain.autocomplete("thing")
    async def _complete_thing(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            places = await self._places(interaction, str(getattr(interaction.namespace, "title", "") or ""))
        except (UserError, TableError):
            return []
        return [Choice(name=_choice(place, article, several=len(places) > 1), value=f"{place.title.id}:{article.key}")
                for place, article in _like(places, typed)]

    @explain.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    async def on_explain(self, click: Click) -> None:
        """*Explain* at a table: the chapters of its title."""
        await defer_reply(click.interaction)
        info = await table_numbered(click.interaction, click.table_id())
        place = Place(self.services.title(info.title), info.id)
        await reply(click.interaction, contents_message(place, _articles(place)))

    async def on_contents(self, click: Click) -> None:
        """*All chapters*."""
        place = await self._clicked(click)
        await update_message(click.interaction, contents_message(place, _articles(place)))

    async def on_chapter(self, click: Click) -> None:
        """A chapter is chosen. Raises UserError if there is none of this number."""
        place = await self._clicked(click)
        await self._show_chapter(click, place, click.chosen_number(), 0)

    async def on_chapterpage(self, click: Click) -> None:
        """The page before or after. Raises UserError if there is no such chapter."""
        place = await self._clicked(click)
        await self._show_chapter(click, place, click.number(2), click.number(3))

    async def on_explained(self, click: Click) -> None:
        """A thing is chosen. Raises UserError if it is not known any more."""
        place = await self._clicked(click)
        self.services.cooldowns.look(user_of(click.interaction))
        key = click.chosen()
        article = next((article for article in _articles(place) if article.key == key), None)
        if article is None:
            raise unreadable_component()
        await update_message(click.interaction, await self._article(click.interaction, place, article))

    async def _show_chapter(self, click: Click, place: Place, number: int, page: int) -> None:
        try:
            message = chapter_message(place, _articles(place), number, page)
        except IndexError:
            raise unreadable_component() from None
        await update_message(click.interaction, message)

    async def _clicked(self, click: Click) -> Place:
        """Where something is looked up, by the arguments of a component: the table, 0 for none, and the title."""
        await defer_update(click.interaction)
        table, _colon, rest = click.arguments.partition(":")
        title = self.services.title(rest.partition(":")[0])
        try:
            number = read_number(table, 0)
        except ValueError:
            raise unreadable_component() from None
        if number and (await table_numbered(click.interaction, TableId(number))).title != title.id:
            raise unreadable_component()
        return Place(title, TableId(number) if number else None)

    async def _places(self, interaction: Interaction, title: str) -> list[Place]:
        """Where a command looks: at the table of the channel, else in all titles; in the one that is named, if any.
        Raises UserError for a title that there is not."""
        wanted = self.title_named(title) if title.strip() else None
        here = await self._here(interaction)
        if here is not None and wanted in (None, here.title):
            return [here]
        return [Place(one) for one in ([wanted] if wanted is not None else self.services.titles.values())]

    async def _here(self, interaction: Interaction) -> Place | None:
        """The table of the channel, if there is one."""
        if interaction.guild_id is None:
            return None
        try:
            info = await self.services.find_table(channel_of(interaction), ended=True)
        except NoTable:
            return None
        title = self.services.titles.get(info.title)
        return None if title is None else Place(title, info.id)

    async def _article(self, interaction: Interaction, place: Place, article: Article) -> Message:
        picture = await self.services.pictures.thing(place.title.id, article)
        found = await self._whereabouts(interaction, place, article)
        return article_message(place, article, _articles(place), found, picture)

    async def _whereabouts(self, interaction: Interaction, place: Place, article: Article) -> str:
        """Where a thing is in this game, as far as the one who asks may know."""
        if place.table is None:
            return ""
        look = await self.services.tables.queries.view(place.table, user_of(interaction))
        if look.view is None:
            return ""
        with naming(bold_names(look.info.seats)):
            return place.title.presentation.whereabouts(look.view, article)


def _articles(place: Place) -> Sequence[Article]:
    return _built(place.title.presentation.articles, language())


@lru_cache(maxsize=64)
def _built(articles: Callable[[], Sequence[Article]], language: str) -> Sequence[Article]:
    """All articles of a title in the language that is spoken: they are asked for with every letter that is typed."""
    return tuple(articles())


def _named(places: Sequence[Place], text: str) -> tuple[Place, Article] | None:
    """The thing that a text means, typed or taken from the suggestions; None if that is not clear."""
    title, colon, key = text.partition(":")
    for place in places:
        if colon and place.title.id == title and (article := article_named(_articles(place), key)) is not None:
            return place, article
    for place in places:
        if (article := article_named(_articles(place), text)) is not None:
            return place, article
    return None


def _chapter_named(articles: Sequence[Article], text: str) -> int | None:
    """The number of the chapter that is called so."""
    names = [chapter.casefold() for chapter in chapters_of(articles)]
    wanted = text.strip().casefold()
    return names.index(wanted) if wanted in names else None


def _like(places: Sequence[Place], typed: str) -> Iterator[tuple[Place, Article]]:
    """What a text may mean, as many as can be suggested, of all titles alike."""
    each = max(1, MAX_CHOICES // max(1, len(places)))
    for place in places:
        for article in articles_like(_articles(place), typed, each):
            yield place, article


def _near(places: Sequence[Place], text: str) -> Iterator[tuple[Place, Article]]:
    """What comes near a text that is in no name: names spelled much like it, and what speaks of it."""
    for place in places:
        for article in articles_near(_articles(place), text, MOST_NEAR):
            yield place, article


def _choice(place: Place, article: Article, *, several: bool) -> str:
    name = place.title.presentation.narration.name()
    text = f"{article.heading} · {article.chapter}"
    return (f"{text} · {name}" if several else text)[:MAX_CHOICE]
