"""`/privacy`: what is kept is said, given and deleted; places that are gone rest, and come back."""

from __future__ import annotations

import gzip
import json
from datetime import timedelta

import discord
import pytest
import simcord
from discord.utils import utcnow

from bot.settings import Settings
from cogs import privacy
from cogs.places import Places
from cogs.privacy import _upload
from tables import ChannelId, EventKind, ExportFile, GuildId, OutboxBatch, OutboxEvent, Status
from tests.cogs.test_aeolis import later
from tests.cogs.test_lost_places import left_to_tell
from tests.cogs.world import TITLES, Sketches, World, make_bot, peopled, running, seated

URL = "https://example.org/privacy"


def places(world: World) -> Places:
    found = world.bot.get_cog("Places")
    assert isinstance(found, Places)
    return found


def labels(response: simcord.ResponseMessage) -> list[str]:
    return [item["label"] for row in response.components for item in row["components"]]


async def test_it_says_what_is_kept_why_and_how_long(world: World) -> None:
    nobody = await world.people[4].slash(world.channel, "privacy")
    assert nobody.ephemeral
    assert "You have no seat at any table." in nobody.response.content
    assert "90 days after the bot was taken out" in nobody.response.content
    assert labels(nobody.response) == ["My data as a file", "Delete my data"]
    await seated(world)
    ada = await world.people[0].slash(world.channel, "privacy")
    assert "You have a seat at 1 table, open or ended." in ada.response.content


async def test_the_hosts_own_policy_is_linked(settings: Settings, studio: Sketches) -> None:
    linked = settings.model_copy(update={"privacy_url": URL, "keep_days": 30})
    async with running(make_bot(linked, TITLES, studio)) as env:
        world = peopled(env, linked, TITLES, studio)
        result = await world.people[0].slash(world.channel, "privacy")
        assert result.response.components[0]["components"][2]["url"] == URL
        assert "30 days after" in result.response.content
        assert URL in (await world.people[0].slash(world.channel, "about")).response.content


