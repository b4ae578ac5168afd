"""What the soak asks of leagues is not held by a database that was spoilt."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.community.club import Club
from tests.community.conftest import club
from tests.stress.clubs_truth import wrong_with_leagues
from tests.stress.truth import Truth
from tests.stress.waiting_truth import still_due

__all__ = ["club"]

ONE_RATED = "update ratings set mu = mu + 1 where kind = 'person' and subject = (select min(subject) from ratings)"


@pytest.fixture
async def file(club: Club) -> Path:
    """The database of a season, one of whose tables was played and counted."""
    await club.begin_season()
    info = await club.seat(await club.fixture(1), *(1, 4, 6, 7))
    await club.play(info.id)
    await club.time_passes(minutes=5)
    await club.database.close()
    return Path(club.database.url.database or "")


def wrong(file: Path, spoilt: str = "") -> list[str]:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(spoilt)
    with Truth.of(file) as truth:
        return list(wrong_with_leagues(truth))


@pytest.mark.parametrize(("spoilt", "words"), [
    ("update tables set opened_by = 'league', status = 'playing', id = id + 1", "of a league is of no fixture"),
    ("update fixtures set status = 'open' where number = 1", "has ended, and fixture 1 does not know"),
    ("delete from rated_games", "is rated, and its result does not count"),
    (ONE_RATED, "are not derived from results"),
])
async def test_what_does_not_hold_is_found(file: Path, spoilt: str, words: str) -> None:
    assert wrong(file) == []
    assert any(words in each for each in wrong(file, spoilt))


async def test_what_is_to_be_done_is_counted(file: Path) -> None:
    with Truth.of(file) as truth:
        assert still_due(truth, 0) == 0
        assert still_due(truth, 2**60) > 0
