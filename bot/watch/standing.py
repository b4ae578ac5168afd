"""The figures of a bot for `/hexmoot status`."""

from __future__ import annotations

import math
from typing import Final

from bot.watch.gauges import Stored
from bot.watch.sources import Sources
from cogs.standing import Standing, Workers
from workers.pool import Pool

__all__ = ["standing_of"]

MISTAKES: Final = 5


def standing_of(sources: Sources, stored: Stored | None, transaction: float | None) -> Standing:
    """How a bot is, with what its database has said; None if that did not answer."""
    client, shards = sources.client, sources.client.shards.values()
    latencies = [shard.latency for shard in shards if math.isfinite(shard.latency)]
    playing = lobbies = 0
    for _title, status, count in () if stored is None else stored.tables:
        playing, lobbies = playing + count * (status == "playing"), lobbies + count * (status == "lobby")
    return Standing(
        started=sources.started, shards=len(shards), connected=sum(not shard.is_closed() for shard in shards),
        servers=len(client.guilds), latency=max(latencies, default=None),
        engine="" if sources.database is None else sources.database.url.get_backend_name(), transaction=transaction,
        outbox=None if stored is None else (stored.waiting, stored.oldest),
        tables=None if stored is None else (playing, lobbies),
        workers={name: _workers(pool) for name, pool in sources.pools.items()},
        mistakes=tuple(client.services.mistakes.latest(MISTAKES)))


def _workers(pool: Pool) -> Workers:
    counts = pool.counts
    return Workers(pool.waiting, pool.running, counts.done, counts.failed + counts.hung + counts.refused)
