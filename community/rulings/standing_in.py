"""Somebody answers a call for a substitute: they take the seat of who has left the season, or is silent (L-36)."""

from __future__ import annotations

from community.results.seats import planned_people
from community.results.standings import PLAYED_ON
from community.rules import Silence
from community.ruling_errors import CannotStandIn
from community.rulings.desk import Case, Desk
from community.rulings.kinds import Details, Kind
from community.rulings.seating import exchange
from community.seasons.models import Actor, EntrantStatus
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, RulingRow
from storage.ids import FixtureId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.rows import HOUR
from tables import SeatState, TableInfo, Tables
from tables.clock import to_millis
from tables.errors import NoTable
from tables.people import in_bold
from tables.timeouts.schedule import counted_silence

__all__ = ["GONE", "SUBSTITUTE", "StandingIn", "out_of_time", "overdue_since"]

SUBSTITUTE = "substitute"
"""What a call for a substitute is told as, in the thread of the table. Its details: season, fixture, `lot` and name of
the person; of one who has left `until` when the game waits, of one who is silent for how many `hours`, and
`clock`: their time has run out."""
GONE = frozenset({EntrantStatus.WITHDRAWN, EntrantStatus.REMOVED})


class StandingIn:
    """Seats whoever answers a call."""

    def __init__(self, desk: Desk, tables: Tables) -> None:
        self._desk = desk
        self._tables = tables

    async def stand_in(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, person: UserId, *,
                       interaction: int | str | None = None) -> RulingRow:
        """Somebody takes the seat of a person who has left the season, or who is silent for too long where the season
        calls for substitutes then; the points of that table are theirs. Raises CannotStandIn, CannotRule,
        NothingToRule."""
        silent = await self._is_silent(fixture_id, person)

        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id, fixture_id)
            _require_free(case, person, silent=silent)
            _require_outsider(case, actor.user_id)
            await self._make_substitute(tx, case, actor)
            fixture = case.table
            await exchange(tx, self._desk.timers, fixture, {person: actor.user_id}, self._desk.store.now())
            return await self._desk.enter(tx, case, actor, Kind.STAND_IN, "", Details(
                division=fixture.division, group=fixture.group_number, table=fixture.number, other=actor.user_id,
                fixtures=(fixture.id,)), subject=person)

        entry = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return entry

    async def _make_substitute(self, tx: Transaction, case: Case, actor: Actor) -> None:
        """A stranger to the season is a substitute in it from now on."""
        if case.season.entrant(actor.user_id) is None:
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=case.season.row.id, user_id=actor.user_id, guild_id=actor.guild_id, name=actor.name,
                status=EntrantStatus.SUBSTITUTE.value, enrolled=self._desk.store.now()))

    async def _is_silent(self, fixture_id: FixtureId, person: UserId) -> bool:
        """Whether an open table has waited for somebody for longer than it should."""
        async with self._desk.store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, fixture_id)
        if fixture is None or fixture.table_id is None:
            return False
        try:
            info = await self._tables.queries.info(fixture.table_id)
        except NoTable:
            return False
        seat = next((each for each in info.seats if each.user_id == person), None)
        if seat is None or not info.status.open:
            return False
        return await overdue_since(self._tables, info, seat, self._desk.store.now()) is not None


async def overdue_since(tables: Tables, info: TableInfo, seat: SeatState, now: int) -> int | None:
    """Since when a table has waited for somebody, in milliseconds since 1970, if their time has run out or that is
    longer than it should, their vacations not counted; None if it has not. Raises ServiceUnavailable."""
    if seat.waiting_since is None or seat.left or seat.user_id is None:
        return None
    since, patience = to_millis(seat.waiting_since), info.timeout_hours * HOUR
    if out_of_time(info, seat, now):
        return since
    if not patience or since > now - patience:
        return None
    hours = await tables.calendars.hours_of(seat.user_id, since)
    return since if counted_silence(hours, since, now) >= patience else None


def out_of_time(info: TableInfo, seat: SeatState, now: int) -> bool:
    """Whether the clock of somebody has run out, with the grace of the table."""
    return seat.runs_out is not None and to_millis(seat.runs_out) + info.control.grace_hours * HOUR <= now


def _require_free(case: Case, person: UserId, *, silent: bool) -> None:
    """Raises CannotStandIn unless the seat of a person is free."""
    if case.table.status not in PLAYED_ON:
        raise CannotStandIn("seat-gone")
    entrant = case.season.entrant(person)
    gone = entrant is not None and entrant.status in GONE
    free = gone or (silent and case.season.rules.silence is Silence.SUBSTITUTE)
    if not free or person not in planned_people(case.table):
        raise CannotStandIn("seat-kept", person="?" if entrant is None else in_bold(entrant.name))


def _require_outsider(case: Case, user_id: UserId) -> None:
    """Raises CannotStandIn for somebody at the table, somebody who has left the season, and somebody of the same group
    or round, whose own place would hang on the seat."""
    if user_id in planned_people(case.table):
        raise CannotStandIn("seated-there")
    entrant = case.season.entrant(user_id)
    if entrant is None:
        return
    if entrant.status in GONE:
        raise CannotStandIn("seat-left-season")
    if entrant.status == EntrantStatus.PLAYING and _of_the_same(case.table, entrant):
        raise CannotStandIn("seat-same-group")


def _of_the_same(fixture: FixtureRow, entrant: EntrantRow) -> bool:
    place = (fixture.division, fixture.group_number)
    return bool(fixture.round) or (entrant.division, entrant.group_number) == place
