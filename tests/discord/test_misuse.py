"""What no library would send: payloads to the gateway and requests that Discord refuses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.discord import FakeDiscord, Schema
from tests.discord.constants import InteractionType

IDENTIFY = {"op": 2, "d": {"token": "fake", "intents": 1}}
PONG = {"type": 4, "data": {"content": "x"}}


@pytest.fixture
async def discord(schema: Schema, tmp_path: Path) -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord(files_dir=tmp_path, schema=schema) as discord:
        discord.channel()
        discord.user("alice")
        yield discord


def kinds(discord: FakeDiscord) -> set[str]:
    return {violation.kind for violation in discord.violations}


@pytest.mark.parametrize(("kind", "version", "payloads", "code"), [
    ("version", 9, [], 4012),
    ("decode", 10, ["{"], 4002),
    ("size", 10, [{"op": 1, "d": "x" * 4_096}], 4002),
    ("unauthenticated", 10, [{"op": 3, "d": {}}], 4003),
    ("token", 10, [{"op": 2, "d": {"token": "no"}}], 4004),
    ("intents", 10, [{"op": 2, "d": {"token": "fake", "intents": 512}}], 4014),
    ("double-identify", 10, [IDENTIFY, IDENTIFY], 4005),
    ("opcode", 10, [IDENTIFY, {"op": 99}], 4001),
    ("rate", 10, [{"op": 1}] * 121, 4008),
])
async def test_the_gateway_closes(discord: FakeDiscord, kind: str, version: int, payloads: list[Any],
                                  code: int) -> None:
    url = f"{discord.server.gateway_url}?v={version}"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        for payload in payloads:
            await socket.send_str(payload if isinstance(payload, str) else json.dumps(payload))
        async for _ in socket:
            pass
        assert socket.close_code == code
    assert kinds(discord) == {f"gateway-{kind}"}


class Client:
    """Sends what it is told to send."""

    def __init__(self, discord: FakeDiscord, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.session = session

    async def post(self, path: str, **body: Any) -> Any:
        async with self.session.post(f"{self.discord.url}/api/v10{path}", **body) as response:
            return json.loads(await response.text() or "{}")

    def interaction(self, kind: InteractionType = InteractionType.COMMAND, **data: Any) -> tuple[str, str]:
        """The paths to answer an interaction, and to follow up."""
        discord, sent = self.discord, {"id": "1", "name": "x", "type": 1} | data
        begun = discord.server.interactions.begin(kind, discord.user("alice").id, discord.channel(), sent, "x")
        return f"/interactions/{begun.id}/{begun.token}/callback", f"/webhooks/{discord.world.app_id}/{begun.token}"


@pytest.fixture
async def client(discord: FakeDiscord) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession(headers={"Authorization": "Bot fake"}) as session:
        yield Client(discord, session)


async def test_tokens_that_do_not_exist(client: Client) -> None:
    for path, code, kind in (("/interactions/1/nothing/callback", 10062, "unknown-interaction"),
                             (f"/webhooks/{client.discord.world.app_id}/nothing", 10015, "unknown-webhook")):
        client.discord.violations.clear()
        assert (await client.post(path, json=PONG))["code"] == code
        assert kinds(client.discord) == {kind}


async def test_messages_without_sense(client: Client) -> None:
    path = f"/channels/{client.discord.channel()['id']}/messages"
    for body, code, kind in (({"data": "{", "headers": {"Content-Type": "application/json"}}, 50109, "body"),
                             ({"json": {"content": " "}}, 50006, "limits")):
        client.discord.violations.clear()
        assert (await client.post(path, **body))["code"] == code
        assert kind in kinds(client.discord)


async def test_answers_that_do_not_fit(client: Client) -> None:
    answer, _ = client.interaction()
    assert (await client.post(answer, json={"type": 7, "data": {"content": "x"}}))["code"] == 50035
    assert kinds(client.discord) == {"callback-type"}
    client.discord.violations.clear()
    assert (await client.post(answer, json={"type": 5, "data": {"flags": 4}}))["code"] == 50035
    assert kinds(client.discord) == {"limits"}


async def test_more_suggestions_than_fit(client: Client) -> None:
    focused = {"type": 3, "name": "o", "value": "", "focused": True}
    answer, _ = client.interaction(InteractionType.AUTOCOMPLETE, options=[focused])
    many = [{"name": "n", "value": str(number)} for number in range(26)]
    assert (await client.post(answer, json={"type": 8, "data": {"choices": many}}))["code"] == 50035
    assert "limits" in kinds(client.discord)


async def test_more_follow_ups_than_a_channel_takes(client: Client) -> None:
    """Nothing announces this limit."""
    for number in range(31):
        answer, follow_up = client.interaction()
        await client.post(answer, json=PONG)
        told = await client.post(follow_up, json={"content": "x"})
        assert ("retry_after" in told) is (number == 30)
    rates, channel = client.discord.server.rates, client.discord.channel()["id"]
    assert (rates.lately(("follow-ups", channel), 60), rates.lately(("follow-ups", "other"), 60)) == (30, 0)
    assert kinds(client.discord) == {"rate-limit"}
