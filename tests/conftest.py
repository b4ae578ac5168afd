"""For all tests: what they need of speed and would pay for again and again, and what is drawn in them."""

from __future__ import annotations

import gc
import random
import secrets
import sys
from collections.abc import Iterator

import pytest

from bot.catalogues import compile_catalogues
from rendering.kit import canvas
from tests import compiled_statements, databases, postgres

COMPRESSION = canvas.COMPRESSION
"""How much pictures are compressed where they are sent; tests look at far more pictures than they weigh."""

canvas.COMPRESSION = 1
compiled_statements.share_between_engines()
gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of tables and seasons follow from the name of the test: what is drawn is the same in every run, and on
    every engine."""
    name = request.node.nodeid.replace("[postgresql]", "").replace("[sqlite]", "")
    drawn = random.Random(name.replace("[postgresql-", "[").replace("[sqlite-", "["))
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: drawn.randbytes(32 if count is None else count))


@pytest.fixture
def compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are as small as those that are sent."""
    monkeypatch.setattr(canvas, "COMPRESSION", COMPRESSION)


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """The engine of the test's databases; whatever makes one asks for it."""
    name = getattr(request, "param", databases.current())
    if name == "postgresql" and (trouble := postgres.why_missing()):
        pytest.skip(trouble)
    with databases.on(name):
        yield name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test marked `both_engines` runs on each of them, unless one is chosen for all tests."""
    marked = any(metafunc.definition.iter_markers("both_engines"))
    if marked and "engine" in metafunc.fixturenames and databases.chosen() is None and not _for_sqlite(metafunc.definition):
        metafunc.parametrize("engine", databases.ENGINES, indirect=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What looks into SQLite is not asked of PostgreSQL."""
    if databases.chosen() == "postgresql":
        for item in items:
            if marker := _for_sqlite(item):
                item.add_marker(pytest.mark.skip(reason=marker.kwargs["reason"]))


def _for_sqlite(item: pytest.Item | pytest.Function) -> pytest.Mark | None:
    return item.get_closest_marker("sqlite_only")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """The databases of a test are free when it is over."""
    yield
    if folder := getattr(item, "funcargs", {}).get("tmp_path"):
        databases.forget(folder)


def pytest_configure(config: pytest.Config) -> None:
    """Catalogues are compiled once, before processes that run tests begin."""
    postgres.begin_session()
    if not hasattr(config, "workerinput"):
        compile_catalogues()


def pytest_unconfigure(config: pytest.Config) -> None:
    """The server of the session goes with it."""
    if not hasattr(config, "workerinput"):
        databases.drop_all()
        postgres.end_session()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Modules, titles and thousands of collected tests: a quarter of a test's time went into looking at them. For the
    same reason Hypothesis does not read our modules for constants; what it tried depended on what had been imported."""
    if providers := sys.modules.get("hypothesis.internal.conjecture.providers"):
        providers.is_local_module_file = lambda file: False  # type: ignore[attr-defined]
    gc.collect()
    gc.freeze()
