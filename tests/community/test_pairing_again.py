"""A table is paired again while the tournament goes on: what is stored fits what the tournament has become."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from community.results.seats import planned_people
from community.tournaments import repairing
from community.tournaments.exchanges import Exchange, exchange_for
from league.ids import Person
from storage.repositories import competitions as competitions_repo
from tables.errors import ServiceUnavailable
from tests.community.club import Club
from tests.community.cups import BOSS, begun, end_round, end_table, look
from tests.community.organising import planned_only
from tests.community.test_tournaments import words

__all__ = ["planned_only"]
pytestmark = pytest.mark.usefixtures("planned_only")


Act = Callable[[], Coroutine[Any, Any, None]]


def meanwhile(monkeypatch: pytest.MonkeyPatch, *acts: Act) -> list[Act]:
    """Each of these is stored after one choice of who changes places, before the choice is; what is left of them."""
    choose, loop, left = exchange_for, asyncio.get_running_loop(), list(acts)

    def chosen(*arguments: Any) -> Exchange:
        try:
            return choose(*arguments)
        finally:
            if left:
                asyncio.run_coroutine_threadsafe(left.pop(0)(), loop).result(timeout=60)

    monkeypatch.setattr(repairing, "exchange_for", chosen)
    return left


async def test_a_table_that_gets_a_result_while_it_is_chosen_is_not_paired_again(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 12)
    now = await look(club, season)
    who = planned_people(now.fixtures[0])[0]
    chosen = exchange_for(now, Person(who), None).theirs
    third = next(fixture for fixture in now.fixtures[1:] if fixture != chosen)
    meanwhile(monkeypatch, lambda: end_table(club, chosen, [4, 3, 2, 1]))
    swapped = await club.community.tournaments.repair(season, BOSS, who, "why")
    assert swapped.other in {f"P{user}" for user in planned_people(third)}
    statuses = {fixture.id: fixture.status for fixture in (await look(club, season)).fixtures}
    assert (statuses[chosen.id], statuses[third.id]) == ("finished", "void")


async def test_what_happens_while_it_is_chosen_who_changes_places_is_refused_in_words(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 12)
    one, other, _third = (await look(club, season)).fixtures
    who, instead = planned_people(one)[0], planned_people(other)[0]
    left = meanwhile(monkeypatch, lambda: end_table(club, one, [4, 3, 2, 1]))
    repair = club.community.tournaments.repair
    assert await words(repair(season, BOSS, who, "why", instead)) == (
        f"P{who} can't change places: they have no open table in this round, and only tables without a result are "
        "paired again. Choose somebody who still plays.")
    assert left == []
    assert [fixture.status for fixture in (await look(club, season)).fixtures] == ["finished", "planned", "planned"]


async def test_who_changes_places_is_chosen_a_few_times_and_not_forever(
        club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    season = await begun(club, 8)
    before = (await look(club, season)).fixtures
    ticks = itertools.count(1)

    async def goes_on() -> None:
        await club.database.write(lambda tx: competitions_repo.change_season(tx, season, changed=next(ticks)))

    left = meanwhile(monkeypatch, *[goes_on] * 6)
    with pytest.raises(ServiceUnavailable):
        await club.community.tournaments.repair(season, BOSS, planned_people(before[0])[0], "why")
    assert len(left) == 1
    assert (await look(club, season)).fixtures == before


async def test_pairing_again_that_is_asked_twice_is_done_once(club: Club) -> None:
    season = await begun(club, 8)
    one, other = (await look(club, season)).fixtures
    who, instead = planned_people(one)[0], planned_people(other)[0]
    repair = club.community.tournaments.repair
    swapped = await repair(season, BOSS, who, "why", instead, interaction=7)
    await end_round(club, season)
    now = await look(club, season)
    assert await repair(season, BOSS, who, "why", instead, interaction=7) == swapped
    assert (await look(club, season)).fixtures == now.fixtures
