"""Telling the channel: in order, until it is told, without waiting tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence

import pytest

from storage import StorageUnavailable, Transaction
from storage.repositories import outbox as outboxes
from storage.rows import OutboxRow
from tables import Dispatcher, EventKind, OutboxBatch, TableId, Undeliverable, Undelivered
from tables.outbox.dispatcher import WORKERS
from tests.tables.conftest import BO, IDA, NAMES, House


class Channel:
    """A sender that notes what it was told, or fails as it is bidden."""

    def __init__(self) -> None:
        self.batches: list[OutboxBatch] = []
        self.failure: Exception | None = None
        self.before: Callable[[], object] | None = None

    async def __call__(self, batch: OutboxBatch) -> None:
        await asyncio.sleep(0)
        if self.before is not None:
            self.before()
        if self.failure is not None:
            raise self.failure
        self.batches.append(batch)

    @property
    def kinds(self) -> list[EventKind]:
        return [announcement.kind for batch in self.batches for announcement in batch.events]


@pytest.fixture
def channel() -> Channel:
    return Channel()


async def test_a_commit_is_told_once_and_in_order(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    info = await house.begin(IDA, BO)
    await dispatcher.settle()
    await house.turn(info.id, IDA)
    await dispatcher.settle()
    assert channel.kinds == [EventKind.LOBBY, EventKind.LOBBY, EventKind.STARTED, EventKind.MOVED]
    moved = channel.batches[-1].newest
    assert moved.details == {"passed": [1], "seat": 0}
    (turn,) = await house.tables.queries.turns(info.id, moved.first, moved.last)
    assert turn.lines == ("beg", "done")
    assert await dispatcher.sweep() == 0
    assert len(asyncio.all_tasks()) == 1, "nobody waits"


async def test_drafts_are_not_announced(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    info = await house.begin(IDA, BO)
    await dispatcher.settle()
    before = len(channel.kinds)
    await house.tables.play.move(info.id, IDA, "buy")
    await house.tables.play.step_back(info.id, IDA)
    await dispatcher.settle()
    assert len(channel.kinds) == before


async def test_what_failed_is_told_later_together_with_what_came_since(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    await dispatcher.sweep()
    info = await house.begin(IDA, BO)
    await dispatcher.settle()
    channel.batches.clear()
    channel.failure = ConnectionError("down")
    await house.turn(info.id, IDA)
    await dispatcher.settle()
    await house.turn(info.id, BO)
    await dispatcher.settle()
    channel.failure = None
    assert await dispatcher.sweep() == 0, "not due yet"
    house.clock.forward(seconds=15)
    assert await dispatcher.sweep() == 1
    (batch,) = channel.batches
    assert [announcement.kind for announcement in batch.events] == [EventKind.MOVED, EventKind.MOVED]
    assert batch.events[0].attempts >= 1
    assert await dispatcher.sweep() == 0


async def test_tries_come_later_and_later(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    channel.failure = ConnectionError("down")
    tries: list[float] = []
    start = house.clock()
    channel.before = lambda: tries.append((house.clock() - start).total_seconds())
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await dispatcher.settle()
    for _ in range(60):
        house.clock.forward(seconds=5)
        await dispatcher.sweep()
    assert tries == [0, 5, 15, 35, 75, 155]


@pytest.mark.parametrize(("failure", "traceback"), [
    (Undelivered("503 Service Unavailable"), False), (TimeoutError(), False), (KeyError("kind"), True),
])
async def test_only_what_is_our_fault_is_logged_with_its_traceback(
        house: House, channel: Channel, caplog: pytest.LogCaptureFixture, failure: Exception, traceback: bool) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    channel.failure = failure
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await dispatcher.settle()
    (record,) = caplog.records
    assert record.getMessage() == f"table 1: not told (try 1), again in 5 s: {str(failure) or 'TimeoutError'}"
    assert bool(record.exc_info) is traceback
    channel.failure = None
    house.clock.forward(seconds=5)
    assert await dispatcher.sweep() == 1


async def test_what_is_no_use_is_dropped(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    channel.failure = Undeliverable("the channel is gone")
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await dispatcher.settle()
    channel.failure = None
    house.clock.forward(hours=9)
    assert await dispatcher.sweep() == 0


async def test_a_crash_before_telling_loses_nothing(house: House, channel: Channel) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    await house.restart()
    dispatcher = Dispatcher(house.tables.outbox, channel)
    assert await dispatcher.sweep() == 1
    assert channel.kinds == [EventKind.LOBBY, EventKind.LOBBY, EventKind.STARTED, EventKind.MOVED]


async def test_a_sweep_leaves_to_others_what_they_are_telling(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    assert await dispatcher.sweep() == 0
    house.tables.outbox.on_commit = None
    await house.begin(IDA, BO)
    assert await dispatcher.sweep() == 0, "whoever committed it tells it"
    house.clock.forward(minutes=3)
    assert await dispatcher.sweep() == 1, "unless it has died"


async def test_what_is_committed_while_telling_is_told_too(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    info = await house.begin(IDA, BO)
    await dispatcher.settle()
    channel.batches.clear()
    house.clock.forward(hours=1)
    turns = [house.turn(info.id, IDA)]
    started: list[asyncio.Task[object]] = []
    channel.before = lambda: started.append(asyncio.ensure_future(turns.pop())) if turns else None
    await house.tables.timeouts.nudge(info.id, BO)
    await dispatcher.settle()
    await asyncio.gather(*started)
    await dispatcher.settle()
    assert channel.kinds == [EventKind.NUDGED, EventKind.MOVED]


async def test_many_tables_at_once_keep_their_orders(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    infos = await asyncio.gather(*(house.begin(IDA, BO, channel=number) for number in range(5)))

    async def play(table_id: int) -> None:
        await house.turn(table_id, IDA)
        await house.turn(table_id, BO)
        await house.tables.play.move(table_id, IDA, "bid 0")

    await asyncio.gather(*(play(info.id) for info in infos))
    await dispatcher.settle()
    for info in infos:
        told = [announcement.id for batch in channel.batches for announcement in batch.events
                if batch.table_id == info.id]
        assert told == sorted(told)
        assert len(told) == 6


async def test_closing_waits_for_what_is_under_way(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await dispatcher.close()
    assert channel.kinds == [EventKind.LOBBY]
    await house.tables.lobby.create(70, 701, IDA, "Ida", "lanterns")
    assert len(asyncio.all_tasks()) == 1


async def test_the_end_is_announced_after_the_last_move(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    info = await house.begin(IDA, rounds=1)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, IDA, "bid 0", end=True)
    await dispatcher.settle()
    assert channel.kinds[-2:] == [EventKind.MOVED, EventKind.FINISHED]


async def test_what_cannot_be_read_keeps_no_other_table_waiting(house: House, channel: Channel) -> None:
    """A later version may have announced something that this one does not know."""
    dispatcher = Dispatcher(house.tables.outbox, channel)
    odd, even = [await house.tables.lobby.create(70, place, IDA, "Ida", "lanterns") for place in (700, 701)]
    await dispatcher.settle()
    channel.batches.clear()
    house.tables.outbox.on_commit = None
    row = OutboxRow(table_id=odd.id, kind="danced", first=1, last=1, details="{}", created=0)
    await house.tables._uow.write(lambda tx: outboxes.put_outbox(tx, [row]))
    await house.tables.lobby.join(even.id, BO, "Bo")
    assert await dispatcher.sweep() == 1
    assert [batch.table_id for batch in channel.batches] == [even.id]
    house.clock.forward(minutes=1)
    assert await dispatcher.sweep() == 0, "it is tried again, in case a later version comes back"


async def test_what_was_told_but_not_crossed_off_is_not_told_again(house: House, channel: Channel,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """The storage was away just then: what came since is told, and all of it crossed off."""
    dispatcher = Dispatcher(house.tables.outbox, channel)
    await dispatcher.sweep()
    info = await house.begin(IDA, BO)
    await dispatcher.settle()
    channel.batches.clear()
    remove, refusals = outboxes.remove, 1

    async def away(tx: Transaction, ids: Sequence[int]) -> None:
        nonlocal refusals
        refusals -= 1
        if refusals == 0:
            raise StorageUnavailable("away")
        await remove(tx, ids)

    monkeypatch.setattr(outboxes, "remove", away)
    await house.turn(info.id, IDA)
    await dispatcher.settle()
    await house.turn(info.id, BO)
    await dispatcher.settle()
    told = [announcement.id for batch in channel.batches for announcement in batch.events]
    assert len(told) == len(set(told)) == 2
    house.clock.forward(hours=1)
    assert await dispatcher.sweep() == 0


class Crowded:
    """A sender that takes its time, as Discord does, and knows how many of its kind are at work."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.most = self.under_way = self.told = 0
        self.ten_told = asyncio.Event()

    async def __call__(self, batch: OutboxBatch) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await self.house.tables.queries.view(batch.table_id, None)
        await asyncio.sleep(0)
        self.under_way -= 1
        self.told += 1
        if self.told == 10:
            self.ten_told.set()


