"""What the bot does by itself, again and again."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from typing import Any

from discord.ext import tasks

from bot.heartbeat import BEAT_SECONDS, Heartbeat
from bot.title_commands import TitleCommands
from cogs.context import Client
from storage import Database, Lease, StorageError, in_background
from storage.lease import LEASE_SECONDS
from tables import Dispatcher
from tables.errors import ServiceUnavailable

__all__ = ["DUE_AT_ONCE", "REGISTER_SECONDS", "Loops"]

log = logging.getLogger(__name__)

OUTBOX_SECONDS = 15.0
"""Between two looks for what is left in the outbox."""
RENEW_SECONDS = LEASE_SECONDS / 3
"""Between two renewals of the lease of the database."""
DUE_SECONDS = 60.0
"""Between two looks for what time has brought."""
DUE_AT_ONCE = 100
"""Tables that are looked after each time, of each kind. After a day without the bot thousands are to be reminded:
spread over minutes they hinder nobody."""
THINK_SECONDS = 15.0
"""Between two looks for turns of computers that are not thought of."""
PLAN_SECONDS = 15.0
"""Between two looks for plans that are to be played."""
REGISTER_SECONDS = 10.0
"""Between two looks for servers whose commands are due."""
TIMER_SECONDS = 15.0
"""Between two looks for what leagues, tournaments and the queue have to do; what is due at once is done at once."""
DELETION_SECONDS = 600.0
"""Between two looks for what is to be deleted."""
CLEANUP_SECONDS = 10.0
"""Between two steps of cleaning up."""


@contextlib.contextmanager
def _going_on(what: str) -> Iterator[None]:
    """Whatever fails inside is told in the log and left for the next time: a loop that raises ends for good. That the
    database is away, or another process works at it, is no mistake of ours."""
    try:
        yield
    except (ServiceUnavailable, StorageError) as error:
        log.warning("%s is left for the next time: %r", what, error.__cause__ or error)
    except Exception:
        log.exception("%s is left for the next time", what)


class Loops:
    """The loops of a client. None ends because something fails: it is tried again at the next turn."""

    def __init__(self, client: Client, title_commands: TitleCommands, heart: Heartbeat) -> None:
        self._client = client
        self._title_commands = title_commands
        self._heart = heart
        self._database: Database | None = None
        self._lease: Lease | None = None
        self.dispatcher: Dispatcher | None = None
        """What empties the outbox, once it is there."""

    @property
    def all(self) -> tuple[tasks.Loop[Any], ...]:
        """Everything that turns."""
        return (self.sweep_outbox, self.run_due, self.run_timers, self.run_deletions, self.beat, self.clean_up,
                self.register_titles, self.run_plans, self.run_computers, self.renew_lease)

    def start(self) -> None:
        """Starts those that do not turn yet; most wait until the client is connected."""
        for loop in self.all:
            if not loop.is_running():
                loop.start()

    def stop(self) -> None:
        """Stops all but the one that holds the database."""
        for loop in self.all:
            if loop is not self.renew_lease:
                loop.cancel()

    def hold(self, database: Database, lease: Lease | None) -> None:
        """Holds a database from now on, so that no other process works at it; without a lease somebody else does."""
        self._database, self._lease = database, lease
        self.renew_lease.start()

    def let_go(self) -> None:
        """Stops the last loop, too: the database is given back."""
        self.renew_lease.cancel()
        self._database = self._lease = self.dispatcher = None

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """No loop turns meanwhile: on a simulated server each would make up for all the weeks that go by."""
        for loop in self.all:
            loop.cancel()
        try:
            yield
        finally:
            for loop in self.all:
                loop.start()

    @tasks.loop(seconds=OUTBOX_SECONDS)
    async def sweep_outbox(self) -> None:
        """Sends what was left in the outbox."""
        with _going_on("telling what is in the outbox"):
            if self.dispatcher is not None:
                await self.dispatcher.sweep()

    @tasks.loop(seconds=DUE_SECONDS)
    async def run_due(self) -> None:
        """What time brings: proposals that nobody objected to, vacations, clocks that run out, answers for the silent,
        pings that waited for people's hours, reminders."""
        tables = self._client.services.tables
        for due in (tables.proposals.settle_due, tables.calendars.tell_due, tables.clocks.run_out_due,
                    tables.timeouts.answer_silent, tables.held_pings.ping_due, tables.timeouts.remind_due):
            with _going_on(due.__name__), in_background():
                await due(DUE_AT_ONCE)

    @tasks.loop(seconds=PLAN_SECONDS)
    async def run_plans(self) -> None:
        """Plays the plans whose turn has come."""
        with _going_on("playing plans"), in_background():
            await self._client.services.tables.plans.run_due(DUE_AT_ONCE)

    @tasks.loop(seconds=THINK_SECONDS)
    async def run_computers(self) -> None:
        """Takes up turns of computers that nobody works at."""
        with _going_on("thinking for computers"), in_background():
            await self._client.services.thinking.sweep(DUE_AT_ONCE)

    @tasks.loop(seconds=TIMER_SECONDS)
    async def run_timers(self) -> None:
        """Begins what leagues, tournaments and the queue have to do by now."""
        with _going_on("looking at timers"):
            await self._client.services.community.timers.look()

    @tasks.loop(seconds=DELETION_SECONDS)
    async def run_deletions(self) -> None:
        """What is to be deleted: a person's data, tables of places that are gone."""
        tables = self._client.services.tables
        for due in (tables.personal_data.forget_due, tables.retention.close_due, tables.retention.delete_due):
            with _going_on(due.__name__), in_background():
                await due()

    @tasks.loop(seconds=CLEANUP_SECONDS)
    async def clean_up(self) -> None:
        """Deletes a little of what nobody will ask for again."""
        with _going_on("cleaning up"):
            await self._client.services.tables.cleanup.step()

    @tasks.loop(seconds=REGISTER_SECONDS)
    async def register_titles(self) -> None:
        """Sends servers the commands that were put off."""
        self._title_commands.look()

    @tasks.loop(seconds=BEAT_SECONDS)
    async def beat(self) -> None:
        """Shows a health check that people would be answered: Discord is connected, the database answers."""
        closed = any(shard.is_closed() for shard_id, shard in self._client.shards.items()
                     if self._database is not None and self._database.share.has(shard_id))
        if self._client.stopping or self._database is None or closed:
            return
        try:
            await self._database.ping()
            self._heart.beat()
        except (StorageError, OSError) as error:
            log.warning("no heartbeat: %s", error)

    @tasks.loop(seconds=RENEW_SECONDS)
    async def renew_lease(self) -> None:
        """Holds the database, so that no other process works at it. If another does, this one has stood still for long;
        if the database is silent, it is held as soon as it answers, unless another was quicker."""
        try:
            if self._lease is not None:
                await self._lease.renew()
        except StorageError as error:
            log.warning("the lease is not renewed: %s", error)

    @sweep_outbox.before_loop
    @run_due.before_loop
    @run_plans.before_loop
    @run_computers.before_loop
    @run_timers.before_loop
    @beat.before_loop
    @run_deletions.before_loop
    @clean_up.before_loop
    @register_titles.before_loop
    async def _wait_until_ready(self) -> None:
        await self._client.wait_until_ready()
