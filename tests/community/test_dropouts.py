"""Somebody leaves a season: substitutes are called for, finished tables stand, open ones are played on."""

from __future__ import annotations

import pytest

from community.errors import CommunityError
from community.messages import explain_community
from community.results.seats import planned_people, read_result
from community.ruling_errors import CannotRule, CannotStandIn
from community.seasons import Actor
from storage.ids import UserId
from tests.community.club import GUILD, ORGANISER, A, B, Club, D, F, G

ADA = Actor(A, "Ada", GUILD)
HANA = Actor(UserId(50), "Hana", GUILD)
ORA = Actor(ORGANISER, "Ora", GUILD)


async def seated(club: Club, number: int) -> list[int | None]:
    fixture = await club.fixture(number)
    assert fixture.table_id is not None
    return [seat.user_id for seat in (await club.tables.queries.info(fixture.table_id)).seats]


async def two_open(club: Club) -> int:
    """The second and the third table are being played, the first has ended."""
    await club.begin_season()
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    fixture = await club.fixture(2)
    info = await club.seat(fixture, *planned_people(fixture))
    fixture = await club.fixture(3)
    await club.seat(fixture, *planned_people(fixture))
    return info.id


async def refused(work: object) -> str:
    with pytest.raises(CommunityError) as raised:
        await work  # type: ignore[misc]
    return explain_community(raised.value)


async def test_l_36_whoever_leaves_is_told_of_in_the_threads_of_open_tables(club: Club) -> None:
    await two_open(club)
    await club.community.rulings.leave(ADA, club.season)
    await club.time_passes(seconds=1)
    assert (await club.entrant(A)).status == "withdrawn"
    assert sorted(details["fixture"] for kind, details in club.place.told.values() if kind == "substitute") == [
        (await club.fixture(2)).id, (await club.fixture(3)).id]
    assert (await club.fixture(1)).status == "finished", "a finished table is never voided"
    assert len(read_result(await club.fixture(1))) == 4


async def test_l_36_a_substitute_takes_the_seat_and_the_points_are_theirs(club: Club) -> None:
    table = await two_open(club)
    await club.community.rulings.leave(ADA, club.season)
    fixture = await club.fixture(2)
    await club.community.rulings.stand_in(HANA, club.season, fixture.id, A)
    await club.time_passes(seconds=1)
    assert await seated(club, 2) == [B, 5, G, 50]
    await club.play(table)
    await club.community.counting.count(table)
    assert [seat.user for seat in read_result(await club.fixture(2))] == [B, 5, G, 50]
    found = await club.community.standings.of_group(club.season, 1, 1)
    assert found is not None
    assert UserId(50) not in {line.entrant.user_id for line in found.lines}, "not ranked in the group"
    assert found.lines[-1].entrant.user_id == A
    assert (await club.entrant(UserId(50))).status == "substitute"


async def test_l_36_without_a_substitute_the_table_is_played_on_with_the_leaver_last(club: Club) -> None:
    table = await two_open(club)
    await club.community.rulings.leave(ADA, club.season)
    await club.time_passes(hours=47)
    assert (await club.tables.queries.info(table)).seats[3].left is False
    await club.restart()
    await club.time_passes(hours=1)
    assert (await club.tables.queries.info(table)).seats[3].left is True
    await club.play(table)
    await club.community.counting.count(table)
    assert [(seat.user, seat.place, seat.left) for seat in read_result(await club.fixture(2))][3] == (A, 4, True)
    await club.time_passes(days=3)
    assert (await club.fixture(4)).status == "planned"


async def test_a_table_that_is_opened_later_calls_then(club: Club) -> None:
    await club.begin_season()
    await club.community.rulings.leave(ADA, club.season)
    await club.time_passes(hours=60)
    assert "substitute" not in {kind for kind, _ in club.place.told.values()}
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.time_passes(hours=1)
    assert [kind for kind, _ in club.place.told.values()].count("substitute") == 1
    await club.time_passes(hours=48)
    assert (await club.tables.queries.info(info.id)).seats[0].left is True


async def test_whoever_is_removed_and_taken_back_keeps_their_seat(club: Club) -> None:
    table = await two_open(club)
    ruling = await club.community.rulings.remove(ORA, club.season, A, "insults")
    await club.time_passes(hours=1)
    await club.community.rulings.undo(ORA, club.season, ruling.number, "it was somebody else")
    await club.time_passes(days=3)
    assert (await club.entrant(A)).status == "playing"
    assert (await club.tables.queries.info(table)).seats[3].left is False


async def test_who_cannot_stand_in_is_told_why(club: Club) -> None:
    await two_open(club)
    fixture, rule = await club.fixture(2), club.community.rulings
    kept = ("You can't take this seat: **Ada** plays on, or somebody else was quicker. A new call follows if this "
            "table needs a substitute again.")
    assert await refused(rule.stand_in(HANA, club.season, fixture.id, A)) == kept
    await rule.leave(ADA, club.season)
    assert await refused(rule.leave(ADA, club.season)) == (
        "**Ada** doesn't play in this season. Choose somebody who does.")
    for person, sentence in (
            (B, "You sit at this table already. Somebody else can take the seat."),
            (D, ("You can't take this seat: you play in the same group or round, so your own place would hang on "
                 "it. Somebody else can take it.")),
            (A, "You sit at this table already. Somebody else can take the seat.")):
        assert await refused(rule.stand_in(Actor(person, "?", GUILD), club.season, fixture.id, A)) == sentence
    await rule.stand_in(HANA, club.season, fixture.id, A)
    assert await refused(rule.stand_in(Actor(UserId(51), "Ivo", GUILD), club.season, fixture.id, A)) == kept
    assert {CannotStandIn.__base__, CannotRule.__base__} == {CommunityError}
    assert planned_people(await club.fixture(1)) == (A, D, F, G)
