"""Pictures, alt texts and text boards of Bora Bora."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from games.kernel import Happening, Seat
from rendering.bora_bora.alt import alt, alt_own
from rendering.bora_bora.board import WIDE, paint
from rendering.bora_bora.colours import palette_of
from rendering.bora_bora.own import paint_own
from rendering.bora_bora.phone import paint_phone, shows
from rendering.bora_bora.scene import NOTHING, Marks, Scene, can_mark, marked
from rendering.bora_bora.stage import paint_stage
from rendering.bora_bora.text import text_board
from rendering.bora_bora.things import paint_thing
from rendering.kit.theme import THEMES
from rendering.painter import Look, Painter, Stage

__all__ = ["NOTHING", "PAINTER", "Marks", "alt", "alt_own", "can_mark", "marked", "paint", "paint_own", "text_board"]


def _board(view: Game, marks: Marks, look: Look) -> bytes:
    if look.shape == "phone" and shows(view, marks, look):
        return paint_phone(view, marks, look)
    return paint(view, marks, people=look.people, sources=look.sources, theme=look.theme,
                 width=look.width or WIDE)


def _seat(view: Game, seat: Seat, look: Look) -> bytes:
    return paint_own(view, seat, people=look.people, sources=look.sources, theme=look.theme)


def _alt(view: Game, seat: Seat | None, happenings: Sequence[Happening]) -> str:
    if seat is not None:
        return alt_own(view, seat)
    return alt(view, TITLE.presentation.narration.sentence(view, happenings) if happenings else "")


def _seats(view: Game, look: Look) -> Scene:
    return Scene(view, THEMES[look.theme], people=look.people)


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.rules.encode, decode=TITLE.rules.decode, marks=Marks, mark=marked, board=_board, seat=_seat,
    can_mark=can_mark,
    alt=_alt, text=text_board, things=paint_thing,
    shapes=frozenset(("table", "phone")), stage=Stage(_seats, palette_of, paint_stage),
)
