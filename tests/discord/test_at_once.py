"""Several people act at the same moment: every move is played once, and everybody else is told what is true now."""

from __future__ import annotations

import asyncio
import random

import pytest
import pytest_asyncio

from games.kernel import Move, awaited, legal_moves
from tests.discord.server import Server, Table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def server(shared_server: Server) -> Server:
    """The bot of all these tests, with nothing held against it."""
    shared_server.discord.violations.clear()
    return shared_server


async def test_everybody_clicks_at_once(server: Server) -> None:
    """Four times the same turn at the same moment: it is played once, the others are told what is true now."""
    table = await server.table("terra_mystica", 3)
    rng = random.Random(3)
    for _ in range(4):
        before = table.log()[-1][0]
        line, person = table.line(rng)
        replies = await asyncio.gather(*(person.slash(table.channel, "move", text=line) for _ in range(4)))
        assert sum(reply.text.startswith("✔") for reply in replies) == 1, [reply.text for reply in replies]
        batches = server.rows(
            "select count(distinct batch_start) from log where table_id = ? and number > ?", table.id, before)
        assert batches == [(1,)]
    await table.caught_up()
    server.check()


async def test_everybody_acts_in_the_same_phase(server: Server) -> None:
    """Aeolis: five people move at the same moment, each their own heroes. Every move is played once or refused for a
    reason, and when all say at once that they are done the phase closes once."""
    table = await server.table("aeolis", 5, options="split=even")
    rng = random.Random(5)
    for _ in range(2):
        game, before = table.position(), len(table.log())
        seats = [seat for seat in awaited(game) for _ in range(2)]
        acts = [(seat, [move for move in legal_moves(game, seat) if not move.ends_turn]) for seat in seats]
        replies = await asyncio.gather(*(
            table.person(seat).slash(table.channel, "move", text=str(rng.choice(moves)))
            for seat, moves in acts if moves))
        played = sum(reply.text.startswith("✔") for reply in replies)
        assert played >= 1
        batches = server.rows("select count(distinct batch_start) from log "
                              "where table_id = ? and number > ? and kind != 'chance'", table.id, before)
        assert batches == [(played,)], [reply.text for reply in replies]
        assert table.title.rules.encode(table.replayed()) == table.title.rules.encode(table.position())
    round_of = table.position().round
    while table.position().phase == "hero":
        await asyncio.gather(*(table.person(seat).slash(table.channel, "move", text=str(done_of(table, seat)))
                               for seat in awaited(table.position())))
    after = table.position()
    assert after.phase != "hero"
    assert after.over or after.round == round_of
    assert table.title.rules.encode(table.replayed()) == table.title.rules.encode(after)
    await table.caught_up()
    server.check()


def done_of(table: Table, seat: int) -> Move:
    """That a seat is done, or the first answer to what it is asked before."""
    moves = legal_moves(table.position(), seat)
    return next((move for move in moves if move.ends_turn), moves[0])
