"""What is kept about a person is told, and taken out: the games of the others go on."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import msgspec
import pytest
from sqlalchemy import MetaData, Table, select, update

from storage import Transaction, schema
from storage.ids import UserId
from tables import EventKind, ProposalStatus, Status
from tables.errors import NotSeated, ServiceUnavailable
from tables.hours import Hours, Quiet
from tables.personal_data.forgetting import Replacement
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, House
from tests.tables.test_patience import told

ADA = 7_000_000_001
"""Numbers of people as long as Discord's, so that they are found wherever they stand."""
BEA = 7_000_000_002
NAMES = {ADA: "Ada Lovelace", BEA: "Bea Arthur"}


async def everything(house: House) -> str:
    """All that is stored, as text."""
    found = []
    metadata: MetaData = schema.metadata
    async with house.tables._loader.reading() as tx:
        for table in metadata.sorted_tables:
            if table.name not in {"positions", "leases"}:
                found += [f"{table.name} {dict(row)}" for row in (await tx.execute(select(table))).mappings()]
    return "\n".join(found)


async def begun(house: House, *, channel: int = CHANNEL, third: bool = True) -> int:
    """A game of Ada, Bea and Bo that has just begun."""
    lobby = house.tables.lobby
    info = await lobby.create(GUILD, channel, ADA, NAMES[ADA], "lanterns")
    await lobby.join(info.id, BEA, NAMES[BEA])
    if third:
        await lobby.join(info.id, BO, "Bo")
    await lobby.start(info.id, ADA)
    return info.id


async def rows(house: House, table: Table) -> list[Any]:
    async with house.tables._loader.reading() as tx:
        return list((await tx.execute(select(table))).mappings())


async def awaited(house: House, table_id: int) -> UserId:
    user = (await house.tables.queries.view(table_id, None)).blocking[0].user_id
    assert user is not None
    return user


async def several_turns(house: House, table_id: int, turns: int = 4) -> None:
    for _ in range(turns):
        user = await awaited(house, table_id)
        moves = [str(move) for move in (await house.tables.play.panel(table_id, user)).moves]
        await house.tables.play.move(table_id, user, "beg" if "beg" in moves else moves[0], end=True)


@pytest.mark.both_engines
async def test_nothing_of_a_person_is_left(house: House) -> None:
    """Every way in which a person gets into the database, and out of it."""
    tables = house.tables
    table_id = await begun(house)
    await several_turns(house, table_id)
    undo = await tables.proposals.undo(table_id, ADA)
    for other in undo.asked:
        undo = await tables.proposals.respond(undo.id, other, True) if undo.status is ProposalStatus.OPEN else undo
    assert undo.status is ProposalStatus.ACCEPTED
    await tables.settings.set_preference("user", ADA, "tips", value=True)
    await tables.calendars.set_hours(ADA, Hours(zone="Europe/Berlin"))
    await tables.calendars.leave(ADA, None, date(2026, 1, 5))
    seat = (await tables.queries.info(table_id)).seat_of(BEA)
    await tables.proposals.replace(table_id, ADA, seat, CY, "Cy")
    await tables.lobby.create(GUILD, 702, BEA, NAMES[BEA], "lanterns")
    await tables.lobby.create(GUILD, 701, ADA, NAMES[ADA], "lanterns")
    assert str(ADA) in await everything(house)
    assert NAMES[ADA] in await everything(house)

    assert await tables.personal_data.forget(ADA) == 2
    left = await everything(house)
    assert str(ADA) not in left
    assert NAMES[ADA] not in left
    assert NAMES[BEA] in left
    assert (await tables.personal_data.summary(ADA)).tables == 0
    info = await tables.queries.info(table_id)
    assert info.status is Status.PLAYING
    assert [seat.name for seat in info.seats if seat.left] == [f"Former player {info.seats.index(gone) + 1}"
                                                               for gone in info.seats if gone.left]
    assert info.host in {BEA, BO}
    lobby = await tables.queries.tables_of_guild(GUILD, ended=True)
    assert [table.status for table in lobby if table.channel_id == 701] == [Status.ABANDONED]


@pytest.mark.both_engines
async def test_a_table_that_is_opened_meanwhile_is_left_and_forgotten_too(house: House) -> None:
    """A league opens tables while somebody is being forgotten: the last one just before it hears of that."""
    opened: list[int] = []

    class League:
        async def collect(self, _tx: Transaction, _user_id: UserId) -> dict[str, Any]:
            return {}

        async def forget(self, _user_id: UserId, _stand_in: UserId) -> None:
            if not opened:
                opened.append(await begun(house))

    house.tables.personal_data.elsewhere.append(League())
    assert await house.tables.personal_data.forget(ADA) == 1
    left = await everything(house)
    assert str(ADA) not in left
    assert NAMES[ADA] not in left
    assert sum(seat.left for seat in (await house.tables.queries.info(opened[0])).seats) == 1


