"""The gateway, version 10: sessions, heartbeats, RESUME, compression, and its limits."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

import zstandard
from aiohttp import WSMsgType, web

from tests.discord.snowflakes import shard_of

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["Gateway"]

GUILDS: Final = 1
"""The only intent that is known here, and that the bot needs: it reads nobody's messages."""
LARGEST: Final = 4_096
MOST_A_MINUTE: Final = 120
KEPT: Final = 5_000
"""Events that a session keeps for RESUME."""


class Op(IntEnum):
    """Kinds of payloads."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


@dataclass
class Session:
    """What outlives a connection: the events since IDENTIFY."""

    id: str
    shard: tuple[int, int]
    connection: Connection | None = None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=KEPT))


class Connection:
    """A websocket of the bot."""

    def __init__(self, socket: web.WebSocketResponse, compression: str | None, transport: asyncio.Transport) -> None:
        self.socket = socket
        self.transport = transport
        self.session: Session | None = None
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.last_beat = time.monotonic()
        self.received: deque[float] = deque()
        self.dropped = False
        """Closed from this side."""
        self._compress = _compressor(compression)

    def send(self, op: Op, data: Any = None) -> None:
        self.queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """Sends what is in the queue until the connection is gone."""
        while True:
            text = await self.queue.get()
            try:
                if self._compress is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._compress(text.encode()))
            except (ConnectionError, RuntimeError):
                return

    def too_many(self) -> bool:
        """Whether more has come within a minute than may."""
        now = time.monotonic()
        self.received.append(now)
        while self.received[0] < now - 60:
            self.received.popleft()
        return len(self.received) > MOST_A_MINUTE


def _compressor(name: str | None) -> Callable[[bytes], bytes] | None:
    if name == "zlib-stream":
        stream = zlib.compressobj()
        return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)
    if name == "zstd-stream":
        zstd = zstandard.ZstdCompressor().compressobj()
        return lambda data: zstd.compress(data) + zstd.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return None


class Gateway:
    """`heartbeat` is in seconds; the bot is ready when all `shards` are connected, of which so many may introduce
    themselves at the same time (`concurrency`)."""

    def __init__(self, api: Api, *, heartbeat: float, shards: int, concurrency: int = 1) -> None:
        self.api = api
        self.heartbeat = heartbeat
        self.shards = shards
        self.concurrency = concurrency
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.identifies = 0
        self.resumes = 0
        self._closed_until = 0.0

    @property
    def ready(self) -> bool:
        return len({session.shard[0] for session in self.sessions.values() if session.connection}) >= self.shards

    # --- connections --------------------------------------------------------------------------------------------------

    async def connect(self, raw: web.Request) -> web.WebSocketResponse:
        """Serves a connection to its end."""
        if time.monotonic() < self._closed_until:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(raw)
        assert isinstance(raw.transport, asyncio.Transport)
        connection = Connection(socket, raw.query.get("compress"), raw.transport)
        self.connections.add(connection)
        tasks = [asyncio.create_task(connection.write()), asyncio.create_task(self._watch(connection))]
        try:
            await self._converse(connection, raw.query.get("v"))
        finally:
            for task in tasks:
                task.cancel()
            self._forget(connection)
        return socket

    async def _converse(self, connection: Connection, version: str | None) -> None:
        if version != "10":
            await self._refuse(connection, 4012, "version", f"connected with version {version}")
        connection.send(Op.HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        async for frame in connection.socket:
            if frame.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                await self._receive(connection, frame.data)

    def _forget(self, connection: Connection) -> None:
        """A connection is gone. Its session can be resumed unless the bot itself has closed it in good order."""
        self.connections.discard(connection)
        session = connection.session
        if session and session.connection is connection:
            session.connection = None
            if connection.socket.close_code in (1000, 1001) and not connection.dropped:
                self.sessions.pop(session.id, None)
        self.api.changed.set()

    async def _watch(self, connection: Connection) -> None:
        """Closes a connection whose heart does not beat."""
        while True:
            await asyncio.sleep(self.heartbeat / 4)
            late = time.monotonic() - connection.last_beat - self.api.stalled_since(connection.last_beat)
            if late > self.heartbeat * 1.25 + 1:
                await self._refuse(connection, 4009, "heartbeat", f"no heartbeat for {late:.1f} s")
                return

    async def _refuse(self, connection: Connection, code: int, kind: str, why: str) -> None:
        self.api.violation(f"gateway-{kind}", why)
        await connection.socket.close(code=code)

    # --- what the bot sends -------------------------------------------------------------------------------------------

    async def _receive(self, connection: Connection, data: str | bytes) -> None:
        if len(data) > LARGEST:
            await self._refuse(connection, 4002, "size", f"payload of {len(data)} bytes, at most {LARGEST}")
            return
        try:
            payload = json.loads(data)
            op, given = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            await self._refuse(connection, 4002, "decode", f"undecodable payload {data[:80]!r}")
            return
        if connection.too_many():
            await self._refuse(connection, 4008, "rate", f"over {MOST_A_MINUTE} payloads in a minute")
        else:
            await self._obey(connection, op, given)

    async def _obey(self, connection: Connection, op: int, given: Any) -> None:
        if op == Op.HEARTBEAT:
            connection.last_beat = time.monotonic()
            connection.send(Op.HEARTBEAT_ACK)
        elif op == Op.IDENTIFY:
            await self._identify(connection, given)
        elif op == Op.RESUME:
            await self._resume(connection, given)
        elif connection.session is None:
            await self._refuse(connection, 4003, "unauthenticated", f"op {op} before IDENTIFY")
        elif op != Op.PRESENCE:
            await self._refuse(connection, 4001, "opcode", f"op {op} is not known here")

    async def _identify(self, connection: Connection, given: dict[str, Any]) -> None:
        if connection.session:
            await self._refuse(connection, 4005, "double-identify", "IDENTIFY sent twice on a connection")
        elif given.get("token") != self.api.token:
            await self._refuse(connection, 4004, "token", "IDENTIFY with a wrong token")
        elif given.get("intents") != GUILDS:
            await self._refuse(connection, 4014, "intents", f"intents {given.get('intents')}, allowed is {GUILDS}")
        else:
            shard, count = given.get("shard", (0, 1))
            self._begin(connection, (shard, count))

    def _begin(self, connection: Connection, shard: tuple[int, int]) -> None:
        """A new session: READY, and every guild of the shard."""
        for old in [session for session in self.sessions.values() if session.shard == shard and not session.connection]:
            del self.sessions[old.id]
        self.identifies += 1
        session = connection.session = Session(secrets.token_hex(16), shard, connection)
        self.sessions[session.id] = session
        world = self.api.world
        guilds = [guild for guild in world.guilds.values() if shard_of(guild.id, shard[1]) == shard[0]]
        self._emit(session, "READY", {
            "v": 10, "user": self.api.me(), "session_id": session.id, "resume_gateway_url": self.api.gateway_url,
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds], "shard": list(shard),
            "session_type": "normal", "private_channels": [], "relationships": [],
            "application": {"id": world.app_id, "flags": 0},
        })
        for guild in guilds:
            self._emit(session, "GUILD_CREATE", world.guild_payload(guild))
        self.api.changed.set()

    async def _resume(self, connection: Connection, given: dict[str, Any]) -> None:
        session = self.sessions.get(str(given.get("session_id")))
        if session is None or given.get("token") != self.api.token:
            connection.send(Op.INVALID_SESSION, False)
            return
        heard = given.get("seq") or 0
        if heard > session.sequence:
            await self._refuse(connection, 4007, "seq", f"RESUME after {heard}, the last is {session.sequence}")
            return
        if session.connection and session.connection is not connection:
            session.connection.transport.abort()
        self.resumes += 1
        connection.session, session.connection = session, connection
        for sequence, text in session.sent:
            if sequence > heard:
                connection.queue.put_nowait(text)
        self._emit(session, "RESUMED", {})
        self.api.changed.set()

    # --- what the bot hears -------------------------------------------------------------------------------------------

    def dispatch(self, event: str, data: dict[str, Any], guild_id: str) -> None:
        """Tells the shard of a guild of an event."""
        for session in self.sessions.values():
            if session.shard[0] == shard_of(guild_id, session.shard[1]):
                self._emit(session, event, data)

    def _emit(self, session: Session, event: str, data: dict[str, Any]) -> None:
        session.sequence += 1
        text = json.dumps({"op": Op.DISPATCH, "d": data, "s": session.sequence, "t": event})
        session.sent.append((session.sequence, text))
        if session.connection:
            session.connection.queue.put_nowait(text)

    # --- faults -------------------------------------------------------------------------------------------------------

    async def drop(self, code: int | None = None, refuse_for: float = 0.0) -> None:
        """Cuts every connection, abruptly or with a code, and takes none for so many seconds."""
        self._closed_until = time.monotonic() + refuse_for
        for connection in list(self.connections):
            connection.dropped = True
            if code is None:
                connection.transport.abort()
            else:
                await connection.socket.close(code=code)

    def ask_reconnect(self) -> None:
        """What Discord says when it moves a session."""
        for connection in self.connections:
            connection.send(Op.RECONNECT)

    def invalidate(self) -> None:
        """Ends every session: the bot has to identify anew."""
        for connection in self.connections:
            if connection.session:
                self.sessions.pop(connection.session.id, None)
                connection.session = None
            connection.send(Op.INVALID_SESSION, False)
