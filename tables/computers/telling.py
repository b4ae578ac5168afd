"""Turns that a computer thinks good, in the words of the game, as the seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.kernel import Move, naming
from tables.computers.asked import Asked
from tables.people import bold_names
from tables.plans.reading import rehearsed
from tables.queries.history import happening
from tables.state.table import TableState

__all__ = ["HintedTurn", "told"]


class HintedTurn(Struct, frozen=True):
    """A turn: its moves as they are typed, and what they do and bring; of what is drawn on the way nothing is known."""

    moves: tuple[Move, ...]
    lines: tuple[str, ...]
    text: str


def told(state: TableState, asked: Asked, moves: Sequence[Move]) -> HintedTurn:
    """A turn on the view of its seat. It takes a while: do it off the loop."""
    title, seat = state.title, asked.seat
    rehearsal, _fails = rehearsed(title, asked.view, seat, list(moves))
    happenings = tuple(happening(title, deed, seat) for deed in rehearsal.deeds)
    with naming(bold_names(state.seats)):
        text = title.presentation.narration.sentence(rehearsal.seen, happenings) if happenings else ""
    return HintedTurn(tuple(moves), tuple(map(str, moves)), text)
