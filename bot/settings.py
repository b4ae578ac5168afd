"""Settings: read once from the environment and `.env` into a typed value."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

__all__ = ["Settings"]


class Settings(BaseSettings):
    """What can be set from outside. Every field has a default; `.env.example` explains each."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    """The bot's token. Without it the bot opens in the browser."""
    database_url: str = "sqlite+aiosqlite:///var/hexmoot.sqlite3"
    """Where games are kept, as an SQLAlchemy address with an asyncio driver."""
    data_dir: Path = Path("var")
    """A folder for what can be made anew, such as the static layers of pictures."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_file: Path | None = None
    """Besides the terminal; changed daily, a week is kept."""
    log_format: Literal["text", "json"] = "text"
    """Lines to read, or one JSON object a line for programs."""
    error_channel: int | None = None
    """A channel in which errors are told to whoever hosts the bot."""
    sentry_dsn: SecretStr | None = None
    """A project at Sentry to which errors are sent."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of `/metrics` and `/healthz`; 0 takes a free one. Without it there is none."""
    metrics_host: str = Field(default="127.0.0.1", min_length=1)
    """The address at which that port is opened."""
    paint_workers: int = Field(default=2, ge=0, le=32)
    """Processes that draw pictures; 0 draws in threads of the bot's own process."""
    picture_width: int = Field(default=1600, ge=640, le=4096)
    """Pixels across a posted picture."""
    dev_guild: int | None = None
    """A server that gets the commands at once, while developing."""
    command_pause: float = Field(default=60.0, ge=0)
    """Seconds between two changes of the commands of one server."""
    shard_count: int | None = Field(default=None, ge=1)
    """Connections to Discord; by default as many as Discord advises. On PostgreSQL, where it is set, several processes
    may work at the database and share them."""
    shard_ids: Annotated[frozenset[int] | None, NoDecode] = None
    """The connections of this process, with commas between them; by default its fair part of those of all."""
    preview_port: int = Field(default=8420, ge=0, le=65535)
    """The port of the browser page; 0 takes a free one."""
    preview_language: Literal["en", "de", "fr", "es"] = "en"
    """The language of the server of the browser page, and of the Discord of everybody there."""
    privacy_url: str | None = Field(default=None, max_length=500, pattern="^https?://")
    """Where the host's privacy policy stands; `/privacy` and `/about` link it."""
    keep_days: int = Field(default=90, ge=1)
    """Days after which the tables of a server that the bot was taken out of, or of a deleted channel, are deleted."""
    tables_kept: int = Field(default=4_000, ge=1)
    """Tables that stay in memory after they were used, about 30 kB each."""
    lobbies_per_person: int = Field(default=5, ge=1)
    """Tables that one person may have open on a server before they begin."""
    tables_per_person: int = Field(default=30, ge=1)
    """Open tables on a server whose host is one person, games under way included."""
    lobbies_per_server: int = Field(default=50, ge=1)
    """Tables of a server that have not begun."""
    tables_per_server: int = Field(default=500, ge=1)
    """Open tables of a server, games under way included."""
    vacation_days: int = Field(default=30, ge=0, le=366)
    """Days of each year that a person may be on vacation: reminders and time-outs wait for them."""
    plan_grace_seconds: float = Field(default=60.0, ge=0)
    """How long a plan that is played by itself waits when the turn has come: whoever moved before may step back."""
    think_workers: int = Field(default=1, ge=0, le=32)
    """Processes that think for computer players; 0 thinks in a thread of the bot's own process."""
    think_pause_seconds: float = Field(default=1.5, ge=0, le=60)
    """How long computers wait before they answer somebody."""
    computer_tables_per_person: int = Field(default=3, ge=0)
    """Open tables with computers on a server whose host is one person."""
    computer_tables_per_server: int = Field(default=30, ge=0)
    """Open tables of a server with computers."""
    stop_seconds: float = Field(default=10.0, ge=0)
    """How long a stop waits for what is under way."""

    @field_validator("discord_token", "log_file", "error_channel", "sentry_dsn", "metrics_port", "dev_guild",
                     "shard_count", "shard_ids", "privacy_url", mode="before")
    @classmethod
    def _empty_is_none(cls, value: object) -> object:
        """`NAME=` in `.env` means not set."""
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        """`SHARD_IDS=0,2` are the numbers 0 and 2."""
        return [each.strip() for each in value.split(",")] if isinstance(value, str) and value.strip() else value

    @model_validator(mode="after")
    def _shards_there_are(self) -> Self:
        """There are shards 0 to `shard_count` - 1."""
        if self.shard_ids is not None and (self.shard_count is None or not all(
                0 <= each < self.shard_count for each in self.shard_ids)):
            raise ValueError("SHARD_IDS names shards from 0 on, fewer than SHARD_COUNT, which must be set")
        return self

    @field_validator("log_format", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value
