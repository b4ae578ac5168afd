"""What is kept about one person, wherever it stands."""

from __future__ import annotations

from sqlalchemy import delete, func, select, union, update

from storage import schema
from storage.database import Transaction
from storage.ids import ProposalId, TableId, UserId
from storage.repositories._sql import one, several
from storage.repositories.packed_logs import packed_rows, packed_with
from storage.rows import ConsentRow, LogRow, ProposalRow, ReceiptRow, ResultSeatRow

__all__ = [
    "drop_preferences", "log_rows_of", "mark_left", "named_rows", "owners_of", "playing_at", "preferences_of",
    "proposals_at", "receipts_of", "replace_person", "result_seat_of", "rewrite_log", "rewrite_outbox",
    "rewrite_proposal", "seated_at", "tables_of", "votes_of",
]

NAMED = ("created", "joined", "left", "started", "undo", "redo", "replaced")
"""Kinds of rows of the log in which names of people stand."""
WITH_USER = (schema.seats, schema.log, schema.receipts, schema.result_seats)
"""Tables with a column `user_id` beside `table_id`."""


async def tables_of(tx: Transaction, user_id: UserId) -> list[TableId]:
    """The tables at which a person has ever done something or been asked. It reads the whole log: for what is seldom
    done, in a transaction that only reads."""
    found = union(
        select(schema.tables.c.id).where(schema.tables.c.host == user_id),
        *(select(table.c.table_id).where(table.c.user_id == user_id) for table in WITH_USER),
        packed_with(user_id),
        select(schema.seats.c.table_id).where(schema.seats.c.kept_for == user_id),
        select(schema.proposals.c.table_id).where(schema.proposals.c.by_user == user_id),
        select(schema.proposals.c.table_id).join(schema.consents).where(schema.consents.c.user_id == user_id),
    )
    return sorted(await tx.scalars(found))


async def seated_at(tx: Transaction, user_id: UserId) -> int:
    """At how many tables a person sits, or sat when the game ended."""
    seated = union(*(select(table.c.table_id).where(table.c.user_id == user_id)
                     for table in (schema.seats, schema.result_seats))).subquery()
    return await tx.scalar(select(func.count()).select_from(seated)) or 0


async def playing_at(tx: Transaction, user_id: UserId) -> int:
    """At how many open tables a person sits."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(func.count()).select_from(schema.seats.join(schema.tables)).where(
        seats.user_id == user_id, ~seats.left, tables.status.in_(("lobby", "playing")))
    return await tx.scalar(query) or 0


async def log_rows_of(tx: Transaction, table_id: TableId, user_id: UserId) -> list[LogRow]:
    """What a person caused at a table, in order."""
    log = schema.log.c
    found = await several(tx, LogRow, select(schema.log).where(log.table_id == table_id, log.user_id == user_id)
                          .order_by(log.number))
    return found or [row for row in await packed_rows(tx, table_id) if row.user_id == user_id]


async def receipts_of(tx: Transaction, table_id: TableId, user_id: UserId) -> list[ReceiptRow]:
    """The interactions of a person that were carried out at a table."""
    receipts = schema.receipts.c
    query = select(schema.receipts).where(receipts.table_id == table_id, receipts.user_id == user_id)
    return await several(tx, ReceiptRow, query.order_by(receipts.at))


async def result_seat_of(tx: Transaction, table_id: TableId, user_id: UserId) -> ResultSeatRow | None:
    """How a person ended at a table."""
    seats = schema.result_seats.c
    return await one(tx, ResultSeatRow, select(schema.result_seats).where(
        seats.table_id == table_id, seats.user_id == user_id))


async def proposals_at(tx: Transaction, table_id: TableId) -> list[ProposalRow]:
    """Everything that was ever proposed at a table."""
    return await several(tx, ProposalRow, select(schema.proposals).where(schema.proposals.c.table_id == table_id)
                         .order_by(schema.proposals.c.id))


async def votes_of(tx: Transaction, table_id: TableId, user_id: UserId) -> list[ConsentRow]:
    """What a person was asked at a table, and answered."""
    query = select(schema.consents).join(schema.proposals).where(
        schema.proposals.c.table_id == table_id, schema.consents.c.user_id == user_id)
    return await several(tx, ConsentRow, query.order_by(schema.consents.c.proposal_id))


async def preferences_of(tx: Transaction, user_id: UserId) -> dict[str, str]:
    """A person's settings as JSON, by their names."""
    kept = schema.preferences.c
    query = select(kept.name, kept.value).where(kept.scope == "user", kept.owner == user_id).order_by(kept.name)
    return {row.name: row.value for row in await tx.execute(query)}


