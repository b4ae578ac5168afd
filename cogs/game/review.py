"""`/game review` and its buttons: how a game went, and the game as a film, as everybody may know it."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from cogs.components import button, persistent_view
from cogs.context import Interaction, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.game.chances import chances_shown
from cogs.messages import Message, Upload
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.services import Services
from cogs.views.review import (
    BREAKDOWN,
    CHANCES,
    COURSE,
    EVERYBODY,
    FILM,
    acts_of,
    breakdown_message,
    course_alt,
    course_text,
    film_alt,
    film_text,
    first_shown,
    lines_of,
)
from cogs.words import _
from games.kernel import Seat
from rendering.film import LONGEST
from rendering.painter import Taste
from tables import Course, Film, TableInfo

__all__ = ["ReviewCommands", "announce_film", "course_shown", "film_made", "not_made", "require_films", "show_film"]


class ReviewCommands(GameCommands):
    """Looking back on a game."""

    @app_commands.command(name="review", description=_("How it went: points, turns that cost you, a film"))
    @app_commands.describe(show=_("Points over time, what paid off, your costliest turns, or a film"))
    @app_commands.choices(show=[Choice(name=_("points over time"), value=COURSE),
                                Choice(name=_("what paid off"), value=BREAKDOWN),
                                Choice(name=_("your costliest turns"), value=CHANCES),
                                Choice(name=_("the game as a film"), value=FILM)])
    @with_error_boundary
    async def review(self, interaction: Interaction, show: str = COURSE) -> None:
        """`/game review`: also of a game that is being played."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction, ended=True)
        if show == BREAKDOWN:
            await reply(interaction, await self._breakdown(interaction, info))
        else:
            ways = {FILM: self._film, CHANCES: self._chances}
            await ways.get(show, self._course)(interaction, info)

    async def on_course(self, click: Click) -> None:
        """*How it went*: points over time."""
        await defer_reply(click.interaction)
        await self._course(click.interaction, await self.table(click))

    async def on_film(self, click: Click) -> None:
        """*The game as a film*."""
        await defer_reply(click.interaction)
        await self._film(click.interaction, await self.table(click))

    async def on_chances(self, click: Click) -> None:
        """*My costliest turns*."""
        await defer_reply(click.interaction)
        await self._chances(click.interaction, await self.table(click))

    async def on_breakdown(self, click: Click) -> None:
        """*What paid off*, and the names below it: the arguments are the table, and of the latter the seat."""
        paging = ":" in click.arguments
        await (defer_update if paging else defer_reply)(click.interaction)
        message = await self._breakdown(click.interaction, await self.table(click), click.number(1) if paging else None)
        await (update_message if paging else reply)(click.interaction, message)

    async def _breakdown(self, interaction: Interaction, info: TableInfo, chosen: int | None = None) -> Message:
        """For the seat that is chosen. Raises UserError while the game goes on, NotStarted."""
        user = user_of(interaction)
        self.services.cooldowns.look(user)
        if info.status.open:
            raise UserError(_("This is told when the game is over. *How it went* shows the points so far."))
        breakdown = await self.services.tables.queries.breakdown(info.id)
        seat = first_shown(breakdown, user) if chosen is None else None if chosen == EVERYBODY else Seat(chosen)
        return breakdown_message(breakdown, self.services.title(info.title), seat)

    async def _course(self, interaction: Interaction, info: TableInfo) -> None:
        """Raises UserError where there is nothing to show, NotStarted."""
        self.services.cooldowns.draw(user_of(interaction))
        await reply(interaction, await course_shown(self.services, interaction,
                                                    await self.services.tables.queries.course(info.id)))

    async def _chances(self, interaction: Interaction, info: TableInfo) -> None:
        """Raises UserError if nobody is free to think, NoHint, NotStarted."""
        user = user_of(interaction)
        seen = await self.services.tables.computers.look_back(info.id, user)
        self.services.cooldowns.film(user)
        await reply(interaction, _("The game is being looked at. It will be here in a moment."))
        await update_message(interaction, await chances_shown(self.services, seen, await self.services.taste(user)))

    async def _film(self, interaction: Interaction, info: TableInfo) -> None:
        """Raises UserError if it cannot be made, NotStarted."""
        require_films(self.services, info.title)
        self.services.cooldowns.film(user_of(interaction))
        await show_film(self.services, interaction, await self.services.tables.queries.film(info.id, LONGEST))


async def course_shown(services: Services, interaction: Interaction, course: Course) -> Message:
    """How a game went, for whoever asks. Raises UserError where there is nothing to show."""
    if not course.moments:
        raise UserError(_("Nothing has been played yet."))
    lines = lines_of(course)
    if not lines.known and not course.moments[-1].measures:
        raise UserError(_("Nobody has points in this game.") if course.over else
                        _("The points of this game are hidden until it ends."))
    picture = await services.pictures.course(course.info, course.view, lines,
                                             await services.taste(user_of(interaction)), course_alt(course))
    text = course_text(course.info, services.title_name(course.info.title))
    judged = course.over and course.info.id and services.tables.computers.plays(course.info.title)
    view = persistent_view([button(_("My costliest turns"), CHANCES, course.info.id)]) if judged else None
    return Message(text, view, [picture]) if picture else Message(f"{text}\n{course_alt(course)}", view)


def require_films(services: Services, title: str) -> None:
    """Raises UserError if there are no films of a title."""
    if not services.pictures.retells(title):
        raise UserError(_("There are no films of {title}.").format(title=services.title_name(title)))


async def show_film(services: Services, interaction: Interaction, film: Film) -> None:
    """Says that it takes a moment, then shows it. Raises UserError if nothing has been played."""
    await announce_film(interaction, film)
    drawn = await film_made(services, film, await services.taste(user_of(interaction)))
    text = film_text(film, services.title_name(film.info.title))
    await update_message(interaction, Message(text, uploads=[drawn]) if drawn else not_made())


async def announce_film(interaction: Interaction, film: Film) -> None:
    """Says that it takes a moment. Raises UserError if nothing has been played."""
    if not film.scenes:
        raise UserError(_("Nothing has been played yet."))
    await reply(interaction, _("The film is being made. It will be here in a moment."))


async def film_made(services: Services, film: Film, taste: Taste) -> Upload | None:
    """The film, in the language that is spoken; None if it could not be made."""
    return await services.pictures.film(film.info, acts_of(film), taste,
                                        film_alt(film, services.title_name(film.info.title)))


def not_made() -> Message:
    """A film could not be made."""
    return Message(_("This film could not be made just now. Try again in a minute."))
