"""One soak from the first table to the verdict."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, TextIO

from games.registry import TITLES
from tests.discord.server import Server
from tests.stress.answered import thinking
from tests.stress.soak.counting import Counting
from tests.stress.soak.house import House
from tests.stress.soak.leagues import found_leagues
from tests.stress.soak.people import Crowd
from tests.stress.soak.playing import play_by_text
from tests.stress.soak.report import Report
from tests.stress.soak.tables import close_all, open_set, replace_ended
from tests.stress.soak.time import pass_hours
from tests.stress.soak.weather import Weather
from tests.stress.waiting_truth import still_due

__all__ = ["Plan", "Soak"]

HOURS_BETWEEN: Final = 2
"""Hours that pass for everybody who is waited for while there is no process: longer than the shortest clocks."""
POLITE: Final = 1 / 3
"""How often the process is asked to end, not killed."""
Pause = tuple[float, float]
"""Seconds between two things of a kind, at least and at most."""


@dataclass(frozen=True)
class Plan:
    """How long and how hard. Times are in seconds."""

    seconds: float = 3_600.0
    seed: int = 0
    titles: tuple[str, ...] = tuple(TITLES)
    of_each: int = 2
    """Tables of each title."""
    of_leagues: int = 3
    """Tables of a season of each title."""
    people: int = 8
    ends: Pause = (15.0, 45.0)
    """Between two ends of the process, in the first half."""
    gateways: Pause = (10.0, 40.0)
    faults: Pause = (0.5, 4.0)
    looks: Pause = (2.0, 2.0)
    """Between two looks at what the bot has said."""
    thorough: bool = True
    """With other tables for the second half, and a crash at the end."""
    patience: float = 240.0
    """How long the bot may take at the end to tell what it has not told yet."""


class Soak:
    """A server that is soaked. `tell` is called with a line a minute."""

    def __init__(self, server: Server, plan: Plan, tell: Callable[[str], object]) -> None:
        self.plan = plan
        self.tell = tell
        self.discord = server.discord
        self.house = House(server)
        self.weather = Weather(self.discord, self._dice("weather"), self.note)
        self.crowd = Crowd(self.house, f"{plan.seed} people", self.note)
        self.counting = Counting(self.house, self.crowd, self.weather)
        self.began = time.monotonic()
        self._trace: TextIO = (server.folder / "trace.jsonl").open("w", encoding="utf-8")
        self._connection = asyncio.Lock()
        """Held while the connection or the process is being lost."""

    def note(self, what: str) -> None:
        """Writes a line of the trace."""
        self._trace.write(json.dumps([round(time.monotonic() - self.began, 3), what]) + "\n")

    def _dice(self, name: str) -> random.Random:
        return random.Random(f"{self.plan.seed} {name}")

    async def run(self) -> Report:
        """Soaks, and says what was found. In the first half the process ends now and then; in the second, with other
        tables, it lives, and its memory is watched."""
        rng, half = self._dice("tables"), self.plan.seconds / 2
        with self._trace:
            await self.house.set_showcase()
            await open_set(self.house, rng, "first", self.plan.titles, self.plan.of_each)
            for place in self.house.places():
                await play_by_text(self.house, place, rng)  # before anything goes wrong, so that something is told
            found_leagues(self.house, self.plan.titles, self.plan.of_leagues)
            self.began = time.monotonic()
            self.crowd.start(self.plan.people)
            async with self._meanwhile(rng):
                await self._ending_processes(self.began + half)
                if self.plan.thorough:
                    await self._another_set(rng)
                steady = time.monotonic()
                await asyncio.sleep(max(0.0, self.began + 2 * half - steady))
            await self._fair_weather()
            self.counting.judge_memory(steady)
            if self.plan.thorough:
                await self.weather.end_process(signal.SIGKILL)
                await self.counting.look()
            return await self.counting.count()

    async def _ending_processes(self, until: float) -> None:
        """The process ends now and then, and hours pass until the next one begins."""
        rng, hours = self._dice("ends"), partial(pass_hours, self.house.server.file, HOURS_BETWEEN)
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, rng.uniform(*self.plan.ends)))
            async with self._connection:
                await self.weather.end_process(signal.SIGTERM if rng.random() < POLITE else signal.SIGKILL, hours)

    async def _another_set(self, rng: random.Random) -> None:
        """A restart, and other tables than before."""
        async with self._connection:
            await self.weather.end_process(signal.SIGTERM)
        await close_all(self.house)
        await open_set(self.house, rng, "second", self.plan.titles, self.plan.of_each)

    async def _fair_weather(self) -> None:
        """Everybody is answered, and every channel is told."""
        await self.crowd.stop()
        self.weather.clear()
        deadline = time.monotonic() + self.plan.patience
        while await self._waiting() and time.monotonic() < deadline:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.5)
        await self.counting.look()

    async def _waiting(self) -> bool:
        """Whether anybody still waits for the bot."""
        with self.house.truth() as truth:
            untold = truth.rows("select count(*) from outbox")[0][0] + still_due(truth, round(time.time() * 1_000))
        return bool(untold) or bool(thinking(self.counting.watcher, self.weather.outages))

    # --- what goes on meanwhile ---------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _meanwhile(self, rng: random.Random) -> AsyncIterator[None]:
        """Faults, lost connections, new tables, looks at what has happened, until the body is done."""
        many, plan = len(self.house.places()), self.plan
        tasks = [asyncio.create_task(work) for work in (
            self._again(plan.faults, self.weather.fault), self._again(plan.gateways, self._lose_gateway),
            self._again(plan.looks, self.counting.look), self._again((0.2, 0.2), self.counting.watch_processor),
            self._again((60.0, 60.0), self._minute),
            self._again((5.0, 10.0), lambda: replace_ended(self.house, rng, many)))]
        try:
            yield
            for task in tasks:
                if task.done():
                    task.result()  # what broke the soak itself
        finally:
            async with self._connection:  # a connection that was lost is found again
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _again(self, pause: Pause, deed: Callable[[], Awaitable[object]]) -> None:
        rng = self._dice(str(pause))
        while True:
            await asyncio.sleep(rng.uniform(*pause))
            await deed()

    async def _lose_gateway(self) -> None:
        async with self._connection:
            await self.weather.lose_gateway()

    async def _minute(self) -> None:
        report = await self.counting.count(replaying=())
        self.tell(f"{(time.monotonic() - self.began) / 60:.0f} min: {report.line()}")
