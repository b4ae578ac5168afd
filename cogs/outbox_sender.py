"""What the channel is told: the sender of the table service's outbox.

What is told has been stored before; if Discord fails, the outbox comes again. A message carries a nonce made of its
event, so that one that was posted just before a crash is recognised and not posted twice.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta

import discord

from cogs.channel_gateway import CHANNEL_GONE, UNKNOWN_SERVER, ChannelGateway
from cogs.messages import Message, upload_refused
from cogs.reminders import ReminderSender
from cogs.responses import DISCORD_TROUBLE
from cogs.services import Services
from cogs.table_message import Shown, TableMessage
from cogs.tracked_messages import (
    LOBBY_MESSAGE,
    TABLE_MESSAGE,
    TrackedMessages,
    message_link,
    nonce_for,
    proposal_kind,
)
from cogs.views.clocks import ran_out_message
from cogs.views.hosting import hosted_message
from cogs.views.lobby import closed_lobby_message, lobby_message
from cogs.views.offers import call_message, ended_call, standing_line
from cogs.views.proposals import proposal_message, settled_message
from cogs.views.resigning import consequences
from cogs.watching import told_since
from cogs.words import _
from community.venue import Refused, VenueSilent
from games.kernel import Seat
from tables import (
    EventKind,
    OutboxBatch,
    OutboxEvent,
    ProposalId,
    ProposalKind,
    ProposalState,
    ProposalStatus,
    Status,
    TableId,
    TableInfo,
    TableView,
    Undeliverable,
    Undelivered,
    UserId,
)
from tables.errors import NoProposal, NoSuchTitle, NoTable, ReplayFailed
from tables.keyed_locks import KeyedLocks
from tables.settings import MessageRef

__all__ = ["OutboxSender"]

log = logging.getLogger(__name__)

PATIENCE = timedelta(days=7)
"""How long a permission that is missing is waited for: what was to be told is old then, and the next move tells how the
game stands."""
PRIVATE_ATTEMPTS = 3
"""How often it is tried to write to one person, for whom all others at the table wait."""
OTHER_MESSAGES = {EventKind.HOSTED, EventKind.LOBBY, EventKind.AWAKE, EventKind.NUDGED, EventKind.AWAY,
                  EventKind.PLAN_FAILED, EventKind.PROPOSED, EventKind.SETTLED, EventKind.RAN_OUT}
"""What is told in messages of its own and does not change the table message."""
FOLLOWING = OTHER_MESSAGES - {EventKind.LOBBY, EventKind.PROPOSED, EventKind.SETTLED}
"""What of that is told after the table message."""


class OutboxSender:
    """Sends batches of the outbox to their channels. One per bot."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services = services
        self.channels = channels
        self.messages = TrackedMessages(services.tables, channels)
        self._table_lock = KeyedLocks[TableId]()
        """Posts about a table go one after the other, or what was true before would stand below what is true now."""
        self.table_message = TableMessage(services, self.messages, self._table_lock)
        self.reminders = ReminderSender(services, self.messages, self.table_message.ping_line)

    async def __call__(self, batch: OutboxBatch) -> Collection[int]:
        """Tells everything in a batch; gives the events that were crossed off with what is remembered of that. Raises
        Undeliverable if the channel is gone, Undelivered if Discord does not take it now."""
        try:
            async with self._table_lock(batch.table_id):
                info = await self.services.tables.queries.info(batch.table_id)
                with self.services.languages.on(info.guild_id), told_since(batch.events[0].created):
                    return await self._send(batch)
        except NoTable:
            raise Undeliverable("the table is gone") from None
        except discord.NotFound as error:
            if error.code in CHANNEL_GONE:
                await self._note_gone(batch.table_id, server=error.code == UNKNOWN_SERVER)
                raise Undeliverable(str(error)) from error
            raise Undelivered(str(error)) from error
        except discord.Forbidden as error:
            if discord.utils.utcnow() - batch.events[0].created > PATIENCE:
                raise Undeliverable(f"forbidden for longer than {PATIENCE}") from error
            raise Undelivered(f"a permission is missing: {error.text}") from error
        except DISCORD_TROUBLE as error:
            raise Undelivered(repr(error)) from error

    async def _note_gone(self, table_id: TableId, *, server: bool) -> None:
        """The tables of a channel or a server that is no more rest, and are closed some day."""
        retention = self.services.tables.retention
        info = await self.services.tables.queries.info(table_id)
        await (retention.guild_gone(info.guild_id) if server else retention.channel_gone(info.channel_id))

    def close(self) -> None:
        """Sends nothing any more that was to follow."""
        self.table_message.late.close()

    async def repost(self, table_id: TableId) -> None:
        """Posts the message of a table anew at the end of the channel, for instance because that has scrolled on.
        Raises NoTable, and what Discord raises."""
        async with self._table_lock(table_id):
            info = await self.services.tables.queries.info(table_id)
            with self.services.languages.on(info.guild_id):  # what everybody is asked is told in words, too
                await self._repost(await self.services.tables.queries.view(table_id, None))

    async def _repost(self, look: TableView) -> None:
        if look.info.status is Status.LOBBY:
            before = await self.messages.find(look.info, LOBBY_MESSAGE)
            message = self._lobby(look.info)
            await self.messages.replace(look.info, LOBBY_MESSAGE, before, message, None)
        else:
            await self.table_message.repost(look)

    def _lobby(self, info: TableInfo) -> Message:
        """The message of a lobby."""
        return lobby_message(info, self.services.title(info.title),
                             computers=self.services.tables.computers.plays(info.title))

    async def _send(self, batch: OutboxBatch) -> Collection[int]:
        """Proposals first, then the lobby and the table message; a reminder and what has run out last, once: what
        fails before them is tried again, and they must not be. Gives what was crossed off on the way: where the table
        message comes last, it is remembered and the batch crossed off in one commit."""
        try:
            look = await self.services.tables.queries.view(batch.table_id, None)
        except (ReplayFailed, NoSuchTitle):
            if await self._send_of_broken(batch):
                return ()
            raise
        for events in _by_proposal(batch):
            await self._send_proposal(events, look.info, look)
        kinds = {event.kind for event in batch.events}
        if kinds & {EventKind.LOBBY, EventKind.HOSTED, EventKind.STARTED, EventKind.ABANDONED}:
            await self._send_lobby(batch.events[0], look.info)
        shown = Shown()
        about = [event for event in batch.events if event.kind not in OTHER_MESSAGES]
        if look.info.status is not Status.LOBBY and about:
            last = () if kinds & FOLLOWING else [event.id for event in batch.events]
            shown = await self.table_message.update(about, look, last=last)
        await self._send_others(batch, look, shown.notified)
        return shown.crossed_off

    async def _send_others(self, batch: OutboxBatch, look: TableView, notified: frozenset[Seat]) -> None:
        """What is told in messages of its own. `notified`: who has just heard that they are waited for."""
        def of(kind: EventKind) -> list[OutboxEvent]:
            return [event for event in batch.events if event.kind is kind]

        for event in of(EventKind.HOSTED):
            await self.channels.send(look.info.channel_id, hosted_message(event.details),
                                     nonce_for("h", event, look.info))
        for event in of(EventKind.PLAN_FAILED):
            await self._tell_planner(event, look.info)
        if awake := of(EventKind.AWAKE):
            await self.reminders.send_awake(awake, look, notified)
            notified |= {seat for event in awake for seat in event.details["seats"]}
        if nudges := of(EventKind.NUDGED):
            await self.reminders.send(nudges, look, notified)
        if gone := of(EventKind.AWAY):
            await self.reminders.send_away(gone, look)
        if ran_out := of(EventKind.RAN_OUT):
            await self._send_ran_out(ran_out, look.info)

    async def _tell_planner(self, failed: OutboxEvent, info: TableInfo) -> None:
        """Tells a person, in private if they allow it, that something they had prepared was not played; once. Raises
        Undelivered."""
        details: dict[str, object] = {"channel_id": info.channel_id, "guild_id": info.guild_id, "table": info.id}
        try:
            await self.services.venue.tell_person(UserId(failed.details["user"]), "plan_failed", str(failed.id),
                                                  details)
        except Refused as error:
            log.info("who had a plan at table %s cannot be told: %s", info.id, error.why)
        except VenueSilent as error:
            if failed.attempts < PRIVATE_ATTEMPTS:  # whatever else there is to tell at the table waits for it
                raise Undelivered(str(error)) from error
            log.warning("who had a plan at table %s is not told: %s", info.id, error)

    async def _send_of_broken(self, batch: OutboxBatch) -> bool:
        """Tells of a table that has no board any more whether it is to be closed, and that it was; whether that is all
        there was to tell."""
        info = await self.services.tables.queries.info(batch.table_id)
        for events in _by_proposal(batch):
            await self._send_proposal(events, info)
        if info.status.open:
            return {event.kind for event in batch.events} <= {EventKind.PROPOSED, EventKind.SETTLED, EventKind.AWAY}
        await self._send_lobby(batch.events[0], info)
        await self.table_message.ping_line.clear(info)
        if (posted := await self.messages.find(info, TABLE_MESSAGE)) is not None:
            text = _("The table was closed. `/game report` gives its record as a file.")
            await self.messages.settle(posted, closed_lobby_message(
                info, self.services.title_name(info.title), text))
        return True

    async def _send_lobby(self, first: OutboxEvent, info: TableInfo) -> None:
        """Keeps the lobby message true; closes it when the game begins or is called off."""
        if info.status is Status.LOBBY:
            message = self._lobby(info)
            await self.messages.put(info, LOBBY_MESSAGE, message, nonce_for("l", first, info))
        elif (posted := await self.messages.find(info, LOBBY_MESSAGE)) is not None:
            text = _("The table was closed.") if info.status is Status.ABANDONED else _("The game has begun.")
            await self.messages.settle(posted, closed_lobby_message(
                info, self.services.title_name(info.title), text))

    async def _send_proposal(self, events: Sequence[OutboxEvent], info: TableInfo,
                             look: TableView | None = None) -> None:
        """Asks for consent, and says how it ended in the same message; `events` are all about one proposal. `look`: the
        table, if it has a board."""
        title = self.services.title_name(info.title)
        try:
            proposal = await self.services.tables.proposals.get(ProposalId(events[0].details["proposal"]))
        except NoProposal:
            return
        kind = proposal_kind(proposal.id)
        posted = await self.messages.find(info, kind)
        if proposal.kind is ProposalKind.OFFER:
            await self._send_call(events, info, look, proposal)
        elif proposal.status is ProposalStatus.OPEN:
            more = self._what_follows(proposal, look)
            message, nonce = proposal_message(proposal, info, title, more), nonce_for("p", events[0], info)
            newly_asked = _newly_asked(events, posted) & set(proposal.missing)
            if newly_asked:
                again = replace(message, mentions=sorted(newly_asked))
                await self.messages.replace(info, kind, posted, again, nonce)
            else:
                await self.messages.put(info, kind, message, nonce)
        elif posted is not None:
            why = events[-1].details.get("why", "")
            await self.messages.settle(posted, settled_message(proposal, info, title, why))

    async def _send_ran_out(self, events: Sequence[OutboxEvent], info: TableInfo) -> None:
        """That clocks have run out, in one message, however many did while nothing could be told; nothing where others
        sit there by now, or nobody."""
        seats = {seat.seat for event in events for seat in info.seats
                 if seat.seat in event.details.get("seats", ()) and seat.joined <= event.created}
        posted = await self.messages.find(info, TABLE_MESSAGE)
        link = "" if posted is None else message_link(info, posted)
        message = ran_out_message(info, seats, events[-1].details.get("did", ""), link)
        if message.mentions:
            await self.channels.send(info.channel_id, message, nonce_for("c", events[-1], info))

    def _what_follows(self, proposal: ProposalState, look: TableView | None) -> list[str]:
        """What follows where somebody is removed from a game."""
        if proposal.kind is not ProposalKind.REMOVE or look is None or proposal.holder is None:
            return []
        return consequences(look, self.services.title(look.info.title), proposal.holder)

    async def _send_call(self, events: Sequence[OutboxEvent], info: TableInfo, look: TableView | None,
                         offer: ProposalState) -> None:
        """Calls for somebody who takes a seat, with the board as everybody sees it; says in the same message how it
        ended."""
        title, kind = self.services.title_name(info.title), proposal_kind(offer.id)
        posted = await self.messages.find(info, kind)
        if offer.status is not ProposalStatus.OPEN:
            if posted is not None:
                await self.messages.settle(posted, ended_call(offer, info, title, events[-1].details.get("why", "")))
            return
        standing = "" if look is None else standing_line(look, self.services.title(info.title), offer)
        picture = None if look is None else await self.services.pictures.own_board(look)
        message, nonce = call_message(offer, info, title, standing), nonce_for("p", events[0], info)
        try:
            await self.messages.put(info, kind, replace(message, uploads=[picture] if picture else []), nonce)
        except discord.HTTPException as error:
            if picture is None or not upload_refused(error):
                raise
            await self.messages.put(info, kind, message, nonce)


def _by_proposal(batch: OutboxBatch) -> list[list[OutboxEvent]]:
    """What a batch says about proposals, one proposal after the other."""
    found: dict[ProposalId, list[OutboxEvent]] = {}
    for event in batch.events:
        if event.kind in {EventKind.PROPOSED, EventKind.SETTLED} and "proposal" in event.details:
            found.setdefault(ProposalId(event.details["proposal"]), []).append(event)
    return list(found.values())


def _newly_asked(events: Sequence[OutboxEvent], posted: MessageRef | None) -> set[UserId]:
    """The users who are asked since the message of a proposal was posted; nobody if it was not. A message posted later
    than that is of an attempt that broke off."""
    return {UserId(user) for event in events if posted is not None and event.first > posted.revision
            for user in event.details.get("fresh", ())}
