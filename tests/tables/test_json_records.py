"""Our own form of a record, read again: what was taken back, restored, and taken back once more."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tables import Status, Tables, errors
from tests.tables.conftest import BO, CHANNEL, GUILD, IDA, House

ELSEWHERE = CHANNEL + 1


async def agreed_undo(tables: Tables, table: int, user: int, other: int) -> None:
    proposal = await tables.proposals.undo(table, user)
    await tables.proposals.respond(proposal.id, other, True)


async def agreed_redo(tables: Tables, table: int, user: int, other: int) -> None:
    proposal = await tables.proposals.redo(table, user)
    await tables.proposals.respond(proposal.id, other, True)


async def finished(house: House, table: int) -> None:
    """Plays a game of one round to its end."""
    while (look := await house.tables.queries.view(table, None)).info.status is Status.PLAYING:
        user = look.blocking[0].user_id
        assert user is not None
        moves = list(map(str, (await house.tables.play.panel(table, user)).moves))
        await house.tables.play.move(table, user, "beg" if "beg" in moves else "bid 0" if "bid 0" in moves else "done",
                                     end=True)


async def taken_back_and_restored(house: House, table: int) -> list[str]:
    await house.turn(table, IDA, "buy. beg")
    await agreed_undo(house.tables, table, IDA, BO)
    await agreed_redo(house.tables, table, IDA, BO)
    return ["buy", "beg", "done"]


async def taken_back_twice_and_restored_twice(house: House, table: int) -> list[str]:
    await house.turn(table, IDA, "buy. beg")
    await house.turn(table, BO, "beg")
    await agreed_undo(house.tables, table, BO, IDA)
    await agreed_undo(house.tables, table, IDA, BO)
    await agreed_redo(house.tables, table, IDA, BO)
    await agreed_redo(house.tables, table, IDA, BO)
    return ["buy", "beg", "done", "beg", "done"]


async def restored_once_of_two(house: House, table: int) -> list[str]:
    await house.turn(table, IDA, "buy. beg")
    await house.turn(table, BO, "buy. beg")
    await agreed_undo(house.tables, table, BO, IDA)
    await agreed_undo(house.tables, table, IDA, BO)
    await agreed_redo(house.tables, table, IDA, BO)
    await house.turn(table, BO, "beg")
    return ["buy", "beg", "done", "beg", "done"]


async def restored_and_taken_back_for_good(house: House, table: int) -> list[str]:
    await house.turn(table, IDA, "buy. beg")
    await agreed_undo(house.tables, table, IDA, BO)
    await agreed_redo(house.tables, table, IDA, BO)
    await agreed_undo(house.tables, table, IDA, BO)
    await house.turn(table, IDA, "beg. buy")
    return ["beg", "buy", "done"]


Story = Callable[[House, int], Any]


@pytest.mark.parametrize("story", [taken_back_and_restored, taken_back_twice_and_restored_twice, restored_once_of_two,
                                   restored_and_taken_back_for_good])
async def test_a_record_with_turns_taken_back_and_restored_is_read_again(house: House, story: Story) -> None:
    info = await house.begin(IDA, BO, rounds=1)
    lines = await story(house, info.id)
    await finished(house, info.id)
    before = await house.tables.queries.view(info.id, None)
    text = (await house.tables.records.export(info.id, None)).text
    again, _ = await house.tables.records.import_record(GUILD, ELSEWHERE, IDA, "Ida", "lanterns", text)
    look = await house.tables.queries.view(again.id, None)
    assert (look.view, look.result) == (before.view, before.result)
    played = (await house.tables.queries.history(again.id, None)).turns
    typed = [line for turn in played for line in turn.lines if not line.startswith(("deal", "bid"))]
    assert typed[:len(lines)] == lines
    assert not any(turn.undone for turn in played), "only what stands is played"


async def spoiled(house: House, spoil: Callable[[list[dict[str, Any]]], object]) -> errors.BadImport:
    """What an import says to the record of a finished game whose rows were changed."""
    info = await house.begin(IDA, BO, rounds=1)
    await taken_back_and_restored(house, info.id)
    await finished(house, info.id)
    record = json.loads((await house.tables.records.export(info.id, None)).text)
    spoil(record["rows"])
    with pytest.raises(errors.BadImport) as caught:
        await house.tables.records.import_record(GUILD, ELSEWHERE, IDA, "Ida", "lanterns", json.dumps(record))
    return caught.value


async def test_what_was_not_taken_back_is_not_restored(house: House) -> None:
    """Each redo needs an undo of its own, with no move in between."""
    def without_the_undo(rows: list[dict[str, Any]]) -> None:
        rows[:] = [row for row in rows if row["kind"] != "undo"]

    wrong = await spoiled(house, without_the_undo)
    assert "nothing to restore" in wrong.details["cause"]  # type: ignore[operator]


async def test_a_move_after_an_undo_leaves_nothing_to_restore(house: House) -> None:
    def with_the_redo_last(rows: list[dict[str, Any]]) -> None:
        redo = next(row for row in rows if row["kind"] == "redo")
        rows.remove(redo)
        rows.append(redo | {"number": rows[-1]["number"] + 1})

    wrong = await spoiled(house, with_the_redo_last)
    assert "nothing to restore" in wrong.details["cause"]  # type: ignore[operator]


async def test_an_undo_without_a_row_takes_everything_back(house: House) -> None:
    """As far back as the beginning, where the first of the rows that follow does not fit."""
    def without_its_row(rows: list[dict[str, Any]]) -> None:
        next(row for row in rows if row["kind"] == "undo").pop("to")
        rows[:] = [row for row in rows if row["kind"] != "redo"]

    wrong = await spoiled(house, without_its_row)
    assert wrong.details["line"], "the row that does not fit is named"
