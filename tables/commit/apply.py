"""Memory follows the database: what a stored change set does to the table in the cache."""

from __future__ import annotations

from msgspec.structs import replace

from tables.commit.change_set import ChangeSet
from tables.models import ProposalStatus
from tables.state.replay import log_batch_of
from tables.state.stored import proposal_state
from tables.state.table import RECENT_BATCHES, TableState

__all__ = ["apply_to_cache"]

def apply_to_cache(state: TableState, change: ChangeSet) -> None:
    """Takes a change over into memory, once it is stored."""
    state.memo.clear()
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
    """The last batches of the log. After an undo, or where one commit made several, they are read when asked for."""
    if change.batch_start or any(row.kind in {"undo", "redo"} for row in change.rows):
        state.recent.clear()
    elif change.rows and (batch := log_batch_of(change.rows, change.steps)) is not None:
        state.recent = [*state.recent, batch][-RECENT_BATCHES:]
