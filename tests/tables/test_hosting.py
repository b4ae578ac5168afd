"""A host who vanished is followed by somebody who plays."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tables import errors
from tables.models import OpenedBy
from tests.tables.conftest import BO, CHANNEL, CY, DEE, EVA, GUILD, IDA, House


async def refused(house: House, table_id: int, user: int, *, gone: bool = False) -> str:
    with pytest.raises((errors.HostStays, errors.RuledByLeague, errors.NotSeated, errors.GameOver)) as caught:
        await house.tables.hosting.take_over(table_id, user, gone=gone)
    assert not await house.tables.hosting.is_vacant(table_id, user)
    return caught.value.sentence


async def test_somebody_follows_a_host_without_a_sign_for_days(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    house.clock.forward(days=6)
    assert await refused(house, info.id, BO) == "host-stays"
    await house.turn(info.id, IDA)
    house.clock.forward(days=6.5)
    assert await refused(house, info.id, BO) == "host-stays", "the host has moved meanwhile"
    house.clock.forward(days=0.6)
    assert await house.tables.hosting.is_vacant(info.id, BO)
    assert await refused(house, info.id, DEE) == "not-seated"
    tables = await house.restart()
    assert (await tables.hosting.take_over(info.id, BO, interaction=9)).host == BO
    assert (await tables.hosting.take_over(info.id, BO, interaction=9)).host == BO
    assert await refused(house, info.id, BO) == "host-already"
    assert (await tables.timeouts.set_pace(info.id, BO, timeout_hours=24)).timeout_hours == 24


async def test_what_leaves_no_row_in_the_log_is_a_sign_too(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    house.clock.forward(days=8)
    await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=24)
    assert await refused(house, info.id, BO) == "host-stays"


async def test_of_two_who_take_over_at_once_the_second_finds_a_host(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    house.clock.forward(days=8)
    both = await asyncio.gather(*(house.tables.hosting.take_over(info.id, user) for user in (BO, CY)),
                                return_exceptions=True)
    assert [type(each) for each in both].count(errors.HostStays) == 1


async def test_the_server_says_after_how_many_days(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.servers.set_host_days(GUILD, 2)
    house.clock.forward(days=2.1)
    assert await house.tables.hosting.is_vacant(info.id, BO)
    await house.tables.servers.set_host_days(GUILD, 0)
    house.clock.forward(days=200)
    assert await refused(house, info.id, BO) == "host-for-good"
    assert (await house.tables.hosting.take_over(info.id, BO, gone=True)).host == BO
    with pytest.raises(errors.BadOption):
        await house.tables.servers.set_host_days(GUILD, 91)


async def test_whoever_has_left_the_server_is_followed_at_once_also_in_a_lobby(house: House) -> None:
    lobby = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(lobby.id, BO, "Bo")
    assert await refused(house, lobby.id, BO) == "host-stays"
    assert (await house.tables.hosting.take_over(lobby.id, BO, gone=True)).host == BO
    await house.tables.lobby.start(lobby.id, BO)


async def test_organisers_are_not_followed_and_closed_tables_have_no_host(house: House) -> None:
    league = await house.tables.lobby.open_seated(
        GUILD, CHANNEL, "lanterns", [(IDA, "Ida"), (BO, "Bo")], {}, rated=True, opened_by=OpenedBy.LEAGUE, host=EVA,
        key="fixture:1")
    house.clock.forward(days=100)
    assert await refused(house, league.id, BO, gone=True) == "ruled-by-league"
    info = await house.begin(IDA, BO, channel=701)
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    assert await refused(house, info.id, BO, gone=True) == "game-over"


async def test_a_host_on_vacation_has_not_vanished(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    today = house.clock.time.date()
    await house.tables.calendars.leave(IDA, today + timedelta(days=1), today + timedelta(days=14))
    house.clock.forward(days=14)
    with pytest.raises(errors.HostStays) as caught:
        await house.tables.hosting.take_over(info.id, BO)
    assert caught.value.sentence == "host-stays"
    again = caught.value.again
    assert again is not None
    house.clock.time = again - timedelta(minutes=1)
    assert not await house.tables.hosting.is_vacant(info.id, BO)
    house.clock.time = again
    assert (await house.tables.hosting.take_over(info.id, BO)).host == BO
