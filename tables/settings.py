"""What is remembered for those who post: which messages are ours, and settings of servers and people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from storage import Transaction
from storage.ids import ChannelId, TableId, UserId
from storage.repositories import messages as messages_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import preferences as preferences_repo
from storage.rows import MessageRow, ReceiptRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.unit_of_work import UnitOfWork
from tables.models import TableInfo, Telling
from tables.state.always import PERSON, SERVER
from tables.state.guards import require_host, require_open
from tables.state.table import TableState, info_of

__all__ = ["MessageRef", "TableSettings"]


NEWS_OF = {"user": PERSON, "guild": SERVER}
"""The kinds of news of settings, by their scopes."""


class MessageRef(Struct, frozen=True, kw_only=True):
    """A message in a channel that shows a table."""

    table_id: TableId
    kind: str
    channel_id: ChannelId
    message_id: int
    revision: int


class TableSettings:
    """The part of the service that remembers for those who post. Every method raises ServiceUnavailable."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._changes = 0
        """How often messages were changed: what was being read at that time may be older."""

    async def set_message_ref(self, table_id: TableId, kind: str, channel_id: ChannelId, message_id: int,
                              revision: int, *, told: Collection[int] = ()) -> None:
        """Remembers the present message of a kind (such as `table` or `lobby`); the one before is forgotten. `told`:
        the events of the outbox that are told with it, which are crossed off in the same commit."""
        row = MessageRow(message_id=message_id, channel_id=channel_id, table_id=table_id, kind=kind, revision=revision)

        async def work(tx: Transaction) -> None:
            await messages_repo.put_message(tx, row)
            await outbox_repo.remove(tx, told)

        try:
            await self._uow.write(work, one_trip=True)
        except BaseException:  # perhaps it was stored all the same
            self._forget_messages(table_id)
            raise
        self._remember(row)

    async def message_ref(self, table_id: TableId, kind: str) -> MessageRef | None:
        """The present message of a kind."""
        return _message_ref((await self._messages(table_id)).get(kind))

    async def _messages(self, table_id: TableId) -> dict[str, MessageRow]:
        """The present messages of a table by their kinds: from memory, if the table is there and this process posts
        them."""
        state = self._uow.loader.cache.get(table_id)
        if state is not None and not self._uow.share.owns(state.row.guild_id):
            state = None
        if state is not None and state.messages is not None:
            return state.messages
        changes = self._changes
        rows = await self._uow.loader.read(lambda tx: messages_repo.messages_of(tx, table_id))
        found = {row.kind: row for row in rows}
        if state is not None and changes == self._changes:
            state.messages = found
        return found

    def _remember(self, row: MessageRow) -> None:
        """Memory holds a message that is stored now in place of the one of its kind before."""
        state = self._uow.loader.cache.get(row.table_id)
        known = None if state is None else state.messages
        self._forget_messages(row.table_id)
        if state is not None and known is not None and self._uow.share.owns(state.row.guild_id):
            state.messages = known | {row.kind: row}

    def _forget_messages(self, table_id: TableId | None) -> None:
        """Drops what memory holds of the messages of a table, because others are stored now; also in the process that
        has got its server meanwhile."""
        self._changes += 1
        if table_id is None:
            return
        if (state := self._uow.loader.cache.get(table_id)) is not None:
            state.messages = None
        if not self._uow.share.whole and (state is None or not self._uow.share.owns(state.row.guild_id)):
            self._uow.loader.tell_others(table_id)

    async def message_refs(self, table_ids: Sequence[TableId], kind: str) -> dict[TableId, MessageRef]:
        """The present messages of a kind of several tables, as far as there are any."""
        async with self._uow.loader.reading() as tx:
            rows = await messages_repo.message_rows(tx, table_ids, kind)
        return {row.table_id: ref for row in rows if (ref := _message_ref(row)) is not None}

    async def forget_message_ref(self, message_id: int) -> None:
        """Forgets a message, for instance because it was deleted."""
        self._forget_messages(await self._uow.write(
            lambda tx: messages_repo.drop_message(tx, message_id), one_trip=True))

    async def set_telling(self, table_id: TableId, user_id: UserId, telling: Telling, *,
                          interaction: int | str | None = None) -> TableInfo:
        """Sets how a table tells its channel what happens, from the next turn on. Raises NotHost, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            require_host(state, user_id)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns["telling"] = telling.value
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> TableInfo:
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def preference(self, scope: str, owner: int, name: str, default: Any = None) -> Any:
        """A setting. Scopes are `guild`, `user` and `bot` (owner 0; for example `tree-hash`)."""
        found = await self._uow.loader.read(lambda tx: preferences_repo.preference(tx, scope, owner, name))
        return default if found is None else msgspec.json.decode(found)

    async def preferences_of_all(self, scope: str, name: str) -> dict[int, Any]:
        """A setting of everybody who has it, by its owner."""
        async with self._uow.loader.reading() as tx:
            found = await preferences_repo.preferences_of_all(tx, scope, name)
        return {owner: msgspec.json.decode(value) for owner, value in found.items()}

    async def set_preference(self, scope: str, owner: int, name: str, value: Any) -> None:
        """Keeps a setting: anything that JSON can hold; None removes it."""
        written = None if value is None else encoded(value)
        await self._uow.write(lambda tx: preferences_repo.put_preference(tx, scope, owner, name, written),
                              one_trip=True)
        if scope in NEWS_OF:
            self._uow.loader.database.tell_others(NEWS_OF[scope], owner)


def _message_ref(row: MessageRow | None) -> MessageRef | None:
    if row is None:
        return None
    return MessageRef(table_id=row.table_id, kind=row.kind, channel_id=row.channel_id, message_id=row.message_id,
                       revision=row.revision)
