"""What everybody does all the time: a random thing after another, as people do who cannot decide."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, Final

from tests.discord import Reply
from tests.discord.commands import CannotDo
from tests.discord.fake import BotExited
from tests.stress.soak import around, looking, planning, playing
from tests.stress.soak.house import House, Place
from tests.stress.soak.importing import bring
from tests.stress.soak.leagues import look_at_leagues, rule, wait_in_line
from tests.stress.soak.tables import begin_somewhere, lobby

__all__ = ["Crowd"]

Deed = Callable[[House, Place, random.Random], Awaitable[Any]]
DEEDS: Final[dict[Deed, int]] = {
    playing.play_by_text: 40, playing.play_by_menu: 14, playing.order: 3, playing.propose: 5,
    playing.answer_questions: 6, looking.look: 24, looking.many_look: 2, lobby: 3,
    look_at_leagues: 4, wait_in_line: 2, rule: 3, planning.plan: 10, planning.note: 2, around.follow: 3,
    around.offer_a_seat: 2, around.give_up: 1, around.film: 1, around.order_for_always: 2, around.keep_hours: 4,
}
IMPORTS: Final = 0.03
"""How often somebody brings a record instead."""
SPIES: Final = 0.06
BREATH: Final = 0.4
"""Seconds at most between two things that somebody does."""


class Crowd:
    """People at work until they are told to stop."""

    def __init__(self, house: House, seed: str, note: Callable[[str], None]) -> None:
        self.house = house
        self.seed = seed
        self.note = note
        self.done = 0
        self.leaks: list[str] = []
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, many: int) -> None:
        """So many begin."""
        self._tasks = [asyncio.create_task(self._live(random.Random(f"{self.seed} {number}")))
                       for number in range(many)]

    async def stop(self) -> None:
        """Everybody finishes what they are doing. Raises what went wrong with the soak itself."""
        self._stopping = True
        await asyncio.gather(*self._tasks)

    async def _live(self, rng: random.Random) -> None:
        while not self._stopping:
            try:
                await self._deed(rng)
            except (CannotDo, BotExited, TimeoutError) as error:
                self.note(f"could not: {error}")
            await asyncio.sleep(rng.uniform(0, BREATH))

    async def _deed(self, rng: random.Random) -> None:
        """One thing."""
        self.done += 1
        if rng.random() < IMPORTS:
            self._told("import", await bring(self.house, rng))
            return
        places = self.house.places()
        if not places:
            await begin_somewhere(self.house, rng)
            return
        if not (calm := [place for place in places if not self.house.crowded(place)]):
            return
        place = rng.choice(calm)
        if rng.random() < SPIES:
            self.leaks += await looking.spy(self.house, place, rng)
            return
        deed = rng.choices(list(DEEDS), list(DEEDS.values()))[0]
        self._told(f"{deed.__name__} at {place.table}", await deed(self.house, place, rng))

    def _told(self, what: str, reply: Reply | None) -> None:
        if reply is not None:
            self.note(f"{what}: {reply.interaction.name!r} -> {reply.text[:120]!r}")
