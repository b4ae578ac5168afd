"""What is counted while people play, and that nothing of it names anybody."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from bot.rate_limit import Pace, paced
from bot.settings import Settings
from bot.watch.metrics import UNKNOWN, Metrics
from bot.watch.requests import count_requests, route_of
from storage import Database, StorageBusy, StorageUnavailable, WriteConflict
from storage.failures import Cause
from storage.share import Share
from tests.cogs.forgery import Forger
from tests.cogs.world import World, seated
from workers.pool import Busy, Pool


def value(world: World, metric: str, /, **labels: str) -> float:
    return world.bot.watch.metrics.registry.get_sample_value(metric, labels) or 0.0


async def page(world: World) -> str:
    """What Prometheus would read now."""
    return (await world.bot.watch._text()).decode()


async def test_what_people_do_is_counted_by_how_it_ended(world: World) -> None:
    await seated(world)
    assert value(world, "hexmoot_answers_total", kind="command", name="game new", outcome="done") == 1
    assert value(world, "hexmoot_answers_total", kind="click", name="join", outcome="done") == 1
    await world.people[0].slash(world.channel, "game new")
    assert value(world, "hexmoot_answers_total", kind="command", name="game new", outcome="refused") == 1
    await world.people[0].click(world.last(), label="Play")
    assert value(world, "hexmoot_first_answer_seconds_count", kind="click") == 2
    assert value(world, "hexmoot_first_answer_seconds_count", kind="command") == 3


async def test_a_mistake_and_a_silent_database_are_told_apart(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)

    async def broken(*_given: Any) -> Any:
        raise RuntimeError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.services.tables.play, "panel", broken)
        await world.people[0].click(world.last(), label="Play")
    assert value(world, "hexmoot_answers_total", kind="click", name="play", outcome="broken") == 1
    assert value(world, "hexmoot_log_records_total", level="error", room="cogs") == 1

    async def gone(*_given: Any, **_named: Any) -> Any:
        raise StorageUnavailable("gone")

    monkeypatch.setattr(world.bot._database, "write", gone)
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert value(world, "hexmoot_answers_total", kind="command", name="move", outcome="unavailable") == 1


async def test_pictures_and_what_channels_are_told_are_counted(world: World) -> None:
    await seated(world)
    await world.told()
    before = value(world, "hexmoot_picture_seconds_count")
    assert before >= 1
    await world.people[0].slash(world.channel, "move", text="take 1")
    await world.told()
    assert value(world, "hexmoot_picture_seconds_count") == before + 1
    assert value(world, "hexmoot_told_total", kind="started") == 1
    assert value(world, "hexmoot_told_total", kind="moved") == 1
    assert value(world, "hexmoot_transaction_seconds_count", kind="write") > 5
    assert value(world, "hexmoot_transaction_seconds_count", kind="read") > 5


async def test_what_cannot_be_told_waits_and_is_shown(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    await world.told()

    async def refuses(*_given: Any, **_named: Any) -> Any:
        raise RuntimeError("a fault")

    monkeypatch.setattr(world.bot.outbox_sender, "_send", refuses)
    await world.people[0].slash(world.channel, "move", text="take 1")
    await world.told()
    await page(world)
    assert value(world, "hexmoot_not_told_total", why="broken") == 1
    assert value(world, "hexmoot_outbox_events") >= 1
    assert value(world, "hexmoot_tables", title="pebbles", status="playing") == 1
    assert value(world, "hexmoot_database_up") == 1


async def test_a_silent_database_shows_and_the_rest_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent() -> Any:
        raise StorageUnavailable("gone")

    monkeypatch.setattr(world.bot.services.tables.outbox, "standing", silent)
    text = await page(world)
    assert "hexmoot_database_up 0.0" in text
    assert "hexmoot_outbox_events" not in text
    assert 'hexmoot_gateway_connected{shard="0"} 1.0' in text
    assert "process_resident_memory_bytes" in text


async def test_nothing_names_a_person_a_server_or_a_channel(world: World) -> None:
    info = await seated(world)
    await world.people[0].click(world.last(), label="Play")
    await world.told()
    text = await page(world)
    families = list(text_string_to_metric_families(text))
    labels = {value for family in families for sample in family.samples for value in sample.labels.values()}
    ids = {str(each) for each in (world.guild.id, world.channel.id, world.bot.user and world.bot.user.id,
                                  *(person.id for person in world.people))}
    assert not labels & ids
    assert not [label for label in labels if re.search(r"\d{6}", label)]
    for person in world.people:
        assert person.name not in text
    assert "games" not in labels
    assert info.guild_id == world.guild.id
    assert len(families) > 30


async def test_made_up_names_make_no_series(world: World) -> None:
    metrics = world.bot.watch.metrics
    await seated(world)
    before = len(metrics.text().splitlines())
    forger = Forger(world, world.people[0])
    for number in range(20):
        forger.click(f"h1b:forged{number}:{number}")
    await world.env.settle()
    after = metrics.text().decode()
    assert f'name="{UNKNOWN}",outcome="refused"}} 20.0' in after
    assert len(after.splitlines()) <= before + 2
    assert "forged" not in after


async def test_every_bot_has_figures_of_its_own() -> None:
    first, second = Metrics(frozenset), Metrics(frozenset)
    first.gateway("connect")
    assert first.registry.get_sample_value("hexmoot_gateway_events_total", {"event": "connect"}) == 1
    assert second.registry.get_sample_value("hexmoot_gateway_events_total", {"event": "connect"}) is None


@pytest.mark.parametrize(("failure", "why"), [
    (WriteConflict("x"), "conflict"), (StorageBusy("x"), "busy"), (StorageUnavailable("x"), "unavailable"),
])
def test_transactions_that_fail_say_why(failure: Exception, why: str) -> None:
    metrics = Metrics(frozenset)
    metrics.transaction("write", 0.1, failure)
    metrics.transaction("write", 0.1, KeyError("a mistake of whoever wrote"))
    sample = metrics.registry.get_sample_value
    assert sample("hexmoot_transaction_failures_total", {"kind": "write", "why": why}) == 1
    assert sample("hexmoot_transaction_seconds_count", {"kind": "write"}) == 2


async def test_transactions_that_are_asked_for_again_are_counted_from_the_first_on(world: World) -> None:
    assert 'hexmoot_transaction_retries_total{why="deadlock"} 0.0' in await page(world)
    database = world.bot._database
    assert database is not None
    assert database.on_retry is not None
    database.on_retry(Cause.DEADLOCK)
    assert [value(world, "hexmoot_transaction_retries_total", why=cause.value) for cause in Cause] == [0, 1, 0, 0]


async def test_that_no_news_comes_from_other_processes_is_counted(world: World) -> None:
    pytest.importorskip("asyncpg")
    shared = Database("postgresql+asyncpg:///nowhere")
    shared.share_out(Share(frozenset({0}), 2))
    world.bot.watch.look_at(shared, world.bot.services.tables, {})
    assert shared.news is not None
    assert shared.news.on_lost is not None
    shared.news.on_lost()
    assert value(world, "hexmoot_news_lost_total") == 1
    await shared.close()


@pytest.mark.parametrize(("path", "route"), [
    ("/api/v10/channels/123/messages/456", "channels"), ("/api/v10/webhooks/1/secret/messages/@original", "webhooks"),
    ("/api/v10/interactions/1/secret/callback", "interactions"), ("/elsewhere/channels-of-mine", "other"),
    ("/", "other"),
])
def test_addresses_are_counted_by_their_kind(path: str, route: str) -> None:
    assert route_of(URL("http://localhost") / path.lstrip("/")) == route


async def test_requests_and_refusals_for_haste_are_counted(tmp_path: Path) -> None:
    """Discord's answers as discord.py meets them: one is taken, two are too many, one never comes."""
    metrics, pace = Metrics(frozenset), Pace()
    trace = paced(pace)
    count_requests(trace, metrics)

    async def answer(request: web.Request) -> web.Response:
        headers = {"all": {"X-RateLimit-Global": "true"}, "one": {"X-RateLimit-Scope": "user"}}.get(
            request.match_info["what"])
        return web.Response(status=200 if headers is None else 429, headers=headers)

    app = web.Application()
    app.add_routes([web.get("/api/v10/channels/{what}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10/channels"
    async with aiohttp.ClientSession(trace_configs=[trace], headers={"Authorization": "Bot x"}) as session:
        for what in ("12", "one", "all"):
            async with session.get(f"{base}/{what}"):
                pass
        await runner.cleanup()
        with pytest.raises(aiohttp.ClientError):
            await session.get(f"{base}/12")
    sample = metrics.registry.get_sample_value
    assert sample("hexmoot_discord_rate_limited_total", {"scope": "user"}) == 1
    assert sample("hexmoot_discord_rate_limited_total", {"scope": "global"}) == 1
    assert sample("hexmoot_discord_responses_total", {"route": "channels", "status": "429"}) == 2
    assert sample("hexmoot_discord_responses_total", {"route": "channels", "status": "failed"}) == 1
    assert sample("hexmoot_discord_request_seconds_count", {"route": "channels"}) == 4
    assert (pace.waiting, pace.waited) >= (0, 0.0)


async def test_a_pool_counts_what_becomes_of_its_work() -> None:
    pool, stop = Pool(0, most=1, seconds=60.0), threading.Event()
    assert await pool.run("a", _work) == b"done"
    assert await pool.run("a", _work) == b"done"
    with pytest.raises(ZeroDivisionError):
        await pool.run("b", _breaks)
    pool._seconds = 0.05
    slow = [asyncio.create_task(pool.run("c", lambda: b"late" if stop.wait(60) else b"")),
            asyncio.create_task(pool.run("d", _work))]
    await asyncio.sleep(0)
    pool._seconds = 60.0
    assert (pool.running, pool.waiting) == (1, 1)
    with pytest.raises(Busy):
        await pool.run("e", _work)
    with pytest.raises(TimeoutError):
        await slow[0]
    await slow[1]
    counts = pool.counts
    assert (counts.done, counts.kept, counts.failed, counts.refused, counts.hung) == (2, 1, 1, 1, 1)
    assert counts.seconds > 0
    stop.set()
    await pool.close()


async def test_a_process_that_hangs_is_counted_once_and_its_neighbour_is_not() -> None:
    pool = Pool(1, seconds=1.0)
    with pytest.raises(TimeoutError):
        await pool.run("a", partial(time.sleep, 60))
    counts = pool.counts
    assert (counts.done, counts.failed, counts.hung) == (0, 0, 1)
    assert pool.rebuilt == 1
    await pool.close(kill=True)


def _work() -> bytes:
    return b"done"


def _breaks() -> bytes:
    raise ZeroDivisionError


def test_the_settings_open_no_port_by_themselves() -> None:
    settings = Settings(_env_file=None)
    assert settings.metrics_port is None
    assert settings.metrics_host == "127.0.0.1"
