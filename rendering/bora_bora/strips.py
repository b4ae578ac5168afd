"""One strip per player: who it is, points, dice, stock, jewelry, ceremony spaces, huts and people, tasks."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import JEWELRY, MATERIALS, SCORING, TASKS
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import Player
from games.bora_bora.rules.final import progress
from games.kernel import Seat
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import GOODS, muted
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.playerboard import ceremony, spaces
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.tiles import shadow
from rendering.bora_bora.words import is_met, points, row
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL, width
from rendering.kit.writing import NAMES, in_room

__all__ = ["SPACES", "TALL", "TASKS_LEFT", "paint_strip"]

TALL: Final = 128
WHO: Final = 226
STOCK: Final = 236
ITEM: Final = 65
JEWEL: Final = 58
CEREMONIES: Final = 500
SPACES: Final = 662
TASKS_LEFT: Final = 1194
CELL: Final = 38
SPACE: Final = (84, 55)
SMALLER: Final = 17
"""The letters of a task that is too long for larger ones."""
SHOWN: Final = ("tasks", "buildings", "regions")
"""The bonuses shown while tasks need room: jewelry, people and ceremony spaces are in sight."""
CHANGES: Final = {"tasks": "completed", "buildings": "buildings", "regions": "regions"}
"""What a seat holds of which a bonus counts the number, as changes name it."""


def paint_strip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Paints a seat's strip."""
    player, theme = scene.view.players[seat], scene.theme
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = theme.active if acts else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.colour(seat) if acts else None, width=4)
    if not acts:
        canvas.box(0, 12, 7, TALL - 12, scene.colour(seat))
    _who(canvas, scene, seat, player)
    _stock(canvas.at(STOCK, 0), scene, seat, player)
    _jewelry(canvas.at(STOCK, 86), scene, seat, player)
    ceremony(canvas.at(CEREMONIES, 7), scene, player, CELL)
    if scene.changed(f"{seat} buildings"):
        marks.changed_box(canvas, CEREMONIES - 2, 5, 4 * CELL + 2, 3 * CELL + 2, 6)
    spaces(canvas.at(SPACES, 7), scene, seat, SPACE)
    _tasks(canvas.at(TASKS_LEFT, 0), scene, seat, wide - TASKS_LEFT - 10)


