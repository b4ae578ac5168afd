"""What the channel is told: the `sender` of the table service's outbox.

What is told has been stored before; if Discord fails, the outbox comes again. A message carries a nonce made of its
announcement, so that one that was posted just before a crash is recognised and not posted twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.answers import LONGEST_TEXT, Message
from cogs.mail import GONE, Mail
from cogs.showing import consent as asking
from cogs.showing import lobby as lobbies
from cogs.showing.table import table_buttons, table_text, waiting_lines
from cogs.words import _
from games.kernel import Seat
from tables import (
    EventKind,
    OutboxBatch,
    OutboxEvent,
    ProposalStatus,
    Status,
    TableInfo,
    TableView,
    Turn,
    Undeliverable,
)
from tables.errors import NoProposal, NoTable
from tables.settings import MessageRef

if TYPE_CHECKING:
    from cogs.house import Client, House

__all__ = ["LOBBY", "TABLE", "Post", "link_of"]

log = logging.getLogger(__name__)

TABLE, LOBBY = "table", "lobby"
"""The kinds of messages that are kept: a table has at most one of each."""
POSTED_ANEW = {EventKind.STARTED, EventKind.IMPORTED, EventKind.FINISHED, EventKind.UNDONE, EventKind.REDONE}
ASIDE = {EventKind.LOBBY, EventKind.NUDGED, EventKind.PROPOSED, EventKind.SETTLED}
"""What does not change the table message."""
LAST_OF_IMPORT = 3


def link_of(info: TableInfo, kept: MessageRef) -> str:
    """The address of a message."""
    return f"https://discord.com/channels/{info.guild_id}/{kept.channel_id}/{kept.message_id}"


class Post:
    """Tells batches. One per bot."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.mail = Mail(client)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @property
    def house(self) -> House:
        """The services."""
        return self.client.house

    async def __call__(self, batch: OutboxBatch) -> None:
        """Tells everything in a batch. Raises Undeliverable if the channel is gone, what Discord raised otherwise."""
        try:
            async with self._alone(batch.table_id):
                await self._tell(batch)
        except NoTable:
            raise Undeliverable("the table is gone") from None
        except discord.NotFound as error:
            if error.code in GONE:
                raise Undeliverable(str(error)) from error
            raise
        except discord.Forbidden as error:
            log.warning("table %s cannot be told, a permission is missing: %s", batch.table_id, error.text)
            raise

    def _alone(self, table_id: int) -> asyncio.Lock:
        """One thing at a time is posted of a table, or what was true before would be posted below what is true now."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _tell(self, batch: OutboxBatch) -> None:
        look = await self.house.tables.queries.view(batch.table_id, None)
        for question in _questions(batch):
            await self._proposal(question, look.info)
        kinds = {announcement.kind for announcement in batch.events}
        if kinds & {EventKind.LOBBY, EventKind.STARTED, EventKind.ABANDONED}:
            await self._lobby(batch.events[0], look.info)
        heard: frozenset[Seat] = frozenset()
        if look.info.status is not Status.LOBBY and kinds - ASIDE:
            heard = await self._table(batch, look)
        if nudges := [announcement for announcement in batch.events if announcement.kind is EventKind.NUDGED]:
            await self._nudge(nudges[-1], look, heard)  # one is enough, and last: what fails before it is tried again

    async def _lobby(self, first: OutboxEvent, info: TableInfo) -> None:
        """Keeps the lobby message true; closes it when the game begins or is called off."""
        tables, title = self.house.tables, self.house.title(info.title)
        kept = await tables.settings.message_ref(info.id, LOBBY)
        if info.status is Status.LOBBY:
            await self._put(info, LOBBY, lobbies.lobby(info, title), _nonce("l", first, info))
        elif kept is not None:
            text = _("The table was closed.") if info.status is Status.ABANDONED else _("The game has begun.")
            await self.mail.edit(kept.channel_id, kept.message_id, lobbies.lobby_closed(info, title, text))
            await tables.settings.forget_message_ref(kept.message_id)

    async def _put(self, info: TableInfo, kind: str, message: Message, nonce: str) -> None:
        """Changes the message of a kind; posts it if there is none, or it cannot be changed."""
        tables = self.house.tables
        kept = await tables.settings.message_ref(info.id, kind)
        if kept is None or not await self.mail.edit(kept.channel_id, kept.message_id, message):
            sent = await self.mail.send(info.channel_id, message, nonce)
            await tables.settings.set_message_ref(info.id, kind, info.channel_id, sent, info.revision)

    async def _table(self, batch: OutboxBatch, look: TableView) -> frozenset[Seat]:
        """Edits the table message, or posts it anew if the turn has passed; returns the seats that hear of it now."""
        kept = await self.house.tables.settings.message_ref(look.info.id, TABLE)
        if kept is None and look.info.status is Status.ABANDONED:
            return frozenset()
        about = [announcement for announcement in batch.events if announcement.kind not in ASIDE]
        kinds = {announcement.kind for announcement in about}
        called = frozenset(seat for announcement in about for seat in announcement.details.get("called", ()))
        passed = _passed(look, about)
        if kept is not None and not kinds & POSTED_ANEW and not called and not passed:
            message = await self._message(look, await self._turns(look, kept.revision + 1))
            if await self.mail.edit(kept.channel_id, kept.message_id, message):
                return frozenset()
        first = about[0].first if EventKind.IMPORTED not in kinds else None
        await self._post(look, first, _nonce("t", about[0], look.info), kept, called, passed)
        return called | passed

    async def _turns(self, look: TableView, first: int | None) -> tuple[Turn, ...]:
        """What happened from a row on, to be told; without one the last few turns."""
        tables, info = self.house.tables, look.info
        if first is None:
            return (await tables.queries.history(info.id, None, limit=LAST_OF_IMPORT)).turns
        return await tables.queries.turns(info.id, first, info.revision) if first <= info.revision else ()

    async def _message(self, look: TableView, turns: tuple[Turn, ...], called: frozenset[Seat] = frozenset(),
                       passed: frozenset[Seat] = frozenset()) -> Message:
        """The table message: its words, its picture or else the text board, its buttons. Pinged are those to whom the
        turn has passed, and those who are called."""
        text = table_text(look, self.house.title(look.info.title), turns, called)
        picture = await self.house.pictures.board(look, turns)
        mentions = [seat.user_id for seat in look.info.seats
                    if seat.user_id is not None and not seat.left and seat.seat in passed | called]
        if picture is None:
            text = self._with_board(text, look)
        return Message(text, table_buttons(look), [picture] if picture else [], mentions)

    def _with_board(self, text: str, look: TableView) -> str:
        """With the board as text, as much of it as there is room for."""
        room = LONGEST_TEXT - len(text) - 10
        if room <= 100:
            return text
        board, _rest = self.house.pictures.beginning(look.info.title, look.view, None, room)
        return f"{text}\n```\n{board}\n```" if board else text

    async def _post(self, look: TableView, first: int | None, nonce: str | None, kept: MessageRef | None,
                    called: frozenset[Seat] = frozenset(), passed: frozenset[Seat] = frozenset()) -> None:
        """Posts the table message at the end of the channel and takes the buttons off the one before."""
        info = look.info
        message = await self._message(look, await self._turns(look, first), called, passed)
        try:
            sent = await self.mail.send(info.channel_id, message, nonce)
        except discord.Forbidden:
            if not message.files:
                raise
            bare = Message(self._with_board(message.text, look), message.view, mentions=message.mentions)
            sent = await self.mail.send(info.channel_id, bare, nonce)
        told = info.revision if first is None else first - 1
        await self.house.tables.settings.set_message_ref(info.id, TABLE, info.channel_id, sent, told)
        if kept is not None and kept.message_id != sent:
            await self.mail.retire(kept.channel_id, kept.message_id)

    async def bring_down(self, table_id: int) -> None:
        """Posts the message of a table anew, for instance because the channel has scrolled on."""
        async with self._alone(table_id):
            look = await self.house.tables.queries.view(table_id, None)
            if look.info.status is Status.LOBBY:
                await self._lobby_anew(look.info)
                return
            kept = await self.house.tables.settings.message_ref(table_id, TABLE)
            await self._post(look, None if kept is None else kept.revision + 1, None, kept)

    async def _lobby_anew(self, info: TableInfo) -> None:
        kept = await self.house.tables.settings.message_ref(info.id, LOBBY)
        sent = await self.mail.send(info.channel_id, lobbies.lobby(info, self.house.title(info.title)), None)
        await self.house.tables.settings.set_message_ref(info.id, LOBBY, info.channel_id, sent, info.revision)
        if kept is not None:
            await self.mail.retire(kept.channel_id, kept.message_id)

    async def _proposal(self, told: Sequence[OutboxEvent], info: TableInfo) -> None:
        """Asks for consent, and says how it ended in the same message; `told` is all that there is to tell of it."""
        tables, title = self.house.tables, self.house.title(info.title)
        try:
            proposal = await tables.proposals.get(int(told[0].details["proposal"]))
        except NoProposal:
            return
        kind = f"proposal{proposal.id}"
        kept = await tables.settings.message_ref(info.id, kind)
        if proposal.status is ProposalStatus.OPEN:
            message, nonce = asking.consent(proposal, info, title), _nonce("p", told[0], info)
            fresh = _fresh(told, kept) & set(proposal.missing)
            if kept is not None and fresh:
                await self._ask_anew(info, kept, replace(message, mentions=sorted(fresh)), nonce)
            else:
                await self._put(info, kind, message, nonce)
        elif kept is not None:
            why = told[-1].details.get("why", "")
            await self.mail.edit(kept.channel_id, kept.message_id, asking.outcome(proposal, info, title, why))
            await tables.settings.forget_message_ref(kept.message_id)

    async def _ask_anew(self, info: TableInfo, kept: MessageRef, message: Message, nonce: str) -> None:
        """Asks again at the end of the channel, for somebody who had not been asked."""
        sent = await self.mail.send(info.channel_id, message, nonce)
        await self.house.tables.settings.set_message_ref(info.id, kept.kind, info.channel_id, sent, info.revision)
        if kept.message_id != sent:
            await self.mail.retire(kept.channel_id, kept.message_id)

    async def _nudge(self, announcement: OutboxEvent, look: TableView, heard: frozenset[Seat]) -> None:
        """Mentions those who are waited for, once more; never who has asked for it, nor who has only just heard."""
        by = announcement.details.get("user", 0)
        late = [blocker for blocker in look.blocking
                if blocker.seat in announcement.details.get("seats", (blocker.seat,)) and blocker.user_id != by
                and blocker.seat not in heard]
        if not late:
            return
        kept = await self.house.tables.settings.message_ref(look.info.id, TABLE)
        lines = [_("The table is waiting."), *waiting_lines(late)]
        if kept is not None:
            lines.append(link_of(look.info, kept))
        users = [each.user_id for each in late if each.user_id is not None]
        message = Message("\n".join(lines), mentions=users)
        await self.mail.send(look.info.channel_id, message, _nonce("n", announcement, look.info))


def _questions(batch: OutboxBatch) -> list[list[OutboxEvent]]:
    """What a batch says about proposals, one after the other."""
    found: dict[int, list[OutboxEvent]] = {}
    for announcement in batch.events:
        if announcement.kind in {EventKind.PROPOSED, EventKind.SETTLED} and "proposal" in announcement.details:
            found.setdefault(announcement.details["proposal"], []).append(announcement)
    return list(found.values())


def _fresh(told: Sequence[OutboxEvent], kept: MessageRef | None) -> set[int]:
    """Who is asked since the message of a question was posted. A message posted since is of a try that broke off."""
    return {user for turn in told if kept is not None and turn.first > kept.revision
            for user in turn.details.get("fresh", ())}


def _nonce(kind: str, announcement: OutboxEvent, info: TableInfo) -> str:
    """The same at every attempt to tell an announcement, and of no other database; at most 25 characters."""
    return f"{kind}{announcement.id}.{info.seed_hash[:8]}"[-25:]


def _passed(look: TableView, about: list[OutboxEvent]) -> frozenset[Seat]:
    """The seats for which the table has begun to wait, and still does. Where an announcement of an earlier version does
    not name them, it may be any."""
    now = frozenset(blocker.seat for blocker in look.blocking)
    named = [announcement.details.get("passed", True) for announcement in about]
    return now if True in named else now & {seat for each in named if each for seat in each}
