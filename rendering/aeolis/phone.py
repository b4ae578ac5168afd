"""The picture for phones: for whom the table waits, the island, the cards in play, and what one player has.

It is shown less than half as wide as it is, so words are few and large; the rest is on the picture of the table.
"""

from __future__ import annotations

from typing import Final

from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.kernel import Seat
from rendering.aeolis.cards import in_order
from rendering.aeolis.colours import palette_of
from rendering.aeolis.ground import PHONE as SHEET
from rendering.aeolis.ground import ground
from rendering.aeolis.island import paint_island
from rendering.aeolis.phone_rows import GAP, INNER, Part, card_rows, head, mat_rows
from rendering.aeolis.scene import Marks, Scene, waiting
from rendering.kit.canvas import Canvas, blank
from rendering.kit.theme import THEMES
from rendering.painter import Look

__all__ = ["WIDE", "paint_phone", "shows", "whose"]

WIDE: Final = INNER + 2 * GAP


def whose(view: Game, look: Look) -> Seat | None:
    """The seat that is shown: the one that the look names, else the first for whom the table waits, else the first that
    has a hero; None before anybody has one."""
    if look.seat is not None:
        return look.seat
    seats = [*waiting(view).awaited, *view.staying()]
    return next((seat for seat in seats if view.heroes_of(seat)), None)


def shows(view: Game, marks: Marks, look: Look) -> bool:
    """Whether all that may be chosen is on the picture: technologies, the wheel and others' mats are not."""
    seat = whose(view, look)
    shown = {f"m{mat:d}" for mat in _mats(view, seat)} | {f"e{event.ref}" for event in in_order(view)}
    return marks.may <= shown


def _mats(view: Game, seat: Seat | None) -> list[Mat]:
    return [mat for mat in view.open_mats() if seat is not None and view.seat_of(mat) == seat]


def paint_phone(view: Game, marks: Marks, look: Look) -> bytes:
    """The picture as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme."""
    scene, seat = Scene(view, THEMES[look.theme], marks, look.people, SHEET), whose(view, look)
    parts = [head(scene, seat), _island(scene), *card_rows(scene, in_order(view)), *mat_rows(scene, _mats(view, seat))]
    canvas = blank((WIDE, GAP + sum(part.tall + GAP for part in parts)), scene.theme.ground, palette_of(look.theme))
    top = GAP
    for part in parts:
        part.paint(canvas.at(GAP, top))
        top += part.tall + GAP
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _island(scene: Scene) -> Part:
    def paint(canvas: Canvas) -> None:
        canvas.plate(0, 0, *SHEET.size, scene.theme.panel, radius=12)
        canvas.lay(ground(scene.theme, SHEET).crop((6, 6, SHEET.size[0] - 6, SHEET.size[1] - 6)), 6, 6)
        paint_island(canvas, scene)

    return Part(SHEET.size[1], paint)
