"""Replies that get through: what Discord does not take now is tried again while it takes anything for that interaction.

A first response is due within three seconds, what follows within fifteen minutes. A cut connection says nothing about
what Discord has done: a response that was taken all the same is refused the second time (40060), which counts as given.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

import aiohttp
import discord

from cogs.messages import Message
from cogs.words import _

__all__ = ["CONNECTION_ERRORS", "Deliveries", "Delivery", "Unacknowledged", "acknowledge"]

log = logging.getLogger(__name__)

CONNECTION_ERRORS: Final = (aiohttp.ClientError, OSError)
"""What a cut or slow connection raises; time-outs are among them."""
ALREADY_ACKNOWLEDGED: Final = 40060
CLOSED: Final = {10062, 10015, 50027, 10008}
"""Discord's codes for an interaction that nothing can be said about any more: unknown, its token over, its message
deleted."""
ACKNOWLEDGE_PAUSES: Final = (0.1, 0.3, 0.8)
ACKNOWLEDGE_SECONDS: Final = 2.5
"""Between attempts of a first response, and after which no further one is made: Discord waits three seconds."""
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 60.0
TOKEN_SECONDS: Final = 14.5 * 60.0
"""Between attempts of what follows (each pause is twice the one before), and how long they go on."""
ATTEMPT_SECONDS: Final = 60.0
MAX_WAITING: Final = 300
"""Replies that wait for Discord at once; it is down for everybody then."""
MAX_KEPT: Final = 1_000_000
"""Bytes of the files of a reply that waits; larger ones are left out."""

Send: TypeAlias = Callable[[Message], Awaitable[object]]
"""Gives one message to Discord. Raises what discord.py does."""


class Unacknowledged(Exception):
    """No first response got through, as far as we know. `retry` tries once more; None: Discord takes none any more."""

    def __init__(self, cause: Exception, retry: Callable[[], Awaitable[object]] | None = None) -> None:
        super().__init__(str(cause) or type(cause).__name__)
        self.retry = retry


async def acknowledge(respond: Callable[[], Awaitable[object]], taken: Callable[[], object]) -> None:
    """Gives a first response, anew where the connection is cut or Discord reports an error of its own. `taken` is
    called if one that seemed to have failed had been taken. Raises Unacknowledged if none got through in time."""
    loop = asyncio.get_running_loop()
    until = loop.time() + ACKNOWLEDGE_SECONDS

    async def retry() -> None:
        try:
            await respond()
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            taken()

    for pause in (*ACKNOWLEDGE_PAUSES, None):
        try:
            await retry()
        except (discord.HTTPException, *CONNECTION_ERRORS) as error:
            if is_closed(error):
                raise Unacknowledged(error) from error
            if pause is None or loop.time() + pause > until:
                raise Unacknowledged(error, retry) from error
            await asyncio.sleep(pause)
        else:
            return


def is_closed(error: Exception) -> bool:
    """Whether Discord has closed the interaction: nobody can be told any more."""
    return isinstance(error, discord.HTTPException) and error.code in CLOSED


@dataclass
class Delivery:
    """A reply on its way. `place` is what it fills: the id of an interaction, or of the message that is edited."""

    place: int
    message: Message
    send: Send = field(repr=False)

    async def attempt(self) -> bool:
        """Whether it is done with: sent, or nobody there to read it. What Discord refuses is made plainer first."""
        while True:
            try:
                async with asyncio.timeout(ATTEMPT_SECONDS):
                    await self.send(self.message)
            except discord.HTTPException as error:
                log.warning("a reply failed: %s", error)
                if is_closed(error):
                    return True
                if (plainer := _plainer(self.message, error.status)) is None:
                    return False
                self.message = plainer
            except CONNECTION_ERRORS as error:
                log.warning("a reply was cut off: %r", error)
                return False
            else:
                return True


def _plainer(message: Message, status: int) -> Message | None:
    """What to send instead of a message that Discord has refused: the same without files, then without components, in
    the end only what cannot be wrong. None if the same may be sent again later."""
    if message.uploads and status in {400, 403, 413}:
        return message.without_files()
    if status not in {400, 413}:
        return None
    plainest = _("Discord did not take the reply. What was stored stays: `/game status` shows how things are.")
    if message.view is not None:
        return replace(message, view=None)
    return Message(plainest) if message.text != plainest else None


class Deliveries:
    """The replies on their way. One per client."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[Delivery]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._edits: dict[int, Delivery] = {}
        """The newest edit of each place, while it is being sent for the first time."""

    @property
    def waiting(self) -> int:
        """Replies that Discord has not taken yet."""
        return sum(map(len, self._waiting.values()))

    async def deliver(self, delivery: Delivery, *, supersedes: bool = False) -> None:
        """Sends a reply now, or as soon as Discord takes it; does not raise. Replies to one place keep their order,
        unless one `supersedes` those before it, as an edit does."""
        if supersedes:
            self._drop(delivery.place)
            self._edits[delivery.place] = delivery
        try:
            if delivery.place not in self._waiting and await delivery.attempt():
                return
            if not supersedes or self._edits.get(delivery.place) is delivery:
                self.later(delivery)
        finally:
            if self._edits.get(delivery.place) is delivery:
                del self._edits[delivery.place]

    def later(self, delivery: Delivery) -> None:
        """Goes on trying in the background, after what waits for the same place."""
        if sum(len(upload.data) for upload in delivery.message.uploads) > MAX_KEPT:
            delivery.message = delivery.message.without_files()
        if delivery.place in self._waiting:
            self._waiting[delivery.place].append(delivery)
            return
        if len(self._waiting) >= MAX_WAITING:
            log.warning("too many replies wait for Discord: one is given up")
            return
        self._waiting[delivery.place] = deque([delivery])
        self._tasks[delivery.place] = asyncio.create_task(self._go_on(delivery.place), name="delivery")

    def _drop(self, place: int) -> None:
        self._waiting.pop(place, None)
        if task := self._tasks.pop(place, None):
            task.cancel()

    async def _go_on(self, place: int) -> None:
        """Sends what waits for a place, one after the other, until all is sent or Discord takes no more."""
        waiting = self._waiting[place]
        for pause in _pauses():
            await asyncio.sleep(pause)
            while waiting and await waiting[0].attempt():
                waiting.popleft()
            if not waiting:
                break
        if self._waiting.get(place) is waiting:
            del self._waiting[place], self._tasks[place]

    async def close(self, seconds: float) -> None:
        """Goes on with what still waits for at most so many seconds, and ends."""
        tasks, waiting = list(self._tasks.values()), list(self._waiting.values())
        self._tasks.clear()
        self._waiting.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*map(_insist, waiting))


async def _insist(waiting: deque[Delivery]) -> None:
    """Sends replies one after the other, with short pauses while Discord does not take them."""
    while waiting:
        if await waiting[0].attempt():
            waiting.popleft()
        else:
            await asyncio.sleep(FIRST_PAUSE)


def _pauses() -> Iterator[float]:
    """Seconds between attempts, as long as Discord takes anything for an interaction."""
    pause, spent = FIRST_PAUSE, 0.0
    while spent < TOKEN_SECONDS:
        yield pause
        spent += pause
        pause = min(pause * 2, LONGEST_PAUSE)
