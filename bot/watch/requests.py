"""What discord.py sends to Discord, counted by the kind of address and by what came back: never by what the address
names."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Final

from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestExceptionParams,
    TraceRequestStartParams,
)
from yarl import URL

from bot.watch.metrics import Metrics

__all__ = ["count_requests", "route_of"]

ROUTES: Final = frozenset({
    "interactions", "webhooks", "channels", "guilds", "users", "applications", "gateway", "oauth2",
})
"""The first part of Discord's addresses, as far as the bot uses them."""
TOO_MANY: Final = 429


def route_of(url: URL) -> str:
    """The kind of an address: `/api/v10/channels/123/messages` is "channels"."""
    return next((part for part in url.raw_path.split("/", 4)[1:4] if part in ROUTES), "other")


def count_requests(trace: TraceConfig, metrics: Metrics) -> None:
    """Has the requests counted that a trace sees; waiting for one's turn does not count as Discord's time if the trace
    waits before this is called."""
    async def begun(_session: ClientSession, context: SimpleNamespace, _params: TraceRequestStartParams) -> None:
        context.began = time.perf_counter()

    async def ended(_session: ClientSession, context: SimpleNamespace, params: TraceRequestEndParams) -> None:
        status = params.response.status
        metrics.request(route_of(params.url), str(status), time.perf_counter() - context.began)
        if status == TOO_MANY:
            headers = params.response.headers
            known = "global" if "X-RateLimit-Global" in headers else headers.get("X-RateLimit-Scope", "unknown")
            metrics.rate_limited(known if known in {"user", "global", "shared"} else "unknown")

    async def failed(_session: ClientSession, context: SimpleNamespace, params: TraceRequestExceptionParams) -> None:
        metrics.request(route_of(params.url), "failed", time.perf_counter() - context.began)

    trace.on_request_start.append(begun)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
