"""What the picture of a tournament shows of a result that does not count, and of who has won."""

from __future__ import annotations

import pytest

from cogs.views.tournament import tournament_picture
from community.rules import Format
from community.tournaments.ranking import ranking
from rendering.community.bracket import Bracket
from storage.ids import SeasonId, UserId
from tests.community.club import Club
from tests.community.conftest import club
from tests.community.cups import BOSS, begun, end_round, final, look
from tests.community.organising import planned_only

__all__ = ["club", "planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


async def bracket(club: Club, season: SeasonId) -> Bracket:
    tournament = await look(club, season)
    shown = tournament_picture(tournament, ranking(tournament), "Lanterns")
    assert isinstance(shown, Bracket)
    return shown


async def test_whoever_has_won_is_marked_also_where_the_final_is_void(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    await end_round(club, season)
    await end_round(club, season)
    [last] = (await look(club, season)).of_round(2)
    await club.community.rulings.void(BOSS, season, last.id, "wrong map")
    assert [seat.fate for seat in (await bracket(club, season)).rounds[1].tables[0].seats] == [""] * 4
    await final(club, season)
    shown = await bracket(club, season)
    [table] = shown.rounds[1].tables
    assert [(seat.name, seat.place) for seat in table.seats if seat.fate == "won"] == [(shown.champion, 0)]
    assert (table.over, {seat.place for seat in table.seats}) == (True, {0})
    fates = [seat.fate for table in shown.rounds[0].tables for seat in table.seats]
    assert (fates.count("through"), fates.count("out")) == (4, 4)


async def test_whoever_is_out_of_the_results_has_not_won(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    await end_round(club, season)
    await end_round(club, season)
    await club.community.rulings.remove(BOSS, season, UserId(1), "two accounts")
    await final(club, season)
    shown = await bracket(club, season)
    winner = shown.champion
    assert winner != "P1"
    assert [(seat.name, seat.place) for seat in shown.rounds[1].tables[0].seats if seat.fate == "won"] == [(winner, 2)]


async def test_without_anybody_left_nobody_has_won(club: Club) -> None:
    season = await begun(club, 4, Format.ELIMINATION)
    await end_round(club, season)
    for number in range(1, 5):
        await club.community.rulings.remove(BOSS, season, UserId(number), "a storm")
    await final(club, season)
    shown = await bracket(club, season)
    assert not shown.champion
    assert [seat.fate for seat in shown.rounds[0].tables[0].seats] == [""] * 4
