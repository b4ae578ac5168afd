"""Export, import, verification."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import func, select, update

from storage import Transaction, schema
from tables import Status, errors, messages
from tables.commit import change_set
from tables.records.service import LARGEST_IMPORT
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, House

LINES = """players 2
pile: deal 3
pile: deal 4
pile: deal 5
pile: deal 6
0: light 4
0: done
1: accept
1: beg"""


async def rows(house: House) -> int:
    """How many rows there are in all tables of the database together."""
    async with house.database.reading() as tx:
        counts = [await tx.scalar(select(func.count()).select_from(table)) for table in schema.metadata.sorted_tables]
    return sum(count or 0 for count in counts)


async def test_an_import_seats_people_at_the_position_reached(house: House) -> None:
    info, remarks = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", LINES.encode(),
                                                     people={1: (BO, "Bo")}, interaction=4)
    assert remarks == ("one remark",)
    assert info.status is Status.PLAYING
    assert info.options == {"rounds": 1, "start": "poor"}
    assert [(seat.user_id, seat.name) for seat in info.seats] == [(None, "Ada"), (BO, "Bo")]
    assert (await house.tables.queries.view(info.id, None)).view.points == (7, 2)
    joined = await house.tables.lobby.join(info.id, IDA, "Ida")
    assert joined.seats[0].user_id == IDA
    ended = await house.tables.play.end_turn(info.id, BO)
    assert ended.ended
    history = await house.tables.queries.history(info.id, None)
    assert [turn.lines for turn in history.turns[-3:]] == [("light 4", "done"), ("accept", "beg"), ("done",)]
    check = await house.tables.records.verify(info.id)
    assert (check.draws, check.unchecked, check.honest) == (0, 4, True)
    again, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", LINES, interaction=4)
    assert again.id == info.id


async def test_vacant_seats_are_joined_one_by_one(house: House) -> None:
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", LINES)
    await house.tables.lobby.join(info.id, CY, "Cy", seat=1)
    with pytest.raises(errors.SeatTaken):
        await house.tables.lobby.join(info.id, BO, "Bo", seat=1)
    await house.tables.lobby.join(info.id, BO, "Bo")
    with pytest.raises(errors.AlreadyStarted):
        await house.tables.lobby.join(info.id, 9, "Dee")
    assert [(pending.user_id, pending.seat)
            for pending in (await house.tables.queries.view(info.id, None)).waiting] == [(CY, 1)]


@pytest.mark.parametrize(("data", "told"), [
    (b"", "text"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "text"),
    (b"players 2\npile: deal 3\x00", "text"),
    (LINES.replace("light 4", "light 9").encode(), "Line 6"),
    (LINES.replace("light 4", "fly").encode(), "fly"),
    (b"players 7", "7 players"),
    (b"nonsense", "Line 1"),
    (b'{"hexmoot": 1}', "no whole file that `/game export` has made"),
    (b'{"hexmoot": 9}', "no whole file that `/game export` has made"),
    (b'{"hexmoot": ' + b"[" * 50_000, "nothing was stored"),
    (b"x" * (LARGEST_IMPORT + 1), "too large"),
])
async def test_a_broken_record_is_refused_and_stores_nothing(house: House, data: bytes, told: str) -> None:
    before = await rows(house)
    with pytest.raises(errors.BadImport) as caught:
        await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", data)
    assert told in messages.explain(caught.value)
    assert await rows(house) == before
    with pytest.raises(errors.NoTable):
        await house.tables.queries.find(CHANNEL, ended=True)


async def test_an_unknown_form_and_a_busy_channel(house: House) -> None:
    with pytest.raises(errors.BadImport):
        await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", LINES, form="pgn")
    info = await house.begin()
    before = await rows(house)
    with pytest.raises(errors.ChannelBusy):
        await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", LINES)
    assert await rows(house) == before
    assert (await house.tables.queries.find(CHANNEL)).id == info.id


async def finish(house: House) -> int:
    """A game with a draw, an undo and a redo, played to its end."""
    info = await house.begin(IDA, BO, rounds=1)
    await house.tables.play.move(info.id, IDA, "draw", end=True)
    undo = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(undo.id, BO, True)
    await house.tables.play.move(info.id, IDA, "draw", end=True)
    await house.turn(info.id, BO)
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    return info.id


async def test_a_finished_game_goes_out_and_comes_back(house: House) -> None:
    table_id = await finish(house)
    file = await house.tables.records.export(table_id, None)
    assert file.name == f"lanterns-{table_id}.json"
    record = json.loads(file.text)
    assert len(record["seed"]) == 64
    assert record["players"] == ["Ida", "Bo"]
    before = await house.tables.queries.view(table_id, None)
    busy = await house.begin(IDA, BO)
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", file.text)
    assert info.status is Status.FINISHED, "a finished game needs no free channel"
    look = await house.tables.queries.view(info.id, None)
    assert look.view == before.view
    assert look.result == before.result
    assert (await house.tables.queries.find(CHANNEL)).id == busy.id
    assert [result.imported for result in await house.tables.queries.results(GUILD)].count(True) == 1


async def test_the_title_writes_its_own_form(house: House) -> None:
    table_id = await finish(house)
    assert house.tables.records.export_forms("lanterns") == house.tables.records.import_forms("lanterns") == ("json",
                                                                                                              "lines")
    file = await house.tables.records.export(table_id, None, "lines")
    assert file.text.startswith("players 2\npile: deal ")
    assert file.text.count("draw") == 1, "what was taken back is not in it"
    with pytest.raises(errors.CannotExport):
        await house.tables.records.export(table_id, None, "pgn")


async def test_a_running_game_is_exported_without_its_secrets(house: House) -> None:
    info = await house.begin(IDA, BO)
    own = json.loads((await house.tables.records.export(info.id, IDA)).text)
    assert own["seed"] is None
    dealt = [row for row in own["rows"] if row["kind"] == "chance"]
    assert [row.get("hidden", False) for row in dealt] == [False, False, True, True]
    assert all("move" not in row for row in dealt if row.get("hidden"))
    with pytest.raises(errors.CannotExport):
        await house.tables.records.export(info.id, IDA, "lines")
    with pytest.raises(errors.BadImport):
        await house.tables.records.import_record(GUILD, 701, IDA, "Ida", "lanterns", json.dumps(own))


async def test_every_draw_is_verified_and_a_false_one_found(house: House) -> None:
    table_id = await finish(house)
    honest = await house.tables.records.verify(table_id)
    assert honest.honest
    assert honest.draws == 6
    assert honest.seed is not None

    async def forge(tx: Transaction) -> None:
        dealt = await tx.scalar(select(schema.log.c.data).where(schema.log.c.number == 4))
        other = '{"do":"deal","card":1}'
        assert dealt is not None
        await tx.execute(update(schema.log).where(schema.log.c.number == 4)
                         .values(data=other if dealt != other else other.replace("1", "2")))

    await house.database.write(forge)
    await house.restart()
    forged = await house.tables.records.verify(table_id)
    assert forged.wrong[0] == 4
    assert not forged.honest


async def test_a_record_that_does_not_replay_is_said_so(house: House) -> None:
    info = await house.begin(IDA, BO)

    async def spoil(tx: Transaction) -> None:
        await tx.execute(update(schema.log).where(schema.log.c.number == 4).values(data='{"do":"bid","coins":0}'))
        await tx.execute(update(schema.positions).values(schema_fingerprint="old"))

    await house.database.write(spoil)
    await house.restart()
    with pytest.raises(errors.ReplayFailed) as caught:
        await house.tables.play.panel(info.id, IDA)
    assert "row 4" in messages.explain(caught.value)
    assert await house.tables.restore() == 1, "the others are loaded all the same"


async def test_who_may_know_a_move_is_found_out_only_while_it_matters(house: House,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes most of the time of an import; of a game that is over everything is known."""
    asked: list[object] = []
    found_out = change_set.seen_by

    def counting(*about: Any) -> Any:
        asked.append(about)
        return found_out(*about)

    table_id = await finish(house)
    record = json.loads((await house.tables.records.export(table_id, None)).text)
    monkeypatch.setattr(change_set, "seen_by", counting)
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", json.dumps(record))
    assert (info.status, asked) == (Status.FINISHED, [])
    record["rows"] = record["rows"][:-1]
    info, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", json.dumps(record))
    assert info.status is Status.PLAYING
    assert asked


