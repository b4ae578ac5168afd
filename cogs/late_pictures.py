"""Pictures that follow a table message: it went as text because they were not drawn in time, or too large for Discord.

They are kept in memory alone: a restart drops them. The board in the message is complete as text, and the next turn has
a picture of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import aiohttp
import discord
from discord.utils import utcnow

from cogs.messages import Message, Upload, upload_refused
from cogs.tracked_messages import TABLE_MESSAGE, TrackedMessages
from cogs.watching import Watcher, waited_since
from tables import TableId, TableInfo

__all__ = ["Drawing", "LatePictures", "TableLock"]

log = logging.getLogger(__name__)

Drawing = Callable[[], Awaitable[Upload | None]]
"""Gives a picture when it is drawn; None if it cannot be."""
TableLock = Callable[[TableId], asyncio.Lock]


class LatePictures:
    """Edits late pictures into the table messages. Of each table only the newest is awaited."""

    def __init__(self, messages: TrackedMessages, lock: TableLock, watcher: Watcher) -> None:
        self._messages = messages
        self._lock = lock
        self._watcher = watcher
        self._tasks: dict[TableId, asyncio.Task[None]] = {}

    def drop(self, table_id: TableId) -> None:
        """Awaits no picture of a table any more: its message is about to say something newer. Call this with the
        lock of the table held."""
        if (task := self._tasks.pop(table_id, None)) is not None:
            task.cancel()

    def follow(self, info: TableInfo, compose: Callable[[Upload], Message], drawings: Sequence[Drawing]) -> None:
        """Edits the table message into the one composed with the first of the pictures that Discord takes."""
        self.drop(info.id)
        task = asyncio.create_task(self._follow(info, compose, drawings), name=f"picture-{info.id}")
        self._tasks[info.id] = task
        task.add_done_callback(lambda done: self._forget(info.id, done))

    def close(self) -> None:
        """Awaits nothing any more."""
        for table_id in list(self._tasks):
            self.drop(table_id)

    def _forget(self, table_id: TableId, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]

    async def _follow(self, info: TableInfo, compose: Callable[[Upload], Message],
                      drawings: Sequence[Drawing]) -> None:
        """The pictures one after the other, until one is taken. Whatever fails leaves the message as it is."""
        try:
            for draw in drawings:
                picture = await draw()
                if picture is None or await self._edit(info, compose(picture)):
                    return
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("table %s keeps its text board: %s", info.id, error)
        except Exception:
            log.exception("table %s keeps its text board", info.id)

    async def _edit(self, info: TableInfo, message: Message) -> bool:
        """Edits the table message; False if Discord refused the picture."""
        async with self._lock(info.id):
            posted = await self._messages.find(info, TABLE_MESSAGE)
            try:
                if posted is not None and await self._messages.edit(posted, message):
                    self._watcher.pictured(waited_since(utcnow()))
            except discord.HTTPException as error:
                if not upload_refused(error):
                    raise
                log.info("table %s: a picture of %s bytes was refused: %s", info.id,
                         sum(len(upload.data) for upload in message.uploads), error.text)
                return False
        return True
