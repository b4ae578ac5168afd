"""Seasons as they are stored, and who may organise them."""

from __future__ import annotations

from community.errors import NoCompetition, NotOrganiser
from community.rules import SeasonRules, read_rules
from community.seasons.models import Actor, Season
from storage import Transaction
from storage.community_rows import CompetitionRow
from storage.ids import CompetitionId, SeasonId
from storage.repositories import competitions as competitions_repo

__all__ = ["load_competition", "load_season", "may_organise", "require_organiser", "require_part"]


async def load_season(tx: Transaction, season_id: SeasonId) -> Season:
    """A season with everybody in it. Raises NoCompetition."""
    row = await competitions_repo.season_row(tx, season_id)
    competition = None if row is None else await competitions_repo.competition_row(tx, row.competition_id)
    if row is None or competition is None:
        raise NoCompetition("no-season")
    return Season(competition, row, read_rules(row.rules), tuple(await competitions_repo.entrant_rows(tx, season_id)))


async def load_competition(tx: Transaction, competition_id: CompetitionId) -> Season:
    """The newest season of a competition. Raises NoCompetition."""
    last = await competitions_repo.last_season(tx, competition_id)
    if last is None:
        raise NoCompetition
    return await load_season(tx, last.id)


def may_organise(competition: CompetitionRow, rules: SeasonRules, actor: Actor) -> bool:
    """Whether somebody may change and rule: on the home server only (L-67), its managers, among whom its owner is
    (L-73), whoever created the competition, and people with the organisers' role."""
    if actor.guild_id != competition.guild_id:
        return False
    return actor.manages or actor.user_id == competition.owner or rules.organiser_role in actor.roles


def require_organiser(season: Season, actor: Actor) -> None:
    """Raises NotOrganiser."""
    if not may_organise(season.competition, season.rules, actor):
        raise NotOrganiser(competition=season.competition.name)


async def require_part(tx: Transaction, season: Season, actor: Actor) -> None:
    """Raises NoCompetition for somebody on a server that does not take part."""
    guilds = await competitions_repo.guild_rows(tx, season.competition.id)
    if actor.guild_id not in {guild.guild_id for guild in guilds}:
        raise NoCompetition
