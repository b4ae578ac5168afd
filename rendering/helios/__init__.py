"""Pictures, alt texts and text boards of Helios."""

from __future__ import annotations

from typing import Final

from games.helios import TITLE
from games.helios.position import Game
from rendering.helios.alt import alt
from rendering.helios.board import paint
from rendering.helios.colours import palette_of, theme_of
from rendering.helios.own import paint_seat
from rendering.helios.scene import NOTHING, Marks, Scene, can_mark, marked
from rendering.helios.stage import paint_stage
from rendering.helios.text import text_board
from rendering.helios.things import things
from rendering.painter import Look, Painter, Stage

__all__ = ["NOTHING", "PAINTER", "Marks", "alt", "marked", "paint", "paint_seat", "text_board", "things"]


def _seats(view: Game, look: Look) -> Scene:
    return Scene(view, theme_of(look.theme), people=look.people)


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.rules.encode, decode=TITLE.rules.decode, marks=Marks, mark=marked, board=paint, seat=paint_seat,
    can_mark=can_mark, alt=alt, text=text_board, things=things,
    shapes=frozenset(("table", "phone")), stage=Stage(_seats, palette_of, paint_stage),
)
