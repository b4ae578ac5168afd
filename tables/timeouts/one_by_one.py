"""What is due at many tables is done at one after the other, and what breaks at one keeps no other waiting."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from storage import Transaction
from storage.ids import TableId
from storage.rows import HOUR, ReceiptRow
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.errors import ServiceUnavailable, TableError
from tables.state.table import TableState

__all__ = ["done_or_postponed"]

PutOff = Callable[[Transaction, int, int], Awaitable[object]]
"""Has what is due at a table now looked at again at another time (both milliseconds since 1970)."""

_log = logging.getLogger(__name__)


async def done_or_postponed(uow: UnitOfWork, table_id: TableId, action: Action[bool], put_off: PutOff,
                            what: str) -> bool:
    """Does what is due at one table, once, and says whether anything was done. What breaks there is tried again in an
    hour; where the storage does not answer, the next time. `what`: what the log says could not be looked at."""
    try:
        return await uow.run_idempotent(table_id, None, action, _done_before)
    except ServiceUnavailable:
        return False
    except TableError as error:
        _log.warning("the %s of table %s cannot be looked at: %r", what, table_id, error)
    except Exception:  # noqa: BLE001 - whatever it was, the other tables go on
        _log.exception("the %s of table %s cannot be looked at", what, table_id)
    now = uow.now()
    await uow.write(lambda tx: put_off(tx, now, now + HOUR))
    return False


async def _done_before(_state: TableState, _receipt: ReceiptRow) -> bool:
    return True
