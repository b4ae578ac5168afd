"""Looking: tables, boards, history, as each viewer may see them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from games.kernel import Result
from storage import Transaction
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import results as results_repo
from storage.repositories import tables as tables_repo
from storage.rows import TableRow
from tables.errors import NoTable, NothingToUndo
from tables.models import (
    BoardState,
    Breakdown,
    Course,
    Film,
    HistoryPage,
    RecordedResult,
    Status,
    TableInfo,
    TableView,
    Turn,
    TurnKind,
    Unrated,
)
from tables.queries.course import breakdown_of, course_of, film_of
from tables.queries.history import turn_of
from tables.queries.results import recorded_result, result_of
from tables.queries.searching import AT_ONCE, matching, pages
from tables.queries.waiting import waiting
from tables.state.guards import require_begun
from tables.state.loader import TableLoader
from tables.state.outline import BatchSpan, LogOutline
from tables.state.table import LogBatch, TableState, info_of
from tables.visibility import visible_position

__all__ = ["Queries"]


class Queries:
    """The part of the service that changes nothing. Every method raises ServiceUnavailable."""

    def __init__(self, loader: TableLoader) -> None:
        self._loader = loader

    async def info(self, table_id: TableId) -> TableInfo:
        """A table; its record is not looked at. Raises NoTable."""
        if (state := self._loader.cache.get(table_id)) is not None and await self._loader.is_right(state):
            return _info_of(state)
        async with self._loader.reading() as tx:
            row = await tables_repo.table_row(tx, table_id)
            if row is None:
                raise NoTable
            return info_of(row, await tables_repo.seat_rows(tx, table_id))

    async def find(self, channel_id: ChannelId, *, ended: bool = False) -> TableInfo:
        """The open table of a channel; with `ended`, the last one that was open there if none is. Raises NoTable."""
        state = self._loader.cache.open_in_channel(channel_id)
        if state is not None and await self._loader.is_right(state):
            return _info_of(state)

        async def read(tx: Transaction) -> TableRow | None:
            row = await tables_repo.open_in_channel(tx, channel_id)
            return await tables_repo.latest_in_channel(tx, channel_id) if row is None and ended else row

        row = await self._loader.read(read)
        if row is None:
            raise NoTable
        self._loader.cache.note_channel(channel_id, row.id)
        return await self.info(row.id)

    async def open_titles(self) -> list[tuple[GuildId, str]]:
        """The servers with open tables, and of which titles: each pair once."""
        async with self._loader.reading() as tx:
            return await tables_repo.titles_of_open_tables(tx)

    async def open_by_title(self) -> list[tuple[str, str, int]]:
        """How many tables are open: of each title, in each state. Raises ServiceUnavailable."""
        async with self._loader.reading() as tx:
            return await tables_repo.open_by_title(tx)

    async def tables_of_guild(self, guild_id: GuildId, *, user_id: UserId | None = None, ended: bool = False,
                              limit: int = 50) -> tuple[TableInfo, ...]:
        """The tables of a server, the latest change first; only those of one person if `user_id` is given."""
        async with self._loader.reading() as tx:
            rows: list[TableRow] = await tables_repo.list_tables(tx, guild_id, user_id, ended, limit)
            seats = await tables_repo.seats_of_tables(tx, [row.id for row in rows]) if rows else []
        return tuple(info_of(row, [seat for seat in seats if seat.table_id == row.id]) for row in rows)

    async def tables_of_user(self, user_id: UserId, *, limit: int = 50) -> tuple[TableInfo, ...]:
        """The open tables of a person on all servers, those that wait for them first, the longest of them first."""
        async with self._loader.reading() as tx:
            rows: list[TableRow] = await tables_repo.list_tables(tx, None, user_id, False, limit)
            seats = await tables_repo.seats_of_tables(tx, [row.id for row in rows]) if rows else []
        infos = [info_of(row, [seat for seat in seats if seat.table_id == row.id]) for row in rows]
        return tuple(sorted((info for info in infos if info.seat_of(user_id) is not None),
                            key=lambda info: info.waits_for(user_id) or datetime.max.replace(tzinfo=UTC)))

    async def news(self, table_id: TableId, user_id: UserId, *, limit: int = 20) -> tuple[Turn, ...]:
        """What others did since a player's last turn, the last so many turns of it; for a bystander just the last
        turns. Raises NotStarted."""
        page = await self.history(table_id, user_id, limit=limit)
        seat = (await self._begun(table_id)).viewer(user_id)
        own = [place for place, turn in enumerate(page.turns, 1) if seat is not None and turn.seat == seat]
        return page.turns[own[-1] if own else 0 :]

    async def view(self, table_id: TableId, user_id: UserId | None) -> TableView:
        """A table as a person sees it; None: a bystander, as in the channel."""
        state = await self._loader.load(table_id)
        viewer = state.viewer(user_id)
        last = await self._last(state)
        return TableView(
            info=_info_of(state), viewer=viewer,
            view=None if state.position is None else visible_position(state.title, state.position, viewer),
            waiting=waiting(state),
            last=None if last is None else turn_of(state, last, viewer, reveal_hidden=_over(state)),
            proposals=tuple(state.proposals), result=await self._result(state), unrated=state.memo.get("unrated"),
        )

    async def turns(self, table_id: TableId, first: int, last: int, user_id: UserId | None = None) -> tuple[Turn, ...]:
        """The turns made of these rows of the log."""
        state = await self._loader.load(table_id)
        if state.position is None:
            return ()
        if state.recent and first >= state.recent[0].first:
            return _turns_of(state, [batch for batch in state.recent if first <= batch.first <= last], user_id)
        outline = await self._loader.logs.outline(state)
        return await self._told(state, await self._batches(state, outline, outline.within(first, last)), user_id)

    async def history(self, table_id: TableId, user_id: UserId | None, *, before: int | None = None,
                      limit: int = 20) -> HistoryPage:
        """The last turns of the log before a row, those taken back included and marked. Raises NotStarted."""
        state = await self._begun(table_id)
        outline = await self._loader.logs.outline(state)
        earlier = outline.spans if before is None else outline.within(0, before - 1)
        page = earlier[-limit:]
        turns = await self._told(state, await self._batches(state, outline, page), user_id)
        numbers = outline.numbers
        turns = tuple(replace(turn, number=numbers.get(turn.first)) for turn in turns)
        return HistoryPage(turns=turns, earlier=page[0].first if len(page) < len(earlier) else None,
                           total=len(numbers))

    def pages(self, table_id: TableId, user_id: UserId | None) -> AsyncIterator[HistoryPage]:
        """The whole history, page by page from its end. Raises NotStarted."""
        return pages(lambda before: self.history(table_id, user_id, before=before, limit=AT_ONCE))

    async def search(self, table_id: TableId, user_id: UserId | None, words: str, *, before: int | None = None,
                     limit: int = 20) -> HistoryPage:
        """The last turns of the log before a row that contain all these words, as far as the viewer may know what was
        played. Raises NotStarted."""
        return await matching(lambda row: self.history(table_id, user_id, before=row, limit=AT_ONCE), words, before,
                              limit)

    async def row_after(self, table_id: TableId, turn: int) -> int:
        """The last row of the log that belongs to a turn, by its number in the history; 0 is before the first. Raises
        NothingToUndo if the game has not got there, NotStarted."""
        state = await self._begun(table_id)
        outline = await self._loader.logs.outline(state)
        return _span(outline, turn).last

    async def board(self, table_id: TableId, user_id: UserId | None, *, turn: int | None = None) -> BoardState:
        """The board after so many turns of the record (0: at the start; None: now). Raises NothingToUndo if the game
        has not got there, NotStarted."""
        state = await self._begun(table_id)
        outline = await self._loader.logs.outline(state)
        turns, viewer = outline.turns, state.viewer(user_id)
        number = len(turns) if turn is None else turn
        span = _span(outline, number)
        (batch,) = await self._batches(state, outline, [span])
        game = batch.steps[-1].after if batch.steps else await self._loader.logs.beginning(state)
        return BoardState(
            info=_info_of(state), viewer=viewer, view=visible_position(state.title, game, viewer),
            turn=number, turns=len(turns),
            last=turn_of(state, batch, viewer, reveal_hidden=_over(state)) if number else None,
            result=await self._result(state) if number == len(turns) else None,
        )

    async def course(self, table_id: TableId) -> Course:
        """How everybody stood after every turn, as the public may know it. Raises NotStarted."""
        state = await self._begun(table_id)
        return await asyncio.to_thread(course_of, state, await self._loader.logs.replayed(state))

    async def film(self, table_id: TableId, most: int, *, user_id: UserId | None = None, since: int = 0,
                   until: int | None = None) -> Film:
        """The boards after at most so many of the turns `since` to `until` (None: the last one), as a person sees them;
        None: the public. Raises NothingToUndo if the game has not got there, BadSpan if nothing was played between
        them, NotStarted."""
        state = await self._begun(table_id)
        log = await self._loader.logs.replayed(state)
        return await asyncio.to_thread(film_of, state, log, most, state.viewer(user_id), since, until)

    async def breakdown(self, table_id: TableId) -> Breakdown:
        """What everything brought in a game that is over; nothing while it is being played. Raises NotStarted."""
        state = await self._begun(table_id)
        return await asyncio.to_thread(breakdown_of, state, await self._loader.logs.replayed(state))

    async def _told(self, state: TableState, batches: list[LogBatch], user_id: UserId | None) -> tuple[Turn, ...]:
        """A page of turns; to word it takes longer than the loop may wait."""
        return await asyncio.to_thread(_turns_of, state, batches, user_id)

    async def _batches(self, state: TableState, outline: LogOutline, spans: Sequence[BatchSpan]) -> list[LogBatch]:
        """Batches that follow each other, each marked whether it was taken back."""
        if not spans:
            return []
        undone = {span.first: outline.undone(span) for span in spans}
        found = await self._loader.logs.batches(state, spans[0].first, spans[-1].last)
        return [replace(batch, undone=undone[batch.first]) for batch in found]

    async def results(self, guild_id: GuildId | None = None, *, title: str | None = None, user_id: UserId | None = None,
                      limit: int = 100) -> tuple[RecordedResult, ...]:
        """Finished games, the newest first."""
        async with self._loader.reading() as tx:
            rows = await results_repo.result_rows(tx, guild_id, title, user_id, limit)
            seats = await results_repo.result_seat_rows(tx, [row.table_id for row in rows]) if rows else []
        return tuple(recorded_result(row, [seat for seat in seats if seat.table_id == row.table_id]) for row in rows)

    async def _begun(self, table_id: TableId) -> TableState:
        state = await self._loader.load(table_id)
        require_begun(state)
        return state

    async def _last(self, state: TableState) -> LogBatch | None:
        """The last thing that happened on the board."""
        if state.position is None:
            return None
        if (found := _on_board(state.recent)) is None:
            revision = state.row.revision
            found = await self._loader.logs.last_batch(state)
            if found is not None and state.row.revision == revision:
                state.recent = [found]
        return found

    async def _result(self, state: TableState) -> Result | None:
        if state.status is not Status.FINISHED:
            return None
        if "result" not in state.memo:
            async with self._loader.reading() as tx:
                row = await results_repo.result_row(tx, state.row.id)
                seats = await results_repo.result_seat_rows(tx, [state.row.id])
            state.memo["result"] = None if row is None else result_of(row, seats)
            state.memo["unrated"] = None if row is None or row.unrated_why is None else Unrated(row.unrated_why)
        found: Result | None = state.memo["result"]
        return found


def _span(outline: LogOutline, turn: int) -> BatchSpan:
    """A turn by its number; 0 is the beginning. Raises NothingToUndo if the game has not got there."""
    turns = outline.turns
    if not 0 <= turn <= len(turns):
        raise NothingToUndo("no-such-turn", turns=len(turns)) if turns else NothingToUndo("no-turn-yet")
    return turns[turn - 1] if turn else outline.opening


def _on_board(batches: Sequence[LogBatch]) -> LogBatch | None:
    """The last of them that happened on the board."""
    return next((batch for batch in reversed(batches) if batch.kind is not TurnKind.REPLACED), None)


def _info_of(state: TableState) -> TableInfo:
    """A table as lists show it: made once for each state of it."""
    if "info" not in state.memo:
        state.memo["info"] = info_of(state.row, state.seats)
    info: TableInfo = state.memo["info"]
    return info


def _over(state: TableState) -> bool:
    """The game is over, with a result or without: nothing is hidden any more. Its seed is known, and what is hidden
    could be computed from it."""
    return not state.status.open


def _turns_of(state: TableState, batches: Sequence[LogBatch], user_id: UserId | None) -> tuple[Turn, ...]:
    """Batches as a person may know them: after the end nothing is hidden any more."""
    viewer = state.viewer(user_id)
    return tuple(turn_of(state, batch, viewer, reveal_hidden=_over(state)) for batch in batches)
