"""When people are away. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam, delete, insert, select

from storage import schema
from storage.database import Transaction
from storage.hours_rows import VacationRow
from storage.ids import TableId, UserId
from storage.kept import Kept
from storage.repositories._sql import IS_PLAYING, change, several, without_id
from storage.repositories.gone_places import is_gone

__all__ = ["add_vacation", "change_vacation", "drop_vacations", "games_of", "untold_vacations", "vacations_of",
           "vacations_since"]

_vacations = schema.vacations.c
_OF_ONE = Kept(select(schema.vacations).where(
    _vacations.user_id == bindparam("person"), _vacations.until > bindparam("after")).order_by(
        _vacations.since, _vacations.id))
_OF_SOME = select(schema.vacations).where(
    _vacations.user_id.in_(bindparam("people", expanding=True)), _vacations.until > bindparam("after")).order_by(
        _vacations.since, _vacations.id)


async def add_vacation(tx: Transaction, row: VacationRow) -> None:
    """Keeps a new vacation."""
    await tx.execute(insert(schema.vacations).values(without_id(row)))


async def change_vacation(tx: Transaction, row: VacationRow) -> None:
    """Overwrites a vacation."""
    await change(tx, schema.vacations, [row])


async def vacations_of(tx: Transaction, user_id: UserId, since: int = 0) -> list[VacationRow]:
    """The vacations of a person that end after a moment, in order."""
    return await _OF_ONE.several(tx, VacationRow, person=user_id, after=since)


async def vacations_since(tx: Transaction, users: Collection[UserId], since: int) -> list[VacationRow]:
    """The vacations of some people that end after a moment, in order."""
    if len(users) == 1:  # whoever is to be pinged after a turn: a list is written anew for each question
        return await vacations_of(tx, next(iter(users)), since)
    rows = await tx.execute(_OF_SOME, {"people": list(users), "after": since})
    return [VacationRow(**row) for row in rows.mappings()]


async def untold_vacations(tx: Transaction, now: int, limit: int) -> list[VacationRow]:
    """The vacations that have begun and of which the others have not been told, the oldest first."""
    query = select(schema.vacations).where(_vacations.tell_at <= now).order_by(_vacations.tell_at).limit(limit)
    return await several(tx, VacationRow, query)


async def drop_vacations(tx: Transaction, user_id: UserId, before: int | None = None) -> None:
    """Deletes the vacations of a person; with `before` only those that ended until then."""
    statement = delete(schema.vacations).where(_vacations.user_id == user_id)
    await tx.execute(statement if before is None else statement.where(_vacations.until <= before))


async def games_of(tx: Transaction, user_id: UserId) -> list[tuple[TableId, int]]:
    """The games under way that a person plays in, and how many rows their logs have."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(tables.id, tables.revision).select_from(schema.seats.join(schema.tables)).where(
        seats.user_id == user_id, ~seats.left, IS_PLAYING, ~is_gone())
    return [(TableId(row.id), row.revision) for row in await tx.execute(query.order_by(tables.id))]
