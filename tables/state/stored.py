"""A table as it is stored, but for its log, and how it becomes a table in memory."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Title
from storage import Transaction
from storage.ids import TableId
from storage.plan_rows import PlanRow
from storage.repositories import plans as plans_repo
from storage.repositories import proposals as proposals_repo
from storage.repositories import tables as tables_repo
from storage.rows import ConsentRow, DraftRow, PositionRow, ProposalRow, SeatRow, TableRow
from tables.clock import from_millis
from tables.models import ComputerLevel, ProposalKind, ProposalState, ProposalStatus, stories_of
from tables.pace import TimeControl
from tables.state.draft import Draft, rebased
from tables.state.table import TableState

__all__ = ["StoredTable", "cached_position", "proposal_state", "read_stored", "with_drafts"]


class StoredTable(Struct, frozen=True):
    """What is stored of a table, but for its log."""

    row: TableRow
    seats: list[SeatRow]
    position: PositionRow | None
    drafts: list[DraftRow]
    proposals: list[ProposalState]
    plans: list[PlanRow]


async def read_stored(tx: Transaction, table_id: TableId) -> StoredTable | None:
    """Reads a table; None if there is none."""
    row = await tables_repo.table_row(tx, table_id)
    if row is None:
        return None
    rows = await proposals_repo.open_proposals(tx, table_id)
    consents = await proposals_repo.consent_rows(tx, [proposal.id for proposal in rows]) if rows else []
    return StoredTable(
        row, await tables_repo.seat_rows(tx, table_id), await tables_repo.position_row(tx, table_id),
        await tables_repo.draft_rows(tx, table_id),
        [proposal_state(proposal, [consent for consent in consents if consent.proposal_id == proposal.id])
         for proposal in rows],
        await plans_repo.plan_rows(tx, table_id),
    )


def cached_position(found: StoredTable, title: Title[Any], fingerprint: str) -> Any:
    """The stored position, if it is of this shape and of the last row; else None: the log must be read."""
    cache = found.position
    if cache is None or cache.schema_fingerprint != fingerprint or cache.number != found.row.revision:
        return None
    try:
        return title.rules.decode(cache.data)
    except (msgspec.DecodeError, ValueError):
        return None


def with_drafts(found: StoredTable, title: Title[Any], position: Any) -> TableState:
    """The table in memory."""
    state = TableState(found.row, found.seats, title, position, proposals=found.proposals, plans=found.plans)
    for row in found.drafts:
        with suppress(msgspec.DecodeError):  # of moves that there are no more: the turn begins anew
            state.drafts[row.seat] = _draft(row, title, position, found.row.revision)
    return state


def _draft(row: DraftRow, title: Title[Any], position: Any, revision: int) -> Draft:
    texts = msgspec.json.decode(row.moves, type=list[msgspec.Raw])
    moves = tuple(title.rules.decode_move(bytes(text)) for text in texts)
    stored = Draft(row.base_number, moves, None, tuple(msgspec.json.decode(row.dropped_moves)))
    return rebased(stored, position, revision, row.seat)


def _level(name: str | None) -> ComputerLevel | None:
    return None if name is None else ComputerLevel(name)


def proposal_state(row: ProposalRow, consents: list[ConsentRow]) -> ProposalState:
    """A stored proposal as it is handed out."""
    details = msgspec.json.decode(row.details)
    return ProposalState(
        id=row.id, table_id=row.table_id, kind=ProposalKind(row.kind), status=ProposalStatus(row.status),
        by=row.by_user, asked=tuple(consent.user_id for consent in consents),
        agreed=tuple(consent.user_id for consent in consents if consent.agreed),
        refused=tuple(consent.user_id for consent in consents if consent.agreed is False),
        needed=details.get("needed", len(consents)), silent=tuple(details.get("silent", ())),
        seat=details.get("seat"), by_name=details.get("by_name", ""), before=details.get("before", ""),
        holder=details.get("user"), newcomer=details.get("newcomer"), newcomer_name=details.get("name", ""),
        lines=tuple(details.get("lines", ())), stories=stories_of(details.get("told")),
        version=details.get("version"), level=_level(details.get("level")),
        deadline=from_millis(row.deadline) if row.deadline is not None else None,
        created=from_millis(row.created),
        control=msgspec.convert(details["control"], TimeControl) if "control" in details else None,
    )
