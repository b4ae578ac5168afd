"""The heartbeat: it beats only while people would be answered, and a health check reads it from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot.heartbeat import LONGEST_PAUSE_SECONDS, Heartbeat
from bot.settings import Settings
from storage import StorageUnavailable
from tests.cogs.test_whole import Blank
from tests.cogs.world import TITLES, make_bot, running, settings_for

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def heart(tmp_path: Path) -> Heartbeat:
    return Heartbeat(tmp_path / "data")


def aged(heart: Heartbeat, seconds: float) -> None:
    """Sets the last beat back."""
    then = time.time() - seconds
    os.utime(heart.path, (then, then))


def test_without_a_beat_nothing_runs(heart: Heartbeat) -> None:
    assert heart.age() is None
    assert "does not run" in (heart.trouble() or "")


def test_a_fresh_beat_is_good_and_an_old_one_is_not(heart: Heartbeat) -> None:
    heart.beat()
    assert heart.trouble() is None
    aged(heart, LONGEST_PAUSE_SECONDS - 10)
    assert heart.trouble() is None
    aged(heart, LONGEST_PAUSE_SECONDS + 10)
    assert f"for {LONGEST_PAUSE_SECONDS + 10:.0f} seconds" in (heart.trouble() or "")
    heart.beat()
    assert heart.trouble() is None


def test_a_clock_that_was_set_back_is_no_trouble(heart: Heartbeat) -> None:
    heart.beat()
    aged(heart, -3600)
    assert heart.trouble() is None


def test_after_a_stop_nothing_runs(heart: Heartbeat) -> None:
    heart.stop()
    heart.beat()
    heart.stop()
    assert heart.age() is None


def test_a_file_that_cannot_be_read_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    heart = Heartbeat(tmp_path / "data")
    assert "cannot be read" in (heart.trouble() or "")
    heart.stop()


async def test_the_bot_beats_while_it_runs(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    heart = Heartbeat(settings.data_dir)
    heart.beat()
    aged(heart, 1000)
    async with running(make_bot(settings, TITLES, Blank())) as env:
        await env.settle()
        assert heart.trouble() is None
        aged(heart, 1000)
        await env.advance_time(30)
        assert heart.trouble() is None
    assert heart.age() is None


async def test_no_beat_without_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await _beats_not_while(settings_for(tmp_path), lambda bot: monkeypatch.setattr(
        next(iter(bot.shards.values()))._parent.ws, "open", False, raising=False))


async def test_no_beat_without_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent() -> None:
        raise StorageUnavailable("gone")

    await _beats_not_while(settings_for(tmp_path), lambda bot: monkeypatch.setattr(bot._database, "ping", silent))


async def test_no_beat_while_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await _beats_not_while(settings_for(tmp_path), lambda bot: monkeypatch.setattr(bot, "stopping", True))


async def _beats_not_while(settings: Settings, breaking: Any) -> None:
    heart = Heartbeat(settings.data_dir)
    async with running(make_bot(settings, TITLES, Blank())) as env:
        await env.settle()
        breaking(env.bot)
        aged(heart, 1000)
        await env.bot.loops.beat()
        assert heart.trouble() is not None
        assert not env.bot.loops.beat.failed()


def health(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the command says and its status."""
    return subprocess.run([sys.executable, "-m", "bot", *arguments], cwd=ROOT, text=True, capture_output=True,
                          env=os.environ | {"DATA_DIR": str(folder)}, check=False)


def test_the_command_tells_both(tmp_path: Path) -> None:
    sick = health(tmp_path, "health")
    assert (sick.returncode, sick.stderr) == (1, "")
    assert "does not run" in sick.stdout
    Heartbeat(tmp_path).beat()
    well = health(tmp_path, "health")
    assert (well.returncode, well.stderr) == (0, "")
    assert well.stdout == "The bot runs and can answer.\n"


def test_a_health_check_is_quick() -> None:
    """It loads neither the library for Discord nor the one for pictures."""
    loaded = subprocess.run([sys.executable, "-X", "importtime", "-m", "bot", "health"], cwd=ROOT, text=True,
                            capture_output=True, check=False).stderr
    modules = {line.rpartition("|")[2].strip() for line in loaded.splitlines()}
    assert "bot.settings" in modules
    assert not modules & {"discord", "PIL", "sqlalchemy"}


def test_the_command_tells_its_version(tmp_path: Path) -> None:
    said = health(tmp_path, "--version")
    assert said.returncode == 0
    assert said.stdout.startswith("Hexmoot ")
