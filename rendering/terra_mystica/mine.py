"""What one seat has, for phones: stock with the next income below, bowls, tracks, buildings left, tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import Seat
from games.terra_mystica.components import Building
from games.terra_mystica.position import Player
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import LARGE, MEDIUM
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import GOODS, bowls
from rendering.terra_mystica.pieces import BUILDINGS, outline
from rendering.terra_mystica.reading import income, left_over, sailing, spade_price, standing
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.strips import state_of
from rendering.terra_mystica.taken import Faced, favored, held
from rendering.terra_mystica.tiles import CLEAR
from rendering.terra_mystica.tokens import gain_tokens, points, row

__all__ = ["height", "paint_mine"]

FIGURE: Final = 32
"""The size of figures that are looked for first, in pixels."""
SCALE: Final = 1.3
CODE: Final = 26
"""The scale of tiles, and the size of the codes above them."""
WHO: Final = 86
STOCK: Final = 116
COMING: Final = 160
TRACKS: Final = 208
TILES: Final = 242
LINE: Final = 100
"""Where the parts begin, and how high a line of tiles is."""
SIDE: Final = 14
APART: Final = 10


def height(player: Player, wide: int) -> int:
    """How high this part is, in pixels."""
    return WHO if player.faction is None else TILES + len(_lines(player, wide)) * LINE


def paint_mine(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Paints what a seat has."""
    player, acts = scene.view.players[seat], standing(scene.view, seat).acts and not scene.view.over
    fill = scene.theme.active if acts else scene.theme.panel
    canvas.plate(0, 0, wide, height(player, wide), fill, radius=12, edge=scene.frame(seat), width=4)
    _who(canvas, scene, seat, wide)
    if player.faction is None:
        return
    _stock(canvas, scene, seat, player)
    _bowls(canvas.at(430, STOCK), scene, seat, player)
    _tracks(canvas, scene, seat, player)
    _houses(canvas.at(352, TRACKS), scene, seat, player, fill)
    for number, faces in enumerate(_lines(player, wide)):
        _line(canvas.at(SIDE, TILES + number * LINE), scene, seat, faces)


def _who(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Badge, faction, the player's name and how the seat stands; points and their change."""
    theme, player = scene.theme, scene.view.players[seat]
    canvas.stamp(scene.badge(seat, 62), 48, 46)
    canvas.text(90, 40, scene.name(seat), theme.ink, FIGURE, bold=True, room=480)
    parts = (scene.person(seat), state_of(scene, seat))
    canvas.text(90, 74, " · ".join(filter(None, parts)), theme.ink, MEDIUM, room=480)
    if player.faction is None:
        return
    canvas.stamp(points(str(player.vp), LARGE), wide - 62, 46)
    if change := scene.changes.points.get(seat):
        told = f"{change:+d}".replace("-", "−")
        canvas.text(wide - 118, 58, told, theme.ink, FIGURE, bold=True, align="right")


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    coming = income(scene.view, seat)
    parts = ((goods.coin, player.coins, "coins"), (goods.worker, player.workers, "workers"),
             (goods.person, player.priests, "priests"))
    for place, (sprite, amount, name) in enumerate(parts):
        x = SIDE + 6 + place * 130
        row(canvas, x, STOCK, [sprite(42), str(amount)], scene.theme.ink, FIGURE, align="left")
        if coming is not None and getattr(coming, name):
            canvas.text(x + 44, COMING + 9, f"+{getattr(coming, name)}", scene.theme.gain, MEDIUM, bold=True)


def _bowls(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Three bowls of power; the third can be spent."""
    coming = income(scene.view, seat)
    for place, amount in enumerate(player.bowls):
        fill = bowls(scene.theme)[place]
        canvas.plate(place * 84, -26, 76, 52, fill, radius=24, edge=GOODS["power"], width=3)
        ink = MARKS.white if place == 2 else scene.theme.ink
        canvas.text(place * 84 + 38, 11, str(amount), ink, FIGURE, bold=True, align="middle")
    if coming is not None and coming.power:
        row(canvas, 122, COMING - STOCK, [f"+{coming.power}", goods.power(26)], scene.theme.gain, MEDIUM)
    if player.keys:
        row(canvas, 276, 0, [goods.key(42), str(player.keys)], scene.theme.ink, FIGURE, align="left")


def _tracks(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Shipping, and the price of a spade."""
    level, extra = sailing(player)
    sails = player.board.shipping.max > 0
    told = f"{level}+{extra}" if extra else str(level) if sails else "–"
    row(canvas, SIDE + 6, TRACKS, [goods.shipping(42), told], scene.theme.ink, FIGURE, align="left")
    price = [token for part in gain_tokens(spade_price(player), 30) for token in part]
    row(canvas, SIDE + 146, TRACKS, [goods.spade(42), *price], scene.theme.ink, FIGURE, align="left")
    for track, left in (("ship", SIDE), ("dig", SIDE + 140)):
        if (seat, track) in scene.changes.tracks:
            marks.changed_box(canvas, left, TRACKS - 26, 116, 52)


def _houses(canvas: Canvas, scene: Scene, seat: Seat, player: Player, fill: RGB) -> None:
    """How many buildings of each kind are left to build."""
    colour = scene.colour(seat)
    for kind in Building:
        left = left_over(player, kind)
        house = BUILDINGS[kind](48, colour, *outline(colour, fill))
        canvas.stamp(house if left else faded(house, fill, 0.7), 24 + kind * 84, 0)
        ink = scene.theme.ink if left else scene.theme.soft
        canvas.text(50 + kind * 84, 11, str(left), ink, FIGURE, bold=True)


def _lines(player: Player, wide: int) -> list[list[Faced]]:
    """The tiles of a seat in lines that fit."""
    lines: list[list[Faced]] = []
    free = 0
    for name, face in (*held(player, SCALE), *favored(player, SCALE)):
        if face.ink.width > free:
            lines.append([])
            free = wide - 2 * SIDE
        lines[-1].append((name, face))
        free -= face.ink.width + APART
    return lines


def _line(canvas: Canvas, scene: Scene, seat: Seat, faces: Sequence[Faced]) -> None:
    """Tiles side by side with their codes; those that are spent are crossed out, those just taken or used framed."""
    x = 0
    for name, face in faces:
        wide, tall = face.size
        canvas.text(x + wide // 2, CODE - 6, name, scene.theme.ink, CODE, bold=True, align="middle")
        canvas.paste(face, x, CODE)
        if name in scene.view.players[seat].used:
            marks.cross(canvas, x + wide // 2, CODE + tall // 2, 48)
        if (seat, name) in scene.changes.tiles or (seat, name) in scene.changes.used:
            marks.changed_box(canvas, x, CODE + CLEAR, wide, tall - 2 * CLEAR)
        x += wide + APART
