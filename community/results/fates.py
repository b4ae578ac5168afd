"""Where a season leads its people: up, down, or nowhere."""

from __future__ import annotations

from community.results.standings import GroupStandings, SeasonTables, all_standings
from league.divisions import Fate, Former, fates, former_of
from league.ids import Person

__all__ = ["fates_of_group", "formers"]


def fates_of_group(group: GroupStandings, *, lowest: bool) -> dict[Person, Fate]:
    """Where a season leads the people of a group. From the first division nobody goes up, from the lowest one nobody
    goes down: who withdrew goes down from any other (L-36)."""
    found = fates([line.standing for line in group.lines], group.up, group.down)
    return {person: Fate.STAYS if lowest and fate is Fate.DOWN else fate for person, fate in found.items()}


def formers(tables: SeasonTables, missed: int = 0) -> list[Former]:
    """The people of a season that has ended as they come to a later one, `missed` seasons after the next: what
    `league.divisions.next_divisions` asks for."""
    found: list[Former] = []
    for group in all_standings(tables, final=True):
        found += former_of([line.standing for line in group.lines], group.division, group.up, group.down,
                           tables.rules.tie_breaks, missed)
    return found
