"""People who bring records: good ones, and such as were made to do harm."""

from __future__ import annotations

import random
from typing import Final

from games.registry import TITLES
from tests.discord import Reply
from tests.discord.commands import CannotDo
from tests.stress.fuzz.importing import good_record
from tests.stress.fuzz.records import harmful
from tests.stress.soak.house import House

__all__ = ["bring"]

CHANNEL: Final = "records"
MOST_PASTED: Final = 4_000


async def bring(house: House, rng: random.Random) -> Reply:
    """Somebody imports a record, as a file or in the form, in a channel or in a thread of its own; the table is closed
    again."""
    title, person = rng.choice(list(TITLES)), rng.choice(house.players)
    good = good_record(title, rng)
    text = good if rng.random() < 0.4 else harmful(good, rng)
    channel = house.discord.channel(CHANNEL)
    if rng.random() < 0.3:
        reply = await _paste(house, rng, title, text)
    else:
        file = ("record.json", text.encode("utf-8", "surrogatepass"))
        reply = await person.slash(channel, "game import", title=title, file=file, thread=rng.random() < 0.2, wait=40.0)
    await house.close(channel)
    return reply


async def _paste(house: House, rng: random.Random, title: str, text: str) -> Reply:
    """Pastes the record into the form, or closes the form unsent."""
    person = rng.choice(house.players)
    reply = await person.slash(house.discord.channel(CHANNEL), "game import", title=title)
    if reply.modal is None or rng.random() < 0.2:
        return reply
    try:
        return await person.submit_modal(reply.modal, {reply.modal.labels[0]: text[:MOST_PASTED]}, wait=40.0)
    except CannotDo:
        return reply
