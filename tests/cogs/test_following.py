"""News of a table for those who follow it: in private, of what everybody may know, and no longer than they want."""

from __future__ import annotations

import itertools
from typing import Any

import discord
import pytest
import simcord
from msgspec.structs import replace

from cogs import follower_news
from cogs.channel_gateway import ChannelGateway
from cogs.messages import Message
from cogs.pace import is_unhurried
from cogs.venue.membership import Membership
from community.venue import Refused
from storage.repositories import timers as timers_repo
from tables import ChannelId, TableInfo
from tests.cogs.forgery import Forger, said
from tests.cogs.test_playing import labels
from tests.cogs.world import Sketches, World, passes, private_thread, seated


async def told(world: World) -> None:
    """The news goes its way."""
    await world.told()
    await world.bot.services.community.timers.run_due()


def letters(person: simcord.MemberActor) -> list[discord.Message]:
    """What somebody was written in private, the oldest first."""
    return list(person.user.dm_channel.history())


async def turns(world: World, count: int) -> None:
    """So many turns, by whoever is waited for."""
    for _ in range(count):
        look = await world.bot.services.tables.queries.view((await world.table()).id, None)
        if look.blocking:
            await world.person(look.blocking[0].user_id).slash(world.channel, "move", text="take 1")
    await told(world)


async def following(world: World, **options: Any) -> tuple[TableInfo, simcord.MemberActor]:
    """A game of two, with somebody who follows it."""
    info, elif_ = await seated(world, 2), world.people[4]
    result = await elif_.slash(world.channel, "table follow", **options)
    assert "You follow this game" in result.response.content
    return info, elif_


async def test_rounds_and_the_end_are_told_and_no_turn_between(world: World) -> None:
    _info, elif_ = await following(world)
    await turns(world, 1)
    assert letters(elif_) == [], "the same round"
    await turns(world, 1)
    (letter,) = letters(elif_)
    assert letter.content.splitlines()[0] == f"**Pebbles** · game 1 in <#{world.channel.id}>"
    assert "__1 to go__ · **Ada** 0 · **Bruno** 0" in letter.content
    assert "take 1" not in letter.content
    assert letter.attachments[0].filename.startswith("table-")
    await world.restart()
    while (await world.table()).status.open:
        await turns(world, 1)
    end = letters(elif_)[-1]
    assert "**The game is over.**" in end.content
    assert not end.components
    count = len(letters(elif_))
    await told(world)
    assert len(letters(elif_)) == count, "once"
    assert await world.bot.services.tables.following.of_table(1) == []


async def test_every_turn_is_told_to_who_wants_it(world: World) -> None:
    info, elif_ = await following(world, every_turn=True)
    await turns(world, 1)
    assert "**Ada** · take 1" in letters(elif_)[-1].content
    again = await elif_.slash(world.channel, "table follow")
    assert labels(again.response) == ["Only rounds and the end", "Unfollow"]
    await elif_.click(again.response, label="Only rounds and the end")
    assert "a round begins" in again.response.content
    follower = await world.bot.services.tables.following.find(info.id, elif_.id)
    assert follower is not None
    assert not follower.every_turn


async def test_the_button_below_the_status_follows_and_players_have_none(world: World) -> None:
    info = await seated(world, 2)
    ada, elif_ = world.people[0], world.people[4]
    assert "Follow" not in labels((await ada.slash(world.channel, "game status")).response)
    shown = (await elif_.slash(world.channel, "game status")).response
    await world.restart()
    await elif_.click(shown, label="Follow")
    await elif_.click(shown, label="Follow")
    assert len(await world.bot.services.tables.following.of_table(info.id)) == 1
    done = await elif_.slash(world.channel, "table unfollow")
    assert "no news" in done.response.content
    refused = await elif_.slash(world.channel, "table unfollow")
    assert "You don't follow this game" in refused.response.content
    await turns(world, 2)
    assert letters(elif_) == []


