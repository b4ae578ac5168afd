"""When Discord hears of the commands."""

from __future__ import annotations

from typing import Any

from bot.settings import Settings
from tests.cogs.test_whole import Blank
from tests.cogs.tiny import PEBBLES
from tests.cogs.world import World, make_bot, running


def told(env: Any) -> int:
    """How often the commands were written."""
    return sum(request.method == "PUT" and str(request.path).endswith("/commands") for request in env.http_requests)


async def test_a_discord_that_has_never_heard_of_the_commands_is_told_although_they_are_the_same(
        settings: Settings) -> None:
    for _start in range(2):
        async with running(make_bot(settings, {"pebbles": PEBBLES}, Blank())) as env:
            assert told(env) == 1


async def test_a_restart_at_the_same_discord_says_nothing_again(env: Any, world: World) -> None:
    assert told(env) == 1
    await world.restart()
    assert told(env) == 1
