"""Standings that keep themselves true: what changes a group has its messages brought up to date. That changes of the
same minute are shown together is the venue's business: it knows when it has shown them last (L-62)."""

from __future__ import annotations

from collections.abc import Callable, Collection

from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from storage import Transaction
from storage.community_rows import FixtureRow, SeasonRow, TimerRow
from storage.ids import SeasonId

__all__ = ["SHOW_ROUND", "STANDINGS", "Showing", "group_key", "group_of_key", "show_group_soon", "show_groups_soon",
           "show_round", "show_standings_soon"]

STANDINGS = "standings"
"""The kind of timer that brings the messages of a group up to date; its key is season:division:group."""
SHOW_ROUND = "tournament_show"
"""The kind of timer that brings a message up to date; its key is season:kind:round."""
AGAIN_MS = 60_000
REFUSED_MS = 3_600_000
_GROUPS = 1_000


def group_key(division: int, group: int) -> int:
    """One number for a group of a season, by which messages know it."""
    return division * _GROUPS + group


def group_of_key(key: int) -> tuple[int, int]:
    """The division and the group that a number means."""
    return divmod(key, _GROUPS)


async def show_standings_soon(timers: Timers, tx: Transaction, fixture: FixtureRow, now: int) -> None:
    """Has the standings of a fixture's group shown anew. Tournaments have none: they show their rounds."""
    if not fixture.round:
        await show_group_soon(timers, tx, fixture.season_id, fixture.division, fixture.group_number, now)


async def show_group_soon(timers: Timers, tx: Transaction, season_id: SeasonId, division: int, group: int,
                          now: int) -> None:
    """Has the standings of a group shown anew, as soon as the venue may."""
    await show_groups_soon(timers, tx, season_id, [(division, group)], now)


async def show_groups_soon(timers: Timers, tx: Transaction, season_id: SeasonId, groups: Collection[tuple[int, int]],
                           now: int) -> None:
    """The same of many groups, each with its division."""
    await timers.put_all(tx, STANDINGS, {f"{season_id}:{division}:{group}": {} for division, group in groups}, now)


async def show_round(timers: Timers, tx: Transaction, season: SeasonRow, now: int, number: int | None = None, *,
                     kind: str = "round") -> None:
    """Has the message of a round (the present one) shown as it is after this transaction."""
    await timers.put(tx, SHOW_ROUND, f"{season.id}:{kind}:{season.round if number is None else number}", now)


class Showing:
    """Does what the timers ask: has a venue show the standings of a group."""

    def __init__(self, store: Store, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue

    async def show(self, row: TimerRow) -> int | None:
        """Shows a group's standings; later if the place does not answer."""
        season, division, group = (int(part) for part in row.key.split(":"))
        try:
            await self._venue().show_season(SeasonId(season), STANDINGS, group_key(division, group))
        except VenueSilent:
            return self._store.now() + AGAIN_MS
        except Refused:
            return self._store.now() + REFUSED_MS
        return None
