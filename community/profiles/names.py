"""What people are called, and who wants no name to be given."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from community.ratings.games import kept_seats
from community.ratings.service import STAYS_OUT
from storage import Transaction
from storage.community_rows import RatedGameRow
from storage.ids import UserId
from storage.repositories import ladders as ladders_repo

__all__ = ["called", "hidden"]


async def called(tx: Transaction, people: Collection[UserId]) -> dict[UserId, str]:
    """What people were called in their last game; who is not known any more is left out. Somebody whose data were
    deleted has a number below zero."""
    known = [person for person in people if person > 0]
    names = await ladders_repo.last_names(tx, known) if known else {}
    if others := [person for person in known if person not in names]:
        names |= _called_there(others, await ladders_repo.last_handed_over(tx, others))
    return names


def _called_there(people: Collection[UserId], games: Iterable[RatedGameRow]) -> dict[UserId, str]:
    """What people were called in games that others played to the end in their place."""
    return {seat.user: seat.name for game in games for seat in kept_seats(game.seats)
            if seat.user in people and seat.name}


async def hidden(tx: Transaction, people: Collection[UserId]) -> set[UserId]:
    """Those of these people who stay out of what is shown over all servers (L-26)."""
    return await ladders_repo.owners_with(tx, STAYS_OUT, people) if people else set()
