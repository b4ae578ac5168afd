"""Games that were played to their end, for profiles and statistics: the newest so many, never all. Imported ones,
those in which a computer has a seat at the end and those that an organiser voided are left out; places are those that
an organiser gave, if any. A game that somebody left and another played to its end is told of both: of the first as it
is rated (L-27), of the second as it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Integer, Select, and_, case, cast, exists, func, or_, select

from storage import schema
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import several

__all__ = ["LastedRow", "OwnSeatRow", "PlayedSeatRow", "SeatTally", "lasted", "others_at", "seat_tallies", "seats_of"]

AT_ONCE = 400
"""Tables in a statement."""

_results, _seats = schema.results.c, schema.result_seats.c

_PLACE = func.coalesce(_seats.corrected_place, case((_seats.rated_user_id.is_(None), _seats.rated_place)), _seats.rank)
"""The place of whoever sat there at the end, as it counts."""


class OwnSeatRow(Struct, frozen=True, kw_only=True):
    """How a person came off at a table. `points`: None for somebody in whose place another played to the end."""

    table_id: TableId
    title: str
    players: int
    ended: int
    side: str
    points: int | None
    place: int


class PlayedSeatRow(Struct, frozen=True, kw_only=True):
    """How somebody else came off at a table."""

    table_id: TableId
    user_id: UserId
    name: str
    place: int


class SeatTally(Struct, frozen=True, kw_only=True):
    """How those came off who sat at a place in the order of turns, with a side, among so many players. `points` is
    their sum, of those who stayed."""

    players: int
    seat: int
    side: str
    games: int
    wins: int
    stayed: int
    points: int


class LastedRow(Struct, frozen=True, kw_only=True):
    """When a game began and ended."""

    started: int
    ended: int


def _counts() -> ColumnElement[bool]:
    """Whether a result is one that was played here, by people, and stands."""
    games, fixtures = schema.rated_games.c, schema.fixtures.c
    void = exists().where(games.table_id == _results.table_id, games.void)
    void_unrated = exists().where(fixtures.table_id == _results.table_id, fixtures.status == "void")
    seats = schema.seats.c
    computers = exists().where(seats.table_id == _results.table_id, seats.computer.is_not(None))
    return and_(~_results.imported, ~computers, ~void, ~void_unrated)


def _of(title: str, guild_id: GuildId | None, limit: int) -> Select[Any]:
    """The newest games of a title, on a server or everywhere."""
    query = select(_results.table_id, _results.players, _results.started, _results.ended).where(
        _results.title == title, _counts())
    if guild_id is not None:
        query = query.where(_results.guild_id == guild_id)
    return query.order_by(_results.ended.desc(), _results.table_id.desc()).limit(limit)


async def seats_of(tx: Transaction, user_id: UserId, guild_id: GuildId | None, title: str | None,
                   limit: int) -> list[OwnSeatRow]:
    """Somebody's games, the newest tables first: on a server or everywhere, of a title or of all."""
    left = and_(_seats.rated_user_id.is_not(None), _seats.rated_user_id == user_id)
    place = case((left, func.coalesce(_seats.rated_place, _seats.rank)), else_=_PLACE).label("place")
    points = case((left, None), else_=_seats.points).label("points")
    theirs = or_(_seats.user_id == user_id, _seats.rated_user_id == user_id)
    query = select(_results.table_id, _results.title, _results.players, _results.ended, _seats.side, points,
                   place).where(theirs, _seats.table_id == _results.table_id, _counts())
    if guild_id is not None:
        query = query.where(_results.guild_id == guild_id)
    if title is not None:
        query = query.where(_results.title == title)
    return await several(tx, OwnSeatRow, query.order_by(_seats.table_id.desc()).limit(limit))


async def others_at(tx: Transaction, user_id: UserId, tables: Sequence[TableId]) -> list[PlayedSeatRow]:
    """Who else sat at these tables at their end, on other seats than theirs."""
    found: list[PlayedSeatRow] = []
    query = select(_seats.table_id, _seats.user_id, _seats.name, _PLACE.label("place")).where(
        _seats.user_id.is_not(None), _seats.user_id != user_id,
        or_(_seats.rated_user_id.is_(None), _seats.rated_user_id != user_id))
    for start in range(0, len(tables), AT_ONCE):
        some = tables[start:start + AT_ONCE]
        found += await several(tx, PlayedSeatRow, query.where(_seats.table_id.in_(some)))
    return found


async def seat_tallies(tx: Transaction, title: str, guild_id: GuildId | None, limit: int) -> list[SeatTally]:
    """How places and sides came off in the newest games of a title."""
    games = _of(title, guild_id, limit).subquery()
    counted = func.count().label("games")
    wins = func.sum(case((_PLACE == 1, 1), else_=0)).label("wins")
    stayed = func.sum(case((_seats.left, 0), else_=1)).label("stayed")
    points = cast(func.sum(case((_seats.left, 0), else_=_seats.points)), Integer).label("points")
    query = select(games.c.players, _seats.seat, _seats.side, counted, wins, stayed, points).where(
        _seats.table_id == games.c.table_id).group_by(games.c.players, _seats.seat, _seats.side)
    return await several(tx, SeatTally, query.order_by(games.c.players, _seats.seat, _seats.side))


async def lasted(tx: Transaction, title: str, guild_id: GuildId | None, limit: int) -> list[LastedRow]:
    """When the newest games of a title began and ended."""
    games = _of(title, guild_id, limit).subquery()
    return await several(tx, LastedRow, select(games.c.started, games.c.ended))
