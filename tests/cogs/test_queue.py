"""`/queue`: people wait, are called, are ready, and play."""

from __future__ import annotations

import random
from typing import Any

import discord
import pytest
from openskill.models import BradleyTerryFull
from sqlalchemy import insert

from cogs.queue.board import QUIET_MS
from rendering.community.ladder import Ladder
from storage import schema
from tables import Status
from tests.cogs.brief import play_out
from tests.cogs.forgery import Forger, said
from tests.cogs.world import World, passes

READY = "h1b:queueready:1"


async def joins(world: World, person: int, **options: Any) -> str:
    """Somebody joins the queue; what they are told."""
    given = {"title": "pebbles"} | options
    return str((await world.people[person].slash(world.channel, "queue join", **given)).response.content)


def messages(world: World, beginning: str) -> list[discord.Message]:
    return [each for each in world.channel.history() if each.content.startswith(beginning)]


async def forged(world: World, custom_id: str) -> str:
    """What the first person is told who sends a button that stands in no message."""
    result = Forger(world, world.people[0]).click(custom_id)
    await world.env.settle()
    return said(result)


async def restart(world: World) -> None:
    """A new process, at the same time of day."""
    clock = world.bot.services.community._store.clock
    await world.restart()
    world.bot.services.community._store.clock = clock
    await world.bot.services.community.timers.run_due()


def line(world: World) -> discord.Message:
    """The message that shows who waits."""
    message, = messages(world, "## Waiting") or messages(world, "Nobody is in the queue")
    return message


def call(world: World) -> discord.Message:
    """The newest message that calls people to a table."""
    return messages(world, "## Pebbles: a table for")[-1]


async def boss(world: World) -> Any:
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("boss"), roles=[role])


async def test_two_join_are_ready_and_play(world: World) -> None:
    ada, bruno = world.people[:2]
    told = await joins(world, 0, players="2")
    assert told.startswith("You wait for Pebbles (turn by turn). Nobody else does yet.\nYou are called when enough "
                           "people fit: at first those with a rating like yours, later others too. You leave "
                           "the queue <t:")
    assert "**Pebbles**\n- **Ada**: turn by turn · 2 players, joined <t:" in line(world).content
    told = await joins(world, 1)
    assert told == ("There is a table of Pebbles for you (turn by turn): press Ready on the message in the channel.")
    asked = call(world)
    assert asked.content.startswith(
        f"## Pebbles: a table for 2\n<@{ada.id}> <@{bruno.id}> · turn by turn\nPress *Ready*: this call ends <t:")
    assert asked.content.endswith("When all are ready, the game begins in a thread. It is rated, and seats are "
                                  "drawn at random.")
    assert sorted(each.id for each in asked.mentions) == sorted([ada.id, bruno.id])
    assert "- **Bruno**: turn by turn · 2–5 players, called to a table" in line(world).content
    await ada.click(asked, label="Ready")
    assert call(world).content.endswith("Ready: **Ada**. Not yet: **Bruno**.")
    await bruno.click(asked, label="Ready")
    thread, = world.channel.threads
    assert call(world).content.endswith(f"\nThe game has begun in <#{thread.id}>.")
    assert not call(world).components
    assert line(world).content == "Nobody is in the queue now. `/queue join` puts you in it."
    info = await world.bot.services.tables.queries.find(thread.id)
    assert info.status is Status.PLAYING
    assert {seat.user_id for seat in info.seats} == {ada.id, bruno.id}


async def test_from_the_queue_to_a_rated_game_and_onto_the_ladder(world: World) -> None:
    for person in (0, 1):
        await joins(world, person, players="2")
    for person in world.people[:2]:
        await person.click(call(world), label="Ready")
    thread, = world.channel.threads
    info = await world.bot.services.tables.queries.find(thread.id)
    seats = await play_out(world, info.id, random.Random(4))
    await passes(world, 1)
    await world.told()
    board = next(each for each in reversed(thread.history()) if "Result" in each.content or "Rated" in each.content)
    assert "\n-# Rated: the result counts for everyone's rating." in board.content
    await world.people[2].slash(world.channel, "ladder", title="pebbles")
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    model = BradleyTerryFull(beta=25 / 6, kappa=1e-4, tau=25 / 300)
    after = model.rate([[model.rating()] for _ in seats], ranks=[seat.place for seat in seats])
    assert sorted((rung.name, rung.rating, rung.games) for rung in ladder.rungs) == sorted(
        (str(world.person(seat.user).user.global_name), round(1000 + 25 * (team[0].mu - 3 * team[0].sigma)), 1)
        for seat, team in zip(seats, after, strict=True))


