"""What one player may do now, from memory."""

from __future__ import annotations

from games.kernel import Advice, Happening, Move, RulesError, Seat, apply, awaited, legal_moves, play_line
from games.kernel.notation import LONGEST_LINE
from tables import telling
from tables.live import Live, Played
from tables.models import Panel
from tables.seeing import open_view
from tables.turns import can_end, drafting

__all__ = ["panel_of", "suggestions_for"]

MOST_SUGGESTIONS = 25
KEPT_HEADS = 16
"""Beginnings of lines whose continuations stay in memory."""


def open_moves(live: Live, seat: Seat) -> tuple[Move, ...]:
    """The legal moves of a seat, computed once after each change."""
    key = ("moves", seat)
    if key not in live.memo:
        live.memo[key] = tuple(legal_moves(live.game_for(seat), seat))
    found: tuple[Move, ...] = live.memo[key]
    return found


def panel_of(live: Live, seat: Seat) -> Panel:
    """What a player may do now, computed once after each change."""
    key = ("panel", seat)
    if key not in live.memo:
        live.memo[key] = _panel(live, seat)
    found: Panel = live.memo[key]
    return found


def _panel(live: Live, seat: Seat) -> Panel:
    draft = live.drafts.get(seat)
    game = live.game_for(seat)
    view = open_view(live.title, game, seat)
    moves = open_moves(live, seat)
    row = next(member for member in live.seats if member.seat == seat)
    drafted = draft.moves if draft is not None else ()
    ends = can_end(live.title, live.position, draft, seat)
    return Panel(
        table_id=live.row.id, title=live.title.id, seat=seat, counter=row.counter, revision=live.row.revision,
        view=view, moves=moves, question=live.title.presentation.narration.question(view, seat) if moves else "",
        on_turn=seat in awaited(live.position),
        drafting=bool(drafted) or drafting(live.title, live.position, seat), draft=drafted,
        lines=tuple(map(str, drafted)), happenings=_happenings(live, seat),
        can_end=ends, advice=live.title.presentation.advice(view, seat) if ends else Advice(),
        fell_away=draft.fell_away if draft is not None else (), waiting=telling.waiting(live),
    )


def _happenings(live: Live, seat: Seat) -> tuple[Happening, ...]:
    """What each move of the draft changed."""
    draft = live.drafts.get(seat)
    if draft is None or not draft.moves:
        return ()
    return tuple(telling.happening(live.title, step, seat) for step in _draft_steps(live, seat, draft.moves))


def _draft_steps(live: Live, seat: Seat, moves: tuple[Move, ...]) -> list[Played]:
    steps, game = [], live.position
    for move in moves:
        before, game = game, apply(game, seat, move)
        steps.append(Played(0, "entry", seat, move, None, before, game, 0))
    return steps


def suggestions_for(live: Live, seat: Seat, text: str) -> list[str]:
    """Lines that go on from what was typed: what begins so first, then what contains it."""
    if len(text) > LONGEST_LINE:
        return []
    head, dot, tail = live.title.rules.notation.unfinished(text)
    typed = " ".join(tail.lower().split())
    lead = f"{head}{dot.strip()} " if dot else ""
    printed = _continuations(live, seat, head)
    begin = [line for line in printed if line.lower().startswith(typed)]
    within = [line for line in printed if typed in line.lower() and not line.lower().startswith(typed)]
    return [f"{lead}{each}" for each in begin + within][:MOST_SUGGESTIONS]


def _continuations(live: Live, seat: Seat, head: str) -> tuple[str, ...]:
    """What may be typed after the beginning of a line, which is played first."""
    heads: dict[tuple[Seat, str], tuple[str, ...]] = live.memo.setdefault("heads", {})
    key = (seat, " ".join(head.lower().split()))
    if key not in heads:
        if len(heads) >= KEPT_HEADS:
            heads.clear()
        heads[key] = _continue(live, seat, head)
    return heads[key]


def _continue(live: Live, seat: Seat, head: str) -> tuple[str, ...]:
    if not head.strip():
        return tuple(map(str, open_moves(live, seat)))
    try:
        game, _ = play_line(live.title.rules.notation, live.game_for(seat), seat, head)
    except RulesError:
        return ()
    return tuple(map(str, legal_moves(game, seat)))
