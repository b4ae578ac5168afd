"""Tables that come and go: a set of all titles to begin with, new ones for those that are over, lobbies for nothing."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Final

from games.registry import TITLES
from tests.discord import Reply
from tests.discord.world import Channel
from tests.stress.soak.house import House, Place
from tests.stress.soak.playing import newest

__all__ = ["begin_somewhere", "lobby", "open_set", "replace_ended"]

SMALLEST: Final = 2
MOST_PEOPLE: Final = 3


async def open_set(house: House, rng: random.Random, name: str, titles: Sequence[str], of_each: int) -> None:
    """So many tables of each title, in channels of their own."""
    for title, number in itertools.product(titles, range(of_each)):
        await _open(house, rng, title, house.discord.channel(f"{name}-{title}-{number}"))


async def _open(house: House, rng: random.Random, title: str, channel: Channel) -> None:
    allowed = [count for count in TITLES[title].rules.players if SMALLEST <= count <= MOST_PEOPLE]
    await house.open(title, channel, rng.sample(house.players, rng.choice(allowed)), rng)


async def close_all(house: House) -> None:
    """The moderator closes every table."""
    for place in house.places():
        await house.close(place.channel)


async def replace_ended(house: House, rng: random.Random, least: int) -> None:
    """New tables for those that are over, so that there are so many."""
    if len(house.places()) < least:
        await begin_somewhere(house, rng)


async def begin_somewhere(house: House, rng: random.Random) -> None:
    """A table of any title in a channel without one."""
    taken = {place.channel["id"] for place in house.places()}
    for number in itertools.count():
        channel = house.discord.channel(f"again-{number}")
        if channel["id"] not in taken:
            await house.close(channel)  # a lobby that a fault left
            await _open(house, rng, rng.choice(list(TITLES)), channel)
            return


async def lobby(house: House, _place: Place, rng: random.Random) -> Reply | None:
    """A lobby in a channel for it: people come and go by its buttons, change its options, and it is closed."""
    channel = house.discord.channel("lobby")
    person = rng.choice(house.players)
    reply = await person.slash(channel, "game new", title=rng.choice(list(TITLES)), thread=rng.random() < 0.1)
    where = Place(0, channel, "")
    for _ in range(rng.randint(1, 4)):
        message = newest(house, where, "Join")
        if message is not None:
            await rng.choice([*house.players, *house.strangers]).click(message, rng.choice(message.buttons))
    if rng.random() < 0.7:
        await house.close(channel)
    return reply
