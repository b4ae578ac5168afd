"""The table message in the channel: edited while the same people are waited for, posted anew when the turn passes; or
kept up to date with a ping line below it, if the table wants it so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord
from discord.utils import utcnow

from cogs.late_pictures import Drawing, LatePictures, TableLock
from cogs.messages import MAX_CONTENT, Message, upload_refused
from cogs.ping_line import PingLine
from cogs.services import Services
from cogs.tracked_messages import TABLE_MESSAGE, TrackedMessages, nonce_for
from cogs.views.table import board_text, table_buttons, table_text
from cogs.watching import waited_since
from games.kernel import Seat
from tables import EventKind, OutboxEvent, Status, TableView, Telling, Turn
from tables.outbox.events import CORRECTING
from tables.settings import MessageRef

__all__ = ["Shown", "TableMessage"]

ALWAYS_REPOSTED = {EventKind.STARTED, EventKind.IMPORTED, EventKind.RELOCATED, EventKind.FINISHED, EventKind.UNDONE,
                   EventKind.REDONE, EventKind.VERSION}
TURNS_OF_IMPORT = 3
"""How many of the last turns are told of a game that has just been imported."""
TURNS_OF_ROUND = 12
"""How many of the last turns a message that is kept up to date tells of, as far as they are of the same round."""
SCROLLED = 20
"""Messages below one that is kept up to date from which on it is posted anew."""
MIN_BOARD = 100
"""Characters below which a text board is left out."""
PATIENCE_SECONDS = 5.0
"""How long a message waits for its picture; then it goes as text, and the picture follows."""
FORBIDDEN = 403
"""The status for files that may not be attached in a channel, of whatever size."""
SMALL_WIDTH = 800
"""Pixels of the picture that is tried where Discord refused the usual one."""

Send = Callable[[Message], Awaitable[bool]]
"""Sends a message, or edits one into it; False if it could not be edited."""


@dataclass(frozen=True)
class Pings:
    """The seats that a table message notifies."""

    called: frozenset[Seat] = frozenset()
    """Whom something concerns though nobody waits for them."""
    on_turn: frozenset[Seat] = frozenset()
    """For whom the table has begun to wait."""
    asleep: frozenset[Seat] = frozenset()
    """Those of them who are only named: they are pinged when their hours begin."""

    @property
    def seats(self) -> frozenset[Seat]:
        """All of them."""
        return self.called | self.on_turn

    @property
    def mentioned(self) -> frozenset[Seat]:
        """Those who are pinged now."""
        return self.seats - self.asleep


@dataclass(frozen=True)
class Shown:
    """What came of telling some events."""

    notified: frozenset[Seat] = frozenset()
    """The seats that are notified now, or as soon as their hours allow."""
    crossed_off: Collection[int] = ()
    """The events that were crossed off with the message that is remembered."""


class TableMessage:
    """Keeps the table messages of all tables true, and the ping lines below those that are kept up to date. Its methods
    raise what Discord and the storage raise; call them with the lock of the table held."""

    def __init__(self, services: Services, messages: TrackedMessages, lock: TableLock) -> None:
        self.services = services
        self.messages = messages
        self.late = LatePictures(messages, lock, services.watcher)
        self.ping_line = PingLine(services, messages)
        self.patience_seconds = PATIENCE_SECONDS

    async def update(self, events: Sequence[OutboxEvent], look: TableView, *, last: Collection[int] = ()) -> Shown:
        """Tells these events, at least one. `last`: all that there is to be told with them, so that it is crossed off
        in one commit with the message that is posted at the end, if one is."""
        self.late.drop(look.info.id)
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        kinds = {event.kind for event in events}
        if posted is None and (look.info.status is Status.ABANDONED or kinds <= CORRECTING):
            return Shown()
        hearing = await self._hearing(look)
        pings = await self._held_back(look, events, _pings(look, events, hearing))
        if look.info.telling is Telling.BOARD:
            return await self._keep_board(events, look, posted, pings, hearing, last)
        if posted is not None and not kinds & ALWAYS_REPOSTED and not pings.seats \
                and await self._deliver(look, posted.revision + 1, pings, partial(self.messages.edit, posted)):
            return Shown()
        if kinds <= CORRECTING:  # the message is gone, too
            return Shown()
        await self.ping_line.clear(look.info)  # of the time when one message was kept up to date
        await self._post(look, posted, _first_row(events), nonce_for("t", events[0], look.info), pings, last)
        return Shown(pings.seats, last)

    async def repost(self, look: TableView) -> None:
        """Posts the message anew at the end of the channel; nobody is notified."""
        self.late.drop(look.info.id)
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        await self._post(look, posted, None if posted is None else posted.revision + 1, None, Pings())
        if look.info.telling is Telling.BOARD:
            await self.ping_line.refresh(look, await self._hearing(look))

    async def _keep_board(self, events: Sequence[OutboxEvent], look: TableView, posted: MessageRef | None, pings: Pings,
                          hearing: frozenset[Seat], last: Collection[int]) -> Shown:
        """Edits the message, or posts it anew if it is gone or has scrolled away; then a ping line, if there is anybody
        to notify or the game is over."""
        kinds = {event.kind for event in events}
        passing = bool(pings.seats) or EventKind.FINISHED in kinds
        first = _first_row(events) if posted is None or passing else posted.revision + 1
        if not (posted is not None and not (passing and await self._has_scrolled(posted))
                and await self._edit_board(look, posted, first, pings)):
            if kinds <= CORRECTING:
                return Shown()
            await self._post(look, posted, first, nonce_for("t", events[0], look.info), pings)
        if passing and await self.ping_line.tell(look, events[-1], pings.called, pings.mentioned, hearing, last):
            return Shown(pings.seats, last)
        if not passing:
            await self.ping_line.refresh(look, hearing)
        return Shown(pings.seats)

    async def _edit_board(self, look: TableView, posted: MessageRef, first: int | None, pings: Pings) -> bool:
        """Edits the message into what happened from row `first` on, and remembers that. False if it cannot be
        edited."""
        if not await self._deliver(look, first, pings, partial(self.messages.edit, posted)):
            return False
        if first is not None and first != posted.revision + 1:
            await self.services.tables.settings.set_message_ref(
                look.info.id, TABLE_MESSAGE, posted.channel_id, posted.message_id, first - 1)
        return True

    async def _has_scrolled(self, posted: MessageRef) -> bool:
        """Whether so many messages stand below one that people would have to look for it."""
        below = await self.messages.channels.followed_by(posted.channel_id, posted.message_id, SCROLLED)
        return below >= SCROLLED

    async def _hearing(self, look: TableView) -> frozenset[Seat]:
        """The seats that may answer something though nobody waits for them, and whose people want to hear of it."""
        return frozenset([pending.seat for pending in look.waiting if not pending.blocks
                          and pending.user_id is not None and await self.services.hears_offers(pending.user_id)])

    async def _held_back(self, look: TableView, events: Sequence[OutboxEvent], pings: Pings) -> Pings:
        """The pings without those that wait for the hours of their people, which are kept."""
        if not pings.seats:
            return pings
        asleep = await self.services.tables.held_pings.hold(look.info.id, pings.seats, _called(events))
        return replace(pings, asleep=asleep)

    async def _post(self, look: TableView, before: MessageRef | None, first: int | None, nonce: str | None,
                    pings: Pings, told: Collection[int] = ()) -> None:
        """Posts the message in place of the one `before`, with what happened from row `first` of the log on; when it is
        remembered, the events `told` are crossed off."""
        revision = look.info.revision if first is None else first - 1

        async def send(message: Message) -> bool:
            await self.messages.replace(look.info, TABLE_MESSAGE, before, message, nonce, revision=revision, told=told)
            return True

        await self._deliver(look, first, pings, send)

    async def _deliver(self, look: TableView, first: int | None, pings: Pings, send: Send) -> bool:
        """Sends the message with its picture; as text where no file may be attached, or where the picture is late or
        too large: then it follows, smaller if need be. Gives what `send` gives."""
        turns = await self._turns(look, first)
        message = await self._message(look, turns, pings)
        drawing = asyncio.ensure_future(self.services.pictures.board(look, turns))
        if self.patience_seconds:
            await asyncio.wait({drawing}, timeout=self.patience_seconds)
        smaller = partial(self.services.pictures.board, look, turns, width=SMALL_WIDTH)
        if not drawing.done():
            return await self._send_text(look, message, send, [lambda: drawing, smaller])
        if (picture := drawing.result()) is None:
            return await self._send_text(look, message, send, [])
        try:
            sent = await send(replace(message, uploads=[picture]))
            if sent:
                self.services.watcher.pictured(waited_since(utcnow()))
            return sent
        except discord.HTTPException as error:
            if not upload_refused(error):
                raise
            later = [smaller] if error.status != FORBIDDEN else []
        return await self._send_text(look, message, send, later)

    async def _send_text(self, look: TableView, message: Message, send: Send, later: Sequence[Drawing]) -> bool:
        """Sends the message with its board as text, and the first of these pictures after it."""
        sent = await send(replace(message, text=self._with_board(message.text, look)))
        if sent and later:
            # a view is of one message only, and nobody is notified twice
            self.late.follow(look.info, lambda picture: Message(message.text, table_buttons(look), [picture]), later)
        return sent

    async def _message(self, look: TableView, turns: Sequence[Turn], pings: Pings) -> Message:
        """The message without a board: its words and its buttons. One that is kept up to date tells the round, and
        notifies nobody: the ping line does."""
        if look.info.telling is Telling.BOARD:
            page = await self.services.tables.queries.history(look.info.id, None, limit=TURNS_OF_ROUND)
            title = self.services.title(look.info.title)
            return Message(board_text(look, title, page.turns), table_buttons(look))
        text = table_text(look, self.services.title(look.info.title), turns, pings.called)
        mentions = [seat.user_id for seat in look.info.seats
                    if seat.user_id is not None and not seat.left and seat.seat in pings.mentioned]
        return Message(text, table_buttons(look), mentions=mentions)

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
        board, _more = self.services.pictures.text_excerpt(look.info, look.view, None, room)
        return f"{text}\n```\n{board}\n```" if board else text


def _first_row(events: Sequence[OutboxEvent]) -> int | None:
    """The first row of the log that events tell of; None of a game that its channel knows nothing of."""
    unknown = {EventKind.IMPORTED, EventKind.RELOCATED} & {event.kind for event in events}
    return None if unknown else events[0].first


def _pings(look: TableView, events: Sequence[OutboxEvent], hearing: frozenset[Seat]) -> Pings:
    """Whom events call, and for whom the table has begun to wait and still does. Where an event of an
    earlier version does not name the latter, it may be any. An offer calls those who are `hearing` of it."""
    offered = frozenset(seat for event in events for seat in event.details.get("offered", ()))
    called = _called(events) | hearing & offered
    blocking = frozenset(blocker.seat for blocker in look.blocking if not blocker.computer)
    passed = [event.details.get("passed", True) for event in events]
    on_turn = blocking if True in passed else blocking & {seat for seats in passed if seats for seat in seats}
    return Pings(called, on_turn)


def _called(events: Sequence[OutboxEvent]) -> frozenset[Seat]:
    """The seats that something concerns though nobody waits for them."""
    return frozenset(seat for event in events for seat in event.details.get("called", ()))
