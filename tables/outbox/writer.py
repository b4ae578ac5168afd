"""Writing the outbox: what the channel must be told is stored in the transaction of what it is told of, so that a crash
in between loses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from storage import Transaction
from storage.repositories import outbox as outbox_repo
from storage.rows import OutboxRow
from tables.outbox.events import CLAIM_MS, EventKind

__all__ = ["write_events"]


async def write_events(tx: Transaction, table_id: int, events: Sequence[tuple[EventKind, dict[str, Any]]], *,
                       first: int, last: int, at: int) -> None:
    """Adds events with their details to the outbox of a table. They are about log rows `first` to `last`; `at` is the
    time in milliseconds since 1970."""
    await outbox_repo.put_outbox(tx, [
        OutboxRow(table_id=table_id, kind=kind.value, first=first, last=last, created=at, due=at,
                  claimed_until=at + CLAIM_MS, details=msgspec.json.encode(details).decode())
        for kind, details in events
    ])
