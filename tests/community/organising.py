"""What an organiser does in tests: drafts, enrolment, the start of a season."""

from __future__ import annotations

import pytest

from community.opening.service import Opening
from community.seasons import Actor, Season
from storage.community_rows import FixtureRow, TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories import fixtures as fixtures_repo
from tests.community.club import CHANNEL, GUILD, ORGANISER, Club

__all__ = ["BOSS", "drafted", "enrolling", "person", "planned", "planned_only", "started"]

FAR = 2**60

BOSS = Actor(ORGANISER, "Olga", GUILD)


def person(number: int) -> Actor:
    return Actor(UserId(number), f"P{number}", GUILD)


async def drafted(club: Club, **changes: str) -> SeasonId:
    """A draft that begins on 15 January 2026."""
    rules = {name.replace("_", "-"): text for name, text in changes.items()}
    return await club.community.seasons.create_draft(BOSS, CHANNEL, "Lamps", "lanterns", rules)


async def enrolling(club: Club, people: int, **changes: str) -> SeasonId:
    season = await drafted(club, **changes)
    await club.community.seasons.open(season, BOSS)
    for number in range(1, people + 1):
        await club.community.seasons.enrol(season, person(number))
        club.clock.forward(seconds=1)
    return season


async def started(club: Club, people: int, **changes: str) -> Season:
    """A season that has begun without a check-in."""
    season = await enrolling(club, people, **changes)
    await club.community.seasons.start(season, BOSS)
    await club.community.timers.run_due()
    return await club.community.seasons.season(season)


async def planned(club: Club, season: SeasonId) -> list[FixtureRow]:
    async with club.database.reading() as tx:
        return await fixtures_repo.fixture_rows(tx, season)


@pytest.fixture
def planned_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are planned, and wait to be opened for as long as a test lasts."""
    async def waits(_opening: Opening, _timer: TimerRow) -> int:
        return FAR

    monkeypatch.setattr(Opening, "_open", waits)
