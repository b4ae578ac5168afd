"""The browser page on machines that are slow, or that cannot draw."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.settings import Settings
from rendering.studio import Studio
from tests.cogs.world import Sketches
from tests.databases import new_database
from tests.tongues import bare, wrapped_catalogues

LONGER_THAN_SIMCORD_WAITS = 200.0
NAMES = frozenset({"ada", "bruno", "chiara", "dmitri", "elif", "lantern", "league", "harvest"})
SOON = 120.0
"""Seconds within which a page opens, or says why it does not, on a slow machine."""


def settings_for(folder: Path, **others: Any) -> Settings:
    given = {"database_url": f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}", "data_dir": folder, "paint_workers": 0,
             "preview_port": 0}
    return Settings(_env_file=None, **(given | others))


async def opened(folder: Path, **others: Any) -> list[str]:
    """What the page's process says; it is stopped as soon as the page is open."""
    said: list[str] = []

    def say(text: str) -> None:
        said.append(text)
        os.kill(os.getpid(), signal.SIGTERM)

    assert await run(settings_for(folder, **others), say) == 0
    return said


async def run(settings: Settings, say: Callable[[str], object] = print) -> int:
    from bot.preview import run_in_browser

    return await asyncio.wait_for(run_in_browser(settings, say), SOON)


async def test_it_opens_although_the_painters_start_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("simcord")

    async def slow(_studio: Studio) -> None:
        await asyncio.sleep(LONGER_THAN_SIMCORD_WAITS)

    monkeypatch.setattr(Studio, "warm", slow)
    assert "open in the browser" in (await opened(tmp_path))[0]


async def test_it_opens_although_the_painters_do_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                          caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("simcord")

    async def broken(_studio: Studio) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(Studio, "warm", broken)
    assert "open in the browser" in (await opened(tmp_path))[0]
    assert "the painters did not start" in caplog.text


@pytest.mark.both_engines
async def test_it_is_alone_at_a_database_that_a_bot_on_discord_would_share(tmp_path: Path, engine: str) -> None:
    """The settings may be those of such a bot."""
    pytest.importorskip("simcord")
    url = new_database(tmp_path / "games.sqlite3")
    assert "open in the browser" in (await opened(tmp_path, database_url=url, shard_count=2, shard_ids=[0]))[0]


async def test_a_database_that_is_a_folder_is_told_in_a_sentence(tmp_path: Path,
                                                                 caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("simcord")
    assert await run(settings_for(tmp_path, database_url=f"sqlite+aiosqlite:///{tmp_path}")) == 1
    assert said(caplog) == (f"The database cannot be opened ({tmp_path} is a folder, not a file). "
                            "See DATABASE_URL in .env.example.")


async def test_a_database_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path,
                                                                    caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("simcord")
    assert await run(settings_for(tmp_path, database_url="sqlite+aiosqlite:////proc/games.sqlite3")) == 1
    assert said(caplog) == ("The database cannot be opened (/proc/games.sqlite3: unable to open database file). "
                            "See DATABASE_URL in .env.example.")


async def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pytest.importorskip("simcord")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert await run(settings_for(tmp_path, preview_port=port)) == 1
    assert said(caplog) == (f"The browser page cannot be opened at port {port} (Address already in use). Set "
                            "PREVIEW_PORT in .env to another port, or to 0 for any free one.")


async def test_a_stop_is_heard_before_the_page_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("simcord")

    async def stuck(*_given: Any, **_named: Any) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(LONGER_THAN_SIMCORD_WAITS)

    monkeypatch.setattr("bot.client.open_database", stuck)
    assert await run(settings_for(tmp_path)) == 0


def said(caplog: pytest.LogCaptureFixture) -> str:
    """The one sentence of the log that tells why it ended."""
    [sentence] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not sentence.exc_info
    return sentence.getMessage()


class Blank(Sketches):
    """A studio for any title."""

    def can_mark(self, title: str, moves: Any) -> bool:
        return False

    def alt(self, title: str, view: Any, seat: Any = None, *, changed: Any = ()) -> str:
        return title

    def text(self, title: str, view: Any, seat: Any = None) -> str:
        return title


async def test_the_demo_is_a_league_in_mid_season(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("simcord")
    from bot.demo import League, run_demo
    from bot.preview import Page

    seen: list[str] = []
    opened_page = Page.open

    def look(page: Page, preview: Any) -> None:
        opened_page(page, preview)
        seen.extend(message.content for message in page.channel.history(viewer=page.seats[0]))
        seen.extend(thread.name for thread in page.channel.threads)

    def say(text: str) -> None:
        if "open in the browser" in text:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(Page, "open", look)
    monkeypatch.setattr("bot.preview.open_studio", lambda _settings: Blank())
    small = League(title="terra_mystica", players=2, people=5, finished=1, moves=0)
    assert await asyncio.wait_for(run_demo(settings_for(tmp_path), say, small), LONGER_THAN_SIMCORD_WAITS) == 0
    told = "\n".join(seen)
    assert "1 of 5 games played." in told
    assert "**Helios**\n- **Elif**: turn by turn · 2–4 players, joined <t:" in told, "one of those whom one can be"
    for shown in ("Harvest Cup", "Waiting for a table", "Look into a table", "Lantern League"):
        assert shown in told, told


async def test_a_league_on_a_german_page_is_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server and everybody on it: what the bot posts by itself, and what it answers."""
    interactions = pytest.importorskip("simcord.interactions")
    monkeypatch.setattr(interactions, "base_payload", interactions.base_payload)  # as it was, afterwards
    from bot.demo.league import League, played_league
    from bot.preview import Prepared, hexmoot_for_page, open_page, simulated
    from tests.cogs.test_languages import Linguist, all_words

    small = League(title="terra_mystica", players=2, people=5, finished=1, moves=0)
    with wrapped_catalogues():
        async with hexmoot_for_page(settings_for(tmp_path, preview_language="de"), Linguist()) as bot:
            env = simulated(bot)
            await bot.open_services()
            try:
                prepared = Prepared(partial(played_league, small), small.days, "")
                async with open_page(env, 0, ticking=False, prepared=prepared) as page:
                    told = [all_words(message) for place in (page.channel, *page.channel.threads)
                            for message in place.history(viewer=page.seats[0])]
            finally:
                await env.shutdown()
    assert len(told) > 10
    assert {word for text in told for word in bare(text, NAMES)} == set()
