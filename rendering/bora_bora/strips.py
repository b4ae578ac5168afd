"""One strip per player: who it is, points, dice, stock, ceremony spaces, huts and persons, tasks."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import CEREMONY, TYPES
from games.bora_bora.components import MATERIALS, SCORING, TASKS, Sex
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import EMPTY, FULL, Player, Tile
from games.bora_bora.rules.groups import groups, strength
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import FAINT, GOODS, built
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.tiles import FACES, left, symbol
from rendering.bora_bora.words import is_met, points, row, short_type
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, SMALL, width

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
    _who(canvas, scene, seat, player)
    _stock(canvas.at(STOCK, 0), scene, seat, player)
    ceremony(canvas.at(CEREMONIES, 9), scene, player, CELL)
    if scene.changed(f"{seat} buildings"):
        marks.changed_box(canvas, CEREMONIES - 2, 7, 4 * CELL + 2, 3 * CELL + 2, 6)
    spaces(canvas.at(SPACES, 8), scene, seat, SPACE)
    _tasks(canvas.at(TASKS_LEFT, 0), scene, seat, wide - TASKS_LEFT - 10)


def _who(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    theme = scene.theme
    canvas.stamp(scene.badge(seat, 60), 46, 48)
    ink = theme.soft if seat in scene.view.left else theme.ink
    canvas.text(84, 34, scene.name(seat), ink, MEDIUM, bold=True, room=90)
    canvas.text(84, 59, scene.person(seat), theme.soft, SMALL, room=92)
    canvas.stamp(points(str(player.vp), MEDIUM), 200, 26)
    change = scene.marks.points.get(seat)
    if change:
        told = f"{change:+d}".replace("-", "−")
        canvas.text(200, 62, told, MARKS.changed, MEDIUM, bold=True, align="middle")
    for place, die in enumerate(player.dice):
        canvas.paste(pieces.die(38, seat, die), 84 + place * 44, 70)
    if not player.dice and scene.view.order:
        told = _("order {place}").format(place=scene.view.order.index(seat) + 1) if seat in scene.view.order else ""
        canvas.text(84, 96, told, theme.soft, SMALL)


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Offerings, shells, God cards face down, God tiles; priests at home, materials, what lies beside the board."""
    upper: list[tuple[Sprite, int, str]] = [
        (goods.offering(36), player.offerings, "offerings"), (goods.shell(36), player.shells, "shells"),
        (goods.card_back(40), player.hand, "cards"), (goods.god_tile(38), player.god_tiles, "god_tiles"),
    ]
    lower = [(pieces.priest(40, seat, scene.halo()), player.priests, "priests_placed")]
    lower += [(goods.material(34, kind), player.materials[kind], kind.name.lower()) for kind in MATERIALS]
    for line, stock in enumerate((upper, lower)):
        for place, (sprite, amount, name) in enumerate(stock):
            ink = MARKS.changed if scene.changed(f"{seat} {name}") else scene.theme.ink
            row(canvas, place * 72, 34 + line * 52, [sprite, str(amount)], ink, MEDIUM)


