"""How often the bot asks Discord: less than the 50 requests a second that it may make in all.

No header announces that limit: discord.py hears of it when a request is refused, and not before. Answers to
interactions do not count, so that nobody who clicks waits here.
"""

from __future__ import annotations

import asyncio
import contextlib
from types import SimpleNamespace
from typing import Final

from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams
from aiolimiter import AsyncLimiter

from cogs.pace import is_unhurried

__all__ = ["AT_ONCE", "A_SECOND", "Pace", "paced"]

AT_ONCE: Final = 6
"""Requests that may go out together after a silence."""
A_SECOND: Final = 36
"""Requests in each second after that. With those at once there are 42 in a second at most: what the network delays
arrives closer together than it was sent, and must not be too much all the same."""


class Pace:
    """Lets requests go out one after the other. Of those that may stand back one at a time stands in the line, so that
    hundreds of them hold any other up by one place."""

    def __init__(self) -> None:
        self._processes = 0
        self.among(1)
        self._standing_back = asyncio.Lock()
        self.waiting = 0
        """Requests that await their turn."""
        self.waited = 0.0
        """Seconds that all requests together have waited."""

    def among(self, processes: int) -> None:
        """So many processes share what Discord allows: each takes its part from the next request on."""
        if processes != self._processes:
            self._processes = processes
            at_once = max(1, AT_ONCE // processes)
            self._line = AsyncLimiter(at_once, at_once * processes / A_SECOND)

    async def turn(self) -> None:
        """Returns when a request may go out."""
        began = asyncio.get_running_loop().time()
        self.waiting += 1
        try:
            async with self._standing_back if is_unhurried() else contextlib.nullcontext():
                await self._line.acquire()
        finally:
            self.waiting -= 1
            self.waited += asyncio.get_running_loop().time() - began


def paced(pace: Pace) -> TraceConfig:
    """What a client of discord.py takes as `http_trace`, so that whatever it sends with the bot's token, also anew
    after a failure, awaits its turn."""
    async def before_request(_session: ClientSession, _context: SimpleNamespace,
                             request: TraceRequestStartParams) -> None:
        if "Authorization" in request.headers:
            await pace.turn()

    trace = TraceConfig()
    trace.on_request_start.append(before_request)
    return trace
