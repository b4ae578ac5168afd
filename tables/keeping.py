"""Small things that are kept for the channel: which messages are ours, and settings of servers and people."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from storage import notes
from storage.rows import MessageRow
from tables.change import encoded
from tables.core import Core

__all__ = ["Keeping", "KeptMessage"]


class KeptMessage(Struct, frozen=True, kw_only=True):
    """A message in a channel that shows a table."""

    table_id: int
    kind: str
    channel_id: int
    message_id: int
    revision: int


class Keeping(Core):
    """The part of the service that remembers for those who post."""

    async def keep_message(self, table_id: int, kind: str, channel_id: int, message_id: int, revision: int) -> None:
        """Remembers the present message of a kind (such as `table` or `lobby`); the one before is forgotten."""
        row = MessageRow(message_id=message_id, channel_id=channel_id, table_id=table_id, kind=kind, revision=revision)
        await self.writing(lambda tx: notes.put_message(tx, row))

    async def kept_message(self, table_id: int, kind: str) -> KeptMessage | None:
        """The present message of a kind."""
        async with self.reading() as tx:
            return _kept(await notes.message_row(tx, table_id, kind))

    async def message_owner(self, message_id: int) -> KeptMessage | None:
        """What a message of ours shows, by its id."""
        async with self.reading() as tx:
            return _kept(await notes.message_by_id(tx, message_id))

    async def forget_message(self, message_id: int) -> None:
        """Forgets a message, for instance because it was deleted."""
        await self.writing(lambda tx: notes.drop_message(tx, message_id))

    async def preference(self, scope: str, owner: int, name: str, default: Any = None) -> Any:
        """A setting. Scopes are `guild`, `user` and `bot` (owner 0; for example `tree-hash`)."""
        async with self.reading() as tx:
            found = await notes.preference(tx, scope, owner, name)
        return default if found is None else msgspec.json.decode(found)

    async def set_preference(self, scope: str, owner: int, name: str, value: Any) -> None:
        """Keeps a setting: anything that JSON can hold; None removes it."""
        written = None if value is None else encoded(value)
        await self.writing(lambda tx: notes.put_preference(tx, scope, owner, name, written))


def _kept(row: MessageRow | None) -> KeptMessage | None:
    if row is None:
        return None
    return KeptMessage(table_id=row.table_id, kind=row.kind, channel_id=row.channel_id, message_id=row.message_id,
                       revision=row.revision)
