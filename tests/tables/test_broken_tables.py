"""Tables whose record does not replay any more, or whose title is gone: they can be closed, and told about."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import update

from storage import Transaction, schema
from tables import ProposalStatus, Status, Tables, errors, messages
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, House
from tests.tables.test_clocks import timed as in_time

SPOILT = {
    "a move that is not legal": {"kind": "entry", "data": '{"do":"bid","coins":0}'},
    "a move that there is no more": {"kind": "entry", "data": '{"do":"fly"}'},
    "half a row": {"kind": "entry", "data": '{"do":"be'},
    "an undo of nothing": {"kind": "undo", "data": "{}"},
    "a redo of nothing": {"kind": "redo", "data": "{}"},
}


async def spoil(house: House, table: int, **row: Any) -> None:
    """Spoils the fourth row of the log, and the stored position, so that the log is read."""
    async def change(tx: Transaction) -> None:
        log, positions = schema.log.c, schema.positions.c
        await tx.execute(update(schema.log).where(log.table_id == table, log.number == 4).values(**row))
        await tx.execute(update(schema.positions).where(positions.table_id == table)
                         .values(schema_fingerprint="of another shape"))

    await house.database.write(change)
    await house.restart()


async def broken(house: House, *users: int) -> int:
    info = await house.begin(*users)
    await house.turn(info.id, IDA)
    await spoil(house, info.id, **SPOILT["a move that is not legal"])
    return info.id


@pytest.mark.parametrize("row", SPOILT.values(), ids=SPOILT)
async def test_whatever_is_spoilt_the_table_is_closed_and_its_channel_free(house: House, row: dict[str, Any]) -> None:
    info = await house.begin()
    await house.turn(info.id, IDA)
    await spoil(house, info.id, **row)
    with pytest.raises(errors.ReplayFailed) as caught:
        await house.tables.play.panel(info.id, IDA)
    told = messages.explain(caught.value)
    assert "does not replay any more (row 4)" in told
    assert "`/game report`" in told
    assert (await house.tables.queries.find(CHANNEL)).id == info.id
    assert await house.tables.proposals.abandon(info.id, 99, force=True) is None
    assert (await house.tables.queries.info(info.id)).status is Status.ABANDONED
    await house.begin()


async def test_closing_a_broken_table_needs_whom_closing_always_needs(house: House) -> None:
    table = await broken(house, IDA, BO, CY)
    with pytest.raises(errors.NotSeated):
        await house.tables.proposals.abandon(table, 99)
    proposal = await house.tables.proposals.abandon(table, IDA)
    assert proposal is not None
    assert proposal.asked == (BO, CY)
    with pytest.raises(errors.ProposalOpen):
        await house.tables.proposals.abandon(table, BO)
    with pytest.raises(errors.ReplayFailed):
        await house.tables.proposals.undo(table, BO)
    assert (await house.tables.proposals.respond(proposal.id, BO, True)).status is ProposalStatus.OPEN
    assert (await house.tables.proposals.respond(proposal.id, CY, True)).status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.info(table)).status is Status.ABANDONED
    with pytest.raises(errors.GameOver):
        await house.tables.proposals.abandon(table, IDA)


async def test_the_proposal_to_close_it_is_refused_withdrawn_or_carried_out_in_time(house: House) -> None:
    table = await broken(house, IDA, BO)
    first = await house.tables.proposals.abandon(table, IDA)
    assert first is not None
    assert (await house.tables.proposals.respond(first.id, BO, False)).status is ProposalStatus.REFUSED
    second = await house.tables.proposals.abandon(table, IDA)
    assert second is not None
    assert (await house.tables.proposals.withdraw(second.id, IDA)).status is ProposalStatus.WITHDRAWN
    third = await house.tables.proposals.abandon(table, IDA)
    assert third is not None
    house.clock.forward(hours=73)
    assert [info.status for info in await house.tables.proposals.settle_due()] == [Status.ABANDONED]
    assert (await house.tables.proposals.get(third.id)).status is ProposalStatus.ACCEPTED


async def test_what_was_open_when_it_broke_ends_with_it(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await spoil(house, info.id, **SPOILT["half a row"])
    with pytest.raises(errors.ReplayFailed):
        await house.tables.proposals.respond(undo.id, BO, True)
    proposal = await house.tables.proposals.abandon(info.id, BO)
    assert proposal is not None
    await house.tables.proposals.respond(proposal.id, IDA, True)
    assert (await house.tables.proposals.get(undo.id)).status is ProposalStatus.LAPSED


async def test_tables_of_a_title_that_is_gone_are_closed(house: House) -> None:
    lobby = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns")
    game = await house.begin(IDA, BO, channel=CHANNEL + 1)
    timed = await in_time(house, channel=CHANNEL + 2)
    without = Tables(house.database, {}, clock=house.clock)
    with pytest.raises(errors.NoSuchTitle) as caught:
        await without.play.panel(game.id, IDA)
    assert "lanterns is not installed here any more" in messages.explain(caught.value)
    with pytest.raises(errors.NotHost):
        await without.proposals.abandon(lobby.id, BO)
    assert await without.proposals.abandon(lobby.id, IDA) is None
    proposal = await without.proposals.abandon(game.id, BO)
    assert proposal is not None
    await without.proposals.respond(proposal.id, IDA, True)
    assert await without.proposals.abandon(timed.id, 99, force=True) is None
    closed = [await without.queries.info(table.id) for table in (lobby, game, timed)]
    assert {info.status for info in closed} == {Status.ABANDONED}
    assert [seat.runs_out for seat in closed[-1].seats] == [None, None], "its clock has stopped"


async def test_a_draft_that_cannot_be_read_begins_anew(house: House) -> None:
    info = await house.begin()
    await house.tables.play.move(info.id, IDA, "buy")

    async def change(tx: Transaction) -> None:
        await tx.execute(update(schema.drafts).values(moves='[{"do":"fly"}]'))

    await house.database.write(change)
    await house.restart()
    assert (await house.tables.play.panel(info.id, IDA)).draft == ()


async def test_a_report_holds_what_its_reader_may_know_and_names_nobody(house: House) -> None:
    table = await broken(house, IDA, BO)
    file, trouble = await house.tables.records.report(table, IDA, "1.2.3")
    assert file.name == f"lanterns-{table}-report.json"
    assert isinstance(trouble, errors.ReplayFailed)
    report = json.loads(file.text)
    assert (report["version"], report["title"], report["seed"]) == ("1.2.3", "lanterns", None)
    assert report["trouble"]["row"] == 4
    rows = {row["number"]: row for row in report["rows"]}
    assert len(rows) == report["revision"]
    assert rows[4]["data"] == '{"do":"bid","coins":0}', "as it is stored"
    dealt = [row for row in rows.values() if row["kind"] == "chance"]
    assert [row.get("hidden", False) for row in dealt].count(True) == 2, "what Bo drew"
    assert not any("data" in row or "text" in row for row in rows.values() if row.get("hidden"))
    assert "Ida" not in file.text
    assert "Bo" not in file.text
    bystander = json.loads((await house.tables.records.report(table, None))[0].text)
    assert sum(row.get("hidden", False) for row in bystander["rows"]) > 2


async def test_why_a_hidden_row_does_not_follow_is_told_to_those_who_may_know_it(house: House) -> None:
    info = await house.begin()
    await house.turn(info.id, IDA)
    await spoil(house, info.id, seen_by="[1]", **SPOILT["a move that is not legal"])
    told = {user: json.loads((await house.tables.records.report(info.id, user))[0].text)["trouble"]
            for user in (IDA, BO, None)}
    assert told[BO].pop("cause") == "not-open"
    assert all(trouble == {"error": "broken", "row": 4} for trouble in told.values()), told


async def test_a_healthy_table_a_lobby_and_one_of_a_title_that_is_gone_are_reported_too(house: House) -> None:
    info = await house.begin()
    file, trouble = await house.tables.records.report(info.id, IDA)
    assert trouble is None
    assert json.loads(file.text)["trouble"] is None
    lobby = await house.tables.lobby.create(GUILD, CHANNEL + 1, IDA, "Ida", "lanterns")
    file, trouble = await house.tables.records.report(lobby.id, None)
    assert (trouble, [row["kind"] for row in json.loads(file.text)["rows"]]) == (None, ["created"])
    without = Tables(house.database, {}, clock=house.clock)
    file, trouble = await without.records.report(info.id, IDA)
    assert isinstance(trouble, errors.NoSuchTitle)
    assert json.loads(file.text)["rows"]


async def test_a_record_that_broke_behind_a_good_position_is_found(house: House) -> None:
    info = await house.begin()

    async def change(tx: Transaction) -> None:
        await tx.execute(update(schema.log).where(schema.log.c.number == 3).values(**SPOILT["half a row"]))

    await house.database.write(change)
    _, trouble = await house.tables.records.report(info.id, IDA)
    assert isinstance(trouble, errors.ReplayFailed)
    assert trouble.details["row"] == 3
