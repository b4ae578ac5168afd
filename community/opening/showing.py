"""What shows a season shows that a table of it is open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from community.results.showing import show_round, show_standings_soon
from community.timers import Timers
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.repositories import competitions as competitions_repo

__all__ = ["shown_when_opened"]


def shown_when_opened(timers: Timers, now: Callable[[], int]) -> Callable[[Transaction, FixtureRow], Awaitable[None]]:
    """Has the message of the group, or of the round, show what has been opened."""
    async def shown(tx: Transaction, fixture: FixtureRow) -> None:
        if not fixture.round:
            await show_standings_soon(timers, tx, fixture, now())
        elif (season := await competitions_repo.season_row(tx, fixture.season_id)) is not None:
            await show_round(timers, tx, season, now(), fixture.round)

    return shown
