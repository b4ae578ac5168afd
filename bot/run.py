"""Running on Discord: start, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import logging
import signal

import aiohttp
import discord

from bot.client import Hexmoot
from bot.settings import Settings
from bot.startup import StartupError
from bot.version import VERSION
from games.registry import TITLES

try:  # a turn takes forty rounds of the loop: with this one the bot's part of it costs a tenth less
    from uvloop import new_event_loop
except ImportError:  # there is none for Windows
    from asyncio import new_event_loop  # type: ignore[assignment]

__all__ = ["new_event_loop", "run_on_discord", "stop_signal"]

log = logging.getLogger(__name__)


def stop_signal() -> asyncio.Event:
    """An event that SIGTERM or SIGINT sets."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop


async def run_on_discord(settings: Settings) -> int:
    """Runs until a signal or a refusal of Discord's; returns the exit status. Raises ValueError without a token."""
    token = settings.discord_token
    if token is None:
        raise ValueError("no token")
    stop = stop_signal()
    log.info("Hexmoot %s starts", VERSION)
    async with Hexmoot(settings, TITLES) as bot:
        running = asyncio.create_task(bot.start(token.get_secret_value()), name="discord")
        stopping = asyncio.create_task(stop.wait(), name="signal")
        losing = asyncio.create_task(bot.lease_lost.wait(), name="lease")
        await asyncio.wait({running, stopping, losing}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        losing.cancel()
        if not running.done():
            log.info("stopping")
            await bot.close()
        status = await _ended(running)
        return _lost() if bot.lease_lost.is_set() else status


def _lost() -> int:
    """Another process took over: 1, so that whatever looks after this one may start it again."""
    log.critical("Another process works at this database since this one stood still for too long, so this one ended. "
                 "What was acknowledged is stored.")
    return 1


async def _ended(running: asyncio.Task[None]) -> int:
    """Why it ended: 0 for a stop, 1 with a sentence for what the owner can put right."""
    try:
        await running
    except StartupError as error:
        log.critical("%s", error)
        return 1
    except discord.LoginFailure:
        log.critical("Discord refused the token: set DISCORD_TOKEN in .env to the one of the developer portal")
        return 1
    except (discord.PrivilegedIntentsRequired, discord.ConnectionClosed) as error:
        log.critical("Discord closed the connection: %s", error)
        return 1
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        log.critical("Discord cannot be reached (%s); start again later", error)
        return 1
    return 0
