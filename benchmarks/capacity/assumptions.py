"""What is assumed beside the measured costs, each with its reason. Whoever knows better changes it here."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

__all__ = [
    "BESIDE", "BUSY", "CONNECTIONS", "DATABASE_CONNECTIONS", "DATABASE_GB", "GB_MONTH", "MACHINES", "REQUESTS_A_SECOND",
    "SERVERS_A_SHARD", "TABLE_KB", "TB_EUROS", "THINKER_MB", "TRAFFIC_TB", "TWO_FROM", "Machine",
]

BESIDE: Final = 1.0
"""What people do beside their turns (menus, looks, suggestions, own pictures) costs as much again as the turns."""
BUSY: Final = 0.6
"""Of a core at the busiest minute of a day: beyond that answers begin to stand in line."""
TWO_FROM: Final = 1_000
"""Servers from which on there are two processes at least, so that one can be restarted or die."""
SERVERS_A_SHARD: Final = 1_000
"""What Discord advises; it refuses more than 2,500 on one connection."""
REQUESTS_A_SECOND: Final = 42
"""Of the fifty that Discord takes of one bot, answers to interactions apart: what `bot/rate_limit.py` sends at most."""
CONNECTIONS: Final = 5
"""Of a process to the database: one that writes, three that read, one that listens."""
DATABASE_CONNECTIONS: Final = 100
"""That PostgreSQL takes as it comes."""
DATABASE_GB: Final = 1.0
"""Memory that PostgreSQL is given, at least."""
TABLE_KB: Final = 30.0
"""Memory of a table in use."""
THINKER_MB: Final = 110.0
"""Memory of a process that thinks for computer players; each process of the bot has one."""
TRAFFIC_TB: Final = 20.0
"""A month, that the price of a machine includes."""
TB_EUROS: Final = 1.0
"""Euros for a terabyte beyond that."""
GB_MONTH: Final = 0.05
"""Euros for a gigabyte of disk and its backup in a month."""


class Machine(Struct, frozen=True):
    """A virtual machine: cores like those that were measured, gigabytes, euros a month."""

    name: str
    cores: int
    memory_gb: float
    euros: float


MACHINES: Final = (
    Machine("small", 2, 4, 5), Machine("medium", 4, 8, 10), Machine("large", 8, 16, 20), Machine("largest", 16, 32, 40),
)
"""Round prices of European hosts for shared cores; dedicated ones cost about three times as much."""
