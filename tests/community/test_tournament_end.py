"""A tournament is decided with its last round, and ends a day later: there is time to object, and to rule."""

from __future__ import annotations

import pytest

from community.results.seats import planned_people
from community.rules import Format
from community.rulings.people import Newcomer
from community.seasons.timing import SHOW
from community.tournaments.ending import conclude
from storage import StorageUnavailable
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from tests.community.club import GUILD, Club
from tests.community.cups import BOSS, begun, end_round, end_table, final, look, order, person
from tests.community.organising import planned_only
from tests.community.test_season_races import in_statements
from tests.community.test_tournaments import words

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")
DAY = 86_400_000


async def status(club: Club, season: SeasonId) -> str:
    return (await look(club, season)).season.status


async def places(club: Club, season: SeasonId) -> dict[int, tuple[int | None, int | None]]:
    """The place and the medal of everybody."""
    return {entrant.user_id: (entrant.place, entrant.medal) for entrant in (await look(club, season)).entrants}


@pytest.mark.parametrize(("kind", "rules"), [(Format.SWISS, {"rounds": 1}), (Format.ELIMINATION, {})])
async def test_l_54_results_are_final_a_day_after_the_last_one_was_counted(
        club: Club, kind: Format, rules: dict[str, int]) -> None:
    season = await begun(club, 4, kind, **rules)
    assert (await look(club, season)).final_from is None
    await end_round(club, season)
    decided = await look(club, season)
    assert (decided.season.status, decided.final_from) == ("playing", club.community.notices.now() + DAY)
    assert await places(club, season) == dict.fromkeys([1, 2, 3, 4], (None, None))
    assert ("champion", 1) not in club.place.shown
    await club.time_passes(hours=23, minutes=59)
    assert await status(club, season) == "playing"
    await club.restart()
    await club.time_passes(minutes=1)
    ended = await look(club, season)
    assert (ended.season.status, ended.final_from) == ("ended", None)
    assert await places(club, season) == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, None)}
    await club.time_passes(days=2)
    assert (await look(club, season)).season == ended.season
    assert club.place.shown.count(("champion", 1)) == 1


async def test_the_message_of_enrolment_follows_rounds_and_the_end(club: Club) -> None:
    season = await begun(club, 4, rounds=2)
    seen = []
    for step in (lambda: end_round(club, season), lambda: end_round(club, season), lambda: final(club, season)):
        club.place.shown.clear()
        await step()
        seen.append(club.place.shown.count(("enrolment", 0)))
    assert seen == [1, 1, 1]
    assert await club.timers(SHOW) == []


async def test_l_66_who_deletes_their_data_once_a_tournament_is_decided_keeps_their_place(club: Club) -> None:
    season = await begun(club, 8, rounds=1)
    await end_round(club, season)
    places = await order(club, season)
    forgotten = next(user for user in (7, 6) if user != places[-1])  # the last stands where who has left does
    await club.tables.personal_data.forget(UserId(forgotten))
    ended = await final(club, season)
    named = [entrant.name for entrant in sorted(ended.entrants, key=lambda one: one.place or 0)]
    assert named == ["Former player" if user == forgotten else f"P{user}" for user in places]
    assert await club.community.rulings.log(ended.competition.id) == []


async def test_l_54_a_wrong_final_is_corrected_before_the_results_are_final(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 8, Format.ELIMINATION)
    await end_round(club, season)
    await end_round(club, season)
    decided = await look(club, season)
    [last] = decided.of_round(2)
    people = list(planned_people(last))
    await rule.correct(BOSS, season, last.id, "turned round", [people.index(user) for user in people])
    assert (await order(club, season))[:4] == people[::-1]
    assert await words(rule.correct(BOSS, season, decided.of_round(1)[0].id, "late", [4, 3, 2, 1])) == (
        "You can't rule on this table: in an elimination, who goes on stays as it is once the next round is paired. "
        "Choose a table of round 2.")
    await rule.void(BOSS, season, last.id, "wrong map")
    await club.time_passes(hours=12)
    assert await status(club, season) == "playing"
    await rule.undo(BOSS, season, 2, "right map")
    await club.community.timers.run_due()
    assert (await look(club, season)).final_from == decided.final_from, "rulings give no other day"
    await club.time_passes(hours=12)
    assert await status(club, season) == "ended"
    assert {user: place for user, (place, _) in (await places(club, season)).items() if place and place <= 4} == {
        user: number for number, user in enumerate(people[::-1], 1)}
    assert await words(rule.undo(BOSS, season, 1, "late")) == (
        "You can't rule on that: the tournament is not being played. `/tournament info` shows how it stands.")


