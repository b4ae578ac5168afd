"""Tables, their seats, positions and drafts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Select,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from games.kernel import Seat
from storage import schema
from storage.database import Transaction
from storage.errors import WriteConflict
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.kept import Kept
from storage.repositories._sql import IS_OPEN, IS_PLAYING, add, change, one, put, several
from storage.repositories.gone_places import is_gone
from storage.rows import HOUR, DraftRow, OpenTables, PositionRow, SeatRow, TableRow
from storage.share import WHOLE, Share

__all__ = [
    "OPEN", "add_table", "change_known_table", "change_seats", "change_table", "change_tables", "clear_drafts",
    "closed_with_position", "count_open", "count_seats", "draft_rows", "due_clocks", "due_reminders",
    "ended_channels", "latest_clock_since", "latest_in_channel", "list_tables", "open_by_title", "open_in_channel",
    "open_tables", "position_row", "put_draft", "put_position", "put_seats", "revisions", "running_clocks", "seat_rows",
    "seats_of_tables", "silent_tables", "table_row", "tables_with_clocks", "titles_of_open_tables", "version_of",
]

OPEN = ("lobby", "playing")
WEEK = 7 * 24 * HOUR
"""Milliseconds."""
_CHANGING = Kept(update(schema.tables).where(schema.tables.c.id == bindparam("changed_id")).returning(
    exists().where(schema.followers.c.table_id == bindparam("changed_id"))))
_CHANGING_KNOWN = Kept(update(schema.tables).where(
    schema.tables.c.id == bindparam("changed_id"), schema.tables.c.version == bindparam("known_version")).returning(
        exists().where(schema.followers.c.table_id == bindparam("changed_id"))))
_AT: BindParameter[int] = bindparam("at")
_ONE = Kept(select(schema.tables).where(schema.tables.c.id == _AT))
_OPEN_IN_CHANNEL = Kept(select(schema.tables).where(IS_OPEN, schema.tables.c.channel_id == bindparam("channel")))
_SEATS = Kept(select(schema.seats).where(schema.seats.c.table_id == _AT).order_by(schema.seats.c.seat))
_POSITION = Kept(select(schema.positions).where(schema.positions.c.table_id == _AT))
_DRAFTS = Kept(select(schema.drafts).where(schema.drafts.c.table_id == _AT))
LONGEST_SILENCE = 31 * 24 * HOUR + WEEK
"""Milliseconds: no time-out is longer than a month."""


async def add_table(tx: Transaction, row: TableRow) -> TableId:
    """Stores a new table and returns its id. Raises WriteConflict if its channel has an open one."""
    values = msgspec.structs.asdict(row)
    del values["id"]
    found = await tx.execute(insert(schema.tables).values(values).returning(schema.tables.c.id))
    return TableId(found.scalar_one())


async def change_table(tx: Transaction, table_id: TableId, **columns: Any) -> bool:
    """Overwrites columns of a table; whether anybody follows it, which every move wants to know."""
    return bool(await _CHANGING.scalar(tx, changed_id=table_id, **columns))


async def change_known_table(tx: Transaction, table_id: TableId, known: int, **columns: Any) -> bool:
    """Overwrites columns of a table, as `change_table` does, if it still is of a version. Raises WriteConflict."""
    values = columns | {"version": known + 1}
    found = await _CHANGING_KNOWN.scalar(tx, changed_id=table_id, known_version=known, **values)
    if found is None:
        raise WriteConflict(f"table {table_id} is not of version {known} any more")
    return bool(found)


async def version_of(tx: Transaction, table_id: TableId) -> int | None:
    """How often a table has been changed; None if there is none."""
    return await tx.scalar(select(schema.tables.c.version).where(schema.tables.c.id == table_id))


async def change_tables(tx: Transaction, rows: Sequence[TableRow]) -> None:
    """Overwrites tables that are there."""
    await change(tx, schema.tables, rows)


async def table_row(tx: Transaction, table_id: TableId) -> TableRow | None:
    """A table by its id."""
    return await _ONE.one(tx, TableRow, at=table_id)


async def revisions(tx: Transaction, table_ids: Collection[TableId]) -> dict[TableId, int]:
    """The last row of the log of each of these tables; those that are no more are left out."""
    tables = schema.tables.c
    found = await tx.execute(select(tables.id, tables.revision).where(tables.id.in_(table_ids)))
    return {row.id: row.revision for row in found}


async def open_in_channel(tx: Transaction, channel_id: ChannelId) -> TableRow | None:
    """The open table of a channel."""
    return await _OPEN_IN_CHANNEL.one(tx, TableRow, channel=channel_id)


async def latest_in_channel(tx: Transaction, channel_id: ChannelId) -> TableRow | None:
    """The table that was opened last in a channel."""
    query = select(schema.tables).where(schema.tables.c.channel_id == channel_id).order_by(schema.tables.c.id.desc())
    return await one(tx, TableRow, query.limit(1))


async def ended_channels(tx: Transaction, channels: Collection[ChannelId], limit: int) -> list[ChannelId]:
    """Those of some channels whose tables were opened by no person and have all ended, the first to end first."""
    tables = schema.tables.c
    still_open = func.sum(case((tables.status.in_(OPEN), 1), else_=0))
    not_by_people = func.sum(case((tables.opened_by != "person", 1), else_=0))
    query = select(tables.channel_id).where(tables.channel_id.in_(channels)).group_by(tables.channel_id)
    query = query.having(still_open == 0, not_by_people > 0).order_by(func.max(tables.ended), tables.channel_id)
    return list(await tx.scalars(query.limit(limit)))


async def open_tables(tx: Transaction, limit: int, share: Share = WHOLE) -> list[TableId]:
    """The ids of the open tables of a share, the latest change first."""
    query = select(schema.tables.c.id).where(IS_OPEN, share.among(schema.tables.c.guild_id))
    return list(await tx.scalars(query.order_by(schema.tables.c.changed.desc()).limit(limit)))


async def titles_of_open_tables(tx: Transaction, share: Share = WHOLE) -> list[tuple[GuildId, str]]:
    """The titles that are open somewhere, each once with every server of a share where they are; deleted channels do
    not count."""
    tables = schema.tables.c
    found = await tx.execute(select(tables.guild_id, tables.title)
                             .where(IS_OPEN, ~is_gone(), share.among(tables.guild_id)))
    return sorted({(guild_id, title) for guild_id, title in found})  # a database might go through all servers for that


async def open_by_title(tx: Transaction) -> list[tuple[str, str, int]]:
    """How many tables are open: of each title, in each state."""
    tables = schema.tables.c
    query = select(tables.title, tables.status, func.count()).where(IS_OPEN).group_by(tables.title, tables.status)
    return [(title, status, int(count)) for title, status, count in (await tx.execute(query)).all()]


async def due_reminders(tx: Transaction, now: int, after: int = 0, limit: int | None = None,
                        share: Share = WHOLE) -> list[TableId]:
    """The games of a share in which somebody has been waited for during the table's reminder hours or longer, and is
    not to be left alone until later, in the order of their ids: so many of those behind an id. Games in which nothing
    has changed for a week are left alone, unless somebody's next reminder is due by now. `now`: milliseconds since
    1970."""
    tables, reminders = schema.tables.c, schema.reminders.c
    cutoff = literal(now, BigInteger) - _hours(tables.reminder_hours)
    reminds = (IS_PLAYING, ~is_gone(), tables.reminder_hours > 0, share.among(tables.guild_id))
    first = select(tables.id).where(*reminds, tables.changed > now - WEEK, _to_be_reminded(cutoff, now))
    due = select(reminders.table_id).where(reminders.due <= now)
    again = select(tables.id).where(*reminds, tables.id.in_(due), _reminder_due(now))
    found = {*await _page(tx, first, after, limit), *await _page(tx, again, after, limit)}
    return sorted(found)[:limit]


async def silent_tables(tx: Transaction, now: int, titles: Sequence[str], after: int = 0,
                        limit: int | None = None, share: Share = WHOLE) -> list[TableId]:
    """The games of a share and of these titles in which somebody has been silent during the table's time-out or longer,
    in the order of their ids: so many of those behind an id. Those in which nobody has acted for a week more than that
    are left alone; what is answered by itself is no act. `now`: milliseconds since 1970."""
    tables, log = schema.tables.c, schema.log.c
    cutoff = literal(now, BigInteger) - _hours(tables.timeout_hours)
    acted = exists().where(log.table_id == tables.id, log.user_id.is_not(None), log.at > cutoff - WEEK)
    query = select(tables.id).where(
        IS_PLAYING, ~is_gone(), share.among(tables.guild_id), tables.timeout_hours > 0, tables.title.in_(titles),
        tables.changed > now - LONGEST_SILENCE, tables.changed > cutoff - WEEK, _silent(cutoff), acted)
    return await _page(tx, query, after, limit)


async def due_clocks(tx: Transaction, now: int, limit: int | None = None, share: Share = WHOLE) -> list[TableId]:
    """The games of a share in which a clock has run out and nothing was done yet, the one that has waited longest
    first: so many at most. `now`: milliseconds since 1970."""
    tables = schema.tables.c
    query = select(tables.id).where(tables.clock_due <= now, ~is_gone(), share.among(tables.guild_id))
    return list(await tx.scalars(query.order_by(tables.clock_due).limit(limit)))


async def running_clocks(tx: Transaction, user_id: UserId) -> list[TableId]:
    """The tables at which the clock of a person runs."""
    seats = schema.seats.c
    query = select(seats.table_id).where(seats.user_id == user_id, seats.clock_since.is_not(None))
    return list(await tx.scalars(query.order_by(seats.table_id)))


async def latest_clock_since(tx: Transaction) -> int:
    """When a clock that runs was started last, in milliseconds since 1970; 0 if none runs."""
    since = schema.seats.c.clock_since
    return int(await tx.scalar(select(since).where(since.is_not(None)).order_by(since.desc()).limit(1)) or 0)


async def tables_with_clocks(tx: Transaction, after: TableId, limit: int) -> list[TableRow]:
    """The tables at which a clock runs that is still to be looked at, in the order of their ids: so many behind one."""
    place = schema.tables.c.id + 0
    query = select(schema.tables).where(schema.tables.c.clock_due.is_not(None), place > after).order_by(place)
    return await several(tx, TableRow, query.limit(limit))


async def _page(tx: Transaction, query: Select[Any], after: int, limit: int | None) -> list[TableId]:
    """So many tables behind an id. The sum keeps the database from going by ids, through all tables there ever were."""
    place = schema.tables.c.id + 0
    return list(await tx.scalars(query.where(place > after).order_by(place).limit(limit)))


async def closed_with_position(tx: Transaction, after: TableId, limit: int) -> list[tuple[TableId, bool]]:
    """So many tables behind an id of which a latest position is kept, and whether they are closed."""
    place = schema.positions.c.table_id
    query = select(place, ~IS_OPEN).join(schema.tables).where(place > after).order_by(place).limit(limit)
    return [(TableId(table_id), bool(closed)) for table_id, closed in await tx.execute(query)]


def _hours(column: ColumnElement[int]) -> ColumnElement[int]:
    """Hours in milliseconds; a month of them is more than an integer of PostgreSQL holds."""
    return cast(column, BigInteger) * literal(HOUR, BigInteger)


def _silent(cutoff: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether somebody at a table has owed an answer since `cutoff` (milliseconds since 1970) or longer."""
    seats = schema.seats.c
    return exists().where(seats.table_id == schema.tables.c.id, seats.waiting_since <= cutoff)


