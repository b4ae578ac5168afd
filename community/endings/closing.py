"""A season is closed, once: open games count no more, and everybody has a place (L-63)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from community.endings.deadlines import closes_now
from community.results.fates import fates_of_group
from community.results.places import medal_for
from community.results.positions import Judged, still_stand
from community.results.seats import written_result
from community.results.showing import show_groups_soon
from community.results.standings import PLAYED_ON, GroupStandings, SeasonTables, all_standings, groups_of, load_tables
from community.seasons.models import SeasonStatus
from community.seasons.timing import SHOW
from community.timers import Timers
from league.divisions import Fate
from league.standings import Status
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow
from storage.ids import FixtureId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["SEASON_END", "close_season", "closed_tables"]

SEASON_END = "season_end"
"""The kind of timer that tells how a season ended; its key is the season's id."""
OUTCOMES = {Fate.UP: "up", Fate.DOWN: "down", Fate.STAYS: "stay"}


def closed_tables(tables: SeasonTables, judged: Mapping[FixtureId, Judged], now: int) -> SeasonTables:
    """The tables and the people of a season as they are once it is closed. Open games of which the result is known by
    position (L-38) count so, the others for nobody. It may take as long as all standings: not for the event loop."""
    fixtures = tuple(_closed(fixture, judged.get(fixture.id), now) for fixture in tables.fixtures)
    closed, lowest = replace(tables, fixtures=fixtures), max(groups_of(tables), default=(0, 0))[0]
    placed = {row.user_id: row for group in all_standings(closed, final=True)
              for row in _placed(group, lowest=group.division == lowest)}
    return replace(closed, entrants=tuple(placed.get(each.user_id, each) for each in tables.entrants))


def _closed(fixture: FixtureRow, judged: Judged | None, now: int) -> FixtureRow:
    if fixture.status not in PLAYED_ON:
        return fixture
    if judged is None:
        return replace(fixture, status="uncounted")
    return replace(fixture, status="adjudicated", result=written_result(judged.seats), ended=now)


def _placed(group: GroupStandings, *, lowest: bool) -> list[EntrantRow]:
    """The place, the medal and the way of everybody in a group. Who withdrew or played too little has no place."""
    fates, rows = fates_of_group(group, lowest=lowest), []
    for line in group.lines:
        ranked = line.standing.status is Status.RANKED and line.standing.games > 0
        place = line.standing.place if ranked else None
        rows.append(replace(line.entrant, place=place, medal=medal_for(place),
                            outcome=OUTCOMES[fates[line.standing.person]]))
    return rows


async def close_season(tx: Transaction, timers: Timers, seen: SeasonTables, closed: SeasonTables, now: int,
                       judged: Collection[Judged] = ()) -> bool:
    """Closes a season that is still as it was `seen` when what it comes to was found out, its `judged` games too, and
    whose time has come; whether it was. A game that ends later is rated, and counts for nobody's place (L-63)."""
    season = seen.season
    if await load_tables(tx, season.id) != seen or not closes_now(seen, now) or not await still_stand(tx, judged):
        return False
    await fixtures_repo.change_fixtures(tx, [
        row for row, was in zip(closed.fixtures, seen.fixtures, strict=True) if row != was])
    await competitions_repo.change_entrants(tx, [
        row for row, was in zip(closed.entrants, seen.entrants, strict=True) if row != was])
    await competitions_repo.change_season(tx, season.id, status=SeasonStatus.ENDED.value, closed=now, changed=now)
    await competitions_repo.change_competition(tx, season.competition_id, changed=now)
    await show_groups_soon(timers, tx, season.id, groups_of(closed), now)
    await timers.put(tx, SEASON_END, season.id, now)
    await timers.put(tx, SHOW, season.id, now)
    return True
