"""How the whole bot is, as `/hexmoot status` tells it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

__all__ = ["Standing", "Workers"]


class Workers(Struct, frozen=True):
    """Processes that draw or think: what waits and what has become of the rest."""

    waiting: int
    running: int
    done: int
    failed: int
    """What broke, hung or was refused because too much waited."""


class Standing(Struct, frozen=True):
    """The figures of one process. What the database says is None if it does not answer."""

    started: datetime
    shards: int
    connected: int
    servers: int
    latency: float | None
    """Seconds from a heartbeat to Discord's answer, of the slowest shard."""
    engine: str
    """Which database it is."""
    transaction: float | None
    """Seconds that a transaction which writes has taken on average."""
    outbox: tuple[int, float] | None
    """How much waits to be told, and for how many seconds the oldest of it has."""
    tables: tuple[int, int] | None
    """Games under way, and lobbies."""
    workers: dict[str, Workers]
    mistakes: tuple[tuple[str, str], ...]
    """The numbers of the last mistakes, newest first, with the kinds of the exceptions."""
