"""Lost connections, refusals and errors between the bot and Discord: moves stand, and the channel catches up."""

from __future__ import annotations

import asyncio
import random

import pytest
import pytest_asyncio

from games.registry import TITLES
from tests.discord import Message
from tests.discord.server import Server, Table

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def server(shared_server: Server) -> Server:
    """The bot of all these tests, with nothing held against it."""
    shared_server.discord.violations.clear()
    return shared_server


async def test_the_gateway_is_lost_and_found(server: Server) -> None:
    table = await server.table("terra_mystica", 2)
    rng = random.Random(1)
    await table.turn(rng)
    gateway = server.discord.server.gateway
    connected = gateway.resumes + gateway.identifies
    await server.discord.drop_gateway(refuse_for=0.3)
    await server.discord.wait_for(lambda: gateway.resumes + gateway.identifies > connected, 90)
    await server.discord.wait_for(lambda: gateway.ready, 60)
    reply = await table.turn(rng)
    assert reply.text.startswith("✔")
    await table.caught_up()
    server.check()


async def test_a_new_session_is_begun(server: Server) -> None:
    table = await server.table("terra_mystica", 2)
    gateway = server.discord.server.gateway
    identified = gateway.identifies
    server.discord.invalidate_session()
    await server.discord.wait_for(lambda: gateway.identifies > identified, 60)
    await server.discord.wait_for(lambda: gateway.ready, 60)
    reply = await table.turn(random.Random(2))
    assert reply.text.startswith("✔")
    await table.caught_up()
    server.check()


@pytest.mark.parametrize(("status", "times"), [(429, 1), (500, 1)])
async def test_posting_fails_for_a_while(server: Server, status: int, times: int) -> None:
    """The move is acknowledged and stored; the picture comes as soon as Discord takes it."""
    table = await server.table("terra_mystica", 2)
    await table.caught_up()
    shown = len(table.pictures())
    server.discord.fail_next(times, status, match="POST /channels", retry_after=0.3)
    reply = await table.turn(random.Random(4))
    assert reply.text.startswith("✔")
    await server.discord.wait_for(lambda: len(table.pictures()) > shown, 120)
    await table.caught_up()
    server.check()


async def test_a_picture_that_was_cut_off_comes_with_the_next_turn_at_the_latest(server: Server) -> None:
    table = await server.table("terra_mystica", 2)
    await table.caught_up()
    shown, first = len(table.pictures()), len(server.discord.requests)
    server.discord.fail_next(1, 0, match="POST /channels")
    rng = random.Random(4)
    assert (await table.turn(rng)).text.startswith("✔")
    await server.discord.wait_for(lambda: any(request.injected for request in server.discord.requests[first:]))
    assert (await table.turn(rng)).text.startswith("✔")
    await table.caught_up()
    assert len(table.pictures()) > shown
    server.check()


async def test_discord_has_posted_but_says_it_failed(server: Server) -> None:
    """No turn is announced twice."""
    table = await server.table("terra_mystica", 2)
    await table.caught_up()
    server.discord.fail_next(1, 500, match="POST /channels", apply=True)
    await table.turn(random.Random(5))
    await table.caught_up()
    texts = [message.text for message in table.pictures()]
    assert len(texts) == len(set(texts))
    server.check()


async def test_the_right_to_post_is_lost_and_given_back(server: Server) -> None:
    table = await server.table("terra_mystica", 2)
    await table.caught_up()
    server.discord.deny_bot(table.channel, "SEND_MESSAGES")
    reply = await table.turn(random.Random(6))
    assert reply.text.startswith("✔")
    server.discord.deny_bot(table.channel)
    await table.turn(random.Random(7))
    await table.caught_up(180)
    assert table.pictures()
    server.check("forbidden")


async def test_two_tables_at_once(server: Server) -> None:
    one = await server.table("terra_mystica", 2)
    other = await server.table("terra_mystica", 3)
    rng = random.Random(8)
    for _ in range(4):
        replies = await asyncio.gather(one.turn(rng), other.turn(rng))
        assert all(reply.text.startswith("✔") for reply in replies), [reply.text for reply in replies]
    await one.caught_up()
    await other.caught_up()
    server.check()


async def test_a_board_that_is_kept_up_to_date_outlives_what_happens_to_it(server: Server) -> None:
    """The thread is archived, the message is deleted: one board is left, and one line below it."""
    channel, (ada, bruno, *_others), rng = server.discord.channel("boards"), server.people, random.Random(9)
    await ada.slash(channel, "game new", title="terra_mystica", options="setup=introductory", thread=True)
    (thread,) = server.discord.threads(channel)
    await bruno.slash(thread, "game join")
    await ada.slash(thread, "game start")
    ((number,),) = server.rows("select id from tables where channel_id = ?", int(thread["id"]))
    table = Table(server, number, TITLES["terra_mystica"], thread)

    async def shown() -> Message:
        """The only board, once everything is told; on a slow machine its picture follows it."""
        await table.caught_up()
        await server.discord.wait_for(lambda: bool(table.pictures()), 60)
        (board,) = table.pictures()
        (ping,) = [message for message in server.discord.messages(thread)
                   if "To the board" in message.text and not message.ephemeral]
        assert ping.text.endswith(f"/{board.id})")
        return board

    first = await shown()
    server.discord.archive(thread)
    await table.turn(rng)
    assert (await shown()).id == first.id
    assert not thread["thread_metadata"]["archived"]
    server.discord.delete_message(first)
    await table.turn(rng)
    assert (await shown()).id != first.id
    server.check()
