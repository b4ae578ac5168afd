"""The tables of the hours of people: vacations, how often somebody has been reminded of a turn, and pings that wait for
somebody's hours."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from storage.schema_base import Id, metadata

__all__ = ["held_pings", "reminders", "vacations"]

vacations = Table(
    "vacations", metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("first", String(10), nullable=False),
    Column("days", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("tell_at", BigInteger),
    Column("interaction", String(64), nullable=False),
    Column("ended_by", String(64)),
    UniqueConstraint("interaction", name="uq_vacations_interaction"),
    Index("ix_vacations_user_id_until", "user_id", "until"),
    Index("ix_vacations_tell_at", "tell_at"),
    sqlite_autoincrement=True,
)
"""When people are away. `first`: the first day (year-month-day where they live), from which `days` are counted;
`since` until before `until`: the time that this is; `tell_at`: when the others are to be told, until they are;
`interaction` took it, `ended_by` ended it before its time."""

reminders = Table(
    "reminders", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    Column("sent", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("muted", Boolean(create_constraint=False), nullable=False),
    Column("due", BigInteger),
    Index("ix_reminders_due", "due"),
)
"""How seats are reminded of what they are asked `since` then (as their `waiting_since`; of another time, the row says
nothing): how often they were, when `last`, whether they want no more, and when they are looked at next (NULL: not
again)."""

held_pings = Table(
    "held_pings", metadata,
    Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("action_seq", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("called", Boolean(create_constraint=False), nullable=False),
    Index("ix_held_pings_due", "due"),
)
"""Seats that were not pinged `since` then because of the hours of their people, and are once these begin: `due`. If
they have acted meanwhile (their `action_seq` is another), or somebody else sits there, the row says nothing. `called`:
something concerns them though nobody waits for them."""
