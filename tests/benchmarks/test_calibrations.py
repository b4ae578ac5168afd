"""Calibrations: fixed work, the same every time."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from benchmarks import processes
from benchmarks.calibration import chess_plies, encoding
from benchmarks.calibration.plain_sqlite import Recorded, recording
from benchmarks.service import opened
from benchmarks.transactions import TURNS, recorded_turns
from storage import Transaction


def test_plies_are_those_of_whole_games() -> None:
    assert 0 < chess_plies.ply() < 1
    assert len(chess_plies._games()) == chess_plies.GAMES
    assert all(len(moves) > 20 for moves in chess_plies._games())


def test_the_image_is_a_palette_image_of_a_boards_size_and_weight() -> None:
    assert (encoding.image().mode, encoding.image().size) == ("P", encoding.SIZE)
    assert encoding.image() is encoding.image()
    assert 0 < encoding.encoding() < 10


async def test_the_plain_transactions_write_what_the_service_wrote(tmp_path: Path) -> None:
    """Row for row: the database before the turns, with the recorded statements, becomes the one after them."""
    async with opened(tmp_path) as service:
        recorded = await recorded_turns(service, tmp_path / "before.sqlite3")
        assert len(recorded.transactions) == TURNS
        assert recorded.statements > 3
        assert recorded.plain() > 0
        wanted = rows_of(service.file)
    assert rows_of(tmp_path / "before.sqlite3") != wanted
    assert rows_of(recorded.before.with_suffix(".again")) == wanted


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
        return {name: sorted(connection.execute(f"select * from {name}"), key=repr) for name in names}


async def test_a_transaction_that_was_rolled_back_is_not_recorded(tmp_path: Path) -> None:
    async def fail(tx: Transaction) -> None:
        await tx.execute(text("delete from tables"))
        raise ZeroDivisionError

    async with opened(tmp_path) as service:
        recorded = Recorded(tmp_path / "before.sqlite3")
        with recording(recorded):
            with pytest.raises(ZeroDivisionError):
                await service.database.write(fail)
            await service.database.write(lambda tx: tx.execute(text("delete from outbox")))
            async with service.database.reading() as tx:
                await tx.execute(text("select * from outbox"))
    assert recorded.transactions == [[("delete from outbox", (), False)]]


@pytest.mark.skipif(not processes.available(), reason="this system has no /proc")
def test_processor_time_of_a_process_and_of_what_it_started() -> None:
    """A parent that sleeps and a child that works: the time is the child's, while it runs and when it has ended."""
    work = "import time\nwhile time.process_time() < 0.5: pass\nprint('worked', flush=True)\ninput()"
    parent = ("import subprocess, sys, time\nchild = subprocess.Popen([sys.executable, '-c', sys.argv[1]])\n"
              "child.wait()\nprint('ended', time.process_time(), flush=True)\ninput()")
    with subprocess.Popen([sys.executable, "-c", parent, work], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "worked\n"
        running = processes.used(process.pid)
        process.stdin.write("\n")
        process.stdin.flush()
        word, own = process.stdout.readline().split()
        ended = processes.used(process.pid)
        process.stdin.write("\n")
    assert word == "ended"
    assert 0.4 < running.descendants <= ended.descendants < 5
    assert ended.own < float(own) + 0.2
    with pytest.raises(ProcessLookupError):
        processes.used(process.pid)


@pytest.mark.skipif(not processes.available(), reason="this system has no /proc")
def test_waiting_is_no_processor_time() -> None:
    work = "import time\nprint(time.process_time(), flush=True)\ntime.sleep(0.5)\nprint(flush=True)\ninput()"
    with subprocess.Popen([sys.executable, "-c", work], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        own = float(process.stdout.readline())
        assert process.stdout.readline() == "\n"
        assert processes.used(process.pid).own < own + 0.2
        process.stdin.write("\n")
