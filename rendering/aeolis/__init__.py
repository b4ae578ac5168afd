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
from rendering.aeolis.heroes import paint_heroes
from rendering.aeolis.scene import Marks, can_mark, mark
from rendering.aeolis.text import text_board
from rendering.painter import Painter

__all__ = ["PAINTER", "Marks", "alt", "alt_heroes", "can_mark", "mark", "paint", "paint_heroes", "text_board"]


def _alt(view: Game, seat: Seat | None, changed: Sequence[Happening]) -> str:
    if seat is not None:
        return alt_heroes(view, seat)
    return alt(view, TITLE.narration.sentence(view, changed) if changed else "")


PAINTER: Final[Painter[Game, Marks]] = Painter(
    encode=TITLE.encode, decode=TITLE.decode, marks=Marks, mark=mark, board=paint, seat=paint_heroes,
    can_mark=can_mark, alt=_alt, text=text_board,
)
