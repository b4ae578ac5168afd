"""What is kept of the hours of people, as the value that time is counted by."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from storage import Transaction
from storage.hours_rows import VacationRow
from storage.ids import UserId
from storage.repositories import preferences as preferences_repo
from storage.repositories import vacations as vacations_repo
from tables.hours import ALWAYS, Hours, Quiet, Vacation, known_zones

__all__ = ["HOURS", "Kept", "hours_kept", "hours_of", "vacation_at", "with_vacations"]

HOURS: Final = "hours"
"""The setting under which a person's time zone, quiet hours and days off are kept."""


class Kept(Struct, frozen=True, omit_defaults=True):
    """That setting: as `Hours`, without the vacations, which are rows."""

    zone: str = ALWAYS.zone
    quiet: Quiet | None = None
    days_off: frozenset[int] = frozenset()


async def hours_of(tx: Transaction, users: Collection[UserId], since: int) -> dict[UserId, Hours]:
    """The hours of those among some people who have said anything about them, with the vacations that end after a
    moment."""
    people = sorted(set(users))
    if not people:
        return {}
    kept = await preferences_repo.preferences_of_some(tx, "user", people, HOURS)
    vacations: dict[UserId, list[VacationRow]] = {}
    for row in await vacations_repo.vacations_since(tx, people, since):
        vacations.setdefault(row.user_id, []).append(row)
    return {user: with_vacations(hours_kept(kept.get(user)), vacations.get(user, ()))
            for user in people if user in kept or user in vacations}


def hours_kept(text: str | None) -> Hours:
    """The hours in a setting; a text of a form that there is no more says nothing, nor does a
    time zone that this machine does not know."""
    try:
        kept = Kept() if text is None else msgspec.json.decode(text, type=Kept)
    except msgspec.ValidationError:
        kept = Kept()
    zone = known_zones().get(kept.zone.casefold(), ALWAYS.zone)  # of another machine, or of the one before an update
    return Hours(zone=zone, quiet=kept.quiet, days_off=kept.days_off)


def with_vacations(hours: Hours, rows: Iterable[VacationRow]) -> Hours:
    """The same hours with these vacations."""
    return replace(hours, vacations=tuple(Vacation(row.since, row.until) for row in rows if row.until > row.since))


def vacation_at(hours: Mapping[UserId, Hours], user_id: UserId | None, at: int) -> Vacation | None:
    """The vacation that a person is on at a moment."""
    own = hours.get(user_id, ALWAYS) if user_id is not None else ALWAYS
    return next((each for each in own.vacations if each.since <= at < each.until), None)
