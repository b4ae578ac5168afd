"""`/game film`: what happened between two moments of a game, as a short film."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.audience import Place
from cogs.context import Interaction, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.game.review import announce_film, film_made, not_made, require_films, show_film
from cogs.game.turn_choices import suggested_turns
from cogs.messages import Message
from cogs.posting import PostTo, post, posted_by, posted_text, require_postable
from cogs.responses import defer_reply, update_message, with_error_boundary
from cogs.tracked_messages import link_to
from cogs.views.review import film_text
from cogs.words import _
from rendering.film import LONGEST
from rendering.painter import USUAL
from tables import Film

__all__ = ["FilmCommands"]


class FilmCommands(GameCommands):
    """Parts of a game as films."""

    @app_commands.command(name="film", description=_("Show a part of the game as a short film"))
    @app_commands.rename(since="from")
    @app_commands.describe(since=_("The turn after which it begins (0: at the start of the game)"),
                           until=_("The turn after which it ends; leave it out to end now"),
                           post_to=_("A channel to post it in, as everybody sees the game"))
    @with_error_boundary
    async def film(self, interaction: Interaction, since: Range[int, 0, 100_000] = 0,
                   until: Range[int, 0, 100_000] | None = None, post_to: PostTo | None = None) -> None:
        """`/game film`: as whoever asks may see the game; what is posted, as everybody may."""
        await defer_reply(interaction)
        info, user = await table_in_channel(interaction, ended=True), user_of(interaction)
        require_films(self.services, info.title)
        self.services.cooldowns.look(user)
        viewer = user if post_to is None else None
        film = await self.services.tables.queries.film(info.id, LONGEST, user_id=viewer, since=since, until=until)
        channel = None if post_to is None else require_postable(interaction, post_to)
        self.services.cooldowns.film(user)
        if channel is None:
            await show_film(self.services, interaction, film)
        else:
            await self._post_film(interaction, channel, film)

    async def _post_film(self, interaction: Interaction, channel: Place, film: Film) -> None:
        """Raises UserError if nothing has been played."""
        await announce_film(interaction, film)
        with self.client.languages.in_channel(interaction):
            message = await self._public_film(interaction, film)
        if message is None:
            await update_message(interaction, not_made())
            return
        try:
            told = posted_text(channel, await post(interaction, channel, message))
        except UserError as refused:  # in place of the line that says that it is being made
            told = refused.text
        await update_message(interaction, Message(told))

    async def _public_film(self, interaction: Interaction, film: Film) -> Message | None:
        """A film as it is posted, with the way to its table; None if it could not be made."""
        drawn = await film_made(self.services, film, USUAL)
        if drawn is None:
            return None
        text = film_text(film, self.services.title_name(film.info.title))
        link = await link_to(self.services.tables, film.info)
        return Message("\n".join([text, link, posted_by(interaction)]), uploads=[drawn])

    @film.autocomplete("since")
    async def _complete_since(self, interaction: Interaction, typed: str | int) -> list[Choice[int]]:
        return await suggested_turns(self.services, interaction, str(typed))

    @film.autocomplete("until")
    async def _complete_until(self, interaction: Interaction, typed: str | int) -> list[Choice[int]]:
        return await suggested_turns(self.services, interaction, str(typed))
