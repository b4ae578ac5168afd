"""Results as they count for ratings, what was done to them, and the ratings that were derived from them.

Games are counted by (end, table). A scope is a server, or 0: everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, func, insert, select, tuple_

from storage import schema
from storage.community_rows import CorrectionRow, RatedGameRow, RatingChangeRow, RatingRow
from storage.database import Transaction
from storage.ids import TableId
from storage.repositories._sql import Order, add, at_or_after, before, change, one, several, without_id

__all__ = [
    "EVERYWHERE", "add_changes", "add_correction", "add_rated_game", "change_rated_game", "changed_subjects",
    "changes_before", "corrections_of", "games_from", "last_in_scope", "put_ratings", "rated_game",
    "rating_rows", "replace_ratings",
]

EVERYWHERE = 0
"""The scope of all servers together."""
AT_ONCE = 2_000
"""Rows in a statement: what else is to be done goes on in between."""

_games, _corrections = schema.rated_games.c, schema.corrections.c
_ratings, _changes = schema.ratings.c, schema.rating_changes.c


def _counted(scope: int, title: str) -> ColumnElement[bool]:
    """The games that count in a scope."""
    counts = and_(_games.title == title, ~_games.void)
    return counts if scope == EVERYWHERE else and_(counts, _games.guild_id == scope)


async def rated_game(tx: Transaction, table_id: TableId) -> RatedGameRow | None:
    """A result as it counts now."""
    return await one(tx, RatedGameRow, select(schema.rated_games).where(_games.table_id == table_id))


async def add_rated_game(tx: Transaction, row: RatedGameRow) -> None:
    """A result counts from now on."""
    await add(tx, schema.rated_games, [row])


async def change_rated_game(tx: Transaction, row: RatedGameRow) -> None:
    """A result counts otherwise from now on."""
    await change(tx, schema.rated_games, [row])


async def last_in_scope(tx: Transaction, scope: int, title: str) -> Order | None:
    """The last game that counts in a scope."""
    query = select(_games.ended, _games.table_id).where(_counted(scope, title))
    found = (await tx.execute(query.order_by(_games.ended.desc(), _games.table_id.desc()).limit(1))).first()
    return None if found is None else (found.ended, found.table_id)


async def games_from(tx: Transaction, scope: int, title: str, since: Order, limit: int) -> list[RatedGameRow]:
    """The games that count in a scope, from a place in the order on, in this order."""
    query = select(schema.rated_games).where(_counted(scope, title), at_or_after(_games, since))
    return await several(tx, RatedGameRow, query.order_by(_games.ended, _games.table_id).limit(limit))


async def add_correction(tx: Transaction, row: CorrectionRow) -> None:
    """Notes what was done to a result."""
    await tx.execute(insert(schema.corrections).values(without_id(row)))


async def corrections_of(tx: Transaction, table_id: TableId) -> list[CorrectionRow]:
    """What was done to a result, in order."""
    query = select(schema.corrections).where(_corrections.table_id == table_id).order_by(_corrections.id)
    return await several(tx, CorrectionRow, query)


async def rating_rows(tx: Transaction, scope: int, title: str, subjects: Collection[str]) -> list[RatingRow]:
    """The ratings of subjects, whatever their kind."""
    return await several(tx, RatingRow, select(schema.ratings).where(
        _ratings.scope == scope, _ratings.title == title, _ratings.subject.in_(subjects)))


async def put_ratings(tx: Transaction, new: Sequence[RatingRow], changed: Sequence[RatingRow]) -> None:
    """Stores ratings: those of subjects that are new, and those that are there."""
    await add(tx, schema.ratings, new)
    await change(tx, schema.ratings, changed)


async def add_changes(tx: Transaction, rows: Sequence[RatingChangeRow]) -> None:
    """Stores ratings after games."""
    for start in range(0, len(rows), AT_ONCE):
        await add(tx, schema.rating_changes, rows[start:start + AT_ONCE])


async def changes_before(tx: Transaction, scope: int, title: str, until: Order) -> list[RatingChangeRow]:
    """The last rating of every subject before a place in the order: what a derivation goes on from."""
    newest = func.row_number().over(partition_by=(_changes.kind, _changes.subject),
                                    order_by=(_changes.ended.desc(), _changes.table_id.desc())).label("newest")
    ranked = select(schema.rating_changes, newest).where(_changes.scope == scope, _changes.title == title,
                                                         before(_changes, until))
    found = ranked.subquery()
    columns = [found.c[column.name] for column in schema.rating_changes.c]
    query: Select[Any] = select(*columns).where(found.c.newest == 1)
    return await several(tx, RatingChangeRow, query)


async def changed_subjects(tx: Transaction, scope: int, title: str, since: Order) -> list[tuple[str, str]]:
    """The kinds and keys of all whose ratings changed from a place in the order on."""
    query = select(_changes.kind, _changes.subject).where(
        _changes.scope == scope, _changes.title == title,
        at_or_after(_changes, since)).distinct()
    return [(row.kind, row.subject) for row in await tx.execute(query)]


async def replace_ratings(tx: Transaction, scope: int, title: str, gone: Iterable[tuple[str, str]],
                          rows: Sequence[RatingRow]) -> None:
    """Puts ratings in place of those of the subjects named, by kind and key."""
    subjects = sorted(gone)
    for start in range(0, len(subjects), AT_ONCE // 4):
        some = subjects[start:start + AT_ONCE // 4]
        await tx.execute(delete(schema.ratings).where(
            _ratings.scope == scope, _ratings.title == title,
            tuple_(_ratings.kind, _ratings.subject).in_(some)))
    for start in range(0, len(rows), AT_ONCE):
        await add(tx, schema.ratings, rows[start:start + AT_ONCE])
