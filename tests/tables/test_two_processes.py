"""Two processes at one database: each works for its own servers, and where both see the same rows, things are done
once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from storage import Transaction
from storage.hours_rows import HeldPingRow
from storage.plan_rows import PlanRow
from storage.repositories import computers as computers_repo
from storage.repositories import held_pings as pings_repo
from storage.repositories import leases as leases_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import plans as plans_repo
from storage.repositories import proposals as proposals_repo
from storage.repositories import tables as tables_repo
from storage.rows import LeaseRow, ProposalRow
from storage.share import WHOLE, Share
from tables import Dispatcher, EventKind, GuildId, SeatOrder, TableId
from tables.clock import to_millis
from tables.errors import NotYourTurn
from tables.outbox import dispatcher as dispatcher_module
from tables.outbox.events import CLAIM_MS
from tables.timeouts.wanted import WantedPace
from tests.tables.conftest import BO, CY, DEE, IDA, NAMES, House
from tests.tables.lanterns import TITLE
from tests.tables.test_dispatch import Channel
from tests.tables.test_patience import bidding

pytestmark = pytest.mark.both_engines

FIRST, SECOND = 0 << 22, 1 << 22
"""Servers of the two shards."""


@pytest.fixture
async def houses(url: str) -> AsyncIterator[list[House]]:
    """Two processes that work for all servers: what must not be, and must do no harm."""
    found = [House(url), House(url)]
    found[1].clock = found[0].clock
    for house in found:
        await house.open()
        house.database.share_out(WHOLE)
        await lease(house)
    yield found
    for house in found:
        await house.close()


async def lease(house: House) -> None:
    """The process is known at the database."""
    name = f"p-{house.database.owner}"[:20]
    await house.database.write(lambda tx: leases_repo.put_lease(tx, LeaseRow(
        name=name, owner=house.database.owner, machine="here", process="1", taken=0, expires=1), None))


def apart(houses: list[House]) -> None:
    for shard, house in enumerate(houses):
        house.database.share_out(Share(frozenset({shard}), 2))


async def opened(house: House, guild: int, channel: int) -> TableId:
    """A game under way on a server."""
    info = await house.tables.lobby.create(guild, channel, IDA, NAMES[IDA], TITLE.id)
    await house.tables.lobby.join(info.id, BO, NAMES[BO])
    await house.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    return info.id


async def due(house: House) -> dict[str, Any]:
    """What each loop finds."""
    tables, outbox = house.tables, await house.tables.outbox.due_tables()
    return {"outbox": outbox, "reminders": await tables.timeouts.remind_due()}


async def test_each_finds_what_its_own_servers_have_to_do(houses: list[House]) -> None:
    apart(houses)
    tables = [await opened(houses[0], FIRST, 700), await opened(houses[0], SECOND, 701)]
    for house in houses:
        house.clock.forward(minutes=5)
        await house.tables.restore()
    assert [list(house.tables._loader.cache._tables) for house in houses][1] == [tables[1]]
    houses[0].clock.forward(hours=13)
    for house, table_id in zip(houses, tables, strict=True):
        assert await due(house) == {"outbox": [table_id], "reminders": [table_id]}


async def queries(house: House, now: int) -> dict[str, list[Any]]:
    """Everything that a loop asks the database for a share."""
    share = house.database.share
    async with house.database.reading() as tx:
        found: dict[str, list[Any]] = {
            "open": list(await tables_repo.open_tables(tx, 9, share)),
            "titles": [guild for guild, _ in await tables_repo.titles_of_open_tables(tx, share)],
            "silent": list(await tables_repo.silent_tables(tx, now, [TITLE.id], 0, 9, share)),
            "clocks": list(await tables_repo.due_clocks(tx, now, 9, share)),
            "reminders": list(await tables_repo.due_reminders(tx, now, 0, 9, share)),
            "outbox": list(await outbox_repo.due_tables(tx, now, share=share)),
            "pings": list(await pings_repo.due_pings(tx, now, 9, share)),
            "plans": [row.table_id for row in await plans_repo.due_plans(tx, now, 9, share)],
            "proposals": [row.table_id for row in await proposals_repo.due_proposals(tx, now, 0, 9, share)],
            "computers": list(await computers_repo.awaited_tables(tx, 9, share)),
        }
    return found


async def everything_due(tx: Transaction, table_id: TableId) -> None:
    """Whatever a loop may look for at a table is due."""
    await tables_repo.change_table(tx, table_id, clock_due=1)
    await pings_repo.put_held_pings(tx, [HeldPingRow(
        table_id=table_id, seat=0, action_seq=0, since=0, due=1, called=False)])
    await plans_repo.put_plan(tx, PlanRow(
        table_id=table_id, seat=1, name="plan", moves="[]", changed=0, version=1, armed=True, due=1))
    await proposals_repo.add_proposal(tx, ProposalRow(
        table_id=table_id, kind="undo", by_user=IDA, status="open", details="{}", created=0, deadline=1), [])
    seats = await tables_repo.seat_rows(tx, table_id)
    await tables_repo.change_seats(tx, [replace(seat, computer="easy") for seat in seats])


async def test_a_share_leaves_nothing_out_and_finds_nothing_twice(houses: list[House]) -> None:
    for number, guild in enumerate([FIRST, SECOND, 2 << 22, 3 << 22, 70]):
        table_id = await opened(houses[0], guild, 700 + number)
        await houses[0].database.write(partial(everything_due, table_id=table_id))
    houses[0].clock.forward(days=4)
    now = to_millis(houses[0].clock())
    everything = await queries(houses[0], now)
    apart(houses)
    parts = [await queries(house, now) for house in houses]
    for name, found in everything.items():
        assert len(found) == 5, name
        assert sorted(parts[0][name] + parts[1][name]) == sorted(found), name
        assert len(parts[1][name]) == 2, name


async def test_two_that_see_the_same_rows_tell_them_once(houses: list[House]) -> None:
    channels = [Channel(), Channel()]
    tables = [await opened(houses[0], FIRST, 700 + number) for number in range(5)]
    houses[0].clock.forward(milliseconds=CLAIM_MS)
    dispatchers = [Dispatcher(house.tables.outbox, channel) for house, channel in zip(houses, channels, strict=True)]
    await asyncio.gather(*(dispatcher.sweep() for dispatcher in dispatchers))
    told = [(batch.table_id, event.id) for channel in channels for batch in channel.batches for event in batch.events]
    assert len(told) == len(set(told)) == 3 * len(tables)


async def test_what_one_is_telling_the_other_leaves_until_that_one_is_gone(houses: list[House]) -> None:
    table_id = await opened(houses[0], FIRST, 700)
    outboxes = [house.tables.outbox for house in houses]
    rows = await outboxes[0].waiting(table_id)
    assert rows
    assert await outboxes[1].waiting(table_id) is None
    assert await outboxes[0].waiting(table_id) == rows
    await houses[0].turn(table_id, IDA)
    assert await outboxes[1].waiting(table_id) is None, "what came later is not told before"
    await houses[0].database.write(lambda tx: leases_repo.drop_lease(
        tx, f"p-{houses[0].database.owner}"[:20], houses[0].database.owner))
    assert len(await outboxes[1].waiting(table_id) or []) == len(rows) + 1


async def test_what_another_one_was_telling_is_told_as_soon_as_it_is_done(
        houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher_module, "ELSEWHERE_SECONDS", 0.01)
    table_id = await opened(houses[0], FIRST, 700)
    rows = await houses[0].tables.outbox.waiting(table_id)
    channel = Channel()
    dispatcher = Dispatcher(houses[1].tables.outbox, channel)
    await houses[1].turn(table_id, IDA)
    await dispatcher.settle()
    assert channel.batches == []
    await houses[0].tables.outbox.remove([row.id for row in rows or []])
    async with asyncio.timeout(60):
        while not channel.batches:  # noqa: ASYNC110  # it comes by itself
            await asyncio.sleep(0.01)
    await dispatcher.settle()
    assert channel.kinds == [EventKind.MOVED]


async def test_what_could_not_be_told_is_free_again(houses: list[House]) -> None:
    table_id = await opened(houses[0], FIRST, 700)
    outboxes = [house.tables.outbox for house in houses]
    rows = await outboxes[0].waiting(table_id)
    await outboxes[0].postpone([row.id for row in rows or []], 0)
    assert len(await outboxes[1].waiting(table_id) or []) == len(rows or [])


async def test_two_that_see_the_same_rows_remind_once(houses: list[House]) -> None:
    table_id = await opened(houses[0], FIRST, 700)
    for house in houses:
        await house.tables.queries.view(table_id, IDA)
    houses[0].clock.forward(hours=13)
    reminded = await asyncio.gather(*(house.tables.timeouts.remind_due() for house in houses))
    assert [each for found in reminded for each in found] == [table_id]
    async with houses[0].database.reading() as tx:
        rows = await outbox_repo.waiting_rows(tx, table_id)
    assert [row.kind for row in rows].count(EventKind.NUDGED) == 1


async def test_stale_memory_refuses_nobody(houses: list[House]) -> None:
    table_id = await opened(houses[0], FIRST, 700)
    with pytest.raises(NotYourTurn):
        await houses[1].turn(table_id, BO)
    await houses[0].turn(table_id, IDA)
    assert (await houses[1].turn(table_id, BO)).ended, "it was not Bo's turn in the second's memory"


async def test_two_changes_of_one_pace_are_both_kept(houses: list[House]) -> None:
    """The second was made from what the second process had in memory."""
    info = await houses[0].tables.lobby.create(FIRST, 700, IDA, NAMES[IDA], TITLE.id)
    await houses[1].tables.lobby.join(info.id, BO, NAMES[BO])
    await houses[0].tables.timeouts.set_pace(info.id, IDA, reminder_hours=5)
    found = await houses[1].tables.timeouts.set_clocks(info.id, IDA, WantedPace(bank_hours=30))
    assert found.reminder_hours == 5
    assert len(found.seats) == 2
    async with houses[0].database.reading() as tx:
        row = await tables_repo.table_row(tx, info.id)
    assert row is not None
    assert (row.reminder_hours, row.bank_hours) == (5, 30)


async def test_an_answer_to_a_proposal_counts_beside_another(houses: list[House]) -> None:
    table_id = await bidding(houses[0], IDA, BO, CY, DEE)
    asked = await houses[0].tables.proposals.abandon(table_id, IDA)
    for house in houses:
        await house.tables.queries.view(table_id, BO)
    await houses[0].tables.proposals.respond(asked.id, BO, agree=True)
    await houses[1].tables.proposals.respond(asked.id, CY, agree=True)
    found = await houses[0].tables.proposals.respond(asked.id, DEE, agree=True)
    assert set(found.agreed) >= {BO, CY, DEE}


async def test_a_table_of_another_ones_server_is_shown_as_it_is_stored(houses: list[House]) -> None:
    apart(houses)
    table_id = await opened(houses[0], FIRST, 700)
    before = await houses[1].tables.queries.view(table_id, IDA)
    await houses[0].turn(table_id, IDA)
    after = await houses[1].tables.queries.view(table_id, IDA)
    assert after.info.revision > before.info.revision


async def test_only_shard_0_does_what_is_done_once(houses: list[House]) -> None:
    apart(houses)
    await opened(houses[0], FIRST, 700)
    houses[0].clock.forward(days=2)
    assert await houses[1].tables.cleanup.step() == 0
    assert await houses[0].tables.cleanup.step() > 0


async def test_who_works_alone_claims_nothing(house: House) -> None:
    table_id = await opened(house, FIRST, 700)
    await house.tables.outbox.waiting(table_id)

    async def claimed(tx: Transaction) -> list[str | None]:
        return [row.claimed_by for row in await outbox_repo.waiting_rows(tx, table_id)]

    assert set(await house.database.write(claimed)) == {None}


async def test_what_is_changed_while_it_is_read_is_read_again(houses: list[House],
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """News of the change comes before what was read before it."""
    table_id = await opened(houses[0], FIRST, 700)
    loader = houses[1].tables._loader
    whole, changed = loader._read, False

    async def overtaken(table_id: TableId) -> Any:
        nonlocal changed
        state = await whole(table_id)
        if not changed:
            changed = True
            await houses[0].turn(table_id, IDA)
            loader.forget_here(table_id)
        return state

    monkeypatch.setattr(loader, "_read", overtaken)
    newest = await houses[0].tables.queries.info(table_id)
    assert (await houses[1].tables.queries.view(table_id, IDA)).info.revision > newest.revision
    assert loader.cache.get(table_id) is not None


async def test_what_is_changed_again_and_again_is_not_kept(houses: list[House],
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await opened(houses[0], FIRST, 700)
    loader = houses[1].tables._loader
    whole = loader._read

    async def overtaken(table_id: TableId) -> Any:
        state = await whole(table_id)
        loader.forget_servers()
        return state

    monkeypatch.setattr(loader, "_read", overtaken)
    assert (await houses[1].tables.queries.view(table_id, IDA)).info.id == table_id
    assert loader.cache.get(table_id) is None
    assert (await houses[1].turn(table_id, IDA)).ended


async def test_the_messages_of_another_ones_table_are_those_of_now(houses: list[House]) -> None:
    apart(houses)
    table_id = await opened(houses[0], FIRST, 700)
    await houses[0].tables.settings.set_message_ref(table_id, "table", 700, 1001, 1)
    await houses[1].tables.queries.view(table_id, IDA)
    for message_id in (1002, 1003):
        await houses[0].tables.settings.set_message_ref(table_id, "table", 700, message_id, 1)
        found = [await house.tables.settings.message_ref(table_id, "table") for house in houses]
        assert [ref and ref.message_id for ref in found] == [message_id] * 2


async def test_another_ones_table_is_found_in_its_channel_as_it_is_stored(houses: list[House]) -> None:
    apart(houses)
    table_id = await opened(houses[0], FIRST, 700)
    await houses[1].tables.queries.view(table_id, IDA)
    before = await houses[1].tables.queries.find(700)
    await houses[0].turn(table_id, IDA)
    assert (await houses[1].tables.queries.find(700)).revision > before.revision
    await houses[0].turn(table_id, BO)
    assert (await houses[1].tables.queries.info(table_id)).revision > before.revision + 1


async def test_who_was_forgotten_elsewhere_is_named_nowhere(houses: list[House]) -> None:
    apart(houses)
    table_id = await opened(houses[0], FIRST, 700)
    asked = await houses[0].tables.proposals.abandon(table_id, IDA)
    if asked.missing:
        await houses[0].tables.proposals.respond(asked.id, BO, agree=True)
    await houses[1].tables.queries.view(table_id, IDA)
    await houses[0].tables.personal_data.forget(BO)
    seats = (await houses[1].tables.queries.view(table_id, IDA)).info.seats
    assert BO not in {seat.user_id for seat in seats}
    assert NAMES[BO] not in {seat.name for seat in seats}


async def test_what_a_server_may_have_changed_elsewhere_is_read_again(houses: list[House]) -> None:
    """Suggestions come from memory; another process has worked for the server in between."""
    servers = [house.tables.servers for house in houses]
    await servers[1].known_rules(GuildId(SECOND))
    await servers[0].set_host_days(GuildId(SECOND), 3)
    assert (await servers[1].known_rules(GuildId(SECOND))).host_days != 3
    houses[1].tables.forget_servers(Share(frozenset({1}), 2))
    assert (await servers[1].known_rules(GuildId(SECOND))).host_days == 3
