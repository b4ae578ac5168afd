"""What leagues ask of Discord: threads, members, messages that are posted once, messages that keep themselves true."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from cogs.messages import Message, Upload
from cogs.pace import is_unhurried
from cogs.venue import DiscordVenue, Display, display_of, membership, threads
from community.rules import SeasonRules, written_rules
from community.venue import Refused, VenueSilent
from storage.community_rows import CompetitionRow, SeasonRow
from storage.ids import ChannelId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from tests.cogs.world import World

READ_ONLY = discord.PermissionOverwrite(create_public_threads=False)


def venue(world: World) -> DiscordVenue:
    return world.bot.services.venue


def place(world: World, channel: ChannelHandle | None = None) -> tuple[GuildId, ChannelId]:
    return GuildId(world.guild.id), ChannelId((channel or world.channel).id)


def threads_of(world: World) -> list[Any]:
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    return sorted(guild.threads, key=lambda thread: thread.id)


async def opened(world: World, name: str = "Spring League S2 · A-3", people: int = 3) -> ChannelId:
    thread = await venue(world).open_thread(*place(world), name, [person.id for person in world.people[:people]])
    await world.env.settle()
    return thread


def written(world: World, channel_id: int) -> list[Any]:
    return next(thread.history() for thread in world.channel.threads if thread.id == channel_id)


async def test_a_thread_has_its_people_in_it_and_nobody_else_is_mentioned(world: World) -> None:
    thread = await opened(world)
    assert [(each.id, each.name, each.parent_id) for each in threads_of(world)] == [
        (thread, "Spring League S2 · A-3", world.channel.id)]
    [message] = written(world, thread)
    ada, bruno, chiara = (person.id for person in world.people[:3])
    assert message.content == f"<@{ada}>, <@{bruno}> and <@{chiara}>: your table is in this thread."
    assert {user.id for user in message.mentions} == {ada, bruno, chiara}


async def test_a_name_is_used_once_also_by_a_process_that_knows_nothing_of_it(world: World) -> None:
    first = await opened(world)
    assert await opened(world) == first
    await world.restart()
    assert await opened(world) == first
    assert len(threads_of(world)) == 1
    assert len(written(world, first)) == 1, "its people were written to once"
    assert await opened(world, "Spring League S2 · A-4") != first


async def test_a_thread_that_lost_its_message_by_a_crash_gets_it(world: World) -> None:
    bare = await world.bot.get_channel(world.channel.id).create_thread(  # type: ignore[union-attr]
        name="A-1", type=discord.ChannelType.public_thread)
    assert await opened(world, "A-1") == bare.id
    assert len(written(world, bare.id)) == 1


async def test_what_opens_threads_lets_others_go_first(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    request = world.bot.http.request

    async def seen(route: discord.http.Route, **options: Any) -> Any:
        asked.append((f"{route.method} {route.path}", is_unhurried()))
        return await request(route, **options)

    monkeypatch.setattr(world.bot.http, "request", seen)
    await opened(world)
    assert asked == [("GET /guilds/{guild_id}/threads/active", True), ("POST /channels/{channel_id}/threads", True),
                     ("POST /channels/{channel_id}/messages", True)]
    await world.bot.get_channel(world.channel.id).send("hello")  # type: ignore[union-attr]
    assert asked[-1] == ("POST /channels/{channel_id}/messages", False)


async def test_a_deleted_thread_is_opened_anew(world: World) -> None:
    first = await opened(world)
    await world.bot.get_guild(world.guild.id).get_thread(first).delete()  # type: ignore[union-attr]
    await world.env.settle()
    assert await opened(world) != first


async def test_what_is_missing_is_said_before_discord_has_to_say_it(world: World) -> None:
    everyone = world.guild.default_role
    closed = world.guild.create_text_channel("closed", overwrites={everyone: READ_ONLY})
    await world.env.settle()
    with pytest.raises(Refused, match="permissions"):
        await venue(world).open_thread(*place(world, closed), "A-1", [])
    with pytest.raises(Refused, match="channel_gone"):
        await venue(world).open_thread(GuildId(world.guild.id), ChannelId(5), "A-1", [])
    with pytest.raises(Refused, match="channel_gone"):
        await venue(world).open_thread(GuildId(5), ChannelId(5), "A-1", [])


async def test_l_62_threads_are_counted_and_some_are_left_to_others(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await venue(world).room_for_threads(*place(world)) == 975
    monkeypatch.setattr(threads, "MOST_THREADS", 27)
    await opened(world, "A-1")
    await opened(world, "A-2")
    assert await venue(world).room_for_threads(*place(world)) == 0
    with pytest.raises(Refused, match="too_many_threads"):
        await venue(world).open_thread(*place(world), "A-3", [])
    first = await opened(world, "A-1")
    assert first, "one that is there is found all the same"
    guild_id = GuildId(world.guild.id)
    assert len(await venue(world).own_threads(guild_id)) == 2
    await venue(world).archive_thread(guild_id, first)
    assert await venue(world).room_for_threads(*place(world)) == 1, "Discord has not told of it yet"
    await world.env.settle()
    assert [thread.id for thread in threads_of(world)] == await venue(world).own_threads(guild_id) != [first]
    assert await opened(world, "A-1") == first
    assert await opened(world, "A-3")


async def test_discord_saying_that_there_are_too_many_threads_is_understood(world: World) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=400, code=160006)
    with pytest.raises(Refused, match="too_many_threads"):
        await venue(world).open_thread(*place(world), "A-1", [])


async def test_members_are_asked_for_one_by_one_and_remembered_for_a_day(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = world.env.create_user("stranger")
    asked = [*(person.id for person in world.people), stranger.id]
    here = {person.id for person in world.people}
    assert await venue(world).members(GuildId(world.guild.id), asked) == here
    world.env.inject_error("GET", f"/guilds/{world.guild.id}/members/{world.people[0].id}", status=500)
    assert await venue(world).members(GuildId(world.guild.id), asked) == here, "Discord was not asked again"
    world.guild.add_member(stranger)
    assert stranger.id not in await venue(world).members(GuildId(world.guild.id), asked)
    monkeypatch.setattr(membership, "ABSENT_SECONDS", -1.0)
    other = world.env.create_user("other")
    assert other.id not in await venue(world).members(GuildId(world.guild.id), [other.id])
    world.guild.add_member(other)
    assert other.id in await venue(world).members(GuildId(world.guild.id), [other.id]), "who was none is asked for soon"


async def test_who_manages_the_server_or_has_the_role_may_rule(world: World) -> None:
    role = world.guild.create_role("league")
    manager = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    ada = world.people[0]
    organiser = world.guild.add_member(world.env.create_user("orga"), roles=[role])
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[manager])
    await world.env.settle()
    guild = GuildId(world.guild.id)
    asked = [(boss, None), (boss, role.id), (organiser, role.id), (organiser, None), (ada, role.id)]
    assert [await venue(world).may_rule(guild, person.id, each) for person, each in asked] == [
        True, True, True, False, False]


async def test_something_is_told_once_also_over_a_restart(world: World) -> None:
    for _ in range(2):
        venue(world).words.on("greeting", lambda details: Message(f"Hello {details['name']}"))
        for _ in range(2):
            await venue(world).tell(*place(world), "greeting", "season-1", {"name": "Ada"})
        await world.restart()
    await world.env.settle()
    assert [message.content for message in world.channel.history()] == ["Hello Ada"]


async def test_a_person_is_told_in_private_or_else_where_the_league_lives(world: World) -> None:
    venue(world).words.on("turn", lambda details: Message("Your league waits for you.", mentions=[1]))
    ada, bruno = world.people[:2]
    await venue(world).tell_person(ada.id, "turn", "k", {"channel_id": world.channel.id})
    assert not world.channel.history()
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    for _ in range(2):
        await venue(world).tell_person(bruno.id, "turn", "k", {"channel_id": world.channel.id})
    [message] = world.channel.history()
    assert message.content == f"<@{bruno.id}> Your league waits for you."
    assert [user.id for user in message.mentions] == [bruno.id]


async def test_l_73_in_place_of_an_organiser_who_was_forgotten_the_owner_of_the_server_is_told(world: World) -> None:
    venue(world).words.on("turn", lambda details: Message("Your league waits for you.", mentions=[UserId(-5)]))
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await venue(world).tell_person(UserId(-5), "turn", "k", {
        "guild_id": world.guild.id, "channel_id": world.channel.id})
    [message] = world.channel.history()
    assert message.content == f"<@{world.bot.get_guild(world.guild.id).owner_id}> Your league waits for you."
    with pytest.raises(Refused, match="nobody"):
        await venue(world).tell_person(UserId(-5), "turn", "k", {"channel_id": world.channel.id})
    await venue(world).tell(*place(world), "turn", "k", {})
    assert world.channel.history()[-1].content == "Your league waits for you."


async def test_who_cannot_be_written_to_is_told_where_the_season_is_shown(world: World) -> None:
    season_id, bruno = await season(world), world.people[1]
    venue(world).words.on("turn", lambda details: Message("Your league waits for you."))
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=2)
    await venue(world).tell_person(bruno.id, "turn", "k", {"season": season_id})
    await venue(world).tell_person(bruno.id, "turn", "other", {})
    assert [message.content for message in world.channel.history()] == [f"<@{bruno.id}> Your league waits for you."]


async def season(world: World) -> SeasonId:
    async def store(tx: Any) -> SeasonId:
        competition = await competitions_repo.add_competition(tx, CompetitionRow(
            guild_id=GuildId(world.guild.id), channel_id=ChannelId(world.channel.id), name="Spring League",
            code="spring", title="pebbles", format="league", owner=world.people[0].id, created=1, changed=1))
        return await competitions_repo.add_season(tx, SeasonRow(
            competition_id=competition, number=1, status="playing", rules=written_rules(SeasonRules(title="pebbles")),
            seed=bytes(32), seed_hash="0" * 64, created=1, changed=1))

    assert world.bot._database is not None
    return await world.bot._database.write(store)


async def shown(world: World, season_id: SeasonId) -> list[str]:
    await venue(world).show_season(season_id, "standings", 2)
    await world.bot.services.community.timers.run_due()
    await world.env.settle()
    return [message.content for message in world.channel.history()]


async def test_what_shows_a_season_is_posted_once_and_edited_when_it_changes_once_a_minute(world: World) -> None:
    season_id, points, made = await season(world), {"Ada": 1}, 0

    async def builder(_season: SeasonId, number: int) -> Display:
        nonlocal made
        made += 1
        return display_of(Message(f"Group {number}: {points}"))

    venue(world).show.on("standings", builder)
    assert await shown(world, season_id) == ["Group 2: {'Ada': 1}"]
    points["Ada"] = 2
    assert await shown(world, season_id) == ["Group 2: {'Ada': 1}"], "a minute has not passed"
    points["Ada"] = 3
    await world.env.advance_time(61)
    assert await shown(world, season_id) == ["Group 2: {'Ada': 3}"]
    [message], before = world.channel.history(), made
    await world.env.advance_time(61)
    assert made > before
    assert world.channel.history()[0].edited_at == message.edited_at, "nothing has changed"


async def test_l_62_a_message_that_was_edited_too_often_is_posted_anew_and_the_old_one_goes(world: World) -> None:
    season_id, text = await season(world), "old"

    async def builder(_season: SeasonId, _number: int) -> Display:
        return display_of(Message(text))

    venue(world).show.on("standings", builder)
    await shown(world, season_id)
    [old] = world.channel.history()
    text = "new"
    await world.env.advance_time(61)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{old.id}", status=429, code=30046)
    assert await shown(world, season_id) == ["new"]
    assert world.channel.history()[0].id != old.id


@pytest.mark.parametrize("status", [403, 413])
async def test_where_discord_takes_no_picture_a_season_is_shown_without(world: World, status: int) -> None:
    season_id = await season(world)

    async def builder(_season: SeasonId, _number: int) -> Display:
        return display_of(Message("Group 1", uploads=[Upload("standings.png", b"png")]))

    venue(world).show.on("standings", builder)
    world.env.inject_error("POST", "/channels/*/messages", status=status, code=0, times=1)
    assert await shown(world, season_id) == ["Group 1\n-# Discord did not take the file."]
    assert not world.channel.history()[0].attachments


async def test_whatever_else_discord_refuses_is_tried_again_later(world: World) -> None:
    venue(world).words.on("greeting", lambda details: Message(f"Hello {details['name']}"))
    world.env.inject_error("POST", "/channels/*/messages", status=413, code=0, times=1)
    with pytest.raises(VenueSilent):
        await venue(world).tell(*place(world), "greeting", "x", {"name": "Ada"})
    await venue(world).tell(*place(world), "greeting", "x", {"name": "Ada"})
    assert [message.content for message in world.channel.history()] == ["Hello Ada"]


async def test_the_venue_is_silent_while_the_bot_stops(world: World) -> None:
    here = venue(world)
    world.bot.stopping = True
    for asked in (here.open_thread(*place(world), "A-1", []), here.room_for_threads(*place(world)),
                  here.members(GuildId(world.guild.id), []), here.tell(*place(world), "x", "y", {})):
        with pytest.raises(VenueSilent):
            await asked
    world.bot.stopping = False
