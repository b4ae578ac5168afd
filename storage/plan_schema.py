"""The table of plans: turns that somebody has thought out in advance, seen by nobody else."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from storage.schema_base import Id, metadata

__all__ = ["plans"]

plans = Table(
    "plans", metadata,
    Column("id", Id, primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("moves", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("armed", Boolean(create_constraint=False), nullable=False),
    Column("due", BigInteger),
    Column("changed", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seat", "name", name="uq_plans_table_id_seat_name"),
    sqlite_autoincrement=True,
)
"""Moves that a seat may make one day; `name` is empty for the plan that is being tried. `version` grows with every
change, `armed`: it is played when the turn of the seat comes, `due`: that has come, and it is played then."""

_DUE = text("due IS NOT NULL")
Index("ix_plans_due", plans.c.due, sqlite_where=_DUE, postgresql_where=_DUE)
