"""A computer thinks for as long as it may, and something happens at its table: the thought ends, and is not played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Any

import pytest

from agents.budget import Budget
from games.kernel import Title
from games.registry import TITLES
from tables import Status
from tests.cogs.test_aeolis import later
from tests.cogs.test_computers import awaited, begun, look_at, turn, until_turn
from tests.cogs.test_whole import Blank
from tests.cogs.world import Sketches, World
from workers.pool import Pool

GAME = "helios"
ENDLESS = Budget(applies=10**12)


@pytest.fixture
def titles() -> Mapping[str, Title[Any]]:
    return {GAME: TITLES[GAME]}


@pytest.fixture
def studio() -> Sketches:
    return Blank()


def pool_of(world: World) -> Pool:
    return world.bot.services.thinking.pool


async def thinking(world: World, monkeypatch: pytest.MonkeyPatch, leads_there: Awaitable[Any]) -> None:
    """Something is done after which a computer thinks without an end."""
    monkeypatch.setattr("agents.desk.budget_of", lambda *_args, **_named: ENDLESS)
    monkeypatch.setattr("agents.search.FEWEST", 10**12)  # nobody is ever beaten beyond doubt
    world.env.settle_timeout = 1.0
    with pytest.raises(TimeoutError):
        await leads_there
    assert pool_of(world).running == 1
    world.env.settle_timeout = 60.0


async def free(world: World) -> None:
    """Waits until nobody thinks."""
    async with asyncio.timeout(30):
        while pool_of(world).running:  # noqa: ASYNC110  # it ends in a thread
            await asyncio.sleep(0.005)
    assert pool_of(world).counts.void == 1


async def test_an_undo_ends_a_thought(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = world.people[0]
    info = await begun(world, GAME, 1)
    await until_turn(world, ada)
    await thinking(world, monkeypatch, turn(world, ada))
    await world.bot.services.tables.proposals.undo(info.id, ada.id)
    stood = (await world.table()).revision
    await free(world)
    await world.env.settle()
    assert (await world.table()).revision == stood, "nothing was played"
    assert awaited(await look_at(world)) == [ada.id]


async def test_who_takes_the_seat_back_ends_the_thought_of_its_computer(world: World,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bruno = world.people[:2]
    await begun(world, GAME, 0, people=2)
    await until_turn(world, bruno)
    later(world, 49)
    await thinking(world, monkeypatch, ada.slash(world.channel, "computer play", player=bruno, level="learner"))
    back = await bruno.slash(world.channel, "computer back")
    assert "You play yourself again." in back.response.content
    stood = (await world.table()).revision
    await free(world)
    await world.env.settle()
    assert (await world.table()).revision == stood, "nothing was played"
    assert awaited(await look_at(world)) == [bruno.id]


async def test_a_table_that_is_abandoned_ends_the_thought_of_its_computer(world: World,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    ada = world.people[0]
    info = await begun(world, GAME, 1)
    await until_turn(world, ada)
    await thinking(world, monkeypatch, turn(world, ada))
    await world.bot.services.tables.play.resign(info.id, ada.id)
    stood = await world.table()
    assert stood.status is Status.ABANDONED
    await free(world)
    await world.env.settle()
    assert (await world.table()).revision == stood.revision, "nothing was played"


async def test_a_bot_that_stops_does_not_wait_for_a_thought(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = world.people[0]
    await begun(world, GAME, 1)
    await until_turn(world, ada)
    await thinking(world, monkeypatch, turn(world, ada))
    pool = pool_of(world)
    async with asyncio.timeout(30):
        await world.bot.services.thinking.close()
    assert pool.running == 0
