"""`python -m bot` as a process: what it says at the start, and how it stops."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.heartbeat import Heartbeat

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 180


def start(folder: Path, **settings: str) -> subprocess.Popen[str]:
    """The bot, with its own folder and nothing of this machine's settings."""
    env = {name: value for name, value in os.environ.items() if name not in {"DISCORD_TOKEN", "DATABASE_URL"}}
    env |= {"DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}", "DATA_DIR": str(folder),
            "DISCORD_TOKEN": "", "PREVIEW_PORT": "0", "PAINT_WORKERS": "0"} | settings
    return subprocess.Popen([sys.executable, "-m", "bot"], cwd=ROOT, env=env, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT)


def healthy(folder: Path) -> bool:
    """Whether the bot of a folder comes to be well, as a health check from outside sees it."""
    check = [sys.executable, "-m", "bot", "health"]
    until = time.monotonic() + PATIENCE
    while subprocess.run(check, cwd=ROOT, env=os.environ | {"DATA_DIR": str(folder)}, check=False).returncode != 0:
        if time.monotonic() > until:
            return False
        time.sleep(0.5)
    return True


def test_without_a_token_it_opens_in_the_browser_and_stops_on_sigterm(tmp_path: Path) -> None:
    pytest.importorskip("simcord")
    with start(tmp_path) as process:
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            if "open in the browser" in line:
                break
        assert "http://127.0.0.1:" in said, said
        assert healthy(tmp_path)
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, said + rest
        assert "Traceback" not in said + rest
    assert (tmp_path / "games.sqlite3").exists()
    assert Heartbeat(tmp_path).age() is None, "a bot that has stopped leaves no heartbeat"


def test_a_second_start_finds_the_games_again(tmp_path: Path) -> None:
    pytest.importorskip("simcord")
    for _start in range(2):
        with start(tmp_path) as process:
            assert process.stdout is not None
            assert any("open in the browser" in line for line in process.stdout)
            process.send_signal(signal.SIGINT)
            rest, _ = process.communicate(timeout=PATIENCE)
            assert process.returncode == 0, rest


def test_wrong_settings_are_named(tmp_path: Path) -> None:
    with start(tmp_path, PAINT_WORKERS="many", LOG_LEVEL="loud") as process:
        said, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
    assert "PAINT_WORKERS" in said
    assert "LOG_LEVEL" in said
    assert ".env.example" in said
    assert "Traceback" not in said


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    for url in ("sqlite+aiosqlite:////proc/no/such/place.sqlite3", "nonsense", "postgresql+nodriver://a:secret@b/c"):
        with start(tmp_path, DATABASE_URL=url) as process:
            said, _ = process.communicate(timeout=PATIENCE)
            assert process.returncode == 1, said
        assert "DATABASE_URL" in said
        assert "Traceback" not in said
        assert "secret" not in said
