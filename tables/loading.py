"""From the database into memory."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Title
from storage import Transaction, agreements, games
from storage.rows import ConsentRow, DraftRow, PositionRow, ProposalRow, SeatRow, TableRow
from tables.live import Draft, Live, moment
from tables.models import ProposalKind, ProposalState, ProposalStatus
from tables.turns import rebased

__all__ = ["Fetched", "cached_position", "fetch", "proposal_state", "with_drafts"]


class Fetched(Struct, frozen=True):
    """What is stored of a table, but for its log."""

    row: TableRow
    seats: list[SeatRow]
    position: PositionRow | None
    drafts: list[DraftRow]
    proposals: list[ProposalState]


async def fetch(tx: Transaction, table_id: int) -> Fetched | None:
    """Reads a table; None if there is none."""
    row = await games.table_row(tx, table_id)
    if row is None:
        return None
    proposals = await agreements.open_proposals(tx, table_id)
    consents = await agreements.consent_rows(tx, [proposal.id for proposal in proposals]) if proposals else []
    return Fetched(
        row, await games.seat_rows(tx, table_id), await games.position_row(tx, table_id),
        await games.draft_rows(tx, table_id),
        [proposal_state(proposal, [one for one in consents if one.proposal_id == proposal.id])
         for proposal in proposals],
    )


def cached_position(found: Fetched, title: Title[Any], form: str) -> Any:
    """The stored position, if it is of today's form and of the last row; else None: the log must be read."""
    cache = found.position
    if cache is None or cache.form != form or cache.number != found.row.revision:
        return None
    try:
        return title.rules.decode(cache.data)
    except (msgspec.DecodeError, ValueError):
        return None


def with_drafts(found: Fetched, title: Title[Any], position: Any) -> Live:
    """The table in memory."""
    live = Live(found.row, found.seats, title, position, proposals=found.proposals)
    for row in found.drafts:
        moves = tuple(title.rules.decode_move(bytes(each))
                      for each in msgspec.json.decode(row.moves, type=list[msgspec.Raw]))
        stored = Draft(row.base, moves, None, tuple(msgspec.json.decode(row.fell_away)))
        live.drafts[row.seat] = rebased(stored, position, found.row.revision, row.seat)
    return live


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
        newcomer=details.get("newcomer"), newcomer_name=details.get("name", ""),
        lines=tuple(details.get("lines", ())), deadline=moment(row.deadline) if row.deadline is not None else None,
        created=moment(row.created),
    )
