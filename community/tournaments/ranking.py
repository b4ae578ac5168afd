"""How everybody stands: in a Swiss by points, then by the tie-breaks; in an elimination by how far they came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from community.tournaments.models import GONE, Tournament, people_of
from community.tournaments.scores import played, result_of, scores, table_points
from community.tournaments.seeds import seeding_of
from league.draw import lot
from league.ids import Person
from league.results import Results, results
from league.standings import standings
from league.tie_breaks import margin, share
from storage.community_rows import FixtureRow

__all__ = ["Line", "order_of", "ranking"]


@dataclass(frozen=True)
class Line:
    """A line of the standings. `score`: points so far, of a Swiss; `reached`: the last round they were in, of an
    elimination; `games`: that count; `wins`: of those; `gone`: they take part no more and stand below everybody."""

    person: Person
    place: int
    score: Fraction
    reached: int
    games: int
    wins: int
    gone: bool = False


def order_of(tournament: Tournament) -> list[Person]:
    """Everybody from first to last."""
    return [line.person for line in ranking(tournament)]


def ranking(tournament: Tournament) -> list[Line]:
    """The standings after the results so far: the final decides about those who play it, whoever has withdrawn stands
    below everybody (L-36). It takes a while for many people: do it off the loop."""
    gone = {Person(entrant.user_id) for entrant in tournament.entrants if entrant.status in GONE}
    group = _results(tournament)
    rounds = _rounds_scored(tournament)
    score = scores(tournament, rounds)
    order = _swiss_order(tournament, group, score) if tournament.is_swiss else _elimination_order(tournament, group)
    order = [*(person for person in order if person not in gone), *(person for person in order if person in gone)]
    reached = _reached(tournament)
    return [Line(person, place, score[person], reached.get(person, 0), len(group.games[person]),
                 sum(game.seat.place == 1 for game in group.games[person]), person in gone)
            for place, person in enumerate(order, 1)]


def _results(tournament: Tournament) -> Results:
    """The games of everybody; those of a Swiss final are no part of its rounds."""
    tables = [played(fixture) for fixture in tournament.fixtures if result_of(fixture)
              and not (tournament.is_swiss and tournament.is_final(fixture.round))]
    people = [Person(entrant.user_id) for entrant in tournament.ever]
    return results(people, tables, table_points(tournament.rules), tournament.season.seed, "swiss",
                   tournament.numbers)


def _rounds_scored(tournament: Tournament) -> int:
    """How many rounds count for the scores: the present one, too, once it has a result."""
    last = min(tournament.round, tournament.rules.rounds) if tournament.is_swiss else tournament.round
    begun = any(result_of(fixture) for fixture in tournament.of_round(last))
    return last if begun or tournament.round > last else max(last - 1, 0)


def _swiss_order(tournament: Tournament, group: Results, score: dict[Person, Fraction]) -> list[Person]:
    rules = tournament.rules
    keys = [key for key in rules.tie_breaks if key != "points"]
    people = sorted(group.games, key=lambda person: -score[person])
    order = [line.person for _, level in groupby(people, key=score.__getitem__) for line in standings(
        list(level), group.tables, table_points(rules), keys, group.seed, group.label, numbers=group.numbers)]
    final = list(_final_order(tournament, order))
    return [*final, *(person for person in order if person not in final)]


def _final_order(tournament: Tournament, before: Sequence[Person]) -> Iterator[Person]:
    """Who has played the final of a Swiss, from first to last; equal ones as they stood before it."""
    for fixture in tournament.of_round(tournament.rules.rounds + 1):
        seats = {Person(seat.user): seat.place for seat in result_of(fixture)}
        there = set(people_of(fixture)) & set(seats)
        yield from sorted((person for person in before if person in there), key=seats.__getitem__)


def _tables(tournament: Tournament) -> Iterator[FixtureRow]:
    """All tables that were not paired anew, by rounds."""
    for number in range(1, tournament.round + 1):
        yield from tournament.tables_of(number)


def _reached(tournament: Tournament) -> dict[Person, int]:
    """The last round in which everybody was paired."""
    return {person: fixture.round for fixture in _tables(tournament) for person in people_of(fixture)}


def _elimination_order(tournament: Tournament, group: Results) -> list[Person]:
    """Who came farther stands higher; then the place in the last game, share, margin and the draw."""
    reached, places = _reached(tournament), _last_places(tournament)

    def key(person: Person) -> tuple[int, int, Fraction, Fraction, bytes]:
        return (-reached.get(person, 0), places.get(person, 0), -share(group, person, ()), -margin(group, person, ()),
                lot(tournament.season.seed, "elimination", tournament.numbers.get(person, person)))

    return sorted(group.games, key=key)


def _last_places(tournament: Tournament) -> dict[Person, int]:
    """The place of everybody in the last round they were in: before there is a result, with a bye and in a final that
    has none, the first; at other tables that have none it is by seeds (L-53)."""
    places: dict[Person, int] = {}
    seeding = seeding_of(tournament)
    for fixture in _tables(tournament):
        people = people_of(fixture)
        places |= dict.fromkeys(people, 1)
        if fixture.round < tournament.round:
            places |= {person: place for place, person in enumerate(sorted(people, key=seeding.key), 1)}
        places |= {Person(seat.user): seat.place for seat in result_of(fixture) if seat.counted}
    return places
