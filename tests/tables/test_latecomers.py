"""Joining a game that has begun: vacant seats first, else one seat more where the game admits it."""

from __future__ import annotations

import pytest

from tables import EventKind, errors
from tests.tables.conftest import BO, CHANNEL, CY, DEE, EVA, GUILD, IDA, House
from tests.tables.test_patience import told


async def test_a_latecomer_plays_from_the_next_round_on(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    await house.turn(info.id, IDA)
    await told(house, info.id)
    joined = await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    assert joined.revision == info.revision + 3, "one row says so"
    assert (joined.seats[2].user_id, joined.seats[2].joined) == (CY, house.clock.time)
    assert await told(house, info.id) == [
        (EventKind.SEATED, {"passed": [], "seat": 2, "user": CY, "name": "Cy"})]
    assert [pending.seat for pending in (await house.tables.queries.view(info.id, None)).waiting] == [1]
    await house.turn(info.id, BO)
    for user in (IDA, BO, CY):
        await house.tables.play.move(info.id, user, "bid 0")
    for user in (IDA, BO, CY):
        await house.turn(info.id, user)
    assert (await house.tables.queries.view(info.id, None)).view.coins[2] == 1, "begged for in the second round"


async def test_a_seat_more_is_the_next_one(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    for seat in (0, 1, 3, -1):
        with pytest.raises(errors.SeatTaken) as caught:
            await house.tables.lobby.join(info.id, CY, "Cy", seat=seat, late=True)
        assert caught.value.details == {"seat": seat + 1}
    assert (await house.tables.queries.info(info.id)).revision == info.revision
    joined = await house.tables.lobby.join(info.id, CY, "Cy", seat=2, late=True)
    assert [seat.user_id for seat in joined.seats] == [IDA, BO, CY]


async def test_nobody_gets_a_seat_more_without_asking_or_where_the_game_has_none(house: House) -> None:
    admits = await house.begin(IDA, BO, start="open")
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(admits.id, CY, "Cy")
    refuses = await house.begin(IDA, BO, channel=CHANNEL + 1)
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(refuses.id, CY, "Cy", late=True)
    assert [len((await house.tables.queries.info(info.id)).seats) for info in (admits, refuses)] == [2, 2]


async def vacant(house: House, *seats: int) -> int:
    """An imported game of three in which these seats are vacant."""
    people = {seat: ((IDA, "Ida"), (BO, "Bo"), (CY, "Cy"))[seat] for seat in range(3) if seat not in seats}
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", "players 3",
                                                       people=people)
    await told(house, info.id)
    return info.id


async def test_a_vacant_seat_goes_before_a_seat_more(house: House) -> None:
    table = await vacant(house, 1)
    joined = await house.tables.lobby.join(table, DEE, "Dee", late=True)
    assert [seat.user_id for seat in joined.seats] == [IDA, DEE, CY]
    assert await told(house, table) == [
        (EventKind.SEATED, {"passed": [], "seat": 1, "user": DEE, "name": "Dee"})]
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(table, EVA, "Eva")


async def test_of_several_vacant_seats_one_may_be_chosen(house: House) -> None:
    table = await vacant(house, 0, 2)
    with pytest.raises(errors.SeatTaken) as caught:
        await house.tables.lobby.join(table, DEE, "Dee", seat=1)
    assert caught.value.details == {"seat": 2}
    assert [seat.user_id for seat in (await house.tables.lobby.join(table, DEE, "Dee", seat=2)).seats] == [
        None, BO, DEE]
    assert [seat.user_id for seat in (await house.tables.lobby.join(table, EVA, "Eva")).seats] == [EVA, BO, DEE]
    assert (await told(house, table))[-1] == (
        EventKind.SEATED, {"passed": [0], "seat": 0, "user": EVA, "name": "Eva"}), "the table waits for her"


async def test_the_seat_of_who_has_left_is_not_vacant(house: House) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    await house.tables.play.resign(info.id, BO)
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(info.id, DEE, "Dee")
    with pytest.raises(errors.AlreadySeated):
        await house.tables.lobby.join(info.id, BO, "Bo", late=True)
    assert [seat.user_id for seat in (await house.tables.lobby.join(info.id, DEE, "Dee", late=True)).seats] == [
        IDA, BO, CY, DEE]


async def test_a_draft_outlives_a_latecomer(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    await house.tables.play.move(info.id, IDA, "buy")
    await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    panel = await (await house.restart()).play.panel(info.id, IDA)
    assert (panel.lines, panel.view.points) == (("buy",), (4, 3, 0))
