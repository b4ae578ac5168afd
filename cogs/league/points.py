"""Points of a table as an organiser types them: `Ada 130, Bruno 120 #1`."""

from __future__ import annotations

import re

from cogs.errors import UserError
from cogs.words import _
from community.results.seats import planned_people, read_result
from community.results.standings import SeasonTables
from storage.community_rows import FixtureRow

__all__ = ["points_example", "read_points"]

_PART = re.compile(r"(?P<name>.*?)\s*:?\s*(?P<points>-?[0-9]{1,6})\s*(?:#\s*(?P<place>[0-9]{1,2}))?")


def points_example(tables: SeasonTables, fixture: FixtureRow) -> str:
    """The points that a table counts now, as they are typed."""
    points = [seat.points for seat in read_result(fixture)] or [0] * len(planned_people(fixture))
    return ", ".join(f"{name} {mine}" for name, mine in zip(_names(tables, fixture), points, strict=True))


def read_points(text: str, tables: SeasonTables, fixture: FixtureRow) -> tuple[list[int], list[int]]:
    """Points in the order of turns, and places, none if none are typed. Without names they are in that order already.
    Raises UserError."""
    names = _names(tables, fixture)
    parts = [_PART.fullmatch(part.strip()) for part in re.split(r"[,;\n]", text) if part.strip()]
    found: dict[int, tuple[int, int | None]] = {}
    for number, part in enumerate(parts):
        seat = None if part is None else _seat(part["name"], number, names)
        if part is None or seat is None or seat in found:
            raise _unreadable(tables, fixture)
        found[seat] = int(part["points"]), None if part["place"] is None else int(part["place"])
    if sorted(found) != list(range(len(names))):
        raise _unreadable(tables, fixture)
    places = [found[seat][1] for seat in sorted(found)]
    given = [place for place in places if place is not None]
    if given and len(given) != len(places):
        raise UserError(_("Write a place for everybody, or for nobody: then places follow from the points."))
    return [found[seat][0] for seat in sorted(found)], given


def _seat(name: str, number: int, names: list[str]) -> int | None:
    """The seat that a name means; without one those that are typed stand in the order of turns."""
    if not name:
        return number if number < len(names) else None
    fits = [seat for seat, each in enumerate(names) if each.casefold() == name.casefold()] or [
        seat for seat, each in enumerate(names) if each.casefold().startswith(name.casefold())]
    return fits[0] if len(fits) == 1 else None


def _names(tables: SeasonTables, fixture: FixtureRow) -> list[str]:
    """Who sat there, in the order of turns, in characters that do not part points from each other."""
    people = [seat.user for seat in read_result(fixture)] or list(planned_people(fixture))
    names = {each.user_id: each.name for each in tables.entrants}
    return [re.sub(r"[,;#\n]+", " ", names.get(person, "?")).strip() or "?" for person in people]


def _unreadable(tables: SeasonTables, fixture: FixtureRow) -> UserError:
    return UserError(_("These points can't be read. Write everybody once, such as: {example}").format(
        example=points_example(tables, fixture)))
