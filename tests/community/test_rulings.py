"""What organisers rule is entered in a public log, followed by everything that is derived, and taken back by another
entry."""

from __future__ import annotations

import msgspec
import pytest

from community.errors import CommunityError, NotOrganiser
from community.messages import explain_community
from community.results.seats import planned_people, read_result, written_result
from community.ruling_errors import CannotRule, NoReason, NoRuling, NothingToRule, OwnTable
from community.rulings.kinds import RESULTS
from community.rulings.outcome import ruled_outcome
from community.rulings.people import Newcomer
from community.rulings.told import entry_text
from community.seasons import Actor
from storage.ids import FixtureId, GuildId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import ratings as ratings_repo
from tests.community.club import GUILD, NAMES, ORGANISER, A, B, C, Club, D, E, F, G

ORA = Actor(ORGANISER, "Ora", GUILD)
BOSS = Actor(UserId(98), "Boss", GUILD, manages=True)
WORKED = ("A100 D128 F112 G116 | B124 E132 G132 A100 | C132 F120 A140 B128 | D124 G110 B140 C100 | "
          "E124 A132 C140 D120 | F112 B110 D120 E110 | G140 C108 E116 F132")
DRAW_THREE = ("A110 D100 F120 G130 | B120 E110 G100 A130 | C120 F130 A100 B110 | D120 G100 B130 C110 | "
              "E110 A120 C100 D130 | F120 B100 D110 E130 | G110 C100 E120 F130")


async def order(club: Club) -> list[int]:
    found = await club.community.standings.of_group(club.season, 1, 1)
    assert found is not None
    return [line.entrant.user_id for line in found.lines]


async def refusal(error: type[CommunityError], work: object) -> str:
    with pytest.raises(error) as raised:
        await work  # type: ignore[misc]
    return explain_community(raised.value)


async def worked(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(WORKED)


async def log(club: Club) -> list[str]:
    rows = await club.community.rulings.log((await club.season_row()).competition_id)
    undone = {row.undoes: row.number for row in rows}
    return [entry_text(row, NAMES, undone.get(row.id)) for row in rows]


async def require_derived(club: Club) -> None:
    """Every table counts what follows from the log."""
    rows = await club.community.rulings.log((await club.season_row()).competition_id)
    for fixture in await club.fixtures():
        outcome = ruled_outcome(fixture, rows)
        assert (fixture.status, read_result(fixture) or None) == (outcome.status, outcome.result)


async def test_reasons_bring_no_markup_of_their_own(club: Club) -> None:
    await worked(club)
    await club.community.rulings.pause(ORA, club.season, "||see|| [here](https://x.org)\n~~`@everyone`~~ **now**")
    assert (await log(club))[0].endswith("**Ora** pauses the season. Reason: \\|\\|see\\|\\| \\[here\\](https://x.org) "
                                         "\\~\\~\\`@\u200beveryone\\`\\~\\~ \\*\\*now\\*\\*")


async def test_a_void_table_counts_for_nobody_and_again_when_that_is_undone(club: Club) -> None:
    await worked(club)
    fixture, before = await club.fixture(1), await order(club)
    ruling = await club.community.rulings.void(ORA, club.season, fixture.id, "played with the wrong map")
    assert (await club.fixture(1)).status == "void"
    assert (await club.fixture(1)).result is None
    assert await order(club) != before
    await require_derived(club)
    await club.restart()
    await club.community.rulings.undo(BOSS, club.season, ruling.number, "it was the right map")
    assert await club.fixture(1) == fixture
    assert await order(club) == before
    await require_derived(club)
    assert await log(club) == [
        ("~~`1` <t:1767225600:d> **Ora** voids table A-1: it counts for nobody. "
        "Reason: played with the wrong map~~ (undone by 2)"),
        "`2` <t:1767225600:d> **Boss** undoes a ruling. Reason: it was the right map"]


async def test_l_34_a_tie_that_only_the_draw_decides_is_brought_about_by_corrections(club: Club) -> None:
    await worked(club)
    for number, table in enumerate(DRAW_THREE.split(" | "), 1):
        fixture = await club.fixture(number)
        points = [int(seat[1:]) for seat in table.split()]
        await club.community.rulings.correct(ORA, club.season, fixture.id, "typed wrongly", points)
        await club.restart()
    found = await club.community.standings.of_group(club.season, 1, 1)
    assert found is not None
    level = [line for line in found.lines if line.entrant.user_id in {A, B, D}]
    assert [line.standing.decided_by for line in level][:2] == ["draw", "draw"]
    assert {line.standing.total for line in level} == {20 * 60}
    await require_derived(club)
    for number in range(1, 8):
        await club.community.rulings.undo(ORA, club.season, number, "it was right before")
    assert await order(club) == [G, D, A, C, B, E, F]
    await require_derived(club)


async def test_rulings_on_one_table_are_undone_in_any_order(club: Club) -> None:
    await worked(club)
    fixture = await club.fixture(1)
    rule = club.community.rulings
    first = await rule.correct(ORA, club.season, fixture.id, "one", [1, 2, 3, 4])
    second = await rule.correct(ORA, club.season, fixture.id, "two", [4, 3, 2, 1])
    third = await rule.void(ORA, club.season, fixture.id, "three")
    await rule.undo(ORA, club.season, first.number, "not one")
    assert (await club.fixture(1)).status == "void"
    await rule.undo(ORA, club.season, third.number, "not three")
    assert [seat.points for seat in read_result(await club.fixture(1))] == [4, 3, 2, 1]
    await rule.undo(ORA, club.season, second.number, "not two")
    assert await club.fixture(1) == fixture
    await require_derived(club)


async def test_l_27_whoever_left_stays_last_whatever_points_are_corrected(club: Club) -> None:
    await worked(club)
    left = written_result([msgspec.structs.replace(seat, left=seat.user == D)
                           for seat in read_result(await club.fixture(1))])
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, FixtureId(1), result=left))
    await club.community.rulings.correct(ORA, club.season, FixtureId(1), "typed wrongly", [5, 90, 4, 3])
    assert [seat.place for seat in read_result(await club.fixture(1))] == [1, 4, 2, 3]


