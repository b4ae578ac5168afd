"""What lies between the players: action tiles, land, special tiles, city buildings, characters."""

from __future__ import annotations

from typing import Final

from games.helios.components import BUILDINGS, CHARACTERS, SPECIALS, Building, Character, Colour, Kind, Material, Symbol
from games.helios.narration.names import building, character, kind
from games.kernel import Seat
from games.kernel.words import _
from rendering.helios import pieces
from rendering.helios.colours import ACTION, MATERIAL
from rendering.helios.header import points_plate
from rendering.helios.land import hex_face, tile_face
from rendering.helios.scene import Scene
from rendering.kit import marks
from rendering.kit.canvas import Canvas, plate
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, mix, over
from rendering.kit.typeface import SMALL

__all__ = ["TALL", "action_tile", "paint_display"]

TALL: Final = 262
TILE: Final = 46
LAND: Final = 424
PLATES: Final = 800
PLATE: Final = (190, 46)
TINY: Final = 17


def paint_display(canvas: Canvas, scene: Scene) -> None:
    """Paints the band."""
    for symbol in Symbol:
        _column(canvas.at(12, 14 + symbol * 82), scene, symbol)
    _land(canvas.at(LAND, 12), scene)
    _specials(canvas.at(LAND, 148), scene)
    for place, each in enumerate(Building):
        x, y = _spot(place)
        _building(canvas.at(x, y), scene, each)
    for place, who in enumerate(Character):
        x, y = _spot(place + len(Building))
        _character(canvas.at(x, y + 6), scene, who)


def _spot(place: int) -> tuple[int, int]:
    return PLATES + place % 4 * (PLATE[0] + 5), 6 + place // 4 * (PLATE[1] + 4)


