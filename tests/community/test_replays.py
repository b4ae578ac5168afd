"""A game that its people gave up together counts for nobody; they may ask once for another (L-65)."""

from __future__ import annotations

import pytest

from community.errors import CommunityError
from community.messages import explain_community
from community.results.seats import planned_people
from community.seasons import Actor
from tests.community.club import GUILD, A, B, Club, D

ADA, BRUNO, DARIO = Actor(A, "Ada", GUILD), Actor(B, "Bruno", GUILD), Actor(D, "Dario", GUILD)


async def given_up(club: Club, number: int = 1) -> int:
    fixture = await club.fixture(number)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.tables.proposals.abandon(info.id, planned_people(fixture)[0], force=True)
    await club.time_passes(seconds=1)
    return fixture.id


async def refused(work: object) -> str:
    with pytest.raises(CommunityError) as raised:
        await work  # type: ignore[misc]
    return explain_community(raised.value)


async def test_l_65_a_game_that_was_given_up_is_offered_again_in_its_thread(club: Club) -> None:
    await club.begin_season()
    fixture = await given_up(club)
    assert [details["fixture"] for kind, details in club.place.told.values() if kind == "replay_offer"] == [fixture]


async def test_l_65_its_people_ask_once_for_another(club: Club) -> None:
    await club.begin_season()
    fixture, rule = await given_up(club), club.community.rulings
    assert await refused(rule.replay(BRUNO, club.season, fixture)) == (
        "You can't ask for another game: only those who played this one can. One of them can press the button.")
    await rule.replay(ADA, club.season, fixture, interaction=5)
    await rule.replay(ADA, club.season, fixture, interaction=5)
    again = await club.fixture(8)
    assert planned_people(again) == planned_people(await club.fixture(1))
    assert len(await club.fixtures()) == 8
    over = ("You can't play this game again: that is possible once, before the season ends, for a game that was given "
            "up.")
    assert await refused(rule.replay(DARIO, club.season, fixture)) == over
    await club.time_passes(seconds=1)
    await club.restart()
    again = await club.fixture(8)
    info = await club.tables.queries.info(again.table_id) if again.table_id else await club.seat(
        again, *planned_people(again))
    await club.tables.proposals.abandon(info.id, A, force=True)
    await club.time_passes(seconds=1)
    assert (await club.fixture(8)).status == "uncounted"
    assert await refused(rule.replay(ADA, club.season, again.id)) == over, "not a third time"


async def test_l_65_no_game_that_is_played_or_counted_is_played_again(club: Club) -> None:
    await club.begin_season()
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    for number in (1, 2):
        fixture = await club.fixture(number)
        actor = Actor(planned_people(fixture)[0], "?", GUILD)
        assert (await refused(club.community.rulings.replay(actor, club.season, fixture.id))).startswith(
            "You can't play this game again")