async def backlog(house: House, tables: int) -> list[TableId]:
    """Lobbies of which nobody has been told."""
    house.tables.outbox.on_commit = None
    infos = [await house.tables.lobby.create(70, 700 + number, IDA, "Ida", "lanterns") for number in range(tables)]
    return [info.id for info in infos]


async def test_a_backlog_is_told_in_one_sweep_by_a_few(house: House) -> None:
    """Readers are few, and whoever looks meanwhile is answered at once: not all tables are told at the same time."""
    await backlog(house, 60)
    await house.restart()
    crowd = Crowded(house)
    dispatcher = Dispatcher(house.tables.outbox, crowd)
    sweep = asyncio.create_task(dispatcher.sweep())
    await crowd.ten_told.wait()
    await house.tables.queries.tables_of_guild(70)
    assert crowd.told < 60, "people do not wait for the end of it"
    assert await sweep == 60
    assert crowd.most <= WORKERS
    await dispatcher.settle()
    assert len(asyncio.all_tasks()) == 1


async def test_what_has_just_happened_goes_before_the_backlog(house: House, channel: Channel) -> None:
    tables = await backlog(house, 30)
    dispatcher = Dispatcher(house.tables.outbox, channel, workers=2)
    channel.before = lambda: dispatcher.poke(tables[-1])
    await dispatcher.sweep()
    assert tables[-1] in [batch.table_id for batch in channel.batches[:6]]


