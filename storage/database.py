"""The database: one writer, some readers, and a plain answer to whether something was stored.

The same code runs on SQLite (aiosqlite) and on PostgreSQL. SQLite is used with a write-ahead log that is forced to disk
at every commit, and with `BEGIN IMMEDIATE`, so that a transaction never fails half-way for want of the lock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends import Backend, backend_of, ended
from storage.engines import make_engine
from storage.errors import CommitOutcomeUnknown, StorageUnavailable
from storage.failures import Cause, Failure, cause_of, failure_of, translated
from storage.migrate import is_newest, migrate
from storage.news import News
from storage.one_trip import Trips
from storage.read_queue import ReadQueue
from storage.schema import tables
from storage.share import WHOLE, Share

__all__ = ["Database", "Observer", "Transaction", "finish"]

T = TypeVar("T")

Transaction: TypeAlias = AsyncConnection
"""An open transaction; the repositories work in it."""

Observer: TypeAlias = Callable[[str, float, BaseException | None], object]

_Reader: TypeAlias = tuple[AsyncConnection, Trips]
"""A connection that reads in one trip."""

BEGIN_TO_WRITE = "BEGIN IMMEDIATE"

BUSY_SECONDS = 2.0
"""How long to wait for another process that writes: Discord's three seconds must not be used up."""

READERS = 3
"""Connections that read."""

READ_WAIT_SECONDS = 20.0
"""How long to wait in line for one of them. Longer than for the lock of the file: whoever looks has been told that an
answer will follow, and what those in front of them do takes milliseconds."""

TRIES = 3
"""How often a transaction is tried that the database undoes because of others."""

_log = logging.getLogger(__name__)


