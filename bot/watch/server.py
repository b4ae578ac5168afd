"""The port for whoever watches: `/metrics` for Prometheus, `/healthz` for what restarts or balances."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.watch.health import Health

__all__ = ["PortTaken", "WatchServer"]

log = logging.getLogger(__name__)


class PortTaken(Exception):
    """The port cannot be opened; the text says what its owner can put right."""


class WatchServer:
    """Serves the two pages over HTTP, to whoever reaches the address that it is bound to: it asks for no password."""

    def __init__(self, text: Callable[[], Awaitable[bytes]], health: Callable[[], Awaitable[Health]]) -> None:
        self._text = text
        self._health = health
        self._runner: web.AppRunner | None = None

    async def open(self, host: str, port: int) -> int:
        """Opens a port, 0 for one that is free, and gives its number. Raises PortTaken."""
        app = web.Application()
        app.add_routes([web.get("/metrics", self._metrics), web.get("/healthz", self._healthz)])
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except (OSError, OverflowError) as error:
            await self.close()
            why = getattr(error, "strerror", None) or str(error)
            raise PortTaken(
                f"Port {port} of {host} cannot be opened for /metrics and /healthz ({why}): another program has it, or "
                "the address is not one of this machine. Set METRICS_PORT or METRICS_HOST, or leave METRICS_PORT empty "
                "to do without.") from error
        bound = int(self._runner.addresses[0][1])
        log.info("metrics at http://%s:%s/metrics", host, bound)
        return bound

    async def close(self) -> None:
        """Closes the port, if it is open."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=await self._text(), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def _healthz(self, _request: web.Request) -> web.Response:
        health = await self._health()
        body = msgspec.json.encode({"well": health.well, **msgspec.structs.asdict(health)})
        return web.Response(body=body, status=200 if health.well else 503, content_type="application/json")
