"""The commands of a title, as the unmodified process registers them."""

from __future__ import annotations

import signal

from tests.discord.server import Server


def written(server: Server) -> list[str]:
    """The lists of commands that were sent, by their routes."""
    return [request.route for request in server.discord.server.requests
            if request.method == "PUT" and request.route.endswith("/commands")]


async def test_a_title_comes_with_its_first_table_and_outlives_a_crash(server: Server) -> None:
    discord, ada = server.discord, server.people[0]
    channel = discord.channel("games")
    await ada.slash(channel, "game new", title="helios", players=2)
    await discord.wait_command("helios", channel)
    await discord.quiet()
    assert {command["name"] for command in discord.server.commands[channel["guild_id"]].values()} == {"helios"}
    assert "helios" not in {command["name"] for command in discord.server.commands[None].values()}
    everywhere, here = written(server)
    assert "guilds" not in everywhere
    assert "guilds" in here
    await discord.restart_bot(signal.SIGKILL)
    reply = await ada.slash(channel, "helios pass")
    assert "has not begun" in reply.text, reply.text
    await discord.quiet()
    assert len(written(server)) == 2
    server.check(killed=True)
