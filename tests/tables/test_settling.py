"""Which of several open proposals a change settles, and which wait on."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from tables import ProposalState, ProposalStatus, Status
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House


async def status(house: House, proposal: ProposalState | None) -> ProposalStatus:
    assert proposal is not None
    return (await house.tables.proposals.get(proposal.id)).status


async def abandoning(house: House, table: int, user: int) -> ProposalState:
    proposal = await house.tables.proposals.abandon(table, user)
    assert proposal is not None
    return proposal


async def test_only_what_the_rest_agrees_to_is_carried_out(house: House) -> None:
    """Both proposals lose a voter; one has all answers then."""
    info = await house.begin(IDA, BO, CY, DEE)
    abandon = await abandoning(house, info.id, IDA)
    hand_over = await house.tables.proposals.replace(info.id, IDA, 1, EVA, "Eva")
    for user in (EVA, CY):
        await house.tables.proposals.respond(hand_over.id, user, True)
    await house.tables.play.resign(info.id, DEE)
    assert await status(house, hand_over) is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).seat_of(EVA) == 1
    now = await house.tables.proposals.get(abandon.id)
    assert (now.status, now.asked, now.needed) == (ProposalStatus.OPEN, (EVA, CY), 2), "she speaks for the seat"
    assert (await house.tables.queries.view(info.id, None)).proposals == (now,)


async def test_one_that_is_agreed_is_carried_out_though_another_is_not(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    abandon = await abandoning(house, info.id, IDA)
    hand_over = await house.tables.proposals.replace(info.id, IDA, 1, DEE, "Dee")
    await house.tables.proposals.respond(abandon.id, BO, True)
    await house.tables.play.resign(info.id, CY)
    assert await status(house, abandon) is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
    assert await status(house, hand_over) is ProposalStatus.LAPSED, "the game has ended"


async def test_a_voter_who_leaves_settles_nothing_while_others_are_to_answer(house: House) -> None:
    info = await house.begin(IDA, BO, CY, DEE)
    abandon = await abandoning(house, info.id, IDA)
    await house.tables.proposals.respond(abandon.id, BO, True)
    await house.tables.play.resign(info.id, CY)
    now = await house.tables.proposals.get(abandon.id)
    assert (now.status, now.asked, now.agreed, now.deadline) == (
        ProposalStatus.OPEN, (BO, DEE), (BO,), abandon.deadline)
    assert await house.tables.proposals.settle_due() == []


@pytest.mark.parametrize("agrees", [True, False])
async def test_an_answer_counts_for_its_own_proposal_alone(house: House, agrees: bool) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    abandon = await abandoning(house, info.id, BO)
    await house.tables.proposals.respond(undo.id, CY, agrees)
    now = await house.tables.proposals.get(undo.id)
    assert (now.agreed, now.refused) == (((CY,), ()) if agrees else ((), (CY,)))
    assert now.status is (ProposalStatus.OPEN if agrees else ProposalStatus.REFUSED)
    other = await house.tables.proposals.get(abandon.id)
    assert (other.status, other.agreed, other.refused) == (ProposalStatus.OPEN, (), ())
    assert (await house.tables.queries.view(info.id, None)).proposals == ((now, other) if agrees else (other,))


async def test_what_is_past_its_deadline_waits_for_the_loop(house: House) -> None:
    """A move of somebody carries out nothing that silence has agreed to."""
    info = await house.begin(IDA, BO)
    abandon = await abandoning(house, info.id, IDA)
    house.clock.forward(hours=71, minutes=59, seconds=59.999)
    assert await house.tables.proposals.settle_due() == []
    house.clock.forward(seconds=0.001)
    await house.turn(info.id, IDA)
    assert await status(house, abandon) is ProposalStatus.OPEN
    assert [closed.id for closed in await house.tables.proposals.settle_due()] == [info.id]
    assert await status(house, abandon) is ProposalStatus.ACCEPTED


async def test_a_move_ends_what_was_proposed_about_the_moves_and_nothing_else(house: House) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    rest = [await abandoning(house, info.id, BO), await house.tables.proposals.replace(info.id, IDA, 1, EVA, "Eva"),
            await house.tables.proposals.request_seat(info.id, DEE, "Dee")]
    await house.turn(info.id, BO)
    assert await status(house, undo) is ProposalStatus.LAPSED
    assert [await status(house, proposal) for proposal in rest] == [ProposalStatus.OPEN] * 3


async def test_a_voter_who_leaves_after_the_deadline_settles_nothing_either(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    abandon = await abandoning(house, info.id, IDA)
    house.clock.forward(hours=73)
    await house.tables.play.resign(info.id, CY)
    now = await house.tables.proposals.get(abandon.id)
    assert (now.status, now.asked, now.deadline) == (ProposalStatus.OPEN, (BO,), abandon.deadline)
    assert [closed.id for closed in await house.tables.proposals.settle_due()] == [info.id]


async def test_no_game_ends_because_somebody_on_vacation_is_silent(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    abandon = await abandoning(house, info.id, IDA)
    await house.tables.proposals.respond(abandon.id, CY, True)
    house.clock.forward(hours=24)
    await house.tables.calendars.leave(BO, None, date(2026, 1, 8))
    house.clock.forward(hours=49)
    for _ in range(2):
        await house.tables.proposals.settle_due()
    now = await house.tables.proposals.get(abandon.id)
    assert (now.status, now.agreed) == (ProposalStatus.OPEN, (CY,))
    assert now.deadline == datetime(2026, 1, 11, tzinfo=UTC), "two days more when Bo is back"
    await house.restart()
    assert await house.tables.proposals.settle_due() == []
    await house.tables.calendars.come_back(BO)
    house.clock.time = now.deadline
    await house.tables.proposals.settle_due()
    assert await status(house, abandon) is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
