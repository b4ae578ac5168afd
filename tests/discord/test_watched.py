"""The unmodified bot with its port open: what it tells while people play, Discord is gone, and too much is asked."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from pathlib import Path
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.discord import Schema
from tests.discord.server import Server, running


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def figures(port: int) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """All figures by their names and labels."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        text = await answer.text()
    return {(sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(text) for sample in family.samples}


async def health(port: int) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as answer:
        return answer.status, await answer.json()


async def until_health(port: int, status: int) -> dict[str, Any]:
    """What is said when the bot has noticed."""
    async with asyncio.timeout(60):
        while (found := await health(port))[0] != status:  # noqa: ASYNC110  # it is in another process
            await asyncio.sleep(0.02)
    return found[1]


async def test_a_bot_is_watched_from_outside(schema: Schema, tmp_path: Path) -> None:
    port = free_port()
    async with running(schema, tmp_path, METRICS_PORT=str(port), LOG_FORMAT="json") as server:
        await _plays(server, port)
        await _meets_a_limit(server, port)
        await _loses_discord(server, port)
        log = server.discord.bot.log if server.discord.bot else ""
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"time", "level", "logger", "message"} <= set(lines[0])
    assert any(line["message"].startswith("metrics at http://127.0.0.1:") for line in lines)
    server.check("rate-limit")


async def _plays(server: Server, port: int) -> None:
    table = await server.table("helios", 2)
    await table.turn(random.Random(5))
    await table.caught_up()
    assert (await health(port))[0] == 200
    found = await figures(port)
    assert found["hexmoot_answers_total", (("kind", "command"), ("name", "game new"), ("outcome", "done"))] == 1
    assert found["hexmoot_answers_total", (("kind", "command"), ("name", "move"), ("outcome", "done"))] == 1
    assert found["hexmoot_first_answer_seconds_count", (("kind", "command"),)] == 4
    assert found["hexmoot_picture_seconds_count", ()] >= 1
    assert found["hexmoot_painters_work_total", (("result", "done"),)] >= 1
    assert found["hexmoot_painters_memory_bytes", ()] > 20e6
    assert sum(value for (name, labels), value in found.items() if name == "hexmoot_discord_responses_total"
               and ("route", "interactions") in labels) == 4
    assert found["hexmoot_tables", (("status", "playing"), ("title", "helios"))] == 1
    assert found["hexmoot_outbox_events", ()] == 0


async def _meets_a_limit(server: Server, port: int) -> None:
    server.discord.fail_next(1, 429, "/channels/", retry_after=0.2, scope="global")
    await server.table("helios", 2)
    found = await figures(port)
    assert found["hexmoot_discord_rate_limited_total", (("scope", "global"),)] == 1


async def _loses_discord(server: Server, port: int) -> None:
    await server.discord.drop_gateway(refuse_for=3.0)
    said = await until_health(port, 503)
    assert said["database"] == "well"
    assert "shard 0 is lost" in said["gateway"]
    await server.discord.wait_ready()
    await until_health(port, 200)
    assert (await figures(port))["hexmoot_gateway_events_total", (("event", "disconnect"),)] >= 1
