"""Planned tables are opened: each once, in its thread, with its people in their order, whatever happens on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete

from community.errors import CommunityError
from community.messages import explain_community
from community.opening.plan import planned_table
from community.results.labels import fixture_label
from community.results.seats import planned_people, written_people
from community.rules import Format, SeasonRules, Silence, written_rules
from community.rulings.people import Newcomer
from community.seasons import Actor
from community.venue import Refused, VenueSilent
from storage import Transaction, schema
from storage.community_rows import FixtureRow
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo
from storage.rows import HOUR
from tables import OpenedBy, Pace, Status, TimeControl
from tables.clock import from_millis
from tests.asked import asked
from tests.community.club import CHANNEL, GUILD, NAMES, ORGANISER, PEOPLE, Club, Place
from tests.databases import own_database

OUTSIDER = UserId(50)
HOURS = 3_600_000


class Threads(Place):
    """A place where each name is a thread once, and that can be silent or refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: dict[str, tuple[ChannelId, list[UserId]]] = {}
        self.opened = 0
        self.absent: UserId | None = None
        self.trouble: Exception | None = None
        self.most = 0
        self._busy = 0

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        assert (guild_id, channel_id) == (GUILD, CHANNEL)
        self._busy += 1
        self.most = max(self.most, self._busy)
        await asyncio.sleep(0)
        self._busy -= 1
        if self.trouble is not None:
            raise self.trouble
        self.opened += 1
        return self.threads.setdefault(name, (ChannelId(9_000 + len(self.threads)), list(people)))[0]

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        return set(people) - {self.absent}

    def kinds(self) -> list[str]:
        """What was told, in order."""
        return [kind for kind, _details in self.told.values()]


@pytest.fixture
async def club(tmp_path: Path):
    club = Club(await own_database(tmp_path / "club.sqlite3"))
    club.place = Threads()
    await club.open()
    yield club
    await club.close()


def threads(club: Club) -> Threads:
    assert isinstance(club.place, Threads)
    return club.place


async def plan(club: Club, *numbers: int, **rules: object) -> None:
    """A season whose tables (all, or these) are to be opened now."""
    await club.begin_season(**rules)
    wanted = [row for row in await club.fixtures() if not numbers or row.number in numbers]

    async def work(tx: Transaction) -> None:
        for row in wanted:
            await club.community.timers.put(tx, "open_fixture", row.id, 0)

    await club.database.write(work)


async def change(club: Club, fixture: FixtureRow, **columns: object) -> None:
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, fixture.id, **columns))


async def table_count(club: Club) -> int:
    return len(await club.tables.queries.tables_of_guild(GUILD))


async def test_all_tables_are_opened_with_their_people_in_their_order(club: Club) -> None:
    await plan(club, options={"rounds": 1}, reminder_hours=6, timeout_hours=30)
    await club.community.timers.run_due()
    for fixture in await club.fixtures():
        assert fixture.status == "open"
        assert fixture.opened is not None
        assert fixture.table_id is not None
        info = await club.tables.queries.info(fixture.table_id)
        assert tuple(seat.user_id for seat in info.seats) == planned_people(fixture)
        assert [seat.name for seat in info.seats] == [NAMES[person] for person in planned_people(fixture)]
        assert (info.status, info.channel_id, info.host) == (Status.PLAYING, fixture.channel_id, ORGANISER)
        assert (info.reminder_hours, info.timeout_hours, info.options["rounds"]) == (6, 30, 1)
        async with club.database.reading() as tx:
            row = await tables_repo.table_row(tx, fixture.table_id)
        assert row is not None
        assert (row.opened_by, row.rated) == ("league", True)
    assert list(threads(club).threads) == [f"Lantern League S1 · A-{number}" for number in range(1, 8)]
    assert threads(club).most <= 3
    assert await club.timers("open_fixture") == []
    assert ("standings", 1001) in club.place.shown


