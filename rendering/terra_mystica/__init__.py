"""Pictures, alt texts and text boards of Terra Mystica."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.kernel import Happening, Move, Seat
from games.terra_mystica import TITLE
from games.terra_mystica.position import Game
from rendering.kit.theme import THEMES
from rendering.painter import Look, Painter, Stage
from rendering.terra_mystica.alt import alt, alt_faction
from rendering.terra_mystica.board import WIDE, paint, paint_preview
from rendering.terra_mystica.changes import NONE, Changes, difference, happened
from rendering.terra_mystica.colours import palette_of
from rendering.terra_mystica.faction import paint_faction
from rendering.terra_mystica.phone import WIDE as PHONE
from rendering.terra_mystica.phone import paint_phone
from rendering.terra_mystica.scene import NOTHING, Highlight, Scene, choices
from rendering.terra_mystica.stage import paint_stage
from rendering.terra_mystica.text import text_board
from rendering.terra_mystica.things import paint_thing

__all__ = ["NONE", "NOTHING", "PAINTER", "Changes", "Highlight", "Marks", "alt", "alt_faction", "choices", "difference",
           "happened", "paint", "paint_faction", "paint_phone", "paint_preview", "text_board"]


class Marks(Struct, frozen=True):
    """What is marked on a picture: what changed, and what may be chosen."""

    changes: Changes = NONE
    highlight: Highlight = NOTHING


def _mark(view: Game, changed: Sequence[Happening], marked: Sequence[Move]) -> Marks:
    return Marks(happened(view, changed), choices(marked))


def _board(view: Game, marks: Marks, look: Look) -> bytes:
    if look.shape == "phone" and not marks.highlight.things:  # those are not on it
        return paint_phone(view, seat=look.seat, changes=marks.changes, highlight=marks.highlight, people=look.people,
                           theme=look.theme, width=look.width or PHONE)
    return paint(view, changes=marks.changes, highlight=marks.highlight, people=look.people,
                 sources=look.sources, theme=look.theme, width=look.width or WIDE)


def _seat(view: Game, seat: Seat, look: Look) -> bytes:
    return paint_faction(view, seat, people=look.people, theme=look.theme)


def _seats(view: Game, look: Look) -> Scene:
    return Scene(view, THEMES[look.theme], people=look.people)


def _can_mark(moves: Sequence[Move]) -> bool:
    return choices(moves) != NOTHING


def _alt(view: Game, seat: Seat | None, changed: Sequence[Happening]) -> str:
    if seat is not None:
        return alt_faction(view, seat)
    return alt(view, told=TITLE.presentation.narration.sentence(view, changed) if changed else "")


def _text(view: Game, seat: Seat | None) -> tuple[str, ...]:
    return text_board(view, first=seat)


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.rules.encode, decode=TITLE.rules.decode, marks=Marks, mark=_mark, board=_board, seat=_seat,
    can_mark=_can_mark,
    alt=_alt, text=_text, things=paint_thing, shapes=frozenset(("table", "phone")),
    stage=Stage(_seats, palette_of, lambda view, marks, look: paint_stage(view, marks.changes, look)),
)
