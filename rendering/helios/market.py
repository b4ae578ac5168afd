"""What can be taken: action tiles, land, special tiles; and what the signs of the table mean."""

from __future__ import annotations

from typing import Final

from games.helios.components import FLOW, SCORING, SPECIALS, Kind, Material, Symbol
from games.helios.narration import names
from games.helios.narration.effects import special_effect
from games.kernel.words import _, many, pgettext
from rendering.helios.land import ringed
from rendering.helios.scene import Scene
from rendering.helios.signs import action_sign
from rendering.helios.tokens import action_tile, cube, hex_face, tile_face
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import faded
from rendering.kit.theme import Theme
from rendering.kit.typeface import SMALL
from rendering.kit.writing import in_lines, largest

__all__ = ["NARROW", "RIGHT", "TALL", "WIDE", "meanings", "paint_market", "paint_special", "paint_specials",
           "print_market"]

TALL: Final = 200
TILE: Final = 38
LOWEST: Final = 48
PITCH: Final = 50
ROW: Final = 64
HEX: Final = Hexes(56, 46)
LAND: Final = 408
NARROW: Final = 84
WIDE: Final = 118
"""From one stack of land to the next, in pixels."""
LEGEND: Final = 136
LINE: Final = 18
RIGHT: Final = 936
SPECIAL_CARD: Final = (318, 92)
MEANT: Final = (16, 15, 14)
TOLD: Final = (18, 17, 16)
LANDS: Final = (18, 17, 16, 15, 14, 13)
"""Sizes of what tells the uses of land, of what special tiles bring, and of names of land."""


