"""`/game verify` on the server: the replay in words, what is wrong and its number, and who may know it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import update

from storage import Transaction, schema
from tests.cogs.world import World, seated
from tests.toy import PEBBLES


async def spoil(world: World, table: Any, where: Any, **columns: Any) -> None:
    """Changes rows behind the bot's back."""
    async def change(tx: Transaction) -> None:
        await tx.execute(update(table).where(where).values(**columns))

    await world.bot.services.tables._loader.database.write(change)


async def verified(world: World, person: int = 0) -> str:
    return str((await world.people[person].slash(world.channel, "game verify")).response.content)


async def test_a_sound_game_says_what_was_replayed(world: World) -> None:
    await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    told = await verified(world)
    assert "✔ Every draw follows from the seed." in told
    assert re.search(r"✔ Replayed \d+ moves under version 1 of the rules: the same position\.", told)
    assert "/report" not in told
    await world.restart()
    assert (await verified(world, 1)) == told


async def test_what_is_wrong_is_named_and_has_a_number_that_a_report_carries(
        world: World, caplog: pytest.LogCaptureFixture) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    await spoil(world, schema.log, (schema.log.c.table_id == info.id) & (schema.log.c.text == "claim C4"),
                data='{"do":"take","count":9}')
    told = await verified(world)
    row = re.search(r"⚠ Row (\d+) of the record", told)
    assert row is not None
    number = re.search(r"`/report error:([0-9a-f]{8})`", told)
    assert number is not None
    assert f"rows [{row[1]}]), number {number[1]}" in caplog.text


async def test_a_stranger_hears_of_a_hidden_difference_but_not_what_it_is(world: World) -> None:
    """Whatever Bruno's secret was changed to, Ada and a stranger read the same; Bruno reads what it is about."""
    info = await seated(world)
    position = (await world.bot.services.tables._loader.load(info.id)).position
    told: dict[int, set[str]] = {0: set(), 1: set(), 4: set()}
    for secret in (901, 902):
        spoilt = PEBBLES.rules.encode(position.change(1, secret=secret))
        await spoil(world, schema.positions, schema.positions.c.table_id == info.id, data=spoilt)
        for person, texts in told.items():
            texts.add(re.sub("error:[0-9a-f]{8}", "", await verified(world, person)))
        await world.env.advance_time(60)
    assert all(len(texts) == 1 for texts in told.values())
    assert told[0] == told[4]
    assert "What is different is hidden from you" in told[0].pop()
    assert "Different: `players`" in told[1].pop()


async def test_a_table_that_cannot_be_loaded_is_verified_and_a_lobby_only_promises(world: World) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    await spoil(world, schema.log, (schema.log.c.table_id == info.id) & (schema.log.c.kind == "entry"),
                data='{"do":"fly"}')
    await spoil(world, schema.positions, schema.positions.c.table_id == info.id, schema_fingerprint="other")
    await world.restart()
    assert "of the record cannot be read, so the replay stopped there" in await verified(world)
    other = world.guild.create_text_channel("other")
    await world.people[2].slash(other, "game new")
    early = await world.people[2].slash(other, "game verify")
    assert "Replayed" not in early.response.content
    nowhere = world.guild.create_text_channel("nowhere")
    refused = await world.people[2].slash(nowhere, "game verify")
    assert refused.response.content.startswith("There is no open game in this channel.")


async def test_verifying_cools_down_as_what_reads_whole_records_does(world: World) -> None:
    await seated(world)
    told = [await verified(world) for _ in range(5)]
    assert "That was quick. Try again in" in told[-1]
    assert "Replayed" in await verified(world, 1)


async def test_a_game_that_is_over_tells_everybody_everything(world: World) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    await world.bot.services.tables.play.resign(info.id, world.people[1].id)
    await world.bot.services.tables.play.resign(info.id, world.people[0].id)
    assert "under version 1 of the rules: the same end, the same points." in await verified(world, 4)
    await spoil(world, schema.result_seats, schema.result_seats.c.seat == 1, points=77)
    told = await verified(world, 4)
    assert re.search(r"⚠ The result that is stored for .*Bruno.* is not the one that the record leads to\. Different: "
                     r"`points`\.", told)
