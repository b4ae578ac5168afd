"""The start waits for the lease of the database as long as its holder may have died, and no longer."""

from __future__ import annotations

import itertools
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from bot import startup
from bot.settings import Settings
from bot.startup import StartupError, hold, open_studio, open_thinking
from storage import Database, Lease, schema
from storage import lease as lease_module


@pytest.fixture
async def leases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Lease]]:
    """Two processes on two machines."""
    machines = itertools.cycle(f"machine-{number} 1" for number in range(100))
    monkeypatch.setattr(lease_module, "this_machine", lambda: next(machines))
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    databases = [await Database.open(url) for _ in range(2)]
    yield [Lease(database) for database in databases]
    for database in databases:
        await database.close()


def waiting(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Awaitable[object]]) -> list[float]:
    """Lets ten seconds pass with every look, in which something happens; the list tells how long was waited."""
    passed = [0.0]

    async def sleep(_seconds: float) -> None:
        passed[0] += 10
        await meanwhile()

    monkeypatch.setattr(startup, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(startup, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    return passed


async def test_an_answer_goes_before_a_picture_and_a_picture_before_a_thought(tmp_path: Path) -> None:
    settings = Settings(_env_file=None, data_dir=tmp_path, paint_workers=1)
    unheard: Any = SimpleNamespace(hear_of_computers=lambda _heard: None)
    studio, thinking = open_studio(settings), open_thinking(settings, unheard, {})
    try:
        for pool in (studio.pool, thinking.pool):
            await pool.run("anything", bytes)
        ((painter,), (thinker,)) = studio.pool.pids, thinking.pool.pids
        mine = os.nice(0)
        assert os.getpriority(os.PRIO_PROCESS, painter) == min(19, mine + 5)
        assert os.getpriority(os.PRIO_PROCESS, thinker) == min(19, mine + 15)
        if hasattr(os, "SCHED_IDLE"):
            assert [os.sched_getscheduler(pid) for pid in (painter, thinker)] == [os.SCHED_OTHER, os.SCHED_IDLE]
    finally:
        await studio.close()
        await thinking.close()


async def test_a_lease_that_runs_out_is_waited_for(leases: list[Lease], monkeypatch: pytest.MonkeyPatch,
                                                   caplog: pytest.LogCaptureFixture) -> None:
    old, new = leases
    await hold(old)
    naps = itertools.count(1)

    async def run_out() -> None:
        if next(naps) == 3:
            await old.database.write(lambda tx: tx.execute(update(schema.leases).values(expires=0)))

    passed = waiting(monkeypatch, run_out)
    with caplog.at_level(logging.WARNING):
        await hold(new)
    assert new.held
    assert passed == [30.0]
    assert caplog.text.count("on machine-0 has worked at this database a moment ago; waiting up to 30 seconds") == 1


async def test_whoever_goes_on_renewing_is_not_replaced(leases: list[Lease], monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = leases
    await hold(old)
    passed = waiting(monkeypatch, old.renew)
    with pytest.raises(StartupError, match=r"Another process of the bot works at this database \(process \d+ on mach"):
        await hold(new)
    assert not new.held
    assert passed == [40.0]


async def test_a_start_that_is_given_up_waits_no_longer(leases: list[Lease]) -> None:
    old, new = leases
    await hold(old)
    with pytest.raises(StartupError, match="stop it first"):
        await hold(new, lambda: True)


@pytest.mark.parametrize(("missing", "sentence"), [
    ("asyncpg", "DATABASE_URL needs the driver asyncpg, which is missing: pip install -r requirements-postgres.txt."),
    ("psycopg2", ("DATABASE_URL asks for the driver psycopg2, which is missing. PostgreSQL is reached by "
                  "postgresql+asyncpg://... and pip install -r requirements-postgres.txt.")),
])
async def test_a_missing_driver_is_told_as_such(monkeypatch: pytest.MonkeyPatch, missing: str, sentence: str) -> None:
    def without(_url: str) -> Database:
        raise ModuleNotFoundError(f"No module named '{missing}'", name=missing)

    monkeypatch.setattr(startup, "Database", without)
    with pytest.raises(StartupError) as refused:
        await startup.open_database(Settings(_env_file=None), on_lost=print, stopping=lambda: False)
    assert str(refused.value) == sentence
