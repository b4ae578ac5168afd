"""A season is closed, once: open games count no more, and everybody has a place (L-63)."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from community.results.fates import fates_of_group
from community.results.showing import show_group_soon
from community.results.standings import PLAYED_ON, GroupStandings, SeasonTables, all_standings, groups_of, load_tables
from community.seasons.models import SeasonStatus
from community.timers import Timers
from league.divisions import Fate
from league.standings import Status
from storage import Transaction
from storage.ids import SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["MEDALS", "SEASON_END", "close_season"]

SEASON_END = "season_end"
"""The kind of timer that tells how a season ended; its key is the season's id."""
MEDALS = 3
"""The first so many of each group get one."""
OUTCOMES = {Fate.UP: "up", Fate.DOWN: "down", Fate.STAYS: "stay"}


async def close_season(tx: Transaction, timers: Timers, season_id: SeasonId, now: int) -> bool:
    """Closes a season that is being played; whether it was. A game that ends later is rated, and counts for nobody's
    place (L-63)."""
    tables = await load_tables(tx, season_id)
    if tables is None or tables.season.status not in {SeasonStatus.OPENING, SeasonStatus.PLAYING}:
        return False
    for fixture in tables.fixtures:
        if fixture.status in PLAYED_ON:
            await fixtures_repo.change_fixture(tx, fixture.id, status="uncounted")
    tables = replace(tables, fixtures=tuple(await fixtures_repo.fixture_rows(tx, season_id)))
    for group in await asyncio.to_thread(all_standings, tables, final=True):
        await _place(tx, tables, group)
        await show_group_soon(timers, tx, season_id, group.division, group.group, now)
    await competitions_repo.change_season(tx, season_id, status=SeasonStatus.ENDED.value, closed=now, changed=now)
    await competitions_repo.change_competition(tx, tables.season.competition_id, changed=now)
    await timers.put(tx, SEASON_END, season_id, now)
    return True


async def _place(tx: Transaction, tables: SeasonTables, group: GroupStandings) -> None:
    """Keeps the place, the medal and the way of everybody in a group. Who withdrew or played too little has no
    place."""
    fates = fates_of_group(group, lowest=group.division == max(groups_of(tables))[0])
    for line in group.lines:
        ranked = line.standing.status is Status.RANKED and line.standing.games > 0
        place = line.standing.place if ranked else None
        await competitions_repo.change_entrant(
            tx, tables.season.id, line.entrant.user_id, place=place,
            medal=place if place is not None and place <= MEDALS else None,
            outcome=OUTCOMES[fates[line.standing.person]])