async def test_an_abandoned_game_is_as_open_as_a_finished_one(house: House) -> None:
    """Beside its seed hidden rows would hide nothing: who knows it computes them."""
    info = await house.begin(IDA, BO)
    hidden = [row for row in json.loads((await house.tables.records.export(info.id, CY)).text)["rows"]
              if row.get("hidden")]
    assert hidden
    await house.tables.proposals.abandon(info.id, CY, force=True)
    record = json.loads((await house.tables.records.export(info.id, CY)).text)
    check = await house.tables.records.verify(info.id)
    assert (record["seed"], check.honest) == (check.seed, True)
    assert check.seed is not None
    assert not any(row.get("hidden") for row in record["rows"])
    told = [line for turn in (await house.tables.queries.history(info.id, None)).turns for line in turn.lines]
    assert len([line for line in told if line.startswith("deal")]) == check.draws
    assert (await house.tables.records.export(info.id, None, "lines")).text.count("pile: deal") == check.draws


async def test_an_abandoned_game_goes_on_elsewhere_with_a_new_seed(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.proposals.abandon(info.id, CY, force=True)
    text = (await house.tables.records.export(info.id, None)).text
    again, _ = await house.tables.records.import_record(GUILD, CHANNEL, IDA, "Ida", "lanterns", text)
    assert (again.status, again.imported > 0) == (Status.PLAYING, True)
    assert again.seed_hash != info.seed_hash
    check = await house.tables.records.verify(again.id)
    assert (check.draws, check.unchecked > 0) == (0, True)
