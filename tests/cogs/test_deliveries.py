"""Replies on their way to Discord: order, what is given up, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.ui import View

from cogs import deliveries
from cogs.deliveries import Deliveries, Delivery, Unacknowledged, acknowledge
from cogs.messages import Message, Upload

Sent = list[Message]


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


def failing(sent: Sent, *errors: Exception) -> Callable[[Message], Awaitable[None]]:
    """A way to Discord that fails so many times before it takes something."""
    left = list(errors)

    async def send(message: Message) -> None:
        if left:
            raise left.pop(0)
        sent.append(message)

    return send


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "_pauses", lambda: iter([0.0] * 20))


async def settled(way: Deliveries) -> None:
    while way._tasks:
        await asyncio.gather(*way._tasks.values())


@pytest.mark.parametrize("error", [
    aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), refusal(500), refusal(429), refusal(404),
], ids=repr)
async def test_what_is_cut_off_is_sent_again_as_it_is(error: Exception) -> None:
    sent: Sent = []
    way, message = Deliveries(), Message("moved", View(), [Upload("board.png", b"x")])
    await way.deliver(Delivery(1, message, failing(sent, error, error, error)))
    await settled(way)
    assert sent == [message]


async def test_what_is_refused_is_sent_plainer() -> None:
    sent: Sent = []
    way, message = Deliveries(), Message("moved", View(), [Upload("board.png", b"x")])
    await way.deliver(Delivery(1, message, failing(sent, refusal(413))))
    assert sent[-1] == Message("moved\n-# Discord did not take the file.", message.view)
    await way.deliver(Delivery(1, message, failing(sent, refusal(400), refusal(400))))
    assert sent[-1] == Message("moved\n-# Discord did not take the file.")
    await way.deliver(Delivery(1, message, failing(sent, refusal(400), refusal(400), refusal(400))))
    assert sent[-1].text.startswith("Discord did not take the reply. What was stored stays")


@pytest.mark.parametrize("code", [10062, 10015, 50027, 10008])
async def test_what_nobody_can_read_any_more_is_given_up(code: int) -> None:
    sent: Sent = []
    way = Deliveries()
    await way.deliver(Delivery(1, Message("moved"), failing(sent, aiohttp.ClientError(), refusal(404, code))))
    await settled(way)
    assert not sent


async def test_replies_keep_their_order() -> None:
    sent: Sent = []
    way = Deliveries()
    await way.deliver(Delivery(1, Message("one"), failing(sent, OSError())))
    await way.deliver(Delivery(1, Message("two"), failing(sent)))
    await way.deliver(Delivery(2, Message("elsewhere"), failing(sent)))
    await settled(way)
    assert [message.text for message in sent] == ["elsewhere", "one", "two"]


async def test_an_edit_takes_the_place_of_the_one_before() -> None:
    sent: Sent = []
    way = Deliveries()
    await way.deliver(Delivery(1, Message("old"), failing(sent, OSError())), supersedes=True)
    await way.deliver(Delivery(1, Message("new"), failing(sent, OSError())), supersedes=True)
    await settled(way)
    assert [message.text for message in sent] == ["new"]


async def test_an_edit_that_fails_late_does_not_undo_the_next() -> None:
    sent: Sent = []
    way, open_again = Deliveries(), asyncio.Event()

    async def slow(_message: Message) -> None:
        await open_again.wait()
        raise OSError

    old = asyncio.create_task(way.deliver(Delivery(1, Message("old"), slow), supersedes=True))
    await asyncio.sleep(0)
    await way.deliver(Delivery(1, Message("new"), failing(sent)), supersedes=True)
    open_again.set()
    await old
    assert [message.text for message in sent] == ["new"]
    assert not way._tasks
    assert not way._edits


async def test_the_end_of_the_token_ends_it() -> None:
    sent: Sent = []
    way = Deliveries()
    await way.deliver(Delivery(1, Message("moved"), failing(sent, *[OSError()] * 30)))
    await settled(way)
    assert not sent
    assert not way._waiting


def test_attempts_go_on_for_a_quarter_of_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    pauses = list(deliveries._pauses())
    assert 14 * 60 < sum(pauses) < 16 * 60
    assert len(pauses) < 30


async def test_a_flood_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "MAX_WAITING", 2)
    sent: Sent = []
    way = Deliveries()
    for place in range(3):
        await way.deliver(Delivery(place, Message(str(place)), failing(sent, OSError())))
    await settled(way)
    assert [message.text for message in sent] == ["0", "1"]


async def test_a_stop_tries_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "_pauses", lambda: iter([3600.0]))
    monkeypatch.setattr(deliveries, "FIRST_PAUSE", 0.0)
    sent: Sent = []
    way = Deliveries()
    await way.deliver(Delivery(1, Message("moved"), failing(sent, OSError(), OSError())))
    await way.deliver(Delivery(1, Message("ended"), failing(sent)))
    await way.close(5.0)
    assert [message.text for message in sent] == ["moved", "ended"]
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "delivery"]


async def test_a_stop_does_not_wait_for_ever() -> None:
    hangs = asyncio.Event()

    async def send(_message: Message) -> None:
        if not hangs.is_set():
            hangs.set()
            raise OSError
        await asyncio.Event().wait()

    way = Deliveries()
    await way.deliver(Delivery(1, Message("moved"), send))
    await way.close(0.01)


async def test_a_response_that_was_taken_counts_as_given() -> None:
    taken: list[bool] = []
    errors: list[Exception] = [aiohttp.ServerDisconnectedError(), refusal(400, 40060)]

    async def respond() -> None:
        raise errors.pop(0)

    await acknowledge(respond, lambda: taken.append(True))
    assert taken == [True]
    assert not errors


async def test_an_interaction_that_discord_has_given_up_is_not_tried_again() -> None:
    async def respond() -> None:
        raise refusal(404, 10062)

    with pytest.raises(Unacknowledged) as raised:
        await acknowledge(respond, lambda: None)
    assert raised.value.retry is None
