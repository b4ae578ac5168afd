"""My view: all mats of one player in full, with what each of them can do and has left to do."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import GOLD, RES, WORKER, Mat
from games.aeolis.position import Game
from games.kernel import Seat
from rendering.aeolis import magic, powers
from rendering.aeolis.colours import HEROES, SEATS, palette_of, quiet
from rendering.aeolis.emblems import tick
from rendering.aeolis.facts import facts
from rendering.aeolis.reading import untrained
from rendering.aeolis.scene import Scene, waiting
from rendering.aeolis.strips import amount
from rendering.aeolis.troops import miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import asked, mat_name, stage, unit_name
from rendering.kit.canvas import Canvas, blank
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width, wrapped
from rendering.kit.writing import largest
from rendering.painter import Look

__all__ = ["WIDE", "paint_heroes"]

WIDE: Final = 1200
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
HEAD: Final = 92
MAT: Final = 148
LINE: Final = 25
STOCK: Final = 318
FACTS: Final = 862


def paint_heroes(view: Game, seat: Seat, look: Look | None = None) -> bytes:
    """A seat's own mats as a PNG. Raises KeyError for an unknown theme."""
    look = look or Look()
    scene = Scene(view, THEMES[look.theme], people=look.people)
    mats = [mat for mat in view.open_mats() if view.seat_of(mat) == seat]
    tall = HEAD + 2 * GAP + sum(_tall(view, mat) + _extra(view, mat) + GAP for mat in mats)
    canvas = blank((WIDE, tall), scene.theme.ground, palette_of(look.theme))
    _head(canvas.at(GAP, GAP), scene, seat)
    y = HEAD + 2 * GAP
    for mat in mats:
        _mat(canvas.at(GAP, y), scene, mat)
        y += _tall(view, mat) + _extra(view, mat) + GAP
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _lines(view: Game, mat: Mat) -> list[str]:
    """What a mat can do and has left to do, in lines that fit beside its goods."""
    return [line for told in facts(view, mat) for line in wrapped(told, SMALL, INNER - FACTS - 16)]


def _tall(view: Game, mat: Mat) -> int:
    """How high a mat is without what only it has: higher if there is more to tell."""
    return max(MAT, 22 + LINE * len(_lines(view, mat)))


def _extra(view: Game, mat: Mat) -> int:
    """How much higher a mat is for what only it has."""
    return magic.height(view) if mat is Mat.MAGI else powers.height(view, mat)


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, fill = scene.view, SEATS[seat]
    ink, wait = over(fill), waiting(view)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.stamp(scene.badge(seat, 74), 56, HEAD // 2)
    canvas.text(108, 50, scene.name(seat), ink, LARGE, bold=True, room=620)
    told = asked(view, seat) if seat in wait.awaited and not view.over else ""
    head, room = " · ".join(part for part in (stage(view), told) if part), INNER - 170
    canvas.text(110, 80, head, ink, largest(head, room, (SMALL, 18, 17, 16)), room=room)
    if seat in wait.done and not view.over:
        canvas.stamp(tick(44, ink), INNER - 50, HEAD // 2)


def _mat(canvas: Canvas, scene: Scene, mat: Mat) -> None:
    """A mat: its miniature, its people, everything that lies on it, and what it has left to do."""
    view, theme, high = scene.view, scene.theme, _tall(scene.view, mat)
    tall = high + _extra(view, mat)
    canvas.plate(0, 0, INNER, tall, theme.panel, radius=12)
    canvas.box(0, 12, 7, tall - 12, HEROES[mat.hero])
    canvas.stamp(miniature(88, mat, 0), 62, 66)
    canvas.text(120, 40, mat_name(mat), theme.ink, MEDIUM, bold=True)
    _people(canvas, scene, mat)
    amount(canvas, 222, 122, ware(34, "gold"), str(view.mats[mat].stock[GOLD]), theme.ink)
    _stock(canvas.at(STOCK, 0), scene, mat)
    for number, line in enumerate(_lines(view, mat)):
        canvas.text(FACTS, 32 + number * LINE, line, theme.ink, SMALL)
    if mat is Mat.MAGI:
        magic.paint_magic(canvas.at(0, high), scene, INNER)
    else:
        powers.paint_powers(canvas.at(0, high), scene, mat, INNER)


def _people(canvas: Canvas, scene: Scene, mat: Mat) -> None:
    """Trained units and untrained workers."""
    theme, state, colour = scene.theme, scene.view.mats[mat], HEROES[mat.hero]
    if mat is not Mat.QUEEN:
        told = str(state.units)
        room = max(44, width(told, MEDIUM, True) + 16)
        canvas.plate(120, 54, room, 40, colour, radius=9)
        canvas.text(120 + room // 2, 84, told, over(colour), MEDIUM, bold=True, align="middle")
        canvas.text(128 + room, 82, unit_name(mat), quiet(theme), SMALL)
    amount(canvas, 120, 122, ware(34, "worker"), str(untrained(state)), theme.ink)


def _stock(canvas: Canvas, scene: Scene, mat: Mat) -> None:
    """All goods in two rows; what is not there is pale."""
    theme, stock = scene.theme, scene.view.mats[mat].stock
    kinds = [what for what in range(len(RES)) if what not in (GOLD, WORKER)]
    columns = len(kinds) // 2
    for number, what in enumerate(kinds):
        x, y = number % columns * 59, 40 + number // columns * 68
        face = ware(34, RES[what])
        if not stock[what]:
            canvas.stamp(faded(face, theme.panel, 0.75), x + 24, y - 4)
            continue
        canvas.plate(x - 4, y - 25, 56, 62, theme.inset, radius=8)
        canvas.stamp(face, x + 24, y - 4)
        canvas.text(x + 24, y + 33, str(stock[what]), theme.ink, SMALL, bold=True, align="middle")
