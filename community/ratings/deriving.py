"""Ratings derived anew from a game on. What is computed is stored a little at a time beside what stands there, counts
from one moment on, and is moved into its place a little at a time: whoever else writes waits for none of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from community.ratings.games import derived_game
from community.ratings.marks import read_mark, scope_and_title, still_holds
from community.ratings.rows import beside_their_scope, change_row, rating_row, standings_of, subject_of
from community.store import Store
from league.rating import Derivation, Subject
from storage import Transaction, in_background
from storage.community_rows import RatedGameRow, RatingChangeRow, TimerRow
from storage.repositories import ratings as ratings_repo
from storage.repositories import settling as settling_repo

__all__ = ["Anew", "rate_again", "settle"]

Order = tuple[int, int]

PAGE: Final = 500
"""Games that are read together."""
AT_ONCE: Final = 200
"""Ratings after games that are stored, moved or forgotten in a transaction."""


class Anew:
    """A derivation of one scope from a game on; `before`: the last rating of each subject before that game, `gone`: the
    kinds and keys of those whose ratings changed after it, as it was counted so far."""

    def __init__(self, scope: int, title: str, since: Order, before: Sequence[RatingChangeRow],
                 gone: Sequence[tuple[str, str]] = ()) -> None:
        self.scope, self.title, self.since = scope, title, since
        self.next = since
        """The place in the order behind the last game counted."""
        self.last: dict[Subject, RatingChangeRow] = {subject_of(row): row for row in before}
        self.touched = set(gone)
        """The kinds and keys of those whose rating may be another now."""
        self._changes: list[RatingChangeRow] = []
        self._derivation = Derivation(standings_of(before))

    def count(self, rows: Sequence[RatedGameRow]) -> None:
        """Counts further games, in their order."""
        for row in rows:
            game = derived_game(row)
            for change in self._derivation.count(game):
                after = change_row(self.scope, self.title, game, change)
                self._changes.append(after)
                self.last[change.subject] = after
                self.touched.add((after.kind, after.subject))
            self.next = (row.ended, row.table_id + 1)

    def taken(self) -> list[RatingChangeRow]:
        """The ratings after the games that were counted since this was asked last."""
        found, self._changes = self._changes, []
        return found

    async def page(self, tx: Transaction) -> list[RatedGameRow]:
        """The games that come next."""
        return await ratings_repo.games_from(tx, self.scope, self.title, self.next, PAGE)


async def rate_again(store: Store, timer: TimerRow) -> None:
    """Derives the ratings anew that a mark asks for, off the loop. If the past changes meanwhile it is broken off: the
    mark, set anew, has it done again. Raises ServiceUnavailable."""
    scope, title = scope_and_title(timer)
    with in_background():
        await settle(store, scope, title)
        await _drop_beside(store, scope, title)
        anew = await _begun(store, timer)
        if not await _all_counted(store, timer, anew) or not await store.write(partial(
                _take_place, timer=timer, anew=anew, now=store.now())):
            await _drop_beside(store, scope, title)


async def settle(store: Store, scope: int, title: str) -> None:
    """Moves what was derived anew into its place, if anything was. Raises ServiceUnavailable."""
    while await store.write(partial(settling_repo.settle_some, scope=scope, title=title, most=AT_ONCE)):
        pass


async def _drop_beside(store: Store, scope: int, title: str) -> None:
    """Forgets what a derivation left that was broken off."""
    while await store.write(partial(settling_repo.drop_some_beside, scope=scope, title=title, most=AT_ONCE)):
        pass


async def _begun(store: Store, timer: TimerRow) -> Anew:
    (scope, title), since = scope_and_title(timer), read_mark(timer).order
    async with store.reading() as tx:
        return Anew(scope, title, since, await ratings_repo.changes_before(tx, scope, title, since),
                    await ratings_repo.changed_subjects(tx, scope, title, since))


async def _all_counted(store: Store, timer: TimerRow, anew: Anew) -> bool:
    """Counts the games, and stores what follows beside what stands there; whether the mark still holds."""
    while True:
        async with store.reading() as tx:
            rows = await anew.page(tx)
        if not rows:
            return True
        await asyncio.to_thread(anew.count, rows)
        changes = anew.taken()
        for start in range(0, len(changes), AT_ONCE):
            if not await store.write(partial(_lay_beside, timer=timer, rows=changes[start:start + AT_ONCE])):
                return False


async def _lay_beside(tx: Transaction, timer: TimerRow, rows: Sequence[RatingChangeRow]) -> bool:
    holds = await still_holds(tx, timer)
    if holds:
        await ratings_repo.add_changes(tx, beside_their_scope(rows))
    return holds


async def _take_place(tx: Transaction, timer: TimerRow, anew: Anew, now: int) -> bool:
    """What was derived counts from now on; games that ended meanwhile are counted, too. Whether the mark still held."""
    if not await still_holds(tx, timer):
        return False
    while rows := await anew.page(tx):
        anew.count(rows)
    await ratings_repo.add_changes(tx, beside_their_scope(anew.taken()))
    rows_now = [rating_row(row) for row in anew.last.values() if (row.kind, row.subject) in anew.touched]
    await ratings_repo.replace_ratings(tx, anew.scope, anew.title, anew.touched, rows_now)
    await settling_repo.begin(tx, anew.scope, anew.title, anew.since, now)
    return True
