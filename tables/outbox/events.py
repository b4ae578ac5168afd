"""What the channel must be told. Events are stored with what they announce and hold nothing secret: they name
rows of the log, and who tells them asks the service for the words and the view."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from storage.ids import TableId

__all__ = ["CLAIM_MS", "CORRECTING", "PASSING", "EventKind", "OutboxBatch", "OutboxEvent", "Sender", "Undeliverable",
           "Undelivered"]


CLAIM_MS = 120_000
"""Milliseconds for which whoever commits an event may tell it, before a sweep takes over."""


class EventKind(StrEnum):
    """What is announced. Where the table may wait for others than before (`PASSING`), `passed` among the details are
    the seats for which it has begun to wait: who is still waited for when it is told has not heard of it. `offered` are
    those that may answer something since though nobody waits for them."""

    LOBBY = "lobby"
    """The lobby changed: details `change` (created, joined, left, option, players, rated,
    relocated), `user`, `name`."""
    STARTED = "started"
    MOVED = "moved"
    """Rows `first` to `last` were added: `Queries.turns` has their sentences. Details: `called`: seats whom it concerns
    though nobody waits for them."""
    UNDONE = "undone"
    REDONE = "redone"
    PROPOSED = "proposed"
    """Details: `proposal`; `fresh`: the people who are asked since it was proposed. Told again with every
    answer, and when others decide."""
    SETTLED = "settled"
    """A proposal was answered by all, refused, withdrawn or lapsed. Details: `proposal`, `status`; `why` it lapsed if
    the table has not just moved on: `gone` (who had asked or was asked plays no more), `over` (the game has ended)."""
    SEATED = "seated"
    """Somebody took a vacant seat, or another's. Details: `seat`, `user`, `name`."""
    IMPORTED = "imported"
    VERSION = "version"
    """The game goes on under the newest version of its rules: everything may stand otherwise."""
    RELOCATED = "relocated"
    """The table lies in another channel: everything about it is posted there, nobody is notified again. Details:
    `passed`, nobody."""
    RENAMED = "renamed"
    """Somebody asked not to be named any more: what is posted is put right, nothing is posted anew."""
    RETIMED = "retimed"
    """Clocks that run end at another moment, because of the hours of somebody or another agreement: told like RENAMED.
    """
    FINISHED = "finished"
    """Follows the MOVED of the last move."""
    ABANDONED = "abandoned"
    HOSTED = "hosted"
    """Somebody hosts the table now whose host was not there any more. Details: `user`, `name`, `gone` (the one before
    has left the server), `days` (without a sign of them)."""
    PLAN_FAILED = "plan_failed"
    """A plan that was to be played by itself did not fit: its player alone is told. Details: `user`, `plan`, `version`.
    """
    AWAKE = "awake"
    """The hours of people have begun who were not pinged before, because of these. Details: `seats`, and those of them
    that are `called` though nobody may wait for them."""
    NUDGED = "nudged"
    """Those who are waited for are reminded. Details: `user` who asked for it, or `seats` that have waited too long."""
    RAN_OUT = "ran_out"
    """Clocks have run out. Details: `seats`, and `did`: what was done of what is agreed for that."""
    AWAY = "away"
    """Somebody's vacation has begun, or has ended before its time. Details: `user`, and `back` in the second case.
    Until when it lasts is asked when it is told."""


CORRECTING = frozenset({EventKind.RENAMED, EventKind.RETIMED})
"""What only puts right what is posted. Details: `passed`, nobody."""
PASSING = frozenset({
    EventKind.STARTED, EventKind.MOVED, EventKind.UNDONE, EventKind.REDONE, EventKind.SEATED, EventKind.IMPORTED,
    EventKind.VERSION,
})


class OutboxEvent(Struct, frozen=True, kw_only=True):
    """One row of the outbox. `id` grows; it may serve as a nonce, so that a message sent twice is recognised."""

    id: int
    table_id: TableId
    kind: EventKind
    first: int
    last: int
    details: dict[str, Any]
    created: datetime
    attempts: int


class OutboxBatch(Struct, frozen=True):
    """All that waits to be told at one table, oldest first: tell it all, and draw one picture, of the newest."""

    table_id: TableId
    events: tuple[OutboxEvent, ...]

    @property
    def newest(self) -> OutboxEvent:
        """The last one."""
        return self.events[-1]


class Undeliverable(Exception):
    """Raised by a sender when it is no use to try again, for instance because the channel is gone."""


class Undelivered(Exception):
    """Raised by a sender when what it tells cannot be told just now, through no fault of ours."""


Sender: TypeAlias = Callable[[OutboxBatch], Awaitable[Collection[int] | None]]
"""Tells a batch. Returning means it is told; Undeliverable drops it; anything else is tried again later: Undelivered
without a word of where it was raised. Gives the ids of the events that it has crossed off itself, in the commit by
which it remembers what it has posted."""
