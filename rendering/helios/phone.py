"""The picture for phones: whose turn it is, one seat's boards from near, everybody's points, and what can be taken.

It is shown about half as wide as it is, so words are few and large; what things do is told by the picture of the table.
"""

from __future__ import annotations

from typing import Final

from games.helios.components import Kind, Material, Symbol
from games.helios.position import Game
from games.kernel import Seat
from games.kernel.words import _, pgettext
from rendering.helios import choices, closing, near, pieces
from rendering.helios.colours import palette_of, theme_of
from rendering.helios.land import PHONE, ground, paint_land, ringed
from rendering.helios.reading import out, places, play_order, to_act
from rendering.helios.scene import NOTHING, Marks, Scene, stage
from rendering.helios.tokens import action_tile, cube, points, tile_face
from rendering.helios.words import asked
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas, blank
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM
from rendering.kit.writing import largest, shortened
from rendering.painter import Look

__all__ = ["TALL", "WIDE", "paint_phone", "whose"]

GAP: Final = 8
WIDE: Final = PHONE.size[0] + 2 * GAP
INNER: Final = WIDE - 2 * GAP
HEAD: Final = 96
BOARD: Final = HEAD + 2 * GAP
SEATS: Final = BOARD + PHONE.size[1] + GAP
CHIP: Final = 98
STOCK: Final = SEATS + CHIP + GAP
STORED: Final = STOCK + near.STOCK + GAP
MARKET: Final = STORED + near.STORED + GAP
OFFER: Final = 104
TALL: Final = MARKET + OFFER + GAP
HEX: Final = Hexes(68, 58)
LAND: Final = 82
MIDDLE: Final = 68
NAMES: Final = (36, 31, MEDIUM)
"""Sizes of names: none is smaller than what can be read."""


def paint_phone(view: Game, shown: Marks = NOTHING, look: Look = Look()) -> bytes:  # noqa: B008  # frozen
    """The boards of the seat that the look names, else of the one that a choice is about, else of whoever is to move,
    as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme."""
    scene = Scene(view, theme_of(look.theme), shown, look.people, look.sources)
    seat = next(each for each in (look.seat, shown.near, whose(view)) if each is not None)
    tall = TALL + choices.tall(scene) if not view.over else STORED + closing.tall(scene) + GAP
    canvas = blank((WIDE, tall), scene.theme.panel, palette_of(look.theme))
    _head(canvas.at(GAP, GAP), scene)
    canvas.lay(ground(scene.theme, PHONE), GAP, BOARD)
    paint_land(canvas.at(GAP, BOARD), scene, seat, PHONE)
    canvas.stamp(scene.badge(seat, 64), GAP + 44, BOARD + 44)
    _seats(canvas.at(GAP, SEATS), scene)
    near.paint_stock(canvas.at(GAP + 10, STOCK), scene, seat, INNER)
    if view.over:
        closing.paint_scores(canvas.at(GAP, STORED), scene, INNER)
    else:
        choices.paint_choices(canvas.at(GAP, STORED), scene, INNER)
        below = choices.tall(scene)
        near.paint_spaces(canvas.at(GAP, STORED + below), scene, seat, INNER + 6)
        _offer(canvas.at(GAP, MARKET + below), scene)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def whose(view: Game) -> Seat:
    """The seat that a bystander looks at: who is to move, else who leads at the end, else who comes first."""
    if view.over:
        return min(places(view).items(), key=lambda pair: pair[1])[0]
    return next(iter((*to_act(view), *play_order(view))))


