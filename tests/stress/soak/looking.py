"""People who look: history, board, text, export, one's own view. Strangers must see what everybody may see, no more."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any, Final

from games.kernel import naming
from games.registry import TITLES
from rendering.kit.theme import THEMES
from rendering.registry import PAINTERS
from tests.discord import Reply, User
from tests.discord.commands import CannotDo
from tests.stress.soak.house import House, Place
from tests.stress.soak.playing import click_something, newest

__all__ = ["look", "many_look", "spy"]

COMMANDS: Final = ("game history", "game board", "game status", "game verify", "game export", "game list",
                   "game picture", "about")
BUTTONS: Final = ("History", "My view")
BLOCK: Final = re.compile(r"```\n(.*?)\n?```", re.DOTALL)
SOUGHT: Final = ("build", "power 1", "done", "nobody says this")
MANY: Final = 12


async def look(house: House, place: Place, rng: random.Random, person: User | None = None) -> Reply | None:
    """Somebody looks in one way or another, and goes on clicking in what they see."""
    person = person or rng.choice([*house.players, *house.strangers])
    reply = await rng.choice((_by_command, _by_button))(house, place, rng, person)
    while reply is not None and reply.message is not None and reply.message.ephemeral and rng.random() < 0.6:
        if not await click_something(person, reply.message, rng):
            break
    return reply


async def _by_command(house: House, place: Place, rng: random.Random, person: User) -> Reply | None:
    path = rng.choice(COMMANDS)
    options: dict[str, Any] = {}
    if path == "game board" and rng.random() < 0.7:
        options = {"turn": rng.randrange(0, 40)}
    if path == "game export" and rng.random() < 0.5:
        options = {"form": rng.choice(["json", *TITLES[place.title].rules.exporters])}
    if path == "game history" and rng.random() < 0.5:
        options = rng.choice([{"as_file": True}, {"search": rng.choice(SOUGHT)}])
    if path == "game picture":
        options = {"shape": rng.choice(["table", "phone"]), "colours": rng.choice(list(THEMES))}
    return await person.slash(place.channel, path, **options)


async def _by_button(house: House, place: Place, rng: random.Random, person: User) -> Reply | None:
    label = rng.choice(BUTTONS)
    message = newest(house, place, label)
    return None if message is None else await person.click(message, label, wait=8.0)


async def many_look(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Many look at one table at once."""
    everybody = [*house.players, *house.strangers]
    looks = (look(house, place, random.Random(rng.random()), rng.choice(everybody)) for _ in range(MANY))
    for failed in await asyncio.gather(*looks, return_exceptions=True):
        if isinstance(failed, BaseException) and not isinstance(failed, CannotDo):
            raise failed
    return None


async def spy(house: House, place: Place, rng: random.Random) -> list[str]:
    """A stranger looks at a table in every way that shows a board as text. What they see and must not, in words."""
    stranger = rng.choice(house.strangers)
    if int(stranger.id) in (int(person.id) for person in house.sitting(place).values()):
        return []
    before = _public(house, place)
    message = newest(house, place, "My view")
    if message is None:
        return []
    reply = await stranger.click(message, "My view", wait=8.0)
    if reply.interaction.name != f"h1b:mine:{place.table}":
        return []  # the table is new: the newest message is of the one before
    if reply.message is None or reply.loading or before != (after := _public(house, place)):
        return []  # somebody has moved meanwhile: nobody knows which position was shown
    return [f"{place}: {stranger.name} saw {block[:200]!r}" for block in BLOCK.findall(reply.message.content)
            if not shows(block, after)]


def shows(block: str, text: str) -> bool:
    """Whether every line of a block is one of a text; the last may be cut."""
    lines, (*whole, last) = {line.strip() for line in text.splitlines()}, block.strip().splitlines()
    return all(line.strip() in lines for line in whole) and last.strip() in text


def _public(house: House, place: Place) -> str:
    """A table as text, as everybody may see it."""
    with house.truth() as truth:
        view, names = truth.public_position(place.table), truth.names(place.table)
    with naming(names):
        return "\n".join(PAINTERS[place.title].text(view, None))
