"""What follows from a change for plans: when those that wait for a turn are due, and which are forgotten."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Title, awaited
from storage.plan_rows import PlanRow
from tables.commit.change_set import ChangeSet
from tables.state.draft import drafting
from tables.state.table import TableState

__all__ = ["follow_plans", "on_turn"]


def on_turn(title: Title[Any], game: Any, seat: Seat) -> bool:
    """Whether it is a seat's turn, so that nobody else can go on with it."""
    return seat in awaited(game) and drafting(title, game, seat)


def follow_plans(state: TableState, change: ChangeSet, grace: int) -> None:
    """Completes a change. A plan is forgotten with the table, and when somebody else sits there or nobody. One that
    waits for its turn is due `grace` milliseconds after that has come, and not at all once it has been taken back."""
    if not state.plans:
        return
    people = {row.seat: None if row.left else row.user_id for row in change.seats_after}
    sat = {row.seat: row.user_id for row in state.seats}
    for row in state.plans:
        owner = people.get(row.seat)
        if change.closes or owner is None or owner != sat.get(row.seat):
            change.forgotten_plans.add(row.id)
            change.plans.pop(row.id, None)
    if change.position is not None and not change.closes:
        _follow_turns(state, change, grace)


def _follow_turns(state: TableState, change: ChangeSet, grace: int) -> None:
    """Plans that wait for their turn are due, or not any more."""
    for row in state.plans:
        row = change.plans.get(row.id, row)
        if row.armed and row.id not in change.forgotten_plans:
            due = _due(state, change, row, grace)
            if due != row.due:
                change.plans[row.id] = replace(row, due=due)


def _due(state: TableState, change: ChangeSet, row: PlanRow, grace: int) -> int | None:
    if not on_turn(state.title, change.position, row.seat):
        return None
    if row.due is None or row.seat in change.passed:
        return change.at + grace
    return row.due
