"""The public logs of competitions."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, insert, select

from storage import schema
from storage.community_rows import RulingRow
from storage.database import Transaction
from storage.ids import CompetitionId, RulingId
from storage.repositories._sql import one, several, without_id

__all__ = ["add_ruling", "ruling_row", "ruling_rows"]

_rulings = schema.rulings.c


async def add_ruling(tx: Transaction, row: RulingRow) -> RulingRow:
    """Appends an entry; returns it with its id and its number, which count from 1 in each competition."""
    last = await tx.scalar(select(func.max(_rulings.number)).where(_rulings.competition_id == row.competition_id))
    row = msgspec.structs.replace(row, number=(last or 0) + 1)
    added = await tx.execute(insert(schema.rulings).values(without_id(row)).returning(_rulings.id))
    return msgspec.structs.replace(row, id=RulingId(added.scalar_one()))


async def ruling_row(tx: Transaction, competition_id: CompetitionId, number: int) -> RulingRow | None:
    """An entry by its number."""
    return await one(tx, RulingRow, select(schema.rulings).where(
        _rulings.competition_id == competition_id, _rulings.number == number))


async def ruling_rows(tx: Transaction, competition_id: CompetitionId) -> list[RulingRow]:
    """The log of a competition, in order."""
    query = select(schema.rulings).where(_rulings.competition_id == competition_id)
    return await several(tx, RulingRow, query.order_by(_rulings.number))
