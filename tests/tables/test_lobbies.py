"""Before the game."""

from __future__ import annotations

import asyncio

import pytest

from games.kernel import BadSettings
from tables import SeatOrder, Status, errors
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, House


async def test_a_lobby_has_its_host_and_the_options_default(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    assert (info.status, info.host, info.players) == (Status.LOBBY, IDA, 4)
    assert info.options == {"rounds": 2, "start": "poor"}
    assert [(seat.user_id, seat.name) for seat in info.seats] == [(IDA, "Ida")]
    assert len(info.seed_hash) == 64
    assert info.seed is None
    assert await house.tables.queries.find(CHANNEL) == info


async def test_a_channel_has_one_open_table(house: House) -> None:
    first = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    with pytest.raises(errors.ChannelBusy) as caught:
        await house.tables.lobby.create(GUILD, CHANNEL, BO, "Bo", "lanterns")
    assert caught.value.table_id == first.id
    await house.tables.lobby.leave(first.id, IDA)
    again = await house.tables.lobby.create(GUILD, CHANNEL, BO, "Bo", "lanterns")
    assert again.id != first.id


async def test_of_many_who_open_a_table_at_once_one_does(house: House) -> None:
    tries = [house.tables.lobby.create(GUILD, CHANNEL, user, "X", "lanterns") for user in range(1, 9)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(outcome, errors.ChannelBusy) for outcome in outcomes) == 7


async def test_the_same_interaction_opens_one_table(house: House) -> None:
    first = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", interaction=5)
    second = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", interaction=5)
    assert first.id == second.id


async def test_joining_and_leaving(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", players=2)
    await house.tables.lobby.join(info.id, BO, "  Bo\n*Bo*  ")
    with pytest.raises(errors.AlreadySeated):
        await house.tables.lobby.join(info.id, BO, "Bo")
    with pytest.raises(errors.TableFull):
        await house.tables.lobby.join(info.id, CY, "Cy")
    left = await house.tables.lobby.leave(info.id, IDA)
    assert left.host == BO
    assert [(seat.seat, seat.user_id, seat.name) for seat in left.seats] == [(0, BO, "Bo *Bo*")]
    with pytest.raises(errors.NotSeated):
        await house.tables.lobby.leave(info.id, IDA)
    empty = await house.tables.lobby.leave(info.id, BO)
    assert empty.status is Status.ABANDONED


async def test_options_are_the_hosts_and_known(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(info.id, BO, "Bo")
    assert (await house.tables.lobby.set_option(info.id, IDA, "rounds", "3")).options["rounds"] == 3
    with pytest.raises(errors.NotHost):
        await house.tables.lobby.set_option(info.id, BO, "rounds", 1)
    for option, value in (("rounds", 4), ("rounds", True), ("colour", 1)):
        with pytest.raises(errors.BadOption):
            await house.tables.lobby.set_option(info.id, IDA, option, value)
    with pytest.raises(errors.BadOption):
        await house.tables.lobby.set_players(info.id, IDA, 9)
    with pytest.raises(errors.TableFull):
        await house.tables.lobby.set_players(info.id, IDA, 1)
    assert (await house.tables.lobby.set_players(info.id, IDA, 3)).players == 3


async def test_options_that_do_not_fit_together_are_refused_at_the_start(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns",
                                           options={"rounds": 3, "start": "rich"})
    with pytest.raises(BadSettings):
        await house.tables.lobby.start(info.id, IDA)
    assert (await house.tables.queries.info(info.id)).status is Status.LOBBY


async def test_the_start_draws_and_tells_whom_it_waits_for(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    assert (info.status, info.players) == (Status.PLAYING, 3)
    look = await house.tables.queries.view(info.id, None)
    assert [(pending.user_id, pending.blocks) for pending in look.waiting] == [(IDA, True)]
    assert look.view.hands == ((0, 0), (0, 0), (0, 0))
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.start(info.id, IDA)
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(info.id, 9, "Late")
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.leave(info.id, BO)


async def test_only_the_host_starts_and_with_enough_players(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(info.id, BO, "Bo")
    with pytest.raises(errors.NotHost):
        await house.tables.lobby.start(info.id, BO)


async def test_random_seats_are_drawn_from_the_seed(house: House) -> None:
    orders = set()
    for channel in range(12):
        info = await house.tables.lobby.create(GUILD, channel, IDA, "Ida", "lanterns")
        for user in (BO, CY):
            await house.tables.lobby.join(info.id, user, str(user))
        info = await house.tables.lobby.start(info.id, IDA, order=SeatOrder.RANDOM)
        orders.add(tuple(seat.user_id for seat in info.seats))
        assert (await house.tables.records.verify(info.id)).honest
    assert len(orders) > 1


async def test_no_table_no_title(house: House) -> None:
    with pytest.raises(errors.NoTable):
        await house.tables.queries.find(CHANNEL)
    with pytest.raises(errors.NoTable):
        await house.tables.play.panel(99, IDA)
    with pytest.raises(errors.NoSuchTitle):
        await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "chess")


async def test_lists_of_tables(house: House) -> None:
    first = await house.begin(IDA, BO)
    house.clock.forward(seconds=1)
    second = await house.tables.lobby.create(GUILD, 701, CY, "Cy", "lanterns")
    assert [info.id for info in await house.tables.queries.tables_of_guild(GUILD)] == [second.id, first.id]
    assert [info.id for info in await house.tables.queries.tables_of_guild(GUILD, user_id=BO)] == [first.id]
    assert await house.tables.queries.tables_of_guild(GUILD + 1) == ()
    await house.tables.lobby.leave(second.id, CY)
    assert [info.id for info in await house.tables.queries.tables_of_guild(GUILD)] == [first.id]
    assert {info.id for info in await house.tables.queries.tables_of_guild(GUILD, ended=True)} == {first.id, second.id}
    assert (await house.tables.queries.find(701, ended=True)).id == second.id
