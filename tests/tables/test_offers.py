"""Seats on offer: one's own at once, somebody else's by vote; of several who take one the first has it."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import pytest

from storage.repositories import tables as tables_repo
from tables import ProposalKind, ProposalState, ProposalStatus, Tables, errors
from tables.models import OpenedBy
from tests.tables.conftest import BO, CHANNEL, CY, DEE, EVA, GUILD, IDA, NAMES, House


async def taken(tables: Tables, offer: ProposalState, user: int, interaction: int | None = None) -> ProposalState:
    return await tables.proposals.take_seat(offer.id, user, NAMES[user], interaction=interaction)


async def test_whoever_wants_to_go_offers_their_seat_without_a_vote(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "buy")
    offer = await house.tables.proposals.call(info.id, BO, 1, interaction=1)
    assert (offer.kind, offer.status, offer.asked, offer.seat) == (ProposalKind.OFFER, ProposalStatus.OPEN, (), 1)
    assert offer.deadline is None
    assert await house.tables.proposals.call(info.id, BO, 1, interaction=1) == offer
    with pytest.raises(errors.ProposalOpen):
        await house.tables.proposals.call(info.id, BO, 1)
    assert (await house.turn(info.id, BO)).ended, "until somebody comes nothing changes"
    tables = await house.restart()
    done = await taken(tables, offer, DEE, 2)
    assert done.status is ProposalStatus.ACCEPTED
    assert await taken(tables, offer, DEE, 2) == done
    now = await tables.queries.info(info.id)
    assert (now.seat_of(DEE), now.seat_of(BO)) == (1, None)
    with pytest.raises(errors.NotSeated):
        await tables.play.panel(info.id, BO)
    history = await tables.queries.history(info.id, None)
    assert history.turns[-1].text == "**Dee** plays on for **Bo**."


async def test_of_two_who_take_a_seat_at_once_one_has_it(house: House) -> None:
    info = await house.begin(IDA, BO)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    both = await asyncio.gather(taken(house.tables, offer, DEE), taken(house.tables, offer, EVA),
                                return_exceptions=True)
    (refused,) = [each for each in both if isinstance(each, errors.NoProposal)]
    assert refused.sentence == "offer-over"
    winner = (await house.tables.queries.info(info.id)).seats[1].user_id
    assert winner in {DEE, EVA}
    with pytest.raises(errors.AlreadySeated) as caught:
        await taken(house.tables, offer, winner)
    assert caught.value.sentence == "seated-here"


async def test_who_sits_there_and_who_left_for_good_take_no_seat(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    with pytest.raises(errors.AlreadySeated) as caught:
        await taken(house.tables, offer, IDA)
    assert caught.value.sentence == "seated-here"
    await house.tables.play.resign(info.id, CY)
    with pytest.raises(errors.AlreadySeated) as caught:
        await taken(house.tables, offer, CY)
    assert caught.value.sentence == "left-here"
    undo = await house.tables.proposals.abandon(info.id, IDA)
    assert undo is not None
    with pytest.raises(errors.NoProposal):
        await taken(house.tables, undo, DEE)


async def test_who_has_played_another_seat_takes_none_but_their_own_again(house: House) -> None:
    """They know what that one hides, and would play for somebody else while their own result counts on."""
    info = await house.begin(IDA, BO, CY)
    await taken(house.tables, await house.tables.proposals.call(info.id, BO, 1), DEE)
    other = await house.tables.proposals.call(info.id, CY, 2)
    tables = await house.restart()
    with pytest.raises(errors.AlreadySeated) as caught:
        await taken(tables, other, BO)
    assert caught.value.sentence == "played-another-seat"
    assert (await tables.proposals.replace(info.id, CY, 2, BO, "Bo")).asked == (BO, IDA, DEE)
    own = await tables.proposals.call(info.id, DEE, 1)
    assert (await taken(tables, own, BO)).status is ProposalStatus.ACCEPTED
    assert (await taken(tables, other, EVA)).status is ProposalStatus.ACCEPTED


async def test_several_seats_are_on_offer_and_each_is_called_off_alone(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    first = await house.tables.proposals.call(info.id, BO, 1)
    second = await house.tables.proposals.call(info.id, CY, 2)
    with pytest.raises(errors.NotAsked) as caught:
        await house.tables.proposals.withdraw(first.id, CY)
    assert caught.value.sentence == "not-yours-to-call-off"
    assert (await house.tables.proposals.withdraw(first.id, IDA)).status is ProposalStatus.WITHDRAWN, "the host may"
    with pytest.raises(errors.NoProposal):
        await taken(house.tables, first, DEE)
    assert (await taken(house.tables, second, DEE)).status is ProposalStatus.ACCEPTED


async def test_the_host_asks_the_others_whether_to_call_for_somebody(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    call = await house.tables.proposals.call(info.id, IDA, 1)
    assert (call.kind, call.asked, call.holder) == (ProposalKind.CALL, (CY,), BO)
    assert call.deadline is not None
    agreed = await house.tables.proposals.respond(call.id, CY, True, interaction=5)
    assert agreed.status is ProposalStatus.ACCEPTED
    assert await house.tables.proposals.respond(call.id, CY, True, interaction=5) == agreed
    (offer,) = (await house.tables.queries.view(info.id, None)).proposals
    assert (offer.kind, offer.seat, offer.holder) == (ProposalKind.OFFER, 1, BO)
    assert (await house.tables.proposals.withdraw(offer.id, BO)).status is ProposalStatus.WITHDRAWN, "Bo is back"


async def test_silence_agrees_to_a_call_after_a_while(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.tables.proposals.call(info.id, IDA, 1)
    house.clock.forward(hours=73)
    await house.tables.proposals.settle_due()
    (offer,) = (await house.tables.queries.view(info.id, None)).proposals
    assert offer.kind is ProposalKind.OFFER


async def test_anybody_calls_for_a_silent_player_but_for_no_other(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.NobodySilent) as caught:
        await house.tables.proposals.call(info.id, CY, 1)
    assert caught.value.sentence == "not-silent"
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.call(info.id, DEE, 1)
    with pytest.raises(errors.SeatTaken):
        await house.tables.proposals.call(info.id, IDA, 7)
    house.clock.forward(hours=49)
    call = await house.tables.proposals.call(info.id, CY, 1)
    assert (call.kind, call.asked) == (ProposalKind.CALL, (IDA,))


async def test_of_two_players_one_is_offered_only_when_silent(house: House) -> None:
    """There is nobody else to agree: the host alone must not take the other's seat away."""
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.call(info.id, IDA, 1)
    house.clock.forward(hours=49)
    assert (await house.tables.proposals.call(info.id, IDA, 1)).kind is ProposalKind.OFFER
    await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=0)
    with pytest.raises(errors.NobodySilent) as caught:
        await house.tables.proposals.call(info.id, BO, 0)
    assert caught.value.sentence == "always-waits-for-seats"