async def drop_preferences(tx: Transaction, user_id: UserId) -> None:
    """Deletes a person's settings."""
    kept = schema.preferences.c
    await tx.execute(delete(schema.preferences).where(kept.scope == "user", kept.owner == user_id))


async def owners_of(tx: Transaction, name: str) -> list[UserId]:
    """The people who have a setting of this name."""
    kept = schema.preferences.c
    return list(await tx.scalars(select(kept.owner).where(kept.scope == "user", kept.name == name)))


async def named_rows(tx: Transaction, table_id: TableId) -> list[LogRow]:
    """The rows of a table's log in which names of people stand; not those of a packed one."""
    log = schema.log.c
    return await several(tx, LogRow, select(schema.log).where(log.table_id == table_id, log.kind.in_(NAMED))
                         .order_by(log.number))


async def rewrite_log(tx: Transaction, row: LogRow) -> None:
    """Overwrites the data and the text of a row of a log."""
    log = schema.log.c
    await tx.execute(update(schema.log).where(log.table_id == row.table_id, log.number == row.number)
                     .values(data=row.data, text=row.text))


async def rewrite_proposal(tx: Transaction, proposal_id: ProposalId, details: str) -> None:
    """Overwrites the details of a proposal, open or not."""
    await tx.execute(update(schema.proposals).where(schema.proposals.c.id == proposal_id).values(details=details))


async def rewrite_outbox(tx: Transaction, event_id: int, details: str) -> None:
    """Overwrites the details of something that is still to be told."""
    await tx.execute(update(schema.outbox).where(schema.outbox.c.id == event_id).values(details=details))


async def replace_person(tx: Transaction, table_id: TableId, user_id: UserId, stand_in: UserId, name: str) -> None:
    """Puts an id that is nobody's, and another name, in the place of a person at a table."""
    for table in WITH_USER:
        named = {"name": name} if "name" in table.c else {}
        await tx.execute(update(table).where(table.c.table_id == table_id, table.c.user_id == user_id)
                         .values(user_id=stand_in, **named))
    kept = schema.seats.c
    await tx.execute(update(schema.seats).where(kept.table_id == table_id, kept.kept_for == user_id)
                     .values(kept_for=None))
    rated = schema.result_seats.c
    await tx.execute(update(schema.result_seats).where(rated.table_id == table_id, rated.rated_user_id == user_id)
                     .values(rated_user_id=stand_in))
    tables, proposals = schema.tables.c, schema.proposals.c
    await tx.execute(update(schema.tables).where(tables.id == table_id, tables.host == user_id).values(host=stand_in))
    await tx.execute(update(schema.proposals).where(proposals.table_id == table_id, proposals.by_user == user_id)
                     .values(by_user=stand_in))
    here = select(proposals.id).where(proposals.table_id == table_id)
    await tx.execute(update(schema.consents).where(
        schema.consents.c.user_id == user_id, schema.consents.c.proposal_id.in_(here)).values(user_id=stand_in))


async def mark_left(tx: Transaction, table_id: TableId, user_id: UserId) -> None:
    """Notes that a person has left a table for good."""
    seats = schema.seats.c
    await tx.execute(update(schema.seats).where(seats.table_id == table_id, seats.user_id == user_id).values(left=True))
