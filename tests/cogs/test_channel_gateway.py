"""Requests to a channel: one at a time for each of its rate limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.channel_gateway import ChannelGateway
from cogs.messages import Message
from tables import ChannelId

FULL = ChannelId(1)
OTHER = ChannelId(2)


class CountingClient:
    """A client whose requests wait until they are let go; counts those under way."""

    def __init__(self) -> None:
        self.under_way: Counter[tuple[ChannelId, str]] = Counter()
        self.most: Counter[tuple[ChannelId, str]] = Counter()
        self.let_go = asyncio.Event()

    def get_partial_messageable(self, channel_id: ChannelId) -> Any:
        async def send(content: str, **_: Any) -> Any:
            await self._request((channel_id, "post"))
            return SimpleNamespace(id=9, content=content)

        async def edit(**_: Any) -> None:
            await self._request((channel_id, "edit"))

        return SimpleNamespace(send=send, get_partial_message=lambda _number: SimpleNamespace(edit=edit))

    async def _request(self, key: tuple[ChannelId, str]) -> None:
        self.under_way[key] += 1
        self.most |= self.under_way
        await self.let_go.wait()
        self.under_way[key] -= 1


@pytest.mark.parametrize("channel", [FULL, OTHER])
async def test_one_request_at_a_time_goes_to_a_rate_limit(channel: ChannelId) -> None:
    client = CountingClient()
    gateway = ChannelGateway(client)
    work = [asyncio.create_task(act) for act in (
        gateway.send(FULL, Message("one"), None), gateway.send(channel, Message("two"), None),
        gateway.edit(FULL, 5, Message("three")), gateway.edit(channel, 6, Message("four")),
        gateway.strip_buttons(channel, 7))]
    for _ in range(10):
        await asyncio.sleep(0)
    assert set(client.under_way.values()) == {1}
    assert len(client.under_way) == (2 if channel == FULL else 4)
    client.let_go.set()
    await asyncio.gather(*work)
    assert set(client.most.values()) == {1}