async def test_corrected_places_may_differ_from_the_points(club: Club) -> None:
    await worked(club)
    fixture = await club.fixture(1)
    rule = club.community.rulings
    await rule.correct(ORA, club.season, fixture.id, "a tie broken by cubes", [10, 10, 9, 8], [2, 1, 3, 4])
    assert [seat.place for seat in read_result(await club.fixture(1))] == [2, 1, 3, 4]
    assert await refusal(CannotRule, rule.correct(ORA, club.season, fixture.id, "?", [1, 2, 3])) == (
        "These points don't fit the table: it has 4 seats. Write one line per player, such as `Ada 130`.")
    assert await refusal(CannotRule, rule.correct(ORA, club.season, fixture.id, "?", [1, 2, 3, 4], [1, 1, 2, 4])) == (
        "These places don't work: among 4 players, nobody can be in place 2 then. Leave the places out, and they "
        "follow from the points.")


async def test_l_69_a_ruling_is_carried_out_once_for_each_interaction(club: Club) -> None:
    await worked(club)
    fixture = await club.fixture(1)
    rule = club.community.rulings
    first = await rule.void(ORA, club.season, fixture.id, "wrong map", interaction=5)
    assert await rule.void(ORA, club.season, fixture.id, "wrong map", interaction=5) == first
    assert len(await log(club)) == 1


async def test_nobody_but_organisers_rules_and_l_68_none_on_their_own_table(club: Club) -> None:
    await worked(club)
    fixture = await club.fixture(1)
    rule = club.community.rulings
    ada = Actor(A, "Ada", GUILD)
    assert await refusal(NotOrganiser, rule.void(ada, club.season, fixture.id, "I lost")) == (
        "Only organisers of Lantern League can do that.")
    playing = Actor(A, "Ada", GUILD, manages=True)
    own = "You can't rule on this table: you play there. Ask another organiser, or somebody who manages the server."
    assert await refusal(OwnTable, rule.void(playing, club.season, fixture.id, "I lost")) == own
    other = await club.fixture(4)
    ruling = await rule.void(playing, club.season, other.id, "not mine")
    assert ruling.by_user == A
    await rule.void(ORA, club.season, fixture.id, "hers")
    assert await refusal(OwnTable, rule.undo(playing, club.season, 2, "I won")) == own
    elsewhere = Actor(ORGANISER, "Ora", GuildId(71), manages=True)
    await refusal(NotOrganiser, rule.void(elsewhere, club.season, other.id, "from another server"))