async def test_an_offer_ends_when_its_player_goes_or_the_game_does(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    first = await house.tables.proposals.call(info.id, BO, 1)
    await house.tables.play.resign(info.id, BO)
    assert (await house.tables.proposals.get(first.id)).status is ProposalStatus.LAPSED
    second = await house.tables.proposals.call(info.id, CY, 2)
    await house.tables.lobby.substitute(info.id, CY, DEE, "Dee")
    assert (await house.tables.proposals.get(second.id)).status is ProposalStatus.LAPSED
    third = await house.tables.proposals.call(info.id, DEE, 2)
    await house.tables.proposals.abandon(info.id, EVA, force=True)
    assert (await house.tables.proposals.get(third.id)).status is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await taken(house.tables, third, EVA)


async def test_ones_own_seat_is_handed_to_a_named_person_who_alone_agrees(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    proposal = await house.tables.proposals.replace(info.id, BO, 1, DEE, "Dee")
    assert proposal.asked == (DEE,)
    await house.tables.proposals.respond(proposal.id, DEE, True)
    assert (await house.tables.queries.info(info.id)).seat_of(DEE) == 1


async def test_in_a_league_organisers_say_who_plays(house: House) -> None:
    info = await house.tables.lobby.open_seated(
        GUILD, CHANNEL, "lanterns", [(IDA, "Ida"), (BO, "Bo"), (CY, "Cy")], {}, rated=True,
        opened_by=OpenedBy.LEAGUE, host=EVA, key="fixture:1")
    with pytest.raises(errors.RuledByLeague):
        await house.tables.proposals.call(info.id, BO, 1)
    asked = (await house.tables.proposals.replace(info.id, BO, 1, DEE, "Dee")).asked
    assert asked == (DEE, IDA, CY), "points of others hang on it"


async def test_whoever_is_forgotten_makes_way_for_nobody(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    await house.tables.personal_data.forget(BO)
    gone = await house.tables.proposals.get(offer.id)
    assert (gone.status, gone.before) == (ProposalStatus.WITHDRAWN, "Former player 2")
    async with house.database.reading() as tx:
        assert all(row.user_id != BO for row in await tables_repo.seat_rows(tx, info.id))
    assert gone.holder is not None
    assert gone.holder < 0


async def test_the_others_remove_somebody_for_good(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "buy")
    with pytest.raises(errors.NotSeated) as caught:
        await house.tables.proposals.remove(info.id, BO, 1)
    assert caught.value.sentence == "leave-yourself"
    vote = await house.tables.proposals.remove(info.id, CY, 1)
    assert (vote.asked, vote.deadline) == ((IDA,), None), "nobody is removed because others are silent"
    done = await house.tables.proposals.respond(vote.id, IDA, True, interaction=3)
    assert done.status is ProposalStatus.ACCEPTED
    assert await house.tables.proposals.respond(vote.id, IDA, True, interaction=3) == done
    tables = await house.restart()
    now = await tables.queries.view(info.id, None)
    assert [seat.left for seat in now.info.seats] == [False, True, False]
    assert [each.seat for each in now.blocking] == [2]
    with pytest.raises(errors.NotSeated):
        await tables.play.move(info.id, BO, "beg")
    with pytest.raises(errors.SeatTaken):
        await tables.proposals.remove(info.id, CY, 1)


async def test_a_host_who_is_removed_is_followed(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    vote = await house.tables.proposals.remove(info.id, CY, 0)
    await house.tables.proposals.respond(vote.id, BO, True)
    assert (await house.tables.queries.info(info.id)).host == BO


async def test_one_no_keeps_somebody_in_the_game(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    vote = await house.tables.proposals.remove(info.id, CY, 1)
    assert (await house.tables.proposals.respond(vote.id, IDA, False)).status is ProposalStatus.REFUSED
    assert (await house.tables.queries.info(info.id)).seat_of(BO) == 1


async def test_of_two_players_one_removes_the_other_only_when_silent(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.NobodySilent) as caught:
        await house.tables.proposals.remove(info.id, IDA, 1)
    assert caught.value.sentence == "not-silent"
    house.clock.forward(hours=49)
    assert (await house.tables.proposals.remove(info.id, IDA, 1)).status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).seats[1].left


async def test_whoever_is_on_vacation_is_neither_removed_nor_offered_for_their_silence(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    house.clock.forward(hours=40)
    await house.tables.calendars.leave(BO, None, date(2026, 1, 10))
    house.clock.forward(days=4)
    for asked in (house.tables.proposals.remove, house.tables.proposals.call):
        with pytest.raises(errors.NobodySilent) as caught:
            await asked(info.id, IDA, 1)
        assert caught.value.sentence == "not-silent"
    await house.tables.calendars.come_back(BO)
    house.clock.forward(hours=9)
    assert (await house.tables.proposals.remove(info.id, IDA, 1)).status is ProposalStatus.ACCEPTED


async def test_nobody_loses_their_seat_because_of_a_vacation(house: House) -> None:
    """Of two players one could else take the other's seat away while they are announced to be away."""
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    today = house.clock.time.date()
    await house.tables.calendars.leave(BO, today, today + timedelta(days=6))
    house.clock.forward(days=5)
    for propose in (house.tables.proposals.call, house.tables.proposals.remove):
        with pytest.raises(errors.NobodySilent) as caught:
            await propose(info.id, IDA, 1)
        assert caught.value.sentence == "not-silent"
    house.clock.forward(days=4.1)
    assert (await house.tables.proposals.call(info.id, IDA, 1)).kind is ProposalKind.OFFER


async def test_a_seat_on_offer_is_not_offered_twice(house: House) -> None:
    """Whoever was called away for offers the seat themselves while the others are still asked."""
    info = await house.begin(IDA, BO, CY)
    call = await house.tables.proposals.call(info.id, IDA, 1)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    assert offer.kind is ProposalKind.OFFER
    house.clock.forward(hours=73)
    await house.tables.proposals.settle_due()
    assert [each.id for each in (await house.tables.queries.view(info.id, None)).proposals] == [offer.id]
    assert (await house.tables.proposals.get(call.id)).status is ProposalStatus.LAPSED


async def test_a_host_without_a_seat_proposes_nothing_when_the_game_is_over(house: House) -> None:
    info = await house.tables.lobby.open_seated(
        GUILD, CHANNEL, "lanterns", [(IDA, "Ida"), (BO, "Bo"), (CY, "Cy")], {}, rated=False,
        opened_by=OpenedBy.QUEUE, host=EVA, key="queue:1")
    assert (await house.tables.proposals.call(info.id, EVA, 1)).kind is ProposalKind.CALL
    await house.tables.proposals.abandon(info.id, EVA, force=True)
    for propose in (house.tables.proposals.call, house.tables.proposals.remove):
        with pytest.raises(errors.GameOver):
            await propose(info.id, EVA, 1)
