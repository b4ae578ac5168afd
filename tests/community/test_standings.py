"""Standings of a season follow from its tables and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from community.results.standings import GroupStandings, Standings
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tests.community.club import A, B, C, Club, D, E, F, G

WORKED = ("A100 D128 F112 G116 | B124 E132 G132 A100 | C132 F120 A140 B128 | D124 G110 B140 C100 | "
          "E124 A132 C140 D120 | F112 B110 D120 E110 | G140 C108 E116 F132")
DIRECT_TWO = ("A130 D110 F100 G120 | B130 E100 G120 A110 | C110 F100 A130 B120 | D120 G100 B130 C110 | "
              "E100 A110 C120 D130 | F130 B120 D110 E100 | G100 C130 E110 F120")


async def shown(club: Club, division: int = 1) -> GroupStandings:
    found = await club.community.standings.of_group(club.season, division, 1)
    assert found is not None
    return found


async def order(club: Club, division: int = 1) -> list[int]:
    return [line.entrant.user_id for line in (await shown(club, division)).lines]


async def test_l_34_the_worked_group(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(WORKED)
    lines = (await shown(club)).lines
    assert [line.entrant.user_id for line in lines] == [G, D, A, C, B, E, F]
    assert [line.standing.decided_by for line in lines] == [
        "thirds", "points", "share", "seconds", "points", "wins", ""]
    assert lines[0].standing.points == Fraction(27, 4)
    assert {line.games_left for line in lines} == {0}


async def test_l_34_the_direct_meeting(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(DIRECT_TWO)
    lines = (await shown(club)).lines
    level = {line.entrant.user_id: line.standing.decided_by for line in lines}
    assert level[D] == "direct"


async def test_l_36_means_make_up_for_a_table_that_counts_for_nobody(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(WORKED)
    before = (await shown(club)).lines
    fixture = await club.fixture(1)
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, fixture.id, status="uncounted"))
    after = {line.entrant.user_id: line.standing for line in (await shown(club)).lines}
    assert after[G].games == 3
    assert after[G].points == Fraction(27 * 60 - 360, 180), "six points less, one game less"
    assert after[C] == next(line.standing for line in before if line.entrant.user_id == C)


async def test_l_36_who_withdrew_stands_below_everybody_and_their_tables_stand(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(WORKED)
    before = {line.entrant.user_id: line.standing.points for line in (await shown(club)).lines}
    await club.database.write(lambda tx: competitions_repo.change_entrant(tx, club.season, G, status="withdrawn"))
    lines = (await shown(club)).lines
    assert [line.entrant.user_id for line in lines] == [D, A, C, B, E, F, G]
    assert lines[-1].standing.status == "withdrew"
    assert {line.entrant.user_id: line.standing.points for line in lines} == before


async def test_l_36_fewer_than_half_the_games_are_not_ranked_at_the_end(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(WORKED)
    for number in (1, 2, 3):  # three of the four of Ada
        fixture = await club.fixture(number)
        await club.database.write(lambda tx, at=fixture.id: fixtures_repo.change_fixture(tx, at, status="uncounted"))
    assert [line.standing.status for line in (await shown(club)).lines] == ["ranked"] * 7
    final = (await club.community.standings.of_season(club.season, final=True))[0]
    assert [(line.entrant.user_id, line.standing.status) for line in final.lines][-1] == (A, "few_games")
    assert [line.certain.best_place for line in final.lines] == list(range(1, 8)), "what is told is the same order"
    assert [line.certain.safe for line in final.lines] == [*[True] * (6 - final.down), *[False] * final.down, True]
    await club.database.write(lambda tx: competitions_repo.change_season(tx, club.season, status="ended"))
    closed = await club.community.standings.of_group(club.season, 1, 1)
    assert closed is not None, "whoever looks afterwards reads what was read then"
    assert closed.lines == final.lines


async def test_groups_are_apart_and_in_order(club: Club) -> None:
    await club.begin_season(groups=2)
    await club.finish_all(WORKED, division=2)
    found = await club.community.standings.of_season(club.season)
    assert [(group.division, group.group, group.games_left) for group in found] == [(1, 1, 7), (2, 1, 0)]
    assert await order(club, 2) == [G + 10, D + 10, A + 10, C + 10, B + 10, E + 10, F + 10]
    assert await club.community.standings.of_group(club.season, 3, 1) is None


async def test_recomputed_after_a_restart_they_are_equal(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(DIRECT_TWO)
    before = await shown(club)
    await club.restart()
    assert await shown(club) == before


@pytest.mark.parametrize("label", ["points", "draw"])
async def test_the_keys_of_the_season_are_used(club: Club, label: str) -> None:
    await club.begin_season(tie_breaks=(label,))
    await club.finish_all(WORKED)
    lines = (await shown(club)).lines
    assert {line.standing.decided_by for line in lines} <= {label, "draw", ""}
    assert isinstance(club.community.standings, Standings)
