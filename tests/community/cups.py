"""Tournaments for tests: opened, peopled, and their tables ended with any points."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from community.results.seats import CountedSeat, planned_people, written_result
from community.rules import Format
from community.seasons import Actor
from community.tournament_rules import MOST_ROUNDS
from community.tournaments import Tournament
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow
from storage.ids import ChannelId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tests.community.club import CHANNEL, GUILD, ORGANISER, Club

__all__ = ["BOSS", "begun", "end_round", "end_table", "final", "look", "order", "person", "play_out"]

BOSS = Actor(ORGANISER, "Olga", GUILD)


def person(number: int) -> Actor:
    return Actor(UserId(number), f"P{number}", GUILD)


async def begun(club: Club, people: int, kind: Format = Format.SWISS, neighbour: tuple[Actor, ChannelId] | None = None,
                **changes: Any) -> SeasonId:
    """A tournament that has begun, its first round paired; another server takes part if its manager and its channel are
    given."""
    seasons = club.community.seasons
    season = await seasons.create_draft(BOSS, CHANNEL, "Lantern Cup", "lanterns", {
        name.replace("_", "-"): str(text) for name, text in changes.items()}, kind=kind)
    if neighbour is not None:
        competition = (await seasons.season(season)).competition
        await club.community.servers.join(competition.code, *neighbour)
    await seasons.open(season, BOSS)
    rows = [EntrantRow(season_id=season, user_id=UserId(number), guild_id=GUILD, name=f"P{number}", status="enrolled",
                       enrolled=number) for number in range(1, people + 1)]

    async def work(tx: Transaction) -> None:
        for row in rows:
            await competitions_repo.add_entrant(tx, row)

    await club.database.write(work)
    await seasons.start(season, BOSS)
    await club.community.timers.run_due()
    return season


async def look(club: Club, season: SeasonId) -> Tournament:
    return await club.community.tournaments.look(season)


async def order(club: Club, season: SeasonId) -> list[int]:
    """Everybody from first to last."""
    tournament = await look(club, season)
    return [line.person for line in await club.community.tournaments.standings(tournament)]


async def end_table(club: Club, fixture: FixtureRow, points: Sequence[int], left: Collection[int] = ()) -> None:
    """A table has ended with these points in the order of turns; nobody has played it."""
    people = planned_people(fixture)
    seats = [CountedSeat(user=user, place=1 + sum(other > mine for other in points), points=mine, left=number in left)
             for number, (user, mine) in enumerate(zip(people, points, strict=True))]

    async def work(tx: Transaction) -> None:
        await fixtures_repo.change_fixture(tx, fixture.id, status="finished", result=written_result(seats))
        await club.community.tournaments.fixture_closed(tx, fixture)

    await club.database.write(work)


async def end_round(club: Club, season: SeasonId, lots: random.Random | None = None) -> None:
    """All tables of the round have ended: whoever has the smaller number is better, or as the lots fall."""
    tournament = await look(club, season)
    for fixture in tournament.of_round(tournament.round):
        if fixture.status == "planned":
            points = [200 - user if lots is None else lots.randrange(60, 140) for user in planned_people(fixture)]
            await end_table(club, fixture, points)
    await club.community.timers.run_due()


async def play_out(club: Club, season: SeasonId, lots: random.Random | None = None) -> Tournament:
    """All rounds to the end, and the day after the last one."""
    for _ in range(MOST_ROUNDS + 1):
        if (await look(club, season)).final_from is None:
            await end_round(club, season, lots)
    return await final(club, season)


async def final(club: Club, season: SeasonId) -> Tournament:
    """The day after the last round has gone by."""
    assert (await look(club, season)).final_from is not None
    await club.time_passes(days=1)
    return await look(club, season)
