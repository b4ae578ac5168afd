"""Several processes share the servers: one may go at any time, and nobody notices more than they must. The long one of
this is `make two-processes`."""

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


async def test_one_is_killed_one_comes_and_one_is_stopped_while_people_play(several: Several) -> None:
    """A turn goes on where it was at another process; where nobody was killed no click is lost."""
    crowd = Crowd(several, [await several.table("terra_mystica", 2, channel=several.place(shard, "games"),
                                                options="setup=introductory") for shard in (0, SHARDS - 1)],
                  random.Random(SEED), pause=1.0)
    half = crowd.tables[0]
    first, second = sorted(several.processes, key=lambda process: 0 not in several.shards_of(process))
    person, rest = await half_a_turn(half)
    playing = crowd.begin_at(crowd.tables[1:])
    await crowd.kill(several.processes.index(first), SHARDS)
    before = len(half.log())
    reply = await person.slash(half.channel, "move", text=rest)
    assert reply.text.startswith("✔"), reply.text
    assert len(half.log()) > before + 1, "what was done at the first process is a part of the turn"
    third = await several.begin()
    await several.until_shared(SHARDS // 2, SHARDS // 2)
    await second.stop(signal.SIGTERM, 30)
    await several.until_shared(SHARDS)
    assert several.shards_of(third) == set(range(SHARDS))
    crowd.end()
    await asyncio.gather(*playing)
    await crowd.settle()
    assert crowd.played > 1
    crowd.check()
    assert second.process is not None
    assert second.process.returncode == 0


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
