"""The ping line: where one board message is kept up to date, a short message that notifies whoever is to move.

An edit notifies nobody, so each line is a new message and the one before is deleted. It is deleted first: whatever
breaks off between the two is made up for by the next attempt, and no line is left standing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from cogs.messages import Message
from cogs.services import Services
from cogs.tracked_messages import (
    PING_MESSAGE,
    REMINDER_MESSAGE,
    TABLE_MESSAGE,
    TrackedMessages,
    message_link,
    nonce_for,
)
from cogs.views.ping import ping_buttons, ping_text
from games.kernel import Seat
from tables import OutboxEvent, TableId, TableInfo, TableView
from tables.settings import MessageRef

__all__ = ["PingLine"]

MOST_KNOWN = 2_000
"""Tables of which it is known what their lines say: they are not edited into the same once more."""


class PingLine:
    """Keeps the ping lines of all tables. Its methods raise what Discord and the storage raise; call them with the lock
    of the table held."""

    def __init__(self, services: Services, messages: TrackedMessages) -> None:
        self.services = services
        self.messages = messages
        self._said: OrderedDict[TableId, str] = OrderedDict()

    async def tell(self, look: TableView, event: OutboxEvent, called: frozenset[Seat], notified: frozenset[Seat],
                   hearing: Collection[Seat], told: Collection[int] = ()) -> bool:
        """A new line of an event, the newest of a batch, which notifies these seats; `called` and `hearing` are as for
        `ping_text`. One that stands and is of this event or a later one stays. Whether one was posted: when it is
        remembered, the events `told` are crossed off."""
        before = await self.messages.find(look.info, PING_MESSAGE)
        if before is not None and before.revision >= event.last:
            return False
        await self.clear(look.info)
        text = await self._text(look, called, hearing)
        if not text:
            return False
        users = [seat.user_id for seat in look.info.seats
                 if seat.user_id is not None and not seat.left and seat.seat in notified]
        message = Message(text, ping_buttons(look.info.id, over=look.result is not None), mentions=users)
        await self.messages.replace(look.info, PING_MESSAGE, None, message, nonce_for("w", event, look.info),
                                    revision=event.last, told=told)
        self._note(look.info.id, text)
        return True

    async def refresh(self, look: TableView, hearing: Collection[Seat]) -> None:
        """The line says what is true now; nobody is notified. Without anybody who is to move there is none."""
        if not (standing := await self._standing(look.info)):
            return
        text = await self._text(look, frozenset(), hearing)
        if not text:
            await self.clear(look.info)
        elif text != self._said.get(look.info.id):
            buttons = ping_buttons(look.info.id, over=look.result is not None)
            await self.messages.edit(standing[-1], Message(text, buttons))
            self._note(look.info.id, text)

    async def remind(self, look: TableView, nudge: OutboxEvent, message: Message, shown: int | None, *,
                     removing: bool = False) -> None:
        """A reminder in place of the line, once; it is from then (milliseconds since 1970), None: it is none that could
        be muted. `removing`: with the button that leads to the removal of somebody."""
        standing = await self._standing(look.info)
        if any(each.kind == REMINDER_MESSAGE and each.revision >= nudge.id for each in standing):
            return
        for each in standing:  # the line is not forgotten: it says what has been told
            await self.messages.channels.delete(each.channel_id, each.message_id)
        buttons = ping_buttons(look.info.id, over=False, reminder=shown, removing=removing)
        again = Message(message.text, buttons, mentions=message.mentions)
        await self.messages.replace(look.info, REMINDER_MESSAGE, None, again, nonce_for("n", nudge, look.info),
                                    revision=nudge.id)
        self._note(look.info.id, message.text)

    async def clear(self, info: TableInfo) -> None:
        """No line any more."""
        for each in await self._standing(info):
            await self.messages.channels.delete(each.channel_id, each.message_id)
            await self.messages.tables.settings.forget_message_ref(each.message_id)
        self._said.pop(info.id, None)

    async def _standing(self, info: TableInfo) -> list[MessageRef]:
        """The line, and the reminder in its place if there is one."""
        found = [await self.messages.find(info, kind) for kind in (PING_MESSAGE, REMINDER_MESSAGE)]
        return [each for each in found if each is not None]

    def _note(self, table_id: TableId, text: str) -> None:
        self._said[table_id] = text
        self._said.move_to_end(table_id)
        if len(self._said) > MOST_KNOWN:
            self._said.popitem(last=False)

    async def _text(self, look: TableView, called: frozenset[Seat], hearing: Collection[Seat]) -> str:
        board = await self.messages.find(look.info, TABLE_MESSAGE)
        link = message_link(look.info, board) if board is not None else ""
        return ping_text(look, self.services.title(look.info.title), called, hearing, link)
