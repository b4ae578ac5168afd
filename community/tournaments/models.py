"""A tournament as it is stored: one season with rounds, whose tables follow from the results before them."""

from __future__ import annotations

from functools import cached_property

from community.results.seats import planned_people
from community.rules import Format, SeasonRules
from league.ids import Person
from storage.community_rows import CompetitionRow, EntrantRow, FixtureRow, SeasonRow
from storage.ids import UserId

__all__ = ["BYE", "DONE", "GONE", "Tournament", "people_of"]

BYE = "bye"
DONE = frozenset({"finished", "adjudicated", "void", "uncounted", BYE})
"""The statuses of fixtures of which no result is waited for."""
GONE = frozenset({"withdrawn", "removed"})
"""The statuses of entrants who play no further round."""


class Tournament:
    """A tournament with everybody in it and all its tables, as they are at one moment."""

    def __init__(self, competition: CompetitionRow, season: SeasonRow, rules: SeasonRules,
                 entrants: tuple[EntrantRow, ...], fixtures: tuple[FixtureRow, ...]) -> None:
        self.competition = competition
        self.season = season
        self.rules = rules
        self.entrants = entrants
        self.fixtures = fixtures

    @property
    def is_swiss(self) -> bool:
        """Whether everybody plays every round."""
        return self.rules.format is Format.SWISS

    @property
    def round(self) -> int:
        """The round that is being played, or was last; 0: none yet."""
        return self.season.round

    @property
    def final_from(self) -> int | None:
        """When the results of a tournament are final that is decided, in milliseconds since 1970; None while games are
        played, and once it has ended (L-54)."""
        return self.season.closed if self.season.status == "playing" else None

    @cached_property
    def playing(self) -> tuple[EntrantRow, ...]:
        """Those who take part now, in the order in which they enrolled."""
        return tuple(entrant for entrant in self.entrants if entrant.status == "playing")

    @cached_property
    def ever(self) -> tuple[EntrantRow, ...]:
        """Those who take part or did, substitutes left out; whoever left before they were ever paired did not."""
        paired = {person for fixture in self.fixtures for person in planned_people(fixture)}
        return tuple(entrant for entrant in self.entrants if entrant.status == "playing" or (
            entrant.status in GONE and entrant.user_id in paired))

    @cached_property
    def names(self) -> dict[UserId, str]:
        """What people are called."""
        return {entrant.user_id: entrant.name for entrant in self.entrants}

    @cached_property
    def numbers(self) -> dict[Person, int]:
        """The numbers by which people are drawn: not those of Discord, which go when data are deleted (L-66)."""
        return {Person(entrant.user_id): entrant.lot for entrant in self.entrants if entrant.lot}

    def of_round(self, number: int) -> tuple[FixtureRow, ...]:
        """The tables of a round by their numbers, byes last."""
        found = [fixture for fixture in self.fixtures if fixture.round == number]
        return tuple(sorted(found, key=lambda fixture: (fixture.status == BYE, fixture.number)))

    def tables_of(self, number: int) -> tuple[FixtureRow, ...]:
        """The same without those in whose place others were paired: people of theirs sit at a later table."""
        found = self.of_round(number)
        return tuple(one for one in found if one.status != "void" or not any(
            later.number > one.number and set(people_of(later)) & set(people_of(one)) for later in found))

    def is_final(self, number: int) -> bool:
        """Whether a round is the final: of an elimination its only table (whoever has a bye plays on), of a Swiss what
        follows its last round."""
        if self.is_swiss:
            return number > self.rules.rounds
        return number > 0 and len(self.tables_of(number)) == 1

    def stands_as(self, seen: Tournament) -> bool:
        """Whether it is as it was then: the season, everybody in it and all its tables."""
        return (self.season, self.entrants, self.fixtures) == (seen.season, seen.entrants, seen.fixtures)

    def is_last(self, number: int) -> bool:
        """Whether no round follows: after the final, or after the last round of a Swiss without one."""
        return self.is_final(number) or (self.is_swiss and not self.rules.best and number == self.rules.rounds)

    @property
    def round_is_over(self) -> bool:
        """Whether no result of the round is waited for."""
        return all(fixture.status in DONE for fixture in self.of_round(self.round))


def people_of(fixture: FixtureRow) -> tuple[Person, ...]:
    """Who was to sit at a table, in the order of turns."""
    return tuple(Person(user) for user in planned_people(fixture))
