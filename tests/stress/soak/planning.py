"""People who think ahead, each for themselves: plans and notes, with marks that nobody else may ever see."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from tests.discord import Reply, User
from tests.discord.world import Channel
from tests.stress.marks import mark_of
from tests.stress.soak.house import House, Place
from tests.stress.soak.playing import click_something

__all__ = ["note", "plan"]

MOST_TRIED: Final = 3
"""Moves that are tried one after the other."""
BY_MENUS: Final = 0.5
"""How often somebody lets the menus lead them, too."""
KINDS: Final = 4
"""Plans and notes of a person with marks of their own."""

Deed = Callable[[User, Channel, str], Awaitable[Reply]]


async def plan(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Somebody tries moves, also before their turn, keeps them by a name, and leaves them to be played, plays them or
    thinks again."""
    people = list(house.sitting(place).values())
    if not people:
        return None
    person = rng.choice(people)
    name = mark_of(person, rng.randrange(KINDS))
    if rng.random() < BY_MENUS:
        await _by_menus(person, place.channel, rng)
    for _ in range(rng.randint(1, MOST_TRIED)):
        lines = await person.autocomplete(place.channel, "plan try", "text")
        if not lines:
            break
        await person.slash(place.channel, "plan try", text=rng.choice(lines).value)
    await person.slash(place.channel, "plan save", name=name)
    return await rng.choices(DEEDS, WEIGHTS)[0](person, place.channel, name)


async def _by_menus(person: User, channel: Channel, rng: random.Random) -> None:
    """Whatever the menus of a plan offer, one click after the other."""
    reply = await person.slash(channel, "plan try")
    for _ in range(MOST_TRIED):
        await click_something(person, reply.message, rng)


async def _arm(person: User, channel: Channel, name: str) -> Reply:
    return await person.slash(channel, "plan when", name=name)


async def _disarm(person: User, channel: Channel, name: str) -> Reply:
    return await person.slash(channel, "plan when", name=name, armed=False)


async def _play(person: User, channel: Channel, name: str) -> Reply:
    return await person.slash(channel, "plan play", name=name)


async def _show(person: User, channel: Channel, name: str) -> Reply:
    reply = await person.slash(channel, "plan show", name=name)
    await click_something(person, reply.message, random.Random(reply.interaction.id))
    return reply


async def _list(person: User, channel: Channel, name: str) -> Reply:
    reply = await person.slash(channel, "plan list")
    await click_something(person, reply.message, random.Random(reply.interaction.id))
    return reply


async def _drop(person: User, channel: Channel, name: str) -> Reply:
    names: Sequence[object] = await person.autocomplete(channel, "plan drop", "name")
    return await person.slash(channel, "plan drop", name=name) if names else await _list(person, channel, name)


DEEDS: Final[Sequence[Deed]] = (_arm, _disarm, _play, _show, _list, _drop)
WEIGHTS: Final = (5, 1, 3, 1, 1, 1)


async def note(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Somebody, who need not play, notes something for themselves, and reads it."""
    person = rng.choice([*house.players, *house.strangers])
    reply = await person.slash(place.channel, "table notes")
    if reply.modal is None:
        return reply
    (label,) = reply.modal.labels
    text = "" if rng.random() < 0.1 else f"{mark_of(person, rng.randrange(KINDS))}: mind the {place.title}"
    reply = await person.submit_modal(reply.modal, {label: text})
    if reply.message is not None and "My notes" in reply.message.buttons:
        await person.click(reply.message, "My notes")
    return reply
