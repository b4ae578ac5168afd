"""Turns of computers: what is due, and how what was thought of is played."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Move, Seat, default_answer, naming
from storage.ids import TableId
from storage.repositories import computers as computers_repo
from storage.rows import ReceiptRow
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.computers.asked import Ask, Asked, anything, asked_of, is_answer, seats_to_ask
from tables.people import plain_names
from tables.play.outcome import change_of
from tables.play.planner import Planner
from tables.play.standing_planner import planner_on
from tables.state.table import TableState

__all__ = ["ComputerTurns"]


class ComputerTurns:
    """The part that plays for computers. It does not think: whoever does asks `next_asked`, and plays what was thought
    of with `play`."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def due(self, limit: int | None = None) -> list[TableId]:
        """The games in which a computer owes an answer. Raises ServiceUnavailable."""
        return await self._uow.loader.read(
            lambda tx: computers_repo.awaited_tables(tx, limit, self._uow.share))

    async def all_at_once(self, titles: Sequence[str]) -> list[tuple[TableId, int]]:
        """The running games of titles where all act at once in which computers play, with their revisions: somebody
        there may have something to do though nobody waits for them. Raises ServiceUnavailable."""
        return await self._uow.loader.read(
            lambda tx: computers_repo.playing_tables(tx, titles, self._uow.share))

    async def revision(self, table_id: TableId) -> int:
        """How many rows the record of a table has. Raises NoTable, ServiceUnavailable."""
        return (await self._uow.loader.load(table_id)).row.revision

    async def next_asked(self, table_id: TableId, *, free: bool = False) -> list[Asked]:
        """What computers are asked at a table now, the most urgent first; with `free` also those that may act though
        nobody waits for them, where all act at once. Raises NoTable, ServiceUnavailable."""
        state = await self._uow.loader.load(table_id)
        return [asked_of(state, seat, why) for seat, why in seats_to_ask(state)
                if why is not Ask.FREE or (free and state.title.no_drafts)]

    async def is_true(self, asked: Asked) -> bool:
        """Whether a computer is still asked this. Raises NoTable, ServiceUnavailable."""
        return _still(await self._uow.loader.load(asked.table_id), asked)

    async def play(self, asked: Asked, moves: Sequence[Move]) -> bool:
        """Plays what a computer has thought of, once, as far as chance lets it; the channel is told later (`tell`).
        False if it is asked something else by now. Raises RulesError for a move that is not legal."""
        async def action(state: TableState, key: str) -> bool:
            if not _still(state, asked):
                return False
            if asked.why is Ask.OFFERED and not is_answer(state.position, asked.seat, moves[0]):
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
        silent, else to be done with the turn. False if nobody waits for it."""
        async def action(state: TableState, key: str) -> bool:
            if not _still(state, asked) or asked.why is not Ask.OWED:
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


def _still(state: TableState, asked: Asked) -> bool:
    """Whether nothing has happened since a computer was asked something."""
    return state.row.revision == asked.revision and (asked.seat, asked.why) in seats_to_ask(state)


def _close(planner: Planner) -> None:
    """Nothing stays in a draft: the turn ends, or goes on from what was played of it."""
    if planner.draft and not planner.end():
        planner.commit()


async def _done_before(_state: TableState, _receipt: ReceiptRow) -> bool:
    return True
