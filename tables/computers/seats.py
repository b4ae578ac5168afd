"""Computers in lobbies, and seats that people take back from them."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Seat
from storage.ids import TableId, UserId
from storage.rows import ReceiptRow, SeatRow
from tables.admission import Admission
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import NoComputers
from tables.models import ComputerLevel, TableInfo
from tables.outbox.events import EventKind
from tables.people import in_bold, told_name
from tables.seating import add_computer, clean_name, take_back
from tables.state.guards import require_host, require_lobby, require_open
from tables.state.table import TableState, info_of

__all__ = ["ComputerSeats"]


class ComputerSeats:
    """The part that says which seats computers play."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission

    async def add(self, table_id: TableId, user_id: UserId, level: ComputerLevel, *,
                  interaction: int | str | None = None) -> TableInfo:
        """Gives a computer a seat in a lobby, one more if none is free. Raises NoComputers, TooManyTables, TableFull,
        NotHost, AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            self._admission.require_computers(state.row.title)
            change = ChangeSet(state, self._uow.now(), user_id)
            if not state.computers:
                change.precondition = lambda tx: self._admission.require_computer_room(
                    tx, state.row.guild_id, state.row.host, table_id)
            add_computer(state, change, level)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def remove(self, table_id: TableId, user_id: UserId, name: str = "", *,
                     interaction: int | str | None = None) -> TableInfo:
        """Takes a computer's seat away in a lobby: by its name as it is told or stored, else that of the one which
        came last. Raises NoComputers, NotHost, AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            gone = _called(state, name)
            change = ChangeSet(state, self._uow.now(), user_id)
            rest = [row for row in state.seats if row is not gone]
            change.seating = [replace(row, seat=Seat(place)) for place, row in enumerate(rest)]
            change.add("left", {"computer": gone.computer}, text=gone.name)
            change.announce(EventKind.LOBBY, change="left", name=gone.name)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def take_back(self, table_id: TableId, user_id: UserId, name: str, *,
                        interaction: int | str | None = None) -> TableInfo:
        """Gives somebody the seat back that a computer plays for them. Raises NoComputers if none does, AlreadySeated,
        GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            change = ChangeSet(state, self._uow.now(), user_id)
            take_back(state, change, user_id, clean_name(name))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)


def _called(state: TableState, name: str) -> SeatRow:
    """The computer of a name, else the one that came last. Raises NoComputers."""
    wanted = clean_name(name).casefold() if name.strip() else ""
    found = next((row for row in reversed(state.computers)
                  if wanted in {"", row.name.casefold(), told_name(row.name).casefold()}), None)
    if found is None:
        raise NoComputers("no-such-computer", name=in_bold(clean_name(name)) if wanted else "–")
    return found


async def _info_again(state: TableState, _receipt: ReceiptRow) -> TableInfo:
    return info_of(state.row, state.seats)
