"""Times: stored as milliseconds since 1970 (UTC), handed out as aware values."""

from __future__ import annotations

from datetime import UTC, datetime

__all__ = ["from_millis", "to_millis", "utc_now"]


def utc_now() -> datetime:
    """The time of this machine, aware."""
    return datetime.now(UTC)


def from_millis(milliseconds: int) -> datetime:
    """A stored time as an aware UTC value."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def to_millis(time: datetime) -> int:
    """A time as it is stored."""
    return int(time.timestamp() * 1000)