def _to_be_reminded(cutoff: ColumnElement[int], now: int) -> ColumnElement[bool]:
    """Whether somebody at a table has owed an answer since `cutoff` or longer, who is not left alone until after
    `now`."""
    seats, reminders = schema.seats.c, schema.reminders.c
    left_alone = exists().where(
        reminders.table_id == seats.table_id, reminders.seat == seats.seat, reminders.since == seats.waiting_since,
        or_(reminders.due.is_(None), reminders.due > now))
    return exists().where(seats.table_id == schema.tables.c.id, seats.waiting_since <= cutoff, ~left_alone)


def _reminder_due(now: int) -> ColumnElement[bool]:
    """Whether the next reminder of somebody at a table is due."""
    seats, reminders = schema.seats.c, schema.reminders.c
    return exists().where(
        seats.table_id == schema.tables.c.id, reminders.table_id == seats.table_id, reminders.seat == seats.seat,
        reminders.since == seats.waiting_since, reminders.due <= now)


async def list_tables(tx: Transaction, guild_id: GuildId | None, user_id: UserId | None, ended: bool,
                      limit: int) -> list[TableRow]:
    """The tables of a server, or of all, the latest change first: of one person if given; if `ended` also closed ones,
    and those of deleted channels."""
    query = select(schema.tables)
    if guild_id is not None:
        query = query.where(schema.tables.c.guild_id == guild_id)
    if not ended:
        query = query.where(schema.tables.c.status.in_(OPEN), ~is_gone())
    if user_id is not None:
        sitting = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user_id)
        query = query.where(schema.tables.c.id.in_(sitting))
    query = query.order_by(schema.tables.c.changed.desc(), schema.tables.c.id.desc()).limit(limit)
    return await several(tx, TableRow, query)


