"""What one process changes another hears of, by PostgreSQL's NOTIFY: its memory is right before anybody looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from storage.news import News
from storage.share import Share
from tables import Dispatcher, GuildId
from tests import databases, postgres
from tests.databases import new_database
from tests.tables.conftest import BO, IDA, House
from tests.tables.lanterns import TITLE
from tests.tables.test_dispatch import Channel
from tests.tables.test_two_processes import FIRST, SECOND, lease, opened

pytestmark = pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[list[House]]:
    """Two processes, of which each works for the servers of one shard, and which hear of each other."""
    with databases.on("postgresql"):
        url = new_database(tmp_path / "house.sqlite3")
    found = [House(url), House(url)]
    found[1].clock = found[0].clock
    for shard, house in enumerate(found):
        await house.open()
        house.database.share_out(Share(frozenset({shard}), 2))
        await lease(house)
        house.tables.hear_others(news_of(house))
        news_of(house).start()
    for house in found:
        await until(lambda house=house: house.database.news._listens)
    yield found
    for house in found:
        await house.close()


def news_of(house: House) -> News:
    assert house.database.news is not None
    return house.database.news


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  # it comes from the database
            await asyncio.sleep(0.01)


async def test_a_table_that_another_one_changed_is_read_anew(houses: list[House]) -> None:
    """The first works for its server; the second, of a league over servers, plays a turn there."""
    table_id = await opened(houses[0], FIRST, 700)
    cache = houses[0].tables._loader.cache
    assert cache.get(table_id) is not None
    await houses[1].turn(table_id, IDA)
    await until(lambda: cache.get(table_id) is None)
    await houses[0].turn(table_id, BO)


async def test_what_is_to_be_told_on_another_ones_server_that_one_tells(houses: list[House]) -> None:
    channels = [Channel(), Channel()]
    dispatchers = [Dispatcher(house.tables.outbox, channel) for house, channel in zip(houses, channels, strict=True)]
    table_id = await opened(houses[0], SECOND, 700)
    await until(lambda: len(channels[1].kinds) >= 3)
    assert {batch.table_id for batch in channels[1].batches} == {table_id}
    assert channels[0].batches == []
    for dispatcher in dispatchers:
        await dispatcher.settle()


async def test_orders_for_always_hold_in_all_processes(houses: list[House]) -> None:
    option = TITLE.standing_orders[0]
    for house in houses:
        assert await house.tables.standing_orders.always(TITLE.id, IDA) == {}
    kept = houses[1].tables._loader.always._kept
    assert (IDA, TITLE.id) in kept
    given = await houses[0].tables.standing_orders.set_always(TITLE.id, IDA, option.name, option.values[-1])
    assert given
    await until(lambda: (IDA, TITLE.id) not in kept)
    assert await houses[1].tables.standing_orders.always(TITLE.id, IDA) == given


async def test_what_was_missed_is_read_anew(houses: list[House]) -> None:
    """A connection that broke off heard nothing meanwhile: nothing in memory is trusted."""
    table_id = await opened(houses[0], FIRST, 700)
    cache = houses[0].tables._loader.cache
    assert cache.get(table_id) is not None
    lost: list[int] = []
    for number, house in enumerate(houses):
        news_of(house).on_lost = partial(lost.append, number)
    await houses[1].database.write(lambda tx: tx.execute(text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE (query LIKE '%LISTEN%' OR query LIKE '%pg_notify%') AND pid <> pg_backend_pid()")))
    await until(lambda: cache.get(table_id) is None)
    heard: list[int] = []
    news_of(houses[0]).on("test", heard.append)
    await until(lambda: news_of(houses[0])._listens)
    await until(lambda: news_of(houses[1])._listens)
    news_of(houses[1]).say("test", 5)
    await until(lambda: heard == [5])
    assert sorted(lost) == [0, 1], "each has noticed, once"


async def test_nobody_hears_themselves_nor_what_is_no_news(houses: list[House]) -> None:
    heard: list[list[int]] = [[], []]
    for house, list_ in zip(houses, heard, strict=True):
        news_of(house).on("test", list_.append)
    await houses[0].database.write(lambda tx: tx.execute(text("SELECT pg_notify('hexmoot', 'what?')")))
    for number in range(250):
        news_of(houses[0]).say("test", number)
    await until(lambda: len(heard[1]) == 250)
    assert heard == [[], list(range(250))]


async def test_a_server_where_another_one_opens_a_table_is_known_to_its_own_process(houses: list[House]) -> None:
    heard: list[int] = []
    news_of(houses[1]).on("server", heard.append)
    await opened(houses[0], GuildId(SECOND), 700)
    await until(lambda: heard == [SECOND])


async def test_a_message_that_was_posted_while_a_shard_changed_hands_is_known(houses: list[House]) -> None:
    """Who had the shard is still telling: what it posts is edited from then on, by the other."""
    table_id = await opened(houses[0], FIRST, 700)
    for house, shards in zip(houses, ({1}, {0}), strict=True):
        house.database.share_out(Share(frozenset(shards), 2))
        house.tables.keep_servers(house.database.share)
    settings = [house.tables.settings for house in houses]
    await houses[1].tables.queries.view(table_id, IDA)
    assert await settings[1].message_ref(table_id, "table") is None
    state = houses[1].tables._loader.cache.get(table_id)
    assert state is not None
    assert state.messages == {}, "it is kept in memory"
    await settings[0].set_message_ref(table_id, "table", 700, 1001, 1)
    await until(lambda: houses[1].tables._loader.cache.get(table_id) is not state)
    ref = await settings[1].message_ref(table_id, "table")
    assert ref is not None
    assert ref.message_id == 1001
