"""Two servers in one league: the code, what the other server shows, and who enrols where."""

from __future__ import annotations

import random
import re
from typing import Any

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from community.results.seats import planned_people
from community.seasons import Actor
from storage.community_rows import FixtureRow
from storage.ids import ChannelId, GuildId, SeasonId, UserId
from storage.repositories import fixtures as fixtures_repo
from tests.cogs.brief import play_out
from tests.cogs.world import World, passes


class Neighbours:
    """Another server with the bot in it: a channel, a manager, and people, of whom the first is a member of both."""

    def __init__(self, world: World) -> None:
        self.guild = world.env.create_guild("Neighbours")
        self.channel = self.guild.create_text_channel("board-games")
        role = self.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        self.boss = self.guild.add_member(world.env.create_user("mara", global_name="Mara"), roles=[role])
        self.people = [self.guild.add_member(world.env.create_user(f"n{number}", global_name=f"Neighbour {number}"))
                       for number in range(4)]


def said(result: Any) -> str:
    return str(result.response.content)


def shown(channel: ChannelHandle) -> list[discord.Message]:
    return [each for each in channel.history() if each.content.startswith("## Pebble League")]


async def league(world: World, owner: simcord.MemberActor) -> str:
    """A league that people can enrol in; its code."""
    draft = await owner.slash(world.channel, "league create", name="Pebble League")
    await owner.click(draft.response, label="Open enrolment")
    told = said(await owner.slash(world.channel, "league code"))
    found = re.fullmatch(
        r"Other servers join \*\*Pebble League\*\* with the code `(\w+)`: someone who manages such a server types "
        r"`/league join-server code:\1` in the channel that should show the league. Whoever has the code can do that: "
        r"give it only to servers you want.", told)
    assert found is not None, told
    return found[1]


async def test_l_67_a_league_of_two_servers_is_shown_and_joined_on_both(world: World) -> None:
    neighbours = Neighbours(world)
    code = await league(world, world.people[0])
    told = await neighbours.boss.slash(neighbours.channel, "league join-server", code=code)
    assert said(told) == (
        "This server takes part in **Pebble League**: this channel shows it, and people enrol here. Only organisers "
        "of its home server make rulings. A table can be opened here if all its people are members.")
    await passes(world, 61)
    message, = shown(neighbours.channel)
    assert message.content == shown(world.channel)[0].content
    enrolled = await neighbours.people[0].click(message, label="Enrol")
    assert said(enrolled).startswith("You take part in")
    await world.people[1].click(shown(world.channel)[0], label="Enrol")
    season, = [await world.bot.services.community.seasons.overview(row.id)
               for row in await world.bot.services.community.seasons.competitions(neighbours.guild.id)]
    assert {(each.name, each.guild_id) for each in season.enrolled} == {
        ("Neighbour 0", neighbours.guild.id), ("Bruno", world.guild.id)}
    assert "Pebble League" in said(await neighbours.people[1].slash(neighbours.channel, "league list"))


async def test_l_67_a_season_is_played_on_the_server_where_its_people_are_and_shown_on_both(world: World) -> None:
    neighbours, ada = Neighbours(world), world.people[0]
    await ada.slash(world.channel, "league create", name="Pebble League", players=2, group=3, games=2)
    await ada.slash(world.channel, "league open")
    code = said(await ada.slash(world.channel, "league code")).split("`")[1]
    await neighbours.boss.slash(neighbours.channel, "league join-server", code=code)
    for person in neighbours.people[1:]:
        await person.slash(neighbours.channel, "league enrol")
    await ada.slash(world.channel, "league start")
    await passes(world, 61)
    assert (len(neighbours.channel.threads), list(world.channel.threads)) == (3, [])
    for thread in list(neighbours.channel.threads):
        info = await world.bot.services.tables.queries.find(thread.id)
        await play_out(world, info.id, random.Random(1))
    await passes(world, 62)
    await passes(world, 62)
    standings = "## Pebble League, season 1: division 1, group 1"
    here, there = ([each.content for each in channel.history() if each.content.startswith(standings)]
                   for channel in (world.channel, neighbours.channel))
    assert here == there == [f"{standings}\n3 of 3 games played."]
    await passes(world, 86_400 + 120)
    await passes(world, 62)
    ended = "## Pebble League, season 1 has ended"
    here, there = ([each.content for each in channel.history() if each.content.startswith(ended)]
                   for channel in (world.channel, neighbours.channel))
    assert here == there
    assert here[0].count("**Neighbour ") == 3, "three people, three medals"


