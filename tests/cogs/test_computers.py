"""Computers at tables: from the lobby to the end of a game, in every title that they play."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import discord
import pytest
import simcord

from agents.agent import Agent
from agents.budget import Budget
from agents.titles import NAMES
from bot.settings import Settings
from games.kernel import Move, Title
from games.registry import TITLES as ALL
from tables import Status, TableInfo, TableView
from tables.models import ComputerLevel
from tests.cogs.limits import check_requests
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running

TITLES: Final[dict[str, Title[Any]]] = {name: ALL[name] for name in NAMES}
QUICK: Final = Budget(applies=40, width=1, depth=1, samples=1, candidates=1)


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Blank())) as env:
        yield env
        check_requests(env.http_requests)


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, Blank())


async def look_at(world: World) -> TableView:
    info = await world.table()
    return await world.bot.services.tables.queries.view(info.id, None)


async def opened(world: World, title: str, computers: int = 1, **options: Any) -> TableInfo:
    """A lobby of Ada's with so many computers in it."""
    ada = world.people[0]
    await ada.slash(world.channel, "game new", title=title, **options)
    for _ in range(computers):
        await ada.slash(world.channel, "computer add", level="learner")
    return await world.table()


async def begun(world: World, title: str, computers: int = 1, **options: Any) -> TableInfo:
    """Ada's game with so many computers, all in the order in which they sat down."""
    await opened(world, title, computers, **options)
    await world.people[0].slash(world.channel, "game start", order="joined")
    return await world.table()


def awaited_people(look: TableView) -> list[int]:
    return [pending.user_id for pending in look.blocking if pending.user_id is not None]


async def turn(world: World, person: simcord.MemberActor) -> Any:
    """A quick sensible turn of a person, typed in one line."""
    info = await world.table()
    panel = await world.bot.services.tables.play.panel(info.id, person.id)
    moves: tuple[Move, ...] = Agent(info.title).choose(panel.view, panel.seat, 1, QUICK).moves
    return await person.slash(world.channel, "move", text=". ".join(map(str, moves)))


@pytest.mark.parametrize("title", NAMES)
async def test_a_person_plays_against_computers(world: World, title: str) -> None:
    ada = world.people[0]
    info = await begun(world, title, 2)
    assert [seat.computer for seat in info.seats] == [None, ComputerLevel.LEARNER, ComputerLevel.LEARNER]
    assert [seat.user_id for seat in info.seats][1:] == [None, None]
    for _ in range(4):
        look = await look_at(world)
        assert not [pending for pending in look.waiting if pending.computer], "they have played by themselves"
        assert awaited_people(look) == [ada.id]
        result = await turn(world, ada)
        assert result.acknowledged
    page = await world.bot.services.tables.queries.history(info.id, None, limit=50)
    assert {told.name for told in page.turns if told.seat is not None} == {seat.name for seat in info.seats}
    posted = [request for request in world.env.http_requests if "computer" in str(request.json).lower()]
    assert posted
    print(world.last().content)
