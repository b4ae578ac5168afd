"""The port for whoever watches: it tells the truth about every part; one that cannot be opened is told in words."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from discord.utils import utcnow

from bot.startup import StartupError
from bot.watch.server import PortTaken, WatchServer
from storage import StorageUnavailable
from tests.cogs.world import TITLES, Sketches, make_bot, running, settings_for


async def got(port: int | None, page: str) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/{page}") as answer:
        return answer.status, await (answer.json() if page == "healthz" else answer.text())


@pytest.fixture
async def env(tmp_path: Path) -> Any:
    settings = settings_for(tmp_path).model_copy(update={"metrics_port": 0})
    async with running(make_bot(settings, TITLES, Sketches())) as env:
        await env.settle()
        yield env


async def test_both_pages_are_served_while_the_bot_runs(env: Any) -> None:
    status, health = await got(env.bot.watch.port, "healthz")
    assert (status, health) == (200, {"well": True, "gateway": "well", "database": "well", "loops": "well"})
    status, text = await got(env.bot.watch.port, "metrics")
    assert status == 200
    assert f'hexmoot_info{{version="{env.bot.version}"}} 1.0' in text
    assert (await got(env.bot.watch.port, "elsewhere"))[0] == 404


async def test_a_lost_connection_is_bad(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next(iter(env.bot.shards.values()))._parent.ws, "open", False, raising=False)
    await _bad(env, "gateway", "shard 0 is lost")


async def test_a_database_that_fails_is_bad(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails() -> None:
        raise StorageUnavailable("the password of somebody")

    monkeypatch.setattr(env.bot._database, "ping", fails)
    await _bad(env, "database", "does not answer (StorageUnavailable)")


async def test_a_database_that_says_nothing_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        async def ping(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr("bot.watch.health.DATABASE_SECONDS", 0.05)
    bot = make_bot(settings_for(tmp_path), TITLES, Sketches())
    bot.watch.sources.database = Silent()
    assert "has said nothing" in (await bot.watch.health()).database


async def test_a_loop_that_has_ended_is_bad(env: Any) -> None:
    loop = env.bot.loops.run_due
    loop.cancel()
    await asyncio.wait({loop.get_task()})
    await _bad(env, "loops", "run_due has ended")


async def test_a_loop_that_hangs_is_bad(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(env.bot.loops.sweep_outbox, "_next_iteration", utcnow() - timedelta(hours=1))
    await _bad(env, "loops", "sweep_outbox hangs")


async def test_without_a_beat_it_is_bad(env: Any) -> None:
    env.bot.heart.stop()
    await _bad(env, "loops", "does not run")


async def test_a_stop_is_bad_and_closes_the_port(env: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(env.bot, "stopping", True)
        await _bad(env, "gateway", "stopping")
    port = env.bot.watch.port
    await env.bot.close()
    with pytest.raises(aiohttp.ClientError):
        await got(port, "healthz")


async def _bad(env: Any, part: str, words: str) -> None:
    status, health = await got(env.bot.watch.port, "healthz")
    assert status == 503
    assert health["well"] is False
    assert words in health[part]
    assert "password" not in str(health)
    assert [name for name, said in health.items() if said != "well" and name != "well"] == [part]


async def test_before_it_is_open_nothing_is_well(tmp_path: Path) -> None:
    bot = make_bot(settings_for(tmp_path).model_copy(update={"metrics_port": 0}), TITLES, Sketches())
    await bot.watch.open()
    status, health = await got(bot.watch.port, "healthz")
    assert status == 503
    assert "not connected yet" in health["gateway"]
    assert "not open" in health["database"]
    await bot.watch.close()


async def test_no_port_is_open_unless_one_is_set(tmp_path: Path) -> None:
    async with running(make_bot(settings_for(tmp_path), TITLES, Sketches())) as env:
        assert env.bot.watch.port is None


async def test_a_port_that_is_taken_ends_the_start_in_words(tmp_path: Path) -> None:
    taken = web.AppRunner(web.Application())
    await taken.setup()
    await web.TCPSite(taken, "127.0.0.1", 0).start()
    port = taken.addresses[0][1]
    bot = make_bot(settings_for(tmp_path).model_copy(update={"metrics_port": port}), TITLES, Sketches())
    with pytest.raises(StartupError, match=rf"Port {port} of 127\.0\.0\.1 cannot be opened .*Set METRICS_PORT"):
        await bot._open_watch()
    await taken.cleanup()


@pytest.mark.parametrize("host", ["203.0.113.9", "no-such-host.invalid"])
async def test_an_address_of_another_machine_is_refused_in_words(host: str) -> None:
    async def nothing() -> Any:
        raise AssertionError("nobody asks")

    with pytest.raises(PortTaken, match="not one of this machine"):
        await WatchServer(nothing, nothing).open(host, 0)


async def test_a_closed_bot_hears_no_log(tmp_path: Path) -> None:
    before = list(logging.getLogger().handlers)
    async with running(make_bot(settings_for(tmp_path), TITLES, Sketches())):
        assert len(logging.getLogger().handlers) == len(before) + 1
    assert logging.getLogger().handlers == before
