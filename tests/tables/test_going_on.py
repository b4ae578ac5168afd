"""Going on without the silent, where much else happens meanwhile."""

from __future__ import annotations

import pytest

from tables import ProposalStatus, errors
from tests.tables.conftest import BO, CY, IDA, NAMES, House
from tests.tables.test_patience import DEE, EVA, bidding


async def test_a_proposal_to_go_on_lapses_when_nothing_can_be_answered_any_more(house: House) -> None:
    """Taken back to a turn of the one who is silent, the table has to wait."""
    info = await house.begin(IDA, BO, CY)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    row = (await house.tables.info(info.id)).revision
    await house.turn(info.id, CY)
    for user in (IDA, BO):
        await house.tables.play(info.id, user, "bid 0")
    house.clock.forward(hours=49)
    skip = await house.tables.skip(info.id, IDA)
    assert (skip.silent, skip.asked) == ((2,), (BO,))
    undo = await house.tables.undo(info.id, IDA, to=row)
    for user in (BO, CY):
        undo = await house.tables.respond(undo.id, user, True)
    assert undo.status is ProposalStatus.ACCEPTED
    assert [each.seat for each in (await house.tables.look(info.id, None)).blocking] == [2]
    assert (await house.tables.proposal(skip.id)).status is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await house.tables.respond(skip.id, BO, True)
    with pytest.raises(errors.NobodySilent):
        await house.tables.skip(info.id, IDA)


async def test_a_newcomer_is_not_taken_for_silent(house: House) -> None:
    NAMES.setdefault(DEE, "Dee")
    table = await bidding(house, IDA, BO, CY, DEE)
    for user in (BO, CY):
        await house.tables.play(table, user, "bid 0")
    house.clock.forward(hours=49)
    skip = await house.tables.skip(table, IDA)
    change = await house.tables.replace(table, DEE, 3, EVA, "Eva")
    for user in (EVA, IDA, BO, CY):
        change = await house.tables.respond(change.id, user, True)
    assert change.status is ProposalStatus.ACCEPTED
    assert (await house.tables.look(table, None)).blocking[0].since == house.clock.time, "she has been asked just now"
    assert (await house.tables.respond(skip.id, BO, True)).status is ProposalStatus.LAPSED
    assert [each.user_id for each in (await house.tables.look(table, None)).blocking] == [EVA]
    house.clock.forward(hours=1)
    with pytest.raises(errors.NobodySilent):
        await house.tables.skip(table, IDA)


async def test_who_takes_a_vacant_seat_has_not_been_silent(house: House) -> None:
    info, _ = await house.tables.import_record(70, 701, IDA, "Ida", "lanterns", "players 2", people={1: (BO, "Bo")})
    house.clock.forward(hours=47)
    await house.tables.join(info.id, CY, "Cy")
    assert (await house.tables.look(info.id, None)).blocking[0].since == house.clock.time
    house.clock.forward(hours=11)
    assert await house.tables.remind_due() == []
