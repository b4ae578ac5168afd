"""Results of finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import select, update

from storage import schema
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import add, one, several
from storage.rows import ResultRow, ResultSeatRow

__all__ = ["add_result", "correct_places", "drop_corrections", "result_row", "result_rows", "result_seat_rows"]


async def add_result(tx: Transaction, row: ResultRow, seats: Sequence[ResultSeatRow]) -> None:
    """Keeps a finished game."""
    await add(tx, schema.results, [row])
    await add(tx, schema.result_seats, seats)


async def result_row(tx: Transaction, table_id: TableId) -> ResultRow | None:
    """How a table ended."""
    return await one(tx, ResultRow, select(schema.results).where(schema.results.c.table_id == table_id))


async def result_rows(tx: Transaction, guild_id: GuildId | None, title: str | None, user_id: UserId | None,
                      limit: int) -> list[ResultRow]:
    """Finished games, the newest first: of a server, of a title, of a person."""
    query = select(schema.results)
    if guild_id is not None:
        query = query.where(schema.results.c.guild_id == guild_id)
    if title is not None:
        query = query.where(schema.results.c.title == title)
    if user_id is not None:
        played = select(schema.result_seats.c.table_id).where(schema.result_seats.c.user_id == user_id)
        query = query.where(schema.results.c.table_id.in_(played))
    query = query.order_by(schema.results.c.ended.desc(), schema.results.c.table_id.desc()).limit(limit)
    return await several(tx, ResultRow, query)


async def result_seat_rows(tx: Transaction, table_ids: Sequence[TableId]) -> list[ResultSeatRow]:
    """The seats of finished games."""
    query = select(schema.result_seats).where(schema.result_seats.c.table_id.in_(table_ids))
    return await several(tx, ResultSeatRow, query.order_by(schema.result_seats.c.table_id, schema.result_seats.c.seat))


async def correct_places(tx: Transaction, table_id: TableId, places: Mapping[UserId, int]) -> None:
    """Notes the places that an organiser gave to those who sat at a table at its end."""
    seats = schema.result_seats.c
    for user_id, place in places.items():
        await tx.execute(update(schema.result_seats).where(seats.table_id == table_id, seats.user_id == user_id)
                         .values(corrected_place=place))


async def drop_corrections(tx: Transaction, table_id: TableId) -> None:
    """The places of a table are again those that were played."""
    await tx.execute(update(schema.result_seats).where(schema.result_seats.c.table_id == table_id)
                     .values(corrected_place=None))
