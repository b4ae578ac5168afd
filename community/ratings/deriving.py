"""Ratings derived anew from a game on: what was computed replaces what stood there in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from community.ratings.games import derived_game
from community.ratings.marks import read_mark, scope_and_title, still_holds
from community.ratings.rows import change_row, rating_row, standings_of, subject_of
from community.store import Store
from league.rating import Derivation, Subject
from storage import Transaction, in_background
from storage.community_rows import RatedGameRow, RatingChangeRow, TimerRow
from storage.repositories import ratings as ratings_repo

__all__ = ["Anew", "rate_again"]

Order = tuple[int, int]

PAGE = 500
"""Games that are read together."""


class Anew:
    """A derivation of one scope from a game on; `before`: the last rating of each subject before that game."""

    def __init__(self, scope: int, title: str, since: Order, before: Sequence[RatingChangeRow]) -> None:
        self.scope, self.title, self.since = scope, title, since
        self.next = since
        """The place in the order behind the last game counted."""
        self.changes: list[RatingChangeRow] = []
        self.last: dict[Subject, RatingChangeRow] = {subject_of(row): row for row in before}
        self._derivation = Derivation(standings_of(before))

    def count(self, rows: Sequence[RatedGameRow]) -> None:
        """Counts further games, in their order."""
        for row in rows:
            game = derived_game(row)
            for change in self._derivation.count(game):
                after = change_row(self.scope, self.title, game, change)
                self.changes.append(after)
                self.last[change.subject] = after
            self.next = (row.ended, row.table_id + 1)

    async def page(self, tx: Transaction) -> list[RatedGameRow]:
        """The games that come next."""
        return await ratings_repo.games_from(tx, self.scope, self.title, self.next, PAGE)


async def rate_again(store: Store, timer: TimerRow) -> None:
    """Derives the ratings anew that a mark asks for, off the loop. If the past changes meanwhile nothing is stored: the
    mark, set anew, has it done again. Raises ServiceUnavailable."""
    (scope, title), since = scope_and_title(timer), read_mark(timer).order
    with in_background():
        async with store.reading() as tx:
            anew = Anew(scope, title, since, await ratings_repo.changes_before(tx, scope, title, since))
        while True:
            async with store.reading() as tx:
                rows = await anew.page(tx)
            if not rows:
                break
            await asyncio.to_thread(anew.count, rows)
    await store.write(lambda tx: _replace(tx, timer, anew))


async def _replace(tx: Transaction, timer: TimerRow, anew: Anew) -> None:
    """Puts what was derived in place of what stood there; games that ended meanwhile are counted, too."""
    if not await still_holds(tx, timer):
        return
    while rows := await anew.page(tx):
        anew.count(rows)
    gone = set(await ratings_repo.changed_subjects(tx, anew.scope, anew.title, anew.since))
    touched = gone | {(row.kind, row.subject) for row in anew.changes}
    await ratings_repo.drop_changes_from(tx, anew.scope, anew.title, anew.since)
    await ratings_repo.add_changes(tx, anew.changes)
    rows_now = [rating_row(row) for row in anew.last.values() if (row.kind, row.subject) in touched]
    await ratings_repo.replace_ratings(tx, anew.scope, anew.title, touched, rows_now)
