"""Records: export, import, verification of the draws."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Title
from storage import Transaction
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import log as log_repo
from storage.repositories import results as results_repo
from storage.repositories import snapshots as snapshots_repo
from storage.repositories import tables as tables_repo
from storage.rows import LogRow
from tables.admission import Admission
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import (
    BadImport,
    CannotExport,
    ChecksBusy,
    NoTable,
    NothingToUndo,
    NotStarted,
    ReplayFailed,
    TableError,
)
from tables.models import ExportFile, TableInfo, Verification
from tables.outbox.events import EventKind
from tables.records.importer import Place, build_table, read_record
from tables.records.json_format import OWN, write_own
from tables.records.queue import ImportQueue
from tables.records.replaying import StoredRecord
from tables.records.report import Moment, Question, ended_so, write_report
from tables.records.verification import verified
from tables.seating import clean_name
from tables.servers import Opener
from tables.state.guards import require_begun, require_seat
from tables.state.replay import ReplayedLog
from tables.state.table import TableState, info_of
from tables.visibility import visible_position

__all__ = ["LARGEST_IMPORT", "Records"]

LARGEST_IMPORT = 1_000_000
"""Bytes of an imported record; more is refused unread."""
NOTHING_ASKED = Question()


class Records:
    """The part of the service that reads and writes whole records."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission
        self._imports = ImportQueue()
        self._checks = ImportQueue("check", ChecksBusy)
        self._checking: dict[tuple[TableId, int, Seat | None], asyncio.Task[Verification]] = {}

    def export_forms(self, title: str) -> tuple[str, ...]:
        """The forms of a record: `json` is our own and can be imported again; the others are the title's."""
        return (OWN, *self._uow.loader.title(title).rules.exporters)

    def import_forms(self, title: str) -> tuple[str, ...]:
        """The forms that can be read: `json` and the title's."""
        return (OWN, *self._uow.loader.title(title).rules.importers)

    async def export(self, table_id: TableId, user_id: UserId | None, form: str = OWN) -> ExportFile:
        """The record as far as the person may know it; after the end all of it, with the seed. Raises CannotExport,
        NotStarted."""
        state = await self._uow.loader.load(table_id)
        require_begun(state)
        if form not in self.export_forms(state.title.id):
            raise CannotExport("no-such-form", form=form)
        rows = await self._uow.loader.log_rows(table_id)
        name = f"{state.title.id}-{table_id}"
        if form == OWN:
            return ExportFile(f"{name}.json", await asyncio.to_thread(write_own, state, rows, state.viewer(user_id)))
        if state.status.open and any(row.seen_by is not None for row in rows):
            raise CannotExport(form=form)
        return ExportFile(f"{name}-{form}.txt", await self._uow.loader.off_loop(_foreign, state, rows, form))

    async def report(self, table_id: TableId, user_id: UserId | None, version: str = "",
                     question: Question = NOTHING_ASKED) -> tuple[ExportFile, TableError | None]:
        """What is stored of a table, as far as the person may know it, with what they ask, for whoever looks into what
        is wrong with it; and what is wrong with its record, if anything. It can be had of every table. `version` is the
        bot's. Raises NotSeated for a move of somebody who does not play, NotStarted and NothingToUndo for a turn that
        has not been."""
        state = await self._uow.loader.load_for_closing(table_id)
        if question.entry:
            require_seat(state, user_id or UserId(0))
        trouble = state.broken or await self._trouble(state)
        moment = await self._moment(state, state.viewer(user_id), question.turn)
        async with self._uow.loader.reading() as tx:
            ended = ended_so(await results_repo.result_row(tx, table_id),
                             await results_repo.result_seat_rows(tx, [table_id]))
        rows = await self._uow.loader.log_rows(table_id)
        text = await asyncio.to_thread(write_report, state, rows, state.viewer(user_id), trouble, version, question,
                                       moment, ended)
        return ExportFile(f"{state.row.title}-{table_id}-report.json", text), trouble

    async def _moment(self, state: TableState, viewer: Seat | None, turn: int | None) -> Moment:
        """The position after a turn, or now with the moves of a draft. Raises NotStarted, NothingToUndo."""
        if turn is not None:
            require_begun(state)
            replayed = await self._uow.loader.replayed(state)
            turns = replayed.turns()
            if turn > len(turns):
                raise NothingToUndo("no-such-turn", turns=len(turns))
            upto = turns[turn - 1].last if turn else replayed.start_row
            return Moment(upto=upto, view=self._seen(state, replayed.after(upto), viewer))
        moves = state.drafts[viewer].moves if viewer is not None and viewer in state.drafts else ()
        draft = tuple(state.title.rules.encode(move).decode() for move in moves)
        view = "" if state.position is None else self._seen(state, state.position, viewer)
        return Moment(upto=state.row.revision, view=view, draft=draft)

    def _seen(self, state: TableState, position: Any, viewer: Seat | None) -> str:
        """A position as a viewer may know it, as JSON; after the end all of it."""
        seen = visible_position(state.title, position, viewer) if state.status.open else position
        return state.title.rules.encode(seen).decode()

    async def _trouble(self, state: TableState) -> TableError | None:
        """What is wrong with a record whose last position is known."""
        if state.position is None:
            return None
        try:
            await self._uow.loader.replayed(state)
        except ReplayFailed as why:
            return why
        return None

    async def import_record(self, guild_id: GuildId, channel_id: ChannelId, user_id: UserId, name: str, title: str,
                            data: bytes | str, *, form: str | None = None,
                            people: Mapping[Seat, tuple[UserId, str]] | None = None, thread: bool = False,
                            opener: Opener | None = None, interaction: int | str | None = None,
                            ) -> tuple[TableInfo, tuple[str, ...]]:
        """Checks a record entry by entry and opens a table at the position reached; also returns what the reader let
        pass. `people` sits on the seats named (user id, name); other seats are vacant and can be joined. A finished
        record becomes a finished table. All or nothing. `opener` is whoever opens it, and `thread` where, as for
        `Lobby.create`. Raises BadImport, ImportsBusy, ChannelBusy, TooManyTables, NotOpenHere, NoSuchTitle."""
        game = self._uow.loader.title(title)
        if len(data) > LARGEST_IMPORT:
            raise BadImport("too-large", most=LARGEST_IMPORT // 1000)
        sitting = {seat: (user, clean_name(called)) for seat, (user, called) in (people or {}).items()}
        state, change, remarks = await self._imports.run(_table_of, game, data, form, sitting,
                                                         (guild_id, channel_id, user_id), self._uow.now())
        state.row = replace(state.row, **await self._admission.habits(guild_id, thread=thread))
        with_computers = self._let_computers_play(state, change)

        async def require(tx: Transaction) -> None:
            await self._admission.require(tx, guild_id, user_id, title, opener, lobby=False)
            if with_computers:
                await self._admission.require_computer_room(tx, guild_id, user_id)

        change.precondition = require
        change.announce(EventKind.IMPORTED, user=user_id, name=clean_name(name))
        state = await self._uow.create(state, change, interaction)
        return info_of(state.row, state.seats), remarks

    def _let_computers_play(self, state: TableState, change: ChangeSet) -> bool:
        """Leaves the seats of computers in an imported game to them if they play that title, else vacant; whether any
        plays on."""
        if not self._admission.plays(state.row.title):
            change.seating = [replace(row, computer=None) for row in change.seating or state.seats]
            state.seats = list(change.seating)
        return bool(state.computers)

    async def verify(self, table_id: TableId, user_id: UserId | None = None) -> Verification:
        """Recomputes every draw from the seed, those taken back included, and replays the whole record by the rules of
        its version; what is stored beside it is compared. It tells what the person may know, also of a table whose
        record does not replay. Raises NotStarted, NoSuchTitle, ChecksBusy."""
        state = await self._uow.loader.load_for_closing(table_id)
        title = self._uow.loader.title(state.row.title)
        if state.row.started is None:
            raise NotStarted
        return await self._check(state, title, state.viewer(user_id))

    async def _check(self, state: TableState, title: Title[Any], viewer: Seat | None) -> Verification:
        """What a check tells a viewer; several who ask at once have the record read and checked once."""
        key = (TableId(state.row.id), state.row.revision, viewer)
        if (check := self._checking.get(key)) is None:
            check = self._checking[key] = asyncio.create_task(self._checked(state, title, viewer))
            check.add_done_callback(lambda _: self._checking.pop(key, None))
        return await asyncio.shield(check)

    async def _checked(self, state: TableState, title: Title[Any], viewer: Seat | None) -> Verification:
        return await self._checks.run(verified, title, await self._stored(state, title), viewer)

    async def _stored(self, state: TableState, title: Title[Any]) -> StoredRecord:
        """A record as the database has it, whatever memory holds."""
        fingerprint = await self._uow.loader.fingerprint(title, state.row.ruleset_version)
        async with self._uow.loader.reading() as tx:
            row = await tables_repo.table_row(tx, state.row.id)
            if row is None:
                raise NoTable
            latest = await tables_repo.position_row(tx, row.id)
            positions = await snapshots_repo.snapshots_of(tx, row.id, fingerprint)
            if latest is not None and latest.schema_fingerprint == fingerprint:
                positions.append(latest)
            return StoredRecord(row, await log_repo.log_rows(tx, row.id), positions,
                                await results_repo.result_row(tx, row.id),
                                await results_repo.result_seat_rows(tx, [row.id]))


def _foreign(state: TableState, rows: list[LogRow], form: str) -> str:
    """The record in a form of its title."""
    replayed = ReplayedLog.read(state.title, state.settings, rows)
    return state.title.rules.exporters[form](replayed.position, state.settings, replayed.entries)


def _table_of(title: Title[Any], data: bytes | str, form: str | None, people: Mapping[Seat, tuple[UserId, str]],
              where: Place, at: int) -> tuple[TableState, ChangeSet, tuple[str, ...]]:
    """A new table made of a record, not stored yet, and what the reader let pass. Raises BadImport."""
    imported = read_record(title, data, form)
    return *build_table(title, imported, people, where, at), imported.remarks
