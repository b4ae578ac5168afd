"""Storing a change set: the rows of one transaction, and afterwards the table in memory."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from storage import Transaction
from storage.ids import PlanId, TableId
from storage.repositories import held_pings as pings_repo
from storage.repositories import log as log_repo
from storage.repositories import messages as messages_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import plans as plans_repo
from storage.repositories import proposals as proposals_repo
from storage.repositories import reminders as reminders_repo
from storage.repositories import results as results_repo
from storage.repositories import tables as tables_repo
from storage.repositories import talk_threads as talk_repo
from storage.repositories import timers as timers_repo
from storage.rows import DraftRow, ReceiptRow
from tables.commit.change_set import ChangeSet, NewElectorate, ProposalChanges, encoded
from tables.commit.positions import WrittenPositions, store_positions
from tables.models import OpenedBy, ProposalStatus
from tables.outbox.events import PASSING, EventKind
from tables.outbox.outbox import write_events
from tables.state.replay import log_batch_of
from tables.state.stored import proposal_state
from tables.state.table import RECENT_BATCHES, TableState

__all__ = ["apply_to_cache", "store"]

NEWS = PASSING | {EventKind.FINISHED, EventKind.ABANDONED}
"""What those who follow a table may want to hear of."""


async def store(tx: Transaction, change: ChangeSet, positions: WrittenPositions, interaction: str) -> bool:
    """Writes a change set with its positions, its outbox and its receipt. True, so that a caller can tell it from
    nothing. Raises WriteConflict, and what the precondition of the change raises."""
    if change.precondition is not None:
        await change.precondition(tx)
    if change.creating:
        await _create_table(tx, change)
    table_id = change.state.row.id
    followed = await _store_record(tx, change, table_id)
    await store_positions(tx, table_id, positions)
    await _store_drafts(tx, change, table_id)
    await _store_plans(tx, change)
    await _store_proposals(tx, change.proposals, change.at)
    await reminders_repo.put_reminders(tx, change.reminders)
    if change.pinged:
        await pings_repo.drop_held_pings(tx, table_id, change.pinged)
    if not change.creating and "channel_id" in change.columns:
        await _leave_channel(tx, table_id)
    await write_events(tx, table_id, _events(change), first=change.first, last=change.number - 1, at=change.at)
    if change.out_of_time and change.state.row.opened_by == OpenedBy.LEAGUE.value:
        await timers_repo.put_timer(tx, timers_repo.OUT_OF_TIME, str(table_id), change.at)
    if followed:
        await _store_news(tx, change, table_id)
    await _store_receipt(tx, change, table_id, interaction)
    return True


async def _create_table(tx: Transaction, change: ChangeSet) -> None:
    """Stores the table's row, and writes its new id into everything that waits to be stored."""
    columns = {**change.columns, "version": change.state.row.version}  # also if it was undone and is stored again
    table_id = await tables_repo.add_table(tx, replace(change.state.row, **columns))
    change.state.row = replace(change.state.row, id=table_id)
    change.rows = [replace(row, table_id=table_id) for row in change.rows]
    if change.seating is not None:
        change.seating = [replace(row, table_id=table_id) for row in change.seating]
    if change.result is not None:
        result, seats = change.result
        change.result = (replace(result, table_id=table_id), [replace(seat, table_id=table_id) for seat in seats])


async def _leave_channel(tx: Transaction, table_id: TableId) -> None:
    """The table lies elsewhere: its messages are posted anew there, and show what the old place was still to be
    told."""
    await messages_repo.drop_messages(tx, table_id)
    await outbox_repo.clear(tx, table_id)


async def _store_record(tx: Transaction, change: ChangeSet, table_id: TableId) -> bool:
    """Writes the record, and the seats; whether anybody follows the table, if anything of it changes."""
    if change.rows:
        change.columns |= {"revision": change.number - 1, "changed": change.at}
    followed = await _store_columns(tx, change, table_id)
    await log_repo.append(tx, change.rows)
    if change.seating is not None:
        await tables_repo.put_seats(tx, table_id, change.seating)
    await tables_repo.change_seats(tx, list(change.seats.values()),
                                   change.seat_columns if change.seating is None else None)
    if change.result is not None:
        await results_repo.add_result(tx, *change.result)
    if change.closes:
        await timers_repo.put_timer(tx, timers_repo.TABLE_CLOSED, str(table_id), change.at)
        if await talk_repo.talk_thread_row(tx, table_id) is not None:
            await timers_repo.put_timer(tx, timers_repo.TALK_OVER, str(table_id), change.at)
    return followed


async def _store_columns(tx: Transaction, change: ChangeSet, table_id: TableId) -> bool:
    """Writes what changes of the table's own row, which must be as memory knows it; whether anybody follows the table.
    Raises WriteConflict."""
    if not change.columns and not change.among_others:
        return False
    known = change.state.row.version
    followed = await tables_repo.change_known_table(tx, table_id, known, **change.columns)
    change.columns["version"] = known + 1
    return followed


