"""The community service: everything a chat or a test does with ratings, leagues, tournaments and the queue goes through
one `Community`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from community.closed_tables import closed_tables
from community.endings import Endings
from community.endings.signs import Signs
from community.gone_servers import GoneServers
from community.leaving import Leaving
from community.notices import Notices
from community.opening import Opening
from community.opening.showing import shown_when_opened
from community.personal_data import CommunityData
from community.profiles import Profiles
from community.queue import Queue
from community.ratings import Ratings
from community.results.counting import Counting
from community.results.showing import STANDINGS, Showing
from community.results.standings import Standings
from community.rulings.rerating import rerating
from community.rulings.service import Rulings
from community.seasons import Seasons
from community.servers import Servers
from community.showcase import Showcase
from community.store import Store
from community.timers import Timers
from community.tournaments import Tournaments
from community.venue import NoVenue, Venue
from games.kernel import Title
from storage import Database
from storage.repositories.timer_places import Place
from storage.repositories.timers import TABLE_CLOSED
from tables import Tables

__all__ = ["Community"]


class Community:
    """Ratings, leagues, tournaments and the queue, by parts. Whatever they do raises ServiceUnavailable besides what
    they name."""

    def __init__(self, database: Database, tables: Tables, titles: Mapping[str, Title[Any]]) -> None:
        self._store = Store(database, tables.clock)
        self.venue: Venue = NoVenue()
        self.timers = Timers(self._store)
        self.notices = Notices(self._store)
        self.standings = Standings(self._store)
        self.ratings = Ratings(self._store, self.timers, titles)
        self.profiles = Profiles(self._store, titles)
        self.counting = Counting(self._store, self.timers)
        self.showcase = Showcase(self._store, self.timers, tables, lambda: self.venue)
        self.timers.on(TABLE_CLOSED, closed_tables(self.ratings.count, self.counting.count, self.showcase.closed))
        self.timers.on(STANDINGS, Showing(self._store, lambda: self.venue).show, of=Place.SEASON)
        self.seasons = Seasons(self._store, self.timers, titles, lambda: self.venue)
        self.counting.hear(self.seasons.fixture_closed)
        self.servers = Servers(self._store, self.timers)
        self.queue = Queue(self._store, self.timers, tables, titles, lambda: self.venue)
        self.tournaments = Tournaments(self._store, self.timers, tables, titles, self.counting, lambda: self.venue)
        self.rulings = Rulings(self._store, self.timers, tables, titles, self.counting, lambda: self.venue)
        self.endings = Endings(self._store, self.timers, tables, titles, lambda: self.venue)
        self.counting.hear(self.endings.counted)
        self.signs = Signs(self._store, self.timers, lambda: self.venue)
        self.counting.hear(self.signs.counted)
        self.rulings.hear(self.tournaments.ruled)
        self.rulings.hear(self.endings.ruled)
        self.rulings.hear(rerating(self.ratings.correcting, self._store.now))
        leaving = Leaving(self._store, self.queue, self.seasons)
        tables.personal_data.elsewhere.append(CommunityData(
            self._store, self.timers, leaving.leave, self.ratings.count, self.counting.count))
        tables.personal_data.elsewhere.append(self.showcase)
        tables.retention.elsewhere += [GoneServers(self._store).delete, self.notices.forget_told]
        tables.cleanup.elsewhere.append(self._store.drop_old_receipts)
        self.opening = Opening(self._store, self.timers, tables, lambda: self.venue, self.servers.lost)
        self.opening.hear(shown_when_opened(self.timers, self.notices.now))
        tables.hear_of_ends(self.timers.poke)
