"""Seats that computers play."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import exists, func, select

from storage import schema
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import IS_OPEN, IS_PLAYING
from storage.repositories.gone_places import is_gone
from storage.share import WHOLE, Share

__all__ = ["awaited_tables", "count_tables", "playing_tables"]


async def awaited_tables(tx: Transaction, limit: int | None = None, share: Share = WHOLE) -> list[TableId]:
    """The games of a share in which a computer owes an answer, the one that has waited longest first: so many at
    most."""
    seats, tables = schema.seats.c, schema.tables.c
    query = (select(seats.table_id).join(schema.tables)
             .where(IS_PLAYING, ~is_gone(), seats.computer.is_not(None), seats.waiting_since.is_not(None), ~seats.left,
                    share.among(tables.guild_id))
             .group_by(seats.table_id).order_by(func.min(seats.waiting_since), seats.table_id))
    return list(await tx.scalars(query.limit(limit)))


async def playing_tables(tx: Transaction, titles: Iterable[str], share: Share = WHOLE) -> list[tuple[TableId, int]]:
    """The running games of some titles and of a share in which a computer plays, with their revisions."""
    seats, tables = schema.seats.c, schema.tables.c
    query = (select(seats.table_id, tables.revision).join(schema.tables)
             .where(seats.computer.is_not(None), ~seats.left, IS_PLAYING, tables.title.in_(list(titles)), ~is_gone(),
                    share.among(tables.guild_id)))
    return sorted({(row.table_id, row.revision) for row in await tx.execute(query)})


async def count_tables(tx: Transaction, guild_id: GuildId, host: UserId, but: TableId) -> tuple[int, int]:
    """How many open tables of a server have computers, and how many of them are a host's; one table is not counted, nor
    those of deleted channels."""
    seats, tables = schema.seats.c, schema.tables.c
    has = exists().where(seats.table_id == tables.id, seats.computer.is_not(None))
    query = select(tables.host).where(IS_OPEN, tables.guild_id == guild_id, tables.id != but, has, ~is_gone())
    hosts = list(await tx.scalars(query))
    return len(hosts), hosts.count(host)