async def _store_drafts(tx: Transaction, change: ChangeSet, table_id: TableId) -> None:
    gone = [seat for seat, draft in change.drafts.items() if draft is None and seat in change.state.drafts]
    if gone:
        await tables_repo.clear_drafts(tx, table_id, gone)
    for seat, draft in change.drafts.items():
        if draft is not None:
            await tables_repo.put_draft(tx, DraftRow(
                table_id=table_id, seat=seat, base_number=draft.base, changed=change.at, moves=encoded(draft.moves),
                dropped_moves=encoded(draft.dropped)))


async def _store_plans(tx: Transaction, change: ChangeSet) -> None:
    """Writes what becomes of plans. A new one gets its id."""
    if change.forgotten_plans:
        await plans_repo.drop_plans(tx, change.forgotten_plans)
    for row in change.plans.values():
        await plans_repo.put_plan(tx, row)
    if change.new_plan is not None:
        unnumbered = replace(change.new_plan, id=PlanId(0))  # also if it was undone and is stored again
        change.new_plan = replace(unnumbered, id=await plans_repo.put_plan(tx, unnumbered))


async def _store_proposals(tx: Transaction, changes: ProposalChanges, at: int) -> None:
    if changes.proposing is not None:
        changes.proposal_id = await proposals_repo.add_proposal(tx, *changes.proposing)
    for answer in changes.answers:
        await proposals_repo.consent(tx, answer.proposal_id, answer.user_id, answer.agreed, at)
    for electorate in changes.electorates.values():
        await _store_electorate(tx, electorate)
    for proposal_id, status in changes.closing.items():
        await proposals_repo.close_proposal(tx, proposal_id, status.value)


async def _store_electorate(tx: Transaction, electorate: NewElectorate) -> None:
    proposal = electorate.proposal
    for user_id, successor in electorate.successors.items():
        await proposals_repo.transfer_vote(tx, proposal.id, user_id, successor)
    row = await proposals_repo.proposal_row(tx, proposal.id)
    details = {} if row is None else msgspec.json.decode(row.details)
    await proposals_repo.change_proposal(
        tx, proposal.id, details=encoded(details | {"needed": proposal.needed}),
        deadline=None if proposal.deadline is None else round(proposal.deadline.timestamp() * 1000))


def _events(change: ChangeSet) -> list[tuple[EventKind, dict[str, Any]]]:
    """The events of a change with all their details."""
    proposal = {} if change.proposals.proposing is None else {"proposal": change.proposals.proposal_id}
    turns = {"passed": change.passed} | ({"offered": change.offered} if change.offered else {})
    return [(kind, (turns if kind in PASSING else {}) | proposal | details)
            for kind, details in change.events]


async def _store_news(tx: Transaction, change: ChangeSet, table_id: TableId) -> None:
    """Sets the timer by which those who follow the table are told, if there is news."""
    if {kind for kind, _ in change.events} & NEWS:
        await timers_repo.put_timer(tx, timers_repo.FOLLOWER_NEWS, str(table_id), change.at)
        change.followed = True


async def _store_receipt(tx: Transaction, change: ChangeSet, table_id: TableId, interaction: str) -> None:
    """That the interaction was carried out: the same one is never carried out again."""
    first, last = (change.first, change.number - 1) if change.rows else (None, None)
    proposal_id = change.proposals.proposal_id
    await log_repo.add_receipt(tx, ReceiptRow(
        interaction=interaction, table_id=table_id, user_id=change.user_id, first=first, last=last,
        outcome=encoded(({"proposal": proposal_id} if proposal_id else {}) | change.outcome), at=change.at))


def apply_to_cache(state: TableState, change: ChangeSet) -> None:
    """Takes a change over into memory, once it is stored."""
    state.memo.clear()
    if "channel_id" in change.columns:
        state.messages = None
    if change.columns:
        state.row = replace(state.row, **change.columns)
    state.seats = change.seats_after
    if change.position is not None:
        state.position = change.position
    for seat, draft in change.drafts.items():
        if draft is None:
            state.drafts.pop(seat, None)
        else:
            state.drafts[seat] = draft
    state.plans = [change.plans.get(row.id, row) for row in state.plans if row.id not in change.forgotten_plans]
    state.plans += [] if change.new_plan is None else [change.new_plan]
    _apply_proposals(state, change)
    _apply_recent(state, change)


def _apply_proposals(state: TableState, change: ChangeSet) -> None:
    """New proposals, answers to them, and changes of who decides."""
    still_open = [proposal for proposal in state.proposals if proposal.id not in change.proposals.closing]
    state.proposals = [
        change.proposals.electorates[proposal.id].proposal if proposal.id in change.proposals.electorates else proposal
        for proposal in change.proposals.with_answers(still_open)
    ]
    if change.proposals.proposing is not None and change.proposals.proposal_id is not None:
        row, consents = change.proposals.proposing
        if row.status == ProposalStatus.OPEN.value:
            state.proposals.append(proposal_state(replace(row, id=change.proposals.proposal_id), consents))


def _apply_recent(state: TableState, change: ChangeSet) -> None:
    """The last batches of the log. After an undo, under other rules, or where one commit made several, they are read
    when asked for."""
    if change.batch_start or any(row.kind in {"undo", "redo", "version"} for row in change.rows):
        state.recent.clear()
    elif change.rows and (batch := log_batch_of(change.rows, change.steps)) is not None:
        state.recent = [*state.recent, batch][-RECENT_BATCHES:]
