"""A person becomes nobody: an id that is nobody's and a number stand in their place at each table.

What they did stays, because the games of the others are made of it. Names stand in a few rows of the log, in proposals
and in what is still to be told; they are replaced there, so that the log goes on replaying and drawn seats can still be
checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from storage import Transaction
from storage.ids import TableId, UserId
from storage.repositories import messages as messages_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import packed_logs as packed_repo
from storage.repositories import personal_data as personal_repo
from storage.repositories import plans as plans_repo
from storage.repositories import tables as tables_repo
from storage.rows import LogRow, OutboxRow, ProposalRow, SeatRow, TableRow
from tables.commit.change_set import encoded
from tables.models import Status
from tables.outbox.events import EventKind
from tables.outbox.outbox import write_events
from tables.people import escaped, former_name, in_bold

__all__ = ["forget_at"]

TABLE_MESSAGE = "table"
"""The kind of the message that shows a table."""


async def forget_at(tx: Transaction, table_id: TableId, user_id: UserId, stand_in: UserId, at: int) -> bool:
    """Takes a person out of a table, which they do not play at any more or which cannot be played; `stand_in` is the
    number that stands for them from now on. Whether the channel is to be told."""
    row = await tables_repo.table_row(tx, table_id)
    if row is None:
        return False
    seats = await tables_repo.seat_rows(tx, table_id)
    own = next((seat for seat in seats if seat.user_id == user_id), None)
    name = former_name(None if own is None else own.seat + 1)
    if own is not None:
        await plans_repo.drop_plans(tx, [plan.id for plan in await plans_repo.plan_rows(tx, table_id, own.seat)])
    await tables_repo.change_table(tx, table_id, version=row.version + 1)  # what others hold in memory is older now
    await packed_repo.unpack_log(tx, table_id)
    if Status(row.status).open:
        await _leave(tx, row, seats, user_id)
    await _replace_names(tx, table_id, user_id, stand_in, name)
    await personal_repo.replace_person(tx, table_id, user_id, stand_in, name)
    shown = own is not None and await messages_repo.message_row(tx, table_id, TABLE_MESSAGE) is not None
    if shown:
        await write_events(tx, table_id, [(EventKind.RENAMED, {"passed": []})], first=row.revision + 1,
                           last=row.revision, at=at)
    return shown


async def _leave(tx: Transaction, row: TableRow, seats: Sequence[SeatRow], user_id: UserId) -> None:
    """An open table has a host who plays, if anybody plays; whoever is taken out has left, also where the game cannot
    be played any more."""
    await personal_repo.mark_left(tx, row.id, user_id)
    heir = next((seat.user_id for seat in seats if seat.user_id not in {None, user_id} and not seat.left), None)
    if row.host == user_id and heir is not None:
        await tables_repo.change_table(tx, row.id, host=heir)


async def _replace_names(tx: Transaction, table_id: TableId, user_id: UserId, stand_in: UserId, name: str) -> None:
    log = await personal_repo.named_rows(tx, table_id)
    proposals = await personal_repo.proposals_at(tx, table_id)
    events = await outbox_repo.waiting_rows(tx, table_id)
    result = await personal_repo.result_seat_of(tx, table_id, user_id)
    known = {seat.name for seat in await tables_repo.seat_rows(tx, table_id) if seat.user_id == user_id}
    known |= _names(log, proposals, events, user_id) | ({result.name} if result is not None else set())
    people = Replacement(user_id, stand_in, dict.fromkeys(known - {"", "?"}, name))
    for entry in log:
        new = replace(entry, data=people.inside(entry.data), text=people.names.get(entry.text, entry.text))
        if new != entry:
            await personal_repo.rewrite_log(tx, new)
    for proposal in proposals:
        await personal_repo.rewrite_proposal(tx, proposal.id, people.inside(proposal.details))
    for event in events:
        await personal_repo.rewrite_outbox(tx, event.id, people.inside(event.details))


def _names(log: Sequence[LogRow], proposals: Sequence[ProposalRow], events: Sequence[OutboxRow],
           user_id: UserId) -> set[str]:
    """What a person was called at a table when something happened there."""
    found = {row.text for row in log if row.user_id == user_id and row.kind in {"created", "joined", "left"}
             and "computer" not in msgspec.json.decode(row.data)}
    for row in log:
        data = msgspec.json.decode(row.data)
        if row.kind == "replaced" and data.get("user") == user_id:
            found.add(data.get("before", ""))
    for proposal in proposals:
        details = msgspec.json.decode(proposal.details)
        found |= {details.get("by_name", "")} if proposal.by_user == user_id else set()
        found |= {details.get("name", "")} if details.get("newcomer") == user_id else set()
        found |= {details.get("before", "")} if details.get("user") == user_id else set()
    told = [msgspec.json.decode(event.details) for event in events]
    return found | {details.get("name", "") for details in told if details.get("user") == user_id}


class Replacement(msgspec.Struct, frozen=True):
    """Who stands in for a person: an id, and a name for each of theirs."""

    user_id: UserId
    stand_in: UserId
    names: Mapping[str, str]

    def inside(self, data: str) -> str:
        """JSON with the person replaced in it."""
        return encoded(self._value(msgspec.json.decode(data)))

    def _value(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: self._value(part, key if key == "told" else name) for name, part in value.items()}
        if isinstance(value, list):
            return [self._value(part, key) for part in value]
        if isinstance(value, str):
            return self._told(value) if key == "told" else self._text(value)
        return self.stand_in if key in {"user", "newcomer", "fresh"} and value == self.user_id else value

    def _text(self, text: str) -> str:
        """A name, or a turn as it is typed: `Ida: build E7`."""
        if text in self.names:
            return self.names[text]
        name = next((name for name in self.names if text.startswith(f"{name}: ")), None)
        return text if name is None else self.names[name] + text.removeprefix(name)

    def _told(self, text: str) -> str:
        """A turn in the words of the story, in which names are bold."""
        for name, new in self.names.items():
            text = text.replace(in_bold(name), f"**{escaped(new)}**")
        return text
