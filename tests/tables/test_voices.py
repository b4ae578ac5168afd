"""Who decides about a proposal when players leave, are replaced, or the game ends; nothing stays open for ever."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tables import EventKind, ProposalState, ProposalStatus, Status, errors
from tables.commit.unit_of_work import UnitOfWork
from tests.tables.conftest import BO, CHANNEL, CY, DEE, GUILD, IDA, House
from tests.tables.test_patience import bidding, told


async def status(house: House, proposal: ProposalState | None) -> ProposalStatus:
    assert proposal is not None
    return (await house.tables.proposals.get(proposal.id)).status


async def settled(house: House, table_id: int) -> list[tuple[object, object]]:
    """How proposals have ended, as the channel is told, and why."""
    return [(details["status"], details.get("why")) for kind, details in await told(house, table_id)
            if kind is EventKind.SETTLED]


async def silent(house: House, *users: int) -> int:
    """A game that waits for the last of these people's bid, who has been silent for long."""
    table = await bidding(house, *users)
    for user in users[1:-1]:
        await house.tables.play.move(table, user, "bid 0")
    house.clock.forward(hours=49)
    return table


async def test_going_on_is_agreed_when_the_last_who_was_asked_leaves(house: House) -> None:
    table = await silent(house, IDA, BO, CY)
    skip = await house.tables.proposals.skip(table, IDA)
    assert (skip.asked, skip.needed) == ((BO,), 1)
    await told(house, table)
    await house.tables.play.resign(table, BO)
    assert await status(house, skip) is ProposalStatus.ACCEPTED, "Ida is all the others"
    look = await house.tables.queries.view(table, None)
    assert look.proposals == ()
    assert look.view.bids == (None,) * 3
    assert await settled(house, table) == [("accepted", None)]
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.skip(table, IDA)


async def test_who_settles_such_things_leaves_and_the_others_may_ask_anew(house: House) -> None:
    table = await bidding(house, IDA, BO, CY, DEE, rounds=3)
    for user in (BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(table, BO)
    assert skip.asked == (IDA,)
    await told(house, table)
    await house.tables.play.resign(table, IDA)
    assert await status(house, skip) is ProposalStatus.LAPSED, "Bo alone is no majority"
    assert await settled(house, table) == [("lapsed", "gone")]
    again = await house.tables.proposals.skip(table, BO)
    assert again.asked == (CY,)


async def test_the_votes_of_who_leaves_count_no_more(house: House) -> None:
    info = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", "players 4", people={
        0: (IDA, "Ida"), 1: (BO, "Bo"), 2: (CY, "Cy"), 3: (DEE, "Dee")})
    table = info[0].id
    abandon = await house.tables.proposals.abandon(table, IDA)
    assert abandon is not None
    await house.tables.proposals.respond(abandon.id, BO, True)
    await told(house, table)
    await house.tables.play.resign(table, BO)
    now = await house.tables.proposals.get(abandon.id)
    assert (now.status, now.asked, now.needed, now.agreed) == (ProposalStatus.OPEN, (CY, DEE), 2, ())
    assert (await house.tables.queries.view(table, None)).proposals == (now,), "memory says what is stored"
    assert (EventKind.PROPOSED, {"proposal": abandon.id}) in await told(house, table), "the message is put right"
    await house.tables.proposals.respond(abandon.id, CY, True)
    assert (await house.tables.proposals.respond(abandon.id, DEE, True)).status is ProposalStatus.ACCEPTED