async def finish(work: Coroutine[Any, Any, T]) -> T:
    """Runs something to its end even if the caller is cancelled meanwhile; the cancellation follows afterwards."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            try:
                await asyncio.wait({task})
            except asyncio.CancelledError:
                continue
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.warning("a cancelled action had failed: %s", type(error).__name__)
        raise


class Database:
    """An open database. `open` and `close` it; `read` and `write` run work in a transaction."""

    def __init__(self, url: str, *, busy_seconds: float = BUSY_SECONDS,
                 read_wait_seconds: float = READ_WAIT_SECONDS) -> None:
        self.url = make_url(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._writer = make_engine(self.url, begin=BEGIN_TO_WRITE, busy_seconds=busy_seconds)
        self._readers = make_engine(self.url, connections=READERS, busy_seconds=busy_seconds, one_moment=True)
        self._read_queue = ReadQueue(READERS, read_wait_seconds)
        self._write_lock = asyncio.Lock()
        self._busy_seconds = busy_seconds
        self._connection: AsyncConnection | None = None
        self.owner = secrets.token_hex(6)
        """By which this process is known at the database."""
        self.alone = True
        """No other process works at the database: what memory holds is right."""
        self.share: Share = WHOLE
        """The servers for which this process works."""
        self.news: News | None = None
        """What other processes are told; None where there are none."""
        self._backend: Backend | None = None
        self._trips: Trips | None = None
        self._idle_readers: list[_Reader] = []
        self.guard: Callable[[Transaction], Awaitable[None]] | None = None
        """Asked at the beginning of every transaction that writes; it raises where nothing may be stored."""
        self.observer: Observer | None = None
        """Told of every transaction that has ended: "read" or "write", how many seconds it took, and how it failed."""
        self.on_retry: Callable[[Cause], object] | None = None
        """Told of every transaction for which the database is asked once more, and why."""

    def tell_others(self, kind: str, number: int = 0) -> None:
        """Tells other processes that work at the database what has changed, if there are any."""
        if self.news is not None:
            self.news.say(kind, number)

    def share_out(self, share: Share) -> None:
        """Other processes work at the database too from now on: what memory holds is checked."""
        self.alone, self.share = False, share
        if self.news is None and not self.sqlite:
            self.news = News(self.url, self.owner)

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = BUSY_SECONDS,
                   read_wait_seconds: float = READ_WAIT_SECONDS) -> Database:
        """Opens a database and brings its schema up to date. Raises StorageUnavailable."""
        database = cls(url, busy_seconds=busy_seconds, read_wait_seconds=read_wait_seconds)
        await database.upgrade()
        return database

    async def upgrade(self) -> None:
        """Brings the schema up to date, off the loop; folders of a SQLite file are made. Raises StorageUnavailable:
        then the database is closed."""
        try:
            if self.sqlite and self.url.database and "uri" not in self.url.query:
                await asyncio.to_thread(_make_room, Path(self.url.database))
            await asyncio.to_thread(migrate, self.url.render_as_string(hide_password=False))
        except (DBAPIError, OSError) as error:
            await self.close()
            raise StorageUnavailable(str(error)) from error

    async def close(self) -> None:
        """Closes all connections, after the transaction under way."""
        if self.news is not None:
            await self.news.close()
        async with self._write_lock:
            await self._drop()
            while self._idle_readers:
                await _close(self._idle_readers.pop()[0])
            await self._writer.dispose()
            await self._readers.dispose()

    async def is_newest(self) -> bool:
        """Whether the schema is up to date. Raises StorageUnavailable."""
        async with self.reading() as transaction:
            return await transaction.run_sync(is_newest)

    async def ping(self) -> None:
        """Reads something, so that it is known that games can be read. Raises StorageUnavailable."""
        async with self.reading() as transaction:
            await transaction.execute(select(tables.c.id).limit(1))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """A transaction that only reads, all of it as it is at one moment. Raises StorageUnavailable, and StorageBusy
        if too many read at once."""
        with _Observed(self.observer, "read"):
            try:
                async with self._read_queue.place(), self._readers.connect() as connection:
                    yield connection
            except (SQLAlchemyError, OSError) as error:
                raise translated(error) from error

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Runs `work` in a transaction that only reads, as `reading` gives it: on SQLite in one trip to the thread of a
        connection, so that it must wait for nothing else and touch nothing that others see. Raises what `reading`
        raises."""
        if not self.sqlite:
            async with self.reading() as transaction:
                return await work(transaction)
        with _Observed(self.observer, "read"):
            try:
                async with self._read_queue.place():
                    return await self._read_in_one_trip(work)
            except (SQLAlchemyError, OSError) as error:
                raise translated(error) from error

    async def _read_in_one_trip(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        reader = self._idle_readers.pop() if self._idle_readers else await self._open_reader()
        try:
            return await reader[1].run(work)
        finally:
            if reader[1].broken:
                await _close(reader[0])
            else:
                self._idle_readers.append(reader)

    async def _open_reader(self) -> _Reader:
        """A connection of its own, as those of `reading` are."""
        connection = await self._readers.connect()
        trips = await Trips.on(connection, "BEGIN")
        (await connection.get_raw_connection()).detach()  # or it would be missing there
        return connection, trips

    async def write(self, work: Callable[[Transaction], Awaitable[T]],
                    stored: Callable[[Transaction], Awaitable[T | None]] | None = None, *,
                    one_trip: bool = False, finished: bool = False) -> T:
        """Runs `work` in a transaction and commits it, even if the caller is cancelled meanwhile. `finished`: the
        caller runs under `finish` already, so that nobody cancels it: to be waited for twice costs a tenth of a write.

        `work` may be run again, in another transaction, after the database has undone what it did (PostgreSQL: a
        deadlock, a connection that was lost): what it keeps outside of the transaction must not change what it does.

        `one_trip`: `work` waits for nothing but the transaction, and touches nothing that others see before it is over.
        On SQLite it is then carried out as a whole in the thread of the connection.

        `stored` is asked when the commit itself failed and it is unknown whether it took place: it looks for what
        `work` wrote and returns what `work` would have returned, or None. Raises WriteConflict or StorageUnavailable:
        then nothing was stored; CommitOutcomeUnknown if that cannot be told.
        """
        with _Observed(self.observer, "write"):
            written = self._write(work, stored, one_trip=one_trip and self.sqlite)
            return await (written if finished else finish(written))

    async def _write(self, work: Callable[[Transaction], Awaitable[T]],
                     stored: Callable[[Transaction], Awaitable[T | None]] | None, *, one_trip: bool) -> T:
        attempt = self._try_in_one_trip if one_trip else self._try
        async with self._write_lock:
            for left in reversed(range(TRIES)):
                fresh = self._connection is None
                try:
                    return await attempt(work, stored)
                except (SQLAlchemyError, OSError) as error:
                    failure = failure_of(error)
                    if not left or (failure is not Failure.CLASH and (fresh or failure is not Failure.LOST)):
                        raise translated(error) from error
                    cause = cause_of(error)
                    _log.warning("a transaction was undone and is tried again: %s", cause.value)
                    self._asks_again(cause)
                if failure is Failure.LOST:  # what its locks keep is free when it has ended
                    await ended(self._backend, self._readers, self._busy_seconds)
            raise AssertionError("the last try returns or raises")

    async def _try(self, work: Callable[[Transaction], Awaitable[T]],
                   stored: Callable[[Transaction], Awaitable[T | None]] | None) -> T:
        """One transaction. What the database raises means that nothing was stored."""
        try:
            connection = await self._open()
            await connection.begin()
            if self.guard is not None:
                await self.guard(connection)
            outcome = await work(connection)
        except BaseException as error:
            await self._roll_back()
            if isinstance(error, (SQLAlchemyError, OSError)) and failure_of(error) is Failure.LOST:
                await self._drop()
            raise
        try:
            await self._commit(connection)
        except (SQLAlchemyError, OSError) as error:
            if failure_of(error) in {Failure.CLASH, Failure.CONFLICT}:  # the database's own word: it is undone
                await self._drop()
                raise
            return await self._after_failure(error, stored)
        return outcome

    async def _try_in_one_trip(self, work: Callable[[Transaction], Awaitable[T]],
                               stored: Callable[[Transaction], Awaitable[T | None]] | None) -> T:
        """One transaction in the thread of SQLite's connection. What the database raises means that nothing was
        stored."""
        committing = False

        async def whole(transaction: Transaction) -> T:
            nonlocal committing
            if self.guard is not None:
                await self.guard(transaction)
            outcome = await work(transaction)
            committing = True
            await self._commit(transaction)
            return outcome

        try:
            if self._trips is None:
                self._trips = await Trips.on(await self._open(), BEGIN_TO_WRITE)
            return await self._trips.run(whole)
        except BaseException as error:
            if committing and isinstance(error, (SQLAlchemyError, OSError)):
                return await self._after_failure(error, stored)
            if self._trips is not None and self._trips.broken:
                await self._drop()
            raise

    async def _commit(self, connection: AsyncConnection) -> None:
        await connection.commit()

    async def _after_failure(self, error: Exception,
                             stored: Callable[[Transaction], Awaitable[T | None]] | None) -> T:
        """What to say after a commit that failed: looks whether it was stored nevertheless, when nobody can be at it
        any more."""
        backend = self._backend
        self._asks_again(Cause.COMMIT)
        await self._roll_back()
        await self._drop()
        if stored is None or not await ended(backend, self._readers, self._busy_seconds):
            raise CommitOutcomeUnknown(str(error)) from error
        try:
            async with self.reading() as transaction:
                found = await stored(transaction)
        except StorageUnavailable as silence:
            raise CommitOutcomeUnknown(str(error)) from silence
        if found is None:
            raise StorageUnavailable(str(error)) from error
        _log.warning("a commit failed but was stored: %s", error)
        return found

    def _asks_again(self, cause: Cause) -> None:
        if self.on_retry is not None:
            self.on_retry(cause)

    async def _open(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._writer.connect()
            self._backend = await backend_of(self._connection)
        return self._connection

    async def _roll_back(self) -> None:
        """Undoes what is open; a connection that cannot even do that is thrown away."""
        if self._connection is None:
            return
        try:
            await self._connection.rollback()
        except (SQLAlchemyError, OSError):
            await self._drop()

    async def _drop(self) -> None:
        connection, self._connection, self._trips = self._connection, None, None
        if connection is not None:
            await _close(connection)


class _Observed:
    """Tells an observer, if there is one, of the transaction inside: with the time that it waited for others."""

    __slots__ = ("_began", "_kind", "_observer")

    def __init__(self, observer: Observer | None, kind: str) -> None:
        self._observer = observer
        self._kind = kind

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, _kind: object, failure: BaseException | None, _trace: object) -> None:
        if self._observer is not None:
            self._observer(self._kind, time.perf_counter() - self._began, failure)


async def _close(connection: AsyncConnection) -> None:
    """Throws a connection away."""
    try:
        await connection.invalidate()
        await connection.close()
    except (SQLAlchemyError, OSError) as error:
        _log.warning("a database connection did not close: %s", error)


def _make_room(file: Path) -> None:
    """Makes the folders of a database file, and opens it once. Raises OSError if that cannot be done: it is known here
    and now, before an engine tries again and again."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_dir():
        raise IsADirectoryError(f"{file} is a folder, not a file")
    try:
        sqlite3.connect(file).close()
    except sqlite3.Error as error:
        raise OSError(f"{file}: {error}") from error