def print_market(canvas: Canvas, theme: Theme, pitch: int, *, legend: bool) -> None:
    """What is the same from turn to turn: empty places, names, and what the signs mean."""
    for symbol in Symbol:
        part = canvas.at(12, 8 + symbol * ROW)
        part.plate(0, 0, 60, 58, theme.inset, edge=theme.line)
        part.stamp(action_sign(28, symbol, theme.ink), 30, 21)
        for place in range(FLOW.column):
            part.plate(72 + place * PITCH, 29 - TILE // 2, TILE, TILE, theme.inset, radius=7)
    canvas.box(LAND + 5 * pitch + 1, 10, LAND + 5 * pitch + 3, 110, theme.line)
    for line, text in enumerate(meanings() if legend else ()):
        in_lines(canvas, LAND, LEGEND + line * LINE, text, theme.soft, MEANT, 6 * pitch + 10, 1)


def meanings() -> tuple[str, ...]:
    """What the signs of the table mean."""
    return (
        _("R red, B blue, Y yellow; * goes below any colour. You can take the large tile."),
        _("Golden outline: the line that counts full orbits, {vp} VP each.").format(vp=SCORING.orbit),
        _("On fields: white cube +{cubes} cube; stones +{mana} mana; {vp}: VP at the end beside tiles.").format(
            cubes=FLOW.bonus_field_cubes, mana=FLOW.bonus_field_mana, vp=SCORING.edge_field),
        _("A character is active when its medal is golden; only then does it score."),
    )


def paint_market(canvas: Canvas, scene: Scene, pitch: int) -> None:
    """Paints action tiles and land; their places lie there already."""
    for symbol in Symbol:
        _column(canvas.at(12, 8 + symbol * ROW), scene, symbol)
    _land(canvas.at(LAND, 8), scene, pitch)
    _drawn(canvas.at(LAND, LEGEND + 22), scene)


def _column(canvas: Canvas, scene: Scene, symbol: Symbol) -> None:
    """A column lies on its side: the pile at the left; the tile that can be taken is the last, and larger."""
    view, pile = scene.view, sum(scene.view.piles[symbol]) if scene.view.piles else 0
    canvas.text(30, 52, _("pile {count}").format(count=pile), scene.theme.ink, 15, align="middle")
    column, name = view.columns[symbol], symbol.name.lower()
    for place, colour in enumerate(column):
        lowest = place == len(column) - 1
        size = LOWEST if lowest else TILE
        x, y = 72 + place * PITCH + (2 if lowest else 0), 29 - size // 2
        canvas.paste(action_tile(symbol, colour, size), x, y)
        if lowest and name in scene.marks.things:
            marks.possible_box(canvas, x - 2, y - 2, size + 4, size + 4)
    if name in scene.marks.changed_things and len(column) < FLOW.column:
        marks.changed_box(canvas, 90 + len(column) * PITCH, 29 - TILE // 2 + 9, TILE - 18, TILE - 18)


def _land(canvas: Canvas, scene: Scene, pitch: int) -> None:
    """The open tile of each stack with its cube, its name, and how many lie below; at the right the mixed stack."""
    view = scene.view
    for material in Material:
        below = _below(view.stacks[material] if view.stacks else 0)
        _stack(canvas.at(material * pitch, 0), scene, pitch, Kind(material), below, shown=view.open_land[material])
    extra, count = view.open_extra, sum(view.extra)
    below = many("{count} mixed", "{count} mixed", count) if count else _("no more")
    _stack(canvas.at(5 * pitch + 10, 0), scene, pitch, None if extra is None else Kind(extra), below,
           shown=extra is not None)


def _below(count: int) -> str:
    return many("{count} more", "{count} more", count) if count else _("no more")


def _stack(canvas: Canvas, scene: Scene, pitch: int, tile: Kind | None, below: str, *, shown: bool) -> None:
    """A stack: a tile that may be chosen is never pale, and its frame lies around it."""
    x, y, theme = pitch // 2, HEX.high // 2 + 4, scene.theme
    choice = tile is not None and tile.name in scene.marks.things and not scene.view.drawn and (
        shown or not scene.view.round)
    face = hex_face(theme.inset, HEX) if tile is None else tile_face(tile, HEX)
    canvas.stamp(face if shown or choice or tile is None else faded(face, theme.panel, 0.78), x, y)
    if tile is not None and shown:
        canvas.stamp(cube(28, Material(tile)), x, y + 8)
    if choice:
        marks.possible_hex(canvas, ringed(HEX, 14), x, y)
    name = names.kind(tile) if tile is not None else pgettext("tile", "none")
    ink = theme.ink if shown or choice else theme.soft
    canvas.text(x, 89, name, ink, largest(name, pitch - 4, LANDS), align="middle", room=pitch)
    canvas.text(x, 106, below, theme.soft, largest(below, pitch - 4, LANDS[3:]), align="middle", room=pitch)


def _drawn(canvas: Canvas, scene: Scene) -> None:
    """Tiles from the bottom of the additional stack that wait to be placed: they lie where signs are explained."""
    if not scene.view.drawn:
        return
    wide = canvas.text(0, 7, _("Drawn, to be placed"), scene.theme.ink, SMALL, bold=True)
    for place, material in enumerate(scene.view.drawn):
        x = wide + 50 + place * NARROW
        canvas.stamp(tile_face(Kind(material), HEX), x, 0)
        canvas.stamp(cube(28, material), x, 8)
        if Kind(material).name in scene.marks.things:
            marks.possible_hex(canvas, ringed(HEX, 14), x, 0)


def paint_specials(canvas: Canvas, scene: Scene) -> None:
    """The special tiles two by two, each with what it scores."""
    for place, special in enumerate(SPECIALS):
        x, y = place % 2 * (SPECIAL_CARD[0] + 6), place // 2 * SPECIAL_CARD[1]
        paint_special(canvas.at(x, y), scene, special, SPECIAL_CARD[0])


def paint_special(canvas: Canvas, scene: Scene, special: Kind, wide: int) -> None:
    """A special tile with its name, how many are left and what it scores."""
    theme, left = scene.theme, scene.left_of(special)
    x, y = HEX.wide // 2 + 2, SPECIAL_CARD[1] // 2 - 4
    face = tile_face(special, HEX)
    canvas.stamp(face if left else faded(face, theme.panel, 0.78), x, y)
    if special.name in scene.marks.things:
        marks.possible_hex(canvas, ringed(HEX, 14), x, y)
    text = many("{count} left", "{count} left", left) if left else _("none left")
    used = canvas.text(wide - 6, 28, text, theme.ink if left else theme.soft, 17, align="right")
    name, room = names.kind(special), wide - 84 - used
    canvas.text(72, 28, name, theme.ink, largest(name, room, (SMALL, 18, 17, 16, 15), True), bold=True, room=room)
    in_lines(canvas, 72, 49, special_effect(special), theme.ink, TOLD, wide - 78, 2)
