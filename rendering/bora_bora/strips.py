"""One strip per player: who it is, points, dice, stock, ceremony spaces, huts and persons, tasks."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import CEREMONY, TYPES
from games.bora_bora.components import MATERIALS, SCORING, TASKS, Sex
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import EMPTY, FULL, Player, Tile
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import pieces
from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.colours import MATERIALS as TINTS
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.words import Token, points, row, short_type
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, mix, over
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["TALL", "ceremony", "paint_strip", "person_space", "spaces"]

TALL: Final = 118
STOCK: Final = 236
CEREMONIES: Final = 532
SPACES: Final = 682
TASKS_LEFT: Final = 1256
CELL: Final = 33
SPACE: Final = (90, 50)


def paint_strip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Paints a seat's strip."""
    player, theme = scene.view.players[seat], scene.theme
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = theme.active if acts else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.colour(seat) if acts else None, width=4)
    if not acts:
        canvas.box(0, 12, 7, TALL - 12, scene.colour(seat))
    if seat in scene.changes.seats:
        marks.changed_box(canvas, 4, 4, wide - 8, TALL - 8, 12)
    _who(canvas, scene, seat, player)
    _stock(canvas.at(STOCK, 0), scene, seat, player)
    ceremony(canvas.at(CEREMONIES, 9), scene, player, CELL)
    spaces(canvas.at(SPACES, 8), scene, seat, SPACE)
    _tasks(canvas.at(TASKS_LEFT, 0), scene, player, wide - TASKS_LEFT - 10)


