"""Seats that computers play: who gives them, what they are asked, what they play, and what people keep."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from agents.levels import Level
from games.kernel import IllegalMove, legal_moves
from storage import schema
from storage.repositories import played as played_repo
from storage.repositories import results as results_repo
from tables import EventKind, ProposalState, ProposalStatus, Quotas, SeatOrder, Status, TableInfo, Tables, errors
from tables.computers.asked import Asked
from tables.models import ComputerLevel, OpenedBy, ProposalKind, TurnKind, Unrated
from tables.pace import AtZero, Pace, TimeControl
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, NAMES, House
from tests.tables.lanterns import HIDDEN, TITLE, Beg, Bid, Call
from tests.tables.test_patience import told
from tests.tables.test_personal_data import everything

CLUB = ComputerLevel.CLUB
MANY = 2_000


async def lobby(house: House, *users: int, computers: int = 1, channel: int = CHANNEL, **named: Any) -> TableInfo:
    users = users or (IDA,)
    info = await house.tables.lobby.create(GUILD, channel, users[0], NAMES[users[0]], "lanterns", **named)
    for user in users[1:]:
        await house.tables.lobby.join(info.id, user, NAMES[user])
    for _ in range(computers):
        info = await house.tables.computers.add(info.id, users[0], CLUB)
    return info


async def begun(house: House, *users: int, computers: int = 1, **named: Any) -> TableInfo:
    info = await lobby(house, *users, computers=computers, **named)
    return await house.tables.lobby.start(info.id, (users or (IDA,))[0], order=SeatOrder.JOINED)


def simple(asked: Asked) -> list[Any]:
    """What a computer does in these tests: it begs, bids nothing, and says that it is done."""
    moves = {str(move): move for move in legal_moves(asked.view, asked.seat)}
    return [next(moves[text] for text in ("beg", "bid 0", "refuse", "done") if text in moves)]


async def let_play(house: House, table: int, most: int = MANY) -> int:
    """Lets the computers of a table play until nobody waits for them; how often they did."""
    for count in range(most):
        asked = await house.tables.computers.next_asked(table)
        if not asked or not await house.tables.computers.play(asked[0], simple(asked[0])):
            return count
    return most


async def given(house: House, *, level: ComputerLevel = CLUB) -> TableInfo:
    """A game of Ida, Bo and Cy in which all have agreed that a computer plays for Ida."""
    info = await house.begin(IDA, BO, CY)
    proposal = await house.tables.proposals.computer(info.id, IDA, 0, level)
    assert (proposal.kind, proposal.asked) == (ProposalKind.COMPUTER, (BO, CY))
    for user in (BO, CY):
        proposal = await house.tables.proposals.respond(proposal.id, user, True)
    assert proposal.status is ProposalStatus.ACCEPTED
    return await house.tables.queries.info(info.id)


# --- the lobby ----------------------------------------------------------------------------------------------------


async def test_a_computer_takes_a_seat_without_being_a_person(house: House) -> None:
    info = await lobby(house, computers=2)
    assert [(seat.user_id, seat.name, seat.computer) for seat in info.seats] == [
        (IDA, "Ida", None), (None, "Club computer 1", CLUB), (None, "Club computer 2", CLUB)]
    assert not any(seat.vacant for seat in info.seats)
    await house.restart()
    assert (await house.tables.queries.info(info.id)).seats == info.seats


async def test_only_the_host_adds_and_removes_and_only_before_the_start(house: House) -> None:
    info = await lobby(house, IDA, BO)
    for attempt in (house.tables.computers.add(info.id, BO, CLUB), house.tables.computers.remove(info.id, BO)):
        with pytest.raises(errors.NotHost):
            await attempt
    with pytest.raises(errors.NoComputers) as wrong:
        await house.tables.computers.remove(info.id, IDA, "Bo")
    assert wrong.value.sentence == "no-such-computer"
    await house.tables.lobby.start(info.id, IDA)
    for attempt in (house.tables.computers.add(info.id, IDA, CLUB), house.tables.computers.remove(info.id, IDA)):
        with pytest.raises(errors.AlreadyStarted):
            await attempt


async def test_a_computer_is_removed_by_its_name_else_the_last_one(house: House) -> None:
    info = await lobby(house, computers=3)
    info = await house.tables.computers.remove(info.id, IDA, "club computer 1")
    assert [seat.name for seat in info.seats] == ["Ida", "Club computer 2", "Club computer 3"]
    assert [seat.seat for seat in info.seats] == [0, 1, 2]
    info = await house.tables.computers.remove(info.id, IDA)
    assert [seat.name for seat in info.seats] == ["Ida", "Club computer 2"]
    info = await house.tables.computers.add(info.id, IDA, ComputerLevel.EXPERT)
    assert info.seats[-1].name == "Expert computer 1"


async def test_a_lobby_of_computers_alone_is_closed(house: House) -> None:
    info = await lobby(house, IDA, BO)
    assert (await house.tables.lobby.leave(info.id, IDA)).host == BO
    assert (await house.tables.lobby.leave(info.id, BO)).status is Status.ABANDONED


async def test_in_a_full_lobby_a_computer_brings_a_seat_until_the_title_has_no_more(house: House) -> None:
    info = await lobby(house, computers=1, players=2)
    assert (await house.tables.computers.add(info.id, IDA, CLUB)).players == 3
    info = await house.tables.computers.add(info.id, IDA, CLUB)
    assert (info.players, len(info.seats)) == (4, 4)
    with pytest.raises(errors.TableFull):
        await house.tables.computers.add(info.id, IDA, CLUB)
    await house.restart()
    assert (await house.tables.queries.info(info.id)).players == 4


async def test_a_title_that_computers_cannot_play_says_so(house: House) -> None:
    tables = Tables(house.database, {TITLE.id: TITLE}, clock=house.clock)
    info = await tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    with pytest.raises(errors.NoComputers):
        await tables.computers.add(info.id, IDA, CLUB)
    await tables.lobby.join(info.id, BO, "Bo")
    await tables.lobby.start(info.id, IDA)
    with pytest.raises(errors.NoComputers):
        await tables.proposals.computer(info.id, IDA, 0, CLUB)
    with pytest.raises(errors.NoHint):
        await tables.computers.asked_for_hint(info.id, IDA)


async def test_so_many_tables_of_a_person_and_of_a_server_have_computers(house: House) -> None:
    house.quotas = Quotas(computer_tables_per_person=1, computer_tables_per_server=2)
    await house.restart()
    first = await lobby(house, computers=2)
    assert len(first.seats) == 3, "the table counts once"
    with pytest.raises(errors.TooManyTables) as wrong:
        await lobby(house, channel=CHANNEL + 1)
    assert wrong.value.sentence == "too-many-own-computer-tables"
    await lobby(house, BO, channel=CHANNEL + 2)
    with pytest.raises(errors.TooManyTables) as wrong:
        await lobby(house, CY, channel=CHANNEL + 3)
    assert wrong.value.sentence == "too-many-computer-tables"
    await house.tables.proposals.close(first.id)
    await house.tables.computers.add((await house.tables.queries.find(CHANNEL + 3)).id, CY, CLUB)


# --- turns --------------------------------------------------------------------------------------------------------


async def test_computers_play_a_game_with_a_person_to_its_end(house: House) -> None:
    info = await begun(house, computers=2, options={"rounds": 1})
    while (look := await house.tables.queries.view(info.id, None)).info.status is Status.PLAYING:
        await let_play(house, info.id)
        panel = await house.tables.play.panel(info.id, IDA)
        text = next(text for text in ("beg", "bid 0", "refuse", "done") if text in map(str, panel.moves))
        await house.tables.play.move(info.id, IDA, text, end=True)
        await let_play(house, info.id)
    assert look.result is not None
    assert len(look.result.seats) == 3
    assert (await house.tables.records.verify(info.id)).honest
    async with house.database.reading() as tx:
        log = [row.user_id for row in await tx.execute(select(schema.log.c.user_id).where(schema.log.c.seat == 1))]
        assert set(log) == {None}, "nobody's id stands at what a computer has done"


async def test_what_is_thought_of_is_played_once(house: House) -> None:
    info = await begun(house, computers=2)
    await house.turn(info.id, IDA)
    [asked] = await house.tables.computers.next_asked(info.id)
    assert (asked.seat, asked.level) == (1, CLUB)
    assert await house.tables.computers.play(asked, [Beg()])
    rows = (await house.tables.queries.info(info.id)).revision
    await house.restart()
    assert not await house.tables.computers.play(asked, [Beg()]), "it has been, before"
    assert (await house.tables.queries.info(info.id)).revision == rows


async def test_a_thought_of_a_moment_that_has_passed_is_not_played(house: House) -> None:
    info = await begun(house, computers=2)
    await house.turn(info.id, IDA)
    [asked] = await house.tables.computers.next_asked(info.id)
    await house.tables.proposals.undo(info.id, IDA)
    assert not await house.tables.computers.is_true(asked)
    assert not await house.tables.computers.play(asked, [Beg()])
    assert (await house.tables.queries.view(info.id, None)).blocking[0].user_id == IDA


async def test_what_is_not_legal_is_refused_and_anything_legal_can_be_played(house: House) -> None:
    info = await begun(house, computers=1)
    await house.turn(info.id, IDA)
    [asked] = await house.tables.computers.next_asked(info.id)
    with pytest.raises(IllegalMove):
        await house.tables.computers.play(asked, [Bid(3)])
    assert await house.tables.computers.play_anything(asked)
    assert await house.tables.computers.next_asked(info.id) != [asked]


async def test_what_is_due_follows_from_what_is_stored(house: House) -> None:
    info = await begun(house, computers=1)
    assert await house.tables.computers.due() == []
    await house.turn(info.id, IDA)
    await house.restart()
    assert await house.tables.computers.due() == [info.id]
    [asked] = await house.tables.computers.next_asked(info.id)
    await house.tables.computers.play(asked, [Beg()])
    again = await house.tables.computers.next_asked(info.id)
    assert await house.tables.computers.due() == ([info.id] if again else [])


async def test_somebody_is_told_whenever_something_happens_where_computers_play(house: House) -> None:
    heard: list[int] = []
    house.tables.hear_of_computers(heard.append)
    people = await house.begin(IDA, BO, channel=CHANNEL + 1)
    await house.turn(people.id, IDA)
    assert heard == []
    info = await begun(house, computers=1)
    heard.clear()
    await house.turn(info.id, IDA)
    assert heard == [info.id]


async def test_turns_of_computers_wait_to_be_told_together(house: House) -> None:
    info = await begun(house, computers=3)
    poked: list[int] = []
    house.tables.outbox.on_commit = poked.append
    await house.turn(info.id, IDA)
    assert poked == [info.id]
    assert await let_play(house, info.id) >= 3
    assert poked == [info.id]
    house.tables.computers.tell(info.id)
    assert poked == [info.id] * 2


async def test_no_computer_is_called_to_look_at_what_concerns_it(house: House) -> None:
    """Where nobody is to be pinged, the message of the table is edited and not posted anew."""
    info = await begun(house, IDA, BO)
    await told(house, info.id)
    for user, seat in ((IDA, 2), (BO, 0)):
        await house.tables.play.move(info.id, user, f"{Call(seat)}. done")
    called = [details.get("called") for kind, details in await told(house, info.id) if kind is EventKind.MOVED]
    assert called == [None, [0]]


# --- what a computer sees -----------------------------------------------------------------------------------------


async def test_a_computer_is_asked_by_its_view_alone(house: House) -> None:
    """Change the hands of the others: it is asked the same, and the seed tells nothing of theirs."""
    info = await begun(house, computers=1)
    await house.turn(info.id, IDA)
    [asked] = await house.tables.computers.next_asked(info.id)
    rules, state = TITLE.rules, house.tables._loader.cache.get(info.id)
    assert state is not None
    position = state.position
    assert rules.encode(asked.view) != rules.encode(position)
    assert set(asked.view.hands[0]) == {HIDDEN}
    (card, *kept), other = position.hands[0], next(each for each in position.pile if each != position.hands[0][0])
    pile = list(position.pile)
    pile[pile.index(other)] = card
    hands = ((other, *kept), *position.hands[1:])
    state.position = replace(position, hands=hands, pile=tuple(sorted(pile)))
    assert state.position != position
    [again] = await house.tables.computers.next_asked(info.id)
    assert again == asked


def test_the_levels_are_those_of_the_players() -> None:
    assert [level.value for level in ComputerLevel] == [level.value for level in Level]


# --- people -------------------------------------------------------------------------------------------------------


async def test_undo_asks_people_only(house: House) -> None:
    info = await begun(house, computers=2)
    await house.turn(info.id, IDA)
    await let_play(house, info.id)
    undo = await house.tables.proposals.undo(info.id, IDA)
    assert (undo.status, undo.asked) == (ProposalStatus.ACCEPTED, ())
    await house.tables.proposals.close(info.id)
    info = await begun(house, IDA, BO, computers=1)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    assert undo.asked == (BO,)
    abandon = await house.tables.proposals.abandon(info.id, IDA)
    assert abandon is not None
    assert abandon.asked == (BO,)


async def test_computers_wait_while_it_is_decided_whether_to_take_back(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    [asked] = await house.tables.computers.next_asked(info.id)
    undo = await house.tables.proposals.undo(info.id, BO)
    assert await house.tables.computers.next_asked(info.id) == []
    assert not await house.tables.computers.play(asked, [Beg()])
    await house.tables.proposals.respond(undo.id, IDA, False)
    assert [each.seat for each in await house.tables.computers.next_asked(info.id)] == [2]


async def test_nobody_is_reminded_of_a_computer_and_no_clock_runs_for_it(house: House) -> None:
    info = await lobby(house, computers=1)
    clocks = TimeControl(pace=Pace.CLOCK, bank_hours=10, increment_hours=1, cap_hours=20, at_zero=AtZero.NOTHING)
    await house.tables._uow.write(lambda tx: tx.execute(
        update(schema.tables).where(schema.tables.c.id == info.id).values(**clocks.columns)))
    house.tables._loader.forget(info.id)
    info = await house.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    assert info.seats[0].runs_out is not None
    await house.turn(info.id, IDA)
    seats = (await house.tables.queries.info(info.id)).seats
    assert seats[1].waiting_since is not None
    assert [seat.runs_out for seat in seats] == [None, None]
    house.clock.forward(hours=40)
    assert await house.tables.timeouts.remind_due() == []
    with pytest.raises(errors.NobodyToNudge):
        await house.tables.timeouts.nudge(info.id, IDA)


async def test_without_people_the_game_is_over(house: House) -> None:
    info = await begun(house, IDA, BO, computers=2)
    await house.tables.play.resign(info.id, BO)
    assert (await house.tables.queries.info(info.id)).status is Status.PLAYING
    await house.tables.play.resign(info.id, IDA)
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
    assert await house.tables.computers.next_asked(info.id) == []
    assert await house.tables.computers.due() == []


# --- a seat given to a computer and taken back --------------------------------------------------------------------


async def test_others_agree_that_a_computer_plays_and_its_player_takes_the_seat_back(house: House) -> None:
    info = await given(house)
    seat = info.seats[0]
    assert (seat.user_id, seat.computer, seat.kept_for) == (None, CLUB, IDA)
    assert (info.host, info.kept_seat(IDA)) == (BO, 0)
    assert [asked.seat for asked in await house.tables.computers.next_asked(info.id)] == [0]
    with pytest.raises(errors.NotSeated):
        await house.tables.play.move(info.id, IDA, "beg")
    with pytest.raises(errors.NoComputers):
        await house.tables.computers.take_back(info.id, BO, "Bo")
    await house.restart()
    info = await house.tables.computers.take_back(info.id, IDA, "Ida")
    assert (info.seats[0].user_id, info.seats[0].name, info.seats[0].computer, info.seats[0].kept_for) == (
        IDA, "Ida", None, None)
    assert await house.tables.computers.next_asked(info.id) == []
    await house.turn(info.id, IDA)
    told = (await house.tables.queries.history(info.id, None, limit=20)).turns
    assert [turn.text for turn in told if turn.kind is TurnKind.REPLACED] == [
        "**Club computer 1** plays on for **Ida**.", "**Ida** plays on for **Club computer 1**."]


async def test_whose_seat_is_kept_gets_no_other_one(house: House) -> None:
    info = await given(house)
    proposal = await house.tables.proposals.replace(info.id, BO, 1, IDA, "Ida")
    *others, last = proposal.asked
    for user in others:
        await house.tables.proposals.respond(proposal.id, user, True)
    with pytest.raises(errors.AlreadySeated):
        await house.tables.proposals.respond(proposal.id, last, True)
    with pytest.raises(errors.AlreadySeated):
        await house.tables.lobby.join(info.id, IDA, "Ida")
    info = await house.tables.computers.take_back(info.id, IDA, "Ida")
    assert [seat.user_id for seat in info.seats] == [IDA, BO, CY]


async def test_who_has_another_seat_does_not_take_the_kept_one_back(house: House) -> None:
    info = await given(house)
    await house.tables.play.resign(info.id, CY)
    state = house.tables._loader.cache.get(info.id)
    assert state is not None
    state.seats[1] = replace(state.row_of(1), user_id=IDA)
    with pytest.raises(errors.AlreadySeated):
        await house.tables.computers.take_back(info.id, IDA, "Ida")


async def test_somebody_elses_seat_only_when_the_table_has_waited(house: House) -> None:
    info = await house.begin(IDA, BO)
    with pytest.raises(errors.NobodySilent):
        await house.tables.proposals.computer(info.id, BO, 0, CLUB)
    house.clock.forward(hours=49)
    proposal = await house.tables.proposals.computer(info.id, BO, 0, CLUB)
    assert (proposal.status, proposal.level) == (ProposalStatus.ACCEPTED, CLUB)
    with pytest.raises(errors.NoComputers) as wrong:
        await house.tables.proposals.computer(info.id, BO, 1, CLUB)
    assert wrong.value.sentence == "computers-only"


async def test_of_a_league_its_organisers_say_who_plays(house: House) -> None:
    info = await house.tables.lobby.open_seated(
        GUILD, CHANNEL, "lanterns", [(IDA, "Ida"), (BO, "Bo")], {}, rated=True, opened_by=OpenedBy.LEAGUE, host=CY,
        key="fixture")
    with pytest.raises(errors.NoComputers) as wrong:
        await house.tables.proposals.computer(info.id, IDA, 0, CLUB)
    assert wrong.value.sentence == "no-computers-in-leagues"
    with pytest.raises(errors.NoHint) as refused:
        await house.tables.computers.asked_for_hint(info.id, IDA)
    assert refused.value.sentence == "hint-rated"


# --- results ------------------------------------------------------------------------------------------------------


async def finish(house: House, table: int) -> None:
    while (look := await house.tables.queries.view(table, None)).info.status is Status.PLAYING:
        await let_play(house, table)
        for pending in look.blocking:
            if pending.user_id is not None:
                moves = set(map(str, (await house.tables.play.panel(table, pending.user_id)).moves))
                text = next(text for text in ("beg", "bid 0", "refuse", "done") if text in moves)
                await house.tables.play.move(table, pending.user_id, text, end=True)
                break


@pytest.mark.parametrize("back", [False, True])
async def test_a_game_in_which_a_computer_has_played_counts_for_nobody(house: House, back: bool) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", rated=True, options={"rounds": 1})
    for user in (BO, CY):
        await house.tables.lobby.join(info.id, user, NAMES[user])
    await house.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    proposal = await house.tables.proposals.computer(info.id, IDA, 0, CLUB)
    for user in (BO, CY):
        await house.tables.proposals.respond(proposal.id, user, True)
    if back:
        await house.tables.computers.take_back(info.id, IDA, "Ida")
    await finish(house, info.id)
    async with house.database.reading() as tx:
        row = await results_repo.result_row(tx, info.id)
        seats = await results_repo.result_seat_rows(tx, [info.id])
    assert row is not None
    assert (row.rated, row.unrated_why) == (False, Unrated.COMPUTER.value)
    assert {seat.rated_place for seat in seats} == {None}
    assert seats[0].user_id == (IDA if back else None)


@pytest.mark.parametrize("computers", [0, 1])
async def test_profiles_and_statistics_tell_of_people_only(house: House, computers: int) -> None:
    info = await begun(house, IDA, BO, computers=computers, options={"rounds": 1})
    await finish(house, info.id)
    async with house.database.reading() as tx:
        own = await played_repo.seats_of(tx, IDA, GUILD, None, 10)
        tallies = await played_repo.seat_tallies(tx, "lanterns", GUILD, 10)
    assert (len(own), sum(tally.games for tally in tallies)) == ((0, 0) if computers else (1, 2))


# --- records ------------------------------------------------------------------------------------------------------


async def test_a_record_says_what_computers_have_played_and_they_play_on(house: House) -> None:
    info = await begun(house, computers=2)
    await house.turn(info.id, IDA)
    await let_play(house, info.id)
    text = (await house.tables.records.export(info.id, IDA)).text
    assert json.loads(text)["computers"] == [None, "club", "club"]
    await house.tables.proposals.close(info.id)
    whole = (await house.tables.records.export(info.id, None)).text
    again, _ = await house.tables.records.import_record(GUILD, CHANNEL + 1, IDA, "Ida", "lanterns", whole,
                                                        people={0: (IDA, "Ida")})
    assert [seat.computer for seat in again.seats] == [None, CLUB, CLUB]
    empty, _ = await house.tables.records.import_record(GUILD, CHANNEL + 2, IDA, "Ida", "lanterns", whole)
    assert [seat.vacant for seat in empty.seats] == [True] * 3, "where nobody plays, no computer does"
    strange = json.dumps(json.loads(whole) | {"computers": ["club", "champion", "club"]})
    read, _ = await house.tables.records.import_record(GUILD, CHANNEL + 3, IDA, "Ida", "lanterns", strange,
                                                       people={0: (IDA, "Ida")})
    assert [seat.computer for seat in read.seats] == [None, None, CLUB]


async def test_a_record_of_people_says_nothing_of_computers(house: House) -> None:
    info = await house.begin(IDA, BO)
    assert json.loads((await house.tables.records.export(info.id, IDA)).text)["computers"] == []


# --- hints and looking back ---------------------------------------------------------------------------------------


async def test_a_hint_is_for_ones_own_turn_at_a_table_that_counts_for_nobody(house: House) -> None:
    info = await house.begin(IDA, BO)
    asked = await house.tables.computers.asked_for_hint(info.id, IDA)
    assert set(asked.view.hands[1]) == {HIDDEN}
    with pytest.raises(errors.NoHint) as wrong:
        await house.tables.computers.asked_for_hint(info.id, BO)
    assert wrong.value.sentence == "hint-not-your-turn"
    with pytest.raises(errors.NotSeated):
        await house.tables.computers.asked_for_hint(info.id, CY)
    [told] = await house.tables.computers.told(asked, [[Beg()]])
    assert told.lines == ("beg",)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.Stale):
        await house.tables.computers.told(asked, [[Beg()]])


@pytest.mark.parametrize(("computers", "given"), [(0, False), (1, True)])
async def test_where_the_result_counts_there_are_no_hints(house: House, computers: int, given: bool) -> None:
    info = await begun(house, IDA, BO, computers=computers, rated=True)
    assert await house.tables.computers.gives_hints(info.id) is given
    if given:
        await house.tables.computers.asked_for_hint(info.id, IDA)
    else:
        with pytest.raises(errors.NoHint) as wrong:
            await house.tables.computers.asked_for_hint(info.id, IDA)
        assert wrong.value.sentence == "hint-rated"


async def test_a_game_is_looked_back_on_when_it_is_over(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1, options={"rounds": 1})
    with pytest.raises(errors.NoHint) as wrong:
        await house.tables.computers.look_back(info.id, IDA)
    assert wrong.value.sentence == "looking-back-too-soon"
    await finish(house, info.id)
    seen = await house.tables.computers.look_back(info.id, IDA)
    assert len(seen.positions) == len(seen.course.moments) > 3
    assert HIDDEN not in {card for game in seen.positions for hand in game.hands for card in hand}, "the game is over"
    assert {turn.seat for turn in seen.turns} == {0}
    for turn in seen.turns:
        assert set(turn.view.hands[1]) <= {HIDDEN}, "as the seat saw it then"
    assert (await house.tables.computers.look_back(info.id, CY)).turns == ()


# --- personal data ------------------------------------------------------------------------------------------------


async def test_a_seat_that_is_kept_for_somebody_is_among_what_is_known_of_them(house: House) -> None:
    info = await given(house)
    file = json.loads((await house.tables.personal_data.export(IDA)).text)
    assert [table["seat_kept_by_computer"] for table in file["tables"]] == [1]
    await house.tables.personal_data.forget(IDA)
    seat = (await house.tables.queries.info(info.id)).seats[0]
    assert (seat.computer, seat.kept_for) == (CLUB, None)
    assert "Ida" not in await everything(house)


async def test_who_is_forgotten_takes_no_computers_name_along(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    await house.tables.personal_data.forget(IDA)
    assert "Club computer 1" in await everything(house)
    assert (await house.tables.queries.info(info.id)).seats[2].name == "Club computer 1"


# --- a person takes a computer's seat -----------------------------------------------------------------------------


async def agree(house: House, proposal: ProposalState, *users: int) -> ProposalState:
    for user in users:
        proposal = await house.tables.proposals.respond(proposal.id, user, True)
    return proposal


async def test_who_asks_for_a_computers_seat_plays_on_for_it_when_all_agree(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    proposal = await house.tables.proposals.take_from_computer(info.id, CY, "Cy")
    assert (proposal.kind, proposal.asked, proposal.by_name) == (ProposalKind.REPLACE, (IDA, BO), "Cy")
    await house.turn(info.id, IDA)
    assert (await agree(house, proposal, IDA)).status is ProposalStatus.OPEN, "it stands though the game goes on"
    await house.restart()
    assert (await agree(house, proposal, BO)).status is ProposalStatus.ACCEPTED
    seat = (await house.tables.queries.info(info.id)).seats[2]
    assert (seat.user_id, seat.name, seat.computer, seat.kept_for) == (CY, "Cy", None, None)
    await house.turn(info.id, BO)
    assert await house.tables.computers.next_asked(info.id) == []
    await house.turn(info.id, CY)
    told = (await house.tables.queries.history(info.id, None, limit=20)).turns
    assert "**Cy** plays on for **Club computer 1**." in [turn.text for turn in told]
    assert (await house.tables.records.verify(info.id)).honest


async def test_one_no_leaves_the_computer_where_it_is(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    proposal = await house.tables.proposals.take_from_computer(info.id, CY, "Cy", 2)
    proposal = await house.tables.proposals.respond(proposal.id, BO, False)
    assert proposal.status is ProposalStatus.REFUSED
    assert (await house.tables.queries.info(info.id)).seats[2].computer is CLUB
    withdrawn = await house.tables.proposals.take_from_computer(info.id, CY, "Cy", 2)
    assert (await house.tables.proposals.withdraw(withdrawn.id, CY)).status is ProposalStatus.WITHDRAWN


async def test_a_seat_that_is_no_computers_is_not_asked_for(house: House) -> None:
    info = await lobby(house, IDA, BO, computers=1)
    with pytest.raises(errors.NotStarted):
        await house.tables.proposals.take_from_computer(info.id, CY, "Cy")
    await house.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    with pytest.raises(errors.NoComputers) as wrong:
        await house.tables.proposals.take_from_computer(info.id, CY, "Cy", 1)
    assert wrong.value.sentence == "no-computer-to-replace"
    with pytest.raises(errors.AlreadySeated) as wrong:
        await house.tables.proposals.take_from_computer(info.id, BO, "Bo")
    assert wrong.value.sentence == "seated-here"
    await house.tables.play.resign(info.id, BO)
    with pytest.raises(errors.AlreadySeated) as wrong:
        await house.tables.proposals.take_from_computer(info.id, BO, "Bo")
    assert wrong.value.sentence == "left-here"
    await house.tables.proposals.close(info.id)
    with pytest.raises(errors.GameOver):
        await house.tables.proposals.take_from_computer(info.id, CY, "Cy")


async def test_who_has_played_another_seat_gets_no_computers(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    offer = await house.tables.proposals.call(info.id, BO, 1)
    await house.tables.proposals.take_seat(offer.id, CY, "Cy")
    with pytest.raises(errors.AlreadySeated) as wrong:
        await house.tables.proposals.take_from_computer(info.id, BO, "Bo")
    assert wrong.value.sentence == "played-another-seat"


async def test_a_computers_seat_is_offered_at_once_where_nobody_else_plays(house: House) -> None:
    info = await begun(house, computers=2)
    offer = await house.tables.proposals.call(info.id, IDA, 1)
    assert (offer.kind, offer.status, offer.before) == (ProposalKind.OFFER, ProposalStatus.OPEN, "Club computer 1")
    await house.turn(info.id, IDA)
    await let_play(house, info.id)
    taken = await house.tables.proposals.take_seat(offer.id, BO, "Bo")
    assert taken.status is ProposalStatus.ACCEPTED
    seats = (await house.tables.queries.info(info.id)).seats
    assert [(seat.user_id, seat.computer) for seat in seats] == [(IDA, None), (BO, None), (None, CLUB)]
    assert (await house.tables.proposals.undo(info.id, IDA)).asked == (BO,), "they have a say like everybody"


async def test_of_several_all_agree_to_offer_a_computers_seat(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.call(info.id, CY, 2)
    call = await house.tables.proposals.call(info.id, BO, 2)
    assert (call.kind, call.asked) == (ProposalKind.CALL, (IDA,)), "whoever plays may ask, not the host alone"
    await agree(house, call, IDA)
    [offer] = (await house.tables.queries.view(info.id, None)).proposals
    assert offer.kind is ProposalKind.OFFER
    await house.tables.proposals.take_seat(offer.id, CY, "Cy")
    assert (await house.tables.queries.info(info.id)).seats[2].user_id == CY


async def test_a_named_person_takes_a_computers_seat(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1)
    proposal = await house.tables.proposals.replace(info.id, BO, 2, CY, "Cy")
    assert proposal.asked == (CY, IDA)
    assert (await agree(house, proposal, IDA, CY)).status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(info.id)).seats[2].user_id == CY


async def test_whose_seat_a_computer_keeps_is_asked_too_and_can_still_take_it_back(house: House) -> None:
    info = await given(house)
    with pytest.raises(errors.AlreadySeated) as wrong:
        await house.tables.proposals.take_from_computer(info.id, IDA, "Ida")
    assert wrong.value.sentence == "seat-kept"
    proposal = await house.tables.proposals.take_from_computer(info.id, 9, "Dora")
    assert proposal.asked == (BO, CY, IDA)
    await let_play(house, info.id)
    proposal = await agree(house, proposal, BO, CY)
    assert (proposal.status, proposal.asked) == (ProposalStatus.OPEN, (BO, CY, IDA)), "Ida is asked though she is away"
    await house.tables.computers.take_back(info.id, IDA, "Ida")
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.LAPSED
    assert (await house.tables.queries.info(info.id)).seats[0].user_id == IDA


async def test_silence_agrees_to_a_newcomer_in_a_computers_seat(house: House) -> None:
    info = await given(house)
    proposal = await house.tables.proposals.take_from_computer(info.id, 9, "Dora")
    house.clock.forward(hours=73)
    await house.tables.proposals.settle_due()
    assert (await house.tables.proposals.get(proposal.id)).status is ProposalStatus.ACCEPTED
    seat = (await house.tables.queries.info(info.id)).seats[0]
    assert (seat.user_id, seat.computer, seat.kept_for) == (9, None, None)


async def test_a_game_in_which_a_person_came_for_a_computer_counts_for_nobody(house: House) -> None:
    info = await begun(house, IDA, BO, computers=1, rated=True, options={"rounds": 1})
    proposal = await house.tables.proposals.take_from_computer(info.id, CY, "Cy")
    await agree(house, proposal, IDA, BO)
    await finish(house, info.id)
    async with house.database.reading() as tx:
        row = await results_repo.result_row(tx, info.id)
    assert row is not None
    assert (row.rated, row.unrated_why) == (False, Unrated.COMPUTER.value)


async def test_in_a_full_lobby_people_come_before_computers(house: House) -> None:
    info = await lobby(house, computers=2, players=3)
    info = await house.tables.lobby.join(info.id, BO, "Bo")
    assert [seat.name for seat in info.seats] == ["Ida", "Club computer 1", "Bo"]
    info = await house.tables.lobby.join(info.id, CY, "Cy")
    assert [(seat.seat, seat.user_id, seat.computer) for seat in info.seats] == [
        (0, IDA, None), (1, CY, None), (2, BO, None)]
    with pytest.raises(errors.TableFull):
        await house.tables.lobby.join(info.id, 9, "Dora")
    await house.restart()
    assert [seat.name for seat in (await house.tables.queries.info(info.id)).seats] == ["Ida", "Cy", "Bo"]


async def test_running_games_with_computers_are_found_by_title(house: House) -> None:
    both = await begun(house, computers=2)
    people = await house.tables.lobby.create(GUILD, CHANNEL + 1, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(people.id, BO, "Bo")
    await house.tables.lobby.start(people.id, IDA)
    await lobby(house, computers=1, channel=CHANNEL + 2)
    revision = (await house.tables.queries.info(both.id)).revision
    assert await house.tables.computers.all_at_once(["lanterns"]) == [(both.id, revision)]
    assert await house.tables.computers.all_at_once(["chess"]) == []
