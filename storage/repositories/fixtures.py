"""The tables that seasons plan, and the messages that show seasons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from storage import schema
from storage.community_rows import FixtureRow, NoticeRow
from storage.database import Transaction
from storage.ids import ChannelId, FixtureId, GuildId, SeasonId, TableId
from storage.repositories._sql import change, one, several, without_id
from storage.repositories.gone_places import GUILD

__all__ = ["add_fixtures", "change_fixture", "change_fixtures", "drop_notice", "drop_notices_before",
           "fixture_of_table", "fixture_row", "fixture_rows", "notice_row", "notice_rows", "open_fixtures_at",
           "others_in_channel", "put_notice"]

_fixtures, _notices = schema.fixtures.c, schema.notices.c


async def add_fixtures(tx: Transaction, rows: Sequence[FixtureRow]) -> None:
    """Stores planned tables; they get their ids."""
    if rows:
        await tx.execute(insert(schema.fixtures), [without_id(row) for row in rows])


async def fixture_row(tx: Transaction, fixture_id: FixtureId) -> FixtureRow | None:
    """A planned table."""
    return await one(tx, FixtureRow, select(schema.fixtures).where(_fixtures.id == fixture_id))


async def fixture_of_table(tx: Transaction, table_id: TableId) -> FixtureRow | None:
    """What a table was opened for; None if for no season."""
    return await one(tx, FixtureRow, select(schema.fixtures).where(_fixtures.table_id == table_id))


async def others_in_channel(tx: Transaction, channel_id: ChannelId, but: FixtureId) -> bool:
    """Whether a channel belongs to another planned table."""
    query = select(_fixtures.id).where(_fixtures.channel_id == channel_id, _fixtures.id != but)
    return await tx.scalar(query.limit(1)) is not None


async def open_fixtures_at(tx: Transaction, place: str, place_id: GuildId | ChannelId) -> list[FixtureId]:
    """The planned tables that are open and lie on a server, or in a channel (kinds of `gone_places`)."""
    tables = schema.tables.c
    column = tables.guild_id if place == GUILD else tables.channel_id
    query = select(_fixtures.id).join(schema.tables, tables.id == _fixtures.table_id).where(
        _fixtures.status == "open", column == place_id)
    return list(await tx.scalars(query.order_by(_fixtures.id)))


async def fixture_rows(tx: Transaction, season_id: SeasonId, *, round: int | None = None,  # noqa: A002
                       statuses: Collection[str] = ()) -> list[FixtureRow]:
    """The planned tables of a season, or of one round of it, or of some statuses; by round, division, group, number."""
    query = select(schema.fixtures).where(_fixtures.season_id == season_id)
    if round is not None:
        query = query.where(_fixtures.round == round)
    if statuses:
        query = query.where(_fixtures.status.in_(statuses))
    return await several(tx, FixtureRow, query.order_by(_fixtures.round, _fixtures.division, _fixtures.group_number,
                                                        _fixtures.number))


async def change_fixture(tx: Transaction, fixture_id: FixtureId, **columns: Any) -> None:
    """Changes columns of a planned table."""
    await tx.execute(update(schema.fixtures).where(_fixtures.id == fixture_id).values(**columns))


async def change_fixtures(tx: Transaction, rows: Sequence[FixtureRow]) -> None:
    """Overwrites planned tables that are there with what they are from now on."""
    await change(tx, schema.fixtures, rows)


async def notice_row(tx: Transaction, scope: str, owner: int, kind: str, number: int,
                     guild_id: GuildId) -> NoticeRow | None:
    """A message of ours."""
    return await one(tx, NoticeRow, select(schema.notices).where(
        _notices.scope == scope, _notices.owner == owner, _notices.kind == kind, _notices.number == number,
        _notices.guild_id == guild_id))


async def notice_rows(tx: Transaction, scope: str, owner: int, kind: str | None = None) -> list[NoticeRow]:
    """The messages that show something."""
    query = select(schema.notices).where(_notices.scope == scope, _notices.owner == owner)
    if kind is not None:
        query = query.where(_notices.kind == kind)
    return await several(tx, NoticeRow, query.order_by(_notices.kind, _notices.number, _notices.guild_id))


async def put_notice(tx: Transaction, row: NoticeRow) -> None:
    """Keeps where a message of ours stands, in place of the one before."""
    await drop_notice(tx, row)
    await tx.execute(insert(schema.notices).values(msgspec.structs.asdict(row)))


async def drop_notice(tx: Transaction, row: NoticeRow) -> None:
    """Forgets a message of ours."""
    await tx.execute(delete(schema.notices).where(
        _notices.scope == row.scope, _notices.owner == row.owner, _notices.kind == row.kind,
        _notices.number == row.number, _notices.guild_id == row.guild_id))


async def drop_notices_before(tx: Transaction, scope: str, before: int) -> None:
    """Forgets the messages of a scope that were posted before a time."""
    await tx.execute(delete(schema.notices).where(_notices.scope == scope, _notices.posted < before))
