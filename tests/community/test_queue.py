"""The queue: joining, being called together, being ready, and what time brings."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest
from sqlalchemy import insert

from community import Community
from community.messages import explain_community
from community.queue import line
from community.queue.errors import AlreadyCalled, BadNumbers, CallOver, NotCalled, NotInLine, QueueFull, TableOpening
from community.queue.line import Line, _matches
from community.queue.service import MOST_IN_LINE
from community.queue.values import Call, CallStatus, Joined, News, Why, Wishes
from community.venue import Refused, VenueSilent
from league.matching import Pace, Together
from storage import schema
from storage.ids import ChannelId, GuildId, MatchId, UserId
from storage.repositories import log as log_repo
from storage.repositories import queue as queue_repo
from storage.repositories import tables as tables_repo
from storage.rows import TableRow
from tables import OpenedBy, Status, TableInfo, Tables
from tables.errors import BadOption, NoSuchTitle, ServiceUnavailable
from tests.community.club import NAMES, Place
from tests.community.club import A as ADA
from tests.community.club import B as BRUNO
from tests.community.club import C as CLARA
from tests.community.club import D as DARIO
from tests.databases import own_database
from tests.tables.conftest import House
from tests.tables.lanterns import TITLE

GUILD, OTHER, CHANNEL = GuildId(70), GuildId(71), ChannelId(700)
LANTERNS, LAMPS = TITLE.id, "lamps"
DAY = 24.0


class Threads(Place):
    """A place with threads, each of its name once, that can be made to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: dict[str, tuple[ChannelId, Sequence[UserId]]] = {}
        self.failing: Exception | None = None
        self.news: list[tuple[object, str, object]] = []

    async def tell(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                   details: dict[str, object]) -> None:
        self.news.append((details["user"], kind, details["title"]))

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        if self.failing is not None:
            raise self.failing
        return self.threads.setdefault(name, (ChannelId(9_000 + len(self.threads)), people))[0]


class Wall:
    """A board that notes what it was asked to show."""

    def __init__(self) -> None:
        self.lines: list[tuple[ChannelId, bool]] = []
        self.calls: list[MatchId] = []

    async def show_line(self, guild_id: GuildId, channel_id: ChannelId, *, anew: bool) -> None:
        self.lines.append((channel_id, anew))

    async def show_call(self, match_id: MatchId) -> None:
        self.calls.append(match_id)


