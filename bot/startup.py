"""What is opened at a start: the database and the painters."""

from __future__ import annotations

from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from bot.settings import Settings
from rendering.studio import Studio
from storage import Database, StorageError
from tables import Quotas

__all__ = ["StartupError", "open_database", "open_studio", "quotas_of"]


class StartupError(Exception):
    """The bot cannot start; the text says what its owner can put right."""


async def open_database(settings: Settings) -> Database:
    """The database of the settings, its schema brought up to date. Raises StartupError."""
    try:
        return await Database.open(settings.database_url)
    except (StorageError, OSError) as error:
        raise StartupError(f"The database cannot be opened ({error}). See DATABASE_URL in .env.example.") from error
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StartupError(f"DATABASE_URL is no address of a database with an asyncio driver ({error}).") from error


def open_studio(settings: Settings) -> Studio:
    """The studio that draws, with as many worker processes as the settings say."""
    return Studio(workers=settings.paint_workers, folder=settings.data_dir / "layers", width=settings.picture_width)


def quotas_of(settings: Settings) -> Quotas:
    """How many tables may be open, as the settings say."""
    return Quotas(lobbies_per_person=settings.lobbies_per_person, tables_per_person=settings.tables_per_person,
                  lobbies_per_server=settings.lobbies_per_server, tables_per_server=settings.tables_per_server)
