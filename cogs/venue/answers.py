"""What Discord's errors mean to whoever asked for something."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from typing import Final

import discord

from cogs.channel_gateway import CHANNEL_GONE, CLOSED, TOO_FAST
from cogs.deliveries import CONNECTION_ERRORS
from community.venue import Refused, VenueSilent

__all__ = ["TOO_MANY_THREADS", "understood"]

log = logging.getLogger(__name__)

TOO_MANY_THREADS: Final = 160006
"""Discord's code for a server in which as many threads are active as it allows."""


@contextlib.contextmanager
def understood() -> Iterator[None]:
    """Raises Refused or VenueSilent for what Discord, or the way to it, raises within."""
    try:
        yield
    except discord.HTTPException as error:
        raise _meaning(error) from error
    except CONNECTION_ERRORS as error:
        raise VenueSilent(repr(error)) from error


def _meaning(error: discord.HTTPException) -> Exception:
    if error.code in CHANNEL_GONE or error.status == 404:
        return Refused("channel_gone")
    if error.code == TOO_MANY_THREADS:
        return Refused("too_many_threads")
    if error.code == TOO_FAST:
        return VenueSilent(str(error))
    if error.status == 403 or error.code == CLOSED:
        return Refused("permissions")
    if error.status != 429 and error.status < 500:
        log.warning("Discord refuses what is asked of it: %s", error)
    return VenueSilent(str(error))
