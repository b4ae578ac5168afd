"""`python -m bot copy FROM TO`: moves everything to another database, with games under way, and checks it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bot.startup import StartupError, hold, missing_driver
from games.kernel import Title
from storage import Database, Lease, StorageError, copying
from storage.copying import TABLES, Contents, RowsRefused
from storage.ids import TableId
from storage.lease import LEASE_SECONDS
from storage.migrate import NEWEST
from tables import Tables
from tables.errors import NoSuchTitle, ReplayFailed

__all__ = ["CopyRefused", "copy"]

Say = Callable[[str], None]

LINE_EVERY: Final = 20_000
"""Rows, for a table of which there are many."""
GAMES_AT_ONCE: Final = 200
"""After so many games memory is given back, and a line tells how far the check has come."""


class CopyRefused(Exception):
    """Nothing was copied, or not everything; the text says why and what can be done."""


async def copy(source: str, target: str, titles: Mapping[str, Title[Any]], say: Say) -> None:
    """Copies a database into an empty one and checks it: every row, every game by replay. What is not finished is begun
    anew by the same command. Raises CopyRefused."""
    addresses = [_address("FROM", source), _address("TO", target)]
    if _place(addresses[0]) == _place(addresses[1]):
        raise CopyRefused("FROM and TO are the same database: there is nothing to copy.")
    async with AsyncExitStack() as stack:
        origin = await stack.enter_async_context(_opened(addresses[0], "FROM"))
        await _require_source(origin)
        await stack.enter_async_context(_held(origin, "FROM"))
        await _require_finished(origin)
        goal = await stack.enter_async_context(_opened(addresses[1], "TO"))
        again = await _require_empty(goal)
        await _told("TO", goal.upgrade())
        await stack.enter_async_context(_held(goal, "TO"))
        try:
            await _copied(origin, goal, again, say)
            await _replayed(origin, goal, titles, say)
            await copying.refresh_plans(goal)
            await goal.write(copying.unmark)
        except StorageError as error:
            raise CopyRefused(f"The copy broke off ({_first_line(error)}). The same command begins it anew.") from error
    say("Everything is there. Write the address of TO into DATABASE_URL and start the bot; FROM is as it was.")


async def _copied(origin: Database, goal: Database, again: bool, say: Say) -> None:
    """Takes every table over and compares what has arrived."""
    if again:
        say("A copy into TO was not finished: it is begun anew.")
    await goal.write(copying.clear)
    left: dict[str, Contents] = {}
    async with origin.reading() as tx:
        for table in TABLES:
            try:
                left[table.name] = await copying.copy_table(table, tx, goal, _each(LINE_EVERY, table.name, say))
            except RowsRefused as refused:
                raise CopyRefused(f"TO does not take {refused}. Mend what stands there, and copy again.") from refused
    async with goal.reading() as tx:
        for table in TABLES:
            if (arrived := await copying.contents_of(table, tx)) != left[table.name]:
                raise CopyRefused(f"The table {table.name} has {arrived.rows:,} rows in TO which are not the "
                                  f"{left[table.name].rows:,} of FROM. Something else writes there: stop it, and copy "
                                  "again.")
    say(f"All {sum(each.rows for each in left.values()):,} rows of {len(left)} tables have arrived as they were.")


async def _replayed(origin: Database, goal: Database, titles: Mapping[str, Title[Any]], say: Say) -> None:
    """Replays every game in the new database. One that does not lead to what is stored did so before, or the copy is
    refused."""
    async with goal.reading() as tx:
        games = await copying.games_in(tx)
    unwell = []
    for start in range(0, len(games), GAMES_AT_ONCE):
        here, there = Tables(goal, titles), Tables(origin, titles)
        for number in games[start:start + GAMES_AT_ONCE]:
            if (found := await _verdict(here, number)) != "honest":
                if found != await _verdict(there, number):
                    raise CopyRefused(f"The game of table {number} replays otherwise in TO than in FROM. Please report "
                                      "this; the bot can go on with FROM.")
                unwell.append(number)
        say(f"{min(start + GAMES_AT_ONCE, len(games)):,} of {len(games):,} games replayed")
    if unwell:
        some = ", ".join(map(str, unwell[:20])) + (", ..." if len(unwell) > 20 else "")
        say(f"{len(unwell):,} of them did not lead to what is stored, in FROM as in TO (tables {some}): "
            "`/game verify` there says more.")


async def _verdict(tables: Tables, number: int) -> str:
    """What a replay of a game comes to, to be compared."""
    try:
        verified = await tables.records.verify(TableId(number))
    except (NoSuchTitle, ReplayFailed) as error:
        return repr(error)
    return "honest" if verified.honest else repr(verified)


def _address(name: str, text: str) -> URL:
    try:
        return make_url(text)
    except ArgumentError as error:
        raise CopyRefused(f"{name} is no address of a database: write it as DATABASE_URL in .env.example.") from error


def _place(url: URL) -> object:
    """Where a database is, to tell two apart."""
    file = _file(url)
    return file.resolve() if file is not None else (url.host, url.port, url.database, url.query)


@asynccontextmanager
async def _opened(url: URL, name: str) -> AsyncIterator[Database]:
    """A database, not upgraded. Raises CopyRefused."""
    try:
        database = Database(url.render_as_string(hide_password=False))
    except ModuleNotFoundError as error:
        raise CopyRefused(missing_driver(error).replace("DATABASE_URL", name)) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise CopyRefused(f"{name} is no address of a database with an asyncio driver ({error}).") from error
    try:
        yield database
    finally:
        await database.close()


async def _told(name: str, work: Any) -> Any:
    """What a database answers. Raises CopyRefused if it does not."""
    try:
        return await work
    except (StorageError, OSError) as error:
        raise CopyRefused(f"The database {name} cannot be opened ({_first_line(error)}).") from error


async def _require_source(origin: Database) -> None:
    """Raises CopyRefused unless there is a database, with the schema that this version of the bot knows."""
    if (file := _file(origin.url)) is not None and not await asyncio.to_thread(file.is_file):
        raise CopyRefused(f"FROM is the file {file}, which is not there.")
    revision = await _told("FROM", copying.revision_of(origin))
    if revision is None:
        raise CopyRefused("FROM holds no games: no bot has worked there.")
    if revision != NEWEST:
        raise CopyRefused(f"FROM has the tables of another version of the bot ({revision} instead of {NEWEST}). Start "
                          "this version with it once, which brings them up to date, or copy with the version that has "
                          "made them.")


async def _require_finished(origin: Database) -> None:
    async with origin.reading() as tx:
        if await copying.is_marked(tx):
            raise CopyRefused("FROM is itself a copy that was not finished: finish it first, or copy from where it "
                              "came.")


async def _require_empty(goal: Database) -> bool:
    """Whether a copy was begun here before. Raises CopyRefused if something else is here."""
    if (file := _file(goal.url)) is not None and not await asyncio.to_thread(file.exists):
        return False

    async def looked() -> tuple[bool, list[str]]:
        async with goal.reading() as tx:
            return await copying.is_marked(tx), await copying.rows_in(tx)

    marked, full = await _told("TO", looked())
    if full and not marked:
        some = ", ".join(full[:5]) + (" and others" if full[5:] else "")
        raise CopyRefused(f"TO is not empty: there are rows in {some}. Name an empty database; what lies in this one "
                          "stays as it is.")
    return bool(marked)


@asynccontextmanager
async def _held(database: Database, name: str) -> AsyncIterator[None]:
    """The lease of a database, so that no bot works there meanwhile. Raises CopyRefused if one does."""
    lease = Lease(database)
    try:
        await hold(lease)
    except StartupError as error:
        raise CopyRefused(f"{name} is in use. {error}") from error
    except StorageError as error:
        raise CopyRefused(f"The database {name} cannot be written ({_first_line(error)}).") from error
    renewing = asyncio.create_task(_renewed(lease))
    try:
        yield
    finally:
        renewing.cancel()
        await asyncio.wait({renewing})
        with suppress(StorageError):
            await lease.release()


async def _renewed(lease: Lease) -> None:
    while True:
        await asyncio.sleep(LEASE_SECONDS / 3)
        with suppress(StorageError):  # whoever writes next is told
            await lease.renew()


def _each(step: int, name: str, say: Say) -> Callable[[int], None]:
    """Tells of the rows of a table whenever so many more have come."""
    told = 0

    def count(rows: int) -> None:
        nonlocal told
        if rows >= told + step:
            told = rows
            say(f"{name}: {rows:,} rows")

    return count


def _file(url: URL) -> Path | None:
    """The file of SQLite's."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
