"""A database may undo what was done and have it done again, in another transaction: the outcome is the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from storage import Transaction
from storage.repositories import tables as tables_repo
from storage.share import WHOLE
from tables import Status, TableId
from tests.tables.conftest import BO, IDA, House

pytestmark = pytest.mark.both_engines


class Undone(Exception):
    """The database has undone a transaction."""


@pytest.fixture(params=["alone", "among others"])
async def twice(request: pytest.FixtureRequest, house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """Every transaction is undone the first time."""
    whole = house.database.write

    async def write(work: Callable[[Transaction], Awaitable[Any]], *others: Any, **options: Any) -> Any:
        async def undone(tx: Transaction) -> None:
            await work(tx)
            raise Undone

        with suppress(Undone):
            await whole(undone, **options)
        return await whole(work, *others, **options)

    if request.param == "among others":
        house.database.share_out(WHOLE)
    monkeypatch.setattr(house.database, "write", write)
    return house


async def version(house: House, table_id: TableId) -> int | None:
    async with house.database.reading() as tx:
        return await tables_repo.version_of(tx, table_id)


async def test_a_game_is_opened_and_played(twice: House) -> None:
    info = await twice.begin(IDA, BO)
    for user, line in ((IDA, "beg"), (BO, "beg"), (IDA, "bid 1")):
        await twice.turn(info.id, user, line)
    found = await twice.tables.queries.info(info.id)
    kept = twice.tables._loader.cache.get(info.id)
    assert found.status is Status.PLAYING
    assert kept is not None
    assert kept.row.version == await version(twice, info.id)


async def test_what_is_proposed_is_answered(twice: House) -> None:
    info = await twice.begin(IDA, BO)
    await twice.turn(info.id, IDA)
    asked = await twice.tables.proposals.abandon(info.id, IDA)
    assert asked.id is not None
    await twice.tables.proposals.respond(asked.id, BO, agree=True)
    assert (await twice.tables.queries.info(info.id)).status is Status.ABANDONED
