"""How seats are reminded of their turns."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select, tuple_, update

from storage import schema
from storage.database import Transaction
from storage.hours_rows import ReminderRow
from storage.ids import TableId, UserId
from storage.repositories._sql import add, several

__all__ = ["look_again", "put_reminders", "reminder_rows"]

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


async def look_again(tx: Transaction, user_id: UserId) -> None:
    """Has all seats of a person looked at anew, because their hours are others now."""
    seats = schema.seats.c
    own = select(seats.table_id, seats.seat).where(seats.user_id == user_id, ~seats.left)
    await tx.execute(update(schema.reminders).where(
        tuple_(_reminders.table_id, _reminders.seat).in_(own), _reminders.due.is_not(None)).values(due=0))
