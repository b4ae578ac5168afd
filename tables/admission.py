"""Who may open one table more: the one place that every lobby and every imported game passes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from storage import Transaction
from storage.ids import GuildId, TableId, UserId
from tables.errors import NoComputers
from tables.models import Telling
from tables.quotas import Quotas, require_computer_room, require_room
from tables.servers import Opener, Servers

__all__ = ["Admission"]

NEW: Final = TableId(0)
"""A table that is not stored yet."""


class Admission:
    """What hosts of the bot and those who manage a server allow."""

    def __init__(self, servers: Servers, quotas: Quotas, computer_titles: Collection[str] = ()) -> None:
        self._servers = servers
        self._quotas = quotas
        self._computer_titles = computer_titles

    def require_computers(self, title: str) -> None:
        """Raises NoComputers if computers do not play a title."""
        if not self.plays(title):
            raise NoComputers(title=title)

    def plays(self, title: str) -> bool:
        """Whether computers play a title."""
        return title in self._computer_titles

    async def require_computer_room(self, tx: Transaction, guild_id: GuildId, user_id: UserId,
                                    table_id: TableId = NEW) -> None:
        """Raises TooManyTables if computers play at so many tables of a server, or of a host, that they may not at
        another."""
        await require_computer_room(tx, self._quotas, guild_id, user_id, table_id)

    async def require(self, tx: Transaction, guild_id: GuildId, user_id: UserId, title: str, opener: Opener | None, *,
                      lobby: bool) -> None:
        """Raises NotOpenHere if the rules of the server do not allow a table of a title (`opener` None: they are not
        asked), TooManyTables if there are too many, lobbies or games."""
        if opener is not None:
            await self._servers.require_open(tx, guild_id, title, opener)
        await require_room(tx, self._quotas, guild_id, user_id, lobby=lobby)

    async def habits(self, guild_id: GuildId, *, thread: bool, telling: Telling | None = None,
                     lobby: bool = False) -> dict[str, Any]:
        """The columns of a new table that say how long it waits for its players and how it tells of them: as `telling`
        says, else as the server wants it. Without either, a table in a thread keeps one message up to date. In a
        `lobby`, where everybody who joins sees it, also what time they will have."""
        rules = await self._servers.rules(guild_id)
        told = telling or rules.telling or (Telling.BOARD if thread else Telling.TURNS)
        pace = {"reminder_hours": rules.reminder_hours, "timeout_hours": rules.timeout_hours, "telling": told.value}
        return {**pace, **(rules.control.columns if lobby else {})}
