"""Reminders as they are sent: in the channel, or to those who chose it as direct messages; likewise pings that have
waited for somebody's hours; and who is away.

A direct message that Discord does not take, because somebody has closed them, is made up for in the channel; they are
told so there, once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cogs.channel_gateway import ChannelGateway
from cogs.messages import Message
from cogs.ping_line import PingLine
from cogs.services import Services
from cogs.tracked_messages import TABLE_MESSAGE, TrackedMessages, message_link, nonce_for
from cogs.views.ping import ping_buttons
from cogs.views.reminders import awake_text, away_text, direct_reminder, reminder_buttons, reminder_text
from games.kernel import Seat
from tables import EventKind, OutboxEvent, Status, TableInfo, TableView, Telling, UserId, Waiting
from tables.clock import to_millis

__all__ = ["ReminderSender"]

MOST_KNOWN: Final = 2_000
"""Direct messages of which it is known that they were sent: another attempt at the same reminder sends them no more."""


Words: TypeAlias = Callable[[Sequence[Waiting], Sequence[Waiting], str], str]
"""What the channel is told, if anything: of whom who are notified there, who of them learns that their direct messages
are closed, and the link to the board."""


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
        been notified. Who may not be disturbed any more by now is pinged when they may."""
        late = [blocker for blocker in look.blocking
                if blocker.seat not in notified and any(_concerns(nudge, blocker) for nudge in nudges)]
        last = [blocker for blocker in late if any(blocker.seat in nudge.details.get("last", ()) for nudge in nudges)]
        late = await self._awake(look, late)

        def text(public: Sequence[Waiting], fresh: Sequence[Waiting], link: str) -> str:
            return reminder_text(public, last, fresh, link) if public or last else ""

        if late or last:
            removing = bool(last) and await self._removable(look, last)
            await self._send(late, look, nudges[-1], text, removing=removing)

    async def send_awake(self, events: Sequence[OutboxEvent], look: TableView, notified: frozenset[Seat]) -> None:
        """Pings those whose hours have begun, once for all of these events, of whatever is still so: that they are to
        move, that they may answer something if they hear of offers, or that something concerned them."""
        seats = _seats(events, "seats") - notified
        waiting = [each for each in look.waiting if each.seat in seats and await self._hears(each)]
        waiting = await self._awake(look, waiting)
        asked = frozenset(each.seat for each in look.waiting)
        called = _seats(events, "called") - notified - asked
        called -= await self.services.tables.held_pings.hold(look.info.id, called, called) if called else frozenset()
        people = [seat.user_id for seat in look.info.seats
                  if seat.seat in called and seat.user_id is not None and not seat.left]

        def text(public: Sequence[Waiting], fresh: Sequence[Waiting], link: str) -> str:
            return awake_text(public, people, fresh, link) if public or people else ""

        if waiting or people:
            await self._send(waiting, look, events[-1], text, people)

    async def _awake(self, look: TableView, waiting: Sequence[Waiting]) -> list[Waiting]:
        """Those who may be pinged now; the others are when they may."""
        if not waiting:
            return []
        asleep = await self.services.tables.held_pings.hold(look.info.id, {each.seat for each in waiting})
        return [each for each in waiting if each.seat not in asleep]

    async def _hears(self, waiting: Waiting) -> bool:
        """Whether somebody is to be pinged of what they are asked: who may answer but holds up nobody has a choice. No
        computer is that has the seat by now, nor an empty seat."""
        return waiting.user_id is not None and (waiting.blocks or await self.services.hears_offers(waiting.user_id))

    async def _send(self, late: Sequence[Waiting], look: TableView, event: OutboxEvent, text: Words,
                    called: Sequence[UserId] = (), *, removing: bool = False) -> None:
        """Writes to those who want direct messages, and tells the rest of it in the channel, where `called` are
        notified, too."""
        posted = await self.messages.find(look.info, TABLE_MESSAGE)
        link = message_link(look.info, posted) if posted is not None else ""
        closed = await self._send_direct(late, look, event, link)
        public = [blocker for blocker in late if closed.get(blocker.user_id, True)]
        unreached = [blocker for blocker in public if blocker.user_id in closed]
        fresh = [blocker for blocker in unreached if blocker.user_id is not None
                 and not await self.services.knows_closed(blocker.user_id)]
        if said := text(public, fresh, link):
            await self._send_public(look, event, public, said, called, removing=removing)
        for blocker in fresh:
            if blocker.user_id is not None:
                await self.services.note_closed(blocker.user_id, closed=True)

    async def send_away(self, events: Sequence[OutboxEvent], look: TableView) -> None:
        """Tells a table who is away by now, and who of those it was told of is back."""
        begun = {UserId(event.details.get("user", 0)) for event in events if "back" not in event.details}
        ended = {UserId(event.details.get("user", 0)) for event in events if "back" in event.details}
        away = await self.services.tables.calendars.away(begun | ended)
        seats = [(seat.name, seat.user_id) for seat in look.info.seats if seat.user_id is not None and not seat.left]
        gone = [(name, away[user]) for name, user in seats if user in away]
        back = [name for name, user in seats if user in ended - begun and user not in away]
        if (gone or back) and look.info.status is Status.PLAYING:
            await self.channels.send(look.info.channel_id, Message(away_text(gone, back)),
                                     nonce_for("v", events[0], look.info))

    async def _send_public(self, look: TableView, nudge: OutboxEvent, public: Sequence[Waiting], text: str,
                           called: Sequence[UserId], *, removing: bool) -> None:
        users = [*(blocker.user_id for blocker in public if blocker.user_id is not None), *called]
        shown = to_millis(nudge.created) if public else None
        if users and look.info.telling is Telling.BOARD:
            await self.ping_line.remind(look, nudge, Message(text, mentions=users), shown, removing=removing)
            return
        buttons = reminder_buttons(look.info.id, shown, removing=removing)
        if nudge.kind is EventKind.AWAKE:  # in place of the ping of the table message, with what one wants then
            buttons = ping_buttons(look.info.id, over=False, reminder=shown)
        await self.channels.send(look.info.channel_id, Message(text, buttons, mentions=users),
                                 nonce_for("n", nudge, look.info))

    async def _removable(self, look: TableView, late: Sequence[Waiting]) -> bool:
        """Whether somebody who is not late themselves may want to have one of these removed."""
        users = {blocker.user_id for blocker in late}
        others = [seat.user_id for seat in look.info.seats
                  if seat.user_id is not None and not seat.left and seat.user_id not in users]
        return bool(others and await self.services.tables.proposals.removable(look.info.id, others[0]))

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


def _seats(events: Sequence[OutboxEvent], detail: str) -> frozenset[Seat]:
    """The seats that events name."""
    return frozenset(seat for event in events for seat in event.details.get(detail, ()))


def _concerns(nudge: OutboxEvent, blocker: Waiting) -> bool:
    """Whether an event reminds somebody who is waited for. No computer is that has the seat by now, nor an empty
    seat."""
    return blocker.user_id is not None and blocker.seat in nudge.details.get("seats", (blocker.seat,)) and \
        blocker.user_id != UserId(nudge.details.get("user", 0))
