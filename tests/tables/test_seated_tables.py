"""Tables that are opened with their people on their seats: by a league, a tournament, the queue."""

from __future__ import annotations

import asyncio
import itertools

import msgspec
import pytest
from sqlalchemy import update

from games.kernel import BadSettings
from storage import schema
from storage.repositories import log as log_repo
from storage.repositories import tables as tables_repo
from storage.rows import TableRow
from tables import EventKind, OpenedBy, Status, TableId, TableInfo, Tables, Telling, errors
from tables.quotas import Quotas
from tables.servers import Openers
from tests.tables.conftest import BO, CHANNEL, CY, DEE, EVA, GUILD, IDA, NAMES, House
from tests.tables.lanterns import TITLE

HOST = 99


async def seated(house: House, *users: int, channel: int = CHANNEL, key: str = "fixture-1", reminder_hours: int = 6,
                 tables: Tables | None = None, **options: object) -> TableInfo:
    return await (tables or house.tables).lobby.open_seated(
        GUILD, channel, TITLE.id, [(user, NAMES[user]) for user in users], options, rated=True,
        opened_by=OpenedBy.LEAGUE, host=HOST, key=key, reminder_hours=reminder_hours, timeout_hours=72)


async def row_of(house: House, table_id: TableId) -> TableRow:
    async with house.database.reading() as tx:
        row = await tables_repo.table_row(tx, table_id)
    assert row is not None
    return row


async def test_l_07_seats_are_as_they_were_given_and_the_log_says_so(house: House) -> None:
    for number, people in enumerate(itertools.permutations((IDA, BO, CY))):
        info = await seated(house, *people, channel=CHANNEL + number, key=f"fixture-{number}")
        assert info.status is Status.PLAYING
        assert [seat.user_id for seat in info.seats] == list(people)
        async with house.database.reading() as tx:
            rows = await log_repo.log_rows(tx, info.id)
        assert [row.kind for row in rows[:2]] == ["created", "started"]
        names = [NAMES[person] for person in people]
        assert msgspec.json.decode(rows[1].data) == {"order": "given", "joined": names, "seats": names}


async def test_it_is_a_table_of_the_league_with_its_pace_and_one_message(house: House) -> None:
    info = await seated(house, BO, IDA, rounds="3")
    row = await row_of(house, info.id)
    assert (row.opened_by, row.rated, row.telling) == ("league", True, Telling.BOARD.value)
    assert (info.reminder_hours, info.timeout_hours, info.host, info.players) == (6, 72, HOST, 2)
    assert info.options == {"rounds": 3, "start": "poor"}


async def test_the_same_key_opens_one_table_also_after_a_restart_and_at_once(house: House) -> None:
    first = await seated(house, IDA, BO)
    assert (await seated(house, IDA, BO)).id == first.id
    await house.restart()
    assert (await seated(house, IDA, BO)).id == first.id
    at_once = await asyncio.gather(*(seated(house, IDA, BO, channel=CHANNEL + 1, key="fixture-2") for _ in range(4)))
    assert len({info.id for info in at_once}) == 1
    with pytest.raises(errors.ChannelBusy):
        await seated(house, IDA, BO, key="fixture-3")


async def test_a_restart_in_the_game_replays_it_and_its_draws_are_honest(house: House) -> None:
    info = await seated(house, CY, IDA, BO)
    await house.turn(info.id, CY)
    await house.restart()
    look = await house.tables.queries.view(info.id, None)
    assert [seat.user_id for seat in look.info.seats] == [CY, IDA, BO]
    assert [pending.user_id for pending in look.waiting if pending.blocks] == [IDA]
    page = await house.tables.queries.history(info.id, None)
    assert page.turns[0].text.partition(".")[0] == "The game begins: **Cy**, **Ida** and **Bo**"
    assert (await house.tables.records.verify(info.id)).honest


async def test_a_log_whose_seats_are_not_those_that_were_given_is_called_wrong(house: House) -> None:
    info = await seated(house, IDA, BO)
    forged = '{"order":"given","joined":["Ida","Bo"],"seats":["Bo","Ida"]}'
    await house.database.write(lambda tx: tx.execute(
        update(schema.log).where(schema.log.c.kind == "started").values(data=forged)))
    await house.restart()
    assert (await house.tables.records.verify(info.id)).wrong == (2,)


async def test_its_record_can_be_exported_and_imported(house: House) -> None:
    info = await seated(house, BO, CY, IDA)
    await house.turn(info.id, BO)
    await house.tables.proposals.abandon(info.id, HOST, force=True)  # nothing is hidden then
    file = await house.tables.records.export(info.id, None, "json")
    other, _remarks = await house.tables.records.import_record(GUILD, CHANNEL + 1, DEE, "Dee", TITLE.id, file.text)
    assert [seat.name for seat in other.seats] == ["Bo", "Cy", "Ida"]


async def test_those_who_are_to_move_are_told(house: House) -> None:
    info = await seated(house, BO, IDA)
    events = await house.tables.outbox.waiting(info.id)
    assert [event.kind for event in events] == [EventKind.STARTED.value]
    assert msgspec.json.decode(events[0].details)["passed"] == [0]


