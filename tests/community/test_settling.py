"""Ratings that are derived anew a little at a time: at every moment everybody sees either what stood there or what was
derived, whatever happens meanwhile."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import func, select

from community.ratings import deriving
from storage import schema
from storage.ids import GuildId, TableId, UserId
from storage.repositories import gone_places as gone_repo
from storage.repositories import ladders as ladders_repo
from storage.repositories import settling as settling_repo
from storage.repositories import timers as timers_repo
from storage.repositories.community_guilds import NO_SERVER
from tests.community.club import Club
from tests.community.test_ratings import EVERYWHERE, GUILD, OTHER, Killed, Ladder, ladder
from tests.tables.lanterns import TITLE

__all__ = ["ladder"]

AT_ONCE, SEATS = 4, 3
PEOPLE = range(7_000_000_001, 7_000_000_006)
"""As long as numbers of people are: none stands in a result for anything else."""
PEOPLE_KEYS = [str(person) for person in PEOPLE]
Seen = list[list[Any]]


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deriving, "AT_ONCE", AT_ONCE)
    monkeypatch.setattr(deriving, "PAGE", 4)


async def games(ladder: Ladder, number: int, seed: int, guilds: Sequence[int] = (NO_SERVER,)) -> list[TableId]:
    """Games of these servers by turns; those of one that is gone count for the ratings of all servers alone."""
    rng = random.Random(seed)
    return [await ladder.end(*((person, rng.randint(1, 3)) for person in rng.sample(PEOPLE, 3)), at=1_000 + game,
                             guild=guilds[game % len(guilds)]) for game in range(number)]


async def seen(club: Club, scope: int = EVERYWHERE) -> Seen:
    """What everybody sees of everybody: the rating, the curve that leads to it, and where they stood at a time."""
    async with club.database.reading() as tx:
        then = [await ladders_repo.before(tx, scope, TITLE.id, PEOPLE_KEYS, at) for at in (1_003, 1_007)]
        found = [(sorted(at.items())) for at in then]
        for person in PEOPLE_KEYS:
            curve = await ladders_repo.curve(tx, scope, TITLE.id, person, 100)
            assert await ladders_repo.curve(tx, scope, TITLE.id, person, 2) == curve[-2:]
            assert {row.scope for row in curve} <= {scope}
            for row in await ladders_repo.ratings_of(tx, scope, [TITLE.id], person):
                assert (row.games, row.mu, row.sigma) == (len(curve), curve[-1].mu, curve[-1].sigma)
                assert all(at.get(person) in {None, *((one.mu, one.sigma) for one in curve)} for at in then)
                found.append([row, *curve])
        return found


async def rows_by_scope(club: Club) -> dict[int, int]:
    """How many ratings after games lie where."""
    scope = schema.rating_changes.c.scope
    async with club.database.reading() as tx:
        return {row[0]: row[1] for row in await tx.execute(select(scope, func.count()).group_by(scope))}


def around_writes(club: Club, monkeypatch: pytest.MonkeyPatch, act: Callable[[str], Awaitable[object]]) -> None:
    """Something happens before each step that stores or moves what was derived; it is told which."""
    store = club.community.ratings._store
    write, acting = store.write, False

    async def meanwhile(work: Any, stored: Any = None) -> Any:
        nonlocal acting
        step = getattr(getattr(work, "func", None), "__name__", "")
        if not acting and step in {"_lay_beside", "_take_place", "settle_some", "drop_some_beside"}:
            acting = True
            await act(step)
            acting = False
        return await write(work, stored)

    monkeypatch.setattr(store, "write", meanwhile)


async def test_everybody_sees_the_old_ratings_or_the_new_ones_and_each_step_is_short(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    club, tables = ladder.club, await games(ladder, 20, seed=11)
    views: list[Seen] = []
    sizes: list[dict[int, int]] = []
    around = {settling_repo.beside(EVERYWHERE), EVERYWHERE}

    async def look(_step: str) -> None:
        views.append(await seen(club))
        sizes.append(await rows_by_scope(club))

    before = await seen(club)
    await club.community.ratings.void(tables[2])
    around_writes(club, monkeypatch, look)
    await ladder.settle()
    after = await seen(club)
    switched = views.index(after)
    assert before != after
    assert all(view == before for view in views[:switched])
    assert all(view == after for view in views[switched:])
    assert min(switched, len(views) - switched) > 8, "there were many moments before and after"
    steps = [abs(now.get(scope, 0) - then.get(scope, 0)) for then, now in pairwise(sizes)
             for scope in around]
    assert max(steps) <= AT_ONCE + SEATS - 1
    await ladder.is_derived(EVERYWHERE)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_games_that_end_at_any_moment_are_counted_in_their_place(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Now and then one of them ends, is void, or is counted late: nobody ever sees a curve that does not lead to the
    rating, and at the end all is as it follows from the results."""
    club, tables, rng = ladder.club, await games(ladder, 10, seed), random.Random(seed)
    acts = 0

    async def play(_step: str) -> None:
        nonlocal acts
        await seen(club)
        if acts < 12 and rng.random() < 0.6:
            acts += 1
            if rng.random() < 0.1:
                await club.community.ratings.void(rng.choice(tables))
            else:
                people = rng.sample(PEOPLE, 3)
                late = rng.random() < 0.1
                await ladder.end(*((person, rng.randint(1, 3)) for person in people),
                                 at=1_003 if late else 2_000 + acts, guild=NO_SERVER)

    await club.community.ratings.void(tables[1])
    around_writes(club, monkeypatch, play)
    await ladder.settle()
    assert acts > 5
    assert all(scope >= 0 for scope in await rows_by_scope(club)), "nothing is left beside"
    await ladder.is_derived(EVERYWHERE)


