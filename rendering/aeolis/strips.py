"""One strip per mat: whose it is, who plays it, trained units, workers, gold, goods; and the pool that is divided."""

from __future__ import annotations

from typing import Final

from games.aeolis.board import NOWHERE
from games.aeolis.components import GOLD, LOOT, RES, RESEARCH, Mat
from games.aeolis.moves import POOLS
from games.aeolis.narration.inforce import of_stack
from games.aeolis.narration.phrases import workers
from games.aeolis.position import NOBODY, Game, MatState
from games.kernel.words import _, many
from rendering.aeolis.colours import HEROES, WARES, quiet
from rendering.aeolis.emblems import tick
from rendering.aeolis.facts import EXTRA, faith_dice
from rendering.aeolis.reading import goods_of, untrained
from rendering.aeolis.scene import Scene, waiting
from rendering.aeolis.troops import miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import mat_name, place
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import RGB, over
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["TALL", "amount", "notes", "paint_pool", "paint_strip"]

TALL: Final = 108
UNITS: Final = 262
WORKERS: Final = 326
COINS: Final = 412
GOODS: Final = 486
LOADED: Final = 526
"""Where the goods begin beside the loot."""
UPPER: Final = 29
NOTE: Final = 16
"""The size of the lines below, and how far their baselines lie apart in addition."""


