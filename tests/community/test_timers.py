"""What time brings: done once each, kinds beside each other, also after a stop in the middle."""

from __future__ import annotations

import asyncio
import logging

import pytest
from sqlalchemy import event

from community import timers as timers_module
from community.timers import Timers
from community.venue import VenueSilent
from storage import Transaction
from storage.community_rows import TimerRow
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from storage.share import Share
from tables import ChannelId, GuildId, UserId
from tests.community.club import Club


@pytest.fixture
def timers(club: Club) -> Timers:
    club.community.timers.awake = True
    return club.community.timers


async def put(club: Club, kind: str, *keys: object, after: int = 0) -> None:
    """Timers that are due so many seconds from now."""
    async def work(tx: Transaction) -> None:
        for key in keys:
            await club.community.timers.put(tx, kind, key, club.community.notices.now() + 1_000 * after)

    await club.database.write(work)


async def row(club: Club, kind: str, key: str) -> TimerRow | None:
    async with club.database.reading() as tx:
        return await timers_repo.timer_row(tx, kind, key)


class Gate:
    """A handler that notes what it does, and waits at a gate."""

    def __init__(self, *, opened: bool = False) -> None:
        self.gate = asyncio.Event()
        self.begun: list[str] = []
        self.done: list[str] = []
        self.most = 0
        if opened:
            self.gate.set()

    async def __call__(self, timer: TimerRow) -> int | None:
        self.begun.append(timer.key)
        self.most = max(self.most, len(self.begun) - len(self.done))
        await self.gate.wait()
        self.done.append(timer.key)
        return None

    async def reached(self, count: int) -> None:
        while len(self.begun) < count:  # noqa: ASYNC110 - tasks run meanwhile
            await asyncio.sleep(0)


async def test_hundreds_of_one_kind_hold_no_other_kind_up(club: Club, timers: Timers) -> None:
    slow, quick = Gate(), Gate(opened=True)
    timers.on("slow", slow, at_once=2)
    timers.on("quick", quick)
    await put(club, "slow", *range(300))
    timers.poke()
    await slow.reached(2)
    await put(club, "quick", "result")
    timers.poke()
    await quick.reached(1)
    assert len(slow.begun) == 2
    slow.gate.set()
    await timers.settle()
    assert sorted(slow.done) == sorted(map(str, range(300)))
    assert slow.most == 2


async def test_within_a_kind_the_oldest_is_done_first(club: Club, timers: Timers) -> None:
    gate = Gate(opened=True)
    timers.on("x", gate)
    for number in (5, 3, 4):
        await put(club, "x", number, after=number)
    club.clock.forward(seconds=4)
    assert await timers.run_due() == 2
    assert gate.done == ["3", "4"]


async def test_what_is_set_anew_while_it_is_done_is_done_once_more_and_never_twice_at_once(
        club: Club, timers: Timers) -> None:
    gate = Gate()
    timers.on("x", gate, at_once=3)
    await put(club, "x", "a")
    timers.poke()
    await gate.reached(1)
    await put(club, "x", "a")
    for _ in range(3):
        await timers.look()
        await asyncio.sleep(0.01)
    assert gate.begun == ["a"]
    gate.gate.set()
    await timers.settle()
    assert gate.done == ["a", "a"]
    assert gate.most == 1


async def test_what_becomes_due_while_a_lane_ends_is_done(club: Club, timers: Timers) -> None:
    gate = Gate(opened=True)
    timers.on("x", gate)
    for number in range(30):
        await put(club, "x", number)
        timers.poke()
        await asyncio.sleep(0.001 * (number % 4))
    await timers.settle()
    assert len(gate.done) == 30


