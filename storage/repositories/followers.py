"""Who follows a table. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import delete, func, select, update

from storage import schema
from storage.database import Transaction
from storage.follower_rows import FollowerRow
from storage.ids import TableId, UserId
from storage.repositories._sql import add, one, several

__all__ = ["add_follower", "change_follower", "count_followed", "count_followers", "drop_follower", "drop_followers",
           "drop_followings", "follower_row", "follower_rows", "followings", "note_told"]

_followers = schema.followers.c


async def add_follower(tx: Transaction, row: FollowerRow) -> None:
    """Somebody follows a table from now on. Raises WriteConflict if they did."""
    await add(tx, schema.followers, [row])


async def change_follower(tx: Transaction, table_id: TableId, user_id: UserId, *, every_turn: bool) -> None:
    """Whether somebody is told of every turn."""
    await tx.execute(update(schema.followers).where(_followers.table_id == table_id, _followers.user_id == user_id)
                     .values(every_turn=every_turn))


async def note_told(tx: Transaction, table_id: TableId, user_id: UserId, told: int) -> None:
    """Somebody has heard of a table up to a row of its log."""
    await tx.execute(update(schema.followers).where(_followers.table_id == table_id, _followers.user_id == user_id,
                                                    _followers.told < told).values(told=told))


async def follower_row(tx: Transaction, table_id: TableId, user_id: UserId) -> FollowerRow | None:
    """Whether and how somebody follows a table."""
    return await one(tx, FollowerRow, select(schema.followers).where(
        _followers.table_id == table_id, _followers.user_id == user_id))


async def follower_rows(tx: Transaction, table_id: TableId) -> list[FollowerRow]:
    """Everybody who follows a table."""
    return await several(tx, FollowerRow, select(schema.followers).where(_followers.table_id == table_id)
                         .order_by(_followers.since, _followers.user_id))


async def followings(tx: Transaction, user_id: UserId) -> list[FollowerRow]:
    """What somebody follows."""
    return await several(tx, FollowerRow, select(schema.followers).where(_followers.user_id == user_id)
                         .order_by(_followers.table_id))


async def count_followers(tx: Transaction, table_id: TableId) -> int:
    """How many follow a table."""
    return await tx.scalar(select(func.count()).where(_followers.table_id == table_id)) or 0


async def count_followed(tx: Transaction, user_id: UserId) -> int:
    """How many tables somebody follows."""
    return await tx.scalar(select(func.count()).where(_followers.user_id == user_id)) or 0


async def drop_follower(tx: Transaction, table_id: TableId, user_id: UserId) -> bool:
    """Somebody follows a table no more; whether they did."""
    done = await tx.execute(delete(schema.followers).where(
        _followers.table_id == table_id, _followers.user_id == user_id))
    return done.rowcount > 0


async def drop_followers(tx: Transaction, table_id: TableId) -> None:
    """Nobody follows a table any more."""
    await tx.execute(delete(schema.followers).where(_followers.table_id == table_id))


async def drop_followings(tx: Transaction, user_id: UserId) -> None:
    """Somebody follows nothing any more."""
    await tx.execute(delete(schema.followers).where(_followers.user_id == user_id))
