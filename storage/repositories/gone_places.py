"""Servers and channels that are gone, and what is kept of them. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select

from storage import schema
from storage.database import Transaction
from storage.ids import ChannelId, GuildId, TableId

__all__ = [
    "CHANNEL", "GUILD", "add_gone", "delete_tables", "drop_gone", "drop_places_without_tables", "gone_since",
    "guilds_gone_since", "is_gone", "is_known", "known_guilds", "tables_gone_since",
]

GUILD, CHANNEL = "guild", "channel"
"""Kinds of places."""
OPEN = ("lobby", "playing")
OF_GUILDS = (schema.competition_guilds, schema.queue_entries, schema.rated_games)
"""Tables besides that of tables in which servers stand."""


def is_gone() -> ColumnElement[bool]:
    """A condition on rows of `tables`: the place of the table is gone."""
    tables, gone = schema.tables.c, schema.gone_places.c
    return exists().where(((gone.kind == GUILD) & (gone.id == tables.guild_id))
                          | ((gone.kind == CHANNEL) & (gone.id == tables.channel_id)))


async def add_gone(tx: Transaction, kind: str, place: GuildId | ChannelId, since: int) -> bool:
    """Notes that a place is gone; False if that is known."""
    if await gone_since(tx, kind, place) is not None:
        return False
    await tx.execute(insert(schema.gone_places).values(kind=kind, id=place, since=since))
    return True


async def gone_since(tx: Transaction, kind: str, place: GuildId | ChannelId) -> int | None:
    """Since when a place is gone; None if it is there."""
    gone = schema.gone_places.c
    return await tx.scalar(select(gone.since).where(gone.kind == kind, gone.id == place))


async def drop_gone(tx: Transaction, kind: str, places: Sequence[GuildId | ChannelId]) -> bool:
    """Notes that places are there again; whether one of them was gone."""
    gone = schema.gone_places.c
    dropped = await tx.execute(delete(schema.gone_places).where(gone.kind == kind, gone.id.in_(places)))
    return dropped.rowcount > 0


async def is_known(tx: Transaction, kind: str, place: GuildId | ChannelId) -> bool:
    """Whether anything is kept of a place: tables, or the settings, competitions and ratings of a server."""
    tables, settings = schema.tables.c, schema.preferences.c
    column = tables.guild_id if kind == GUILD else tables.channel_id
    if await tx.scalar(select(tables.id).where(column == place).limit(1)) is not None:
        return True
    if kind != GUILD:
        return False
    queries = [select(settings.name).where(settings.scope == GUILD, settings.owner == place)]
    queries += [select(table.c.guild_id).where(table.c.guild_id == place) for table in OF_GUILDS]
    return any([await tx.scalar(query.limit(1)) is not None for query in queries])


async def known_guilds(tx: Transaction) -> list[GuildId]:
    """The servers of which something is kept."""
    settings = schema.preferences.c
    with_tables = select(schema.tables.c.guild_id)
    others = [select(table.c.guild_id) for table in OF_GUILDS]
    found = await tx.scalars(with_tables.union(select(settings.owner).where(settings.scope == GUILD), *others))
    return [guild_id for guild_id in found if guild_id]


async def tables_gone_since(tx: Transaction, before: int, *, only_open: bool, limit: int = 100) -> list[TableId]:
    """Tables whose place has been gone at that time already, the oldest first; with `only_open` those still open."""
    tables, gone = schema.tables.c, schema.gone_places.c
    places = (await tx.execute(select(gone.kind, gone.id).where(gone.since <= before))).all()
    if not places:  # nearly always: no table is looked at
        return []
    guilds, channels = ([place for kind, place in places if kind == wanted] for wanted in (GUILD, CHANNEL))
    query = select(tables.id).where(or_(tables.guild_id.in_(guilds), tables.channel_id.in_(channels)))
    if only_open:
        query = query.where(tables.status.in_(OPEN))
    # the sum keeps the database from going by ids, through all tables there ever were
    return list(await tx.scalars(query.order_by(tables.id + 0).limit(limit)))


async def guilds_gone_since(tx: Transaction, before: int) -> list[GuildId]:
    """The servers that have been gone at that time already."""
    gone = schema.gone_places.c
    return list(await tx.scalars(select(gone.id).where(gone.kind == GUILD, gone.since <= before).order_by(gone.id)))


async def delete_tables(tx: Transaction, table_ids: Sequence[TableId]) -> None:
    """Deletes tables with all that is kept of them."""
    await tx.execute(delete(schema.tables).where(schema.tables.c.id.in_(table_ids)))


async def drop_places_without_tables(tx: Transaction, before: int) -> None:
    """Forgets the places that have been gone at that time already and have no tables any more; the settings of such
    servers are deleted."""
    gone, tables, settings = schema.gone_places, schema.tables.c, schema.preferences.c
    long_gone = select(gone.c.id).where(gone.c.kind == GUILD, gone.c.since <= before)
    await tx.execute(delete(schema.preferences).where(settings.scope == GUILD, settings.owner.in_(long_gone)))
    kept = exists().where(((gone.c.kind == GUILD) & (gone.c.id == tables.guild_id))
                          | ((gone.c.kind == CHANNEL) & (gone.c.id == tables.channel_id)))
    await tx.execute(delete(gone).where(gone.c.since <= before, ~kept))
