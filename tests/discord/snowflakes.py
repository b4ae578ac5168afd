"""Ids that carry the time, as Discord makes them."""

from __future__ import annotations

import itertools
import time
from datetime import UTC, datetime
from typing import Final

__all__ = ["now_iso", "shard_of", "snowflake"]

EPOCH: Final = 1_420_070_400_000
"""Discord's year 2015, in milliseconds since 1970."""
_numbers = itertools.count()


def snowflake() -> str:
    """A new id, greater than all before."""
    milliseconds = int(time.time() * 1000) - EPOCH
    return str((milliseconds << 22) | (next(_numbers) & 0x3FFFFF))


def shard_of(guild_id: str, shards: int) -> int:
    """Which shard hears of a guild."""
    return (int(guild_id) >> 22) % shards


def now_iso() -> str:
    """The time as Discord writes it."""
    return datetime.now(UTC).isoformat()
