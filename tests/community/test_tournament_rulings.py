"""Rulings in tournaments: standings follow, rounds that are paired stay, what makes no sense is refused in words."""

from __future__ import annotations

import pytest

from community.results.seats import planned_people
from community.rules import Format
from community.rulings.people import Newcomer
from community.rulings.told import entry_text
from community.tournaments.scores import scores
from league.ids import Person
from storage.ids import SeasonId, UserId
from storage.repositories import ratings as ratings_repo
from tests.community.club import GUILD, Club
from tests.community.cups import BOSS, begun, end_round, end_table, look, order, play_out
from tests.community.organising import planned_only
from tests.community.test_tournaments import words

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")
IDA = Newcomer(UserId(60), "Ida", GUILD)


async def log(club: Club, season: SeasonId) -> list[str]:
    tournament = await look(club, season)
    rows = await club.community.rulings.log(tournament.competition.id)
    return [entry_text(row, tournament.names).partition(":d> ")[2] for row in rows]


async def test_a_swiss_is_derived_anew_from_a_correction_and_its_undoing_and_what_is_paired_stays(club: Club) -> None:
    season = await begun(club, 8, rounds=2, best=4)
    await end_round(club, season)
    before, standings = await look(club, season), await order(club, season)
    first = before.of_round(1)[0]
    last = min(planned_people(first), key=lambda user: scores(before, 1)[Person(user)])
    points = [300 if user == last else 200 - user for user in planned_people(first)]
    await club.community.rulings.correct(BOSS, season, first.id, "a typo", points)
    await club.community.timers.run_due()
    now = await look(club, season)
    assert scores(now, 1)[Person(last)] == 10
    assert (await order(club, season)).index(last) < 2
    assert now.of_round(2) == before.of_round(2)
    assert [row for row in club.place.shown if row[0] == "standings"] == [], "a tournament has no groups to show"
    await club.community.rulings.undo(BOSS, season, 1, "no typo")
    now = await look(club, season)
    assert (await order(club, season), scores(now, 1)) == (standings, scores(before, 1))
    await end_round(club, season)
    final = (await look(club, season)).of_round(3)
    await club.community.rulings.void(BOSS, season, first.id, "wrong map")
    await club.community.timers.run_due()
    assert (await look(club, season)).of_round(3) == final, "who plays the final stays, too"
    ended = await play_out(club, season)
    assert {entrant.user_id for entrant in ended.entrants if (entrant.place or 9) <= 4} == set(
        planned_people(final[0]))
    assert await words(club.community.rulings.void(BOSS, season, first.id, "late")) == (
        "You can't rule on that: the tournament is not being played. `/tournament info` shows how it stands.")


async def test_l_69_ratings_follow_a_ruling_in_a_tournament(club: Club) -> None:
    club.season = season = await begun(club, 4, rounds=2)
    fixture = (await look(club, season)).fixtures[0]
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    await club.time_passes(seconds=1)

    async def ratings() -> dict[str, float]:
        async with club.database.reading() as tx:
            rows = await ratings_repo.rating_rows(tx, GUILD, "lanterns", [str(each) for each in range(1, 5)])
        return {row.subject: row.mu for row in rows if row.games}

    before = await ratings()
    assert len(before) == 4
    await club.community.rulings.void(BOSS, season, fixture.id, "wrong map")
    await club.time_passes(seconds=60)
    assert await ratings() == {}
    await club.community.rulings.undo(BOSS, season, 1, "right map")
    await club.time_passes(seconds=60)
    assert await ratings() == before


async def test_l_53_results_of_an_elimination_stay_once_the_next_round_is_paired(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 16, Format.ELIMINATION)
    one, two, *others = (await look(club, season)).of_round(1)
    await end_table(club, one, [4, 3, 2, 1])
    await rule.correct(BOSS, season, one.id, "turned round", [1, 2, 3, 4])
    await rule.correct(BOSS, season, one.id, "no", [1, 2, 4, 3])
    await rule.undo(BOSS, season, 2, "it was right")
    await rule.void(BOSS, season, two.id, "wrong map")
    for fixture in others:
        await end_table(club, fixture, [4, 3, 2, 1])
    await club.community.timers.run_due()
    now = await look(club, season)
    through = {user for fixture in now.of_round(2) for user in planned_people(fixture)}
    assert through & set(planned_people(one)) == set(planned_people(one)[2:]), "as it was corrected"
    assert len(through & set(planned_people(two))) == 2, "of a void table the seeds decide who goes on"
    gone_on = ("You can't rule on this table: in an elimination, who goes on stays as it is once the next round is "
               "paired. Choose a table of round 2.")
    assert await words(rule.correct(BOSS, season, one.id, "late", [4, 3, 2, 1])) == gone_on
    assert await words(rule.void(BOSS, season, one.id, "late")) == gone_on
    assert await words(rule.undo(BOSS, season, 4, "late")) == gone_on
    assert (await look(club, season)).of_round(2) == now.of_round(2)


