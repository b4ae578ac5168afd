"""What whoever watches the bot is told while it works: what was asked, how it ended, and how long people waited.

Nothing here counts: `Watcher` hears and forgets, and `bot.watch` has one that counts. It is told kinds and durations,
never who or where.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import discord

__all__ = ["Outcome", "Watcher", "note_received", "seconds_since_received", "told_since", "waited_since"]

_RECEIVED = "received"
"""Among the extras of an interaction: when it came, on the clock of the event loop."""
_SINCE: ContextVar[datetime | None] = ContextVar("told_since", default=None)


class Outcome(StrEnum):
    """How a command, a click or a form ended for whoever waited."""

    DONE = "done"
    REFUSED = "refused"
    """In a sentence that says why: by the rules, the table, or for want of a permission."""
    UNAVAILABLE = "unavailable"
    """The storage could not be reached, or was too busy."""
    UNACKNOWLEDGED = "unacknowledged"
    """No first response got through to Discord."""
    DISCORD = "discord"
    """Discord, or the way to it, failed later on."""
    BROKEN = "broken"
    """A mistake of ours, told with a number."""


class Watcher:
    """Hears what happens; this one forgets it. None of its methods raises or waits."""

    def acknowledged(self, interaction: discord.Interaction[Any]) -> None:
        """Discord has taken the first response."""

    def answered(self, interaction: discord.Interaction[Any], outcome: Outcome) -> None:
        """A command, a click or a form has come to its end."""

    def suggested(self, interaction: discord.Interaction[Any], outcome: Outcome) -> None:
        """Suggestions were made while somebody types."""

    def pictured(self, waited: float | None) -> None:
        """The picture of a table stands in its channel, so many seconds after what it shows was committed; None where
        it was only posted anew."""


def note_received(interaction: discord.Interaction[Any]) -> None:
    """Notes that an interaction has come just now."""
    interaction.extras[_RECEIVED] = asyncio.get_running_loop().time()


def seconds_since_received(interaction: discord.Interaction[Any]) -> float | None:
    """How long ago it came; None if nobody noted that."""
    came = interaction.extras.get(_RECEIVED)
    return None if came is None else asyncio.get_running_loop().time() - float(came)


@contextmanager
def told_since(committed: datetime) -> Iterator[None]:
    """What is posted meanwhile, also by tasks begun here, tells of what was committed then."""
    token = _SINCE.set(committed)
    try:
        yield
    finally:
        _SINCE.reset(token)


def waited_since(now: datetime) -> float | None:
    """Seconds since what is posted was committed; None if it is of no moment."""
    since = _SINCE.get()
    return None if since is None else max(0.0, (now - since).total_seconds())
