"""The pool and the studio: off the loop, shared, bounded, rebuilt when a worker dies, idle when there is no work."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from games.kernel.words import speaking
from rendering.film import Shown
from rendering.kit import layers, sheets, sprites
from rendering.painter import AnyPainter
from rendering.registry import PAINTERS
from rendering.studio import Studio
from rendering.terra_mystica import paint, paint_faction
from tests.cogs.world import Sketches
from tests.rendering.measures import forget
from tests.rendering.positions import table
from tests.stress.direct import NoPictures
from workers.pool import Busy, Closed, Pool

REAL = PAINTERS["terra_mystica"]


def where() -> bytes:
    """The thread that runs this."""
    return threading.current_thread().name.encode()


def nothing() -> bytes:
    return b""


def wait_for(path: str) -> bytes:
    """Work that lasts until there is such a file."""
    while not Path(path).exists():
        time.sleep(0.01)
    return b""


class Gate:
    """Work in a thread that waits until it is let through, and notes what was done."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.done: list[str] = []

    def work(self, name: str) -> bytes:
        assert self.open.wait(20)
        self.done.append(name)
        return name.encode()


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(0, most=3)
    yield made
    await made.close()


@pytest.fixture
def gate() -> Gate:
    return Gate()


async def ask(pool: Pool, gate: Gate, name: str, line: str | None = None) -> asyncio.Task[bytes]:
    """Asks for work and goes on as soon as the request is in."""
    task = asyncio.ensure_future(pool.run(name, partial(gate.work, name), line=line))
    await asyncio.sleep(0)
    return task


async def test_work_is_done_off_the_event_loop(pool: Pool) -> None:
    assert await pool.run("thread", where) != where()


