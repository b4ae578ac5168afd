"""Work that nobody waits for any more gives up, and its worker is free for other work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest

from workers.pool import Pool
from workers.waiting import nobody_waits


class GaveUp(Exception):
    """What work says that has looked."""


def work(begun: str, go: str) -> bytes:
    """Work that lasts until there is a file, or nobody waits for it."""
    Path(begun).touch()
    while not Path(go).exists():
        if nobody_waits():
            raise GaveUp
        time.sleep(0.002)
    return b"done"


def short() -> bytes:
    return b"short"


@pytest.fixture(params=[0, 1])
async def pool(request: pytest.FixtureRequest) -> AsyncIterator[Pool]:
    made = Pool(request.param, seconds=240.0)
    yield made
    await made.close(kill=True)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not true():  # noqa: ASYNC110  # it becomes true elsewhere
            await asyncio.sleep(0.005)


async def asked(pool: Pool, folder: Path, name: str = "long") -> asyncio.Task[bytes]:
    """Asks for long work that has begun when this returns."""
    begun = folder / f"{name} begun"
    task = asyncio.ensure_future(pool.run(name, partial(work, str(begun), str(folder / "go"))))
    await until(begun.exists)
    return task


async def given_up(task: asyncio.Task[bytes]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_the_worker_is_free_as_soon_as_nobody_waits(pool: Pool, tmp_path: Path) -> None:
    await given_up(await asked(pool, tmp_path))
    assert await asyncio.wait_for(pool.run("other", short), 60) == b"short"
    await given_up(await asked(pool, tmp_path, "longer"))
    await until(lambda: not pool.running)
    assert (pool.counts.void, pool.counts.done, pool.counts.failed, pool.rebuilt) == (2, 1, 0, 0)


async def test_while_somebody_waits_it_goes_on(pool: Pool, tmp_path: Path) -> None:
    first = await asked(pool, tmp_path)
    second = asyncio.ensure_future(pool.run("long", short))
    await asyncio.sleep(0)
    await given_up(first)
    await asyncio.sleep(0.1)
    assert pool.running == 1
    (tmp_path / "go").touch()
    assert await second == b"done"
    assert pool.counts.void == 0


async def test_who_asks_again_has_it_done_anew(pool: Pool, tmp_path: Path) -> None:
    await given_up(await asked(pool, tmp_path))
    again = asyncio.ensure_future(pool.run("long", short))
    assert await asyncio.wait_for(again, 60) == b"short", "not the failure of what was given up"


async def test_what_never_looks_runs_to_its_end_and_is_kept(pool: Pool) -> None:
    task = asyncio.ensure_future(pool.run("a", partial(slow, 0.3)))
    await until(lambda: pool.running == 1)
    await given_up(task)
    await until(lambda: not pool.running)
    assert pool.counts.done == 1
    assert await pool.run("a", short) == b"slow"


def slow(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"slow"


def test_outside_a_pool_somebody_waits() -> None:
    assert not nobody_waits()
