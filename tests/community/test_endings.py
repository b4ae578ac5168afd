"""A season comes to its end: warnings, open games, places, medals, and who goes up and down."""

from __future__ import annotations

import pytest

from community.endings.closing import close_season, closed_tables
from community.results.counting import TRIES
from community.results.fates import formers
from community.results.seats import planned_people, read_result
from community.results.standings import load_tables
from community.seasons import Actor
from community.venue import VenueSilent
from league.divisions import Fate
from storage.community_rows import TimerRow
from storage.ids import UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories.timers import TABLE_CLOSED
from tests.community.club import GUILD, ORGANISER, A, B, C, Club, D, E, F, G

WORKED = ("A100 D128 F112 G116 | B124 E132 G132 A100 | C132 F120 A140 B128 | D124 G110 B140 C100 | "
          "E124 A132 C140 D120 | F112 B110 D120 E110 | G140 C108 E116 F132")
ORA = Actor(ORGANISER, "Ora", GUILD)


async def ended(club: Club, *people: int) -> list[tuple[int | None, str | None, int | None]]:
    rows = [await club.entrant(person) for person in people]
    return [(row.place, row.outcome, row.medal) for row in rows]


def told(club: Club, kind: str) -> list[dict[str, object]]:
    return [details for each, details in club.place.told.values() if each == kind]


async def begun(club: Club, groups: int = 2, **rules: object) -> None:
    await club.begin_season(groups, **rules)
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(seconds=1)


async def test_a_season_is_closed_a_day_after_its_last_game(club: Club) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    await club.finish_all(WORKED, division=2)
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(hours=23)
    assert (await club.season_row()).status == "playing"
    await club.restart()
    await club.time_passes(hours=2)
    assert (await club.season_row()).status == "ended"
    assert await ended(club, G, D, A, C, B, E, F) == [
        (1, "stay", 1), (2, "stay", 2), (3, "stay", 3), (4, "stay", None), (5, "stay", None), (6, "down", None),
        (7, "down", None)]
    assert await ended(club, G + 10, D + 10, F + 10) == [(1, "up", 1), (2, "stay", 2), (7, "stay", None)]
    assert club.place.shown.count(("end", 0)) == 1
    assert ("enrolment", 0) in club.place.shown, "the message of enrolment says so, too, and prepares the next season"


async def test_l_69_a_season_is_closed_once(club: Club) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    await club.finish_all(WORKED, division=2)
    seen = await club.community.standings.tables(club.season)
    assert seen is not None
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(days=2)
    closed = await club.season_row()
    for _ in range(2):
        await club.community.timers.set_timer("season_deadline", club.season, 0)
        await club.time_passes(days=1)
    now, found = closed.closed or 0, closed_tables(seen, {}, 0)
    again = await club.database.write(lambda tx: close_season(tx, club.community.timers, seen, found, now))
    assert not again, "nor by somebody who came to it at the same moment"
    assert await club.season_row() == closed
    assert club.place.shown.count(("end", 0)) == 1


async def test_l_63_organisers_are_told_of_open_games_seven_and_two_days_before(club: Club) -> None:
    await begun(club)
    await club.time_passes(days=52, hours=23)
    assert told(club, "season_warning") == []
    await club.time_passes(hours=2)
    await club.restart()
    await club.time_passes(hours=2)
    assert [details["open"] for details in told(club, "season_warning")] == [14]
    await club.time_passes(days=5)
    assert len(told(club, "season_warning")) == 2
    await club.time_passes(days=2)
    assert len(told(club, "season_overdue")) == 1
    assert (await club.season_row()).status == "playing"


async def test_l_63_a_short_season_has_no_warning_that_would_come_before_its_start(club: Club) -> None:
    await begun(club, groups=1)
    starts = (await club.season_row()).starts or 0
    await club.database.write(lambda tx: competitions_repo.change_season(
        tx, club.season, ends=starts + 5 * 86_400_000))
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(hours=1)
    assert told(club, "season_warning") == []
    await club.time_passes(days=3)
    assert len(told(club, "season_warning")) == 1


async def test_l_63_a_season_waits_for_open_games_two_weeks_at_most(club: Club) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    await club.time_passes(days=61)
    await club.time_passes(days=12)
    assert (await club.season_row()).status == "playing"
    await club.time_passes(days=2)
    assert (await club.season_row()).status == "ended"
    assert {fixture.status for fixture in await club.fixtures() if fixture.division == 2} == {"uncounted"}
    assert await ended(club, G, A + 10) == [(1, "stay", 1), (None, "stay", None)]


async def test_l_63_or_leaves_them_uncounted_and_a_game_that_ends_later_counts_no_more(club: Club) -> None:
    await begun(club, groups=1, overdue="uncounted")
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.time_passes(days=61)
    assert (await club.season_row()).status == "ended"
    await club.play(info.id)
    await club.time_passes(seconds=1)
    assert (await club.fixture(1)).status == "uncounted"


async def test_a_game_that_ended_in_time_counts_even_if_it_is_counted_late(club: Club) -> None:
    async def silent(_timer: TimerRow) -> None:
        raise VenueSilent

    await begun(club, groups=1, overdue="uncounted")
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    club.community.timers.on(TABLE_CLOSED, silent)
    await club.time_passes(days=61)
    assert (await club.season_row()).status == "playing"
    await club.restart()
    await club.time_passes(seconds=30)
    await club.time_passes(minutes=1)
    assert (await club.season_row()).status == "ended"
    assert [each.status for each in await club.fixtures()] == ["finished", *["uncounted"] * 6]