async def test_what_fails_is_tried_again_later_and_later(
        club: Club, timers: Timers, caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    async def fails(timer: TimerRow) -> int | None:
        tries.append(timer.attempts)
        raise VenueSilent if len(tries) < 3 else ValueError("broken")

    timers.on("x", fails)
    await put(club, "x", "a")
    for pause in (0, 5, 10, 20):
        await club.time_passes(seconds=pause - 1)
        await club.time_passes(seconds=1)
    assert tries == [0, 1, 2, 3]
    assert [record.levelno for record in caplog.records if "tried again" in record.message] == [logging.ERROR] * 2, \
        "a place that is silent is nothing to worry about"
    found = await row(club, "x", "a")
    assert found is not None
    assert found.attempts == 4


async def test_a_handler_says_when_it_is_due_again(club: Club, timers: Timers) -> None:
    done: list[int] = []

    async def again(_timer: TimerRow) -> int | None:
        done.append(club.community.notices.now())
        return done[-1] + 60_000 if len(done) < 3 else None

    timers.on("x", again)
    await put(club, "x", "a")
    for _ in range(5):
        await club.time_passes(seconds=60)
    assert len(done) == 3
    assert await row(club, "x", "a") is None


async def test_a_stop_waits_for_what_is_under_way_but_not_for_ever(club: Club, timers: Timers) -> None:
    gate = Gate()
    timers.on("x", gate)
    await put(club, "x", "a", "b")
    timers.poke()
    await gate.reached(1)
    async with asyncio.timeout(60):
        await timers.close(0.05)
    assert (gate.begun, gate.done) == (["a"], [])
    timers.poke()
    await timers.settle()
    assert gate.begun == ["a"], "nothing begins after a stop"


async def test_the_next_process_does_at_once_what_a_killed_one_had_claimed(club: Club, timers: Timers) -> None:
    gate = Gate()
    timers.on("x", gate, at_once=2)
    await put(club, "x", "a", "b", "c")
    timers.poke()
    await gate.reached(2)
    await timers.close(0)
    await club.restart()
    after = Gate(opened=True)
    club.community.timers.on("x", after, at_once=2)
    assert await club.community.timers.run_due() == 3
    assert sorted(after.done) == ["a", "b", "c"]


async def test_a_claim_is_renewed_for_as_long_as_it_takes(
        club: Club, timers: Timers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timers_module, "RENEW_SECONDS", 0.001)
    gate = Gate()
    timers.on("x", gate)
    await put(club, "x", "a")
    timers.poke()
    await gate.reached(1)
    claimed = await row(club, "x", "a")
    assert claimed is not None
    club.clock.forward(seconds=100)
    while (now := await row(club, "x", "a")) is not None and now.claimed_until == claimed.claimed_until:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    assert now is not None
    assert now.claimed_until == claimed.claimed_until + 100_000
    gate.gate.set()
    await timers.settle()
    assert await row(club, "x", "a") is None


async def test_many_are_set_at_once_and_only_those_that_were_not_if_it_is_asked_so(club: Club) -> None:
    timers = club.community.timers
    await club.database.write(lambda tx: timers.put_all(tx, "feed", {"cat": {"food": "fish"}, "dog": {}}, 5))
    await club.database.write(lambda tx: timers_repo.claim_timers(tx, ["feed"], 6, 99, 1))
    before = [await row(club, "feed", key) for key in ("cat", "dog")]
    await club.database.write(lambda tx: timers.put_missing(tx, "feed", ["cat", "dog", 7], 8))
    assert [await row(club, "feed", key) for key in ("cat", "dog")] == before
    new = await row(club, "feed", "7")
    assert new is not None
    assert (new.due, new.payload, new.claimed_until) == (8, "{}", 0)
    await club.database.write(lambda tx: timers.put_all(tx, "feed", {"cat": {"food": "mice"}, "dog": {}}, 9))
    cat = await row(club, "feed", "cat")
    assert cat is not None
    assert (cat.due, cat.payload, cat.claimed_until, cat.attempts) == (9, '{"food":"mice"}', 0, 0), "also if claimed"
    assert before[0] is not None
    assert cat.id == before[0].id
    async with club.database.reading() as tx:
        assert [each.key for each in await timers_repo.timers_of(tx, "feed", ["dog", "7", "bird"])] == ["dog", "7"]


async def test_as_many_statements_set_many_as_few(club: Club) -> None:
    asked: list[int] = []

    def note(*_what: object) -> None:
        asked.append(1)

    async def work(tx: Transaction, count: int) -> int:
        event.listen(tx.sync_connection, "before_cursor_execute", note)
        await club.community.timers.put_missing(tx, "feed", range(count), 5)
        event.remove(tx.sync_connection, "before_cursor_execute", note)
        return len(asked)

    few = await club.database.write(lambda tx: work(tx, 3))
    assert await club.database.write(lambda tx: work(tx, 300)) == 2 * few == 4


@pytest.mark.both_engines
async def test_a_timer_is_done_by_the_process_of_its_server(club: Club) -> None:
    """Of another one's nothing is claimed; what leads to no server belongs to shard 0."""
    timers, done = Timers(club.community._store), {place: Gate(opened=True) for place in Place}
    for place, gate in done.items():
        timers.on(place.value, gate, of=place)
    far = 1 << 22
    table = await far_table(club, far)
    keys = {Place.NOWHERE: "x:1", Place.GUILD: f"{far}:700", Place.TABLE: str(table), Place.SEASON: "999:x"}
    for place, key in keys.items():
        await put(club, place.value, key)
    club.database.share_out(Share(frozenset({1}), 2))
    await timers.run_due()
    assert {place for place, gate in done.items() if gate.done} == {Place.GUILD, Place.TABLE}
    club.database.share_out(Share(frozenset({0}), 2))
    await timers.run_due()
    assert {place for place, gate in done.items() if gate.done} == set(keys)
    assert all(len(gate.done) <= 1 for gate in done.values())


@pytest.mark.both_engines
async def test_only_what_was_a_dead_ones_is_free_again(club: Club) -> None:
    timers = Timers(club.community._store)
    timers.on("guild", Gate(), of=Place.GUILD)
    keys = [str(shard << 22) for shard in (0, 1)]
    await put(club, "guild", *keys)
    now = club.community.notices.now()
    await club.database.write(lambda tx: timers_repo.claim_timers(tx, ["guild"], now, now + 1_000, 9))
    await timers.take_over(Share(frozenset({1}), 2))
    claimed = {key: found.claimed_until for key in keys if (found := await row(club, "guild", key)) is not None}
    assert claimed == {keys[0]: now + 1_000, keys[1]: 0}


async def far_table(club: Club, guild: int) -> int:
    info = await club.tables.lobby.create(GuildId(guild), ChannelId(7_001), UserId(1), "Ida", next(iter(
        club.tables.titles)))
    return info.id
