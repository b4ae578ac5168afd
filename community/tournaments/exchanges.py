"""Which two people of a round change places. Pure: nothing is stored here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from community.tournament_rules import TournamentRefused
from community.tournaments.models import DONE, Tournament, people_of
from community.tournaments.planning import field_of
from league.ids import Person
from league.swiss import best_exchange
from storage.community_rows import FixtureRow
from storage.ids import UserId

__all__ = ["Exchange", "exchange_for"]


class Exchange(Struct, frozen=True):
    """The tables of two people who are to change places."""

    mine: FixtureRow
    theirs: FixtureRow
    who: Person
    other: Person


def exchange_for(tournament: Tournament, who: Person, instead: UserId | None) -> Exchange:
    """Who changes places with `who`: `instead`, or the one whom it disturbs least; only at tables without a result. It
    takes a while for many people: do it off the loop. Raises TournamentRefused."""
    if tournament.season.status != "playing":
        raise TournamentRefused("tournament-not-playing", name=tournament.competition.name)
    open_tables = [fixture for fixture in tournament.of_round(tournament.round) if fixture.status not in DONE]
    mine = _table_of(tournament, open_tables, who)
    if instead is None:
        other = best_exchange(field_of(tournament), [people_of(fixture) for fixture in open_tables], who)
        if other is None:
            raise TournamentRefused("tournament-one-table")
    else:
        other = Person(instead)
    theirs = _table_of(tournament, open_tables, other)
    if theirs is mine:
        raise TournamentRefused("tournament-same-table", person=_name(tournament, who), other=_name(tournament, other))
    return Exchange(mine, theirs, who, other)


def _table_of(tournament: Tournament, tables: Sequence[FixtureRow], person: Person) -> FixtureRow:
    found: Callable[[FixtureRow], bool] = lambda fixture: person in people_of(fixture)  # noqa: E731
    table = next(filter(found, tables), None)
    if table is None:
        raise TournamentRefused("tournament-no-table", person=_name(tournament, person))
    return table


def _name(tournament: Tournament, person: Person) -> str:
    return tournament.names.get(UserId(person), "?")
