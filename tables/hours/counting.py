"""How much of a time counts for a person. All moments and durations are in milliseconds, moments since 1970 (UTC).

What does not count is a row of breaks: quiet hours, days off, vacations. A clock of a table stands still in them, and
nobody is disturbed.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import TypeAlias

from tables.hours.person import Hours
from tables.hours.wall_clock import instant, local_date

__all__ = ["after_counted", "awake_at", "counted_ms"]

Break: TypeAlias = "tuple[int, int]"
"""From a moment until before another."""


def counted_ms(hours: Hours, since: int, until: int) -> int:
    """How much of the time from one moment until another counts; 0 if the second is the earlier one."""
    counted = max(until - since, 0)
    for start, end in _breaks(hours, since):
        if start >= until:
            break
        counted -= min(end, until) - start
    return counted


def after_counted(hours: Hours, since: int, ms: int) -> int:
    """The first moment at which so much time has counted since another: `counted_ms` between the two is `ms`."""
    at = since
    for start, end in _breaks(hours, since):
        if at + ms <= start:
            break
        ms -= start - at
        at = end
    return at + ms


def awake_at(hours: Hours, at: int) -> int:
    """The first moment from another on at which a person may be disturbed: that moment itself outside their breaks."""
    for start, end in _breaks(hours, at):
        return end if start <= at else at
    return at


def _breaks(hours: Hours, since: int) -> Iterator[Break]:
    """What does not count from a moment on, in order, without overlaps: without an end where it comes every week."""
    start = end = since
    for each in heapq.merge(_regular(hours, since), sorted((each.since, each.until) for each in hours.vacations)):
        if each[0] > end:
            if end > start:
                yield start, end
            start = end = each[0]
        end = max(end, each[1])
    if end > start:
        yield start, end


def _regular(hours: Hours, since: int) -> Iterable[Break]:
    """The days off and quiet hours, in order of their beginnings, from one that may last until a moment."""
    if not hours.regular:
        return
    day = local_date(since, hours.zone) - timedelta(days=2)  # a clock put back at midnight shows a day twice
    while True:
        if day.weekday() in hours.days_off:
            yield instant(day, 0, hours.zone), instant(day + timedelta(days=1), 0, hours.zone)
        if hours.quiet is not None:
            start, end = hours.quiet.start, hours.quiet.start + hours.quiet.minutes
            yield instant(day, start, hours.zone), instant(day, end, hours.zone)
        day += timedelta(days=1)
