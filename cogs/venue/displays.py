"""Messages that show a season and keep themselves true: one for each thing shown and server, edited only when what it
shows has changed, at most once a minute (L-62)."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.channel_gateway import ChannelGateway
from cogs.languages import Languages
from cogs.messages import Message, upload_refused
from cogs.venue.answers import understood
from cogs.venue.telling import nonce_of
from cogs.words import language
from community.notices import SEASON, Notices
from community.timers import Timers
from community.venue import Refused
from storage.community_rows import CompetitionGuildRow, NoticeRow, TimerRow
from storage.ids import SeasonId
from storage.repositories.timer_places import Place

__all__ = ["SHOW", "Builder", "Display", "Displays", "display_of"]

log = logging.getLogger(__name__)

SHOW: Final = "show"
"""The kind of timer at which a message is brought up to date; its key is `season:kind:number`."""
PAUSE_MS: Final = 60_000
"""Between two edits of a message: what changes meanwhile is shown together."""


class Display(Struct, frozen=True):
    """What a message shows now. `fingerprint` (at most 64 characters) differs whenever the message does; `message`
    makes it, which may take a while."""

    fingerprint: str
    message: Callable[[], Awaitable[Message]]


def display_of(message: Message) -> Display:
    """A message that is made already; its buttons do not change by themselves."""
    async def made() -> Message:
        return message

    shown = hashlib.sha256(message.content.encode())
    for upload in message.uploads:
        shown.update(hashlib.sha256(upload.data).digest())
    return Display(shown.hexdigest(), made)


def _in_this_language(fingerprint: str) -> str:
    """The fingerprint of what is shown in the language that is spoken: another one's words differ."""
    spoken = language()
    return fingerprint if spoken == "en" else hashlib.sha256(f"{spoken} {fingerprint}".encode()).hexdigest()


Builder: TypeAlias = Callable[[SeasonId, int], Awaitable[Display | None]]
"""What a message shows of a season, the same on every server; the number is such as a group's. None: there is nothing
to show."""


class Displays:
    """The messages that show seasons. They are brought up to date by timers: nothing that was asked for is lost."""

    def __init__(self, gateway: ChannelGateway, notices: Notices, timers: Timers,
                 require_ready: Callable[[], None], languages: Languages) -> None:
        self._gateway = gateway
        self._notices = notices
        self._timers = timers
        self._require_ready = require_ready
        self._languages = languages
        self._builders: dict[str, Builder] = {}
        self._shown: dict[str, int] = {}
        """When messages were brought up to date, by the keys of their timers, in milliseconds since 1970."""
        timers.on(SHOW, self._show_due, of=Place.SEASON)

    @property
    def kinds(self) -> frozenset[str]:
        """What can be shown."""
        return frozenset(self._builders)

    def on(self, kind: str, builder: Builder) -> None:
        """Has messages of a kind (at most 20 characters, no colon) made by this."""
        self._builders[kind] = builder

    async def soon(self, season_id: SeasonId, kind: str, number: int) -> None:
        """Has the messages of a kind brought up to date, now or as soon as the last time is a minute ago. Raises
        ServiceUnavailable."""
        key, now = f"{season_id}:{kind}:{number}", self._notices.now()
        self._shown = {each: at for each, at in self._shown.items() if at > now - PAUSE_MS}
        await self._timers.set_timer(SHOW, key, max(now, self._shown.get(key, 0) + PAUSE_MS))

    async def _show_due(self, row: TimerRow) -> int | None:
        self._require_ready()
        season, kind, number = row.key.split(":")
        if (builder := self._builders.get(kind)) is None:
            log.warning("nothing shows %s of a season", kind)
            return None
        self._shown[row.key] = self._notices.now()
        trouble: Exception | None = None
        for place in await self._notices.places(SeasonId(int(season))):
            try:
                with self._languages.on(place.guild_id):
                    await self._show(SeasonId(int(season)), kind, int(number), place, builder)
            except Refused as refused:
                log.info("season %s is not shown in channel %s: %s", season, place.channel_id, refused.why)
            except Exception as error:  # noqa: BLE001 - the other servers see it all the same
                trouble = error
        if trouble is not None:
            raise trouble
        return None

    async def _show(self, season_id: SeasonId, kind: str, number: int, place: CompetitionGuildRow,
                    builder: Builder) -> None:
        """Brings the message of one server up to date. Raises Refused, VenueSilent, ServiceUnavailable."""
        display = await builder(season_id, number)
        if display is None:
            return
        row = NoticeRow(scope=SEASON, owner=season_id, kind=kind, number=number, guild_id=place.guild_id,
                        channel_id=place.channel_id, message_id=0, fingerprint=_in_this_language(display.fingerprint),
                        posted=self._notices.now())
        before = await self._notices.find(row)
        if before is not None and before.fingerprint == row.fingerprint and before.channel_id == row.channel_id:
            return
        with understood():
            await self._notices.keep(await self._put_somehow(row, before, await display.message()))

    async def _put_somehow(self, row: NoticeRow, before: NoticeRow | None, message: Message) -> NoticeRow:
        """Puts the message there, without its picture where Discord takes none. Raises what Discord raises."""
        try:
            return await self._put(row, before, message)
        except discord.HTTPException as error:
            if not (message.uploads and upload_refused(error)):
                raise
            log.info("a picture is left out: %s", error)
        return await self._put(row, before, message.without_files())

    async def _put(self, row: NoticeRow, before: NoticeRow | None, message: Message) -> NoticeRow:
        """Edits the message, or posts it anew where it is gone, cannot be edited any more, or stands elsewhere. Raises
        what Discord raises."""
        stays = before is not None and before.channel_id == row.channel_id
        if before is not None and stays and await self._gateway.edit(before.channel_id, before.message_id, message):
            return replace(row, message_id=before.message_id)
        nonce = nonce_of(row.owner, row.kind, row.number, row.guild_id, 0 if before is None else before.message_id)
        sent = await self._gateway.send(row.channel_id, message, nonce)
        if before is not None:
            await self._gateway.delete(before.channel_id, before.message_id)
        return replace(row, message_id=sent)
