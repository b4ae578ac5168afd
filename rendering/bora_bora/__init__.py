"""Pictures, alt texts and text boards of Bora Bora."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.kernel import Happening, Move, Seat
from rendering.bora_bora.alt import alt, alt_own
from rendering.bora_bora.board import WIDE, paint
from rendering.bora_bora.own import paint_own
from rendering.bora_bora.scene import NOTHING, Marked, changed, chosen
from rendering.bora_bora.text import text_board
from rendering.painter import Look, Painter

__all__ = ["NOTHING", "PAINTER", "Marked", "Marks", "alt", "alt_own", "changed", "chosen", "paint", "paint_own",
           "text_board"]


class Marks(Struct, frozen=True):
    """What is marked on a picture: what changed, and what may be chosen."""

    changes: Marked = NOTHING
    choices: Marked = NOTHING


def _mark(view: Game, happenings: Sequence[Happening], moves: Sequence[Move]) -> Marks:
    return Marks(changed(view, happenings), chosen(view, moves))


def _board(view: Game, marks: Marks, look: Look) -> bytes:
    return paint(view, changes=marks.changes, choices=marks.choices, people=look.people, theme=look.theme,
                 width=look.width or WIDE)


def _seat(view: Game, seat: Seat, look: Look) -> bytes:
    return paint_own(view, seat, people=look.people, theme=look.theme)


def _can_mark(moves: Sequence[Move]) -> bool:
    return any(type(move).__name__ in _MARKED for move in moves)


_MARKED: Final = frozenset({"Expand", "Place", "Priest", "TakePerson", "TakeCard", "Buy", "Draft"})
"""The moves that name something on the table."""


def _alt(view: Game, seat: Seat | None, happenings: Sequence[Happening]) -> str:
    if seat is not None:
        return alt_own(view, seat)
    return alt(view, TITLE.narration.sentence(view, happenings) if happenings else "")


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.encode, decode=TITLE.decode, marks=Marks, mark=_mark, board=_board, seat=_seat, can_mark=_can_mark,
    alt=_alt, text=text_board,
)
