"""What the end of a season asks for, and when: a pure look at its times and tables."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from community.results.standings import PLAYED_ON, SeasonTables
from community.rules import Overdue
from community.seasons.models import SeasonStatus

__all__ = ["DAY_MS", "LIVE", "PATIENCE_DAYS", "WARNINGS", "Do", "Step", "closes_now", "last_day", "next_step"]

LIVE = frozenset({SeasonStatus.OPENING, SeasonStatus.PLAYING})
"""States of a season that can come to its end."""
DAY_MS = 86_400_000
WARNINGS = (7, 2)
"""Days before the end at which organisers are told of open games (L-63)."""
PATIENCE_DAYS = 14
"""How long a season waits for them at most."""


class Do(StrEnum):
    """What is to be done now."""

    WAIT = "wait"
    WARN = "warn"
    OVERDUE = "overdue"
    ADJUDICATE = "adjudicate"
    CLOSE = "close"


class Step(Struct, frozen=True):
    """What is to be done now, and when to look again (milliseconds since 1970)."""

    do: Do
    again: int = 0
    days: int = 0
    """Of a warning: how many days are left at most."""


def last_day(tables: SeasonTables) -> int:
    """When the season ends: its own end, or that of a table that was given longer."""
    due = (fixture.due or 0 for fixture in tables.fixtures if fixture.status in PLAYED_ON)
    return max(tables.season.ends or 0, *due, 0)


def next_step(tables: SeasonTables, now: int) -> Step:
    """What a season that is being played asks for. With all games ended it is closed a day after the last, at its end
    at the latest: there is time to object. With games open its organisers are warned; then it waits, adjudicates or
    closes, as its rules say (L-63)."""
    ends = last_day(tables)
    if not any(fixture.status in PLAYED_ON for fixture in tables.fixtures):
        closes = min(ends, max((fixture.ended or 0 for fixture in tables.fixtures), default=ends) + DAY_MS)
        return Step(Do.CLOSE) if now >= closes else Step(Do.WAIT, closes)
    if now < ends:
        return _before(tables, now, ends)
    if tables.rules.overdue is Overdue.WAIT:
        until = ends + PATIENCE_DAYS * DAY_MS
        return Step(Do.OVERDUE, until) if now < until else Step(Do.CLOSE)
    adjudicated = tables.rules.overdue is Overdue.ADJUDICATE and tables.rules.adjudication
    return Step(Do.ADJUDICATE if adjudicated else Do.CLOSE)


def closes_now(tables: SeasonTables, now: int) -> bool:
    """Whether a season is to be closed, its open games adjudicated or not: it is being played, does not rest, and its
    time has come."""
    return tables.season.status in LIVE and tables.season.paused is None and \
        next_step(tables, now).do in {Do.ADJUDICATE, Do.CLOSE}


def _before(tables: SeasonTables, now: int, ends: int) -> Step:
    times = [(ends - days * DAY_MS, days) for days in WARNINGS if ends - days * DAY_MS > (tables.season.starts or 0)]
    later = [time for time, _ in times if time > now]
    again = min([*later, ends])
    passed = [days for time, days in times if time <= now]
    return Step(Do.WARN, again, passed[-1]) if passed else Step(Do.WAIT, again)
