"""Rows of plans as values: the same names as the columns, JSON still as text, times in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat
from storage.ids import PlanId, TableId

__all__ = ["PlanRow"]


class PlanRow(Struct, frozen=True, kw_only=True):
    """A turn that was thought out in advance. `id` 0: not stored yet."""

    id: PlanId = PlanId(0)
    table_id: TableId
    seat: Seat
    name: str
    moves: str
    version: int = 1
    armed: bool = False
    due: int | None = None
    changed: int
