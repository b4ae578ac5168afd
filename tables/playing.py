"""Playing: drafts, moves, the end of a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from games.kernel import Leave, Move, RulesError, Seat, awaited
from storage.rows import ReceiptRow
from tables import telling
from tables.announcements import Announced
from tables.bookkeeping import tell_moves
from tables.change import Change
from tables.core import Core
from tables.errors import (
    GameOver,
    NothingToUndo,
    NotSeated,
    NotStarted,
    NotYourTurn,
    Stale,
    TableError,
    TurnComplete,
    Unfinished,
)
from tables.live import Draft, Live
from tables.models import Outcome, Panel, Status
from tables.ordering import planner_on
from tables.outcomes import outcome_data, outcome_of, repeated
from tables.panels import panel_of, suggestions_for
from tables.seeing import all_open
from tables.tokens import Token
from tables.turns import Planner

__all__ = ["Playing"]


class Playing(Core):
    """The part of the service that plays.

    A turn in progress is a private, durable draft: a fork of the record that nobody else sees. `end_turn` appends it
    to the record, in one transaction. At once, and not into the draft, go: answers to offers (while the draft is
    empty), everything where several seats act at the same time, and the draft so far when a move needs chance or shows
    something hidden. Entries of others rebase a draft; `Panel.fell_away` says what no longer fitted.

    `interaction` is the id of Discord's interaction. One that was carried out already returns its first outcome with
    `repeated` set. `counter` (or a `token`) says which moment the player was looking at: if the seat has acted since,
    Stale is raised with the panel of now.
    """

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """What a player may do now. Raises NoTable, NotStarted, NotSeated, GameOver."""
        live = await self.load(table_id)
        return panel_of(live, self._playing(live, user_id))

    async def check(self, token: Token, user_id: int) -> Panel:
        """The panel of now, if the token's seat is this person's and has not acted since. Raises Stale, NotSeated and
        what `panel` raises."""
        live = await self.load(token.table_id)
        seat = self._playing(live, user_id)
        if seat != token.seat:
            raise NotSeated
        _fresh(live, seat, token.counter)
        return panel_of(live, seat)

    async def suggest(self, table_id: int, user_id: int | None, text: str) -> list[str]:
        """Lines that go on from what was typed, at most 25, from memory; empty for everybody who may not move.
        Never raises what a person can cause."""
        try:
            live = await self.load(table_id)
        except TableError:
            return []
        seat = live.viewer(user_id)
        if seat is None or live.position is None or not live.status.open:
            return []
        return suggestions_for(live, seat, text)

    async def play(self, table_id: int, user_id: int, what: str | Sequence[Move], *,
                   interaction: int | str | None = None, counter: int | None = None, end: bool = False) -> Outcome:
        """Plays a line of text or moves, whole or not at all. With `end` the turn is ended too if nothing more is owed
        (a whole turn by `/move`); if something is, the moves stay in the draft.

        Where a move of the line needed chance, what was drawn cannot be unseen: if a later move of the line then does
        not fit, the moves up to the draw stand and `Outcome.refused` says why the rest was not played.

        Raises NotYourTurn, TurnComplete, NotSeated, NotStarted, GameOver, NoTable, Stale, Unavailable; BadNotation,
        Ambiguous, IllegalMove from the rules.
        """
        def line(live: Live, seat: Seat, planner: Planner) -> RulesError | None:
            _may_move(live, seat, what)
            refused = planner.line(what)
            if end and refused is None and planner.drafted and not planner.ended:
                planner.end()
            return refused

        return await self._act(table_id, user_id, interaction, counter, line)

    async def click(self, token: Token, user_id: int, *, interaction: int | str | None = None,
                    end: bool = False) -> Outcome:
        """Plays the move of a token. Raises Stale if it is not open any more, and what `play` raises."""
        def press(live: Live, seat: Seat, planner: Planner) -> RulesError | None:
            if seat != token.seat:
                raise NotSeated
            move = token.among(panel_of(live, seat).moves)
            if move is None:
                raise Stale(panel_of(live, seat))
            refused = planner.line([move])
            if end and refused is None and planner.drafted and not planner.ended:
                planner.end()
            return refused

        return await self._act(token.table_id, user_id, interaction, token.counter, press)

    async def end_turn(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                       counter: int | None = None) -> Outcome:
        """Appends the draft to the record and passes the turn on. Raises Unfinished with what is still owed,
        NotYourTurn and what `play` raises."""
        def end(live: Live, seat: Seat, planner: Planner) -> None:
            panel = panel_of(live, seat)
            if not planner.draft and not panel.on_turn:
                raise NotYourTurn(telling.waiting(live))
            if not panel.can_end or not planner.end():
                raise Unfinished(open=", ".join(map(str, panel.moves[:8])))

        return await self._act(table_id, user_id, interaction, counter, end)

    async def step_back(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                        counter: int | None = None) -> Outcome:
        """Takes the last move off the draft. Raises NothingToUndo if the draft is empty."""
        return await self._shorten(table_id, user_id, interaction, counter, lambda moves: moves[:-1])

    async def reset(self, table_id: int, user_id: int, *, interaction: int | str | None = None,
                    counter: int | None = None) -> Outcome:
        """Empties the draft. Raises NothingToUndo if it is empty."""
        return await self._shorten(table_id, user_id, interaction, counter, lambda moves: moves[:0])

    async def resign(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> Outcome:
        """Leaves a running game for good; the draft is dropped. The next player becomes host if the host goes. Raises
        NotSeated, NotStarted, GameOver."""
        return await self._act(table_id, user_id, interaction, None, lambda live, seat, planner: planner.leave())

    # --- parts ------------------------------------------------------------------------------------------------------

    def _playing(self, live: Live, user_id: int) -> Seat:
        """The seat of a player of a running game."""
        seat = self.seat_for(live, user_id)
        if not live.status.open:
            raise GameOver
        if live.status is Status.LOBBY:
            raise NotStarted
        return seat

    async def _act(self, table_id: int, user_id: int, interaction: int | str | None, counter: int | None,
                   plan: Callable[[Live, Seat, Planner], RulesError | None]) -> Outcome:
        """Plans under the lock, stores, and says what came of it."""
        async def act(live: Live, key: str) -> Outcome:
            seat = self._playing(live, user_id)
            _fresh(live, seat, counter)
            planner = planner_on(live, seat)
            refused = plan(live, seat, planner)
            change = await self._change(live, seat, user_id, planner)
            ended = planner.ended or (not live.title.no_drafts and seat in awaited(live.position)
                                      and seat not in awaited(planner.position))
            change.outcome = outcome_data(live, seat, planner, ended=ended)
            await self.commit(live, change, key)
            return outcome_of(live, seat, change, planner.moves, ended=ended, refused=refused)

        async def again(live: Live, receipt: ReceiptRow) -> Outcome:
            stretches = (await self.chronicle(live)).stretches if receipt.first is not None else []
            return repeated(live, receipt, next((stretch for stretch in stretches
                                                 if stretch.first == receipt.first), None))

        return await self.once(table_id, interaction, act, again)

    async def _change(self, live: Live, seat: Seat, user_id: int, planner: Planner) -> Change:
        """What a plan comes to."""
        change = Change(live, self.now(), user_id)
        change.acted(seat)
        if planner.steps:
            await self.record(change, planner)
            tell_moves(live, change, seat)
        base = change.number - 1
        change.drafts[seat] = Draft(base, tuple(planner.draft), planner.fork) if planner.draft else None
        if any(isinstance(move, Leave) for move in planner.moves):
            _depart(live, change, seat)
        return change

    async def record(self, change: Change, planner: Planner) -> None:
        """Adds the steps of a plan. Where something is hidden, it takes a while to find out who may know which."""
        if all_open(planner.title, planner.position):
            change.play(planner.steps)
        else:
            await asyncio.to_thread(change.play, planner.steps)

    async def _shorten(self, table_id: int, user_id: int, interaction: int | str | None, counter: int | None,
                       keep: Callable[[tuple[Move, ...]], tuple[Move, ...]]) -> Outcome:
        def back(live: Live, seat: Seat, planner: Planner) -> None:
            draft = live.drafts.get(seat)
            if draft is None or not draft.moves:
                raise NothingToUndo
            planner.redraft(keep(draft.moves))

        return await self._act(table_id, user_id, interaction, counter, back)


def _fresh(live: Live, seat: Seat, counter: int | None) -> None:
    """Raises Stale if the seat has acted since its counter stood there."""
    if counter is not None and counter != next(row.counter for row in live.seats if row.seat == seat):
        raise Stale(panel_of(live, seat))


def _may_move(live: Live, seat: Seat, what: str | Sequence[Move]) -> None:
    """Raises NotYourTurn or TurnComplete if nothing is open to the seat; leaving is always open."""
    if panel_of(live, seat).moves:
        return
    reads = live.title.rules.notation.line(what) if isinstance(what, str) and _leaves(what) else what
    if not isinstance(reads, str) and len(reads) == 1 and isinstance(reads[0], Leave):
        return
    draft = live.drafts.get(seat)
    if draft is not None and draft.moves:
        raise TurnComplete
    raise NotYourTurn(telling.waiting(live))


def _leaves(text: str) -> bool:
    return text.strip().lower() in {Leave.spelling, *Leave.aliases}


def _depart(live: Live, change: Change, seat: Seat) -> None:
    """The seat's player is gone; the next becomes host if need be, and without players the game ends."""
    change.touch(seat, left=True)
    rest = [row for row in live.seats if row.user_id is not None and not row.left and row.seat != seat]
    if not rest and not change.position.over:
        change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
        change.tell(Announced.ABANDONED, user=change.user_id)
    elif rest and live.row.host == change.user_id:
        change.columns["host"] = rest[0].user_id
