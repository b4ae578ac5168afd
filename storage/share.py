"""Which servers a process works for: those of its shards. Discord itself shares servers out so."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Integer, literal, true

__all__ = ["WHOLE", "Share"]

SHARD_BITS = 22
"""The lowest bits of an id say nothing of when it was made; Discord counts shards by those above."""


class Share(Struct, frozen=True):
    """The shards of a process, out of so many. Whatever belongs to no server belongs to shard 0, and so does what
    is done once for all servers."""

    shards: frozenset[int] = frozenset({0})
    count: int = 1

    @property
    def whole(self) -> bool:
        """Whether all servers are this process's."""
        return len(self.shards) >= self.count

    @property
    def leads(self) -> bool:
        """Whether this process does what is done once for all servers."""
        return 0 in self.shards

    def has(self, shard: int) -> bool:
        """Whether a shard is this process's."""
        return self.whole or shard in self.shards

    def shard_of(self, guild_id: int) -> int:
        """The shard of a server."""
        return (guild_id >> SHARD_BITS) % self.count

    def owns(self, guild_id: int) -> bool:
        """Whether a server is this process's."""
        return self.whole or self.shard_of(guild_id) in self.shards

    def among(self, guild_id: Any) -> ColumnElement[bool]:
        """A condition on a column, or an expression, with the ids of servers: this process works for them."""
        if self.whole:
            return true()
        shard: Any = guild_id.bitwise_rshift(literal(SHARD_BITS, Integer)) % self.count
        condition: ColumnElement[bool] = shard.in_(sorted(self.shards))
        return condition

    def without(self, shards: Collection[int]) -> Share:
        """The same but for some shards."""
        return Share(self.shards - frozenset(shards), self.count)

    def and_also(self, shards: Collection[int]) -> Share:
        """The same with some shards more."""
        return Share(self.shards | frozenset(shards), self.count)


WHOLE = Share()
"""All servers: of one process that works alone."""
