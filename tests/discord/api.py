"""Discord's HTTP API, version 10, on a port of the loopback.

Every request is kept and checked. What Discord documents as wrong is answered as Discord answers it, and kept as a
violation.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from aiohttp import BodyPartReader, web

from tests.discord.constants import MESSAGE_FLAGS, MOST_FILES, REQUEST_BYTES
from tests.discord.gateway import Gateway
from tests.discord.interactions import Interactions
from tests.discord.limits import Findings, check_message, error_tree
from tests.discord.messages import Attachment, StoredMessage
from tests.discord.rates import RateLimits, limited
from tests.discord.records import ApiError, Fault, File, Request, Signal, Violation
from tests.discord.routes import ROUTES
from tests.discord.routing import Endpoint
from tests.discord.schema import Schema
from tests.discord.world import Channel, World

__all__ = ["Api"]

log = logging.getLogger(__name__)

PREFIX: Final = "/api/v10"
TICK, NOTICED = 0.05, 0.02
"""Seconds between two looks at this process's own delays, and from when a delay counts."""
Answer = tuple[int, Any]
"""A status and a body."""


class Api:
    """A server for one bot. Options are those of `FakeDiscord`."""

    def __init__(self, files: Path, schema: Schema | None, *, token: str = "fake", deadline: float = 3.0,
                 token_lifetime: float = 900.0, rate_limits: bool = True, heartbeat: float = 41.25, shards: int = 1,
                 concurrency: int = 1, check_answers: bool = False) -> None:
        self.token = token
        self.files = files
        self.schema = schema
        self.check_answers = check_answers
        self.requests: list[Request] = []
        self._numbers = count()
        self.faults: list[Fault] = []
        self.own_faults: list[str] = []
        """Where the stand-in itself strays from the schema."""
        self.commands: dict[str | None, dict[str, dict[str, Any]]] = {None: {}}
        """By guild (None: everywhere) and id."""
        self.changed = Signal()
        self.busy = 0
        self.last_activity = time.monotonic()
        self.gateway = Gateway(self, heartbeat=heartbeat, shards=shards, concurrency=concurrency)
        self.interactions = Interactions(self, deadline=deadline, token_lifetime=token_lifetime)
        self.rates = RateLimits(self.violation, enforced=rate_limits)
        self._violations: list[Violation] = []
        self._unchecked: list[Request] = []
        self._stalls: deque[tuple[float, float]] = deque(maxlen=200)

    # --- life ---------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listens on a free port."""
        app = web.Application(client_max_size=2 * REQUEST_BYTES)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._file)
        for endpoint in sorted(ROUTES, key=lambda endpoint: endpoint.template.count("{")):  # @original before {id}
            app.router.add_route(endpoint.method, PREFIX + endpoint.template, self._served_by(endpoint))
        app.router.add_route("*", "/{tail:.*}", self._served_by(None))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        address = "{}:{}".format(*self._runner.addresses[0])
        self.url, self.gateway_url = f"http://{address}", f"ws://{address}/gateway"
        self.world = World(self.url)
        self.began = self._tick = time.monotonic()
        self._watching = asyncio.create_task(self._watch_delays())

    async def stop(self) -> None:
        self._watching.cancel()
        await self.gateway.drop()
        await self._runner.cleanup()

    async def _watch_delays(self) -> None:
        while True:
            self._tick = time.monotonic()
            await asyncio.sleep(TICK)
            late = time.monotonic() - self._tick - TICK
            if late > NOTICED:
                self._stalls.append((time.monotonic(), late))

    def stalled_since(self, moment: float) -> float:
        """Seconds that this process itself was stuck since a moment: they are never held against the bot."""
        now = time.monotonic() - self._tick - TICK
        return sum(late for when, late in self._stalls if when >= moment) + (now if now > NOTICED else 0.0)

    # --- violations ---------------------------------------------------------------------------------------------------

    def violation(self, kind: str, detail: str, request: Request | None = None) -> None:
        """Keeps that the bot did something it must not do."""
        where, number = (request.where, request.number) if request else ("", None)
        self._violations.append(Violation(kind, detail, where, time.monotonic() - self.began, number))

    @property
    def violations(self) -> list[Violation]:
        """All violations so far. Requests are compared with the schema only when somebody looks here."""
        pending, self._unchecked = self._unchecked, []
        if self.schema:
            for request in pending:
                self._compare(request, self.schema)
        return self._violations

    def _compare(self, request: Request, schema: Schema) -> None:
        for problem in schema.check_request(request):
            self.violation("schema", problem, request)
        if self.check_answers and request.status < 300:
            self.own_faults += [f"{request}: {problem}" for problem in schema.check_answer(request)]

    def settle(self, request: Request, findings: Findings, *prefix: str) -> None:
        """Makes violations of what was found. Raises ApiError if anything was."""
        found = [((*prefix, *where), code, why) for where, code, why in findings.errors]
        for where, code, why in found:
            self.violation("limits", f"{'.'.join(map(str, where)) or 'body'}: {why} ({code})", request)
        if found:
            raise ApiError(400, 50035, "Invalid Form Body", errors=error_tree(found))

    # --- serving ------------------------------------------------------------------------------------------------------

    def _served_by(self, endpoint: Endpoint | None) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(raw: web.Request) -> web.Response:
            return await self._serve(raw, endpoint)

        return handle

    async def _serve(self, raw: web.Request, endpoint: Endpoint | None) -> web.Response:
        request = Request(
            next(self._numbers), raw.method, raw.path.removeprefix(PREFIX), endpoint.template if endpoint else "*",
            dict(raw.query), dict(raw.match_info), time.monotonic(),
            headers={"Via": "1.1 google"})  # without it discord.py takes a 429 for a ban
        self.requests.append(request)
        self.busy += 1
        try:
            request.status, request.response = await self._outcome(raw, request, endpoint)
        finally:
            self._end(request, known=endpoint is not None)
        if request.response is None:
            return web.Response(status=request.status, headers=request.headers)
        headers = request.headers | {"Content-Type": "application/json"}  # without a charset, as discord.py wants it
        return web.Response(status=request.status, body=json.dumps(request.response).encode(), headers=headers)

    def _end(self, request: Request, *, known: bool) -> None:
        request.ended = self.last_activity = time.monotonic()
        for file in request.files:
            file.data = b""
        self.busy -= 1
        if known and request.status not in (401, 404):
            self._unchecked.append(request)
        self.changed.set()

    async def _outcome(self, raw: web.Request, request: Request, endpoint: Endpoint | None) -> Answer:
        try:
            return await self._work(raw, request, endpoint)
        except ApiError as error:
            if error.status == 403:
                self.violation("forbidden", str(error), request)
            return error.status, error.body
        except ConnectionError:
            raise
        except Exception as error:
            log.exception("the stand-in failed on %s", request)
            self.violation("fake-bug", repr(error), request)
            return 500, {"message": "500: Internal Server Error", "code": 0}

    async def _work(self, raw: web.Request, request: Request, endpoint: Endpoint | None) -> Answer:
        await self._read(raw, request)
        fault = self._next_fault(request)
        if fault:
            await asyncio.sleep(fault.delay)
            if fault.refuses:
                return self._injected(raw, request, fault)
        answer = self._handled(raw, request, endpoint)
        if fault and fault.apply:
            if interaction := self.interactions.by_token.get(request.params.get("interaction_token", "")):
                interaction.ambiguous = True
            return self._injected(raw, request, fault)
        return answer

    def _handled(self, raw: web.Request, request: Request, endpoint: Endpoint | None) -> Answer:
        if endpoint is None:
            self.violation("unknown-route", f"no such route, or not known here: {request.path}", request)
            raise ApiError(404, 0, "404: Not Found")
        request.authorized = raw.headers.get("Authorization") == f"Bot {self.token}"
        if endpoint.auth and not request.authorized:
            self.violation("auth", "missing or wrong Authorization header", request)
            raise ApiError(401, 0, "401: Unauthorized")
        self.rates.count(request)
        answer = endpoint.handler(self, request)
        if isinstance(answer, tuple):
            status, body = answer
            return status, body
        return (204, None) if answer is None else (200, answer)

    async def _read(self, raw: web.Request, request: Request) -> None:
        """Takes over the body of a request."""
        if raw.content_type.startswith("multipart/"):
            await self._read_form(raw, request)
        elif raw.can_read_body:
            text = await raw.text()
            try:
                request.json = json.loads(text) if text else None
            except ValueError:
                self.violation("body", f"not JSON: {text[:80]!r}", request)
                raise ApiError(400, 50109, "The request body contains invalid JSON.") from None

    async def _read_form(self, raw: web.Request, request: Request) -> None:
        request.form, request.json, total = True, {}, 0
        async for part in await raw.multipart():
            assert isinstance(part, BodyPartReader)
            data = bytes(await part.read(decode=False))
            total += len(data)
            if part.name == "payload_json":
                request.json = json.loads(data)
            else:
                request.files.append(File(part.name or "", part.filename or "", len(data), data))
        if total > REQUEST_BYTES:
            self.violation("limits", f"request of {total} bytes, at most {REQUEST_BYTES}", request)
            raise ApiError(413, 40005, "Request entity too large")

    def _next_fault(self, request: Request) -> Fault | None:
        for fault in self.faults:
            if fault.count > 0 and re.search(fault.match, request.where):
                fault.count -= 1
                request.injected = True
                return fault
        return None

    def _injected(self, raw: web.Request, request: Request, fault: Fault) -> Answer:
        if fault.status == 0:
            assert isinstance(raw.transport, asyncio.Transport)
            raw.transport.abort()
            raise ConnectionResetError("injected fault")
        if fault.status == 429:
            raise limited(request, fault.retry_after, fault.scope)
        return fault.status, {"message": f"{fault.status}: injected fault", "code": 0}

    async def _file(self, raw: web.Request) -> web.Response:
        attachment = self.world.attachments.get(raw.match_info["id"])
        if attachment is None:
            raise web.HTTPNotFound
        data = await asyncio.to_thread(Path(attachment.path).read_bytes)
        return web.Response(body=data, content_type=attachment.content_type)

    # --- what routes share --------------------------------------------------------------------------------------------

    def me(self) -> dict[str, Any]:
        """The bot as it hears of itself."""
        return self.world.bot | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}

    def channel(self, request: Request) -> Channel:
        """The channel that a request names. Raises ApiError if the bot cannot see it."""
        channel = self.world.channels.get(request.params["channel_id"])
        if channel is None:
            raise ApiError(404, 10003, "Unknown Channel")
        if not self.world.may(self.world.bot["id"], channel, "VIEW_CHANNEL"):
            raise ApiError(403, 50001, "Missing Access")
        return channel

    def need(self, channel: Channel, *names: str) -> None:
        """Raises ApiError unless the bot has these permissions in a channel."""
        if not self.world.may(self.world.bot["id"], channel, *names):
            raise ApiError(403, 50013, "Missing Permissions")

    def message(self, request: Request, channel: Channel) -> StoredMessage:
        """The message of a channel that a request names. Raises ApiError if there is none."""
        message = self.world.find_message(channel["id"], request.params["message_id"])
        if message is None or message.visible_to:
            raise ApiError(404, 10008, "Unknown Message")
        return message

    def compose(self, request: Request, channel_id: str, body: dict[str, Any], *prefix: str,
                edited: StoredMessage | None = None, flags: int = MESSAGE_FLAGS) -> Sequence[Attachment]:
        """Checks the body of a message, or of the edit of one, and keeps its files. Raises ApiError if it is wrong."""
        findings, listed = Findings(), body.get("attachments")
        kept = {str(attachment.get("id")) for attachment in listed or []}
        stay = [file for file in edited.files if listed is None or file.id in kept] if edited else []
        check_message(findings, body, request.files, allowed_flags=flags)
        findings.require(len(stay) + len(request.files) <= MOST_FILES, ("attachments",), "MAX_ATTACHMENTS",
                         f"{len(stay)} files and {len(request.files)} more")
        self.settle(request, findings, *prefix)
        before = edited.raw if edited and not edited.loading else {}
        text, components = (body.get(field, before.get(field)) for field in ("content", "components"))
        if not ((text or "").strip() or components or request.files or stay):
            self.violation("limits", "empty message (50006)", request)
            raise ApiError(400, 50006, "Cannot send an empty message")
        notes = {f"files[{item.get('id')}]": item.get("description") for item in listed or []}
        return [self.store(channel_id, file.filename, file.data, notes.get(file.field)) for file in request.files]

    def store(self, channel_id: str, filename: str, data: bytes, description: str | None = None) -> Attachment:
        """Keeps a file, in the folder where a test can look at it."""
        clean = re.sub(r"[^A-Za-z0-9_.-]", "_", filename)
        path = self.files / f"{len(self.world.attachments) + 1:04d}-{clean}"
        path.write_bytes(data)
        return self.world.attach(channel_id, filename, data, str(path), description)

    def remove(self, message: StoredMessage) -> None:
        """A message is deleted."""
        message.deleted = True
        self.changed.set()

    def drop_channel(self, channel: Channel) -> None:
        """A channel or a thread is deleted."""
        del self.world.channels[channel["id"]]
        thread = "thread_metadata" in channel
        told = {name: channel[name] for name in ("id", "guild_id", "parent_id", "type")} if thread else channel
        self.gateway.dispatch("THREAD_DELETE" if thread else "CHANNEL_DELETE", told, channel["guild_id"])