def _head(canvas: Canvas, scene: Scene) -> None:
    """Who is to move and for what, or has won, in their colour; on the right the round."""
    view = scene.view
    named = [seat for seat, rank in places(view).items() if rank == 1] if view.over else list(to_act(view))
    fill = scene.colour(named[0]) if len(named) == 1 else scene.theme.active
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    if not named:
        canvas.text(24, 60, stage(view), ink, NAMES[0], bold=True)
        return
    right = canvas.text(INNER - 16, 36, stage(view), ink, MEDIUM, bold=True, align="right")
    canvas.stamp(signs.laurel(46, ink) if view.over else signs.arrow(26, ink), 36, HEAD // 2)
    for place, seat in enumerate(named):
        canvas.stamp(scene.badge(seat, 52), 92 + place * 56, HEAD // 2)
    left = 68 + len(named) * 56
    names, room = ", ".join(scene.title(seat)[0] for seat in named), INNER - left - right - 30
    canvas.text(left, 38, names, ink, largest(names, room, NAMES, True), bold=True, room=room)
    won = pgettext("somebody", "wins") if len(named) == 1 else _("share the victory")
    told = won if view.over else asked(view, named[0])
    canvas.text(left, 77, told, ink, MEDIUM, room=INNER - left - 12)


def _seats(canvas: Canvas, scene: Scene) -> None:
    """Everybody, in the order of play or of the result; who is to move is framed."""
    view = scene.view
    ranks = places(view)
    order = sorted(ranks, key=lambda seat: (ranks[seat], seat)) if view.over else play_order(view)
    pitch = (INNER + GAP) // len(order)
    for place, seat in enumerate(order):
        chip = canvas.at(place * pitch, 0)
        chip.plate(0, 0, pitch - GAP, CHIP, scene.theme.inset, radius=10,
                   edge=scene.frame(seat) if seat in to_act(view) and not view.over else None, width=4)
        _chip(chip, scene, seat, pitch - GAP - 8)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, room: int) -> None:
    """A seat's name; below it its points and by how much they changed, and, if there is room, the dragon, and a moon
    for who is out."""
    view, change = scene.view, scene.marks.points.get(seat)
    canvas.text(12, 33, shortened(scene.title(seat)[0], MEDIUM, room - 8, True), scene.theme.ink, MEDIUM, bold=True)
    canvas.stamp(scene.badge(seat, 46), 34, MIDDLE)
    vp = points(scene.points(seat), 34)
    canvas.paste(vp, 62, MIDDLE - vp.ink.height // 2)
    x = 62 + vp.ink.width + 6
    if change:
        told = f"{change:+d}".replace("-", "−")
        x += canvas.text(x, MIDDLE + 9, told, scene.theme.ink, MEDIUM, bold=True) + 6
    signs_of = [pieces.dragon(40)] if seat == view.first else []
    signs_of += [pieces.moon(32, scene.theme.ink)] if out(view, seat) else []
    for sign in signs_of if not view.over else []:
        if x + sign.ink.width <= room:
            canvas.stamp(sign, x + sign.ink.width // 2, MIDDLE)
            x += sign.ink.width + 4


def _offer(canvas: Canvas, scene: Scene) -> None:
    """The action tiles that can be taken, and the open land."""
    view, size = scene.view, near.TILE
    for symbol in Symbol:
        x = 6 + symbol * (size + 12)
        canvas.plate(x, 10, size, size, scene.theme.inset, radius=8)
        if view.columns[symbol]:
            canvas.paste(action_tile(symbol, view.columns[symbol][-1], size, MEDIUM), x, 10)
        if symbol.name.lower() in scene.marks.things:
            marks.possible_box(canvas, x - 2, 8, size + 4, size + 4)
    for material in Material:
        _land(canvas.at(344 + material * LAND, OFFER // 2), scene, Kind(material), shown=view.open_land[material])
    if view.open_extra is not None:
        _land(canvas.at(344 + len(Material) * LAND, OFFER // 2), scene, Kind(view.open_extra), shown=True)


def _land(canvas: Canvas, scene: Scene, tile: Kind, *, shown: bool) -> None:
    """An open tile of land with its cube, pale if it has been taken."""
    choice = tile.name in scene.marks.things and (shown or not scene.view.round)
    face = tile_face(tile, HEX)
    canvas.stamp(face if shown or choice else faded(face, scene.theme.panel, 0.78), 0, 0)
    if shown:
        canvas.stamp(cube(36, Material(tile)), 0, 8)
    if choice:
        marks.possible_hex(canvas, ringed(HEX, 14), 0, 0)