async def count_open(tx: Transaction, guild_id: GuildId, host: UserId) -> OpenTables:
    """How many tables are open on a server, and how many of them are a host's. Those that a league or the
    queue opened do not count, nor those of deleted channels, which nobody can close."""
    tables = schema.tables.c

    def among(condition: ColumnElement[bool]) -> ColumnElement[int]:
        return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)

    lobby, own = tables.status == "lobby", tables.host == host
    query = select(func.count().label("tables"), among(lobby).label("lobbies"), among(own).label("own_tables"),
                   among(own & lobby).label("own_lobbies"))
    found = await tx.execute(query.where(tables.guild_id == guild_id, tables.status.in_(OPEN),
                                         tables.opened_by == "person", ~is_gone()))
    return OpenTables(**found.mappings().one())


async def count_seats(tx: Transaction, guild_id: GuildId, people: Collection[UserId]) -> dict[UserId, int]:
    """At how many open tables of a server each of these people plays; those at none are left out."""
    seats, tables = schema.seats.c, schema.tables.c
    query = (select(seats.user_id, func.count()).join_from(schema.seats, schema.tables, seats.table_id == tables.id)
             .where(tables.guild_id == guild_id, tables.status.in_(OPEN), ~is_gone(), ~seats.left)
             .group_by(seats.user_id))
    found: dict[UserId, int] = {row[0]: row[1] for row in await tx.execute(query)}
    return {person: found[person] for person in people if person in found}