def ceremony(canvas: Canvas, scene: Scene, player: Player, cell: int) -> None:
    """The ceremony spaces: empty in the tint of their material, full, or under a building tile."""
    columns = len(CEREMONY) // 3
    for place, state in enumerate(player.ceremony):
        x, y = place % columns * cell, place // columns * cell
        picture = goods.material(round(cell * 0.76), CEREMONY[place])
        fill = built(scene.theme) if state == FULL else scene.theme.inset
        canvas.plate(x, y, cell - 2, cell - 2, fill, radius=5, edge=scene.theme.ink if state == FULL else None)
        if state in (EMPTY, FULL):
            canvas.stamp(picture if state == FULL else faded(picture, scene.theme.inset, FAINT), x + cell // 2 - 1,
                         y + cell // 2 - 1)
        else:
            _building(canvas, scene, player, place, cell)


def _building(canvas: Canvas, scene: Scene, player: Player, place: int, cell: int) -> None:
    """A building tile over two spaces, drawn once both are laid."""
    columns = len(CEREMONY) // 3
    value = player.ceremony[place]
    other = next(number for number, state in enumerate(player.ceremony) if state == value and number != place)
    if other > place:
        return
    x, y = other % columns * cell, other // columns * cell
    wide, tall = (2 * cell, cell) if place == other + 1 else (cell, 2 * cell)
    fill = GOODS["offering"]
    canvas.plate(x, y, wide - 2, tall - 2, fill, radius=6, edge=MARKS.dark)
    size, picture = SMALL if cell < 50 else MEDIUM, pieces.building(round(cell * 0.72), GOODS["tile"])
    (u, v), (s, r) = ((cell // 2, cell // 2), (cell + cell // 2, cell // 2)) if wide > tall else (
        (cell // 2, cell // 2), (cell // 2, cell + cell // 2))
    canvas.stamp(picture, x + u, y + v)
    canvas.text(x + s - 1, y + r + size // 3, str(value - FULL), over(fill), size, bold=True, align="middle")


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
        canvas.plate(0, 0, *size, FACES[tile.sex], radius=16 if tile.sex is Sex.WOMAN else 4, edge=MARKS.dark)
        _person(canvas, player, tile, size)
        return
    canvas.plate(0, 0, *size, theme.inset, radius=7)
    canvas.text(6, 20, str(place + 1), theme.soft, SMALL)
    if huts:
        high = 44 if size[1] < 60 else 76
        canvas.stamp(pieces.hut(high, seat, scene.halo()), size[0] // 2, size[1] // 2)
    if huts > 1:
        canvas.text(size[0] - 6, size[1] - 8, f"×{huts}", theme.ink, SMALL, bold=True, align="right")


def _person(canvas: Canvas, player: Player, tile: Tile, size: tuple[int, int]) -> None:
    """A person: what it does as a symbol and a word; what it gives when shifted, or a tick once it has been."""
    large = size[1] >= 60
    text = MEDIUM if large else SMALL
    told = f"{short_type(tile.type)} {_strength(player, tile)}" if large else short_type(tile.type)
    canvas.text(size[0] // 2, size[1] - round(text * 0.4), told, MARKS.dark, text, align="middle", room=size[0] - 8)
    middle = (size[1] - text) // 2 - (0 if large else 1)
    canvas.stamp(symbol(tile.type, 48 if large else 23), size[0] // 2 - (30 if large else 18), middle)
    x = size[0] // 2 + (34 if large else 20)
    if tile.shifted:
        canvas.stamp(goods.tick(text - 4, GOODS["points"]), x, middle)
    else:
        row(canvas, x, middle, [str(TYPES[tile.type].left), left(tile.sex, text - 4)], MARKS.dark, text, align="middle")


def _strength(player: Player, tile: Tile) -> str:
    """What all persons of this kind do together: how far, or how many."""
    amount = strength(groups(player)[tile.sex, tile.type], tile.type, False)
    return f"≤ {amount}" if TYPES[tile.type].limits else f"× {amount}"


def _tasks(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The tasks that a player holds, ticked if they are met; how many are completed, jewelry, regions."""
    theme, player = scene.theme, scene.view.players[seat]
    for place, number in enumerate(player.tasks[:3]):
        y = 8 + place * 27
        canvas.plate(0, y, wide, 25, GOODS["tile"], radius=5)
        canvas.text(6, y + 18, TASKS.tiles[number].id, MARKS.dark, 17, bold=True)
        size = SMALL if width(task(number), SMALL) <= wide - 72 else 17
        canvas.text(44, y + 19, task(number), MARKS.dark, size, room=wide - 72)
        if is_met(scene.view, seat, number):
            canvas.stamp(goods.tick(19, GOODS["points"]), wide - 15, y + 13)
        mark_box(canvas, scene, f"task {number}", 0, y, wide, 25, 5)
    facts = (("completed", goods.tick(20, theme.ink), f"{len(player.completed)}/{SCORING.bonuses['tasks']}"),
             ("jewelry", jewel(28, "necklace"), str(len(player.jewelry))),
             ("buildings", pieces.building(28, GOODS["plank"]), str(len(player.built))),
             ("regions", pieces.roofed(28, scene.colour(seat), 0), str(len(player.settled))))
    for place, (name, sprite, amount) in enumerate(facts):
        ink = MARKS.changed if scene.changed(f"{seat} {name}") else theme.ink
        row(canvas, 4 + place * (wide // 4), 100, [sprite, amount], ink, SMALL)
