"""A land board in three sizes: its fields, the tiles, cubes and temples on it, the sun, and what is marked."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.helios.board import BONUS_CUBE, BONUS_EDGE, BONUS_MANA, EDGE, FIELDS, GOLD, NEAR, PLACES, Field, bits
from games.helios.components import FLOW, SCORING, Material
from games.helios.position import Player, Tile
from games.helios.rules.sun import destinations, illumination, orbit_vp
from games.kernel import Seat
from rendering.helios import pieces
from rendering.helios.colours import EDGE as ORANGE
from rendering.helios.colours import EMPTY, face, palette_of, printed
from rendering.helios.colours import GOLD as GOLDEN
from rendering.helios.reading import edge_vp
from rendering.helios.scene import Scene
from rendering.helios.signs import kind_sign
from rendering.helios.tokens import Token, cube, hex_face, points, row, tile_face
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen
from rendering.kit.theme import MARKS, RGB, Theme, mix, over
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["LARGE", "PHONE", "TABLE", "Scale", "ground", "paint_land", "ringed"]

BONUSES: Final = BONUS_CUBE | BONUS_MANA | BONUS_EDGE
RADIUS: Final = max(max(abs(q), abs(r), abs(q + r)) for q, r in PLACES)


class Scale(Struct, frozen=True):
    """How large a board is drawn: its grid, and the sizes of names, the signs beside them, cubes, temple and sun, in
    pixels; and of what the sun would bring, if that is told."""

    grid: Hexes
    name: int
    sign: int
    cube: int
    temple: int
    sun: int
    bonus: int
    promise: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board."""
        rows = 2 * RADIUS
        return (rows + 1) * self.grid.wide + 8, rows * self.grid.pitch + self.grid.high + 8

    def place(self, field: int) -> tuple[int, int]:
        """The middle of a field."""
        q, r = PLACES[field]
        wide, tall = self.size
        return wide // 2 + q * self.grid.wide + r * self.grid.wide // 2, tall // 2 + r * self.grid.pitch


TABLE: Final = Scale(Hexes(56, 46), 16, 16, 27, 33, 58, 25)
LARGE: Final = Scale(Hexes(88, 72), 22, 22, 38, 51, 88, 36, SMALL)
PHONE: Final = Scale(Hexes(88, 80), MEDIUM, 22, 40, 52, 92, 38, MEDIUM)


def ground(theme: Theme, scale: Scale) -> Image.Image:
    """The empty board."""
    return layer(f"helios land {scale} {theme}", lambda: _draw(theme, scale), palette_of(theme.name))


def _draw(theme: Theme, scale: Scale) -> Image.Image:
    wide, tall = scale.size
    image = Image.new("RGB", (wide * OVERSIZE, tall * OVERSIZE), theme.panel)
    pen = Pen()
    fields = sorted(range(len(FIELDS)), key=lambda field: GOLD >> field & 1)
    for field in fields:
        x, y = scale.place(field)
        gold, below = GOLD >> field & 1, _below(field)
        pen.detail(scale.grid.corners(x, y, 0.5), GOLDEN if gold else mix(below, MARKS.dark, 0.3))
        pen.detail(scale.grid.corners(x, y, -scale.grid.wide / 11 if gold else -1), below)
    pen.draw(image, OVERSIZE)
    canvas = Canvas(image.reduce(OVERSIZE))
    for field in fields:
        _print(canvas, field, scale)
    return canvas.image


def _below(field: int) -> RGB:
    return ORANGE if EDGE >> field & 1 else EMPTY


def _print(canvas: Canvas, field: int, scale: Scale) -> None:
    """The name of a field, and its bonus."""
    x, y = scale.place(field)
    has = BONUSES >> field & 1
    lower = y + scale.grid.high // 6
    canvas.text(x, _line(y, scale) if has else y + scale.name // 3, FIELDS[field], printed(_below(field)), scale.name,
                align="middle")
    if BONUS_CUBE >> field & 1:
        canvas.stamp(pieces.any_cube(scale.bonus), x, lower)
    elif BONUS_MANA >> field & 1:
        row(canvas, x, lower, [pieces.mana(scale.bonus)] * FLOW.bonus_field_mana, MARKS.dark)
    elif BONUS_EDGE >> field & 1:
        canvas.stamp(points(str(SCORING.edge_field), scale.name + 2, mix(ORANGE, MARKS.white, 0.5)), x, lower)


def _line(y: int, scale: Scale) -> int:
    """The base line of a name above something else."""
    return y - scale.grid.high // 7


