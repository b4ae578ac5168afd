"""Boards and films posted in other channels: what everybody sees, where one may write."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from storage.ids import UserId
from tests.cogs.test_looking import several_turns
from tests.cogs.world import World, seated

KINDS = ("game board", "game film")


async def shows(world: World, command: str, channel: ChannelHandle, person: int = 0, **options: Any) -> str:
    """What whoever has it posted is told."""
    result = await world.people[person].slash(world.channel, command, post_to=channel, **options)
    assert result.ephemeral
    return str(result.response.content)


def posted(channel: ChannelHandle) -> list[discord.Message]:
    return list(channel.history())


def hall(world: World, *, everybody: dict[str, bool] | None = None, bot: dict[str, bool] | None = None
         ) -> ChannelHandle:
    overwrites: dict[Any, discord.PermissionOverwrite] = {}
    if everybody is not None:
        overwrites[world.guild.default_role] = discord.PermissionOverwrite(**everybody)
        overwrites[world.env.bot.user] = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    if bot is not None:
        overwrites[world.env.bot.user] = discord.PermissionOverwrite(**bot)
    return world.guild.create_text_channel("hall", overwrites=overwrites)


async def test_a_board_of_any_moment_is_posted_with_a_way_back(world: World) -> None:
    await several_turns(world)
    info, table, channel = await world.table(), world.last(), hall(world)
    told = await shows(world, "game board", channel, 4, turn=1)
    (message,) = posted(channel)
    back = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{table.id}"
    head, turn, link, by = message.content.splitlines()
    assert head == "**Pebbles** · after turn 1 of 4"
    assert "take 1" in turn
    assert (link, by) == (back, f"-# Shown by <@{world.people[4].id}>.")
    sent = next(request for request in reversed(world.env.http_requests)
                if request.path == f"/channels/{channel.id}/messages")
    assert sent.json["allowed_mentions"] == {"parse": []}, "nobody is notified"
    (file,) = message.attachments
    then = (await world.bot.services.tables.queries.board(info.id, None, turn=1)).view
    assert (file.filename, file.description) == (f"table-{info.id}-turn-1.png", f"A heap of {then.heap}")
    assert not message.components
    assert told == (f"Posted in <#{channel.id}>: "
                    f"https://discord.com/channels/{world.guild.id}/{channel.id}/{message.id}")
    assert world.last().id == table.id, "nothing is said at the table"


async def test_a_film_is_posted_with_a_way_back(world: World) -> None:
    await several_turns(world)
    info, channel = await world.table(), hall(world)
    told = await shows(world, "game film", channel, **{"from": 1, "until": 3})
    (message,) = posted(channel)
    assert message.content.splitlines()[0] == f"**Pebbles** · game {info.id} from turn 1 to turn 3 (2 turns)."
    assert message.content.splitlines()[1].endswith(f"/{world.channel.id}/{world.last().id}")
    assert [each.filename for each in message.attachments] == [f"film-{info.id}-1-3.gif"]
    assert told.startswith(f"Posted in <#{channel.id}>: ")


@pytest.mark.parametrize("command", KINDS)
async def test_what_is_posted_is_never_ones_own_view(world: World, command: str,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(1, count + 1)))
    info = await seated(world, options="cards=yes")
    panel = await world.bot.services.tables.play.panel(info.id, UserId(world.people[0].id))
    card = next(str(move) for move in panel.moves if str(move).startswith("show"))
    await world.people[0].slash(world.channel, "move", text=card)
    texts = []
    for person in (0, 1, 4):  # whoever has it posted
        channel = world.guild.create_text_channel(f"hall{person}")
        await shows(world, command, channel, person, **({"turn": 1} if command == "game board" else {}))
        (message,) = posted(channel)
        texts.append((message.content.rpartition("\n")[0], [each.description for each in message.attachments]))
    assert texts[0] == texts[1] == texts[2]
    assert card not in str(texts)
    if command == "game film":
        assert all(player.hand == () and not player.secret for film in world.studio.films
                   for view, _changed, _told in film for player in view.players)
        assert card not in str([deed.move for film in world.studio.films for _view, deeds, _told in film
                                for deed in deeds])
    else:
        assert card not in str(world.studio.drawn[-3:])
        assert {seat for _taste, seat in world.studio.tastes[-3:]} == {None}


async def test_a_board_without_a_picture_is_posted_as_the_text_everybody_sees(world: World) -> None:
    await seated(world, options="cards=yes")
    world.studio.fails = True
    channel = hall(world)
    await shows(world, "game board", channel)
    (message,) = posted(channel)
    assert "```\nheap " in message.content
    assert "secret=100" not in message.content


@pytest.mark.parametrize("command", KINDS)
async def test_who_may_not_write_there_has_nothing_posted(world: World, command: str) -> None:
    await several_turns(world)
    channel = hall(world, everybody={"view_channel": True, "send_messages": False})
    assert await shows(world, command, channel) == (
        f"You can't post in <#{channel.id}>: you would need Send Messages there. Choose a channel in which you can "
        "write.")
    assert posted(channel) == []


@pytest.mark.parametrize("command", KINDS)
async def test_where_the_bot_may_not_write_nothing_is_posted(world: World, command: str) -> None:
    await several_turns(world)
    channel = hall(world, bot={"attach_files": False, "send_messages": False})
    assert await shows(world, command, channel) == (
        f"I can't post in <#{channel.id}>: there I also need Send Messages and Attach Files. Ask someone who manages "
        "the server, or choose another channel.")
    assert posted(channel) == []


async def test_a_game_of_a_closed_channel_is_not_shown_to_others(world: World) -> None:
    members = {person: discord.PermissionOverwrite(view_channel=True, send_messages=True) for person in world.people}
    closed = world.guild.create_text_channel("closed", overwrites={
        world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        world.env.bot.user: discord.PermissionOverwrite(view_channel=True, send_messages=True), **members})
    await seated(world, channel=closed)
    await world.people[0].slash(closed, "move", text="take 1")
    channel = hall(world)
    result = await world.people[0].slash(closed, "game board", post_to=channel)
    assert result.response.content == (
        f"This game can't be posted in <#{channel.id}>: some people there can't see this channel. Choose another "
        "channel, or leave `post_to` out and I show it to you alone.")
    assert posted(channel) == []
    here = await world.people[0].slash(closed, "game board", post_to=closed)
    assert here.response.content.startswith(f"Posted in <#{closed.id}>: ")


async def test_a_game_of_a_channel_that_is_closed_to_a_role_is_not_shown_where_that_role_reads(world: World) -> None:
    role = world.guild.create_role("newcomers")
    nearly_open = world.guild.create_text_channel("nearly-open", overwrites={
        role: discord.PermissionOverwrite(view_channel=False)})
    await seated(world, channel=nearly_open)
    shut = world.guild.create_text_channel("shut", overwrites={role: discord.PermissionOverwrite(view_channel=False)})
    channel = hall(world)
    for there, told in ((channel, "This game can't be posted in "), (shut, "Posted in ")):
        result = await world.people[0].slash(nearly_open, "game board", post_to=there)
        assert result.response.content.startswith(told)
    assert posted(channel) == []


async def test_a_game_that_a_role_plays_is_shown_where_only_that_role_reads(world: World) -> None:
    role = world.guild.create_role("members")
    fatma, goran = (world.guild.add_member(world.env.create_user(name), roles=[role]) for name in ("fatma", "goran"))
    seen = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    rights: dict[Any, discord.PermissionOverwrite] = {
        world.guild.default_role: discord.PermissionOverwrite(view_channel=False), role: seen,
        world.env.bot.user: seen}
    games, others = (world.guild.create_text_channel(name, overwrites=rights) for name in ("members", "others"))
    guests = world.guild.create_text_channel("guests", overwrites={**rights, world.people[4]: seen})
    await fatma.slash(games, "game new")
    await goran.slash(games, "game join")
    await fatma.slash(games, "game start")
    told = await fatma.slash(games, "game board", post_to=others)
    assert told.response.content.startswith(f"Posted in <#{others.id}>: ")
    refused = await fatma.slash(games, "game board", post_to=guests)
    assert refused.response.content.startswith(f"This game can't be posted in <#{guests.id}>: some people there")
    assert posted(guests) == []


async def test_a_moment_that_is_not_there_costs_nothing(world: World) -> None:
    await several_turns(world)
    channel = hall(world)
    for _time in range(4):
        assert await shows(world, "game board", channel, turn=9) == (
            "There is no turn with this number: the last one is number 4.")
    assert (await shows(world, "game board", channel, turn=2)).startswith("Posted in ")


async def test_nobody_floods_a_channel(world: World) -> None:
    await several_turns(world)
    channel = hall(world)
    for person in (0, 0, 0, 1, 1, 1):
        assert (await shows(world, "game board", channel, person)).startswith("Posted in ")
    assert (await shows(world, "game board", channel, 0)).startswith("That was quick.")
    assert (await shows(world, "game board", channel, 2)).startswith("Several boards were posted there a moment ago.")
    assert len(posted(channel)) == 6


@pytest.mark.parametrize("command", KINDS)
async def test_what_discord_does_not_take_is_told(world: World, command: str) -> None:
    await several_turns(world)
    channel = hall(world)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50013, times=None)
    assert await shows(world, command, channel) == (
        f"Nothing was posted: Discord did not take it in <#{channel.id}>. Check that the channel is still there and "
        "that I can write in it, then try again.")


async def test_a_film_that_fails_is_told_and_not_posted(world: World) -> None:
    await several_turns(world)
    world.studio.fails = True
    channel = hall(world)
    assert await shows(world, "game film", channel) == (
        "This film could not be made just now. Try again in a minute.")
    assert posted(channel) == []


async def test_a_thread_can_be_posted_to(world: World) -> None:
    await several_turns(world)
    await world.people[0].slash(world.channel, "game new", thread=True)
    (thread,) = world.channel.threads
    assert (await shows(world, "game board", thread)).startswith(f"Posted in <#{thread.id}>: ")
    assert "after turn 4 of 4" in world.last(thread).content


async def test_the_turns_of_a_board_are_suggested(world: World) -> None:
    await several_turns(world)
    found = await world.people[4].autocomplete(world.channel, "game board", "turn", "")
    assert [each["value"] for each in found] == [4, 3, 2, 1, 0]
    assert found[0]["name"].startswith("#4 · ")
