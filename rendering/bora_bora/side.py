"""The side of the map: action tiles, the display of people, temple, status track; at the end where points came from."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import TYPES
from games.bora_bora.components import PERSONS, TRACKS, Sex
from games.bora_bora.position import NOBODY, NONE
from games.kernel.words import _
from rendering.bora_bora import actions, goods, pieces, status, tiles
from rendering.bora_bora.colours import GOODS, muted
from rendering.bora_bora.final import paint_final
from rendering.bora_bora.ground import TABLE
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import row, short_type
from rendering.kit import signs
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import largest

__all__ = ["TALL", "WIDE", "paint_persons", "paint_side", "paint_temple", "printed"]

WIDE: Final = 1584 - TABLE.size[0] - 8
TALL: Final = TABLE.size[1]
PAD: Final = 12
INNER: Final = WIDE - 2 * PAD
PERSON: Final = (110, 82)
PERSONS_TOP: Final = PAD + actions.TALL + 12
TEMPLE: Final = (66, 100)
TEMPLE_TOP: Final = PERSONS_TOP + 2 * (PERSON[1] + 8) + 4
STATUS_TOP: Final = TEMPLE_TOP + TEMPLE[1] + 14
LABEL: Final = 76
HEADED: Final = 68
TYPE: Final = (SMALL, 18, 17, 16, 15)
"""Room for what stands before a display, and the sizes of words there and on a tile of a person."""


def printed(canvas: Canvas, theme: Theme) -> None:
    """What is the same from turn to turn while the game goes on: heads, spaces of the temple and of the status
    track."""
    _heads(canvas.at(0, PERSONS_TOP), theme)
    _printed_temple(canvas.at(0, TEMPLE_TOP), theme)
    status.printed(canvas.at(PAD, STATUS_TOP), theme)


def _heads(canvas: Canvas, theme: Theme) -> None:
    """What stands before the display of people."""
    for sex, head in ((Sex.MAN, _("Men")), (Sex.WOMAN, _("Women"))):
        y = sex * (PERSON[1] + 8)
        canvas.stamp(goods.man(44) if sex is Sex.MAN else goods.woman(44), PAD + 28, y + 28)
        canvas.text(PAD + 28, y + 72, head, theme.ink, largest(head, HEADED, TYPE, True), bold=True, align="middle")


def _printed_temple(canvas: Canvas, theme: Theme) -> None:
    """The spaces of the temple."""
    canvas.text(PAD, 20, _("Temple"), theme.ink, SMALL, bold=True)
    for place, value in enumerate(TRACKS.temple):
        x, y = _space(place)
        canvas.plate(x, y, *TEMPLE, GOODS["tile"], radius=10, edge=theme.line)
        canvas.text(x + TEMPLE[0] // 2, y + 93, str(value), MARKS.dark, SMALL, bold=True, align="middle")
    canvas.stamp(signs.arrow(22, theme.line), _space(len(TRACKS.temple))[0] + 12, 50)


def paint_side(canvas: Canvas, scene: Scene) -> None:
    """Paints what lies on the panel to the right of the map; at the end it holds the scores by source."""
    if scene.view.over:
        paint_final(canvas.at(PAD, PAD), scene, INNER, TALL - 2 * PAD)
        return
    actions.paint_actions(canvas.at(PAD, PAD), scene, INNER)
    _displays(canvas.at(0, PERSONS_TOP), scene)
    _temple(canvas.at(0, TEMPLE_TOP), scene)
    _scores(canvas.at(WIDE - PAD - 184, TEMPLE_TOP), scene)
    status.paint_status(canvas.at(PAD, STATUS_TOP), scene)


def paint_persons(canvas: Canvas, scene: Scene) -> None:
    """The display of people alone."""
    _heads(canvas, scene.theme)
    _displays(canvas, scene)


def paint_temple(canvas: Canvas, scene: Scene) -> None:
    """The temple alone, and what a building and a priest score."""
    _printed_temple(canvas, scene.theme)
    _temple(canvas, scene)
    _scores(canvas.at(WIDE - PAD - 184, 0), scene)


# --- people -------------------------------------------------------------------------------------------------------


def _displays(canvas: Canvas, scene: Scene) -> None:
    for sex in Sex:
        _persons(canvas.at(PAD + LABEL - 12, sex * (PERSON[1] + 8)), scene, sex)


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
    canvas.text(10, 29, str(position), muted(scene.theme) if gone else MARKS.dark, MEDIUM, bold=True)
    if not gone:
        canvas.stamp(tiles.symbol(kind, 38), wide // 2 - 8, 29)
        row(canvas, wide - 7, 24, [str(TYPES[kind].left), tiles.left(sex, 20)], MARKS.dark, align="right")
        told, room = short_type(kind), wide - 8
        canvas.text(wide // 2, 74, told, MARKS.dark, largest(told, room, TYPE, True), bold=True, align="middle",
                    room=room)


# --- temple -------------------------------------------------------------------------------------------------------


def _space(place: int) -> tuple[int, int]:
    return PAD + LABEL + place * (TEMPLE[0] + 7), 0


def _temple(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    row(canvas, PAD, 60, [goods.god_tile(40), f"×{view.temple_tiles}"], scene.theme.ink, SMALL)
    for place, value in enumerate(TRACKS.temple):
        x, y = _space(place)
        if view.temple[place] != NOBODY:
            canvas.stamp(pieces.priest(70, view.temple[place]), x + TEMPLE[0] // 2, y + 39)
        mark_box(canvas, scene, f"temple {value}", x, y, *TEMPLE, 10)


def _scores(canvas: Canvas, scene: Scene) -> None:
    """What a building and a priest score in each of the rounds."""
    theme, now = scene.theme, max(1, scene.view.round) - 1
    told, room = _("points by round"), 24 * len(TRACKS.building_points)
    canvas.text(42, 18, told, theme.ink, largest(told, room, (SMALL, 18, 17, 16, 15)), room=room)
    pictures = (pieces.building(32, GOODS["plank"]), pieces.body(34, GOODS["tile"], 0))
    for line, values in enumerate((TRACKS.building_points, TRACKS.priest_points)):
        canvas.stamp(pictures[line], 20, 42 + line * 37)
        for place, value in enumerate(values):
            here = place == now
            x, y = 42 + place * 24, 28 + line * 37
            canvas.plate(x, y, 23, 28, MARKS.gold if here else theme.inset, radius=5)
            ink = MARKS.dark if here else muted(theme)
            canvas.text(x + 11, y + 21, str(value), ink, SMALL, bold=here, align="middle")
