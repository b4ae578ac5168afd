"""A table closes, and its season counts it: once, whatever happens meanwhile."""

from __future__ import annotations

import pytest

from community.results.counting import counted_seat
from community.results.places import EndedSeat, places
from community.results.seats import CountedSeat, planned_people, read_result
from storage import StorageUnavailable
from storage.repositories import timers as timers_repo
from storage.repositories.timers import TABLE_CLOSED
from tables.errors import ServiceUnavailable
from tests.community.club import A, B, C, Club, D, F, G


async def counted(club: Club, number: int = 1) -> tuple[str, list[tuple[int, int, int, bool]]]:
    fixture = await club.fixture(number)
    return fixture.status, [(seat.user, seat.place, seat.points, seat.left) for seat in read_result(fixture)]


async def opened(club: Club) -> int:
    await club.begin_season()
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    return info.id


async def test_a_finished_table_is_counted_with_the_places_of_its_title_l_31(club: Club) -> None:
    table = await opened(club)
    await club.play(table)
    await club.community.counting.count(table)
    assert await counted(club) == ("finished", [(A, 1, 5, False), (D, 2, 3, False), (F, 2, 3, False),
                                                (7, 2, 3, False)])


async def test_l_69_a_table_is_counted_once(club: Club) -> None:
    table = await opened(club)
    heard = []

    async def hear(_tx: object, fixture: object) -> None:
        heard.append(fixture)

    club.community.counting.hear(hear)
    await club.play(table)
    for _ in range(3):
        await club.community.counting.count(table)
    assert len(heard) == 1
    before = await club.fixture(1)
    await club.restart()
    await club.community.counting.count(table)
    assert await club.fixture(1) == before


async def test_l_69_a_crash_in_the_middle_of_counting_counts_nothing_and_then_all(club: Club) -> None:
    table = await opened(club)
    await club.play(table)

    async def crash(_tx: object, _fixture: object) -> None:
        raise StorageUnavailable("the process was killed")

    club.community.counting.hear(crash)
    with pytest.raises(ServiceUnavailable):
        await club.community.counting.count(table)
    assert (await counted(club))[0] == "open"
    assert await club.timers("standings") == []
    await club.restart()
    await club.community.counting.count(table)
    assert (await counted(club))[0] == "finished"
    assert await club.timers("standings") == [f"{club.season}:1:1"]


async def test_that_a_table_has_closed_waits_for_whoever_counts_it(club: Club) -> None:
    table = await opened(club)
    await club.play(table)
    async with club.database.reading() as tx:
        assert await timers_repo.timer_row(tx, TABLE_CLOSED, str(table)) is not None


async def test_l_27_whoever_left_is_last_and_several_share_that_place(club: Club) -> None:
    table = await opened(club)
    await club.tables.play.resign(table, A)
    await club.tables.play.resign(table, D)
    await club.play(table)
    await club.community.counting.count(table)
    status, seats = await counted(club)
    assert status == "finished"
    assert [(user, place, left) for user, place, _, left in seats] == [
        (A, 3, True), (D, 3, True), (F, 1, False), (7, 2, False)]


async def test_l_65_a_table_abandoned_by_consent_is_uncounted(club: Club) -> None:
    table = await opened(club)
    await club.tables.proposals.abandon(table, A, force=True)
    await club.community.counting.count(table)
    assert await counted(club) == ("uncounted", [])
    assert (await club.fixture(1)).ended is not None


async def test_l_65_of_a_table_that_was_left_one_by_one_the_last_who_stays_wins(club: Club) -> None:
    table = await opened(club)
    for person in (F, A, D):
        await club.tables.play.resign(table, person)
    info = await club.tables.queries.info(table)
    if info.status.open:
        await club.tables.proposals.abandon(table, G, force=True)
    await club.community.counting.count(table)
    status, seats = await counted(club)
    assert status == "finished"
    assert [(user, place) for user, place, _, _ in seats] == [(A, 3), (D, 2), (F, 4), (7, 1)]


async def test_a_table_that_no_season_planned_is_none_of_its_business(club: Club) -> None:
    await club.begin_season()
    info = await club.begin(A, B)
    await club.tables.play.resign(info.id, A)
    await club.tables.proposals.abandon(info.id, B, force=True)
    await club.community.counting.count(info.id)
    assert {fixture.status for fixture in await club.fixtures()} == {"planned"}


async def test_l_62_standings_are_to_be_shown_as_soon_as_a_game_counts(club: Club) -> None:
    await club.begin_season()
    for number in (1, 2):
        fixture = await club.fixture(number)
        info = await club.seat(fixture, *planned_people(fixture))
        await club.play(info.id)
        await club.community.counting.count(info.id)
        assert len(club.place.shown) == number - 1
        await club.time_passes(seconds=0)
        assert club.place.shown == [("standings", 1001)] * number, "the place merges what changes within a minute"
    await club.time_passes(minutes=5)
    assert len(club.place.shown) == 2


def test_l_74_a_seat_without_a_person_keeps_its_place_and_counts_for_nobody() -> None:
    assert counted_seat(None, 2, 40, left=False) == CountedSeat(user=0, place=2, points=40, counted=False)
    assert counted_seat(C, 1, 50, left=False).counted


def test_places_of_those_who_stay_keep_the_order_of_the_title() -> None:
    seats = [EndedSeat(0, 1, True), EndedSeat(1, 2, False), EndedSeat(2, 2, False), EndedSeat(3, 4, False)]
    assert places(seats, {0: 17}) == {0: 4, 1: 1, 2: 1, 3: 3}


