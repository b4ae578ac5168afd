"""What lies between the players: action tiles, land, special tiles, city buildings, characters."""

from __future__ import annotations

from typing import Final

from games.helios.components import BUILDINGS, CHARACTERS, FLOW, SPECIALS, Building, Character, Kind, Material, Symbol
from games.helios.narration import names
from games.helios.rules.final import building_vp
from games.kernel import by_seat
from games.kernel.words import _
from rendering.helios import pieces
from rendering.helios.colours import WALL
from rendering.helios.houses import house
from rendering.helios.people import medal
from rendering.helios.scene import Scene
from rendering.helios.scores import paint_scores
from rendering.helios.signs import action_sign
from rendering.helios.tokens import (
    Token,
    action_tile,
    cost_tokens,
    cube,
    gain_tokens,
    hex_face,
    points,
    row,
    tile_face,
)
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import faded
from rendering.kit.theme import Theme
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["TALL", "paint_display", "print_display"]

TALL: Final = 284
TILE: Final = 46
LOWEST: Final = 64
PITCH: Final = 53
ROW: Final = 90
HEX: Final = Hexes(56, 46)
DRAWN: Final = Hexes(44, 36)
LAND: Final = 420
LAND_PITCH: Final = 60
PLATES: Final = 790
PLATE: Final = (194, 50)
NAME: Final = 18


def _spot(place: int) -> tuple[int, int]:
    return PLATES + place % 4 * (PLATE[0] + 5), 8 + place // 4 * (PLATE[1] + 4) + (6 if place >= len(Building) else 0)