async def test_unfollowing_below_a_letter_outside_of_the_server(world: World) -> None:
    info, elif_ = await following(world, every_turn=True)
    await turns(world, 1)
    (letter,) = letters(elif_)
    await world.restart()
    done = await elif_.user.click(letter, label="Unfollow") if hasattr(elif_.user, "click") \
        else await elif_.click(letter, label="Unfollow")
    assert "no more news of game 1" in said(done)
    assert await world.bot.services.tables.following.of_table(info.id) == []
    stranger = Forger(world, world.people[3]).click("h1b:unfollow:999")
    await world.env.settle()
    assert "You don't follow this game" in said(stranger)


@pytest.mark.parametrize("status", [400, 403])
async def test_whoever_lets_nobody_write_to_them_follows_no_more(world: World, status: int) -> None:
    info, elif_ = await following(world, every_turn=True)
    world.env.inject_error("POST", "/users/@me/channels", status=status, code=50007)
    await turns(world, 1)
    assert await world.bot.services.tables.following.of_table(info.id) == []
    await turns(world, 1)
    assert letters(elif_) == []


async def test_whoever_is_written_to_too_fast_follows_on_and_is_told_later(world: World) -> None:
    info, elif_ = await following(world, every_turn=True)
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=40003)
    await turns(world, 1)
    assert letters(elif_) == []
    assert len(await world.bot.services.tables.following.of_table(info.id)) == 1
    await passes(world, 3_600)
    assert len(letters(elif_)) == 1


async def test_what_discord_does_not_take_now_is_told_later_once(world: World) -> None:
    _info, elif_ = await following(world, every_turn=True)
    world.env.inject_error("POST", f"/channels/{elif_.user.dm_channel.id}/messages", status=500, times=None)
    await turns(world, 1)
    assert letters(elif_) == []
    world.env.backend.faults.clear()
    await passes(world, 60)
    await passes(world, 3_600)
    assert len(letters(elif_)) == 1


async def test_what_was_stored_when_the_process_ended_is_told_by_the_next_once(world: World) -> None:
    _info, elif_ = await following(world, every_turn=True)
    world.bot.services.community.timers._closing = True  # nothing is begun any more, as at a stop
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert letters(elif_) == []
    await world.restart()
    await told(world)
    (letter,) = letters(elif_)
    assert "take 1" in letter.content
    await told(world)
    assert len(letters(elif_)) == 1