class Hall(House):
    """A bot with a queue, that can be shut down and opened again."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.place, self.wall = Threads(), Wall()
        self.community: Community

    async def open(self) -> Tables:
        await super().open()
        titles = {LANTERNS: TITLE, LAMPS: replace(TITLE, id=LAMPS)}
        self.tables = Tables(self.database, titles, clock=self.clock)
        self.community = Community(self.database, self.tables, titles)
        self.community.venue = self.place
        self.community.queue.show_on(self.wall)
        return self.tables

    async def join(self, user: UserId, title: str = LANTERNS, *, guild: GuildId = GUILD, channel: ChannelId = CHANNEL,
                   interaction: int | None = None, **wishes: Any) -> Joined:
        joined = await self.community.queue.join(guild, channel, user, NAMES[user], Wishes(title=title, **wishes),
                                                 interaction=interaction)
        await self.passes()
        return joined

    async def ready(self, match_id: MatchId | None, *users: UserId, guild: GuildId = GUILD) -> Call:
        """These people are ready, one after the other; what the call is when all is done that follows."""
        assert match_id is not None
        for user in users:
            await self.community.queue.ready(guild, match_id, user)
        await self.passes()
        return await self.called(match_id)

    async def called(self, match_id: MatchId) -> Call:
        call = await self.community.queue.call(match_id)
        assert call is not None
        return call

    async def passes(self, **parts: float) -> None:
        """Time passes, and what is due then is done."""
        self.clock.forward(**parts)
        await self.community.timers.run_due()

    async def line(self, guild: GuildId = GUILD) -> list[tuple[UserId, str]]:
        """Who waits, for what; in capital letters those who are called."""
        return [(each.user_id, each.title if each.called is None else each.title.upper())
                for each in await self.community.queue.waiting(guild)]

    async def table(self, call: Call) -> TableInfo:
        assert call.table_id is not None
        return await self.tables.queries.info(call.table_id)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    hall = Hall(await own_database(tmp_path / "hall.sqlite3"))
    await hall.open()
    yield hall
    await hall.close()


async def test_two_who_fit_are_called_and_get_a_rated_table_in_a_thread(hall: Hall) -> None:
    first = await hall.join(ADA, fewest=2, most=2)
    assert (first.called, first.others) == (None, 0)
    second = await hall.join(BRUNO)
    assert second.called is not None
    assert await hall.line() == [(ADA, "LANTERNS"), (BRUNO, "LANTERNS")]
    call = await hall.ready(second.called, ADA)
    assert call.status is CallStatus.ASKING
    call = await hall.ready(second.called, BRUNO)
    assert call.status is CallStatus.OPENED
    info = await hall.table(call)
    assert info.status is Status.PLAYING
    assert sorted(seat.user_id or 0 for seat in info.seats) == [ADA, BRUNO]
    row = await row_of(hall, info)
    assert (row.rated, row.opened_by, row.timeout_hours) == (True, OpenedBy.QUEUE, 48)
    assert list(hall.place.threads.values()) == [(info.channel_id, [ADA, BRUNO])]
    assert await hall.line() == []


async def test_seats_are_drawn_from_the_seed_of_the_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda length: bytes([next(seeds)]) * length)
    orders = set()
    for _ in range(6):
        joined = [await hall.join(user) for user in (ADA, BRUNO)]
        info = await hall.table(await hall.ready(joined[-1].called, ADA, BRUNO))
        orders.add(tuple(seat.user_id for seat in info.seats))
        started = next(row for row in await log_of(hall, info) if row.kind == "started")
        assert '"order":"random"' in started.data
        await hall.tables.play.resign(info.id, ADA)
        await hall.tables.play.resign(info.id, BRUNO)
    assert len(orders) == 2


async def row_of(hall: Hall, info: TableInfo) -> TableRow:
    async with hall.database.reading() as tx:
        row = await tables_repo.table_row(tx, info.id)
    assert row is not None
    return row


async def log_of(hall: Hall, info: TableInfo) -> list[Any]:
    async with hall.database.reading() as tx:
        return list(await log_repo.log_rows(tx, info.id))


async def test_l_72_whoever_is_not_ready_leaves_and_the_others_stay_first_in_line(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    await hall.ready(called, BRUNO)
    before = {each.user_id: each.joined for each in await hall.community.queue.waiting(GUILD)}
    await hall.passes(hours=DAY - 0.01)
    assert await hall.line() == [(ADA, "LANTERNS"), (BRUNO, "LANTERNS")]
    await hall.passes(hours=0.01)
    assert called is not None
    call = await hall.called(called)
    assert (call.status, call.why) == (CallStatus.FAILED, Why.SILENT)
    assert [(each.user, each.stays) for each in call.people] == [(ADA, False), (BRUNO, True)]
    assert await hall.line() == [(BRUNO, LANTERNS)]
    assert (await hall.community.queue.waiting(GUILD))[0].joined == before[BRUNO]
    await hall.join(CLARA)
    await hall.join(DARIO)
    waiting = {each.user_id: each.called for each in await hall.community.queue.waiting(GUILD)}
    assert waiting[BRUNO] == waiting[CLARA] != waiting[DARIO], "Bruno is called with the first who comes"


async def test_l_72_live_games_leave_two_minutes(hall: Hall) -> None:
    await hall.join(ADA, pace=Pace.LIVE)
    called = (await hall.join(BRUNO, pace=Pace.LIVE)).called
    await hall.passes(seconds=119)
    assert len(await hall.line()) == 2
    await hall.passes(seconds=1)
    assert await hall.line() == []
    with pytest.raises(CallOver) as refused:
        await hall.ready(called, ADA)
    assert explain_community(refused.value) == (
        "This call is over. `/queue show` shows whether you are still in the queue.")


async def test_a_click_that_comes_too_late_counts_no_more_even_before_the_timer(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.clock.forward(days=1)
    assert called is not None
    with pytest.raises(CallOver):
        await hall.community.queue.ready(GUILD, called, ADA)


async def test_who_leaves_while_called_sends_the_others_back_and_they_are_called_anew(hall: Hall) -> None:
    await hall.join(ADA, fewest=3)
    await hall.join(BRUNO, fewest=3)
    called = (await hall.join(CLARA, fewest=3)).called
    await hall.ready(called, CLARA)
    assert (await hall.join(DARIO, fewest=3)).called is None
    assert await hall.community.queue.leave(GUILD, BRUNO) == (LANTERNS,)
    await hall.passes()
    assert called is not None
    assert (await hall.called(called)).why is Why.LEFT
    waiting = await hall.community.queue.waiting(GUILD)
    assert [each.user_id for each in waiting] == [ADA, CLARA, DARIO]
    again = {each.called for each in waiting}
    assert len(again) == 1
    assert again != {None}
    assert again != {called}


async def test_l_72_the_band_widens_with_time_by_itself(hall: Hall) -> None:
    await hall.join(ADA)
    await rate(hall, BRUNO, 1190)
    assert (await hall.join(BRUNO)).called is None
    await hall.passes(days=1)
    assert await hall.line() == [(ADA, LANTERNS), (BRUNO, LANTERNS)], "1190 is beyond 1000 + 150"
    await hall.restart()
    await hall.passes(days=1)
    assert await hall.line() == [(ADA, "LANTERNS"), (BRUNO, "LANTERNS")], "the band is 200 now"


def held(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """It is reckoned who fits together until the second event comes; the first one tells that this has begun."""
    begun, reckoned = threading.Event(), threading.Event()

    def matches(*given: Any) -> list[Together]:
        begun.set()
        assert reckoned.wait(60)
        return _matches(*given)

    monkeypatch.setattr(line, "_matches", matches)
    return begun, reckoned


async def test_nobody_waits_while_it_is_reckoned_who_fits_together(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.join(ADA)
    begun, reckoned = held(monkeypatch)
    joining = asyncio.create_task(hall.join(BRUNO))
    assert await asyncio.to_thread(begun.wait, 60)
    try:
        await asyncio.wait_for(hall.community.queue.set_role(GUILD, 4), 30)
    finally:
        reckoned.set()
    assert (await joining).called is not None


async def test_who_leaves_while_it_is_reckoned_who_fits_is_not_called(
        hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.join(ADA)
    begun, reckoned = held(monkeypatch)
    joining = asyncio.create_task(hall.join(BRUNO))
    assert await asyncio.to_thread(begun.wait, 60)
    await hall.community.queue.leave(GUILD, ADA)
    reckoned.set()
    assert (await joining).called is None
    assert await hall.line() == [(BRUNO, LANTERNS)]
    await hall.join(CLARA)
    assert await hall.line() == [(BRUNO, "LANTERNS"), (CLARA, "LANTERNS")]


async def test_who_cannot_be_called_at_once_is_called_when_the_database_answers(
        hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.join(ADA)
    with monkeypatch.context() as broken:
        broken.setattr(Line, "call_together", AsyncMock(spec=Line.call_together, side_effect=ServiceUnavailable))
        joined = await hall.community.queue.join(GUILD, CHANNEL, BRUNO, "Bruno", Wishes(title=LANTERNS))
    assert (joined.called, joined.others) == (None, 1)
    await hall.passes()
    assert await hall.line() == [(ADA, "LANTERNS"), (BRUNO, "LANTERNS")]


async def test_people_of_another_pace_are_not_counted_as_waiting_too(hall: Hall) -> None:
    await hall.join(ADA)
    assert (await hall.join(BRUNO, pace=Pace.LIVE)).others == 0
    assert (await hall.join(CLARA, fewest=4)).others == 1
    entry = next(each for each in await hall.community.queue.waiting(GUILD) if each.user_id == BRUNO)
    assert (await hall.community.queue.keep(GUILD, BRUNO, entry.id)).others == 0


async def rate(hall: Hall, user: UserId, shown: int) -> None:
    await hall.database.write(lambda tx: tx.execute(insert(schema.ratings).values(
        scope=GUILD, title=LANTERNS, kind="person", subject=str(user), mu=30.0, sigma=2.0, games=12, wins=3,
        shown=shown, last_ended=1, last_table_id=1)))


async def test_several_titles_are_waited_for_at_once_and_the_other_stays(hall: Hall) -> None:
    await hall.join(ADA)
    await hall.join(ADA, LAMPS)
    await hall.join(BRUNO, LAMPS)
    assert await hall.line() == [(ADA, "LAMPS"), (BRUNO, "LAMPS"), (ADA, LANTERNS)]
    call = (await hall.community.queue.waiting(GUILD))[0].called
    await hall.ready(call, ADA, BRUNO)
    assert await hall.line() == [(ADA, LANTERNS)]


async def test_l_72_at_one_opening_people_leave_the_lines_of_that_title_elsewhere(hall: Hall) -> None:
    await hall.join(ADA, guild=OTHER)
    elsewhere = (await hall.join(CLARA, guild=OTHER)).called
    await hall.join(ADA)
    await hall.join(ADA, LAMPS, guild=OTHER)
    await hall.ready((await hall.join(BRUNO)).called, ADA, BRUNO)
    assert elsewhere is not None
    assert (await hall.called(elsewhere)).why is Why.ELSEWHERE
    assert await hall.line(OTHER) == [(ADA, LAMPS), (CLARA, LANTERNS)]


async def test_joining_again_changes_the_wishes_and_keeps_the_place(hall: Hall) -> None:
    await hall.join(ADA, fewest=3)
    before = (await hall.community.queue.waiting(GUILD))[0]
    await hall.passes(hours=5)
    await hall.join(ADA, fewest=2)
    after = (await hall.community.queue.waiting(GUILD))[0]
    assert (after.joined, after.fewest) == (before.joined, 2)
    assert after.expires == before.expires + 5 * 3_600_000
    await hall.join(ADA, pace=Pace.LIVE)
    assert (await hall.community.queue.waiting(GUILD))[0].joined == before.joined + 5 * 3_600_000


async def test_nobody_waits_for_ever_but_everybody_is_warned(hall: Hall) -> None:
    await hall.join(ADA)
    await hall.join(BRUNO, LAMPS, pace=Pace.LIVE)
    await hall.passes(minutes=50)
    assert hall.place.news == [(BRUNO, News.WARNING, LAMPS)]
    await hall.passes(minutes=10)
    assert hall.place.news[1:] == [(BRUNO, News.OVER, LAMPS)]
    assert await hall.line() == [(ADA, LANTERNS)]
    await hall.passes(days=13)
    entry = (await hall.community.queue.waiting(GUILD))[0]
    assert hall.place.news[2:] == [(ADA, News.WARNING, LANTERNS)]
    await hall.community.queue.keep(GUILD, ADA, entry.id)
    await hall.passes(days=2)
    assert await hall.line() == [(ADA, LANTERNS)]
    with pytest.raises(NotInLine):
        await hall.community.queue.keep(GUILD, BRUNO, entry.id)
    await hall.passes(days=11)
    hall.clock.forward(days=1)
    late = await hall.community.queue.join(GUILD, CHANNEL, CLARA, "Clara", Wishes(title=LANTERNS))
    assert late.called is None, "Ada's time is up, though nobody has told her yet"
    await hall.passes()
    assert hall.place.news[3:] == [(ADA, News.WARNING, LANTERNS), (ADA, News.OVER, LANTERNS)]
    assert await hall.line() == [(CLARA, LANTERNS)]


async def test_whoever_is_called_when_their_time_is_up_is_asked_all_the_same(hall: Hall) -> None:
    await hall.join(ADA, pace=Pace.LIVE)
    await hall.passes(minutes=59)
    called = (await hall.join(BRUNO, pace=Pace.LIVE)).called
    await hall.passes(minutes=1.5)
    assert (await hall.ready(called, ADA, BRUNO)).status is CallStatus.OPENED
    assert [news for _, news, _ in hall.place.news] == [News.WARNING]


async def test_a_repeated_interaction_joins_once_and_reads_the_same(hall: Hall) -> None:
    await hall.join(ADA, interaction=5)
    await hall.community.queue.leave(GUILD, ADA, interaction=6)
    again = await hall.join(ADA, interaction=5)
    assert again.called is None
    assert await hall.line() == []
    assert await hall.community.queue.leave(GUILD, ADA, interaction=6) == (LANTERNS,)
    hall.clock.forward(hours=23)
    assert await hall.tables.cleanup.step() == 0, "it is remembered for a day"
    hall.clock.forward(hours=2)
    assert await hall.tables.cleanup.step() == 2
    assert (await hall.join(ADA, interaction=5)).others == 0
    assert await hall.line() == [(ADA, LANTERNS)]


async def test_a_crash_between_thread_table_and_note_doubles_nothing(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    assert called is not None
    hall.place.failing = VenueSilent()
    await hall.ready(called, ADA, BRUNO)
    assert (await hall.called(called)).status is CallStatus.OPENING
    with pytest.raises(TableOpening) as refused:
        await hall.community.queue.leave(GUILD, ADA)
    assert explain_community(refused.value) == (
        "You can't leave the queue now: everybody is ready and your table of Lanterns is being opened. You can leave "
        "the game there.")
    hall.place.failing = None
    opening = hall.community.queue._opening
    async def dies(*_given: object) -> None:
        raise asyncio.CancelledError

    opening._opened = dies  # type: ignore[method-assign]
    await hall.passes(seconds=30)
    await hall.restart()
    await hall.passes(minutes=1)
    call = await hall.called(called)
    assert call.status is CallStatus.OPENED
    assert len(hall.place.threads) == 1
    assert len(await hall.tables.queries.tables_of_guild(GUILD)) == 1
    assert await hall.line() == []


class Strangers(Threads):
    """A place where somebody opens a table in the first threads at once, so many of them."""

    def __init__(self, hall: Hall, quick: int) -> None:
        super().__init__()
        self._hall, self._quick = hall, quick

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        thread = await super().open_thread(guild_id, channel_id, name, people)
        if len(self.threads) <= self._quick:
            await self._hall.tables.lobby.create(guild_id, thread, DARIO, "Dario", LANTERNS)
        return thread


async def beaten(hall: Hall, quick: int) -> Call:
    """A call whose people are ready, after somebody was quicker in so many threads."""
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.community.venue = hall.place = Strangers(hall, quick)
    return await hall.ready(called, ADA, BRUNO)


async def test_a_table_of_somebody_else_in_the_thread_sends_the_match_to_another_thread(hall: Hall) -> None:
    call = await beaten(hall, quick=1)
    assert call.status is CallStatus.OPENED
    assert call.thread_id == (await hall.table(call)).channel_id == 9_001
    assert [people for _, people in hall.place.threads.values()] == [[ADA, BRUNO], [ADA, BRUNO]]
    assert {seat.user_id for seat in (await hall.table(call)).seats} == {ADA, BRUNO}
    assert await hall.line() == []


async def test_a_match_that_is_beaten_in_both_threads_says_so_and_blames_no_options(hall: Hall) -> None:
    call = await beaten(hall, quick=2)
    assert (call.status, call.why) == (CallStatus.FAILED, Why.BUSY)
    assert await hall.line() == []


async def test_l_66_no_other_thread_is_opened_for_somebody_who_was_forgotten(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.community.venue = hall.place = Strangers(hall, quick=1)
    second = hall.community.queue._opening._thread

    async def silent(match: Any, *, unlike_others: bool = False) -> ChannelId:
        if unlike_others:
            raise VenueSilent
        return await second(match)

    hall.community.queue._opening._thread = silent  # type: ignore[method-assign]
    await hall.ready(called, ADA, BRUNO)
    await hall.tables.personal_data.forget(ADA)
    await hall.passes(seconds=30)
    assert called is not None
    assert (await hall.called(called)).why is Why.LEFT
    assert await hall.line() == [(BRUNO, LANTERNS)]


async def test_l_66_no_table_is_opened_for_somebody_who_was_forgotten(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.place.failing = VenueSilent()
    await hall.ready(called, ADA, BRUNO)
    await hall.tables.personal_data.forget(ADA)
    hall.place.failing = None
    await hall.passes(seconds=30)
    assert called is not None
    call = await hall.called(called)
    assert (call.status, call.why, [each.stays for each in call.people]) == (CallStatus.FAILED, Why.LEFT, [False, True])
    assert await hall.line() == [(BRUNO, LANTERNS)]
    assert hall.place.threads == {}


async def test_l_66_a_table_that_was_opened_before_its_player_was_forgotten_is_theirs_no_more(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called

    async def dies(*_given: object) -> None:
        raise asyncio.CancelledError

    hall.community.queue._opening._opened = dies  # type: ignore[method-assign]
    await hall.ready(called, ADA, BRUNO)
    await hall.restart()
    await hall.tables.personal_data.forget(ADA)
    await hall.passes(minutes=3)
    assert called is not None
    call = await hall.called(called)
    assert call.status is CallStatus.OPENED
    assert await hall.line() == []
    assert {seat.user_id for seat in (await hall.table(call)).seats if not seat.left} == {BRUNO}


@pytest.mark.parametrize("why", ["permissions", "channel_gone"])
async def test_without_a_thread_all_leave_the_line_and_are_told_why(hall: Hall, why: str) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.place.failing = Refused(why)
    call = await hall.ready(called, ADA, BRUNO)
    assert (call.status, call.why) == (CallStatus.FAILED, Why(why))
    assert await hall.line() == []


async def test_a_full_server_is_asked_again_for_a_day(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    hall.place.failing = Refused("too_many_threads")
    assert (await hall.ready(called, ADA, BRUNO)).status is CallStatus.OPENING
    hall.place.failing = None
    await hall.passes(minutes=10)
    assert called is not None
    assert (await hall.called(called)).status is CallStatus.OPENED


async def test_rules_of_the_server_hold_while_people_wait(hall: Hall) -> None:
    await hall.join(ADA)
    await hall.tables.servers.offer(GUILD, [LAMPS])
    assert (await hall.join(BRUNO)).called is None
    await hall.tables.servers.offer(GUILD, [])
    await hall.tables.servers.limit_channels(GUILD, [ChannelId(703), ChannelId(701)])
    called = (await hall.join(CLARA, channel=ChannelId(701))).called
    assert called is not None
    assert (await hall.called(called)).channel_id == 701, "where tables may be opened"


async def test_what_is_refused_and_how(hall: Hall) -> None:
    queue = hall.community.queue
    with pytest.raises(NoSuchTitle):
        await hall.join(ADA, "chess")
    with pytest.raises(BadOption):
        await hall.join(ADA, options={"rounds": 99})
    with pytest.raises(BadNumbers) as numbers:
        await hall.join(ADA, fewest=9)
    assert explain_community(numbers.value) == (
        "The queue has no table of Lanterns like that: it fills tables for 2 to 4 players. Type a number such as `4`, "
        "or two such as `2-4`.")
    with pytest.raises(NotInLine) as nowhere:
        await queue.leave(GUILD, ADA)
    assert explain_community(nowhere.value) == (
        "You aren't waiting for that here. `/queue show` shows who waits for what; `/queue join` puts you in "
        "the queue.")
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    assert called is not None
    with pytest.raises(NotCalled) as stranger:
        await queue.ready(GUILD, called, CLARA)
    assert explain_community(stranger.value) == (
        "You can't answer this: only those who are called to this table can. `/queue join` puts you in the queue.")
    with pytest.raises(CallOver):
        await queue.ready(OTHER, called, ADA)
    with pytest.raises(AlreadyCalled) as already:
        await hall.join(ADA)
    assert explain_community(already.value) == (
        "You can't change what you wait for now: you are called to a table of Lanterns. Press Ready or Leave there "
        "first.")


async def test_a_crowd_of_strangers_cannot_fill_the_database(hall: Hall) -> None:
    async def crowd(tx: Any) -> None:
        row = (await queue_repo.line(tx, GUILD, LANTERNS))[0]
        for number in range(1, MOST_IN_LINE):
            other = msgspec.structs.replace(row, user_id=UserId(10_000 + number), match_id=MatchId(7))
            await queue_repo.add_entry(tx, other)

    await hall.join(ADA)
    await hall.database.write(crowd)
    with pytest.raises(QueueFull) as full:
        await hall.join(BRUNO)
    assert explain_community(full.value) == (
        "You can't join the queue for Lanterns: 200 people wait already, and that is all it holds. Try again later, or "
        "open a table with `/game new`.")


async def test_a_match_that_is_over_is_forgotten_after_a_week(hall: Hall) -> None:
    await hall.join(ADA)
    called = (await hall.join(BRUNO)).called
    await hall.ready(called, ADA, BRUNO)
    await hall.passes(days=8)
    assert called is not None
    assert await hall.community.queue.call(called) is None
