"""Who may open one table more: the one place that every lobby and every imported game passes."""

from __future__ import annotations

from typing import Any

from storage import Transaction
from storage.ids import GuildId, UserId
from tables.models import Telling
from tables.quotas import Quotas, require_room
from tables.servers import Opener, Servers

__all__ = ["Admission"]


class Admission:
    """What hosts of the bot and those who manage a server allow."""

    def __init__(self, servers: Servers, quotas: Quotas) -> None:
        self._servers = servers
        self._quotas = quotas

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
