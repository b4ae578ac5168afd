"""From the database into memory: the cache first, then the stored position, then a replay of the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar, cast

from games.kernel import Presentation, Rules, Title
from storage import Database, Transaction
from storage.ids import TableId
from storage.repositories import tables as tables_repo
from storage.rows import LogRow
from storage.share import WHOLE, Share
from tables.errors import NoSuchTitle, NoTable, ReplayFailed
from tables.state.access import Fingerprints, off_loop, read, reading
from tables.state.always import AlwaysOrders
from tables.state.cache import TableCache
from tables.state.reader import LogReader
from tables.state.replay import ReplayedLog
from tables.state.stored import StoredTable, cached_position, read_stored, with_drafts
from tables.state.table import TableState

__all__ = ["TableLoader"]

T = TypeVar("T")

TABLE = "table"
"""The kind of news that a table was changed, with its id."""
_NO_TITLE: Title[Any] = Title("", cast("Rules[Any]", None), cast("Presentation[Any]", None))
"""Stands for a title that is not installed any more. Closing a table asks nothing of it."""


class TableLoader:
    """Reads tables, and keeps those used last in memory."""

    def __init__(self, database: Database, titles: Mapping[str, Title[Any]], capacity: int) -> None:
        self.database = database
        self.titles = titles
        self.cache = TableCache(capacity)
        self.always = AlwaysOrders(database)
        self._fingerprints = Fingerprints()
        self._being_read: set[TableId] = set()
        """Tables of which nothing was forgotten since their reading has begun."""
        self.logs = LogReader(database, lambda table_id: self.cache.lock(table_id, "reading"), self._fingerprints)

    def title(self, title_id: str) -> Title[Any]:
        """An installed title. Raises NoSuchTitle."""
        try:
            return self.titles[title_id]
        except KeyError:
            raise NoSuchTitle(title=title_id) from None

    def reading(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads. Raises ServiceUnavailable, also ServiceBusy."""
        return reading(self.database)

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Reads in one trip, where the database allows it: `work` waits for nothing else. Raises the same."""
        return await read(self.database, work)

    async def restore(self, limit: int) -> int:
        """Loads the open tables that changed last into memory, so many at most; returns how many."""
        async with self.reading() as tx:
            found = await tables_repo.open_tables(tx, min(limit, self.cache.capacity), self.database.share)
        for table_id in reversed(found):
            try:
                await self.load(table_id)
            except (ReplayFailed, NoSuchTitle):
                continue
        return len(found)

    async def load(self, table_id: TableId) -> TableState:
        """A table, from memory if it is there. Raises NoTable, NoSuchTitle, ReplayFailed, ServiceUnavailable."""
        if (state := self.cache.get(table_id)) is not None and await self.is_right(state):
            return state
        async with self.cache.lock(table_id, "loading"):
            return self.cache.get(table_id) or await self._read_and_kept(table_id)

    async def _read_and_kept(self, table_id: TableId) -> TableState:
        """A table as it is stored, which memory keeps. What was changed while it was being read is read again; where
        that happens twice, memory keeps nothing."""
        for _ in range(2):
            self._being_read.add(table_id)
            try:
                state = await self._read(table_id)
                if table_id in self._being_read:
                    self.cache.put(state)
                    break
            finally:
                self._being_read.discard(table_id)
        return state

    async def is_right(self, state: TableState) -> bool:
        """Whether memory holds a table as it is stored; it is forgotten if not. Of the servers of this process it does:
        who else changes their tables says so. Raises ServiceUnavailable."""
        if self.database.share.owns(state.row.guild_id):
            return True
        async with self.reading() as tx:
            right = await tables_repo.version_of(tx, state.row.id) == state.row.version
        if not right:
            self.cache.drop(state.row.id)
        return right

    def tell_others(self, table_id: TableId) -> None:
        """Tells the process that works for a table's server that it has been changed here."""
        self.database.tell_others(TABLE, table_id)

    async def know_orders(self, state: TableState) -> None:
        """Lets a table know what those who play there have ordered for always: whoever acts on it needs that. Raises
        ServiceUnavailable."""
        people = [row.user_id for row in state.active if row.user_id is not None]
        state.always = await self.always.of(state.title, people)

    async def load_for_closing(self, table_id: TableId) -> TableState:
        """A table, without its position if its record does not replay or its title is gone: enough to close it. Raises
        NoTable, ServiceUnavailable."""
        try:
            return await self.load(table_id)
        except (ReplayFailed, NoSuchTitle) as why:
            stored = await self._stored(table_id)
            title = self.titles.get(stored.row.title, _NO_TITLE)
            return TableState(stored.row, stored.seats, title, proposals=stored.proposals, plans=stored.plans,
                              broken=why)

    async def _stored(self, table_id: TableId) -> StoredTable:
        """What is stored of a table. Raises NoTable, ServiceUnavailable."""
        stored = await self.read(lambda tx: read_stored(tx, table_id))
        if stored is None:
            raise NoTable
        return stored

    async def _read(self, table_id: TableId) -> TableState:
        stored = await self._stored(table_id)
        if stored.row.title not in self.titles:
            raise NoSuchTitle("title-gone", title=stored.row.title)
        title = self.titles[stored.row.title]
        if stored.row.started is None:
            return TableState(stored.row, stored.seats, title, proposals=stored.proposals)
        position = cached_position(stored, title, await self.fingerprint(title, stored.row.ruleset_version))
        if position is None:
            position = (await self.replayed(TableState(stored.row, stored.seats, title))).position
        return with_drafts(stored, title, position)

    async def replayed(self, state: TableState) -> ReplayedLog:
        """The log of a game, replayed. Raises ReplayFailed, ServiceUnavailable."""
        return await self.logs.replayed(state)

    async def log_rows(self, table_id: TableId) -> list[LogRow]:
        """All rows of a table's log. Raises ServiceUnavailable."""
        return await self.logs.rows(table_id)

    async def off_loop(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs something long in a thread. Raises ReplayFailed for a record that does not replay."""
        return await off_loop(work, *arguments)

    async def fingerprint(self, title: Title[Any], version: int) -> str:
        """The shape of a title's positions in a game that follows a version of its rules: a stored one of another
        shape, or of other rules, must not be read."""
        return await self._fingerprints.of(title, version)

    def forget(self, table_id: TableId) -> None:
        """Drops what memory holds of a table, its log too, because what is stored of it was changed or deleted; other
        processes do so, too."""
        self.forget_here(table_id)
        self.tell_others(table_id)

    def forget_here(self, table_id: TableId) -> None:
        """Drops what this process holds of a table in memory, also what it is just reading."""
        self._being_read.discard(table_id)
        self.cache.drop(table_id)
        self.logs.kept.forget(table_id)

    def forget_servers(self, *, of: Share = WHOLE, but: Share | None = None) -> None:
        """Drops what this process holds in memory of the tables of a share, but for those of another: other processes
        may have changed them."""
        self._being_read.clear()
        for state in self.cache.all():
            if of.owns(state.row.guild_id) and (but is None or not but.owns(state.row.guild_id)):
                self.forget_here(state.row.id)
