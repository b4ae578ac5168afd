"""What is opened at a start: the database, which one process works at, and the painters."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bot.settings import Settings
from cogs.thinking import Thinking
from games.kernel import Title
from rendering.studio import Studio
from storage import Database, Holder, Lease, StorageError
from storage.copying import is_marked
from storage.shards import OtherCount, Shards, WorksAlone
from tables import Quotas, Tables
from workers.pool import Pool
from workers.process import Priority

__all__ = ["StartupError", "hold", "missing_driver", "open_database", "open_studio", "open_thinking", "quotas_of"]

log = logging.getLogger(__name__)

MOST_QUESTIONS = 16
"""Hints and games looked back on that wait at the same time."""
THINK_SECONDS = 60.0
"""How long a thought may take on a machine that has other things to do; it needs five seconds of a core."""
POLL_SECONDS = 0.5
"""Between two looks whether a lease has become free."""


class StartupError(Exception):
    """The bot cannot start; the text says what its owner can put right."""


async def open_database(settings: Settings, *, on_lost: Callable[[], object],
                        stopping: Callable[[], bool]) -> tuple[Database, Lease | Shards]:
    """The database of the settings, its schema brought up to date, with the lease to work at it: alone, or with others
    for some of the shards. `on_lost` is called when another process has taken over; `stopping` tells whether the start
    is given up. Raises StartupError."""
    try:
        database = Database(settings.database_url)
        try:
            if settings.shard_count is not None and not database.sqlite:
                shards = await _join(database, settings, settings.shard_count, on_lost)
                await _require_whole(database, shards)
                return database, shards
            if settings.shard_ids is not None:
                raise StartupError("SHARD_IDS shares the servers out among several processes, which SQLite does not "
                                   "bear: leave it out, or give DATABASE_URL the address of a PostgreSQL database.")
            lease = Lease(database, on_lost=on_lost)
            if await lease.known():
                await hold(lease, stopping)  # before anything is changed under the hands of a process that runs
            await database.upgrade()
            await hold(lease, stopping)
            await _require_whole(database, lease)
        except BaseException:
            await database.close()
            raise
        return database, lease
    except (StorageError, OSError) as error:
        why = str(error).partition("\n")[0]
        raise StartupError(f"The database cannot be opened ({why}). See DATABASE_URL in .env.example.") from error
    except ModuleNotFoundError as error:
        raise StartupError(missing_driver(error)) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise StartupError(f"DATABASE_URL is no address of a database with an asyncio driver ({error}).") from error


async def _join(database: Database, settings: Settings, count: int, on_lost: Callable[[], object]) -> Shards:
    """Becomes one of the processes that share a database. Raises StartupError."""
    shards = Shards(database, count, pinned=settings.shard_ids, on_lost=on_lost)
    if await shards.others() and not await database.is_newest():
        raise StartupError("This version of the bot brings the database up to date, and processes of an older one work "
                           "at it, which do not know the new tables: stop them all first.")
    await database.upgrade()
    try:
        await shards.join()
    except OtherCount as other:
        raise StartupError(f"Another process of the bot that works at this database has SHARD_COUNT={other.count}: two "
                           "that count otherwise would answer the same clicks. Give all the same.") from other
    except WorksAlone as other:
        raise StartupError(_refusal(other.holder)) from other
    return shards


async def _require_whole(database: Database, held: Lease | Shards) -> None:
    """Raises StartupError if only a part of the games is here: then nothing is held any more, so that the copy can be
    begun anew at once."""
    async with database.reading() as tx:
        if not await is_marked(tx):
            return
    await held.release()
    raise StartupError("A copy into this database was not finished: run `python -m bot copy` again, with the same "
                       "addresses. See DATABASE_URL in .env.example.")


def missing_driver(error: ModuleNotFoundError) -> str:
    """What to install, or to write, where the driver that the address asks for is not there."""
    if error.name == "asyncpg":
        return "DATABASE_URL needs the driver asyncpg, which is missing: pip install -r requirements-postgres.txt."
    return (f"DATABASE_URL asks for the driver {error.name}, which is missing. PostgreSQL is reached by "
            "postgresql+asyncpg://... and pip install -r requirements-postgres.txt.")


async def hold(lease: Lease, stopping: Callable[[], bool] = lambda: False) -> None:
    """Takes the lease of a database. A process on another machine may have died without a word: as long as its lease
    lasts it is waited for. Raises StartupError if another process works there, StorageUnavailable."""
    until = time.monotonic() + lease.seconds + POLL_SECONDS
    told = False
    while not lease.held and (holder := await lease.acquire()) is not None:
        if holder.seen or stopping() or time.monotonic() > until:
            raise StartupError(_refusal(holder))
        if not told:
            log.warning("process %s on %s has worked at this database a moment ago; waiting up to %.0f seconds whether "
                        "it still does", holder.process.partition(" ")[0], holder.machine.partition(" ")[0],
                        lease.seconds)
        told = True
        await asyncio.sleep(POLL_SECONDS)


def _refusal(holder: Holder) -> str:
    where = "this machine" if holder.seen else holder.machine.partition(" ")[0]
    since = datetime.fromtimestamp(holder.since / 1000, UTC)
    number = holder.process.partition(" ")[0]
    return (f"Another process of the bot works at this database (process {number} on {where}, since "
            f"{since:%Y-%m-%d %H:%M} UTC), and two would answer the same clicks: stop it first.")


def open_studio(settings: Settings) -> Studio:
    """The studio that draws, with as many worker processes as the settings say."""
    return Studio(workers=settings.paint_workers, folder=settings.data_dir / "layers", width=settings.picture_width)


def open_thinking(settings: Settings, tables: Tables, titles: Mapping[str, Title[Any]]) -> Thinking:
    """What thinks for computers, with as many processes as the settings say."""
    pool = Pool(settings.think_workers, most=MOST_QUESTIONS, seconds=THINK_SECONDS, priority=Priority.IDLE)
    return Thinking(tables, titles, pool, pause=settings.think_pause_seconds)


def quotas_of(settings: Settings) -> Quotas:
    """How many tables may be open, as the settings say."""
    return Quotas(lobbies_per_person=settings.lobbies_per_person, tables_per_person=settings.tables_per_person,
                  lobbies_per_server=settings.lobbies_per_server, tables_per_server=settings.tables_per_server,
                  computer_tables_per_person=settings.computer_tables_per_person,
                  computer_tables_per_server=settings.computer_tables_per_server)
