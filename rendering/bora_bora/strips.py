"""One strip per player: who it is, points, dice, stock, jewelry, ceremony spaces, huts and people, tasks."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import CEREMONY, TYPES
from games.bora_bora.components import JEWELRY, MATERIALS, SCORING, TASKS, Sex
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import EMPTY, FULL, Player, Tile
from games.bora_bora.rules.final import progress
from games.bora_bora.rules.groups import groups, strength
from games.kernel import Seat
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import GOODS, built, faint, muted
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.tiles import FACES, left, shadow, symbol
from rendering.bora_bora.words import is_met, points, row, short_type
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["SPACES", "TALL", "TASKS_LEFT", "ceremony", "paint_strip", "person_space", "spaces"]

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
NUMBER: Final = 30
"""The width at the left of a space that its number, and the number of huts, have for themselves."""
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
    size = MEDIUM if width(name, MEDIUM, True) <= WHO - 88 else SMALL
    canvas.text(88, 31, name, ink, size, bold=True, room=WHO - 88)
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
    """Offerings, shells, God cards face down, God tiles; priests at home, materials.
    What is used up is a shadow."""
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


def ceremony(canvas: Canvas, scene: Scene, player: Player, cell: int) -> None:
    """The ceremony spaces: empty in the tint of their material, full, or under a building tile."""
    columns = len(CEREMONY) // 3
    for place, state in enumerate(player.ceremony):
        x, y = place % columns * cell, place // columns * cell
        picture = goods.material(round(cell * 0.76), CEREMONY[place])
        fill = built(scene.theme) if state == FULL else scene.theme.inset
        canvas.plate(x, y, cell - 2, cell - 2, fill, radius=5, edge=scene.theme.ink if state == FULL else None)
        if state in (EMPTY, FULL):
            canvas.stamp(picture if state == FULL else shadow(picture, faint(scene.theme, CEREMONY[place])),
                         x + cell // 2 - 1, y + cell // 2 - 1)
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
    """A space of a player board: a person; or its number, and beside it huts with their number if there are more."""
    player, theme = scene.view.players[seat], scene.theme
    tile, huts = player.persons[place], player.huts[place]
    if tile is not None:
        canvas.plate(0, 0, *size, FACES[tile.sex], radius=16 if tile.sex is Sex.WOMAN else 4, edge=MARKS.dark)
        _person(canvas, player, tile, size)
        return
    canvas.plate(0, 0, *size, theme.inset, radius=7)
    canvas.text(NUMBER // 2 + 1, 21, str(place + 1), muted(theme), SMALL, align="middle")
    if huts:
        high = 44 if size[1] < 60 else 76
        canvas.stamp(pieces.hut(high, seat, scene.halo()), (size[0] + NUMBER) // 2, size[1] // 2)
    if huts > 1:
        canvas.text(NUMBER // 2 + 1, size[1] - 8, f"×{huts}", theme.ink, SMALL, bold=True, align="middle")


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
