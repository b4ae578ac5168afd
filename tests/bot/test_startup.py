"""The start waits for the lease of the database as long as its holder may have died, and no longer."""

from __future__ import annotations

import itertools
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import startup
from bot.startup import StartupError, hold
from storage import Database, Lease
from storage import lease as lease_module

SECONDS = 0.3


@pytest.fixture
async def leases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Lease]]:
    """Two processes on two machines, whose leases last a moment."""
    monkeypatch.setattr(startup, "POLL_SECONDS", 0.02)
    machines = itertools.cycle(f"machine-{number} 1" for number in range(100))
    monkeypatch.setattr(lease_module, "this_machine", lambda: next(machines))
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    databases = [await Database.open(url) for _ in range(2)]
    yield [Lease(database, seconds=SECONDS) for database in databases]
    for database in databases:
        await database.close()


async def test_a_lease_that_runs_out_is_waited_for(leases: list[Lease], caplog: pytest.LogCaptureFixture) -> None:
    old, new = leases
    await hold(old)
    with caplog.at_level(logging.WARNING):
        await hold(new)
    assert new.held
    assert caplog.text.count("has worked at this database a moment ago; waiting up to 0 seconds") == 1


async def test_whoever_goes_on_renewing_is_not_replaced(leases: list[Lease], monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = leases
    await hold(old)
    acquire = new.acquire

    async def renewed() -> object:
        await old.renew()
        return await acquire()

    monkeypatch.setattr(new, "acquire", renewed)
    with pytest.raises(StartupError, match=r"Another process of the bot works at this database \(process \d+ on mach"):
        await hold(new)
    assert not new.held


async def test_a_start_that_is_given_up_waits_no_longer(leases: list[Lease]) -> None:
    old, new = leases
    await hold(old)
    with pytest.raises(StartupError, match="stop it first"):
        await hold(new, lambda: True)
