"""New databases for tests, on the engine that the test is for.

SQLite: the migrations run once in a process, and each test gets a copy of what they made. PostgreSQL: they run once in
a session (`tests.postgres`), and each process has a few copies of that database, which it empties for the next test.
"""

from __future__ import annotations

import asyncio
import atexit
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import URL

from storage import schema
from storage.migrate import migrate
from tests import postgres

__all__ = ["ENGINES", "chosen", "current", "drop_all", "empty_database", "forget", "new_database", "on", "own_database"]

T = TypeVar("T")

ENGINES: Final = ("sqlite", "postgresql")
_CHOICE: Final = "HEXMOOT_TEST_ENGINE"
_MOST_USES: Final = 40
"""How often a database of PostgreSQL is emptied before another takes its place: what was deleted leaves traces."""
_LOCK: Final = 4_715_001
"""Which lock of the server a process holds while it makes the database that is copied."""

_current: list[str] = []
_given: dict[Path, _Copy | str] = {}
"""The databases of PostgreSQL that tests have, by the files that they would be on SQLite."""
_free: list[_Copy] = []


def chosen() -> str | None:
    """The engine that `HEXMOOT_TEST_ENGINE` names for all tests; None: SQLite, and both where a test asks for both."""
    name = os.environ.get(_CHOICE)
    if name is not None and name not in ENGINES:
        raise ValueError(f"{_CHOICE} is {name}, which is none of {', '.join(ENGINES)}")
    return name


def current() -> str:
    """The engine that databases are made on now."""
    return _current[-1] if _current else chosen() or "sqlite"


@contextmanager
def on(engine: str) -> Iterator[None]:
    """Databases are made on this engine meanwhile."""
    _current.append(engine)
    try:
        yield
    finally:
        _current.pop()


def new_database(path: Path) -> str:
    """The address of a database with the newest schema and without rows, known by a path; the same path leads to the
    same database, as it is."""
    if current() == "postgresql":
        if path not in _given:
            _given[path] = _in_thread(_copy())
        given = _given[path]
        return given if isinstance(given, str) else given.address
    if not path.exists():
        path.write_bytes(_without_rows())
    return _address(path)


async def own_database(path: Path) -> str:
    """As `new_database`."""
    return new_database(path)


async def empty_database(path: Path) -> str:
    """The address of a database for one test, without a table."""
    if current() != "postgresql":
        return _address(path)
    name = _in_thread(_create("template0"))
    address = _given[path] = _shown(postgres.shared().set(database=name))
    return address


def forget(folder: Path) -> None:
    """The databases known by paths in a folder are no longer used."""
    for path in [path for path in _given if folder in path.parents]:
        given = _given.pop(path)
        if not isinstance(given, str):
            _free.append(given)


def drop_all() -> None:
    """Removes the databases of this session from a server that others use too."""
    if postgres.NAMED in os.environ:
        with ThreadPoolExecutor(1) as beside_any_loop:
            beside_any_loop.submit(asyncio.run, _drop_all()).result()


@cache
def _without_rows() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite3"
        _migrate(_address(path))
        return path.read_bytes()


def _migrate(address: str) -> None:
    with ThreadPoolExecutor(1) as beside_any_loop:
        beside_any_loop.submit(migrate, address).result()


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=False)


class _Copy:
    """A database of PostgreSQL with the newest schema, and a connection that empties it."""

    def __init__(self, name: str, connection: asyncpg.Connection[Any]) -> None:
        self.name = name
        self.address = _shown(postgres.shared().set(database=name))
        self.uses = 0
        self._connection = connection

    async def empty(self) -> None:
        """Without rows, without anybody who is connected, counting from 1."""
        await self._connection.execute(_emptying())

    async def close(self) -> None:
        await self._connection.close()


@cache
def _emptying() -> str:
    """Keys and triggers do not matter: everything goes. One statement, because each has its price."""
    names = [table.name for table in schema.metadata.sorted_tables]
    return "; ".join([
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid()",
        "SET session_replication_role = replica",
        *(f'DELETE FROM "{name}"' for name in names),
        "SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence",
    ])


async def _copy() -> _Copy:
    """An empty one that is free, or another."""
    while _free:
        copy = _free.pop()
        copy.uses += 1
        if copy.uses < _MOST_USES:
            await copy.empty()
            return copy
        await copy.close()
        await _on_server(f'DROP DATABASE "{copy.name}" WITH (FORCE)')
    name = await _create(await _template())
    return _Copy(name, await _connect(postgres.shared().set(database=name)))


async def _create(template: str) -> str:
    """The name of a database that was copied from another."""
    name = f"hexmoot_test_{postgres.session_name()}_{os.getpid()}_{next(_numbers)}"
    await _on_server(f'CREATE DATABASE "{name}" TEMPLATE "{template}" STRATEGY file_copy')
    return name


_numbers = count(1)
_templates: list[str] = []


async def _template() -> str:
    """The database that is copied; the first process that asks makes it."""
    if not _templates:
        name = f"hexmoot_test_{postgres.session_name()}"
        connection = await _connect(postgres.shared())
        await connection.execute(f"SELECT pg_advisory_lock({_LOCK})")
        if not await connection.fetchval("SELECT count(*) FROM pg_database WHERE datname = $1", name):
            await connection.execute(f'CREATE DATABASE "{name}_made"')
            await asyncio.to_thread(_migrate, _shown(postgres.shared().set(database=f"{name}_made")))
            await connection.execute(f'ALTER DATABASE "{name}_made" RENAME TO "{name}"')
        await connection.close()
        _templates.append(name)
    return _templates[0]


async def _drop_all() -> None:
    connection = await _connect(postgres.shared())
    ours = f"hexmoot_test_{postgres.session_name()}%".replace("_", r"\_")
    for row in await connection.fetch("SELECT datname FROM pg_database WHERE datname LIKE $1", ours):
        await connection.execute(f'DROP DATABASE "{row[0]}" WITH (FORCE)')
    await connection.close()


async def _on_server(statement: str) -> None:
    connection = await _connect(postgres.shared())
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def _connect(url: URL) -> asyncpg.Connection[Any]:
    return await asyncpg.connect(_shown(url.set(drivername="postgresql")))


def _in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Connections are kept from test to test, in a loop of their own."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result(timeout=120)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="databases", daemon=True).start()
    atexit.register(loop.call_soon_threadsafe, loop.stop)
    return loop
