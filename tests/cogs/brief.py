"""Games of a few moves, played at once: what happens between tables is what these tests are about."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec

from games.kernel import Settings, Title
from storage.ids import TableId
from tests.cogs.reckoning import Seat
from tests.cogs.world import World
from tests.toy import PEBBLES
from tests.toy.title import setup

__all__ = ["BRIEF", "ended_table", "play_out"]


def one_round(settings: Settings) -> Any:
    """Everybody has one turn."""
    return msgspec.structs.replace(setup(settings), rounds=1)


BRIEF: dict[str, Title[Any]] = {"pebbles": replace(PEBBLES, rules=replace(PEBBLES.rules, setup=one_round))}


async def play_out(world: World, table: TableId, rng: random.Random) -> tuple[Seat, ...]:
    """Plays a table to its end by random moves, most of which take pebbles; how everybody ended."""
    tables = world.bot.services.tables
    while (look := await tables.queries.view(table, None)).info.status.open:
        user = look.blocking[0].user_id
        assert user is not None
        moves = [str(move) for move in (await tables.play.panel(table, user)).moves]
        taking = [move for move in moves if move.startswith("take")]
        await tables.play.move(table, user, rng.choice(taking if taking and rng.random() < 0.95 else moves), end=True)
    return await ended_table(world, table)


async def ended_table(world: World, table: TableId) -> tuple[Seat, ...]:
    """How everybody ended at a table, by its own points: whoever left is below all who stayed."""
    look = await world.bot.services.tables.queries.view(table, None)
    assert look.result is not None
    order = [(not seat.left, 0 if seat.left else seat.points) for seat in look.result.seats]
    return tuple(Seat(seated.user_id or 0, 1 + sum(other > mine for other in order), seat.points, seat.left)
                 for seated, seat, mine in zip(look.info.seats, look.result.seats, order, strict=True))
