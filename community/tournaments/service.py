"""Tournaments as one part of the community: rounds, standings, coming late, going, pairing again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from community.results.counting import Counting
from community.store import Store
from community.timers import Timers
from community.tournaments.deadlines import Deadlines
from community.tournaments.entry import Entry
from community.tournaments.loading import load_tournament, tournament_of_competition
from community.tournaments.models import Tournament
from community.tournaments.ranking import Line, ranking
from community.tournaments.repairing import Repairing
from community.tournaments.rounds import Rounds
from community.tournaments.showing import Showing
from community.venue import Venue
from games.kernel import Title
from storage.ids import CompetitionId, SeasonId
from tables import Tables

__all__ = ["Tournaments"]


class Tournaments:
    """Tournaments that are being played. Before, they are seasons like others: drafts, enrolment and check-in are those
    of `Seasons`."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, titles: Mapping[str, Title[Any]],
                 counting: Counting, venue: Callable[[], Venue]) -> None:
        self._store = store
        entry, repairing = Entry(store, timers), Repairing(store, timers, tables, venue)
        rounds = Rounds(store, timers, titles.__getitem__, venue)
        counting.hear(rounds.fixture_closed)
        Deadlines(store, timers, venue)
        Showing(store, timers, venue)
        self.enter = entry.enter
        self.drop = entry.drop
        self.repair = repairing.repair
        self.fixture_closed = rounds.fixture_closed
        self.ruled = rounds.ruled

    async def look(self, season_id: SeasonId) -> Tournament:
        """A tournament as it is now. Raises NoCompetition, also for a league."""
        async with self._store.reading() as tx:
            return await load_tournament(tx, season_id)

    async def overview(self, competition_id: CompetitionId) -> Tournament:
        """The same by its competition. Raises NoCompetition."""
        async with self._store.reading() as tx:
            return await tournament_of_competition(tx, competition_id)

    async def standings(self, tournament: Tournament) -> list[Line]:
        """Everybody from first to last as it stands."""
        return await asyncio.to_thread(ranking, tournament)
