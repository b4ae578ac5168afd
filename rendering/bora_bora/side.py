"""The side of the map: action tiles with their dice, the display of persons, temple, status track."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import HIGHEST, TYPES
from games.bora_bora.components import ACTIONS, PERSONS, TRACKS, ActionKind, Sex
from games.bora_bora.position import NOBODY, NONE
from games.bora_bora.rules.dice import action_tiles
from games.kernel.words import _
from rendering.bora_bora import goods, pieces, tiles
from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.ground import SIZE as MAP
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import action_name, points, row, short_type
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["TALL", "WIDE", "paint_side", "printed"]

WIDE: Final = 1584 - MAP[0] - 8
TALL: Final = MAP[1]
PAD: Final = 12
INNER: Final = WIDE - 2 * PAD
TILE: Final = 214
PERSON: Final = (110, 82)
PERSONS_TOP: Final = PAD + TILE + 14
TEMPLE: Final = (66, 100)
TEMPLE_TOP: Final = PERSONS_TOP + 2 * (PERSON[1] + 8) + 6
STATUS_TOP: Final = TEMPLE_TOP + TEMPLE[1] + 18
POSITIONS: Final = len(TRACKS.status)
HALF: Final = POSITIONS // 2
LABEL: Final = 76
STEP: Final = (INNER - LABEL) // HALF
SPOT: Final = 78
DIE: Final = 42


def printed(canvas: Canvas, theme: Theme) -> None:
    """What is the same from turn to turn: heads, spaces of the temple and of the status track."""
    canvas.plate(0, 0, WIDE, TALL, theme.panel, radius=12)
    for sex, head in ((Sex.MAN, _("Men")), (Sex.WOMAN, _("Women"))):
        y = PERSONS_TOP + sex * (PERSON[1] + 8)
        canvas.stamp(goods.man(44) if sex is Sex.MAN else goods.woman(44), PAD + 28, y + 28)
        canvas.text(PAD + 28, y + 72, head, theme.ink, SMALL, bold=True, align="middle")
    canvas.text(PAD, TEMPLE_TOP + 20, _("Temple"), theme.ink, SMALL, bold=True)
    for place, value in enumerate(TRACKS.temple):
        x, y = _space(place)
        canvas.plate(x, y, *TEMPLE, GOODS["tile"], radius=10, edge=theme.line)
        canvas.text(x + TEMPLE[0] // 2, y + 93, str(value), MARKS.dark, SMALL, bold=True, align="middle")
    canvas.stamp(signs.arrow(22, theme.line), _space(len(TRACKS.temple))[0] + 12, TEMPLE_TOP + 50)
    canvas.text(PAD, STATUS_TOP + 24, _("Status"), theme.ink, SMALL, bold=True)
    canvas.stamp(goods.status(40, theme.soft), PAD + 26, STATUS_TOP + 58)
    for position, value in enumerate(TRACKS.status):
        x, y = _position(position)
        canvas.plate(x, y, STEP - 3, SPOT, theme.inset, radius=6)
        canvas.text(x + (STEP - 3) // 2, y + 19, str(value), theme.soft, SMALL, bold=True, align="middle")


def paint_side(canvas: Canvas, scene: Scene) -> None:
    """Paints what lies on the panel to the right of the map."""
    _actions(canvas.at(PAD, PAD), scene)
    for sex in Sex:
        _persons(canvas.at(PAD + LABEL - 12, PERSONS_TOP + sex * (PERSON[1] + 8)), scene, sex)
    _temple(canvas, scene)
    _scores(canvas.at(WIDE - PAD - 184, TEMPLE_TOP), scene)
    _status(canvas, scene)


# --- action tiles -------------------------------------------------------------------------------------------------


def _actions(canvas: Canvas, scene: Scene) -> None:
    joined = action_tiles(scene.view)
    step = INNER // len(joined)
    for number, actions in enumerate(joined):
        part = canvas.at(number * step, 0)
        _tile(part, scene, number, actions, step - 6)
        mark_box(part, scene, f"tile {number}", 0, 0, step - 6, TILE, 9)


def _tile(canvas: Canvas, scene: Scene, number: int, actions: tuple[ActionKind, ...], wide: int) -> None:
    """An action tile: its name and symbols, below which die may come next, then the dice that lie there."""
    dice = scene.view.dice[number] if number < len(scene.view.dice) else ()
    fishing = ActionKind.FISH in actions
    closed = not fishing and min((die for _seat, die in dice), default=HIGHEST + 1) == 1
    canvas.plate(0, 0, wide, TILE, scene.theme.inset if closed else GOODS["tile"], radius=9, edge=scene.theme.line)
    name = action_name(actions)
    size = SMALL if width(name, SMALL, True) <= wide - 6 else 17
    canvas.text(wide // 2, 23, name, MARKS.dark, size, bold=True, align="middle", room=wide - 4)
    for place, kind in enumerate(actions):
        shift = round((place - (len(actions) - 1) / 2) * 46)
        canvas.stamp(tiles.action(kind, 42 if len(actions) < 2 else 38), wide // 2 + shift, 52)
    if fishing:
        canvas.stamp(points(f"+{ACTIONS.fishing}", SMALL), wide // 2, TILE - 16)
    elif dice:
        lowest = min(die for _seat, die in dice)
        told = _("closed") if closed else f"< {lowest}"
        canvas.text(wide // 2, TILE - 9, told, MARKS.dark, SMALL, bold=True, align="middle")
    _dice(canvas.at(0, 78), dice, wide)


def _dice(canvas: Canvas, dice: tuple[tuple[int, int], ...], wide: int) -> None:
    """The dice that lie on a tile, as they came; smaller if there are many."""
    size = DIE if len(dice) <= 2 * (104 // DIE) else 26
    across = max(1, (wide - 4) // (size + 2))
    for place, (seat, value) in enumerate(dice):
        x = (wide - min(across, len(dice)) * (size + 2)) // 2 + place % across * (size + 2)
        canvas.paste(pieces.die(size, seat, value), x + 1, place // across * (size + 2))


# --- persons ------------------------------------------------------------------------------------------------------


def _persons(canvas: Canvas, scene: Scene, sex: Sex) -> None:
    types = scene.display(sex)
    step = (INNER - LABEL + 12 + 6) // PERSONS.display
    for place in range(PERSONS.display):
        part, wide = canvas.at(place * step, 0), step - 6
        kind = types[place] if place < len(types) else NONE
        _person(part, scene, sex, kind, place + 1, wide)
        mark_box(part, scene, f"{sex.name.lower()} {place + 1}", 0, 0, wide, PERSON[1], 16 if sex is Sex.WOMAN else 5)


def _person(canvas: Canvas, scene: Scene, sex: Sex, kind: int, position: int, wide: int) -> None:
    """A person on display: position, what it does, what it gives when shifted. Women's tiles are round."""
    gone = kind == NONE
    fill = scene.theme.inset if gone else tiles.FACES[sex]
    canvas.plate(0, 0, wide, PERSON[1], fill, radius=16 if sex is Sex.WOMAN else 5, edge=None if gone else MARKS.dark)
    canvas.text(10, 29, str(position), scene.theme.soft if gone else MARKS.dark, MEDIUM, bold=True)
    if not gone:
        canvas.stamp(tiles.symbol(kind, 38), wide // 2 - 8, 29)
        row(canvas, wide - 7, 24, [str(TYPES[kind].left), tiles.left(sex, 20)], MARKS.dark, align="right")
        canvas.text(wide // 2, 74, short_type(kind), MARKS.dark, SMALL, bold=True, align="middle", room=wide - 8)


# --- temple and status --------------------------------------------------------------------------------------------


def _space(place: int) -> tuple[int, int]:
    return PAD + LABEL + place * (TEMPLE[0] + 7), TEMPLE_TOP


def _position(position: int) -> tuple[int, int]:
    return PAD + LABEL + position % HALF * STEP, STATUS_TOP + position // HALF * (SPOT + 6)


def _temple(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    row(canvas, PAD, TEMPLE_TOP + 60, [goods.god_tile(40), f"×{view.temple_tiles}"], scene.theme.ink, SMALL)
    for place, value in enumerate(TRACKS.temple):
        x, y = _space(place)
        if view.temple[place] != NOBODY:
            canvas.stamp(pieces.priest(70, view.temple[place]), x + TEMPLE[0] // 2, y + 39)
        mark_box(canvas, scene, f"temple {value}", x, y, *TEMPLE, 10)


def _scores(canvas: Canvas, scene: Scene) -> None:
    """What a building and a priest score in each of the rounds."""
    theme, now = scene.theme, max(1, scene.view.round) - 1
    pictures = (pieces.building(34, GOODS["plank"]), pieces.body(36, GOODS["tile"], 0))
    for line, values in enumerate((TRACKS.building_points, TRACKS.priest_points)):
        canvas.stamp(pictures[line], 20, 26 + line * 46)
        for place, value in enumerate(values):
            here = place == now and not scene.view.over
            x, y = 42 + place * 24, 12 + line * 46
            canvas.plate(x, y, 23, 28, MARKS.gold if here else theme.inset, radius=5)
            ink = MARKS.dark if here else theme.soft
            canvas.text(x + 11, y + 21, str(value), ink, SMALL, bold=here, align="middle")


def _status(canvas: Canvas, scene: Scene) -> None:
    """The markers in stacks: who is ahead lies on top."""
    view = scene.view
    for position in range(POSITIONS):
        here = [seat for seat in reversed(view.track) if view.players[seat].status == position]
        x, y = _position(position)
        apart = 15 if len(here) < 4 else 13
        for place, seat in enumerate(here):
            canvas.stamp(scene.badge(seat, 28), x + (STEP - 3) // 2, y + SPOT - 17 - place * apart)
        if any(scene.changed(f"{seat} status") for seat in here):
            marks.changed_box(canvas, x, y, STEP - 3, SPOT, 6)
