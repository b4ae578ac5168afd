"""What can be taken, one thing at a time and in letters for phones: action tiles, people, temple, jewelry, tasks."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import TYPES
from games.bora_bora.components import ACTIONS, JEWELRY, PERSONS, TASKS, TRACKS, ActionKind, Sex
from games.bora_bora.narration.names import jewel as jewel_name
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import NOBODY, NONE
from games.bora_bora.rules.dice import action_tiles
from games.kernel.words import _
from rendering.bora_bora import catch, goods, pieces, tiles
from rendering.bora_bora.actions import Dice, limit
from rendering.bora_bora.colours import GOODS, muted
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import action_name, points, row, short_type
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, wrapped
from rendering.kit.writing import largest

__all__ = ["actions_tall", "jewelry_tall", "paint_actions", "paint_jewelry", "paint_people", "paint_task",
           "paint_tasks", "paint_temple", "people_tall", "tasks_tall", "temple_tall"]

GAP: Final = 6
DIE: Final = 42
PERSON: Final = 100
TITLE: Final = 38
SPACE: Final = (92, 108)
JEWEL: Final = 68
TASK: Final = 76
TYPE: Final = (MEDIUM, 25, 23, 21, 20)
"""Sizes of what a person does: the first that fits is taken."""

# --- action tiles -------------------------------------------------------------------------------------------------


def _tile(scene: Scene, wide: int) -> tuple[int, int, int]:
    """How many action tiles lie in a line, and how large each is: it holds all dice that lie on one of them."""
    across = -(-len(action_tiles(scene.view)) // 2)
    each = (wide + GAP) // across - GAP
    lines = max((-(-len(dice) // (each // (DIE + 2))) for dice in scene.view.dice), default=1)
    return across, each, 92 + max(1, lines) * (DIE + 3)


def actions_tall(scene: Scene, wide: int) -> int:
    """How high the action tiles are: two lines."""
    return 2 * (_tile(scene, wide)[2] + GAP)


def paint_actions(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The action tiles: what each does, the dice that lie there, and which die may come next."""
    across, each, tall = _tile(scene, wide)
    for number, kinds in enumerate(action_tiles(scene.view)):
        part = canvas.at(number % across * (each + GAP), number // across * (tall + GAP))
        dice = scene.view.dice[number] if number < len(scene.view.dice) else ()
        _action(part, scene, kinds, dice, (each, tall))
        mark_box(part, scene, f"tile {number}", 0, 0, each, tall, 9)


def _action(canvas: Canvas, scene: Scene, kinds: tuple[ActionKind, ...], dice: Dice, size: tuple[int, int]) -> None:
    (wide, tall), fishing = size, ActionKind.FISH in kinds
    closed = not fishing and limit(dice) == _("closed")
    fill = scene.theme.inset if closed else GOODS["tile"]
    canvas.plate(0, 0, wide, tall, fill, radius=9, edge=scene.theme.line)
    canvas.text(wide // 2, 31, action_name(kinds), over(fill), MEDIUM, bold=True, align="middle", room=wide - 10)
    across = max(1, min(len(dice), wide // (DIE + 2)))
    left = (wide - across * (DIE + 2) + 2) // 2
    for place, (seat, value) in enumerate(dice):
        canvas.paste(pieces.die(DIE, seat, value), left + place % across * (DIE + 2), 42 + place // across * (DIE + 3))
    for place, kind in enumerate(kinds):
        canvas.stamp(tiles.action(kind, 38), 26 + place * 38, tall - 25)
    if fishing:
        row(canvas, wide - 10, tall - 25, [points(f"+{ACTIONS.fishing}", MEDIUM)], MARKS.dark, align="right")
    else:
        canvas.text(wide - 10, tall - 15, limit(dice), over(fill), MEDIUM, bold=bool(dice), align="right")


# --- people -------------------------------------------------------------------------------------------------------


def people_tall(scene: Scene, wide: int) -> int:
    """How high the displays of people are."""
    return len(Sex) * (TITLE + PERSON + 10)


def paint_people(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The men and women on display: position, what each does, what each gives when shifted."""
    step = (wide + GAP) // PERSONS.display
    for sex, told in ((Sex.MAN, _("Men")), (Sex.WOMAN, _("Women"))):
        line = canvas.at(0, sex * (TITLE + PERSON + 10))
        line.text(4, 28, told, scene.theme.ink, MEDIUM, bold=True)
        types = scene.display(sex)
        for place in range(PERSONS.display):
            part, kind = line.at(place * step, TITLE), types[place] if place < len(types) else NONE
            _person(part, scene, sex, kind, place + 1, step - GAP)
            radius = 16 if sex is Sex.WOMAN else 5
            mark_box(part, scene, f"{sex.name.lower()} {place + 1}", 0, 0, step - GAP, PERSON, radius)


def _person(canvas: Canvas, scene: Scene, sex: Sex, kind: int, position: int, wide: int) -> None:
    """A person on display. Women's tiles are round."""
    gone = kind == NONE
    fill = scene.theme.inset if gone else tiles.FACES[sex]
    canvas.plate(0, 0, wide, PERSON, fill, radius=16 if sex is Sex.WOMAN else 5, edge=None if gone else MARKS.dark)
    canvas.text(10, 36, str(position), muted(scene.theme) if gone else MARKS.dark, MEDIUM, bold=True)
    if not gone:
        canvas.stamp(tiles.symbol(kind, 42), wide // 2 - 12, 35)
        row(canvas, wide - 6, 28, [str(TYPES[kind].left), tiles.left(sex, 24)], MARKS.dark, MEDIUM, align="right")
        told, room = short_type(kind), wide - 6
        size = largest(told, room, TYPE, True)
        canvas.text(wide // 2, 90, told, MARKS.dark, size, bold=True, align="middle", room=room)


# --- temple -------------------------------------------------------------------------------------------------------


def temple_tall(scene: Scene, wide: int) -> int:
    """How high the temple is."""
    return SPACE[1] + 16 + 84


def paint_temple(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The God tiles that are left and the spaces of the temple; below, what a building and a priest score by round."""
    row(canvas, 4, SPACE[1] // 2, [goods.god_tile(48), f"×{scene.view.temple_tiles}"], scene.theme.ink, MEDIUM)
    for place, value in enumerate(TRACKS.temple):
        part = canvas.at(wide - (len(TRACKS.temple) - place) * (SPACE[0] + GAP) + GAP, 0)
        part.plate(0, 0, *SPACE, GOODS["tile"], radius=10, edge=scene.theme.line)
        part.text(SPACE[0] // 2, SPACE[1] - 8, str(value), MARKS.dark, MEDIUM, bold=True, align="middle")
        if scene.view.temple[place] != NOBODY:
            part.stamp(pieces.priest(70, scene.view.temple[place]), SPACE[0] // 2, 39)
        mark_box(part, scene, f"temple {value}", 0, 0, *SPACE, 10)
    _by_round(canvas.at(0, SPACE[1] + 16), scene, wide)


def _by_round(canvas: Canvas, scene: Scene, wide: int) -> None:
    """What a building and a priest score in each of the rounds; this one is golden."""
    theme, now = scene.theme, max(1, scene.view.round) - 1
    canvas.text(4, 26, _("points by round"), theme.ink, MEDIUM)
    scored = ((pieces.building(42, GOODS["plank"]), TRACKS.building_points),
              (pieces.body(44, GOODS["tile"], 0), TRACKS.priest_points))
    for half, (sprite, values) in enumerate(scored):
        part = canvas.at(half * wide // 2, 40)
        part.stamp(sprite, 24, 22)
        for place, value in enumerate(values):
            here = place == now
            part.plate(56 + place * 50, 2, 46, 38, MARKS.gold if here else theme.inset, radius=6)
            part.text(79 + place * 50, 31, str(value), MARKS.dark if here else theme.ink, MEDIUM, bold=here,
                      align="middle")


# --- jewelry ------------------------------------------------------------------------------------------------------


def _rounds(scene: Scene) -> list[int]:
    """The round whose jewelry is on sale, or will be first, and the one after it."""
    return [number for number, column in enumerate(scene.view.jewelry, 1) if column][:2]


def jewelry_tall(scene: Scene, wide: int) -> int:
    """How high the jewelry is."""
    rounds = len(_rounds(scene))
    return rounds * TITLE + (rounds + 1) * JEWEL if rounds else TITLE


def paint_jewelry(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The jewelry of this round with its names, and that of the next one."""
    for line, number in enumerate(_rounds(scene)):
        part = canvas.at(0, line * (2 * JEWEL + TITLE + 4))
        part.text(4, 28, _("Round {number}").format(number=number), scene.theme.ink, MEDIUM, bold=True)
        across = 2 if line == 0 else JEWELRY.per_round
        size = (wide + GAP) // across - GAP, JEWEL - GAP
        for place, jewel in enumerate(scene.view.jewelry[number - 1]):
            x, y = place % across * (size[0] + GAP), TITLE + place // across * JEWEL
            _jewel(part.at(x, y), scene, jewel, size, now=number == scene.view.round, named=line == 0)
            mark_box(part, scene, f"jewel {jewel}", x, y, *size, 7)


def _jewel(canvas: Canvas, scene: Scene, number: int, size: tuple[int, int], *, now: bool, named: bool) -> None:
    """A piece of jewelry: by the id that is typed and its name, or alone; its price in shells, its points."""
    tile, (wide, tall) = JEWELRY.tiles[number], size
    fill, ink = (GOODS["tile"], MARKS.dark) if now else (scene.theme.resting, scene.theme.ink)
    canvas.plate(0, 0, wide, tall, fill, radius=7, edge=MARKS.gold if now else None)
    x = 8 + (canvas.text(8, tall // 2 + 10, tile.id, ink, MEDIUM, bold=True) + 8 if named else 0)
    canvas.paste(catch.jewel(50, tile.type), x, (tall - 50) // 2)
    if named:
        canvas.text(x + 56, tall // 2 + 10, jewel_name(number), ink, MEDIUM)
    row(canvas, wide - 6, tall // 2, [str(tile.cost), goods.shell(MEDIUM), points(str(tile.points), MEDIUM)], ink,
        MEDIUM, align="right")


# --- tasks --------------------------------------------------------------------------------------------------------


def tasks_tall(scene: Scene, wide: int) -> int:
    """How high the tasks are: two in a line."""
    return -(-len(scene.view.tasks) // 2) * (TASK + 8)


def paint_tasks(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The tasks on display with their ids."""
    each = (wide + GAP) // 2 - GAP
    for place, number in enumerate(scene.view.tasks):
        part = canvas.at(place % 2 * (each + GAP), place // 2 * (TASK + 8))
        paint_task(part, number, (each, TASK))
        mark_box(part, scene, f"task {number}", 0, 0, each, TASK)


def paint_task(canvas: Canvas, number: int, size: tuple[int, int], aside: int = 12) -> None:
    """A task with its id, in one or two lines; `aside` is kept free at the right."""
    wide, tall = size
    canvas.plate(0, 0, wide, tall, GOODS["tile"], radius=8)
    canvas.text(10, tall // 2 + 9, TASKS.tiles[number].id, MARKS.dark, MEDIUM, bold=True)
    lines = wrapped(task(number), MEDIUM, wide - 68 - aside)
    for place, line in enumerate(lines):
        canvas.text(68, tall // 2 + 9 + round((place - (len(lines) - 1) / 2) * 29), line, MARKS.dark, MEDIUM)
