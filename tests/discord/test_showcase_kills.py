"""The bot is killed between the end of a game and its post in the showcase channel, or when that was posted and not yet
noted: it stands there once."""

from __future__ import annotations

import os
import random
import signal

from tests.discord.messages import StoredMessage
from tests.discord.server import Server

SEED = int(os.environ.get("SEED", "0")) or random.randrange(1 << 30)


async def test_killed_before_or_after_a_finished_game_is_posted(server: Server) -> None:
    rng = random.Random(SEED)
    boss, hall = server.discord.user("boss", "MANAGE_GUILD"), server.discord.channel("finished")
    table = await server.table("terra_mystica", 2)
    reply = await boss.slash(hall, "setup", showcase=f"<#{hall['id']}>")
    assert "Finished games are shown in #finished." in reply.text

    def shown() -> list[StoredMessage]:
        """Every message that was ever posted about the game."""
        return [message for message in server.discord.world.messages[hall["id"]].values()
                if "played in" in message.raw["content"]]

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
