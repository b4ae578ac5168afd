"""Taking back, restoring, replacing, abandoning."""

from __future__ import annotations

import asyncio

import pytest

from tables import ProposalKind, ProposalStatus, Status, TurnKind, errors
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import Accept, Bid, Refuse


async def test_undo_past_the_end_of_a_turn_needs_the_others(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    start = await house.tables.queries.view(info.id, None)
    await house.turn(info.id, IDA, "buy. beg")
    proposal = await house.tables.proposals.undo(info.id, IDA, interaction=1)
    assert (proposal.kind, proposal.status, proposal.asked) == (ProposalKind.UNDO, ProposalStatus.OPEN, (BO, CY))
    assert proposal.lines == ("Ida: buy. beg. done",)
    assert proposal.deadline is None
    assert await house.tables.proposals.undo(info.id, IDA, interaction=1) == proposal
    with pytest.raises(errors.ProposalOpen) as caught:
        await house.tables.proposals.undo(info.id, IDA)
    assert caught.value.proposal.id == proposal.id
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.respond(proposal.id, IDA, True)
    half = await house.tables.proposals.respond(proposal.id, CY, True, interaction=2)
    assert (half.status, half.missing) == (ProposalStatus.OPEN, (BO,))
    assert (await house.tables.queries.view(info.id, None)).proposals == (half,)
    done = await house.tables.proposals.respond(proposal.id, BO, True, interaction=3)
    assert done.status is ProposalStatus.ACCEPTED
    assert await house.tables.proposals.respond(proposal.id, BO, True, interaction=3) == done
    now = await house.tables.queries.view(info.id, None)
    assert now.view == start.view
    assert now.proposals == ()
    assert now.info.revision == start.info.revision + 4, "three rows of the turn and one of the undo"
    reopened = await house.restart()
    assert (await reopened.queries.view(info.id, None)).view == start.view


async def test_what_is_drawn_again_is_drawn_afresh(house: House) -> None:
    """The numbers of the log are never used again, so another draw comes under another key."""
    info = await house.begin(IDA)
    cards = []
    for _ in range(12):
        outcome = await house.tables.play.move(info.id, IDA, "draw")
        assert outcome.told is not None
        cards.append(sorted((await house.tables.play.panel(info.id, IDA)).view.hands[0]))
        undone = await house.tables.proposals.undo(info.id, IDA)
        assert undone.status is ProposalStatus.ACCEPTED, "nobody else plays"
    assert len({tuple(card) for card in cards}) > 1
    verified = await house.tables.records.verify(info.id)
    assert verified.honest
    assert verified.draws == 2 + 12


async def test_redo_restores_the_very_same(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.play.move(info.id, IDA, "draw", end=True)
    await house.turn(info.id, BO)
    before = await house.tables.queries.view(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    assert len(undo.lines) == 2
    await house.tables.proposals.respond(undo.id, BO, True)
    redo = await house.tables.proposals.redo(info.id, BO)
    assert redo.lines == undo.lines
    done = await house.tables.proposals.respond(redo.id, IDA, True)
    assert done.status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.view(info.id, IDA)).view == before.view
    assert (await house.tables.records.verify(info.id)).honest
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.redo(info.id, BO)
    history = await house.tables.queries.history(info.id, None)
    assert [turn.kind for turn in history.turns[-2:]] == [TurnKind.UNDO, TurnKind.REDO]
    assert not any(turn.undone for turn in history.turns)


async def test_redo_is_lost_when_somebody_moves(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    await house.turn(info.id, IDA, "buy. beg")
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.redo(info.id, IDA)


async def test_a_refusal_and_a_withdrawal_end_a_proposal(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    first = await house.tables.proposals.undo(info.id, IDA)
    assert (await house.tables.proposals.respond(first.id, BO, False)).status is ProposalStatus.REFUSED
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(first.id, BO, True)
    second = await house.tables.proposals.undo(info.id, IDA)
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.withdraw(second.id, BO)
    assert (await house.tables.proposals.withdraw(second.id, IDA)).status is ProposalStatus.WITHDRAWN
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(999, BO, True)


async def test_an_undo_lapses_when_the_table_moves_on(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    proposal = await house.tables.proposals.undo(info.id, IDA)
    await house.turn(info.id, BO)
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.LAPSED
    with pytest.raises(errors.NoProposal):
        await house.tables.proposals.respond(proposal.id, BO, True)


async def test_an_own_answer_at_the_end_is_taken_back_freely(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    await house.tables.play.move(info.id, CY, [Accept()])
    free = await house.tables.proposals.undo(info.id, CY)
    assert free.status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.view(info.id, None)).proposals == ()
    assert Refuse() in (await house.tables.play.panel(info.id, CY)).moves
    await house.tables.play.move(info.id, CY, [Accept()])
    await house.tables.play.move(info.id, BO, [Refuse()])
    asked = await house.tables.proposals.undo(info.id, CY)
    assert asked.asked == (IDA, BO)


async def test_a_bid_that_revealed_all_is_not_taken_back_freely(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    await house.tables.play.move(info.id, IDA, [Bid(1)])
    assert (await house.tables.proposals.undo(info.id, IDA)).status is ProposalStatus.ACCEPTED
    await house.tables.play.move(info.id, IDA, [Bid(1)])
    await house.tables.play.move(info.id, BO, [Bid(2)])
    assert (await house.tables.proposals.undo(info.id, BO)).status is ProposalStatus.OPEN


async def test_undo_to_a_row_and_to_nothing(house: House) -> None:
    info = await house.begin(IDA)
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.undo(info.id, IDA)
    first = await house.tables.play.move(info.id, IDA, "draw")
    assert first.committed is not None
    await house.tables.play.end_turn(info.id, IDA)
    undone = await house.tables.proposals.undo(info.id, IDA, to=first.committed[1])
    assert undone.lines == ("Ida: done",)
    assert (await house.tables.play.panel(info.id, IDA)).can_end
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.undo(info.id, IDA, to=10_000)


async def test_leaving_is_not_taken_back(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.tables.play.resign(info.id, CY)
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.undo(info.id, IDA)


async def test_stale_after_an_undo(house: House) -> None:
    info = await house.begin(IDA, BO)
    action_seq = (await house.tables.play.panel(info.id, IDA)).action_seq
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    with pytest.raises(errors.Stale):
        await house.tables.play.move(info.id, IDA, "beg", action_seq=action_seq)


async def test_replacing_a_player(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "buy")
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.replace(info.id, CY, 1, 9, "Dee")
    with pytest.raises(errors.AlreadySeated):
        await house.tables.proposals.replace(info.id, IDA, 1, CY, "Cy")
    with pytest.raises(errors.SeatTaken):
        await house.tables.proposals.replace(info.id, IDA, 7, 9, "Dee")
    proposal = await house.tables.proposals.replace(info.id, IDA, 1, 9, "Dee")
    assert (proposal.asked, proposal.newcomer_name) == ((9, CY), "Dee")
    assert proposal.deadline is not None
    await house.tables.proposals.respond(proposal.id, CY, True)
    done = await house.tables.proposals.respond(proposal.id, 9, True)
    assert done.status is ProposalStatus.ACCEPTED
    with pytest.raises(errors.NotSeated):
        await house.tables.play.panel(info.id, BO)
    panel = await house.tables.play.panel(info.id, 9)
    assert (panel.seat, panel.lines, panel.on_turn) == (1, (), True)
    assert (await house.turn(info.id, 9)).ended
    history = await house.tables.queries.history(info.id, None)
    assert history.turns[-2].text == "**Dee** plays on for **Bo**."


async def test_silence_counts_as_consent_after_a_while_but_seats_nobody(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    proposal = await house.tables.proposals.replace(info.id, IDA, 1, 9, "Dee")
    house.clock.forward(hours=71)
    assert await house.tables.proposals.settle_due() == []
    house.clock.forward(hours=2)
    await house.tables.proposals.settle_due()
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.LAPSED
    second = await house.tables.proposals.replace(info.id, IDA, 1, 9, "Dee")
    await house.tables.proposals.respond(second.id, 9, True)
    house.clock.forward(hours=73)
    assert [each.id for each in await house.tables.proposals.settle_due()] == [info.id]
    assert (await house.tables.queries.info(info.id)).seats[1].user_id == 9


async def test_abandoning(house: House) -> None:
    info = await house.begin(IDA, BO)
    proposal = await house.tables.proposals.abandon(info.id, BO)
    assert proposal is not None
    assert proposal.asked == (IDA,)
    await house.tables.proposals.respond(proposal.id, IDA, True)
    ended = await house.tables.queries.info(info.id)
    assert ended.status is Status.ABANDONED
    assert ended.seed is not None
    assert await house.tables.queries.results(70) == ()
    with pytest.raises(errors.GameOver):
        await house.turn(info.id, IDA)
    lobby = await house.tables.lobby.create(70, 701, IDA, "Ida", "lanterns")
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.abandon(lobby.id, BO)
    assert await house.tables.proposals.abandon(lobby.id, IDA) is None
    forced = await house.begin(IDA, BO, channel=702)
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.abandon(forced.id, CY)
    assert await house.tables.proposals.abandon(forced.id, CY, force=True) is None
    assert not (await house.tables.queries.info(forced.id)).status.open


async def test_two_answers_at_once_carry_it_out_once(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.turn(info.id, IDA)
    proposal = await house.tables.proposals.undo(info.id, IDA)
    answers = await asyncio.gather(*(house.tables.proposals.respond(proposal.id, user, True) for user in (BO, CY)))
    assert {answer.status for answer in answers} == {ProposalStatus.OPEN, ProposalStatus.ACCEPTED}
    undone = [turn for turn in (await house.tables.queries.history(info.id, None)).turns if turn.kind is TurnKind.UNDO]
    assert len(undone) == 1


async def test_two_clicks_take_back_one_turn(house: House) -> None:
    """Both were made at the same sight of the board."""
    info = await house.begin(IDA, rounds=3)
    for _ in range(2):
        await house.tables.play.move(info.id, IDA, "draw", end=True)
        await house.tables.play.move(info.id, IDA, "bid 0")
    shown = (await house.tables.queries.info(info.id)).revision
    clicks = await asyncio.gather(*(house.tables.proposals.undo(info.id, IDA, revision=shown, interaction=number)
                                    for number in range(2)), return_exceptions=True)
    assert [type(click) for click in clicks].count(errors.Stale) == 1
    undone = [turn for turn in (await house.tables.queries.history(info.id, None)).turns if turn.kind is TurnKind.UNDO]
    assert len(undone) == 1
    (done,) = [number for number, click in enumerate(clicks) if not isinstance(click, BaseException)]
    again = await house.tables.proposals.undo(info.id, IDA, revision=shown, interaction=done)
    assert again.status is ProposalStatus.ACCEPTED, "a retry learns what came of it"


async def test_of_many_turns_the_last_ones_are_told_and_what_came_of_it_counts_all(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    for user in (IDA, BO, CY):
        await house.turn(info.id, user, "beg")
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    asked = await house.tables.proposals.undo(info.id, IDA, to=await house.tables.queries.row_after(info.id, 0))
    assert (len(asked.lines), len(asked.told)) == (5, 4)
    assert asked.told[0].startswith("**Bo** · 1 beg")
    for user in (BO, CY):
        await house.tables.proposals.respond(asked.id, user, True)
    page = await house.tables.queries.history(info.id, None)
    assert page.turns[-1].text == f"**Ida** took back 5 turns, the last of them: {' '.join(asked.told)}"
