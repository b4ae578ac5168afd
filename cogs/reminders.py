"""Reminders as they are sent: in the channel, or to those who chose it as direct messages; and who is away.

A direct message that Discord does not take, because somebody has closed them, is made up for in the channel; they are
told so there, once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from cogs.channel_gateway import ChannelGateway
from cogs.messages import Message
from cogs.ping_line import PingLine
from cogs.services import Services
from cogs.tracked_messages import TABLE_MESSAGE, TrackedMessages, message_link, nonce_for
from cogs.views.reminders import away_text, direct_reminder, reminder_buttons, reminder_text
from games.kernel import Seat
from tables import OutboxEvent, Status, TableInfo, TableView, Telling, UserId, Waiting
from tables.clock import to_millis

__all__ = ["ReminderSender"]

MOST_KNOWN: Final = 2_000
"""Direct messages of which it is known that they were sent: another attempt at the same reminder sends them no more."""


class ReminderSender:
    """Sends reminders. Its methods raise what Discord and the storage raise; call them with the lock of the table
    held."""

    def __init__(self, services: Services, messages: TrackedMessages, ping_line: PingLine) -> None:
        self.services = services
        self.messages = messages
        self.ping_line = ping_line
        self._sent: OrderedDict[tuple[int, UserId], bool] = OrderedDict()
        """Whether a direct message of an event reached a person."""

    @property
    def channels(self) -> ChannelGateway:
        """What sends."""
        return self.messages.channels

    async def send(self, nudges: Sequence[OutboxEvent], look: TableView, notified: frozenset[Seat]) -> None:
        """Reminds those who are waited for, once for all of these events: never who has asked for it, nor who has just
        been notified."""
        late = [blocker for blocker in look.blocking
                if blocker.seat not in notified and any(_concerns(nudge, blocker) for nudge in nudges)]
        last = [blocker for blocker in late if any(blocker.seat in nudge.details.get("last", ()) for nudge in nudges)]
        if not late:
            return
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        link = message_link(look.info, posted) if posted is not None else ""
        closed = await self._send_direct(late, look, nudges[-1], link)
        public = [blocker for blocker in late if closed.get(blocker.user_id, True)]
        unreached = [blocker for blocker in public if blocker.user_id in closed]
        fresh = [blocker for blocker in unreached if blocker.user_id is not None
                 and not await self.services.knows_closed(blocker.user_id)]
        if public or last:
            await self._send_public(look, nudges[-1], public, reminder_text(public, last, fresh, link))
        for blocker in fresh:
            if blocker.user_id is not None:
                await self.services.note_closed(blocker.user_id, closed=True)

    async def send_away(self, events: Sequence[OutboxEvent], look: TableView) -> None:
        """Tells a table who is away by now; nothing if they are back."""
        users = {UserId(event.details.get("user", 0)) for event in events}
        away = await self.services.tables.calendars.away(users)
        gone = [(seat.name, away[seat.user_id]) for seat in look.info.seats
                if seat.user_id is not None and seat.user_id in away and not seat.left]
        if gone and look.info.status is Status.PLAYING:
            await self.channels.send(look.info.channel_id, Message(away_text(gone)),
                                     nonce_for("v", events[0], look.info))

    async def _send_public(self, look: TableView, nudge: OutboxEvent, public: Sequence[Waiting], text: str) -> None:
        users = [blocker.user_id for blocker in public if blocker.user_id is not None]
        shown = to_millis(nudge.created)
        if public and look.info.telling is Telling.BOARD:
            await self.ping_line.remind(look, nudge, Message(text, mentions=users), shown)
            return
        buttons = reminder_buttons(look.info.id, shown) if public else None
        await self.channels.send(look.info.channel_id, Message(text, buttons, mentions=users),
                                 nonce_for("n", nudge, look.info))

    async def _send_direct(self, late: Sequence[Waiting], look: TableView, nudge: OutboxEvent,
                           link: str) -> dict[UserId | None, bool]:
        """Writes to those who want direct messages; whether each of them has closed theirs."""
        closed: dict[UserId | None, bool] = {}
        for blocker in late:
            if (user := blocker.user_id) is None or not await self.services.wants_direct(user):
                continue
            if (nudge.id, user) not in self._sent:
                with self.services.languages.to(user, look.info.guild_id):
                    message = await self._direct(blocker, look.info, link, to_millis(nudge.created))
                nonce = nonce_for(f"d{blocker.seat}-", nudge, look.info)
                reached = await self.channels.send_direct(user, message, nonce)
                self._note(nudge.id, user, reached=reached)
                if reached and await self.services.knows_closed(user):
                    await self.services.note_closed(user, closed=False)
            closed[user] = not self._sent[nudge.id, user]
        return closed

    async def _direct(self, late: Waiting, info: TableInfo, link: str, shown: int) -> Message:
        """A reminder in the language that is spoken now, with the question in it, too."""
        there = await self.services.tables.queries.view(info.id, None)
        asked = next((each for each in there.waiting if each.seat == late.seat), late)
        return direct_reminder(asked, info, self.services.title_name(info.title), link, shown)

    def _note(self, event: int, user: UserId, *, reached: bool) -> None:
        self._sent[event, user] = reached
        if len(self._sent) > MOST_KNOWN:
            self._sent.popitem(last=False)


def _concerns(nudge: OutboxEvent, blocker: Waiting) -> bool:
    """Whether an event reminds somebody who is waited for."""
    return blocker.seat in nudge.details.get("seats", (blocker.seat,)) and \
        blocker.user_id != UserId(nudge.details.get("user", 0))