async def test_what_cannot_be_ruled_is_said(club: Club) -> None:
    await worked(club)
    rule, fixture = club.community.rulings, await club.fixture(1)
    season = club.season
    assert await refusal(NoReason, rule.void(ORA, season, fixture.id, "  ")) == (
        "A ruling needs a reason: everybody can read it in the log. Write a few words.")
    assert await refusal(NothingToRule, rule.void(ORA, season, FixtureId(999), "?")) == (
        "There is no such table in this season. Choose one from the list.")
    assert await refusal(NoRuling, rule.undo(ORA, season, 7, "?")) == (
        "There is no ruling 7 in this league. `/league log` lists them.")
    await rule.void(ORA, season, fixture.id, "wrong map")
    assert await refusal(CannotRule, rule.void(ORA, season, fixture.id, "again")) == (
        "This table is void: it counts for nobody. Undo that ruling first.")
    await rule.undo(ORA, season, 1, "no")
    assert await refusal(CannotRule, rule.undo(ORA, season, 1, "no")) == (
        "You can't undo ruling 1: that was done already. `/league log` lists all rulings.")
    assert await refusal(CannotRule, rule.undo(ORA, season, 2, "no")) == (
        "You can't undo ruling 2: it undid another one. Make a new ruling instead.")
    assert await refusal(CannotRule, rule.adjudicate(ORA, season, fixture.id, "late")) == (
        "You can't end games of this season by position: its rules don't allow it. You can extend the season, or void "
        "the table.")
    assert await refusal(CannotRule, rule.resume(ORA, season, "?")) == "The season is not paused. You can pause it."
    assert await refusal(CannotRule, rule.extend(ORA, season, 61, "?")) == (
        "You can't extend the season by that: it takes 1 to 60 more days. Choose one of those numbers.")


async def test_l_38_a_game_is_ended_by_its_position_where_the_season_allows_it_and_goes_on_when_undone(
        club: Club) -> None:
    await club.begin_season(adjudication=True)
    rule, fixture = club.community.rulings, await club.fixture(1)
    assert await refusal(CannotRule, rule.adjudicate(ORA, club.season, fixture.id, "late")) == (
        "This table is not being played. Choose one that is.")
    info = await club.seat(fixture, *planned_people(fixture))
    await club.tables.play.move(info.id, A, "buy. beg", end=True)
    await refusal(NoReason, rule.adjudicate(ORA, club.season, fixture.id, " "))
    await refusal(NotOrganiser, rule.adjudicate(Actor(C, "Clara", GUILD), club.season, fixture.id, "late"))
    for _ in range(2):
        ruling = await rule.adjudicate(ORA, club.season, fixture.id, "late", interaction=7)
    now = await club.fixture(1)
    assert (now.status, [(seat.place, seat.points) for seat in read_result(now)]) == (
        "adjudicated", [(1, 4), (2, 3), (2, 3), (2, 3)])
    assert (await log(club))[0].endswith(
        "**Ora** ends table A-1 by its position. Reason: late")
    await require_derived(club)
    await rule.undo(ORA, club.season, ruling.number, "there is time")
    now = await club.fixture(1)
    assert (now.status, now.result, now.ended) == ("open", None, None)
    await club.play(info.id)
    await club.time_passes(seconds=1)
    assert (await club.fixture(1)).status == "finished"


async def test_a_season_ends_a_day_after_its_last_open_table_is_ruled_on(club: Club) -> None:
    await worked(club)
    fixture = await club.fixture(1)
    await club.database.write(lambda tx: fixtures_repo.change_fixture(
        tx, fixture.id, status="planned", result=None, ended=None, table_id=None))
    await club.time_passes(days=3)
    await club.community.rulings.void(ORA, club.season, fixture.id, "they agreed")
    await club.time_passes(hours=23)
    assert (await club.season_row()).status == "playing", "there is time to object"
    await club.time_passes(hours=2)
    assert (await club.season_row()).status == "ended"


async def test_a_void_table_that_ends_meanwhile_counts_when_that_is_undone(club: Club) -> None:
    await club.begin_season()
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    ruling = await club.community.rulings.void(ORA, club.season, fixture.id, "wrong map")
    await club.play(info.id)
    await club.time_passes(seconds=1)
    assert (await club.fixture(1)).status == "void"
    shown = club.community.profiles
    assert [(each.games, each.rated) for each in [await shown.profile(A, GUILD)]] == [(0, ())], "nor for ratings"
    await club.community.rulings.undo(ORA, club.season, ruling.number, "right map")
    assert (await club.fixture(1)).status == "finished"
    assert len(read_result(await club.fixture(1))) == 4
    await club.time_passes(seconds=60)
    again = await shown.profile(A, GUILD)
    assert (again.games, [each.games for each in again.rated]) == (1, [1])


