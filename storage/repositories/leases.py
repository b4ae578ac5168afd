"""Leases: who works at the database. Times are milliseconds since 1970 by the database's clock."""

from __future__ import annotations

from sqlalchemy import BigInteger, Text, bindparam, cast, delete, extract, func, inspect, literal, select, update

from storage import schema
from storage.database import Transaction
from storage.kept import Kept
from storage.repositories._sql import add
from storage.rows import LeaseRow

__all__ = ["database_time", "drop_lease", "has_leases", "lease_row", "put_lease", "renew_lease"]

UNIX_EPOCH = 2_440_587.5
"""The first moment of 1970 as a Julian day, which SQLite counts in."""
MILLISECONDS_OF_DAY = 86_400_000


_one = select(schema.leases).where(schema.leases.c.name == bindparam("called"))
_LEASE, _LOCKED, _SHARED = Kept(_one), Kept(_one.with_for_update()), Kept(_one.with_for_update(read=True))


async def has_leases(tx: Transaction) -> bool:
    """Whether the schema knows leases already."""
    return bool(await tx.run_sync(lambda connection: inspect(connection).has_table(schema.leases.name)))


async def database_time(tx: Transaction) -> int:
    """What the clock of the database says."""
    if tx.dialect.name == "sqlite":
        days = func.julianday(literal("now", Text)) - UNIX_EPOCH
        return int(await tx.scalar(select(cast(days * MILLISECONDS_OF_DAY, BigInteger))) or 0)
    seconds = extract("epoch", func.clock_timestamp())
    return int(await tx.scalar(select(cast(seconds * 1000, BigInteger))) or 0)


async def lease_row(tx: Transaction, name: str, *, for_update: bool = False, shared: bool = False) -> LeaseRow | None:
    """A lease. With `for_update` nobody else reads it so, and with `shared` nobody changes it, before the transaction
    ends; SQLite lets one transaction write at a time anyway."""
    kept = _SHARED if shared else _LOCKED if for_update else _LEASE
    return await kept.one(tx, LeaseRow, called=name)


async def put_lease(tx: Transaction, row: LeaseRow, before: LeaseRow | None) -> None:
    """Keeps a lease in place of the one `before`, as it was read for update. Raises WriteConflict if another was put
    meanwhile: it is never overwritten."""
    if before is not None:
        await drop_lease(tx, before.name, before.owner)
    await add(tx, schema.leases, [row])


async def renew_lease(tx: Transaction, name: str, owner: str, expires: int) -> None:
    """Sets when a lease runs out, if it is this owner's."""
    lease = schema.leases.c
    await tx.execute(update(schema.leases).where(lease.name == name, lease.owner == owner).values(expires=expires))


async def drop_lease(tx: Transaction, name: str, owner: str) -> None:
    """Gives a lease back, if it is this owner's."""
    await tx.execute(delete(schema.leases).where(schema.leases.c.name == name, schema.leases.c.owner == owner))