async def test_whoever_is_not_ready_is_out_and_the_others_stay(world: World) -> None:
    await joins(world, 0)
    await joins(world, 1)
    await world.people[1].click(call(world), label="Ready")
    await passes(world, 86_400 + 30)
    assert call(world).content.endswith(
        "\nThis table won't be opened. Not ready in time, and out of the queue: **Ada**.")
    assert "Bruno" in line(world).content
    assert "Ada" not in line(world).content
    assert await forged(world, READY) == "This call is over. `/queue show` shows whether you are still in the queue."


async def test_live_games_are_answered_in_two_minutes_or_left(world: World) -> None:
    await joins(world, 0, pace="live")
    await joins(world, 1, pace="live")
    assert "live" in call(world).content
    result = await world.people[0].click(call(world), label="Leave the queue")
    assert result.response.content == "You don't wait for Pebbles any more."
    assert call(world).content.endswith(
        "\nThis table won't be opened: **Ada** left the queue. Everybody else keeps their place in it.")
    assert "- **Bruno**: live · 2–5 players, joined" in line(world).content
    await passes(world, 55 * 60)
    warned, = messages(world, f"<@{world.people[1].id}>: do you still wait for Pebbles? You leave the queue <t:")
    assert [each.id for each in warned.mentions] == [world.people[1].id]
    kept = await world.people[1].click(warned, label="Keep waiting")
    assert kept.response.content.startswith("You wait for Pebbles (live). Nobody else does yet.")
    await passes(world, 51 * 60)
    await passes(world, 15 * 60)
    assert messages(world, f"<@{world.people[1].id}>: you have waited long for Pebbles, and no table came of it. You "
                           "are out of the queue; `/queue join` puts you in it again.")
    assert line(world).content.startswith("Nobody is in the queue now.")


async def test_l_72_the_band_widens_and_a_restart_forgets_nothing(world: World) -> None:
    database = world.bot.services.community.queue._store.database
    await database.write(lambda tx: tx.execute(insert(schema.ratings).values(
        scope=world.guild.id, title="pebbles", kind="person", subject=str(world.people[1].id), mu=30.0, sigma=2.0,
        games=12, wins=3, shown=1190, last_ended=1, last_table_id=1)))
    await joins(world, 0)
    assert (await joins(world, 1)).startswith("You wait for Pebbles (turn by turn), and so does 1 other person.")
    await restart(world)
    await passes(world, 86_400)
    assert not messages(world, "## Pebbles")
    await passes(world, 86_400 + 30)
    assert call(world).content.startswith("## Pebbles: a table for 2")
    await world.people[0].click(call(world), label="Ready")
    await restart(world)
    await world.people[1].click(call(world), label="Ready")
    assert len(world.channel.threads) == 1
    assert len(messages(world, "## Pebbles")) == 1
    assert "The game has begun in" in call(world).content


async def test_several_titles_options_and_the_buttons_of_the_message(world: World) -> None:
    await joins(world, 0, options="rounds=long", players="3-4")
    await joins(world, 0, title="cobbles")
    shown = line(world).content
    assert "- **Ada**: turn by turn · 3–4 players · Rounds: " in shown
    result = await world.people[2].click(line(world), custom_id="h1b:queuejoin:pebbles:async")
    assert "and so does 1 other person" in result.response.content, "of Pebbles, not of the game named alike"
    everything = (await world.people[3].slash(world.channel, "queue show")).response
    assert everything.content == line(world).content
    left = await world.people[0].click(line(world), label="Leave the queue")
    assert left.response.content == "You don't wait for Pebbles and Pebbles any more."
    again = await world.people[0].slash(world.channel, "queue leave")
    assert again.response.content == ("You aren't waiting for that here. `/queue show` shows who waits for what; "
                                      "`/queue join` puts you in the queue.")