async def test_l_69_ratings_follow_a_ruling_and_what_takes_it_back(club: Club) -> None:
    await club.begin_season()
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    await club.time_passes(seconds=1)

    async def ratings() -> dict[str, float]:
        async with club.database.reading() as tx:
            rows = await ratings_repo.rating_rows(tx, GUILD, "lanterns", [str(each) for each in range(1, 8)])
        return {row.subject: row.mu for row in rows if row.games}

    before, rule = await ratings(), club.community.rulings
    assert len(before) == 4
    await rule.void(ORA, club.season, fixture.id, "wrong map")
    await club.time_passes(seconds=60)
    assert await ratings() == {}
    await rule.undo(ORA, club.season, 1, "right map")
    await rule.correct(ORA, club.season, fixture.id, "points were swapped", [3, 5, 4, 2])
    await club.time_passes(seconds=60)
    after = await ratings()
    assert (before["1"] > before["4"], after["1"] > after["4"]) == (True, False)
    await rule.undo(ORA, club.season, 3, "they were not")
    await club.time_passes(seconds=60)
    assert await ratings() == before


async def test_l_64_a_season_is_extended_by_the_calendar_of_its_zone(club: Club) -> None:
    await club.begin_season(zone="Europe/Berlin")  # from 1 January for sixty days: the clocks change on 29 March
    before = (await club.season_row()).ends or 0
    ruling = await club.community.rulings.extend(ORA, club.season, 40, "holidays")
    assert (await club.season_row()).ends == before + 40 * 86_400_000 - 3_600_000
    await club.community.rulings.undo(ORA, club.season, ruling.number, "no holidays")
    assert (await club.season_row()).ends == before


async def test_a_paused_season_ends_later_by_as_long_as_it_rested(club: Club) -> None:
    await club.begin_season()
    before = (await club.season_row()).ends or 0
    await club.community.rulings.pause(ORA, club.season, "the bot was down")
    await club.community.timers.run_due()
    assert ("enrolment", 0) in club.place.shown, "the message of the season says that it rests"
    club.clock.forward(days=3)
    resumed = await club.community.rulings.resume(ORA, club.season, "it is up")
    row = await club.season_row()
    assert (row.ends, row.paused) == (before + 3 * 86_400_000, None)
    club.clock.forward(days=1)
    await club.community.rulings.undo(ORA, club.season, resumed.number, "down again")
    row = await club.season_row()
    assert row.ends == before
    assert row.paused is not None
    await club.community.rulings.resume(ORA, club.season, "up at last")
    assert (await club.season_row()).ends == before + 4 * 86_400_000


async def test_a_table_with_a_day_of_its_own_has_until_later_by_as_long_as_it_rested(club: Club) -> None:
    rule, day, season = club.community.rulings, 86_400_000, await club.begin_season()
    ends = (await club.season_row()).ends or 0
    one, other, late, *_ = await club.fixtures()

    async def own_days() -> list[int]:
        return [((await club.fixture(each.number)).due or 0) - ends for each in (one, other, late)]

    for each in await club.fixtures():
        await club.database.write(lambda tx, row=each: fixtures_repo.change_fixture(tx, row.id, due=ends))
    await rule.postpone(ORA, season, one.id, ends - 3 * day, "a wedding")  # as far away as the season rests
    await rule.pause(ORA, season, "the bot was down")
    club.clock.forward(days=1)
    await rule.postpone(ORA, season, other.id, ends + 5 * day, "a feast")
    club.clock.forward(days=2)
    resumed = await rule.resume(ORA, season, "it is up")
    assert await own_days() == [0, 7 * day, 3 * day]
    club.clock.forward(days=1)
    await rule.postpone(ORA, season, late.id, ends + 9 * day, "a trip")
    await rule.undo(ORA, season, resumed.number, "down again")
    assert await own_days() == [-3 * day, 5 * day, 9 * day]
    await rule.resume(ORA, season, "up at last")
    assert await own_days() == [day, 8 * day, 9 * day]
    assert {each.due for each in (await club.fixtures())[3:]} == {ends + 4 * day}


