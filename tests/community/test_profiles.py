"""What people see of results: ladders with one's own place, profiles, a title in numbers. Who stays out has no name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import event, update

from community.profiles import Against, Ladder, Medal, Score, Tally
from community.profiles.ladders import ladder_of
from community.seasons import Actor
from games.kernel import Seat
from league.rating import Rating, shown, trend
from storage import Transaction, schema
from storage.community_rows import RatingChangeRow, RatingRow
from storage.ids import ChannelId, FixtureId, GuildId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import ladders as ladders_repo
from storage.repositories import played as played_repo
from storage.repositories import ratings as ratings_repo
from storage.repositories import settling as settling_repo
from tests.community.club import GUILD, ORGANISER, A, B, Club, E, G
from tests.community.ended_games import ended_game
from tests.tables.lanterns import TITLE
from tests.tables.test_durability import SQLITE_ONLY

DAY = 86_400_000
ELSEWHERE = GuildId(71)
_moments = count()


async def play(club: Club, *seats: Any, days_ago: float = 30, guild: int = GUILD, **more: Any) -> TableId:
    """A game of (person, place, side) ended so many days ago, each a moment after the one before, and was counted."""
    ended = club._now() - round(days_ago * DAY) + next(_moments)
    table_id = await ended_game(club.database, seats, ended=ended, guild=guild, **more)
    await club.community.ratings.count(table_id)
    return table_id


async def rated(club: Club, people: Sequence[tuple[int, int]]) -> None:
    """People (number, shown rating) stand on a ladder, without games."""
    rows = [RatingRow(scope=GUILD, title=TITLE.id, kind="person", subject=str(person), mu=30.0, sigma=2.0, games=12,
                      wins=3, shown=rating, last_ended=0, last_table_id=TableId(1)) for person, rating in people]

    async def work(tx: Transaction) -> None:
        await ratings_repo.put_ratings(tx, rows, [])

    await club.database.write(work)


async def ladder(club: Club, viewer: int | None = None, page: int = 1, guild: GuildId | None = GUILD) -> Ladder:
    return await club.community.profiles.ladder(TITLE.id, guild, None if viewer is None else UserId(viewer), page)


def places(shown: Ladder) -> list[tuple[int, int]]:
    return [(rung.place, rung.user_id) for rung in shown.rungs]


async def test_a_ladder_without_games_is_empty_and_shows_whoever_looks(club: Club) -> None:
    empty = await ladder(club, 1)
    assert (empty.people, empty.page, empty.pages, empty.rungs) == (0, 1, 1, ())
    assert empty.own is not None
    assert (empty.own.place, empty.own.user_id, empty.own.games) == (0, 1, 0)
    assert (await ladder(club)).own is None


async def test_the_best_come_first_and_level_ones_share_a_place(club: Club) -> None:
    await rated(club, [(1, 1200), (2, 1300), (3, 1300), (4, 900)])
    assert places(await ladder(club, 1)) == [(1, 3), (1, 2), (3, 1), (4, 4)]
    assert (await ladder(club, 1)).own is None, "it is on the page"
    assert [rung.own for rung in (await ladder(club, 1)).rungs] == [False, False, True, False]


@pytest.mark.both_engines
async def test_ones_own_place_is_in_sight_from_every_page(club: Club) -> None:
    await rated(club, [(person, 2000 - person) for person in range(1, 46)])
    first, last = await ladder(club, 44), await ladder(club, 2, page=9)
    assert (first.page, first.pages, first.people, len(first.rungs)) == (1, 3, 45, 20)
    assert first.own is not None
    assert (first.own.place, first.own.user_id, first.own.own) == (44, 44, True)
    assert places(last) == [(place, place) for place in range(41, 46)], "there is no ninth page"
    assert last.own is not None
    assert last.own.place == 2
    assert (await ladder(club, 44, page=3)).own is None


async def test_a_shared_place_goes_on_over_the_page(club: Club) -> None:
    await rated(club, [(person, 1500) for person in range(1, 22)])
    assert places(await ladder(club, page=2)) == [(1, 1)]


async def test_l_21_the_trend_is_that_of_seven_days(club: Club) -> None:
    await play(club, (1, 1), (2, 2), days_ago=20)
    await play(club, (1, 1), (2, 2), days_ago=8)
    before = {row.subject: Rating(row.mu, row.sigma) for row in await changes(club, GUILD)}
    await play(club, (1, 2), (2, 1), days_ago=6)
    now = {row.subject: Rating(row.mu, row.sigma) for row in await changes(club, GUILD)}
    found = {rung.user_id: rung.trend for rung in (await ladder(club)).rungs}
    assert found == {person: trend(now[str(person)], before[str(person)]) for person in (1, 2)}
    assert found[UserId(1)] < 0 < found[UserId(2)]
    club.clock.forward(days=7)
    assert {rung.trend for rung in (await ladder(club)).rungs} == {0}, "nobody has played since"


async def test_l_21_who_was_new_a_week_ago_came_from_there(club: Club) -> None:
    await play(club, (1, 1), (2, 2), days_ago=1)
    (first, _second) = (await ladder(club)).rungs
    assert first.trend == first.rating - 1000
    assert first.provisional


async def changes(club: Club, scope: int) -> list[RatingChangeRow]:
    async with club.database.reading() as tx:
        return [row for person in ("1", "2") for row in await ladders_repo.curve(tx, scope, TITLE.id, person, 1)]


async def test_l_26_who_stays_out_is_named_on_their_server_alone(club: Club) -> None:
    await play(club, (1, 1), (2, 2))
    await club.community.ratings.set_stays_out(UserId(1), True)
    here, everywhere, own = await ladder(club, 2), await ladder(club, 2, guild=None), await ladder(club, 1, guild=None)
    assert [(rung.name, rung.hidden) for rung in here.rungs] == [("P1", False), ("P2", False)]
    assert [(rung.name, rung.hidden) for rung in everywhere.rungs] == [("", True), ("P2", False)]
    assert [(rung.name, rung.hidden) for rung in own.rungs] == [("P1", False), ("P2", False)], "one sees oneself"
    met = (await club.community.profiles.profile(UserId(2), None)).against
    assert met == (Against(name="", games=1, before=0, after=1),)
    await play(club, (2, 1), (-7, 2))
    here_too = (await club.community.profiles.profile(UserId(2), GUILD)).against
    assert [one.name for one in here_too] == ["P1"], "former players are nobody in particular"


async def test_l_66_who_is_deleted_has_a_place_and_no_name(club: Club) -> None:
    await rated(club, [(-77, 1500), (1, 1400)])
    assert [(rung.place, rung.name) for rung in (await ladder(club)).rungs] == [(1, ""), (2, "")]


async def test_names_are_those_of_the_last_game(club: Club) -> None:
    await play(club, (1, 1), (2, 2))
    last = await play(club, (1, 1), (2, 2))
    await club.database.write(lambda tx: tx.execute(
        update(schema.result_seats).where(schema.result_seats.c.table_id == last, schema.result_seats.c.seat == 0)
        .values(name="Ada the Great")))
    assert [rung.name for rung in (await ladder(club)).rungs] == ["Ada the Great", "P2"]


async def test_the_whole_ladder_has_no_pages(club: Club) -> None:
    await rated(club, [(person, 2000 - person) for person in range(1, 46)])
    whole = await club.community.profiles.whole_ladder(TITLE.id, GUILD, UserId(3))
    assert (len(whole.rungs), whole.own, whole.pages) == (45, None, 1)


@pytest.mark.both_engines
async def test_a_profile_tells_what_was_won_in_what_and_against_whom(club: Club) -> None:
    await play(club, (1, 1, "a"), (2, 2, "b"))
    await play(club, (1, 1, "a"), (2, 2, "b"), (3, 3, "c"))
    await play(club, (3, 1, "a"), (1, 2, "b"))
    await play(club, (1, 1, "b"), (2, 1, "a"), guild=ELSEWHERE)
    here = await club.community.profiles.profile(UserId(1), GUILD, TITLE.id)
    assert here.games == 3
    assert [(one.title, one.games, one.wins, one.place, one.provisional) for one in here.rated] == [
        (TITLE.id, 3, 2, 1, True)]
    assert here.curve_of == TITLE.id
    assert len(here.curve) == 3
    assert here.curve[-1].rating == here.rated[0].rating
    assert [moment.at for moment in here.curve] == sorted(moment.at for moment in here.curve)
    assert here.titles == (Tally(TITLE.id, 3, 2),)
    assert here.sides == (Tally("a", 2, 2), Tally("b", 1, 0))
    assert here.sizes == (Tally("2", 2, 1), Tally("3", 1, 1))
    assert here.against == (Against(name="P2", games=2, before=2, after=0),
                            Against(name="P3", games=2, before=1, after=1))
    assert (here.series, here.running) == (2, -1)
    assert here.scores == (Score(TITLE.id, 99),)
    everywhere = await club.community.profiles.profile(UserId(1), None)
    assert (everywhere.games, everywhere.running, everywhere.sides) == (4, 1, ())
    assert everywhere.against[0] == Against(name="P2", games=3, before=2, after=0)


async def test_who_never_played_has_an_empty_profile(club: Club) -> None:
    nobody = await club.community.profiles.profile(UserId(9), GUILD)
    assert (nobody.rated, nobody.curve, nobody.games, nobody.against, nobody.series, nobody.running) == (
        (), (), 0, (), 0, 0)


async def test_imported_and_voided_games_are_left_out(club: Club) -> None:
    void, stays = await play(club, (1, 1), (2, 2)), await play(club, (1, 1), (2, 2))
    imported = await play(club, (1, 1), (2, 2), rated=False)
    await club.database.write(lambda tx: tx.execute(
        update(schema.results).where(schema.results.c.table_id == imported).values(imported=True)))
    assert (await club.community.profiles.profile(UserId(1), GUILD)).games == 2
    await club.community.ratings.void(void)
    assert (await club.community.profiles.profile(UserId(1), GUILD)).games == 1
    assert (await club.community.profiles.statistics(TITLE.id, GUILD)).games == 1
    await club.community.ratings.restore(void)
    assert (await club.community.profiles.profile(UserId(1), GUILD)).games == 2
    assert stays != void


async def test_l_69_a_void_table_is_told_of_nowhere_though_it_was_not_rated(club: Club) -> None:
    table = await play(club, (1, 1), (2, 2), rated=False)
    await club.begin_season()
    await club.finish(await club.fixture(1), [4, 3, 2, 1])
    fixture = await club.fixture(1)
    await club.database.write(lambda tx: fixtures_repo.change_fixture(tx, fixture.id, table_id=table))
    profiles, ora = club.community.profiles, Actor(ORGANISER, "Ora", GUILD)

    async def games() -> tuple[int, int]:
        return ((await profiles.profile(UserId(1), GUILD)).games, (await profiles.statistics(TITLE.id, GUILD)).games)

    assert await games() == (1, 1)
    ruling = await club.community.rulings.void(ora, club.season, fixture.id, "wrong map")
    assert await games() == (0, 0)
    await club.community.rulings.undo(ora, club.season, ruling.number, "right map")
    assert await games() == (1, 1)


async def test_l_69_places_that_an_organiser_gave_are_told_everywhere(club: Club) -> None:
    table = await play(club, (1, 1, "a"), (2, 2, "b"), (3, 3, "c"))
    profiles = club.community.profiles
    await club.community.ratings.correct(table, {UserId(1): 2, UserId(2): 1})
    first, second = await profiles.profile(UserId(1), GUILD), await profiles.profile(UserId(2), GUILD)
    assert (first.titles, first.running) == ((Tally(TITLE.id, 1, 0),), -1)
    assert (second.titles, second.running) == ((Tally(TITLE.id, 1, 1),), 1)
    assert first.against == (Against(name="P2", games=1, before=0, after=1),
                             Against(name="P3", games=1, before=1, after=0))
    assert (await profiles.profile(UserId(3), GUILD)).against[0] == Against(name="P1", games=1, before=0, after=1)
    assert [start.wins for start in (await profiles.statistics(TITLE.id, GUILD)).starts] == [0, 1, 0]
    await club.community.ratings.void(table)
    assert (await profiles.profile(UserId(2), GUILD)).games == 0
    await club.community.ratings.restore(table)
    assert (await profiles.profile(UserId(1), GUILD)).titles == (Tally(TITLE.id, 1, 1),)
    assert [start.wins for start in (await profiles.statistics(TITLE.id, GUILD)).starts] == [1, 0, 0]


async def test_places_of_games_that_are_not_rated_are_corrected_too(club: Club) -> None:
    table = await play(club, (1, 1), (2, 2), rated=False)
    assert not await club.community.ratings.correct(table, {UserId(1): 2, UserId(2): 1})
    assert (await club.community.profiles.profile(UserId(2), GUILD)).titles == (Tally(TITLE.id, 1, 1),)


async def test_l_27_a_game_that_was_handed_over_is_told_of_both_as_it_counts(club: Club) -> None:
    table = await ended_game(club.database, [(1, 1), (9, 2), (3, 3)], ended=club._now() - DAY)
    seats = schema.result_seats.c
    await club.database.write(lambda tx: tx.execute(
        update(schema.result_seats).where(seats.table_id == table, seats.user_id == 9)
        .values(rated_user_id=2, rated_place=3)))
    await club.database.write(lambda tx: tx.execute(
        update(schema.result_seats).where(seats.table_id == table, seats.user_id == 3).values(rated_place=2)))
    await club.community.ratings.count(table)
    leaver, newcomer, third = [await club.community.profiles.profile(UserId(one), GUILD) for one in (2, 9, 3)]
    assert leaver.games == leaver.rated[0].games == 1, "whoever is rated for a game has played it"
    assert (leaver.titles, leaver.scores) == ((Tally(TITLE.id, 1, 0),), ())
    assert leaver.against == (Against(name="P1", games=1, before=0, after=1),
                              Against(name="P3", games=1, before=0, after=1))
    assert (newcomer.games, newcomer.rated) == (1, ())
    assert newcomer.scores == (Score(TITLE.id, 98),)
    assert {one.name for one in third.against} == {"P1", "P9"}


async def test_who_left_their_only_game_to_another_has_their_name(club: Club) -> None:
    await club.begin_season()
    info = await club.seat(await club.fixture(2), B, E, A)
    hand_over = await club.tables.proposals.replace(info.id, B, Seat(1), G, "Goran")
    for user in hand_over.missing:
        await club.tables.proposals.respond(hand_over.id, user, True)
    await club.play(info.id)
    await club.community.timers.run_due()
    assert {rung.name for rung in (await ladder(club)).rungs} == {"Ada", "Bruno", "Elif"}
    assert await club.community.profiles.name(E) == "Elif"
    await club.tables.personal_data.forget(E)
    assert {rung.name for rung in (await ladder(club)).rungs} == {"Ada", "Bruno", ""}


async def test_medals_of_seasons_are_shown_on_servers_that_take_part(club: Club) -> None:
    season = await club.begin_season()
    await club.database.write(lambda tx: competitions_repo.change_entrant(tx, season, UserId(1), medal=1))
    medals = (Medal(1, "Lantern League", 1),)
    for guild, found in ((GUILD, medals), (None, medals), (ELSEWHERE, ())):
        assert (await club.community.profiles.profile(UserId(1), guild)).medals == found
    assert (await club.community.profiles.profile(UserId(2), GUILD)).medals == ()


@pytest.mark.both_engines
async def test_a_title_in_numbers(club: Club) -> None:
    with_sides(club, replace(TITLE, policy=replace(TITLE.policy, rated_sides=True)))
    for _ in range(3):
        await play(club, (1, 1, "a"), (2, 2, "b"), (3, 3, "c"), days_ago=1)
    await play(club, (1, 2, "a"), (2, 1, "b"), days_ago=1)
    found = await club.community.profiles.statistics(TITLE.id, GUILD)
    assert (found.games, found.everywhere, found.modes, found.sizes) == (4, False, (), ())
    assert [(side.key, side.games, side.wins) for side in found.sides] == [("a", 4, 3), ("b", 4, 1), ("c", 3, 0)]
    first = found.sides[0]
    assert (round(first.low, 4), round(first.high, 4)) == (0.3006, 0.9544)
    assert first.fair == pytest.approx((3 / 3 + 1 / 2) / 4)
    assert first.points == (99 * 3 + 98) / 4
    ratings = [side.rating for side in found.sides]
    assert None not in ratings
    assert ratings == sorted(ratings, reverse=True), "with three players, as was played most"  # type: ignore[type-var]
    assert abs(sum(rating or 0 for rating in ratings)) <= 2, "L-13: against their mean"
    assert [(start.players, start.place, start.games, start.wins) for start in found.starts] == [
        (3, 1, 3, 3), (3, 2, 3, 0), (3, 3, 3, 0)]
    assert found.days is not None
    assert (await club.community.profiles.statistics(TITLE.id, ELSEWHERE)).games == 0
    assert (await club.community.profiles.statistics(TITLE.id, None)).games == 4


async def test_l_14_sides_that_nobody_chose_are_not_told(club: Club) -> None:
    await play(club, (1, 1, "a"), (2, 2, "b"))
    found = await club.community.profiles.statistics(TITLE.id, GUILD)
    assert found.sides == ()
    assert len(found.starts) == 2


async def test_l_25_a_mode_is_told_by_how_often_newcomers_win(club: Club) -> None:
    together = replace(TITLE, rules=replace(TITLE.rules, cooperative=True))
    with_sides(club, replace(together, policy=replace(
        TITLE.policy, rated_mode=lambda settings: f"{settings.options.get('mode', 'easy')}/2/{settings.players}")))
    for _ in range(3):
        await play(club, (1, 1), (2, 1))
        await play(club, (1, 2), (2, 2), options={"mode": "hard"})
    found = await club.community.profiles.statistics(TITLE.id, GUILD)
    assert [(key, games) for key, _chance, games in found.modes] == [("easy/2/2", 3), ("hard/2/2", 3)]
    assert found.modes[0][1] > 0.5 > found.modes[1][1]
    assert [(side.key, side.games, side.wins) for side in found.sizes] == [("2", 6, 3)]
    assert (found.sides, found.starts) == ((), ())


def with_sides(club: Club, title: Any) -> None:
    """The club plays a title as it is here."""
    for part in (club.community.ratings, club.community.profiles):
        part._titles[TITLE.id] = title  # type: ignore[index]
    club.community.ratings.correcting._titles[TITLE.id] = title  # type: ignore[index]


@SQLITE_ONLY
async def test_no_query_reads_a_whole_table(club: Club) -> None:
    """As SQLite plans them: along an index from its front, but for what another query has limited before."""
    asked: list[tuple[str, Any]] = []
    await play(club, (1, 1), (2, 2))

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_rest: Any) -> None:
        asked.extend([(statement, parameters)] if statement.startswith("SELECT") else [])

    await club.database.write(lambda tx: settling_repo.begin(tx, GUILD, "x", (5, 7), 0))
    async with club.database.reading() as tx:
        event.listen(tx.sync_connection, "before_cursor_execute", note)
        for scope, guild in ((0, None), (GUILD, GUILD)):
            await ladders_repo.ladder_page(tx, scope, "x", 40, 20)
            await ladders_repo.ladder_size(tx, scope, "x")
            await ladders_repo.higher(tx, scope, "x", 1200)
            await ladders_repo.ratings_of(tx, scope, ["x", "y"], "1")
            await ladders_repo.before(tx, scope, "x", ["1", "2"], 5)
            await ladders_repo.curve(tx, scope, "x", "1", 9)
            await ladders_repo.strongest(tx, scope, "x", "side", 9)
            await ladders_repo.medals_of(tx, UserId(1), guild, 8)
            await played_repo.seats_of(tx, UserId(1), guild, "x", 9)
            await played_repo.seat_tallies(tx, "x", guild, 9)
            await played_repo.lasted(tx, "x", guild, 9)
        await ladders_repo.last_names(tx, [UserId(1), UserId(2)])
        await ladders_repo.last_handed_over(tx, [UserId(1), UserId(2)])
        await ladders_repo.owners_with(tx, "x", [UserId(1), UserId(2)])
        await played_repo.others_at(tx, UserId(1), [TableId(1), TableId(2)])
        await fixtures_repo.others_in_channel(tx, ChannelId(1), FixtureId(2))
        event.remove(tx.sync_connection, "before_cursor_execute", note)
        plans = [row[3] for statement, parameters in asked
                 for row in await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    assert len(asked) == 34
    assert {plan for plan in plans if plan.startswith("SCAN")} <= {"SCAN anon_1"}, "the games that a limit has left"
    assert not [plan for plan in plans if "AUTOMATIC" in plan]


async def test_a_page_of_a_large_ladder_is_read_alone(club: Club) -> None:
    await rated(club, [(person, person % 900) for person in range(1, 3_000)])
    async with club.database.reading() as tx:
        found = await ladder_of(tx, GUILD, TITLE.id, 7, UserId(1), club._now())
    assert (found.page, found.pages, len(found.rungs)) == (7, 150, 20)
    assert shown(Rating(30.0, 2.0)) == 1600
