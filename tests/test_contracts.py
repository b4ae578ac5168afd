"""The contracts of the imports refuse what they should, also in titles that nobody listed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("agents", "bot", "cogs", "community", "games", "league", "rendering", "storage", "tables")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a fifth title that nobody listed."""
    root = tmp_path_factory.mktemp("project")
    for room in ROOMS:
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "games" / "noughts").mkdir()
    (root / "games" / "noughts" / "__init__.py").write_text("from games.noughts.rules import TITLE\n")
    (root / "games" / "noughts" / "rules.py").write_text("TITLE = None\n")
    return root


def broken(root: Path) -> set[str]:
    """The names of the contracts that do not hold."""
    lint = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    run = subprocess.run(lint, cwd=root, capture_output=True, text=True, check=False)
    found = set(re.findall(r"^(.+) BROKEN", run.stdout, re.MULTILINE))
    assert run.returncode == bool(found), run.stdout + run.stderr
    assert "Contracts: " in run.stdout, run.stdout + run.stderr
    return found


def test_a_title_that_nobody_listed_may_stand_on_the_kernel(copy: Path) -> None:
    (copy / "games" / "noughts" / "rules.py").write_text("from games.kernel import Title\n\nTITLE = Title\n")
    assert broken(copy) == set()


TITLES = "Titles stand on the kernel and know nothing of each other"
CIRCLES = "No packages import each other in a circle"


@pytest.mark.parametrize(("path", "line", "contract"), [
    ("games/noughts/rules.py", "from games.helios.components import VARIANTS", TITLES),
    ("games/helios/components.py", "from games.noughts.rules import TITLE", TITLES),
    ("games/noughts/rules.py", "from games.registry import TITLES", TITLES),
    ("games/kernel/words.py", "from games.noughts.rules import TITLE", TITLES),
    ("games/kernel/seats.py", "def late():\n    from games.kernel.play import apply\n    return apply", CIRCLES),
    ("games/noughts/rules.py", "import discord", "Rules know nothing of Discord, storage, drawing or the event loop"),
    ("games/noughts/rules.py", "import storage.rows", "The rooms of the house: arrows point one way"),
])
def test_a_wrong_import_is_refused(copy: Path, path: str, line: str, contract: str) -> None:
    file = copy / path
    before = file.read_text()
    file.write_text(f"{before}\n{line}\n")
    try:
        assert contract in broken(copy)
    finally:
        file.write_text(before)


@pytest.mark.parametrize("room", ROOMS)
def test_no_modules_import_each_other_in_a_circle(room: str) -> None:
    """Imports inside functions and for types count too."""
    graph = grimp.build_graph(room, cache_dir=None)
    assert not [circle for circle in circles(graph) if len(circle) > 1]


def circles(graph: grimp.ImportGraph) -> Iterator[set[str]]:
    """Sets of modules each of which imports all others, directly or not."""
    left = set(graph.modules)
    while left:
        start = left.pop()
        circle = {start} | (reached(graph.find_modules_directly_imported_by, start)
                            & reached(graph.find_modules_that_directly_import, start))
        left -= circle
        yield circle


def reached(step: object, start: str) -> set[str]:
    """All that can be reached by a kind of step."""
    assert callable(step)
    found: set[str] = set()
    fresh: Iterable[str] = [start]
    while fresh := [after for module in fresh for after in step(module) if after not in found and not found.add(after)]:
        pass
    return found


def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "circular"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("def late():\n    from circular import two\n")
    (package / "two.py").write_text("from circular import one\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert {"circular.one", "circular.two"} in list(circles(grimp.build_graph("circular", cache_dir=None)))
