"""What goes on around a game: who follows it, seats that are offered, taken and left, films, orders for all tables, and
the hours and vacations of people."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from games.registry import TITLES
from tests.discord import Reply
from tests.discord.commands import CannotDo
from tests.stress.soak.house import House, Place
from tests.stress.soak.playing import click_something, newest

__all__ = ["film", "follow", "give_up", "keep_hours", "offer_a_seat", "order_for_always"]

HOURS: Final[Sequence[dict[str, Any]]] = (
    {"zone": "Europe/Berlin"}, {"zone": "Pacific/Auckland", "quiet": "22-7"}, {"quiet": "0-23"},
    {"days_off": "Sat, Sun"}, {"quiet": "none", "days_off": "none"}, {"zone": "Nowhere/Else"})
LAST_DAYS: Final = ("today", "tomorrow", "2031-02-30", "never")
SEATS: Final = ("Take this seat", "Call it off")
LONGEST: Final = 20
"""Turns of a film, at most."""


async def follow(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody wants the news of a table, of every turn or not, or wants no more of them."""
    person = rng.choice([*house.players, *house.strangers])
    if rng.random() < 0.25:
        return await person.slash(place.channel, "table unfollow")
    reply = await person.slash(place.channel, "table follow", every_turn=rng.choice([True, True, False]))
    if rng.random() < 0.2:
        await click_something(person, reply.message, rng)
    return reply


async def offer_a_seat(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Somebody offers a seat, their own or another's; and whoever is quickest takes what is on offer, or it is called
    off."""
    people, message = list(house.sitting(place).values()), newest(house, place, SEATS[0])
    if not people:
        return None
    if message is None or rng.random() < 0.3:
        return await rng.choice(people).slash(place.channel, "game replace", player=rng.choice(people))
    reply = None
    for person in rng.sample([*house.players, *house.strangers], 2):
        try:
            reply = await person.click(message, rng.choice(SEATS))
        except CannotDo:  # somebody was quicker
            break
    return reply


async def give_up(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Everybody leaves a game for good: it is over, and goes to the showcase."""
    reply = None
    for person in house.sitting(place).values():
        reply = await person.slash(place.channel, "game leave")
        if reply.message is not None and "Leave for good" in reply.message.buttons:
            reply = await person.click(reply.message, "Leave for good")
    return reply


async def film(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody looks at a part of a game as a film, or posts it in another channel."""
    since = rng.randrange(LONGEST)
    options: dict[str, Any] = {"from": since, "until": since + rng.randint(1, LONGEST)}
    if rng.random() < 0.3:
        options["post_to"] = house.discord.channel("films")
    return await rng.choice([*house.players, *house.strangers]).slash(place.channel, "game film", **options)


async def order_for_always(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody orders something for all their tables, or switches it off again."""
    person, orders = rng.choice(house.players), TITLES[place.title].standing_orders
    given = await person.autocomplete(place.channel, "orders off", "order")
    if given and rng.random() < 0.4:
        return await person.slash(place.channel, "orders off", order=rng.choice(given).value)
    if orders and rng.random() < 0.7:
        chosen = rng.choice(orders)
        return await person.slash(place.channel, "orders set", title=place.title, order=chosen.name,
                                  value=str(rng.choice(chosen.values)))
    reply = await person.slash(place.channel, "orders list")
    await click_something(person, reply.message, rng)
    return reply


async def keep_hours(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody goes on vacation or comes back, says when they play, where their reminders come, or wants none now."""
    person = rng.choice([*house.players, *house.strangers])
    path, options = rng.choice((
        *[("me away", {"until": day}) for day in LAST_DAYS], ("me back", {}), ("me back", {}),
        ("me hours", rng.choice(HOURS)), ("me settings", {"reminders": rng.choice(["direct", "channel"])}),
        ("me settings", {"offers": rng.choice([True, False])}), ("me mute", {})))
    reply = await person.slash(place.channel, path, **options)
    if path == "me settings" and rng.random() < 0.3:
        await click_something(person, reply.message, rng)
    return reply