async def seat_rows(tx: Transaction, table_id: TableId) -> list[SeatRow]:
    """The seats of a table in order."""
    return await _SEATS.several(tx, SeatRow, at=table_id)


async def seats_of_tables(tx: Transaction, table_ids: Sequence[TableId]) -> list[SeatRow]:
    """The seats of several tables."""
    query = select(schema.seats).where(schema.seats.c.table_id.in_(table_ids))
    return await several(tx, SeatRow, query.order_by(schema.seats.c.table_id, schema.seats.c.seat))


async def put_seats(tx: Transaction, table_id: TableId, rows: Sequence[SeatRow]) -> None:
    """Puts these in place of all seats of a table."""
    await tx.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
    await add(tx, schema.seats, [msgspec.structs.replace(row, table_id=table_id) for row in rows])


async def change_seats(tx: Transaction, rows: Sequence[SeatRow], columns: Collection[str] | None = None) -> None:
    """Overwrites seats that are there: these columns, at least one, or all. An index is written even where its column
    gets the value that it has."""
    await change(tx, schema.seats, rows, None if columns is None else sorted(columns))


async def position_row(tx: Transaction, table_id: TableId) -> PositionRow | None:
    """The cached position of a table."""
    return await _POSITION.one(tx, PositionRow, at=table_id)


async def put_position(tx: Transaction, row: PositionRow) -> None:
    """Keeps the latest position of a table."""
    await put(tx, schema.positions, [row])


async def draft_rows(tx: Transaction, table_id: TableId) -> list[DraftRow]:
    """The turns in progress at a table."""
    return await _DRAFTS.several(tx, DraftRow, at=table_id)


async def put_draft(tx: Transaction, row: DraftRow) -> None:
    """Keeps a turn in progress in place of what was there."""
    await put(tx, schema.drafts, [row])


async def clear_drafts(tx: Transaction, table_id: TableId, seats: Sequence[Seat]) -> None:
    """Drops the turns in progress of some seats."""
    await tx.execute(delete(schema.drafts).where(schema.drafts.c.table_id == table_id, schema.drafts.c.seat.in_(seats)))
