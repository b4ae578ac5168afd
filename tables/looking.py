"""Looking: tables, boards, history, as each viewer may see them."""

from __future__ import annotations

from tables.core import Core
from tables.models import BoardState, HistoryPage, Nudge, RecordedResult, TableInfo, TableView, Turn

__all__ = ["Looking"]


class Looking(Core):
    """The part of the service that changes nothing (but the time of the last nudge)."""

    async def info(self, table_id: int) -> TableInfo:
        """A table. Raises NoTable."""
        raise NotImplementedError

    async def find(self, channel_id: int, *, ended: bool = False) -> TableInfo:
        """The open table of a channel; with `ended`, the last one that was open there if none is. Raises NoTable."""
        raise NotImplementedError

    async def listing(self, guild_id: int, *, user_id: int | None = None, ended: bool = False,
                      limit: int = 50) -> tuple[TableInfo, ...]:
        """The tables of a server, the latest change first; only those of one person if `user_id` is given."""
        raise NotImplementedError

    async def look(self, table_id: int, user_id: int | None) -> TableView:
        """A table as a person sees it; None: a bystander, as in the channel."""
        raise NotImplementedError

    async def told(self, table_id: int, first: int, last: int, user_id: int | None = None) -> tuple[Turn, ...]:
        """The turns made of these rows of the log."""
        raise NotImplementedError

    async def history(self, table_id: int, user_id: int | None, *, before: int | None = None,
                      limit: int = 20) -> HistoryPage:
        """The last turns of the log before a row, those taken back included and marked."""
        raise NotImplementedError

    async def board(self, table_id: int, user_id: int | None, *, turn: int | None = None) -> BoardState:
        """The board after so many turns of the record (0: at the start; None: now). Raises NothingToUndo if the game
        has not got there, NotStarted."""
        raise NotImplementedError

    async def nudge(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> Nudge:
        """Whom the table waits for, to be mentioned; once in a while only. Raises TooSoon, NobodyToNudge, NotSeated."""
        raise NotImplementedError

    async def results(self, guild_id: int | None = None, *, title: str | None = None, user_id: int | None = None,
                      limit: int = 100) -> tuple[RecordedResult, ...]:
        """Finished games, the newest first."""
        raise NotImplementedError
