"""Leagues and tournaments: the competitions, the servers that take part, their seasons, and who plays in them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, exists, func, insert, select, update

from storage import schema
from storage.community_rows import CompetitionGuildRow, CompetitionRow, EntrantRow, RatingRow, SeasonRow
from storage.database import Transaction
from storage.ids import CompetitionId, GuildId, SeasonId, UserId
from storage.repositories._sql import change, one, several, without_id
from storage.repositories.gone_places import GUILD

__all__ = [
    "add_competition", "add_entrant", "add_season", "change_competition", "change_entrant", "change_entrants",
    "change_season", "competition_by_code", "competition_row", "competitions_of_guild", "delete_competition",
    "delete_season", "drop_entrant", "drop_guild", "entrant_row", "entrant_rows", "guild_rows", "guilds_there",
    "last_season", "last_seasons", "names_in_season", "names_of_competition", "put_guild", "ratings_of_people",
    "season_row", "season_rows", "seasons_of_person",
]

_competitions, _seasons = schema.competitions.c, schema.seasons.c
_entrants, _guilds = schema.entrants.c, schema.competition_guilds.c


async def add_competition(tx: Transaction, row: CompetitionRow) -> CompetitionId:
    """Stores a new competition, with its home among its servers; returns its id."""
    added = await tx.execute(insert(schema.competitions).values(without_id(row)).returning(_competitions.id))
    competition_id = CompetitionId(added.scalar_one())
    await put_guild(tx, CompetitionGuildRow(competition_id=competition_id, guild_id=row.guild_id,
                                            channel_id=row.channel_id, joined=row.created))
    return competition_id


async def competition_row(tx: Transaction, competition_id: CompetitionId) -> CompetitionRow | None:
    """A competition."""
    return await one(tx, CompetitionRow, select(schema.competitions).where(_competitions.id == competition_id))


async def competition_by_code(tx: Transaction, code: str) -> CompetitionRow | None:
    """The competition that other servers join by a code."""
    return await one(tx, CompetitionRow, select(schema.competitions).where(_competitions.code == code))


async def competitions_of_guild(tx: Transaction, guild_id: GuildId, limit: int = 100) -> list[CompetitionRow]:
    """The competitions that a server takes part in, those that changed last first."""
    taking_part = select(_guilds.competition_id).where(_guilds.guild_id == guild_id)
    query = select(schema.competitions).where(_competitions.id.in_(taking_part))
    query = query.order_by(_competitions.changed.desc(), _competitions.id.desc()).limit(limit)
    return await several(tx, CompetitionRow, query)


async def change_competition(tx: Transaction, competition_id: CompetitionId, **columns: Any) -> None:
    """Changes columns of a competition."""
    await tx.execute(update(schema.competitions).where(_competitions.id == competition_id).values(**columns))


async def delete_competition(tx: Transaction, competition_id: CompetitionId) -> None:
    """Deletes a competition with all that is kept of it."""
    await tx.execute(delete(schema.competitions).where(_competitions.id == competition_id))


async def put_guild(tx: Transaction, row: CompetitionGuildRow) -> None:
    """A server takes part, or shows the competition elsewhere from now on."""
    await drop_guild(tx, row.competition_id, row.guild_id)
    await tx.execute(insert(schema.competition_guilds).values(msgspec.structs.asdict(row)))


async def drop_guild(tx: Transaction, competition_id: CompetitionId, guild_id: GuildId) -> None:
    """A server takes part no more."""
    await tx.execute(delete(schema.competition_guilds).where(_guilds.competition_id == competition_id,
                                                             _guilds.guild_id == guild_id))


async def guild_rows(tx: Transaction, competition_id: CompetitionId) -> list[CompetitionGuildRow]:
    """The servers that take part, in the order in which they joined."""
    query = select(schema.competition_guilds).where(_guilds.competition_id == competition_id)
    return await several(tx, CompetitionGuildRow, query.order_by(_guilds.joined, _guilds.guild_id))


async def guilds_there(tx: Transaction, competition_id: CompetitionId) -> list[CompetitionGuildRow]:
    """The servers that take part and are not gone, in the order in which they joined."""
    gone = schema.gone_places.c
    is_gone = exists().where(gone.kind == GUILD, gone.id == _guilds.guild_id)
    query = select(schema.competition_guilds).where(_guilds.competition_id == competition_id, ~is_gone)
    return await several(tx, CompetitionGuildRow, query.order_by(_guilds.joined, _guilds.guild_id))


async def add_season(tx: Transaction, row: SeasonRow) -> SeasonId:
    """Stores a new season; returns its id."""
    added = await tx.execute(insert(schema.seasons).values(without_id(row)).returning(_seasons.id))
    return SeasonId(added.scalar_one())


async def season_row(tx: Transaction, season_id: SeasonId) -> SeasonRow | None:
    """A season."""
    return await one(tx, SeasonRow, select(schema.seasons).where(_seasons.id == season_id))


async def season_rows(tx: Transaction, competition_id: CompetitionId) -> list[SeasonRow]:
    """The seasons of a competition, the first first."""
    query = select(schema.seasons).where(_seasons.competition_id == competition_id)
    return await several(tx, SeasonRow, query.order_by(_seasons.number))


async def last_season(tx: Transaction, competition_id: CompetitionId) -> SeasonRow | None:
    """The newest season of a competition."""
    query = select(schema.seasons).where(_seasons.competition_id == competition_id)
    return await one(tx, SeasonRow, query.order_by(_seasons.number.desc()).limit(1))


async def last_seasons(tx: Transaction, competitions: Collection[CompetitionId]) -> list[SeasonRow]:
    """The newest seasons of several competitions."""
    later = schema.seasons.alias()
    is_last = ~exists().where(later.c.competition_id == _seasons.competition_id, later.c.number > _seasons.number)
    query = select(schema.seasons).where(_seasons.competition_id.in_(competitions), is_last)
    return await several(tx, SeasonRow, query.order_by(_seasons.id))


async def change_season(tx: Transaction, season_id: SeasonId, **columns: Any) -> None:
    """Changes columns of a season."""
    await tx.execute(update(schema.seasons).where(_seasons.id == season_id).values(**columns))


async def delete_season(tx: Transaction, season_id: SeasonId) -> None:
    """Deletes a season with all that is kept of it."""
    await tx.execute(delete(schema.seasons).where(_seasons.id == season_id))


async def add_entrant(tx: Transaction, row: EntrantRow) -> None:
    """Somebody takes part in a season, drawn by the next number if they have none. Raises what a database raises for
    somebody who does already."""
    if not row.lot:
        last = await tx.scalar(select(func.max(_entrants.lot)).where(_entrants.season_id == row.season_id))
        row = msgspec.structs.replace(row, lot=(last or 0) + 1)
    await tx.execute(insert(schema.entrants).values(msgspec.structs.asdict(row)))


async def entrant_row(tx: Transaction, season_id: SeasonId, user_id: UserId) -> EntrantRow | None:
    """Somebody who takes part in a season."""
    query = select(schema.entrants).where(_entrants.season_id == season_id, _entrants.user_id == user_id)
    return await one(tx, EntrantRow, query)


async def entrant_rows(tx: Transaction, season_id: SeasonId) -> list[EntrantRow]:
    """Everybody who takes part in a season, in the order in which they enrolled."""
    query = select(schema.entrants).where(_entrants.season_id == season_id)
    return await several(tx, EntrantRow, query.order_by(_entrants.enrolled, _entrants.lot))


async def names_in_season(tx: Transaction, season_id: SeasonId, people: Collection[UserId]) -> dict[UserId, str]:
    """What some people are called in a season; those who take no part are left out."""
    query = select(_entrants.user_id, _entrants.name).where(
        _entrants.season_id == season_id, _entrants.user_id.in_(people))
    return {row.user_id: row.name for row in await tx.execute(query)}


async def names_of_competition(tx: Transaction, competition_id: CompetitionId) -> dict[UserId, str]:
    """What everybody was called last who has ever taken part in a competition."""
    query = select(_entrants.user_id, _entrants.name).join(schema.seasons).where(
        _seasons.competition_id == competition_id)
    return {row.user_id: row.name for row in await tx.execute(query.order_by(_seasons.number))}


async def change_entrant(tx: Transaction, season_id: SeasonId, user_id: UserId, **columns: Any) -> None:
    """Changes columns of somebody who takes part."""
    await tx.execute(update(schema.entrants).where(
        _entrants.season_id == season_id, _entrants.user_id == user_id).values(**columns))


async def change_entrants(tx: Transaction, rows: Sequence[EntrantRow]) -> None:
    """Overwrites people who take part with what they are from now on."""
    await change(tx, schema.entrants, rows)


async def drop_entrant(tx: Transaction, season_id: SeasonId, user_id: UserId) -> None:
    """Somebody takes part no more, and it is as if they never had."""
    await tx.execute(delete(schema.entrants).where(_entrants.season_id == season_id, _entrants.user_id == user_id))


async def seasons_of_person(tx: Transaction, user_id: UserId,
                            statuses: Collection[str] = ()) -> Sequence[SeasonRow]:
    """The seasons that somebody takes part in, or did; with `statuses` only those."""
    query = select(schema.seasons).join(schema.entrants).where(_entrants.user_id == user_id)
    if statuses:
        query = query.where(_seasons.status.in_(statuses))
    return await several(tx, SeasonRow, query.order_by(_seasons.id))


async def ratings_of_people(tx: Transaction, scope: GuildId, title: str,
                            people: Collection[UserId]) -> Sequence[RatingRow]:
    """The ratings that these people have in a title on a server."""
    ratings = schema.ratings.c
    return await several(tx, RatingRow, select(schema.ratings).where(
        ratings.scope == scope, ratings.title == title, ratings.kind == "person",
        ratings.subject.in_([str(person) for person in people])))
