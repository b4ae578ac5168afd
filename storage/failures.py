"""What an error of a database means for the transaction in which it came.

Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
"""

from __future__ import annotations

import enum
import sqlite3

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.errors import StorageUnavailable, WriteConflict

__all__ = ["Cause", "Failure", "cause_of", "failure_of", "translated"]

_DEADLOCK = "40P01"
_CLASHES = {"40001", _DEADLOCK}
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


class Cause(enum.Enum):
    """Why the database is asked once more for a transaction."""

    SERIALIZATION = "serialization"
    """Another one has changed what it had read."""
    DEADLOCK = "deadlock"
    """It and another one waited for each other."""
    CONNECTION = "connection"
    """Its connection was lost."""
    COMMIT = "commit"
    """Its commit got no answer: it is not tried again, but what became of it is looked up."""


def failure_of(error: Exception) -> Failure:
    """What an error of SQLAlchemy or of the system means."""
    if isinstance(error, IntegrityError):
        return Failure.CONFLICT
    if isinstance(error, DBAPIError):
        code = _code_of(error)
        return _of_driver(error) if code is None else _of_code(code)
    if isinstance(error, OSError):
        return Failure.LOST
    return Failure.REFUSED if isinstance(error, PoolTimeout) else Failure.MISTAKE


def cause_of(error: Exception) -> Cause:
    """Why a transaction is tried again that has met a clash, or has lost its connection."""
    if failure_of(error) is Failure.LOST:
        return Cause.CONNECTION
    return Cause.DEADLOCK if _code_of(error) == _DEADLOCK else Cause.SERIALIZATION


def translated(error: Exception) -> Exception:
    """The storage's own word for an error of the database; what is a mistake of ours stays what it is."""
    failure = failure_of(error)
    if failure is Failure.CONFLICT:
        return WriteConflict(str(error.orig if isinstance(error, DBAPIError) else error))
    return error if failure is Failure.MISTAKE else StorageUnavailable(str(error))


def _code_of(error: Exception) -> str | None:
    """PostgreSQL's code for an error that its driver has passed on; SQLite has none."""
    return getattr(getattr(error, "orig", None), "sqlstate", None)


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
