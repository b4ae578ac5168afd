"""Plans of seats. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete, insert, select, update

from games.kernel import Seat
from storage import schema
from storage.database import Transaction
from storage.ids import PlanId, TableId
from storage.plan_rows import PlanRow
from storage.repositories._sql import several, without_id
from storage.share import WHOLE, Share

__all__ = ["drop_plans", "due_plans", "plan_rows", "postpone", "put_plan"]

_plans = schema.plans.c


async def plan_rows(tx: Transaction, table_id: TableId, seat: Seat | None = None) -> list[PlanRow]:
    """The plans at a table, of all seats or one, oldest first."""
    query = select(schema.plans).where(_plans.table_id == table_id).order_by(_plans.id)
    return await several(tx, PlanRow, query if seat is None else query.where(_plans.seat == seat))


async def put_plan(tx: Transaction, row: PlanRow) -> PlanId:
    """Keeps a plan, new or in place of what it was; returns its id."""
    values = without_id(row)
    if row.id:
        await tx.execute(update(schema.plans).where(_plans.id == row.id).values(values))
        return row.id
    found = await tx.execute(insert(schema.plans).values(values).returning(_plans.id))
    return PlanId(found.scalar_one())


async def drop_plans(tx: Transaction, plans: Collection[PlanId]) -> None:
    """Forgets plans."""
    await tx.execute(delete(schema.plans).where(_plans.id.in_(plans)))


async def due_plans(tx: Transaction, now: int, limit: int, share: Share = WHOLE) -> list[PlanRow]:
    """The plans at the tables of a share that are to be played by now, the longest due first."""
    query = select(schema.plans).where(_plans.due <= now)
    if not share.whole:
        query = query.join(schema.tables).where(share.among(schema.tables.c.guild_id))
    return await several(tx, PlanRow, query.order_by(_plans.due, _plans.id).limit(limit))


async def postpone(tx: Transaction, plan: PlanId, version: int, due: int) -> None:
    """Puts a plan off that is due and has not been changed since."""
    await tx.execute(update(schema.plans).where(_plans.id == plan, _plans.version == version, _plans.due.is_not(None))
                     .values(due=due))
