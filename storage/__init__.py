"""Schema, migrations and repositories.

    database = await Database.open("sqlite+aiosqlite:///var/hexmoot.sqlite3")
    async with database.reading() as tx:
        row = await tables_repo.table_row(tx, 1)
    await database.write(lambda tx: tables_repo.change_table(tx, 1, host=7))

The repositories (`storage.repositories`) are modules of functions that work in a transaction.
"""

from storage.database import Database, Transaction, finish
from storage.errors import (
    CommitOutcomeUnknown,
    LeaseLost,
    StorageBusy,
    StorageError,
    StorageUnavailable,
    WriteConflict,
)
from storage.lease import Holder, Lease
from storage.read_queue import in_background

__all__ = [
    "CommitOutcomeUnknown", "Database", "Holder", "Lease", "LeaseLost", "StorageBusy", "StorageError",
    "StorageUnavailable", "Transaction", "WriteConflict", "finish", "in_background",
]