async def test_while_nobody_can_be_told_few_are_tried(house: House, channel: Channel) -> None:
    """Discord is away: each try takes long, and what is not tried keeps its turn."""
    await backlog(house, 30)
    dispatcher = Dispatcher(house.tables.outbox, channel, workers=3)
    channel.failure = ConnectionError("down")
    tries: list[None] = []
    channel.before = lambda: tries.append(None)
    assert await dispatcher.sweep() == 0
    assert len(tries) <= 5


async def test_after_a_success_what_waits_is_tried_at_once(house: House, channel: Channel) -> None:
    """No clock goes forward: nothing but the success brings the others."""
    dispatcher = Dispatcher(house.tables.outbox, channel, workers=3)
    await dispatcher.sweep()
    await backlog(house, 12)
    channel.failure = ConnectionError("down")
    house.clock.forward(minutes=3)
    for _ in range(12):
        await dispatcher.sweep()
        house.clock.forward(minutes=1)
    await dispatcher.sweep()
    channel.failure = None
    assert channel.batches == []
    house.tables.outbox.on_commit = dispatcher.poke
    await house.tables.lobby.create(70, 1, BO, "Bo", "lanterns")
    await dispatcher.settle()
    assert len({batch.table_id for batch in channel.batches}) == 13


async def test_a_table_that_always_fails_is_not_tried_at_every_success(house: House, channel: Channel) -> None:
    """A permission is missing there: one more try is enough, until its time has come."""
    dispatcher = Dispatcher(house.tables.outbox, channel)
    await dispatcher.sweep()
    forbidden, other = [await house.tables.lobby.create(70, place, IDA, "Ida", "lanterns") for place in (700, 701)]
    await dispatcher.settle()
    tries = 0

    async def send(batch: OutboxBatch) -> None:
        nonlocal tries
        if batch.table_id == forbidden.id:
            tries += 1
            raise PermissionError

    dispatcher.sender = send
    await house.tables.lobby.join(forbidden.id, BO, "Bo")
    await dispatcher.settle()
    for user in (2, 3, 4):
        await house.tables.lobby.join(other.id, user, NAMES[user])
        await dispatcher.settle()
    assert tries == 2


