"""The game of docs/adding-a-game.md: made of the page's own blocks, registered by its one line, checked and played.

It is built into a copy of the code, where everything runs in processes of their own: nothing of it is seen elsewhere.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS: Final = dict(re.findall(r"^`([\w/]+\.py)`:\n\n```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
"""The complete blocks of the page by the file that each is for."""
REGISTRY: Final = "games/registry.py"
COPIED: Final = ("agents", "bot", "cogs", "community", "docs", "games", "league", "locale", "rendering", "storage",
                 "tables", "tests", "workers")
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "golden", "contact", "architecture", "reference")
IN_CHAT: Final = (
    "tests/cogs/test_panel.py", "tests/cogs/test_real_pictures.py", "tests/cogs/test_standing.py",
    "tests/cogs/test_tree.py", "tests/cogs/test_whole.py",
)
"""The files with tests of every title that play by commands, buttons and menus."""
BY_ITSELF: Final = (
    "tests/games/noughts", "tests/kernel/test_telling.py", "tests/rendering/test_every_painter.py",
    "tests/tables/test_every_title.py", "tests/walk/test_walk.py",
)
"""Its own tests, and the other files with tests of every title."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code with the page's game in it."""
    folder = tmp_path_factory.mktemp("adding") / "hexmoot"
    for room in COPIED:
        shutil.copytree(ROOT / room, folder / room, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", folder)
    if (types := ROOT / ".mypy_cache").exists():
        shutil.copytree(types, folder / types.name)
    for name, text in BLOCKS.items():
        path = folder / name
        if name == REGISTRY:
            text = with_line(path.read_text(encoding="utf-8"), text)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def with_line(text: str, line: str) -> str:
    """A module in which the one line that assigns the same name is this one."""
    name = line.partition(" = ")[0]
    assert line.count("\n") == 1
    text, found = re.subn(rf"^{re.escape(name)} = .*\n", line, text, flags=re.MULTILINE)
    assert found == 1, f"{name} is one line"
    return text


def run(copy: Path, *command: str) -> str:
    """Runs Python in the copy; gives what it says. Coverage is measured here, not there."""
    ran = subprocess.run([sys.executable, *command], check=False, cwd=copy, capture_output=True, text=True,
                         timeout=400, env={name: value for name, value in os.environ.items()
                                           if not name.startswith(("COV_", "COVERAGE_", "PYTEST_"))})
    assert ran.returncode == 0, ran.stdout[-6_000:] + ran.stderr[-2_000:]
    return ran.stdout


def test_all_but_one_line_is_in_files_of_the_games_own() -> None:
    changed = [name for name in BLOCKS if (ROOT / name).exists()]
    assert changed == [REGISTRY]
    assert all("noughts" in Path(name).with_suffix("").parts for name in BLOCKS if name != REGISTRY)


def told_by(copy: Path, *names: str) -> str:
    """Runs the tests of the game in some files of the copy, all of which have some and pass; gives what they say."""
    told = run(copy, "-m", "pytest", "-v", "-k", "noughts", "-o", "addopts=--import-mode=importlib",
               "-p", "no:cacheprovider", *names)
    for name in names:
        assert re.search(rf"^{re.escape(name)}\S*::.* PASSED", told, re.MULTILINE), f"{name} tests it"
    assert "SKIPPED" not in told
    return told


def test_a_whole_game_is_played_by_menus_texts_and_sub_commands(copy: Path) -> None:
    assert "test_a_whole_game[noughts] PASSED" in told_by(copy, *IN_CHAT)


def test_its_own_tests_and_those_of_every_title_pass(copy: Path) -> None:
    """With pictures, at tables, and on the walk."""
    told = told_by(copy, *BY_ITSELF)
    assert re.search(r"^tests/games/noughts/test_noughts\.py::.* PASSED", told, re.MULTILINE)


def test_the_walk_finds_nothing_wrong(copy: Path) -> None:
    told = run(copy, "-m", "tests.walk", "--title", "noughts", "--games", "100")
    assert "noughts: 100 games" in told
    assert {"Put", "Leave", "Turn"} <= set(re.findall(r"[A-Z]\w+", told))


def test_it_is_typed_and_tidy(copy: Path) -> None:
    files = [name for name in BLOCKS if not name.startswith("tests/")]
    run(copy, "-m", "mypy", "--strict", "--no-error-summary", *files)
    run(copy, "-m", "ruff", "check", "--no-cache", *BLOCKS)


def test_it_keeps_to_its_place(copy: Path) -> None:
    """Every contract between packages is kept."""
    told = run(copy, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
    assert re.search(r"Contracts: [1-9]\d* kept, 0 broken", told)
