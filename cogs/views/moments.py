"""Times in words."""

from __future__ import annotations

from discord.utils import format_dt

from cogs.words import _
from tables.clock import from_millis

__all__ = ["moment"]


def moment(time: int) -> str:
    """A moment, and how far away it is."""
    at = from_millis(time)
    return _("{when} ({far})").format(when=format_dt(at, "f"), far=format_dt(at, "R"))
