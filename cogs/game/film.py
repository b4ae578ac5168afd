"""`/game film`: what happened between two moments of a game, as a short film."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.game.review import require_films, show_film
from cogs.game.turn_choices import suggested_turns
from cogs.responses import defer_reply, with_error_boundary
from cogs.words import _
from rendering.film import LONGEST

__all__ = ["FilmCommands"]


class FilmCommands(GameCommands):
    """Parts of a game as films."""

    @app_commands.command(name="film", description=_("A part of the game as a short film"))
    @app_commands.rename(since="from")
    @app_commands.describe(since=_("The turn after which it begins (0: before the first)"),
                           until=_("The turn with which it ends; without it, now"))
    @with_error_boundary
    async def film(self, interaction: Interaction, since: Range[int, 0, 100_000] = 0,
                   until: Range[int, 0, 100_000] | None = None) -> None:
        """`/game film`: as whoever asks may see the game."""
        await defer_reply(interaction)
        info, user = await table_in_channel(interaction, ended=True), user_of(interaction)
        require_films(self.services, info.title)
        self.services.cooldowns.look(user)
        film = await self.services.tables.queries.film(info.id, LONGEST, user_id=user, since=since, until=until)
        self.services.cooldowns.film(user)
        await show_film(self.services, interaction, film)

    @film.autocomplete("since")
    async def _complete_since(self, interaction: Interaction, typed: str | int) -> list[Choice[int]]:
        return await suggested_turns(self.services, interaction, str(typed))

    @film.autocomplete("until")
    async def _complete_until(self, interaction: Interaction, typed: str | int) -> list[Choice[int]]:
        return await suggested_turns(self.services, interaction, str(typed))
