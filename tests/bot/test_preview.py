"""The browser page on machines that are slow, or that cannot draw."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from bot.settings import Settings
from rendering.studio import Studio

LONGER_THAN_SIMCORD_WAITS = 6.0


async def opened(folder: Path) -> list[str]:
    """What the page's process says; it is stopped as soon as the page is open."""
    from bot.preview import run_in_browser

    said: list[str] = []

    def say(text: str) -> None:
        said.append(text)
        os.kill(os.getpid(), signal.SIGTERM)

    settings = Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}",
                        data_dir=folder, paint_workers=0, preview_port=0)
    assert await run_in_browser(settings, say) == 0
    return said


async def test_it_opens_although_the_painters_start_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("simcord")

    async def slow(_studio: Studio) -> None:
        await asyncio.to_thread(time.sleep, LONGER_THAN_SIMCORD_WAITS)

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