async def test_a_derivation_that_breaks_off_anywhere_goes_on_or_begins_anew(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    club, tables = ladder.club, await games(ladder, 4, seed=7)
    broken = 0

    async def until_broken(after: int) -> bool:
        left = after

        async def breaks(_step: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed

        with monkeypatch.context() as patch:
            around_writes(club, patch, breaks)
            await ladder.settle()
        return left < 0

    ruled: Sequence[Callable[[TableId], Awaitable[bool]]] = (
        club.community.ratings.void, club.community.ratings.restore)
    while True:
        assert await ruled[broken % 2](tables[1])
        ended = not await until_broken(broken)
        await seen(club)
        if broken % 4 == 0:
            await ladder.end((PEOPLE[0], 1), (PEOPLE[1], 2), at=3_000 + broken, guild=NO_SERVER)
        await club.restart()
        ruled = (club.community.ratings.void, club.community.ratings.restore)
        await club.time_passes(hours=2)
        await ladder.is_derived(EVERYWHERE)
        if ended:
            break
        broken += 1
    assert broken > 8


async def test_l_66_who_is_forgotten_while_ratings_are_moved_lies_nowhere_under_their_number(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch) -> None:
    club, tables = ladder.club, await games(ladder, 12, 8, (GUILD, OTHER))
    person, forgotten = UserId(PEOPLE[2]), False

    async def forget(step: str) -> None:
        nonlocal forgotten
        if step == "settle_some" and not forgotten and min(await rows_by_scope(club)) < 0:
            forgotten = True
            await club.tables.personal_data.forget(person)
            async with club.database.reading() as tx:
                assert str(person) not in set(await tx.scalars(select(schema.rating_changes.c.subject)))

    await club.community.ratings.void(tables[1])
    around_writes(club, monkeypatch, forget)
    await ladder.settle()
    assert forgotten
    await ladder.is_derived(EVERYWHERE, GUILD, OTHER)


@pytest.mark.parametrize("wanted", ["_lay_beside", "_take_place", "settle_some"])
async def test_nothing_is_left_of_a_server_that_is_deleted_meanwhile(
        ladder: Ladder, monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    club, tables = ladder.club, await games(ladder, 12, 9, (GUILD, OTHER))
    gone = False

    async def delete(step: str) -> None:
        nonlocal gone
        scopes = await rows_by_scope(club)
        if step == wanted and not gone and settling_repo.beside(GUILD) in scopes:
            gone = True
            await club.database.write(lambda tx: gone_repo.add_gone(tx, "guild", GuildId(GUILD), 1))
            await club.tables.retention.elsewhere[0](2)

    for table in tables[:2]:
        await club.community.ratings.void(table)
    around_writes(club, monkeypatch, delete)
    await ladder.settle()
    assert gone
    assert set(await rows_by_scope(club)) == {EVERYWHERE, OTHER}
    async with club.database.reading() as tx:
        assert await timers_repo.timers_of(tx, settling_repo.SETTLE) == []
    await ladder.is_derived(EVERYWHERE, OTHER)
