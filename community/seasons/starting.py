"""How a season goes on by itself: enrolment closes, people confirm, groups are dealt, tables are opened.

Each step is one transaction, and one timer leads from each to the next: after a crash anywhere it goes on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from community.results.counting import UNDER_WAY
from community.results.seats import planned_people, written_people
from community.rules import Format, SeasonRules, read_rules, written_rules
from community.season_errors import NotDraft, NotEnoughPeople, SeasonGoesOn
from community.seasons import dates
from community.seasons.dealing import Dealt, deal, require_enough
from community.seasons.former import former_of
from community.seasons.gathering import Grounds, asked, servers_of
from community.seasons.models import Actor, EntrantStatus, Former, Season, SeasonStatus
from community.seasons.store import load_season, require_organiser
from community.seasons.timing import DEADLINE, STEP, Timing, details_of
from community.store import Store
from community.tournament_rules import TOURNAMENT_ROUND, require_players, sizes_of
from community.venue import Refused
from games.kernel import Title
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, TimerRow
from storage.ids import SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo
from storage.repositories import timers as timers_repo

__all__ = ["Starting"]

HOUR_MS: Final = 3_600_000
PATIENCE_MS: Final = 14 * 24 * HOUR_MS
"""How long a season for which too few have enrolled waits for its organiser, before it is cancelled."""
LATE_MS: Final = HOUR_MS
"""A check-in that begins so much too late, because the bot was away, lasts its whole time all the same."""
LOOK_MS: Final = 30_000
"""Between two looks whether all tables are open."""
OPEN_FIXTURE: Final = "open_fixture"
"""The kind of timer that opens a planned table; its key is the fixture's id."""
MANY_TABLES: Final = 8
"""Who plays at so many tables of the server before the season begins is told to the organiser."""
GROUPS_SHOWN: Final = 6
"""Groups that are named in one message."""


