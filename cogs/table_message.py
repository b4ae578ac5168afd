"""The table message in the channel: edited while the same people are waited for, posted anew when the turn passes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from cogs.messages import MAX_CONTENT, Message
from cogs.services import Services
from cogs.tracked_messages import TABLE_MESSAGE, TrackedMessages, nonce_for
from cogs.views.table import table_buttons, table_text
from games.kernel import Seat
from tables import EventKind, OutboxEvent, Status, TableView, Turn
from tables.settings import MessageRef

__all__ = ["TableMessage"]

ALWAYS_REPOSTED = {EventKind.STARTED, EventKind.IMPORTED, EventKind.FINISHED, EventKind.UNDONE, EventKind.REDONE}
TURNS_OF_IMPORT = 3
"""How many of the last turns are told of a game that has just been imported."""
MIN_BOARD = 100
"""Characters below which a text board is left out."""


@dataclass(frozen=True)
class Pings:
    """The seats that a table message notifies."""

    called: frozenset[Seat] = frozenset()
    """Whom something concerns though nobody waits for them."""
    on_turn: frozenset[Seat] = frozenset()
    """For whom the table has begun to wait."""

    @property
    def seats(self) -> frozenset[Seat]:
        """All of them."""
        return self.called | self.on_turn


class TableMessage:
    """Keeps the table messages of all tables true. Its methods raise what Discord and the storage raise."""

    def __init__(self, services: Services, messages: TrackedMessages) -> None:
        self.services = services
        self.messages = messages

    async def update(self, events: Sequence[OutboxEvent], look: TableView) -> frozenset[Seat]:
        """Tells these events, at least one; gives the seats that are notified of them now."""
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        if posted is None and look.info.status is Status.ABANDONED:
            return frozenset()
        kinds = {event.kind for event in events}
        pings = _pings(look, events)
        if posted is not None and not kinds & ALWAYS_REPOSTED and not pings.seats:
            message = await self._compose(look, posted.revision + 1, pings)
            if await self.messages.edit(posted, message):
                return frozenset()
        first = events[0].first if EventKind.IMPORTED not in kinds else None
        await self._post(look, posted, first, nonce_for("t", events[0], look.info), pings)
        return pings.seats

    async def repost(self, look: TableView) -> None:
        """Posts the message anew at the end of the channel; nobody is notified."""
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        await self._post(look, posted, None if posted is None else posted.revision + 1, None, Pings())

    async def _post(self, look: TableView, before: MessageRef | None, first: int | None, nonce: str | None,
                    pings: Pings) -> None:
        """Posts the message in place of the one `before`, with what happened from row `first` of the log on. Where no
        file may be attached the board stands in it as text."""
        message = await self._compose(look, first, pings)
        revision = look.info.revision if first is None else first - 1
        try:
            await self.messages.replace(look.info, TABLE_MESSAGE, before, message, nonce, revision=revision)
        except discord.Forbidden:
            if not message.uploads:
                raise
            bare = Message(self._with_board(message.text, look), message.view, mentions=message.mentions)
            await self.messages.replace(look.info, TABLE_MESSAGE, before, bare, nonce, revision=revision)

    async def _compose(self, look: TableView, first: int | None, pings: Pings) -> Message:
        """The message: its words, its picture or else the text board, its buttons."""
        turns = await self._turns(look, first)
        text = table_text(look, self.services.title(look.info.title), turns, pings.called)
        picture = await self.services.pictures.board(look, turns)
        mentions = [seat.user_id for seat in look.info.seats
                    if seat.user_id is not None and not seat.left and seat.seat in pings.seats]
        if picture is None:
            text = self._with_board(text, look)
        return Message(text, table_buttons(look), [picture] if picture else [], mentions)

    async def _turns(self, look: TableView, first: int | None) -> tuple[Turn, ...]:
        """What happened from a row of the log on; without one the last few turns."""
        tables, info = self.services.tables, look.info
        if first is None:
            return (await tables.queries.history(info.id, None, limit=TURNS_OF_IMPORT)).turns
        return await tables.queries.turns(info.id, first, info.revision) if first <= info.revision else ()

    def _with_board(self, text: str, look: TableView) -> str:
        """The text with the board below it, as much of it as there is room for."""
        room = MAX_CONTENT - len(text) - 10
        if room <= MIN_BOARD:
            return text
        board, _more = self.services.pictures.text_excerpt(look.info.title, look.view, None, room)
        return f"{text}\n```\n{board}\n```" if board else text


def _pings(look: TableView, events: Sequence[OutboxEvent]) -> Pings:
    """Whom events call, and for whom the table has begun to wait and still does. Where an event of an
    earlier version does not name the latter, it may be any."""
    called = frozenset(seat for event in events for seat in event.details.get("called", ()))
    blocking = frozenset(blocker.seat for blocker in look.blocking)
    passed = [event.details.get("passed", True) for event in events]
    on_turn = blocking if True in passed else blocking & {seat for seats in passed if seats for seat in seats}
    return Pings(called, on_turn)
