"""Whole games of every title; each turn goes another way: by menus, as text, by sub-commands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tables import Status
from tests.cogs.limits import check_requests
from tests.cogs.whole import Player, by_commands, by_menus, by_text, play_whole
from tests.cogs.world import Sketches, World, make_bot, peopled, running, seated
from tests.toy import PEBBLES

ALL: dict[str, Any] = {**TITLES, PEBBLES.id: PEBBLES}
VARIANTS = [("helios", 3, "rules=yucata"), ("terra_mystica", 3, "setup=introductory, offers=settle")]
"""Options other than the default ones: title, players, options."""
WAYS = (by_menus, by_text, by_commands)
PLAYERS = {"bora_bora": 2, "aeolis": 2}
"""Where three take long: the same moves, more often. Three people at one table are played by `test_aeolis`."""


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
    async with running(make_bot(settings, ALL, Blank(), localised=True)) as env:
        yield env
        assert check_requests(env.http_requests) > 10


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, ALL, Blank())


@pytest.mark.parametrize("title", ALL)
async def test_a_whole_game(world: World, title: str) -> None:
    players = PLAYERS.get(title, min(3, ALL[title].rules.players[-1]))
    info = await seated(world, players, title=title)
    player = Player(world, info, seed=len(title))
    ended = await play_whole(player, WAYS)
    assert ended.status is Status.FINISHED
    assert "The game is over" in world.last().content
    look = await player.look()
    assert look.result is not None
    assert len(look.result.seats) == players
    assert player.steps >= 5
    verified = await world.bot.services.tables.records.verify(info.id)
    assert verified.honest


@pytest.mark.parametrize(("title", "players", "options"), VARIANTS)
async def test_a_whole_game_of_a_variant(world: World, title: str, players: int, options: str) -> None:
    info = await seated(world, players, title=title, options=options)
    ended = await play_whole(Player(world, info, seed=players), WAYS)
    assert ended.status is Status.FINISHED
    chosen = dict(part.split("=") for part in options.split(", "))
    assert {name: str(ended.options[name]) for name in chosen} == chosen
    (kept,) = await world.bot.services.tables.queries.results(world.guild.id)
    assert all(sum(seat.sources.values()) == seat.points for seat in kept.result.seats), \
        "what one begins with is a source, too"
    assert (await world.bot.services.tables.records.verify(info.id)).honest