async def test_two_people_change_groups_before_their_first_game(club: Club) -> None:
    await club.begin_season(groups=2)
    other = UserId(C + 10)
    ruling = await club.community.rulings.move(ORA, club.season, A, other, "wrong division")
    assert ((await club.entrant(A)).division, (await club.entrant(other)).division) == (2, 1)
    assert planned_people(await club.fixture(1)) == (other, D, F, G)
    assert planned_people(await club.fixture(3, 2))[0] == A
    await club.community.rulings.undo(ORA, club.season, ruling.number, "right division")
    assert planned_people(await club.fixture(1)) == (A, D, F, G)
    assert await refusal(CannotRule, club.community.rulings.move(ORA, club.season, A, B, "?")) == (
        "You can't swap these two: they play in the same group. Choose somebody from another group.")
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    assert await refusal(CannotRule, club.community.rulings.move(ORA, club.season, A, other, "?")) == (
        "You can't move **Ada**: one of their games counts already. You can replace them instead.")


async def test_two_who_change_groups_keep_their_seats_where_both_sit(club: Club) -> None:
    """One of them as a substitute: the table has them both, and will have."""
    await club.begin_season(groups=2)
    rule, other, third = club.community.rulings, UserId(A + 10), UserId(D + 10)
    fixture = await club.fixture(1, 2)
    info = await club.seat(fixture, *planned_people(fixture))
    await rule.replace(ORA, club.season, third, Newcomer(A, "Ada", GUILD), "ill", fixture.id)
    await club.time_passes(seconds=1)
    sit = (other, A, UserId(F + 10), UserId(G + 10))
    ruling = await rule.move(ORA, club.season, A, other, "wrong division")
    await club.time_passes(seconds=1)
    assert planned_people(await club.fixture(1, 2)) == sit
    assert tuple(seat.user_id for seat in (await club.tables.queries.info(info.id)).seats) == sit
    await rule.undo(ORA, club.season, ruling.number, "right division")
    assert planned_people(await club.fixture(1, 2)) == sit
    assert planned_people(await club.fixture(1)) == (A, D, F, G)


async def test_l_36_a_replacement_for_the_season_takes_the_open_tables_and_is_ranked(club: Club) -> None:
    await club.begin_season()
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    fixture = await club.fixture(2)
    info = await club.seat(fixture, *planned_people(fixture))
    hana = Newcomer(UserId(50), "Hana", GUILD)
    ruling = await club.community.rulings.replace(ORA, club.season, A, hana, "no time")
    await club.time_passes(seconds=1)
    assert [seat.user_id for seat in (await club.tables.queries.info(info.id)).seats] == [B, E, G, 50]
    assert (await club.entrant(A)).status == "removed"
    assert (await club.entrant(UserId(50))).status == "playing"
    assert [seat.user for seat in read_result(await club.fixture(1))] == [A, D, F, G], "finished tables stand"
    found = await club.community.standings.of_group(club.season, 1, 1)
    assert found is not None
    assert [(line.entrant.user_id, line.standing.status) for line in found.lines][-1] == (A, "withdrew")
    assert {line.entrant.user_id: line.games_left for line in found.lines}[UserId(50)] == 3
    await club.community.rulings.undo(ORA, club.season, ruling.number, "found time")
    await club.time_passes(seconds=1)
    assert [seat.user_id for seat in (await club.tables.queries.info(info.id)).seats] == [B, E, G, A]
    assert (await club.entrant(A)).status == "playing"
    assert (await club.entrant(UserId(50))).division is None


async def test_every_kind_of_entry_has_words(club: Club) -> None:
    await worked(club)
    rule, season = club.community.rulings, club.season
    await rule.extend(ORA, season, 1, "one")
    await rule.pause(ORA, season, "two")
    await rule.resume(ORA, season, "three")
    await rule.replace(ORA, season, C, Newcomer(UserId(60), "Ida", GUILD), "four")
    await rule.remove(ORA, season, D, "five")
    await rule.leave(Actor(F, "Femke", GUILD), season)
    assert [line.partition(":d> ")[2] for line in await log(club)] == [
        "**Ora** extends the season by 1 day. Reason: one",
        "**Ora** pauses the season. Reason: two",
        "**Ora** resumes the season. Reason: three",
        "**Ora** replaces **Clara** by a former player for the rest of the season. Reason: four",
        "**Ora** removes **Dario** from the season. Reason: five",
        "**Femke** leaves the season."]
    assert len(RESULTS) == 3
