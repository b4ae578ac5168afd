"""The bot is killed between the end of a game and what is told of it to followers and in the showcase channel, or when
that was posted and not yet noted: everything stands there once."""

from __future__ import annotations

import os
import random
import signal

from tests.discord.messages import StoredMessage
from tests.discord.server import Server, Table
from tests.discord.world import Channel

LAST_ROUND = 6
SEED = int(os.environ.get("SEED", "0")) or 29


def about_the_end(server: Server, channel: Channel, words: str) -> list[StoredMessage]:
    """Every message with these words that was ever posted in a channel."""
    return [message for message in server.discord.world.messages[channel["id"]].values()
            if words in message.raw["content"]]


async def shown_in_a_hall(server: Server) -> tuple[Table, Channel]:
    """A game of two on a server that shows finished ones in a channel of their own."""
    boss, hall = server.discord.user("boss", "MANAGE_GUILD"), server.discord.channel("finished")
    table = await server.table("terra_mystica", 2)
    reply = await boss.slash(hall, "setup", showcase=f"<#{hall['id']}>")
    assert "Finished games are shown in #finished." in reply.text
    return table, hall


async def test_killed_when_the_end_is_stored_and_neither_follower_nor_showcase_has_it(server: Server) -> None:
    rng, fan = random.Random(SEED), server.people[3]
    table, hall = await shown_in_a_hall(server)
    box = server.discord.letterbox(fan)
    for place in (hall, box):
        server.discord.fail_next(99, 500, match=f"POST /channels/{place['id']}/")
    while not (game := table.position()).over:
        if game.round == LAST_ROUND and not server.rows("select user_id from followers"):
            assert "You follow this game" in (await fan.slash(table.channel, "table follow")).text
        reply = await table.turn(rng)
        assert reply.error is None, (reply.error, SEED)
    await server.discord.restart_bot(signal.SIGKILL)
    assert not about_the_end(server, box, "The game is over") + about_the_end(server, hall, "played in")
    server.discord.server.faults.clear()
    await server.discord.wait_for(lambda: bool(about_the_end(server, box, "The game is over"))
                                  and server.rows("select state from exhibits") == [("shown",)], 120)
    await server.discord.wait_for(lambda: server.rows("select user_id from followers") == [])
    for place, words in ((box, "The game is over"), (hall, "played in")):
        (message,) = about_the_end(server, place, words)
        assert message.raw["attachments"], SEED
    await server.discord.wait_for(lambda: not server.rows(
        "select kind from timers where kind in ('follower_news', 'showcase', 'table_closed')"))
    server.check("no-response", "rate-limit", killed=True)


async def test_killed_before_or_after_a_finished_game_is_posted(server: Server) -> None:
    rng = random.Random(SEED)
    table, hall = await shown_in_a_hall(server)

    def shown() -> list[StoredMessage]:
        return about_the_end(server, hall, "played in")

    applied = rng.choice([False, True])
    while not table.position().over:
        reply = await table.turn(rng)
        assert reply.error is None, (reply.error, SEED)
    server.discord.fail_next(99, 500, match="POST /channels", apply=applied)  # while the film is being made
    await server.discord.wait_for(lambda: any(request.injected and hall["id"] in request.path
                                              for request in server.discord.requests), 90)
    assert server.rows("select state from exhibits") == [("waiting",)]
    assert len(shown()) == applied
    server.discord.server.faults.clear()
    await server.discord.restart_bot(signal.SIGKILL)
    await server.discord.wait_for(lambda: server.rows("select state from exhibits") == [("shown",)], 120)
    (message,) = shown()
    assert not message.deleted
    assert [each["filename"].rpartition(".")[2] for each in message.raw["attachments"]] == ["png", "gif"]
    assert server.rows("select message_id from exhibits") == [(int(message.raw["id"]),)]
    server.check("no-response", "rate-limit", killed=True)  # the next process does not know what this one has sent
