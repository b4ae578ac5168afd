"""What is kept about a person, as values for a file. Hidden moves of games under way are among it only as far as the
person may know them."""

from __future__ import annotations

from typing import Any

import msgspec

from storage import Transaction
from storage.ids import TableId, UserId
from storage.repositories import followers as followers_repo
from storage.repositories import held_pings as pings_repo
from storage.repositories import notebooks as notebooks_repo
from storage.repositories import personal_data as personal_repo
from storage.repositories import plans as plans_repo
from storage.repositories import reminders as reminders_repo
from storage.repositories import tables as tables_repo
from storage.repositories import vacations as vacations_repo
from storage.rows import HOUR, LogRow, SeatRow, TableRow
from tables.clock import from_millis
from tables.models import Status

__all__ = ["collect"]


async def collect(tx: Transaction, user_id: UserId) -> dict[str, Any]:
    """Everything about a person, table by table."""
    tables = [await _table(tx, table_id, user_id) for table_id in await personal_repo.tables_of(tx, user_id)]
    settings = await personal_repo.preferences_of(tx, user_id)
    return {"user": user_id, "settings": {name: msgspec.json.decode(value) for name, value in settings.items()},
            "vacations": [{"first_day": row.first, "days": row.days, "until": _time(row.until)}
                          for row in await vacations_repo.vacations_of(tx, user_id)],
            "tables": [found for found in tables if found is not None],
            "follows": [{"table": row.table_id, "every_turn": row.every_turn, "since": _time(row.since)}
                        for row in await followers_repo.followings(tx, user_id)],
            "notes": [{"table": row.table_id, "text": row.text, "changed": _time(row.changed)}
                      for row in await notebooks_repo.notebooks_of(tx, user_id)]}


async def _table(tx: Transaction, table_id: TableId, user_id: UserId) -> dict[str, Any] | None:
    row = await tables_repo.table_row(tx, table_id)
    if row is None:
        return None
    seats = await tables_repo.seat_rows(tx, table_id)
    seat = next((seat for seat in seats if seat.user_id == user_id), None)
    kept = next((seat.seat + 1 for seat in seats if seat.kept_for == user_id), None)
    log = await personal_repo.log_rows_of(tx, table_id, user_id)
    return {
        "table": row.id, "server": row.guild_id, "channel": row.channel_id, "title": row.title, "status": row.status,
        "host": row.host == user_id, "opened": _time(row.created), "seat": _seat(seat),
        "seat_kept_by_computer": kept,
        "draft": await _draft(tx, seat), "plans": await _plans(tx, seat), "reminders": await _reminders(tx, seat),
        "ping_waits_until": await _held_ping(tx, seat),
        "did": [_did(entry) for entry in log if _may_know(entry, row, seat)],
        "result": await _result(tx, table_id, user_id), "proposed": await _proposed(tx, table_id, user_id),
        "votes": [{"proposal": vote.proposal_id, "agreed": vote.agreed, "at": _time(vote.at)}
                  for vote in await personal_repo.votes_of(tx, table_id, user_id)],
        "interactions": [{"id": receipt.interaction, "at": _time(receipt.at)}
                         for receipt in await personal_repo.receipts_of(tx, table_id, user_id)],
    }


def _time(at: int | None) -> str | None:
    return None if at is None else from_millis(at).isoformat()


def _seat(seat: SeatRow | None) -> dict[str, Any] | None:
    if seat is None:
        return None
    return {"number": seat.seat + 1, "name": seat.name, "joined": _time(seat.joined), "left": seat.left,
            "standing_orders": msgspec.json.decode(seat.orders), "waited_for_since": _time(seat.waiting_since),
            "time_left_hours": None if seat.bank_left is None else round(max(seat.bank_left, 0) / HOUR, 1),
            "time_runs_out": _time(seat.runs_out)}


async def _draft(tx: Transaction, seat: SeatRow | None) -> list[Any]:
    """The moves of a turn in progress."""
    drafts = await tables_repo.draft_rows(tx, seat.table_id) if seat is not None and not seat.left else []
    return next((msgspec.json.decode(draft.moves) for draft in drafts if seat and draft.seat == seat.seat), [])


async def _reminders(tx: Transaction, seat: SeatRow | None) -> dict[str, Any] | None:
    """How the person has been reminded of what they are asked."""
    rows = await reminders_repo.reminder_rows(tx, seat.table_id) if seat is not None and not seat.left else []
    return next(({"sent": row.sent, "last": _time(row.last), "muted": row.muted} for row in rows
                 if seat is not None and (row.seat, row.since) == (seat.seat, seat.waiting_since)), None)


async def _held_ping(tx: Transaction, seat: SeatRow | None) -> str | None:
    """Until when a ping waits because of the person's hours."""
    rows = await pings_repo.held_pings(tx, seat.table_id) if seat is not None and not seat.left else []
    return next((_time(row.due) for row in rows if seat is not None and row.seat == seat.seat), None)


async def _plans(tx: Transaction, seat: SeatRow | None) -> list[dict[str, Any]]:
    """The turns that were thought out in advance."""
    found = await plans_repo.plan_rows(tx, seat.table_id, seat.seat) if seat is not None and not seat.left else []
    return [{"name": plan.name, "moves": msgspec.json.decode(plan.moves), "armed": plan.armed,
             "changed": _time(plan.changed)} for plan in found]


def _did(entry: LogRow) -> dict[str, Any]:
    return {"number": entry.number, "at": _time(entry.at), "kind": entry.kind, "text": entry.text}


def _may_know(entry: LogRow, row: TableRow, seat: SeatRow | None) -> bool:
    """Whether a person may know a row that they caused: what was drawn for others is hidden before the end, and what a
    seat hides is its player's, who may be another by now."""
    if entry.seen_by is None or row.status == Status.FINISHED.value:
        return True
    return seat is not None and not seat.left and seat.seat in msgspec.json.decode(entry.seen_by)


async def _result(tx: Transaction, table_id: TableId, user_id: UserId) -> dict[str, Any] | None:
    found = await personal_repo.result_seat_of(tx, table_id, user_id)
    if found is None:
        return None
    return {"side": found.side, "points": found.points, "rank": found.rank, "left": found.left,
            "waited_for_hours": round(found.waited / 3_600_000, 1)}


async def _proposed(tx: Transaction, table_id: TableId, user_id: UserId) -> list[dict[str, Any]]:
    return [{"proposal": row.id, "kind": row.kind, "status": row.status, "at": _time(row.created)}
            for row in await personal_repo.proposals_at(tx, table_id) if row.by_user == user_id]
