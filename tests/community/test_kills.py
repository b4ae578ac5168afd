"""The process is killed at every commit, while a round is paired, a result is counted, a table is opened: the next one
goes on, and all is as if nothing had happened."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from community.results.seats import planned_people, written_people
from community.seasons.timing import OPEN_FIXTURE
from community.tournament_rules import TOURNAMENT_ROUND
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.ids import ChannelId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import OpenedBy
from tests.community.club import CHANNEL, GUILD, NAMES, ORGANISER, Club
from tests.community.cups import begun, end_round, end_table, look
from tests.community.killed import opened
from tests.community.organising import planned_only
from tests.tables.lanterns import TITLE
from tests.tables.test_durability import SQLITE_ONLY

__all__ = ["planned_only"]
pytestmark = SQLITE_ONLY

ROOT = Path(__file__).parents[2]
OUTSIDER, THREAD = UserId(50), ChannelId(CHANNEL + 1)
OF_TIMERS = "kind, key, due, payload"
"""Not their numbers, nor how often they were tried."""


async def kill_at_every_commit(club: Club, folder: Path, *more: str) -> tuple[Path, list[Path]]:
    """What is due in the database of a club is done by processes that are killed: the database as it was, and those
    that they leave behind. `more`: what they are told besides."""
    await club.close()
    with closing(sqlite3.connect(club.database.url.database or "")) as database:
        database.execute("vacuum into ?", (str(folder / "before.sqlite3"),))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.community.killed", str(folder), *more, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    killed = int((await process.communicate())[0])
    return folder / "before.sqlite3", [folder / f"killed-{number}.sqlite3" for number in range(1, killed + 1)]


async def gone_on(file: Path, *, opening: bool = False) -> Club:
    """A process that does all that is still due in a database."""
    club = await opened(file, opening=opening)
    await club.community.timers.run_due()
    return club


def contents(file: Path) -> dict[str, list[Any]]:
    """Everything that is stored."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute(
            "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")]
        return {name: sorted(database.execute(f"select {OF_TIMERS if name == 'timers' else '*'} from {name}"), key=repr)
                for name in names}


def number_of(file: Path, table: str, where: str) -> int:
    with closing(sqlite3.connect(file)) as database:
        ((number,),) = database.execute(f"select count(*) from {table} where {where}").fetchall()
    return int(number)


@pytest.mark.usefixtures("planned_only")
async def test_killed_while_a_round_is_paired_it_is_paired_once(club: Club, tmp_path: Path) -> None:
    season: SeasonId = await begun(club, 8, rounds=3)
    for fixture in (await look(club, season)).fixtures:
        await end_table(club, fixture, [200 - user for user in planned_people(fixture)])
    undisturbed, killed = await kill_at_every_commit(club, tmp_path)
    before = [number_of(file, "fixtures", "round = 2") for file in killed]
    assert {0, 2} == set(before), "before the pairing was stored, and after"
    found = []
    for file in (undisturbed, *killed):
        later = await gone_on(file)
        tournament = await look(later, season)
        standings = await later.community.tournaments.standings(tournament)
        await later.close()
        assert (tournament.round, len(tournament.of_round(2))) == (2, 2)
        assert sorted(user for table in tournament.of_round(2) for user in planned_people(table)) == list(range(1, 9))
        found.append((standings, contents(file)))
    for each in found:
        assert each == found[0]


async def opened_but_unknown(club: Club) -> FixtureRow:
    """A planned table that was opened in its thread, when the process ended before the season knew of it."""
    await club.begin_season()
    fixture = await club.fixture(1)
    await club.tables.lobby.open_seated(
        GUILD, THREAD, TITLE.id, [(person, NAMES[person]) for person in planned_people(fixture)], {}, rated=True,
        opened_by=OpenedBy.LEAGUE, host=ORGANISER, key=f"fixture-{fixture.id}")

    async def work(tx: Transaction) -> None:
        await fixtures_repo.change_fixture(tx, fixture.id, status="opening", channel_id=THREAD)
        await club.community.timers.put(tx, OPEN_FIXTURE, fixture.id, 0)

    await club.database.write(work)
    return fixture


async def test_killed_while_a_table_is_opened_whoever_was_exchanged_has_their_seat(
        club: Club, tmp_path: Path) -> None:
    fixture = await opened_but_unknown(club)
    first, *others = planned_people(fixture)
    await club.database.write(lambda tx: fixtures_repo.change_fixture(
        tx, fixture.id, seats=written_people([OUTSIDER, *others])))
    undisturbed, killed = await kill_at_every_commit(club, tmp_path, "opening")
    assert {number_of(file, "fixtures", "status = 'open'") for file in killed} == {0, 1}
    seat = f"user_id = {OUTSIDER} and seat = 0"
    assert {number_of(file, "seats", seat) for file in killed} == {0, 1}, "before they were exchanged, and after"
    for file in (undisturbed, *killed):
        later = await gone_on(file, opening=True)
        await later.close()
        assert number_of(file, "tables", "true") == number_of(file, "fixtures", "status = 'open'") == 1
        assert (number_of(file, "seats", seat), number_of(file, "seats", f"user_id = {first}")) == (1, 0)
        assert number_of(file, "log", "kind = 'replaced'") == 1, "once"
        assert not number_of(file, "timers", "kind in ('open_fixture', 'reseat')")


@pytest.mark.usefixtures("planned_only")
async def test_killed_while_a_tournament_ends_it_ends_once(club: Club, tmp_path: Path) -> None:
    season: SeasonId = await begun(club, 8, rounds=1)
    await end_round(club, season)
    now = club.community.notices.now()  # the processes below have the time at which everything began
    await club.database.write(lambda tx: competitions_repo.change_season(tx, season, closed=now))
    await club.community.timers.set_timer(TOURNAMENT_ROUND, season, now)
    undisturbed, killed = await kill_at_every_commit(club, tmp_path)
    assert {number_of(file, "entrants", "place is not null") for file in killed} == {0, 8}, "all at once"
    found = []
    for file in (undisturbed, *killed):
        later = await gone_on(file)
        ended = await look(later, season)
        await later.close()
        assert (ended.season.status, sorted(each.place or 0 for each in ended.entrants)) == ("ended", list(range(1, 9)))
        found.append(contents(file))
    for each in found:
        assert each == found[0]


@pytest.mark.usefixtures("planned_only")
async def test_killed_while_a_result_is_counted_it_counts_once(club: Club, tmp_path: Path) -> None:
    season = await club.begin_season()
    fixture = await club.fixture(1)
    table = await club.seat(fixture, *planned_people(fixture))
    await club.play(table.id)
    undisturbed, killed = await kill_at_every_commit(club, tmp_path)
    assert {number_of(file, "rated_games", "true") for file in killed} == {0, 1}
    assert {number_of(file, "fixtures", "status = 'finished'") for file in killed} == {0, 1}
    assert 1 in {number_of(file, "timers", "kind = 'table_closed' and claimed_until > 0") for file in killed}
    found = []
    for file in (undisturbed, *killed):
        later = await gone_on(file)
        standings = await later.community.standings.of_season(season)
        await later.close()
        assert number_of(file, "rated_games", "true") == number_of(file, "fixtures", "status = 'finished'") == 1
        assert not number_of(file, "timers", "kind = 'table_closed'")
        found.append((standings, contents(file)))
    for each in found:
        assert each == found[0]