async def test_an_elimination_of_two_tables_goes_on_to_its_final_if_one_is_void(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    one, other = (await look(club, season)).of_round(1)
    await club.community.rulings.void(BOSS, season, one.id, "wrong map")
    assert not (await look(club, season)).is_final(1)
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    final = (await look(club, season)).of_round(2)[0]
    assert len(set(planned_people(final)) & set(planned_people(one))) == 2
    await club.community.rulings.void(BOSS, season, final.id, "wrong map again")
    await club.community.timers.run_due()
    ended = await play_out(club, season)
    assert ended.season.status == "ended"
    assert {entrant.user_id for entrant in ended.entrants if (entrant.place or 9) <= 4} == set(planned_people(final))


async def test_an_elimination_goes_on_from_the_tables_that_were_paired_anew_a_void_one_with_them(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    before = (await look(club, season)).of_round(1)
    await club.community.tournaments.repair(season, BOSS, planned_people(before[0])[0], "one household")
    one, other = (await look(club, season)).tables_of(1)
    assert {one.id, other.id}.isdisjoint({fixture.id for fixture in before})
    await club.community.rulings.void(BOSS, season, one.id, "wrong map")
    assert (await look(club, season)).tables_of(1)[0].status == "void"
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    now = await look(club, season)
    final = set(planned_people(now.of_round(2)[0]))
    assert (now.is_final(2), len(final & set(planned_people(one))), len(final & set(planned_people(other)))) == (
        True, 2, 2)


async def test_byes_and_tables_that_were_paired_anew_are_not_ruled_on(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 9, players=2)
    tournament = await look(club, season)
    bye = next(fixture for fixture in tournament.fixtures if fixture.status == "bye")
    bye_said = "You can't rule on a bye: nobody played there. Choose a table with a game."
    assert await words(rule.void(BOSS, season, bye.id, "why")) == bye_said
    assert await words(rule.correct(BOSS, season, bye.id, "why", [1])) == bye_said
    one = tournament.of_round(1)[0]
    await club.community.tournaments.repair(season, BOSS, planned_people(one)[0], "one household")
    assert await words(rule.void(BOSS, season, one.id, "why")) == (
        "You can't rule on this table: it was paired anew, and counts for nobody. Choose one of the tables in its "
        "place.")


async def test_what_makes_no_sense_in_a_tournament_is_refused_in_words(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 8)
    one, other = (await look(club, season)).fixtures
    assert await words(rule.move(BOSS, season, planned_people(one)[0], planned_people(other)[0], "why")) == (
        "You can't move anybody to another group: a tournament has none. `/tournament repair` has two people change "
        "tables.")
    assert await words(rule.postpone(BOSS, season, one.id, club.community.notices.now() + 1, "why")) == (
        "You can't give a single table more time: the next round waits for all of them. You can extend the round.")
    assert await words(rule.adjudicate(BOSS, season, one.id, "why")) == (
        "You can't end games of a tournament by position: places decide who meets whom next. You can extend the "
        "round, or void the table.")
    assert await words(rule.undo(BOSS, season, 7, "why")) == (
        "There is no ruling 7 in this tournament. `/tournament log` lists them.")
    assert await log(club, season) == []


async def test_a_round_is_extended_paused_and_resumed_and_only_that_round(club: Club) -> None:
    rule, day = club.community.rulings, 86_400_000
    season = await begun(club, 8, rounds=3, days=10)
    due = (await look(club, season)).season.ends or 0
    await rule.extend(BOSS, season, 3, "a feast")
    now = await look(club, season)
    assert (now.season.ends, {fixture.due for fixture in now.fixtures}) == (due + 3 * day, {due + 3 * day})
    await club.time_passes(days=5)
    assert [kind for kind, _ in club.place.told.values() if kind.startswith("round_")] == []
    await rule.undo(BOSS, season, 1, "no feast")
    assert (await look(club, season)).season.ends == due
    await rule.pause(BOSS, season, "snow")
    await end_round(club, season)
    await club.time_passes(days=2)
    assert (await look(club, season)).round == 1, "no round begins"
    await rule.resume(BOSS, season, "no snow")
    assert (await look(club, season)).season.ends == due + 2 * day
    await club.community.timers.run_due()
    assert (await look(club, season)).round == 2, "at once"
    due = (await look(club, season)).season.ends or 0
    assert await words(rule.undo(BOSS, season, 4, "more snow")) == (
        "You can't undo ruling 4: round 1 is over, and the next one is paired. Make a new ruling instead.")
    assert (await look(club, season)).season.ends == due
    await rule.extend(BOSS, season, 1, "a day")
    assert await log(club, season) == [
        "**Olga** extends round 1 by 3 days. Reason: a feast", "**Olga** undoes a ruling. Reason: no feast",
        "**Olga** pauses the tournament. Reason: snow", "**Olga** resumes the tournament. Reason: no snow",
        "**Olga** extends round 2 by 1 day. Reason: a day"]


async def test_a_void_table_is_played_on_if_that_is_undone_while_its_round_is_played(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 8, rounds=2)
    one, other = (await look(club, season)).fixtures
    await rule.void(BOSS, season, one.id, "wrong map")
    await club.community.timers.run_due()
    await rule.undo(BOSS, season, 1, "right map")
    assert (await look(club, season)).of_round(1)[0].status == "planned"
    assert str(one.id) in await club.timers("open_fixture"), "it is opened now"
    await rule.void(BOSS, season, one.id, "wrong map")
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    assert (await look(club, season)).round == 2
    assert await words(rule.undo(BOSS, season, 3, "late")) == (
        "You can't undo ruling 3: round 1 is over, and the next one is paired. Make a new ruling instead.")


async def test_l_36_in_a_swiss_somebody_is_replaced_at_a_table_or_for_good(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 8, rounds=3)
    one, other = (await look(club, season)).fixtures
    away, guest = planned_people(one)[0], planned_people(other)[0]
    name = (await look(club, season)).names[guest]
    for table in (one.id, None):
        assert await words(rule.replace(BOSS, season, away, Newcomer(guest, name, GUILD), "ill", table)) == (
            f"**{name}** plays in this tournament already: one person, one seat. Choose somebody else.")
    await rule.replace(BOSS, season, away, IDA, "ill", one.id)
    await end_round(club, season)
    now = await look(club, season)
    assert scores(now, 1)[Person(away)] == 1, "a round missed"
    assert away in {user for fixture in now.of_round(2) for user in planned_people(fixture)}
    await rule.replace(BOSS, season, away, Newcomer(UserId(61), "Jo", GUILD), "moved away")
    await end_round(club, season)
    now = await look(club, season)
    there = {user for fixture in now.of_round(3) for user in planned_people(fixture)}
    assert (61 in there, away in there) == (True, False)
    assert await words(rule.undo(BOSS, season, 2, "back")) == (
        "You can't undo ruling 2: round 2 is over, and the next one is paired. Make a new ruling instead.")
    assert (await log(club, season))[1] == (
        f"**Olga** replaces **{now.names[away]}** by **Jo** for the rest of the tournament. Reason: moved away")


async def test_in_an_elimination_whoever_plays_the_seat_goes_on_with_it(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 8, Format.ELIMINATION)
    one, other = (await look(club, season)).fixtures
    away, left_out = planned_people(one)[0], planned_people(other)[0]
    names = (await look(club, season)).names
    assert await words(rule.replace(BOSS, season, away, IDA, "ill", one.id)) == (
        f"You can't replace **{names[away]}** at one table only: in an elimination, whoever plays there goes on. Leave "
        "the table out to replace them in the tournament.")
    await rule.replace(BOSS, season, away, IDA, "ill")
    await end_table(club, other, [4, 3, 2, 1])
    assert await words(rule.replace(BOSS, season, left_out, Newcomer(UserId(61), "Jo", GUILD), "ill")) == (
        f"You can't replace **{names[left_out]}** now: they have no open game in this elimination, and only its seat "
        "can be taken over. Choose somebody who is playing.")
    one = next(fixture for fixture in (await look(club, season)).fixtures if fixture.id == one.id)
    await end_table(club, one, [4, 3, 2, 1])
    assert await words(rule.undo(BOSS, season, 1, "well again")) == (
        "You can't seat anybody there: the table has ended. You can correct its result.")
    ended = await play_out(club, season)
    assert 60 in planned_people(ended.of_round(2)[0])


async def test_whoever_is_removed_is_out_of_the_rounds_to_come_until_that_is_undone(club: Club) -> None:
    rule = club.community.rulings
    season = await begun(club, 8, rounds=3)
    await rule.remove(BOSS, season, UserId(3), "two accounts")
    await end_round(club, season)
    assert 3 not in {user for fixture in (await look(club, season)).of_round(2) for user in planned_people(fixture)}
    await rule.undo(BOSS, season, 1, "one account")
    assert await words(rule.undo(BOSS, season, 1, "again")) == (
        "You can't undo ruling 1: that was done already. `/tournament log` lists all rulings.")
    await end_round(club, season)
    assert 3 in {user for fixture in (await look(club, season)).of_round(3) for user in planned_people(fixture)}
    assert (await log(club, season))[0] == "**Olga** removes **P3** from the tournament. Reason: two accounts"
