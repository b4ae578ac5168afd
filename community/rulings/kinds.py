"""The kinds of entries in the log of a competition, and what they keep."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct

from community.results.seats import CountedSeat
from storage.community_rows import RulingRow
from storage.ids import FixtureId, UserId

__all__ = ["BY_PEOPLE", "RESULTS", "Details", "Kind", "read_details", "written_details"]


class Kind(StrEnum):
    """What an entry says."""

    VOID = "void"
    CORRECT = "correct"
    ADJUDICATE = "adjudicate"
    EXTEND = "extend"
    PAUSE = "pause"
    RESUME = "resume"
    MOVE = "move"
    POSTPONE = "postpone"
    REPLACE = "replace"
    REMOVE = "remove"
    UNDO = "undo"
    LEAVE = "leave"
    STAND_IN = "stand_in"
    REPLAY = "replay"
    REPAIR = "repair"


RESULTS = frozenset({Kind.VOID, Kind.CORRECT, Kind.ADJUDICATE})
"""Entries that say what a table counts."""
BY_PEOPLE = frozenset({Kind.LEAVE, Kind.STAND_IN, Kind.REPLAY})
"""Entries that people make themselves: nobody's ruling."""


class Details(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry keeps beside its columns; which of it is given follows from its kind. No names: people who delete
    their data are in it as numbers only."""

    division: int = 0
    group: int = 0
    table: int = 0
    """The number of the table in its group, or in its round."""
    label: str = ""
    """What the thread of the table is called within its season."""
    round: int = 0
    """Of a tournament: that of the table, else the one that was being played; 0: it is a league."""
    was_status: str = ""
    """The status of the fixture or of the person before all rulings on it."""
    was_result: tuple[CountedSeat, ...] | None = None
    """The result of the table before all rulings on it."""
    result: tuple[CountedSeat, ...] | None = None
    """The result from now on."""
    days: int = 0
    ms: int = 0
    """For how long a season was paused."""
    due: int | None = None
    was_due: int | None = None
    other: UserId | None = None
    """Whoever takes the place of the one the entry is about."""
    whole: bool = False
    """For the rest of the season, not at one table only."""
    fixtures: tuple[FixtureId, ...] = ()
    """The tables at which somebody else sits now."""
    was_other: str = ""
    """How the other one took part in the season before; empty: not at all."""


def read_details(row: RulingRow) -> Details:
    """What an entry keeps."""
    return msgspec.json.decode(row.details, type=Details)


def written_details(details: Details) -> str:
    """What an entry keeps, to be stored."""
    return msgspec.json.encode(details).decode()