async def test_hours_and_vacations_are_given_and_forgotten(house: House) -> None:
    tables = house.tables
    await begun(house)
    await tables.calendars.set_hours(ADA, Hours(zone="Europe/Berlin", quiet=Quiet(1320, 420)))
    await tables.calendars.leave(ADA, date(2026, 7, 1), date(2026, 7, 3))
    await tables.calendars.leave(BEA, date(2026, 7, 1), date(2026, 7, 3))
    data = msgspec.json.decode((await tables.personal_data.export(ADA)).text)
    assert data["settings"]["hours"] == {"zone": "Europe/Berlin", "quiet": {"start": 1320, "end": 420}, "days_off": []}
    assert data["vacations"] == [{"first_day": "2026-07-01", "days": 3, "until": "2026-07-03T22:00:00+00:00"}]
    await tables.personal_data.forget(ADA)
    assert [row["user_id"] for row in await rows(house, schema.vacations)] == [BEA]
    assert (await tables.calendars.of(ADA)).hours == Hours()


async def test_the_game_of_the_others_goes_on_and_replays(house: House) -> None:
    tables = house.tables
    table_id = await begun(house)
    await several_turns(house, table_id)
    before = await tables.records.verify(table_id)
    await told(house, table_id)
    await tables.settings.set_message_ref(table_id, "table", CHANNEL, 55, 3)
    await tables.personal_data.forget(ADA)
    kinds = [kind for kind, _ in await told(house, table_id)]
    assert kinds[-1] is EventKind.RENAMED
    page = await tables.queries.history(table_id, BEA, limit=100)
    assert {"Former player", "Ada Lovelace"} & {word for turn in page.turns for word in (turn.name,)} == set()
    assert any(turn.name.startswith("Former player ") for turn in page.turns)
    started = page.turns[0].text
    assert "Former player" in started
    assert "Bea Arthur" in started
    assert before.honest
    assert (await tables.records.verify(table_id)).honest, "the seats that were drawn can still be checked"
    tables = await house.restart()
    await several_turns(house, table_id, 2)
    with pytest.raises(NotSeated):
        await tables.play.move(table_id, ADA, "beg")
    assert NAMES[ADA] not in (await tables.records.export(table_id, BEA)).text


async def test_a_finished_game_keeps_its_result_without_the_name(house: House) -> None:
    tables = house.tables
    table_id = await begun(house, third=False)
    while (await tables.queries.info(table_id)).status is Status.PLAYING:
        await several_turns(house, table_id, 1)
    (result,) = await tables.queries.results(GUILD)
    assert NAMES[ADA] in result.names
    await tables.settings.set_message_ref(table_id, "table", CHANNEL, 55, 3)
    await told(house, table_id)
    await tables.personal_data.forget(ADA)
    (after,) = await tables.queries.results(GUILD)
    assert NAMES[ADA] not in after.names
    assert ADA not in after.users
    assert after.result.seats == result.result.seats
    assert await told(house, table_id) == [(EventKind.RENAMED, {"passed": []})]
    assert await tables.queries.results(GUILD, user_id=ADA) == ()


async def test_what_was_proposed_and_asked_is_taken_back(house: House) -> None:
    """Somebody who is asked to take a seat, and somebody who asks for one, sit nowhere yet."""
    tables = house.tables
    table_id = await begun(house)
    seat = (await tables.queries.info(table_id)).seat_of(BO)
    proposal = await tables.proposals.replace(table_id, BO, seat, CY, "Cy Twombly")
    await tables.personal_data.forget(CY)
    assert "Cy Twombly" not in await everything(house)
    assert not (await tables.queries.view(table_id, None)).proposals
    assert (await tables.proposals.get(proposal.id)).newcomer_name == "Former player"


async def test_a_deletion_that_breaks_off_is_finished_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = house.tables
    first, second = await begun(house), await begun(house, channel=701)
    forget_at, calls = tables.personal_data._forget_at, 0

    async def breaks(table_id: int, user_id: UserId, stand_in: UserId) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise ServiceUnavailable
        await forget_at(table_id, user_id, stand_in)

    monkeypatch.setattr(tables.personal_data, "_forget_at", breaks)
    with pytest.raises(ServiceUnavailable):
        await tables.personal_data.forget(ADA)
    assert NAMES[ADA] in await everything(house)
    tables = await house.restart()
    assert await tables.personal_data.forget_due() == [ADA]
    assert NAMES[ADA] not in await everything(house)
    assert str(ADA) not in await everything(house)
    assert await tables.personal_data.forget_due() == []
    assert {(await tables.queries.info(table_id)).status for table_id in (first, second)} == {Status.PLAYING}


