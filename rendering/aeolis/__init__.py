"""Pictures, alt texts and text boards of Aeolis: the island, its enemies, events, market, technologies and heroes.

Everything is made from a view (`games.aeolis.TITLE.view`), so a picture shows what its reader may know and nothing
else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.aeolis import TITLE
from games.aeolis.position import Game
from games.kernel import Happening, Seat
from rendering.aeolis.alt import alt, alt_heroes
from rendering.aeolis.board import paint
from rendering.aeolis.colours import palette_of
from rendering.aeolis.heroes import paint_heroes
from rendering.aeolis.scene import Marks, Scene, can_mark, mark
from rendering.aeolis.stage import paint_stage
from rendering.aeolis.text import text_board
from rendering.aeolis.things import paint_thing
from rendering.kit.theme import THEMES
from rendering.painter import Look, Painter, Stage

__all__ = ["PAINTER", "Marks", "alt", "alt_heroes", "can_mark", "mark", "paint", "paint_heroes", "paint_thing",
           "text_board"]


def _alt(view: Game, seat: Seat | None, changed: Sequence[Happening]) -> str:
    if seat is not None:
        return alt_heroes(view, seat)
    return alt(view, _told(view, changed))


def _told(view: Game, changed: Sequence[Happening]) -> str:
    """The last turn in words."""
    return TITLE.presentation.narration.sentence(view, changed) if changed else ""


def _seats(view: Game, look: Look) -> Scene:
    return Scene(view, THEMES[look.theme], people=look.people)


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.rules.encode, decode=TITLE.rules.decode, marks=Marks, mark=mark, board=paint, seat=paint_heroes,
    can_mark=can_mark, alt=_alt, text=text_board, things=paint_thing,
    shapes=frozenset(("table", "phone")), stage=Stage(_seats, palette_of, paint_stage),
)