async def test_ones_data_comes_as_a_file(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 1")
    panel = await ada.slash(world.channel, "privacy")
    result = await ada.click(panel.response, label="My data as a file")
    assert result.ephemeral
    (file,) = result.response.attachments
    data = json.loads(await file.read())
    assert data["user"] == ada.id
    assert data["tables"][0]["seat"]["name"] == "Ada"
    assert "take 1" in [entry["text"] for entry in data["tables"][0]["did"]]
    assert str(bruno.id) not in json.dumps(data)
    assert "Bruno" not in json.dumps(data)
    again = [(await ada.click(panel.response, label="My data as a file")).response.content for _ in range(3)]
    assert "That was quick" in again[-1]
    assert "That was quick" not in again[1]


async def test_ones_data_is_deleted_after_a_question(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 1")
    panel = await ada.slash(world.channel, "privacy")
    question = await ada.click(panel.response, label="Delete my data")
    assert "At 1 table your name becomes a number" in question.response.content
    assert "You leave the game that you play at 1 table for good." in question.response.content
    assert "cannot be undone" in question.response.content
    assert (await world.table()).seat_of(ada.id) is not None, "nothing has happened yet"
    await ada.click(question.response, label="Delete my data for good")
    await world.told()
    assert "Your data is deleted: at 1 table" in question.response.content
    info = await world.table()
    assert info.status is Status.PLAYING
    assert [seat.name for seat in info.seats] == ["Former player 1", "Bruno", "Chiara"]
    assert "Ada" not in world.last().content
    status = await bruno.slash(world.channel, "game status")
    assert "Former player 1 (has left)" in status.response.content
    history = await bruno.slash(world.channel, "game history")
    assert "Ada" not in history.response.content
    nothing = await ada.click(panel.response, label="Delete my data")
    assert "You have no seat at any table." in nothing.response.content
    await ada.click(nothing.response, label="Delete my data for good")
    assert nothing.response.content == "Nothing was kept about you."


async def test_what_one_left_before_it_began_is_deleted_too(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    await bruno.slash(world.channel, "game join")
    await bruno.slash(world.channel, "game leave")
    panel = await bruno.slash(world.channel, "privacy")
    question = await bruno.click(panel.response, label="Delete my data")
    assert "such as a table that you left before it began" in question.response.content
    await bruno.click(question.response, label="Delete my data for good")
    assert "at 1 table nothing names you any more" in question.response.content


async def test_the_message_of_a_finished_game_is_put_right(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    for person in (ada, bruno) * 3:
        await person.slash(world.channel, "move", text="take 1")
    assert (await world.table()).status is Status.FINISHED
    board, posts = world.last(), len(world.channel.history())
    assert "Ada" in board.content
    panel = await ada.slash(world.channel, "privacy")
    question = await ada.click(panel.response, label="Delete my data")
    assert "You leave" not in question.response.content
    await ada.click(question.response, label="Delete my data for good")
    await world.told()
    assert len(world.channel.history()) == posts, "nothing is posted anew"
    after = world.last()
    assert after.id == board.id
    assert "Ada" not in after.content
    assert "**Former player 1**" in after.content


async def test_what_one_deletes_at_a_table_without_a_message_posts_nothing(world: World) -> None:
    info = await seated(world, 3)
    await world.bot.services.tables.settings.forget_message_ref(world.last().id)
    posts = len(world.channel.history())
    event = OutboxEvent(id=1, table_id=info.id, kind=EventKind.RENAMED, first=9, last=8, details={"passed": []},
                        created=utcnow(), attempts=0)
    await world.bot.outbox_sender(OutboxBatch(info.id, (event,)))
    assert len(world.channel.history()) == posts


def test_a_large_file_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "MAX_FILE", 100)
    assert _upload(ExportFile("a.json", "x" * 100)).name == "a.json"
    packed = _upload(ExportFile("a.json", "x" * 101))
    assert packed.name == "a.json.gz"
    assert gzip.decompress(packed.data) == b"x" * 101


async def test_a_server_that_takes_the_bot_back_within_a_week_is_told_what_it_has_missed(world: World) -> None:
    info = await seated(world)
    ada, tables, guild = world.people[0], world.bot.services.tables, world.bot.guilds[0]
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=None)
    await tables.play.move(info.id, ada.id, "take 1", end=True)
    await world.told()
    await places(world).on_guild_remove(guild)
    assert await left_to_tell(world) > 0
    later(world, 24 * 6)
    tables.outbox._clock = tables._uow.clock
    sent = len(world.env.http_requests)
    assert world.bot.dispatcher is not None
    await world.bot.dispatcher.sweep(everything=True)
    assert len(world.env.http_requests) == sent, "it is no use to try"
    world.env.backend.faults.clear()
    await places(world).on_guild_join(guild)
    await world.told()
    assert await left_to_tell(world) == 0
    assert "take 1" in world.last().content


async def test_a_deleted_channel_and_its_threads_rest(world: World) -> None:
    await seated(world)
    ada, tables = world.people[0], world.bot.services.tables
    await ada.slash(world.channel, "game new", thread=True)
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await places(world).on_guild_channel_delete(channel)
    later(world, 24 * 8)
    closed = await tables.retention.close_due()
    assert len(closed) == 2
    statuses = {table.status for table in await tables.queries.tables_of_guild(GuildId(world.guild.id), ended=True)}
    assert statuses == {Status.ABANDONED}


async def test_a_connection_tells_which_servers_are_there(world: World) -> None:
    tables = world.bot.services.tables
    await tables.lobby.create(GuildId(77), ChannelId(770), world.people[0].id, "Ada", "pebbles")
    await seated(world)
    await places(world).on_ready()
    later(world, 24 * 8)
    assert len(await tables.retention.close_due()) == 1
    assert (await world.table()).status is Status.PLAYING


async def test_a_permission_that_never_comes_back_is_given_up(world: World) -> None:
    info = await seated(world)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    tables = world.bot.services.tables
    now = utcnow() - timedelta(days=8)
    tables._uow.clock = lambda: now
    await tables.play.move(info.id, world.people[0].id, "take 1", end=True)
    await world.told()
    assert await left_to_tell(world) == 0


async def test_who_shares_no_server_with_the_bot_any_more_asks_in_private(world: World) -> None:
    await seated(world, 3)
    ada = world.people[0].user
    panel = await ada.slash("privacy")
    assert "You have a seat at 1 table" in panel.response.content
    question = await ada.click(panel.response, label="Delete my data")
    await ada.click(question.response, label="Delete my data for good")
    assert "Your data is deleted" in question.response.content
    assert (await world.table()).seat_of(world.people[0].id) is None
