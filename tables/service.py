"""The table service: everything a chat or a test does with tables goes through one `Tables`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from games.kernel import Title
from storage import Database, in_background
from storage.ids import GuildId, TableId, UserId
from storage.news import News
from storage.share import WHOLE, Share
from tables.admission import Admission
from tables.calendars import Calendars
from tables.calendars.bank import DEFAULT_DAYS
from tables.cleanup import Cleanup
from tables.clock import utc_now
from tables.clocks import Clocks
from tables.commit.unit_of_work import UnitOfWork
from tables.computers.service import Computers
from tables.following import Following
from tables.hosting import Hosting
from tables.lobby import Lobby
from tables.models import Status
from tables.notebooks import Notebooks
from tables.outbox.outbox import Outbox
from tables.personal_data.service import PersonalData
from tables.plans.service import Plans
from tables.play.service import Play
from tables.proposals.refresh import refresh_proposals
from tables.proposals.service import Proposals
from tables.queries.service import Queries
from tables.quotas import Quotas
from tables.records.service import Records
from tables.retention import KEEP, Retention
from tables.servers import Servers
from tables.settings import TableSettings
from tables.showcase.service import Showcase
from tables.standing_orders import StandingOrders
from tables.state.always import PERSON
from tables.state.loader import TABLE, TableLoader
from tables.talks import Talks
from tables.timeouts.held_pings import HeldPings
from tables.timeouts.service import Timeouts

__all__ = ["Tables"]

UNLIMITED = Quotas()


class Tables:
    """All tables of the bot, by parts.

        database = await Database.open("sqlite+aiosqlite:///var/hexmoot.sqlite3")
        tables = Tables(database, TITLES)
        dispatcher = Dispatcher(tables.outbox, sender)
        await tables.restore()
        await tables.play.move(table_id, user_id, "build E7")

    Safe to be called by many tasks at once: what changes a table is done under its lock, one after the other.
    `capacity` is how many tables stay in memory, `quotas` how many may be open, `keep`
    how long the data of places that are gone is kept, `vacation_days` how many days a year people may be away,
    `plan_grace` how long a plan waits that is played by itself, `computer_titles` what computers can play.

    Whatever takes a table's id raises, besides what it names, NoTable, NoSuchTitle (its title is not installed any
    more), ReplayFailed and ServiceUnavailable; what changes a table also OutcomeUnknown.
    """

    def __init__(self, database: Database, titles: Mapping[str, Title[Any]], *,
                 clock: Callable[[], datetime] = utc_now, capacity: int = 4_000,
                 quotas: Quotas = UNLIMITED, keep: timedelta = KEEP,
                 vacation_days: int = DEFAULT_DAYS, plan_grace: timedelta = timedelta(seconds=60),
                 computer_titles: Collection[str] = ()) -> None:
        self._loader = TableLoader(database, titles, capacity)
        self.titles = titles
        self.outbox = Outbox(database, clock)
        self._uow = UnitOfWork(self._loader, self.outbox, clock, refresh_proposals)
        self._uow.plan_grace_ms = int(plan_grace.total_seconds() * 1000)
        self.servers = Servers(self._uow, titles)
        admission = Admission(self.servers, quotas, computer_titles)
        self.lobby = Lobby(self._uow, admission)
        self.hosting = Hosting(self._uow)
        self.following = Following(self._uow)
        self.notebooks = Notebooks(self._uow)
        self.play = Play(self._uow)
        self.plans = Plans(self._uow)
        self.standing_orders = StandingOrders(self._uow)
        self.proposals = Proposals(self._uow, admission)
        self.calendars = Calendars(self._uow, vacation_days)
        self.timeouts = Timeouts(self._uow)
        self.held_pings = HeldPings(self._uow, self.timeouts)
        self.clocks = Clocks(self._uow, self.timeouts)
        self.queries = Queries(self._loader)
        self.records = Records(self._uow, admission)
        self.settings = TableSettings(self._uow)
        self.personal_data = PersonalData(self._uow, self.lobby, self.play, self.proposals, self.outbox)
        self.retention = Retention(self._uow, self.proposals, keep)
        self.cleanup = Cleanup(self._uow)
        self.showcase = Showcase(titles)
        self.computers = Computers(self._uow, admission)
        self.talks = Talks(self._uow)
        self._uow.hours_of = self.calendars.of_people
        self._uow.after_hours = self.clocks.refresh_for
        self._uow.after_agreement = self.proposals.settle_agreed
        self.clock = clock

    def hear_of_openings(self, hear: Callable[[GuildId, str], object]) -> None:
        """Has somebody told of every table that is opened from now on, in whatever way: its server and its title. What
        hears must not wait and must not fail."""
        self._uow.after_opening = hear

    def hear_of_ends(self, hear: Callable[[], object]) -> None:
        """Has somebody told whenever a table has ended or was abandoned; which one, a timer says that is stored with
        it. What hears must not wait and must not fail."""
        self._uow.after_closing = hear

    def hear_of_news(self, hear: Callable[[], object]) -> None:
        """Has somebody told whenever there is something to tell those who follow a table; which one, a timer says that
        is stored with it. What hears must not wait and must not fail."""
        self._uow.after_news = hear

    def hear_of_computers(self, hear: Callable[[TableId], object]) -> None:
        """Has somebody told of every table at which a computer plays whenever something has happened there: it may have
        something to think about. What hears must not wait and must not fail."""
        self._uow.after_commit = hear

    @property
    def share(self) -> Share:
        """The servers for which this process works."""
        return self._loader.database.share

    def hear_others(self, news: News) -> None:
        """Hears what other processes that work at the database have changed, and lets them hear."""
        news.on(TABLE, lambda number: self._loader.forget_here(TableId(number)))
        news.on(PERSON, lambda number: self._loader.always.forget(UserId(number)))
        news.on("tell", lambda number: self.outbox.notify_here(TableId(number)))
        news.on_gap = self._forget_all
        self.outbox.elsewhere = lambda table_id: news.say("tell", table_id)

    def _forget_all(self) -> None:
        """Something may have been missed: everything is read again."""
        self._loader.always.forget_all()
        self.forget_servers(WHOLE)

    def forget_servers(self, share: Share) -> None:
        """Drops what memory holds of the tables of a share, and of the rules of servers: another process has worked at
        them until now."""
        self.servers.forget_known()
        self._loader.forget_servers(of=share)

    def keep_servers(self, share: Share) -> None:
        """Drops what memory holds of tables, but for those of a share."""
        self._loader.forget_servers(but=share)

    async def restore(self, limit: int = 256) -> int:
        """Loads the open tables that changed last into memory, as many as fit and so many at most; returns how many.
        Also what titles read lines by is made ready, so that nobody who types has to wait for it. Call it after a
        start; what was not loaded is when somebody looks. Raises ServiceUnavailable."""
        await asyncio.to_thread(_make_ready, list(self.titles.values()))
        with in_background():
            return await self._loader.restore(limit)

    def at_play(self) -> Iterator[tuple[str, GuildId, Callable[[], Any]]]:
        """The tables in memory that are being played, those that were used last first: title, server, and what gives
        what everybody sees."""
        for state in self._loader.cache.newest():
            if state.status is Status.PLAYING and state.position is not None:
                view = self.titles[state.row.title].rules.view
                yield state.row.title, state.row.guild_id, partial(view, state.position, None)


def _make_ready(titles: Collection[Title[Any]]) -> None:
    """Compiles what titles read lines by, which takes up to a tenth of a second each."""
    for title in titles:
        assert title.rules.notation.moves
