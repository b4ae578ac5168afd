"""The turns of a game as suggestions of an option: what happened in each, as whoever types may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from discord.app_commands import Choice

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import MAX_CHOICE, MAX_CHOICES
from cogs.services import Services
from cogs.words import _, cut, language
from tables import TableId, Turn, UserId
from tables.people import told_name, unmarked

__all__ = ["Heads", "suggested_turns"]

MOST_SUGGESTED: Final = 300
"""Turns among which is looked, the last ones of a game; older ones are found by their number in the history."""

Heads: TypeAlias = Sequence[tuple[int, str]]
"""Turns by their numbers, each with what happened in it, the newest first."""


async def suggested_turns(services: Services, interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The turns whose number begins with what is typed, or in whose head it stands; never an error."""
    try:
        info, user = await table_in_channel(interaction, ended=True), user_of(interaction)
        heads = await services.recent_turns.get((info.id, user, language()), lambda: _heads(services, info.id, user))
    except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
        return []
    wanted = " ".join(typed.casefold().split())
    found = [(number, head) for number, head in heads if wanted in head.casefold()
             or str(number).startswith(wanted.removeprefix("#"))]
    return [Choice(name=cut(head, MAX_CHOICE), value=number) for number, head in found[:MAX_CHOICES]]


async def _heads(services: Services, table_id: TableId, user: UserId) -> Heads:
    """The last turns of a game, and its beginning. Raises NotStarted."""
    heads: list[tuple[int, str]] = []
    async for page in services.tables.queries.pages(table_id, user):
        heads += [(turn.number, _head(turn)) for turn in reversed(page.turns) if turn.number is not None]
        if len(heads) >= MOST_SUGGESTED:
            return heads
    return [*heads, (0, _("#0 · the beginning"))]


def _head(turn: Turn) -> str:
    """`#12 · Round 3: Ada builds on E7`."""
    text = " ".join(unmarked(turn.text).split())
    name = told_name(turn.name)
    told = text if name in text else _("{name}: {text}").format(name=name, text=text or ". ".join(turn.lines))
    if not turn.chapter:
        return _("#{number} · {text}").format(number=turn.number, text=told)
    return _("#{number} · {round}: {text}").format(number=turn.number, round=turn.chapter, text=told)
