"""What each part of the service promises beside its main work: revisions, details of refusals, retries, caches."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from games.kernel import Note, Option
from games.registry import TITLES
from storage import Transaction, schema
from tables import SeatOrder, Tables, errors, messages
from tables.options import read_option
from tables.state.replay import ReplayedLog
from tables.visibility import visible_position
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, Clock, House
from tests.tables.lanterns import TITLE
from tests.tables.test_json_records import finished


async def test_the_revision_grows_with_everything_that_happens_in_a_lobby(house: House) -> None:
    lobby = house.tables.lobby
    info = await lobby.create(GUILD, CHANNEL, IDA, "Ida", TITLE.id)
    steps = [await lobby.join(info.id, BO, "Bo"), await lobby.join(info.id, CY, "Cy"),
             await lobby.set_option(info.id, IDA, "rounds", 1), await lobby.set_players(info.id, IDA, 3),
             await lobby.leave(info.id, CY)]
    assert [info.revision, *(step.revision for step in steps)] == [1, 2, 3, 4, 5, 6]
    assert (await (await house.restart()).queries.info(info.id)).revision == 6
    begun = await house.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    assert begun.revision == 6 + 1 + 4, "the start and four cards"


async def test_a_busy_channel_names_its_table(house: House) -> None:
    info = await house.begin()
    with pytest.raises(errors.ChannelBusy) as caught:
        await house.tables.lobby.create(GUILD, CHANNEL, BO, "Bo", TITLE.id)
    assert (caught.value.table_id, caught.value.details) == (info.id, {"table": info.id})
    assert "thread" in messages.explain(caught.value)


async def test_an_interaction_that_was_something_else_is_no_move(house: House) -> None:
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", TITLE.id, interaction=5)
    await house.tables.lobby.start(info.id, IDA)
    revision = (await house.tables.queries.info(info.id)).revision
    with pytest.raises(errors.Stale) as caught:
        await house.tables.play.move(info.id, IDA, "call 0. draw", interaction=5)
    assert caught.value.panel is None
    assert (await house.tables.queries.info(info.id)).revision == revision


@pytest.mark.parametrize("seat", [0, 1])
async def test_what_was_shown_before_a_turn_came_or_went_is_stale(house: House, seat: int) -> None:
    """For the player of the turn; what the other was shown is as true as before."""
    info = await house.begin(IDA, BO)
    for user in (IDA, BO)[:seat + 1]:
        await house.turn(info.id, user)
    user, other = (IDA, BO) if seat == 0 else (BO, IDA)
    undo, redo = house.tables.proposals.undo, house.tables.proposals.redo
    for propose in (undo, redo, undo):
        shown = {person: (await house.tables.play.panel(info.id, person)).action_seq for person in (user, other)}
        proposal = await propose(info.id, user)
        await house.tables.proposals.respond(proposal.id, other, True)
        now = {person: (await house.tables.play.panel(info.id, person)).action_seq for person in (user, other)}
        assert now == {user: shown[user] + 1, other: shown[other]}
        with pytest.raises(errors.Stale):
            await house.tables.play.move(info.id, user, "beg", action_seq=shown[user])


@pytest.mark.parametrize(("typed", "value"), [
    ("yes", True), (" ON ", True), ("1", True), ("True", True), ("no", False), ("off", False), ("0", False),
    (True, True), (False, False),
])
def test_a_switch_is_spelled_in_many_ways(typed: Any, value: bool) -> None:
    assert read_option((Option("swift", (False, True)),), "swift", typed) is value


@pytest.mark.parametrize("typed", ["maybe", "", 1, 0, None])
def test_what_spells_no_value_is_refused(typed: Any) -> None:
    with pytest.raises(errors.BadOption) as caught:
        read_option((Option("swift", (False, True)),), "swift", typed)
    assert caught.value.details == {"option": "swift", "value": str(typed)}


async def test_a_switch_is_set_at_a_table(house: House) -> None:
    tables = Tables(house.database, TITLES, clock=Clock())
    info = await tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "terra_mystica")
    assert (await tables.lobby.set_option(info.id, IDA, "temple_scoring", "yes")).options["temple_scoring"] is True
    assert (await tables.lobby.set_option(info.id, IDA, "temple_scoring", "no")).options["temple_scoring"] is False


async def test_a_stored_position_is_opened_without_a_replay(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "buy")
    panel = await house.tables.play.panel(info.id, BO)

    def replayed(*_given: object) -> ReplayedLog:
        raise AssertionError("the log is read again")

    monkeypatch.setattr(ReplayedLog, "read", replayed)
    reopened = await house.restart()
    assert await reopened.play.panel(info.id, BO) == panel
    await reopened.play.move(info.id, BO, "beg", end=True)
    assert [blocker.seat for blocker in (await reopened.queries.view(info.id, None)).blocking] == [0, 1], "to bid"


async def test_a_note_for_others_is_not_shown(house: House) -> None:
    """Also where there is no other note."""
    info = await house.begin(IDA, BO)
    game = (await house.tables._loader.load(info.id)).position
    for notes in ((Note(0, "card", only=0),), (Note(0, "card", only=0), Note(1, "coin"))):
        told = replace(game, notes=notes)
        assert visible_position(TITLE, told, 0).notes == notes
        assert visible_position(TITLE, told, 1).notes == visible_position(TITLE, told, None).notes == notes[1:]


async def test_the_draws_of_a_record_are_unchecked_to_the_last(house: House) -> None:
    """Also where it ends with one: the seed of the new table has not given it."""
    dealt = "players 2\npile: deal 3\npile: deal 4\npile: deal 5\npile: deal 6"
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", TITLE.id, dealt,
                                                       people={0: (IDA, "Ida"), 1: (BO, "Bo")})
    check = await house.tables.records.verify(info.id)
    assert (check.draws, check.unchecked, check.honest) == (0, 4, True)
    await house.tables.play.move(info.id, IDA, "draw")
    check = await house.tables.records.verify(info.id)
    assert (check.draws, check.unchecked, check.honest) == (1, 4, True)


async def test_a_seed_that_does_not_fit_its_hash_is_not_honest(house: House) -> None:
    info = await house.begin(IDA)
    await house.database.write(lambda tx: _forge_hash(tx, info.id))
    check = await (await house.restart()).records.verify(info.id)
    assert (check.hash_fits, check.wrong, check.honest) == (False, (), False)


async def _forge_hash(tx: Transaction, table_id: int) -> None:
    await tx.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(seed_hash="0" * 64))


async def test_what_was_hidden_when_it_was_exported_is_said_so(house: House) -> None:
    info = await house.begin(IDA, BO)
    text = (await house.tables.records.export(info.id, IDA)).text
    with pytest.raises(errors.BadImport) as caught:
        await house.tables.records.import_record(GUILD, CHANNEL + 1, IDA, "Ida", TITLE.id, text)
    hidden = [row["number"] for row in json.loads(text)["rows"] if row.get("hidden")]
    assert caught.value.details == {"line": hidden[0], "cause": "the move was hidden when the record was exported"}


async def test_a_draw_needs_no_seat_in_a_record(house: House) -> None:
    info = await house.begin(IDA, BO, rounds=1)
    await finished(house, info.id)
    record = json.loads((await house.tables.records.export(info.id, None)).text)
    for row in record["rows"]:
        if row["kind"] == "chance":
            del row["seat"]
    again, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", TITLE.id, json.dumps(record))
    assert (await house.tables.queries.view(again.id, None)).view == (
        await house.tables.queries.view(info.id, None)).view


async def test_people_without_a_name_in_a_record_are_numbered(house: House) -> None:
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", TITLE.id, "players 4")
    assert [seat.name for seat in info.seats] == ["Ada", "Ben", "3", "4"]


async def test_a_draft_that_has_been_played_leaves_nothing_behind(house: House) -> None:
    info = await house.begin(start="rich")
    await house.tables.play.move(info.id, IDA, "buy. beg")
    await house.tables.play.end_turn(info.id, IDA)
    panel = await house.tables.play.panel(info.id, IDA)
    assert (panel.lines, panel.dropped) == ((), ())
    assert await (await house.restart()).play.panel(info.id, IDA) == panel


async def test_a_question_is_asked_where_there_is_a_move(house: House) -> None:
    info = await house.begin(IDA, BO)
    assert [(await house.tables.play.panel(info.id, user)).question for user in (IDA, BO)] == ["act", ""]


async def test_a_list_of_tables_tells_who_sits_there(house: House) -> None:
    first, second = await house.begin(IDA, BO), await house.begin(CY, channel=CHANNEL + 1)
    listed = await house.tables.queries.tables_of_guild(GUILD)
    assert sorted(listed, key=lambda info: info.id) == [first, second]


async def test_turns_are_told_from_memory_and_from_the_log_alike(house: House) -> None:
    """Of earlier turns too, and as the first thing that is asked after a restart."""
    info = await house.begin(IDA, BO)
    played = []
    for user, line in ((IDA, "beg"), (BO, "beg"), (IDA, "bid 0"), (BO, "bid 0"), (IDA, "beg"), (BO, "beg")):
        outcome = await house.tables.play.move(info.id, user, line, end=True)
        assert outcome.committed is not None
        assert outcome.told is not None
        played.append((outcome.committed, outcome.told))
    for rows, told in played:
        assert await house.tables.queries.turns(info.id, *rows) == (told,)
    for rows, told in played:
        assert await (await house.restart()).queries.turns(info.id, *rows) == (told,)


async def test_a_turn_that_was_taken_back_is_told_as_such(house: House) -> None:
    info = await house.begin(IDA)
    rows = (await house.turn(info.id, IDA)).committed
    assert rows is not None
    (told,) = await house.tables.queries.turns(info.id, *rows)
    await house.tables.proposals.undo(info.id, IDA)
    assert await house.tables.queries.turns(info.id, *rows) == (replace(told, undone=True),)
    await house.tables.proposals.redo(info.id, IDA)
    assert await house.tables.queries.turns(info.id, *rows) == (told,)
