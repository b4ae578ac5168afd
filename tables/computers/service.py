"""Computer players at tables: who adds them, what they are asked, and how what they answer is played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel import Move, Seat, default_answer, naming
from storage.ids import TableId, UserId
from storage.repositories import computers as computers_repo
from storage.rows import ReceiptRow, SeatRow
from tables.admission import Admission
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.computers.asked import Asked, anything, asked_of, is_answer, seats_to_ask
from tables.computers.looking_back import LookBack, OwnTurn, look_back
from tables.computers.telling import HintedTurn, told
from tables.errors import NoComputers, NoHint, Stale
from tables.models import ComputerLevel, OpenedBy, TableInfo
from tables.outbox.events import EventKind
from tables.people import in_bold, plain_names
from tables.play.outcome import change_of
from tables.play.panel import open_moves
from tables.play.planner import Planner
from tables.play.standing_planner import planner_on
from tables.seating import add_computer, clean_name, take_back
from tables.state.guards import require_begun, require_host, require_lobby, require_open, require_playing
from tables.state.table import TableState, info_of
from tables.visibility import visible_position

__all__ = ["Computers"]


class Computers:
    """The part of the service that knows seats without people. It does not think: whoever does asks `next_asked`, and
    plays what was thought of with `play`."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission

    def plays(self, title: str) -> bool:
        """Whether computers play a title."""
        return self._admission.plays(title)

    # --- seats ------------------------------------------------------------------------------------------------------

    async def add(self, table_id: TableId, user_id: UserId, level: ComputerLevel, *,
                  interaction: int | str | None = None) -> TableInfo:
        """Gives a computer a seat in a lobby. Raises NoComputers, TooManyTables, TableFull, NotHost, AlreadyStarted."""
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
        """Takes a computer's seat away in a lobby: by its name, else that of the one which came last. Raises
        NoComputers, NotHost, AlreadyStarted."""
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
        """Gives somebody the seat back that a computer plays for them. Raises NoComputers if none does, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            change = ChangeSet(state, self._uow.now(), user_id)
            take_back(state, change, user_id, clean_name(name))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    # --- thinking ---------------------------------------------------------------------------------------------------

    async def due(self, limit: int | None = None) -> list[TableId]:
        """The games in which a computer owes an answer. Raises ServiceUnavailable."""
        async with self._uow.loader.reading() as tx:
            return await computers_repo.awaited_tables(tx, limit)

    async def next_asked(self, table_id: TableId) -> list[Asked]:
        """What computers are asked at a table now, the most urgent first. Raises NoTable, ServiceUnavailable."""
        state = await self._uow.loader.load(table_id)
        return [asked_of(state, seat, offer=offer) for seat, offer in seats_to_ask(state)]

    async def is_true(self, asked: Asked) -> bool:
        """Whether a computer is still asked this. Raises NoTable, ServiceUnavailable."""
        return _still(await self._uow.loader.load(asked.table_id), asked)

    async def play(self, asked: Asked, moves: Sequence[Move]) -> bool:
        """Plays what a computer has thought of, once, as far as chance lets it; the channel is told later (`tell`).
        False if it is asked something else by now. Raises RulesError for a move that is not legal."""
        async def action(state: TableState, key: str) -> bool:
            if not _still(state, asked):
                return False
            if asked.offer and not is_answer(state.position, asked.seat, moves[0]):
                return False
            planner = planner_on(state, asked.seat)
            with naming(plain_names(state.seats)):
                planner.line(list(moves))
            _close(planner)
            await self._commit(state, asked.seat, planner, key)
            return True

        return await self._once(asked, action)

    async def play_anything(self, asked: Asked) -> bool:
        """Plays some legal move in the place of what a computer should have thought of, once: what is usual for the
        silent, else to be done with the turn."""
        async def action(state: TableState, key: str) -> bool:
            if not _still(state, asked) or asked.offer:
                return False
            planner = planner_on(state, asked.seat)
            usual = default_answer(state.position, asked.seat)
            move = anything(state.position, asked.seat) if usual is None else usual.move
            if move is None:
                return False
            planner.make(move)
            _close(planner)
            await self._commit(state, asked.seat, planner, key)
            return True

        return await self._once(asked, action)

    def tell(self, table_id: TableId) -> None:
        """Has the channel told what computers have played since it was told last."""
        self._uow.outbox.notify(table_id)

    async def _commit(self, state: TableState, seat: Seat, planner: Planner, key: str) -> None:
        change = await change_of(state, seat, None, planner, self._uow.now())
        change.told_later = True
        await self._uow.commit(state, change, key)

    async def _once(self, asked: Asked, action: Action[bool]) -> bool:
        """Does something about a question once, also after a crash."""
        key = f"think-{asked.table_id}-{asked.revision}-{asked.seat}"
        return await self._uow.run_idempotent(asked.table_id, key, action, _done_before)

    # --- hints ------------------------------------------------------------------------------------------------------

    async def asked_for_hint(self, table_id: TableId, user_id: UserId) -> Asked:
        """What a computer would be asked in the place of a person whose turn it is, or who owes an answer; the moves of
        their draft are made. Raises NoHint, NotSeated, NotStarted, GameOver."""
        state = await self._uow.loader.load(table_id)
        seat = require_playing(state, user_id)
        if not self._admission.plays(state.row.title):
            raise NoHint
        _require_unrated(state)
        if not open_moves(state, seat):
            raise NoHint("hint-not-your-turn")
        view = replace(visible_position(state.title, state.game_for(seat), seat), notes=())
        return Asked(table_id, state.title.id, seat, state.row.revision, ComputerLevel.EXPERT, _hint_seed(state, seat),
                     view)

    async def gives_hints(self, table_id: TableId) -> bool:
        """Whether hints are given at a table. Raises NoTable, ServiceUnavailable."""
        state = await self._uow.loader.load(table_id)
        return self._admission.plays(state.row.title) and _is_unrated(state)


    async def told(self, asked: Asked, turns: Sequence[Sequence[Move]]) -> list[HintedTurn]:
        """Turns that were thought of for a hint, in words. Raises Stale if the game has moved on since."""
        state = await self._uow.loader.load(asked.table_id)
        if state.row.revision != asked.revision or _hint_seed(state, asked.seat) != asked.seed:
            raise Stale(None)
        return await asyncio.to_thread(lambda: [told(state, asked, moves) for moves in turns])


    # --- looking back -----------------------------------------------------------------------------------------------

    async def look_back(self, table_id: TableId, user_id: UserId) -> LookBack:
        """A game that is over, with the turns of whoever asks if they played. Raises NoHint while it goes on, or where
        computers cannot judge the title, NotStarted."""
        state = await self._uow.loader.load(table_id)
        require_begun(state)
        if not self._admission.plays(state.row.title):
            raise NoHint("no-looking-back")
        if state.status.open:
            raise NoHint("looking-back-too-soon")
        log = await self._uow.loader.replayed(state)
        own = next((row.seat for row in state.seats if user_id in {row.user_id, row.kept_for}), None)
        return await asyncio.to_thread(look_back, state, log, own)

    async def told_then(self, table_id: TableId, turn: OwnTurn, moves: Sequence[Move]) -> HintedTurn:
        """Other moves in the place of a turn of a game that is over, in words."""
        state = await self._uow.loader.load(table_id)
        asked = Asked(table_id, state.title.id, turn.seat, 0, ComputerLevel.EXPERT, "", turn.view)
        return await asyncio.to_thread(told, state, asked, moves)


def _hint_seed(state: TableState, seat: Seat) -> str:
    """What is drawn at random for a hint: the same as long as nothing has happened."""
    return f"hint {state.row.id} {state.row.revision} {state.row_of(seat).action_seq}"


def _require_unrated(state: TableState) -> None:
    """Raises NoHint at a table whose result counts."""
    if not _is_unrated(state):
        raise NoHint("hint-rated")


def _is_unrated(state: TableState) -> bool:
    """Whether the result counts for nobody, as far as one knows now."""
    return state.row.opened_by != OpenedBy.LEAGUE.value and (not state.row.rated or bool(state.computers))


def _called(state: TableState, name: str) -> SeatRow:
    """The computer of a name, else the one that came last. Raises NoComputers."""
    wanted = clean_name(name).casefold() if name.strip() else ""
    found = next((row for row in reversed(state.computers) if wanted in {"", row.name.casefold()}), None)
    if found is None:
        raise NoComputers("no-such-computer", name=in_bold(clean_name(name)) if wanted else "–")
    return found


def _still(state: TableState, asked: Asked) -> bool:
    """Whether nothing has happened since a computer was asked something."""
    return state.row.revision == asked.revision and (asked.seat, asked.offer) in seats_to_ask(state)


def _close(planner: Planner) -> None:
    """Nothing stays in a draft: the turn ends, or goes on from what was played of it."""
    if planner.draft and not planner.end():
        planner.commit()


async def _done_before(_state: TableState, _receipt: ReceiptRow) -> bool:
    return True


async def _info_again(state: TableState, _receipt: ReceiptRow) -> TableInfo:
    return info_of(state.row, state.seats)
