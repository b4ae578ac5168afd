"""The commands of titles: a server gets them with its first table of the title."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from simcord.builders import ChannelHandle

from bot.loops import REGISTER_SECONDS
from bot.settings import Settings
from bot.title_commands import FIRST_RETRY, SPREAD_SECONDS, TitleCommands
from games.kernel import Move
from storage.share import WHOLE
from tables import ChannelId, GuildId
from tests.cogs.forgery import Forger, said
from tests.cogs.world import (
    SETTLE_SECONDS,
    TITLES,
    Env,
    Sketches,
    World,
    make_bot,
    peopled,
    running,
    seated,
    settings_for,
)
from tests.timeless import timeless

PREFERENCES = "/applications/*/guilds/*/commands"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Sketches())) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, Sketches())


def registered(world: World, guild: Any = None) -> set[str]:
    """The commands that Discord knows: everywhere, or those of a server."""
    return {name for name, _kind in world.env.backend.commands.get(None if guild is None else guild.id, {})}


def sent(world: World) -> int:
    """How often a server was sent its commands."""
    return sum(request.method == "PUT" and "/guilds/" in request.path for request in world.env.http_requests)


def another_server(world: World) -> tuple[Any, ChannelHandle, Any]:
    guild = world.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("far")
    return guild, channel, guild.add_member(world.env.create_user("far"))


async def kept(world: World, guild: Any) -> Any:
    name = f"tree:{world.bot.application_id}"
    await world.bot.title_commands.settle()
    return await world.bot.services.tables.settings.preference("guild", guild.id, name)


async def test_no_title_fills_the_picker_of_a_server_that_has_not_played_it(world: World) -> None:
    assert "move" in registered(world)
    assert not registered(world) & {"pebbles", "cobbles"}
    assert registered(world, world.guild) == set()


async def test_the_first_table_brings_the_commands_of_its_title_to_its_server_alone(world: World) -> None:
    guild, channel, _far = another_server(world)
    await seated(world, title="cobbles")
    assert registered(world, world.guild) == {"cobbles"}
    assert registered(world, guild) == set()
    result = await world.people[0].slash(world.channel, "cobbles take", count="1")
    assert "take 1" in str(world.last().content) + str(result.response.content)
    assert channel.last_message is None


async def test_a_second_title_comes_beside_the_first_and_a_second_table_sends_nothing(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new", title="cobbles")
    await ada.slash(world.guild.create_text_channel("two"), "game new", title="pebbles")
    assert registered(world, world.guild) == {"pebbles", "cobbles"}
    assert sent(world) == 2
    await ada.slash(world.guild.create_text_channel("three"), "game new", title="pebbles")
    assert sent(world) == 2


async def test_an_imported_game_brings_them_too(world: World) -> None:
    guild, channel, far = another_server(world)
    info = await seated(world)
    tables = world.bot.services.tables
    record = await tables.records.export(info.id, world.people[0].id)
    await far.slash(channel, "game import", title="pebbles", file=("record.json", record.text.encode()))
    assert registered(world, guild) == {"pebbles"}


async def test_they_stay_when_the_table_is_gone_and_a_restart_sends_nothing_anew(world: World) -> None:
    info = await seated(world)
    await world.bot.services.tables.proposals.close(info.id)
    assert sent(world) == 1
    await world.restart()
    assert sent(world) == 1
    assert registered(world, world.guild) == {"pebbles"}
    await seated(world)
    result = await world.people[0].slash(world.channel, "pebbles take", count="1")
    assert "has changed" not in result.response.content
    assert sent(world) == 1


async def test_commands_of_a_new_version_come_with_its_start(world: World) -> None:
    await seated(world)
    before = world.env.backend.commands[world.guild.id]["pebbles", 1]["options"]
    more = type("Skim", (Move,), {"spelling": "skim", "chapter": "moves", "__module__": __name__}, frozen=True)
    old = world.titles["pebbles"]
    world.titles = {"pebbles": replace(old, rules=replace(old.rules, moves=(*old.rules.moves, more)))}
    await world.restart()
    after = world.env.backend.commands[world.guild.id]["pebbles", 1]["options"]
    assert {option["name"] for option in after} - {option["name"] for option in before} == {"skim"}
    assert sent(world) == 2
    await world.restart()
    assert sent(world) == 2


async def test_a_title_that_is_taken_out_loses_its_commands(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new", title="cobbles")
    await ada.slash(world.guild.create_text_channel("two"), "game new", title="pebbles")
    world.titles = {"pebbles": world.titles["pebbles"]}
    await world.restart()
    assert registered(world, world.guild) == {"pebbles"}


async def test_tables_that_are_older_than_this_get_their_commands_at_the_start(world: World) -> None:
    await seated(world)
    name = f"tree:{world.bot.application_id}"
    await world.bot.services.tables.settings.set_preference("guild", world.guild.id, name, None)
    world.env.backend.commands[world.guild.id].clear()
    await world.restart()
    assert registered(world, world.guild) == {"pebbles"}


async def test_a_discord_that_knows_nothing_is_told_all_again(settings: Settings) -> None:
    """As the browser page, which begins anew with every start."""
    for start in range(2):
        env = Env(make_bot(settings, TITLES, Sketches()), settle_timeout=SETTLE_SECONDS)
        guild = env.create_guild("Guild")
        ada, channel = guild.add_member(env.create_user("ada")), guild.create_text_channel("table")
        await env.start()
        if not start:
            await ada.slash(channel, "game new", title="pebbles")
        assert {name for name, _kind in env.backend.commands[guild.id]} == {"pebbles"}, start
        await env.shutdown()
        await env.bot.close()


async def test_a_click_on_a_command_that_was_global_is_answered(world: World) -> None:
    await seated(world)
    result = Forger(world, world.people[0]).slash("pebbles take", count="1")
    await world.env.settle()
    world.env.errors  # noqa: B018  # it came through the tree; reading acknowledges it
    assert said(result) == "This command has changed. Reload Discord (Ctrl+R, or close the app) and try again."


async def test_what_discord_does_not_take_is_tried_again_and_the_table_is_open_meanwhile(world: World) -> None:
    world.env.inject_error("PUT", PREFERENCES, status=503, times=1)
    await seated(world)
    assert "take" in (await world.people[0].slash(world.channel, "move", text="take 1")).response.content
    assert registered(world, world.guild) == set()
    assert await kept(world, world.guild) is None
    await world.env.advance_time(FIRST_RETRY + REGISTER_SECONDS)
    assert registered(world, world.guild) == {"pebbles"}


async def test_a_server_that_does_not_admit_commands_is_asked_again_with_its_next_table(
        world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.env.inject_error("PUT", PREFERENCES, status=403, code=50001, times=1)
    with caplog.at_level(logging.WARNING):
        await seated(world)
    assert "gets no commands of titles until a table opens there" in caplog.text
    await world.env.advance_time(2 * FIRST_RETRY)
    assert sent(world) == 1
    await world.people[0].slash(world.guild.create_text_channel("two"), "game new", title="pebbles")
    assert registered(world, world.guild) == {"pebbles"}


async def test_a_server_that_takes_the_bot_out_is_forgotten_and_gets_all_when_it_is_back(world: World) -> None:
    await seated(world)
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    assert (await kept(world, world.guild))["titles"] == ["pebbles"]
    await world.bot.on_guild_remove(guild)
    assert await kept(world, world.guild) is None
    assert world.bot.tree.get_commands(guild=guild) == []
    await world.bot.on_guild_join(guild)
    await world.env.settle()
    assert sent(world) == 2
    assert (await kept(world, world.guild))["titles"] == ["pebbles"]


async def test_a_server_that_took_the_bot_out_while_it_was_off_is_forgotten(world: World) -> None:
    settings = world.bot.services.tables.settings
    name = f"tree:{world.bot.application_id}"
    await settings.set_preference("guild", 4711, name, {"titles": ["pebbles"], "sent": {}})
    await world.restart()
    assert await world.bot.services.tables.settings.preference("guild", 4711, name) is None


class Recorder:
    """What `TitleCommands` needs of a tree and of the tables."""

    def __init__(self, *open_titles: tuple[int, str]) -> None:
        self.synced: list[tuple[int, float]] = []
        self.running = self.most = 0
        self.stored: dict[int, Any] = {}
        self.settings = self.queries = self
        self.share = WHOLE
        self._open = [(GuildId(guild), title) for guild, title in open_titles]
        self.hear: Any = None
        self.translator = None

    def add_command(self, *_: Any, **__: Any) -> None:
        pass

    async def sync(self, *, guild: Any) -> list[Any]:
        self.running += 1
        self.most = max(self.most, self.running)
        self.synced.append((guild.id, asyncio.get_running_loop().time()))
        await asyncio.sleep(0.01)
        self.running -= 1
        return []

    async def preferences_of_all(self, _scope: str, _name: str) -> dict[int, Any]:
        return dict(self.stored)

    async def set_preference(self, _scope: str, owner: int, _name: str, value: Any) -> None:
        self.stored[owner] = value

    async def open_titles(self) -> list[tuple[GuildId, str]]:
        return self._open

    def hear_of_openings(self, hear: Any) -> None:
        self.hear = hear


async def opened(recorder: Recorder, pause: float) -> TitleCommands:
    tree: Any = recorder
    tree.allowed_contexts = tree.allowed_installs = SimpleNamespace(_merge_to_array=lambda _: None)
    found = TitleCommands(tree, TITLES, pause)
    tables: Any = recorder
    await found.open(tables, 1, forgotten=False)
    found.start()
    return found


@timeless
async def test_a_server_is_sent_no_more_than_one_change_in_a_pause() -> None:
    recorder = Recorder()
    found = await opened(recorder, 15.0)
    for title in ("pebbles", "cobbles", "pebbles"):
        recorder.hear(GuildId(1), title)
        await asyncio.sleep(3.0)
    assert [guild for guild, _at in recorder.synced] == [1]
    await asyncio.sleep(10.0)
    found.look()
    await found.settle()
    (first, at), (second, then) = recorder.synced
    assert (first, second) == (1, 1)
    assert then - at >= 15.0
    assert set(recorder.stored[1]["sent"]) == {"pebbles", "cobbles"}
    await found.close()


@timeless
async def test_servers_are_served_one_after_the_other_and_who_opens_a_table_first() -> None:
    recorder = Recorder(*((number, "pebbles") for number in range(1, 5)))
    found = await opened(recorder, 60.0)
    await asyncio.sleep(0.4 * SPREAD_SECONDS)
    recorder.hear(GuildId(9), "cobbles")
    await asyncio.sleep(0.001)
    recorder.hear(GuildId(4), "cobbles")
    for _look in range(4):
        await asyncio.sleep(SPREAD_SECONDS)
        found.look()
        await found.settle()
    assert [guild for guild, _at in recorder.synced] == [1, 9, 4, 2, 3]
    assert recorder.most == 1
    assert set(recorder.stored[4]["sent"]) == {"pebbles", "cobbles"}
    await found.close()


async def test_a_table_is_open_before_its_commands_are_sent(world: World) -> None:
    """Discord takes its time for commands; nobody waits for that."""
    tables, held = world.bot.services.tables, asyncio.Event()

    async def slowly(**_: Any) -> list[Any]:
        await held.wait()
        return []

    world.bot.tree.sync = slowly  # type: ignore[method-assign]
    ada = world.people[0]
    info = await asyncio.wait_for(tables.lobby.create(
        GuildId(world.guild.id), ChannelId(world.channel.id), ada.id, "Ada", "pebbles"), 10)
    assert info.title == "pebbles"
    assert registered(world, world.guild) == set()
    held.set()
    await world.told()
