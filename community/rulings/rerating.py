"""What a ruling on a result does to ratings, in the same transaction."""

from __future__ import annotations

from collections.abc import Callable

from community.ratings.corrections import Correcting
from community.results.seats import read_result
from community.rulings.desk import Rerated
from community.rulings.outcome import Outcome, original_outcome
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow
from storage.repositories import rulings as rulings_repo

__all__ = ["rerating"]


def rerating(correcting: Correcting, now: Callable[[], int]) -> Rerated:
    """Has ratings follow what a table counts for its season: nothing if it is void, other places if they were
    corrected, and what was played if all that is taken back."""
    async def rerate(tx: Transaction, fixture: FixtureRow, ruling: RulingRow) -> None:
        if fixture.table_id is None:
            return
        log = await rulings_repo.ruling_rows(tx, ruling.competition_id)
        counts = Outcome(fixture.status, read_result(fixture) or None)
        if fixture.status == "void":
            await correcting.void(tx, fixture.table_id, ruling.id, now())
        elif counts == original_outcome(fixture, log):
            await correcting.restore(tx, fixture.table_id, ruling.id, now())
        elif fixture.status == "finished":
            places = {seat.user: seat.place for seat in read_result(fixture) if seat.counted}
            await correcting.correct(tx, fixture.table_id, places, ruling.id, now())

    return rerate
