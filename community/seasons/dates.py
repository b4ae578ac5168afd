"""When a season begins and ends: days of the calendar in the league's own time zone, kept as UTC (L-64)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from msgspec.structs import replace

from community.rules import SeasonRules
from tables.clock import from_millis, to_millis

__all__ = ["check_in_begins", "earliest_first_day", "ends", "enrolment_closes", "later_day", "midnight", "starts",
           "today", "zone_named", "zones"]

HOUR_MS = 3_600_000


@cache
def zones() -> dict[str, str]:
    """The names of all time zones, by their small letters."""
    return {name.lower(): name for name in available_timezones()
            if "/" in name and not name.startswith(("posix", "right", "Etc/", "SystemV"))} | {"utc": "UTC"}


def zone_named(text: str) -> str | None:
    """A time zone as it is spelled, whatever letters were typed; None for what is none."""
    return zones().get(text.strip().lower().replace(" ", "_"))


def _zone(rules: SeasonRules) -> ZoneInfo:
    try:
        return ZoneInfo(rules.zone)
    except (ZoneInfoNotFoundError, ValueError):  # the host's data are older than the league
        return ZoneInfo("UTC")


def midnight(day: date, rules: SeasonRules) -> int:
    """The first moment of a day in the league's zone, in milliseconds since 1970."""
    return to_millis(datetime.combine(day, time(0), tzinfo=_zone(rules)))


def today(rules: SeasonRules, now: int) -> date:
    """Which day it is in the league's zone."""
    return from_millis(now).astimezone(_zone(rules)).date()


def later_day(rules: SeasonRules, now: int, days: int) -> str:
    """The day that comes so many days after today, as an ISO date."""
    return (today(rules, now) + timedelta(days=days)).isoformat()


def starts(rules: SeasonRules) -> int:
    """When the season begins: 00:00 of its first day."""
    return midnight(date.fromisoformat(rules.first_day), rules)


def ends(rules: SeasonRules) -> int:
    """When the season ends: 00:00 of the day after its last, whatever the clocks did meanwhile."""
    return midnight(date.fromisoformat(rules.first_day) + timedelta(days=rules.days), rules)


def check_in_begins(rules: SeasonRules) -> int:
    """When people are asked to confirm; the start if they are not."""
    return starts(rules) - rules.check_in_hours * HOUR_MS


def enrolment_closes(rules: SeasonRules) -> int:
    """When enrolment closes: so many days before the first day, and never after the check-in has begun."""
    first = date.fromisoformat(rules.first_day)
    return min(midnight(first - timedelta(days=rules.enrol_days), rules), check_in_begins(rules))


def earliest_first_day(rules: SeasonRules, now: int) -> str:
    """The first day that leaves time to enrol, as an ISO date."""
    day = datetime.fromtimestamp(now / 1000, UTC).date()
    while enrolment_closes(_on(rules, day)) <= now:
        day += timedelta(days=1)
    return day.isoformat()


def _on(rules: SeasonRules, day: date) -> SeasonRules:
    return replace(rules, first_day=day.isoformat())
