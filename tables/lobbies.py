"""Before the game: opening a table, joining, options, starting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import Seat
from tables.core import Core
from tables.models import SeatOrder, TableInfo

__all__ = ["Lobbies"]


class Lobbies(Core):
    """The part of the service that fills tables."""

    async def new(self, guild_id: int, channel_id: int, user_id: int, name: str, title: str, *, players: int | None = None,
                  options: Mapping[str, Any] | None = None, interaction: int | str | None = None) -> TableInfo:
        """Opens a lobby with its host on the first seat. `players`: how many seats are offered, all that the title
        allows if None. Raises ChannelBusy (offer a thread), NoSuchTitle, BadOption, NotEnoughPlayers, BadSettings."""
        raise NotImplementedError

    async def join(self, table_id: int, user_id: int, name: str, *, seat: Seat | None = None,
                   interaction: int | str | None = None) -> TableInfo:
        """Takes a seat in a lobby, or a vacant one (`seat`, else the first) of an imported game. Raises NoTable,
        AlreadySeated, TableFull, SeatTaken, AlreadyStarted, GameOver."""
        raise NotImplementedError

    async def leave(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> TableInfo:
        """Gets up from a lobby. The next becomes host if the host leaves; without anybody the table is abandoned.
        Raises NotSeated, AlreadyStarted (then `resign` is meant)."""
        raise NotImplementedError

    async def set_option(self, table_id: int, user_id: int, option: str, value: Any, *,
                         interaction: int | str | None = None) -> TableInfo:
        """Sets an option of the title; a text is read as the value it spells. Raises NotHost, BadOption,
        AlreadyStarted."""
        raise NotImplementedError

    async def set_players(self, table_id: int, user_id: int, players: int, *,
                          interaction: int | str | None = None) -> TableInfo:
        """Sets how many seats are offered. Raises NotHost, BadOption (fewer than sit there, or none the title knows),
        AlreadyStarted."""
        raise NotImplementedError

    async def start(self, table_id: int, user_id: int, *, order: SeatOrder = SeatOrder.RANDOM,
                    interaction: int | str | None = None) -> TableInfo:
        """Begins the game with those who joined. Random seats are drawn from the table's seed, like every draw.
        Raises NotHost, NotEnoughPlayers, AlreadyStarted, BadSettings (the options do not fit together)."""
        raise NotImplementedError
