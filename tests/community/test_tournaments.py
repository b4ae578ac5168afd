"""Tournaments from their first round to the champion, restarted and killed in between."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from community.errors import CommunityError, NoCompetition
from community.messages import explain_community
from community.results.seats import planned_people, written_people
from community.rules import Format
from community.ruling_errors import CannotRule
from community.rulings.told import entry_text
from community.season_errors import RuleRefused
from community.seasons import Actor
from community.tournaments import Tournament, rounds
from community.tournaments.scores import scores
from league.ids import Person
from storage import StorageUnavailable
from storage.ids import GuildId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import rulings as rulings_repo
from tests.community.club import CHANNEL, GUILD, Club
from tests.community.cups import BOSS, begun, end_round, end_table, look, order, person, play_out
from tests.community.organising import planned_only

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


def meetings(tournament: Tournament) -> Counter[frozenset[int]]:
    return Counter(frozenset(two) for fixture in tournament.fixtures if fixture.status == "finished"
                   for two in combinations(planned_people(fixture), 2))


async def words(work: Any) -> str:
    """The words with which something is refused."""
    with pytest.raises(CommunityError) as caught:
        await work
    return explain_community(caught.value)


async def test_l_51_a_swiss_of_24_people_over_five_rounds(club: Club) -> None:
    season = await begun(club, 24)
    tournament = await look(club, season)
    assert (tournament.season.status, tournament.round, len(tournament.fixtures)) == ("playing", 1, 6)
    assert sorted(await club.timers("open_fixture")) == sorted(str(fixture.id) for fixture in tournament.fixtures)
    ended = await play_out(club, season, random.Random(1))
    assert (ended.season.status, ended.round, len(ended.fixtures)) == ("ended", 5, 30)
    assert max(meetings(ended).values()) <= 2
    assert ended.competition.closed is not None
    assert sorted(entrant.place or 0 for entrant in ended.entrants) == list(range(1, 25))
    best = sorted(ended.entrants, key=lambda entrant: entrant.place or 0)
    assert [entrant.medal for entrant in best[:4]] == [1, 2, 3, None]
    score = scores(ended, 5)
    assert [score[Person(entrant.user_id)] for entrant in best] == sorted(score.values(), reverse=True)
    assert sum(score.values()) == 24 * 5 * 5, "five for every seat (L-30)"
    assert ("champion", 5) in club.place.shown


async def test_l_50_thirteen_people_have_odd_tables_and_no_byes(club: Club) -> None:
    season = await begun(club, 13, rounds=3)
    ended = await play_out(club, season, random.Random(2))
    for number in (1, 2, 3):
        assert sorted(len(planned_people(fixture)) for fixture in ended.of_round(number)) == [3, 3, 3, 4]


async def test_l_50_a_bye_is_five_points_and_goes_round(club: Club) -> None:
    season = await begun(club, 5, rounds=2)
    first = next(fixture for fixture in (await look(club, season)).fixtures if fixture.status == "bye")
    resting = Person(planned_people(first)[0])
    await end_round(club, season)
    now = await look(club, season)
    assert scores(now, 1)[resting] == 5
    second = next(fixture for fixture in now.of_round(2) if fixture.status == "bye")
    assert planned_people(second) != planned_people(first)


async def test_l_53_an_elimination_of_24_people_goes_on_to_a_final_of_four(club: Club) -> None:
    season = await begun(club, 24, Format.ELIMINATION)
    ended = await play_out(club, season)
    assert [[len(planned_people(fixture)) for fixture in ended.of_round(number)] for number in (1, 2, 3, 4)] == [
        [4] * 6, [4] * 3, [4] * 2, [4]]
    assert ended.is_final(4)
    best = sorted(ended.entrants, key=lambda entrant: entrant.place or 0)
    assert best[0].user_id == 1, "the best at every table wins"
    assert [entrant.medal for entrant in best[:4]] == [1, 2, 3, None]
    assert {entrant.user_id for entrant in best[:4]} == set(planned_people(ended.of_round(4)[0]))


async def test_the_best_of_a_swiss_play_a_final(club: Club) -> None:
    season = await begun(club, 12, rounds=2, best=4)
    for _ in range(2):
        await end_round(club, season)
    before = await order(club, season)
    final = (await look(club, season)).of_round(3)
    assert [sorted(planned_people(fixture)) for fixture in final] == [sorted(before[:4])]
    last = UserId(before[3])
    seats = written_people([UserId(user) for user in reversed(before[:4])])
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, final[0].id, seats=seats))
    await end_table(club, replace(final[0], seats=seats), [100, 90, 90, 90])
    await club.community.timers.run_due()
    ended = await play_out(club, season)
    assert next(entrant.place for entrant in ended.entrants if entrant.user_id == last) == 1
    assert (await order(club, season))[:4] == [last, *before[:3]], "who shares a place there stands as before it"
    assert (await order(club, season))[4:] == before[4:], "the final changes nothing below it"


async def test_nothing_is_paired_before_the_last_table_has_ended(club: Club) -> None:
    season = await begun(club, 8, rounds=2)
    one, other = (await look(club, season)).fixtures
    await end_table(club, one, [4, 3, 2, 1])
    await club.community.timers.run_due()
    assert (await look(club, season)).round == 1
    await club.restart()
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    assert (await look(club, season)).round == 2
    await club.community.timers.run_due()
    assert len((await look(club, season)).fixtures) == 4, "a round is paired once"


async def test_killed_in_the_middle_of_pairing_the_old_round_stands_and_then_the_new(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 8, rounds=2)
    for fixture in (await look(club, season)).fixtures:
        await end_table(club, fixture, [4, 3, 2, 1])

    async def killed(*_given: object, **_named: object) -> None:
        raise StorageUnavailable("killed after the tables of the round were stored")

    with monkeypatch.context() as patch:
        patch.setattr(rounds, "show_round", killed)
        await club.community.timers.run_due()
    now = await look(club, season)
    assert (now.round, len(now.fixtures)) == (1, 2)
    await club.restart()
    await club.time_passes(minutes=11)
    now = await look(club, season)
    assert (now.round, len(now.fixtures)) == (2, 4)


async def test_l_50_who_comes_late_has_a_point_for_each_round_missed(club: Club) -> None:
    season = await begun(club, 8, rounds=3)
    await end_round(club, season)
    assert await club.community.tournaments.enter(season, person(50)) == ("P50", 3)
    await end_round(club, season)
    now = await look(club, season)
    assert scores(now, 2)[Person(50)] == 2
    assert 50 in {user for fixture in now.of_round(3) for user in planned_people(fixture)}
    assert sorted(len(planned_people(fixture)) for fixture in now.of_round(3)) == [3, 3, 3]


async def test_who_drops_out_is_paired_no_more_and_stands_below_everybody(club: Club) -> None:
    season = await begun(club, 9, rounds=2)
    assert await club.community.tournaments.drop(season, person(1)) == "P1"
    assert await club.community.tournaments.drop(season, BOSS, UserId(9)) == "P9"
    await end_round(club, season)
    now = await look(club, season)
    assert {1, 9}.isdisjoint({user for fixture in now.of_round(2) for user in planned_people(fixture)})
    assert scores(now, 1)[Person(1)] == 9, "the game they were in counts"
    ended = await play_out(club, season)
    assert (await order(club, season))[-2:] == [1, 9]
    places = {entrant.user_id: (entrant.place, entrant.medal) for entrant in ended.entrants}
    assert (places[UserId(1)], places[UserId(9)]) == ((None, None), (None, None))


async def test_who_has_dropped_out_can_come_back(club: Club) -> None:
    season = await begun(club, 8, rounds=3)
    await club.community.tournaments.drop(season, person(1))
    await end_round(club, season)
    assert await club.community.tournaments.enter(season, person(1)) == ("P1", 3)
    await end_round(club, season)
    now = await look(club, season)
    assert scores(now, 2)[Person(1)] == 11, "a first place, and a round missed"


async def test_in_an_elimination_the_next_one_of_the_table_goes_on_for_who_dropped_out(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    first = (await look(club, season)).of_round(1)
    best = [sorted(planned_people(fixture)) for fixture in first]
    await club.community.tournaments.drop(season, person(best[0][0]))
    await end_round(club, season)
    final = (await look(club, season)).of_round(2)[0]
    assert sorted(planned_people(final)) == sorted([*best[0][1:3], *best[1][:2]])


async def test_a_void_table_of_a_swiss_counts_as_the_others_do_on_the_average(club: Club) -> None:
    season = await begun(club, 8, rounds=2)
    one, other = (await look(club, season)).fixtures
    await end_table(club, one, [4, 3, 2, 1])
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, one.id, status="void", result=None))
    for fixture in (await look(club, season)).of_round(2):
        await end_table(club, fixture, [200 - user for user in planned_people(fixture)])
    now = await look(club, season)
    score = scores(now, 2)
    alone = {person for fixture in now.of_round(2) for person in planned_people(fixture)} & set(planned_people(one))
    assert alone
    assert all(score[Person(user)] in {20, 12, 6, 2} for user in alone), "twice what the second round brought"


async def test_a_table_is_paired_again_and_everybody_can_read_why(club: Club) -> None:
    season = await begun(club, 12)
    before = (await look(club, season)).of_round(1)
    one, other = planned_people(before[0])[0], planned_people(before[1])[2]
    swapped = await club.community.tournaments.repair(season, BOSS, one, " one household ", other)
    assert (swapped.one, swapped.other, swapped.one_at, swapped.other_at) == (f"P{one}", f"P{other}", 5, 4)
    now = await look(club, season)
    tables = {fixture.number: (fixture.status, set(planned_people(fixture))) for fixture in now.of_round(1)}
    assert tables[1][0] == tables[2][0] == "void"
    assert tables[4] == ("planned", set(planned_people(before[0])) - {one} | {other})
    assert tables[5] == ("planned", set(planned_people(before[1])) - {other} | {one})
    async with club.database.reading() as tx:
        log = await rulings_repo.ruling_rows(tx, now.competition.id)
        names = await competitions_repo.names_of_competition(tx, now.competition.id)
    assert [(row.kind, row.reason, row.by_name, row.subject) for row in log] == [
        ("repair", "one household", "Olga", one)]
    said = (f"`1` <t:1767225600:d> **Olga** has **P{one}** and **P{other}** change tables in round 1: both are opened "
            "anew. Reason: one household")
    assert entry_text(log[0], names) == said
    await club.community.timers.run_due()
    assert club.place.told[f"ruling:{log[0].id}"][1]["text"] == said, "the channel reads it"
    with pytest.raises(CannotRule) as refused:
        await club.community.rulings.undo(BOSS, season, 1, "never mind")
    assert explain_community(refused.value) == (
        "You can't undo entry 1: tables that were paired anew stay so. Use `/tournament repair` again.")
    await end_round(club, season)
    assert (await look(club, season)).round == 2, "void tables are waited for no more"


async def test_the_game_at_a_table_that_is_paired_again_is_closed(club: Club) -> None:
    season = await begun(club, 8)
    one, other = (await look(club, season)).fixtures
    club.season = season
    info = await club.seat(one, *planned_people(one))
    await club.community.tournaments.repair(season, BOSS, planned_people(one)[0], "again")
    await club.community.timers.run_due()
    assert (await club.tables.queries.info(info.id)).status == "abandoned"
    assert {fixture.status for fixture in (await look(club, season)).fixtures} == {"void", "planned"}
    assert other.number == 2


async def test_rounds_end_by_the_calendar_with_warnings(club: Club) -> None:
    season = await begun(club, 4, rounds=2, days=10)
    due = (await look(club, season)).season.ends or 0

    def told() -> list[str]:
        return [kind for kind, _ in club.place.told.values() if kind.startswith("round_")]

    await club.time_passes(days=4)
    assert told() == ["round_due"]
    await club.time_passes(days=4)
    assert told() == ["round_due"]
    await club.time_passes(days=1)
    assert told() == ["round_due"] * 2
    await club.time_passes(days=2)
    assert told() == ["round_due"] * 2 + ["round_overdue"]
    kind, details = list(club.place.told.values())[-1]
    assert (kind, details["round"], details["tables"], details["due"]) == ("round_overdue", 1, "1", due)
    await club.time_passes(days=14)
    now = await look(club, season)
    assert (now.of_round(1)[0].status, now.round) == ("uncounted", 2), "two weeks are waited (L-63)"


async def test_whoever_drops_out_while_the_round_is_paired_is_not_paired(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season, grounds_of = await begun(club, 9), rounds.grounds_of

    async def dropped(*asked: Any) -> Any:
        if any(one.user_id == 1 for one in (await look(club, season)).playing):
            await club.community.tournaments.drop(season, person(1))
        return await grounds_of(*asked)

    monkeypatch.setattr(rounds, "grounds_of", dropped)
    await end_round(club, season)
    now = await look(club, season)
    assert now.round == 2
    assert 1 not in {user for fixture in now.of_round(2) for user in planned_people(fixture)}


async def test_open_games_are_left_uncounted_at_once_if_the_rules_say_so(club: Club) -> None:
    season = await begun(club, 8, rounds=2, days=1, overdue="uncounted")
    await end_table(club, (await look(club, season)).fixtures[0], [4, 3, 2, 1])
    await club.time_passes(days=2)
    now = await look(club, season)
    assert ([fixture.status for fixture in now.of_round(1)], now.round) == (["finished", "uncounted"], 2)


async def test_l_52_a_game_that_all_win_together_is_refused() -> None:
    assert explain_community(RuleRefused("tournament-cooperative", title="Aeolis")) == (
        "You can't play Aeolis in a tournament: everybody wins or loses together, so there is nobody to rank. Choose "
        "another game.")


async def test_rules_by_which_nothing_could_be_played_are_refused_in_words(club: Club) -> None:
    async def refused(kind: Format, **changes: str) -> str:
        return await words(club.community.seasons.create_draft(BOSS, CHANNEL, "Cup", "lanterns", changes, kind=kind))

    assert await refused(Format.ELIMINATION, best="4") == (
        "You can't have 4 go on from each table: of 4 players, somebody must be out. Choose 1 to 3.")
    assert await refused(Format.SWISS, best="5") == (
        "You can't have 5 play a final: it is one table, with 2 to 4 players here. Choose one of those, or 0 for no "
        "final.")
    assert await refused(Format.SWISS, overdue="adjudicate") == (
        "You can't end games of a tournament by position: places decide who meets whom next. Choose to wait for them, "
        "or not to count them.")
    assert await refused(Format.SWISS, players="5") == (
        "You can't have 5 players at a table: Lanterns is played for points by 2 to 4. Choose one of those.")
    assert await refused(Format.SWISS, format="league") == (
        "You can't turn a league into a tournament, or a tournament into a league. Create a new one.")


async def test_l_53_five_people_are_no_elimination_at_tables_of_four(club: Club) -> None:
    seasons = club.community.seasons
    season = await seasons.create_draft(BOSS, CHANNEL, "Cup", "lanterns", kind=Format.ELIMINATION)
    await seasons.open(season, BOSS)
    for number in range(1, 6):
        await seasons.enrol(season, person(number))
    assert await words(seasons.start(season, BOSS)) == (
        "The tournament can't start: 5 have enrolled, and these rules need 6. Choose smaller tables, a later first "
        "day, or cancel the tournament.")


async def test_entering_and_dropping_are_refused_in_words(club: Club) -> None:
    cups = club.community.tournaments
    swiss = await begun(club, 4, rounds=1)
    assert await words(cups.enter(swiss, person(1))) == (
        "You can't enter Lantern Cup again: you take part already. `/tournament info` shows your table.")
    assert await words(cups.enter(swiss, person(9))) == (
        "You can't enter Lantern Cup any more: its last round is paired. The next one is announced in its channel.")
    assert await words(cups.drop(swiss, person(9))) == (
        "You can't drop out of Lantern Cup: you don't take part. `/tournament list` shows where you can.")
    assert await words(cups.drop(swiss, BOSS, UserId(9))) == (
        "You can't take this person out of Lantern Cup: they don't take part. `/tournament standings` shows who does.")
    assert await words(cups.drop(swiss, person(1), UserId(2))) == "Only organisers of Lantern Cup can do that."
    await play_out(club, swiss)
    assert await words(cups.drop(swiss, person(1))) == (
        "You can't do that now: Lantern Cup is not being played. `/tournament info` shows how it stands.")


async def test_whom_an_organiser_has_taken_out_does_not_come_back(club: Club) -> None:
    season = await begun(club, 8)
    await club.community.rulings.remove(BOSS, season, UserId(3), "two accounts")
    assert await words(club.community.tournaments.enter(season, person(3))) == (
        "You can't enter Lantern Cup: an organiser has taken you out. Ask an organiser: they can let you in again with "
        "`/tournament enter`.")
    with pytest.raises(NoCompetition):
        await club.community.tournaments.enter(season, Actor(UserId(9), "Nina", GuildId(71)))


async def test_whom_an_organiser_has_dropped_comes_back_only_by_an_organiser(club: Club) -> None:
    cups = club.community.tournaments
    season = await begun(club, 8, rounds=3)
    await cups.drop(season, BOSS, UserId(3))
    assert await words(cups.enter(season, person(3))) == (
        "You can't enter Lantern Cup: an organiser has taken you out. Ask an organiser: they can let you in again with "
        "`/tournament enter`.")
    assert await words(cups.enter(season, person(1), UserId(3))) == "Only organisers of Lantern Cup can do that."
    assert await words(cups.enter(season, BOSS, UserId(1))) == (
        "You can't let this person into Lantern Cup: only whom an organiser has taken out needs that. Everybody else "
        "enters with `/tournament enter`.")
    lot = next(one.lot for one in (await look(club, season)).entrants if one.user_id == 3)
    assert await cups.enter(season, BOSS, UserId(3)) == ("P3", 2)
    back = next(one for one in (await look(club, season)).playing if one.user_id == 3)
    assert (back.name, back.guild_id, back.lot, back.entry_round) == ("P3", GUILD, lot, 2)


async def test_nobody_enters_an_elimination_late(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION)
    assert await words(club.community.tournaments.enter(season, person(9))) == (
        "You can't enter Lantern Cup any more: in an elimination everybody begins with the first round. The next one "
        "is announced in its channel.")


async def test_pairing_again_is_refused_in_words(club: Club) -> None:
    season = await begun(club, 8)
    repair = club.community.tournaments.repair
    one, other = (await look(club, season)).fixtures
    mine, theirs = planned_people(one), planned_people(other)
    assert await words(repair(season, person(1), mine[0], "why")) == "Only organisers of Lantern Cup can do that."
    assert await words(repair(season, BOSS, mine[0], "why", mine[1])) == (
        f"P{mine[0]} and P{mine[1]} can't change places: they sit at the same table. Choose somebody of another table.")
    assert await words(repair(season, BOSS, mine[0], "  ", theirs[0])) == (
        "The table can't be paired again without a reason: everybody can read it in the log. Write one.")
    for player in (mine[1], theirs[1]):
        assert await words(repair(season, Actor(player, "P", GUILD, manages=True), mine[0], "why", theirs[0])) == (
            "You can't pair these tables again: you play at one of them, and nobody rules on their own table. Ask "
            "another organiser.")
    await end_table(club, other, [4, 3, 2, 1])
    assert await words(repair(season, BOSS, theirs[0], "why")) == (
        f"P{theirs[0]} can't change places: they have no open table in this round, and only tables without a result "
        "are paired again. Choose somebody who still plays.")
    assert await words(repair(season, BOSS, mine[0], "why")) == (
        "The table can't be paired again: no other table of this round is open, so nobody can change places. Wait for "
        "the next round.")


async def test_a_tournament_rests_while_it_is_paused(club: Club) -> None:
    season = await begun(club, 4, rounds=2, days=1, overdue="uncounted")
    await club.database.write(lambda tx: competitions_repo.change_season(tx, season, paused=1))
    await end_round(club, season)
    await club.time_passes(days=3)
    assert (await look(club, season)).round == 1
    await club.database.write(lambda tx: competitions_repo.change_season(tx, season, paused=None))
    await club.time_passes(hours=1)
    assert (await look(club, season)).round == 2


async def test_a_ruling_on_a_table_shows_its_round_anew(club: Club) -> None:
    season = await begun(club, 8, rounds=2)
    await end_round(club, season)
    club.place.shown.clear()
    first = (await look(club, season)).of_round(1)[0]
    await club.community.rulings.void(BOSS, season, first.id, "a mistake")
    await club.community.timers.run_due()
    assert ("round", 1) in club.place.shown
    assert (await look(club, season)).of_round(1)[0].status == "void"


async def test_l_53_somebody_who_has_a_bye_plays_the_final(club: Club) -> None:
    season = await begun(club, 3, Format.ELIMINATION, players=2, best=1)
    assert [(fixture.status, len(planned_people(fixture))) for fixture in (await look(club, season)).of_round(1)] == [
        ("planned", 2), ("bye", 1)]
    await end_round(club, season)
    tournament = await look(club, season)
    assert (tournament.round, tournament.is_final(1), tournament.is_final(2)) == (2, False, True)
    final = set(planned_people(tournament.of_round(2)[0]))
    assert final == {1, *planned_people(tournament.of_round(1)[1])} or planned_people(tournament.of_round(1)[1]) == (1,)
    ended = await play_out(club, season)
    assert {entrant.user_id for entrant in ended.entrants if entrant.place in {1, 2}} == final
