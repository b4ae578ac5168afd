"""Reminders, answers for the silent, going on without them, latecomers, whom a move concerns."""

from __future__ import annotations

import msgspec
import pytest

from storage.repositories import outbox as outboxes
from storage.repositories import tables as games
from tables import EventKind, ProposalKind, ProposalStatus, TurnKind, errors
from tables.models import UndoPreview
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House
from tests.tables.lanterns import Bid, Call, Refuse


async def told(house: House, table_id: int) -> list[tuple[EventKind, dict[str, object]]]:
    """What waits in the outbox, which is emptied."""
    async with house.tables._loader.reading() as tx:
        rows = await outboxes.waiting_rows(tx, table_id)
    await house.tables._uow.write(lambda tx: outboxes.remove(tx, [row.id for row in rows]))
    return [(EventKind(row.kind), msgspec.json.decode(row.details)) for row in rows]


async def bidding(house: House, *users: int, **options: object) -> int:
    """A game in which everybody is asked for a bid, and the first has made one."""
    info = await house.begin(*users, **options)
    for user in users:
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, users[0], "bid 0")
    return info.id


async def test_who_is_waited_for_is_reminded_at_the_pace_of_the_table(house: House) -> None:
    info = await house.begin(IDA, BO)
    await told(house, info.id)
    house.clock.forward(hours=11.9)
    assert await house.tables.timeouts.remind_due() == []
    house.clock.forward(hours=0.2)
    assert await house.tables.timeouts.remind_due() == [info.id]
    assert await told(house, info.id) == [(EventKind.NUDGED, {"seats": [0]})]
    assert await house.tables.timeouts.remind_due() == []
    house.clock.forward(hours=23.9)
    assert await house.tables.timeouts.remind_due() == [], "a reminder follows later than the one before"
    house.clock.forward(hours=0.1)
    assert await house.tables.timeouts.remind_due() == [info.id]
    house.clock.forward(hours=11)
    await house.turn(info.id, IDA)
    house.clock.forward(hours=2)
    assert await house.tables.timeouts.remind_due() == [], "the next player has two hours only"
    reopened = await house.restart()
    house.clock.forward(hours=10.1)
    assert await reopened.timeouts.remind_due() == [info.id]
    assert (await told(house, info.id))[-1] == (EventKind.NUDGED, {"seats": [1]})


async def test_a_game_that_has_been_given_up_is_left_in_peace(house: House) -> None:
    info = await house.begin(IDA, BO)
    reminders = 0
    for _ in range(60):
        house.clock.forward(hours=12.1)
        reminders += len(await house.tables.timeouts.remind_due())
    assert reminders == 5, "and then no more"
    await house.turn(info.id, IDA)
    house.clock.forward(hours=12.1)
    assert await house.tables.timeouts.remind_due() == [info.id]


async def test_a_reminder_by_hand_counts_too(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=11)
    await house.tables.timeouts.nudge(info.id, BO)
    house.clock.forward(hours=2)
    assert await house.tables.timeouts.remind_due() == []


async def test_the_host_sets_the_pace(house: House) -> None:
    info = await house.begin(IDA, BO)
    assert (info.reminder_hours, info.timeout_hours) == (12, 48)
    with pytest.raises(errors.NotHost):
        await house.tables.timeouts.set_pace(info.id, BO, reminder_hours=1)
    for wrong in (-1, 721):
        with pytest.raises(errors.BadOption):
            await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=wrong)
    info = await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=0, interaction=1)
    assert (info.reminder_hours, info.timeout_hours) == (0, 48)
    assert await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=0, interaction=1) == info
    house.clock.forward(days=30)
    assert await house.tables.timeouts.remind_due() == []
    reopened = await house.restart()
    assert (await reopened.queries.info(info.id)).reminder_hours == 0
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    with pytest.raises(errors.GameOver):
        await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=1)


async def test_a_lobby_and_an_ended_game_remind_nobody(house: House) -> None:
    lobby = await house.tables.lobby.create(70, 701, IDA, "Ida", "lanterns")
    info = await house.begin(IDA, BO)
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    house.clock.forward(days=3)
    assert await house.tables.timeouts.remind_due() == []
    assert await house.tables.timeouts.answer_silent() == []
    assert (await house.tables.queries.info(lobby.id)).revision == lobby.revision


