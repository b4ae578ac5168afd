"""Telling what happened: a stretch of the log as one viewer may know it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Happening, Join, Seat, Title, awaited, changes, open_seats, seats_of
from tables import words
from tables.live import Live, Played, Stretch, moment
from tables.models import Turn, TurnKind, Waiting
from tables.seeing import open_view

__all__ = ["happening", "line_of", "turn_of", "waiting"]


def happening(title: Title[Any], step: Played, viewer: Seat | None) -> Happening:
    """What a move changed, in the eyes of a viewer."""
    before, after = open_view(title, step.before, viewer), open_view(title, step.after, viewer)
    return changes(title.rules.holdings, before, after, step.seat, step.move, seats_of(title.rules.seats(before)))


def turn_of(live: Live, stretch: Stretch, viewer: Seat | None, *, everything: bool = False) -> Turn:
    """A stretch as a viewer may know it; `everything`: the game is over and nothing is hidden any more."""
    title = live.title
    shown = [step for step in stretch.steps if everything or step.seen_by is None or viewer in step.seen_by]
    happenings = tuple(happening(title, each, viewer) for each in shown)
    after = stretch.steps[-1].after if stretch.steps else live.position
    view = open_view(title, after, viewer)
    text = words.stretch(live, stretch)
    if moves := [deed for deed in happenings if not isinstance(deed.move, Join)]:
        text = " ".join(filter(None, (text, title.presentation.narration.sentence(view, moves))))
    return Turn(
        first=stretch.first, last=stretch.last, kind=stretch.kind, seat=stretch.seat, name=live.name(stretch.seat),
        side=title.presentation.narration.side(view,
                                               stretch.seat) if stretch.seat is not None and stretch.seat >= 0 else "",
        happenings=happenings, lines=tuple(str(each.move) for each in shown), text=text, undone=stretch.undone,
        at=moment(stretch.at), unusual=bool(words.unusual(stretch)),
    )


def line_of(live: Live, stretch: Stretch) -> str:
    """A stretch in a line, as it is typed: `Ida: build E7. done`, for everybody to read."""
    moves = [str(step.move) for step in stretch.steps if step.seat == stretch.seat and step.seen_by is None]
    return f"{live.name(stretch.seat)}: {'. '.join(moves)}" if stretch.kind is TurnKind.MOVES else ""


def waiting(live: Live) -> tuple[Waiting, ...]:
    """Whom everybody waits for, then who else has been asked something in an aside."""
    if live.position is None or not live.status.open:
        return ()
    game = live.position
    blocking = [seat for seat in awaited(game) if seat >= 0]
    asked = {seat for _, step in game.questions() for seat in step.waits_for(game)}
    others = [seat for seat in sorted(asked & set(open_seats(game))) if seat >= 0 and seat not in blocking]
    return tuple(_waiting(live, seat, seat in blocking) for seat in (*blocking, *others))


def _waiting(live: Live, seat: Seat, blocks: bool) -> Waiting:
    row = next(member for member in live.seats if member.seat == seat)
    view = replace(open_view(live.title, live.position, None), notes=())
    return Waiting(seat=seat, user_id=row.user_id, name=row.name,
                   question=live.title.presentation.narration.question(view, seat),
                   blocks=blocks, since=moment(row.since or live.row.changed))
