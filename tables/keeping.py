"""Small things that are kept for the channel: which messages are ours, and settings of servers and people."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tables.core import Core

__all__ = ["KeptMessage", "Keeping"]


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
        raise NotImplementedError

    async def kept_message(self, table_id: int, kind: str) -> KeptMessage | None:
        """The present message of a kind."""
        raise NotImplementedError

    async def message_owner(self, message_id: int) -> KeptMessage | None:
        """What a message of ours shows, by its id."""
        raise NotImplementedError

    async def forget_message(self, message_id: int) -> None:
        """Forgets a message, for instance because it was deleted."""
        raise NotImplementedError

    async def preference(self, scope: str, owner: int, name: str, default: Any = None) -> Any:
        """A setting. Scopes are `guild`, `user` and `bot` (owner 0; for example `tree-hash`)."""
        raise NotImplementedError

    async def set_preference(self, scope: str, owner: int, name: str, value: Any) -> None:
        """Keeps a setting: anything that JSON can hold; None removes it."""
        raise NotImplementedError
