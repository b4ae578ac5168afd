"""What comes of an action: the change set of its plan, the outcome for whoever acted, and what a retry of the same
interaction is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import Leave, Move, RulesError, Seat
from storage.ids import UserId
from storage.rows import ReceiptRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.derived import announce_moves
from tables.errors import Stale
from tables.models import Outcome, Panel, Status
from tables.outbox.events import EventKind
from tables.play.panel import panel_of
from tables.play.planner import Planner
from tables.queries.history import turn_of
from tables.state.draft import Draft
from tables.state.replay import log_batch_of
from tables.state.table import LogBatch, TableState
from tables.visibility import nothing_hidden

__all__ = ["change_of", "outcome_data", "outcome_of", "record_steps", "repeated", "vacate"]


async def change_of(state: TableState, seat: Seat, user_id: UserId | None, planner: Planner, at: int) -> ChangeSet:
    """The change set of an action of a seat at a time (milliseconds since 1970); `user_id` None: a computer's."""
    change = ChangeSet(state, at, user_id)
    change.bump_action_seq(seat)
    if planner.steps:
        await record_steps(change, planner)
        announce_moves(state, change, seat)
    base = change.number - 1
    change.drafts[seat] = Draft(base, tuple(planner.draft), planner.fork) if planner.draft else None
    if any(isinstance(move, Leave) for move in planner.moves):
        vacate(state, change, seat)
    return change


async def record_steps(change: ChangeSet, planner: Planner) -> None:
    """Adds the steps of a plan. Where something is hidden, it takes a while to find out who may know which: that is
    done off the loop."""
    if nothing_hidden(planner.title, planner.position):
        change.play(planner.steps)
    else:
        await asyncio.to_thread(change.play, planner.steps)


def vacate(state: TableState, change: ChangeSet, seat: Seat) -> None:
    """The seat's player is gone; the next becomes host if need be, and without players the game ends."""
    change.update_seat(seat, left=True)
    rest = [row for row in state.active if row.seat != seat]
    if not rest and not change.position.over:
        change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
        change.announce(EventKind.ABANDONED, user=change.user_id)
    elif rest and state.row.host == state.row_of(seat).user_id:
        change.columns["host"] = rest[0].user_id


def outcome_data(state: TableState, seat: Seat, planner: Planner, *, ended: bool) -> dict[str, Any]:
    """What is kept of an outcome for a retry."""
    moves = [None if isinstance(move, Leave) else msgspec.Raw(state.title.rules.encode(move)) for move in planner.moves]
    return {"seat": seat, "moves": moves, "ended": ended, "over": planner.position.over}


def outcome_of(state: TableState, seat: Seat, change: ChangeSet, moves: Sequence[Move], *, ended: bool,
               revocable: bool, refused: RulesError | None) -> Outcome:
    """What a stored action came to, for whoever acted."""
    batch = _batch_of(state, change) if change.rows else None
    return Outcome(
        table_id=state.row.id, seat=seat, moves=tuple(moves),
        committed=(change.rows[0].number, change.rows[-1].number) if change.rows else None, ended=ended,
        over=state.status is Status.FINISHED, repeated=False,
        told=turn_of(state, batch, None) if batch is not None else None, panel=panel_if_playing(state, seat),
        revocable=revocable, refused=refused,
    )


def _batch_of(state: TableState, change: ChangeSet) -> LogBatch | None:
    """What a stored change tells: the batch that memory has taken over, which the channel is told of too."""
    taken_over = (batch for batch in state.recent if batch.first == change.rows[0].number)
    return next(taken_over, None) or log_batch_of(change.rows, change.steps)


def panel_if_playing(state: TableState, seat: Seat) -> Panel | None:
    """What is true now for a seat; None if it plays no more."""
    row = state.row_of(seat)
    return None if row.left or state.status is not Status.PLAYING else panel_of(state, seat)


def repeated(state: TableState, receipt: ReceiptRow, batch: LogBatch | None) -> Outcome:
    """What an interaction came to when it was carried out; `batch` are the rows it made. Raises Stale if it was
    something else than play."""
    data = msgspec.json.decode(receipt.outcome)
    if "seat" not in data:
        raise Stale(None)
    moves = tuple(Leave() if text is None else state.title.rules.decode_move(encoded(text)) for text in data["moves"])
    return Outcome(
        table_id=state.row.id, seat=data["seat"], moves=moves,
        committed=None if receipt.first is None or receipt.last is None else (receipt.first, receipt.last),
        ended=data["ended"], over=data["over"], repeated=True,
        told=None if batch is None else turn_of(state, batch, None),
        panel=panel_if_playing(state, data["seat"]),
    )
