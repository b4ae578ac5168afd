"""The thread beside the channel of a table, in which people talk about it: which one it is."""

from __future__ import annotations

from storage import Transaction
from storage.follower_rows import TalkThreadRow
from storage.ids import ChannelId, TableId, UserId
from storage.repositories import tables as tables_repo
from storage.repositories import talk_threads as talk_repo
from storage.repositories import timers as timers_repo
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import NoTable
from tables.models import Status
from tables.state.guards import require_open, require_seat

__all__ = ["Talks"]


class Talks:
    """The part of the service that remembers where people talk about a table. Every method raises
    ServiceUnavailable."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def require(self, table_id: TableId, user_id: UserId) -> None:
        """Raises NotSeated, GameOver, NoTable unless somebody may have a thread opened: who plays, or hosts."""
        state = await self._uow.loader.load(table_id)
        if state.row.host != user_id:
            require_seat(state, user_id)
        require_open(state)

    async def find(self, table_id: TableId) -> ChannelId | None:
        """The thread of a table."""
        async with self._uow.loader.reading() as tx:
            row = await talk_repo.talk_thread_row(tx, table_id)
        return None if row is None else row.channel_id

    async def keep(self, table_id: TableId, channel_id: ChannelId) -> None:
        """Remembers the thread of a table; one that was remembered before is gone. Where the table has closed while it
        was opened, it is put away at once. Raises NoTable."""
        row = TalkThreadRow(table_id=table_id, channel_id=channel_id, opened=self._uow.now())

        async def work(tx: Transaction) -> None:
            if (table := await tables_repo.table_row(tx, table_id)) is None:
                raise NoTable
            await talk_repo.put_talk_thread(tx, row)
            if not Status(table.status).open:
                await timers_repo.put_timer(tx, timers_repo.TALK_OVER, str(table_id), row.opened)

        await self._uow.write(work)

    async def end(self, table_id: TableId) -> None:
        """Forgets the thread of a table that is over."""
        await self._uow.write(lambda tx: talk_repo.drop_talk_thread(tx, table_id))
