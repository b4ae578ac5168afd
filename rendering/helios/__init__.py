"""Pictures, alt texts and text boards of Helios."""

from __future__ import annotations

from typing import Final

from games.helios import TITLE
from games.helios.position import Game
from rendering.helios.alt import alt
from rendering.helios.board import paint
from rendering.helios.own import paint_seat
from rendering.helios.scene import NOTHING, Marks, can_mark, marked
from rendering.helios.text import text_board
from rendering.helios.things import things
from rendering.painter import Painter

__all__ = ["NOTHING", "PAINTER", "Marks", "alt", "marked", "paint", "paint_seat", "text_board", "things"]

PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.rules.encode, decode=TITLE.rules.decode, marks=Marks, mark=marked, board=paint, seat=paint_seat,
    can_mark=can_mark, alt=alt, text=text_board, things=things,
    shapes=frozenset(("table", "phone")),
)