def _who(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    theme = scene.theme
    canvas.stamp(pieces.badge(seat, 60), 46, 42)
    ink = theme.soft if seat in scene.view.left else theme.ink
    canvas.text(84, 34, scene.name(seat), ink, MEDIUM, bold=True, room=90)
    canvas.text(84, 58, scene.person(seat), theme.soft, SMALL, room=146)
    canvas.stamp(points(str(player.vp), MEDIUM), 200, 26)
    for place, die in enumerate(player.dice):
        canvas.paste(pieces.die(38, die, scene.colour(seat)), 84 + place * 44, 70)
    if not player.dice and scene.view.order:
        told = _("order {place}").format(place=scene.view.order.index(seat) + 1) if seat in scene.view.order else ""
        canvas.text(84, 96, told, theme.soft, SMALL)


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Offerings, shells, God cards face down, God tiles; priests at home, materials, what lies beside the board."""
    ink = scene.theme.ink
    upper: list[list[Token]] = [
        [pieces.offering(36), str(player.offerings)], [pieces.shell(36), str(player.shells)],
        [pieces.card_back(40), str(player.hand)], [pieces.god_tile(38), str(player.god_tiles)],
    ]
    lower: list[list[Token]] = [[pieces.priest(38, scene.colour(seat)), str(player.priests)]]
    lower += [[pieces.material(34, kind), str(player.materials[kind])] for kind in MATERIALS]
    for line, tokens in enumerate((upper, lower)):
        for place, pair in enumerate(tokens):
            row(canvas, place * 72, 34 + line * 52, pair, ink, MEDIUM)


def ceremony(canvas: Canvas, scene: Scene, player: Player, cell: int) -> None:
    """The ceremony spaces: empty in the tint of their material, full, or under a building tile."""
    columns = len(CEREMONY) // 3
    for place, state in enumerate(player.ceremony):
        x, y = place % columns * cell, place // columns * cell
        tint = mix(TINTS[CEREMONY[place]], scene.theme.panel, 0.55)
        canvas.plate(x, y, cell - 2, cell - 2, tint, radius=5)
        if state == FULL:
            canvas.stamp(pieces.material(cell - 4, CEREMONY[place]), x + cell // 2 - 1, y + cell // 2 - 1)
        elif state != EMPTY:
            _building(canvas, scene, player, place, cell)


def _building(canvas: Canvas, scene: Scene, player: Player, place: int, cell: int) -> None:
    """A building tile over two spaces, drawn once both are laid."""
    columns = len(CEREMONY) // 3
    value = player.ceremony[place]
    other = next(each for each, state in enumerate(player.ceremony) if state == value and each != place)
    if other > place:
        return
    x, y = other % columns * cell, other // columns * cell
    wide, tall = (2 * cell, cell) if place == other + 1 else (cell, 2 * cell)
    fill = GOODS["offering"]
    canvas.plate(x, y, wide - 2, tall - 2, fill, radius=6, edge=MARKS.dark)
    canvas.text(x + wide // 2 - 1, y + tall // 2 + 7, str(value - FULL), over(fill), SMALL, bold=True, align="middle")


def spaces(canvas: Canvas, scene: Scene, seat: Seat, size: tuple[int, int]) -> None:
    """The twelve spaces for huts and persons, in two lines of six."""
    for place in range(12):
        x, y = place % 6 * (size[0] + 4), place // 6 * (size[1] + 3)
        person_space(canvas.at(x, y), scene, seat, place, size)


def person_space(canvas: Canvas, scene: Scene, seat: Seat, place: int, size: tuple[int, int]) -> None:
    """A space of a player board: huts, a person, or its number."""
    player, theme = scene.view.players[seat], scene.theme
    tile, huts = player.persons[place], player.huts[place]
    if tile is not None:
        fill = GOODS["man"] if tile.sex is Sex.MAN else GOODS["woman"]
        canvas.plate(0, 0, *size, fill, radius=7, edge=MARKS.dark if not tile.shifted else theme.line)
        _person(canvas, tile, size)
        return
    canvas.plate(0, 0, *size, theme.inset, radius=7)
    canvas.text(6, 18, str(place + 1), theme.soft, 17)
    if huts:
        high = 38 if size[1] < 60 else 66
        canvas.stamp(pieces.hut(high, scene.colour(seat)), size[0] // 2, size[1] // 2)
    if huts > 1:
        canvas.text(size[0] - 6, size[1] - 8, f"×{huts}", theme.ink, SMALL, bold=True, align="right")


def _person(canvas: Canvas, tile: Tile, size: tuple[int, int]) -> None:
    """A person: above its symbols, or a tick once they are used; below what it does."""
    text, middle = (SMALL, size[0] // 2) if size[1] < 60 else (MEDIUM, size[0] // 2)
    canvas.text(middle, size[1] - round(text * 0.45), short_type(tile.type), MARKS.dark, text, align="middle",
                room=size[0] - 4)
    symbol = pieces.status(text - 4, MARKS.dark) if tile.sex is Sex.MAN else pieces.shell(text - 2)
    if tile.shifted:
        canvas.stamp(pieces.check(text - 2, GOODS["points"]), middle, round(text * 0.72))
    else:
        row(canvas, middle, round(text * 0.75), [str(TYPES[tile.type].left), symbol], MARKS.dark, text, align="middle")


def _tasks(canvas: Canvas, scene: Scene, player: Player, wide: int) -> None:
    """The tasks that a player holds, and how many are completed; jewelry."""
    theme = scene.theme
    for place, number in enumerate(player.tasks[:3]):
        y = 8 + place * 27
        canvas.plate(0, y, wide, 25, GOODS["tile"], radius=5)
        canvas.text(6, y + 18, TASKS.tiles[number].id, MARKS.dark, 17, bold=True)
        canvas.text(44, y + 19, task(number), MARKS.dark, SMALL, room=wide - 48)
    told = _("{done}/{all} tasks").format(done=len(player.completed), all=SCORING.bonuses["tasks"])
    canvas.text(4, 110, told, theme.ink, SMALL, bold=True)
    jewels = _("{count} jewelry").format(count=len(player.jewelry))
    canvas.text(110, 110, jewels, theme.ink, SMALL, bold=True)
    regions = _("{count} regions").format(count=len(player.settled))
    canvas.text(wide - 4, 110, regions, theme.ink, SMALL, bold=True, align="right")