async def test_l_60_the_limits_on_open_tables_and_the_rules_of_the_server_are_those_of_persons(house: House) -> None:
    limited = Tables(house.database, {TITLE.id: TITLE}, clock=house.clock,
                     quotas=Quotas(tables_per_person=1, tables_per_server=2, lobbies_per_person=1))
    await limited.servers.admit(GUILD, Openers.MANAGERS)
    for number in range(4):
        await seated(house, IDA, BO, channel=CHANNEL + number, key=f"fixture-{number}", tables=limited)
    await limited.lobby.create(GUILD, CHANNEL + 10, HOST, "Host", TITLE.id)
    with pytest.raises(errors.TooManyTables):
        await limited.lobby.create(GUILD, CHANNEL + 11, HOST, "Host", TITLE.id)


async def test_what_cannot_be_played_is_refused_and_nothing_is_stored(house: House) -> None:
    for refused, error in [
        (seated(house, IDA, BO, rounds="many"), errors.BadOption), (seated(house, IDA, IDA), errors.AlreadySeated),
        (seated(house, IDA, BO, CY, DEE, EVA), errors.BadOption),
        (seated(house, IDA, BO, reminder_hours=1_000), errors.BadOption),
        (seated(house, IDA, BO, rounds=3, start="rich"), BadSettings),
    ]:
        with pytest.raises(error):
            await refused
    with pytest.raises(errors.NoTable):
        await house.tables.queries.find(CHANNEL, ended=True)


async def test_a_substitute_takes_the_seat_at_once_and_once(house: House) -> None:
    info = await seated(house, IDA, BO)
    for _ in range(2):
        after = await house.tables.lobby.substitute(info.id, BO, CY, "Cy", interaction="ruling-1")
        assert [seat.user_id for seat in after.seats] == [IDA, CY]
    await house.turn(info.id, IDA)
    await house.turn(info.id, CY)
    page = await house.tables.queries.history(info.id, None)
    assert "**Cy** plays on for **Bo**." in [turn.text for turn in page.turns]


async def test_nobody_stands_in_for_a_stranger_or_beside_themselves(house: House) -> None:
    info = await seated(house, IDA, BO)
    with pytest.raises(errors.NotSeated):
        await house.tables.lobby.substitute(info.id, DEE, CY, "Cy")
    with pytest.raises(errors.AlreadySeated):
        await house.tables.lobby.substitute(info.id, IDA, BO, "Bo")
    await house.tables.proposals.abandon(info.id, HOST, force=True)
    with pytest.raises(errors.GameOver):
        await house.tables.lobby.substitute(info.id, IDA, CY, "Cy")


async def test_l_67_an_open_table_goes_on_in_another_place_and_its_record_is_the_same(house: House) -> None:
    info = await seated(house, CY, IDA, BO)
    await house.turn(info.id, CY)
    await house.tables.proposals.abandon(info.id, CY)
    await house.tables.settings.set_message_ref(info.id, "table", CHANNEL, 5, info.revision)
    before = await house.tables.records.export(info.id, None)
    opened: list[object] = []
    house.tables.hear_of_openings(lambda guild, title: opened.append((guild, title)))
    moved = await house.tables.lobby.relocate(info.id, GUILD + 1, CHANNEL + 7, key="move-1")
    again = await house.tables.lobby.relocate(info.id, GUILD + 1, CHANNEL + 7, key="move-1")
    assert (moved.guild_id, moved.channel_id) == (again.guild_id, again.channel_id) == (GUILD + 1, CHANNEL + 7)
    assert opened == [(GUILD + 1, "lanterns")]
    await house.restart()
    assert await house.tables.settings.message_ref(info.id, "table") is None
    assert (await house.tables.queries.find(CHANNEL + 7)).id == info.id
    with pytest.raises(errors.NoTable):
        await house.tables.queries.find(CHANNEL)
    assert await house.tables.records.export(info.id, None) == before
    assert (await house.tables.records.verify(info.id)).honest
    waiting = await house.tables.outbox.waiting(info.id)
    assert [row.kind for row in waiting] == [EventKind.RELOCATED, EventKind.PROPOSED], "only what there is to see now"
    assert msgspec.json.decode(waiting[0].details) == {"passed": []}, "nobody is notified again"


async def test_l_67_a_table_that_moved_rests_no_more_and_is_not_closed(house: House) -> None:
    info, stays = await seated(house, CY, IDA), await seated(house, BO, DEE, channel=CHANNEL + 1, key="fixture-2")
    await house.tables.retention.guild_gone(GUILD)
    await house.tables.lobby.relocate(info.id, GUILD + 1, CHANNEL + 7, key="move-1")
    assert await house.tables.outbox.due_tables(claimed=True) == [info.id]
    house.clock.forward(days=8)
    assert await house.tables.retention.close_due() == [stays.id]
    with pytest.raises(errors.GameOver):
        await house.tables.lobby.relocate(stays.id, GUILD + 1, CHANNEL + 8, key="move-2")


async def test_a_table_moves_to_no_channel_in_which_another_is_open(house: House) -> None:
    info, other = await seated(house, CY, IDA), await seated(house, BO, DEE, channel=CHANNEL + 1, key="fixture-2")
    with pytest.raises(errors.ChannelBusy) as busy:
        await house.tables.lobby.relocate(info.id, GUILD, CHANNEL + 1, key="move-1")
    assert busy.value.table_id == other.id
    lobby = await house.tables.lobby.create(GUILD, CHANNEL + 2, EVA, "Eva", TITLE.id)
    assert (await house.tables.lobby.relocate(lobby.id, GUILD, CHANNEL + 3, key="move-2")).status is Status.LOBBY
    waiting = await house.tables.outbox.waiting(lobby.id)
    assert [row.kind for row in waiting] == [EventKind.LOBBY]
