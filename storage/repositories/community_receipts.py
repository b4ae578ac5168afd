"""Interactions about leagues, tournaments and the queue that were carried out."""

from __future__ import annotations

from sqlalchemy import insert, select

from storage import schema
from storage.database import Transaction
from storage.ids import UserId

__all__ = ["add_receipt", "outcome_of"]


async def outcome_of(tx: Transaction, interaction: str) -> str | None:
    """What an interaction came to, as JSON; None if it was not carried out."""
    receipts = schema.community_receipts.c
    found: str | None = await tx.scalar(select(receipts.outcome).where(receipts.interaction == interaction))
    return found


async def add_receipt(tx: Transaction, interaction: str, user_id: UserId | None, outcome: str, at: int) -> None:
    """Notes that an interaction was carried out."""
    await tx.execute(insert(schema.community_receipts).values(interaction=interaction, user_id=user_id,
                                                              outcome=outcome, at=at))
