"""The archipelago: islands, regions with their fish and huts, paths with their values."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.bora_bora.board import REGIONS
from games.bora_bora.components import FISH, MAP, MATERIALS, Gift, Path
from games.kernel.words import _
from rendering.bora_bora import pieces
from rendering.bora_bora.colours import GOODS, LAND, SEA, SHORE, WAVE, tone
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import row
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.layers import layer
from rendering.kit.pen import Pen, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import LARGE, MEDIUM, SMALL

__all__ = ["SIZE", "ground", "paint_map"]

STEP: Final = (198, 164)
REGION: Final = (166, 132)
EDGE: Final = 14
SIZE: Final = (2 * EDGE + 4 * STEP[0], 2 * EDGE + 4 * STEP[1])
PLATE: Final = (44, 38)
_NUMBER: Final = {name: number for number, name in enumerate(REGIONS)}


@drawn(80, 24, margin=2)
def wave(pen: Pen) -> None:
    """A wave of the sea."""
    for left in (2, 40):
        pen.stroke(curve((left, 14), (left + 10, 2), (left + 26, 22), (left + 36, 12)), WAVE, 5)


def corner(region: int) -> tuple[int, int]:
    """The top left corner of a region on the map."""
    place = MAP.regions[region]
    return (EDGE + place.col * STEP[0] + (STEP[0] - REGION[0]) // 2,
            EDGE + place.row * STEP[1] + (STEP[1] - REGION[1]) // 2)


def middle(path: Path) -> tuple[int, int]:
    """Where the value of a path lies: half way between its regions."""
    (x, y), (u, v) = (corner(_NUMBER[end]) for end in path.ends)
    return (x + u + REGION[0]) // 2, (y + v + REGION[1]) // 2


def ground(theme: Theme) -> Image.Image:
    """Sea, islands, regions and paths: what never changes."""
    return layer(f"bora_bora map {SIZE} {theme}", lambda: _draw(theme))


def _draw(theme: Theme) -> Image.Image:
    canvas = Canvas(Image.new("RGB", SIZE, SEA))
    for x in range(30, SIZE[0] - 60, 130):
        for y in range(24, SIZE[1], 62):
            canvas.paste(wave(16), x + (y // 62 % 2) * 60, y)
    for island in MAP.islands:
        _island(canvas, island)
    for number in range(len(REGIONS)):
        _region(canvas, number)
    for path in MAP.paths:
        _path(canvas, path)
    _legend(canvas)
    return canvas.image


def _island(canvas: Canvas, island: str) -> None:
    corners = [corner(number) for number, region in enumerate(MAP.regions) if region.island == island]
    left, top = min(x for x, _y in corners) - 12, min(y for _x, y in corners) - 12
    right, bottom = max(x for x, _y in corners) + REGION[0] + 12, max(y for _x, y in corners) + REGION[1] + 12
    canvas.plate(left, top, right - left, bottom - top, SHORE, radius=26, edge=MARKS.dark, width=2)


def _region(canvas: Canvas, number: int) -> None:
    region = MAP.regions[number]
    x, y = corner(number)
    fill = LAND[region.kind]
    canvas.plate(x, y, *REGION, fill, radius=14, edge=MARKS.dark, width=2)
    canvas.paste(pieces.land(34, region.kind, tone(fill)), x + 8, y + 8)
    canvas.plate(x + 48, y + 44, 62, 62, SHORE, radius=12, edge=tone(fill))
    canvas.paste(resource(region.gives, 34), x + 8, y + 58)
    canvas.text(x + 9, y + 124, region.id, MARKS.dark, SMALL)


def resource(gift: Gift, high: int) -> Sprite:
    """What a region gives."""
    for kind in MATERIALS:
        if kind.name == gift.name:
            return pieces.material(high, kind)
    return pieces.offering(high)


def _path(canvas: Canvas, path: Path) -> None:
    x, y = middle(path)
    fill = GOODS["plank"] if path.kind == "land" else GOODS["water"]
    _plate(canvas, x, y, fill, round_=path.kind == "water")
    canvas.text(x, y + 10, str(path.value), MARKS.white, MEDIUM, bold=True, align="middle")


def _plate(canvas: Canvas, x: int, y: int, fill: tuple[int, int, int], *, round_: bool) -> None:
    wide, tall = PLATE
    canvas.plate(x - wide // 2, y - tall // 2, wide, tall, fill, radius=19 if round_ else 5, edge=MARKS.white, width=3)


def _legend(canvas: Canvas) -> None:
    for line, (kind, text) in enumerate((("land", _("land path")), ("water", _("water path")))):
        fill = GOODS["plank"] if kind == "land" else GOODS["water"]
        _plate(canvas, 44, 50 + line * 48, fill, round_=kind == "water")
        canvas.text(74, 57 + line * 48, text, MARKS.dark, SMALL)
    canvas.text(SIZE[0] - 100, 62, "Bora", MARKS.white, LARGE, bold=True, align="middle")
    canvas.text(SIZE[0] - 100, 104, "Bora", MARKS.white, LARGE, bold=True, align="middle")


# --- what changes -------------------------------------------------------------------------------------------------


def paint_map(canvas: Canvas, scene: Scene) -> None:
    """Fish and huts, then what is marked."""
    for number in range(len(REGIONS)):
        _fish(canvas, scene, number)
        _huts(canvas, scene, number)
    for number in scene.changes.regions:
        marks.changed_box(canvas, *corner(number), *REGION, 14)
    for number in scene.choices.regions:
        marks.possible_box(canvas, *corner(number), *REGION, 14)
    for path in MAP.paths if scene.choices.regions or scene.changes.regions else ():
        _path(canvas, path)
    if scene.choices.path is not None:
        _reached(canvas, scene, *scene.choices.path)


def _fish(canvas: Canvas, scene: Scene, number: int) -> None:
    if number >= len(scene.view.fish):
        return
    tile = FISH.tiles[scene.view.fish[number]]
    x, y = corner(number)
    canvas.plate(x + 62, y + 5, 98, 36, SEA, radius=10, edge=MARKS.white)
    row(canvas, x + 70, y + 23, [str(tile.value), pieces.fish(34, tile.species)], MARKS.dark, MEDIUM)


def _huts(canvas: Canvas, scene: Scene, number: int) -> None:
    """The hut on the building space large, those beside it small."""
    seats = scene.view.huts[number]
    x, y = corner(number)
    if seats:
        canvas.stamp(pieces.hut(56, scene.colour(seats[-1])), x + 79, y + 73)
        canvas.stamp(pieces.sign(14, seats[-1], MARKS.white), x + 79, y + 85)
    for place, seat in enumerate(seats[:-1]):
        canvas.stamp(pieces.hut(34, scene.colour(seat)), x + 137, y + 58 + place * 29)


def _reached(canvas: Canvas, scene: Scene, kind: str, limit: int) -> None:
    """Rings the paths that lead to a choice."""
    own = {REGIONS[number] for number in scene.view.players[scene.view.agenda[-1].seat].settled}
    open_regions = {REGIONS[number] for number in scene.choices.regions}
    for path in MAP.paths:
        joins = (set(path.ends) & own) and (set(path.ends) & open_regions)
        if path.kind == kind and path.value <= limit and joins:
            x, y = middle(path)
            marks.possible_box(canvas, x - PLATE[0] // 2, y - PLATE[1] // 2, *PLATE, 10)
