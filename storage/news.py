"""News between processes that work at one PostgreSQL database: what one has changed that others hold in memory.

It is a help, not a promise: what depends on it is checked against the database before it is stored or refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import URL, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engines import make_engine

__all__ = ["News"]

CHANNEL: Final = "hexmoot"
AGAIN_SECONDS: Final = 2.0
"""Until the database is asked anew to pass news on."""
MOST_AT_ONCE: Final = 100
"""Pieces of news in one message; PostgreSQL passes on at most 8,000 bytes."""

_log = logging.getLogger(__name__)


class _Message(Struct):
    sender: str
    news: list[tuple[str, int]]


class News:
    """Says what is new and hears what others say. `on` says who hears news of a kind, each with a number such as a
    table's id; `on_gap` is called when something may have been missed."""

    def __init__(self, url: URL, owner: str) -> None:
        self._engine = make_engine(url)
        self._owner = owner
        self._hear: dict[str, list[Callable[[int], object]]] = {}
        self._said: dict[tuple[str, int], None] = {}
        self._wake = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._listens = False
        self.on_gap: Callable[[], object] | None = None
        self.on_lost: Callable[[], object] | None = None
        """Called when the connection has broken off, or there is none to be had."""

    def on(self, kind: str, hear: Callable[[int], object]) -> None:
        """Has somebody told of news of a kind; what hears must not wait."""
        self._hear.setdefault(kind, []).append(hear)

    def say(self, kind: str, number: int = 0) -> None:
        """Tells the other processes, as soon as the database takes it."""
        self._said[kind, number] = None
        self._wake.set()

    async def say_in(self, tx: AsyncConnection, news: Sequence[tuple[str, int]]) -> None:
        """Tells the other processes when a transaction is committed, at that moment."""
        for first in range(0, len(news), MOST_AT_ONCE):
            await self._notify(tx, news[first:first + MOST_AT_ONCE])

    async def _notify(self, connection: AsyncConnection, news: Sequence[tuple[str, int]]) -> None:
        text = msgspec.json.encode(_Message(self._owner, list(news))).decode()
        await connection.execute(select(func.pg_notify(CHANNEL, text)))

    def start(self) -> None:
        """Begins to listen and to say."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="news")

    async def close(self) -> None:
        """Says what is left, and hears nothing more."""
        if self._running is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN_SECONDS):
                    while self._said and not self._running.done():  # noqa: ASYNC110  # at a stop only
                        await asyncio.sleep(0.01)
            self._running.cancel()
            await asyncio.wait({self._running})
        await self._engine.dispose()

    async def _run(self) -> None:
        """Holds a connection; where it breaks off, a new one."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
            except (SQLAlchemyError, OSError) as error:
                _log.warning("no news from other processes: %s", error)
            self._listens = False
            if self.on_lost is not None:
                self.on_lost()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, connection: AsyncConnection) -> None:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        gone = asyncio.Event()

        def lost(_connection: Any) -> None:
            gone.set()
            self._wake.set()

        driver.add_termination_listener(lost)
        await driver.add_listener(CHANNEL, self._heard)
        self._listens = True
        if self.on_gap is not None:
            self.on_gap()
        while not gone.is_set():
            await self._wake.wait()
            self._wake.clear()
            while self._said and not gone.is_set():
                await self._send(connection)

    async def _send(self, connection: AsyncConnection) -> None:
        """Says some of what is new; it stays to be said where that fails."""
        some = list(self._said)[:MOST_AT_ONCE]
        await self._notify(connection, some)
        await connection.commit()
        for piece in some:
            self._said.pop(piece, None)

    def _heard(self, _connection: Any, _process: int, _channel: str, text: str) -> None:
        try:
            message = msgspec.json.decode(text, type=_Message)
        except msgspec.DecodeError:
            return  # not ours
        if message.sender == self._owner:
            return
        for kind, number in message.news:
            for hear in self._hear.get(kind, ()):
                hear(number)
