"""From where on ratings are to be derived anew: marks, which are timers.

Whatever changes the past of a scope sets a mark in the same transaction. Until the derivation is stored the ratings
stay as they were, and further games are counted on top of them; a derivation that finds its mark changed meanwhile is
thrown away.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from storage import Transaction
from storage.community_rows import TimerRow
from storage.repositories import timers as timers_repo
from storage.repositories.settling import SETTLE, key_of

__all__ = ["RATE_AGAIN", "Mark", "drop_marks", "mark_of", "read_mark", "scope_and_title", "set_mark", "still_holds",
           "touch_marks"]

RATE_AGAIN = "rate_again"
"""The kind of timer that derives the ratings of a scope anew; its key is scope and title."""


class Mark(Struct, frozen=True):
    """The first game that is to be counted anew; `changes` grows with everything that happens to the past."""

    ended: int
    table_id: int
    changes: int = 1

    @property
    def order(self) -> tuple[int, int]:
        """Its place among the games."""
        return self.ended, self.table_id


def scope_and_title(timer: TimerRow) -> tuple[int, str]:
    """What a timer is to derive anew."""
    scope, _colon, title = timer.key.partition(":")
    return int(scope), title


def read_mark(timer: TimerRow) -> Mark:
    """The mark of a timer."""
    return msgspec.json.decode(timer.payload, type=Mark)


async def mark_of(tx: Transaction, scope: int, title: str) -> Mark | None:
    """The mark of a scope, if its ratings are to be derived anew."""
    timer = await timers_repo.timer_row(tx, RATE_AGAIN, key_of(scope, title))
    return None if timer is None else read_mark(timer)


async def set_mark(tx: Transaction, scope: int, title: str, order: tuple[int, int], now: int) -> None:
    """The ratings of a scope are to be derived anew from a game on, or from an earlier one if that is so already."""
    before = await mark_of(tx, scope, title)
    first = order if before is None else min(order, before.order)
    mark = Mark(*first, changes=1 if before is None else before.changes + 1)
    await timers_repo.put_timer(tx, RATE_AGAIN, key_of(scope, title), now, msgspec.json.encode(mark).decode())


async def still_holds(tx: Transaction, timer: TimerRow) -> bool:
    """Whether nothing has happened to the past since a timer was claimed."""
    now = await timers_repo.timer_row(tx, timer.kind, timer.key)
    return now is not None and now.payload == timer.payload


async def drop_marks(tx: Transaction, scope: int) -> None:
    """Nothing of a scope is to be derived any more, nor put in its place."""
    for timer in [*await timers_repo.timers_of(tx, RATE_AGAIN), *await timers_repo.timers_of(tx, SETTLE)]:
        if scope_and_title(timer)[0] == scope:
            await timers_repo.drop_timer(tx, timer.kind, timer.key)


async def touch_marks(tx: Transaction, now: int) -> None:
    """Throws away what is being derived at the moment, so that it begins anew: people have got other numbers."""
    for timer in await timers_repo.timers_of(tx, RATE_AGAIN):
        scope, title = scope_and_title(timer)
        await set_mark(tx, scope, title, read_mark(timer).order, now)