async def test_a_role_is_told_once_in_ten_minutes_where_managers_want_it(world: World) -> None:
    manager, players = await boss(world), world.guild.create_role("players", mentionable=True)
    refused = await world.people[0].slash(world.channel, "queue settings", role=players)
    assert refused.response.content == "Only people who may manage this server can change that."
    unknown = Forger(world, manager).command(
        {"name": "settings", "type": 1, "options": [{"name": "role", "type": 8, "value": "5"}]}, name="queue")
    await world.env.settle()
    assert said(unknown) == "`role` is no value for this option."
    told = await manager.slash(world.channel, "queue settings", role=players)
    assert told.response.content == f"<@&{players.id}> is told when somebody joins the queue, every 10 minutes at most."
    await joins(world, 0, players="4")
    first = line(world)
    assert [each.id for each in first.role_mentions] == [players.id]
    await joins(world, 1, players="4")
    assert line(world).id == first.id
    assert "<@&" not in line(world).content, "the edit tells nobody"
    await passes(world, QUIET_MS / 1000 + 1)
    await joins(world, 2, players="4")
    assert line(world).id != first.id
    assert line(world).content.endswith(f"\n<@&{players.id}>")
    off = await manager.slash(world.channel, "queue settings")
    assert off.response.content == "No role is told when somebody joins the queue."


@pytest.mark.parametrize(("options", "text"), [
    ({"players": "9"}, ("The queue has no table of Pebbles like that: it fills tables for 2 to 5 players. Type a "
                        "number such as `5`, or two such as `2-5`.")),
    ({"players": "many"}, "`many` is no number of players. Type a number such as `4`, or two such as `3-4`."),
    ({"options": "rounds=long", "players": "5"}, "A long game is for four at most."),
    ({"title": "chess"}, "There is no game called `chess` here."),
])
async def test_bad_input_is_refused_in_words_and_nothing_is_stored(world: World, options: dict[str, str],
                                                                   text: str) -> None:
    assert (await joins(world, 0, **options)).startswith(text)
    assert await world.bot.services.community.queue.waiting(world.guild.id) == []
    assert messages(world, "##") == []


async def test_rules_of_the_server_hold_for_the_queue(world: World) -> None:
    manager = await boss(world)
    await manager.slash(world.channel, "setup", games="cobbles")
    assert "Pebbles" in await joins(world, 0)
    assert await world.bot.services.community.queue.waiting(world.guild.id) == []
    await manager.slash(world.channel, "setup", games="all", channels=f"<#{world.guild.create_text_channel('b').id}>")
    assert (await joins(world, 0)).startswith("Tables can't be opened in this channel.")


async def test_where_the_bot_may_not_open_threads_nobody_can_wait(world: World) -> None:
    closed = world.guild.create_text_channel("closed", overwrites={
        world.env.bot.user: discord.PermissionOverwrite(create_public_threads=False)})
    result = await world.people[0].slash(closed, "queue join", title="pebbles")
    assert result.response.content.startswith("I can't run a table here: nothing was opened.")
    assert "Create Public Threads" in result.response.content


async def test_strangers_ready_nobody_and_made_up_ids_are_refused(world: World) -> None:
    await joins(world, 0)
    await joins(world, 1)
    stranger = await world.people[2].click(call(world), label="Ready")
    assert stranger.followups[0].content == ("You can't answer this: only those who are called to this table can. "
                                             "`/queue join` puts you in the queue.")
    for made_up in ("h1b:queueready:99", "h1b:queueready:x", "h1b:queuejoin:pebbles:fast", "h1b:queuekeep:77"):
        assert await forged(world, made_up)
    assert "Ready: " not in call(world).content


async def test_somebody_who_joins_and_leaves_all_the_time_is_slowed_down(world: World) -> None:
    for _ in range(3):
        await joins(world, 0)
        await world.people[0].slash(world.channel, "queue leave")
    assert (await joins(world, 0)).startswith("That was quick. Try again in ")
