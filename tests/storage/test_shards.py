"""Shards by lease: each process has its part, a dead one's are taken over, and they change hands while both live."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from storage import Database, LeaseLost, schema
from storage import shards as shards_module
from storage.shards import OtherCount, Shards, planned_moves
from storage.share import Share
from tests.databases import own_database

pytestmark = pytest.mark.both_engines

COUNT = 4


@pytest.fixture
async def databases(tmp_path: Path, engine: str) -> AsyncIterator[list[Database]]:
    url = await own_database(tmp_path / "shards.sqlite3")
    found = [await Database.open(url, busy_seconds=20) for _ in range(3)]
    yield found
    for database in found:
        await database.close()


async def joined(database: Database, **options: object) -> Shards:
    shards = Shards(database, COUNT, **options)  # type: ignore[arg-type]
    await shards.join()
    return shards


async def hand_over(giver: Shards, taker: Shards) -> None:
    """What the two processes do, without the connections."""
    for shard in (await taker.look()).wanted:
        await taker.ready(shard)
    asked = (await giver.look()).asked
    giver.let_go(asked)
    await giver.give(asked)
    await taker.look()


async def test_who_is_alone_has_all_and_the_next_gets_its_part(databases: list[Database]) -> None:
    first = await joined(databases[0])
    assert (await first.look()).taken == {0, 1, 2, 3}
    second = await joined(databases[1])
    step = await second.look()
    assert (step.taken, step.wanted, step.others) == (set(), {2, 3}, 1)
    assert (await first.look()).asked == set(), "nobody is ready"
    assert first.held == {0, 1, 2, 3}
    await hand_over(first, second)
    assert (first.held, second.held) == ({0, 1}, {2, 3})
    assert databases[0].share == Share(frozenset({0, 1}), COUNT)
    assert (await first.look(), await second.look()) == (
        shards_module.Step(others=1), shards_module.Step(others=1)), "nothing more is to be done"


async def test_who_is_ready_takes_nothing_before_it_is_given(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    for shard in (await second.look()).wanted:
        await second.ready(shard)
    assert (await second.look()).taken == set()
    assert second.held == set()


async def test_what_is_given_to_one_no_third_takes(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    for shard in (await second.look()).wanted:
        await second.ready(shard)
    third = await joined(databases[2])
    asked = (await first.look()).asked
    first.let_go(asked)
    await first.give(asked)
    assert (await third.look()).taken == set()
    assert (await second.look()).taken == asked == {2, 3}


async def test_who_leaves_hands_all_over(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    await hand_over(first, second)
    await second.leave()
    assert (await first.look()).wanted == {2, 3}
    await hand_over(second, first)
    assert first.held == {0, 1, 2, 3}
    assert (await second.look()).taken == set()
    await second.release()
    assert (await first.look()).others == 0


async def test_what_an_ended_process_had_is_free_at_once(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    await first.release()
    step = await second.look()
    assert step.taken == {0, 1, 2, 3}
    assert step.orphaned == set()


async def test_of_a_process_that_stood_still_too_long_all_is_taken_and_it_stores_nothing(
        databases: list[Database]) -> None:
    lost: list[bool] = []
    first = await joined(databases[0], on_lost=lambda: lost.append(True))
    await first.look()
    second = await joined(databases[1])
    async with databases[2].reading() as tx:
        assert len(await shards_module.leases_repo.all_leases(tx)) == 6
    await databases[2].write(lambda tx: tx.execute(update(schema.leases).where(
        schema.leases.c.owner == databases[0].owner).values(expires=1)))
    step = await second.look()
    assert step.taken == step.orphaned == {0, 1, 2, 3}
    with pytest.raises(LeaseLost):
        await databases[0].write(lambda tx: tx.execute(schema.preferences.delete()))
    with pytest.raises(LeaseLost):
        await first.look()
    assert lost == [True]
    await first.release()
    assert (await second.look()).taken == set()


@pytest.fixture
def other() -> Iterator[subprocess.Popen[bytes]]:
    """Another process of this machine."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process
        process.kill()


async def test_of_a_process_that_died_here_nobody_waits(
        databases: list[Database], other: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards_module, "this_process", lambda: str(other.pid))
    first = await joined(databases[0])
    await first.look()
    monkeypatch.undo()
    second = await joined(databases[1])
    assert (await second.look()).taken == set()
    other.kill()
    other.wait()
    assert (await second.look()).orphaned == {0, 1, 2, 3}


async def test_pinned_shards_are_taken_from_whoever_has_them_and_no_others(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1], pinned=[0])
    assert (await second.look()).wanted == {0}
    await hand_over(first, second)
    assert second.held == {0}
    await first.release()
    assert (await second.look()).taken == set()
    third = await joined(databases[2], pinned=[1, 3])
    assert (await third.look()).taken == {1, 3}


async def test_what_was_let_go_of_and_nobody_takes_is_taken_again(databases: list[Database]) -> None:
    """Whoever was ready for it is gone before it was given."""
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    await second.ready(3)
    asked = (await first.look()).asked
    assert asked == {3}
    first.let_go(asked)
    await second.release()
    step = await first.look()
    assert step.taken == {3}
    assert step.orphaned == set()
    assert first.held == {0, 1, 2, 3}


async def test_who_is_not_to_have_it_any_more_is_not_ready(databases: list[Database]) -> None:
    first = await joined(databases[0])
    await first.look()
    second = await joined(databases[1])
    await second.ready(3)
    await second.give_up_ready(3)
    assert (await first.look()).asked == set()


async def test_processes_introduce_themselves_one_after_the_other(databases: list[Database]) -> None:
    first, second = await joined(databases[0]), await joined(databases[1])
    assert await first.turn_to_identify(0) == 0
    assert 4 < await second.turn_to_identify(0) <= 5
    assert await second.turn_to_identify(1) == 0, "another bucket"
    await databases[2].write(lambda tx: tx.execute(update(schema.leases).where(
        schema.leases.c.name == "identify-0").values(expires=1)))
    assert await second.turn_to_identify(0) == 0
    assert await first.turn_to_identify(0) > 4


async def test_who_counts_otherwise_is_refused(databases: list[Database]) -> None:
    await joined(databases[0])
    with pytest.raises(OtherCount) as refused:
        await Shards(databases[1], 5).join()
    assert refused.value.count == COUNT


async def test_of_many_at_once_each_shard_goes_to_one(databases: list[Database]) -> None:
    members = [await joined(database) for database in databases]
    steps = await asyncio.gather(*(member.look() for member in members))
    taken = [shard for step in steps for shard in step.taken]
    assert sorted(taken) == sorted(set(taken))
    assert [len(step.taken) for step in steps] == [2, 1, 1]


@pytest.mark.parametrize("processes", range(1, 8))
def test_planned_moves_end_with_fair_parts(engine: str, processes: int) -> None:
    """However shards lie, one round of moves leaves every process its part, and then there are none."""
    staying = [f"process {number}" for number in range(processes)]
    for count in range(1, 9):
        owners = {shard: staying[shard * shard % processes] for shard in range(count)}
        owners |= {0: "one that leaves"}
        owners |= planned_moves(owners, count, staying)
        held = [sum(owner == each for owner in owners.values()) for each in staying]
        assert max(held) - min(held) <= 1
        assert sum(held) == count
        assert planned_moves(owners, count, staying) == {}
