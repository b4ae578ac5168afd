"""When a clock on the wall shows a time: right also where it is put forward or back."""

from __future__ import annotations

import functools
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

__all__ = ["instant", "local_date"]

MILLISECOND: Final = timedelta(milliseconds=1)
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def local_date(at: int, zone: str) -> date:
    """The day that a calendar there shows at a moment (milliseconds since 1970)."""
    return (EPOCH + timedelta(milliseconds=at)).astimezone(ZoneInfo(zone)).date()


@functools.lru_cache(maxsize=4_000)
def instant(day: date, minute: int, zone: str) -> int:
    """The first moment of which a clock there shows that minute of that day, or a later one where it skips this one;
    in milliseconds since 1970. Later times of a calendar never come out earlier."""
    wall = datetime(day.year, day.month, day.day) + timedelta(minutes=minute)  # noqa: DTZ001 - what a wall shows
    there = ZoneInfo(zone)
    before, after = (wall.replace(tzinfo=there, fold=fold).astimezone(UTC) for fold in (0, 1))
    if after < before:  # the clock is put forward over this time: `after` is before it is
        return _millis(_put_forward(wall, there, after, before))
    return _millis(before)


def _put_forward(wall: datetime, zone: ZoneInfo, early: datetime, late: datetime) -> datetime:
    """The second between two moments with which the clock begins to show a time or later ones."""
    while late - early > timedelta(seconds=1):
        middle = early + timedelta(seconds=(late - early) // timedelta(seconds=2))
        if middle.astimezone(zone).replace(tzinfo=None) >= wall:
            late = middle
        else:
            early = middle
    return late


def _millis(at: datetime) -> int:
    return (at - EPOCH) // MILLISECOND
