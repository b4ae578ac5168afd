"""A league opens its tables, all at once: in threads, each once, within Discord's limits, also when the bot is killed
in the middle; and nobody else waits for it."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.databases import new_database
from tests.discord import FakeDiscord, Schema, rates
from tests.discord.leagues import plan_season
from tests.discord.server import ROOT, Server

TABLES = int(os.environ.get("TABLES", "60"))
"""How many tables are opened; `TABLES=400` is the full measure."""
SEED = int(os.environ.get("SEED", "0")) or random.randrange(1 << 30)
BETWEEN = 3
"""Tables that are opened between two commands of somebody who has nothing to do with the league."""
THREADS = "POST /channels/{channel_id}/threads"


@pytest.fixture
async def server(schema: Schema, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """The bot, not started yet, with a database. Threads may be opened sixty times as often as usual, so that the limit
    for all requests is the one that counts; the pictures are small."""
    monkeypatch.setitem(rates.RATES, THREADS, (20, 1.0))
    async with FakeDiscord(files_dir=tmp_path / "files", schema=schema) as discord:
        server = Server(discord, tmp_path)
        server.environment["PICTURE_WIDTH"] = "640"
        new_database(server.file)
        yield server
        await discord.stop_bot(signal.SIGKILL)  # nobody waits for the boards that are still to be posted


def opened(server: Server) -> list[tuple[int, int, int, str]]:
    """Number, thread, table and people of what is open."""
    return server.rows("select number, channel_id, table_id, seats from fixtures where status = 'open'")


def waiting(server: Server) -> list[tuple[str]]:
    """The keys of what is still to be opened, or crossed off."""
    return server.rows("select key from timers where kind = 'open_fixture'")


async def start(server: Server) -> None:
    await server.discord.start_bot([sys.executable, "-m", "bot"], cwd=ROOT, env=server.environment)


@pytest.mark.timeout(max(240, 3 * TABLES))
async def test_sixty_tables_at_once_with_a_kill_in_the_middle(server: Server) -> None:
    discord, (ada, *_) = server.discord, server.people
    channel, elsewhere = discord.channel("league"), discord.channel("elsewhere")
    plan_season(server.file, channel, server.people, TABLES, title="helios")
    killed_at = random.Random(SEED).randint(TABLES // 10, TABLES // 2)
    await start(server)
    await discord.wait_for(lambda: len(opened(server)) >= killed_at, 60 + TABLES)
    await discord.restart_bot(signal.SIGKILL)
    while (before := len(opened(server))) < TABLES:
        assert (await ada.slash(elsewhere, "game list")).text
        await discord.wait_for(lambda: len(opened(server)) >= min(before + BETWEEN, TABLES), 60 + TABLES)
    await discord.wait_for(lambda: not waiting(server))
    check(server)
    names = Counter(thread["name"] for thread in discord.threads(channel))
    assert names == {f"Spring League S1 · A-{number}": 1 for number in range(1, TABLES + 1)}


def check(server: Server) -> None:
    """Every table stands in its thread with its people in their order, once, and Discord has nothing to complain of."""
    rows = opened(server)
    assert len({thread for _, thread, _, _ in rows}) == len({table for _, _, table, _ in rows}) == len(rows)
    assert server.rows("select count(*) from tables") == [(len(rows),)]
    for number, thread, table, seats in rows:
        people = [user for (user,) in server.rows("select user_id from seats where table_id = ? order by seat", table)]
        assert people == json.loads(seats)
        assert server.discord.world.channels[str(thread)]["name"].endswith(f"-{number}")
        invitations = [message for message in server.discord.world.messages[str(thread)].values()
                       if "your table is in this thread" in message.raw["content"]]
        assert len(invitations) == 1
        assert invitations[0].pings == {str(person) for person in people}
    server.check(killed=True)
