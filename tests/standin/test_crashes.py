"""The bot is killed while people click: nothing acknowledged is lost or played twice, and the channel catches up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from typing import Any

import msgspec
import pytest

from games.kernel import Entry, Move, Settings, awaited, legal_moves, replay, start
from tests.standin.server import Server, Table

pytestmark = [pytest.mark.shared, pytest.mark.slow]

KILLS = int(os.environ.get("KILLS", "4"))
"""How often the bot is killed; `KILLS=50` is the full measure."""
SEED = int(os.environ.get("SEED", "0")) or random.randrange(1 << 30)
PATIENCE = 4.0
"""Seconds after which somebody no longer waits for an answer that died with the bot."""


def replayed(server: Server, table: Table) -> Any:
    """The position that the rows of the log lead to."""
    ((players, options, ruleset),) = server.rows("select players, options, ruleset from tables where id = ?", table.id)
    game = start(table.title.rules.setup(Settings(players, msgspec.json.decode(options), ruleset)))
    rows = server.rows("select number, seat, data from log where table_id = ? and kind in ('entry', 'chance') "
                       "order by number", table.id)
    return replay(game, [Entry(number, seat, table.title.rules.decode_move(data)) for number, seat, data in rows])


async def _impatient(work: Any) -> Any:
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError:
        return None


@pytest.mark.parametrize(("title", "kills"), [("terra_mystica", KILLS), ("aeolis", KILLS // 2)])
async def test_killed_at_random_moments(server: Server, title: str, kills: int) -> None:
    """Several people play at once, the same turn or each their own, and the process dies in the middle of it."""
    rng = random.Random(SEED)
    table = await server.table(title, 3)
    for _ in range(kills):
        before = len(table.log())
        clicks = [asyncio.create_task(_impatient(table.turn(rng))) for _ in range(4)]
        await asyncio.sleep(rng.uniform(0, 0.1))  # the moment of the crash
        await server.discord.restart_bot(signal.SIGKILL)
        replies = await asyncio.gather(*clicks)
        played = [reply for reply in replies if reply is not None and reply.text.startswith("✔")]
        receipts = {name for (name,) in server.rows("select interaction from receipts where first is not null")}
        assert {str(reply.interaction.id) for reply in played} <= receipts, SEED
        assert len(table.log()) >= before
        assert table.title.rules.encode(replayed(server, table)) == table.title.rules.encode(table.position())
        if table.position().over:
            break
    await table.caught_up()
    server.check("no-response", killed=True)


async def test_everybody_clicks_at_once(server: Server) -> None:
    """Four times the same turn at the same moment: it is played once, the others are told what is true now."""
    table = await server.table("terra_mystica", 3)
    rng = random.Random(3)
    for _ in range(6):
        before = table.log()[-1][0]
        line, person = table.line(rng)
        replies = await asyncio.gather(*(person.slash(table.channel, "move", text=line) for _ in range(4)))
        assert sum(reply.text.startswith("✔") for reply in replies) == 1, [reply.text for reply in replies]
        batches = server.rows(
            "select count(distinct batch) from log where table_id = ? and number > ?", table.id, before)
        assert batches == [(1,)]
    await table.caught_up()
    server.check()


async def test_everybody_acts_in_the_same_phase(server: Server) -> None:
    """Aeolis: five people move at the same moment, each their own heroes. Every move is played once or refused for a
    reason, and when all say at once that they are done the phase closes once."""
    table = await server.table("aeolis", 5, options="split=even")
    rng = random.Random(5)
    for _ in range(4):
        game, before = table.position(), len(table.log())
        seats = [seat for seat in awaited(game) for _ in range(2)]
        acts = [(seat, [move for move in legal_moves(game, seat) if not move.ends_turn]) for seat in seats]
        replies = await asyncio.gather(*(
            table.person(seat).slash(table.channel, "move", text=str(rng.choice(moves)))
            for seat, moves in acts if moves))
        played = sum(reply.text.startswith("✔") for reply in replies)
        assert played >= 1
        batches = server.rows("select count(distinct batch) from log where table_id = ? and number > ? and kind != "
                              "'chance'", table.id, before)
        assert batches == [(played,)], [reply.text for reply in replies]
        assert table.title.rules.encode(replayed(server, table)) == table.title.rules.encode(table.position())
    round_of = table.position().round
    while table.position().phase == "hero":
        await asyncio.gather(*(table.person(seat).slash(table.channel, "move", text=str(done_of(table, seat)))
                               for seat in awaited(table.position())))
    after = table.position()
    assert after.phase != "hero"
    assert after.over or after.round == round_of
    assert table.title.rules.encode(replayed(server, table)) == table.title.rules.encode(after)
    await table.caught_up()
    server.check()


def done_of(table: Table, seat: int) -> Move:
    """That a seat is done, or the first answer to what it is asked before."""
    moves = legal_moves(table.position(), seat)
    return next((move for move in moves if move.ends_turn), moves[0])
