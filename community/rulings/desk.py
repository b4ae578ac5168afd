"""Where all rulings are made: who may, on what, and how they are entered in the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from community.results.labels import fixture_label
from community.results.seats import planned_people, read_result, written_result
from community.results.showing import show_group_soon, show_round
from community.results.standings import PLAYED_ON
from community.rules import Format
from community.ruling_errors import CannotRule, NoReason, NothingToRule, OwnTable
from community.rulings.announcing import RULED
from community.rulings.kinds import Details, Kind, written_details
from community.rulings.outcome import ruled_outcome
from community.seasons.models import Actor, EntrantStatus, Season, SeasonStatus
from community.seasons.store import load_season, require_organiser
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, RulingRow
from storage.ids import FixtureId, RulingId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import rulings as rulings_repo
from tables.people import in_bold

__all__ = ["Case", "Desk", "Rerated", "people_of"]

LONGEST_REASON = 300

Rerated = Callable[[Transaction, FixtureRow, RulingRow], Awaitable[None]]
"""Told, in the transaction of a ruling, of a fixture that counts something else from now on, as it is now."""


class Case(Struct, frozen=True):
    """What is ruled on: a season with the log of its competition, and a fixture of it."""

    season: Season
    log: tuple[RulingRow, ...]
    fixture: FixtureRow | None = None

    @property
    def is_tournament(self) -> bool:
        """Whether it is a tournament, not a season of a league."""
        return self.season.rules.format is not Format.LEAGUE

    @property
    def table(self) -> FixtureRow:
        """The fixture. Raises NothingToRule if it is about none."""
        if self.fixture is None:
            raise NothingToRule
        return self.fixture

    def player(self, user_id: UserId) -> EntrantRow:
        """Somebody who plays in the season. Raises CannotRule."""
        entrant = self.season.entrant(user_id)
        if entrant is None or entrant.status != EntrantStatus.PLAYING:
            raise CannotRule("not-in-season", name=in_bold(entrant.name) if entrant is not None else "?")
        return entrant


class Desk:
    """What the parts that rule share."""

    LIVE: ClassVar = frozenset({SeasonStatus.OPENING, SeasonStatus.PLAYING})

    def __init__(self, store: Store, timers: Timers) -> None:
        self.store = store
        self.timers = timers
        self.rerated: list[Rerated] = []

    async def case(self, tx: Transaction, season_id: SeasonId, fixture_id: FixtureId | None = None) -> Case:
        """What is ruled on. Raises NoCompetition, NothingToRule, CannotRule (the season is not being played)."""
        season = await load_season(tx, season_id)
        tournament = season.rules.format is not Format.LEAGUE
        if season.status not in self.LIVE or (tournament and not season.row.round):
            raise CannotRule("cup-not-playing" if tournament else "")
        case = Case(season, tuple(await rulings_repo.ruling_rows(tx, season.competition.id)))
        return case if fixture_id is None else await self.at_table(tx, case, fixture_id)

    async def at_table(self, tx: Transaction, case: Case, fixture_id: FixtureId) -> Case:
        """The same about a fixture of the season. Raises NothingToRule."""
        fixture = await fixtures_repo.fixture_row(tx, fixture_id)
        if fixture is None or fixture.season_id != case.season.row.id:
            raise NothingToRule
        return replace(case, fixture=fixture)

    def require(self, case: Case, actor: Actor, reason: str) -> None:
        """Whether somebody may rule on it: organisers, but not on tables at which they play (L-68). Raises
        NotOrganiser, OwnTable, NoReason."""
        require_organiser(case.season, actor)
        if case.fixture is not None and actor.user_id in people_of(case.fixture):
            raise OwnTable
        if not reason.strip():
            raise NoReason

    async def enter(self, tx: Transaction, case: Case, actor: Actor, kind: Kind, reason: str,
                    details: Details | None = None, *, subject: UserId | None = None,
                    undoes: RulingId | None = None) -> RulingRow:
        """Appends an entry to the log."""
        details, fixture = details or Details(), case.fixture
        details = replace(details, round=case.season.row.round if fixture is None else fixture.round,
                          label="" if fixture is None else fixture_label(fixture, case.season.rules))
        now = self.store.now()
        await competitions_repo.change_competition(tx, case.season.competition.id, changed=now)
        entry = await rulings_repo.add_ruling(tx, RulingRow(
            competition_id=case.season.competition.id, number=0, season_id=case.season.row.id,
            fixture_id=None if fixture is None else fixture.id, kind=kind.value, by_user=actor.user_id,
            by_name=actor.name, subject=subject, reason=reason.strip()[:LONGEST_REASON],
            details=written_details(details), undoes=undoes, at=now))
        await self.timers.put(tx, RULED, f"{entry.competition_id}:{entry.number}", now)
        return entry

    async def recount(self, tx: Transaction, fixture: FixtureRow, ruling: RulingRow) -> FixtureRow:
        """Has a table count what follows from the log, and whatever is derived from it follow."""
        log = await rulings_repo.ruling_rows(tx, ruling.competition_id)
        outcome = ruled_outcome(fixture, log)
        result = None if outcome.result is None else written_result(outcome.result)
        ended = None if outcome.status in PLAYED_ON else fixture.ended or self.store.now()
        await fixtures_repo.change_fixture(tx, fixture.id, status=outcome.status, result=result, ended=ended)
        now = await fixtures_repo.fixture_row(tx, fixture.id)
        if now is None:
            raise NothingToRule
        for hear in self.rerated:
            await hear(tx, now, ruling)
        await self.show(tx, fixture.season_id, fixture.division, fixture.group_number)
        return now

    async def show(self, tx: Transaction, season_id: SeasonId, division: int | None, group: int | None) -> None:
        """Has the standings of a group shown anew; those of a tournament stand in the message of its round."""
        season = await competitions_repo.season_row(tx, season_id)
        if season is not None and season.round:
            await show_round(self.timers, tx, season, self.store.now())
        elif division is not None and group is not None:
            await show_group_soon(self.timers, tx, season_id, division, group, self.store.now())


def people_of(fixture: FixtureRow) -> set[UserId]:
    """Who plays at a table, or played there."""
    return {*planned_people(fixture), *(seat.user for seat in read_result(fixture) if seat.counted)}
