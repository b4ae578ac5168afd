"""People who play on several processes while these are killed, and what must hold all the same."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from tests.discord.records import Interaction
from tests.discord.server import Table
from tests.discord.several import SHARDS, Several
from tests.discord.snowflakes import shard_of

__all__ = ["Crowd", "Gap"]

DEADLINE: Final = 3.0
"""Seconds that Discord waits for an answer."""
GRACE: Final = 0.5
"""Seconds after the processes say that they are connected in which a click may still have missed them."""
KILLED: Final = ("no-response", "late-response", "rate-limit")
"""What a kill excuses: whoever takes over does not know how much room the dead one had left, and is told by Discord."""
SETTLED_SECONDS: Final = 120.0
SETTLED_SECONDS_A_TABLE: Final = 1.0
"""How long what waits to be told may take, when nobody plays any more: a slow machine paints a picture a second."""


@dataclass
class Gap:
    """A time in which some shards may have been nobody's, after a process was killed."""

    since: float
    until: float
    shards: set[int]

    def explains(self, interaction: Interaction) -> bool:
        """Whether an interaction fell into it, or was being answered when it began."""
        shard = shard_of(interaction.guild_id, SHARDS)
        return shard in self.shards and self.since - DEADLINE <= interaction.created <= self.until + GRACE


@dataclass
class Crowd:
    """Plays at tables until it is told to stop, with answers and without."""

    server: Several
    tables: list[Table]
    rng: random.Random
    pause: float = 0.2
    played: int = 0
    gaps: list[Gap] = field(default_factory=list)
    acknowledged: set[str] = field(default_factory=set)
    """Interactions that somebody was told are stored."""
    _over: bool = False

    def begin(self) -> list[asyncio.Task[None]]:
        return self.begin_at(self.tables)

    def begin_at(self, tables: list[Table]) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self._play(table)) for table in tables]

    def end(self) -> None:
        self._over = True

    async def _play(self, table: Table) -> None:
        while not self._over and not table.position().over:
            reply = await table.turn(self.rng)
            if reply.text.startswith("✔"):
                self.played += 1
                self.acknowledged.add(str(reply.interaction.id))
            await asyncio.sleep(self.pause)

    async def kill(self, number: int, *others: int) -> None:
        """Kills a process and waits until the others have its shards, so many each."""
        process = self.server.processes[number]
        gap = Gap(time.monotonic(), float("inf"), self.server.shards_of(process))
        self.gaps.append(gap)
        await process.stop(signal.SIGKILL)
        await self.server.until_shared(*others)
        gap.until = time.monotonic()

    async def settle(self) -> None:
        """Waits until every channel has been told everything: what waits there is worked off for all tables at once."""
        await self.server.discord.wait_for(lambda: self.server.rows("select count(*) from outbox") == [(0,)],
                                           SETTLED_SECONDS + SETTLED_SECONDS_A_TABLE * len(self.tables))
        await self.server.discord.quiet()

    def check(self) -> None:
        """Raises AssertionError where something was lost, doubled or unanswered without a reason."""
        for table in self.tables:
            numbers = [number for number, *_ in table.log()]
            assert numbers == list(range(1, len(numbers) + 1))
            rules = table.title.rules
            assert rules.encode(table.replayed()) == rules.encode(table.position())
        stored = {name for (name,) in self.server.rows("select interaction from receipts where first is not null")}
        assert self.acknowledged <= stored
        unanswered = [interaction for interaction in self.server.discord.interactions if interaction.response is None]
        lost = [each for each in unanswered if not any(gap.explains(each) for gap in self.gaps)]
        assert not lost, [(each.name, each.guild_id, each.created) for each in lost]
        self.server.check(*(KILLED if self.gaps else []), killed=bool(self.gaps))
        self._check_messages()
        assert not any("Traceback" in process.log for process in self.server.processes)

    def _check_messages(self) -> None:
        """No message of ours stands in a channel twice, one below the other."""
        for table in self.tables:
            shown = [message.text for message in self.server.discord.messages(table.channel) if not message.ephemeral]
            assert not [text for text, following in pairwise(shown) if text == following], shown