async def test_l_67_the_other_server_rules_nothing_and_strangers_join_nothing(world: World) -> None:
    neighbours = Neighbours(world)
    code = await league(world, world.people[0])
    refused = await neighbours.people[0].slash(neighbours.channel, "league join-server", code=code)
    assert said(refused) == ("You can't decide whether this server takes part: only people who may manage it can. Ask "
                             "one of them.")
    await neighbours.boss.slash(neighbours.channel, "league join-server", code=code)
    await passes(world, 61)
    for command in ("league code", "league cancel"):
        told = said(await neighbours.boss.slash(neighbours.channel, command))
        assert told == "Only organisers of Pebble League can do that.", command
    assert said(await neighbours.people[0].slash(neighbours.channel, "league leave-server")).startswith(
        "You can't decide whether this server takes part")
    left = await neighbours.boss.slash(neighbours.channel, "league leave-server")
    assert said(left) == ("This server no longer takes part in **Pebble League**. Its people keep their places, and "
                          "tables that are open here go on.")
    gone = await neighbours.people[0].click(shown(neighbours.channel)[0], label="Enrol")
    assert "This season no longer exists" in said(gone)


async def test_where_the_bot_may_open_no_threads_a_league_is_not_shown(world: World) -> None:
    neighbours = Neighbours(world)
    code = await league(world, world.people[0])
    closed = neighbours.guild.create_text_channel("closed", overwrites={
        world.env.bot.user: discord.PermissionOverwrite(create_public_threads=False)})
    told = said(await neighbours.boss.slash(closed, "league join-server", code=code))
    assert told.startswith("I can't run a league in this channel: its tables are threads here.")
    assert await world.bot.services.community.seasons.competitions(neighbours.guild.id) == []


async def test_a_server_that_takes_the_bot_out_takes_part_no_more(world: World) -> None:
    neighbours = Neighbours(world)
    code = await league(world, world.people[0])
    await neighbours.boss.slash(neighbours.channel, "league join-server", code=code)
    guild = world.bot.get_guild(neighbours.guild.id)
    assert guild is not None
    await world.bot.on_guild_remove(guild)
    competition, = await world.bot.services.community.seasons.competitions(world.guild.id)
    rows = await world.bot.services.community.servers.taking_part(competition.id)
    assert [row.guild_id for row in rows] == [world.guild.id]


async def fixtures(world: World) -> list[FixtureRow]:
    async with world.bot.services.community.standings._store.reading() as tx:
        return await fixtures_repo.fixture_rows(tx, SeasonId(1))


async def test_l_67_a_game_whose_thread_was_deleted_goes_on_in_another_also_over_a_crash(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    seasons, guild = world.bot.services.community.seasons, GuildId(world.guild.id)
    actors = [Actor(UserId(person.id), f"Person {number}", guild) for number, person in enumerate(world.people[:4])]
    season = await seasons.create_draft(actors[0], ChannelId(world.channel.id), "Pebble League", "pebbles",
                                        {"players": "2", "group": "4", "games": "1"})
    await seasons.open(season, actors[0])
    for actor in actors:
        await seasons.enrol(season, actor)
    await seasons.start(season, actors[0])
    await passes(world, 61)
    before = (await fixtures(world))[0]
    assert before.channel_id is not None
    lobby = world.bot.services.tables.lobby

    async def crash(*_args: object, **_options: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(lobby, "relocate", crash)
    await world.bot.get_guild(guild).get_thread(before.channel_id).delete()  # type: ignore[union-attr]
    await passes(world, 30)
    await world.restart()
    await passes(world, 300)
    await world.told()
    after = (await fixtures(world))[0]
    threads = {thread.id: thread for thread in world.channel.threads}
    assert len(threads) == 2, "one for each table"
    assert after.channel_id in set(threads) - {before.channel_id}
    called, board = threads[after.channel_id].history()
    assert called.content.endswith("your table is in this thread.")
    assert "The game begins" in board.content
    notified = [request.json["allowed_mentions"].get("users", []) for request in world.env.http_requests
                if request.method == "POST" and request.path == f"/channels/{after.channel_id}/messages"]
    assert [set(map(int, users)) for users in notified] == [set(planned_people(after)), set()], "they are called once"
    user = next(person for person in world.people if person.id == planned_people(after)[0])
    await world.bot.services.tables.play.move(after.table_id, user.id, "take 1", end=True)
    await world.told()
    assert any("take 1" in each.content for each in threads[after.channel_id].history())
