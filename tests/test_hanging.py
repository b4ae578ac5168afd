"""A test that hangs is named as failed, and the run goes on to its end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TESTS = """
import asyncio, time

def test_sleeps():
    time.sleep(60)

async def test_awaits():
    await asyncio.sleep(60)

def test_is_well():
    pass
"""


def test_a_hanging_test_is_named_and_the_others_run(tmp_path: Path) -> None:
    file = tmp_path / "test_some.py"
    file.write_text(TESTS)
    options = ["-c", ROOT / "pyproject.toml", "-o", "timeout=0.5", "--tb=no", "-p", "no:cacheprovider"]
    told = subprocess.run([sys.executable, "-m", "pytest", *options, file], cwd=ROOT, capture_output=True, text=True,
                          check=False, env={**os.environ, "COLUMNS": "200"}).stdout
    for name in ("test_sleeps", "test_awaits"):
        assert f"::{name} - Failed: Timeout" in told, told
    assert "2 failed, 1 passed" in told


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    """No dump of the threads ends the run before the limit speaks."""
    limit = float(pytestconfig.getini("timeout"))
    assert 0 < limit <= 240
    assert limit < float(pytestconfig.getini("faulthandler_timeout"))
    assert not pytestconfig.getini("faulthandler_exit_on_timeout")
