"""What happened, as one viewer may know it: batches of the log become turns with their sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from games.kernel import Happening, Join, Seat, Title, changes, naming, seats_of
from games.kernel.words import LANGUAGES, _, language, speaking
from tables.clock import from_millis
from tables.messages import batch_sentence, turn_sentence, unusual
from tables.models import Turn, TurnKind
from tables.people import bold_names, in_bold
from tables.state.replay import ORDERED
from tables.state.table import LogBatch, LoggedMove, TableState
from tables.visibility import visible_position

__all__ = ["happening", "line_of", "tell", "tell_in_all", "turn_of"]

MOST_KNOWN = 8
"""Turns of a table that are kept in words."""
MOST_TOLD = 4
"""Turns that a request to take back or restore tells, the last ones."""
MAX_TOLD = 320
"""Characters of each."""


def happening(title: Title[Any], step: LoggedMove, viewer: Seat | None) -> Happening:
    """What a move changed, in the eyes of a viewer."""
    before, after = visible_position(title, step.before, viewer), visible_position(title, step.after, viewer)
    return changes(title.rules.holdings, before, after, step.seat, step.move, seats_of(title.rules.seats(before)))


def turn_of(state: TableState, batch: LogBatch, viewer: Seat | None, *, reveal_hidden: bool = False) -> Turn:
    """A batch as a viewer may know it; `reveal_hidden`: the game is over and nothing is hidden any more. The last ones
    are told several times, to who has moved and to the channel: they are put into words once."""
    known: dict[Any, tuple[LogBatch, Turn]] = state.memo.setdefault("turns", {})
    key = (batch.first, batch.undone, viewer, reveal_hidden, language())
    if key not in known or known[key][0] is not batch:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[key] = batch, _turn(state, batch, viewer, reveal_hidden=reveal_hidden)
    return known[key][1]


def _turn(state: TableState, batch: LogBatch, viewer: Seat | None, *, reveal_hidden: bool) -> Turn:
    title = state.title
    shown = [step for step in batch.steps if reveal_hidden or step.seen_by is None or viewer in step.seen_by]
    happenings = tuple(happening(title, step, viewer) for step in shown)
    after = batch.steps[-1].after if batch.steps else state.position
    view = visible_position(title, after, viewer)
    begun = visible_position(title, batch.steps[0].before, viewer) if batch.steps else None
    moves = [(step.kind == ORDERED, deed) for step, deed in zip(shown, happenings, strict=True)
             if not isinstance(deed.move, Join)]
    with naming(bold_names(state.seats)):
        told = " ".join(_story(title, view, [deed for _, deed in run], ordered=ordered)
                        for ordered, run in groupby(moves, key=itemgetter(0)))
    text = " ".join(filter(None, (batch_sentence(batch, state.name(batch.seat)), told)))
    return Turn(
        first=batch.first, last=batch.last, kind=batch.kind, seat=batch.seat, name=state.name(batch.seat),
        side=title.presentation.narration.side(view, batch.seat) if batch.seat is not None and batch.seat >= 0 else "",
        happenings=happenings, lines=tuple(str(step.move) for step in shown), text=text, undone=batch.undone,
        at=from_millis(batch.at), unusual=bool(unusual(batch, "")),
        chapter="" if begun is None else title.presentation.chapter(begun),
        standing=() if begun is None else _standing(state, begun),
    )


def _story(title: Title[Any], view: Any, deeds: Sequence[Happening], *, ordered: bool) -> str:
    """Moves in the words of the story; of what was answered by standing order that is said."""
    told = turn_sentence(title, view, deeds)
    return _("By standing order: {story}").format(story=told) if ordered and told else told


def _standing(state: TableState, view: Any) -> tuple[tuple[str, int], ...]:
    """Who has how many points; nothing as long as nobody has any."""
    title = state.title
    points = {seat: title.presentation.points(view, seat) for seat in seats_of(title.rules.seats(view))}
    shown = tuple((state.name(seat), had) for seat, had in points.items() if had is not None)
    return shown if any(had for _name, had in shown) else ()


def line_of(state: TableState, batch: LogBatch) -> str:
    """A batch in a line, as it is typed: `Ida: build E7. done`, for everybody to read."""
    moves = [str(step.move) for step in batch.steps if step.seat == batch.seat and step.seen_by is None]
    return f"{state.name(batch.seat)}: {'. '.join(moves)}" if batch.kind is TurnKind.MOVES else ""


def tell(state: TableState, batches: Sequence[LogBatch]) -> tuple[str, ...]:
    """The last of these turns as everybody is told of them, each with the name of who played it."""
    return tuple(_told(state, batch) for batch in batches[-MOST_TOLD:])


def tell_in_all(state: TableState, batches: Sequence[LogBatch]) -> dict[str, tuple[str, ...]]:
    """The same in every language, to be stored: whoever reads it later may speak another one."""
    found: dict[str, tuple[str, ...]] = {}
    for spoken in LANGUAGES:
        with speaking(spoken):
            found[spoken] = tell(state, batches)
    return found


def _told(state: TableState, batch: LogBatch) -> str:
    """A turn in the words of the story; where these show nothing of it, as it is typed."""
    turn = turn_of(state, batch, None)
    who, text = in_bold(turn.name), " ".join(turn.text.split())
    if not text:
        return f"{who} · `{line_of(state, batch).partition(': ')[2]}`"
    line = text if who in text else f"{who} · {text}"
    return line if len(line) <= MAX_TOLD else f"{line[:MAX_TOLD - 1].rstrip()}…"
