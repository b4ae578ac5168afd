"""What the stand-in keeps of everything that happens: requests, interactions, violations, faults."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.discord.constants import CallbackType, InteractionType

if TYPE_CHECKING:
    from tests.discord.messages import StoredMessage

__all__ = ["ApiError", "Fault", "File", "Interaction", "Request", "Signal", "Violation"]


class ApiError(Exception):
    """A request that Discord refuses: HTTP status, Discord's own code, and what it says."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"message": message, "code": code} | more


@dataclass
class Violation:
    """Something that the bot must not do. `at` is in seconds since the start, `request` the number of a request."""

    kind: str
    detail: str
    where: str = ""
    at: float = 0.0
    request: int | None = None

    def __str__(self) -> str:
        return f"[{self.kind}] {self.where}: {self.detail}"


@dataclass
class File:
    """A part of a multipart request."""

    field: str
    filename: str
    size: int
    data: bytes = dataclasses.field(repr=False, default=b"")


@dataclass
class Request:
    """A request of the bot and its answer. Times are those of `time.monotonic()`; status 0 was never answered."""

    number: int
    method: str
    path: str
    route: str
    query: dict[str, str]
    params: dict[str, str]
    started: float
    json: Any = None
    files: list[File] = field(default_factory=list)
    form: bool = False
    authorized: bool = False
    status: int = 0
    response: Any = None
    ended: float = 0.0
    injected: bool = False
    headers: dict[str, str] = field(default_factory=dict, repr=False)
    """Of the answer."""

    @property
    def where(self) -> str:
        return f"{self.method} {self.route}"

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status}"


@dataclass
class Fault:
    """What goes wrong with the next `count` requests whose `METHOD /route/{template}` has a match for `match`.

    Status 0 without delay cuts the connection, with a delay (in seconds) the request is only slow. `apply` does the
    work and then answers with the fault all the same. `scope` of a 429 is user, shared or global.
    """

    count: int
    status: int = 0
    match: str = ""
    delay: float = 0.0
    retry_after: float = 1.0
    scope: str = "user"
    apply: bool = False

    @property
    def refuses(self) -> bool:
        """Whether the work is not done."""
        return not self.apply and (self.status != 0 or self.delay == 0)


@dataclass
class Interaction:
    """What a user did, and how the bot answered."""

    id: str
    token: str
    type: InteractionType
    user_id: str
    channel_id: str
    guild_id: str
    data: dict[str, Any]
    name: str
    message: StoredMessage | None = None
    """Where a component was used."""
    parent: Interaction | None = None
    """Which opened the modal that is submitted."""
    created: float = field(default_factory=time.monotonic)
    response: CallbackType | None = None
    first_response: float | None = None
    """Seconds from the user's action to the first answer."""
    original: StoredMessage | None = None
    followups: list[StoredMessage] = field(default_factory=list)
    modal: dict[str, Any] | None = None
    choices: list[dict[str, Any]] | None = None
    touched: int = 0
    """Edits and follow-ups after the first answer."""
    failed: bool = False
    ambiguous: bool = False
    """Answered, but a fault hid that from the bot."""
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Answered or failed."""

    @property
    def loading(self) -> bool:
        """Whether the user sees that the bot is thinking."""
        return (self.response is CallbackType.DEFER_MESSAGE and self.original is not None and self.original.loading)


class Signal:
    """Wakes everybody who waits when something has changed."""

    def __init__(self) -> None:
        self._future: asyncio.Future[None] | None = None

    def set(self) -> None:
        if self._future and not self._future.done():
            self._future.set_result(None)
        self._future = None

    async def until(self, predicate: Callable[[], bool], seconds: float) -> bool:
        """Waits until the predicate is true, looking anew after every change. Whether it is true in the end."""
        deadline = time.monotonic() + seconds
        while not predicate():
            if self._future is None:
                self._future = asyncio.get_running_loop().create_future()
            done, _ = await asyncio.wait([self._future], timeout=max(0.0, deadline - time.monotonic()))
            if not done:
                return predicate()
        return True
