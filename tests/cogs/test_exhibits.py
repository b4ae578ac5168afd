"""The showcase channel: finished games arrive there once, as everybody may know them."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tables import Status
from tests.cogs.forgery import Forger, said
from tests.cogs.test_looking import several_turns
from tests.cogs.test_setup import managed, rules
from tests.cogs.world import World, passes, seated

SELECT = "h1s:setupshowcase"


def denied(world: World, **permissions: bool) -> dict[Any, discord.PermissionOverwrite]:
    return {world.env.bot.user: discord.PermissionOverwrite(**dict.fromkeys(permissions, False))}


async def hall(world: World) -> ChannelHandle:
    """A server whose finished games are shown in a channel of their own."""
    channel = world.guild.create_text_channel("finished")
    await managed(world).slash(world.channel, "setup", showcase=f"<#{channel.id}>")
    return channel


def shown(channel: ChannelHandle) -> list[discord.Message]:
    return list(channel.history())


# --- what arrives -----------------------------------------------------------------------------------------------------


async def test_a_finished_game_arrives_with_picture_points_and_film(world: World) -> None:
    channel = await hall(world)
    await several_turns(world, 6)
    info = await world.table()
    assert info.status is Status.FINISHED
    (message,) = shown(channel)
    head, over, *ranks = message.content.splitlines()
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{world.last().id}"
    assert head == f"**Pebbles** · game {info.id}, played in <#{world.channel.id}>: {link}"
    assert over == "**The game is over.**"
    assert ranks[0].startswith("1. **")
    assert any(line.startswith("-# ") for line in ranks), "who got points for what"
    picture, film = message.attachments
    assert (picture.filename, film.filename) == (f"table-{info.id}-{info.revision}.png",
                                                 f"film-{info.id}-{info.revision}.gif")
    assert film.description is not None
    assert film.description.startswith("Pebbles as a film: 6 turns.")
    assert [each.label for row in message.components for each in row.children] == [
        "How it went", "What paid off", "The game as a film"]
    assert not message.mentions
    looked = await world.people[4].click(message, label="What paid off")
    assert looked.ephemeral
    assert "**What paid off**" in looked.response.content
    await passes(world, 3_600)
    assert len(shown(channel)) == 1


async def test_it_is_drawn_from_what_everybody_sees_and_hides_no_points_at_the_end(world: World) -> None:
    await hall(world)
    await several_turns(world, 6)
    assert world.studio.tastes[-1][1] is None, "nobody's own view"
    film = world.studio.films[-1]
    assert film[-1][2].over
    assert all(points is not None for points in film[-1][2].points)
    assert all(not player.secret for view, _changed, _told in film for player in view.players)


async def test_games_that_go_on_or_were_abandoned_do_not_arrive(world: World) -> None:
    channel = await hall(world)
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="take 1")
    await world.bot.services.tables.proposals.close(info.id)
    await world.told()
    await passes(world, 60)
    assert shown(channel) == []


async def test_a_game_that_ended_before_a_restart_is_shown_after_it_once(world: World) -> None:
    channel = await hall(world)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, times=None)
    await several_turns(world, 6)
    assert shown(channel) == []
    await world.restart()
    world.env.backend.faults.clear()
    await passes(world, 4_000)
    assert len(shown(channel)) == 1
    await world.restart()
    await passes(world, 8_000)
    assert len(shown(channel)) == 1


async def test_two_games_arrive_in_the_order_in_which_they_ended(world: World) -> None:
    channel = await hall(world)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, times=None)
    await several_turns(world, 6)
    first = await world.table()
    await several_turns(world, 6)
    second = await world.table()
    world.env.backend.faults.clear()
    await passes(world, 4_000)
    assert [f"game {info.id}," in message.content for info, message in zip(
        (first, second), sorted(shown(channel), key=lambda message: message.id), strict=True)] == [True, True]


@pytest.mark.parametrize(("refused", "files"), [(1, ["png"]), (2, [])])
async def test_files_that_discord_does_not_take_are_left_out(world: World, refused: int, files: list[str]) -> None:
    channel = await hall(world)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=413, code=40005, times=refused)
    await several_turns(world, 6)
    (message,) = shown(channel)
    assert [each.filename.rpartition(".")[2] for each in message.attachments] == files
    assert ("```\nheap " in message.content) is not bool(files), "what the picture shows, in words"


async def test_without_a_painter_it_arrives_as_text(world: World) -> None:
    channel = await hall(world)
    world.studio.fails = True
    await several_turns(world, 6)
    (message,) = shown(channel)
    assert not message.attachments
    assert "```\nheap " in message.content


async def test_a_table_that_not_everybody_there_sees_does_not_arrive(world: World) -> None:
    channel = await hall(world)
    secret = world.guild.create_text_channel("secret", overwrites={
        world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        world.env.bot.user: discord.PermissionOverwrite(view_channel=True),
        **{person: discord.PermissionOverwrite(view_channel=True) for person in world.people}})
    await seated(world, channel=secret)
    for number in range(6):
        await world.people[number % 2].slash(secret, "move", text=f"take {1 + number % 3}")
    assert (await world.table(secret)).status is Status.FINISHED
    await passes(world, 4_000)
    assert shown(channel) == []
    await several_turns(world, 6)
    assert len(shown(channel)) == 1, "it holds no other game up"


async def test_a_name_that_is_forgotten_is_forgotten_there(world: World) -> None:
    channel = await hall(world)
    await several_turns(world, 6)
    assert "**Ada**" in shown(channel)[0].content
    tables = world.bot.services.tables
    await tables.personal_data.forget(world.people[0].id)
    await world.told()
    await passes(world, 60)
    (message,) = shown(channel)
    assert "Ada" not in message.content
    assert "**Bruno**" in message.content
    assert len(message.attachments) == 2


async def test_a_name_is_forgotten_also_where_nothing_new_can_be_posted(world: World) -> None:
    channel = await hall(world)
    await several_turns(world, 6)
    await passes(world, 8 * 86_400)
    world.env.backend.set_overwrite(channel.id, Overwrite(
        world.env.bot.user.id, OverwriteType.MEMBER,
        deny=discord.Permissions(send_messages=True, attach_files=True).value))
    await world.env.settle()
    await world.bot.services.tables.personal_data.forget(world.people[0].id)
    await world.told()
    await passes(world, 60)
    assert "Ada" not in shown(channel)[0].content


# --- where it is set --------------------------------------------------------------------------------------------------


async def test_managers_choose_the_channel_and_switch_it_off(world: World) -> None:
    boss, channel = managed(world), world.guild.create_text_channel("finished")
    assert "No channel shows finished games." in (await boss.slash(world.channel, "setup")).response.content
    result = await boss.slash(world.channel, "setup", showcase=f"<#{channel.id}>")
    assert result.response.content.startswith(f"✔ Finished games are shown in <#{channel.id}>.\n")
    (choosing,) = result.followups
    assert "Choose a channel in which every game that finishes on this server is shown" in choosing.content
    await boss.select(choosing, [], custom_id=SELECT)
    assert choosing.content.startswith("✔ No channel shows finished games.\n")
    assert (await rules(world)).showcase is None
    await boss.select(choosing, [channel], custom_id=SELECT)
    assert (await rules(world)).showcase == channel.id
    off = await boss.slash(world.channel, "setup", showcase="off")
    assert off.response.content.startswith("✔ No channel shows finished games.\n")
    assert (await rules(world)).showcase is None


async def test_others_cannot_set_it_whatever_their_client_sends(world: World) -> None:
    channel = await hall(world)
    forger = Forger(world, world.people[0])
    sent = [forger.click(SELECT, []), forger.click(SELECT, [str(world.channel.id)]),
            forger.slash("setup", showcase="off")]
    seen = forger.slash("setup")
    await world.env.settle()
    assert {said(each) for each in sent} == {"Only people who may manage this server can change that."}
    assert f"Finished games are shown in <#{channel.id}>." in said(seen)
    assert "Choose a channel" not in said(seen)
    assert (await rules(world)).showcase == channel.id


@pytest.mark.parametrize(("typed", "told"), [
    ("nowhere", "Name one channel of this server, such as `#finished-games`, or type `off`."),
    ("<#1> <#2>", "Name one channel of this server, such as `#finished-games`, or type `off`."),
    ("<#12>", ("Finished games can't be shown there: it is not a text channel of this server. Name one, such "
               "as `#finished-games`.")),
])
async def test_what_is_no_channel_is_refused(world: World, typed: str, told: str) -> None:
    refused = await managed(world).slash(world.channel, "setup", showcase=typed)
    assert refused.response.content == told
    assert (await rules(world)).showcase is None


async def test_a_channel_in_which_nothing_can_be_posted_is_refused(world: World) -> None:
    boss = managed(world)
    closed = world.guild.create_text_channel("closed", overwrites=denied(world, send_messages=True, attach_files=True))
    told = (f"I can't show finished games in <#{closed.id}>: there I also need Send Messages and Attach Files. Grant "
            "that in the settings of the channel, then choose it again.")
    refused = await boss.slash(world.channel, "setup", showcase=f"<#{closed.id}>")
    assert refused.response.content == told
    choosing = (await boss.slash(world.channel, "setup")).followups[0]
    clicked = await boss.select(choosing, [closed], custom_id=SELECT)
    assert clicked.response.content == told
    assert (await rules(world)).showcase is None


async def test_channels_are_suggested(world: World) -> None:
    world.guild.create_text_channel("finished")
    found = await managed(world).autocomplete(world.channel, "setup", "showcase", "f")
    assert {each["name"] for each in found} == {"off", "#finished"}


async def test_a_permission_that_is_taken_later_is_told_to_the_owner(world: World) -> None:
    channel = await hall(world)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=50013, times=None)
    await several_turns(world, 6)
    told = [request for request in world.env.http_requests if request.path.endswith("/messages")
            and "I can't show finished games" in str(request.json)]
    assert len(told) == 1
    world.env.backend.faults.clear()
    await managed(world).slash(world.channel, "setup", showcase=f"<#{channel.id}>")
    await passes(world, 1)
    assert len(shown(channel)) == 1


async def test_a_channel_that_is_deleted_is_switched_off(world: World) -> None:
    channel = await hall(world)
    real = world.env.bot.get_channel(channel.id)
    assert isinstance(real, discord.TextChannel)
    await real.delete()
    await world.env.settle()
    await passes(world, 1)
    assert (await rules(world)).showcase is None