async def test_a_table_that_does_not_replay_is_no_obstacle(house: House) -> None:
    table_id = await begun(house)
    await several_turns(house, table_id)
    await house.tables._uow.write(lambda tx: tx.execute(
        update(schema.log).where(schema.log.c.number == 3).values(data="[]")))
    await house.tables._uow.write(lambda tx: tx.execute(schema.positions.delete()))
    tables = await house.restart()
    await tables.personal_data.forget(ADA)
    left = await everything(house)
    assert NAMES[ADA] not in left
    assert str(ADA) not in left
    assert [row["left"] for row in await rows(house, schema.seats)].count(True) == 1


async def test_the_file_holds_what_is_kept(house: House) -> None:
    tables = house.tables
    table_id = await begun(house)
    await several_turns(house, table_id)
    await tables.settings.set_preference("user", ADA, "tips", value=True)
    file = await tables.personal_data.export(ADA)
    data = msgspec.json.decode(file.text)
    assert file.name == f"hexmoot-{ADA}.json"
    assert (data["user"], data["settings"]) == (ADA, {"tips": True})
    (table,) = data["tables"]
    assert (table["table"], table["server"], table["host"], table["status"]) == (table_id, GUILD, True, "playing")
    assert table["seat"]["name"] == NAMES[ADA]
    assert {"created", "started", "entry"} <= {entry["kind"] for entry in table["did"]}
    assert len(table["interactions"]) >= 3
    assert NAMES[BEA] not in file.text
    assert str(BEA) not in file.text
    assert (await tables.personal_data.summary(ADA)) == (await tables.personal_data.summary(BEA))
    empty = msgspec.json.decode((await tables.personal_data.export(CY)).text)
    assert empty == {"user": CY, "settings": {}, "vacations": [], "tables": [], "follows": [], "notes": []}


async def test_the_file_tells_nothing_that_is_hidden_from_the_person(house: House) -> None:
    """Whoever begins a game causes the draws of everybody's cards."""
    table_id = await begun(house)
    seat = (await house.tables.queries.info(table_id)).seat_of(ADA)
    hidden = [row for row in await rows(house, schema.log) if row["user_id"] == ADA and row["seen_by"] is not None
              and seat not in msgspec.json.decode(row["seen_by"])]
    assert hidden, "cards were dealt to the others"
    told = msgspec.json.decode((await house.tables.personal_data.export(ADA)).text)["tables"][0]["did"]
    assert not {row["number"] for row in hidden} & {entry["number"] for entry in told}
    await house.tables.play.resign(table_id, ADA)
    told = msgspec.json.decode((await house.tables.personal_data.export(ADA)).text)["tables"][0]["did"]
    known = {row["number"] for row in await rows(house, schema.log) if row["seen_by"] is None}
    assert {entry["number"] for entry in told} <= known, "who has left knows what everybody knows"


async def test_who_plays_on_meanwhile_is_not_in_the_way(house: House) -> None:
    tables = house.tables
    table_id = await begun(house)
    await asyncio.gather(tables.personal_data.forget(ADA), *(
        tables.play.move(table_id, user, "beg", end=True) for user in (BEA, BO)), return_exceptions=True)
    assert NAMES[ADA] not in await everything(house)
    tables = await house.restart()
    assert (await tables.queries.info(table_id)).status is Status.PLAYING


def test_names_are_replaced_where_they_are_names() -> None:
    people = Replacement(UserId(ADA), UserId(-5), {"Ada": "Former player 1"})
    data = {"name": "Ada", "lines": ["Ada: build E7", "Adam: pass", "Bo: ask Ada"], "user": ADA, "to": ADA,
            "fresh": [ADA, BEA], "joined": ["Bo", "Ada"],
            "told": ["**Ada** builds.", "**Bo** · asks **Ada**, not **Adam**."]}
    assert msgspec.json.decode(people.inside(msgspec.json.encode(data).decode())) == {
        "name": "Former player 1", "lines": ["Former player 1: build E7", "Adam: pass", "Bo: ask Ada"], "user": -5,
        "to": ADA, "fresh": [-5, BEA], "joined": ["Bo", "Former player 1"],
        "told": ["**Former player 1** builds.", "**Bo** · asks **Former player 1**, not **Adam**."]}
