"""Going on without the silent, where much else happens meanwhile."""

from __future__ import annotations

import pytest

from tables import ProposalStatus, errors
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House
from tests.tables.test_patience import bidding


async def test_a_proposal_to_go_on_lapses_when_nothing_can_be_answered_any_more(house: House) -> None:
    """Taken back to a turn of the one who is silent, the table has to wait."""
    info = await house.begin(IDA, BO, CY)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    row = (await house.tables.queries.info(info.id)).revision
    await house.turn(info.id, CY)
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(info.id, IDA)
    assert (skip.silent, skip.asked) == ((2,), (BO,))
    undo = await house.tables.proposals.undo(info.id, IDA, to=row)
    for user in (BO, CY):
        undo = await house.tables.proposals.respond(undo.id, user, True)
    assert undo.status is ProposalStatus.ACCEPTED
    assert [blocker.seat for blocker in (await house.tables.queries.view(info.id, None)).blocking] == [2]
    assert (await house.tables.proposals.get(skip.id)).status is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(skip.id, BO, True)
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.skip(info.id, IDA)


async def test_a_newcomer_is_not_taken_for_silent(house: House) -> None:
    table = await bidding(house, IDA, BO, CY, DEE)
    for user in (BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(table, IDA)
    change = await house.tables.proposals.replace(table, DEE, 3, EVA, "Eva")
    change = await house.tables.proposals.respond(change.id, EVA, True)
    assert change.status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.view(table,
                                            None)).blocking[0].since == house.clock.time, "she has been asked just now"
    assert (await house.tables.proposals.get(skip.id)).status is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(skip.id, BO, True)
    assert [blocker.user_id for blocker in (await house.tables.queries.view(table, None)).blocking] == [EVA]
    house.clock.forward(hours=1)
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.skip(table, IDA)


async def test_who_takes_a_vacant_seat_has_not_been_silent(house: House) -> None:
    info, _ = await house.tables.records.import_record(70, 701, IDA, "Ida", "lanterns", "players 2",
                                                       people={1: (BO, "Bo")})
    house.clock.forward(hours=47)
    await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    assert (await house.tables.queries.view(info.id, None)).blocking[0].since == house.clock.time
    house.clock.forward(hours=11)
    assert await house.tables.timeouts.remind_due() == []


async def test_an_offer_that_holds_up_nobody_is_no_question_to_be_silent_about(house: House) -> None:
    info = await house.begin(IDA, BO, start="kind")
    card = (await house.tables.play.panel(info.id, BO)).view.hands[1][0]
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, f"light {card}. done")
    await house.tables.play.move(info.id, IDA, "bid 0")
    house.clock.forward(hours=100)
    assert await house.tables.timeouts.answer_silent() == [], "it stands as long as it likes"
    assert await house.tables.timeouts.remind_due() == [info.id], "Bo has not made a bid"
    await house.tables.play.move(info.id, BO, "bid 0")
    look = await house.tables.queries.view(info.id, None)
    assert [(pending.seat, pending.blocks, pending.since) for pending in look.waiting] == [(0, True, house.clock.time)]
    house.clock.forward(hours=11)
    assert await house.tables.timeouts.remind_due() == []
    assert "refuse" in map(str, (await house.tables.play.panel(info.id, IDA)).moves), "the offer stands"


async def test_an_answer_by_itself_does_not_end_the_silence(house: House) -> None:
    """The others need not wait for as long again because the bot has answered something for the one who is silent."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, CY)).view.hands[2][0]
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, CY, f"light {card}. done")
    for user, moves in ((BO, ("refuse", "bid 0")), (CY, ("bid 0",))):
        for move in moves:
            await house.tables.play.move(info.id, user, move)
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(info.id, BO)
    assert (skip.silent, skip.asked) == ((0,), (CY,))
    action_seq = (await house.tables.play.panel(info.id, IDA)).action_seq
    assert await house.tables.timeouts.answer_silent() == [info.id]
    look = await house.tables.queries.view(info.id, None)
    assert look.last is not None
    assert look.last.lines == ("refuse",)
    assert (await house.tables.play.panel(info.id, IDA)).action_seq > action_seq
    assert (await house.tables.proposals.get(skip.id)).status is ProposalStatus.OPEN
    assert await house.tables.timeouts.answer_silent() == [], "the bid needs leave"
    await house.tables.proposals.withdraw(skip.id, BO)
    skip = await house.tables.proposals.skip(info.id, BO)
    assert (await house.tables.proposals.respond(skip.id, CY, True)).status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.view(info.id, None)).view.bids == (None,) * 3
    assert (await house.tables.queries.view(info.id,
                                            None)).blocking[0].since == house.clock.time, "a new question, a new wait"
