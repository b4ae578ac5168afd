"""The rules of a season as its organiser sets them: kept with the season, and the same from its opening to its end."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from tables.pace import NO_CLOCK, Pace, TimeControl
from tables.timeouts.policy import LONGEST_TIMEOUT_HOURS

__all__ = ["POINTS", "TIE_BREAKS", "Format", "Overdue", "SeasonRules", "Silence", "read_rules", "written_rules"]

POINTS: dict[int, tuple[int, ...]] = {2: (8, 2), 3: (9, 5, 1), 4: (10, 6, 3, 1), 5: (11, 7, 4, 2, 1)}
"""Points by place, for tables of each size: five for every seat (L-30)."""
TIE_BREAKS = ("points", "wins", "seconds", "thirds", "share", "margin", "direct", "draw")
"""The keys by which people are ranked, in their usual order (L-32)."""


class Format(StrEnum):
    """How a competition is played."""

    LEAGUE = "league"
    SWISS = "swiss"
    ELIMINATION = "elimination"


class Silence(StrEnum):
    """What happens at a table to somebody who keeps silent for longer than the pace allows, besides what every table
    allows by vote."""

    ORGANISER = "organiser"
    """The organiser is told and rules."""
    SUBSTITUTE = "substitute"
    """The bot calls for a substitute in the thread."""


class Overdue(StrEnum):
    """What happens to games that are still open when a season ends (L-63)."""

    WAIT = "wait"
    ADJUDICATE = "adjudicate"
    UNCOUNTED = "uncounted"


class SeasonRules(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What holds for one season of a league, or for one tournament."""

    title: str
    format: Format = Format.LEAGUE
    options: dict[str, Any] = {}
    players: int = 4
    """People at a table."""
    group_size: int = 7
    """People in a group of a league; groups of one less or one more fill up (L-02)."""
    games_each: int = 4
    """Games per person in a season of a league."""
    rounds: int = 0
    """Rounds of a Swiss tournament."""
    best: int = 2
    """Of an elimination: so many of each table go on. Of a Swiss with a cut: so many play the final; 0: no final."""
    divisions: int = 1
    """Divisions at most; each but the last has twice as many groups as the one above it."""
    top_groups: int = 1
    """Groups of the first division."""
    points: tuple[int, ...] = ()
    """Points by place; empty: as in `POINTS`."""
    tie_breaks: tuple[str, ...] = TIE_BREAKS
    up: int = 1
    """How many of each group go up."""
    down: int = 2
    """How many of each group go down."""
    reminder_hours: int = 12
    timeout_hours: int = 48
    control: TimeControl = NO_CLOCK
    """What time players have at the tables. When it has run out they count as silent."""
    silence: Silence = Silence.ORGANISER
    overdue: Overdue = Overdue.WAIT
    adjudication: bool = False
    """Whether games can be ended by position (L-38)."""
    gradual: bool = False
    """Tables of a group begin one after the other, as people have time, instead of all at once."""
    zone: str = "UTC"
    """The time zone in which days begin (L-64)."""
    first_day: str = ""
    """ISO date; the season starts there at 00:00."""
    days: int = 60
    """The length of the season by the calendar; of a round of a tournament."""
    enrol_days: int = 1
    """Enrolment closes so many days before the first day, or when the check-in begins if that is earlier."""
    check_in_hours: int = 24
    """How long before the start people are asked to confirm; 0: there is no check-in."""
    most_people: int = 700
    organiser_role: int | None = None
    """Who has this role may organise, besides whoever created the competition."""
    rated: bool = True

    @property
    def table_points(self) -> tuple[int, ...]:
        """Points by place at a full table."""
        return self.points or POINTS[self.players]

    @property
    def has_clocks(self) -> bool:
        """Whether the time of players is limited."""
        return self.control.pace is not Pace.NONE

    @property
    def table_patience(self) -> int:
        """After how many hours the others at a table may go on without somebody, and offers are answered by
        themselves: where there are clocks not before the time of a turn can have run out, or the one would take away
        what the other gives. 0: never."""
        if not self.timeout_hours:
            return 0
        return min(max(self.timeout_hours, self.control.cap_hours), LONGEST_TIMEOUT_HOURS)


def read_rules(rules: str) -> SeasonRules:
    """The rules of a season as they are stored."""
    return msgspec.json.decode(rules, type=SeasonRules)


def written_rules(rules: SeasonRules) -> str:
    """The rules of a season, to be stored."""
    return msgspec.json.encode(rules).decode()
