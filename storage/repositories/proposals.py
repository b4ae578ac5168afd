"""Proposals and the consents to them. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, insert, select, update

from storage import schema
from storage.database import Transaction
from storage.ids import ProposalId, TableId, UserId
from storage.repositories._sql import IS_PENDING, IS_PLAYING, add, one, several
from storage.repositories.gone_places import is_gone
from storage.rows import ConsentRow, ProposalRow
from storage.share import WHOLE, Share

__all__ = [
    "add_proposal", "change_proposal", "close_proposal", "consent", "consent_rows", "due_proposals",
    "open_proposals", "proposal_row", "transfer_vote",
]


async def add_proposal(tx: Transaction, row: ProposalRow, asked: Sequence[ConsentRow]) -> ProposalId:
    """Stores a proposal with those who are asked; returns its id. Raises WriteConflict if one of its kind is open."""
    values = msgspec.structs.asdict(row)
    del values["id"]
    found = await tx.execute(insert(schema.proposals).values(values).returning(schema.proposals.c.id))
    number = ProposalId(found.scalar_one())
    await add(tx, schema.consents, [msgspec.structs.replace(person, proposal_id=number) for person in asked])
    return number


async def proposal_row(tx: Transaction, proposal_id: ProposalId) -> ProposalRow | None:
    """A proposal by its id."""
    return await one(tx, ProposalRow, select(schema.proposals).where(schema.proposals.c.id == proposal_id))


async def open_proposals(tx: Transaction, table_id: TableId) -> list[ProposalRow]:
    """What is proposed at a table, oldest first."""
    query = select(schema.proposals).where(schema.proposals.c.table_id == table_id, schema.proposals.c.status == "open")
    return await several(tx, ProposalRow, query.order_by(schema.proposals.c.id))


async def due_proposals(tx: Transaction, now: int, after: int = 0, limit: int | None = None,
                        share: Share = WHOLE) -> list[ProposalRow]:
    """The open proposals of games under way of a share whose deadline has passed, in the order of their ids: so many of
    those behind an id."""
    proposals = schema.proposals.c
    query = select(schema.proposals).join(schema.tables).where(
        IS_PLAYING, ~is_gone(), IS_PENDING, proposals.deadline <= now, proposals.id + 0 > after,
        share.among(schema.tables.c.guild_id))
    return await several(tx, ProposalRow, query.order_by(proposals.id + 0).limit(limit))


async def consent_rows(tx: Transaction, proposal_ids: Sequence[ProposalId]) -> list[ConsentRow]:
    """Who is asked, in order, and what they answered."""
    query = select(schema.consents).where(schema.consents.c.proposal_id.in_(proposal_ids))
    return await several(tx, ConsentRow, query.order_by(schema.consents.c.proposal_id, schema.consents.c.place))


async def consent(tx: Transaction, proposal_id: ProposalId, user_id: UserId, agreed: bool, at: int) -> None:
    """Notes an answer."""
    await tx.execute(update(schema.consents)
                     .where(schema.consents.c.proposal_id == proposal_id, schema.consents.c.user_id == user_id)
                     .values(agreed=agreed, at=at))


async def transfer_vote(tx: Transaction, proposal_id: ProposalId, user_id: UserId, successor: UserId | None) -> None:
    """Lets somebody else speak for who was asked; None: nobody does."""
    asked = (schema.consents.c.proposal_id == proposal_id) & (schema.consents.c.user_id == user_id)
    if successor is None:
        await tx.execute(delete(schema.consents).where(asked))
    else:
        await tx.execute(update(schema.consents).where(asked).values(user_id=successor))


async def change_proposal(tx: Transaction, proposal_id: ProposalId, *, details: str, deadline: int | None) -> None:
    """Overwrites what an open proposal needs, and by when."""
    await tx.execute(update(schema.proposals).where(schema.proposals.c.id == proposal_id)
                     .values(details=details, deadline=deadline))


async def close_proposal(tx: Transaction, proposal_id: ProposalId, status: str) -> None:
    """Says what became of a proposal."""
    await tx.execute(update(schema.proposals).where(schema.proposals.c.id == proposal_id).values(status=status))
