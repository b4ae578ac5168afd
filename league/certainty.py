"""What is certain in a group while games are open: who can still be first, who is safe (L-37).

Only keys that follow from places are foreseen, as far as they come before all others. Whoever is level by them may end
above or below: that is held against a person where something is promised to them, and for them where a hope is kept.
Open games are taken to be played and counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod

from league.draw import OWN
from league.ids import Person
from league.outcomes import endings, foreseen, worth
from league.points import TablePoints
from league.results import Game, results
from league.rivals import Ending, Rivals
from league.standings import Played, standings

__all__ = ["MOST_ENDINGS", "MOST_OPEN", "Certainty", "certainty"]

MOST_OPEN = 3
"""With at most so many open tables every ending is looked at; with more, each person's best and worst games alone."""
MOST_ENDINGS = 75**3
"""Endings of all open tables together, as many as three tables of four have."""


@dataclass(frozen=True)
class Certainty:
    """The best and the worst place somebody can still have, and what follows from them."""

    best_place: int
    worst_place: int
    games_left: int
    last_to_rise: int
    """The last place that goes up; 0: nobody does."""
    last_to_stay: int
    """The last place that does not go down."""

    @property
    def can_be_first(self) -> bool:
        """Whether the first place is within reach."""
        return self.best_place == 1

    @property
    def is_first(self) -> bool:
        """Whether nobody can take the first place away."""
        return self.worst_place == 1

    @property
    def can_go_up(self) -> bool:
        """Whether a place that goes up is within reach."""
        return self.best_place <= self.last_to_rise

    @property
    def goes_up(self) -> bool:
        """Whether going up is certain."""
        return self.worst_place <= self.last_to_rise

    @property
    def safe(self) -> bool:
        """Whether not to go down is certain."""
        return self.worst_place <= self.last_to_stay

    @property
    def must_go_down(self) -> bool:
        """Whether going down is certain."""
        return self.best_place > self.last_to_stay


def certainty(
    people: Iterable[Person],
    played: Iterable[Played],
    open_tables: Iterable[Sequence[Person]],
    table_points: TablePoints,
    tie_breaks: Sequence[str],
    seed: bytes,
    label: object,
    *,
    up: int = 0,
    down: int = 0,
    withdrew: Collection[Person] = (),
    games_needed: int = 0,
    numbers: Mapping[Person, int] = OWN,
) -> dict[Person, Certainty]:
    """What is certain for each of these people; `open_tables` name who sits there, people of other groups too.

    The other arguments are those of `league.standings.standings`; `up` and `down` say how many of the group go up and
    down. Who has withdrawn ends below everybody and is nobody's rival; nor is who can no longer have `games_needed`
    counted games: they end above those, are not ranked, and stay in their division (L-36).
    """
    everybody, finished = tuple(people), tuple(played)
    tables = tuple(tuple(table) for table in open_tables)
    left = {one: sum(one in table for table in tables) for one in everybody}
    games = results(everybody, finished, table_points).games
    few = {one for one in everybody if one not in withdrew and len(games[one]) + left[one] < games_needed}
    ranked = [one for one in everybody if one not in withdrew and one not in few]
    final = standings(everybody, finished, table_points, tie_breaks, seed, label, withdrew=withdrew,
                      games_needed=games_needed, numbers=numbers)
    found = {line.person: (line.place, line.place) for line in final}
    if tables:
        found |= dict.fromkeys(few, (len(ranked) + 1, len(ranked) + len(few)))
        outlook = _outlook(ranked, finished, tables, table_points, tie_breaks)
        found |= {one: (1 + outlook.above(one, worst=False), 1 + outlook.above(one, worst=True)) for one in ranked}
    gone = len(everybody) - len(ranked) - len(few)
    rise, stay = _limits(len(ranked), gone, up, down)
    return {one: Certainty(*places, left[one], rise, len(everybody) if one in few else stay)
            for one, places in found.items()}


def _limits(ranked: int, gone: int, up: int, down: int) -> tuple[int, int]:
    """The last place that goes up and the last that stays, as `league.divisions.fates` has it: whoever withdrew is one
    of those who go down."""
    rise = min(up, ranked)
    return rise, max(rise, ranked - max(down - gone, 0))


@dataclass(frozen=True)
class _Outlook:
    """A group with open tables: what everybody has by the keys that are foreseen, and how the tables can end."""

    totals: dict[Person, int]
    games: dict[Person, int]
    """Counted games of each person when all tables are finished, one at least."""
    tables: tuple[tuple[Person, ...], ...]
    endings: tuple[tuple[Ending, ...], ...]
    """Of each open table."""

    def above(self, person: Person, *, worst: bool) -> int:
        """How many can end above somebody: as few as possible, or as many as possible, level ones included."""
        ways = tuple(self._with(person, number, worst=worst) for number in range(len(self.tables)))
        own = self.totals[person] + sum(ways[number][0][table.index(person)]
                                        for number, table in enumerate(self.tables) if person in table)
        rivals = Rivals(self.tables, ways, worst)
        needs = {one: self._need(one, own, self.games[person], worst=worst) for one in self.totals if one != person}
        exact = len(self.tables) <= MOST_OPEN and prod(map(len, ways)) <= MOST_ENDINGS
        return rivals.counted(needs, exact=exact)

    def _with(self, person: Person, number: int, *, worst: bool) -> tuple[Ending, ...]:
        """How a table can end if this person, should they sit there, is alone in the first place, or in the last."""
        table, ways = self.tables[number], self.endings[number]
        if person not in table:
            return ways
        seat = table.index(person)
        wanted = min(way[seat] for way in ways) if worst else max(way[seat] for way in ways)
        return tuple(way for way in ways if way[seat] == wanted)

    def _need(self, rival: Person, own: int, own_games: int, *, worst: bool) -> int:
        """What a rival must gain to end above somebody who ends with this; to be level is enough at worst."""
        missing = own * self.games[rival] - self.totals[rival] * own_games
        return -(-missing // own_games) if worst else missing // own_games + 1


def _outlook(people: Sequence[Person], finished: Sequence[Played], tables: tuple[tuple[Person, ...], ...],
             table_points: TablePoints, tie_breaks: Sequence[str]) -> _Outlook:
    keys = foreseen(tie_breaks, table_points, max(map(len, tables)))
    group = results(people, finished, table_points)
    left = {one: sum(one in table for table in tables) for one in people}
    return _Outlook(
        {one: sum(_worth(game, table_points, keys) for game in games) for one, games in group.games.items()},
        {one: max(len(games) + left[one], 1) for one, games in group.games.items()},
        tables,
        tuple(tuple({worth(places, table_points, keys) for places in endings(len(table))}) for table in tables),
    )


def _worth(game: Game, table_points: TablePoints, keys: Sequence[str]) -> int:
    seats = game.table.seats
    return worth(tuple(seat.place for seat in seats), table_points, keys)[seats.index(game.seat)]
