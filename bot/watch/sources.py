"""What is looked at to tell how the bot is; each is there from when it is opened to when it is closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from discord.ext import tasks
from discord.utils import utcnow

from bot.heartbeat import Heartbeat
from bot.rate_limit import Pace
from cogs.context import Client
from storage import Database
from tables import Tables
from workers.pool import Pool

__all__ = ["Sources"]


@dataclass
class Sources:
    """The parts of a bot that are looked at. `loops` gives those that turn by themselves."""

    client: Client
    heart: Heartbeat
    pace: Pace
    loops: Callable[[], tuple[tasks.Loop[Any], ...]]
    database: Database | None = None
    tables: Tables | None = None
    pools: Mapping[str, Pool] = field(default_factory=dict)
    started: datetime = field(default_factory=utcnow)
