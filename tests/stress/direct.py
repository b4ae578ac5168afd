"""The bot in this process, connected to the stand-in without sockets: a hundred times as many interactions a second.

The unmodified cogs, services and discord.py run; only what would go over the wire is handed over directly.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.client import Hexmoot
from bot.settings import Settings
from games.kernel import Happening, Move, Seat, Title
from rendering.registry import PAINTERS
from tests.databases import new_database
from tests.discord import FakeDiscord
from tests.discord.api import Api
from tests.discord.records import ApiError, File, Request
from tests.discord.routes import ROUTES
from tests.discord.routing import Endpoint

__all__ = ["connected"]

STATUSES: Final = {403: discord.Forbidden, 404: discord.NotFound}
PATTERNS: Final = [
    (endpoint, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", endpoint.template)))
    for endpoint in sorted(ROUTES, key=lambda endpoint: endpoint.template.count("{"))]
SHARD: Final = (0, 1)
DEADLINE: Final = 20.0
"""Seconds for a first answer: Discord waits three, but here one process does the work of all."""


class NoPictures:
    """A studio that writes all boards and paints nothing."""

    async def board(self, title: str, view: Any, *, changed: Sequence[Happening] = (), marked: Sequence[Move] = (),
                    key: str = "", line: str | None = None, people: Sequence[str] = (), **_: Any) -> bytes:
        return b"\x89PNG"

    async def seat(self, title: str, view: Any, seat: Seat, **_: Any) -> bytes:
        return b"\x89PNG"

    async def course(self, title: str, view: Any, lines: Any, **_: Any) -> bytes:
        return b"\x89PNG"

    async def film(self, title: str, scenes: Any, **_: Any) -> bytes:
        return b"GIF89a"

    async def community(self, shown: Any, **_: Any) -> bytes:
        return b"\x89PNG"

    async def thing(self, title: str, article: str, **_: Any) -> bytes:
        return b"\x89PNG"

    def retells(self, title: str) -> bool:
        return True

    def draws(self, title: str, shape: str) -> bool:
        return shape == "table"

    def can_mark(self, title: str, moves: Sequence[Move]) -> bool:
        return False

    def alt(self, title: str, view: Any, seat: Seat | None = None, *, changed: Sequence[Happening] = ()) -> str:
        return PAINTERS[title].alt(view, seat, changed)

    def text(self, title: str, view: Any, seat: Seat | None = None) -> str:
        return "\n\n".join(self.blocks(title, view, seat))

    def blocks(self, title: str, view: Any, seat: Seat | None = None) -> tuple[str, ...]:
        return PAINTERS[title].text(view, seat)

    async def warm(self, samples: Sequence[Any] = ()) -> None:
        return

    async def close(self) -> None:
        return


class Requests:
    """What the bot asks of Discord, handed to the stand-in."""

    def __init__(self, api: Api) -> None:
        self.api = api

    async def http(self, route: Route, *, files: Sequence[discord.File] | None = None,
                   form: Iterable[Mapping[str, Any]] | None = None, json: Any = None,
                   params: Mapping[str, Any] | None = None, **_: Any) -> Any:
        """In place of `HTTPClient.request`."""
        return self._answer(route, json, form, files, params)

    async def file(self, url: str) -> bytes:
        """In place of `HTTPClient.get_from_cdn`."""
        return await asyncio.to_thread(Path(self.api.world.attachments[url.split("/")[-2]].path).read_bytes)

    def _answer(self, route: Any, body: Any, form: Iterable[Mapping[str, Any]] | None,
                files: Sequence[discord.File] | None, params: Mapping[str, Any] | None) -> Any:
        path = str(route.url).removeprefix(Route.BASE)
        endpoint, named = _endpoint(route.method, path)
        request = Request(len(self.api.requests), route.method, path, endpoint.template,
                          {name: str(value) for name, value in (params or {}).items()}, named, time.monotonic(),
                          json=_payload(body, form), files=list(_files(files)), form=bool(files), authorized=True)
        self.api.requests.append(request)
        try:
            return _told(endpoint.handler(self.api, request))
        except ApiError as error:
            request.status = error.status
            response = SimpleNamespace(status=error.status, reason="refused")
            raise STATUSES.get(error.status, discord.HTTPException)(response, error.body) from None
        finally:
            request.ended = self.api.last_activity = time.monotonic()
            request.status = request.status or 200
            self.api.changed.set()


class Adapter(AsyncWebhookAdapter):
    """Answers to interactions, on the same way."""

    def __init__(self, requests: Requests) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._requests = requests

    async def request(self, route: Any, session: Any, *, payload: Any = None, multipart: Any = None,
                      files: Any = None, params: Any = None, **_: Any) -> Any:
        """In place of what would be sent."""
        return self._requests._answer(route, payload, multipart, files, params)


class _Queue:
    """Where the stand-in puts events: the bot hears them at once."""

    def __init__(self, bot: Hexmoot) -> None:
        self._bot = bot

    def put_nowait(self, text: str) -> None:
        payload = json.loads(text)
        if (parse := self._bot._connection.parsers.get(payload["t"])) is not None:
            parse(payload["d"])


def _endpoint(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    for endpoint, pattern in PATTERNS:
        if endpoint.method == method and (found := pattern.fullmatch(path)):
            return endpoint, found.groupdict()
    raise LookupError(f"{method} {path}")


def _payload(body: Any, form: Iterable[Mapping[str, Any]] | None) -> Any:
    """The body as the wire would carry it."""
    for part in form or ():
        if part["name"] == "payload_json":
            return json.loads(part["value"])
    return json.loads(json.dumps(body)) if body is not None else None


def _files(files: Sequence[discord.File] | None) -> Iterable[File]:
    for number, file in enumerate(files or ()):
        data = file.fp.read()
        yield File(f"files[{number}]", file.filename, len(data), data)


def _told(answer: Any) -> Any:
    body = answer[1] if isinstance(answer, tuple) else answer
    return json.loads(json.dumps(body)) if body is not None else None


@asynccontextmanager
async def connected(folder: Path, titles: Mapping[str, Title[Any]]) -> AsyncIterator[tuple[FakeDiscord, Hexmoot]]:
    """The stand-in with the bot; all it keeps is in a folder."""
    address = new_database(folder / "hexmoot.sqlite3")
    settings = Settings(database_url=address, data_dir=folder, shard_count=1, command_pause=0)
    async with FakeDiscord(files_dir=folder / "files", rate_limits=False, deadline=DEADLINE) as stand_in:
        api = stand_in.server
        bot, requests = Hexmoot(settings, titles, studio=NoPictures()), Requests(api)
        bot.http.request = requests.http  # type: ignore[method-assign]
        bot.http.get_from_cdn = requests.file  # type: ignore[method-assign]
        restore = async_context.set(Adapter(requests))
        try:
            stand_in.guild()
            await bot.login(api.token)
            _connect(bot, api)
            await bot.wait_until_ready()
            yield stand_in, bot
        finally:
            await bot.close()
            async_context.reset(restore)


def _connect(bot: Hexmoot, api: Api) -> None:
    """A session of the gateway whose events the bot hears at once."""
    state = bot._connection
    state.guild_ready_timeout = 0.01
    state.shard_count, state.shard_ids = 1, [0]
    connection: Any = SimpleNamespace(queue=_Queue(bot), session=None, dropped=False)
    api.gateway._begin(connection, SHARD)
