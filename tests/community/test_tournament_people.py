"""People who leave a tournament before it has begun for them, whose tables change, or who are too few."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from community.gone_servers import GoneServers
from community.results.counting import TRIES
from community.results.seats import planned_people
from community.rules import Format
from community.rulings.dropouts import CALL
from community.store import Store
from community.tournament_rules import TOURNAMENT_DUE, TOURNAMENT_ROUND
from community.tournaments import deadlines, rounds
from storage.community_rows import EntrantRow, TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import gone_places as gone_repo
from storage.repositories.timers import TABLE_CLOSED
from tests.community.club import GUILD, Club
from tests.community.cups import BOSS, begun, end_round, end_table, look, order, person, play_out
from tests.community.organising import planned_only

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


async def begun_without(club: Club, patch: pytest.MonkeyPatch, gone: Collection[int], people: int, kind: Format,
                        **changes: Any) -> SeasonId:
    """A tournament of which some drop out while its first round is being paired."""
    grounds_of, left = rounds.grounds_of, set(gone)

    async def dropped(*asked: Any) -> Any:
        while left:
            await club.community.tournaments.drop(asked[2].season.id, person(left.pop()))
        return await grounds_of(*asked)

    patch.setattr(rounds, "grounds_of", dropped)
    return await begun(club, people, kind, **changes)


def paired(tournament: Any, number: int) -> set[int]:
    return {user for fixture in tournament.of_round(number) for user in planned_people(fixture)}


@pytest.mark.parametrize("kind", [Format.SWISS, Format.ELIMINATION])
async def test_whoever_drops_out_before_the_first_round_is_not_in_it(
        club: Club, monkeypatch: pytest.MonkeyPatch, kind: Format) -> None:
    season = await begun_without(club, monkeypatch, [1], 9, kind)
    now = await look(club, season)
    assert (paired(now, 1), sorted(await order(club, season))) == (set(range(2, 10)), list(range(2, 10)))


@pytest.mark.parametrize("kind", [Format.SWISS, Format.ELIMINATION])
async def test_whoever_did_not_confirm_is_not_among_those_who_took_part(club: Club, kind: Format) -> None:
    season = await begun(club, 8, kind)
    await club.database.write(lambda tx: competitions_repo.add_entrant(tx, EntrantRow(
        season_id=season, user_id=UserId(50), guild_id=GUILD, name="P50", status="withdrawn", enrolled=50)))
    assert sorted(await order(club, season)) == list(range(1, 9))
    ended = await play_out(club, season)
    assert sorted(await order(club, season)) == list(range(1, 9))
    assert len(ended.ever) == 8


@pytest.mark.parametrize(("kind", "people"), [(Format.SWISS, 3), (Format.ELIMINATION, 6)])
async def test_with_too_few_for_a_first_round_it_is_cancelled_and_nobody_has_a_medal(
        club: Club, monkeypatch: pytest.MonkeyPatch, kind: Format, people: int) -> None:
    season = await begun_without(club, monkeypatch, [1], people, kind)
    now = await look(club, season)
    assert (now.season.status, now.round) == ("cancelled", 0)
    assert now.season.closed == now.competition.closed == club.community.notices.now()
    assert {(entrant.place, entrant.medal) for entrant in now.entrants} == {(None, None)}
    assert sorted(user for user, kind in club.place.written if kind == "season_cancelled") == list(
        range(2, people + 1))
    assert ("champion", 0) not in club.place.shown


async def test_a_cancelled_tournament_is_over_for_whoever_names_none(club: Club) -> None:
    seasons = club.community.seasons
    season = await begun_cancelled(club)
    assert (await seasons.season(season)).competition.closed == club.community.notices.now()


async def begun_cancelled(club: Club) -> SeasonId:
    seasons = club.community.seasons
    season = await seasons.create_draft(BOSS, 700, "Cup", "lanterns", kind=Format.SWISS)
    await seasons.open(season, BOSS)
    await seasons.cancel(season, BOSS)
    return season


async def test_tables_of_a_tournament_that_was_paused_at_that_moment_are_not_left_uncounted(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 4, rounds=2, days=1, overdue="uncounted")
    club.clock.forward(days=2)
    load, stale = deadlines.load_tournament, [await look(club, season)]
    await club.community.rulings.pause(BOSS, season, "snow")

    async def loaded(*asked: Any) -> Any:
        return stale.pop() if stale else await load(*asked)

    monkeypatch.setattr(deadlines, "load_tournament", loaded)
    await club.community.timers.run_due()
    assert not stale
    assert [fixture.status for fixture in (await look(club, season)).fixtures] == ["planned"]


async def test_a_game_that_ended_in_time_counts_though_the_bot_was_away_when_the_round_ended(club: Club) -> None:
    club.season = season = await begun(club, 4, rounds=1, days=1, overdue="uncounted")
    [fixture] = (await look(club, season)).fixtures
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    counting = club.community.timers._lanes.pop(TABLE_CLOSED)
    await club.time_passes(days=2)
    assert (await look(club, season)).fixtures[0].status == "open", "it is waited for"
    club.community.timers._lanes[TABLE_CLOSED] = counting
    await club.time_passes(minutes=1)
    now = await look(club, season)
    assert (now.fixtures[0].status, now.final_from is None) == ("finished", False)


async def test_a_game_that_cannot_be_counted_holds_the_end_of_its_round_up_for_a_while_only(club: Club) -> None:
    async def broken(_timer: TimerRow) -> None:
        raise ValueError

    club.season = season = await begun(club, 4, rounds=1, days=1, overdue="uncounted")
    [fixture] = (await look(club, season)).fixtures
    info = await club.seat(fixture, *planned_people(fixture))
    await club.play(info.id)
    club.community.timers.on(TABLE_CLOSED, broken)
    await club.time_passes(days=2)
    for _ in range(TRIES - 2):
        await club.time_passes(hours=1)
    assert (await look(club, season)).fixtures[0].status == "open"
    await club.time_passes(hours=1)
    await club.time_passes(minutes=1)
    assert (await look(club, season)).fixtures[0].status == "uncounted"


@pytest.mark.parametrize("rounds", [1, 2])
async def test_of_a_tournament_that_went_with_its_server_nothing_is_left_to_be_done(club: Club, rounds: int) -> None:
    season = await begun(club, 4, rounds=rounds, days=3)
    await end_round(club, season)
    await club.database.write(lambda tx: gone_repo.add_gone(tx, gone_repo.GUILD, GUILD, 1))
    await GoneServers(Store(club.database, club.clock)).delete(2)
    await club.time_passes(days=4)
    assert [await club.timers(kind) for kind in (TOURNAMENT_ROUND, TOURNAMENT_DUE)] == [[], []]


async def test_a_call_for_a_substitute_goes_to_the_table_that_is_paired_anew(club: Club) -> None:
    season = await begun(club, 8, rounds=2)
    one, other = (await look(club, season)).fixtures
    gone = planned_people(one)[1]
    await club.community.rulings.remove(BOSS, season, gone, "two accounts")
    await club.community.tournaments.repair(season, BOSS, planned_people(one)[0], "one household",
                                            planned_people(other)[0])
    new = next(fixture for fixture in (await look(club, season)).tables_of(1) if gone in planned_people(fixture))
    assert new.id != one.id
    assert f"{new.id}:{gone}" in await club.timers(CALL)


async def test_l_53_people_of_a_void_table_go_on_by_their_seeds_each_as_one_place(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION, best=3)
    one, other = (await look(club, season)).fixtures
    await club.community.rulings.void(BOSS, season, one.id, "wrong map")
    await end_table(club, other, [4, 3, 2, 1])
    await club.community.timers.run_due()
    final = paired(await look(club, season), 2)
    assert len(final & set(planned_people(one))) == 2, "no better for all than for those who played"
    assert final & set(planned_people(other)) == set(planned_people(other)[:2])


async def test_l_53_people_who_are_out_of_a_void_table_stand_no_higher_than_those_who_played(club: Club) -> None:
    season = await begun(club, 8, Format.ELIMINATION, best=1)
    one, other = (await look(club, season)).fixtures
    await club.community.rulings.void(BOSS, season, one.id, "wrong map")
    await end_table(club, other, [4, 3, 2, 1])
    ended = await play_out(club, season)
    played = planned_people(other)
    places = {entrant.user_id: entrant.place for entrant in ended.entrants}
    assert sorted((places[played[0]] or 0, *(places[user] or 0 for user in paired(ended, 2) - {played[0]}))) == [1, 2]
    assert [places[user] for user in played[1:]] == [3, 5, 7], "each before who has the same place by their seed"