async def test_the_rest_agrees_already(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    abandon = await house.tables.proposals.abandon(info.id, IDA)
    assert abandon is not None
    await house.tables.proposals.respond(abandon.id, BO, True)
    await house.tables.play.resign(info.id, CY, interaction=9)
    assert await status(house, abandon) is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
    assert (await house.tables.play.resign(info.id, CY, interaction=9)).repeated


async def test_what_the_rest_agrees_to_is_done_after_a_crash_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between leaving and what follows from it the process may end."""
    info = await house.begin(IDA, BO)
    abandon = await house.tables.proposals.abandon(info.id, IDA)

    async def dies(*_given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(house.tables._uow, "after_agreement", dies)
    with pytest.raises(KeyboardInterrupt):
        await house.tables.play.resign(info.id, BO)
    monkeypatch.undo()
    reopened = await house.restart()
    assert await status(house, abandon) is ProposalStatus.OPEN
    assert [each.status for each in await reopened.proposals.settle_due()] == [Status.ABANDONED]
    assert await status(house, abandon) is ProposalStatus.ACCEPTED


async def test_what_cannot_be_stored_then_is_done_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await house.begin(IDA, BO)
    abandon = await house.tables.proposals.abandon(info.id, IDA)
    commit, commits = UnitOfWork.commit, 0

    async def breaks_off(self: UnitOfWork, *given: object) -> None:
        nonlocal commits
        commits += 1
        if commits > 1:
            raise errors.ServiceUnavailable
        await commit(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(UnitOfWork, "commit", breaks_off)
    assert (await house.tables.play.resign(info.id, BO)).ended, "who leaves has left"
    monkeypatch.undo()
    assert await status(house, abandon) is ProposalStatus.OPEN
    await house.tables.proposals.settle_due()
    assert await status(house, abandon) is ProposalStatus.ACCEPTED


async def test_a_proposal_ends_with_its_proposer(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    abandon = await house.tables.proposals.abandon(info.id, IDA)
    await told(house, info.id)
    await house.tables.play.resign(info.id, IDA)
    assert await status(house, abandon) is ProposalStatus.LAPSED
    assert await settled(house, info.id) == [("lapsed", "gone")]
    house.clock.forward(hours=100)
    assert await house.tables.proposals.settle_due() == []
    assert (await house.tables.queries.info(info.id)).status is Status.PLAYING, "nobody who plays wanted it"


async def test_a_seat_whose_player_has_left_is_not_handed_over(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = await house.tables.proposals.replace(info.id, IDA, 1, DEE, "Dee")
    await house.tables.play.resign(info.id, BO)
    assert await status(house, hand) is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(hand.id, DEE, True)


async def test_the_newcomer_is_asked_though_not_at_the_table(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = await house.tables.proposals.replace(info.id, IDA, 1, DEE, "Dee")
    await house.tables.play.resign(info.id, CY)
    now = await house.tables.proposals.get(hand.id)
    assert (now.status, now.asked, now.deadline) == (ProposalStatus.OPEN, (DEE,), hand.deadline)
    assert (await house.tables.proposals.respond(hand.id, DEE, True)).status is ProposalStatus.ACCEPTED


async def test_who_has_a_seat_by_now_is_not_given_another(house: House) -> None:
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", "players 4", people={
        0: (IDA, "Ida"), 1: (BO, "Bo"), 2: (CY, "Cy")})
    hand = await house.tables.proposals.replace(info.id, IDA, 1, DEE, "Dee")
    await house.tables.lobby.join(info.id, DEE, "Dee")
    assert await status(house, hand) is ProposalStatus.LAPSED


async def test_who_lets_newcomers_in_leaves(house: House) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    asking = await house.tables.proposals.request_seat(info.id, DEE, "Dee")
    await told(house, info.id)
    await house.tables.play.resign(info.id, IDA)
    assert await status(house, asking) is ProposalStatus.LAPSED
    assert await settled(house, info.id) == [("lapsed", "gone")]
    assert (await house.tables.proposals.request_seat(info.id, DEE, "Dee")).asked == (BO,), "the host of now"


async def test_whoever_takes_a_seat_over_speaks_for_it(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    hand = await house.tables.proposals.replace(info.id, BO, 1, DEE, "Dee")
    await told(house, info.id)
    await house.tables.proposals.respond(hand.id, DEE, True)
    now = await house.tables.proposals.get(undo.id)
    assert (now.status, now.asked, now.missing) == (ProposalStatus.OPEN, (DEE, CY), (DEE, CY))
    assert (EventKind.PROPOSED, {"proposal": undo.id, "fresh": [DEE]}) in await told(house, info.id)
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.respond(undo.id, BO, True)
    reopened = await house.restart()
    await reopened.proposals.respond(undo.id, CY, True)
    assert (await reopened.proposals.respond(undo.id, DEE, True)).status is ProposalStatus.ACCEPTED


async def test_an_answer_stays_with_the_seat(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    hand = await house.tables.proposals.replace(info.id, BO, 1, DEE, "Dee")
    await house.tables.proposals.respond(hand.id, DEE, True)
    now = await house.tables.proposals.get(undo.id)
    assert (now.agreed, now.missing) == ((DEE,), (CY,))
    assert (await house.tables.proposals.respond(undo.id, CY, True)).status is ProposalStatus.ACCEPTED


async def test_a_proposal_of_who_was_replaced_ends(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    undo = await house.tables.proposals.undo(info.id, BO)
    hand = await house.tables.proposals.replace(info.id, BO, 1, DEE, "Dee")
    hand = await house.tables.proposals.respond(hand.id, DEE, True)
    assert hand.status is ProposalStatus.ACCEPTED
    assert await status(house, undo) is ProposalStatus.LAPSED


@pytest.mark.parametrize("force", [True, False])
async def test_nothing_is_open_once_the_game_has_ended(house: House, force: bool) -> None:
    info = await house.begin(IDA, BO, rounds=1)
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    abandon = await house.tables.proposals.abandon(info.id, BO)
    await told(house, info.id)
    if force:
        await house.tables.proposals.abandon(info.id, CY, force=True)
    else:
        for user in (IDA, BO):
            await house.tables.play.move(info.id, user, "bid 0")
    assert not (await house.tables.queries.info(info.id)).status.open
    assert await status(house, abandon) is ProposalStatus.LAPSED
    assert await settled(house, info.id) == [("lapsed", "over")], "the message loses its buttons"


async def test_nothing_is_open_once_everybody_has_left(house: House) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    asking = await house.tables.proposals.request_seat(info.id, DEE, "Dee")
    for user in (CY, BO, IDA):
        await house.tables.play.resign(info.id, user)
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
    assert await status(house, asking) is ProposalStatus.LAPSED


async def test_a_taken_back_turn_ends_what_was_proposed_about_it(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    undo = await house.tables.proposals.undo(info.id, IDA)
    for user in (BO, CY):
        await house.tables.proposals.respond(undo.id, user, True)
    redo = await house.tables.proposals.redo(info.id, IDA)
    await house.tables.play.resign(info.id, CY)
    assert await status(house, redo) is ProposalStatus.LAPSED


async def test_what_cannot_be_carried_out_at_its_deadline_has_lapsed(house: House,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that an earlier version left open though its seat is empty."""
    info = await house.begin(IDA, BO, CY)
    hand = await house.tables.proposals.replace(info.id, IDA, 1, DEE, "Dee")
    await house.tables.proposals.respond(hand.id, DEE, True)
    with monkeypatch.context() as earlier:
        earlier.setattr(house.tables._uow, "_review", lambda *_given: None)
        await house.tables.play.resign(info.id, BO)
    await house.restart()
    house.clock.forward(hours=73)
    await told(house, info.id)
    await house.tables.proposals.settle_due()
    assert await status(house, hand) is ProposalStatus.LAPSED
    assert [each for each, _ in await settled(house, info.id)] == ["lapsed"]
    assert await house.tables.proposals.settle_due() == []


async def test_what_an_earlier_version_left_open_is_settled_with_the_next_move(house: House,
                                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    asking = await house.tables.proposals.request_seat(info.id, DEE, "Dee")
    with monkeypatch.context() as earlier:
        earlier.setattr(house.tables._uow, "_review", lambda *_given: None)
        await house.tables.play.resign(info.id, IDA)
    await house.restart()
    assert await status(house, asking) is ProposalStatus.OPEN
    await house.turn(info.id, BO)
    assert await status(house, asking) is ProposalStatus.LAPSED


async def test_a_refusal_that_was_not_enough_may_be_without_those_who_left(house: House) -> None:
    table = await silent(house, IDA, BO, CY, DEE)
    skip = await house.tables.proposals.skip(table, IDA)
    assert (skip.asked, skip.needed) == ((BO, CY), 1)
    await house.tables.proposals.respond(skip.id, BO, False)
    await told(house, table)
    await house.tables.play.resign(table, CY)
    assert await status(house, skip) is ProposalStatus.REFUSED
    assert await settled(house, table) == [("refused", "gone")]
    house.clock.time += timedelta(hours=1)
    assert await house.tables.proposals.settle_due() == []
