"""A ruling is taken back by another entry of the log; what it had changed follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from community.results.counting import TO_OPEN, UNDER_WAY, Counting
from community.results.seats import planned_people
from community.results.standings import PLAYED_ON
from community.ruling_errors import CannotRule, NoRuling
from community.rulings.dates import days_later, finality_moved, goes_on, moved_end, pauses, rested_since
from community.rulings.desk import Case, Desk
from community.rulings.kinds import BY_PEOPLE, RESULTS, Details, Kind, read_details
from community.rulings.people import require_unplayed, swap
from community.rulings.seating import exchange
from community.rulings.tournaments import require_undo_in_time
from community.seasons.models import Actor, EntrantStatus
from community.seasons.timing import DEADLINE, OPEN_FIXTURE
from community.tournament_rules import TOURNAMENT_ROUND
from storage import Transaction
from storage.community_rows import RulingRow
from storage.ids import FixtureId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["Undoing"]


class Undoing:
    """Takes rulings back."""

    def __init__(self, desk: Desk, counting: Counting) -> None:
        self._desk = desk
        self._counting = counting

    async def undo(self, actor: Actor, season_id: SeasonId, number: int, reason: str, *,
                   interaction: int | str | None = None) -> RulingRow:
        """Takes a ruling back, whatever was ruled after it. Raises NoRuling, NotOrganiser, OwnTable, NoReason,
        CannotRule (it was taken back before, takes back itself, is no ruling, or cannot be taken back any more)."""
        async def work(tx: Transaction) -> RulingRow:
            case, ruling = await self._case(tx, season_id, number)
            self._desk.require(case, actor, reason)
            _require_undoable(case, ruling)
            require_undo_in_time(case, ruling, await fixtures_repo.fixture_rows(tx, season_id, statuses=PLAYED_ON))
            entry = await self._desk.enter(tx, case, actor, Kind.UNDO, reason, read_details(ruling),
                                           subject=ruling.subject, undoes=ruling.id)
            if ruling.kind in RESULTS:
                await self._recount(tx, case, entry)
            else:
                await self._backwards[Kind(ruling.kind)](tx, case, ruling, read_details(ruling))
            return entry

        entry = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        await self._count_meanwhile(entry)
        self._desk.timers.poke()
        return entry

    async def _case(self, tx: Transaction, season_id: SeasonId, number: int) -> tuple[Case, RulingRow]:
        case = await self._desk.case(tx, season_id)
        ruling = next((row for row in case.log if row.number == number and row.season_id == season_id), None)
        if ruling is None:
            raise NoRuling("cup-no-ruling" if case.is_tournament else "", number=number)
        if ruling.fixture_id is None:
            return case, ruling
        return await self._desk.at_table(tx, case, ruling.fixture_id), ruling

    async def _recount(self, tx: Transaction, case: Case, entry: RulingRow) -> None:
        """The table counts what follows now; one that was never opened is opened."""
        fixture = await self._desk.recount(tx, case.table, entry)
        if fixture.status in TO_OPEN:
            await self._desk.timers.put(tx, OPEN_FIXTURE, fixture.id, self._desk.store.now())

    async def _count_meanwhile(self, entry: RulingRow) -> None:
        """A table that was void may have ended meanwhile: it is counted now."""
        if entry.fixture_id is None:
            return
        async with self._desk.store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, entry.fixture_id)
        if fixture is not None and fixture.table_id is not None and fixture.status in UNDER_WAY:
            await self._counting.count(fixture.table_id)

    @property
    def _backwards(self) -> Mapping[Kind, Callable[[Transaction, Case, RulingRow, Details], Awaitable[None]]]:
        return {Kind.EXTEND: self._extended, Kind.PAUSE: self._paused, Kind.RESUME: self._resumed,
                Kind.MOVE: self._moved, Kind.POSTPONE: self._postponed, Kind.REPLACE: self._replaced,
                Kind.REMOVE: self._removed}

    async def _extended(self, tx: Transaction, case: Case, _ruling: RulingRow, details: Details) -> None:
        season = case.season
        await moved_end(tx, self._desk, case, days_later(season.row.ends or 0, season.rules, -details.days))

    async def _paused(self, tx: Transaction, case: Case, _ruling: RulingRow, _details: Details) -> None:
        await goes_on(tx, self._desk, case)

    async def _resumed(self, tx: Transaction, case: Case, ruling: RulingRow, details: Details) -> None:
        if case.season.row.paused is not None:
            raise CannotRule("paused-already")
        rested = rested_since(case, ruling.at - details.ms, ruling.at)
        await moved_end(tx, self._desk, case, (case.season.row.ends or 0) - details.ms, lambda table: -rested(table))
        await finality_moved(tx, case, -details.ms)
        await pauses(tx, self._desk, case, ruling.at - details.ms)

    async def _moved(self, tx: Transaction, case: Case, ruling: RulingRow, details: Details) -> None:
        first, second = (case.player(person) for person in (ruling.subject, details.other) if person is not None)
        await require_unplayed(tx, case.season.row.id, first, second)
        await swap(tx, self._desk, case.season.row.id, first, second)

    async def _postponed(self, tx: Transaction, case: Case, _ruling: RulingRow, details: Details) -> None:
        await fixtures_repo.change_fixture(tx, case.table.id, due=details.was_due)
        await self._desk.timers.put(tx, DEADLINE, case.season.row.id, self._desk.store.now())

    async def _replaced(self, tx: Transaction, case: Case, ruling: RulingRow, details: Details) -> None:
        """Seats go back to whom they were taken from, at tables that can still count."""
        if ruling.subject is None or details.other is None:
            return
        for fixture_id in details.fixtures:
            await self._give_back(tx, fixture_id, ruling, details)
        if details.whole:
            season_id = case.season.row.id
            await competitions_repo.change_entrant(
                tx, season_id, details.other, status=details.was_other or EntrantStatus.SUBSTITUTE.value,
                division=None, group_number=None, number=None)
            await competitions_repo.change_entrant(
                tx, season_id, ruling.subject, status=details.was_status,
                **({"left_at": None} if details.was_status == EntrantStatus.PLAYING else {}))
            await self._desk.show(tx, season_id, details.division, details.group)

    async def _give_back(self, tx: Transaction, fixture_id: FixtureId, ruling: RulingRow, details: Details) -> None:
        fixture = await fixtures_repo.fixture_row(tx, fixture_id)
        if fixture is None or fixture.status not in PLAYED_ON or ruling.subject is None or details.other is None:
            return
        if details.other in planned_people(fixture):
            await exchange(tx, self._desk.timers, fixture, {details.other: ruling.subject}, self._desk.store.now())

    async def _removed(self, tx: Transaction, case: Case, ruling: RulingRow, details: Details) -> None:
        """They play again, wherever their seat is not taken and they have not resigned."""
        if ruling.subject is None:
            return
        await competitions_repo.change_entrant(tx, case.season.row.id, ruling.subject,
                                               status=EntrantStatus.PLAYING.value, left_at=None)
        if case.is_tournament:  # with them there may be enough people for another round
            await self._desk.timers.put(tx, TOURNAMENT_ROUND, case.season.row.id, self._desk.store.now())
        await self._desk.show(tx, case.season.row.id, details.division, details.group)


def _require_undoable(case: Case, ruling: RulingRow) -> None:
    """Raises CannotRule."""
    if ruling.kind == Kind.UNDO:
        raise CannotRule("cannot-undo", number=ruling.number)
    if ruling.kind in BY_PEOPLE:
        raise CannotRule("not-undoable", number=ruling.number)
    if ruling.kind == Kind.REPAIR:
        raise CannotRule("paired-anew", number=ruling.number)
    if any(row.undoes == ruling.id for row in case.log):
        raise CannotRule("cup-undone-before" if case.is_tournament else "undone-before", number=ruling.number)
