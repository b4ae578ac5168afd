"""Notebooks: each person's own, in nothing that anybody else can see."""

from __future__ import annotations

import msgspec
import pytest

from storage import Transaction, schema
from tables import errors
from tables.notebooks import MAX_NOTES
from tests.tables.conftest import BO, EVA, IDA, House

SECRET = "the merchant bluffs"


async def test_everybody_reads_their_own_notes_only(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.notebooks.write(info.id, IDA, f"  {SECRET}\n")
    await house.tables.notebooks.write(info.id, EVA, "watching")
    await house.tables.notebooks.write(info.id, IDA, f"{SECRET} twice")
    tables = await house.restart()
    assert await tables.notebooks.read(info.id, IDA) == f"{SECRET} twice"
    assert await tables.notebooks.read(info.id, EVA) == "watching"
    assert await tables.notebooks.read(info.id, BO) == ""
    await tables.notebooks.write(info.id, EVA, " \n")
    assert await tables.notebooks.read(info.id, EVA) == ""


async def test_what_cannot_be_noted(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.notebooks.write(info.id, IDA, "x" * MAX_NOTES)
    with pytest.raises(errors.BadOption) as caught:
        await house.tables.notebooks.write(info.id, IDA, "y" * (MAX_NOTES + 1))
    assert caught.value.sentence == "notes-too-long"
    assert (await house.tables.notebooks.read(info.id, IDA)).startswith("x"), "what was there stays"
    with pytest.raises(errors.NoTable):
        await house.tables.notebooks.write(999, IDA, "x")


async def shown(house: House, table_id: int) -> list[object]:
    """All that is given of a game to anybody, also to the one who notes, but for their own data."""
    tables = house.tables
    return [await tables.records.export(table_id, IDA), await tables.records.report(table_id, IDA),
            await tables.personal_data.export(BO), await tables.queries.view(table_id, BO),
            await tables.queries.history(table_id, BO)]


async def test_no_file_of_the_game_and_no_other_person_is_given_them(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    before = await shown(house, info.id)
    await house.tables.notebooks.write(info.id, IDA, SECRET)
    assert await shown(house, info.id) == before
    assert SECRET in (await house.tables.personal_data.export(IDA)).text


async def test_they_go_with_the_person_and_with_the_table(house: House) -> None:
    info = await house.begin(IDA, BO)
    for user in (BO, EVA):
        await house.tables.notebooks.write(info.id, user, SECRET)
    given = msgspec.json.decode((await house.tables.personal_data.export(EVA)).text)
    assert [(each["table"], each["text"]) for each in given["notes"]] == [(info.id, SECRET)]
    await house.tables.personal_data.forget(EVA)
    assert await house.tables.notebooks.read(info.id, EVA) == ""
    assert await house.tables.notebooks.read(info.id, BO) == SECRET

    async def delete(tx: Transaction) -> None:
        await tx.execute(schema.tables.delete().where(schema.tables.c.id == info.id))

    await house.database.write(delete)
    assert await house.tables.notebooks.read(info.id, BO) == ""
