"""A whole game against the stand-in: no violation of Discord's schema, limits or deadlines."""

from __future__ import annotations

import random

from tests.discord.server import Server


async def test_a_whole_game_by_text(server: Server) -> None:
    """Every turn is acknowledged, stored and shown; at the end the result is stored and told."""
    table = await server.table("terra_mystica", 2)
    rng = random.Random(7)
    turns = 0
    while not table.position().over:
        reply = await table.turn(rng)
        assert reply.error is None, reply.error
        turns += 1
        assert turns < 600
    assert server.rows("select count(*) from results where table_id = ?", table.id) == [(1,)]
    await server.discord.wait_for(lambda: "Final scoring" in table.pictures()[-1].text, 60)
    assert all(len(message.text) <= 2_000 for message in server.discord.messages(table.channel))
    server.check()
