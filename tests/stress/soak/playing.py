"""People who play: by typing, by menus, by standing orders; who propose things, and answer proposals."""

from __future__ import annotations

import random
from typing import Any, Final

from games.kernel import Seat, awaited, open_seats
from games.registry import TITLES
from tests.discord import Message, Reply, User
from tests.discord.commands import CannotDo
from tests.discord.server import turn_of
from tests.stress.soak.house import House, Place

__all__ = ["answer_questions", "order", "play_by_menu", "play_by_text", "propose"]

MOST_CLICKS: Final = 12
"""Of one visit to the menus."""
QUESTIONS: Final = ("Agree", "Refuse", "Withdraw")
PROPOSALS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("game undo", {}), ("game undo", {}), ("game redo", {}), ("game skip", {}), ("game abandon", {}),
    ("game undo", {"to": 1}))


def whose(house: House, place: Place, rng: random.Random) -> tuple[Any, Seat, User] | None:
    """The position of a table, and somebody who may move there; None if none of ours may."""
    with house.truth() as truth:
        game = truth.position(place.table)
    people = house.sitting(place)
    seats = [seat for seat in (awaited(game) or open_seats(game)) if seat in people]
    if not seats:
        return None
    seat = rng.choice(seats)
    return game, seat, people[seat]


async def play_by_text(house: House, place: Place, rng: random.Random) -> Reply | None:
    """A random turn by `/move`."""
    found = whose(house, place, rng)
    if found is None:
        return None
    game, seat, person = found
    line = ". ".join(map(str, turn_of(game, seat, rng)))
    return await person.slash(place.channel, "move", text=line)


async def play_by_menu(house: House, place: Place, rng: random.Random) -> Reply | None:
    """*Play* of the table message, and random clicks and choices in what opens, until it closes."""
    found, message = whose(house, place, rng), newest(house, place, "Play")
    if found is None or message is None:
        return None
    person = found[2]
    reply = await person.click(message, "Play", wait=8.0)
    for _ in range(MOST_CLICKS):
        if not await click_something(person, reply.message, rng):
            break
    return reply


async def click_something(person: User, message: Message | None, rng: random.Random) -> bool:
    """One random click or choice in a message; whether there was anything."""
    if message is None:
        return False
    buttons, selects = message.buttons, message.selects
    if selects and rng.random() < len(selects) / (len(selects) + len(buttons)):
        placeholder = rng.choice(list(selects))
        await person.select(message, rng.choice(selects[placeholder]), placeholder=placeholder)
        return True
    if buttons:
        await person.click(message, index=rng.randrange(len(buttons)))
        return True
    return False


def newest(house: House, place: Place, label: str) -> Message | None:
    """The newest message of a channel with a button of that label."""
    return next((message for message in reversed(house.discord.messages(place.channel))
                 if not message.ephemeral and label in message.buttons), None)


async def order(house: House, place: Place, rng: random.Random) -> Reply | None:
    """A standing order, by the command or in the panel."""
    people, orders = house.sitting(place), TITLES[place.title].standing_orders
    if not people:
        return None
    person = rng.choice(list(people.values()))
    if orders and rng.random() < 0.5:
        chosen = rng.choice(orders)
        return await person.slash(place.channel, "game orders", order=chosen.name, always=rng.random() < 0.3,
                                  value=str(rng.choice(chosen.values)))
    reply = await person.slash(place.channel, "game orders")
    await click_something(person, reply.message, rng)
    return reply


async def propose(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Asks the others to take something back, or something of that kind."""
    people = list(house.sitting(place).values())
    if not people:
        return None
    message = newest(house, place, "Undo")
    if message is not None and rng.random() < 0.4:
        reply = await rng.choice(people).click(message, "Undo", wait=8.0)
        await click_something(people[0], reply.message, rng)
        return reply
    path, options = rng.choice(PROPOSALS)
    if path == "game abandon" and rng.random() < 0.8:
        path = "game nudge"
    return await rng.choice(people).slash(place.channel, path, **options)


async def answer_questions(house: House, place: Place, rng: random.Random) -> Reply | None:
    """Everybody answers the newest question in a channel, some of them at once and against each other."""
    reply = None
    for person in house.sitting(place).values():
        message = newest(house, place, "Agree")
        if message is None:
            break
        label = rng.choice(QUESTIONS) if rng.random() < 0.4 else "Agree"
        try:
            reply = await person.click(message, label)
        except CannotDo:
            continue
    return reply
