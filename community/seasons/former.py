"""What is known of people before a season: ratings, and where they played in former seasons."""

from __future__ import annotations

from collections.abc import Sequence

from community.results.standings import load_tables
from community.seasons.models import Former, Season, SeasonStatus
from league.rating import is_provisional
from storage import Transaction
from storage.community_rows import EntrantRow
from storage.ids import UserId
from storage.repositories import competitions as competitions_repo

__all__ = ["former_of"]


async def former_of(tx: Transaction, season: Season, people: Sequence[EntrantRow]) -> Former:
    """Ratings on the home server, and all seasons of the competition that were played to their end."""
    wanted = [each.user_id for each in people]
    ratings = await competitions_repo.ratings_of_people(tx, season.competition.guild_id, season.rules.title, wanted)
    settled = {UserId(int(row.subject)) for row in ratings if not is_provisional(row.games)}
    seasons = []
    for row in await competitions_repo.season_rows(tx, season.competition.id):
        if row.number < season.row.number and row.status == SeasonStatus.ENDED:
            tables = await load_tables(tx, row.id)
            seasons += [tables] if tables is not None else []
    return Former(ratings={UserId(int(row.subject)): row.shown for row in ratings},
                  provisional=frozenset(wanted) - settled, seasons=tuple(seasons))