async def test_l_54_a_ruling_on_the_last_round_of_a_swiss_counts_and_those_before_too(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 8, rounds=2)
    await end_round(club, season)
    await end_round(club, season)
    before = await order(club, season)
    for number in (1, 2):
        for fixture in (await look(club, season)).of_round(number):
            await rule.correct(BOSS, season, fixture.id, "turned round",
                               [100 + user for user in planned_people(fixture)])
    assert (now := await order(club, season)) != before
    ended = await final(club, season)
    assert [entrant.user_id for entrant in sorted(ended.entrants, key=lambda one: one.place or 0)] == now


async def test_l_54_a_pause_holds_the_day(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 4, rounds=1)
    await end_round(club, season)
    await club.time_passes(hours=12)
    await rule.pause(BOSS, season, "a protest")
    await club.time_passes(days=3)
    assert await status(club, season) == "playing"
    await rule.resume(BOSS, season, "settled")
    await club.time_passes(hours=1)
    await rule.undo(BOSS, season, 2, "not settled")
    await club.time_passes(days=1)
    assert await status(club, season) == "playing"
    await rule.resume(BOSS, season, "settled now")
    await club.time_passes(hours=11, minutes=59)
    assert await status(club, season) == "playing"
    await club.time_passes(minutes=1)
    assert await status(club, season) == "ended"


async def test_l_54_a_last_round_that_ends_by_the_calendar_has_its_day_too(club: Club) -> None:
    season = await begun(club, 8, rounds=1, days=1, overdue="uncounted")
    await end_table(club, (await look(club, season)).fixtures[0], [4, 3, 2, 1])
    await club.time_passes(days=2)
    now = await look(club, season)
    assert ([fixture.status for fixture in now.fixtures], now.season.status) == (["finished", "uncounted"], "playing")
    await club.time_passes(hours=23)
    assert await status(club, season) == "playing"
    await club.time_passes(hours=1)
    assert await status(club, season) == "ended"


async def test_l_54_a_table_that_is_played_on_is_waited_for_and_brings_a_new_day(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 8, rounds=1, days=8)
    await club.time_passes(days=1, hours=12)
    one, other = (await look(club, season)).fixtures
    await rule.void(BOSS, season, one.id, "wrong map")
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    assert (await look(club, season)).final_from is not None
    await club.time_passes(hours=20)
    assert [kind for kind, _ in club.place.told.values() if kind == "round_due"] == [], "nothing is waited for"
    await rule.undo(BOSS, season, 1, "right map")
    assert (await look(club, season)).final_from is None, "at once"
    await club.time_passes(days=3)
    assert await status(club, season) == "playing"
    assert [details["tables"] for kind, details in club.place.told.values() if kind == "round_due"] == ["1"], (
        "its round has an end again")
    await end_table(club, one, [4, 3, 2, 1])
    await club.community.timers.run_due()
    assert (await look(club, season)).final_from == club.community.notices.now() + DAY
    await final(club, season)
    assert await status(club, season) == "ended"


