"""What single mats have beside goods: structures to build, technologies, faith dice, the compass."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import ABILITIES, LOOT, TECHS, TILES, UNLOCKED_BY, Mat, stock
from games.aeolis.moves import SPACES
from games.aeolis.narration.names import tile as tile_name
from games.aeolis.position import NOBODY, Game
from games.kernel.words import _
from rendering.aeolis.colours import HEROES, affordable, quiet
from rendering.aeolis.reading import standing_of_tech
from rendering.aeolis.scene import Scene
from rendering.aeolis.strips import amount
from rendering.aeolis.techs import symbol
from rendering.aeolis.wares import ware
from rendering.aeolis.words import faith_die, tech_name
from rendering.aeolis.works import FAMILY, house, work
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, SMALL
from rendering.kit.writing import largest

__all__ = ["height", "paint_powers"]

LINE: Final = 44
TILE: Final = 290
TALL: Final = {Mat.PRIESTESS: 96, Mat.TRIACONTER: 96}


def height(view: Game, mat: Mat) -> int:
    """How high this part of a mat is, in pixels."""
    if mat is Mat.QUEEN:
        return 16 + LINE * max(1, -(-len(_tiles(view)) // 4))
    if mat is Mat.PHILOSOPHER:
        return 16 + LINE * max(1, -(-len(_techs(view)) // 4))
    return TALL.get(mat, 0)


def paint_powers(canvas: Canvas, scene: Scene, mat: Mat, wide: int) -> None:
    """Paints it."""
    paint = {Mat.QUEEN: _build, Mat.PHILOSOPHER: _discover, Mat.PRIESTESS: _faith, Mat.TRIACONTER: _compass}.get(mat)
    if paint is not None:
        canvas.box(20, 0, wide - 20, 2, scene.theme.line)
        paint(canvas, scene)


def _tiles(view: Game) -> list[int]:
    """Structures and upgrades that are unlocked and not all built."""
    return [tile for tile, data in enumerate(TILES)
            if UNLOCKED_BY[tile] in view.techs and view.count_tile(tile) < data.copies]


def _techs(view: Game) -> list[int]:
    """Technologies that can be discovered next."""
    return [tech for tech in range(len(TECHS)) if standing_of_tech(view, tech) in ("now", "next")]


def _build(canvas: Canvas, scene: Scene) -> None:
    """What the Queen can build: how many are left, and the price."""
    view, tiles = scene.view, _tiles(scene.view)
    if not tiles:
        canvas.text(24, 38, _("Nothing to build is known yet."), quiet(scene.theme), SMALL)
    for number, tile in enumerate(tiles):
        data, left = TILES[tile], TILES[tile].copies - view.count_tile(tile)
        part = canvas.at(20 + number % 4 * TILE, 10 + number // 4 * LINE)
        face = house(40, data.building, True) if data.building else work(40, FAMILY[data.id])
        name = tile_name(tile) if data.building else f"{tile_name(tile)} ×{left}"
        _entry(part, scene, face, name, view.can_pay(Mat.QUEEN, stock(data.cost)))
        for place, name in enumerate(name for name, count in data.cost.items() for _each in range(count)):
            part.stamp(ware(20, name), TILE - 68 + place * 21, LINE // 2 - 2)


def _discover(canvas: Canvas, scene: Scene) -> None:
    """What the Philosopher can discover next."""
    techs = _techs(scene.view)
    if not techs:
        canvas.text(24, 38, _("Nothing is left to discover."), quiet(scene.theme), SMALL)
    for number, tech in enumerate(techs):
        part = canvas.at(20 + number % 4 * TILE, 10 + number // 4 * LINE)
        _entry(part, scene, symbol(tech, 34), tech_name(tech), standing_of_tech(scene.view, tech) == "now")
        amount(part, TILE - 60, LINE // 2 - 2, ware(22, "research"), str(TECHS[tech].cost), scene.theme.ink, SMALL)


def _entry(canvas: Canvas, scene: Scene, face: Sprite, name: str, can: bool) -> None:
    """A thing that can be had; what can be paid now stands on gold."""
    theme = scene.theme
    if can:
        canvas.plate(0, 0, TILE - 8, LINE - 4, affordable(theme), radius=8, edge=MARKS.dark)
    canvas.stamp(face if can else faded(face, theme.panel, 0.4), 26, LINE // 2 - 2)
    size = largest(name, room := TILE - 134, (SMALL, 18, 17, 16, 15), can)
    canvas.text(52, 27, name, theme.ink if can else quiet(theme), size, bold=can, room=room)


def _faith(canvas: Canvas, scene: Scene) -> None:
    """The faith dice with the abilities that use them; those used are pale."""
    view, theme = scene.view, scene.theme
    level = "life" if view.upgraded(Mat.PRIESTESS.hero) else "balance"
    later = {ability.die: ability.id for ability in ABILITIES if ability.level == level}
    for number, value in enumerate(view.faith):
        x, used = 24 + number * 285, number in view.deeds.prayed
        fill = theme.inset if used else HEROES[Mat.PRIESTESS.hero]
        canvas.plate(x, 16, 64, 64, fill, radius=12, edge=MARKS.dark)
        canvas.text(x + 32, 64, str(value), quiet(theme) if used else over(fill), LARGE, bold=True, align="middle")
        die = ABILITIES[number].id
        canvas.text(x + 76, 44, faith_die(later.get(die, die)), quiet(theme) if used else theme.ink, SMALL, bold=True)
        canvas.text(x + 76, 70, _("used") if used else _("faith die"), quiet(theme), SMALL)


def _compass(canvas: Canvas, scene: Scene) -> None:
    """The compass: loot and how hard it is to win."""
    theme = scene.theme
    for number, token in enumerate(scene.view.compass):
        x = 24 + number * 287
        canvas.plate(x, 16, 276, 64, theme.inset, radius=12)
        canvas.text(x + 12, 56, _(SPACES[number]), theme.ink, SMALL, bold=True)
        if token == NOBODY:
            continue
        left = x + 66
        for name, count in LOOT[token].loot.items():
            left += amount(canvas, left, 48, ware(24, name), str(count), theme.ink, SMALL) + 3
        canvas.text(x + 268, 56, _("at {number}").format(number=LOOT[token].difficulty), theme.ink, SMALL,
                    bold=True, align="right")
