"""A community on a database of its own, with tables that are really played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.community.club import Club
from tests.databases import own_database


@pytest.fixture
async def club(tmp_path: Path, engine: str) -> AsyncIterator[Club]:
    club = Club(await own_database(tmp_path / "club.sqlite3"))
    await club.open()
    yield club
    await club.close()
