"""Limits on how often: those that headers announce, the one for all requests, and those that nothing announces.

Discord does not publish its figures; these follow what bots have observed.
"""

from __future__ import annotations

import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.discord.records import ApiError, Request

__all__ = ["RateLimits", "limited"]

RATES: Final = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /channels/{channel_id}/threads": (10, 30.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": (5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 2.0),
    "PUT /applications/{application_id}/commands": (5, 20.0),
}
"""Requests in so many seconds, by route and by what `MAJOR` names."""
OTHERS: Final = (30, 10.0)
MAJOR: Final = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")
ALL_A_SECOND: Final = 50
EXEMPT: Final = ("/interactions", "/webhooks")
"""Routes that do not count among all requests."""


@dataclass
class Bucket:
    """Requests that count together until a moment of `time.monotonic()`."""

    ends: float
    used: int = 0


class RateLimits:
    """Counts the requests of the bot. Unless `enforced`, nothing is ever refused."""

    def __init__(self, violation: Callable[[str, str, Request], None], *, enforced: bool) -> None:
        self.violation = violation
        self.enforced = enforced
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._all: deque[float] = deque()
        self._hidden: dict[tuple[str, ...], deque[float]] = {}

    def count(self, request: Request) -> None:
        """Counts a request and announces in the headers of its answer what is left. Raises ApiError if it is one too
        many."""
        limit, window = RATES.get(request.where, OTHERS)
        key = (request.where, *(request.params.get(name, "") for name in MAJOR))
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.ends <= now:
            bucket = self._buckets[key] = Bucket(now + window)
        bucket.used += 1
        left = max(0, limit - bucket.used) if self.enforced else limit
        _announce(request, limit, left, bucket.ends - now)
        if self.enforced and bucket.used > limit:
            self._refuse(request, bucket.ends - now, "user", f"over {limit} requests in {window:g} s")
        if self.enforced and request.authorized and not request.route.startswith(EXEMPT):
            self._count_all(request, now)

    def _count_all(self, request: Request, now: float) -> None:
        self._all.append(now)
        while self._all[0] < now - 1:
            self._all.popleft()
        if len(self._all) > ALL_A_SECOND:
            self._refuse(request, 1.0, "global", f"over {ALL_A_SECOND} requests a second in all")

    def unannounced(self, request: Request, key: tuple[str, ...], most: int, seconds: float, why: str) -> None:
        """A limit that no header announces. Raises ApiError if a request is over it."""
        times, now = self._hidden.setdefault(key, deque()), time.monotonic()
        while times and times[0] < now - seconds:
            times.popleft()
        if self.enforced and len(times) >= most:
            self._refuse(request, seconds - (now - times[0]), "shared", why)
        times.append(now)

    def lately(self, key: tuple[str, ...], seconds: float) -> int:
        """How many requests such a limit has counted in the last so many seconds."""
        since = time.monotonic() - seconds
        return sum(at > since for at in self._hidden.get(key, ()))

    def _refuse(self, request: Request, seconds: float, scope: str, why: str) -> None:
        self.violation("rate-limit", why, request)
        raise limited(request, seconds, scope)


def _announce(request: Request, limit: int, left: int, seconds: float) -> None:
    request.headers |= {
        "X-RateLimit-Limit": str(limit), "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": f"{seconds:.3f}", "X-RateLimit-Reset": f"{time.time() + seconds:.3f}",
        "X-RateLimit-Bucket": f"{zlib.crc32(request.where.encode()):08x}",
    }


def limited(request: Request, seconds: float, scope: str) -> ApiError:
    """The answer to one request too many: try again in so many seconds."""
    _announce(request, 5, 0, seconds)
    request.headers |= {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
    if scope == "global":
        request.headers["X-RateLimit-Global"] = "true"
    return ApiError(429, 0, "You are being rate limited.", retry_after=seconds, **{"global": scope == "global"})