def ringed(grid: Hexes, grow: int = 8) -> Hexes:
    """A grid of hexes wider by so many pixels: its ring lies around a tile. Dashes lie on a broad line and need 14."""
    return replace(grid, wide=grid.wide + grow, pitch=grid.pitch + grow * 3 // 8 * 2)


def _inner(grid: Hexes) -> Hexes:
    """A grid of hexes somewhat smaller: rings of neighbours do not touch."""
    return replace(grid, wide=grid.wide - 8, pitch=grid.pitch - 6)


def paint_land(canvas: Canvas, scene: Scene, seat: Seat, scale: Scale) -> None:
    """Tiles, sun and marks of a seat's board; the empty board lies there already. Names and pieces lie on the rings."""
    player = scene.view.players[seat]
    _achieved(canvas, player, scale)
    for tile in player.tiles:
        _tile(canvas, tile, scale)
    changed, possible = scene.marks.on(seat)
    free = [field for field in possible if player.at(field) is None]
    told = [field for field in free if scale.promise and field in scene.marks.suns]
    for field in told:
        _cleared(canvas, field, scale)
    for field in changed:
        marks.changed_hex(canvas, ringed(scale.grid), *scale.place(field))
    for field in possible:
        marks.possible_hex(canvas, _inner(scale.grid), *scale.place(field))
    for tile in player.tiles:
        _pieces(canvas, tile, scale)
    for tile in player.tiles:
        _label(canvas, tile, scale)
    if player.tiles:
        canvas.stamp(pieces.sun(scale.sun), *scale.place(player.sun))
    _promises(canvas, scene, seat, scale, told)
    for field in free:
        _named(canvas, field, scale, upper=bool(BONUSES >> field & 1) or (scale is PHONE and field in told))


def _achieved(canvas: Canvas, player: Player, scale: Scale) -> None:
    """Bonus edge fields next to own tiles: their points turn green."""
    for field in bits(BONUS_EDGE):
        if NEAR[field] & player.ground:
            x, y = scale.place(field)
            canvas.stamp(points(str(edge_vp(player)), scale.name + 2), x, y + scale.grid.high // 6)


def _tile(canvas: Canvas, tile: Tile, scale: Scale) -> None:
    """The face of a tile, with its sign if nothing lies on it."""
    covered = bool(tile.cubes) or tile.temple
    face_of = hex_face(face(tile.kind), scale.grid) if covered else tile_face(tile.kind, scale.grid)
    canvas.stamp(face_of, *scale.place(tile.field))


def _label(canvas: Canvas, tile: Tile, scale: Scale) -> None:
    """The name of a tile's field, the tile's sign beside it if something lies on the tile."""
    x, y = scale.place(tile.field)
    covered, fill = bool(tile.cubes) or tile.temple, face(tile.kind)
    aside = scale.name // 2 if covered else 0
    canvas.text(x - aside, _line(y, scale), FIELDS[tile.field], over(fill), scale.name, bold=True, align="middle")
    if covered:
        sign = kind_sign(scale.sign, tile.kind, mix(fill, over(fill), 0.75))
        canvas.stamp(sign, x + scale.sign, _line(y, scale) - scale.name // 3)


def _pieces(canvas: Canvas, tile: Tile, scale: Scale) -> None:
    """The temple or the cubes of a tile, above the rings."""
    x, y = scale.place(tile.field)
    lower = y + scale.grid.high // 6
    if tile.temple:
        canvas.stamp(pieces.temple(scale.temple, MARKS.white), x, lower - scale.temple // 16)
    for place, material in enumerate(tile.cubes):
        shift = (2 * place - len(tile.cubes) + 1) * scale.grid.wide // 5
        canvas.stamp(cube(scale.cube, material), x + shift, lower)


def _named(canvas: Canvas, field: int, scale: Scale, *, upper: bool) -> None:
    """The name of a choice, on a plate that nothing covers; `upper` where something else is told below it."""
    x, y = scale.place(field)
    size = scale.name + (2 if scale is not PHONE else 0)
    wide, tall = width(FIELDS[field], size, True) + 10, size + 4
    top = _line(y, scale) - scale.name // 3 - tall // 2 if upper else y - tall // 2
    canvas.plate(x - wide // 2, top, wide, tall, MARKS.possible, radius=6)
    canvas.text(x, top + tall // 2 + size // 3, FIELDS[field], over(MARKS.possible), size, bold=True, align="middle")


def _cleared(canvas: Canvas, field: Field, scale: Scale) -> None:
    """Takes away what is printed where a promise will stand: before the rings are drawn, which stay whole."""
    x, y = scale.place(field)
    if BONUSES >> field & 1:
        canvas.box(x - 32, y - 5, x + 32, y + scale.grid.high // 3 + 4, _below(field))
    elif scale is PHONE:
        canvas.box(x - 28, y - 14, x + 28, y + 20, _below(field))


def _promises(canvas: Canvas, scene: Scene, seat: Seat, scale: Scale, fields: list[Field]) -> None:
    """What the sun would bring on every field where it may rest: points and cubes."""
    player, ways = scene.view.players[seat], destinations(scene.view, seat) if fields else {}
    for field in fields:
        if field not in ways:
            continue
        _growing, reward = illumination(player, field)
        vp = reward.vp + (orbit_vp(player) if ways[field].orbit else 0)
        found = [Material(kind) for kind, count in enumerate(reward.cubes) for _ in range(count)]
        x, y = scale.place(field)
        has, low = BONUSES >> field & 1, scale.grid.high // 6
        tokens: list[Token] = [points(f"+{vp}", scale.promise)] if vp else []
        size = _beside(tokens, len(found), scale)
        row(canvas, x, y + (low + 1 if has or scale is PHONE else 27), tokens + [cube(size, kind) for kind in found],
            MARKS.dark)


def _beside(tokens: list[Token], count: int, scale: Scale) -> int:
    """How large so many cubes are beside what stands there already: all of it stays on its field."""
    taken = sum(token.ink.width + 2 for token in tokens if not isinstance(token, str))
    largest = 27 if count + len(tokens) < 3 else 22
    return max(14, min(largest, (scale.grid.wide - taken) // max(1, count) - 2))
