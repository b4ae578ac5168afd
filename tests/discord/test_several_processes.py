"""Several processes share the servers: one may go at any time, and nobody notices more than they must."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.kernel import apply, awaited, legal_moves
from tests import postgres
from tests.discord import Schema, User
from tests.discord.crowd import Crowd
from tests.discord.server import Table, turn_of
from tests.discord.several import SHARDS, Several, several_running

pytestmark = pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))

SEED = 7


@pytest.fixture
async def several(schema: Schema, tmp_path: Path) -> AsyncIterator[Several]:
    async with several_running(schema, tmp_path) as server:
        yield server


async def crowd_on(server: Several, rng: random.Random) -> Crowd:
    """A game on the server of every shard."""
    tables = [await server.table("terra_mystica", 2, channel=server.place(shard, "games"), options="setup=introductory")
              for shard in range(SHARDS)]
    return Crowd(server, tables, rng)


async def test_one_after_the_other_is_started_anew_and_no_click_is_lost(several: Several) -> None:
    """People play on all servers meanwhile, each answer within Discord's time."""
    crowd = await crowd_on(several, random.Random(SEED))
    playing = crowd.begin()
    first, second = several.processes
    assert len(several.shards_of(first)) == len(several.shards_of(second)) == SHARDS // 2
    await first.stop(signal.SIGTERM, 30)
    await several.until_shared(SHARDS)
    assert several.shards_of(second) == set(range(SHARDS))
    await several.begin()
    await several.until_shared(2, 2)
    crowd.end()
    await asyncio.gather(*playing)
    await crowd.settle()
    assert crowd.played > SHARDS
    crowd.check()
    assert first.process is not None
    assert first.process.returncode == 0


async def test_both_are_killed_and_a_turn_goes_on_where_it_was(several: Several) -> None:
    crowd = await crowd_on(several, random.Random(SEED))
    half = crowd.tables[0]
    person, rest = await half_a_turn(half)
    playing = crowd.begin_at(crowd.tables[1:])
    for number in (0, 1):
        await several.begin()
        await several.until_shared(2, 1, 1)
        await crowd.kill(number, 2, 2)
    crowd.end()
    await asyncio.gather(*playing)
    before = len(half.log())
    reply = await person.slash(half.channel, "move", text=rest)
    assert reply.text.startswith("✔"), reply.text
    assert len(half.log()) > before + 1, "what was done before is a part of the turn"
    await crowd.settle()
    crowd.check()


async def half_a_turn(table: Table) -> tuple[User, str]:
    """Plays on until somebody can begin a turn that stays a draft; who it is, and the rest of it."""
    rng = random.Random(SEED)
    for _ in range(20):
        game = table.position()
        seat = awaited(game)[0]
        person = table.person(seat)
        for move in [move for move in legal_moves(game, seat) if str(move).startswith("convert")]:
            after = apply(game, seat, move)
            if seat in awaited(after) and (rest := turn_of(after, seat, rng)):
                reply = await person.slash(table.channel, "move", text=str(move))
                found = table.server.rows("select seat from drafts where table_id = ?", table.id)
                assert found == [(seat,)], reply.text
                return person, ". ".join(map(str, rest))
        await table.turn(rng)
    raise AssertionError("every turn is one move")
