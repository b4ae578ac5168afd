"""The table of what showcase channels show."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, String, Table, text

from storage.schema_base import Id, metadata

__all__ = ["exhibits"]

exhibits = Table(
    "exhibits", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    CheckConstraint("state IN ('waiting', 'shown', 'changed', 'left_out')", name="state"),
    Index("ix_exhibits_guild_id_due", "guild_id", "ended", "table_id",
          sqlite_where=text("state IN ('waiting', 'changed')"),
          postgresql_where=text("state IN ('waiting', 'changed')")),
)
"""Finished games that go to the showcase channel of their server, each once: it waits to be posted, is shown there (in
`message_id`), is shown but to be put right, or was left out."""
