"""A season from its draft to its planned tables, restarted between any two steps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import pytest

from community import Community
from community.errors import NoCompetition, NotOrganiser
from community.messages import explain_community
from community.results.seats import planned_people
from community.rules import SeasonRules
from community.season_errors import (
    AlreadyEnrolled,
    EnrolmentClosed,
    NameTaken,
    NotCheckingIn,
    NotDraft,
    NotEnoughPeople,
    NotEnrolled,
    RuleRefused,
    TooLate,
)
from community.seasons import Actor, EntrantStatus, SeasonStatus, notes
from community.seasons.notes import notes_of
from community.venue import VenueSilent
from games.kernel import BadSettings
from league.schedule import Evenness, schedule
from storage import StorageUnavailable
from storage.community_rows import FixtureRow
from storage.ids import ChannelId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import timers as timers_repo
from tables.errors import BadOption
from tests.community import cups
from tests.community.club import CHANNEL, GUILD, Club
from tests.community.organising import BOSS, drafted, enrolling, person, planned, planned_only, started
from tests.tables.lanterns import TITLE

DAY = 86_400_000

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


async def refusal(club: Club, **changes: str) -> str:
    """The words with which a draft is refused."""
    with pytest.raises(RuleRefused) as caught:
        await drafted(club, **changes)
    assert await club.community.seasons.competitions(GUILD) == [], "nothing half made"
    return explain_community(caught.value)


async def told(club: Club, kind: str) -> list[dict[str, object]]:
    """What was told of a kind."""
    return [details for each, details in club.place.told.values() if each == kind]


async def test_a_season_goes_from_its_draft_to_its_tables(club: Club) -> None:
    season = await enrolling(club, 9, check_in="0")
    row = (await club.community.seasons.season(season)).row
    assert row.starts is not None
    assert row.enrol_until == row.starts - DAY == 1_768_348_800_000, "14 January 2026 in UTC"
    await club.time_passes(days=13)
    with pytest.raises(EnrolmentClosed):
        await club.community.seasons.enrol(season, person(10))
    await club.time_passes(days=1)
    now = await club.community.seasons.season(season)
    assert now.status is SeasonStatus.OPENING
    assert sorted(each.user_id for each in now.of_status(EntrantStatus.PLAYING)) == list(range(1, 9))
    assert [each.user_id for each in now.waiting] == [9], "the last to enrol waits (L-71)"
    assert sorted(kind for kind, _ in club.place.told.values()) == ["season_groups", "season_waiting"]
    fixtures = await planned(club, season)
    assert len(fixtures) == 8
    assert set(Counter(each for fixture in fixtures for each in planned_people(fixture)).values()) == {4}


async def test_a_season_is_played_once_all_its_tables_are_open(club: Club) -> None:
    season = await started(club, 7)
    assert season.status is SeasonStatus.OPENING
    assert {fixture.status for fixture in await planned(club, season.row.id)} == {"planned"}
    await all_open(club, season.row.id)
    await club.time_passes(seconds=31)
    assert (await club.community.seasons.season(season.row.id)).status is SeasonStatus.PLAYING
    assert len(await told(club, "season_groups")) == 1, "the groups are told once"


async def all_open(club: Club, season: SeasonId, only: str = "planned") -> None:
    for fixture in await planned(club, season):
        if fixture.status == only:
            await put_fixture(club, fixture, status="open")


async def put_fixture(club: Club, fixture: FixtureRow, **columns: Any) -> None:
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, fixture.id, **columns))


async def test_l_01_in_a_group_of_seven_every_two_meet_twice_and_have_every_place_once(club: Club) -> None:
    season = await started(club, 7)
    tables = [planned_people(fixture) for fixture in await planned(club, season.row.id)]
    meetings = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    assert set(meetings.values()) == {2}
    assert len(meetings) == 21
    assert set(Counter((who, place) for table in tables for place, who in enumerate(table)).values()) == {1}


async def test_a_restart_between_any_two_steps_changes_nothing(club: Club) -> None:
    async def again() -> Any:
        await club.restart()
        return club.community.seasons

    season = await drafted(club)
    await (await again()).open(season, BOSS)
    for number in range(1, 8):
        await (await again()).enrol(season, person(number))
    club.clock.forward(days=13)
    await again()
    await club.time_passes()
    assert len(await told(club, "season_check_in")) == 7
    for number in range(1, 8):
        await (await again()).check_in(season, person(number))
    club.clock.forward(days=1)
    await again()
    await club.time_passes()
    assert len(await planned(club, season)) == 7
    await again()
    await club.time_passes()
    await all_open(club, season)
    await again()
    await club.time_passes(minutes=1)
    now = await club.community.seasons.season(season)
    assert now.status is SeasonStatus.PLAYING
    assert len(await planned(club, season)) == 7
    assert [kind for kind, _ in club.place.told.values()].count("season_groups") == 1


@pytest.mark.parametrize("where", ["add_fixtures", "change_entrants", "change_season"])
async def test_a_crash_in_the_middle_of_dealing_deals_nothing_and_then_all(
        club: Club, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    season = await enrolling(club, 8, check_in="0")
    module = fixtures_repo if where == "add_fixtures" else competitions_repo
    kept = getattr(module, where)

    async def crash(*given: Any, **named: Any) -> Any:
        if where == "change_entrants":  # everybody is in their group, and nothing else is stored
            await kept(*given, **named)
        raise StorageUnavailable("the process was killed")

    with monkeypatch.context() as patch:
        patch.setattr(module, where, crash)
        await club.time_passes(days=14)
    now = await club.community.seasons.season(season)
    assert (now.status, len(now.of_status(EntrantStatus.PLAYING)), await planned(club, season)) == (
        SeasonStatus.ENROLLING, 0, [])
    await club.restart()
    await club.time_passes(minutes=1)
    now = await club.community.seasons.season(season)
    assert (now.status, len(now.of_status(EntrantStatus.PLAYING))) == (SeasonStatus.OPENING, 8)
    assert len(await planned(club, season)) == 8
    await club.restart()
    await club.time_passes(minutes=1)
    assert len(await planned(club, season)) == 8


async def test_a_silent_place_holds_the_tables_up_and_loses_nothing(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(*_given: object) -> None:
        raise VenueSilent

    season = await enrolling(club, 7)
    with monkeypatch.context() as patch:
        patch.setattr(club.place, "tell", silent)
        await club.community.seasons.start(season, BOSS)
        await club.community.timers.run_due()
        opening = (await club.community.seasons.season(season)).status
        assert (opening, await club.timers("open_fixture")) == (SeasonStatus.OPENING, [])
    await club.restart()
    await club.time_passes(minutes=2)
    assert len(await told(club, "season_groups")) == 1
    opened = await club.timers("open_fixture")
    assert sorted(opened) == sorted(str(fixture.id) for fixture in await planned(club, season))


async def test_l_60_one_person_has_one_place_and_a_repeated_click_is_told_the_same(club: Club) -> None:
    season = await enrolling(club, 4, most="5")
    seasons = club.community.seasons
    first = await seasons.enrol(season, person(5), interaction=5)
    assert first == await seasons.enrol(season, person(5), interaction=5)
    with pytest.raises(AlreadyEnrolled) as caught:
        await seasons.enrol(season, person(5), interaction=6)
    assert explain_community(caught.value) == "You have enrolled already. If you can't play, press *Leave*."
    assert (await seasons.enrol(season, person(6))).waiting == 1
    with pytest.raises(AlreadyEnrolled) as caught:
        await seasons.enrol(season, person(6))
    assert explain_community(caught.value) == (
        "You are on the waiting list already, at number 1. If you can't play, press *Leave*.")


async def test_l_71_a_place_that_is_given_up_goes_to_who_waited_longest(club: Club) -> None:
    season = await enrolling(club, 7, most="5")
    assert [each.user_id for each in (await club.community.seasons.season(season)).waiting] == [6, 7]
    await club.community.seasons.leave(season, person(2))
    await club.community.timers.run_due()
    now = await club.community.seasons.season(season)
    assert [each.user_id for each in now.enrolled] == [1, 3, 4, 5, 6]
    assert list(club.place.told) == [f"season:{season}:6:season_place:{now.enrolled[-1].enrolled}"]
    with pytest.raises(NotEnrolled):
        await club.community.seasons.leave(season, person(2))


async def test_l_71_who_does_not_confirm_is_replaced_from_the_waiting_list(club: Club) -> None:
    season = await enrolling(club, 9, most="7")
    with pytest.raises(NotCheckingIn):
        await club.community.seasons.check_in(season, person(1))
    await club.time_passes(days=13)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.CHECK_IN
    assert sorted(str(each["starts"]) for each in await told(club, "season_check_in")) == ["1768435200000"] * 9
    for number in (1, 2, 3, 4, 5, 5):
        await club.community.seasons.check_in(season, person(number))
    await club.community.seasons.leave(season, person(7))
    assert [each.user_id for each in (await club.community.seasons.season(season)).waiting] == [8, 9]
    await club.time_passes(days=1)
    now = await club.community.seasons.season(season)
    assert sorted(each.user_id for each in now.of_status(EntrantStatus.PLAYING)) == [1, 2, 3, 4, 5, 8, 9]
    assert [each.user_id for each in now.of_status(EntrantStatus.WITHDRAWN)] == [6]
    assert len(await told(club, "season_missed")) == 1
    with pytest.raises(TooLate) as caught:
        await club.community.seasons.leave(season, person(1))
    assert explain_community(caught.value) == (
        "You can't give up your place this way: the season has begun. `/league leave` leaves it for good, and calls "
        "for a substitute at your open tables.")


@pytest.mark.parametrize(("kind", "words"), [
    ("begun", ("You can't give up your place this way: the tournament has begun. `/tournament drop` takes you out of "
               "the rounds to come.")),
    ("cancelled", "You can't leave any more: it is over. Its channel will tell you when the next one opens."),
])
async def test_who_leaves_too_late_reads_what_they_can_do_now(club: Club, kind: str, words: str) -> None:
    if kind == "begun":
        season = await cups.begun(club, 8)
    else:
        season = await enrolling(club, 2)
        await club.community.seasons.cancel(season, BOSS)
    with pytest.raises(TooLate) as caught:
        await club.community.seasons.leave(season, person(1))
    assert explain_community(caught.value) == words


async def test_a_check_in_that_begins_late_lasts_its_whole_time(club: Club) -> None:
    season = await enrolling(club, 7)
    await club.time_passes(days=20)
    now = await club.community.seasons.season(season)
    assert now.status is SeasonStatus.CHECK_IN
    assert now.row.starts == round(club.clock().timestamp() * 1000) + DAY


async def test_l_73_too_few_people_the_organiser_is_told_and_smaller_tables_start_at_once(club: Club) -> None:
    season = await enrolling(club, 4, check_in="0")
    await club.time_passes(days=13)
    assert [(each["people"], each["needed"], each["confirmed"]) for each in await told(club, "season_few")] == [
        (4, 5, False)]
    with pytest.raises(NotEnoughPeople) as caught:
        await club.community.seasons.start(season, BOSS)
    assert explain_community(caught.value) == (
        "The season can't start: 4 have enrolled, and one group needs 5. Choose smaller tables or groups, a later "
        "first day, or cancel the season.")
    await club.community.seasons.change_draft(season, BOSS, {"players": "3", "group": "4", "games": "3"})
    await club.time_passes(days=1)
    assert len(await planned(club, season)) == 4
    assert len(await told(club, "season_few")) == 1


async def test_l_73_after_the_check_in_those_are_counted_who_would_play(club: Club) -> None:
    season = await enrolling(club, 6, most="5")
    await club.time_passes(days=13)
    for number in range(1, 4):
        await club.community.seasons.check_in(season, person(number))
    await club.time_passes(days=1)
    assert [(each["people"], each["needed"], each["confirmed"]) for each in await told(club, "season_few")] == [
        (4, 5, True)], "three who confirmed, one who waited"


async def test_l_73_who_waits_counts_where_a_season_is_started_although_places_are_free(club: Club) -> None:
    season = await enrolling(club, 7, most="5")
    await club.time_passes(days=13)
    for number in (1, 2, 3):
        await club.community.seasons.leave(season, person(number))
    with pytest.raises(NotEnoughPeople) as caught:
        await club.community.seasons.start(season, BOSS)
    assert explain_community(caught.value).startswith("The season can't start: 4 have enrolled, and one group needs 5.")
    await club.community.seasons.change_draft(season, BOSS, {"players": "3", "group": "4", "games": "3", "most": "4"})
    await club.community.seasons.start(season, BOSS)
    await club.community.timers.run_due()
    assert len(await planned(club, season)) == 4


async def test_l_73_a_season_that_stays_too_small_is_cancelled_after_two_weeks(club: Club) -> None:
    season = await enrolling(club, 3)
    await club.time_passes(days=13)
    await club.time_passes(days=13)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.ENROLLING
    await club.time_passes(days=1)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.CANCELLED
    assert len(await told(club, "season_cancelled")) == 3


async def test_l_73_with_a_later_first_day_people_enrol_again(club: Club) -> None:
    season = await enrolling(club, 4)
    await club.time_passes(days=13)
    await club.community.seasons.change_draft(season, BOSS, {"first-day": "2026-02-01"})
    await club.community.seasons.enrol(season, person(5))
    await club.time_passes(days=17)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.CHECK_IN


async def test_what_people_enrolled_for_cannot_be_changed(club: Club) -> None:
    season = await enrolling(club, 1)
    with pytest.raises(NotDraft) as caught:
        await club.community.seasons.change_draft(season, BOSS, {"points": "7/5/3/1"})
    assert explain_community(caught.value) == (
        "You can't change *Points by place* now: people have enrolled under this rule. You can change it before the "
        "next season.")


async def test_l_61_a_draft_dies_a_week_after_its_last_change(club: Club) -> None:
    season = await drafted(club)
    await club.time_passes(days=6)
    await club.community.seasons.change_draft(season, BOSS, {"name": "Brighter Lamps", "games": "8"})
    await club.time_passes(days=6)
    kept = await club.community.seasons.season(season)
    assert (kept.competition.name, kept.rules.games_each) == ("Brighter Lamps", 8)
    await club.time_passes(days=1)
    assert await club.community.seasons.competitions(GUILD) == []
    with pytest.raises(NoCompetition):
        await club.community.seasons.season(season)


async def test_l_64_days_are_those_of_the_leagues_zone_over_a_change_of_clocks(club: Club) -> None:
    season = await drafted(club, zone="europe/berlin", first_day="2026-03-28", days="2", check_in="0")
    row = (await club.community.seasons.open(season, BOSS)).row
    first = datetime(2026, 3, 27, 23, tzinfo=UTC)
    assert row.starts == first.timestamp() * 1000, "00:00 in Berlin"
    assert row.ends == (first + timedelta(hours=47)).timestamp() * 1000, "one of both days has 23 hours"


async def test_only_organisers_of_the_home_server_organise(club: Club) -> None:
    season = await drafted(club, organisers="<@&500>")
    seasons = club.community.seasons
    known = await seasons.season(season)
    assert seasons.is_organiser(known, BOSS)
    assert seasons.is_organiser(known, Actor(UserId(1), "P1", GUILD, manages=True))
    assert seasons.is_organiser(known, Actor(UserId(1), "P1", GUILD, roles=frozenset({500})))
    assert not seasons.is_organiser(known, person(1))
    assert not seasons.is_organiser(known, Actor(UserId(1), "P1", GuildId(71), manages=True)), "L-67"
    for what in (seasons.open, seasons.discard, seasons.start, seasons.cancel):
        with pytest.raises(NotOrganiser):
            await what(season, person(1))
    with pytest.raises(NoCompetition):
        await seasons.enrol(season, Actor(UserId(1), "P1", GuildId(71)))


async def test_the_name_of_a_league_is_its_own(club: Club) -> None:
    await drafted(club)
    with pytest.raises(NameTaken):
        await club.community.seasons.create_draft(BOSS, CHANNEL, "LAMPS", "lanterns")


async def test_a_gradual_season_opens_no_table_of_somebody_who_plays_at_another(club: Club) -> None:
    season = (await started(club, 7, gradual="yes")).row.id
    first = await club.timers("open_fixture")
    assert len(first) == 1, "any two tables of seven people share somebody"
    fixtures = {str(fixture.id): fixture for fixture in await planned(club, season)}
    await club.database.write(lambda tx: timers_repo.drop_timer(tx, "open_fixture", first[0]))
    await put_fixture(club, fixtures[first[0]], status="open")
    await club.time_passes(minutes=1)
    assert (await club.community.seasons.season(season)).status is SeasonStatus.PLAYING
    assert await club.timers("open_fixture") == []
    await put_fixture(club, fixtures[first[0]], status="finished")
    await club.database.write(lambda tx: club.community.seasons.fixture_closed(tx, fixtures[first[0]]))
    await club.time_passes()
    assert len(await club.timers("open_fixture")) == 1


@pytest.mark.parametrize(("changes", "words"), [
    ({"games": "3"}, (
        "You can't have 3 games for each person in groups of 7: one table of 4 would not be full. Choose 4 games, or "
        "another size of groups.")),
    ({"group": "3"}, "You can't have groups of 3: they don't fill a table of 4. Choose groups of 4 or more."),
    ({"players": "5"}, ("You can't have 5 players at a table: in a league, this game takes 2 to 4. Choose one of "
                       "those.")),
    ({"games": "many"}, (
        "You can't set *Games for each person* to `many`: it is a whole number from 1 to 24. Choose one of those.")),
    ({"first_day": "2025-12-31"}, (
        "You can't choose 2025-12-31 as the first day: enrolment would be over already. Choose 2026-01-03 or a later "
        "day.")),
    ({"first_day": "2030-12-31"}, (
        "You can't choose 2030-12-31 as the first day: it is more than a year away. Choose a day before 2027-01-02.")),
    ({"first_day": "soon"}, "I can't read the date `soon`: it needs year, month and day. Write it like 2026-01-15."),
    ({"zone": "Mars"}, ("I don't know the time zone `Mars`: zones are named by continent and city. Write one like "
                       "Europe/Berlin.")),
    ({"points": "1/2/3/4"}, (
        "You can't give the points `1/2/3/4` at tables of 4: each place gets one whole number, none bigger than the "
        "one before. Write them like 10/6/3/1.")),
    ({"ties": "wins"}, (
        "You can't break ties by `wins`: start with points, and name each of points, wins, seconds, thirds, share, "
        "margin, direct, draw at most once. Write it like points, wins, seconds, thirds, share, margin, direct, "
        "draw.")),
    ({"divisions": "2", "up": "3", "down": "4"}, (
        "You can't have 3 go up and 4 go down: in a group of 7, somebody must stay. Choose smaller numbers.")),
    ({"most": "4"}, "You can't limit it to 4 people: one group needs 5. Choose 5 or more."),
    ({"rated": "perhaps"}, "You can't set *Rated* to `perhaps`: it can only be `yes` or `no`. Choose one of those."),
    ({"organisers": "@everyone"}, (
        "You can't choose the role `@everyone`: this server doesn't have it, or everybody does. Choose one from the "
        "list.")),
], ids=lambda each: " ".join(each) if isinstance(each, dict) else "")
async def test_a_rule_that_cannot_be_is_refused_with_what_can(club: Club, changes: dict[str, str], words: str) -> None:
    assert await refusal(club, **changes) == words


async def test_l_52_a_cooperative_title_has_no_league(club: Club) -> None:
    titles = {"lanterns": replace(TITLE, rules=replace(TITLE.rules, cooperative=True))}
    club.community = Community(club.database, club.tables, titles)
    with pytest.raises(RuleRefused) as caught:
        await drafted(club)
    assert explain_community(caught.value) == (
        "You can't play Lanterns in a league: everybody wins or loses together, so there is nobody to rank. Choose "
        "another game.")


async def test_options_are_judged_by_the_title_as_in_the_lobby(club: Club) -> None:
    with pytest.raises(BadSettings):
        await drafted(club, **{"option:rounds": "3", "option:start": "rich"})
    with pytest.raises(BadOption):
        await drafted(club, **{"option:rounds": "9"})
    season = await drafted(club, **{"option:rounds": "3"})
    rules = (await club.community.seasons.season(season)).rules
    assert (rules.options, rules.rounds) == ({"rounds": 3}, 0)


async def test_in_a_league_a_rule_of_tournaments_is_the_option_of_that_name_or_none(club: Club) -> None:
    assert (await refusal(club, best="3")).startswith(
        "There is no rule called `best`. You can change `name`, `title`, ")
    rules = (await club.community.seasons.season(await drafted(club, rounds="3"))).rules
    assert (rules.options, rules.rounds) == ({"rounds": 3}, 0)


async def test_a_draft_whose_first_day_has_come_too_near_cannot_be_opened(club: Club) -> None:
    season = await drafted(club, first_day="2026-01-04")
    rules = (await club.community.seasons.season(season)).rules
    assert club.community.seasons.problem(rules) is None
    await club.time_passes(days=2)
    assert isinstance(club.community.seasons.problem(rules), RuleRefused)
    with pytest.raises(RuleRefused):
        await club.community.seasons.open(season, BOSS)


def test_l_02_the_organiser_reads_with_how_many_people_somebody_waits() -> None:
    assert notes_of(SeasonRules(title="lanterns"))[1:] == [
        "With 9 to 11 and 17 people, the last to enrol wait: that many can't be split into groups of 6, 7 and 8."]
    assert notes_of(SeasonRules(title="lanterns", group_size=8, games_each=3))[-1] == (
        "Only groups of 8 can play that many games each: if not all groups are full, the last to enrol wait.")


def test_l_04_the_organiser_reads_what_cannot_be_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notes_of(SeasonRules(title="lanterns", group_size=13))[0] == (
        "In a group of 13, every two people meet once.")
    assert notes_of(SeasonRules(title="lanterns", group_size=9))[0] == (
        "In a group of 9, every two people meet 1 or 2 times.")
    assert notes_of(SeasonRules(title="lanterns", group_size=8, players=4, games_each=2))[0] == (
        "In a group of 8, every two people meet 0 to 2 times: with this size it cannot be equal.")
    assert notes_of(SeasonRules(title="lanterns", divisions=2, up=1, down=1))[-1] == (
        "1 up and 1 down don't balance: each division has twice as many groups as the one above it, so twice as many "
        "should go down. Free places go to the best of those who would go down.")
    found = replace(schedule(8, 4, 2), evenness=Evenness.FOUND)
    monkeypatch.setattr(notes, "schedule", lambda *_size: found)
    assert notes_of(SeasonRules(title="lanterns", group_size=8, players=4, games_each=2))[0] == (
        "In a group of 8, every two people meet 0 to 2 times: nothing more equal was found for this size.")


async def test_l_60_the_organiser_is_told_who_plays_at_many_tables_already(club: Club) -> None:
    for number in range(8):
        at_one = await club.tables.lobby.create(GUILD, ChannelId(9_000 + number), UserId(1), "P1", TITLE.id)
        if number:
            await club.tables.lobby.join(at_one.id, UserId(2), "P2")
    season = await started(club, 7)
    told_of, = await told(club, "season_busy")
    assert told_of["people"] == [{"name": "P1", "tables": 8}], "seven tables are not many"
    assert ("season_busy", f"season:{season.row.id}:{BOSS.user_id}:season_busy:") in [
        (kind, key) for key, (kind, _details) in club.place.told.items()]
