"""A league, a tournament and the queue among the tables: people enrol, look and wait, and an organiser rules."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Final

from tests.discord import Reply
from tests.discord.commands import CannotDo
from tests.discord.leagues import plan_season
from tests.stress.soak.house import House, Place
from tests.stress.soak.playing import click_something

__all__ = ["found_leagues", "look_at_leagues", "rule", "wait_in_line"]

CHANNEL: Final = "league"
LOOKS: Final = ("league standings", "league info", "league log", "league list", "queue show", "profile")
TITLED: Final = ("ladder", "stats")
POINTS: Final = (0, 40, 120)


def found_leagues(house: House, titles: Sequence[str], tables: int) -> None:
    """A season of each title, all of whose tables, so many, are due."""
    channel = house.discord.channel(CHANNEL)
    for title in titles:
        plan_season(house.server.file, channel, house.players, tables, title=title, owner=house.moderator)


async def look_at_leagues(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody looks, and clicks in what they see."""
    person = rng.choice([*house.players, *house.strangers])
    path = rng.choice([*LOOKS, *TITLED])
    options: dict[str, Any] = {"title": place.title} if path in TITLED else {}
    reply = await person.slash(house.discord.channel(CHANNEL), path, **options)
    await click_something(person, reply.message, rng)
    return reply


async def wait_in_line(house: House, place: Place, rng: random.Random) -> Reply:
    """Somebody joins the line, or leaves it; whoever is called is ready, or not."""
    person, channel = rng.choice(house.players), house.discord.channel("queue")
    if rng.random() < 0.4:
        return await person.slash(channel, "queue leave")
    reply = await person.slash(channel, "queue join", title=place.title)
    for message in house.discord.messages(channel)[-2:]:
        if "Ready" in message.buttons:
            await rng.choice(house.players).click(message, "Ready")
    return reply


async def rule(house: House, place: Place, rng: random.Random) -> Reply | None:
    """The organiser rules on a table, or takes the last ruling back; now and then somebody tries who may not."""
    with house.truth() as truth:
        fixtures = truth.rows("select fixtures.id, competition_id, seats from fixtures join seasons "
                              "on season_id = seasons.id")
    if not fixtures:
        return None
    fixture, competition, seats = rng.choice(fixtures)
    person = house.moderator if rng.random() < 0.8 else rng.choice(house.players)
    deed, options = rng.choice(_rulings(str(fixture), _names(house, seats), rng))
    try:
        return await person.slash(house.discord.channel(CHANNEL), f"league rule {deed}", league=str(competition),
                                  reason="It rains.", **options)
    except CannotDo:
        return None


def _names(house: House, seats: str) -> list[str]:
    """What the people of a table are called."""
    return [person.name for person in house.players if int(person.id) in json.loads(seats)]


def _rulings(fixture: str, names: Sequence[str], rng: random.Random) -> list[tuple[str, dict[str, Any]]]:
    points = ", ".join(f"{name} {rng.choice(POINTS)}" for name in names)
    return [("void", {"table": fixture}), ("correct", {"table": fixture, "points": points}),
            ("extend", {"days": rng.randint(1, 9)}), ("pause", {}), ("resume", {}),
            ("undo", {"number": rng.randint(1, 9)})]
