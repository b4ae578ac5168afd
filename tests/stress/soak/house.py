"""The server that is soaked: who there is, where games are, and what people may see of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from games.registry import TITLES
from tests.discord import FakeDiscord, User
from tests.discord.commands import CannotDo
from tests.discord.routes.interactions import FOLLOWUPS
from tests.discord.server import Server
from tests.discord.world import Channel
from tests.stress.truth import Truth

__all__ = ["House", "Place"]

PLAYERS: Final = ("ada", "bruno", "chiara", "dmitri", "elif", "farah")
STRANGERS: Final = ("gita", "hugo")
MODERATOR: Final = "moderator"
RECEPTIVE: Final = 4
"""So many of the players let the bot write to them; the others do not."""
SHOWCASE: Final = "showcase"
TIMED: Final = 0.6
"""How often a table has clocks, as short as they can be."""
CLOCKS: Final = ("deadline", "clock")
AT_ZERO: Final = ("nothing", "answer", "replace", "vote")
RECENT: Final = 300
"""Of so many interactions some may still wait for their answer."""


@dataclass(frozen=True)
class Place:
    """A game that is being played: its number, its channel, its title."""

    table: int
    channel: Channel
    title: str


class House:
    """A server of the bot with people in it."""

    def __init__(self, server: Server) -> None:
        discord = server.discord
        self.server = server
        self.discord: FakeDiscord = discord
        self.players = [discord.user(name) for name in PLAYERS]
        self.strangers = [discord.user(name) for name in STRANGERS]
        self.moderator = discord.user(MODERATOR, "MANAGE_GUILD")
        discord.world.in_private |= {person.id for person in (*self.players[:RECEPTIVE], *self.strangers)}

    @contextmanager
    def truth(self) -> Iterator[Truth]:
        """The database as it is now."""
        with Truth.of(self.server.file) as truth:
            yield truth

    def places(self) -> list[Place]:
        """The games that are being played."""
        with self.truth() as truth:
            found = truth.rows("select id, channel_id, title from tables where status = 'playing' order by id")
        channels = self.discord.world.channels
        return [Place(table, channels[str(channel)], title) for table, channel, title in found
                if str(channel) in channels]

    def crowded(self, place: Place) -> bool:
        """Whether Discord would soon refuse what the bot adds to its answers in a channel, or will once those who still
        wait are answered: people have better things to do than to have thirty clicks a minute refused there."""
        most, seconds = FOLLOWUPS
        waiting = sum(interaction.response is None or interaction.loading
                      for interaction in self.discord.interactions[-RECENT:]
                      if interaction.channel_id == place.channel["id"])
        return waiting + self.discord.server.rates.lately(("follow-ups", place.channel["id"]), seconds) > most // 3

    def sitting(self, place: Place) -> dict[int, User]:
        """Who plays at a table, by seat."""
        with self.truth() as truth:
            people = truth.people(place.table)
        known = {int(person.id): person for person in (*self.players, *self.strangers, self.moderator)}
        return {seat: known[user] for seat, user in people.items() if user in known}

    async def open(self, title: str, channel: Channel, people: list[User], rng: random.Random) -> None:
        """Some people open a table and begin. A fault on the way leaves a lobby, which is no harm."""
        await people[0].slash(channel, "game new", title=title, players=len(people), options=some_options(title, rng))
        for person in people[1:]:
            await person.slash(channel, "game join")
        if rng.random() < TIMED:
            await people[0].slash(channel, "game pace", time=rng.choice(CLOCKS), bank=1, remind=1, patience=2,
                                  at_zero=rng.choice(AT_ZERO))
        await people[0].slash(channel, "game start")

    @property
    def showcase(self) -> Channel:
        """Where finished games are shown."""
        return self.discord.channel(SHOWCASE)

    async def set_showcase(self) -> None:
        """The moderator says so."""
        await self.moderator.slash(self.discord.channel("settings"), "setup", showcase=f"<#{self.showcase['id']}>")

    async def close(self, channel: Channel) -> None:
        """The moderator closes the table of a channel."""
        try:
            await self.moderator.slash(channel, "game abandon", force=True)
        except CannotDo:
            return


def some_options(title: str, rng: random.Random) -> str | None:
    """An option of a title with one of its values, or none."""
    options: Any = TITLES[title].rules.options
    if not options or rng.random() < 0.5:
        return None
    option = rng.choice(options)
    value = rng.choice(option.values)
    return f"{option.name}={'yes' if value is True else 'no' if value is False else value}"
