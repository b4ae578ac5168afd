"""Logging: one format, and nothing secret in it."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from logging.handlers import TimedRotatingFileHandler

import aiohttp
import discord

from bot.settings import Settings

__all__ = ["JsonFormatter", "RedactingFormatter", "secrets_of", "setup_logging"]


MIN_SECRET = 6
"""Characters from which a secret is blotted out: a shorter one would turn up in half of all words."""

_TOKENS = re.compile(
    r"""(?P<before> /interactions/\d+/ | /webhooks/\d+/ | ["']token["']\s*:\s*["'] ) [\w.~%+=-]+""", re.VERBOSE)
"""Tokens of interactions, in addresses and in what Discord sends: for a quarter of an hour as good as a password."""


class RedactingFormatter(logging.Formatter):
    """A formatter that blots out given secrets, and the tokens of interactions, wherever they turn up, tracebacks
    included."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record, with `[secret]` in place of every secret."""
        return self.redacted(super().format(record))

    def redacted(self, text: str) -> str:
        """A text with `[secret]` in place of every secret."""
        text = _TOKENS.sub(r"\g<before>[secret]", text)
        for secret in self._secrets:
            text = text.replace(secret, "[secret]")
        return text


class JsonFormatter(RedactingFormatter):
    """One JSON object a line: `time`, `level`, `logger`, `message`; `error` with the traceback, and `number` where
    somebody was told one. The same is blotted out."""

    def format(self, record: logging.LogRecord) -> str:
        """The object of a record."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname, "logger": record.name, "message": self.redacted(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = self.redacted(self.formatException(record.exc_info))
        if isinstance(number := getattr(record, "number", None), str):
            line["number"] = number
        return json.dumps(line, ensure_ascii=False)


_TROUBLE = (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, aiohttp.ClientError, OSError)
"""What Discord, or the way to it, raises: no fault of ours."""


def quiet_lost_suggestions(record: logging.LogRecord) -> bool:
    """Takes the traceback from what discord.py logs of a suggestion that was cut off on its way, or came too late, or
    is wanted for an option that has none: nobody reads it, and nothing broke. A filter that lets everything pass."""
    return _quieted(record, "no suggestions")


def quiet_lost_connections(record: logging.LogRecord) -> bool:
    """Takes the traceback from what discord.py logs of a connection that was lost and is being made anew. A filter that
    lets everything pass."""
    return _quieted(record, record.getMessage())


def _quieted(record: logging.LogRecord, what: str) -> bool:
    """A warning in a line, where no fault of ours was logged as an error with its traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, (*_TROUBLE, discord.app_commands.AppCommandError)):
        record.msg, record.args = "%s: %r", (what, error)
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """The token, and the password inside the database's address, if they are long enough to be told from words."""
    found = [settings.discord_token.get_secret_value()] if settings.discord_token else []
    authority = settings.database_url.partition("://")[2].rpartition("@")[0]
    found.append(authority.partition(":")[2])
    if settings.sentry_dsn is not None:
        found.append(settings.sentry_dsn.get_secret_value())
    return tuple(secret for secret in found if len(secret) >= MIN_SECRET)


def setup_logging(settings: Settings) -> None:
    """Sets the root logger up once: the terminal, and the file if one is named."""
    formatter = (JsonFormatter if settings.log_format == "json" else RedactingFormatter)(secrets_of(settings))
    discord.utils.setup_logging(formatter=formatter, level=logging.getLevelName(settings.log_level), root=True)
    logging.getLogger("discord.app_commands.tree").addFilter(quiet_lost_suggestions)
    for connecting in ("discord.shard", "discord.client"):
        logging.getLogger(connecting).addFilter(quiet_lost_connections)
    if settings.log_file is not None:
        settings.log_file.parent.mkdir(parents=True, exist_ok=True)
        file = TimedRotatingFileHandler(settings.log_file, when="midnight", backupCount=7, encoding="utf-8")
        file.setFormatter(formatter)
        logging.getLogger().addHandler(file)
    for noisy in ("discord.http", "discord.gateway", "aiosqlite", "PIL", "sqlalchemy.engine", "asyncio", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
