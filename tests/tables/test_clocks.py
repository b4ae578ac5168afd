"""Clocks of tables: whose runs, what is left over restarts, undo and new players, and what is done at the end, once."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from storage.repositories import outbox as outboxes
from storage.repositories import preferences
from storage.rows import HOUR
from tables import EventKind, ProposalKind, ProposalStatus, SeatOrder, TableInfo, errors
from tables.hours import Hours, Vacation
from tables.messages import explain
from tables.models import TABLE_ITSELF, OpenedBy
from tables.pace import NO_CLOCK, USUAL, AtZero, Pace
from tables.timeouts.wanted import WantedPace
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, NAMES, House
from tests.tables.test_newest_rules import THICK, under
from tests.tables.test_patience import told

CLOCK = WantedPace(pace=Pace.CLOCK, bank_hours=72, increment_hours=8, cap_hours=80)


async def timed(house: House, *users: int, channel: int = CHANNEL, clock: WantedPace = CLOCK,
                at_zero: AtZero = AtZero.NOTHING, grace: int = 0, **options: object) -> TableInfo:
    """A game with clocks that has just begun, with these people on the seats in their order."""
    users = users or (IDA, BO)
    info = await house.tables.lobby.create(GUILD, channel, users[0], NAMES[users[0]], "lanterns", options=options)
    for user in users[1:]:
        await house.tables.lobby.join(info.id, user, NAMES[user])
    await house.tables.timeouts.set_clocks(info.id, IDA, clock)
    await house.tables.timeouts.set_clocks(info.id, IDA, WantedPace(at_zero=at_zero, grace_hours=grace))
    info = await house.tables.lobby.start(info.id, users[0], order=SeatOrder.JOINED)
    await told(house, info.id)
    return info


async def banks(house: House, table_id: int) -> list[float | None]:
    """What is left in the banks, in hours, of the clocks that stand still; of one that runs until when it runs."""
    info = await house.tables.queries.info(table_id)
    now = house.clock()
    return [None if seat.bank is None else (seat.runs_out - now if seat.runs_out else seat.bank).total_seconds() / 3600
            for seat in info.seats]


async def running(house: House, table_id: int) -> list[int]:
    return [seat.seat for seat in (await house.tables.queries.info(table_id)).seats if seat.runs_out is not None]


async def due(house: House, table_id: int) -> int | None:
    return (await house.tables._loader.load(table_id)).row.clock_due


async def test_the_clock_of_whoever_is_waited_for_runs(house: House) -> None:
    info = await timed(house)
    assert await banks(house, info.id) == [72, 72]
    assert await running(house, info.id) == [0]
    house.clock.forward(hours=10)
    await house.turn(info.id, IDA)
    assert await banks(house, info.id) == [70, 72], "62 hours, and 8 for the turn"
    assert await running(house, info.id) == [1]
    house.clock.forward(hours=1)
    await house.turn(info.id, BO)
    assert await banks(house, info.id) == [70, 79]
    assert await running(house, info.id) == [0, 1], "both are asked for a bid"
    house.clock.forward(hours=2)
    await house.tables.play.move(info.id, IDA, "bid 0")
    assert await banks(house, info.id) == [68, 77], "a bid ends no turn"
    assert await running(house, info.id) == [1]


async def test_an_offer_that_blocks_takes_time_and_brings_none(house: House) -> None:
    info = await timed(house, IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    assert await running(house, info.id) == [1], "Cy may answer, but nobody waits for that"
    house.clock.forward(hours=3)
    await house.tables.play.move(info.id, BO, "refuse")
    assert await banks(house, info.id) == [80, 69, 72]


async def test_a_clock_runs_over_a_restart(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=10)
    await house.tables.clocks.run_out_due()
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    house.clock.forward(hours=10)
    assert await banks(house, info.id) == [52, 72]
    await house.turn(info.id, IDA)
    assert await banks(house, info.id) == [60, 72]
    await house.restart()
    assert await banks(house, info.id) == [60, 72]


async def test_a_day_without_the_bot_is_taken_from_nobody(house: House) -> None:
    info, other = await timed(house), await timed(house, channel=701)
    house.clock.forward(hours=71)
    await house.tables.clocks.run_out_due()
    house.clock.forward(hours=24)
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    assert await banks(house, info.id) == [1, 72]
    assert await house.tables.clocks.run_out_due() == []
    house.clock.forward(hours=2)
    assert await house.tables.clocks.run_out_due() == [info.id, other.id]
    for table in (info, other):
        assert [kind for kind, _ in await told(house, table.id)] == [EventKind.RAN_OUT], "one message for each table"
    assert await house.tables.clocks.run_out_due() == []


async def test_where_no_clock_runs_nothing_is_written_every_minute(house: House) -> None:
    async def seen() -> str | None:
        async with house.database.reading() as tx:
            return await preferences.preference(tx, "bot", 0, "clocks_seen")

    await house.begin(channel=702)
    await house.tables.clocks.run_out_due()
    assert await seen() is None
    info = await timed(house)
    await house.tables.clocks.run_out_due()
    assert (noted := await seen()) is not None
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    house.clock.forward(days=30)
    await house.tables.clocks.run_out_due()
    assert await seen() == noted


async def test_an_old_mark_gives_nobody_more_than_the_time_without_the_bot(house: House) -> None:
    """No clock ran for a month; one begins, and the bot goes before it looks again."""
    first = await timed(house)
    await house.tables.clocks.run_out_due()
    await house.tables.proposals.abandon(first.id, IDA, force=True)
    house.clock.forward(days=30)
    info = await timed(house, channel=701)
    house.clock.forward(hours=24)
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    assert await banks(house, info.id) == [72, 72]


async def test_a_server_gives_new_lobbies_a_time_and_imported_games_none(house: House) -> None:
    await house.tables.servers.set_control(GUILD, USUAL[Pace.DEADLINE])
    info = await house.begin(IDA, BO)
    assert await banks(house, info.id) == [48, 48]
    assert await running(house, info.id) == [0]
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    file = (await house.tables.records.export(info.id, None)).text
    imported, _remarks = await house.tables.records.import_record(GUILD, 701, IDA, "Ida", info.title, file)
    assert imported.control == NO_CLOCK, "nobody has seen a lobby that says so"
    seated = await house.tables.lobby.open_seated(
        GUILD, 702, info.title, [(IDA, "Ida"), (BO, "Bo")], {}, rated=True, opened_by=OpenedBy.LEAGUE, host=9,
        key="fixture:1", control=USUAL[Pace.CLOCK])
    assert await banks(house, seated.id) == [72, 72]
    assert await running(house, seated.id) == [0]
    for table in (info, seated):
        kinds = [row.kind for row in await house.tables._loader.log_rows(table.id)]
        assert kinds[:2] == ["created", "pace"], "what was agreed stands in the record"
    await house.turn(seated.id, IDA)
    await house.restart()
    board = await house.tables.queries.board(seated.id, None)
    assert (board.turn, board.turns) == (1, 1)
    verified = await house.tables.records.verify(seated.id)
    assert verified.honest
    assert (verified.compared, verified.differences) == (True, ())


async def test_at_the_first_start_with_clocks_nothing_is_forgiven(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=5)
    assert await house.tables.clocks.forgive_downtime() == 0
    assert await banks(house, info.id) == [67, 72]


async def test_the_end_is_told_once_also_by_a_second_tick_and_after_a_restart(house: House) -> None:
    info = await timed(house, grace=6)
    house.clock.forward(hours=77)
    assert await house.tables.clocks.run_out_due() == []
    house.clock.forward(hours=1)
    assert await house.tables.clocks.run_out_due() == [info.id]
    assert await told(house, info.id) == [(EventKind.RAN_OUT, {"seats": [0], "did": "nothing"})]
    assert await house.tables.clocks.run_out_due() == []
    house.clock.forward(hours=50)
    await house.restart()
    assert await house.tables.clocks.run_out_due() == []
    assert await due(house, info.id) is None
    assert (await house.turn(info.id, IDA)).ended, "who comes late may still play"
    assert await banks(house, info.id) == [8, 72]


async def test_two_ticks_at_once_do_it_once(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=73)
    state = await house.tables._loader.load(info.id)
    async with house.tables._loader.reading() as tx:
        assert await outboxes.waiting_rows(tx, info.id) == []
    assert await house.tables.clocks._quietly(state.row.id)
    assert not await house.tables.clocks._quietly(state.row.id), "the second finds nothing to do"
    assert [kind for kind, _ in await told(house, info.id)] == [EventKind.RAN_OUT]


async def test_the_usual_answer_is_given_as_agreed(house: House) -> None:
    """A bid of nothing needs a vote elsewhere: here all have agreed before."""
    info = await timed(house, at_zero=AtZero.ANSWER)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, IDA, "bid 0")
    await told(house, info.id)
    house.clock.forward(hours=81)
    assert await house.tables.clocks.run_out_due() == [info.id]
    found = await told(house, info.id)
    assert [kind for kind, _ in found] == [EventKind.MOVED, EventKind.RAN_OUT]
    assert found[1][1] == {"seats": [1], "did": "answer"}
    assert await running(house, info.id) == [0], "the next round has begun"
    assert (await banks(house, info.id))[1] == 0
    assert await house.tables.clocks.run_out_due() == []
    reopened = await house.restart()
    assert (await reopened.queries.board(info.id, None)).view is not None, "the log replays"


@pytest.mark.parametrize("at_zero", [AtZero.NOTHING, AtZero.REPLACE])
async def test_whoever_comes_late_is_left_in_peace_until_their_turn_has_ended(house: House, at_zero: AtZero) -> None:
    """A seat is not offered again in the middle of the turn of somebody who is there again."""
    info = await timed(house, at_zero=at_zero)
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [info.id]
    assert not (await house.tables.play.move(info.id, IDA, "draw")).ended
    await told(house, info.id)
    house.clock.forward(hours=1)
    assert await house.tables.clocks.run_out_due() == []
    assert (await house.tables.queries.view(info.id, None)).proposals == ()
    await house.tables.play.end_turn(info.id, IDA)
    await house.turn(info.id, BO)
    house.clock.forward(hours=9)
    assert await house.tables.clocks.run_out_due() == [info.id], "in another turn it is told again"


async def test_where_nothing_can_be_answered_it_is_told_once(house: House) -> None:
    """The turn itself has no usual answer."""
    info = await timed(house, at_zero=AtZero.ANSWER)
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [info.id]
    assert await told(house, info.id) == [(EventKind.RAN_OUT, {"seats": [0], "did": "nothing"})]
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == []


async def test_the_others_are_asked_by_the_table(house: House) -> None:
    info = await timed(house, IDA, BO, CY, at_zero=AtZero.VOTE)
    for user in (IDA, BO, CY):
        await house.turn(info.id, user)
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    house.clock.forward(hours=81)
    await told(house, info.id)
    assert await house.tables.clocks.run_out_due() == [info.id]
    assert [kind for kind, _ in await told(house, info.id)] == [EventKind.PROPOSED, EventKind.RAN_OUT]
    proposal = (await house.tables.queries.view(info.id, None)).proposals[0]
    assert (proposal.kind, proposal.by, proposal.asked, proposal.needed) == (
        ProposalKind.SKIP, TABLE_ITSELF, (IDA, BO), 2)
    with pytest.raises(errors.ProposalOpen):
        await house.tables.proposals.skip(info.id, IDA)
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.withdraw(proposal.id, IDA)
    with pytest.raises(errors.NotAsked):
        await house.tables.proposals.respond(proposal.id, CY, True)
    await house.restart()
    assert await house.tables.clocks.run_out_due() == []
    await house.tables.proposals.respond(proposal.id, IDA, True)
    settled = await house.tables.proposals.respond(proposal.id, BO, True)
    assert settled.status is ProposalStatus.ACCEPTED
    assert await running(house, info.id) == [0]


async def test_where_nothing_is_done_about_a_seat_nothing_is_told_of_it(house: House) -> None:
    """A vote about another is none about this one, and a league says itself who plays."""
    info = await timed(house, IDA, BO, CY, at_zero=AtZero.VOTE)
    for user in (IDA, BO, CY):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, IDA, "bid 0")
    await told(house, info.id)
    state = await house.tables._loader.load(info.id)
    cy = next(row for row in state.seats if row.user_id == CY)
    state.seats = [replace(row, bank_left=cy.bank_left + HOUR) if row == cy else row for row in state.seats]
    for _ in range(2):
        house.clock.forward(hours=80)
        assert await house.tables.clocks.run_out_due() == [info.id]
    ran_out = [details for kind, details in await told(house, info.id) if kind is EventKind.RAN_OUT]
    assert [(details["seats"], details["did"]) for details in ran_out] == [([1], "vote"), ([2], "nothing")]

    league = await house.tables.lobby.open_seated(
        GUILD, CHANNEL + 1, "lanterns", [(IDA, "Ida"), (BO, "Bo")], {}, rated=True, opened_by=OpenedBy.LEAGUE, host=9,
        key="fixture:1")
    proposal = await house.tables.proposals.change_pace(
        league.id, IDA, WantedPace(pace=Pace.DEADLINE, bank_hours=5, at_zero=AtZero.REPLACE))
    await house.tables.proposals.respond(proposal.id, BO, True)
    await told(house, league.id)
    house.clock.forward(hours=6)
    await house.tables.clocks.run_out_due()
    assert [(kind, details["did"]) for kind, details in await told(house, league.id)] == [
        (EventKind.RAN_OUT, "nothing")]
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.replace(league.id, BO, 0, CY, "Cy")


async def test_whoever_acts_in_time_ends_the_question(house: House) -> None:
    info = await timed(house, IDA, BO, at_zero=AtZero.VOTE)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, IDA, "bid 0")
    house.clock.forward(hours=81)
    await house.tables.clocks.run_out_due()
    proposal = (await house.tables.queries.view(info.id, None)).proposals[0]
    await house.tables.play.move(info.id, BO, "bid 0")
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.LAPSED


async def test_whose_time_has_run_out_can_be_skipped_by_vote_before_the_time_out(house: House) -> None:
    info = await timed(house, clock=WantedPace(pace=Pace.DEADLINE, bank_hours=5))
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, IDA, "bid 0")
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.skip(info.id, IDA)
    house.clock.forward(hours=6)
    await house.tables.clocks.run_out_due()
    proposal = await house.tables.proposals.skip(info.id, IDA)
    assert proposal.silent == (1,)


async def test_anybody_who_plays_may_propose_somebody_for_the_seat(house: House) -> None:
    info = await timed(house, IDA, BO, CY, at_zero=AtZero.REPLACE)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.replace(info.id, CY, 1, 9, "Zoe")
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [info.id]
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.replace(info.id, CY, 0, 9, "Zoe")
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.replace(info.id, 8, 1, 9, "Zoe")
    proposal = await house.tables.proposals.replace(info.id, CY, 1, 9, "Zoe")
    for user in (9, IDA):
        await house.tables.proposals.respond(proposal.id, user, True)
    assert await banks(house, info.id) == [80, 24, 72], "a substitute has a day at least"
    assert await running(house, info.id) == [1]
    with pytest.raises(errors.NotHost):
        await house.tables.proposals.replace(info.id, CY, 1, 10, "Yan")


async def test_an_undo_gives_no_time_back_and_pays_no_turn_twice(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=40)
    await house.turn(info.id, IDA)
    house.clock.forward(hours=5)
    assert await banks(house, info.id) == [40, 67]
    proposal = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(proposal.id, BO, True)
    assert await banks(house, info.id) == [40, 67]
    assert await running(house, info.id) == [0]
    house.clock.forward(hours=1)
    await house.turn(info.id, IDA)
    assert await banks(house, info.id) == [39, 67]
    proposal = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(proposal.id, BO, True)
    proposal = await house.tables.proposals.redo(info.id, IDA)
    await house.tables.proposals.respond(proposal.id, BO, True)
    await house.turn(info.id, BO)
    assert await banks(house, info.id) == [39, 75]


async def test_a_turn_of_whom_is_waited_for_before_and_after_an_undo_is_paid_once(house: House) -> None:
    info = await timed(house)
    await house.turn(info.id, IDA)
    before = (await house.tables.queries.info(info.id)).revision
    await house.turn(info.id, BO)
    assert await running(house, info.id) == [0, 1], "both are asked for a bid"
    proposal = await house.tables.proposals.undo(info.id, IDA, to=before)
    await house.tables.proposals.respond(proposal.id, BO, True)
    assert await running(house, info.id) == [1]
    house.clock.forward(hours=4)
    await house.turn(info.id, BO)
    assert await banks(house, info.id) == [80, 76]


async def test_who_leaves_has_no_clock_that_runs_and_a_closed_table_none(house: House) -> None:
    info = await timed(house, IDA, BO, CY)
    await house.tables.play.resign(info.id, IDA)
    assert await running(house, info.id) == [1]
    await house.tables.proposals.abandon(info.id, BO, force=True)
    assert await running(house, info.id) == []
    assert await due(house, info.id) is None
    house.clock.forward(days=30)
    assert await house.tables.clocks.run_out_due() == []


async def test_what_one_has_said_about_ones_hours_is_heeded(house: House) -> None:
    info = await timed(house)
    await house.turn(info.id, IDA)
    start = house.tables._uow.now()
    away = Hours(vacations=(Vacation(start, start + 100 * HOUR),))

    async def hours_of(_people: object, _since: int) -> dict[int, Hours]:
        return {BO: away}

    house.tables._uow.hours_of = hours_of  # type: ignore[assignment]
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [], "a vacation that began while one was to move"
    assert await due(house, info.id) == start + 172 * HOUR
    await house.turn(info.id, BO)
    assert (await banks(house, info.id))[1] == 27 + 80, "no hour was taken, and the rest of the vacation will not be"


async def test_hours_that_change_while_a_clock_runs_move_its_end(house: House) -> None:
    info = await timed(house)
    start = house.tables._uow.now()
    said: dict[int, Hours] = {}

    async def hours_of(_people: object, _since: int) -> dict[int, Hours]:
        return said

    house.tables._uow.hours_of = hours_of  # type: ignore[assignment]
    said[IDA] = Hours(vacations=(Vacation(start, start + 10 * HOUR),))
    await house.tables.clocks.refresh_for(BO)
    assert await banks(house, info.id) == [72, 72], "nothing of hers is looked at"
    await house.tables.clocks.refresh_for(IDA)
    assert await banks(house, info.id) == [82, 72]
    assert await due(house, info.id) == start + 82 * HOUR


async def test_clocks_are_set_by_the_host_before_the_game_begins(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(info.id, BO, "Bo")
    assert info.control == NO_CLOCK
    with pytest.raises(errors.NotHost):
        await house.tables.timeouts.set_clocks(info.id, BO, CLOCK)
    with pytest.raises(errors.BadOption) as found:
        await house.tables.timeouts.set_clocks(info.id, IDA, WantedPace(bank_hours=900))
    assert "from 1 to 720" in explain(found.value)
    await told(house, info.id)
    for _ in range(2):
        info = await house.tables.timeouts.set_clocks(info.id, IDA, CLOCK, interaction=5)
    assert [details["change"] for _, details in await told(house, info.id)] == ["pace"], "once for each click"
    assert await house.tables.timeouts.set_clocks(info.id, IDA, CLOCK) == info, "nothing is said of what is so already"
    assert info.control.bank_hours == 72
    assert await banks(house, info.id) == [None, None], "nobody has a clock yet"
    await house.tables.lobby.start(info.id, IDA)
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.timeouts.set_clocks(info.id, IDA, CLOCK)


async def test_once_it_has_begun_all_must_agree(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=10)
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.change_pace(info.id, 9, CLOCK)
    with pytest.raises(errors.BadOption):
        await house.tables.proposals.change_pace(info.id, BO, WantedPace(cap_hours=1))
    proposal = await house.tables.proposals.change_pace(info.id, BO, WantedPace(grace_hours=5), interaction=1)
    assert proposal == await house.tables.proposals.change_pace(info.id, BO, WantedPace(grace_hours=5), interaction=1)
    assert (proposal.asked, proposal.needed, proposal.deadline) == ((IDA,), 1, None), "silence is no consent"
    assert (await house.tables.queries.info(info.id)).control.grace_hours == 0
    await house.tables.proposals.respond(proposal.id, IDA, True)
    assert (await house.tables.queries.info(info.id)).control.grace_hours == 5
    assert await banks(house, info.id) == [62, 72], "banks of the same size stay as they are"
    proposal = await house.tables.proposals.change_pace(info.id, BO, WantedPace(bank_hours=80))
    await house.tables.proposals.respond(proposal.id, IDA, True)
    assert await banks(house, info.id) == [80, 80]
    proposal = await house.tables.proposals.change_pace(info.id, BO, WantedPace(pace=Pace.NONE))
    await house.tables.proposals.respond(proposal.id, IDA, True)
    assert await banks(house, info.id) == [None, None]
    assert await due(house, info.id) is None


async def test_clocks_tell_nothing_of_what_is_hidden(house: House) -> None:
    """Two games that differ in a secret bid alone."""
    seen = []
    for bid in (0, 1):
        info = await timed(house, channel=710 + bid, start="rich")
        for user in (IDA, BO):
            await house.turn(info.id, user)
        await house.tables.play.move(info.id, IDA, f"bid {bid}")
        house.clock.forward(hours=80)
        await house.tables.clocks.run_out_due()
        found = await house.tables.queries.info(info.id)
        details = [details for kind, details in await told(house, info.id) if kind is EventKind.RAN_OUT]
        seen.append((await banks(house, info.id), [seat.runs_out is None for seat in found.seats], details))
    assert seen[0] == seen[1]


async def test_what_time_is_left_is_given_to_whom_it_concerns(house: House) -> None:
    await timed(house)
    house.clock.forward(hours=10)
    files = [await house.tables.personal_data.export(user) for user in (IDA, BO)]
    seats = [msgspec.json.decode(file.text)["tables"][0]["seat"] for file in files]
    assert [(seat["time_left_hours"], seat["time_runs_out"]) for seat in seats] == [
        (72.0, "2026-01-04T00:00:00+00:00"), (72.0, None)]


async def test_what_is_broken_keeps_no_other_table_waiting(house: House) -> None:
    infos = [await timed(house, channel=channel) for channel in range(3)]
    house.clock.forward(hours=73)
    house.tables._loader.cache.drop(infos[0].id)

    async def breaks(_table_id: int) -> None:
        raise RuntimeError("spoilt")

    load = house.tables._loader._read
    house.tables._loader._read = breaks  # type: ignore[assignment,method-assign]
    assert await house.tables.clocks.run_out_due(1) == []
    assert await house.tables.clocks.run_out_due(1) == [infos[1].id]
    house.tables._loader._read = load  # type: ignore[method-assign]
    assert await house.tables.clocks.run_out_due() == [infos[2].id]
    house.clock.forward(hours=1)
    assert await house.tables.clocks.run_out_due() == [infos[0].id], "tried again in an hour"


async def test_a_plan_that_is_played_by_itself_is_a_turn_for_clocks_and_reminders(house: House) -> None:
    info = await timed(house)
    await house.tables.plans.attempt(info.id, BO, "buy. beg")
    await house.tables.plans.save(info.id, BO, "next")
    await house.tables.plans.arm(info.id, BO, "next")
    house.clock.forward(hours=20)
    await house.turn(info.id, IDA)
    await told(house, info.id)
    house.clock.forward(hours=2)
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    assert await house.tables.plans.run_due() == [info.id]
    assert await banks(house, info.id) == [60, 78]
    assert await running(house, info.id) == [0, 1], "both are asked for a bid"
    house.clock.forward(hours=11)
    assert await house.tables.timeouts.remind_due() == [], "it is asked of both since then"
    house.clock.forward(hours=1)
    assert await house.tables.timeouts.remind_due() == [info.id]


async def test_a_game_that_is_moved_to_newer_rules_keeps_its_clocks(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=30)
    await house.turn(info.id, IDA)
    house.clock.forward(hours=5)
    await under(house, THICK)
    proposal = await house.tables.proposals.version(info.id, IDA)
    await house.tables.proposals.respond(proposal.id, BO, True)
    assert (await house.tables.queries.info(info.id)).ruleset_version == 2
    assert await banks(house, info.id) == [50, 67]
    assert await running(house, info.id) == [1]
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    await house.turn(info.id, IDA)
    assert await banks(house, info.id) == [50, 67], "the turn was paid before"
