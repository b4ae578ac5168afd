"""What is looked up when Prometheus asks: it costs nothing in between."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from discord.utils import utcnow
from msgspec import Struct
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.watch.health import DATABASE_SECONDS
from bot.watch.sources import Sources
from storage import StorageError, in_background
from tables.errors import ServiceUnavailable
from workers.pool import Pool

__all__ = ["Gauges", "Stored"]

FRESH_SECONDS: Final = 5.0
"""So long what the database said holds, however often it is asked."""
TABLES_SECONDS: Final = 60.0
"""The same for the number of open tables, which are counted one by one."""
PROC: Final = Path("/proc")


class Stored(Struct, frozen=True):
    """What the database says: events that wait to be told, seconds since the oldest, open tables by title and state."""

    waiting: int
    oldest: float
    tables: tuple[tuple[str, str, int], ...]


class Gauges(Collector):
    """Gauges of everything that has a state. `refresh` reads the database, and `collect` tells what was read."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._stored: Stored | None = None
        self._read_at = self._counted_at = -math.inf
        self._lock = asyncio.Lock()

    async def refresh(self) -> Stored | None:
        """Reads what is in the database, unless that was done a moment ago; None if it does not answer."""
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now - self._read_at >= FRESH_SECONDS:
                self._stored = await self._read(now)
                self._read_at = now
            return self._stored

    async def _read(self, now: float) -> Stored | None:
        tables = self._sources.tables
        if tables is None:
            return None
        counted = self._stored.tables if self._stored is not None else None
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                with in_background():
                    waiting, oldest = await tables.outbox.standing()
                    if counted is None or now - self._counted_at >= TABLES_SECONDS:
                        counted, self._counted_at = tuple(await tables.queries.open_by_title()), now
        except (StorageError, ServiceUnavailable, OSError):  # a time-out is one, too
            return None
        return Stored(waiting, oldest, counted)

    def collect(self) -> Iterable[Metric]:
        """All families, one after the other."""
        yield from self._database()
        yield from self._gateway()
        for name, pool in self._sources.pools.items():
            yield from _workers(name, pool)
        pace = self._sources.pace
        yield _gauge("hexmoot_discord_line", "Requests to Discord that await their turn", pace.waiting)
        yield _counter("hexmoot_discord_line_seconds", "What requests have waited for their turn", pace.waited)
        yield _gauge("hexmoot_replies_waiting", "Replies that Discord has not taken yet",
                     self._sources.client.deliveries.waiting)
        late = GaugeMetricFamily("hexmoot_loop_late_seconds", "By how much a loop is late", labels=("loop",))
        for loop in self._sources.loops():
            late.add_metric([loop.coro.__name__], _lateness(loop.next_iteration))
        yield late

    def _database(self) -> Iterator[Metric]:
        stored = self._stored
        yield _gauge("hexmoot_database_up", "Whether the database answers", stored is not None)
        if stored is None:
            return
        yield _gauge("hexmoot_outbox_events", "What channels must still be told", stored.waiting)
        yield _gauge("hexmoot_outbox_oldest_seconds", "For how long the oldest of it has waited", stored.oldest)
        tables = GaugeMetricFamily("hexmoot_tables", "Open tables", labels=("title", "status"))
        for title, status, count in stored.tables:
            tables.add_metric([title, status], count)
        yield tables

    def _gateway(self) -> Iterator[Metric]:
        client = self._sources.client
        connected = GaugeMetricFamily("hexmoot_gateway_connected", "Whether a shard is connected", labels=("shard",))
        latency = GaugeMetricFamily("hexmoot_gateway_latency_seconds", "From a heartbeat to Discord's answer",
                                    labels=("shard",))
        for number, shard in client.shards.items():
            connected.add_metric([str(number)], 0.0 if shard.is_closed() else 1.0)
            if math.isfinite(shard.latency):
                latency.add_metric([str(number)], shard.latency)
        yield connected
        yield latency
        yield _gauge("hexmoot_shards_held", "Shards of this process", len(client.shards))
        yield _gauge("hexmoot_servers", "Servers of this process", len(client.guilds))


def _workers(name: str, pool: Pool) -> Iterator[Metric]:
    """The figures of a pool; the families of several pools are told one after the other."""
    counts = pool.counts
    yield _gauge(f"hexmoot_{name}_waiting", "Pieces of work that wait", pool.waiting)
    yield _gauge(f"hexmoot_{name}_running", "Pieces of work under way", pool.running)
    results = CounterMetricFamily(f"hexmoot_{name}_work", "Work by what became of it", labels=("result",))
    for result in ("done", "failed", "hung", "void", "refused", "kept"):
        results.add_metric([result], getattr(counts, result))
    yield results
    yield _counter(f"hexmoot_{name}_work_seconds", "Seconds of the clock that work took", counts.seconds)
    yield _counter(f"hexmoot_{name}_rebuilt", "How often processes were replaced", pool.rebuilt)
    memory, cpu = _used(pool.pids)
    yield _gauge(f"hexmoot_{name}_memory_bytes", "Memory of its processes", memory)
    yield _gauge(f"hexmoot_{name}_cpu_seconds", "Processor time of the processes that there are", cpu)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value=float(value))


def _counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(name, text, value=float(value))


def _lateness(due: datetime | None) -> float:
    """Seconds since a loop should have begun its next turn; 0 for one that does not turn."""
    return 0.0 if due is None else max(0.0, (utcnow() - due).total_seconds())


def _used(pids: Iterable[int]) -> tuple[float, float]:
    """Bytes of memory and seconds of processor time of processes; of those that have ended, nothing, as on systems that
    do not tell."""
    memory = cpu = 0.0
    for pid in pids:
        with suppress(OSError, IndexError, ValueError):
            pages = (PROC / str(pid) / "statm").read_text(encoding="ascii").split()[1]
            fields = (PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            memory += int(pages) * os.sysconf("SC_PAGE_SIZE")
            cpu += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return memory, cpu
