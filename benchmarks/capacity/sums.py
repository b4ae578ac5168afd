"""What so many servers take, and which limit comes when."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from benchmarks.capacity import assumptions as assumed
from benchmarks.capacity.assumptions import Machine
from benchmarks.capacity.figures import Costs
from benchmarks.load.rhythm import TABLES_A_SERVER, TURNS_A_DAY, peak

__all__ = ["DAY", "Limit", "Need", "limits", "need", "passed_and_next"]

DAY: Final = 86_400
MONTH: Final = 30
YEAR: Final = 365


class Need(Struct, frozen=True):
    """What so many servers take at the busiest minute of a day; traffic is of a month, storage of a year's play."""

    servers: int
    mean: float
    peak: float
    """Turns a second."""
    bot_cores: float
    painter_cores: float
    database_cores: float
    processes: int
    painters: int
    shards: int
    connections: int
    requests: float
    memory_gb: float
    traffic_gb: float
    stored_gb: float
    machines: tuple[tuple[int, Machine], ...]
    """How many of which."""
    euros: float

    @property
    def cores(self) -> float:
        """All that works, as cores that are busy as much as they may be."""
        return (self.bot_cores + self.painter_cores + self.database_cores) / assumed.BUSY


class Limit(Struct, frozen=True):
    """A limit, how many servers reach it, and what is done then."""

    name: str
    servers: float
    lever: str


def need(servers: int, costs: Costs) -> Need:
    """What so many servers take."""
    turn, mean = costs.turn(), servers * TABLES_A_SERVER * TURNS_A_DAY / DAY
    busiest, beside = mean * peak(), 1 + assumed.BESIDE
    bot, painter, database = (busiest * beside * ms / 1000 for ms in (turn.bot_ms, turn.painters_ms, turn.database_ms))
    processes = max(2 if servers >= assumed.TWO_FROM else 1, _whole(bot))
    painters = max(processes, _whole(painter))
    memory = (processes * (costs.bot_mb + assumed.THINKER_MB) + painters * costs.painter_mb) / 1000 + (
        servers * TABLES_A_SERVER * assumed.TABLE_KB / 1e6 + (assumed.DATABASE_GB if processes > 1 else 0.0))
    traffic, stored = mean * DAY * MONTH * turn.sent_kb * beside / 1e6, mean * DAY * YEAR * costs.stored_kb / 1e6
    machines = _machines((bot + painter + database) / assumed.BUSY, memory)
    beyond = max(0.0, traffic / 1000 - sum(count for count, _machine in machines) * assumed.TRAFFIC_TB)
    euros = (sum(count * machine.euros for count, machine in machines) + stored * assumed.GB_MONTH
             + beyond * assumed.TB_EUROS)
    return Need(servers, mean, busiest, bot, painter, database, processes, painters,
                max(math.ceil(servers / assumed.SERVERS_A_SHARD), processes), processes * assumed.CONNECTIONS,
                busiest * turn.requests, memory, traffic, stored, machines, euros)


def _whole(cores: float) -> int:
    """Processes of one core each, none busier than it may be."""
    return math.ceil(cores / assumed.BUSY)


def _machines(cores: float, memory_gb: float) -> tuple[tuple[int, Machine], ...]:
    """The smallest machine that holds all, or several of the largest; the memory leaves a quarter to the system."""
    wanted = memory_gb / 0.75
    for machine in assumed.MACHINES:
        if cores <= machine.cores and wanted <= machine.memory_gb:
            return ((1, machine),)
    largest = assumed.MACHINES[-1]
    return ((max(math.ceil(cores / largest.cores), math.ceil(wanted / largest.memory_gb)), largest),)


def limits(costs: Costs) -> tuple[Limit, ...]:
    """All limits in the order in which more and more servers reach them."""
    return tuple(sorted(_limits(costs), key=lambda limit: limit.servers))


def _limits(costs: Costs) -> Iterator[Limit]:
    turn, beside, largest = costs.turn(), 1 + assumed.BESIDE, assumed.MACHINES[-1]
    turns = TABLES_A_SERVER * TURNS_A_DAY / DAY * peak()
    """A second, of one server."""
    whole = turn.bot_ms + turn.painters_ms + turn.database_ms

    def busy(ms: float, cores: float) -> float:
        """Servers that keep so many cores as busy as they may be."""
        return cores * assumed.BUSY / (turns * beside * ms / 1000)

    yield Limit("two painters (`PAINT_WORKERS`)", busy(turn.painters_ms, 2),
                "more painters, one for each core that is free")
    yield Limit("one process of the bot, which uses one core", busy(turn.bot_ms, 1),
                "several processes on PostgreSQL: `deploy/compose.yaml`, another service beside `bot-1`")
    yield Limit(f"one machine of {largest.cores} cores", busy(whole, largest.cores),
                "a second machine for processes of the bot with their painters; the database stays where it is")
    yield Limit("Discord's fifty requests a second of one bot", assumed.REQUESTS_A_SECOND / (turns * turn.requests),
                "one board message for each table, kept up to date (`/setup`): an edit in place of a new message and a "
                "deleted one; Discord raises the limit of big bots that ask")
    yield Limit(f"the database on a machine of {largest.cores} cores", busy(turn.database_ms, largest.cores),
                "a database for each part of the servers: rows belong to a server already, and only ratings of all "
                "servers go beyond")
    yield Limit(f"PostgreSQL's {assumed.DATABASE_CONNECTIONS} connections",
                busy(turn.bot_ms, assumed.DATABASE_CONNECTIONS // assumed.CONNECTIONS),
                "`max_connections` of PostgreSQL, or PgBouncer before it")


def passed_and_next(servers: int, costs: Costs) -> tuple[list[Limit], Limit | None]:
    """The limits that so many servers have behind them, and the one that comes next."""
    ordered = limits(costs)
    return [limit for limit in ordered if limit.servers < servers], next(
        (limit for limit in ordered if limit.servers >= servers), None)
