"""Several processes of the bot over one PostgreSQL database and the stand-in with several shards."""

from __future__ import annotations

import asyncio
import itertools
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import make_url

from tests import databases
from tests.databases import new_database
from tests.discord import FakeDiscord, Schema
from tests.discord.process import BotProcess, bot_environment
from tests.discord.server import ROOT, Server
from tests.discord.snowflakes import shard_of
from tests.discord.world import Channel, Guild

__all__ = ["SHARDS", "Several", "several_running"]

SHARDS: Final = 4


class _Reader:
    """A connection for whoever does not wait on a loop: it has a loop of its own, in a thread."""

    def __init__(self, url: str) -> None:
        self._options = {**make_url(url).query, "user": make_url(url).username, "database": make_url(url).database}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connection: Any = self.run(asyncpg.connect(**self._options))

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Question marks stand for the values, as on SQLite."""
        parts = query.split("?")
        text = parts[0] + "".join(f"${number}{part}" for number, part in enumerate(parts[1:], 1))
        return [tuple(row) for row in self.run(self._connection.fetch(text, *values))]

    def close(self) -> None:
        self.run(self._connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


class Several(Server):
    """The stand-in with processes of the bot, and their database."""

    def __init__(self, discord: FakeDiscord, folder: Path, url: str) -> None:
        super().__init__(discord, folder)
        self.environment |= {"DATABASE_URL": url, "SHARD_COUNT": str(SHARDS), "PAINT_WORKERS": "0",
                             "THINK_WORKERS": "0", "STOP_SECONDS": "4", "PICTURE_WIDTH": "640"}
        self._reader = _Reader(url)
        self.processes: list[BotProcess] = []
        self.guilds = self._guild_of_each_shard()

    def _guild_of_each_shard(self) -> list[Guild]:
        """A server on every shard, in their order."""
        found: dict[int, Guild] = {}
        for number in itertools.count():
            guild = self.discord.guild(f"server {number}")
            found.setdefault(shard_of(guild.id, SHARDS), guild)
            if len(found) == SHARDS:
                return [found[shard] for shard in range(SHARDS)]
            time.sleep(0.001)  # ids are made of milliseconds
        raise AssertionError

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Reads the database beside the bot."""
        return self._reader.rows(query, *values)

    def place(self, shard: int, name: str) -> Channel:
        """A channel on the server of a shard."""
        return self.discord.channel(name, self.guilds[shard])

    async def begin(self) -> BotProcess:
        """One process more."""
        number = len(self.processes)
        environment = self.environment | {"DATA_DIR": str(self.folder / f"var{number}")}
        process = BotProcess([sys.executable, "-m", "bot"], ROOT, bot_environment(
            self.discord.url, self.discord.server.token, self.folder / "egress.log", environment),
            self.folder / f"bot{number}.log")
        self.processes.append(process)
        await process.start()
        return process

    def holders(self) -> dict[int, int]:
        """By whom each shard is held: the numbers of processes of this machine."""
        rows = self.rows("select name, process from leases where name like 'shard-%'")
        return {int(name.removeprefix("shard-")): int(process.partition(" ")[0]) for name, process in rows}

    def shards_of(self, process: BotProcess) -> set[int]:
        return {shard for shard, pid in self.holders().items() if pid == process.pid}

    async def until_shared(self, *parts: int, seconds: float = 60) -> None:
        """Waits until the processes that run hold so many shards, and all are connected."""
        def shared() -> bool:
            alive = [process for process in self.processes if process.alive]
            held = sorted(len(self.shards_of(process)) for process in alive)
            return held == sorted(parts) and self.discord.server.gateway.ready

        deadline = time.monotonic() + seconds
        while not shared():
            if time.monotonic() > deadline:
                logs = "\n".join(process.log[-2500:] for process in self.processes)
                raise TimeoutError(f"{self.holders()}\n{logs}")
            await asyncio.sleep(0.05)

    async def end(self) -> None:
        for process in self.processes:
            await process.stop(signal.SIGTERM, 30)
        self._reader.close()


@asynccontextmanager
async def several_running(schema: Schema | None, folder: Path, processes: int = 2, /, *,
                          url: str | None = None, **environment: str) -> AsyncIterator[Several]:
    """So many processes that share a new database."""
    with databases.on("postgresql"):
        url = url or new_database(folder / "several.sqlite3")
    async with FakeDiscord(files_dir=folder / "files", schema=schema, shards=SHARDS, concurrency=SHARDS) as discord:
        server = Several(discord, folder, url)
        server.environment |= environment
        try:
            for _ in range(processes):
                await server.begin()
            await server.until_shared(*[SHARDS // processes] * processes)
            yield server
        finally:
            await server.end()
