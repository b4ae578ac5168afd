"""What organisers do to results: entries, the last of which holds; whatever follows from them is derived anew (L-69).

Each of these works in the transaction of whoever rules, so that a ruling and what it does to ratings are stored
together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from community.ratings.counting import count_result, scopes_of
from community.ratings.games import kept_seats, with_places, written_seats
from community.ratings.marks import set_mark
from games.kernel import Title
from storage import Transaction
from storage.community_rows import CorrectionRow, RatedGameRow
from storage.ids import RulingId, TableId, UserId
from storage.repositories import ratings as ratings_repo
from storage.repositories import results as results_repo

__all__ = ["Correcting"]


class Correcting:
    """Corrects results that count. Of what does not count for ratings only the places are noted, which profiles and
    statistics tell."""

    def __init__(self, titles: Mapping[str, Title[Any]]) -> None:
        self._titles = titles

    async def void(self, tx: Transaction, table_id: TableId, ruling_id: RulingId | None, now: int) -> bool:
        """The result counts for nobody; whether it did."""
        before = await self._counted(tx, table_id, now)
        return before is not None and await _enter(tx, before, replace(before, void=True), "void", ruling_id, now)

    async def correct(self, tx: Transaction, table_id: TableId, places: Mapping[UserId, int],
                      ruling_id: RulingId | None, now: int) -> bool:
        """These people came on other places: the others keep theirs; whether that changes anything. A result that was
        void counts again."""
        before = await self._counted(tx, table_id, now)
        await results_repo.correct_places(tx, table_id, places)
        if before is None:
            return False
        seats = written_seats(with_places(kept_seats(before.seats), places))
        return await _enter(tx, before, replace(before, seats=seats, void=False), "correct", ruling_id, now)

    async def restore(self, tx: Transaction, table_id: TableId, ruling_id: RulingId | None, now: int) -> bool:
        """The result counts as the game ended, whatever was done to it; whether that changes anything."""
        before = await self._counted(tx, table_id, now)
        await results_repo.drop_corrections(tx, table_id)
        if before is None:
            return False
        entries = await ratings_repo.corrections_of(tx, table_id)
        seats = entries[0].seats if entries else before.seats
        return await _enter(tx, before, replace(before, seats=seats, void=False), "restore", ruling_id, now)

    async def _counted(self, tx: Transaction, table_id: TableId, now: int) -> RatedGameRow | None:
        """The result as it counts; one that was not counted yet is now."""
        return await count_result(tx, self._titles, table_id, now)


async def _enter(tx: Transaction, before: RatedGameRow, after: RatedGameRow, kind: str, ruling_id: RulingId | None,
                 now: int) -> bool:
    """Stores an entry and what it changes. The first entry of a table keeps what was played."""
    if after == before:
        return False
    if not await ratings_repo.corrections_of(tx, before.table_id):
        await ratings_repo.add_correction(tx, CorrectionRow(table_id=before.table_id, kind="played",
                                                            seats=before.seats, at=now))
    await ratings_repo.add_correction(tx, CorrectionRow(table_id=before.table_id, kind=kind, seats=after.seats,
                                                        ruling_id=ruling_id, at=now))
    await ratings_repo.change_rated_game(tx, after)
    for scope in scopes_of(after):
        await set_mark(tx, scope, after.title, (after.ended, after.table_id), now)
    return True
