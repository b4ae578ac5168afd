"""Statements are compiled once in a process of tests, not anew for the database of every test."""

from __future__ import annotations

from typing import Any

import sqlalchemy.ext.asyncio
from sqlalchemy import URL, Dialect, event
from sqlalchemy.ext.asyncio import AsyncEngine

import storage.engines

__all__ = ["share_between_engines"]

_compiled: dict[Any, Any] = {}
_dialects: dict[str, Dialect] = {}
"""The first that was connected of each kind: what was compiled is kept by dialect."""


def share_between_engines() -> None:
    """All engines that are made from now on have their compiled statements in common."""
    storage.engines.create_async_engine = _create  # type: ignore[assignment]


def _create(url: URL, **settings: Any) -> AsyncEngine:
    made = sqlalchemy.ext.asyncio.create_async_engine(url, execution_options={"compiled_cache": _compiled}, **settings)
    engine, dialect, kind = made.sync_engine, made.sync_engine.dialect, url.drivername
    event.listen(engine, "connect", lambda *_: _dialects.setdefault(kind, dialect))
    engine.dialect = _dialects.get(kind, dialect)
    return made
