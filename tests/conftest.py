"""For all tests: what lives as long as the process is not gone through again and again by the garbage collector."""

from __future__ import annotations

import gc

import pytest

gc.set_threshold(20_000, 20, 20)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Modules, titles and thousands of collected tests: a quarter of a test's time went into looking at them."""
    gc.collect()
    gc.freeze()
