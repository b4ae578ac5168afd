"""Looks at a soak again and again, and brings the report up to date."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Final

from tests.stress.answered import unanswered
from tests.stress.clubs_truth import wrong_with_leagues
from tests.stress.logs import Log
from tests.stress.memory import Memory
from tests.stress.soak.house import House
from tests.stress.soak.limited import RATE_LIMITED, too_many
from tests.stress.soak.people import Crowd
from tests.stress.soak.report import Report
from tests.stress.soak.weather import Weather
from tests.stress.starving import run_delay
from tests.stress.truth import Findings, Truth
from tests.stress.waiting_truth import wrong_with_waiting, wrongly_shown
from tests.stress.watching import Watcher

__all__ = ["Counting"]

JUDGED_ELSEWHERE: Final = {"no-response", "late-response"}
"""Kinds of violations that `answered` judges: some have an excuse."""
CUT_OFF: Final = "a body is required"
"""What the stand-in says of a request of a process that was killed in the middle of it."""
UNWANTED: Final = "Cannot send messages to this user"
"""What it says to who writes to somebody that wants nothing in private: nobody knows before."""
SETTLED: Final = 12.0
"""Seconds after which an answer that has not come is looked for."""
KEPT: Final = 60.0
"""Seconds for which uploaded files are kept."""
GROWTH: Final = 60.0
"""Megabytes by which a process may grow in the time without restarts, once it is warm."""
WARM: Final = 0.2
"""Part of that time after which memory is judged."""
JUDGED: Final = 120.0
"""Less than so many seconds say nothing of memory."""


class Counting:
    """What was seen so far."""

    def __init__(self, house: House, crowd: Crowd, weather: Weather) -> None:
        self.house, self.crowd, self.weather = house, crowd, weather
        self.discord = house.discord
        self.watcher = Watcher(self.discord)
        self.log = Log(self.discord.files_dir / "bot.log")
        self.memory = Memory()
        self.report = Report()

    async def look(self) -> None:
        """Reads what the bot has said, written and taken up; files that were looked at go."""
        with suppress(OSError), self.house.truth() as truth:
            self.watcher.seeds = frozenset(truth.seeds())
        self.watcher.read()
        self.log.read()
        if self.discord.bot is not None and self.discord.bot.alive:
            self.memory.sample(time.monotonic(), self.discord.bot.pid)
        await asyncio.to_thread(self._tidy)

    def _tidy(self) -> None:
        for file in self.discord.files_dir.glob("*-*.*"):
            if time.time() - file.stat().st_mtime > KEPT:
                file.unlink()

    async def watch_processor(self) -> None:
        """Notes how long the bot was left waiting."""
        if self.discord.bot is not None and self.discord.bot.alive:
            pid = self.discord.bot.pid
            self.weather.outages.starving.sample(time.monotonic(), pid, run_delay(pid))

    async def count(self, *, replaying: Collection[int] | None = None) -> Report:
        """Brings the report up to date. `replaying`: only these tables are replayed (None: all)."""
        told = dict(self.watcher.acknowledged)
        found = await asyncio.to_thread(self._findings, told, replaying)
        report, discord = self.report, self.discord
        report.interactions, report.acknowledged = len(discord.interactions), len(told)
        report.lost, report.doubled, report.broken = found.lost, found.doubled, found.broken
        report.unanswered = list(unanswered(self.watcher, self.weather.outages, before=time.monotonic() - SETTLED))
        report.logged, report.leaks = self.log.wrong, self.watcher.leaks + self.crowd.leaks
        report.violations = list(self._violations())
        report.weather = self.weather.counts
        return report

    def _violations(self) -> Iterator[str]:
        """What the stand-in would not allow, in words."""
        discord = self.discord
        found = [wrong for wrong in discord.violations
                 if wrong.kind not in JUDGED_ELSEWHERE and CUT_OFF not in str(wrong) and UNWANTED not in str(wrong)]
        self.weather.counts["rate limits met"] = sum(wrong.kind == RATE_LIMITED for wrong in found)
        ends = [stop - discord.server.began for stop in self.weather.outages.stops]
        yield from (str(wrong) for wrong in found if wrong.kind != RATE_LIMITED)
        yield from map(str, too_many(found, self.watcher.repeats, len(discord.interactions), ends))

    def _findings(self, told: dict[str, str], replaying: Collection[int] | None) -> Findings:
        with Truth.of(self.house.server.file) as truth:
            if replaying is None:
                self.report.leagues = list(wrong_with_leagues(truth))
                posted = [message.id for message in self.discord.messages(self.house.showcase)]
                self.report.waiting = [*wrong_with_waiting(truth, round(time.time() * 1_000)),
                                       *wrongly_shown(truth, posted)]
            return truth.findings(told, replaying=replaying)

    def judge_memory(self, since: float) -> None:
        """Judges the time since a moment, in which the process was the same."""
        now = time.monotonic()
        self.report.marks = self.memory.marks(since, now)
        grown = self.memory.growth(since + (now - since) * WARM)
        if now - since >= JUDGED and grown > GROWTH:
            self.report.memory.append(
                f"grown by {grown:.0f} MB in {now - since:.0f} s, at most {GROWTH:.0f} are allowed")
