"""The vacation bank: whole days, so many of each calendar year where somebody lives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from storage.hours_rows import VacationRow
from tables.errors import BadVacation
from tables.hours import Hours
from tables.hours.wall_clock import instant, local_date

__all__ = ["DEFAULT_DAYS", "LONGEST_AHEAD", "booked", "days_left", "ended_early", "planned"]

DEFAULT_DAYS: Final = 30
"""Days a year that a person may be away at no cost, unless the host of the bot says otherwise."""
LONGEST_AHEAD: Final = timedelta(days=366)
"""How far ahead a vacation may lie."""


def planned(hours: Hours, kept: Iterable[VacationRow], first: date, last: date, now: int, most: int) -> tuple[int, int]:
    """From when until when a vacation from one day through another lasts, in milliseconds since 1970; one that begins
    today begins now. `most`: days of the bank each year. Raises BadVacation if it begins in the past, ends before it
    begins, lies too far ahead, meets another, or the bank has too few days."""
    today = local_date(now, hours.zone)
    if first < today:
        raise BadVacation("vacation-in-the-past")
    if last < first:
        raise BadVacation("vacation-ends-first")
    if last > today + LONGEST_AHEAD:
        raise BadVacation("vacation-too-far")
    since = now if first == today else instant(first, 0, hours.zone)
    until = instant(last + timedelta(days=1), 0, hours.zone)
    rows = list(kept)
    if any(row.since < min(until, row.until) and since < row.until for row in rows):
        raise BadVacation("vacation-meets-another")
    wanted = _days_by_year(first, (last - first).days + 1)
    for year, days in sorted(wanted.items()):
        if days > (left := days_left(rows, year, most)):
            raise BadVacation("vacation-bank", days=left, year=year, most=most)
    return since, until


def booked(kept: Iterable[VacationRow], year: int) -> int:
    """How many days of a year are taken."""
    return sum(_days_by_year(date.fromisoformat(row.first), row.days)[year] for row in kept)


def days_left(kept: Iterable[VacationRow], year: int, most: int) -> int:
    """How many days of a year the bank still has."""
    return max(most - booked(kept, year), 0)


def ended_early(row: VacationRow, hours: Hours, now: int) -> tuple[int, int]:
    """How many days of a vacation are used up when it ends now, the present one among them, and until when it lasts
    then."""
    if now < row.since:
        return 0, row.since
    used = (local_date(now, hours.zone) - date.fromisoformat(row.first)).days + 1
    return min(max(used, 1), row.days), now


def _days_by_year(first: date, days: int) -> Counter[int]:
    return Counter((first + timedelta(days=day)).year for day in range(days))