async def test_who_has_left_the_server_hears_nothing_more(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody(self: Membership, guild: discord.Guild, people: Any) -> set[int]:
        return set()

    info, elif_ = await following(world, every_turn=True)
    monkeypatch.setattr(Membership, "members", nobody)
    await turns(world, 1)
    assert letters(elif_) == []
    assert await world.bot.services.tables.following.of_table(info.id) == []


async def test_who_sees_the_channel_no_more_hears_nothing_more(world: World) -> None:
    role, seen = world.guild.create_role("club"), discord.PermissionOverwrite(view_channel=True, send_messages=True)
    fatma = world.guild.add_member(world.env.create_user("fatma"), roles=[role])
    closed = world.guild.create_text_channel("closed", overwrites={
        world.guild.default_role: discord.PermissionOverwrite(view_channel=False), role: seen,
        world.env.bot.user: seen, world.people[0]: seen, world.people[1]: seen})
    info = await seated(world, channel=closed)
    await fatma.slash(closed, "table follow", every_turn=True)
    await world.people[0].slash(closed, "move", text="take 1")
    await told(world)
    (letter,) = letters(fatma)
    assert "take 1" in letter.content
    world.env.backend.remove_member_role(world.guild.id, fatma.id, role.id)
    await world.people[1].slash(closed, "move", text="take 1")
    await told(world)
    assert len(letters(fatma)) == 1
    assert await world.bot.services.tables.following.of_table(info.id) == []


async def test_of_a_private_thread_only_who_is_in_it_hears(world: World) -> None:
    thread = private_thread(world, *world.people[:3], world.people[4])
    info, elif_, chiara = await seated(world, channel=thread), world.people[4], world.people[2]
    for person in (chiara, elif_):
        await person.slash(thread, "table follow", every_turn=True)
    world.env.backend.remove_thread_member(thread.id, elif_.id)
    await world.people[0].slash(thread, "move", text="take 1")
    await told(world)
    assert (len(letters(chiara)), len(letters(elif_))) == (1, 0)
    assert [each.user_id for each in await world.bot.services.tables.following.of_table(info.id)] == [chiara.id]


async def test_the_picture_is_as_each_wants_theirs_and_drawn_once_for_all_who_want_the_same(world: World) -> None:
    _info, elif_ = await following(world, every_turn=True)
    chiara, dmitri = world.people[2], world.people[3]
    await dmitri.slash(world.channel, "game picture", colours="night")
    for person in (chiara, dmitri):
        await person.slash(world.channel, "table follow", every_turn=True)
    before = len(world.studio.tastes)
    await turns(world, 1)
    assert [len(letters(person)) for person in (chiara, dmitri, elif_)] == [1, 1, 1]
    drawn = [(taste.theme, seat) for taste, seat in world.studio.tastes[before:]]
    assert drawn == [(None, None), (None, None), ("night", None)], "for the table, for two of them, for the third"


async def test_news_stands_back_for_everything_else(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    _info, elif_ = await following(world, every_turn=True)
    hurry, send = dict[int, bool](), ChannelGateway.send

    async def noted(self: ChannelGateway, channel_id: ChannelId, message: Message, nonce: str | None) -> int:
        hurry[channel_id] = not is_unhurried()
        return await send(self, channel_id, message, nonce)

    monkeypatch.setattr(ChannelGateway, "send", noted)
    await turns(world, 1)
    assert hurry == {world.channel.id: True, elif_.user.dm_channel.id: False}


async def test_while_the_bot_is_not_on_the_server_nobody_is_told_and_nobody_forgotten(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(self: Membership, guild: discord.Guild, people: Any) -> set[int]:
        raise Refused("channel_gone")

    info, elif_ = await following(world, every_turn=True)
    with monkeypatch.context() as away:
        away.setattr(Membership, "members", refused)
        await turns(world, 1)
    assert letters(elif_) == []
    assert len(await world.bot.services.tables.following.of_table(info.id)) == 1
    await turns(world, 1)
    (letter,) = letters(elif_)
    assert letter.content.count("take 1") == 2, "what was missed is told with the next"


async def test_a_letter_says_nothing_that_is_hidden(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what nobody else knows differs: the letters are the same, also to a player who follows."""
    async def draw(self: Sketches, title: str, view: Any, **given: Any) -> bytes:
        return repr((view, given.get("seat"))).encode()

    fresh = itertools.count()
    monkeypatch.setattr(Sketches, "board", draw)
    monkeypatch.setattr(follower_news, "nonce_of", lambda *_parts: str(next(fresh)))  # or the second would be the first
    info, elif_ = await following(world, every_turn=True)
    ada = world.people[0]
    await ada.slash(world.channel, "table follow", every_turn=True)
    tables, shown = world.bot.services.tables, []
    await turns(world, 1)
    state = await tables._uow.loader.load(info.id)
    for secret in (1, 2):
        players = [replace(player, secret=secret * 100 + seat) for seat, player in enumerate(state.position.players)]
        state.position = replace(state.position, players=tuple(players))
        state.memo.clear()
        for person in (ada, elif_):
            await tables.following.unfollow(info.id, person.id)
            await tables.following.follow(info.id, person.id, every_turn=True)
            await tables._uow.write(lambda tx: tx.exec_driver_sql(f"UPDATE followers SET told = {info.revision}"))
        await tables._uow.write(lambda tx: timers_repo.put_timer(tx, timers_repo.FOLLOWER_NEWS, str(info.id), 0))
        await told(world)
        for person in (ada, elif_):
            assert len(letters(person)) == 1 + secret
            letter = letters(person)[-1]
            shown.append((letter.content, await letter.attachments[0].read()))
    assert len(set(shown)) == 1


async def test_the_board_is_shown_to_everybody(world: World) -> None:
    await seated(world, 2)
    shown = await world.people[4].slash(world.channel, "game board")
    assert "after turn" in shown.response.content
    assert world.studio.tastes[-1][1] is None, "nobody's things but the public's"
