"""Opening what stands behind the commands."""

from __future__ import annotations

from bot.settings import Settings
from cogs.pictures import Studio

__all__ = ["open_studio"]


def open_studio(settings: Settings) -> Studio:
    """The studio that draws, with its workers."""
    raise NotImplementedError
