"""For all tests: what they need of speed and would pay for again and again, and what is drawn in them."""

from __future__ import annotations

import gc
import random
import secrets
import sys

import pytest

from bot.catalogues import compile_catalogues
from rendering.kit import png
from tests import compiled_statements

LEVEL = png.LEVEL
"""How much pictures are compressed where they are sent; tests look at far more pictures than they weigh."""

png.LEVEL = 1
compiled_statements.share_between_engines()
gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds of tables and seasons follow from the name of the test: what is drawn is the same in every run."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: drawn.randbytes(32 if count is None else count))


@pytest.fixture
def compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are as small as those that are sent."""
    monkeypatch.setattr(png, "LEVEL", LEVEL)


def pytest_configure(config: pytest.Config) -> None:
    """Catalogues are compiled once, before processes that run tests begin."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Modules, titles and thousands of collected tests: a quarter of a test's time went into looking at them. For the
    same reason Hypothesis does not read our modules for constants; what it tried depended on what had been imported."""
    if providers := sys.modules.get("hypothesis.internal.conjecture.providers"):
        providers.is_local_module_file = lambda file: False  # type: ignore[attr-defined]
    gc.collect()
    gc.freeze()
