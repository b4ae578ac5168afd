"""What a computer would do in somebody's place: now, or in a game that is over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from games.kernel import Move, Seat
from storage.ids import TableId, UserId
from tables.admission import Admission
from tables.commit.unit_of_work import UnitOfWork
from tables.computers.asked import Asked
from tables.computers.looking_back import LookBack, OwnTurn, look_back
from tables.computers.telling import HintedTurn, told
from tables.errors import NoHint, Stale
from tables.models import ComputerLevel, OpenedBy
from tables.play.panel import open_moves
from tables.state.guards import require_begun, require_playing
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = ["Hints"]


class Hints:
    """The part that makes ready what computers are asked for people's sake."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission

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
