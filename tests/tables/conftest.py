"""Tables on a database of their own, with people who can be told to play."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storage import Database
from tables import Outcome, Quotas, SeatOrder, TableInfo, Tables
from tests.databases import own_database
from tests.tables.lanterns import TITLE

GUILD, CHANNEL = 70, 700
IDA, BO, CY, DEE, EVA = 1, 2, 3, 4, 5
NAMES = {IDA: "Ida", BO: "Bo", CY: "Cy", DEE: "Dee", EVA: "Eva"}


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def forward(self, **parts: float) -> None:
        self.time += timedelta(**parts)


class House:
    """A bot's tables, that can be shut down and opened again."""

    busy = 20.0
    """Seconds that the database waits for others. A slow machine with many readers at once takes its time."""

    quotas = Quotas()

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = Clock()
        self.database: Database
        self.tables: Tables

    async def open(self) -> Tables:
        self.database = await Database.open(self.url, busy_seconds=self.busy)
        self.tables = Tables(self.database, {TITLE.id: TITLE}, clock=self.clock, computer_titles={TITLE.id},
                             quotas=self.quotas)
        return self.tables

    async def close(self) -> None:
        await self.database.close()

    async def restart(self) -> Tables:
        await self.close()
        return await self.open()

    async def begin(self, *users: int, channel: int = CHANNEL, **options: object) -> TableInfo:
        """A started game with these people on the seats in their order."""
        users = users or (IDA, BO)
        info = await self.tables.lobby.create(GUILD, channel, users[0], NAMES[users[0]], TITLE.id, options=options)
        for user in users[1:]:
            await self.tables.lobby.join(info.id, user, NAMES[user])
        return await self.tables.lobby.start(info.id, users[0], order=SeatOrder.JOINED)

    async def turn(self, table_id: int, user: int, text: str = "beg") -> Outcome:
        """A whole turn."""
        outcome = await self.tables.play.move(table_id, user, text, end=True)
        assert outcome.ended, outcome
        return outcome


@pytest.fixture
async def url(tmp_path: Path, engine: str) -> str:
    """A database of its own for each test."""
    return await own_database(tmp_path / "house.sqlite3")


@pytest.fixture
async def house(url: str) -> AsyncIterator[House]:
    house = House(url)
    await house.open()
    yield house
    await house.close()


@pytest.fixture
def tables(house: House) -> Callable[[], Tables]:
    return lambda: house.tables
