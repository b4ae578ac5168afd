"""All that the service says of a database, as plain JSON: what two versions of the code must agree on.

Sentences, questions and names of sides are left out: they may be worded anew. Beside a dump under
`tests/storage/databases/` lies what the code of that time said of it in this form.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec

from games.kernel import Result
from storage.repositories import outbox as outbox_repo
from tables import (
    Nudge,
    Outcome,
    Panel,
    ProposalState,
    RecordedResult,
    Status,
    TableError,
    TableInfo,
    Tables,
    TableView,
    Turn,
    Waiting,
)
from tables.clock import to_millis

__all__ = ["NOBODY", "describe_outbox", "describe_outcome", "describe_result", "describe_table", "plain"]

NOBODY = "nobody"
"""The viewer who does not play."""
LATER = {"telling", "rated", "opened_by", "control", "ruleset_version"}
"""What is said of tables since there are such columns: a test of each migration holds what they begin with."""
LATER_PROPOSED = {"told", "holder", "control", "version", "level"}
"""What is said of proposals since it is kept."""
DRAWS = ("seed_hash", "seed", "hash_fits", "draws", "unchecked", "wrong")
"""What is told of a verification from the beginning."""


def plain(value: Any) -> Any:
    """A value as it comes back out of a JSON file."""
    return json.loads(msgspec.json.encode(value))


async def describe_table(tables: Tables, table_id: int) -> dict[str, Any]:
    """A table in the eyes of everybody at it and of nobody: views, history, panels, orders, verification."""
    info = await tables.queries.info(table_id)
    people = dict.fromkeys(seat.user_id for seat in info.seats if seat.user_id is not None)
    views = {NOBODY: await tables.queries.view(table_id, None)}
    views |= {str(user): await tables.queries.view(table_id, user) for user in people}
    described = {
        "info": _info(info), "views": {viewer: _view(view) for viewer, view in views.items()},
        **await _histories(tables, info, people),
        "panels": {str(user): await _panel_or_refusal(tables, table_id, user) for user in people},
        "orders": {str(user): await _orders_or_refusal(tables, table_id, user) for user in people},
    }
    if info.started is not None:
        found = await tables.records.verify(table_id)
        described["verification"] = {name: getattr(found, name) for name in DRAWS}
    return described


async def _histories(tables: Tables, info: TableInfo, people: Iterable[int]) -> dict[str, Any]:
    """What everybody may know, and for each person the moves by first row where they know of more."""
    if info.started is None:
        return {"history": [], "histories": {}}
    public = (await tables.queries.history(info.id, None, limit=10_000)).turns
    known = {turn.first: turn.lines for turn in public}
    own = {}
    for user in people:
        turns = (await tables.queries.history(info.id, user, limit=10_000)).turns
        own[str(user)] = {turn.first: turn.lines for turn in turns if turn.lines != known[turn.first]}
    return {"history": [_turn(turn) for turn in public], "histories": own}


async def _panel_or_refusal(tables: Tables, table_id: int, user: int) -> Any:
    try:
        return _panel(await tables.play.panel(table_id, user))
    except TableError as error:
        return type(error).__name__


async def _orders_or_refusal(tables: Tables, table_id: int, user: int) -> Any:
    try:
        return await tables.standing_orders.get(table_id, user)
    except TableError as error:
        return type(error).__name__


async def describe_outbox(tables: Tables, table_id: int) -> list[list[Any]]:
    """What waits to be told at a table."""
    async with tables._loader.reading() as tx:
        rows = await outbox_repo.waiting_rows(tx, table_id)
    return [[row.id, row.table_id, row.kind, row.first, row.last, json.loads(row.details), row.created, row.attempts]
            for row in rows]


def describe_outcome(outcome: Any) -> Any:
    """What any action came to."""
    if isinstance(outcome, Outcome):
        return {"seat": outcome.seat, "moves": [str(move) for move in outcome.moves], "committed": outcome.committed,
                "ended": outcome.ended, "over": outcome.over, "repeated": outcome.repeated,
                "told": outcome.told and _turn(outcome.told), "panel": outcome.panel and outcome.panel.action_seq}
    if isinstance(outcome, ProposalState):
        return _proposal(outcome)
    if isinstance(outcome, TableInfo):
        return _info(outcome)
    if isinstance(outcome, Nudge):
        return {"waiting": [_waiting(row) for row in outcome.waiting], "again": to_millis(outcome.again),
                "silent": outcome.silent}
    return outcome


def describe_result(recorded: RecordedResult) -> dict[str, Any]:
    """A finished game as it is kept."""
    return msgspec.to_builtins(recorded) | {
        "started": to_millis(recorded.started), "ended": to_millis(recorded.ended), "result": _result(recorded.result),
        "waited": [round(waited.total_seconds() * 1000) for waited in recorded.waited],
    }


def _result(result: Result) -> dict[str, Any]:
    return {"seats": result.seats, "detail": result.detail}


def _millis(time: datetime | None) -> int | None:
    return None if time is None else to_millis(time)


def _info(info: TableInfo) -> dict[str, Any]:
    times = {name: _millis(getattr(info, name)) for name in ("created", "started", "ended", "changed")}
    seats = [{"seat": seat.seat, "user_id": seat.user_id, "name": seat.name, "left": seat.left,
              "joined": to_millis(seat.joined)} for seat in info.seats]
    known = {name: value for name, value in msgspec.to_builtins(info).items() if name not in LATER}
    return known | times | {"seats": seats}


def _proposal(proposal: ProposalState) -> dict[str, Any]:
    kept = {name: value for name, value in msgspec.to_builtins(proposal).items() if name not in LATER_PROPOSED}
    return kept | {"created": to_millis(proposal.created),
                   "deadline": _millis(proposal.deadline)}


def _waiting(pending: Waiting) -> dict[str, Any]:
    return {"seat": pending.seat, "user_id": pending.user_id, "name": pending.name, "blocks": pending.blocks,
            "since": to_millis(pending.since)}


def _turn(turn: Turn) -> dict[str, Any]:
    return {"first": turn.first, "last": turn.last, "kind": turn.kind, "seat": turn.seat, "name": turn.name,
            "lines": turn.lines, "undone": turn.undone, "unusual": turn.unusual,
            "at": to_millis(turn.at), "changes": [happening.differences for happening in turn.happenings]}


def _view(view: TableView) -> dict[str, Any]:
    return {"viewer": view.viewer, "view": view.view, "waiting": [_waiting(pending) for pending in view.waiting],
            "last": view.last and _turn(view.last), "proposals": [_proposal(proposal) for proposal in view.proposals],
            "result": _result(view.result) if view.info.status is Status.FINISHED and view.result else None}


def _panel(panel: Panel) -> dict[str, Any]:
    return {"seat": panel.seat, "action_seq": panel.action_seq, "revision": panel.revision, "view": panel.view,
            "moves": [str(move) for move in panel.moves], "on_turn": panel.on_turn, "drafting": panel.drafting,
            "lines": panel.lines, "can_end": panel.can_end, "dropped": panel.dropped,
            "changes": [happening.differences for happening in panel.happenings]}
