"""The tables of those around a game: who follows it, what people note for themselves, where it is talked about."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text, false

from storage.schema_base import Id, metadata

__all__ = ["followers", "notebooks", "talk_threads"]

followers = Table(
    "followers", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("every_turn", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("told", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("ix_followers_user_id_table_id", "user_id", "table_id"),
)
"""Who is sent the news of a table: of rounds and the end, or of `every_turn`; `told` is the last row of the log that
they have heard of."""

notebooks = Table(
    "notebooks", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_notebooks_user_id_table_id", "user_id", "table_id"),
)
"""What people note at a table, each for themselves."""

talk_threads = Table(
    "talk_threads", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("opened", BigInteger, nullable=False),
)
"""The thread beside the channel of a table in which people talk about it."""