async def test_a_question_off_the_main_road_gets_its_usual_answer_in_the_end(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    await house.tables.play.move(info.id, CY, "accept")
    house.clock.forward(hours=47)
    assert await house.tables.timeouts.answer_silent() == []
    house.clock.forward(hours=2)
    await told(house, info.id)
    before = (await house.tables.play.panel(info.id, BO)).action_seq
    assert await house.tables.timeouts.answer_silent() == [info.id]
    look = await house.tables.queries.view(info.id, None)
    assert look.last is not None
    assert (look.last.seat, look.last.lines) == (1, (str(Refuse()),))
    assert look.last.text.startswith("**Bo** was away for too long, so the game goes on.")
    assert [pending.seat for pending in look.waiting] == [1], "the turn itself is waited for"
    assert (await house.tables.play.panel(info.id, BO)).action_seq > before, "what was shown before is stale"
    assert [kind for kind, _ in await told(house, info.id)] == [EventKind.MOVED]
    assert await house.tables.timeouts.answer_silent() == []
    revision = look.info.revision
    reopened = await house.restart()
    assert (await reopened.queries.view(info.id, None)).info.revision == revision
    assert (await reopened.queries.board(info.id, None)).view == look.view, "the log replays to the same"


async def test_for_a_game_that_has_been_given_up_nothing_more_is_answered(house: House) -> None:
    """A week after its patience has run out; once somebody plays on, the silent are answered for as before."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    house.clock.forward(hours=48, days=7)
    nobody = "nobody has come for a week, and longer than the table waits"
    assert await house.tables.timeouts.answer_silent() == [], nobody
    async with house.tables._loader.reading() as tx:
        assert await games.silent_tables(tx, house.tables._uow.now(), ["lanterns"]) == [], "it is not even looked at"
    await house.tables.play.move(info.id, CY, "accept")
    assert await house.tables.timeouts.answer_silent() == [info.id], "there are people again"
    assert [pending.seat
            for pending in (await house.tables.queries.view(info.id, None)).waiting] == [1], "the turn itself"


async def test_the_last_hour_in_which_somebody_is_answered_for(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=720)
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    house.clock.forward(hours=720)
    a_month = "a table that waits for a month is answered for then"
    assert await house.tables.timeouts.answer_silent() == [info.id], a_month


async def test_what_is_answered_by_itself_does_not_keep_a_game_alive(house: House) -> None:
    """One answer asks the next: after a week of nobody's doing it ends, wherever it has got to."""
    info = await house.begin(IDA, BO, CY, start="passing")
    await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=100)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    house.clock.forward(hours=101)
    assert await house.tables.timeouts.answer_silent() == [info.id], "Bo's coin, which Cy is offered now"
    house.clock.forward(days=7)
    assert await house.tables.timeouts.answer_silent() == [], "Ida's turn was the last that anybody did"
    assert 2 in [pending.seat for pending in (await house.tables.queries.view(info.id, None)).waiting]


async def test_without_patience_everybody_waits(house: House) -> None:
    table = await bidding(house, IDA, BO)
    await house.tables.timeouts.set_pace(table, IDA, timeout_hours=0)
    house.clock.forward(days=100)
    assert await house.tables.timeouts.answer_silent() == []
    with pytest.raises(errors.NobodySilent) as caught:
        await house.tables.proposals.skip(table, IDA)
    assert caught.value.sentence == "always-waits"


