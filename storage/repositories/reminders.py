"""How seats are reminded of their turns."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, exists, select, tuple_, update

from storage import schema
from storage.database import Transaction
from storage.hours_rows import ReminderRow
from storage.ids import TableId, UserId
from storage.repositories._sql import IS_PLAYING, add, several

__all__ = ["drop_reminders", "look_again", "put_reminders", "reminder_rows", "stale_reminders"]

_reminders = schema.reminders.c


async def reminder_rows(tx: Transaction, table_id: TableId) -> list[ReminderRow]:
    """How the seats of a table are reminded; of a seat that has never been, there is none."""
    query = select(schema.reminders).where(_reminders.table_id == table_id)
    return await several(tx, ReminderRow, query.order_by(_reminders.seat))


async def put_reminders(tx: Transaction, rows: Sequence[ReminderRow]) -> None:
    """Keeps how seats are reminded, in place of what was kept of them."""
    for row in rows:
        await tx.execute(delete(schema.reminders).where(
            _reminders.table_id == row.table_id, _reminders.seat == row.seat))
    await add(tx, schema.reminders, rows)


async def stale_reminders(tx: Transaction, now: int, limit: int) -> list[ReminderRow]:
    """What is due of seats that are asked something else by now, or nothing, or whose game is over."""
    seats = schema.seats.c
    waits = exists().where(
        seats.table_id == _reminders.table_id, seats.seat == _reminders.seat, seats.waiting_since == _reminders.since,
        schema.tables.c.id == seats.table_id, IS_PLAYING)
    query = select(schema.reminders).where(_reminders.due <= now, ~waits)
    return await several(tx, ReminderRow, query.order_by(_reminders.due).limit(limit))


async def drop_reminders(tx: Transaction, rows: Sequence[ReminderRow]) -> None:
    """Deletes rows that nobody needs any more, unless they have been overwritten meanwhile."""
    for row in rows:
        await tx.execute(delete(schema.reminders).where(
            _reminders.table_id == row.table_id, _reminders.seat == row.seat, _reminders.since == row.since))


async def look_again(tx: Transaction, user_id: UserId) -> None:
    """Has all seats of a person looked at anew, because their hours are others now."""
    seats = schema.seats.c
    own = select(seats.table_id, seats.seat).where(seats.user_id == user_id, ~seats.left)
    await tx.execute(update(schema.reminders).where(
        tuple_(_reminders.table_id, _reminders.seat).in_(own), _reminders.due.is_not(None)).values(due=0))
