"""What everybody has scored in the rounds so far, byes and missed rounds with it (L-50)."""

from __future__ import annotations

from fractions import Fraction

from community.results.seats import CountedSeat, read_result
from community.rules import POINTS, SeasonRules
from community.tournaments.models import BYE, Tournament, people_of
from league.ids import Person
from league.points import SIXTIETHS
from league.results import Played, PlayedSeat, results
from league.swiss import BYE_POINTS, LATE_POINTS
from storage.community_rows import FixtureRow

__all__ = ["played", "result_of", "round_scores", "scores", "table_points"]


def table_points(rules: SeasonRules) -> dict[int, tuple[int, ...]]:
    """Points by place for tables of each size: those of the rules at usual ones, else those of L-30."""
    return {**POINTS, rules.players: rules.table_points}


def result_of(fixture: FixtureRow) -> tuple[CountedSeat, ...]:
    """How a table ended, seat by seat; empty if it has no result that counts."""
    return read_result(fixture) if fixture.status in ("finished", "adjudicated") else ()


def played(fixture: FixtureRow) -> Played:
    """A table that has a result, as standings read it."""
    return Played(fixture.id, tuple(PlayedSeat(Person(seat.user), seat.place, seat.points, seat.left, seat.counted)
                                    for seat in result_of(fixture)))


def scores(tournament: Tournament, rounds: int) -> dict[Person, Fraction]:
    """Points of everybody over the first rounds, so many: those of games, 5 for a bye, 1 for a round that they missed.
    A round whose table has no result, or none yet, counts as much as their others do on the average."""
    by_round = [round_scores(tournament, number) for number in range(1, rounds + 1)]
    score = {}
    for entrant in tournament.ever:
        person = Person(entrant.user_id)
        every = [one.get(person, LATE_POINTS) for one in by_round]
        found = [points for points in every if points is not None]
        score[person] = sum(found, Fraction(0)) * rounds / len(found) if found else Fraction(0)
    return score


def round_scores(tournament: Tournament, number: int) -> dict[Person, Fraction | None]:
    """Points in a round of everybody who was paired in it; None for those whose table has no result."""
    score: dict[Person, Fraction | None] = {}
    for fixture in sorted(tournament.of_round(number), key=lambda fixture: fixture.status != "void"):
        for person in people_of(fixture):
            score[person] = BYE_POINTS if fixture.status == BYE else None
        if seats := result_of(fixture):
            people = [Person(seat.user) for seat in seats]
            games = results(people, [played(fixture)], table_points(tournament.rules)).games
            score |= {person: Fraction(found[0].points, SIXTIETHS) for person, found in games.items() if found}
    return score
