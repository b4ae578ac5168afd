"""Rows of the hours of people: the same names as the columns, times in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat
from storage.ids import TableId, UserId

__all__ = ["HeldPingRow", "ReminderRow", "VacationRow"]


class VacationRow(Struct, frozen=True, kw_only=True):
    """A time during which somebody is away. `id` 0: not stored yet."""

    id: int = 0
    user_id: UserId
    first: str
    days: int
    since: int
    until: int
    tell_at: int | None = None
    interaction: str
    ended_by: str | None = None


class ReminderRow(Struct, frozen=True, kw_only=True):
    """How a seat is reminded of what it has been asked since a moment."""

    table_id: TableId
    seat: Seat
    since: int
    sent: int = 0
    last: int
    muted: bool = False
    due: int | None = None


class HeldPingRow(Struct, frozen=True, kw_only=True):
    """A ping of a seat that waits until its person may be disturbed."""

    table_id: TableId
    seat: Seat
    action_seq: int
    since: int
    due: int
    called: bool = False