def action_tile(symbol: Symbol, colour: Colour, high: int = TILE) -> Sprite:
    """An action tile: its sign on its colour; wild ones carry a ring of dots in their corners by being gray."""
    fill = ACTION[colour]
    base = plate(high, high, fill, 8, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(pieces.action_sign(round(high * 0.62), symbol, over(fill)), high // 2, high // 2 - 2)
    letter = colour.name[0]
    canvas.text(high - 5, high - 4, letter, over(fill), 13, bold=True, align="right")
    return Sprite(canvas.image, base.mask)


def _column(canvas: Canvas, scene: Scene, symbol: Symbol) -> None:
    """A column lies on its side: the pile at the left, the tile that can be taken at the right, larger."""
    view = scene.view
    canvas.plate(0, 4, 52, 60, scene.theme.inset, edge=scene.theme.line)
    canvas.stamp(pieces.action_sign(32, symbol, scene.theme.soft), 26, 24)
    canvas.text(26, 59, str(sum(view.piles[symbol])), scene.theme.ink, SMALL, bold=True, align="middle")
    column = view.columns[symbol]
    left = 60
    for place, colour in enumerate(column):
        last = place == len(column) - 1
        size = 62 if last else TILE
        canvas.paste(action_tile(symbol, colour, size), left, 34 - size // 2)
        if last and symbol.name.lower() in scene.marks.things:
            marks.possible_box(canvas, left, 34 - size // 2, size, size)
        left += size + 6


def _land(canvas: Canvas, scene: Scene) -> None:
    """The open tile of each stack with its cube; a number says how many lie below."""
    view = scene.view
    canvas.text(0, 16, _("Land"), scene.theme.soft, SMALL, bold=True)
    for material in Material:
        _stack(canvas.at(material * 61, 22), scene, Kind(material), view.open_land[material], view.stacks[material])
    extra = view.open_extra
    _stack(canvas.at(5 * 61 + 6, 22), scene, None if extra is None else Kind(extra), extra is not None, sum(view.extra))


def _stack(canvas: Canvas, scene: Scene, tile: Kind | None, shown: bool, below: int) -> None:
    if tile is None:
        canvas.paste(hex_face(scene.theme.inset), 0, 0)
    else:
        sprite = tile_face(tile)
        canvas.paste(sprite if shown else faded(sprite, scene.theme.panel, 0.72), 0, 0)
        if shown:
            canvas.stamp(pieces.cube(22, MATERIAL[Material(tile)]), 30, 50)
            if tile.name in scene.marks.things:
                marks.possible_box(canvas, 2, 2, 54, 58)
    canvas.text(29, 84, f"+{below}", scene.theme.ink if below else scene.theme.soft, SMALL, align="middle")


def _specials(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    for place, each in enumerate(SPECIALS):
        x, left = place * 92, view.specials[place]
        sprite = tile_face(each)
        canvas.paste(sprite if left else faded(sprite, scene.theme.panel, 0.72), x + 12, 0)
        canvas.text(x + 74, 26, f"×{left}", scene.theme.ink if left else scene.theme.soft, SMALL, bold=True)
        if each.name in scene.marks.things:
            marks.possible_box(canvas, x + 14, 2, 54, 58)
        first, _space, second = kind(each).partition(" ")
        canvas.text(x + 41, 80, first, scene.theme.soft, TINY, align="middle", room=90)
        canvas.text(x + 41, 98, second, scene.theme.soft, TINY, align="middle", room=90)


def _frame(canvas: Canvas, scene: Scene, name: str, *, spent: bool) -> None:
    fill = scene.theme.inset if spent else scene.theme.active
    canvas.plate(0, 0, *PLATE, fill, radius=7, edge=scene.theme.line)
    if name in scene.marks.changed_things:
        marks.changed_box(canvas, 0, 0, *PLATE)
    if name in scene.marks.things:
        marks.possible_box(canvas, 0, 0, *PLATE)


def _cost(canvas: Canvas, scene: Scene, pieces_: tuple[tuple[str, ...], ...], x: int, y: int) -> int:
    """The cubes of a cost; neutral ones are white, a choice is two halves."""
    for names in pieces_:
        colours = [MATERIAL[Material[name.upper()]] for name in names] or [MARKS.white]
        for place, colour in enumerate(colours):
            canvas.stamp(pieces.cube(21, colour), x + 10 + place * 12, y)
        x += 21 + 12 * (len(colours) - 1)
    return x + 4


def _gains(canvas: Canvas, scene: Scene, sun: int, mana: int, x: int, y: int) -> int:
    for count, sprite in ((sun, pieces.sun(21)), (mana, pieces.mana(20))):
        if count:
            canvas.text(x, y + 6, f"+{count}", scene.theme.ink, TINY, bold=True)
            canvas.stamp(sprite, x + 30, y)
            x += 44
    return x


def _building(canvas: Canvas, scene: Scene, each: Building) -> None:
    """A city building: its name, cost, gains and points, and who has built it where all share the city."""
    view, tile = scene.view, BUILDINGS[each]
    _frame(canvas, scene, each, spent=False)
    canvas.text(7, 18, building(each, view.rules), scene.theme.ink, TINY, bold=True, room=PLATE[0] - 42)
    points_plate(canvas, PLATE[0] - 30, 4, str(tile.vp_by_rules.get(view.rules, tile.vp)), 16)
    x = _cost(canvas, scene, tile.cost, 4, 33)
    _gains(canvas, scene, tile.sun, tile.mana, x, 33)
    if view.variant.shared_city:
        built = [seat for seat, player in enumerate(view.players) if each in player.buildings]
        _seats(canvas, scene, built)


def _seats(canvas: Canvas, scene: Scene, seats: list[Seat]) -> None:
    for place, seat in enumerate(reversed(seats)):
        canvas.stamp(scene.badge(seat, 22), PLATE[0] - 14 - place * 18, 34)


def _character(canvas: Canvas, scene: Scene, each: Character) -> None:
    """A character: its price in mana, the cost of its activation and what that gives; or whose it is."""
    view, tile = scene.view, CHARACTERS[each]
    owner = next((seat for seat, player in enumerate(view.players) if each in player.characters), None)
    _frame(canvas, scene, each, spent=owner is not None)
    awake = owner is not None and each in view.players[owner].active
    ink = scene.theme.ink if owner is None or awake else mix(scene.theme.ink, scene.theme.panel, 0.35)
    canvas.text(7, 18, character(each, view.rules), ink, TINY, bold=True, room=PLATE[0] - 64)
    if owner is None:
        canvas.text(PLATE[0] - 40, 19, str(tile.price), scene.theme.ink, SMALL, bold=True)
        canvas.stamp(pieces.mana(20), PLATE[0] - 18, 13)
    else:
        canvas.stamp(scene.badge(owner, 24), PLATE[0] - 16, 14)
    if awake:
        canvas.stamp(pieces.sun(24), PLATE[0] - 42, 14)
    x = _cost(canvas, scene, tile.cost, 4, 33)
    x = _gains(canvas, scene, tile.sun, tile.mana, x, 33)
    if tile.cubes:
        canvas.text(x, 39, f"+{tile.cubes}", scene.theme.ink, TINY, bold=True)
        canvas.stamp(pieces.cube(20, MARKS.white), x + 30, 33)