def _who(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Who plays, as large as the name fits; the colour below the badge; points and what was won; dice."""
    theme = scene.theme
    canvas.stamp(scene.badge(seat, 60), 48, 40)
    name = scene.person(seat) or scene.name(seat)
    ink = muted(theme) if seat in scene.view.left else theme.ink
    in_room(canvas, 88, 31, name, ink, NAMES, WHO - 92, bold=True)
    if scene.person(seat):
        canvas.text(48, 95, scene.name(seat), muted(theme), SMALL, align="middle")
    plate = points(str(player.vp), MEDIUM)
    canvas.paste(plate, 88, 43)
    change = scene.marks.points.get(seat)
    if change:
        _won(canvas.at(88 + plate.ink.width + 10, 43), f"{change:+d}".replace("-", "−"), plate.ink.height)
    for place, die in enumerate(player.dice):
        canvas.paste(pieces.die(38, seat, die), 88 + place * 44, 83)


def _won(canvas: Canvas, told: str, tall: int) -> None:
    """The points of the last turn, in the frame of what changed."""
    wide = width(told, MEDIUM, True) + 16
    canvas.plate(0, 0, wide, tall, MARKS.white, radius=10, edge=MARKS.changed, width=4)
    canvas.text(wide // 2, tall // 2 + 9, told, MARKS.dark, MEDIUM, bold=True, align="middle")


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Offerings, shells, God cards face down, God tiles; priests at home, materials. What is used
    up is a shadow."""
    upper: list[tuple[Sprite, int, str]] = [
        (goods.offering(32), player.offerings, "offerings"), (goods.shell(32), player.shells, "shells"),
        (goods.card_back(34), player.hand, "cards"), (goods.god_tile(34), player.god_tiles, "god_tiles"),
    ]
    lower = [(pieces.priest(34, seat, scene.halo()), player.priests, "priests_placed")]
    lower += [(goods.material(30, kind), player.materials[kind], kind.name.lower()) for kind in MATERIALS]
    for line, stock in enumerate((upper, lower)):
        for place, (sprite, amount, name) in enumerate(stock):
            x, y = place * ITEM, 25 + line * 40
            shown = sprite if amount else shadow(sprite, scene.theme.line)
            ink = scene.theme.ink if amount else muted(scene.theme)
            wide = row(canvas, x, y, [shown, str(amount)], ink, MEDIUM)
            if scene.changed(f"{seat} {name}"):
                marks.changed_box(canvas, x - 1, y - 17, wide + 5, 34, 8)


def _jewelry(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Every piece of jewelry with its points; the newest is framed if it was bought just now."""
    step = min(JEWEL, (CEREMONIES - STOCK) // max(1, len(player.jewelry)))
    for place, number in enumerate(player.jewelry):
        tile, x = JEWELRY.tiles[number], place * step
        canvas.paste(jewel(32, tile.type), x, 2)
        worth = points(str(tile.points))
        canvas.paste(worth, x + step - 2 - worth.ink.width, 15)
    if player.jewelry and scene.changed(f"{seat} jewelry"):
        marks.changed_box(canvas, (len(player.jewelry) - 1) * step, 0, step - 2, 38, 7)


def _tasks(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The tasks that a player holds, ticked if they are met, and how far the bonuses of the end are."""
    player = scene.view.players[seat]
    if scene.view.over:
        _goals(canvas.at(0, 22), scene, seat, tuple(SCORING.bonuses), 3, wide)
        return
    tasks = [(number, 7 + place * 29) for place, number in enumerate(player.tasks[:TASKS.slots])]
    for _number, y in tasks:
        canvas.plate(0, y, wide, 27, GOODS["tile"], radius=5)
    for number, y in tasks:
        mark_box(canvas, scene, f"task {number}", 0, y, wide, 27, 5)
    for number, y in tasks:
        _task(canvas.at(0, y), number, wide, met=is_met(scene.view, seat, number))
    _goals(canvas.at(0, 86), scene, seat, SHOWN, len(SHOWN), wide)


def _task(canvas: Canvas, number: int, wide: int, *, met: bool) -> None:
    """A task in a line: its words lie on the frames of those above and below."""
    canvas.text(6, 20, TASKS.tiles[number].id, MARKS.dark, SMALL, bold=True)
    size = SMALL if width(task(number), SMALL) <= wide - 74 else SMALLER
    canvas.text(46, 20, task(number), MARKS.dark, size, room=wide - 74)
    if met:
        canvas.stamp(goods.tick(22, GOODS["points"]), wide - 15, 14)


def _goals(canvas: Canvas, scene: Scene, seat: Seat, names: tuple[str, ...], across: int, wide: int) -> None:
    """How far a player is towards bonuses of the end."""
    reached, theme = progress(scene.view.players[seat]), scene.theme
    for place, name in enumerate(names):
        x, y = place % across * (wide // across), 24 + place // across * 42
        ink = GOODS["plank"]
        pictures = {
            "tasks": goods.tick(24, theme.ink), "jewelry": jewel(30, "comb"), "ceremony": goods.heap(30),
            "buildings": pieces.building(30, ink), "regions": pieces.roofed(30, scene.colour(seat), 0),
            "persons": goods.woman(30),
        }
        told = f"{reached[name]}/{SCORING.bonuses[name]}"
        room = row(canvas, x + 2, y, [pictures[name], told], theme.ink, SMALL)
        if scene.changed(f"{seat} {CHANGES.get(name, '')}"):
            marks.changed_box(canvas, x, y - 14, room + 6, 29, 7)
