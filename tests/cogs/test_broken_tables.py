"""Tables that cannot go on, on the server: people read what to do, close them, and get their channel back."""

from __future__ import annotations

import json

import discord
from sqlalchemy import update

from storage import Transaction, schema
from tables import Status
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated


async def broken(world: World, players: int = 2) -> int:
    """A game whose record does not replay after a restart."""
    info = await seated(world, players)
    await world.people[0].slash(world.channel, "move", text="claim C4")

    async def spoil(tx: Transaction) -> None:
        await tx.execute(update(schema.log).where(schema.log.c.kind == "entry").values(data='{"do":"fly"}'))
        await tx.execute(update(schema.positions).values(schema_fingerprint="of another shape"))

    await world.bot.services.tables._loader.database.write(spoil)
    await world.restart()
    return info.id


async def test_a_broken_game_says_what_to_do_and_is_closed_by_consent(world: World) -> None:
    await broken(world)
    ada, bruno = world.people[:2]
    table = world.last()
    for doing in (ada.click(table, label="Play"), ada.slash(world.channel, "game history"),
                  bruno.slash(world.channel, "move", text="take 1")):
        told = (await doing).response.content
        assert "`/game report`" in told
        assert "`/game abandon`" in told
    await ada.slash(world.channel, "game abandon")
    question = world.last()
    assert "would like to end this game of Pebbles" in question.content
    await bruno.click(question, label="Agree")
    assert (await world.table()).status is Status.ABANDONED
    shown = {message.id: message for message in world.channel.history()}
    assert "Agreed" in shown[question.id].content
    assert "closed" in shown[table.id].content
    assert not shown[table.id].components
    await ada.slash(world.channel, "game new")
    assert (await world.table()).status is Status.LOBBY


async def test_a_vacation_at_a_broken_table_leaves_nothing_to_tell_for_ever(world: World) -> None:
    await broken(world)
    await world.people[0].slash(world.channel, "me away", until="tomorrow")
    await world.told()
    assert await world.bot.services.tables.outbox.due_tables(claimed=True) == []


async def test_a_moderator_closes_a_broken_game_at_once(world: World) -> None:
    await broken(world)
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    result = await moderator.slash(world.channel, "game abandon", force=True)
    assert result.response.content == "The table is closed."
    assert (await world.table()).status is Status.ABANDONED
    assert await world.bot.services.tables.outbox.due_tables(claimed=True) == [], "nothing waits to be told for ever"


async def test_a_game_whose_title_is_gone_is_closed(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    table = world.last()
    world.titles = {"cobbles": world.titles["cobbles"]}
    await world.restart()
    told = (await ada.click(table, label="Play")).response.content
    assert "pebbles is not installed here any more" in told
    again = await ada.slash(world.channel, "game abandon")
    assert "Request sent to" in again.response.content
    again = await bruno.slash(world.channel, "game abandon")
    assert labels(again.response) == ["Agree", "Refuse", "Withdraw"], "the question is asked again"
    await bruno.click(again.response, label="Agree")
    assert "Agreed" in again.response.message.content
    assert (await world.table()).status is Status.ABANDONED


async def test_a_report_is_a_file_and_says_what_it_is_for(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "game report")
    assert result.ephemeral
    assert "the host of this bot" in result.response.content
    assert "does not replay" not in result.response.content
    report = json.loads(await result.response.attachments[0].read())
    assert report["version"] == world.bot.version
    assert report["seed"] is None


async def test_a_report_of_a_broken_game_says_where_it_breaks(world: World) -> None:
    await broken(world)
    result = await world.people[1].slash(world.channel, "game report")
    report = json.loads(await result.response.attachments[0].read())
    row = next(row["number"] for row in report["rows"] if row["kind"] == "entry")
    assert f"cannot be played on from row {row}" in result.response.content
    assert report["trouble"]["row"] == row
