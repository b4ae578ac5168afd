"""Standings of a season, derived anew from its fixtures whenever somebody asks: what is shown cannot differ."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from community.results.seats import planned_people, read_result
from community.rules import POINTS, SeasonRules, read_rules
from community.store import Store
from league.certainty import Certainty, certainty
from league.ids import Person
from league.standings import Played, PlayedSeat, Standing, standings
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, SeasonRow
from storage.ids import CompetitionId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["COUNTED", "PLAYED_ON", "GroupLine", "GroupStandings", "SeasonTables", "Standings", "all_standings",
           "group_standings", "groups_of", "load_tables", "moving", "played"]

COUNTED = frozenset({"finished", "adjudicated"})
"""Fixtures with a result that counts."""
PLAYED_ON = frozenset({"planned", "opening", "open"})
"""Fixtures that can still bring one."""
BEGUN = frozenset({"opening", "playing", "ended"})
GONE = frozenset({"withdrawn", "removed"})


class SeasonTables(Struct, frozen=True):
    """A season with everybody in it and all its tables."""

    season: SeasonRow
    rules: SeasonRules
    entrants: tuple[EntrantRow, ...]
    fixtures: tuple[FixtureRow, ...]

    @property
    def over(self) -> bool:
        """Whether the season has been closed."""
        return self.season.status == "ended"

    @property
    def numbers(self) -> dict[Person, int]:
        """The numbers by which people are drawn: not those of Discord, which go when data are deleted (L-66)."""
        return {Person(each.user_id): each.lot for each in self.entrants if each.lot}


class GroupLine(Struct, frozen=True):
    """Somebody's line of the standings."""

    entrant: EntrantRow
    standing: Standing
    games_left: int
    """Tables that can still count for them."""
    certain: Certainty
    """What is certain of them already (L-37)."""


class GroupStandings(Struct, frozen=True):
    """The standings of a group, from first to last."""

    division: int
    group: int
    up: int
    down: int
    """How many go up and down a division."""
    lines: tuple[GroupLine, ...]
    fixtures: tuple[FixtureRow, ...]

    @property
    def games_left(self) -> int:
        """How many tables of the group can still count."""
        return sum(fixture.status in PLAYED_ON for fixture in self.fixtures)


class Standings:
    """Asks for standings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_group(self, season_id: SeasonId, division: int, group: int) -> GroupStandings | None:
        """The standings of a group; None if there is no such season or group. Raises ServiceUnavailable."""
        async with self._store.reading() as tx:
            tables = await load_tables(tx, season_id)
        if tables is None or (division, group) not in groups_of(tables):
            return None
        return await asyncio.to_thread(group_standings, tables, division, group)

    async def tables(self, season_id: SeasonId) -> SeasonTables | None:
        """A season with all its tables; None if there is no such season. Raises ServiceUnavailable."""
        async with self._store.reading() as tx:
            return await load_tables(tx, season_id)

    async def latest(self, competition_id: CompetitionId) -> SeasonTables | None:
        """The newest season of a competition that has begun; None if none has. Raises ServiceUnavailable."""
        async with self._store.reading() as tx:
            begun = [row.id for row in await competitions_repo.season_rows(tx, competition_id) if row.status in BEGUN]
            return await load_tables(tx, begun[-1]) if begun else None

    async def names(self, competition_id: CompetitionId) -> dict[UserId, str]:
        """What everybody is called who has ever taken part in a competition. Raises ServiceUnavailable."""
        async with self._store.reading() as tx:
            return await competitions_repo.names_of_competition(tx, competition_id)

    async def of_season(self, season_id: SeasonId, *, final: bool = False) -> tuple[GroupStandings, ...]:
        """The standings of all groups, by division. `final`: as `group_standings` says. Raises ServiceUnavailable."""
        async with self._store.reading() as tx:
            tables = await load_tables(tx, season_id)
        return () if tables is None else await asyncio.to_thread(all_standings, tables, final=final)


async def load_tables(tx: Transaction, season_id: SeasonId) -> SeasonTables | None:
    """A season with all its tables; None if there is no such season."""
    season = await competitions_repo.season_row(tx, season_id)
    if season is None:
        return None
    return SeasonTables(season, read_rules(season.rules), tuple(await competitions_repo.entrant_rows(tx, season_id)),
                        tuple(await fixtures_repo.fixture_rows(tx, season_id)))


def groups_of(tables: SeasonTables) -> list[tuple[int, int]]:
    """The groups of a season, each with its division, in order."""
    return sorted({(each.division, each.group_number) for each in tables.entrants
                   if each.division is not None and each.group_number is not None})


def all_standings(tables: SeasonTables, *, final: bool = False) -> tuple[GroupStandings, ...]:
    """The standings of all groups of a season, by division."""
    return tuple(group_standings(tables, division, group, final=final) for division, group in groups_of(tables))


def group_standings(tables: SeasonTables, division: int, group: int, *, final: bool = False) -> GroupStandings:
    """The standings of a group. `final`: as they are when the season is closed, which those of a closed one always are:
    whoever has fewer than half of their games counted is not ranked (L-36). Who withdrew stands below everybody at any
    time."""
    final = final or tables.over
    people = {Person(each.user_id): each for each in tables.entrants
              if (each.division, each.group_number) == (division, group)}
    fixtures = tuple(each for each in tables.fixtures if (each.division, each.group_number) == (division, group))
    rules, seed, label = tables.rules, tables.season.seed, f"{division}.{group}"
    finished, points = played(fixtures), {**POINTS, rules.players: rules.table_points}
    withdrew = [person for person, each in people.items() if each.status in GONE]
    needed = (rules.games_each + 1) // 2
    ranked = standings(people, finished, points, rules.tie_breaks, seed, label, withdrew=withdrew,
                       games_needed=needed if final else 0, numbers=tables.numbers)
    up, down = moving(tables, division)
    still_open = [[Person(person) for person in planned_people(each)] for each in fixtures if each.status in PLAYED_ON]
    certain = certainty(people, finished, still_open, points, rules.tie_breaks, seed, label, up=up, down=down,
                        withdrew=withdrew, games_needed=needed, numbers=tables.numbers)
    lines = tuple(GroupLine(people[line.person], line, _games_left(fixtures, people[line.person]),
                            certain[line.person]) for line in ranked)
    return GroupStandings(division, group, up, down, lines, fixtures)


def moving(tables: SeasonTables, division: int) -> tuple[int, int]:
    """How many of each group of a division go up, and down: from the first nobody goes up, from the last nobody
    down."""
    last = max((each for each, _ in groups_of(tables)), default=division)
    return tables.rules.up if division > 1 else 0, tables.rules.down if division < last else 0


def played(fixtures: Sequence[FixtureRow]) -> list[Played]:
    """The tables that count, as standings are computed from them."""
    return [Played(fixture.id, tuple(PlayedSeat(Person(seat.user), seat.place, seat.points, seat.left, seat.counted)
                                     for seat in read_result(fixture)))
            for fixture in fixtures if fixture.status in COUNTED]


def _games_left(fixtures: Sequence[FixtureRow], entrant: EntrantRow) -> int:
    if entrant.status in GONE:
        return 0
    return sum(fixture.status in PLAYED_ON and entrant.user_id in planned_people(fixture) for fixture in fixtures)
