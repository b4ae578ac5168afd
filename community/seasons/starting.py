"""How a season goes on by itself: enrolment closes, people confirm, groups are dealt, tables are opened.

Each step is one transaction, and one timer leads from each to the next: after a crash anywhere it goes on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from community.rules import Format, SeasonRules, written_rules
from community.season_errors import NotDraft, NotEnoughPeople, SeasonGoesOn
from community.seasons import dates
from community.seasons.beginning import Beginning
from community.seasons.dealing import require_enough
from community.seasons.models import Actor, Season, SeasonStatus
from community.seasons.planning import Planning
from community.seasons.store import load_season, require_organiser
from community.seasons.timing import STEP, Timing, details_of
from community.store import Store
from community.tournament_rules import require_players, sizes_of
from community.venue import Refused
from games.kernel import Title
from storage import Transaction
from storage.community_rows import EntrantRow, TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place

__all__ = ["Starting"]

HOUR_MS: Final = 3_600_000
PATIENCE_MS: Final = 14 * 24 * HOUR_MS
"""How long a season for which too few have enrolled waits for its organiser, before it is cancelled."""
LATE_MS: Final = HOUR_MS
"""A check-in that begins so much too late, because the bot was away, lasts its whole time all the same."""


class Starting:
    """The steps of a season from the end of enrolment to the first move."""

    def __init__(self, store: Store, timing: Timing, titles: Mapping[str, Title[Any]],
                 beginning: Beginning) -> None:
        self._store = store
        self._timing = timing
        self._titles = titles
        self._planning = Planning(store, timing)
        self._beginning = beginning
        timing.timers.on(STEP, self._step, of=Place.SEASON)

    async def start_now(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Starts a season at once with all who have enrolled, without a check-in. Raises NotOrganiser, NotDraft (it is
        not enrolling), NotEnoughPeople."""
        now = self._store.now()

        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            if season.status not in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
                raise NotDraft("cant-start")
            self._require_enough(season.rules, len(_filled(season, season.enrolled)))
            rules = msgspec.structs.replace(season.rules, first_day=dates.later_day(season.rules, now, 0),
                                            enrol_days=0, check_in_hours=0)
            await competitions_repo.change_season(
                tx, season_id, rules=written_rules(rules), status=SeasonStatus.ENROLLING.value, enrol_until=now,
                starts=now, ends=dates.ends(rules), changed=now)
            await self._timing.timers.put(tx, STEP, season_id, now)
            await self._timing.show(tx, season_id)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()

    def _require_enough(self, rules: SeasonRules, people: int) -> None:
        """Raises NotEnoughPeople."""
        if rules.format is Format.LEAGUE:
            require_enough(rules, people)
        else:
            require_players(rules, sizes_of(self._titles[rules.title]), people)

    async def cancel(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Cancels a season whose tables are not planned yet; everybody in it is told. Raises NotOrganiser,
        SeasonGoesOn."""
        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            if season.status not in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
                raise SeasonGoesOn("cant-cancel")
            await self._cancel(tx, season)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()

    async def _step(self, timer: TimerRow) -> int | None:
        season_id, now = SeasonId(int(timer.key)), self._store.now()
        async with self._store.reading() as tx:
            row = await competitions_repo.season_row(tx, season_id)
            season = None if row is None else await load_season(tx, season_id)
        if season is None or season.status.over or season.status is SeasonStatus.DRAFT:
            return None
        if season.row.paused is not None:
            return now + HOUR_MS
        if season.status is SeasonStatus.ENROLLING:
            return await self._close_enrolment(season, now)
        if season.status is SeasonStatus.CHECK_IN:
            return _due(season.row.starts) if now < _due(season.row.starts) else await self._start(season, now)
        return await self._beginning.open_tables(season) if season.rules.format is Format.LEAGUE else None

    async def _close_enrolment(self, season: Season, now: int) -> int | None:
        """Enrolment is over: enough people (L-73)? Then they are asked to confirm, or it begins at once."""
        closes, starts = _due(season.row.enrol_until), _due(season.row.starts)
        if now < closes:
            return closes
        try:
            self._require_enough(season.rules, len(_filled(season, season.enrolled)))
        except NotEnoughPeople as error:
            return await self._wait_for_organiser(season, closes, error, now)
        begins = starts - season.rules.check_in_hours * HOUR_MS
        if now < begins:
            return begins
        if not season.rules.check_in_hours:
            return await self._start(season, now)
        return await self._ask(season, now, starts if now < begins + LATE_MS else now + starts - begins)

    async def _ask(self, season: Season, now: int, starts: int) -> int:
        """Asks everybody to confirm until the start."""
        async def work(tx: Transaction) -> bool:
            if await load_season(tx, season.row.id) != season:
                return False
            await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.CHECK_IN.value,
                                                  starts=starts, changed=now)
            await self._timing.tell_all(tx, season, _people(season), "season_check_in", starts, starts=starts)
            await self._timing.show(tx, season.row.id)
            return True

        asked = await self._store.write(work)
        self._timing.poke()
        return starts if asked else now

    async def _wait_for_organiser(self, season: Season, since: int, error: NotEnoughPeople, now: int) -> int | None:
        """Too few: the organiser is told what to do, and has two weeks for it."""
        if now >= since + PATIENCE_MS:
            return await self._give_up(season)
        home, confirmed = season.competition, season.status is SeasonStatus.CHECK_IN
        details = {**details_of(season), "owner": home.owner, "confirmed": confirmed, **error.details}
        try:
            await self._timing.venue().tell(home.guild_id, home.channel_id, "season_few",
                                            f"season:{season.row.id}:few:{since}", details)
        except Refused:  # nobody can be told there; the season shows it
            return since + PATIENCE_MS
        return since + PATIENCE_MS

    async def _give_up(self, season: Season) -> int | None:
        """Cancels a season, if nobody has enrolled, changed or started it meanwhile."""
        async def work(tx: Transaction) -> bool:
            if await load_season(tx, season.row.id) != season:
                return False
            await self._cancel(tx, season)
            return True

        cancelled = await self._store.write(work)
        self._timing.poke()
        return None if cancelled else self._store.now()

    async def _cancel(self, tx: Transaction, season: Season) -> None:
        now = self._store.now()
        await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.CANCELLED.value, closed=now,
                                              changed=now)
        if season.rules.format is not Format.LEAGUE:  # no other season follows
            await competitions_repo.change_competition(tx, season.competition.id, closed=now, changed=now)
        await timers_repo.drop_timer(tx, STEP, str(season.row.id))
        await self._timing.tell_all(tx, season, _people(season), "season_cancelled")
        await self._timing.show(tx, season.row.id)

    async def _start(self, season: Season, now: int) -> int | None:
        """Has groups dealt and all their tables planned."""
        people = _confirmed(season)
        try:
            self._require_enough(season.rules, len(people))
        except NotEnoughPeople as error:
            return await self._wait_for_organiser(season, _due(season.row.starts), error, now)
        await self._planning.plan(season, people, now)
        self._timing.poke()
        return self._store.now()


def _people(season: Season) -> list[UserId]:
    return [entrant.user_id for entrant in (*season.enrolled, *season.waiting)]


def _due(time: int | None) -> int:
    return time or 0


def _confirmed(season: Season) -> list[EntrantRow]:
    """Who plays: those who confirmed where they were asked; holes are filled from the waiting list (L-71)."""
    asked = season.status is SeasonStatus.CHECK_IN
    return _filled(season, [each for each in season.enrolled if not asked or each.checked_in is not None])


def _filled(season: Season, there: Sequence[EntrantRow]) -> list[EntrantRow]:
    """Who is there, and who has waited longest for the places that are free."""
    free = season.rules.most_people - len(there)
    return [*there, *season.waiting[:max(free, 0)]]
