"""Rulings on results: a table is void, or counts something else than what it ended with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from community.results.positions import Judged, positions_of, still_stand
from community.results.seats import CountedSeat, planned_people, read_result
from community.rules import read_rules
from community.ruling_errors import CannotRule
from community.rulings.desk import Case, Desk
from community.rulings.kinds import Details, Kind
from community.rulings.outcome import original_outcome
from community.rulings.tournaments import require_kind, require_result_open
from community.seasons.models import Actor
from games.kernel import Title
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow
from storage.ids import FixtureId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import Tables

__all__ = ["ResultRulings", "corrected"]

Work = Callable[[Transaction], Awaitable[RulingRow]]
COUNTED = ("finished", "adjudicated")


class _MovedOn(Exception):
    """A game has gone on since it was looked at."""


class ResultRulings:
    """Rulings on what tables count. All raise NotOrganiser, OwnTable, NoReason, NothingToRule and CannotRule, and are
    carried out once for each interaction."""

    def __init__(self, desk: Desk, tables: Tables, titles: Mapping[str, Title[Any]]) -> None:
        self._desk = desk
        self._tables = tables
        self._titles = titles

    async def void(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, reason: str, *,
                   interaction: int | str | None = None) -> RulingRow:
        """A table counts for nobody, whatever it ended or will end with (L-36)."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._case(tx, actor, season_id, fixture_id, reason)
            if case.table.status == "uncounted":
                raise CannotRule("table-not-void")
            return await self._rule(tx, case, actor, Kind.VOID, reason, None)

        return await self._once(interaction, actor, work)

    async def correct(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, reason: str,
                      points: Sequence[int], places: Sequence[int] = (), *,
                      interaction: int | str | None = None) -> RulingRow:
        """A table counts these points and places, in the order of turns; places follow from the points if none are
        given. Raises also CannotRule where they do not fit the table."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._case(tx, actor, season_id, fixture_id, reason)
            if case.table.status not in {*COUNTED, "uncounted"}:
                raise CannotRule("no-result-yet")
            seats = corrected(case.table, points, places)
            return await self._rule(tx, case, actor, Kind.CORRECT, reason, seats)

        return await self._once(interaction, actor, work)

    async def adjudicate(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, reason: str, *,
                         interaction: int | str | None = None) -> RulingRow:
        """A table that is still being played counts as it stands now; only where the season's rules allow it (L-38).
        The game may go on; it counts no more."""
        while True:
            judged = await self._position(fixture_id)
            try:
                return await self._once(interaction, actor, partial(
                    self._adjudicate, actor=actor, season_id=season_id, fixture_id=fixture_id, reason=reason,
                    judged=judged))
            except _MovedOn:  # what was looked at is no longer how it stands
                continue

    async def _adjudicate(self, tx: Transaction, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, reason: str,
                          judged: Judged | None) -> RulingRow:
        """Raises _MovedOn if something has happened at the table since it was looked at."""
        case = await self._case(tx, actor, season_id, fixture_id, reason)
        require_kind(case, Kind.ADJUDICATE)
        if not case.season.rules.adjudication:
            raise CannotRule("no-adjudication")
        if case.table.status != "open":
            raise CannotRule("table-not-open")
        if judged is None:
            raise CannotRule("no-position")
        if not await still_stand(tx, [judged]):
            raise _MovedOn
        return await self._rule(tx, case, actor, Kind.ADJUDICATE, reason, judged.seats)

    async def _position(self, fixture_id: FixtureId) -> Judged | None:
        """How a table stands now. Raises ServiceUnavailable."""
        async with self._desk.store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, fixture_id)
            season = None if fixture is None else await competitions_repo.season_row(tx, fixture.season_id)
        if fixture is None or season is None:
            return None
        return await positions_of(self._tables, self._titles, read_rules(season.rules), fixture)

    async def _case(self, tx: Transaction, actor: Actor, season_id: SeasonId, fixture_id: FixtureId,
                    reason: str) -> Case:
        case = await self._desk.case(tx, season_id, fixture_id)
        self._desk.require(case, actor, reason)
        require_result_open(case)
        if case.table.status == "void":
            raise CannotRule("table-void")
        return case

    async def _rule(self, tx: Transaction, case: Case, actor: Actor, kind: Kind, reason: str,
                    result: tuple[CountedSeat, ...] | None) -> RulingRow:
        fixture, before = case.table, original_outcome(case.table, case.log)
        ruling = await self._desk.enter(tx, case, actor, kind, reason, Details(
            division=fixture.division, group=fixture.group_number, table=fixture.number, was_status=before.status,
            was_result=before.result, result=result))
        await self._desk.recount(tx, fixture, ruling)
        return ruling

    async def _once(self, interaction: int | str | None, actor: Actor, work: Work) -> RulingRow:
        ruling = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return ruling


def corrected(fixture: FixtureRow, points: Sequence[int], places: Sequence[int] = ()) -> tuple[CountedSeat, ...]:
    """A result with other points and places; who left stays below all who stayed, if no places are given. Raises
    CannotRule."""
    before = read_result(fixture) or tuple(
        CountedSeat(user=person, place=1, points=0) for person in planned_people(fixture))
    if len(points) != len(before) or (places and len(places) != len(before)):
        raise CannotRule("bad-points", seats=len(before))
    order = [(not seat.left, mine) for seat, mine in zip(before, points, strict=True)]
    found = list(places) or [1 + sum(other > mine for other in order) for mine in order]
    for place in found:
        if place != 1 + sum(other < place for other in found):
            raise CannotRule("bad-places", seats=len(before), place=place)
    return tuple(CountedSeat(user=seat.user, place=place, points=mine, left=seat.left, counted=seat.counted)
                 for seat, place, mine in zip(before, found, points, strict=True))