async def test_large_results_are_not_kept_for_long(pool: Pool, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.pool.KEPT_BYTES", 5)
    gate.open.set()
    for name in ("film", "film", "films", "film"):
        await pool.run(name, partial(gate.work, name))
    assert gate.done == ["film", "films", "film"]


async def test_equal_work_is_done_once(pool: Pool, gate: Gate) -> None:
    tasks = [await ask(pool, gate, name) for name in ("a", "b", "b", "a")]
    gate.open.set()
    assert await asyncio.gather(*tasks) == [b"a", b"b", b"b", b"a"]
    assert gate.done == ["a", "b"]
    assert await pool.run("a", lambda: b"never") == b"a"


async def test_the_newest_of_a_line_wins_and_all_get_it(pool: Pool, gate: Gate) -> None:
    running = await ask(pool, gate, "first", "table 1")
    old = await ask(pool, gate, "second", "table 1")
    other = await ask(pool, gate, "other", "table 2")
    new = await ask(pool, gate, "third", "table 1")
    gate.open.set()
    assert await asyncio.gather(running, old, other, new) == [b"first", b"third", b"other", b"third"]
    assert gate.done == ["first", "third", "other"]


async def test_what_waits_is_bounded(pool: Pool, gate: Gate) -> None:
    tasks = [await ask(pool, gate, name) for name in "abcd"]
    with pytest.raises(Busy):
        await pool.run("e", partial(gate.work, "e"))
    gate.open.set()
    assert await asyncio.gather(*tasks) == [b"a", b"b", b"c", b"d"]


async def test_what_may_not_be_refused_waits_and_leaves_less_room_for_the_rest(pool: Pool, gate: Gate) -> None:
    tasks = [await ask(pool, gate, "a")]
    for name in "bcde":
        call = pool.run(name, partial(gate.work, name), line=name, refusable=False)
        tasks.append(asyncio.ensure_future(call))
        await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.run("private", partial(gate.work, "private"))
    gate.open.set()
    assert await asyncio.gather(*tasks) == [b"a", b"b", b"c", b"d", b"e"]


async def test_nobody_waits_for_what_was_given_up(pool: Pool, gate: Gate) -> None:
    running, given_up = await ask(pool, gate, "a"), await ask(pool, gate, "b")
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    gate.open.set()
    assert await running == b"a"
    assert await pool.run("c", partial(gate.work, "c")) == b"c"
    assert gate.done == ["a", "c"]


async def given_up(pool: Pool, gate: Gate, name: str, line: str) -> None:
    """Asks for work that is given up while it waits."""
    task = await ask(pool, gate, name, line)
    task.cancel()
    await asyncio.wait({task})


async def test_a_line_keeps_the_place_of_work_that_was_given_up(pool: Pool, gate: Gate) -> None:
    tasks = [await ask(pool, gate, "running"), await ask(pool, gate, "before", "table 1")]
    await given_up(pool, gate, "old", "table 2")
    tasks.append(await ask(pool, gate, "after", "table 3"))
    assert pool.waiting == 2, "nobody waits for what was given up"
    tasks.append(await ask(pool, gate, "new", "table 2"))
    gate.open.set()
    await asyncio.gather(*tasks)
    assert gate.done == ["running", "before", "new", "after"]


async def test_a_place_is_kept_while_others_wait_and_no_longer(pool: Pool, gate: Gate) -> None:
    running, waits = await ask(pool, gate, "running"), await ask(pool, gate, "waits", "table 1")
    await given_up(pool, gate, "old", "table 2")
    last = await ask(pool, gate, "last", "table 3")
    gate.open.set()
    await asyncio.gather(running, waits, last)
    assert gate.done == ["running", "waits", "last"]
    assert await pool.run("new", partial(gate.work, "new"), line="table 2") == b"new"


async def test_who_comes_back_to_a_place_finds_room_or_none(pool: Pool, gate: Gate) -> None:
    tasks = [await ask(pool, gate, name, name) for name in "ab"]
    await given_up(pool, gate, "old", "table 2")
    tasks += [await ask(pool, gate, name, name) for name in "cd"]
    with pytest.raises(Busy):
        await pool.run("new", partial(gate.work, "new"), line="table 2")
    gate.open.set()
    await asyncio.gather(*tasks)
    assert gate.done == ["a", "b", "c", "d"]


async def test_a_failure_reaches_who_asked_and_no_one_else(pool: Pool) -> None:
    def broken() -> bytes:
        raise ValueError("no such hex")

    with pytest.raises(ValueError, match="no such hex"):
        await pool.run("a", broken)
    assert await pool.run("a", lambda: b"works") == b"works"


async def test_closing_fails_what_waits_and_the_pool_opens_again(pool: Pool, gate: Gate) -> None:
    running, waiting = await ask(pool, gate, "a"), await ask(pool, gate, "b")
    closing = asyncio.ensure_future(pool.close())
    with pytest.raises(Closed):
        await waiting
    gate.open.set()
    assert await running == b"a"
    await closing
    assert await pool.run("c", partial(gate.work, "c")) == b"c"


async def test_an_idle_pool_has_no_tasks(pool: Pool) -> None:
    await pool.run("a", lambda: b"done")
    assert asyncio.all_tasks() == {asyncio.current_task()}


def die_once(marker: str) -> bytes:
    """Kills its own process the first time."""
    path = Path(marker)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"alive"


def die() -> bytes:
    """Kills its own process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


async def test_processes_paint_and_are_rebuilt_when_one_dies(tmp_path: Path) -> None:
    pool = Pool(1, seconds=240.0)
    try:
        assert await pool.run("a", partial(die_once, str(tmp_path / "died"))) == b"alive"
        assert pool.rebuilt == 1
        with pytest.raises(BrokenExecutor):
            await pool.run("b", die)
        assert await pool.run("c", partial(die_once, str(tmp_path / "died"))) == b"alive"
    finally:
        await pool.close()


@pytest.mark.usefixtures("compressed")
async def test_the_studio_paints_in_a_process_what_the_painter_paints(tmp_path: Path) -> None:
    studio, view = Studio(workers=1, folder=tmp_path), table(3)
    try:
        await studio.warm()
        assert await studio.board("terra_mystica", view, key="table-1-5") == paint(view)
        film = await studio.film("terra_mystica", [(view, (), Shown("Round 4", 1, 1, (40, 50, 60)))])
        assert film.startswith(b"GIF89a")
        mine = await studio.seat("terra_mystica", view, 1, people=("Ada", "Bo"))
        assert mine == paint_faction(view, 1, people=("Ada", "Bo"))
    finally:
        await studio.close()
    assert len(os.listdir(tmp_path)) >= 2  # noqa: PTH208  # nobody else is on this loop


async def test_a_studio_without_processes() -> None:
    studio, view = Studio(workers=0, width=800, theme="night"), table(2)
    told = await studio.board("terra_mystica", view, sources=[{"start": 20}, {"start": 20}])
    assert told.startswith(b"\x89PNG"), "where points came from goes to the painter too"
    assert await studio.board("terra_mystica", view) == paint(view, theme="night", width=800)
    assert studio.alt("terra_mystica", view)
    assert studio.text("terra_mystica", view).startswith("Round 4")
    assert not studio.can_mark("nothing", ())
    with pytest.raises(KeyError):
        await studio.board("nothing", view)
    await studio.close()


async def test_a_painter_that_fails_names_the_picture() -> None:
    def broken(*_rest: object) -> bytes:
        raise RuntimeError("out of paint")

    painters: dict[str, AnyPainter] = {"terra_mystica": replace(REAL, board=broken)}
    studio = Studio(workers=0, painters=painters)
    with pytest.raises(RuntimeError, match="out of paint") as caught:
        await studio.board("terra_mystica", table(2), key="table-7-1")
    assert caught.value.__notes__ == ["picture table-7-1"]
    await studio.close()


def hang() -> bytes:
    """Work that never ends."""
    threading.Event().wait()
    return b""


async def test_a_worker_that_hangs_is_killed_and_others_work_on() -> None:
    pool = Pool(1, seconds=0.5)
    try:
        with pytest.raises(TimeoutError, match=r"given up after 0\.5 seconds"):
            await pool.run("hang", hang)
        pool._seconds = 60.0
        assert await pool.run("works", where) == b"MainThread"
        assert pool.rebuilt == 1, "it is not tried twice: it would hang again"
    finally:
        await pool.close()


def hang_until(marker: str) -> bytes:
    """Work that lasts until a file is there: at most until its process is killed."""
    while not Path(marker).exists():
        threading.Event().wait(0.01)
    return b"done"


async def test_the_neighbour_of_a_worker_that_hangs_works_on(tmp_path: Path) -> None:
    pool, marker = Pool(2, seconds=0.5), tmp_path / "go"
    try:
        hanging = asyncio.ensure_future(pool.run("hang", hang))
        await asyncio.sleep(0)
        pool._seconds = 60.0
        neighbour = asyncio.ensure_future(pool.run("neighbour", partial(hang_until, str(marker))))
        with pytest.raises(TimeoutError):
            await hanging
        task = next(worker.task for worker in pool._staff if worker.task is not None)
        marker.touch()
        assert await neighbour == b"done"
        assert task.tries == 1, "its process is another"
    finally:
        await pool.close()


def note(folder: str, name: str) -> bytes:
    """Notes in which process this was done, and when in its order."""
    with (Path(folder) / str(os.getpid())).open("a") as file:
        file.write(f"{name}\n")
    return name.encode()


async def test_every_process_does_its_chores_and_works_afterwards(tmp_path: Path) -> None:
    pool = Pool(2, seconds=240.0)
    try:
        await pool.everywhere([partial(note, str(tmp_path), name) for name in ("one", "two")])
        done = {path.name: path.read_text().split() for path in tmp_path.iterdir()}  # noqa: ASYNC240
        assert list(done.values()) == [["one", "two"]] * 2
        assert await pool.run("a", where) == b"MainThread"
        assert not pool._done.keys() - {"a"}, "chores are not kept"
    finally:
        await pool.close()


async def test_work_goes_before_chores(pool: Pool, gate: Gate) -> None:
    warming = asyncio.ensure_future(pool.everywhere([partial(gate.work, name) for name in ("chore 1", "chore 2")]))
    await asyncio.sleep(0)
    wanted = await ask(pool, gate, "wanted")
    gate.open.set()
    assert await wanted == b"wanted"
    await warming
    assert gate.done == ["chore 1", "wanted", "chore 2"]


async def test_of_two_processes_one_is_free_for_work_while_the_other_does_chores(tmp_path: Path) -> None:
    pool, over = Pool(2, seconds=240.0), tmp_path / "over"
    try:
        await pool.everywhere([nothing])
        warming = asyncio.ensure_future(pool.everywhere([partial(wait_for, str(over)), nothing]))
        await asyncio.sleep(0)
        async with asyncio.timeout(60):
            assert await pool.run("a", where) == b"MainThread"
        assert not warming.done()
        over.touch()
        await warming
    finally:
        over.touch()
        await pool.close()


async def test_a_chore_that_fails_is_told_when_the_others_are_done(pool: Pool, gate: Gate) -> None:
    def broken() -> bytes:
        raise ValueError("no such layer")

    gate.open.set()
    with pytest.raises(ValueError, match="no such layer"):
        await pool.everywhere([broken, partial(gate.work, "after")])
    assert gate.done == ["after"]
    assert await pool.run("a", lambda: b"works") == b"works"


async def test_chores_are_dropped_when_the_pool_is_closed(pool: Pool, gate: Gate) -> None:
    warming = asyncio.ensure_future(pool.everywhere([partial(gate.work, "chore 1"), partial(gate.work, "chore 2")]))
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(pool.close())
    await asyncio.sleep(0)
    gate.open.set()
    with pytest.raises(Closed):
        await warming
    await closing
    assert gate.done == ["chore 1"]


async def test_a_process_that_dies_of_a_chore_does_it_once_more(tmp_path: Path) -> None:
    pool = Pool(1, seconds=240.0)
    try:
        await pool.everywhere([partial(die_once, str(tmp_path / "died"))])
        assert pool.rebuilt == 1
    finally:
        await pool.close()


async def test_a_warmed_studio_has_drawn_what_open_tables_need(tmp_path: Path) -> None:
    studio, view = Studio(workers=0, folder=tmp_path), table(3)
    forget()
    for sprite in sprites.SHEET.values():  # another test has drawn some
        sprite._kept.cache_clear()  # type: ignore[attr-defined]
    sheets.forget()
    try:
        await studio.warm([("terra_mystica", "de", view)])
        kept = {path.suffix for path in tmp_path.iterdir()}  # noqa: ASYNC240
        assert kept == {".png", ".sheet"}
        with speaking("de"), pytest.MonkeyPatch.context() as patch:
            patch.setattr(layers, "_drawn", lambda name, *rest: pytest.fail(f"drew {name}"))
            patch.setattr(sprites, "_drawing", lambda pen, *rest: pytest.fail("drew a sprite"))
            assert (await studio.board("terra_mystica", view)).startswith(b"\x89PNG")
    finally:
        await studio.close()
        layers.keep_in(None)
        layers.forget()
        sheets.forget()


async def test_nobody_waits_for_a_thread_that_hangs() -> None:
    stop = threading.Event()
    pool = Pool(0, seconds=0.05)
    try:
        with pytest.raises(TimeoutError):
            await pool.run("hang", lambda: b"late" if stop.wait(20) else b"")
        pool._seconds = 60.0
        assert await asyncio.wait_for(pool.run("works", lambda: b"done"), 10) == b"done", "while it still hangs"
        assert await asyncio.wait_for(pool.run("hang", lambda: b"at last"), 10) == b"at last", "it is asked anew"
        assert pool.rebuilt == 1
    finally:
        stop.set()
        await pool.close()
    assert all(worker.task is None for worker in pool._staff)


@pytest.mark.parametrize("stand_in", [NoPictures, Sketches])
def test_what_stands_in_for_the_studio_can_do_all_that_it_can(stand_in: type) -> None:
    """But for having workers to look at, whom the bot asks of nothing else than a studio."""
    asked = {name for name in vars(Studio) if not name.startswith("_")} - {"pool"}
    assert asked <= set(dir(stand_in))
