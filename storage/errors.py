"""What can go wrong with the storage.

StorageError
+-- WriteConflict             a row that must be unique is there already; nothing was stored
+-- StorageUnavailable        locked, full, read-only or gone; nothing was stored
    +-- StorageBusy           too many read at once; nothing was read
    +-- LeaseLost             another process works at the database; nothing was stored
    +-- CommitOutcomeUnknown  it broke off while storing and cannot be asked whether it stored
"""

from __future__ import annotations

__all__ = ["CommitOutcomeUnknown", "LeaseLost", "StorageBusy", "StorageError", "StorageUnavailable", "WriteConflict"]


class StorageError(Exception):
    """Anything that keeps a transaction from being stored."""


class WriteConflict(StorageError):
    """A row that must be unique is there already: the whole transaction was refused."""


class StorageUnavailable(StorageError):
    """The database is locked, full, read-only, broken or gone. The transaction was refused: nothing was stored."""


class StorageBusy(StorageUnavailable):
    """So many read at once that no connection came free in time: nothing was read."""


class LeaseLost(StorageUnavailable):
    """Another process has taken over the database while this one stood still: this one stores nothing any more."""


class CommitOutcomeUnknown(StorageUnavailable):
    """The commit broke off, and the database did not answer when asked what it holds. The transaction may be stored or
    not; whoever tries the same again under the same interaction id learns which."""
