"""A table message does not wait for ever for its picture, and one that Discord refuses is not sent again."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.messages import Message
from tables import ChannelId
from tests.cogs.world import World, seated
from workers.pool import Busy


def posts(world: World) -> int:
    """How often something was posted in a channel, or tried to be."""
    return sum(request.method == "POST" and "/channels/" in request.path for request in world.env.http_requests)


def dries_when_posted(world: World, monkeypatch: pytest.MonkeyPatch, posts: int = 1) -> list[bool]:
    """Lets pictures be ready only when so many messages have been posted; gives, for each, whether it had a picture."""
    messages, dry = world.bot.outbox_sender.messages, asyncio.Event()
    world.studio.dry, world.bot.outbox_sender.table_message.patience_seconds = dry, 0.0
    replace, with_picture = messages.replace, list[bool]()

    async def replace_and_dry(*given: Any, **named: Any) -> None:
        await replace(*given, **named)
        with_picture.append(bool(given[3].uploads))
        if len(with_picture) >= posts:
            dry.set()

    monkeypatch.setattr(messages, "replace", replace_and_dry)
    return with_picture


async def test_a_late_picture_follows_its_message(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    posted = dries_when_posted(world, monkeypatch)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert posted == [False], "nobody waited for it"
    assert world.last().attachments, "but it came"
    assert "take 2" in world.last().content
    assert "heap" not in world.last().content, "in place of the board as text"
    assert {"Play", "My view"} <= {item.label for row in world.last().components for item in row.children}


async def test_a_late_picture_is_of_the_newest_message(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    posted = dries_when_posted(world, monkeypatch, posts=2)
    tables, (ada, bruno) = world.bot.services.tables, world.people[:2]
    info = await world.table()
    await tables.play.move(info.id, ada.id, "take 2", end=True)
    await world.told()
    first = world.last()
    await bruno.slash(world.channel, "move", text="take 3")
    assert posted == [False, False]
    assert first.id != world.last().id
    assert "take 3" in world.last().content
    assert world.last().attachments


@pytest.mark.parametrize("status", [413, 400])
async def test_a_picture_that_discord_refuses_comes_smaller(world: World, status: int) -> None:
    await seated(world)
    before = posts(world)
    world.env.inject_error("POST", "/channels/*/messages", status=status, code=40005, times=1)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert posts(world) == before + 2, "it is tried once, and sent as text"
    assert "take 2" in world.last().content
    assert world.studio.widths[-1] == 800
    assert world.last().attachments


async def test_an_edit_whose_picture_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world, 3)
    await world.people[0].slash(world.channel, "move", text="claim A1")
    before, channels, tried = posts(world), world.bot.outbox_sender.channels, list[bool]()
    edit = channels.edit

    async def edit_without_files(channel: ChannelId, message_id: int, message: Message) -> bool:
        tried.append(bool(message.uploads))
        if message.uploads:
            response = SimpleNamespace(status=413, reason="Payload Too Large")
            raise discord.HTTPException(response, {"code": 40005, "message": "too large"})  # type: ignore[arg-type]
        return await edit(channel, message_id, message)

    monkeypatch.setattr(channels, "edit", edit_without_files)
    await world.people[1].slash(world.channel, "move", text="accept")
    assert tried == [True, False, True], "even the smaller one was refused: the board stays as text"
    assert posts(world) == before
    assert "heap" in world.last().content
    assert not world.last().attachments


async def test_without_permission_for_files_no_picture_is_tried_again(world: World) -> None:
    await seated(world)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert world.studio.widths[-1] is None
    assert not world.last().attachments


async def test_a_full_queue_is_no_defect(world: World, monkeypatch: pytest.MonkeyPatch,
                                         caplog: pytest.LogCaptureFixture) -> None:
    await seated(world)

    async def busy(*_given: Any, **_named: Any) -> bytes:
        raise Busy("64 pictures are waiting already")

    monkeypatch.setattr(world.studio, "board", busy)
    with caplog.at_level(logging.WARNING):
        panel = await world.people[0].click(world.last(), label="Play")
    assert panel.response.content
    (record,) = [record for record in caplog.records if "no picture" in record.message]
    assert (record.levelno, record.exc_info) == (logging.WARNING, None)
    assert "64 pictures" in record.message


async def test_a_reply_does_not_wait_for_a_painter_that_hangs(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    monkeypatch.setattr("cogs.pictures.PRIVATE_SECONDS", 0.0)

    async def hang(*_given: Any, **_named: Any) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(world.studio, "board", hang)
    panel = await world.people[0].click(world.last(), label="Play")
    assert panel.response.content
    assert not panel.response.attachments
