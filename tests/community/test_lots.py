"""People are drawn by numbers of their season: nobody's place changes when somebody's data are deleted (L-66)."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from community.results.seats import CountedSeat, planned_people, read_result, written_people, written_result
from community.results.standings import GroupLine
from community.rules import Format
from community.rulings.told import entry_text
from community.seasons import Actor
from community.tournaments.planning import next_round
from community.tournaments.ranking import ranking
from league.draw import lot
from storage import Transaction, schema
from storage.ids import SeasonId, TableId, UserId
from storage.repositories import fixtures as fixtures_repo
from tests.community.club import GUILD, ORGANISER, A, B, Club, E
from tests.community.cups import begun, end_table, look, person, play_out
from tests.community.organising import planned_only
from tests.community.test_ratings import Ladder
from tests.league.worked import DRAW_THREE

__all__ = ["planned_only"]
FAR = 7_000_000_000
"""Numbers as long as Discord's, so that they are found wherever they stand."""
SIZES = frozenset({2, 3, 4, 5})


async def with_long_numbers(club: Club) -> None:
    """Everybody in the season has a number so much longer."""
    async def work(tx: Transaction) -> None:
        entrants = schema.entrants.c
        await tx.execute(update(schema.entrants).where(entrants.season_id == club.season)
                         .values(user_id=entrants.user_id + FAR))
        for fixture in await fixtures_repo.fixture_rows(tx, club.season):
            seats = [CountedSeat(user=UserId(seat.user + FAR), place=seat.place, points=seat.points)
                     for seat in read_result(fixture)]
            await fixtures_repo.change_fixture(
                tx, fixture.id, seats=written_people([UserId(one + FAR) for one in planned_people(fixture)]),
                result=written_result(seats) if seats else None)

    await club.database.write(work)


async def lines(club: Club) -> list[GroupLine]:
    return list((await club.community.standings.of_season(club.season, final=True))[0].lines)


