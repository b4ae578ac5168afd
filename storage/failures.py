"""What an error of a database means for the transaction in which it came.

Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
"""

from __future__ import annotations

import enum
import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.errors import StorageUnavailable, WriteConflict

__all__ = ["Failure", "failure_of", "translated"]

_CLASHES = {"40001", "40P01"}
"""serialization_failure, deadlock_detected"""
_ENDS = {"57P01", "57P02", "57P03", "57P05", "25P03", "25006"}
"""admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, idle_in_transaction_session_timeout; and
read_only_sql_transaction: after a failover the old server may live on as one that is only read."""
_CONNECTION = "08"
_MISTAKES = {"22", "42"}
"""Classes: data exception, syntax error or access rule violation."""


class Failure(enum.Enum):
    """What an error means."""

    MISTAKE = "ours: the statement was wrong"
    CONFLICT = "a row that must be unique is there already"
    CLASH = "the database undid the transaction because of another one; the same may be tried again at once"
    LOST = "the connection or its server is gone; another one may be asked"
    REFUSED = "locked, full, read-only, too slow"


def failure_of(error: Exception) -> Failure:
    """What an error of SQLAlchemy or of the system means."""
    if isinstance(error, IntegrityError):
        return Failure.CONFLICT
    if isinstance(error, DBAPIError):
        code: str | None = getattr(error.orig, "sqlstate", None)
        return _of_driver(error) if code is None else _of_code(code)
    if isinstance(error, OSError):
        return Failure.LOST
    return Failure.REFUSED if isinstance(error, PoolTimeout) else Failure.MISTAKE


def translated(error: Exception) -> Exception:
    """The storage's own word for an error of the database; what is a mistake of ours stays what it is."""
    failure = failure_of(error)
    if failure is Failure.CONFLICT:
        return WriteConflict(str(error.orig if isinstance(error, DBAPIError) else error))
    return error if failure is Failure.MISTAKE else StorageUnavailable(str(error))


def _of_code(code: str) -> Failure:
    """What PostgreSQL says."""
    if code in _CLASHES:
        return Failure.CLASH
    if code in _ENDS or code.startswith(_CONNECTION):
        return Failure.LOST
    return Failure.MISTAKE if code[:2] in _MISTAKES else Failure.REFUSED


def _of_driver(error: DBAPIError) -> Failure:
    """What SQLite says, or the driver of PostgreSQL by itself."""
    if error.connection_invalidated:
        return Failure.LOST
    mistaken = (isinstance(error, (ProgrammingError, DataError))
                or getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
                or isinstance(getattr(error.orig, "__cause__", None), ValueError))  # a value that no column takes
    return Failure.MISTAKE if mistaken else Failure.REFUSED
