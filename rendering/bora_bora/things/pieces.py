"""Small pictures of goods and pieces, and of the boards on which they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.bora_bora.board import CEREMONY, HIGHEST, SPACE_NAMES, SPACES
from games.bora_bora.components import BOARD, TRACKS, Material
from games.bora_bora.narration import names
from games.kernel import seats_of
from games.kernel.words import _
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.colours import GOODS, SEATS, faint, muted
from rendering.bora_bora.things.sheet import INNER, PAD, PICTURE, WIDE, banner, blank, tile
from rendering.bora_bora.tiles import shadow
from rendering.bora_bora.words import Token, row
from rendering.kit.canvas import Canvas
from rendering.kit.marks import changed_box
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["building", "ceremony", "good", "material", "spaces", "status", "temple"]

CELL: Final = 84
SPACE: Final = (64, 72)
STEP: Final = 29


def material(theme: Theme, kind: Material) -> Canvas:
    """A material, and the ceremony spaces that take it."""
    spaces = [name for place, name in enumerate(SPACE_NAMES) if CEREMONY[place] is kind]
    return tile(theme, goods.material(PICTURE, kind), [[names.material(kind)], [", ".join(spaces)]], theme.panel)


_GOODS: Final[dict[str, Callable[[], Iterable[Token]]]] = {
    "offering": lambda: [goods.offering(100)], "shell": lambda: [goods.shell(100)],
    "hut": lambda: [pieces.hut(88, seat) for seat in seats_of(len(SEATS))],
    "priest": lambda: [pieces.priest(100, seat) for seat in seats_of(len(SEATS))],
    "die": lambda: [pieces.die(84, seat, HIGHEST - seat) for seat in seats_of(len(SEATS))],
}


def good(theme: Theme, name: str) -> Canvas:
    """A good, or a piece in the colours of all seats."""
    tokens = [part for token in _GOODS[name]() for part in (token, " ")][:-1]
    return banner(theme, tokens, theme.panel)


def building(theme: Theme, number: int) -> Canvas:
    """A building tile: its number and its points by round."""
    scored = ", ".join(map(str, TRACKS.building_points))
    return tile(theme, pieces.building(PICTURE, GOODS["tile"]), [
        [f"{number}"], [_("points by round")], [scored]], GOODS["offering"])


def ceremony(theme: Theme, place: int) -> Canvas:
    """The ceremony spaces, this one marked."""
    wide = len(CEREMONY) // 3
    canvas = blank(theme, 3 * CELL + 12)
    canvas.plate(PAD, PAD, INNER, 3 * CELL + 12, theme.panel, radius=12)
    left = (WIDE - wide * CELL) // 2
    for number, kind in enumerate(CEREMONY):
        x, y = left + number % wide * CELL, PAD + 8 + number // wide * CELL
        canvas.plate(x, y, CELL - 6, CELL - 6, theme.inset, radius=7)
        sprite = goods.material(48, kind)
        shown = sprite if number == place else shadow(sprite, faint(theme, kind))
        canvas.stamp(shown, x + CELL // 2 - 3, y + CELL // 2 + 8)
        canvas.text(x + 8, y + 22, SPACE_NAMES[number], theme.ink, SMALL, bold=True)
    x, y = left + place % wide * CELL, PAD + 8 + place // wide * CELL
    changed_box(canvas, x, y, CELL - 6, CELL - 6, 7)
    return canvas


def spaces(theme: Theme, marked: int | None) -> Canvas:
    """The spaces of a board as they begin; one may be marked."""
    canvas = blank(theme, 2 * SPACE[1] + 20)
    canvas.plate(PAD, PAD, INNER, 2 * SPACE[1] + 20, theme.panel, radius=12)
    for space in SPACES:
        x, y = PAD + 10 + space % 6 * (SPACE[0] + 3), PAD + 8 + space // 6 * (SPACE[1] + 4)
        _space(canvas.at(x, y), theme, space)
        if space == marked:
            changed_box(canvas, x, y, *SPACE, 7)
    return canvas


def _space(canvas: Canvas, theme: Theme, space: int) -> None:
    canvas.plate(0, 0, *SPACE, theme.inset, radius=7)
    canvas.text(6, 21, str(space + 1), muted(theme), SMALL)
    huts = BOARD.start_huts[space]
    if huts:
        canvas.stamp(pieces.roofed(42, GOODS["plank"], 0), SPACE[0] // 2 + 6, SPACE[1] // 2 + 8)
    if huts > 1:
        canvas.text(SPACE[0] - 5, 21, f"×{huts}", theme.ink, SMALL, bold=True, align="right")


def temple(theme: Theme) -> Canvas:
    """The spaces of the temple, and what a priest scores by round."""
    canvas = blank(theme, 168)
    canvas.plate(PAD, PAD, INNER, 168, theme.panel, radius=12)
    for place, value in enumerate(TRACKS.temple):
        x = PAD + 10 + place * 67
        canvas.plate(x, PAD + 10, 62, 88, GOODS["tile"], radius=10, edge=theme.line)
        canvas.text(x + 31, PAD + 63, str(value), MARKS.dark, MEDIUM, bold=True, align="middle")
    scored: list[Token] = [pieces.body(44, GOODS["tile"], 0), "  ", ", ".join(map(str, TRACKS.priest_points))]
    row(canvas, WIDE // 2, PAD + 134, scored, theme.ink, MEDIUM, align="middle")
    return canvas


def status(theme: Theme) -> Canvas:
    """The points of every step, from the start."""
    half = len(TRACKS.status) // 2
    canvas = blank(theme, 150)
    canvas.plate(PAD, PAD, INNER, 150, theme.panel, radius=12)
    canvas.stamp(goods.status(34, theme.ink), PAD + 30, PAD + 30)
    for place, value in enumerate(TRACKS.status):
        x, y = PAD + 5 + place % half * STEP, PAD + 58 + place // half * 42
        canvas.plate(x, y, STEP - 3, 36, theme.inset, radius=5)
        canvas.text(x + (STEP - 3) // 2, y + 25, str(value), theme.ink, SMALL, bold=True, align="middle")
    return canvas
