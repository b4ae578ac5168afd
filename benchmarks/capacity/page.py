"""The page docs/capacity.md."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from benchmarks.capacity import assumptions as assumed
from benchmarks.capacity.figures import Costs, read
from benchmarks.capacity.sums import Need, limits, need, passed_and_next
from benchmarks.load.rhythm import SWING, TABLES_A_SERVER, TITLES, TURNS_A_DAY, ZONES, peak

__all__ = ["PAGE", "SIZES", "build", "page"]

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "capacity.md"
SIZES: Final = (10, 1_000, 10_000, 100_000)
_HEAD: Final = """\
Computed by `make docs ARGS=capacity` from measured costs (`benchmarks/capacity/costs.toml`, which
`make load ARGS=costs` measures anew) and from what is assumed below. Nothing here was written by hand: change the file
or an assumption and make the page again. `make load SERVERS=10000 PROCESSES=2` plays some hours of such a day at a
stand-in for Discord and tells what people wait for."""


def build() -> Iterable[Path]:
    """Writes the page anew."""
    PAGE.write_text(page(read()), encoding="utf-8")
    yield PAGE


def page(costs: Costs) -> str:
    """The whole page."""
    needs = [need(servers, costs) for servers in SIZES]
    return "\n".join([
        "# How much for how many servers", "",
        _HEAD, "",
        *_needs(needs), "", *_binding(costs), "", *_limits(costs), "", *_measured(costs), "", *_assumed(), "",
    ])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_row(head), _row(["---"] * len(head)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _needs(needs: Sequence[Need]) -> list[str]:
    rows: list[tuple[str, list[str]]] = [
        ("turns a second, mean and busiest minute", [f"{_number(each.mean)}, {_number(each.peak)}" for each in needs]),
        ("cores at that minute: bot, painters, database",
         [", ".join(map(_number, (each.bot_cores, each.painter_cores, each.database_cores))) for each in needs]),
        ("processes of the bot", [str(each.processes) for each in needs]),
        ("painters in all", [str(each.painters) for each in needs]),
        ("connections to Discord (shards)", [str(each.shards) for each in needs]),
        ("connections to the database",
         ["SQLite" if each.processes == 1 else str(each.connections) for each in needs]),
        ("requests to Discord a second, of 50", [_number(each.requests) for each in needs]),
        ("memory, GB", [_number(each.memory_gb) for each in needs]),
        ("pictures sent a month, GB", [f"{each.traffic_gb:,.0f}" for each in needs]),
        ("logs of games after a year, GB", [f"{each.stored_gb:,.1f}" for each in needs]),
        ("machines", [_machines(each) for each in needs]),
        ("euros a month, with storage of a year", [f"{each.euros:,.0f}" for each in needs]),
    ]
    return _table(["servers", *(f"{servers:,}" for servers in SIZES)], [[name, *cells] for name, cells in rows])


def _number(value: float) -> str:
    """With two digits that say something, more of large ones."""
    if value >= 10:
        return f"{value:,.0f}"
    digits = max(0, 1 - math.floor(math.log10(value)))
    return f"{value:.{digits}f}"


def _machines(found: Need) -> str:
    return ", ".join(f"{count} × {machine.cores} cores, {machine.memory_gb:.0f} GB"
                     for count, machine in found.machines)


def _binding(costs: Costs) -> list[str]:
    return ["## What binds first, and the next lever", "", *(_next(servers, costs) for servers in SIZES)]


def _next(servers: int, costs: Costs) -> str:
    passed, coming = passed_and_next(servers, costs)
    behind = f" Behind it: {'; '.join(limit.name for limit in passed)}." if passed else ""
    if coming is None:
        return f"- **{servers:,} servers**: nothing more of what is known here.{behind}"
    return f"- **{servers:,} servers**: {coming.name}, at {coming.servers:,.0f} servers. Lever: {coming.lever}.{behind}"


def _limits(costs: Costs) -> list[str]:
    return ["## All limits", "", *_table(["limit", "reached at servers", "lever"], [
        [limit.name, f"{limit.servers:,.0f}", limit.lever] for limit in limits(costs)])]


def _measured(costs: Costs) -> list[str]:
    rows = [[title, f"{found.bot_ms:.1f}", f"{found.painters_ms:.1f}", f"{found.database_ms:.1f}",
             f"{found.requests:.2f}", f"{found.sent_kb:.0f}"]
            for title, found in [*costs.titles.items(), ("as people choose", costs.turn())]]
    return [
        "## Measured", "",
        f"On {costs.processor}, where python-chess takes {costs.ply_us:.0f} µs for a ply.",
        "A turn is one command with all that follows: the answer, the transactions, the picture, the messages of the",
        "channel. Milliseconds are of the processor.", "",
        *_table(["a turn of", "bot, ms", "painters, ms", "PostgreSQL, ms", "requests", "pictures, kB"], rows), "",
        f"Memory: {costs.bot_mb:.0f} MB for a process of the bot, {costs.painter_mb:.0f} MB for a painter.",
        f"The log of a game that has ended takes {costs.stored_kb:.2f} kB for a turn.",
    ]


def _assumed() -> list[str]:
    zones = ", ".join(f"{share:.0%} at UTC{hours:+d}" for share, hours in ZONES)
    titles = ", ".join(f"{title} {share:.0%}" for title, share in TITLES.items())
    machines = ", ".join(f"{machine.cores} cores and {machine.memory_gb:.0f} GB for {machine.euros:.0f} euros"
                         for machine in assumed.MACHINES)
    lines = [
        f"{TABLES_A_SERVER:.0f} games under way on each server, {TURNS_A_DAY:.0f} turns of each on a day; {titles}.",
        f"Players: {zones}. Each zone swings by {SWING:.0%} around its mean with the hours.",
        f"The busiest minute of a day has {peak():.2f} times the mean; no core is busier than {assumed.BUSY:.0%} then.",
        f"Menus, looks and own pictures beside the turns cost {assumed.BESIDE:.0%} of the turns once more.",
        f"From {assumed.TWO_FROM:,} servers on there are two processes at least.",
        f"{assumed.SERVERS_A_SHARD:,} servers on a connection; {assumed.REQUESTS_A_SECOND} requests a second.",
        f"{assumed.CONNECTIONS} connections of a process to the database, which has {assumed.DATABASE_GB:.0f} GB.",
        f"{assumed.TABLE_KB:.0f} kB of memory a table, {assumed.THINKER_MB:.0f} MB for a process that thinks.",
        f"A month of a machine: {machines}.",
        f"{assumed.TRAFFIC_TB:.0f} TB of traffic are included with each, others cost {assumed.TB_EUROS:.0f} euro.",
        f"{assumed.GB_MONTH} euros a month for a gigabyte of disk with its backup.",
        "Cores are as quick as the measured one.",
    ]
    return ["## Assumed", "", *(f"- {line}" for line in lines)]
