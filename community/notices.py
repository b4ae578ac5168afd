"""Messages of ours that stand somewhere: what was told once, and what shows a season and is kept up to date."""

from __future__ import annotations

import hashlib
from typing import Final

from community.store import Store
from storage.community_rows import CompetitionGuildRow, NoticeRow
from storage.ids import ChannelId, GuildId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["NOBODY", "SEASON", "Notices", "told_notice"]

SEASON = "season"
"""The scope of messages that show a season."""
_TOLD = "told"
"""The scope of messages that are told once."""
TOLD_MS: Final = 400 * 86_400_000
"""How long it is remembered that something was told: longer than a season lasts, in which it could be told again."""
NOBODY = GuildId(0)
"""The server of what a person is told in private."""


def told_notice(kind: str, key: str, guild_id: GuildId) -> NoticeRow:
    """What is remembered of a message that is told once for each kind and key, but for where it stands."""
    digest = hashlib.sha256(f"{kind}\0{key}".encode()).digest()
    return NoticeRow(scope=_TOLD, owner=int.from_bytes(digest[:8], "big") >> 1, kind=kind[:20], number=0,
                     guild_id=guild_id, channel_id=ChannelId(0), message_id=0, fingerprint="", posted=0)


class Notices:
    """The part of a community that remembers its messages. Raises ServiceUnavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, like: NoticeRow) -> NoticeRow | None:
        """The message that was posted for the same thing, whatever it shows and wherever it stands."""
        async with self._store.reading() as tx:
            return await fixtures_repo.notice_row(tx, like.scope, like.owner, like.kind, like.number, like.guild_id)

    async def keep(self, row: NoticeRow) -> None:
        """Remembers a message that was posted or changed now, in place of the one before."""
        await self._store.write(lambda tx: fixtures_repo.put_notice(tx, row))

    async def forget_told(self, _before: int) -> None:
        """Forgets what was told so long ago that nothing asks for it any more."""
        before = self._store.now() - TOLD_MS
        await self._store.write(lambda tx: fixtures_repo.drop_notices_before(tx, _TOLD, before))

    async def places(self, season_id: SeasonId) -> list[CompetitionGuildRow]:
        """The servers that show a season, and where."""
        async with self._store.reading() as tx:
            season = await competitions_repo.season_row(tx, season_id)
            return [] if season is None else await competitions_repo.guild_rows(tx, season.competition_id)

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return self._store.now()
