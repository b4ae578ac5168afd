"""Whole games of every title, each way to move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tables import Status
from tests.cogs.limits import check_requests
from tests.cogs.tiny import PEBBLES
from tests.cogs.whole import Player, by_commands, by_menus, by_text, play_whole
from tests.cogs.world import Sketches, World, make_bot, peopled, running, seated

ALL: dict[str, Any] = {**TITLES, PEBBLES.id: PEBBLES}
VARIANTS = [
    ("helios", 3, "rules=yucata", "menus"), ("helios", 2, "rules=yucata", "text"),
    ("terra_mystica", 3, "setup=introductory, offers=settle", "menus"),
]
"""Options other than the default ones: title, players, options, way."""
WAYS = {"menus": by_menus, "text": by_text, "commands": by_commands}


class Blank(Sketches):
    """A studio for any title."""

    def can_mark(self, title: str, moves: Any) -> bool:
        return any(hasattr(move, "hex") or hasattr(move, "spot") for move in moves)

    def alt(self, title: str, view: Any, seat: Any = None, *, changed: Any = ()) -> str:
        return title

    def text(self, title: str, view: Any, seat: Any = None) -> str:
        return title


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, ALL, Blank())) as env:
        yield env
        assert check_requests(env.http_requests) > 10


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, ALL, Blank())


@pytest.mark.parametrize(("title", "way"), [(title, way) for title in ALL for way in WAYS])
async def test_a_whole_game(world: World, title: str, way: str) -> None:
    players = min(4, max(ALL[title].rules.players))
    info = await seated(world, players, title=title)
    player = Player(world, info, seed=len(title))
    ended = await play_whole(player, WAYS[way])
    assert ended.status is Status.FINISHED
    assert "The game is over" in world.last().content
    look = await player.look()
    assert look.result is not None
    assert len(look.result.seats) == players
    assert player.steps >= 5
    verified = await world.bot.services.tables.records.verify(info.id)
    assert verified.honest


@pytest.mark.parametrize(("title", "players", "options", "way"), VARIANTS)
async def test_a_whole_game_of_a_variant(world: World, title: str, players: int, options: str, way: str) -> None:
    info = await seated(world, players, title=title, options=options)
    ended = await play_whole(Player(world, info, seed=players), WAYS[way])
    assert ended.status is Status.FINISHED
    chosen = dict(part.split("=") for part in options.split(", "))
    assert {name: str(ended.options[name]) for name in chosen} == chosen
    assert (await world.bot.services.tables.records.verify(info.id)).honest
