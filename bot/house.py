"""Opening what stands behind the commands."""

from __future__ import annotations

from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bot.settings import Settings
from rendering.studio import Studio
from storage import Database, StorageError

__all__ = ["Unready", "open_database", "open_studio"]


class Unready(Exception):
    """The bot cannot start; the text says what its owner can put right."""


async def open_database(settings: Settings) -> Database:
    """The database of the settings, its schema brought up to date. Raises Unready."""
    try:
        return await Database.open(settings.database_url)
    except (StorageError, OSError) as error:
        raise Unready(f"The database cannot be opened ({error}). See DATABASE_URL in .env.example.") from error
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise Unready(f"DATABASE_URL is no address of a database with an asyncio driver ({error}).") from error


def open_studio(settings: Settings) -> Studio:
    """The studio that draws, with its workers."""
    return Studio(workers=settings.paint_workers, folder=settings.data_dir / "layers", width=settings.picture_width)
