"""Notebooks: what somebody notes at a table, for nobody else to see."""

from __future__ import annotations

from typing import Final

from storage import Transaction
from storage.follower_rows import NotebookRow
from storage.ids import TableId, UserId
from storage.repositories import notebooks as notebooks_repo
from storage.repositories import tables as tables_repo
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import BadOption, NoTable

__all__ = ["MAX_NOTES", "Notebooks"]

MAX_NOTES: Final = 4_000
"""Characters of one notebook: what a form of Discord holds."""


class Notebooks:
    """The part of the service that keeps notes, players' and spectators'. No record, file of a game or log holds them;
    they go with the person and with the table. Every method raises ServiceUnavailable."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def read(self, table_id: TableId, user_id: UserId) -> str:
        """What somebody has noted at a table; empty if nothing."""
        async with self._uow.loader.reading() as tx:
            found = await notebooks_repo.notebook_row(tx, table_id, user_id)
        return "" if found is None else found.text

    async def write(self, table_id: TableId, user_id: UserId, text: str) -> None:
        """Keeps what somebody notes, in place of what they had noted; nothing but blanks is no note. Writing the same
        twice is writing it once. Raises NoTable, BadOption (too long)."""
        noted = text.strip()
        if len(noted) > MAX_NOTES:
            raise BadOption("notes-too-long", most=MAX_NOTES)

        async def work(tx: Transaction) -> None:
            if await tables_repo.table_row(tx, table_id) is None:
                raise NoTable
            if noted:
                await notebooks_repo.put_notebook(tx, NotebookRow(
                    table_id=table_id, user_id=user_id, text=noted, changed=self._uow.now()))
            else:
                await notebooks_repo.drop_notebook(tx, table_id, user_id)

        await self._uow.write(work)
