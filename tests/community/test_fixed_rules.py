"""What people enrolled for stays as it is."""

from __future__ import annotations

import pytest

from community.messages import explain_community
from community.season_errors import NotDraft
from tests.community.club import Club
from tests.community.organising import BOSS, enrolling, started


async def test_l_70_the_options_of_the_game_are_fixed_once_people_enrol(club: Club) -> None:
    season = await enrolling(club, 1, **{"option:start": "rich"})
    with pytest.raises(NotDraft) as caught:
        await club.community.seasons.change_draft(season, BOSS, {"option:start": "poor"})
    assert explain_community(caught.value) == (
        "You can't change *start* now: people have enrolled under this rule. You can change it before the next "
        "season.")
    assert (await club.community.seasons.season(season)).rules.options == {"start": "rich"}


async def test_l_70_a_season_that_has_begun_keeps_its_rules(club: Club) -> None:
    begun = await started(club, 7, **{"option:start": "rich"})
    with pytest.raises(NotDraft):
        await club.community.seasons.change_draft(begun.row.id, BOSS, {"option:start": "poor"})
    assert (await club.community.seasons.season(begun.row.id)).rules == begun.rules
