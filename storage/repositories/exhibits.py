"""Finished games that go to the showcase channels of their servers."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import literal_column, select, update

from storage import schema
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import add, one, several
from storage.showcase_rows import ExhibitRow

__all__ = ["CHANGED", "LEFT_OUT", "SHOWN", "WAITING", "add_exhibit", "change_exhibit", "exhibit_row",
           "exhibited_with", "leave_out", "next_exhibit"]

WAITING, SHOWN, CHANGED, LEFT_OUT = "waiting", "shown", "changed", "left_out"
"""States of an exhibit."""

_exhibits = schema.exhibits.c
# Written out, not bound: only then does a database see that a partial index holds all such rows.
_DUE = _exhibits.state.in_([literal_column("'waiting'"), literal_column("'changed'")])


async def exhibit_row(tx: Transaction, table_id: TableId) -> ExhibitRow | None:
    """What is to become, or has become, of a finished game."""
    return await one(tx, ExhibitRow, select(schema.exhibits).where(_exhibits.table_id == table_id))


async def next_exhibit(tx: Transaction, guild_id: GuildId) -> ExhibitRow | None:
    """What is to be posted or put right next on a server: games in the order in which they ended."""
    query = select(schema.exhibits).where(_exhibits.guild_id == guild_id, _DUE)
    return await one(tx, ExhibitRow, query.order_by(_exhibits.ended, _exhibits.table_id).limit(1))


async def add_exhibit(tx: Transaction, row: ExhibitRow) -> bool:
    """Has a game be shown; False if that is known."""
    if await exhibit_row(tx, row.table_id) is not None:
        return False
    await add(tx, schema.exhibits, [row])
    return True


async def change_exhibit(tx: Transaction, table_id: TableId, **values: Any) -> None:
    """Notes what has become of a game."""
    await tx.execute(update(schema.exhibits).where(_exhibits.table_id == table_id).values(**values))


async def exhibited_with(tx: Transaction, people: Collection[UserId]) -> list[ExhibitRow]:
    """The games that are shown, or will be, in which one of these people sat at the end."""
    seats = schema.result_seats.c
    played = select(seats.table_id).where(seats.user_id.in_(people))
    query = select(schema.exhibits).where(_exhibits.table_id.in_(played), _exhibits.state != LEFT_OUT)
    return await several(tx, ExhibitRow, query.order_by(_exhibits.table_id))


async def leave_out(tx: Transaction, guild_id: GuildId) -> None:
    """Leaves out whatever waits to be posted on a server."""
    await tx.execute(update(schema.exhibits).where(_exhibits.guild_id == guild_id, _DUE, _exhibits.state == WAITING)
                     .values(state=LEFT_OUT))
