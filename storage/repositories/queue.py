"""Who waits for a table, and who is called to one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from storage import schema
from storage.community_rows import QueueEntryRow, QueueMatchRow
from storage.database import Transaction
from storage.ids import GuildId, MatchId, UserId
from storage.repositories._sql import one, several, without_id

__all__ = ["add_entry", "add_match", "change_entries", "change_match", "count_entries", "delete_match", "drop_entries",
           "entries_of_guild", "entries_of_match", "entries_of_person", "entry_in_line", "entry_row", "line",
           "match_row", "release", "shown_rating"]

_entries, _matches = schema.queue_entries.c, schema.queue_matches.c


async def add_entry(tx: Transaction, row: QueueEntryRow) -> int:
    """Puts somebody in line; returns the id. Raises what a database raises for somebody who is in this line."""
    added = await tx.execute(insert(schema.queue_entries).values(without_id(row)).returning(_entries.id))
    return int(added.scalar_one())


async def entry_row(tx: Transaction, entry_id: int) -> QueueEntryRow | None:
    """Somebody in line, by the id of the row."""
    return await one(tx, QueueEntryRow, select(schema.queue_entries).where(_entries.id == entry_id))


async def entry_in_line(tx: Transaction, guild_id: GuildId, title: str, user_id: UserId) -> QueueEntryRow | None:
    """Somebody in the line of a title on a server."""
    return await one(tx, QueueEntryRow, select(schema.queue_entries).where(
        _entries.guild_id == guild_id, _entries.title == title, _entries.user_id == user_id))


async def line(tx: Transaction, guild_id: GuildId, title: str) -> list[QueueEntryRow]:
    """Those who wait for a title on a server and are not called to a table, the longest waiting first."""
    query = select(schema.queue_entries).where(
        _entries.guild_id == guild_id, _entries.title == title, _entries.match_id.is_(None))
    return await several(tx, QueueEntryRow, query.order_by(_entries.joined, _entries.user_id))


async def count_entries(tx: Transaction, guild_id: GuildId, title: str) -> int:
    """How many are in the line of a title on a server."""
    query = select(func.count()).select_from(schema.queue_entries).where(
        _entries.guild_id == guild_id, _entries.title == title)
    return await tx.scalar(query) or 0


async def entries_of_guild(tx: Transaction, guild_id: GuildId) -> list[QueueEntryRow]:
    """Everybody in line on a server, by title, the longest waiting first."""
    query = select(schema.queue_entries).where(_entries.guild_id == guild_id)
    return await several(tx, QueueEntryRow, query.order_by(_entries.title, _entries.joined, _entries.user_id))


async def entries_of_match(tx: Transaction, match_id: MatchId) -> list[QueueEntryRow]:
    """Those who are called to a table, the longest waiting first."""
    query = select(schema.queue_entries).where(_entries.match_id == match_id)
    return await several(tx, QueueEntryRow, query.order_by(_entries.joined, _entries.user_id))


async def entries_of_person(tx: Transaction, user_id: UserId) -> list[QueueEntryRow]:
    """The lines in which somebody stands, on whatever server."""
    query = select(schema.queue_entries).where(_entries.user_id == user_id)
    return await several(tx, QueueEntryRow, query.order_by(_entries.id))


async def change_entries(tx: Transaction, entries: Collection[int], **columns: Any) -> None:
    """Changes columns of people in line, by the ids of their rows."""
    await tx.execute(update(schema.queue_entries).where(_entries.id.in_(entries)).values(**columns))


async def release(tx: Transaction, match_id: MatchId) -> None:
    """Those who were called to a table wait again, as long as before."""
    await tx.execute(update(schema.queue_entries).where(_entries.match_id == match_id).values(match_id=None))


async def drop_entries(tx: Transaction, entries: Collection[int]) -> None:
    """Takes people out of their lines, by the ids of their rows."""
    await tx.execute(delete(schema.queue_entries).where(_entries.id.in_(entries)))


async def add_match(tx: Transaction, row: QueueMatchRow) -> MatchId:
    """Stores a match; returns its id."""
    added = await tx.execute(insert(schema.queue_matches).values(without_id(row)).returning(_matches.id))
    return MatchId(added.scalar_one())


async def match_row(tx: Transaction, match_id: MatchId) -> QueueMatchRow | None:
    """A match."""
    return await one(tx, QueueMatchRow, select(schema.queue_matches).where(_matches.id == match_id))


async def change_match(tx: Transaction, match_id: MatchId, **columns: Any) -> None:
    """Changes columns of a match."""
    await tx.execute(update(schema.queue_matches).where(_matches.id == match_id).values(**columns))


async def delete_match(tx: Transaction, match_id: MatchId) -> None:
    """Forgets a match."""
    await tx.execute(delete(schema.queue_matches).where(_matches.id == match_id))


async def shown_rating(tx: Transaction, guild_id: GuildId, title: str, user_id: UserId) -> int | None:
    """Somebody's rating in a title on a server as it is shown; None: they have none."""
    ratings = schema.ratings.c
    found: int | None = await tx.scalar(select(ratings.shown).where(
        ratings.scope == guild_id, ratings.title == title, ratings.kind == "person", ratings.subject == str(user_id)))
    return found
