"""Opening what stands behind the commands."""

from __future__ import annotations

from bot.settings import Settings
from rendering.studio import Studio

__all__ = ["open_studio"]


def open_studio(settings: Settings) -> Studio:
    """The studio that draws, with its workers."""
    return Studio(workers=settings.paint_workers, folder=settings.data_dir / "layers", width=settings.picture_width)
