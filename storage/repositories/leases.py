"""Leases: who works at the database. Times are milliseconds since 1970 by the database's clock."""

from __future__ import annotations

from sqlalchemy import BigInteger, Text, bindparam, cast, delete, extract, func, inspect, literal, select, update

from storage import schema
from storage.database import Transaction
from storage.kept import Kept
from storage.repositories._sql import add, several
from storage.rows import LeaseRow

__all__ = ["all_leases", "database_time", "drop_all_of", "drop_lease", "has_leases", "lease_row", "put_lease",
           "renew_lease", "wait_for_turn"]

UNIX_EPOCH = 2_440_587.5
"""The first moment of 1970 as a Julian day, which SQLite counts in."""
MILLISECONDS_OF_DAY = 86_400_000
_LOCK = 4_715_002
"""Which lock of PostgreSQL is held while shards change hands."""
_TURN = 4_715_003
"""Which one is held by transactions that are made one after the other."""
_LONGEST_WAIT = "1s"
"""For it, and for a process that stands still in a transaction: people are not to wait for that."""


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


async def all_leases(tx: Transaction) -> list[LeaseRow]:
    """Everything that is held, and nobody else changes it before the transaction ends."""
    if tx.dialect.name == "postgresql":
        await tx.execute(select(func.set_config("lock_timeout", _LONGEST_WAIT, literal(True))))
        await tx.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    return await several(tx, LeaseRow, select(schema.leases).order_by(schema.leases.c.name))


async def wait_for_turn(tx: Transaction) -> None:
    """Until the end of the transaction no other one goes on that waits for its turn, in whatever process. On SQLite
    one transaction writes at a time anyway."""
    if tx.dialect.name == "postgresql":
        await tx.execute(select(func.pg_advisory_xact_lock(_TURN)))


async def drop_all_of(tx: Transaction, owner: str) -> None:
    """Gives back all that a process holds."""
    await tx.execute(delete(schema.leases).where(schema.leases.c.owner == owner))


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
