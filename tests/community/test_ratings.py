"""Results are counted for ratings, once; what organisers correct is derived anew."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from community.closed_tables import closed_tables
from community.ratings.games import derived_game, kept_seats
from league.rating import Derivation, RatedGame, order_of, shown
from storage import schema
from storage.community_rows import RatedGameRow, RatingChangeRow, RatingRow
from storage.ids import TableId, UserId
from storage.repositories import ratings as ratings_repo
from storage.repositories import timers as timers_repo
from storage.repositories._sql import several
from tables.errors import ServiceUnavailable
from tests.community.club import Club
from tests.community.ended_games import ended_game
from tests.tables.lanterns import TITLE

EVERYWHERE, GUILD, OTHER = 0, 70, 71
Ranking = tuple[int, int, str] | tuple[int, int]


class Ladder:
    """The ratings of a club as they are stored, and as they follow from the results."""

    def __init__(self, club: Club) -> None:
        self.club = club

    async def end(self, *seats: Ranking, at: int, guild: int = GUILD, count: bool = True, **more: Any) -> TableId:
        """A game ends, and is counted."""
        table_id = await ended_game(self.club.database, seats, ended=at, guild=guild, **more)
        if count:
            await self.club.community.ratings.count(table_id)
        return table_id

    async def read(self, kind: type[Any], table: Any) -> list[Any]:
        async with self.club.database.reading() as tx:
            return await several(tx, kind, select(table))

    async def ratings(self, scope: int = EVERYWHERE) -> dict[tuple[str, str], RatingRow]:
        rows: list[RatingRow] = await self.read(RatingRow, schema.ratings)
        return {(row.kind, row.subject): row for row in rows if row.scope == scope}

    async def changes(self, scope: int = EVERYWHERE) -> set[RatingChangeRow]:
        rows: list[RatingChangeRow] = await self.read(RatingChangeRow, schema.rating_changes)
        return {row for row in rows if row.scope == scope}

    async def games(self, scope: int = EVERYWHERE) -> list[RatedGame]:
        rows: list[RatedGameRow] = await self.read(RatedGameRow, schema.rated_games)
        return sorted((derived_game(row) for row in rows if not row.void and scope in {EVERYWHERE, row.guild_id}),
                      key=order_of)

    async def settle(self) -> None:
        """Whatever waits to be derived anew is."""
        await self.club.community.timers.run_due()

    async def is_derived(self, *scopes: int) -> None:
        """What is stored equals what follows from the results, to the last bit; no more and no less is there."""
        for scope in scopes or (EVERYWHERE, GUILD):
            derivation, after = Derivation(), set()
            for game in await self.games(scope):
                for change in derivation.count(game):
                    (kind, key), (rating, games, wins) = change.subject, (
                        change.after.rating, change.after.games, change.after.wins)
                    after.add((kind.value, key, game.ended, game.table, rating.mu, rating.sigma, games, wins))
            stored = {(row.kind, row.subject, row.ended, row.table_id, row.mu, row.sigma, row.games, row.wins)
                      for row in await self.changes(scope)}
            assert stored == after
            now = {subject: (standing.rating.mu, standing.rating.sigma, standing.games, standing.wins,
                             shown(standing.rating)) for subject, standing in derivation.standings.items()}
            assert {key: (row.mu, row.sigma, row.games, row.wins, row.shown)
                    for key, row in (await self.ratings(scope)).items()} == now
            last = {(row.kind, row.subject): (row.last_ended, row.last_table_id)
                    for row in (await self.ratings(scope)).values()}
            assert last == {subject: max((row[2], row[3]) for row in after if row[:2] == subject) for subject in now}


@pytest.fixture
def ladder(club: Club) -> Ladder:
    return Ladder(club)


async def random_games(ladder: Ladder, games: int, seed: int) -> list[TableId]:
    """Games of eight people on two servers, one after the other."""
    rng, found = random.Random(seed), []
    for number in range(games):
        people = rng.sample(range(1, 9), rng.randint(2, 4))
        seats = [(person, rng.randint(1, 3), rng.choice("abc")) for person in people]
        found.append(await ladder.end(*seats, at=1_000 + number // 2, guild=rng.choice((GUILD, OTHER))))
    return found


async def test_l_69_a_result_is_counted_once_for_each_rating(ladder: Ladder) -> None:
    table_id = await ladder.end((1, 1), (2, 2), at=5)
    before = await ladder.ratings(EVERYWHERE), await ladder.ratings(GUILD)
    await ladder.club.community.ratings.count(table_id)
    assert (await ladder.ratings(EVERYWHERE), await ladder.ratings(GUILD)) == before
    assert {key: row.games for key, row in before[0].items()} == {("person", "1"): 1, ("person", "2"): 1}
    assert {key: row.wins for key, row in before[1].items()} == {("person", "1"): 1, ("person", "2"): 0}


async def test_l_26_a_server_and_everywhere_are_two_derivations(ladder: Ladder) -> None:
    await ladder.end((1, 1), (2, 2), at=5)
    await ladder.end((2, 1), (1, 2), at=6, guild=OTHER)
    everywhere, here = await ladder.ratings(EVERYWHERE), await ladder.ratings(GUILD)
    assert [everywhere["person", "1"].games, here["person", "1"].games] == [2, 1]
    assert here["person", "1"].mu > 25
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


async def test_l_69_the_running_ratings_are_those_derived_from_the_results(ladder: Ladder) -> None:
    await random_games(ladder, 40, seed=1)
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


async def test_a_result_that_is_not_rated_counts_for_nobody(ladder: Ladder) -> None:
    await ladder.end((1, 1), (2, 2), at=5, rated=False)
    assert await ladder.read(RatedGameRow, schema.rated_games) == []
    assert await ladder.ratings() == {}


async def test_l_14_sides_are_kept_only_where_the_title_deals_them_or_lets_them_be_chosen(ladder: Ladder) -> None:
    await ladder.end((1, 1, "a"), (2, 2, "b"), at=5)
    assert {kind for kind, _ in await ladder.ratings()} == {"person"}
    dealt = replace(TITLE, policy=replace(TITLE.policy, rated_sides=True))
    ladder.club.community.ratings._titles[TITLE.id] = dealt  # type: ignore[index]
    await ladder.end((1, 1, "a"), (2, 2, "b"), at=6)
    assert {key for key in await ladder.ratings() if key[0] == "side"} == {
        ("side", "a/2/rulebook"), ("side", "b/2/rulebook")}
    await ladder.is_derived()


async def test_l_20_a_late_result_is_counted_in_its_place(ladder: Ladder) -> None:
    games = [((1, 1), (2, 2)), ((2, 1), (3, 2)), ((3, 1), (1, 2)), ((1, 1), (3, 1))]
    late = await ladder.end(*games[0], at=10, count=False)
    for number, seats in enumerate(games[1:], 1):
        await ladder.end(*seats, at=10 + number)
    before = await ladder.ratings()
    await ladder.club.community.ratings.count(late)
    assert await ladder.ratings() == before, "nothing half derived is seen"
    await ladder.settle()
    assert await ladder.ratings() != before
    await ladder.is_derived()


async def test_l_20_of_two_that_end_at_once_the_table_opened_first_counts_first(ladder: Ladder) -> None:
    first = await ladder.end((1, 1), (2, 2), at=10, count=False)
    await ladder.end((2, 1), (3, 2), at=10)
    await ladder.club.community.ratings.count(first)
    await ladder.settle()
    assert next(iter(await ladder.games())).table == first
    await ladder.is_derived()


async def test_l_69_a_void_result_is_derived_away_and_comes_back(ladder: Ladder) -> None:
    tables = await random_games(ladder, 24, seed=2)
    ratings, before = ladder.club.community.ratings, await ladder.ratings()
    assert await ratings.void(tables[5])
    assert not await ratings.void(tables[5])
    await ladder.settle()
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)
    assert await ladder.ratings() != before
    assert await ratings.restore(tables[5])
    await ladder.settle()
    assert await ladder.ratings() == before


async def test_somebody_whose_only_result_is_void_has_no_rating(ladder: Ladder) -> None:
    await ladder.end((1, 1), (2, 2), at=5)
    table_id = await ladder.end((1, 1), (3, 2), at=6)
    await ladder.club.community.ratings.void(table_id)
    await ladder.settle()
    assert set(await ladder.ratings()) == {("person", "1"), ("person", "2")}
    await ladder.is_derived()


async def test_l_69_corrected_places_count_and_restoring_gives_what_was_played(ladder: Ladder) -> None:
    tables = await random_games(ladder, 16, seed=3)
    ratings, before = ladder.club.community.ratings, await ladder.ratings()
    async with ladder.club.database.reading() as tx:
        row = await ratings_repo.rated_game(tx, tables[3])
    assert row is not None
    seats = kept_seats(row.seats)
    turned = {seat.user: 4 - seat.place for seat in seats}
    assert await ratings.correct(tables[3], turned)
    await ladder.settle()
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)
    assert await ratings.void(tables[3])
    assert await ratings.restore(tables[3])
    await ladder.settle()
    assert await ladder.ratings() == before
    async with ladder.club.database.reading() as tx:
        entries = await ratings_repo.corrections_of(tx, tables[3])
    assert [entry.kind for entry in entries] == ["played", "correct", "void", "restore"]


async def test_a_result_that_is_corrected_before_it_was_counted_counts_as_corrected(ladder: Ladder) -> None:
    table_id = await ladder.end((1, 1), (2, 2), at=5, count=False)
    assert await ladder.club.community.ratings.correct(table_id, {UserId(1): 2, UserId(2): 1})
    await ladder.club.community.ratings.count(table_id)
    await ladder.settle()
    assert (await ladder.ratings())["person", "2"].wins == 1
    await ladder.is_derived()


async def test_what_is_not_rated_cannot_be_corrected(ladder: Ladder) -> None:
    table_id = await ladder.end((1, 1), (2, 2), at=5, rated=False)
    assert not await ladder.club.community.ratings.void(table_id)
    assert not await ladder.club.community.ratings.restore(table_id)


async def test_games_that_end_while_ratings_are_derived_anew_are_not_lost(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await random_games(ladder, 12, seed=4)
    await during_a_derivation(ladder, monkeypatch, tables[2], lambda: ladder.end((1, 1), (9, 2), at=9_000))
    assert ("person", "9") in await ladder.ratings()
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


async def test_a_correction_during_a_derivation_has_it_done_again(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await random_games(ladder, 12, seed=5)
    await during_a_derivation(ladder, monkeypatch, tables[6],
                              lambda: ladder.club.community.ratings.void(tables[1]))
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


async def test_a_game_that_ended_before_a_void_one_waits_for_the_derivation(ladder: Ladder) -> None:
    """It cannot be counted on ratings in which a later game is still counted."""
    await ladder.end((1, 1), (2, 2), at=5)
    last = await ladder.end((1, 1), (2, 2), at=20)
    between = await ladder.end((2, 1), (3, 2), at=10, count=False)
    await ladder.club.community.ratings.void(last)
    await ladder.club.community.ratings.count(between)
    await ladder.settle()
    await ladder.is_derived()


async def during_a_derivation(ladder: Ladder, monkeypatch: pytest.MonkeyPatch, void: TableId,
                              act: Callable[[], Awaitable[object]]) -> None:
    """Something happens after the games were counted anew, before what was derived takes its place."""
    write, acted = ladder.club.community.ratings._store.write, False

    async def meanwhile(work: Any, stored: Any = None) -> Any:
        nonlocal acted
        if not acted and getattr(getattr(work, "func", None), "__name__", "") == "_take_place":
            acted = True
            await act()
        return await write(work, stored)

    await ladder.club.community.ratings.void(void)
    monkeypatch.setattr(ladder.club.community.ratings._store, "write", meanwhile)
    await ladder.settle()
    await ladder.settle()
    assert acted


async def test_what_breaks_off_in_the_middle_of_counting_has_counted_nothing(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step in which it can break: afterwards the result is counted exactly once."""
    await ladder.end((1, 1), (2, 2), at=5)
    steps = ("add_changes", "put_ratings", "add_rated_game")
    for number, step in enumerate(steps):
        table_id = await ladder.end((1, 1), (2, 2), at=10 + number, count=False)
        before = await ladder.ratings(), await ladder.changes(), await ladder.games()
        await breaks_off(monkeypatch, step, lambda table_id=table_id: ladder.club.community.ratings.count(table_id))
        assert (await ladder.ratings(), await ladder.changes(), await ladder.games()) == before
        await ladder.club.restart()
        await ladder.club.community.ratings.count(table_id)
        assert (await ladder.ratings())["person", "1"].games == number + 2
    await ladder.is_derived()


