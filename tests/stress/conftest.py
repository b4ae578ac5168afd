"""Fixtures of the short soak and fuzz."""

from __future__ import annotations

import pytest

from tests.discord import Schema


@pytest.fixture(scope="session")
def schema() -> Schema:
    return Schema()
