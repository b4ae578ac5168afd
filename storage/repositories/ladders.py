"""Ladders: who stands where by shown rating, on a server (its scope) or everywhere (scope 0). Every query reads as many
rows as it gives, along an index; only counting reads an index in order."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, ScalarSelect, Select, func, select

from storage import schema
from storage.community_rows import RatingChangeRow, RatingRow
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import several

__all__ = [
    "MedalRow", "before", "curve", "higher", "ladder_page", "ladder_size", "last_names", "medals_of", "owners_with",
    "ratings_of", "strongest",
]

PERSON = "person"

_ratings, _changes, _seats = schema.ratings.c, schema.rating_changes.c, schema.result_seats.c
_entrants, _seasons, _competitions = schema.entrants.c, schema.seasons.c, schema.competitions.c


class MedalRow(Struct, frozen=True, kw_only=True):
    """A medal, with the name of the competition and the number of its season."""

    medal: int
    name: str
    number: int
    format: str


def _people(scope: int, title: str) -> ColumnElement[bool]:
    return (_ratings.scope == scope) & (_ratings.title == title) & (_ratings.kind == PERSON)


async def ladder_size(tx: Transaction, scope: int, title: str) -> int:
    """How many people have a rating."""
    return await tx.scalar(select(func.count()).select_from(schema.ratings).where(_people(scope, title))) or 0


async def ladder_page(tx: Transaction, scope: int, title: str, offset: int, limit: int) -> list[RatingRow]:
    """People by shown rating, the best first."""
    query = select(schema.ratings).where(_people(scope, title))
    query = query.order_by(_ratings.shown.desc(), _ratings.subject.desc()).offset(offset).limit(limit)
    return await several(tx, RatingRow, query)


async def higher(tx: Transaction, scope: int, title: str, shown: int) -> int:
    """How many people are shown a higher rating than this."""
    query = select(func.count()).select_from(schema.ratings).where(_people(scope, title), _ratings.shown > shown)
    return await tx.scalar(query) or 0


async def ratings_of(tx: Transaction, scope: int, titles: Collection[str], subject: str) -> list[RatingRow]:
    """A person's ratings in these titles."""
    return await several(tx, RatingRow, select(schema.ratings).where(
        _ratings.scope == scope, _ratings.title.in_(titles), _ratings.kind == PERSON, _ratings.subject == subject))


async def strongest(tx: Transaction, scope: int, title: str, kind: str, limit: int) -> list[RatingRow]:
    """Sides or modes of a title, the highest rated first."""
    query = select(schema.ratings).where(_ratings.scope == scope, _ratings.title == title, _ratings.kind == kind)
    return await several(tx, RatingRow, query.order_by(_ratings.shown.desc(), _ratings.subject.desc()).limit(limit))


async def before(tx: Transaction, scope: int, title: str, subjects: Collection[str],
                 at: int) -> dict[str, tuple[float, float]]:
    """What people stood at (mu and sigma) by the results that ended then or earlier; who had none is left out."""

    def then(column: ColumnElement[float]) -> ScalarSelect[float]:
        query = select(column).where(
            _changes.scope == scope, _changes.title == title, _changes.kind == PERSON,
            _changes.subject == _ratings.subject, _changes.ended <= at)
        query = query.order_by(_changes.ended.desc(), _changes.table_id.desc()).limit(1)
        return query.correlate(schema.ratings).scalar_subquery()

    query = select(_ratings.subject, then(_changes.mu).label("mu"), then(_changes.sigma).label("sigma")).where(
        _people(scope, title), _ratings.subject.in_(subjects))
    return {row.subject: (row.mu, row.sigma) for row in await tx.execute(query) if row.mu is not None}


async def curve(tx: Transaction, scope: int, title: str, subject: str, limit: int) -> list[RatingChangeRow]:
    """A person's ratings after their last games, so many at most, the first first."""
    return (await several(tx, RatingChangeRow, _newest(scope, title, subject, limit)))[::-1]


def _newest(scope: int, title: str, subject: str, limit: int) -> Select[Any]:
    query = select(schema.rating_changes).where(
        _changes.scope == scope, _changes.title == title, _changes.kind == PERSON, _changes.subject == subject)
    return query.order_by(_changes.ended.desc(), _changes.table_id.desc()).limit(limit)


async def last_names(tx: Transaction, people: Collection[UserId]) -> dict[UserId, str]:
    """What people were called in their last game that has a result."""
    query = select(_seats.user_id, func.max(_seats.table_id)).where(_seats.user_id.in_(people)).group_by(_seats.user_id)
    last: dict[UserId, TableId] = {row[0]: row[1] for row in await tx.execute(query)}
    if not last:
        return {}
    seats = select(_seats.user_id, _seats.table_id, _seats.name).where(
        _seats.table_id.in_(set(last.values())), _seats.user_id.is_not(None))
    return {row.user_id: row.name for row in await tx.execute(seats) if last.get(row.user_id) == row.table_id}


async def owners_with(tx: Transaction, name: str, people: Collection[UserId]) -> set[UserId]:
    """Those of these people who have a setting of this name."""
    kept = schema.preferences.c
    query = select(kept.owner).where(kept.scope == "user", kept.owner.in_(people), kept.name == name)
    return {UserId(owner) for owner in await tx.scalars(query)}


async def medals_of(tx: Transaction, user_id: UserId, guild_id: GuildId | None, limit: int) -> list[MedalRow]:
    """Somebody's medals, the newest first: of competitions that a server takes part in, or of all."""
    query = select(_entrants.medal, _competitions.name, _seasons.number, _competitions.format).where(
        _entrants.user_id == user_id, _entrants.medal.is_not(None), _entrants.season_id == _seasons.id,
        _seasons.competition_id == _competitions.id)
    if guild_id is not None:
        here = schema.competition_guilds.c
        query = query.where(_competitions.id.in_(select(here.competition_id).where(here.guild_id == guild_id)))
    return await several(tx, MedalRow, query.order_by(_seasons.id.desc()).limit(limit))
