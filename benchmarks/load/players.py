"""People who play at the tables of the stand-in at the rate of an hour, what they wait for and what it costs."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from benchmarks.bot import played
from benchmarks.load.bots import Bots, Cost
from benchmarks.load.rhythm import title
from benchmarks.turns import ANSWER_LIMIT, PICTURE_LIMIT, Turn
from games.registry import TITLES

__all__ = ["Span", "opened", "play", "renewed", "summed"]

PLAYERS: Final = 4
AT_ONCE: Final = 4
"""Tables that are opened at the same time."""


class Span(Struct, frozen=True):
    """What some time has brought: turns in so many seconds, what they cost, and requests that count for Discord's limit
    of fifty a second."""

    turns: tuple[Turn, ...]
    seconds: float
    cost: Cost
    requests: int
    sent: int
    """Bytes of pictures."""

    def answers(self) -> list[float]:
        """Seconds to the first answers; one that did not come took as long as Discord waits."""
        return sorted(min(ANSWER_LIMIT, ANSWER_LIMIT if turn.answer is None else turn.answer) for turn in self.turns)

    def pictures(self) -> list[float]:
        """Seconds to the pictures in the channel; one that did not come took as long as it was waited for."""
        return sorted(PICTURE_LIMIT if turn.picture is None else turn.picture for turn in self.turns)


def summed(spans: Sequence[Span]) -> Span:
    """Several spans as one."""
    costs = [span.cost for span in spans]
    cost = Cost(sum(each.bot for each in costs), sum(each.painters for each in costs),
                sum(each.database for each in costs))
    return Span(tuple(turn for span in spans for turn in span.turns), sum(span.seconds for span in spans), cost,
                sum(span.requests for span in spans), sum(span.sent for span in spans))


async def opened(bots: Bots, titles: Sequence[str], servers: int) -> list[Any]:
    """A table for each of these titles, each in a channel of its own, one server after the other."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int, name: str) -> Any:
        async with gate:
            return await _table(bots, name, f"guild-{number % servers}", f"{name}-{number}")

    return list(await asyncio.gather(*(one(number, name) for number, name in enumerate(titles))))


async def renewed(bots: Bots, games: Iterable[Any], servers: int) -> list[Any]:
    """The tables, with a new one in the place of each that is over."""
    kept = []
    for number, game in enumerate(games):
        over = game.position().over
        guild = f"guild-{number % servers}"
        kept.append(await _table(bots, game.title.id, guild, f"again-{game.id}") if over else game)
    return kept


async def _table(bots: Bots, name: str, guild: str, channel: str) -> Any:
    place = bots.discord.channel(channel, bots.discord.guild(guild))
    players = max(count for count in TITLES[name].rules.players if count <= PLAYERS)
    return await bots.server.table(name, players, channel=place)


async def play(bots: Bots, games: Sequence[Any], moments: Iterable[float], rng: random.Random, *,
               mixed: bool = True) -> Span:
    """Plays a turn at each of these moments, from now on, at a table of some title; `mixed` chooses the title as people
    do. At one table one turn follows the other."""
    await bots.discord.quiet(1, 60)
    before, requests = bots.cost(), len(bots.discord.requests)
    began = time.monotonic()
    free = {game.id: asyncio.Lock() for game in games}

    async def one(game: Any) -> Turn | None:
        async with free[game.id]:
            return None if game.position().over else await played(bots.discord, game, rng)

    tasks = []
    for moment in moments:
        await asyncio.sleep(max(0.0, began + moment - time.monotonic()))
        tasks.append(asyncio.create_task(one(_some(games, rng, mixed))))
    turns = tuple(turn for turn in await asyncio.gather(*tasks) if turn is not None)
    await bots.discord.quiet(1, 60)
    seen = bots.discord.requests[requests:]
    return Span(turns, time.monotonic() - began, bots.cost().since(before),
                sum(request.authorized for request in seen),
                sum(file.size for request in seen for file in request.files))


def _some(games: Sequence[Any], rng: random.Random, mixed: bool) -> Any:
    """A table: of a title as people choose, if there is one."""
    wanted = title(rng) if mixed else None
    return rng.choice([game for game in games if game.title.id == wanted] or games)
