"""Pictures, alt texts and text boards of Helios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.helios import TITLE
from games.helios.position import Game
from games.kernel import Move
from rendering.helios.board import paint, paint_seat
from rendering.helios.scene import MARKABLE, Marks, marked
from rendering.helios.text import alt, text_board
from rendering.painter import Painter

__all__ = ["PAINTER", "Marks", "alt", "paint", "paint_seat", "text_board"]


def _can_mark(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, MARKABLE) for move in moves)


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.encode, decode=TITLE.decode, marks=Marks, mark=marked, board=paint, seat=paint_seat,
    can_mark=_can_mark, alt=alt, text=text_board,
)
