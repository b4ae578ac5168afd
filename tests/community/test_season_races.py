"""What happens to a season while one of its steps is being worked out: nothing is stored by what was read before."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import event

from community.endings import closing, service
from community.results import positions
from community.results.seats import planned_people, read_result
from community.rulings import results
from community.seasons import SeasonStatus
from community.seasons.models import Actor
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tests.community.club import CHANNEL, GUILD, ORGANISER, A, B, Club, D, G
from tests.community.organising import BOSS, enrolling, person, planned, planned_only, started

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")

DAY = 86_400_000
ORA = Actor(ORGANISER, "Ora", GUILD)
WORKED = ("A100 D128 F112 G116 | B124 E132 G132 A100 | C132 F120 A140 B128 | D124 G110 B140 C100 | "
          "E124 A132 C140 D120 | F112 B110 D120 E110 | G140 C108 E116 F132")

Act = Callable[[], Awaitable[object]]


@contextmanager
def meanwhile(club: Club, monkeypatch: pytest.MonkeyPatch, kind: str, act: Act) -> Iterator[None]:
    """Something happens, once, right after a timer of this kind has read what it decides by."""
    reading, acted = club.database.reading, False

    @asynccontextmanager
    async def read() -> AsyncIterator[Transaction]:
        nonlocal acted
        async with reading() as tx:
            yield tx
        task = asyncio.current_task()
        if not acted and task is not None and task.get_name() == f"timers {kind}":
            acted = True
            await act()

    with monkeypatch.context() as patch:
        patch.setattr(club.database, "reading", read)
        yield
    assert acted


async def ending(club: Club, **rules: object) -> None:
    """A season of seven that has been played for some days."""
    await club.begin_season(**rules)
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(days=5)


async def seat_two(club: Club) -> None:
    """The first two tables are open."""
    for number in (1, 2):
        fixture = await club.fixture(number)
        await club.seat(fixture, *planned_people(fixture))


async def stands(club: Club) -> tuple[str, set[str], set[int | None]]:
    """How the season stands, its tables, and the places of its people."""
    places = {(await club.entrant(each)).place for each in (A, B, D, G)}
    return (await club.season_row()).status, {each.status for each in await club.fixtures()}, places


UNTOUCHED = ("playing", {"planned"}, {None})


async def test_a_pause_that_comes_while_a_season_is_closed_keeps_it_open(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, overdue="uncounted")
    with meanwhile(club, monkeypatch, "season_deadline",
                   lambda: club.community.rulings.pause(ORA, club.season, "the bot was down")):
        await club.time_passes(days=60)
    assert await stands(club) == UNTOUCHED
    await club.community.rulings.resume(ORA, club.season, "it is up")
    await club.time_passes(days=1)
    assert (await club.season_row()).status == "ended", "it has rested no time at all"


async def test_l_63_a_season_that_is_given_longer_while_it_is_closed_goes_on(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, overdue="uncounted")
    with meanwhile(club, monkeypatch, "season_deadline",
                   lambda: club.community.rulings.extend(ORA, club.season, 10, "a feast")):
        await club.time_passes(days=60)
    assert await stands(club) == UNTOUCHED
    await club.time_passes(days=4)
    assert await stands(club) == UNTOUCHED
    await club.time_passes(days=2)
    assert (await club.season_row()).status == "ended"


async def test_a_table_that_is_given_longer_while_a_season_is_closed_holds_it_up(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, overdue="uncounted")
    fixture, ends = await club.fixture(1), (await club.season_row()).ends or 0
    with meanwhile(club, monkeypatch, "season_deadline", lambda: club.community.rulings.postpone(
            ORA, club.season, fixture.id, ends + 10 * DAY, "a wedding")):
        await club.time_passes(days=60)
    assert await stands(club) == UNTOUCHED
    await club.time_passes(days=6)
    assert (await club.season_row()).status == "ended"


async def test_a_void_that_is_taken_back_while_a_season_is_closed_opens_its_table_again(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club)
    await seat_two(club)
    last = await club.fixture(1)
    for fixture in await club.fixtures():
        if fixture.id != last.id:
            await club.finish(fixture, [4, 3, 2, 1])
    ruling = await club.community.rulings.void(ORA, club.season, last.id, "by mistake")
    with meanwhile(club, monkeypatch, "season_deadline",
                   lambda: club.community.rulings.undo(ORA, club.season, ruling.number, "it was none")):
        await club.time_passes(days=2)
    assert await stands(club) == ("playing", {"open", "finished"}, {None})


@pytest.mark.parametrize("judged", [0, 1])
async def test_l_38_nothing_is_ended_by_position_once_the_season_rests(
        club: Club, monkeypatch: pytest.MonkeyPatch, judged: int) -> None:
    """Also not the tables that were asked before."""
    await ending(club, overdue="adjudicate", adjudication=True)
    await seat_two(club)
    positions_of, asked = service.positions_of, 0

    async def rests(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == judged + 1:
            await club.community.rulings.pause(ORA, club.season, "the bot was down")
        return await positions_of(*given)

    monkeypatch.setattr(service, "positions_of", rests)
    await club.time_passes(days=60)
    assert asked == 2
    assert await stands(club) == ("playing", {"open", "planned"}, {None})
    await club.community.rulings.resume(ORA, club.season, "it is up")
    await club.time_passes(days=1)
    status, tables, _places = await stands(club)
    assert (status, tables) == ("ended", {"adjudicated", "uncounted"})


async def test_l_38_nothing_is_ended_by_position_once_its_table_has_longer(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, overdue="adjudicate", adjudication=True)
    await seat_two(club)
    fixture, ends = await club.fixture(2), (await club.season_row()).ends or 0
    positions_of, asked = service.positions_of, 0

    async def longer(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == 1:
            await club.community.rulings.postpone(ORA, club.season, fixture.id, ends + 10 * DAY, "a wedding")
        return await positions_of(*given)

    monkeypatch.setattr(service, "positions_of", longer)
    await club.time_passes(days=60)
    assert await stands(club) == ("playing", {"open", "planned"}, {None})


async def test_l_38_a_move_that_is_made_while_a_season_is_closed_counts(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, overdue="adjudicate", adjudication=True)
    await seat_two(club)
    first = await club.fixture(1)
    with moved_once(club, monkeypatch, service, first) as asked:
        await club.time_passes(days=60)
    assert len(asked) == 4, "both tables are judged again"
    assert [seat.points for seat in read_result(await club.fixture(1))] == [4, 3, 3, 3]
    assert (await stands(club))[:2] == ("ended", {"adjudicated", "uncounted"})


async def test_l_38_a_move_that_is_made_while_an_organiser_ends_a_game_by_position_counts(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club, adjudication=True)
    await seat_two(club)
    first = await club.fixture(1)
    with moved_once(club, monkeypatch, results, first) as asked:
        await club.community.rulings.adjudicate(ORA, club.season, first.id, "they never play")
    assert len(asked) == 2
    after = await club.fixture(1)
    assert (after.status, [seat.points for seat in read_result(after)]) == ("adjudicated", [4, 3, 3, 3])
    assert [row.number for row in await club.community.rulings.log((await club.season_row()).competition_id)] == [1]


@contextmanager
def moved_once(club: Club, monkeypatch: pytest.MonkeyPatch, module: ModuleType,
               fixture: FixtureRow) -> Iterator[list[FixtureRow]]:
    """Somebody moves at a table right after it was looked at for the first time; gives the tables looked at."""
    positions_of, asked = positions.positions_of, list[FixtureRow]()

    async def looks(*given: Any) -> Any:
        found = await positions_of(*given)
        if not asked:
            assert fixture.table_id is not None
            await club.tables.play.move(fixture.table_id, A, "buy. beg", end=True)
        asked.append(given[-1])
        return found

    with monkeypatch.context() as patch:
        patch.setattr(module, "positions_of", looks)
        yield asked


@pytest.mark.both_engines
async def test_places_are_worked_out_beside_the_writer_and_anew_if_a_result_changes(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await ending(club)
    await club.finish_all(WORKED)
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    fixture, loop = await club.fixture(7), asyncio.get_running_loop()
    all_standings, worked_out = closing.all_standings, list[bool]()

    async def corrects() -> None:
        await club.community.rulings.correct(ORA, club.season, fixture.id, "a slip of the pen", [90, 108, 116, 132])

    def slowly(*given: Any, **named: Any) -> Any:
        if not worked_out:
            worked_out.append(False)
            asyncio.run_coroutine_threadsafe(corrects(), loop).result(timeout=60)
        worked_out.append(True)
        return all_standings(*given, **named)

    monkeypatch.setattr(closing, "all_standings", slowly)
    await club.time_passes(days=2)
    assert worked_out == [False, True, True], "somebody else could write all the while"
    assert [(await club.entrant(each)).place for each in (D, G)] == [1, 5], "G was first before"
    assert (await club.season_row()).status == "ended"
    assert club.place.shown.count(("end", 0)) == 1


async def too_few(club: Club) -> SeasonId:
    """A season for which four have enrolled, where five are needed; its two weeks end tomorrow."""
    season = await enrolling(club, 4, check_in="0")
    await club.time_passes(days=13)
    await club.time_passes(days=13)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.ENROLLING
    return season


def told(club: Club, kind: str) -> int:
    return sum(each == kind for each, _details in club.place.told.values())


async def test_l_73_a_season_that_gets_a_later_day_in_its_last_moment_is_not_cancelled(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await too_few(club)

    async def later() -> None:
        await club.community.seasons.change_draft(season, BOSS, {"first-day": "2026-02-10"})
        await club.community.seasons.enrol(season, person(5))

    with meanwhile(club, monkeypatch, "season_step", later):
        await club.time_passes(days=1)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.ENROLLING
    assert told(club, "season_cancelled") == 0
    await club.time_passes(days=14)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.OPENING


async def test_l_73_a_season_that_is_started_in_its_last_moment_is_not_cancelled(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await too_few(club)

    async def starts() -> None:
        await club.community.seasons.change_draft(season, BOSS, {"players": "3", "group": "4", "games": "3"})
        await club.community.seasons.start(season, BOSS)

    with meanwhile(club, monkeypatch, "season_step", starts):
        await club.time_passes(days=1)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.OPENING
    assert (len(await planned(club, season)), told(club, "season_cancelled")) == (4, 0)


async def test_a_season_that_is_cancelled_in_its_last_moment_is_cancelled_once(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await too_few(club)

    async def cancels() -> None:
        await club.community.seasons.cancel(season, BOSS)
        club.clock.forward(minutes=1)

    with meanwhile(club, monkeypatch, "season_step", cancels):
        await club.time_passes(days=1)
    row = (await club.community.seasons.season(season)).row
    assert (row.status, row.closed) == ("cancelled", round(club.clock().timestamp() * 1000) - 60_000)
    assert told(club, "season_cancelled") == 4


async def all_open(club: Club, season: SeasonId) -> None:
    for fixture in await planned(club, season):
        await club.database.write(lambda tx, row=fixture: fixtures_repo.change_fixture(tx, row.id, status="open"))


async def test_a_season_that_is_paused_while_its_tables_begin_begins_later(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = (await started(club, 7)).row.id
    await all_open(club, season)
    with meanwhile(club, monkeypatch, "season_step",
                   lambda: club.community.rulings.pause(ORA, season, "the bot was down")):
        await club.time_passes(seconds=31)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.OPENING
    await club.community.rulings.resume(ORA, season, "it is up")
    await club.time_passes(hours=1)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.PLAYING


async def test_no_table_of_a_paused_season_begins(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await enrolling(club, 7)
    await club.community.seasons.start(season, BOSS)
    tell = club.place.tell

    async def rests(*given: Any) -> None:
        await club.community.rulings.pause(ORA, season, "the bot was down")
        await tell(*given)

    with monkeypatch.context() as patch:
        patch.setattr(club.place, "tell", rests)
        await club.community.timers.run_due()
    assert await club.timers("open_fixture") == []
    await club.community.rulings.resume(ORA, season, "it is up")
    await club.time_passes(hours=1)
    assert len(await club.timers("open_fixture")) == 7


@pytest.mark.parametrize("status", ["ended", "cancelled"])
async def test_a_season_that_is_over_is_not_played_again(
        club: Club, monkeypatch: pytest.MonkeyPatch, status: str) -> None:
    season = (await started(club, 7)).row.id
    await all_open(club, season)
    with meanwhile(club, monkeypatch, "season_step", lambda: club.database.write(
            lambda tx: competitions_repo.change_season(tx, season, status=status, closed=1))):
        await club.time_passes(seconds=31)
    assert (await club.community.seasons.season(season)).status == status


async def in_statements(club: Club, act: Act) -> int:
    """How much is asked of the writer meanwhile."""
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        asked.append(statement)

    engine = club.database._writer.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    await act()
    event.remove(engine, "before_cursor_execute", note)
    return len(asked)


async def crowd(club: Club, people: int, waiting: int = 0, **changes: str) -> SeasonId:
    """A season for which so many have enrolled and confirmed that they play, and others wait."""
    season = await club.community.seasons.create_draft(BOSS, CHANNEL, f"Lamps for {people}", "lanterns", changes)
    await club.community.seasons.open(season, BOSS)
    rows = [EntrantRow(season_id=season, user_id=UserId(number), guild_id=GUILD, name=f"P{number}",
                       status="enrolled" if number <= people else "waiting", lot=number, enrolled=number,
                       checked_in=7 if number <= people else None) for number in range(1, people + waiting + 1)]

    async def work(tx: Transaction) -> None:
        for row in rows:
            await competitions_repo.add_entrant(tx, row)

    await club.database.write(work)
    return season


async def test_many_people_are_told_in_as_many_statements_as_few(club: Club) -> None:
    few, many = await crowd(club, 5), await crowd(club, 50)
    assert await in_statements(club, lambda: club.community.seasons.cancel(few, BOSS)) == \
        await in_statements(club, lambda: club.community.seasons.cancel(many, BOSS))
    assert len(await club.timers("season_tell")) == 55


async def test_many_are_asked_to_confirm_anew_in_as_many_statements_as_few(club: Club) -> None:
    few, many = await crowd(club, 5), await crowd(club, 50)
    assert await in_statements(club, lambda: another_day(club, few)) == \
        await in_statements(club, lambda: another_day(club, many))
    assert {each.checked_in for each in (await club.community.seasons.season(many)).entrants} == {None}


async def another_day(club: Club, season: SeasonId) -> None:
    await club.community.seasons.change_draft(season, BOSS, {"first-day": "2026-02-10"})


async def test_many_get_a_free_place_in_as_many_statements_as_few(club: Club) -> None:
    few, many = await crowd(club, 5, 2, most="5"), await crowd(club, 6, 40, most="6")
    assert await in_statements(club, lambda: more_places(club, few)) == \
        await in_statements(club, lambda: more_places(club, many))
    assert len((await club.community.seasons.season(many)).enrolled) == 46
    assert sorted(await club.timers("season_tell")) == sorted(
        f"{season}:{number}:season_place:{number}" for season, numbers in ((few, (6, 7)), (many, range(7, 47)))
        for number in numbers), "once for each time that they enrolled"


async def more_places(club: Club, season: SeasonId) -> None:
    await club.community.seasons.change_draft(season, BOSS, {"most": "60"})


async def test_many_are_put_into_their_groups_in_as_many_statements_as_few(club: Club) -> None:
    few, many = await crowd(club, 11), await crowd(club, 40)
    assert await in_statements(club, lambda: dealt(club, few, 9)) == \
        await in_statements(club, lambda: dealt(club, many, 17))
    assert [await statuses(club, season) for season in (few, many)] == [
        {"playing": 8, "waiting": 1, "withdrawn": 2}, {"playing": 16, "waiting": 1, "withdrawn": 23}]


async def dealt(club: Club, season_id: SeasonId, people: int) -> None:
    """The first so many play, or wait; the others have not confirmed."""
    season = await club.community.seasons.season(season_id)
    await club.community.seasons._starting._planning.plan(season, season.enrolled[:people], 7)


async def statuses(club: Club, season: SeasonId) -> dict[str, int]:
    return dict(Counter(each.status for each in (await club.community.seasons.season(season)).entrants))


async def test_many_places_are_stored_in_as_many_statements_as_few(club: Club) -> None:
    assert await closing_costs(club, groups=1) == await closing_costs(club, groups=4)


async def closing_costs(club: Club, groups: int) -> int:
    season = await club.begin_season(groups)
    seen = await club.community.standings.tables(season)
    assert seen is not None
    closed, now = closing.closed_tables(seen, {}, 1), (seen.season.ends or 0) + 20 * DAY
    costs = await in_statements(club, lambda: club.database.write(
        lambda tx: closing.close_season(tx, club.community.timers, seen, closed, now)))
    assert {each.status for each in await club.fixtures()} == {"uncounted"}
    await club.database.write(lambda tx: competitions_repo.change_competition(
        tx, seen.season.competition_id, code=f"OLD{groups}"))
    return costs