async def test_a_new_connection_brings_everything_at_once(house: House, channel: Channel) -> None:
    dispatcher = Dispatcher(house.tables.outbox, channel)
    await dispatcher.sweep()
    channel.failure = ConnectionError("down")
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    for _ in range(9):
        await dispatcher.settle()
        house.clock.forward(minutes=16)
        await dispatcher.sweep()
    channel.failure = None
    assert await dispatcher.sweep() == 0, "its time has not come"
    assert await dispatcher.sweep(everything=True) == 1


class Remembering(Channel):
    """A sender that crosses off what it has told when it remembers the message."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house

    async def __call__(self, batch: OutboxBatch) -> Collection[int]:
        await super().__call__(batch)
        told = [event.id for event in batch.events]
        await self.house.tables.settings.set_message_ref(batch.table_id, "table", 700, 10_000 + told[-1], 1, told=told)
        return told


async def writes(house: House, work: Callable[[], Awaitable[object]]) -> int:
    """How many transactions write meanwhile."""
    kinds: list[str] = []
    house.database.observer = lambda kind, _seconds, _failure: kinds.append(kind)
    await work()
    house.database.observer = None
    return kinds.count("write")


async def test_a_message_is_remembered_and_what_it_tells_crossed_off_in_one_commit(house: House) -> None:
    info = await house.begin(IDA, BO)
    dispatcher = Dispatcher(house.tables.outbox)
    dispatcher.sender = channel = Remembering(house)
    assert await writes(house, dispatcher.sweep) == 1
    kept = await house.tables.settings.message_ref(info.id, "table")
    assert kept is not None
    assert kept.message_id == 10_000 + channel.batches[-1].newest.id
    assert await house.tables.outbox.waiting(info.id) == []
    dispatcher.sender = Channel()
    await house.turn(info.id, IDA)
    assert await writes(house, dispatcher.settle) == 1, "a sender that crosses nothing off has it crossed off"
    assert await house.tables.outbox.waiting(info.id) == []


async def test_a_message_that_cannot_be_remembered_leaves_what_it_tells(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both or neither: what could not be remembered is told again."""
    info = await house.begin(IDA, BO)
    waiting = await house.tables.outbox.waiting(info.id)
    remove = outboxes.remove

    async def broken(tx: Transaction, ids: Collection[int]) -> None:
        await remove(tx, ids)
        raise StorageUnavailable("the disk is full")

    monkeypatch.setattr(outboxes, "remove", broken)
    dispatcher = Dispatcher(house.tables.outbox, channel := Remembering(house))
    assert await dispatcher.sweep() == 0
    assert await house.tables.settings.message_ref(info.id, "table") is None
    assert [row.id for row in await house.tables.outbox.waiting(info.id) or ()] == [row.id for row in waiting or ()]
    monkeypatch.setattr(outboxes, "remove", remove)
    house.clock.forward(seconds=6)
    assert await dispatcher.sweep() == 1
    assert [len(batch.events) for batch in channel.batches] == [3, 3]


async def test_a_send_that_hangs_is_given_up(house: House, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.outbox.dispatcher.SEND_SECONDS", 0.01)
    hanging = True

    async def send(batch: OutboxBatch) -> None:
        if hanging:
            await asyncio.Event().wait()
        await channel(batch)

    dispatcher = Dispatcher(house.tables.outbox, send)
    await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await dispatcher.settle()
    monkeypatch.setattr("tables.outbox.dispatcher.SEND_SECONDS", 60.0)
    hanging = False
    house.clock.forward(seconds=6)
    assert await dispatcher.sweep() == 1