async def test_a_crash_after_any_step_doubles_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database dies at the first write, the second .. : each time the next process goes on."""
    await plan(club, 1)
    died = 0
    while (await club.fixture(1)).status != "open":
        left, write = died + 3, club.database.write

        async def dying(*work: object, left: list[int] = [left], **how: object) -> object:  # noqa: B006
            if not left[0]:
                raise asyncio.CancelledError
            left[0] -= 1
            return await write(*work, **how)  # type: ignore[arg-type]  # noqa: B023

        monkeypatch.setattr(club.database, "write", dying)
        await club.community.timers.run_due()
        monkeypatch.undo()
        await club.restart()
        club.clock.forward(minutes=5)
        died += 1
    assert died > 3, "it has died after the claim, the thread and the table"
    assert len(threads(club).threads) == 1
    assert await table_count(club) == 1


async def test_a_silent_place_is_asked_again_later_and_later(club: Club) -> None:
    await plan(club, 1)
    threads(club).trouble = VenueSilent()
    for minutes in (0, 1, 2, 5):
        await club.time_passes(minutes=minutes)
        assert (await club.fixture(1)).status == "opening"
    assert not threads(club).told
    threads(club).trouble = None
    await club.time_passes(hours=1)
    assert (await club.fixture(1)).status == "open"


@pytest.mark.parametrize("why", ["permissions", "channel_gone"])
async def test_the_organiser_is_told_once_a_day_what_is_missing_and_it_opens_when_that_is_there(
        club: Club, why: str) -> None:
    await plan(club)
    threads(club).trouble = Refused(why)
    await club.time_passes(minutes=0)
    await club.time_passes(minutes=10)
    [(kind, details)] = threads(club).told.values()
    assert kind == "fixture_refused"
    assert (details["why"], details["name"], details["table"]) == (why, "Lantern League", "Lantern League S1 · A-1")
    await club.time_passes(days=1)
    assert threads(club).kinds() == ["fixture_refused"] * 2
    threads(club).trouble = None
    await club.time_passes(minutes=10)
    assert {row.status for row in await club.fixtures()} == {"open"}


async def test_l_62_tables_are_opened_in_waves_where_threads_are_too_many(club: Club) -> None:
    await plan(club)
    open_thread, room = threads(club).open_thread, {"now": 3}

    async def limited(guild_id: GuildId, channel_id: ChannelId, name: str, people: Sequence[UserId]) -> ChannelId:
        if name not in threads(club).threads and len(threads(club).threads) >= room["now"]:
            raise Refused("too_many_threads")
        return await open_thread(guild_id, channel_id, name, people)

    threads(club).open_thread = limited  # type: ignore[method-assign]
    for room["now"], opened in ((3, 3), (3, 3), (5, 5), (9, 7)):
        await club.time_passes(minutes=10)
        assert [row.status for row in await club.fixtures()].count("open") == opened
    assert threads(club).kinds() == ["fixture_no_room"]


async def test_l_62_threads_of_games_that_have_ended_give_way_to_new_ones(club: Club) -> None:
    await plan(club, 1, 2, 3, options={"rounds": 1})
    open_thread, archived = threads(club).open_thread, list[ChannelId]()

    async def limited(guild_id: GuildId, channel_id: ChannelId, name: str, people: Sequence[UserId]) -> ChannelId:
        if name not in threads(club).threads and len(await own_threads(guild_id)) >= 2:
            raise Refused("too_many_threads")
        return await open_thread(guild_id, channel_id, name, people)

    async def own_threads(_guild_id: GuildId) -> list[ChannelId]:
        return [thread for thread, _people in threads(club).threads.values() if thread not in archived]

    async def archive_thread(_guild_id: GuildId, thread_id: ChannelId) -> None:
        archived.append(thread_id)

    place = threads(club)
    place.open_thread, place.own_threads, place.archive_thread = (  # type: ignore[method-assign]
        limited, own_threads, archive_thread)
    await club.community.timers.run_due()
    waiting = [row for row in await club.fixtures() if row.status == "opening"]
    assert (len(waiting), archived, place.kinds()) == (1, [], ["fixture_no_room"])
    over = next(row for row in await club.fixtures() if row.table_id is not None)
    await club.play(over.table_id or TableId(0))
    await club.time_passes(minutes=10)
    assert archived == [over.channel_id]
    assert sorted(row.status for row in await club.fixtures() if row.table_id is not None) == [
        "finished", "open", "open"]


async def test_a_voided_table_is_not_opened_and_one_voided_meanwhile_is_closed(club: Club) -> None:
    await plan(club, 1, 2)
    await change(club, await club.fixture(1), status="void")
    open_thread = threads(club).open_thread

    async def slow(guild_id: GuildId, channel_id: ChannelId, name: str, people: Sequence[UserId]) -> ChannelId:
        await change(club, await club.fixture(2), status="void")
        return await open_thread(guild_id, channel_id, name, people)

    threads(club).open_thread = slow  # type: ignore[method-assign]
    await club.community.timers.run_due()
    assert {(await club.fixture(number)).status for number in (1, 2)} == {"void"}
    [info] = await club.tables.queries.tables_of_guild(GUILD, ended=True)
    assert info.status is Status.ABANDONED


async def test_a_table_voided_while_it_opens_is_opened_anew_when_that_is_taken_back(club: Club) -> None:
    await plan(club, 1)
    rulings, open_seated = club.community.rulings, club.tables.lobby.open_seated
    ora = Actor(ORGANISER, "Ora", GUILD)

    async def meanwhile(*given: object, **named: object) -> object:
        info = await open_seated(*given, **named)  # type: ignore[arg-type]
        await rulings.void(ora, club.season, (await club.fixture(1)).id, "they asked for it")
        return info

    club.tables.lobby.open_seated = meanwhile  # type: ignore[assignment, method-assign]
    await club.community.timers.run_due()
    club.tables.lobby.open_seated = open_seated  # type: ignore[method-assign]
    await rulings.undo(ora, club.season, 1, "they play after all")
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert (fixture.status, len(threads(club).threads)) == ("open", 1)
    assert fixture.table_id is not None
    assert (await club.tables.queries.info(fixture.table_id)).status is Status.PLAYING
    every = await club.tables.queries.tables_of_guild(GUILD, ended=True)
    assert sorted(info.status for info in every) == [Status.ABANDONED, Status.PLAYING]


async def test_a_paused_season_opens_nothing_until_it_goes_on(club: Club) -> None:
    await plan(club, 1)
    await club.database.write(lambda tx: competitions_repo.change_season(tx, club.season, paused=1))
    await club.time_passes(hours=3)
    assert (await club.fixture(1)).status == "planned"
    await club.database.write(lambda tx: competitions_repo.change_season(tx, club.season, paused=None))
    await club.time_passes(hours=1)
    assert (await club.fixture(1)).status == "open"


async def test_who_is_exchanged_while_the_table_opens_has_the_seat(club: Club) -> None:
    await plan(club, 1)
    open_seated = club.tables.lobby.open_seated
    people = list(planned_people(await club.fixture(1)))
    people[2] = UserId(2)

    async def exchanged(*given: object, **named: object) -> object:
        info = await open_seated(*given, **named)  # type: ignore[arg-type]
        await change(club, await club.fixture(1), seats=written_people(people))
        return info

    club.tables.lobby.open_seated = exchanged  # type: ignore[assignment, method-assign]
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert fixture.table_id is not None
    info = await club.tables.queries.info(fixture.table_id)
    assert [seat.user_id for seat in info.seats] == people


async def seated(club: Club) -> list[UserId | None]:
    """Who sits at the first table."""
    fixture = await club.fixture(1)
    assert fixture.table_id is not None
    return [seat.user_id for seat in (await club.tables.queries.info(fixture.table_id)).seats]


async def test_who_is_exchanged_before_the_table_is_there_never_sits_at_it(club: Club) -> None:
    await plan(club, 1)
    open_seated, before = club.tables.lobby.open_seated, planned_people(await club.fixture(1))
    gone, calls = before[1], 0

    async def meanwhile(*given: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        if calls == 1:
            await club.tables.personal_data.forget(gone)
        return await open_seated(*given, **named)  # type: ignore[arg-type]

    club.tables.lobby.open_seated = meanwhile  # type: ignore[assignment, method-assign]
    await club.community.timers.run_due()
    stand_in = planned_people(await club.fixture(1))[1]
    assert (calls, stand_in < 0) == (2, True)
    assert await seated(club) == [before[0], stand_in, *before[2:]]
    assert (await club.tables.personal_data.summary(gone)).tables == 0
    found = (await club.tables.personal_data.export(gone)).text
    assert NAMES[gone] not in found


async def test_two_who_are_exchanged_while_the_table_opens_have_the_seats_of_each_other(club: Club) -> None:
    """Who sat on one seat gets another one: a table takes nobody twice."""
    await plan(club, 1)
    rulings, open_seated = club.community.rulings, club.tables.lobby.open_seated
    boss, fixture = Actor(ORGANISER, "Ora", GUILD), await club.fixture(1)
    first, second, *others = planned_people(fixture)
    zoe = Newcomer(OUTSIDER, "Zoe", GUILD)

    async def meanwhile(*given: object, **named: object) -> object:
        info = await open_seated(*given, **named)  # type: ignore[arg-type]
        await rulings.replace(boss, club.season, second, zoe, "she is ill", fixture.id)
        await rulings.replace(boss, club.season, first, Newcomer(second, NAMES[second], GUILD), "so is he", fixture.id)
        return info

    club.tables.lobby.open_seated = meanwhile  # type: ignore[assignment, method-assign]
    await club.community.timers.run_due()
    assert await seated(club) == [second, OUTSIDER, *others]
    assert await club.timers("reseat") == []


async def test_a_table_whose_receipt_is_gone_is_known_again_also_if_somebody_was_exchanged(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await plan(club, 1)

    async def killed(*_given: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(club.community.opening, "_settle", killed)
    await club.community.timers.run_due()
    [before] = await club.tables.queries.tables_of_guild(GUILD)
    first, *others = planned_people(await club.fixture(1))
    await change(club, await club.fixture(1), seats=written_people([UserId(2), *others]))
    await club.database.write(lambda tx: tx.execute(delete(schema.receipts)))
    await club.restart()
    await club.time_passes(minutes=5)
    assert [info.id for info in await club.tables.queries.tables_of_guild(GUILD)] == [before.id]
    assert (await club.fixture(1)).table_id == before.id
    assert (await seated(club), first in others) == ([UserId(2), *others], False)


async def test_a_table_that_was_voided_after_the_bot_was_killed_while_it_opened_is_closed(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await plan(club, 1)

    async def killed(*_given: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(club.community.opening, "_settle", killed)
    await club.community.timers.run_due()
    [before] = await club.tables.queries.tables_of_guild(GUILD)
    await club.restart()
    await club.community.rulings.void(Actor(ORGANISER, "Ora", GUILD), club.season, (await club.fixture(1)).id, "twice")
    await club.time_passes(minutes=5)
    assert (await club.tables.queries.info(before.id)).status is Status.ABANDONED
    assert ((await club.fixture(1)).status, await club.timers("open_fixture")) == ("void", [])


@pytest.mark.parametrize("column", ["title", "opened_by", "created"])
async def test_a_table_of_others_in_the_thread_is_not_taken_for_the_leagues(club: Club, column: str) -> None:
    """Of another game, of a person, and of a league that was here before."""
    await plan(club, 1)
    place = threads(club)
    place.threads["Lantern League S1 · A-1"] = (ChannelId(8_000), [])
    fixture = await club.fixture(1)
    theirs = await club.tables.lobby.open_seated(
        GUILD, ChannelId(8_000), "lanterns", [(person, NAMES[person]) for person in planned_people(fixture)], {},
        rated=True, opened_by=OpenedBy.LEAGUE, host=ORGANISER, key="theirs")
    other = {"title": "helios", "opened_by": "queue", "created": 0}[column]
    await club.database.write(lambda tx: tables_repo.change_table(tx, theirs.id, **{column: other}))
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert (fixture.status, fixture.table_id != theirs.id, fixture.channel_id != 8_000) == ("open", True, True)


async def test_what_is_read_of_a_plan_does_not_grow_with_its_people(club: Club) -> None:
    await plan(club, 1)
    fixture = await club.fixture(1)
    found = []
    for people in (PEOPLE[:3], PEOPLE):
        await change(club, fixture, seats=written_people(people))
        with asked(club.database) as statements:
            async with club.database.reading() as tx:
                planned = await planned_table(tx, fixture.id)
        assert planned is not None
        assert planned.people == tuple((person, NAMES[person]) for person in people)
        found.append(len(statements))
    assert found[0] == found[1]


async def test_a_table_lies_where_its_thread_is_also_if_that_server_leaves_meanwhile(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await plan(club, 1)
    here = threads(club).open_thread

    async def left(*asked: Any) -> ChannelId:
        await change(club, await club.fixture(1), guild_id=GuildId(71))
        return await here(*asked)

    monkeypatch.setattr(club.place, "open_thread", left)
    await club.community.timers.run_due()
    assert (await club.fixture(1)).guild_id == GUILD


async def test_a_thread_of_an_earlier_league_of_that_name_is_left_alone(club: Club) -> None:
    await plan(club, 1, 2)
    other = await club.fixture(2)
    threads(club).threads["Lantern League S1 · A-1"] = (ChannelId(8_000), [])
    await change(club, other, status="void", channel_id=ChannelId(8_000))
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert fixture.channel_id == threads(club).threads[f"Lantern League S1 · A-1 · {fixture.id}"][0]


async def test_somebody_who_opens_a_table_in_the_thread_first_does_not_keep_the_league_out(club: Club) -> None:
    await plan(club, 1)
    threads(club).threads["Lantern League S1 · A-1"] = (ChannelId(8_000), [])
    await club.tables.lobby.create(GUILD, ChannelId(8_000), OUTSIDER, "Zoe", "lanterns")
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert fixture.status == "open"
    assert fixture.channel_id != 8_000


async def test_what_the_title_does_not_take_is_told_and_tried_again(club: Club) -> None:
    await plan(club, 1, options={"rounds": 3, "start": "rich"})
    await club.community.timers.run_due()
    assert threads(club).kinds() == ["fixture_unplayable"]
    assert (await club.fixture(1)).status == "opening"
    assert len(await club.timers("open_fixture")) == 1


def test_tables_are_called_after_their_division_group_and_number() -> None:
    row = FixtureRow(season_id=1, round=0, division=1, group_number=1, number=3, seats="[]", status="planned",
                     guild_id=GUILD)
    rules = SeasonRules(title="x")
    assert fixture_label(row, rules) == "A-3"
    assert fixture_label(replace(row, division=2, group_number=4), rules) == "B4-3"
    assert fixture_label(row, SeasonRules(title="x", top_groups=2)) == "A1-3"
    assert fixture_label(replace(row, round=2), SeasonRules(title="x", format=Format.SWISS)) == "R2-3"


async def silent(club: Club, **rules: object) -> tuple[FixtureRow, UserId, int]:
    """A table whose first person has been silent for three days, that person, and since when."""
    await plan(club, 1, timeout_hours=48, **rules)
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    since = club.community.notices.now()
    await club.time_passes(hours=72)
    return fixture, planned_people(fixture)[0], since


async def test_the_organiser_is_told_of_the_silent_once_for_each_turn(club: Club) -> None:
    fixture, first, since = await silent(club)
    [(kind, details)] = threads(club).told.values()
    assert (kind, details["person"], details["since"], details["called"]) == (
        "fixture_silent", NAMES[first], since, False)
    assert (details["table"], details["thread"], details["hours"]) == ("A-1", fixture.channel_id, 48)
    await club.time_passes(hours=50)
    assert len(threads(club).told) == 1
    assert fixture.table_id is not None
    await club.tables.play.move(fixture.table_id, first, "beg", end=True)
    await club.time_passes(hours=49)
    assert [details["person"] for _kind, details in threads(club).told.values()] == [
        NAMES[first], NAMES[planned_people(fixture)[1]]]


async def test_whoever_is_on_vacation_is_not_silent(club: Club) -> None:
    await plan(club, 1, timeout_hours=48)
    await club.community.timers.run_due()
    first = planned_people(await club.fixture(1))[0]
    today = from_millis(club.community.notices.now()).date()
    away = await club.tables.calendars.leave(first, None, today + timedelta(days=4))
    hours = (away.until - away.since) // timedelta(hours=1)
    await club.time_passes(hours=hours + 47)
    assert "fixture_silent" not in threads(club).kinds(), "the vacation does not count"
    await club.time_passes(hours=60)
    assert threads(club).kinds() == ["fixture_silent"]


async def test_l_67_who_has_left_the_server_is_warned_and_the_organiser_told(club: Club) -> None:
    place = threads(club)
    place.absent = UserId(1)
    _fixture, first, _since = await silent(club)
    assert first == place.absent
    told = dict(place.told.values())
    assert list(told) == ["fixture_absent", "fixture_silent"]
    assert told["fixture_silent"]["absent"]


async def test_nobody_is_silent_where_the_league_always_waits_or_the_table_is_closed(club: Club) -> None:
    await plan(club, 1, timeout_hours=0)
    await club.community.timers.run_due()
    assert await club.timers("fixture_silence") == []
    await plan_again(club)
    fixture = await club.fixture(2)
    assert fixture.table_id is not None
    await pause(club, since=1)
    await club.time_passes(hours=49)
    assert "fixture_silent" not in threads(club).kinds(), "a season that rests waits for nobody"
    await pause(club, since=None)
    await club.tables.proposals.close(fixture.table_id)
    await club.time_passes(hours=100)
    assert "fixture_silent" not in threads(club).kinds()


async def pause(club: Club, since: int | None) -> None:
    await club.database.write(lambda tx: competitions_repo.change_season(tx, club.season, paused=since))


# --- seasons that limit the time of their players ---------------------------------------------------------------------

DAY_EACH = TimeControl(pace=Pace.DEADLINE, bank_hours=24, increment_hours=24, cap_hours=24)


async def timed(club: Club, **rules: object) -> tuple[FixtureRow, UserId, TableId]:
    """A table with a day for each turn that has just been opened, who is to move, and its id."""
    await plan(club, 1, control=DAY_EACH, **rules)
    await club.community.timers.run_due()
    fixture = await club.fixture(1)
    assert fixture.table_id is not None
    return fixture, planned_people(fixture)[0], fixture.table_id


async def hours_pass(club: Club, hours: float) -> None:
    """Time passes; clocks are looked at, then what is due then."""
    club.clock.forward(hours=hours)
    await club.tables.clocks.run_out_due()
    await club.community.timers.run_due()


async def test_l_101_the_tables_of_a_season_have_its_clocks_and_wait_no_less_than_these(club: Club) -> None:
    _fixture, _first, table = await timed(club)
    info = await club.tables.queries.info(table)
    assert (info.control, info.timeout_hours) == (DAY_EACH, 48)
    assert info.seats[0].runs_out == club.clock() + timedelta(hours=24)
    rules = SeasonRules(title="lanterns", control=replace(DAY_EACH, bank_hours=720, cap_hours=720))
    assert [replace(rules, timeout_hours=hours).table_patience for hours in (0, 48, 720)] == [0, 720, 720]


@pytest.mark.parametrize("patience", [0, 48])
async def test_l_101_the_organiser_is_told_when_a_time_has_run_out_and_once(club: Club, patience: int) -> None:
    _fixture, first, table = await timed(club, timeout_hours=patience)
    await hours_pass(club, 23.9)
    assert threads(club).kinds() == []
    await club.restart()
    await hours_pass(club, 0.2)
    [(kind, details)] = threads(club).told.values()
    assert (kind, details["person"], details["clock"], details["called"]) == (
        "fixture_silent", NAMES[first], True, False)
    for _ in range(4):
        await hours_pass(club, 30)
    assert len(threads(club).told) == 1
    await club.tables.play.move(table, first, "beg", end=True)
    await hours_pass(club, 25)
    assert len(threads(club).told) == 2, "the next one's time has run out, too"


async def test_l_101_where_the_season_says_so_a_substitute_is_called_for_at_once(club: Club) -> None:
    fixture, first, table = await timed(club, silence=Silence.SUBSTITUTE)
    assert await refusal(club, fixture, first) == kept(first)
    await hours_pass(club, 24)
    assert threads(club).kinds() == ["substitute", "fixture_silent"]
    assert [details["clock"] for _kind, details in threads(club).told.values()] == [True, True]
    await take(club, fixture, first)
    info = await club.tables.queries.info(table)
    assert info.seats[0].user_id == OUTSIDER
    assert info.seats[0].runs_out is not None
    assert info.seats[0].runs_out - club.clock() > timedelta(hours=23), "with a day of their own"


async def test_l_101_a_vacation_takes_no_time(club: Club) -> None:
    _fixture, first, _table = await timed(club)
    today = from_millis(club.community.notices.now()).date()
    await club.tables.calendars.leave(first, None, today + timedelta(days=4))
    await hours_pass(club, 100)
    assert threads(club).kinds() == []


async def test_l_101_a_season_that_rests_takes_no_time(club: Club) -> None:
    _fixture, first, table = await timed(club)
    actor = Actor(ORGANISER, "Olga", GUILD)
    club.clock.forward(hours=10)
    await club.community.rulings.pause(actor, club.season, "a holiday")
    await hours_pass(club, 100)
    assert "fixture_silent" not in threads(club).kinds()
    await club.community.rulings.resume(actor, club.season, "it is over")
    await hours_pass(club, 0)
    info = await club.tables.queries.info(table)
    assert info.seats[0].runs_out == club.clock() + timedelta(hours=14)
    await hours_pass(club, 13)
    assert "fixture_silent" not in threads(club).kinds()
    await hours_pass(club, 2)
    assert threads(club).kinds().count("fixture_silent") == 1
    now = club.community.notices.now()
    await club.tables.clocks.rest(table, now - 200 * HOUR, now - 20 * HOUR)
    assert (await club.tables.queries.info(table)).seats[0].user_id == first
    assert (await club.tables.queries.info(table)).seats[0].runs_out == info.seats[0].runs_out, "it began later"


async def plan_again(club: Club) -> None:
    """The second table is opened under rules with a time-out."""
    fixture = await club.fixture(2)
    rules = written_rules(SeasonRules(title="lanterns", timeout_hours=48))

    async def work(tx: Transaction) -> None:
        await competitions_repo.change_season(tx, club.season, rules=rules)
        await club.community.timers.put(tx, "open_fixture", fixture.id, 0)

    await club.database.write(work)
    await club.community.timers.run_due()


async def take(club: Club, fixture: FixtureRow, person: UserId, who: UserId = OUTSIDER, interaction: int = 1) -> None:
    await club.community.rulings.stand_in(Actor(who, NAMES.get(who, "Zoe"), GUILD), club.season, fixture.id, person,
                                          interaction=interaction)
    await club.time_passes(seconds=1)


async def test_l_36_a_substitute_is_called_for_and_takes_the_seat_once(club: Club) -> None:
    fixture, first, _since = await silent(club, silence=Silence.SUBSTITUTE)
    assert threads(club).kinds() == ["substitute", "fixture_silent"]
    details = [details for _kind, details in threads(club).told.values()]
    assert (details[0]["fixture"], details[0]["lot"], details[1]["called"]) == (
        fixture.id, (await club.entrant(first)).lot, True)
    for _ in range(2):
        await take(club, fixture, first)
    assert fixture.table_id is not None
    info = await club.tables.queries.info(fixture.table_id)
    assert info.seats[0].user_id == OUTSIDER
    now = await club.fixture(1)
    assert planned_people(now) == (OUTSIDER, *planned_people(fixture)[1:])
    assert (await club.entrant(OUTSIDER)).status == "substitute"
    assert (await club.entrant(first)).status == "playing", "the seat at one table, not the season, is lost"
    entry, = await club.community.rulings.log((await club.season_row()).competition_id)
    assert (entry.kind, entry.subject, entry.by_user) == ("stand_in", first, OUTSIDER)


async def refusal(club: Club, fixture: FixtureRow, person: UserId, who: UserId = OUTSIDER, interaction: int = 2) -> str:
    with pytest.raises(CommunityError) as refused:
        await take(club, fixture, person, who, interaction)
    return explain_community(refused.value)


def kept(person: UserId) -> str:
    return (f"You can't take this seat: **{NAMES[person]}** plays on, or somebody else was quicker. A new call follows "
            "if this table needs a substitute again.")


async def test_the_seat_of_somebody_who_plays_again_cannot_be_taken(club: Club) -> None:
    fixture, first, _since = await silent(club, silence=Silence.SUBSTITUTE)
    assert fixture.table_id is not None
    await club.tables.play.move(fixture.table_id, first, "beg", end=True)
    assert await refusal(club, fixture, first) == kept(first)


async def test_nobody_takes_the_seat_of_the_silent_where_the_organiser_decides(club: Club) -> None:
    fixture, first, _since = await silent(club)
    assert await refusal(club, fixture, first) == kept(first)


async def test_who_is_silent_and_has_left_is_called_for_once(club: Club) -> None:
    await plan(club, 1, timeout_hours=47, silence=Silence.SUBSTITUTE)
    await club.community.timers.run_due()
    first = planned_people(await club.fixture(1))[0]
    await club.community.rulings.leave(Actor(first, NAMES[first], GUILD), club.season)
    await club.time_passes(hours=47, minutes=30)
    assert threads(club).kinds().count("substitute") == 1
    assert "fixture_silent" in threads(club).kinds()


async def test_people_of_the_group_cannot_take_it_nor_who_has_left_nor_a_second_one(club: Club) -> None:
    fixture, first, _since = await silent(club, silence=Silence.SUBSTITUTE)
    outside = next(person for person in NAMES if person not in planned_people(fixture))
    assert await refusal(club, fixture, first, outside) == (
        "You can't take this seat: you play in the same group or round, so your own place would hang on it. "
        "Somebody else can take it.")
    assert await refusal(club, fixture, first, planned_people(fixture)[1]) == (
        "You sit at this table already. Somebody else can take the seat.")
    await club.database.write(lambda tx: competitions_repo.change_entrant(
        tx, club.season, outside, status="withdrawn"))
    assert await refusal(club, fixture, first, outside) == (
        "You can't take this seat: you have left this season. Somebody else can take it.")
    await take(club, fixture, first)
    assert await refusal(club, fixture, first, UserId(51), 3) == kept(first)


async def test_a_seat_of_a_game_that_is_over_is_gone(club: Club) -> None:
    fixture, first, _since = await silent(club, silence=Silence.SUBSTITUTE)
    await club.tables.proposals.close(fixture.table_id or TableId(0))
    await club.time_passes(seconds=1)
    assert await refusal(club, fixture, first) == (
        "You can't take this seat: this game is over. `/game status` shows how it ended.")