def amount(canvas: Canvas, x: int, y: int, face: Sprite, told: str, ink: RGB, size: int = MEDIUM) -> int:
    """A sprite and how many of it, from x on, with their middle at y; gives the width."""
    canvas.paste(face, x, y - face.size[1] // 2)
    room = canvas.text(x + face.size[0] + 3, y + round(size * 0.36), told, ink, size, bold=True)
    return face.size[0] + 3 + room


def paint_strip(canvas: Canvas, scene: Scene, mat: Mat, wide: int) -> None:
    """Paints the strip of a mat."""
    view, theme = scene.view, scene.theme
    state, seat = view.mats[mat], view.seat_of(mat)
    wait = waiting(view)
    done = seat in wait.done and not view.over
    fill = theme.resting if done else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12)
    canvas.box(0, 12, 7, TALL - 12, HEROES[mat.hero])
    canvas.stamp(miniature(60, mat, 0), 46, TALL // 2)
    _who(canvas, scene, mat)
    _people(canvas, scene, mat, state, fill)
    amount(canvas, COINS, UPPER, ware(32, "gold"), str(state.stock[GOLD]), theme.ink)
    left = LOADED if mat is Mat.TRIACONTER else GOODS
    for number, armour in enumerate(state.armour):
        canvas.stamp(ware(20, armour.partition("_")[0]), UNITS + 11 + number * 26, 60)
    x, told = UNITS + 26 * len(state.armour), notes(view, mat)
    for line, text in enumerate(told[:3]):
        canvas.text(x, 66 + line * (NOTE + 1), text, quiet(theme), NOTE, room=left - x - 8)
        x = UNITS
    if mat is Mat.TRIACONTER:
        _loot(canvas.at(UNITS, 83 if told else 66), scene, LOADED - UNITS - 8)
    _goods(canvas.at(left, 0), scene, mat, state, wide - left - 10)
    for ring, names in ((marks.changed_box, scene.marks.things), (marks.possible_box, scene.marks.may)):
        if f"m{mat:d}" in names:
            ring(canvas, 2, 2, wide - 4, TALL - 4, 10)


def _who(canvas: Canvas, scene: Scene, mat: Mat) -> None:
    """The mat, where its stack stands, who plays it, and whether that player is done."""
    view, theme, seat = scene.view, scene.theme, scene.view.seat_of(mat)
    start = 86
    x = start + canvas.text(start, 38, mat_name(mat), theme.ink, MEDIUM, bold=True)
    if view.mats[mat].hex != NOWHERE and view.size(mat):
        canvas.text(x + 8, 38, place(view.mats[mat].hex), quiet(theme), SMALL, bold=True)
    if seat == NOBODY:
        canvas.text(start, 72, _("nobody yet"), quiet(theme), SMALL)
        return
    wait = waiting(view)
    canvas.stamp(scene.badge(seat, 30), start + 14, 66)
    done = seat in wait.done and not view.over
    name, room = scene.name(seat), UNITS - start - (74 if done else 44)
    size = next((size for size in (SMALL, 18, 16) if width(name, size) <= room), 16)
    canvas.text(start + 36, 73, name, quiet(theme), size, room=room)
    if done:
        canvas.stamp(tick(22, theme.gain), UNITS - 26, 66)


def _people(canvas: Canvas, scene: Scene, mat: Mat, state: MatState, fill: RGB) -> None:
    """Trained units on a plate of the hero's colour, others beside it; untrained workers; those in training."""
    theme, colour = scene.theme, HEROES[mat.hero]
    if mat is not Mat.QUEEN:
        told = str(state.units)
        room = max(40, width(told, MEDIUM, True) + 14)
        canvas.plate(UNITS, UPPER - 19, room, 38, colour, radius=9)
        canvas.text(UNITS + room // 2, UPPER + 10, told, over(colour), MEDIUM, bold=True, align="middle")
    training = state.training + state.training_extra
    shown = str(untrained(state))
    face = ware(32, "worker")
    blank = not untrained(state) and not training
    amount(canvas, WORKERS, UPPER, faded(face, fill, 0.6) if blank else face, shown,
           quiet(theme) if blank else theme.ink)


def _goods(canvas: Canvas, scene: Scene, mat: Mat, state: MatState, room: int) -> None:
    """Goods in two rows, closer together if there are many; research first, crystals on spheres in rings."""
    found: list[tuple[str, int, bool]] = []
    if mat is Mat.PHILOSOPHER or state.stock[RESEARCH]:
        found.append(("research", state.stock[RESEARCH], False))
    found += [(name, count, False) for name, count in goods_of(state.stock)]
    if mat is Mat.MAGI:
        found += [(RES[sphere.colour], sphere.count, True) for sphere in scene.view.spheres if sphere.count]
    rows = 2 if len(found) <= 12 else 3
    columns = max(5, -(-len(found) // rows))
    step = room // columns
    high, size = (30, MEDIUM) if step >= 56 else (28 if rows < 3 else 24, SMALL if rows < 3 else 17)
    for number, (name, count, ringed) in enumerate(found):
        line, column = divmod(number, columns)
        x, y = column * step, (UPPER, 73)[line] if rows < 3 else 22 + line * 30
        if ringed:
            canvas.plate(x - 2, y - high // 2 - 2, high + 4, high + 4, scene.theme.inset, radius=high // 2,
                         edge=WARES["crystal_void"])
        amount(canvas, x, y, ware(high, name), str(count), scene.theme.ink, size)


def notes(view: Game, mat: Mat) -> list[str]:
    """What only one mat has, and what is in force for a stack, in short lines."""
    state = view.mats[mat]
    people = [workers(POOLS.index(EXTRA[mat]), state.extra)] if state.extra else []
    if training := state.training + state.training_extra:
        people.append(_("{count} in training").format(count=training))
    found = [", ".join(people), *of_stack(view, mat)]
    if mat in EXTRA:
        found = [", ".join(filter(None, found))]
    if mat is Mat.PRIESTESS:
        dice = faith_dice(view)
        found += [" · ".join(dice[:2]), " · ".join(dice[2:])]
    if mat is Mat.MAGI:
        found[0] = ", ".join([*people, many("{count} spell", "{count} spells", len(view.spells))])
    return [line for line in found if line]


def _loot(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The loot on the compass, one after the other: what it is, and which number wins it."""
    x = y = 0
    for token in (token for token in scene.view.compass if token != NOBODY):
        room = _loot_width(token)
        if x and x + room > wide:
            x, y = 0, y + NOTE + 3
        for name, count in LOOT[token].loot.items():
            canvas.stamp(ware(NOTE + 1, name), x + 8, y - 5)
            x += NOTE + 2
            if count > 1:
                x += canvas.text(x, y, str(count), scene.theme.ink, NOTE - 1, bold=True) + 2
        x += canvas.text(x + 2, y, _at(token), quiet(scene.theme), NOTE - 1) + 12


def _at(token: int) -> str:
    return _("at {number}").format(number=LOOT[token].difficulty)


def _loot_width(token: int) -> int:
    """The width of a loot token in pixels."""
    counts = [width(str(count), NOTE - 1, True) + 2 for count in LOOT[token].loot.values() if count > 1]
    return len(LOOT[token].loot) * (NOTE + 2) + sum(counts) + width(_at(token), NOTE - 1) + 2


def paint_pool(canvas: Canvas, scene: Scene, wide: int) -> None:
    """What the players are dividing."""
    theme = scene.theme
    canvas.plate(0, 0, wide, TALL, theme.active, radius=12, edge=theme.line)
    canvas.text(20, 38, _("To be divided"), theme.ink, MEDIUM, bold=True)
    found = [(what, count, mat) for what, mat, _seats in scene.view.lines if (count := scene.view.pool[what])]
    columns = max(5, -(-len(found) // 2))
    for number, (what, count, mat) in enumerate(found):
        x = 190 + number % columns * ((wide - 200) // columns)
        y = UPPER if number < columns else 73
        room = amount(canvas, x, y, ware(28, RES[what]), str(count), theme.ink, SMALL)
        canvas.stamp(miniature(24, Mat(mat), 0), x + room + 18, y)


