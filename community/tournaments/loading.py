"""Reads tournaments, and says who may organise them."""

from __future__ import annotations

from community.errors import NoCompetition, NotOrganiser
from community.rules import Format, read_rules
from community.seasons.models import Actor
from community.seasons.store import may_organise
from community.tournaments.models import Tournament
from storage import Transaction
from storage.ids import CompetitionId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["load_tournament", "require_organiser", "require_part", "tournament_of_competition"]


async def load_tournament(tx: Transaction, season_id: SeasonId) -> Tournament:
    """A tournament by the id of its season. Raises NoCompetition, also for a league."""
    season = await competitions_repo.season_row(tx, season_id)
    competition = None if season is None else await competitions_repo.competition_row(tx, season.competition_id)
    if season is None or competition is None or competition.format == Format.LEAGUE:
        raise NoCompetition
    entrants = await competitions_repo.entrant_rows(tx, season_id)
    fixtures = await fixtures_repo.fixture_rows(tx, season_id)
    return Tournament(competition, season, read_rules(season.rules), tuple(entrants), tuple(fixtures))


async def tournament_of_competition(tx: Transaction, competition_id: CompetitionId) -> Tournament:
    """A tournament by its competition. Raises NoCompetition."""
    season = await competitions_repo.last_season(tx, competition_id)
    if season is None:
        raise NoCompetition
    return await load_tournament(tx, season.id)


def require_organiser(tournament: Tournament, actor: Actor) -> None:
    """Raises NotOrganiser."""
    if not may_organise(tournament.competition, tournament.rules, actor):
        raise NotOrganiser(competition=tournament.competition.name)


async def require_part(tx: Transaction, tournament: Tournament, actor: Actor) -> None:
    """Raises NoCompetition for somebody on a server that does not take part."""
    guilds = await competitions_repo.guild_rows(tx, tournament.competition.id)
    if actor.guild_id not in {guild.guild_id for guild in guilds}:
        raise NoCompetition
