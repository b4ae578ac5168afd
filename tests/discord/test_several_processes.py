"""Several processes share the servers: one may go at any time, and nobody notices more than they must. The long one of
this is `make two-processes`."""

from __future__ import annotations

import asyncio
import random
import re
import signal
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Position, apply, awaited, legal_moves
from tests import postgres
from tests.discord import Message, Schema, User
from tests.discord.constants import ComponentType
from tests.discord.crowd import Crowd
from tests.discord.limits import walk
from tests.discord.server import Table, turn_of
from tests.discord.several import SHARDS, Several, several_running

pytestmark = pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))

SEED = 7
LOOK_SECONDS = 0.05


@pytest.fixture
async def several(schema: Schema, tmp_path: Path) -> AsyncIterator[Several]:
    async with several_running(schema, tmp_path) as server:
        yield server


async def test_one_is_killed_one_comes_and_one_is_stopped_while_people_play(several: Several) -> None:
    """A turn goes on where it was at another process; where nobody was killed no click is lost."""
    crowd = Crowd(several, [await several.table("terra_mystica", 2, channel=several.place(shard, "games"),
                                                options="setup=introductory") for shard in (0, SHARDS - 1)],
                  random.Random(SEED), pause=1.0)
    half = crowd.tables[0]
    first, second = sorted(several.processes, key=lambda process: 0 not in several.shards_of(process))
    person, rest = await half_a_turn(half)
    playing = crowd.begin_at(crowd.tables[1:])
    await crowd.kill(several.processes.index(first), SHARDS)
    before = len(half.log())
    reply = await person.slash(half.channel, "move", text=rest)
    assert reply.text.startswith("✔"), reply.text
    assert len(half.log()) > before + 1, "what was done at the first process is a part of the turn"
    third = await several.begin()
    await several.until_shared(SHARDS // 2, SHARDS // 2)
    await second.stop(signal.SIGTERM, 30)
    await several.until_shared(SHARDS)
    assert several.shards_of(third) == set(range(SHARDS))
    crowd.end()
    await asyncio.gather(*playing)
    await crowd.settle()
    assert crowd.played > 1
    crowd.check()
    assert second.process is not None
    assert second.process.returncode == 0


async def half_a_turn(table: Table) -> tuple[User, str]:
    """Plays on until somebody can begin a turn that stays a draft; who it is, and the rest of it."""
    rng = random.Random(SEED)
    for _ in range(20):
        game = table.position()
        seat = awaited(game)[0]
        person = table.person(seat)
        for move in [move for move in legal_moves(game, seat) if str(move).startswith("convert")]:
            after = apply(game, seat, move)
            if seat in awaited(after) and (rest := turn_of(after, seat, rng)):
                reply = await person.slash(table.channel, "move", text=str(move))
                found = table.server.rows("select seat from drafts where table_id = ?", table.id)
                assert found == [(seat,)], reply.text
                return person, ". ".join(map(str, rest))
        await table.turn(rng)
    raise AssertionError("every turn is one move")


async def test_a_turn_begun_in_a_menu_is_finished_where_the_server_has_gone(schema: Schema, tmp_path: Path) -> None:
    """Another process comes and is given the server in the middle of a turn: the same private menu leads on."""
    async with several_running(schema, tmp_path, 1) as several:
        table = await several.table("terra_mystica", 2, channel=several.place(SHARDS - 1, "games"),
                                    options="setup=introductory")
        person, menu = await half_a_turn_by_menu(table)
        begun, before = so_far(menu), len(table.log())
        looking = [asyncio.create_task(looks_on(several, each, table)) for each in several.people[2:]]
        second = await several.begin()
        await several.until_shared(SHARDS // 2, SHARDS // 2)
        assert SHARDS - 1 in several.shards_of(second)
        assert sum(await asyncio.gather(*looking)) > len(looking), "also while the server is handed over"
        await goes_on(person, menu, lambda: len(so_far(menu)) > len(begun))
        whole = so_far(menu)
        assert whole[:len(begun)] == begun
        await goes_on(person, menu, lambda: not so_far(menu), ends=True)
        assert [text for _, _, text in table.log()[before:]][:len(whole)] == whole
        crowd = Crowd(several, [table], random.Random(SEED))
        await crowd.settle()
        crowd.check()


async def looks_on(several: Several, person: User, table: Table) -> int:
    """Looks at the table again and again, until another process has it; how often."""
    looks, first = 0, several.processes[0]
    while SHARDS - 1 in several.shards_of(first):
        reply = await person.slash(table.channel, "game status")
        assert reply.error is None, reply.error
        looks += 1
        await asyncio.sleep(LOOK_SECONDS)
    return looks


async def half_a_turn_by_menu(table: Table) -> tuple[User, Message]:
    """Plays in menus until somebody has begun a turn that they can go on with; who it is, and their menu."""
    while True:
        person = table.person(awaited(table.position())[0])
        reply = await person.click(table.pictures()[-1], "Play")
        assert reply.message is not None, reply
        await goes_on(person, reply.message, partial(moved, table, reply.message, table.position()))
        if so_far(reply.message) and choices(reply.message):
            return person, reply.message
        await table.caught_up()


def moved(table: Table, menu: Message, before: Position[Any]) -> bool:
    """Whether something was chosen for the turn, or the turn is over already."""
    return bool(so_far(menu)) or table.position() != before


async def goes_on(person: User, menu: Message, enough: Callable[[], bool], *, ends: bool = False) -> None:
    """Takes what the menu offers, by lot, until it is enough; `ends`: the end of the turn before all else."""
    rng = random.Random(SEED)
    while not enough():
        custom_id, value = rng.choice(choices(menu, ends=ends) or choices(menu))
        if value is None:
            await person.click(menu, custom_id=custom_id)
        else:
            await person.select(menu, [value], placeholder=placeholder_of(menu, custom_id))


def choices(menu: Message, *, ends: bool = False) -> list[tuple[str, str | None]]:
    """What the menu offers, by ids and values: moves and what leads to them, or the end of the turn."""
    found: list[tuple[str, str | None]] = []
    for item in walk(menu.raw["components"]):
        if item["type"] == ComponentType.STRING_SELECT and not ends:
            found += [(item["custom_id"], option["value"]) for option in item["options"]]
        elif item["type"] == ComponentType.BUTTON and item.get("custom_id", "").startswith(
                "h1b:end:" if ends else "h1b:menu:") and not str(item.get("label")).startswith("↩"):
            found.append((item["custom_id"], None))
    return found


def placeholder_of(menu: Message, custom_id: str) -> str:
    return next(str(item.get("placeholder")) for item in walk(menu.raw["components"])
                if item.get("custom_id") == custom_id)


def so_far(menu: Message) -> list[str]:
    """The moves of the turn that the menu shows."""
    line = next((line for line in menu.text.splitlines() if line.startswith("Your turn so far:")), "")
    return re.findall(r"`(.+?)`", line)
