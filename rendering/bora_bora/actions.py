"""The action tiles: what each does, the dice that lie there, and which die may come next."""

from __future__ import annotations

from typing import Final, TypeAlias

from games.bora_bora.board import HIGHEST
from games.bora_bora.components import ACTIONS, ActionKind
from games.bora_bora.rules.dice import action_tiles
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import pieces, tiles
from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import action_name, points
from rendering.kit.canvas import Canvas
from rendering.kit.theme import over
from rendering.kit.typeface import SMALL
from rendering.kit.writing import largest

__all__ = ["FOOT", "HEAD", "SIZES", "TALL", "laid", "limit", "paint_actions"]

Dice: TypeAlias = tuple[tuple[Seat, int], ...]
TALL: Final = 220
HEAD: Final = 78
"""Where the dice begin, below the name and the symbols."""
FOOT: Final = 36
"""The height of the foot, which says which die may come next."""
BETWEEN: Final = 4
HEADS: Final = (SMALL, 18, 17, 16, 15, 14)
"""The letters of two names on a narrow tile."""
SIDE: Final = 3
GAP: Final = 2
SIZES: Final = (42, 38, 33, 30, 27, 24, 22)
"""How large dice may be, in pixels, the largest first."""


def paint_actions(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the tiles side by side."""
    joined = action_tiles(scene.view)
    step = wide // len(joined)
    for number, actions in enumerate(joined):
        part = canvas.at(number * step, 0)
        dice = scene.view.dice[number] if number < len(scene.view.dice) else ()
        _tile(part, scene, actions, dice, step - BETWEEN)
        mark_box(part, scene, f"tile {number}", 0, 0, step - BETWEEN, TALL, 9)


def _tile(canvas: Canvas, scene: Scene, actions: tuple[ActionKind, ...], dice: Dice, wide: int) -> None:
    fishing = ActionKind.FISH in actions
    told = "" if fishing else limit(dice)
    closed = not fishing and not _highest(dice)
    fill = scene.theme.inset if closed else GOODS["tile"]
    canvas.plate(0, 0, wide, TALL, fill, radius=9, edge=scene.theme.line)
    name, room = action_name(actions), wide - 10
    canvas.text(wide // 2, 23, name, over(fill), largest(name, room, HEADS, True), bold=True, align="middle", room=room)
    for place, kind in enumerate(actions):
        shift = round((place - (len(actions) - 1) / 2) * 46)
        canvas.stamp(tiles.action(kind, 42 if len(actions) < 2 else 38), wide // 2 + shift, 52)
    _dice(canvas.at(0, HEAD), dice, wide)
    if fishing:
        canvas.stamp(points(f"+{ACTIONS.fishing}", SMALL), wide // 2, TALL - FOOT // 2)
    else:
        size = largest(told, room, HEADS, bool(dice))
        canvas.text(wide // 2, TALL - 11, told, over(fill), size, bold=bool(dice), align="middle", room=room)


def limit(dice: Dice) -> str:
    """Which die may come next on a tile where these lie: only one that is lower than all of them."""
    if not dice:
        return _("any die")
    return _("next ≤ {die}").format(die=_highest(dice)) if _highest(dice) else _("closed")


def _highest(dice: Dice) -> int:
    """The highest die that may come next; 0 if none."""
    return min((die for _seat, die in dice), default=HIGHEST + 1) - 1


def _dice(canvas: Canvas, dice: Dice, wide: int) -> None:
    """The dice as they came, as large as all of them fit."""
    size, spots = laid(len(dice), wide)
    for (seat, value), (x, y) in zip(dice, spots, strict=True):
        canvas.paste(pieces.die(size, seat, value), x, y)


def laid(count: int, wide: int) -> tuple[int, list[tuple[int, int]]]:
    """How large so many dice are on a tile of this width, and the corner of each below its head."""
    size = next((size for size in SIZES if _lines(count, wide, size) * (size + GAP) <= TALL - HEAD - FOOT), SIZES[-1])
    across = min(_across(wide, size), max(1, count))
    left = (wide - across * (size + GAP) + GAP) // 2
    return size, [(left + place % across * (size + GAP), place // across * (size + GAP)) for place in range(count)]


def _across(wide: int, size: int) -> int:
    """How many dice of a size lie side by side."""
    return max(1, (wide - 2 * SIDE + GAP) // (size + GAP))


def _lines(count: int, wide: int, size: int) -> int:
    return -(-count // _across(wide, size))
