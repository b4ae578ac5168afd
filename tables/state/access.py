"""Reading the database and working off the loop, with the errors that people are told."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from games.kernel import BadRecord, Title
from storage import Database, StorageBusy, StorageUnavailable, Transaction
from tables.errors import ReplayFailed, ServiceBusy, ServiceUnavailable

__all__ = ["Fingerprints", "off_loop", "read", "reading"]

T = TypeVar("T")


@asynccontextmanager
async def reading(database: Database) -> AsyncIterator[Transaction]:
    """A transaction that only reads. Raises ServiceUnavailable, also ServiceBusy."""
    try:
        async with database.reading() as tx:
            yield tx
    except StorageBusy as error:
        raise ServiceBusy from error
    except StorageUnavailable as error:
        raise ServiceUnavailable("unreadable") from error


async def read(database: Database, work: Callable[[Transaction], Awaitable[T]]) -> T:
    """Does so in one trip, where the database allows it: `work` waits for nothing else. Raises the same."""
    try:
        return await database.read(work)
    except StorageBusy as error:
        raise ServiceBusy from error
    except StorageUnavailable as error:
        raise ServiceUnavailable("unreadable") from error


async def off_loop(work: Callable[..., T], *arguments: Any) -> T:
    """Runs something long in a thread. Raises ReplayFailed for a record that does not replay."""
    try:
        return await asyncio.to_thread(work, *arguments)
    except BadRecord as wrong:
        raise ReplayFailed(row=wrong.entry, cause=wrong.cause) from wrong


class Fingerprints:
    """The shapes of titles' positions: a stored one of another shape, or of other rules, must not be read."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    async def of(self, title: Title[Any], version: int) -> str:
        """The fingerprint of a title's positions in a game that follows a version of its rules: what was stored before
        a game moved to the newest one must not be read any more."""
        if title.id not in self._known:
            self._known[title.id] = await asyncio.to_thread(_schema_fingerprint, title)
        known = self._known[title.id]
        return known if version == title.rules.ruleset_version else f"{known}:{version}"


def _schema_fingerprint(title: Title[Any]) -> str:
    shape = msgspec.json.encode(msgspec.json.schema(title.rules.position), order="sorted")
    return f"{title.rules.ruleset_version}:{hashlib.sha256(shape).hexdigest()[:32]}"
