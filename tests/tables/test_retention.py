"""A server that the bot was taken out of, a channel that was deleted: tables rest, are closed after a week, and go."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from storage import schema
from tables import Status, Tables
from tables.errors import NoTable
from tests.tables.conftest import BO, CHANNEL, GUILD, IDA, House
from tests.tables.test_patience import told


async def count(house: House, table: object) -> int:
    async with house.tables._loader.reading() as tx:
        return int(await tx.scalar(select(func.count()).select_from(table)) or 0)  # type: ignore[arg-type]


async def due(house: House) -> list[int]:
    house.clock.forward(hours=1)
    return await house.tables.outbox.due_tables(claimed=True)


async def test_a_server_that_comes_back_within_a_week_has_lost_nothing(house: House) -> None:
    tables, info = house.tables, await house.begin()
    assert await due(house) == [info.id]
    await tables.retention.guild_gone(GUILD)
    await tables.retention.guild_gone(GUILD)
    assert await due(house) == [], "it is no use to try"
    house.clock.forward(days=6.9)
    assert await tables.timeouts.remind_due() == []
    assert await tables.retention.close_due() == []
    assert await tables.retention.guild_back(GUILD)
    assert not await tables.retention.guild_back(GUILD)
    house.clock.forward(days=30)
    assert await tables.retention.close_due() == []
    assert await due(house) == [info.id], "what was left to be told is told now"
    await house.turn(info.id, IDA)


async def test_tables_of_a_server_that_is_gone_are_closed_after_a_week(house: House) -> None:
    tables, playing = house.tables, await house.begin()
    lobby = await tables.lobby.create(GUILD, 701, BO, "Bo", "lanterns")
    other = await tables.lobby.create(GUILD + 1, 702, BO, "Bo", "lanterns")
    await tables.retention.guild_gone(GUILD)
    house.clock.forward(days=7, seconds=1)
    assert await tables.retention.close_due() == [playing.id, lobby.id]
    assert await tables.retention.close_due() == []
    statuses = [(await tables.queries.info(table.id)).status for table in (playing, lobby, other)]
    assert statuses == [Status.ABANDONED, Status.ABANDONED, Status.LOBBY]
    assert await told(house, playing.id) == [], "there is nobody to be told"
    assert await due(house) == [other.id]


async def test_a_deleted_channel_takes_its_tables_along(house: House) -> None:
    tables, first = house.tables, await house.begin()
    await tables.proposals.abandon(first.id, IDA, force=True)
    second, elsewhere = await house.begin(), await house.begin(channel=701)
    await tables.retention.channel_gone(CHANNEL)
    house.clock.forward(days=8)
    assert await tables.retention.close_due() == [second.id]
    assert await tables.retention.delete_due() == 0
    house.clock.forward(days=83)
    assert await tables.retention.delete_due() == 2
    for gone in (first, second):
        with pytest.raises(NoTable):
            await tables.queries.info(gone.id)
    assert (await tables.queries.info(elsewhere.id)).status is Status.PLAYING
    assert await count(house, schema.gone_places) == 0


async def test_all_that_belongs_to_a_table_goes_with_it(house: House) -> None:
    info = await house.begin()
    await house.turn(info.id, IDA)
    await house.tables.proposals.undo(info.id, IDA)
    await house.tables.retention.guild_gone(GUILD)
    house.tables.retention.keep = timedelta(days=2)
    house.clock.forward(days=1)
    assert await house.tables.retention.delete_due() == 0
    house.clock.forward(days=2)
    assert await house.tables.retention.delete_due() == 1, "a host may keep less than a week"
    for table in schema.metadata.sorted_tables:
        if table.name not in {"leases", "timers"}:  # what is due is done by others, and goes then
            assert await count(house, table) == 0, table.name


async def test_places_without_tables_are_not_noted(house: House) -> None:
    await house.tables.retention.guild_gone(GUILD)
    await house.tables.retention.channel_gone(CHANNEL)
    assert await count(house, schema.gone_places) == 0


async def test_what_happened_while_the_bot_was_away_is_seen_when_it_comes_back(house: House) -> None:
    tables: Tables = house.tables
    await house.begin()
    await tables.lobby.create(GUILD + 1, 702, BO, "Bo", "lanterns")
    await tables.retention.compare_guilds([GUILD + 1, GUILD + 2])
    assert await count(house, schema.gone_places) == 1
    assert len(await due(house)) == 1
    await tables.retention.compare_guilds([GUILD, GUILD + 1])
    assert await count(house, schema.gone_places) == 0
    assert len(await due(house)) == 2
