"""What people are called, and who wants no name to be given."""

from __future__ import annotations

from collections.abc import Collection

from community.ratings.service import STAYS_OUT
from storage import Transaction
from storage.ids import UserId
from storage.repositories import ladders as ladders_repo

__all__ = ["called", "hidden"]


async def called(tx: Transaction, people: Collection[UserId]) -> dict[UserId, str]:
    """What people were called in their last game; who is not known any more is left out. Somebody whose data were
    deleted has a number below zero."""
    known = [person for person in people if person > 0]
    return await ladders_repo.last_names(tx, known) if known else {}


async def hidden(tx: Transaction, people: Collection[UserId]) -> set[UserId]:
    """Those of these people who stay out of what is shown over all servers (L-26)."""
    return await ladders_repo.owners_with(tx, STAYS_OUT, people) if people else set()