async def test_l_66_places_that_only_the_draw_decides_stay(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(DRAW_THREE)
    await with_long_numbers(club)
    await club.database.write(lambda tx: tx.execute(update(schema.seasons).values(status="ended")))
    before = await lines(club)
    drawn = [line for line in before if "draw" in line.standing.values]
    assert len(drawn) == 3, "the group is one that a draw decides"
    for line in drawn:
        await club.tables.personal_data.forget(line.entrant.user_id)
        now = await lines(club)
        assert [each.entrant.lot for each in now] == [each.entrant.lot for each in before]
        assert [each.standing.values for each in now] == [each.standing.values for each in before]
        assert [each.standing.decided_by for each in now] == [each.standing.decided_by for each in before]
    assert {each.entrant.name for each in await lines(club)} >= {"Former player"}


async def test_l_32_a_draw_is_that_of_the_public_number(club: Club) -> None:
    await club.begin_season()
    await club.finish_all(DRAW_THREE)
    drawn = [line for line in await lines(club) if "draw" in line.standing.values]
    seed = (await club.season_row()).seed
    assert [line.entrant.lot for line in drawn] == sorted(
        (line.entrant.lot for line in drawn), key=lambda number: lot(seed, "draw", "1.1", number))


async def test_numbers_are_given_once_and_stay_with_whoever_comes_back(planned_only: None, club: Club) -> None:
    season = await begun(club, 12, players=4)
    tournaments = club.community.tournaments
    await tournaments.drop(season, person(3))
    await tournaments.enter(season, person(30))
    await tournaments.enter(season, person(3))
    lots = {entrant.user_id: entrant.lot for entrant in (await look(club, season)).entrants}
    assert lots == {**{UserId(number): number for number in range(1, 13)}, UserId(30): 13}


async def test_l_66_others_are_paired_as_if_somebody_had_only_left(planned_only: None, club: Club) -> None:
    season = await begun(club, 12, players=4)
    await level(club, season)
    await club.community.tournaments.drop(season, person(11))
    without = next_round(await look(club, season), SIZES)
    await club.tables.personal_data.forget(UserId(11))
    tournament = await look(club, season)
    assert UserId(11) not in tournament.names
    assert next_round(tournament, SIZES) == without
    assert sum(map(len, without.tables)) + len(without.byes) == 11


@pytest.mark.parametrize("kind", [Format.SWISS, Format.ELIMINATION])
async def test_l_66_a_tournament_of_level_people_keeps_its_places(planned_only: None, club: Club, kind: Format) -> None:
    season = await begun(club, 8, kind, players=4)
    await level(club, season)
    await play_out(club, season)
    ended = await look(club, season)
    before = [ended.numbers[line.person] for line in ranking(ended)]
    for number in (9, 8, 7):  # 9: nobody
        await club.tables.personal_data.forget(UserId(number))
        now = await look(club, season)
        assert [now.numbers[line.person] for line in ranking(now)] == before
    assert len({entrant.user_id for entrant in (await look(club, season)).entrants if entrant.user_id < 0}) == 2


async def level(club: Club, season: SeasonId) -> None:
    """All tables of the round have ended, with the same points for everybody."""
    tournament = await look(club, season)
    for fixture in tournament.of_round(tournament.round):
        await end_table(club, fixture, [100] * len(planned_people(fixture)))


async def test_l_66_a_correction_rates_others_to_the_last_bit_as_before(club: Club) -> None:
    ladder, ratings = Ladder(club), club.community.ratings
    people = [UserId(FAR + number) for number in (4, 1, 3, 2)]
    table = TableId(await ladder.end(*zip(people, (1, 2, 2, 4), strict=True), at=10))
    await ladder.end(*zip(reversed(people), (1, 1, 3, 4), strict=True), at=11)
    shared = {people[3]: 1}

    async def corrected() -> set[tuple[float, float]]:
        assert await ratings.correct(table, shared)
        await ladder.settle()
        return {(row.mu, row.sigma) for row in (await ladder.ratings()).values()}

    before = await corrected()
    assert await ratings.restore(table)
    await ladder.settle()
    await club.tables.personal_data.forget(people[0])
    assert await corrected() == before


async def test_l_66_the_log_says_that_somebody_left_and_not_who(club: Club) -> None:
    await club.begin_season()
    await with_long_numbers(club)
    await club.tables.personal_data.forget(UserId(A + FAR))
    [entry] = await club.community.rulings.log((await club.season_row()).competition_id)
    names = await club.community.standings.names(entry.competition_id)
    assert entry_text(entry, names).endswith(" **Former player** leaves the season.")
    assert entry.subject is not None
    assert entry.subject == entry.by_user < 0
    calls = await club.timers("substitute_call")
    assert sorted(calls) == [f"{number}:{entry.subject}" for number in (1, 2, 3, 5)], "the tables planned for them"
    await club.time_passes(seconds=1)
    assert [details["text"] for kind, details in club.place.told.values() if kind == "ruling"] == [
        entry_text(entry, names)]


async def test_l_66_a_seat_that_is_opened_later_calls_for_a_substitute(club: Club) -> None:
    await club.begin_season()
    await with_long_numbers(club)
    await club.tables.personal_data.forget(UserId(A + FAR))
    fixture = await club.fixture(1)
    gone = planned_people(fixture)[0]
    assert gone < 0
    info = await club.seat(fixture, *planned_people(fixture))
    await club.time_passes(hours=1)
    [call] = [details for kind, details in club.place.told.values() if kind == "substitute"]
    assert (call["name"], call["lot"]) == ("Former player", 1)
    hana = Actor(UserId(50 + FAR), "Hana", GUILD)
    await club.community.rulings.stand_in(hana, club.season, fixture.id, gone)
    await club.time_passes(seconds=1)
    assert (await club.tables.queries.info(info.id)).seats[0].user_id == hana.user_id


async def test_l_66_who_is_forgotten_at_an_open_table_comes_last(club: Club) -> None:
    await club.begin_season()
    await with_long_numbers(club)
    fixture = await club.fixture(1)
    info = await club.seat(fixture, *planned_people(fixture))
    await club.tables.personal_data.forget(UserId(A + FAR))
    await club.play(info.id)
    await club.community.counting.count(info.id)
    seat = read_result(await club.fixture(1))[0]
    assert (seat.user < 0, seat.place, seat.left) == (True, 4, True)
    assert len(await club.community.rulings.log((await club.season_row()).competition_id)) == 1


async def test_l_66_who_has_left_before_leaves_no_second_entry(club: Club) -> None:
    await club.begin_season()
    await with_long_numbers(club)
    for one in (B, E):
        await club.community.rulings.leave(Actor(UserId(one + FAR), "?", GUILD), club.season)
    await club.tables.personal_data.forget(UserId(B + FAR))
    log = await club.community.rulings.log((await club.season_row()).competition_id)
    assert [(entry.kind, entry.by_user < 0) for entry in log] == [("leave", True), ("leave", False)]
    assert ORGANISER not in {entry.by_user for entry in log}
