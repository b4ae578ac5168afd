"""Ladders: who stands where by shown rating, on a server (its scope) or everywhere (scope 0). Every query reads as many
rows as it gives, along an index; only counting reads an index in order."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, ScalarSelect, Select, func, select

from storage import schema
from storage.community_rows import RatedGameRow, RatingChangeRow, RatingRow
from storage.database import Transaction
from storage.ids import GuildId, TableId, UserId
from storage.repositories._sql import before as earlier
from storage.repositories._sql import several
from storage.repositories.settling import beside, settled_until

__all__ = [
    "MedalRow", "before", "curve", "higher", "ladder_page", "ladder_size", "last_handed_over", "last_names",
    "medals_of", "owners_with", "ratings_of", "strongest",
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
    until = await settled_until(tx, scope, title)
    if until is None:
        return await _before(tx, scope, title, subjects, _changes.scope == scope, _changes.ended <= at)
    anew = await _before(tx, scope, title, subjects, _changes.scope == beside(scope), _changes.ended <= at)
    rest = [subject for subject in subjects if subject not in anew]
    return anew | await _before(tx, scope, title, rest, _changes.scope == scope, _changes.ended <= at,
                                earlier(_changes, until))


async def _before(tx: Transaction, scope: int, title: str, subjects: Collection[str],
                  *which: ColumnElement[bool]) -> dict[str, tuple[float, float]]:
    """The last of these ratings after games."""

    def then(column: ColumnElement[float]) -> ScalarSelect[float]:
        query = select(column).where(
            _changes.title == title, _changes.kind == PERSON, _changes.subject == _ratings.subject, *which)
        query = query.order_by(_changes.ended.desc(), _changes.table_id.desc()).limit(1)
        return query.correlate(schema.ratings).scalar_subquery()

    query = select(_ratings.subject, then(_changes.mu).label("mu"), then(_changes.sigma).label("sigma")).where(
        _people(scope, title), _ratings.subject.in_(subjects))
    return {row.subject: (row.mu, row.sigma) for row in await tx.execute(query) if row.mu is not None}


async def curve(tx: Transaction, scope: int, title: str, subject: str, limit: int) -> list[RatingChangeRow]:
    """A person's ratings after their last games, so many at most, the first first."""
    until = await settled_until(tx, scope, title)
    if until is None:
        newest = await several(tx, RatingChangeRow, _newest(scope, title, subject, limit))
    else:
        newest = await several(tx, RatingChangeRow, _newest(beside(scope), title, subject, limit))
        rest = _newest(scope, title, subject, limit - len(newest)).where(earlier(_changes, until))
        newest = [*(replace(row, scope=scope) for row in newest), *await several(tx, RatingChangeRow, rest)]
    return newest[::-1]


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


async def last_handed_over(tx: Transaction, people: Collection[UserId]) -> list[RatedGameRow]:
    """The last rated game of each of these people that somebody else played to the end in their place, in order."""
    games = schema.rated_games.c
    last = select(func.max(_seats.table_id)).where(
        _seats.rated_user_id.in_(people), _seats.table_id == games.table_id).group_by(_seats.rated_user_id)
    tables = set(await tx.scalars(last))
    query = select(schema.rated_games).where(games.table_id.in_(tables)).order_by(games.table_id)
    return await several(tx, RatedGameRow, query) if tables else []


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
