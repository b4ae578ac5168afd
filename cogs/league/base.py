"""What the commands of `/league` share; those of tournaments, too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Final

import discord
from discord.app_commands import Choice
from discord.ext import commands

from cogs.context import Client, Interaction, channel_of, guild_of, id_of, name_of
from cogs.errors import UserError
from cogs.game.base import choices
from cogs.routing import Click
from cogs.services import Services
from cogs.words import _, and_list
from community.errors import NoCompetition
from community.rules import Format
from community.seasons import Actor, Season, SeasonOutline, Seasons
from games.kernel import Title
from storage.community_rows import CompetitionRow
from storage.ids import SeasonId
from tables import GuildId

__all__ = ["LEAGUE", "TOURNAMENT", "CompetitionCommands", "actor_of"]

LEAGUE: Final = "league"
TOURNAMENT: Final = "tournament"
"""The option that commands have: which league is meant, or which tournament."""


def actor_of(interaction: Interaction) -> Actor:
    """Whoever gave a command or clicked, as leagues judge what they may do; in private they organise nothing."""
    user = interaction.user
    roles = frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset[int]()
    guild_id = GuildId(interaction.guild_id or 0)
    return Actor(id_of(user), name_of(user), guild_id, interaction.permissions.manage_guild, roles)


class CompetitionCommands(commands.Cog):
    """Some of the commands about leagues or tournaments, with the handlers of their buttons: the base of mixins.

    Commands reply to errors themselves. Handlers raise UserError, CommunityError and what Discord raises; `components`
    replies to them.
    """

    client: Client
    routes: ClassVar[tuple[str, ...]] = ()
    """The routes of the buttons: `on_<route>` handles each."""
    formats: Collection[str] = (Format.LEAGUE,)
    """What is meant: leagues, or tournaments."""
    option: ClassVar[str] = LEAGUE
    """The option that names the one that is meant."""

    @property
    def services(self) -> Services:
        """The services of the client."""
        return self.client.services

    @property
    def seasons(self) -> Seasons:
        """The seasons of leagues."""
        return self.services.community.seasons

    def title_named(self, text: str) -> Title[Any]:
        """A title by its id or name; without a text the first that can be played in a league. Raises UserError."""
        wanted = text.strip().lower()
        titles = [title for title in self.services.titles.values() if not title.rules.cooperative or wanted]
        for title in titles:
            if wanted in {"", title.id.lower(), title.presentation.narration.name().lower()}:
                return title
        raise UserError(_("There is no game called `{name}` here. You can play {names}.").format(
            name=text.replace("`", ""), names=and_list([title.presentation.narration.name() for title in titles])))

    async def competitions_here(self, interaction: Interaction, *, from_memory: bool = False) -> list[CompetitionRow]:
        """The leagues that the server takes part in, those that changed last first; `from_memory` for suggestions,
        which are made anew with every letter that somebody types. Raises UserError outside a server."""
        guild_id, recent = guild_of(interaction), self.services.recent_competitions
        rows = await (recent.get(guild_id, lambda: self.seasons.competitions(guild_id)) if from_memory
                      else self.seasons.competitions(guild_id))
        return [row for row in rows if row.format in self.formats]

    async def listed_here(self, interaction: Interaction) -> list[SeasonOutline]:
        """The newest seasons of the leagues of this server. Raises UserError outside a server."""
        return await self.seasons.outlines(await self.competitions_here(interaction))

    async def competition_named(self, interaction: Interaction, text: str, *,
                                from_memory: bool = False) -> CompetitionRow:
        """A league, or a tournament, by its name or number; without a text the one of this channel, or the only one.
        Raises UserError."""
        here = await self.competitions_here(interaction, from_memory=from_memory)
        wanted = " ".join(text.split()).lower()
        if not here:
            raise UserError(self.none_here())
        for row in here:
            if wanted in {row.name.lower(), str(row.id)}:
                return row
        channel = interaction.channel
        places = {channel_of(interaction), channel.parent_id if isinstance(channel, discord.Thread) else None}
        meant = self.likely([row for row in here if row.channel_id in places] or here)
        if not wanted and len(meant) == 1:
            return meant[0]
        names = and_list([f"**{discord.utils.escape_markdown(row.name)}**" for row in here[:10]])
        raise UserError(self.which_of().format(names=names))

    def likely(self, rows: list[CompetitionRow]) -> list[CompetitionRow]:
        """Those that somebody means who names none."""
        return rows

    def none_here(self) -> str:
        """What is said where there is none."""
        return _("There is no league on this server. `/league create` makes one.")

    def which_of(self) -> str:
        """What is asked where there are several, with a place for their names."""
        return _("Which league do you mean? On this server there are {names}: name one with `league`.")

    async def season_named(self, interaction: Interaction, text: str) -> Season:
        """The newest season of a league that is named as above. Raises UserError, NoCompetition."""
        season = await self.seasons.overview((await self.competition_named(interaction, text)).id)
        self.note_title(interaction, season)
        return season

    async def season_clicked(self, click: Click) -> Season:
        """The season that a button's first number names: of a competition that the server takes part in, or in private
        one that the person takes part in. Raises UserError for an id that was tampered with, NoCompetition."""
        season = await self.seasons.season(SeasonId(click.number(0)))
        if click.interaction.guild_id is None:
            here = season.entrant(id_of(click.interaction.user)) is not None
        else:
            here = await self.seasons.takes_part(season.competition.id, guild_of(click.interaction))
        if not here:
            raise NoCompetition("no-season")
        self.note_title(click.interaction, season)
        return season

    def note_title(self, interaction: Interaction, season: Season) -> None:
        """Has errors told in the words of the season's title."""
        interaction.extras["title"] = season.rules.title

    async def competition_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggestions of the leagues of this server; none if they cannot be read at once."""
        try:
            rows = await self.competitions_here(interaction, from_memory=True)
        except Exception:  # noqa: BLE001  # suggestions have no error handler
            return []
        return choices([(row.name, str(row.id)) for row in rows], typed)
