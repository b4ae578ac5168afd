"""Ratings after games that are derived anew: they lie beside those of before, take their place all at once, and are
moved there a few at a time.

What lies beside a scope, under a number below zero, is seen by nobody at first. Once it counts, a timer tells from
which place in the order on: before that place what stands in the scope is seen, from there on what lies beside it. To
move rows changes where they are, and nothing of what is seen.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Select, delete, select, update

from storage import schema
from storage.database import Transaction
from storage.repositories import timers as timers_repo
from storage.repositories._sql import Order, at_or_after, before

__all__ = ["SETTLE", "begin", "beside", "drop_some_beside", "key_of", "settle_some", "settled_until"]

SETTLE = "settle_ratings"
"""The kind of timer that moves what lies beside a scope into it; its key is scope and title."""

_changes = schema.rating_changes.c


def key_of(scope: int, title: str) -> str:
    """The key of timers about the ratings of a scope."""
    return f"{scope}:{title}"


def beside(scope: int) -> int:
    """Under which scope the ratings lie that were derived anew."""
    return -1 - scope


async def settled_until(tx: Transaction, scope: int, title: str) -> Order | None:
    """The place in the order from which on what lies beside a scope counts; None: everything stands in the scope."""
    timer = await timers_repo.timer_row(tx, SETTLE, key_of(scope, title))
    return None if timer is None else msgspec.json.decode(timer.payload, type=tuple[int, int])


async def begin(tx: Transaction, scope: int, title: str, since: Order, now: int) -> None:
    """What lies beside a scope counts from this place in the order on, and is to be moved into it."""
    await timers_repo.put_timer(tx, SETTLE, key_of(scope, title), now, msgspec.json.encode(since).decode())


async def settle_some(tx: Transaction, scope: int, title: str, most: int) -> bool:
    """Moves so many ratings after games into a scope, and forgets so many that stood in their place; whether there are
    more."""
    since = await settled_until(tx, scope, title)
    if since is None:
        return False
    ends = [await _end(tx, where, title, since, most) for where in (scope, beside(scope))]
    until = min((end for end in ends if end is not None), default=None)
    await tx.execute(delete(schema.rating_changes).where(*_part(scope, title, since, until)))
    await tx.execute(update(schema.rating_changes).where(*_part(beside(scope), title, since, until))
                     .values(scope=scope))
    if until is None:
        await timers_repo.drop_timer(tx, SETTLE, key_of(scope, title))
        return False
    await timers_repo.change_payload(tx, SETTLE, key_of(scope, title), msgspec.json.encode(until).decode())
    return True


async def drop_some_beside(tx: Transaction, scope: int, title: str, most: int) -> bool:
    """Forgets so many ratings that were derived anew and never counted; whether there are more. What counts by now
    stays."""
    if await settled_until(tx, scope, title) is not None:
        return False
    where, first = beside(scope), (0, 0)
    until = await _end(tx, where, title, first, most)
    await tx.execute(delete(schema.rating_changes).where(*_part(where, title, first, until)))
    return until is not None


async def _end(tx: Transaction, scope: int, title: str, since: Order, most: int) -> Order | None:
    """The place behind the game in which the last one of so many ratings after games stands; None: there are fewer."""
    query: Select[Any] = select(_changes.ended, _changes.table_id).where(*_part(scope, title, since, None))
    query = query.order_by(_changes.ended, _changes.table_id).offset(most - 1).limit(1)
    found = (await tx.execute(query)).first()
    return None if found is None else (found.ended, found.table_id + 1)


def _part(scope: int, title: str, since: Order, until: Order | None) -> list[Any]:
    """Ratings after the games of a part of the order."""
    part = [_changes.scope == scope, _changes.title == title, at_or_after(_changes, since)]
    return part if until is None else [*part, before(_changes, until)]