def print_display(canvas: Canvas, theme: Theme, *, over: bool) -> None:
    """What is the same from turn to turn: empty places, and the plates with costs and gains."""
    canvas.plate(0, 0, 1584, TALL, theme.panel, radius=12)
    for symbol in Symbol if not over else ():
        part = canvas.at(12, 12 + symbol * ROW)
        part.plate(0, 0, 54, 72, theme.inset, edge=theme.line)
        part.stamp(action_sign(34, symbol, theme.ink), 27, 24)
        for place in range(FLOW.column):
            part.plate(66 + place * PITCH, 36 - TILE // 2, TILE, TILE, theme.inset, radius=7)
    for place, building in enumerate(Building):
        _print_building(canvas.at(*_spot(place)), theme, building)
    for place, character in enumerate(Character):
        _print_character(canvas.at(*_spot(place + len(Building))), theme, character)


def _print_building(canvas: Canvas, theme: Theme, building: Building) -> None:
    tile = BUILDINGS[building]
    canvas.plate(0, 0, *PLATE, theme.active, radius=7, edge=theme.line)
    canvas.stamp(house(42, building, WALL), 24, 25)
    tokens = [*cost_tokens(tile.cost, 21), " ", *gain_tokens(tile.sun, tile.mana, 0, 18)]
    row(canvas, 47, 36, tokens, theme.ink, NAME - 2, align="left")


def _print_character(canvas: Canvas, theme: Theme, character: Character) -> None:
    tile = CHARACTERS[character]
    canvas.plate(0, 0, *PLATE, theme.inset, radius=7, edge=theme.line)
    tokens = [*cost_tokens(tile.cost, 20), " ", *gain_tokens(tile.sun, tile.mana, tile.cubes, 17)]
    row(canvas, 50, 36, tokens, theme.ink, NAME - 2, align="left")


def paint_display(canvas: Canvas, scene: Scene) -> None:
    """Paints what lies on the band; its plates lie there already. After the game the scores take the left part."""
    if scene.view.over:
        paint_scores(canvas, scene, PLATES)
    else:
        for symbol in Symbol:
            _column(canvas.at(12, 12 + symbol * ROW), scene, symbol)
        _land(canvas.at(LAND, 12), scene)
        _drawn(canvas.at(LAND + 258, 130), scene)
        _specials(canvas.at(LAND, 150), scene)
    for place, building in enumerate(Building):
        _building(canvas.at(*_spot(place)), scene, building)
    for place, character in enumerate(Character):
        _character(canvas.at(*_spot(place + len(Building))), scene, character)


def _column(canvas: Canvas, scene: Scene, symbol: Symbol) -> None:
    """A column lies on its side: the pile at the left; the tile that can be taken is the last, and larger."""
    view = scene.view
    canvas.text(27, 64, str(sum(view.piles[symbol])), scene.theme.soft, SMALL, bold=True, align="middle")
    column, name = view.columns[symbol], symbol.name.lower()
    for place, colour in enumerate(column):
        lowest = place == len(column) - 1
        size = LOWEST if lowest else TILE
        x, y = 66 + place * PITCH + (2 if lowest else 0), 36 - size // 2
        canvas.paste(action_tile(symbol, colour, size), x, y)
        if lowest and name in scene.marks.things:
            marks.possible_box(canvas, x, y, size, size)
    if name in scene.marks.changed_things and len(column) < FLOW.column:
        marks.changed_box(canvas, 84 + len(column) * PITCH, 36 - TILE // 2 + 9, TILE - 18, TILE - 18)


def _land(canvas: Canvas, scene: Scene) -> None:
    """The open tile of each stack with its cube; a number says how many lie below."""
    view = scene.view
    for material in Material:
        part = canvas.at(material * LAND_PITCH, 0)
        _stack(part, scene, Kind(material), view.open_land[material], view.stacks[material] if view.stacks else 0)
    canvas.box(5 * LAND_PITCH + 1, 4, 5 * LAND_PITCH + 3, 92, scene.theme.line)
    extra = view.open_extra
    _stack(canvas.at(5 * LAND_PITCH + 8, 0), scene, None if extra is None else Kind(extra), extra is not None,
           sum(view.extra))


def _drawn(canvas: Canvas, scene: Scene) -> None:
    """Tiles from the bottom of the additional stack that wait to be placed."""
    if scene.view.drawn:
        canvas.text(0, 7, _("Drawn"), scene.theme.ink, SMALL, bold=True, align="right")
    for place, material in enumerate(scene.view.drawn):
        x = 32 + place * 50
        canvas.stamp(tile_face(Kind(material), DRAWN), x, 0)
        canvas.stamp(cube(22, material), x, 5)
        if Kind(material).name in scene.marks.things:
            marks.possible_hex(canvas, DRAWN, x, 0)


def _stack(canvas: Canvas, scene: Scene, tile: Kind | None, shown: bool, under: int) -> None:
    x, y = HEX.wide // 2, HEX.high // 2 + 4
    face = hex_face(scene.theme.inset, HEX) if tile is None else tile_face(tile, HEX)
    canvas.stamp(face if shown or tile is None else faded(face, scene.theme.panel, 0.78), x, y)
    if tile is not None and shown:
        canvas.stamp(cube(28, Material(tile)), x, y + 8)
    offered = (shown or not scene.view.round) and not scene.view.drawn
    if tile is not None and offered and tile.name in scene.marks.things:
        marks.possible_hex(canvas, HEX, x, y)
    elif tile is not None and not shown and tile.name in scene.marks.changed_things:
        marks.changed_hex(canvas, HEX, x, y)
    canvas.text(x, 88, f"+{under}", scene.theme.ink if under else scene.theme.line, SMALL, bold=True, align="middle")


def _specials(canvas: Canvas, scene: Scene) -> None:
    for place, special in enumerate(SPECIALS):
        left = scene.view.specials[place] if scene.view.specials else 0
        x, y = place * 92 + HEX.wide // 2, HEX.high // 2 + 4
        face = tile_face(special, HEX)
        canvas.stamp(face if left else faded(face, scene.theme.panel, 0.78), x, y)
        canvas.text(x + 32, y + 7, f"×{left}", scene.theme.ink if left else scene.theme.line, SMALL, bold=True)
        if special.name in scene.marks.things:
            marks.possible_hex(canvas, HEX, x, y)
        if special.name in scene.marks.changed_things:
            marks.changed_hex(canvas, HEX, x, y)
        for line, words in enumerate(names.kind(special).split(" ", 1)):
            canvas.text(x, 88 + line * 19, words, scene.theme.soft, NAME, align="middle", room=92)


def _marks(canvas: Canvas, scene: Scene, name: str) -> None:
    if name in scene.marks.changed_things:
        marks.changed_box(canvas, 0, 0, *PLATE)
    if name in scene.marks.things:
        marks.possible_box(canvas, 0, 0, *PLATE)


def _building(canvas: Canvas, scene: Scene, building: Building) -> None:
    """A city building: its name, its points, and who has built it."""
    view = scene.view
    vp = points(str(building_vp(building, view.rules)), 16)
    canvas.paste(vp, 3, PLATE[1] - vp.ink.height - 3)
    built = [seat for seat, player in by_seat(view.players) if building in player.buildings]
    name = names.building(building, view.rules)
    room = PLATE[0] - 53 - 16 * len(built)
    beside = [size for size in (NAME, NAME - 3) if width(name, size, True) <= room]
    canvas.text(47, 19, name, scene.theme.ink, beside[0] if beside else NAME, bold=True, room=PLATE[0] - 50)
    for place, seat in enumerate(reversed(built)):
        canvas.stamp(scene.badge(seat, 19), PLATE[0] - 13 - place * 16, 13 if beside else 37)
    _marks(canvas, scene, building)


def _character(canvas: Canvas, scene: Scene, character: Character) -> None:
    """A character, golden if active: its price in mana, or whose it is."""
    view = scene.view
    owner = next((seat for seat, player in by_seat(view.players) if character in player.characters), None)
    awake = owner is not None and character in view.players[owner].active
    canvas.stamp(medal(character, 44, awake), 26, 25)
    ink = scene.theme.ink if owner is None or awake else scene.theme.soft
    canvas.text(52, 19, names.character(character, view.rules), ink, NAME, bold=True, room=PLATE[0] - 92)
    if owner is not None:
        canvas.stamp(scene.badge(owner, 26), PLATE[0] - 17, 16)
    else:
        price: list[Token] = [str(CHARACTERS[character].price), pieces.mana(22)]
        row(canvas, PLATE[0] - 6, 14, price, scene.theme.ink, MEDIUM - 5, align="right")
    _marks(canvas, scene, character)
