"""Somebody leaves a season that has begun: their tables call for substitutes, and go on without them where nobody
comes. Finished tables stand (L-36)."""

from __future__ import annotations

from collections.abc import Callable

from community.results.seats import planned_people
from community.results.standings import PLAYED_ON
from community.rulings.desk import Desk
from community.rulings.kinds import Details, Kind
from community.rulings.standing_in import GONE, SUBSTITUTE
from community.seasons.models import Actor, EntrantStatus
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, RulingRow, TimerRow
from storage.ids import FixtureId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import TableError, Tables
from tables.errors import ServiceUnavailable

__all__ = ["CALL", "PATIENCE_MS", "Dropouts", "call_for_substitutes"]

CALL = "substitute_call"
"""The kind of timer that calls for a substitute, and has the table go on without one later; its key is
fixture:person."""
PATIENCE_MS = 48 * 3_600_000
"""How long a table waits for a substitute."""
LOOK_MS = 1_800_000


async def call_for_substitutes(tx: Transaction, desk: Desk, season_id: SeasonId, person: UserId) -> None:
    """All tables of somebody that can still count call for a substitute, planned ones as soon as they are open."""
    for fixture in await fixtures_repo.fixture_rows(tx, season_id, statuses=PLAYED_ON):
        if person in planned_people(fixture):
            await desk.timers.put(tx, CALL, f"{fixture.id}:{person}", desk.store.now())


class Dropouts:
    """People who leave a season that has begun."""

    def __init__(self, desk: Desk, tables: Tables, venue: Callable[[], Venue]) -> None:
        self._desk = desk
        self._tables = tables
        self._venue = venue

    async def leave(self, actor: Actor, season_id: SeasonId, *, interaction: int | str | None = None) -> RulingRow:
        """Somebody leaves for good: their line of the standings says so, below everybody, and the log. Raises
        CannotRule if they do not play in the season."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id)
            entrant = case.player(actor.user_id)
            await competitions_repo.change_entrant(tx, season_id, actor.user_id,
                                                   status=EntrantStatus.WITHDRAWN.value, left_at=self._desk.store.now())
            await call_for_substitutes(tx, self._desk, season_id, actor.user_id)
            await self._desk.show(tx, season_id, entrant.division, entrant.group_number)
            return await self._desk.enter(tx, case, actor, Kind.LEAVE, "", Details(
                division=entrant.division or 0, group=entrant.group_number or 0), subject=actor.user_id)

        entry = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return entry

    async def call(self, row: TimerRow) -> int | None:
        """Calls for a substitute in the thread of a table; where nobody has come in two days the leaver resigns there,
        and the game goes on with them in the last place."""
        fixture_id, person = (int(part) for part in row.key.split(":"))
        async with self._desk.store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, FixtureId(fixture_id))
            entrant = None if fixture is None else await competitions_repo.entrant_row(
                tx, fixture.season_id, UserId(person))
        if fixture is None or entrant is None or entrant.status not in GONE or fixture.status not in PLAYED_ON \
                or person not in planned_people(fixture):
            return None
        if fixture.status != "open" or fixture.table_id is None or fixture.channel_id is None:
            return self._desk.store.now() + LOOK_MS
        until = max(entrant.left_at or 0, fixture.opened or 0) + PATIENCE_MS
        if self._desk.store.now() < until:
            await self._tell(fixture, entrant, until)
            return until
        await self._resign(fixture, entrant)
        return None

    async def _tell(self, fixture: FixtureRow, entrant: EntrantRow, until: int) -> None:
        """Raises VenueSilent."""
        if fixture.channel_id is None:
            return
        key = f"substitute:{fixture.id}:{entrant.user_id}:{entrant.left_at}"
        try:
            await self._venue().tell(fixture.guild_id, fixture.channel_id, SUBSTITUTE, key, {
                "season": fixture.season_id, "fixture": fixture.id, "lot": entrant.lot, "name": entrant.name,
                "until": until})
        except Refused:  # nobody can be asked: the table goes on in time
            return

    async def _resign(self, fixture: FixtureRow, entrant: EntrantRow) -> None:
        if fixture.table_id is None:
            return
        try:
            await self._tables.play.resign(fixture.table_id, entrant.user_id,
                                           interaction=f"gone-{fixture.id}-{entrant.user_id}-{entrant.left_at}")
        except ServiceUnavailable:
            raise
        except TableError:  # the table is over, or they have left it themselves
            return
