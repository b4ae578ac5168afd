"""The picture of the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.bora_bora.components import BOX
from games.bora_bora.narration.questions import question
from games.bora_bora.position import Game
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import band, pieces, side, strips
from rendering.bora_bora.colours import palette_of
from rendering.bora_bora.map import SIZE as MAP
from rendering.bora_bora.map import ground, paint_map
from rendering.bora_bora.scene import NOTHING, Marked, Scene, to_act
from rendering.bora_bora.words import points, stage
from rendering.kit.canvas import Canvas
from rendering.kit.layers import layer
from rendering.kit.theme import MARKS, THEMES, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width

__all__ = ["WIDE", "head", "paint", "winners"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
HEAD: Final = 76
TURN: Final = 560
ROUND: Final = 160
TOP: Final = GAP + HEAD + GAP
BAND: Final = TOP + MAP[1] + GAP
STRIPS: Final = BAND + band.TALL + GAP
STRIP: Final = strips.TALL + 6


def paint(view: Game, *, changes: Marked = NOTHING, choices: Marked = NOTHING, people: Sequence[str] = (),
          theme: str = "day", width: int = WIDE) -> bytes:
    """The table as a PNG, `width` pixels wide; changes are outlined and choices marked.

    The same arguments give the same bytes. Raises KeyError for an unknown theme.
    """
    scene = Scene(view, THEMES[theme], changes, choices, tuple(people))
    canvas = Canvas(_frame(scene.theme, len(view.players)))
    head(canvas.at(GAP, GAP), scene)
    paint_map(canvas.at(GAP, TOP), scene)
    side.paint_side(canvas.at(GAP + MAP[0] + GAP, TOP), scene)
    band.paint_band(canvas.at(GAP, BAND), scene, INNER)
    for line, seat in enumerate(view.order or range(len(view.players))):
        strips.paint_strip(canvas.at(GAP, STRIPS + line * STRIP), scene, seat, INNER)
    return canvas.png(palette_of(theme), width)


def _frame(theme: Theme, seats: int) -> Image.Image:
    """Everything that is the same from turn to turn."""
    return layer(f"bora_bora table {WIDE} {seats} {theme}", lambda: _draw_frame(theme, seats))


def _draw_frame(theme: Theme, seats: int) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (WIDE, STRIPS + seats * STRIP - 6 + GAP), theme.ground))
    canvas.lay(ground(theme), GAP, TOP)
    return canvas.image


def winners(view: Game) -> tuple[Seat, ...]:
    """Who won a finished game: most points, a tie goes to the earlier in turn order."""
    return (max(view.order, key=lambda seat: view.players[seat].vp),)


def head(canvas: Canvas, scene: Scene) -> None:
    """Whose turn it is and what is asked, the round, and everybody's points in turn order."""
    view = scene.view
    _turn(canvas, scene)
    canvas.plate(TURN + 8, 0, ROUND, HEAD, scene.theme.panel, radius=12)
    canvas.text(TURN + 8 + ROUND // 2, 36, stage(view), scene.theme.ink, MEDIUM, bold=True, align="middle")
    for place in range(BOX.rounds):
        now = place + 1 == view.round and not view.over
        done = place + 1 < view.round or view.over
        fill = MARKS.gold if now else scene.theme.soft if done else scene.theme.inset
        canvas.plate(TURN + 21 + place * 23, 48, 19, 14, fill, radius=6)
    seats = view.order or tuple(range(len(view.players)))
    left = TURN + ROUND + 16
    room = (INNER - left) // len(seats)
    for place, seat in enumerate(seats):
        _chip(canvas.at(left + place * room, 0), scene, seat, place + 1, room - 6)


def _turn(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    seats = winners(view) if view.over else to_act(view)
    if not seats:
        canvas.plate(0, 0, TURN, HEAD, scene.theme.panel, radius=12)
        canvas.text(24, 48, stage(view), scene.theme.ink, LARGE, bold=True)
        return
    seat = seats[0]
    fill = scene.colour(seat)
    ink = over(fill)
    canvas.plate(0, 0, TURN, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.stamp(pieces.arrow(26, ink), 28, HEAD // 2)
    canvas.stamp(pieces.badge(seat, 64), 84, HEAD // 2)
    name = scene.name(seat)
    canvas.text(126, 41, name, ink, LARGE, bold=True)
    person = scene.person(seat)
    if person:
        canvas.text(140 + width(name, LARGE, True), 41, person, ink, MEDIUM, room=TURN - 160 - width(name, LARGE, True))
    told = _("wins") if view.over else question(view, seat)
    canvas.text(128, 67, told, ink, SMALL, bold=True, room=TURN - 140)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, place: int, wide: int) -> None:
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = scene.theme.active if acts else scene.theme.panel
    canvas.plate(0, 0, wide, HEAD, fill, radius=12, edge=scene.colour(seat) if acts else None, width=4)
    canvas.stamp(pieces.badge(seat, 46), 36, HEAD // 2)
    canvas.text(70, 30, f"{place}. {scene.name(seat)}", scene.theme.ink, SMALL, room=wide - 76)
    canvas.paste(points(str(scene.view.players[seat].vp), MEDIUM), 70, 38)
