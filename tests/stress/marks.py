"""Marks in what people keep to themselves, plans and notes: whoever else sees one has seen too much."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from tests.discord import User
from tests.discord.constants import CallbackType
from tests.discord.records import Interaction, Request

__all__ = ["MARK", "mark_of", "told_to_others"]

MARK: Final = re.compile(r"kept by (\d+) as \d+")
"""The mark with the id of the only person who may see it."""
PRIVATE: Final = (CallbackType.CHOICES, CallbackType.MODAL)
"""Answers that nobody else ever sees."""


def mark_of(person: User, number: int) -> str:
    """A mark of somebody, short enough for the name of a plan."""
    return f"kept by {person.id} as {number}"


def told_to_others(request: Request, interaction: Interaction | None) -> Iterator[str]:
    """Which marks a request of the bot has shown to others than their owner, in words; `interaction`: what it answers.
    """
    if request.method == "GET" or request.status not in range(200, 300):
        return
    text = json.dumps([request.json, *(file.filename for file in request.files)])
    text += "".join(file.data.decode(errors="ignore") for file in request.files if b"kept by" in file.data)
    reader = None if interaction is None else _only_reader(request, interaction)
    for found in MARK.finditer(text):
        if found[1] != reader:
            yield f"{request}: {found[0]!r} is shown to {reader or 'everybody'}"


def _only_reader(request: Request, interaction: Interaction) -> str | None:
    """Who alone sees what an answer says; None: not one person alone."""
    kind = (request.json or {}).get("type") if request.path.endswith("/callback") else None
    if kind in PRIVATE:
        return interaction.user_id
    if kind is not None:
        shown = interaction.message if kind == CallbackType.UPDATE else interaction.original
    else:
        number = (request.response or {}).get("id")
        there = (interaction.original, interaction.message, *interaction.followups)
        shown = next((message for message in there if message and message.id == number), None)
    return None if shown is None else shown.visible_to
