"""Divisions and groups of a season: by rating in the first, by last season's places later (L-40 to L-42)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from community.results.fates import formers
from community.results.standings import SeasonTables
from community.rules import SeasonRules
from community.seasons.models import Former
from league import divisions
from league.divisions import Newcomer, deal_groups, division_sizes, first_divisions, next_divisions
from league.ids import Person
from league.sizes import GroupSizes
from storage.ids import UserId

__all__ = ["divided"]


def divided(people: Sequence[UserId], sizes: GroupSizes, rules: SeasonRules, former: Former,
            seed: bytes, drawn_by: Mapping[UserId, int]) -> list[tuple[int, int, list[UserId]]]:
    """The groups of a season: division, number in it, people. `sizes` have a place for everybody;
    `drawn_by`: the number by which each is drawn."""
    groups = division_sizes(sizes, rules.group_size, rules.divisions, rules.top_groups)
    places = [sum(each) for each in groups]
    known = _known(former.seasons, {Person(each) for each in people})
    new = [Newcomer(Person(each), former.ratings.get(each, 0), provisional=each in former.provisional)
           for each in people if Person(each) not in known]
    numbers = {Person(each): number for each, number in drawn_by.items()}
    members = next_divisions(known.values(), new, places, seed, numbers) if former.seasons else \
        first_divisions(new, places, seed, numbers)
    return [(division, number, [UserId(each) for each in group])
            for division, (people_, sizes_) in enumerate(zip(members, groups, strict=True), 1)
            for number, group in enumerate(deal_groups(people_, sizes_), 1)]


def _known(seasons: Sequence[SeasonTables], people: set[Person]) -> dict[Person, divisions.Former]:
    """How each of these people came out of the last season that they played; `seasons`: the oldest first."""
    found: dict[Person, divisions.Former] = {}
    for missed, tables in enumerate(reversed(seasons)):
        for one in formers(tables, missed):
            if one.person in people:
                found.setdefault(one.person, one)
    return found
