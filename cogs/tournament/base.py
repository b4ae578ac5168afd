"""What the commands of `/tournament` share."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from cogs.context import Interaction
from cogs.league import League
from cogs.league.base import TOURNAMENT, CompetitionCommands
from cogs.words import _
from community.rules import Format
from community.tournaments import Tournament, Tournaments
from storage.community_rows import CompetitionRow

__all__ = ["TournamentCommands"]


class TournamentCommands(CompetitionCommands):
    """Some of the commands about tournaments: the base of mixins."""

    league: League
    formats: Collection[str] = (Format.SWISS, Format.ELIMINATION)
    option: ClassVar[str] = TOURNAMENT

    @property
    def tournaments(self) -> Tournaments:
        """The tournaments that are being played."""
        return self.services.community.tournaments

    def likely(self, rows: list[CompetitionRow]) -> list[CompetitionRow]:
        """Those that are not over, if there are any."""
        return [row for row in rows if row.closed is None] or rows

    def none_here(self) -> str:
        """What is said where there is none."""
        return _("There is no tournament on this server. `/tournament create` makes one.")

    def which_of(self) -> str:
        """What is asked where there are several, with a place for their names."""
        return _("Which tournament do you mean? On this server there are {names}: name one with `tournament`.")

    async def tournament_named(self, interaction: Interaction, text: str) -> Tournament:
        """A tournament that is named as above. Raises UserError, NoCompetition."""
        tournament = await self.tournaments.overview((await self.competition_named(interaction, text)).id)
        interaction.extras["title"] = tournament.rules.title
        return tournament
