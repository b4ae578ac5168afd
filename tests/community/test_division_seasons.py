"""Divisions over several seasons: first by rating, later by last season's places."""

from __future__ import annotations

import pytest

from community.results.seats import CountedSeat, planned_people, written_result
from community.seasons import EntrantStatus, Season, SeasonStatus
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.schema import ratings
from tests.community.club import GUILD, Club
from tests.community.organising import BOSS, person, planned, planned_only, started

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


async def rated(club: Club, *shown: int, games: int = 20) -> None:
    """People from 1 on have these ratings."""
    async def work(tx: Transaction) -> None:
        for number, each in enumerate(shown, 1):
            await tx.execute(ratings.insert().values(
                scope=GUILD, title="lanterns", kind="person", subject=str(number), mu=25.0, sigma=1.0, games=games,
                wins=0, shown=each, last_ended=1, last_table_id=1))

    await club.database.write(work)


async def finish(club: Club, season: SeasonId) -> None:
    """All tables end, whoever has the lower number above; the season is over."""
    async def work(tx: Transaction) -> None:
        for fixture in await fixtures_repo.fixture_rows(tx, season):
            await fixtures_repo.change_fixture(tx, fixture.id, status="finished", result=by_number(fixture))
        await competitions_repo.change_season(tx, season, status=SeasonStatus.ENDED.value)

    await club.database.write(work)


def by_number(fixture: FixtureRow) -> str:
    people = planned_people(fixture)
    order = sorted(people)
    return written_result([CountedSeat(user=each, place=order.index(each) + 1, points=100 - 10 * order.index(each))
                           for each in people])


async def next_season(club: Club, season: Season, *people: int, **changes: str) -> Season:
    """The next season of the same league, begun with these people."""
    seasons = club.community.seasons
    following = await seasons.next_season(season.competition.id, BOSS)
    if changes:
        await seasons.change_draft(following, BOSS, changes)
    await seasons.open(following, BOSS)
    for number in people:
        await seasons.enrol(following, person(number))
    await seasons.start(following, BOSS)
    await club.community.timers.run_due()
    return await seasons.season(following)


def divisions(season: Season) -> list[list[list[int]]]:
    """Who plays where: by division, by group, in order."""
    found: dict[tuple[int, int], list[int]] = {}
    for each in season.of_status(EntrantStatus.PLAYING):
        found.setdefault((each.division or 0, each.group_number or 0), []).append(each.user_id)
    last = max(division for division, _ in found)
    return [[sorted(group) for (of, _), group in sorted(found.items()) if of == division]
            for division in range(1, last + 1)]


async def test_l_41_a_first_season_is_dealt_by_rating_and_the_provisional_come_last(club: Club) -> None:
    await rated(club, *(2_000 - 10 * number for number in range(27)))
    season = await started(club, 28, divisions="2")
    first, second = divisions(season)
    assert first == [[1, 2, 3, 4, 5, 6, 7]]
    assert second == [[8, 13, 14, 19, 20, 25, 26], [9, 12, 15, 18, 21, 24, 27], [10, 11, 16, 17, 22, 23, 28]], "L-42"
    assert {each.user_id: each.rating for each in season.entrants}[UserId(7)] == 1_940
    assert {each.user_id: each.rating for each in season.entrants}[UserId(28)] is None
    assert len(await planned(club, season.row.id)) == 28


async def test_l_41_ratings_on_few_games_count_after_all_others(club: Club) -> None:
    await rated(club, *(2_000 - 10 * number for number in range(14)), games=9)
    season = await started(club, 14, divisions="2")
    assert divisions(season)[0] == [[1, 2, 3, 4, 5, 6, 7]], "among themselves they stand by rating"
    other = await started_beside(club, 15)
    assert divisions(other)[0] != divisions(season)[0]


async def started_beside(club: Club, people: int) -> Season:
    """Another league, in which somebody without any games has enrolled, too."""
    seasons = club.community.seasons
    await club.database.write(lambda tx: tx.execute(ratings.update().where(
        ratings.c.subject == "14").values(games=20)))
    season = await seasons.create_draft(BOSS, GUILD, "Other Lamps", "lanterns", {"divisions": "2"})
    await seasons.open(season, BOSS)
    for number in range(1, people + 1):
        await seasons.enrol(season, person(number))
    await seasons.start(season, BOSS)
    await club.community.timers.run_due()
    return await seasons.season(season)


async def test_l_40_28_people_in_one_and_three_groups_over_two_seasons(club: Club) -> None:
    await rated(club, *(2_000 - 10 * number for number in range(28)))
    season = await started(club, 28, divisions="2")
    await finish(club, season.row.id)
    following = await next_season(club, season, *range(1, 29))
    assert following.row.number == 2
    assert following.rules.divisions == 2
    first, second = divisions(following)
    assert first[0][:5] == [1, 2, 3, 4, 5]
    assert set(first[0][5:]) < {8, 9, 10}, "three groups send their first up: two find a place, the third waits"
    assert [len(group) for group in second] == [7, 7, 7]
    assert sorted(each for group in (*first, *second) for each in group) == [*range(1, 29)]


async def test_l_40_who_does_not_enrol_leaves_a_hole_that_is_filled_from_below(club: Club) -> None:
    await rated(club, *(2_000 - 10 * number for number in range(28)))
    season = await started(club, 28, divisions="2")
    await finish(club, season.row.id)
    following = await next_season(club, season, *range(3, 31))
    first, second = divisions(following)
    assert first == [[3, 4, 5, 6, 8, 9, 10]], "the three who come up, then the better of those who would go down"
    assert {29, 30} < {each for group in second for each in group}, "new people start in the lowest division (L-41)"


async def test_l_41_who_comes_back_after_a_pause_starts_a_division_lower(club: Club) -> None:
    await rated(club, *(2_000 - 10 * number for number in range(14)))
    season = await started(club, 14, divisions="2", up="1", down="1")
    for people in ([*range(2, 16)], [*range(2, 16)]):
        await finish(club, season.row.id)
        season = await next_season(club, season, *people)
    await finish(club, season.row.id)
    back = await next_season(club, season, *range(1, 15))
    assert 1 in divisions(back)[1][0], "the first of the first division has missed two seasons"


async def test_the_next_season_keeps_the_rules_and_is_a_draft_again(club: Club) -> None:
    season = await started(club, 7, points="7/5/3/1")
    await finish(club, season.row.id)
    following = await next_season(club, season, *range(1, 8), players="3", games="3")
    assert (following.rules.players, following.rules.games_each, following.rules.points) == (3, 3, ())
    assert (following.competition.id, following.row.number) == (season.competition.id, 2)
    assert len(await planned(club, following.row.id)) == 7
