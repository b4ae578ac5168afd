"""Interactions about leagues, tournaments and the queue that were carried out."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select

from storage import schema
from storage.database import Transaction
from storage.ids import UserId

__all__ = ["add_receipt", "drop_receipts", "old_receipts", "outcome_of"]


async def outcome_of(tx: Transaction, interaction: str) -> str | None:
    """What an interaction came to, as JSON; None if it was not carried out."""
    receipts = schema.community_receipts.c
    found: str | None = await tx.scalar(select(receipts.outcome).where(receipts.interaction == interaction))
    return found


async def add_receipt(tx: Transaction, interaction: str, user_id: UserId | None, outcome: str, at: int) -> None:
    """Notes that an interaction was carried out."""
    await tx.execute(insert(schema.community_receipts).values(interaction=interaction, user_id=user_id,
                                                              outcome=outcome, at=at))


async def old_receipts(tx: Transaction, before: int, limit: int) -> list[str]:
    """So many of the interactions that were carried out before a time, the oldest first."""
    receipts = schema.community_receipts.c
    query = select(receipts.interaction).where(receipts.at < before)
    return list(await tx.scalars(query.order_by(receipts.at).limit(limit)))


async def drop_receipts(tx: Transaction, interactions: Sequence[str]) -> None:
    """Forgets that these were carried out."""
    receipts = schema.community_receipts.c
    await tx.execute(delete(schema.community_receipts).where(receipts.interaction.in_(interactions)))