async def test_a_majority_goes_on_without_the_silent(house: House) -> None:
    table = await bidding(house, IDA, BO, CY, DEE)
    for user in (BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.skip(table, IDA)
    house.clock.forward(hours=49)
    assert await house.tables.timeouts.answer_silent() == [], "that needs leave"
    proposal = await house.tables.proposals.skip(table, IDA, interaction=7)
    assert (proposal.kind, proposal.silent, proposal.asked, proposal.needed) == (ProposalKind.SKIP, (3,), (BO, CY), 1)
    assert proposal.lines == ("Dee",)
    assert await house.tables.proposals.skip(table, IDA, interaction=7) == proposal
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.respond(proposal.id, DEE, True)
    assert (await house.tables.proposals.respond(proposal.id, BO,
                                                 False)).status is ProposalStatus.OPEN, "one may still agree"
    assert (await house.tables.proposals.respond(proposal.id, CY, True)).status is ProposalStatus.ACCEPTED
    look = await house.tables.queries.view(table, None)
    assert look.last is not None
    assert (look.last.seat, look.last.lines) == (3, (str(Bid(0)),))
    assert look.view.bids == (None,) * 4, "the bids were compared"
    history = await house.tables.queries.history(table, None)
    assert history.turns[-1].kind is TurnKind.MOVES
    assert (await house.restart()) is not None
    assert (await house.tables.queries.board(table, None)).view == look.view


async def test_a_majority_against_it_ends_it(house: House) -> None:
    table = await bidding(house, IDA, BO, CY, DEE)
    for user in (BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    house.clock.forward(hours=49)
    proposal = await house.tables.proposals.skip(table, IDA)
    await house.tables.proposals.respond(proposal.id, BO, False)
    assert (await house.tables.proposals.respond(proposal.id, CY, False)).status is ProposalStatus.REFUSED
    assert [blocker.seat for blocker in (await house.tables.queries.view(table, None)).blocking] == [3]


async def test_who_settles_such_things_is_asked_alone(house: House) -> None:
    """With three rounds it is the first seat's to settle."""
    table = await bidding(house, IDA, BO, CY, rounds=3)
    await house.tables.play.move(table, BO, "bid 0")
    house.clock.forward(hours=49)
    proposal = await house.tables.proposals.skip(table, BO)
    assert (proposal.asked, proposal.needed) == ((IDA,), 1)
    await house.tables.proposals.withdraw(proposal.id, BO)
    assert (await house.tables.proposals.skip(table, IDA)).status is ProposalStatus.ACCEPTED, "nobody is to be asked"
    assert (await house.tables.queries.view(table, None)).view.bids == (None,) * 3


async def test_if_that_one_is_silent_a_majority_is(house: House) -> None:
    info = await house.begin(IDA, BO, CY, rounds=3)
    for user in (IDA, BO, CY):
        await house.turn(info.id, user)
    for user in (BO, CY):
        await house.tables.play.move(info.id, user, "bid 0")
    house.clock.forward(hours=49)
    proposal = await house.tables.proposals.skip(info.id, BO)
    assert (proposal.silent, proposal.asked, proposal.needed) == ((0,), (CY,), 1)
    await house.tables.play.move(info.id, IDA, "bid 1")
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.LAPSED, "the silence has ended"


async def test_a_nudge_says_whether_the_others_may_go_on(house: House) -> None:
    table = await bidding(house, IDA, BO)
    house.clock.forward(hours=1)
    assert not (await house.tables.timeouts.nudge(table, IDA)).silent
    house.clock.forward(hours=49)
    assert (await house.tables.timeouts.nudge(table, IDA)).silent


async def test_a_latecomer_takes_a_seat_more(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    await house.turn(info.id, IDA)
    info = await house.tables.lobby.join(info.id, CY, "Cy", late=True, interaction=5)
    assert [(seat.seat, seat.name) for seat in info.seats] == [(0, "Ida"), (1, "Bo"), (2, "Cy")]
    assert await house.tables.lobby.join(info.id, CY, "Cy", late=True, interaction=5) == info
    assert info.players == 2, "what the game began with"
    look = await house.tables.queries.view(info.id, CY)
    assert (look.viewer, look.view.points) == (2, (3, 3, 0))
    assert look.last is not None
    assert (look.last.name, look.last.text) == ("Cy", "**Cy** joins the game.")
    with pytest.raises(errors.AlreadySeated):
        await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    await house.turn(info.id, BO)
    for user in (IDA, BO, CY):
        await house.tables.play.move(info.id, user, "bid 0")
    undo = await house.tables.proposals.undo(info.id, CY)
    await house.tables.proposals.withdraw(undo.id, CY)
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.undo(info.id, IDA, to=info.revision - 2)
    file = await house.tables.records.export(info.id, CY)
    reopened = await house.restart()
    assert (await reopened.queries.board(info.id, CY)).view == (await reopened.queries.view(info.id, CY)).view
    await reopened.lobby.join(info.id, DEE, "Dee", late=True)
    with pytest.raises(errors.AlreadyStarted):
        await reopened.lobby.join(info.id, EVA, "Eva", late=True)
    assert file.text.count('"join"') >= 1


async def test_a_record_with_a_latecomer_is_read_again(house: House) -> None:
    info = await house.begin(IDA, BO, rounds=1, start="open")
    await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    for user in (IDA, BO, CY):
        await house.tables.play.move(info.id, user, "bid 0")
    ended = await house.tables.queries.info(info.id)
    assert (ended.ended is not None, ended.players) == (True, 2), "what the game began with"
    (result,) = await house.tables.queries.results()
    assert (result.players, result.names, len(result.result.seats)) == (3, ("Ida", "Bo", "Cy"), 3)
    file = await house.tables.records.export(info.id, CY)
    again, _ = await house.tables.records.import_record(70, 701, IDA, "Ida", "lanterns", file.text)
    assert [seat.name for seat in again.seats] == ["Ida", "Bo", "Cy"]


async def test_whom_a_move_concerns_is_called_once_until_they_act(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await told(house, info.id)
    called = []
    for user, seat in ((IDA, 2), (BO, 2)):
        await house.tables.play.move(info.id, user, f"{Call(seat)}. done")
        called += [details.get("called") for kind, details in await told(house, info.id) if kind is EventKind.MOVED]
        await house.restart()
    assert called == [[2], None], "the second time it was called already, though by another process"
    await house.turn(info.id, CY)
    for user in (IDA, BO, CY):
        await house.tables.play.move(info.id, user, "bid 0")
    await told(house, info.id)
    await house.tables.play.move(info.id, IDA, f"{Call(1)}. done")
    assert (await told(house, info.id))[-1][1]["called"] == [1]


async def test_what_to_know_before_the_end_of_a_turn(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    panel = await house.tables.play.panel(info.id, IDA)
    assert not panel.can_end
    assert panel.advice.lines == ("3 coins",), "it is told before the first move, too"
    outcome = await house.tables.play.move(info.id, IDA, "beg")
    assert outcome.panel is not None
    assert outcome.panel.advice.lines == ("4 coins",)
    assert outcome.panel.advice.confirm


async def test_what_would_be_taken_back_and_whether_the_others_are_asked(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    await house.tables.play.move(info.id, CY, "accept")
    assert await house.tables.proposals.preview_undo(info.id, CY) == UndoPreview(
        ("Cy: accept",), ("**Cy** · 2 accept {2: {'points': -1, 'coins': 1}}",), True)
    preview = await house.tables.proposals.preview_undo(info.id, IDA)
    assert preview.lines == (f"Ida: light {card}. done", "Cy: accept")
    assert [line.split(" {")[0] for line in preview.told] == [f"**Ida** · 0 light {card}", "**Cy** · 2 accept"]
    assert not preview.free
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.preview_undo(info.id, BO)


async def test_a_latecomer_is_let_in_by_the_host(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(info.id, CY, "Cy")
    asking = await house.tables.proposals.request_seat(info.id, CY, "Cy", interaction=3)
    assert (asking.kind, asking.asked, asking.needed, asking.newcomer_name) == (ProposalKind.JOIN, (IDA,), 1, "Cy")
    assert await house.tables.proposals.request_seat(info.id, CY, "Cy", interaction=3) == asking
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.respond(asking.id, BO, True)
    with pytest.raises(errors.AlreadySeated):
        await house.tables.proposals.request_seat(info.id, BO, "Bo")
    reopened = await house.restart()
    assert (await reopened.proposals.respond(asking.id, IDA, True, interaction=4)).status is ProposalStatus.ACCEPTED
    assert (await reopened.proposals.respond(asking.id, IDA, True, interaction=4)).status is ProposalStatus.ACCEPTED
    assert [seat.name for seat in (await reopened.queries.info(info.id)).seats] == ["Ida", "Bo", "Cy"]
    look = await reopened.queries.view(info.id, CY)
    assert (look.viewer, len(look.view.points)) == (2, 3)
    assert (await reopened.queries.board(info.id, CY)).view == look.view


async def test_who_asked_in_finds_the_game_full_or_sits_already(house: House) -> None:
    info = await house.begin(IDA, BO, CY, start="open")
    asking = await house.tables.proposals.request_seat(info.id, DEE, "Dee")
    await house.tables.lobby.join(info.id, EVA, "Eva", late=True)
    assert (await house.tables.proposals.respond(asking.id, IDA, True)).status is ProposalStatus.LAPSED
    assert (await house.tables.queries.info(info.id)).seat_of(DEE) is None
    closed = await house.begin(IDA, BO, channel=701)
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.proposals.request_seat(closed.id, CY, "Cy")
    lobby = await house.tables.lobby.create(70, 702, IDA, "Ida", "lanterns")
    with pytest.raises(errors.NotStarted):
        await house.tables.proposals.request_seat(lobby.id, CY, "Cy")
