"""Silence as consent: whom a table still has to wait for because they were away meanwhile."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from tables.calendars import hours_of
from tables.clock import from_millis, to_millis
from tables.commit.change_set import ChangeSet, NewElectorate
from tables.hours import after_counted
from tables.models import ProposalKind, ProposalState
from tables.outbox.events import EventKind
from tables.state.loader import TableLoader
from tables.timeouts.schedule import hours_at, only_vacations

__all__ = ["silent_until", "wait_until"]


async def silent_until(loader: TableLoader, proposal: ProposalState, silence: timedelta) -> datetime | None:
    """When silence means consent to the end of a game: the vacations of those who have not answered do not count.
    None for all other proposals, which must not wait for somebody's vacation. Raises ServiceUnavailable."""
    if proposal.kind is not ProposalKind.ABANDON:
        return None
    since, pause = to_millis(proposal.created), silence // timedelta(milliseconds=1)
    async with loader.reading() as tx:
        hours = await hours_of(tx, proposal.missing, since)
    ends = [after_counted(only_vacations(hours_at(hours, user)), since, pause) for user in proposal.missing]
    return from_millis(max(ends)) if ends else None


def wait_until(change: ChangeSet, proposal: ProposalState, deadline: datetime) -> None:
    """Adds to a change that a proposal waits longer for those who have not answered."""
    change.proposals.electorates[proposal.id] = NewElectorate(replace(proposal, deadline=deadline), {})
    change.announce(EventKind.PROPOSED, proposal=proposal.id)
