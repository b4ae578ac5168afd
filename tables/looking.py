"""Looking: tables, boards, history, as each viewer may see them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec

from games.kernel import Result, SeatResult
from storage import archives, games
from storage.rows import ResultRow, ResultSeatRow, TableRow
from tables import telling
from tables.core import KEPT_STRETCHES, Core
from tables.errors import NoTable, NothingToUndo, NotStarted
from tables.live import Live, Stretch, info_of, moment
from tables.models import (
    BoardState,
    HistoryPage,
    RecordedResult,
    Status,
    TableInfo,
    TableView,
    Turn,
    TurnKind,
)
from tables.seeing import open_view

__all__ = ["Looking"]


class Looking(Core):
    """The part of the service that changes nothing."""

    async def info(self, table_id: int) -> TableInfo:
        """A table. Raises NoTable."""
        live = await self.load(table_id)
        return info_of(live.row, live.seats)

    async def find(self, channel_id: int, *, ended: bool = False) -> TableInfo:
        """The open table of a channel; with `ended`, the last one that was open there if none is. Raises NoTable."""
        async with self.reading() as tx:
            row = await games.open_in_channel(tx, channel_id)
            if row is None and ended:
                row = await games.latest_in_channel(tx, channel_id)
        if row is None:
            raise NoTable
        return await self.info(row.id)

    async def listing(self, guild_id: int, *, user_id: int | None = None, ended: bool = False,
                      limit: int = 50) -> tuple[TableInfo, ...]:
        """The tables of a server, the latest change first; only those of one person if `user_id` is given."""
        async with self.reading() as tx:
            rows: list[TableRow] = await games.list_tables(tx, guild_id, user_id, ended, limit)
            seats = await games.seats_of_tables(tx, [row.id for row in rows]) if rows else []
        return tuple(info_of(row, [seat for seat in seats if seat.table_id == row.id]) for row in rows)

    async def look(self, table_id: int, user_id: int | None) -> TableView:
        """A table as a person sees it; None: a bystander, as in the channel."""
        live = await self.load(table_id)
        viewer = live.viewer(user_id)
        last = await self._last(live)
        return TableView(
            info=info_of(live.row, live.seats), viewer=viewer,
            view=None if live.position is None else open_view(live.title, live.position, viewer),
            waiting=telling.waiting(live),
            last=None if last is None else telling.turn_of(live, last, viewer, everything=_over(live)),
            proposals=tuple(live.proposals), result=await self._result(live),
        )

    async def told(self, table_id: int, first: int, last: int, user_id: int | None = None) -> tuple[Turn, ...]:
        """The turns made of these rows of the log."""
        live = await self.load(table_id)
        if live.position is None:
            return ()
        stretches = live.recent
        if not stretches or first < stretches[0].first:
            stretches = (await self.chronicle(live)).stretches
        chosen = [stretch for stretch in stretches if first <= stretch.first <= last]
        return tuple(telling.turn_of(live, each, live.viewer(user_id), everything=_over(live)) for each in chosen)

    async def history(self, table_id: int, user_id: int | None, *, before: int | None = None,
                      limit: int = 20) -> HistoryPage:
        """The last turns of the log before a row, those taken back included and marked. Raises NotStarted."""
        live = await self._begun(table_id)
        stretches = (await self.chronicle(live)).stretches
        place = next((place for place, stretch in enumerate(stretches)
                      if before is not None and stretch.first >= before),
                     len(stretches))
        page = stretches[max(place - limit, 0):place]
        turns = tuple(telling.turn_of(live, each, live.viewer(user_id), everything=_over(live)) for each in page)
        return HistoryPage(turns=turns, earlier=page[0].first if place > limit else None, total=len(stretches))

    async def board(self, table_id: int, user_id: int | None, *, turn: int | None = None) -> BoardState:
        """The board after so many turns of the record (0: at the start; None: now). Raises NothingToUndo if the game
        has not got there, NotStarted."""
        live = await self._begun(table_id)
        chronicle = await self.chronicle(live)
        turns, viewer = chronicle.turns(), live.viewer(user_id)
        number = len(turns) if turn is None else turn
        if not 0 <= number <= len(turns):
            raise NothingToUndo("no-such-turn", turns=len(turns))
        stretch = turns[number - 1] if number else None
        game = chronicle.after(stretch.last if stretch else chronicle.begun)
        return BoardState(
            info=info_of(live.row, live.seats), viewer=viewer, view=open_view(live.title, game, viewer), turn=number,
            turns=len(turns),
            last=None if stretch is None else telling.turn_of(live, stretch, viewer, everything=_over(live)),
        )

    async def results(self, guild_id: int | None = None, *, title: str | None = None, user_id: int | None = None,
                      limit: int = 100) -> tuple[RecordedResult, ...]:
        """Finished games, the newest first."""
        async with self.reading() as tx:
            rows = await archives.result_rows(tx, guild_id, title, user_id, limit)
            seats = await archives.result_seat_rows(tx, [row.table_id for row in rows]) if rows else []
        return tuple(_recorded(row, [seat for seat in seats if seat.table_id == row.table_id]) for row in rows)

    # --- parts ------------------------------------------------------------------------------------------------------

    async def _begun(self, table_id: int) -> Live:
        live = await self.load(table_id)
        if live.position is None:
            raise NotStarted
        return live

    async def _last(self, live: Live) -> Stretch | None:
        """The last thing that happened on the board."""
        if live.position is None:
            return None
        if (found := _on_board(live.recent)) is None:
            revision = live.row.revision
            stretches = (await self.chronicle(live)).stretches
            found = _on_board(stretches)
            if live.row.revision == revision:
                live.recent = stretches[-KEPT_STRETCHES:]
        return found

    async def _result(self, live: Live) -> Result | None:
        if live.status is not Status.FINISHED:
            return None
        if "result" not in live.memo:
            async with self.reading() as tx:
                row = await archives.result_row(tx, live.row.id)
                seats = await archives.result_seat_rows(tx, [live.row.id])
            live.memo["result"] = None if row is None else _result(row, seats)
        found: Result | None = live.memo["result"]
        return found


def _on_board(stretches: list[Stretch]) -> Stretch | None:
    """The last of them that happened on the board."""
    return next((stretch for stretch in reversed(stretches) if stretch.kind is not TurnKind.REPLACED), None)


def _over(live: Live) -> bool:
    """The game is over: nothing is hidden any more."""
    return live.status is Status.FINISHED


def _result(row: ResultRow, seats: list[ResultSeatRow]) -> Result:
    return Result(
        tuple(SeatResult(seat.seat, seat.side, seat.points, seat.rank, msgspec.json.decode(seat.sources), seat.left)
              for seat in seats),
        msgspec.json.decode(row.detail),
    )


def _recorded(row: ResultRow, seats: list[ResultSeatRow]) -> RecordedResult:
    options: dict[str, Any] = msgspec.json.decode(row.options)
    return RecordedResult(
        table_id=row.table_id, guild_id=row.guild_id, title=row.title, ruleset=row.ruleset,
        ruleset_version=row.ruleset_version, options=options, players=row.players, imported=row.imported,
        started=moment(row.started), ended=moment(row.ended), moves=row.moves, result=_result(row, seats),
        names=tuple(seat.name for seat in seats), users=tuple(seat.user_id for seat in seats),
        waited=tuple(timedelta(milliseconds=seat.waited) for seat in seats),
    )