class Starting:
    """The steps of a season from the end of enrolment to the first move."""

    def __init__(self, store: Store, timing: Timing, titles: Mapping[str, Title[Any]]) -> None:
        self._store = store
        self._timing = timing
        self._titles = titles
        timing.timers.on(STEP, self._step)

    async def start_now(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Starts a season at once with all who have enrolled, without a check-in. Raises NotOrganiser, NotDraft (it is
        not enrolling), NotEnoughPeople."""
        now = self._store.now()

        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            if season.status not in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
                raise NotDraft("cant-start")
            self._require_enough(season.rules, len(season.enrolled))
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

    async def fixture_closed(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: where tables of a group begin one by one, the next can."""
        row = await competitions_repo.season_row(tx, fixture.season_id)
        if row is not None and not SeasonStatus(row.status).over and read_rules(row.rules).gradual:
            await self._timing.timers.put(tx, STEP, row.id, self._store.now())

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
        return await self._open_tables(season) if season.rules.format is Format.LEAGUE else None

    async def _close_enrolment(self, season: Season, now: int) -> int | None:
        """Enrolment is over: enough people (L-73)? Then they are asked to confirm, or it begins at once."""
        closes, starts = _due(season.row.enrol_until), _due(season.row.starts)
        if now < closes:
            return closes
        try:
            self._require_enough(season.rules, len(season.enrolled))
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
            for entrant in (*season.enrolled, *season.waiting):
                await self._timing.tell(tx, season, entrant.user_id, "season_check_in", starts, starts=starts)
            await self._timing.show(tx, season.row.id)
            return True

        asked = await self._store.write(work)
        self._timing.poke()
        return starts if asked else now

    async def _wait_for_organiser(self, season: Season, since: int, error: NotEnoughPeople, now: int) -> int | None:
        """Too few: the organiser is told what to do, and has two weeks for it."""
        if now >= since + PATIENCE_MS:
            await self._store.write(lambda tx: self._cancel(tx, season))
            self._timing.poke()
            return None
        home, details = season.competition, {**details_of(season), "owner": season.competition.owner}
        try:
            await self._timing.venue().tell(home.guild_id, home.channel_id, "season_few",
                                            f"season:{season.row.id}:few:{since}", {**details, **error.details})
        except Refused:  # nobody can be told there; the season shows it
            return since + PATIENCE_MS
        return since + PATIENCE_MS

    async def _cancel(self, tx: Transaction, season: Season) -> None:
        now = self._store.now()
        await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.CANCELLED.value, closed=now,
                                              changed=now)
        await timers_repo.drop_timer(tx, STEP, str(season.row.id))
        for entrant in (*season.enrolled, *season.waiting):
            await self._timing.tell(tx, season, entrant.user_id, "season_cancelled")
        await self._timing.show(tx, season.row.id)

    async def _start(self, season: Season, now: int) -> int | None:
        """Deals groups and plans all their tables, in one transaction."""
        people = _confirmed(season)
        try:
            self._require_enough(season.rules, len(people))
        except NotEnoughPeople as error:
            return await self._wait_for_organiser(season, _due(season.row.starts), error, now)
        async with self._store.reading() as tx:
            former = await former_of(tx, season, people)
            servers = await servers_of(tx, season.competition.id)
        grounds = await asked(self._timing.venue(), season.competition.guild_id, servers,
                              [each.user_id for each in people])
        dealt = await asyncio.to_thread(deal, season, people, former, grounds)

        async def work(tx: Transaction) -> None:
            if await load_season(tx, season.row.id) == season:
                await self._plan(tx, season, dealt, former, now, grounds)

        await self._store.write(work)
        self._timing.poke()
        return self._store.now()

    async def _plan(self, tx: Transaction, season: Season, dealt: Dealt, former: Former, now: int,
                    grounds: Grounds) -> None:
        season_id = season.row.id
        for entrant in season.of_status(EntrantStatus.ENROLLED, EntrantStatus.WAITING):
            await self._place(tx, season, entrant, dealt, former, now)
        home = season.competition.guild_id
        await fixtures_repo.add_fixtures(tx, [
            FixtureRow(season_id=season_id, round=0, division=group.division, group_number=group.number, number=number,
                       seats=written_people(seats), status="planned", guild_id=grounds.place(seats) or home,
                       due=season.row.ends)
            for group in dealt.groups for number, seats in enumerate(group.tables, 1)])
        await self._tell_apart(tx, season, dealt, grounds)
        await self._tell_busy(tx, season, dealt)
        if season.rules.format is Format.LEAGUE:
            await competitions_repo.change_season(tx, season_id, status=SeasonStatus.OPENING.value, changed=now)
            await self._timing.timers.put(tx, DEADLINE, season_id, now)
        else:
            await competitions_repo.change_season(tx, season_id, status=SeasonStatus.PLAYING.value, changed=now)
            await self._timing.timers.put(tx, TOURNAMENT_ROUND, season_id, now)
        await competitions_repo.change_competition(tx, season.competition.id, changed=now)
        await self._timing.show(tx, season_id)

    async def _tell_apart(self, tx: Transaction, season: Season, dealt: Dealt, grounds: Grounds) -> None:
        """Tells the organiser of tables whose people have no server in common, and who is missing at home (L-67)."""
        tables = [seats for group in dealt.groups for seats in group.tables]
        missing = {person for seats in tables for person in grounds.missing(seats)}
        if missing:
            names = [entrant.name for entrant in season.entrants if entrant.user_id in missing]
            await self._timing.tell(tx, season, season.competition.owner, "season_apart", people=names)

    async def _tell_busy(self, tx: Transaction, season: Season, dealt: Dealt) -> None:
        """Tells the organiser who plays at many tables already: no limit holds for those of a season (L-60). Only
        tables of the organiser's own server are counted."""
        if season.rules.format is not Format.LEAGUE:
            return
        tables = await tables_repo.count_seats(tx, season.competition.guild_id, dealt.places.keys())
        busy = sorted(((tables.get(entrant.user_id, 0), entrant.name) for entrant in season.entrants), reverse=True)
        people = [{"name": name, "tables": count} for count, name in busy if count >= MANY_TABLES]
        if people:
            await self._timing.tell(tx, season, season.competition.owner, "season_busy", people=people)

    async def _place(self, tx: Transaction, season: Season, entrant: EntrantRow, dealt: Dealt, former: Former,
                     now: int) -> None:
        """Puts somebody into their group, or tells them why they have none."""
        season_id, user_id = season.row.id, entrant.user_id
        if (place := dealt.places.get(user_id)) is not None:
            division, group, number = place
            await competitions_repo.change_entrant(
                tx, season_id, user_id, status=EntrantStatus.PLAYING.value, division=division, group_number=group,
                number=number, rating=former.ratings.get(user_id))
        elif user_id in dealt.waiting or entrant.status == EntrantStatus.WAITING:
            await competitions_repo.change_entrant(tx, season_id, user_id, status=EntrantStatus.WAITING.value)
            await self._timing.tell(tx, season, user_id, "season_waiting")
        else:
            await competitions_repo.change_entrant(tx, season_id, user_id, status=EntrantStatus.WITHDRAWN.value,
                                                   left_at=now)
            await self._timing.tell(tx, season, user_id, "season_missed")

    async def _open_tables(self, season: Season) -> int | None:
        """Posts the groups, then has the tables opened; the season is being played when all are."""
        if season.status is SeasonStatus.OPENING:
            await self._announce(season)

        async def work(tx: Transaction) -> bool:
            fixtures = await fixtures_repo.fixture_rows(tx, season.row.id)
            for fixture in _beginning(fixtures, gradual=season.rules.gradual):
                if await timers_repo.timer_row(tx, OPEN_FIXTURE, str(fixture.id)) is None:
                    await self._timing.timers.put(tx, OPEN_FIXTURE, fixture.id, self._store.now())
            waits = bool(_beginning(fixtures, gradual=season.rules.gradual)) or any(
                fixture.status == "opening" for fixture in fixtures)
            if not waits and season.status is SeasonStatus.OPENING:
                await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.PLAYING.value,
                                                      changed=self._store.now())
                await self._timing.show(tx, season.row.id)
            return waits

        waits = await self._store.write(work)
        self._timing.poke()
        return self._store.now() + LOOK_MS if waits else None

    async def _announce(self, season: Season) -> None:
        """Says in the channel who is in which group, some groups to a message."""
        home = season.competition
        playing = season.of_status(EntrantStatus.PLAYING)
        places = sorted({(each.division or 0, each.group_number or 0) for each in playing})
        for first in range(0, len(places), GROUPS_SHOWN):
            groups = [{"division": division, "group": group, "names": [
                each.name for each in sorted(playing, key=lambda each: each.number or 0)
                if (each.division, each.group_number) == (division, group)]}
                for division, group in places[first:first + GROUPS_SHOWN]]
            try:
                await self._timing.venue().tell(
                    home.guild_id, home.channel_id, "season_groups", f"season:{season.row.id}:groups:{first}",
                    {**details_of(season), "groups": groups, "first": not first})
            except Refused:  # the tables are opened all the same, or say what is missing
                return


def _due(time: int | None) -> int:
    return time or 0


def _confirmed(season: Season) -> list[EntrantRow]:
    """Who plays: those who confirmed where they were asked; holes are filled from the waiting list (L-71)."""
    asked = season.status is SeasonStatus.CHECK_IN
    there = [each for each in season.enrolled if not asked or each.checked_in is not None]
    free = season.rules.most_people - len(there)
    return [*there, *season.waiting[:max(free, 0)]]


def _beginning(fixtures: Sequence[FixtureRow], *, gradual: bool) -> list[FixtureRow]:
    """The planned tables that begin now: all, or those whose people sit at no other table of the season."""
    planned = [fixture for fixture in fixtures if fixture.status == "planned"]
    if not gradual:
        return planned
    under_way = [fixture for fixture in fixtures if fixture.status in UNDER_WAY]
    busy = {person for fixture in under_way for person in planned_people(fixture)}
    found = []
    for fixture in planned:
        people = set(planned_people(fixture))
        if not busy & people:
            found.append(fixture)
            busy |= people
    return found
