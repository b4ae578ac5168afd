"""Logs of games that have ended take less room after a while, and everything that is read of them is what it was."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import func, select, update
from sqlalchemy.engine import make_url

from storage import Transaction, schema
from storage.alembic_config import configuration
from storage.engines import make_engine
from storage.ids import TableId
from storage.migrate import migrate
from storage.repositories import log as log_repo
from storage.repositories import packed_logs as packed_repo
from storage.repositories import personal_data as personal_repo
from tables import Tables
from tables.cleanup import LOGS_AT_ONCE
from tables.errors import ServiceUnavailable
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_personal_data import ADA, BEA, NAMES, awaited, begun, everything

KINDS = [("undo", "redo"), ("started",), ("entry", "chance"), ("nothing",)]


async def count(house: House, table: Any, **where: Any) -> int:
    query = select(func.count()).select_from(table).where(*[table.c[name] == value for name, value in where.items()])
    async with house.database.reading() as tx:
        return int(await tx.scalar(query) or 0)


async def played(house: House, *users: int, channel: int = 700) -> TableId:
    """A game with turns, one of them taken back, given up at last."""
    tables = house.tables
    info = await house.begin(*users, channel=channel)
    for user in users:
        await house.turn(info.id, user)
    asked = await tables.proposals.undo(info.id, users[0])
    for user in users[1:]:
        await tables.proposals.respond(asked.id, user, True)
    await house.turn(info.id, await awaited(house, info.id))
    await tables.proposals.abandon(info.id, users[0], force=True)
    return info.id


async def all_read(tx: Transaction, table_id: TableId) -> dict[str, Any]:
    """What the repository says of a log, however it is asked."""
    rows = await log_repo.log_rows(tx, table_id)
    numbers = range(len(rows) + 2)
    return {
        "rows": [await log_repo.log_rows(tx, table_id, first, last) for first in numbers for last in (None, *numbers)],
        "batches": [await log_repo.batch_rows(tx, table_id, after, kinds) for after in numbers for kinds in KINDS],
        "kinds": [await log_repo.rows_of_kinds(tx, table_id, after, kinds) for after in numbers for kinds in KINDS],
        "starts": [await log_repo.last_batch_start(tx, table_id, kinds) for kinds in KINDS],
        "persons": [(await personal_repo.log_rows_of(tx, table_id, user), await personal_repo.tables_of(tx, user))
                    for user in (IDA, BO, CY, 99)],
    }


async def told(tables: Tables, table_id: TableId) -> list[Any]:
    """What the service says of a game that is over."""
    number = (await tables.queries.history(table_id, None)).total
    return [
        await tables.queries.history(table_id, IDA), await tables.queries.history(table_id, None, limit=1),
        await tables.queries.search(table_id, None, "beg"), await tables.queries.view(table_id, BO),
        [await tables.queries.board(table_id, None, turn=turn) for turn in range(number + 1)],
        await tables.records.export(table_id, IDA), (await tables.records.report(table_id, IDA))[0],
        await tables.records.verify(table_id), await tables.queries.course(table_id),
    ]


async def test_a_packed_log_is_read_as_before(house: House) -> None:
    table_id = await played(house, IDA, BO, CY)
    async with house.database.reading() as tx:
        before = await all_read(tx, table_id)
    assert any(row.kind == "undo" for row in before["rows"][0])
    assert before["persons"][0][1] == [table_id]
    assert before["persons"][3] == ([], [])
    await house.database.write(lambda tx: packed_repo.pack_log(tx, table_id))
    assert await count(house, schema.log) == 0
    async with house.database.reading() as tx:
        assert await all_read(tx, table_id) == before
    await house.database.write(lambda tx: packed_repo.unpack_log(tx, table_id))
    assert await count(house, schema.packed_logs) == 0
    async with house.database.reading() as tx:
        assert await all_read(tx, table_id) == before


async def test_who_looks_at_a_game_that_is_over_sees_what_was_there(house: House) -> None:
    table_id = await played(house, IDA, BO)
    said = await told(await house.restart(), table_id)
    house.clock.forward(hours=25)
    assert await house.tables.cleanup.step() > 0
    assert (await count(house, schema.log), await count(house, schema.packed_logs)) == (0, 1)
    assert await told(await house.restart(), table_id) == said


async def test_only_games_that_ended_a_day_ago_are_packed(house: House) -> None:
    over, open_ = await played(house, IDA, BO), await house.begin(IDA, BO, channel=701)
    lobby = await house.tables.lobby.create(70, 702, IDA, "Ida", "lanterns")
    house.clock.forward(hours=23)
    late = await played(house, IDA, BO, channel=703)
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == 0
    house.clock.forward(hours=2)
    await house.tables.cleanup.step()
    assert [await count(house, schema.packed_logs, table_id=each) for each in (over, open_.id, lobby.id, late)
            ] == [1, 0, 0, 0]
    assert (await house.turn(open_.id, IDA)).ended, "it goes on"


async def test_all_logs_are_gone_round_a_few_at_a_time(house: House) -> None:
    """Also those that are closed while it goes round."""
    many = LOGS_AT_ONCE + 5
    infos = [await house.begin(IDA, BO, channel=channel) for channel in range(many)]

    async def close(tx: Transaction, *tables: TableId) -> None:
        await tx.execute(update(schema.tables).where(schema.tables.c.id.in_(tables)).values(status="finished"))

    await house.database.write(lambda tx: close(tx, *[info.id for info in infos[1:]]))
    house.clock.forward(days=2)
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == LOGS_AT_ONCE - 1
    await house.database.write(lambda tx: close(tx, infos[0].id))
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == many - 1
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == many
    assert await house.tables.cleanup.step() == 0


async def test_a_person_is_taken_out_of_a_packed_log(house: House) -> None:
    """The log is packed again, without them, and replays."""
    table_id = TableId(await begun(house))
    await house.tables.proposals.abandon(table_id, ADA, force=True)
    house.clock.forward(days=2)
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == 1
    await house.tables.personal_data.forget(ADA)
    await house.tables.personal_data.forget_due()
    house.clock.forward(days=2)
    await house.tables.cleanup.step()
    await house.tables.cleanup.step()
    assert await count(house, schema.packed_logs) == 1
    async with house.database.reading() as tx:
        rows = await log_repo.log_rows(tx, table_id)
        assert await personal_repo.tables_of(tx, ADA) == []
        assert await personal_repo.tables_of(tx, BEA) == [table_id]
    assert str(ADA) not in await everything(house)
    assert not any(NAMES[ADA] in row.data + row.text or row.user_id == ADA for row in rows)
    assert any(NAMES[BEA] in row.data + row.text for row in rows)
    assert (await house.tables.records.verify(table_id)).honest


async def test_a_packed_log_that_is_spoilt_is_no_empty_one(house: House) -> None:
    table_id = await played(house, IDA, BO)
    await house.database.write(lambda tx: packed_repo.pack_log(tx, table_id))
    await house.database.write(lambda tx: tx.execute(update(schema.packed_logs).values(data=b"spoilt")))
    await house.restart()
    with pytest.raises(ServiceUnavailable):
        await house.tables.queries.history(table_id, None)


@pytest.mark.sqlite_only(reason="it goes by the file")
async def test_a_version_that_packs_nothing_finds_every_row(house: House, tmp_path: Path) -> None:
    """Back to the version before, and up again."""
    table_id = await played(house, IDA, BO)
    said = await told(await house.restart(), table_id)
    file = house.database.url.database
    assert file is not None

    def stored() -> list[Any]:
        with closing(sqlite3.connect(file)) as database:
            return database.execute("SELECT * FROM log ORDER BY table_id, number").fetchall()

    rows = stored()
    await house.database.write(lambda tx: packed_repo.pack_log(tx, table_id))
    assert stored() == []
    await house.close()
    await asyncio.to_thread(downgraded, house.url, "0018")
    assert stored() == rows
    await asyncio.to_thread(migrate, house.url)
    assert stored() == rows
    assert await told(await house.open(), table_id) == said


def downgraded(url: str, revision: str) -> None:
    async def work() -> None:
        engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE")
        async with engine.begin() as connection:
            await connection.run_sync(lambda bound: command.downgrade(configuration(bound), revision))
        await engine.dispose()

    asyncio.run(work())
