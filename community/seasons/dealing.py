"""Who plays in which group, and at which tables: everything that a season draws, as one pure computation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from community.rules import Format, SeasonRules
from community.season_errors import NotEnoughPeople
from community.seasons.divisions import divided
from community.seasons.gathering import ONE_SERVER, Grounds, together
from community.seasons.models import Former, Season
from league.draw import drawn
from league.errors import Unschedulable
from league.schedule import schedule
from league.sizes import group_sizes
from storage.community_rows import EntrantRow
from storage.ids import UserId

__all__ = ["Dealt", "Group", "deal", "require_enough"]


class Group(Struct, frozen=True):
    """A group of a season: its people by their numbers in the schedule, and its tables in the order of turns."""

    division: int
    number: int
    people: tuple[UserId, ...]
    tables: tuple[tuple[UserId, ...], ...]


class Dealt(Struct, frozen=True, dict=True):
    """The groups of a season, and who must wait because they fit into none (L-71)."""

    groups: tuple[Group, ...]
    waiting: frozenset[UserId]

    @cached_property
    def places(self) -> Mapping[UserId, tuple[int, int, int]]:
        """Everybody's division, group and number in it, this from 0."""
        return {person: (group.division, group.number, number)
                for group in self.groups for number, person in enumerate(group.people)}


def require_enough(rules: SeasonRules, people: int) -> None:
    """Raises NotEnoughPeople if they are fewer than one group (L-73)."""
    try:
        group_sizes(people, rules.group_size, rules.players, rules.games_each)
    except Unschedulable as error:
        raise NotEnoughPeople(people=people, needed=error.details["needed"]) from None


def deal(season: Season, people: Sequence[EntrantRow], former: Former, grounds: Grounds = ONE_SERVER) -> Dealt:
    """Divisions, groups and tables for the people who play, in the order in which they enrolled: the last of them wait
    if not all fit (L-71). It may take seconds where a size is searched for: not for the event loop."""
    rules, seed = season.rules, season.row.seed
    if rules.format is not Format.LEAGUE:  # its tables are paired round by round
        return Dealt((Group(1, 1, tuple(each.user_id for each in people), ()),), frozenset())
    sizes = group_sizes(len(people), rules.group_size, rules.players, rules.games_each)
    playing = [each.user_id for each in people[:sizes.playing]]
    groups = divided(playing, sizes, rules, former, seed, season.numbers)
    groups = together(groups, grounds)
    return Dealt(tuple(_group(division, number, members, season) for division, number, members in groups),
                 frozenset(each.user_id for each in people[sizes.playing:]))


def _group(division: int, number: int, members: Sequence[UserId], season: Season) -> Group:
    people = tuple(drawn(season.row.seed, f"number {division}.{number}", members, season.numbers))
    plan = schedule(len(people), season.rules.players, season.rules.games_each)
    return Group(division, number, people, tuple(tuple(people[seat] for seat in table) for table in plan.tables))