async def test_l_54_what_is_about_games_to_come_is_refused_in_words(club: Club) -> None:
    rule, cups = club.community.rulings, club.community.tournaments
    season = await begun(club, 8, rounds=1)
    await end_round(club, season)
    over = ("You can't do that now: the last round is over. You can correct or void a table, or pause the tournament "
            "before its results are final.")
    ends = (await look(club, season)).season.ends
    assert await words(rule.extend(BOSS, season, 3, "more time")) == over
    assert await words(rule.replace(BOSS, season, UserId(1), Newcomer(UserId(60), "Ida", GUILD), "ill")) == over
    dropped = ("Nobody can drop out of Lantern Cup any more: its last round is over. An organiser can still take "
               "somebody out of the results with `/tournament rule remove`.")
    assert await words(cups.drop(season, person(1))) == dropped
    assert await words(cups.drop(season, BOSS, UserId(1))) == dropped
    assert await words(cups.enter(season, person(60))) == (
        "You can't enter Lantern Cup any more: its last round is paired. The next one is announced in its channel.")
    assert (await look(club, season)).season.ends == ends


async def test_l_54_whoever_is_removed_on_the_last_day_has_no_place_until_that_is_undone(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 4, rounds=1)
    await end_round(club, season)
    await rule.remove(BOSS, season, UserId(1), "two accounts")
    assert await order(club, season) == [2, 3, 4, 1]
    await rule.remove(BOSS, season, UserId(2), "two accounts")
    await rule.undo(BOSS, season, 2, "one account")
    await final(club, season)
    assert await places(club, season) == {1: (None, None), 2: (1, 1), 3: (2, 2), 4: (3, 3)}


async def test_l_54_with_too_few_for_another_round_it_is_decided_until_somebody_comes(club: Club) -> None:
    cups, season = club.community.tournaments, await begun(club, 4, rounds=3, players=4)
    for number in (1, 2):
        await cups.drop(season, person(number))
    await end_round(club, season)
    assert (await look(club, season)).final_from is not None
    assert await cups.enter(season, person(1)) == ("P1", 2)
    await club.community.timers.run_due()
    now = await look(club, season)
    assert (now.round, now.final_from) == (2, None)
    assert sorted(user for fixture in now.of_round(2) for user in planned_people(fixture)) == [1, 3, 4]
    await cups.drop(season, person(1))
    await end_round(club, season)
    assert (await final(club, season)).season.status == "ended"


async def test_l_54_somebody_who_is_no_longer_removed_can_be_enough_for_another_round(club: Club) -> None:
    rule, season = club.community.rulings, await begun(club, 3, rounds=2, players=4)
    await rule.remove(BOSS, season, UserId(1), "two accounts")
    await end_round(club, season)
    assert (await look(club, season)).final_from is not None
    await rule.undo(BOSS, season, 1, "one account")
    await club.community.timers.run_due()
    now = await look(club, season)
    assert (now.round, now.final_from) == (2, None)


async def test_killed_in_the_middle_of_the_end_nobody_has_a_place_and_then_everybody(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 4, rounds=1)
    await end_round(club, season)

    async def killed(*_given: object, **_named: object) -> None:
        raise StorageUnavailable("killed after the places were stored")

    with monkeypatch.context() as patch:
        patch.setattr("community.tournaments.ending.show_round", killed)
        await final(club, season)
    assert await places(club, season) == dict.fromkeys([1, 2, 3, 4], (None, None))
    assert await status(club, season) == "playing"
    await club.restart()
    await club.time_passes(minutes=11)
    assert await places(club, season) == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, None)}
    assert club.place.shown.count(("champion", 1)) == 1


async def test_many_places_of_a_tournament_are_stored_in_as_many_statements_as_few(club: Club) -> None:
    assert await end_costs(club, 4) == await end_costs(club, 24)


async def end_costs(club: Club, people: int) -> int:
    season = await begun(club, people, rounds=1)
    await end_round(club, season)
    seen = await look(club, season)
    order, now = await club.community.tournaments.standings(seen), seen.season.closed or 0
    costs = await in_statements(club, lambda: club.database.write(
        lambda tx: conclude(tx, club.community.timers, seen, order, now)))
    assert len({place for place, _medal in (await places(club, season)).values()}) == people
    await club.database.write(lambda tx: competitions_repo.change_competition(
        tx, seen.competition.id, name=f"Cup of {people}"))
    return costs
