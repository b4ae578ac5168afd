"""What is to be done at a time: once for each kind and key, by whoever claims it. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, delete, insert, or_, select, update

from storage import schema
from storage.community_rows import TimerRow
from storage.database import Transaction
from storage.repositories._sql import one, several
from storage.repositories.timer_places import Place, is_own
from storage.share import WHOLE, Share

__all__ = ["FOLLOWER_NEWS", "OUT_OF_TIME", "PLACE_GONE", "TABLE_CLOSED", "TALK_OVER", "change_payload", "claim_timers",
           "drop_timer", "drop_timers", "due_kinds", "finish_timer", "put_timer", "put_timers", "release_claims",
           "renew_claim", "timer_row", "timers_of"]

TABLE_CLOSED = "table_closed"
"""The kind of timer that is set, due at once, when a table has ended or was abandoned; its key is the table's id."""
FOLLOWER_NEWS = "follower_news"
"""The kind of timer that is set, due at once, when there is news of a table that somebody follows; its key is the
table's id."""
OUT_OF_TIME = "table_out_of_time"
"""The kind of timer that is set, due at once, when a clock has run out at a table of a league; its key is the table's
id."""
TALK_OVER = "talk_over"
"""The kind of timer that is set, due at once, when a table is over beside which there is a thread for talk; its key is
the table's id."""
PLACE_GONE = "place_gone"
"""The kind of timer that is set when a server or a channel with tables is gone; its key is what kind of place it is and
its id: `guild:70`."""

_timers = schema.timers.c


async def timer_row(tx: Transaction, kind: str, key: str) -> TimerRow | None:
    """A timer by its kind and key."""
    return await one(tx, TimerRow, select(schema.timers).where(_timers.kind == kind, _timers.key == key))


async def timers_of(tx: Transaction, kind: str, keys: Collection[str] | None = None) -> list[TimerRow]:
    """All timers of a kind; with `keys` only those with such keys."""
    query = select(schema.timers).where(_timers.kind == kind)
    if keys is not None:
        query = query.where(_timers.key.in_(keys))
    return await several(tx, TimerRow, query.order_by(_timers.id))


async def put_timer(tx: Transaction, kind: str, key: str, due: int, payload: str = "{}") -> None:
    """Sets a timer; one that was set before is set anew, also while it is being done: then it is done once more."""
    await put_timers(tx, kind, {key: payload}, due)


async def put_timers(tx: Transaction, kind: str, payloads: Mapping[str, str], due: int, *, anew: bool = True) -> None:
    """Sets many timers of a kind, all due at the same time, by their keys and payloads, as `put_timer` sets one.
    `anew` false: those that were set before stay as they are."""
    if not payloads:
        return
    there = {row.key: row.id for row in await timers_of(tx, kind, list(payloads))}
    values = {"due": due, "attempts": 0, "claimed_until": 0}
    if anew and there:
        statement = update(schema.timers).where(_timers.id == bindparam("there"))
        await tx.execute(statement, [{"there": there[key], "payload": payloads[key], **values} for key in there])
    if new := [{"kind": kind, "key": key, "payload": text, **values} for key, text in payloads.items()
               if key not in there]:
        await tx.execute(insert(schema.timers), new)


async def change_payload(tx: Transaction, kind: str, key: str, payload: str) -> None:
    """Notes how far something is that is being done; whoever does it goes on."""
    await tx.execute(update(schema.timers).where(_timers.kind == kind, _timers.key == key).values(payload=payload))


async def drop_timer(tx: Transaction, kind: str, key: str) -> None:
    """Takes a timer back, if it is set."""
    await drop_timers(tx, kind, [key])


async def drop_timers(tx: Transaction, kind: str, keys: Collection[str]) -> None:
    """Takes timers of a kind back, those that are set."""
    await tx.execute(delete(schema.timers).where(_timers.kind == kind, _timers.key.in_(keys)))


async def due_kinds(tx: Transaction, kinds: Collection[str], now: int) -> list[str]:
    """The kinds of which something is due that nobody has claimed."""
    query = select(_timers.kind).where(_timers.due <= now, _timers.kind.in_(kinds), _timers.claimed_until <= now)
    return list(await tx.scalars(query.distinct().order_by(_timers.kind)))


async def claim_timers(tx: Transaction, kinds: Collection[str], now: int, until: int, limit: int, *,
                       but: Collection[str] = (), others: bool = False, place: Place = Place.NOWHERE,
                       share: Share = WHOLE) -> list[TimerRow]:
    """Claims the timers of these kinds that are due and that nobody has claimed, the oldest first, `but` not those with
    such keys; `others`: also what somebody else has claimed. Only those of a share, to which their keys lead by
    `place`."""
    query = select(schema.timers).where(_timers.due <= now, _timers.kind.in_(kinds))
    if not share.whole:
        query = query.where(is_own(place, share))
    if not others:
        query = query.where(_timers.claimed_until <= now)
    if but:
        query = query.where(_timers.key.not_in(but))
    rows = await several(tx, TimerRow, query.order_by(_timers.due, _timers.id).limit(limit)
                         .with_for_update(skip_locked=True))
    if rows:
        await tx.execute(update(schema.timers).where(_timers.id.in_([row.id for row in rows]))
                         .values(claimed_until=until))
    return rows


async def release_claims(tx: Transaction, places: Mapping[str, Place] | None = None, share: Share = WHOLE) -> None:
    """Gives free whatever is claimed; of a share only what belongs to it, of kinds whose places are named."""
    statement = update(schema.timers).where(_timers.claimed_until > 0).values(claimed_until=0)
    if not share.whole:
        kinds: dict[Place, list[str]] = {}
        for kind, place in (places or {}).items():
            kinds.setdefault(place, []).append(kind)
        statement = statement.where(or_(*(_timers.kind.in_(some) & is_own(place, share)
                                          for place, some in kinds.items())))
    await tx.execute(statement)


async def renew_claim(tx: Transaction, row: TimerRow, until: int) -> None:
    """What was claimed is left to its claimer for longer, unless it was set anew or is done."""
    await tx.execute(update(schema.timers).where(_timers.id == row.id, _timers.claimed_until > 0)
                     .values(claimed_until=until))


async def finish_timer(tx: Transaction, done: TimerRow, again: int | None, *, failed: bool = False) -> None:
    """What was claimed is done: it goes, or is due `again`. A timer that was set anew meanwhile stays as it is."""
    still = (_timers.id == done.id) & (_timers.due == done.due) & (_timers.payload == done.payload)
    still &= _timers.claimed_until > 0
    if again is None:
        await tx.execute(delete(schema.timers).where(still))
        return
    attempts = done.attempts + 1 if failed else 0
    await tx.execute(update(schema.timers).where(still).values(due=again, attempts=attempts, claimed_until=0))
