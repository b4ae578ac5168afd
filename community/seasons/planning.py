"""A season's groups are dealt and its tables planned, all in one transaction; whom that leaves out is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from community.results.seats import written_people
from community.rules import Format
from community.seasons.dealing import Dealt, deal
from community.seasons.former import former_of
from community.seasons.gathering import Grounds, asked, servers_of
from community.seasons.models import EntrantStatus, Former, Season, SeasonStatus
from community.seasons.store import load_season
from community.seasons.timing import DEADLINE, Timing
from community.store import Store
from community.tournament_rules import TOURNAMENT_ROUND
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import tables as tables_repo

__all__ = ["Planning"]

MANY_TABLES: Final = 8
"""Who plays at so many tables of the server before the season begins is told to the organiser."""


class Planning:
    """Who plays whom in a season."""

    def __init__(self, store: Store, timing: Timing) -> None:
        self._store = store
        self._timing = timing

    async def plan(self, season: Season, people: Sequence[EntrantRow], now: int) -> None:
        """Deals groups and plans all their tables, if the season is still as it was. Raises VenueSilent."""
        async with self._store.reading() as tx:
            former = await former_of(tx, season, people)
            servers = await servers_of(tx, season.competition.id)
        grounds = await asked(self._timing.venue(), season.competition.guild_id, servers,
                              [each.user_id for each in people])
        dealt = await asyncio.to_thread(deal, season, people, former, grounds)

        async def work(tx: Transaction) -> None:
            if await load_season(tx, season.row.id) == season:
                await self._plan(tx, season, dealt, former, now, grounds)

        await self._store.write(work)

    async def _plan(self, tx: Transaction, season: Season, dealt: Dealt, former: Former, now: int,
                    grounds: Grounds) -> None:
        season_id = season.row.id
        await self._place(tx, season, dealt, former, now)
        home = season.competition.guild_id
        await fixtures_repo.add_fixtures(tx, [
            FixtureRow(season_id=season_id, round=0, division=group.division, group_number=group.number, number=number,
                       seats=written_people(seats), status="planned", guild_id=grounds.place(seats) or home,
                       due=season.row.ends)
            for group in dealt.groups for number, seats in enumerate(group.tables, 1)])
        await self._tell_apart(tx, season, dealt, grounds)
        await self._tell_busy(tx, season, dealt)
        if season.rules.format is Format.LEAGUE:
            await competitions_repo.change_season(tx, season_id, status=SeasonStatus.OPENING.value, changed=now)
            await self._timing.timers.put(tx, DEADLINE, season_id, now)
        else:
            await competitions_repo.change_season(tx, season_id, status=SeasonStatus.PLAYING.value, changed=now)
            await self._timing.timers.put(tx, TOURNAMENT_ROUND, season_id, now)
        await competitions_repo.change_competition(tx, season.competition.id, changed=now)
        await self._timing.show(tx, season_id)

    async def _tell_apart(self, tx: Transaction, season: Season, dealt: Dealt, grounds: Grounds) -> None:
        """Tells the organiser of tables whose people have no server in common, and who is missing at home (L-67)."""
        tables = [seats for group in dealt.groups for seats in group.tables]
        missing = {person for seats in tables for person in grounds.missing(seats)}
        if missing:
            names = [entrant.name for entrant in season.entrants if entrant.user_id in missing]
            await self._timing.tell(tx, season, season.competition.owner, "season_apart", people=names)

    async def _tell_busy(self, tx: Transaction, season: Season, dealt: Dealt) -> None:
        """Tells the organiser who plays at many tables already: no limit holds for those of a season (L-60). Only
        tables of the organiser's own server are counted."""
        if season.rules.format is not Format.LEAGUE:
            return
        tables = await tables_repo.count_seats(tx, season.competition.guild_id, dealt.places.keys())
        busy = sorted(((tables.get(entrant.user_id, 0), entrant.name) for entrant in season.entrants), reverse=True)
        people = [{"name": name, "tables": count} for count, name in busy if count >= MANY_TABLES]
        if people:
            await self._timing.tell(tx, season, season.competition.owner, "season_busy", people=people)

    async def _place(self, tx: Transaction, season: Season, dealt: Dealt, former: Former, now: int) -> None:
        """Puts everybody into their groups, or tells them why they have none."""
        people = [_placed(entrant, dealt, former, now)
                  for entrant in season.of_status(EntrantStatus.ENROLLED, EntrantStatus.WAITING)]
        await competitions_repo.change_entrants(tx, people)
        for status, kind in ((EntrantStatus.WAITING, "season_waiting"), (EntrantStatus.WITHDRAWN, "season_missed")):
            await self._timing.tell_all(tx, season, [each.user_id for each in people if each.status == status], kind)


def _placed(entrant: EntrantRow, dealt: Dealt, former: Former, now: int) -> EntrantRow:
    """Somebody as they are once groups are dealt: in one of them, waiting, or without a place since they did not
    confirm."""
    if (place := dealt.places.get(entrant.user_id)) is not None:
        division, group, number = place
        return replace(entrant, status=EntrantStatus.PLAYING.value, division=division, group_number=group,
                       number=number, rating=former.ratings.get(entrant.user_id))
    if entrant.user_id in dealt.waiting or entrant.status == EntrantStatus.WAITING:
        return replace(entrant, status=EntrantStatus.WAITING.value)
    return replace(entrant, status=EntrantStatus.WITHDRAWN.value, left_at=now)
