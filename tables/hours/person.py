"""The hours of a person: what they have said about when they do not play."""

from __future__ import annotations

import functools
import zoneinfo
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from tables.errors import BadHours

__all__ = ["ALWAYS", "Hours", "Quiet", "Vacation", "checked_days_off", "checked_quiet", "checked_zone", "known_zones"]

DAY_MINUTES: Final = 24 * 60
LONGEST_QUIET: Final = 16 * 60
"""Minutes of a day that quiet hours may take: the others must be able to hear of somebody at last."""
MOST_DAYS_OFF: Final = 3
"""Days of a week on which somebody need not play."""


class Quiet(Struct, frozen=True, order=True):
    """Quiet hours of every day, in minutes since midnight as the clocks there show it (0 to 1439). Where they `end` at
    an earlier time than they `start`, they end on the next day."""

    start: int
    end: int

    @property
    def minutes(self) -> int:
        """How long they are where no clock is put forward or back meanwhile."""
        return (self.end - self.start) % DAY_MINUTES


class Vacation(Struct, frozen=True, order=True):
    """A time during which somebody is away, in milliseconds since 1970; `until` is the first moment after it."""

    since: int
    until: int


class Hours(Struct, frozen=True, kw_only=True):
    """When a person does not play. `zone` is a name of the IANA database; `days_off` are days of the week (0: Monday),
    from midnight to midnight there; vacations may overlap."""

    zone: str = "UTC"
    quiet: Quiet | None = None
    days_off: frozenset[int] = frozenset()
    vacations: tuple[Vacation, ...] = ()

    @property
    def regular(self) -> bool:
        """Whether there are times of every day or week that do not count."""
        return self.quiet is not None or bool(self.days_off)


ALWAYS: Final = Hours()
"""The hours of whoever has said nothing: all time counts."""


@functools.cache
def known_zones() -> dict[str, str]:
    """The names of the time zones that this machine knows, by how they are written without regard to case."""
    return {name.casefold(): name for name in sorted(zoneinfo.available_timezones())}


def checked_zone(name: str) -> str:
    """A time zone by its name as the database writes it. Raises BadHours."""
    written = name.strip().replace(" ", "_")
    if (zone := known_zones().get(written.casefold())) is None:
        raise BadHours("no-such-zone", zone=name.strip()[:40].replace("`", "") or "–")
    return zone


def checked_quiet(start: int, end: int) -> Quiet:
    """Quiet hours, in minutes since midnight. Raises BadHours if they are no times, are empty, or leave too little of
    the day."""
    if not all(0 <= minute < DAY_MINUTES for minute in (start, end)):
        raise BadHours("no-such-time")
    quiet = Quiet(start, end)
    if not quiet.minutes:
        raise BadHours("all-day-quiet", most=LONGEST_QUIET // 60)
    if quiet.minutes > LONGEST_QUIET:
        raise BadHours("too-long-quiet", most=LONGEST_QUIET // 60)
    return quiet


def checked_days_off(days: Iterable[int]) -> frozenset[int]:
    """Days of the week (0: Monday) on which somebody does not play. Raises BadHours if there are no such days, or if
    they are too many."""
    found = frozenset(days)
    if not all(0 <= day <= 6 for day in found):
        raise BadHours("no-such-day")
    if len(found) > MOST_DAYS_OFF:
        raise BadHours("too-many-days-off", most=MOST_DAYS_OFF)
    return found
