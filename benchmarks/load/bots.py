"""One or several processes of the bot at the stand-in, and the database that they share."""

from __future__ import annotations

import asyncio
import importlib
import re
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from benchmarks import processes

__all__ = ["SETTINGS", "Bots", "Cost", "running"]

SHARDS_A_PROCESS: Final = 2
READY_SECONDS: Final = 60.0
SETTINGS: Final = {"PAINT_WORKERS": "2", "THINK_WORKERS": "1", "TABLES_PER_PERSON": "10000",
                   "TABLES_PER_SERVER": "10000", "LOBBIES_PER_SERVER": "10000"}


class Cost(Struct, frozen=True):
    """Seconds of processor time since the start: of all processes of the bot, of what they started, of the database's
    server (SQLite works inside the bot)."""

    bot: float
    painters: float
    database: float

    def since(self, before: Cost) -> Cost:
        """What was used in between."""
        return Cost(self.bot - before.bot, self.painters - before.painters, self.database - before.database)


class Bots:
    """The processes. `server` has people and tables, `discord` is the stand-in; their modules are not typed."""

    def __init__(self, discord: Any, server: Any, shards: int, database_pid: int | None) -> None:
        self.discord = discord
        self.server = server
        self.shards = shards
        self.pids: list[int] = []
        self._database_pid = database_pid

    def cost(self) -> Cost:
        """What all of them have used until now."""
        used = [processes.used(pid) for pid in self.pids]
        database = processes.used(self._database_pid) if self._database_pid is not None else processes.Used(0.0, 0.0)
        return Cost(sum(each.own for each in used), sum(each.descendants for each in used),
                    database.own + database.descendants)

    def memory(self) -> tuple[float, float]:
        """Megabytes of a process of the bot, and of the largest process that it has started."""
        own = max(map(_megabytes, self.pids))
        below = [_megabytes(pid) for parent in self.pids for pid in processes.children(parent)]
        return own, max(below, default=0.0)


@asynccontextmanager
async def running(count: int, servers: int, *, postgres: bool | None = None,
                  settings: Mapping[str, str] | None = None) -> AsyncIterator[Bots]:
    """So many processes of the checkout in the current folder, connected: one on SQLite unless it is to be `postgres`,
    several on a PostgreSQL of their own, each of which has its part of the shards. There are so many servers, `guild-0`
    and on. `settings` are those that differ from `SETTINGS`."""
    fake = importlib.import_module("tests.discord").FakeDiscord
    shards = 1 if count == 1 else count * SHARDS_A_PROCESS
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        database = stack.enter_context(_postgres()) if (count > 1 if postgres is None else postgres) else None
        async with fake(rate_limits=False, files_dir=folder / "files", shards=shards, concurrency=shards) as discord:
            for number in range(servers):
                discord.guild(f"guild-{number}")
            server = _server(discord, folder, database)
            server.environment |= SETTINGS | dict(settings or {})
            bots = Bots(discord, server, shards, None if database is None else database.pid)
            started = [await _start(discord, server, folder, number, shards) for number in range(count)]
            try:
                await discord.wait_ready(READY_SECONDS)
                await _shared(bots, count)
                bots.pids = [process.pid for process in started]
                yield bots
            finally:
                for process in started:
                    await process.stop(importlib.import_module("signal").SIGTERM)


async def _shared(bots: Bots, count: int) -> None:
    """Waits until each process has its part: whoever came first had all. Raises TimeoutError."""
    def parts() -> list[int]:
        rows = bots.server.rows("select count(*) from leases where name like 'shard-%' group by owner")
        return [part for (part,) in rows]

    if count > 1:
        await bots.discord.wait_for(lambda: parts() == [SHARDS_A_PROCESS] * count, READY_SECONDS)
        await bots.discord.wait_ready(READY_SECONDS)


async def _start(discord: Any, server: Any, folder: Path, number: int, shards: int) -> Any:
    """Starts one process, with a folder of its own."""
    module = importlib.import_module("tests.discord.process")
    settings = server.environment | {"DATA_DIR": str(folder / f"var-{number}"), "SHARD_COUNT": str(shards)}
    environment = module.bot_environment(discord.url, discord.server.token, folder / "egress", settings)
    process = module.BotProcess([sys.executable, "-m", "bot"], Path.cwd(), environment, folder / f"bot-{number}.log")
    await process.start()
    if discord.bot is None:
        discord.bot = process  # what waits for the bot sees whether this one ends
    return process


def _server(discord: Any, folder: Path, database: _Postgres | None) -> Any:
    """The people and the tables, with the database that the bots have."""
    server = importlib.import_module("tests.discord.server").Server(discord, folder)
    if database is not None:
        server.environment["DATABASE_URL"] = database.address
        server.rows = database.rows
    return server


def _megabytes(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", (processes.PROC / str(pid) / "status").read_text(encoding="utf-8"))
    return int(found[1]) / 1024 if found else 0.0


class _Postgres:
    """A connection beside those of the bots, in a thread with an event loop: whoever looks waits for the answer."""

    def __init__(self, cluster: Any) -> None:
        self.address = cluster.address().render_as_string(hide_password=False)
        self.pid = int((cluster.folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="database", daemon=True)
        self._thread.start()
        self._connection: Any = self._run(importlib.import_module("asyncpg").connect(
            host=str(cluster.folder), user="postgres", database="postgres"))

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What `Server.rows` gives of SQLite: places are question marks there, and numbers here."""
        numbers = iter(range(1, len(values) + 1))
        asked = re.sub(r"\?", lambda _found: f"${next(numbers)}", query)
        return [tuple(row) for row in self._run(self._connection.fetch(asked, *values))]

    def close(self) -> None:
        """Ends the connection and the thread."""
        self._run(self._connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)


@contextmanager
def _postgres() -> Iterator[_Postgres]:
    """A PostgreSQL of its own, in a temporary folder."""
    with importlib.import_module("tests.postgres").own_cluster() as cluster:
        database = _Postgres(cluster)
        try:
            yield database
        finally:
            database.close()
