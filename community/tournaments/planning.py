"""What comes after a round: the next one's tables, the final, or the end. Pure: nothing is stored here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from community.tournaments.models import Tournament, people_of
from community.tournaments.ranking import order_of
from community.tournaments.scores import played, result_of, scores, table_points
from community.tournaments.seeds import seeding_of
from league.draw import drawn, lot
from league.elimination import Finish, Seeding, advance, deal, first_sizes
from league.ids import Person
from league.results import results
from league.swiss import Field, Pairing, in_fair_order, pairing, playable
from league.tie_breaks import margin, share
from storage.community_rows import FixtureRow

__all__ = ["Plan", "field_of", "finishes", "next_round"]


@dataclass(frozen=True)
class Plan:
    """A round: its tables in turn order and who has a bye. No table at all: the tournament has ended."""

    tables: tuple[tuple[Person, ...], ...] = ()
    byes: tuple[Person, ...] = ()


def next_round(tournament: Tournament, sizes: frozenset[int]) -> Plan:
    """What follows the round that is over, or what is the first. `sizes`: tables that the title can be played at. It
    takes a while for many people: do it off the loop."""
    return _next_swiss(tournament, sizes) if tournament.is_swiss else _next_elimination(tournament, sizes)


def _next_swiss(tournament: Tournament, sizes: frozenset[int]) -> Plan:
    rules = tournament.rules
    if tournament.round >= rules.rounds:
        if tournament.round > rules.rounds or rules.best == 0:
            return Plan()
        return _final(tournament, sizes)
    field = field_of(tournament)
    paired = pairing(field, playable(rules.players, min(sizes), max(sizes)), tournament.season.seed,
                     tournament.round + 1)
    return Plan() if paired is None else _plan(paired)


def _plan(paired: Pairing) -> Plan:
    return Plan(paired.tables, paired.byes)


def _final(tournament: Tournament, sizes: frozenset[int]) -> Plan:
    """The best of those who are still there, at one table."""
    field = field_of(tournament)
    wanted = max(tournament.rules.best, min(sizes))
    people = field.people[:min(wanted, max(sizes))]
    return _seated(tournament, [people]) if len(people) in sizes else Plan()


def field_of(tournament: Tournament) -> Field:
    """Those who play on, the best first, with their scores and everybody's tables so far. Before the first round they
    are drawn."""
    people = [Person(entrant.user_id) for entrant in tournament.playing]
    if tournament.round == 0:
        order = drawn(tournament.season.seed, "first round", people, tournament.numbers)
        return Field(tuple(order), {}, (), tournament.rules.players, tournament.numbers)
    there = set(people)
    order = [person for person in order_of(tournament) if person in there]
    return Field(tuple(order), scores(tournament, tournament.round), _past(tournament), tournament.rules.players,
                 tournament.numbers)


def _past(tournament: Tournament) -> tuple[tuple[Person, ...], ...]:
    return tuple(people_of(fixture) for fixture in tournament.fixtures if fixture.status != "void")


def _next_elimination(tournament: Tournament, sizes: frozenset[int]) -> Plan:
    rules, seeding = tournament.rules, seeding_of(tournament)
    if tournament.round == 0:
        people = sorted(seeding.seeds, key=seeding.key)
        planned = first_sizes(len(people), rules.players, rules.best, sizes)
        return Plan() if planned is None else _seated(tournament, deal(people, planned))
    if tournament.is_final(tournament.round):
        return Plan()
    tables = [finishes(tournament, fixture, seeding) for fixture in tournament.tables_of(tournament.round)]
    found = advance(tables, rules.players, rules.best, sizes, seeding)
    people = [*found.through, *found.filling]
    if len(people) < min(sizes):
        return Plan()
    return _seated(tournament, deal(people, found.sizes, _past(tournament)))


def finishes(tournament: Tournament, fixture: FixtureRow, seeding: Seeding) -> list[Finish]:
    """How everybody came off at a table. Without a result their seeds decide: one is first, one second, as at others.
    """
    there = {Person(entrant.user_id) for entrant in tournament.playing}
    seats = result_of(fixture)
    if not seats:
        order = sorted(people_of(fixture), key=seeding.key)
        return [Finish(person, place, gone=person not in there) for place, person in enumerate(order, 1)]
    group = results([Person(seat.user) for seat in seats], [played(fixture)], table_points(tournament.rules))
    return [Finish(person, seat.place, share(group, person, ()), margin(group, person, ()), person not in there)
            for seat in seats if seat.counted and (person := Person(seat.user))]


def _seated(tournament: Tournament, tables: Sequence[Sequence[Person]]) -> Plan:
    """Tables in a fair order of turns; a table of one is a bye."""
    field = Field((), {}, _past(tournament), tournament.rules.players, tournament.numbers)
    lots = Random(int.from_bytes(lot(tournament.season.seed, "turns", tournament.round + 1), "big"))
    return Plan(tuple(in_fair_order(field, table, lots) for table in tables if len(table) > 1),
                tuple(table[0] for table in tables if len(table) == 1))
