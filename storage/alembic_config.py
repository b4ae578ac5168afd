"""Alembic, which changes tables from one revision to the next. Importing it takes a while: only a change does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

__all__ = ["configuration", "upgrade"]

_FOLDER: Final = Path(__file__).parent / "migrations"


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, with the connection to work on."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, revision: str) -> None:
    """Runs the migrations up to a revision, in the transaction of the connection."""
    command.upgrade(configuration(connection), revision)
