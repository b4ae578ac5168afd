"""Rows that no player typed - answers for the silent, answers by order, latecomers - are rows like any other: they are
taken back, restored, replayed, checked, exported and read again."""

from __future__ import annotations

import msgspec
import pytest

from tables import ProposalStatus, errors
from tables.records.importer import read_record
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import TITLE


async def agreed(house: House, table: int, by: int, kind: str, **named: int) -> None:
    """A proposal of one person to which all agree."""
    proposal = await getattr(house.tables.proposals, kind)(table, by, **named)
    for user in proposal.missing:
        proposal = await house.tables.proposals.respond(proposal.id, user, True)
    assert proposal.status is ProposalStatus.ACCEPTED


async def kinds(house: House, table: int) -> list[str]:
    file = await house.tables.records.export(table, None)
    return [row["kind"] for row in msgspec.json.decode(file.text)["rows"]]


async def with_everything(house: House) -> int:
    """A latecomer, answers by themselves, and one for the silent."""
    info = await house.begin(IDA, BO, rounds=1, start="open")
    table = info.id
    await house.tables.lobby.join(table, CY, "Cy", late=True)
    await house.tables.standing_orders.set(table, IDA, "accept", "always")
    card = (await house.tables.play.panel(table, IDA)).view.hands[0][0]
    await house.tables.play.move(table, IDA, f"light {card}. done")
    house.clock.forward(hours=49)
    assert await house.tables.timeouts.answer_silent() == [table], "Bo does not want a coin"
    return table


async def test_what_was_answered_for_the_silent_is_taken_back_and_restored(house: House) -> None:
    table = await with_everything(house)
    looks = [await house.tables.queries.view(table, None)]
    assert "silent" in await kinds(house, table)
    await agreed(house, table, BO, "undo")
    looks.append(await house.tables.queries.view(table, None))
    assert len(looks[1].view.asides) == 1 + len(looks[0].view.asides), "Bo is asked again"
    await agreed(house, table, BO, "redo")
    looks.append(await house.tables.queries.view(table, None))
    assert looks[2].view == looks[0].view != looks[1].view
    before = await house.tables.queries.board(table, None)
    for state in (before, await (await house.restart()).queries.board(table, None)):
        assert state.view == looks[0].view
    with pytest.raises(errors.NothingToUndo):
        await house.tables.proposals.undo(table, IDA, to=1)


async def test_a_record_with_all_of_them_is_checked_and_read_again(house: House) -> None:
    table = await with_everything(house)
    await agreed(house, table, BO, "undo")
    await agreed(house, table, BO, "redo")
    card = (await house.tables.play.panel(table, BO)).view.hands[1][0]
    await house.tables.play.move(table, BO, f"light {card}. done")
    assert (await house.tables.queries.view(table, None)).view.asides == (), "Ida's coin was ordered"
    for user in (IDA, BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    assert {"join", "forced", "silent", "undo", "redo", "entry", "chance"} <= set(await kinds(house, table))
    assert (await house.tables.records.verify(table)).honest
    look = await house.tables.queries.view(table, None)
    file = await house.tables.records.export(table, None)
    again, _ = await house.tables.records.import_record(70, 701, IDA, "Ida", "lanterns", file.text)
    copy = await house.tables.queries.view(again.id, None)
    assert copy.view == look.view
    assert copy.result == look.result
    assert [seat.name for seat in copy.info.seats] == ["Ida", "Bo", "Cy"]
    twice = await house.tables.records.export(again.id, None)
    third, _ = await house.tables.records.import_record(70, 702, IDA, "Ida", "lanterns", twice.text)
    assert (await house.tables.queries.view(third.id, None)).view == look.view


async def test_a_latecomer_reads_what_happened_before(house: House) -> None:
    table = await with_everything(house)
    for user in (CY, IDA, None):
        turns = (await house.tables.queries.history(table, user)).turns
        assert [past.name for past in turns[1:]] == ["Cy", "Ida", "Bo"], turns
        assert turns[-1].unusual
        for turn in range(len(turns)):
            state = await house.tables.queries.board(table, user, turn=turn)
            assert len(state.view.points) == (2 if turn == 0 else 3)


@pytest.mark.parametrize("players", [[], ["Ida"]])
def test_a_forged_number_of_latecomers_is_refused(players: list[str]) -> None:
    rows = [{"number": number, "kind": "join", "seat": number, "move": {}} for number in range(3)]
    text = msgspec.json.encode({
        "hexmoot": 1, "title": "lanterns", "ruleset": "rulebook", "ruleset_version": 1, "options": {}, "seed_hash": "",
        "players": players, "rows": rows}).decode()
    with pytest.raises(errors.BadImport, match=f"{len(players) - 3} players"):
        read_record(TITLE, text, None)


async def test_the_seat_that_somebody_asks_for_is_not_another(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    with pytest.raises(errors.SeatTaken):
        await house.tables.lobby.join(info.id, CY, "Cy", late=True, seat=1)
    info = await house.tables.lobby.join(info.id, CY, "Cy", late=True, seat=2)
    assert info.seat_of(CY) == 2