async def test_what_breaks_off_in_the_middle_of_deriving_leaves_the_old_ratings(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await random_games(ladder, 10, seed=6)
    for number, step in enumerate(("changed_subjects", "add_changes", "replace_ratings")):
        before = await ladder.ratings(), await ladder.changes()
        await ladder.club.community.ratings.void(tables[number])
        with monkeypatch.context() as patch:
            patch.setattr(ratings_repo, step, Broken(getattr(ratings_repo, step)))
            await ladder.settle()
        assert (await ladder.ratings(), await ladder.changes()) == before
        await ladder.club.restart()
        await ladder.club.time_passes(hours=1)
        assert (await ladder.ratings(), await ladder.changes()) != before
        await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


async def breaks_off(monkeypatch: pytest.MonkeyPatch, step: str, act: Callable[[], Awaitable[object]]) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ratings_repo, step, Broken(getattr(ratings_repo, step)))
        with pytest.raises(Killed):
            await act()


class Killed(Exception):
    """The process ends here."""


class Broken:
    """Does something, and then the process is killed."""

    def __init__(self, work: Callable[..., Awaitable[object]]) -> None:
        self._work = work

    async def __call__(self, *arguments: Any) -> object:
        await self._work(*arguments)
        raise Killed


async def test_a_closed_table_is_counted_by_all_in_order_and_again_if_one_fails(club: Club) -> None:
    """What fails is done again later; those before it were told twice, and count once."""
    told: list[tuple[str, int]] = []
    failing = True

    async def first(table_id: TableId) -> None:
        told.append(("first", table_id))

    async def second(table_id: TableId) -> None:
        if failing:
            raise ServiceUnavailable
        told.append(("second", table_id))

    club.community.timers.on(timers_repo.TABLE_CLOSED, closed_tables(first, second))
    await club.database.write(lambda tx: timers_repo.put_timer(tx, timers_repo.TABLE_CLOSED, "7", 0))
    await club.community.timers.run_due()
    failing = False
    await club.time_passes(seconds=10)
    assert told == [("first", 7), ("first", 7), ("second", 7)]
    async with club.database.reading() as tx:
        assert await timers_repo.timer_row(tx, timers_repo.TABLE_CLOSED, "7") is None


async def test_a_rated_table_that_ends_is_counted_by_itself(club: Club) -> None:
    info = await club.tables.lobby.create(GUILD, 700, 1, "Ida", TITLE.id, options={"rounds": 1}, rated=True)
    await club.tables.lobby.join(info.id, 2, "Bo")
    await club.tables.lobby.start(info.id, 1)
    await club.play(info.id)
    await club.community.timers.run_due()
    ladder = Ladder(club)
    assert {key: row.games for key, row in (await ladder.ratings(GUILD)).items()} == {
        ("person", "1"): 1, ("person", "2"): 1}
    await ladder.is_derived()
