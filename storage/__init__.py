"""Schema, migrations and repositories.

    database = await Database.open("sqlite+aiosqlite:///var/hexmoot.sqlite3")
    async with database.reading() as tx:
        row = await games.table_row(tx, 1)
    await database.write(lambda tx: games.change_table(tx, 1, host=7))

The repositories are modules of functions that work in a transaction: `games`, `logs`, `outboxes`, `agreements`,
`archives`, `notes`.
"""

from storage.database import Database, Transaction, finish
from storage.errors import Conflict, StorageError, StorageUnavailable, StorageUnsure

__all__ = [
    "Conflict", "Database", "StorageError", "StorageUnavailable", "StorageUnsure", "Transaction", "finish",
]
