"""Corners of the Discord layer that games seldom reach."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.settings import Settings
from games.kernel import Move, Seat, Title
from tests.cogs.limits import check_requests
from tests.cogs.test_playing import labels, opened_panel, options
from tests.cogs.test_trouble import press, rows
from tests.cogs.world import Sketches, World, make_bot, peopled, running, seated
from tests.toy import PEBBLES, Claim, Game, Gift, Pebbles, Turn
from tests.toy.moves import SPOTS

VERBS = tuple(type(f"Verb{number}", (Move,), {"spelling": f"verb{number}", "chapter": "verbs", "__module__": __name__},
                   frozen=True) for number in range(20))
"""More verbs than a panel has buttons for."""


class ManyVerbs(Turn, frozen=True):
    """A turn with one move of each verb, and two spots to claim."""

    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [*(verb() for verb in VERBS), Claim(0), Claim(1)]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if type(move) in VERBS:  # each with an effect of its own, or nobody could tell which it was
            return game.change(seat, points=1 + VERBS.index(type(move))).then(Turn(seat, acted=True))
        return super().play(game, seat, move)


def _many_verbs(settings: Any) -> Game:
    return msgspec.structs.replace(PEBBLES.rules.setup(settings), agenda=()).then(ManyVerbs(0), ManyVerbs(1))


MANY_VERBS: Title[Game] = replace(PEBBLES, id="verbs", rules=replace(
    PEBBLES.rules, moves=(*PEBBLES.rules.moves, *VERBS), setup=_many_verbs,
    position=Pebbles[ManyVerbs | Turn | Gift]))


@contextlib.asynccontextmanager
async def world_of(title: Title[Any], settings: Settings) -> AsyncIterator[World]:
    """A world with one title."""
    titles, studio = {title.id: title}, Sketches()
    async with running(make_bot(settings, titles, studio)) as env:
        yield peopled(env, settings, titles, studio)
        check_requests(env.http_requests)


async def test_a_select_at_the_first_level_of_the_menus(settings: Settings) -> None:
    async with world_of(MANY_VERBS, settings) as world:
        await seated(world)
        ada = world.people[0]
        panel = await opened_panel(world, ada)
        assert options(panel.response) == [*(f"=verb{number}" for number in range(20)), "claim", "trade"]
        await ada.select(panel.response, ["claim"])
        assert labels(panel.response) == ["Claim a1", "Claim a2", "↩ Other choices", "Explain"]
        await ada.click(panel.response, label="↩ Other choices")
        await ada.select(panel.response, ["=verb7"])
        assert "Your turn so far: `verb7`" in panel.response.content
        await ada.click(panel.response, label="End turn")
        assert "verb7" in await rows(world)


@pytest.mark.parametrize(("length", "shown"), [(100, "x" * 98), (101, "x" * 97 + "…")])
async def test_what_a_choice_brings_is_cut_to_what_a_select_holds(settings: Settings, length: int, shown: str) -> None:
    title = replace(PEBBLES, presentation=replace(
        PEBBLES.presentation,
        meaning=lambda _view, _seat, move: SPOTS.show(move.spot).ljust(length, "x") if isinstance(move, Claim) else ""))
    async with world_of(title, settings) as world:
        await seated(world)
        ada = world.people[0]
        panel = await opened_panel(world, ada)
        await ada.click(panel.response, label="Claim …")
        entries = panel.response.components[0]["components"][0]["options"]
        assert {entry["description"][2:] for entry in entries} == {shown}


async def test_undo_is_for_those_who_play(world: World) -> None:
    await seated(world)
    ada, bruno, *_rest, outsider = world.people
    await ada.slash(world.channel, "move", text="take 3")
    undo = f"h1b:undo:{(await world.table()).id}"
    for person, table in ((outsider, world.last()), (ada, None)):
        if table is None:
            await ada.slash(world.channel, "game abandon")
            await bruno.click(world.last(), label="Agree")
            table = world.last()
        assert await press(world, person, table, undo) == "Only those who play here can take something back."


async def test_a_thread_for_as_many_as_the_title_allows(world: World) -> None:
    """The offer holds no number of players if nobody has said one."""
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    offer = await bruno.slash(world.channel, "game new")
    await bruno.click(offer.response, label="Open a thread for it")
    (thread,) = world.channel.threads
    assert "Bruno (host)" in world.last(thread).content
    assert (await world.table(thread)).players == 5


async def test_a_table_is_remembered_for_its_own_channel_only(world: World) -> None:
    other = world.guild.create_text_channel("other")
    one = await seated(world)
    two = await seated(world, 3, other)
    ada = world.people[0]
    services = world.bot.services
    assert services.open_tables == {world.channel.id: one.id, other.id: two.id}
    services.open_tables[other.id] = one.id
    await ada.slash(other, "move", text="claim A1")
    assert "claim A1" not in await rows(world)
    assert services.open_tables[other.id] == two.id


async def test_a_table_that_is_over_makes_way_for_the_next(world: World) -> None:
    one = await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game abandon")
    await bruno.click(world.last(), label="Agree")
    status = await ada.slash(world.channel, "game status")
    assert f"game {one.id} · abandoned" in status.response.content
    await bruno.slash(world.channel, "game new")
    status = await ada.slash(world.channel, "game status")
    assert f"game {one.id + 1} · waiting for players" in status.response.content
