"""What one player may do now, from memory."""

from __future__ import annotations

from games.kernel import (
    Advice,
    Continuations,
    Happening,
    Move,
    Seat,
    apply,
    awaited,
    continuations,
    legal_moves,
    naming,
    suggestions,
)
from tables.models import Panel
from tables.people import bold_names, plain_names
from tables.queries.history import happening
from tables.queries.waiting import waiting
from tables.state.draft import can_end, drafting
from tables.state.table import LoggedMove, TableState
from tables.visibility import visible_position

__all__ = ["open_moves", "panel_of", "suggestions_for"]

KEPT_HEADS = 16
"""Beginnings of lines whose continuations stay in memory."""


def open_moves(state: TableState, seat: Seat) -> tuple[Move, ...]:
    """The legal moves of a seat, computed once after each change."""
    key = ("moves", seat)
    if key not in state.memo:
        state.memo[key] = tuple(legal_moves(state.game_for(seat), seat))
    found: tuple[Move, ...] = state.memo[key]
    return found


def panel_of(state: TableState, seat: Seat) -> Panel:
    """What a player may do now, computed once after each change."""
    key = ("panel", seat)
    if key not in state.memo:
        state.memo[key] = _panel(state, seat)
    found: Panel = state.memo[key]
    return found


def _panel(state: TableState, seat: Seat) -> Panel:
    draft = state.drafts.get(seat)
    game = state.game_for(seat)
    view = visible_position(state.title, game, seat)
    moves = open_moves(state, seat)
    drafted = draft.moves if draft is not None else ()
    ends = can_end(state.title, state.position, draft, seat)
    with naming(bold_names(state.seats)):
        question = state.title.presentation.narration.question(view, seat) if moves else ""
        combined = tuple(state.title.presentation.combined(view, seat, moves))
        advice = state.title.presentation.advice(view, seat) if moves or ends else Advice()
    return Panel(
        table_id=state.row.id, title=state.title.id, seat=seat, action_seq=state.row_of(seat).action_seq,
        revision=state.row.revision, view=view, moves=moves,
        combined=combined, question=question, on_turn=seat in awaited(state.position),
        drafting=bool(drafted) or drafting(state.title, state.position, seat), draft=drafted,
        lines=tuple(map(str, drafted)), happenings=_happenings(state, seat),
        can_end=ends, advice=advice,
        dropped=draft.dropped if draft is not None else (), waiting=waiting(state),
        people=plain_names(state.seats),
    )


def _happenings(state: TableState, seat: Seat) -> tuple[Happening, ...]:
    """What each move of the draft changed."""
    draft = state.drafts.get(seat)
    if draft is None or not draft.moves:
        return ()
    return tuple(happening(state.title, step, seat) for step in _draft_steps(state, seat, draft.moves))


def _draft_steps(state: TableState, seat: Seat, moves: tuple[Move, ...]) -> list[LoggedMove]:
    steps, game = [], state.position
    for move in moves:
        before, game = game, apply(game, seat, move)
        steps.append(LoggedMove(0, "entry", seat, move, None, before, game, 0))
    return steps


def suggestions_for(state: TableState, seat: Seat, text: str) -> list[str]:
    """Lines that go on from what was typed, at most 25, from memory."""
    return suggestions(state.title.rules.notation, text, lambda head: _continuations(state, seat, head))


def _continuations(state: TableState, seat: Seat, head: str) -> Continuations:
    """What may be typed after the beginning of a line, which is played first, on what the seat sees: a line that is
    only typed must not show what playing it would bring to light."""
    heads: dict[tuple[Seat, str], Continuations] = state.memo.setdefault("heads", {})
    key = (seat, " ".join(head.lower().split()))
    if key not in heads:
        if len(heads) >= KEPT_HEADS:
            heads.clear()
        heads[key] = _continue(state, seat, head)
    return heads[key]


def _continue(state: TableState, seat: Seat, head: str) -> Continuations:
    if not head.strip():
        return Continuations(open_moves(state, seat))
    view = visible_position(state.title, state.game_for(seat), seat)
    try:
        return continuations(state.title.rules.notation, view, seat, head)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return Continuations()