async def test_a_game_that_cannot_be_counted_holds_the_end_of_its_season_up_for_a_while_only(club: Club) -> None:
    async def broken(_timer: TimerRow) -> None:
        raise ValueError

    await begun(club, groups=1, overdue="uncounted")
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    club.community.timers.on(TABLE_CLOSED, broken)
    await club.time_passes(days=61)
    for _ in range(TRIES - 2):
        await club.time_passes(hours=1)
    assert (await club.season_row()).status == "playing"
    await club.time_passes(hours=1)
    await club.time_passes(minutes=1)
    assert (await club.season_row()).status == "ended"
    assert {each.status for each in await club.fixtures()} == {"uncounted"}


async def test_l_38_or_ends_them_by_position_if_the_season_allows_it(club: Club) -> None:
    await begun(club, groups=1, overdue="adjudicate", adjudication=True)
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.tables.play.move(info.id, A, "buy. beg", end=True)
    await club.tables.play.resign(info.id, D)
    await club.time_passes(days=61)
    after = await club.fixture(1)
    assert [(seat.place, seat.points, seat.left) for seat in read_result(after)] == [
        (1, 4, False), (4, 3, True), (2, 3, False), (2, 3, False)]
    assert (await club.season_row()).status == "ended"
    assert [each.status for each in await club.fixtures()] == ["adjudicated", *["uncounted"] * 6]


async def test_a_table_that_was_given_longer_holds_the_end_up(club: Club) -> None:
    await begun(club, groups=1, overdue="uncounted")
    ends = (await club.season_row()).ends or 0
    fixture = await club.fixture(1)
    await club.community.rulings.postpone(ORA, club.season, fixture.id, ends + 5 * 86_400_000, "a wedding")
    await club.time_passes(days=61)
    assert (await club.season_row()).status == "playing"
    await club.time_passes(days=5)
    assert (await club.season_row()).status == "ended"


async def test_a_paused_season_does_not_end(club: Club) -> None:
    await begun(club, groups=1, overdue="uncounted")
    await club.community.rulings.pause(ORA, club.season, "the bot was down")
    await club.time_passes(days=61)
    assert (await club.season_row()).status == "playing"
    await club.community.rulings.resume(ORA, club.season, "it is up")
    await club.time_passes(days=1)
    assert (await club.season_row()).status == "playing"


async def test_l_68_what_is_striking_is_told_to_organisers_alone_and_once(club: Club) -> None:
    await begun(club, groups=1)
    for number in (1, 2, 3):
        fixture = await club.fixture(number)
        await club.finish(fixture, [4, 3, 2, 1])
        await club.database.write(lambda tx, row=fixture: fixtures_repo.change_fixture(
            tx, row.id, status="uncounted", result=None))
    first, helper = await club.fixture(1), Actor(UserId(77), "Hal", GUILD, manages=True)
    await club.community.rulings.extend(helper, club.season, 1, "a feast")
    await club.community.rulings.extend(Actor(UserId(78), "Ida", GUILD, manages=True), club.season, 1, "another")
    club.place.organisers |= {A, B, helper.user_id}
    await club.database.write(lambda tx: club.community.signs.counted(tx, first))
    await club.time_passes(days=6)
    assert told(club, "season_signs") == []
    await club.time_passes(days=1)
    assert told(club, "season_signs") == [
        {"league": "Lantern League", "sign": "gave_up", "count": 3, "people": ["Ada"], "tournament": False}]
    assert [user for user, kind in club.place.written if kind == "season_signs"] == [ORGANISER, B, helper.user_id], (
        "not whoever it is about, nor who may rule no more")
    await club.time_passes(days=7)
    assert len(told(club, "season_signs")) == 1
    assert not {"channel_id", "season"} & set(told(club, "season_signs")[0]), "it is told in private or not at all"


async def test_l_36_who_withdrew_has_no_place_and_goes_down(club: Club) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    await club.finish_all(WORKED, division=2)
    await club.community.rulings.leave(Actor(G, "Goran", GUILD), club.season)
    await club.community.rulings.leave(Actor(UserId(G + 10), "Goran2", GUILD), club.season)
    await club.community.timers.set_timer("season_deadline", club.season, 0)
    await club.time_passes(days=2)
    assert await ended(club, G, D, F) == [(None, "down", None), (1, "stay", 1), (6, "down", None)]
    assert await ended(club, E) == [(5, "stay", None)]
    assert await ended(club, G + 10) == [(None, "stay", None)], "there is nothing below the last division"


async def test_the_next_season_is_told_who_they_were(club: Club) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    await club.finish_all(WORKED, division=2)
    async with club.database.reading() as tx:
        tables = await load_tables(tx, club.season)
    assert tables is not None
    found = {each.person: (each.division, each.fate) for each in formers(tables)}
    assert (found[E], found[G + 10], found[A]) == ((1, Fate.DOWN), (2, Fate.UP), (1, Fate.STAYS))
    assert len(found) == 14


async def test_the_channel_is_told_once_a_week_how_the_season_stands(club: Club) -> None:
    await begun(club, groups=1)
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    await club.time_passes(days=6, hours=23)
    assert told(club, "season_digest") == []
    await club.time_passes(hours=2)
    await club.restart()
    await club.time_passes(days=1)
    digest, = told(club, "season_digest")
    assert (digest["ended"], digest["left"]) == (1, 6)
    assert digest["groups"] == [{"division": 1, "group": 1, "left": 6, "leaders": ["Ada"]}]
    await club.time_passes(days=7)
    assert len(told(club, "season_digest")) == 2


@pytest.mark.parametrize("person", [B, C])
async def test_people_of_other_groups_are_none_of_a_groups_business(club: Club, person: int) -> None:
    await begun(club)
    await club.finish_all(WORKED)
    found = await club.community.standings.of_group(club.season, 2, 1)
    assert found is not None
    assert person not in {line.entrant.user_id for line in found.lines}
