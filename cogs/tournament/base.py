"""What the commands of `/tournament` share."""

from __future__ import annotations

from collections.abc import Collection

import discord

from cogs.context import Interaction, channel_of
from cogs.errors import UserError
from cogs.league import League
from cogs.league.base import CompetitionCommands
from cogs.words import _, and_list
from community.rules import Format
from community.tournaments import Tournament, Tournaments
from storage.community_rows import CompetitionRow

__all__ = ["TournamentCommands"]


class TournamentCommands(CompetitionCommands):
    """Some of the commands about tournaments: the base of mixins."""

    league: League
    formats: Collection[str] = (Format.SWISS, Format.ELIMINATION)

    @property
    def tournaments(self) -> Tournaments:
        """The tournaments that are being played."""
        return self.services.community.tournaments

    async def competition_named(self, interaction: Interaction, text: str, *,
                                from_memory: bool = False) -> CompetitionRow:
        """A tournament by its name or number; without a text the one of this channel, or the only one. Raises
        UserError."""
        here = await self.competitions_here(interaction, from_memory=from_memory)
        wanted = " ".join(text.split()).lower()
        if not here:
            raise UserError(_("There is no tournament on this server. `/tournament create` makes one."))
        for row in here:
            if wanted in {row.name.lower(), str(row.id)}:
                return row
        channel = interaction.channel
        places = {channel_of(interaction), channel.parent_id if isinstance(channel, discord.Thread) else None}
        meant = [row for row in here if row.channel_id in places] or here
        meant = [row for row in meant if row.closed is None] or meant
        if not wanted and len(meant) == 1:
            return meant[0]
        names = and_list([f"**{discord.utils.escape_markdown(row.name)}**" for row in here[:10]])
        raise UserError(_("Which tournament do you mean? On this server there are {names}: name one with "
                          "`tournament`.").format(names=names))

    async def tournament_named(self, interaction: Interaction, text: str) -> Tournament:
        """A tournament that is named as above. Raises UserError, NoCompetition."""
        tournament = await self.tournaments.overview((await self.competition_named(interaction, text)).id)
        interaction.extras["title"] = tournament.rules.title
        return tournament
