"""What goes wrong: faults between the bot and Discord, lost connections, processes that end."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tests.discord import FakeDiscord
from tests.stress.answered import Outages

__all__ = ["Weather"]

CALLBACK: Final = r"POST /interactions"
ORIGINAL: Final = r"(PATCH|POST) /webhooks"
POSTS: Final = r"POST /channels/\{channel_id\}/messages"
EDITS: Final = r"PATCH /channels/\{channel_id\}/messages"
THREADS: Final = r"POST /channels/.*threads"
PLACES: Final = (CALLBACK, ORIGINAL, ORIGINAL, POSTS, EDITS, THREADS)

CUT: Final[dict[str, Any]] = {"status": 0}
SLOW: Final[dict[str, Any]] = {"status": 0, "delay": 1.2}
CUT_AFTER: Final[dict[str, Any]] = {"status": 0, "apply": True}
KINDS: Final[tuple[dict[str, Any], ...]] = (
    CUT, CUT_AFTER, SLOW, {"status": 500}, {"status": 503}, {"status": 500, "apply": True},
    {"status": 429, "retry_after": 0.4}, {"status": 429, "retry_after": 0.4, "scope": "shared"},
)
REFUSED: Final = ({"status": 413}, {"status": 400})
"""What becomes of an upload that Discord does not want."""
MOST: Final = 3
"""Requests in a row that meet a fault."""
MOST_WAITING: Final = 6
"""Faults that wait for a request."""
READY: Final = 120.0
"""Seconds for a process to come up, on a machine that is busy with other things."""
FORCED: Final = 10.0
"""Seconds after which whoever runs the bot kills a process that was asked to end."""


@dataclass
class Weather:
    """Faults, with the count of each, and the times when the bot could hear nobody."""

    discord: FakeDiscord
    rng: random.Random
    note: Callable[[str], None]
    outages: Outages = field(default_factory=Outages)
    counts: Counter[str] = field(default_factory=Counter)

    async def fault(self) -> None:
        """The next few requests of one kind meet a fault, unless enough faults wait for their requests already: some
        of what is asked has to come through."""
        faults = self.discord.server.faults
        faults[:] = [fault for fault in faults if fault.count > 0]
        if sum(fault.count for fault in faults) > MOST_WAITING:
            faults.pop(0)
        place, kind = self.rng.choice(PLACES), self.rng.choice(KINDS)
        if place in (POSTS, EDITS) and self.rng.random() < 0.3:
            kind = self.rng.choice(REFUSED)
        count = self.rng.randint(1, MOST)
        self.discord.fail_next(count, match=place, **kind)
        self._tell("faults", f"{count} x {place}: {kind}")

    def clear(self) -> None:
        """No fault waits for its request any more."""
        self.discord.server.faults.clear()

    async def lose_gateway(self) -> None:
        """The connection is cut, closed with a code, asked to be made anew, or its session ends."""
        gateway, begin = self.discord.server.gateway, time.monotonic()
        before = gateway.resumes + gateway.identifies
        how = self.rng.choice(("cut", "closed", "asked", "invalid"))
        self._tell("gateways lost", how)
        if how == "asked":
            self.discord.ask_reconnect()
        elif how == "invalid":
            self.discord.invalidate_session()
        else:
            await self.discord.drop_gateway(4000 if how == "closed" else None, refuse_for=self.rng.uniform(0, 2))
        await self.discord.wait_for(lambda: gateway.resumes + gateway.identifies > before and gateway.ready, READY)
        self.outages.silent.append((begin, time.monotonic()))

    async def end_process(self, how: signal.Signals, meanwhile: Callable[[], object] = lambda: None) -> None:
        """The process ends, and another begins on the same database; `meanwhile` there is none."""
        bot, begin = self.discord.bot, time.monotonic()
        assert bot is not None
        self._tell("kills" if how is signal.SIGKILL else "restarts", how.name)
        await self.discord.stop_bot(how, FORCED)
        if bot.process is not None and bot.process.returncode == -signal.SIGKILL:
            self.outages.ends.append(begin)
            self.counts["stops that had to be forced"] += how is not signal.SIGKILL
        self.outages.stops.append(begin)
        await asyncio.to_thread(meanwhile)
        await bot.start()
        await self.discord.wait_ready(READY)
        self.outages.silent.append((begin, time.monotonic()))

    def _tell(self, kind: str, what: str) -> None:
        self.counts[kind] += 1
        self.note(f"{kind}: {what}")
