"""Playing: drafts, moves, the end of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Leave, Move, Partial, RulesError, Seat, awaited, named, naming, permits
from storage.ids import TableId, UserId
from storage.rows import ReceiptRow
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import NothingToUndo, NotSeated, NotYourTurn, Stale, TableError, TurnComplete, Unfinished
from tables.models import Outcome, Panel
from tables.people import bold_names, plain_names
from tables.play.action_token import ActionToken, reject_stale
from tables.play.outcome import change_of, outcome_data, outcome_of, repeated
from tables.play.panel import open_moves, panel_of, suggestions_for
from tables.play.planner import Planner
from tables.play.standing_planner import planner_on
from tables.queries.waiting import waiting
from tables.state.guards import require_playing
from tables.state.table import TableState

__all__ = ["Play"]

MOST_OFFERED = 8
"""Moves named in a sentence that says what is open."""

Plan = Callable[[TableState, Seat, Planner], RulesError | None]
"""Plans an action; what it returns is why the rest of a line was not played."""


class Play:
    """The part of the service that plays.

    A turn in progress is a private, durable draft: a fork of the record that nobody else sees. `end_turn` appends it
    to the record, in one transaction. At once, and not into the draft, go: answers to offers (while the draft is
    empty), everything where several seats act at the same time, and the draft so far when a move needs chance or shows
    something hidden. Entries of others rebase a draft; `Panel.dropped` says what no longer fitted.

    `interaction` is the id of Discord's interaction. One that was carried out already returns its first outcome with
    `repeated` set. `action_seq` (or a token) says what the player was looking at: if the seat has acted since, Stale is
    raised with the panel of now.
    """

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def panel(self, table_id: TableId, user_id: UserId) -> Panel:
        """What a player may do now. Raises NoTable, NotStarted, NotSeated, GameOver."""
        state = await self._uow.loader.load(table_id)
        return panel_of(state, require_playing(state, user_id))

    async def check(self, token: ActionToken, user_id: UserId) -> Panel:
        """The panel of now, if the token's seat is this person's and has not acted since. Raises Stale, NotSeated and
        what `panel` raises."""
        state = await self._uow.loader.load(token.table_id)
        seat = require_playing(state, user_id)
        if seat != token.seat:
            raise NotSeated
        reject_stale(state, seat, token.action_seq)
        return panel_of(state, seat)

    async def suggest(self, table_id: TableId, user_id: UserId | None, text: str) -> list[str]:
        """Lines that go on from what was typed, at most 25, from memory; empty for everybody who may not move.
        Never raises what a person can cause."""
        try:
            state = await self._uow.loader.load(table_id)
        except TableError:
            return []
        seat = state.viewer(user_id)
        if seat is None or state.position is None or not state.status.open:
            return []
        return suggestions_for(state, seat, text)

    async def move(self, table_id: TableId, user_id: UserId, what: str | Sequence[Move | Partial], *,
                   interaction: int | str | None = None, action_seq: int | None = None, end: bool = False) -> Outcome:
        """Plays a line of text or moves, whole or not at all. With `end` the turn is ended too if nothing more is owed
        (a whole turn by `/move`); if something is, the moves stay in the draft.

        Where a move of the line needed chance, what was drawn cannot be unseen: if a later move of the line then does
        not fit, the moves up to the draw stand and `Outcome.refused` says why the rest was not played.

        Raises NotYourTurn, TurnComplete, NotSeated, NotStarted, GameOver, NoTable, Stale, ServiceUnavailable;
        BadNotation, Ambiguous, IllegalMove from the rules.
        """
        def line(state: TableState, seat: Seat, planner: Planner) -> RulesError | None:
            _require_may_move(state, seat, what)
            return _play_line(planner, what, end=end)

        return await self._act(table_id, user_id, interaction, action_seq, line)

    async def click(self, token: ActionToken, user_id: UserId, *, interaction: int | str | None = None,
                    end: bool = False) -> Outcome:
        """Plays the move of a token. Raises Stale if it is not legal any more, NotSeated for another's seat, and what
        `move` raises."""
        def press(state: TableState, seat: Seat, planner: Planner) -> RulesError | None:
            if seat != token.seat:
                raise NotSeated
            move = token.among(panel_of(state, seat).moves)
            if move is None:
                raise Stale(panel_of(state, seat))
            return _play_line(planner, [move], end=end)

        return await self._act(token.table_id, user_id, interaction, token.action_seq, press)

    async def end_turn(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None,
                       action_seq: int | None = None) -> Outcome:
        """Appends the draft to the record and passes the turn on. Raises Unfinished with what is still owed,
        NotYourTurn and what `move` raises."""
        def end(state: TableState, seat: Seat, planner: Planner) -> None:
            panel = panel_of(state, seat)
            if not planner.draft and not panel.on_turn:
                raise NotYourTurn(waiting(state))
            if not panel.can_end or not planner.end():
                raise Unfinished(open=", ".join(named(panel.moves, MOST_OFFERED)[0]))

        return await self._act(table_id, user_id, interaction, action_seq, end)

    async def step_back(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None,
                        action_seq: int | None = None) -> Outcome:
        """Takes the last move off the draft. Raises NothingToUndo if the draft is empty, and what `move` raises."""
        return await self._shorten_draft(table_id, user_id, interaction, action_seq, lambda moves: moves[:-1])

    async def reset(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None,
                    action_seq: int | None = None) -> Outcome:
        """Empties the draft. Raises NothingToUndo if it is empty, and what `move` raises."""
        return await self._shorten_draft(table_id, user_id, interaction, action_seq, lambda moves: moves[:0])

    async def resign(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> Outcome:
        """Leaves a running game for good; the draft is dropped. The next player becomes host if the host goes. Raises
        NotSeated, NotStarted, GameOver."""
        return await self._act(table_id, user_id, interaction, None, lambda state, seat, planner: planner.leave())

    async def _act(self, table_id: TableId, user_id: UserId, interaction: int | str | None, action_seq: int | None,
                   plan: Plan) -> Outcome:
        """Plans under the lock, stores, and says what came of it."""
        async def action(state: TableState, key: str) -> Outcome:
            seat = require_playing(state, user_id)
            reject_stale(state, seat, action_seq)
            planner = planner_on(state, seat)
            refused = _planned(plan, state, seat, planner)
            change = await change_of(state, seat, user_id, planner, self._uow.now())
            ended = planner.ended or (not state.title.no_drafts and seat in awaited(state.position)
                                      and seat not in awaited(planner.position))
            change.outcome = outcome_data(state, seat, planner, ended=ended)
            await self._uow.commit(state, change, key)
            return outcome_of(state, seat, change, planner.moves, ended=ended, refused=refused,
                              revocable=planner.revocable and not planner.shown)

        return await self._uow.run_idempotent(table_id, interaction, action, self._outcome_again)

    async def _outcome_again(self, state: TableState, receipt: ReceiptRow) -> Outcome:
        batches = [] if receipt.first is None else await self._uow.loader.logs.batches(
            state, receipt.first, receipt.last or state.row.revision)
        return repeated(state, receipt, next((batch for batch in batches if batch.first == receipt.first), None))

    async def _shorten_draft(self, table_id: TableId, user_id: UserId, interaction: int | str | None,
                             action_seq: int | None, keep: Callable[[tuple[Move, ...]], tuple[Move, ...]]) -> Outcome:
        def shorten(state: TableState, seat: Seat, planner: Planner) -> None:
            draft = state.drafts.get(seat)
            if draft is None or not draft.moves:
                raise NothingToUndo
            planner.redraft(keep(draft.moves))

        return await self._act(table_id, user_id, interaction, action_seq, shorten)


def _planned(plan: Plan, state: TableState, seat: Seat, planner: Planner) -> RulesError | None:
    """Plans an action. What the rules refuse knows the people of the table."""
    try:
        with naming(plain_names(state.seats)):
            refused = plan(state, seat, planner)
    except RulesError as error:
        error.people = bold_names(state.seats)
        raise
    if refused is not None:
        refused.people = bold_names(state.seats)
    return refused


def _play_line(planner: Planner, what: str | Sequence[Move | Partial], *, end: bool) -> RulesError | None:
    """Plays a line; with `end` also ends the turn, if nothing more is owed."""
    refused = planner.line(what)
    if end and refused is None and planner.drafted and not planner.ended:
        planner.end()
    return refused


def _require_may_move(state: TableState, seat: Seat, what: str | Sequence[Move | Partial]) -> None:
    """Raises NotYourTurn or TurnComplete if the seat has no legal move; leaving is always legal."""
    if _first_is_open(state, seat, what) or open_moves(state, seat):
        return
    reads = state.title.rules.notation.line(what) if isinstance(what, str) and _spells_leave(what) else what
    if not isinstance(reads, str) and len(reads) == 1 and isinstance(reads[0], Leave):
        return
    draft = state.drafts.get(seat)
    if draft is not None and draft.moves:
        raise TurnComplete
    raise NotYourTurn(waiting(state))


def _first_is_open(state: TableState, seat: Seat, what: str | Sequence[Move | Partial]) -> bool:
    """Whether the first of some moves is legal, which is known without a list of all that are."""
    first = None if isinstance(what, str) or not what else what[0]
    return isinstance(first, Move) and permits(state.game_for(seat), seat, first)


def _spells_leave(text: str) -> bool:
    return text.strip().lower() in {Leave.spelling, *Leave.aliases}
