"""My view: one player's boards from near, with everything that is printed on them; and the near view of a choice."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.helios.board import TRACK
from games.helios.components import BUILDINGS, CHARACTERS, SPECIALS, Building, Character, Kind
from games.helios.narration import names
from games.helios.narration.effects import building_effect, character_effect, special_effect
from games.helios.position import Game
from games.helios.rules.final import building_vp
from games.kernel import Seat, by_seat
from games.kernel.words import _, many
from rendering.helios import market, pieces
from rendering.helios.colours import WALL, palette_of, theme_of
from rendering.helios.houses import house
from rendering.helios.land import LARGE as NEAR
from rendering.helios.land import ground, paint_land
from rendering.helios.panel import paint_spaces, paint_stock
from rendering.helios.people import medal
from rendering.helios.reading import ending, to_act
from rendering.helios.scene import Scene, stage
from rendering.helios.scores import paint_scores
from rendering.helios.tokens import Token, cost_tokens, gain_tokens, points, row, tile_face
from rendering.helios.words import asked, told
from rendering.kit.canvas import Canvas, blank
from rendering.kit.hexes import Hexes
from rendering.kit.layers import layer
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL
from rendering.kit.writing import in_lines, largest
from rendering.painter import Look

__all__ = ["WIDE", "paint_near", "paint_seat"]

WIDE: Final = 1200
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
HEAD: Final = 92
TOP: Final = HEAD + 2 * GAP
BOARD: Final = (NEAR.size[0] + 8, NEAR.size[1] + 12)
RIGHT: Final = INNER - BOARD[0] - GAP
BELOW: Final = TOP + BOARD[1] + GAP
LINE: Final = 72
COLUMNS: Final = 3
CITY: Final = len(Building) // COLUMNS * LINE + 16
PEOPLE: Final = -(-(len(Character) + len(SPECIALS)) // COLUMNS) * LINE + 16
CITY_TOP: Final = BELOW + market.TALL + GAP
PEOPLE_TOP: Final = CITY_TOP + CITY + GAP
CARD: Final = (22, 20, 18, 16)
EFFECT: Final = (18, 17)
SPECIAL: Final = Hexes(52, 42)


def paint_seat(view: Game, seat: Seat, look: Look = Look()) -> bytes:  # noqa: B008  # frozen
    """A seat's own boards as a PNG. Raises IndexError for a seat that is not at the table."""
    scene = Scene(view, theme_of(look.theme), people=look.people, sources=look.sources)
    canvas = _boards(scene, seat, PEOPLE_TOP + PEOPLE + GAP)
    for top, tall in ((BELOW, market.TALL), (CITY_TOP, CITY), (PEOPLE_TOP, PEOPLE)):
        canvas.plate(GAP, top, INNER, tall, scene.theme.panel, radius=12)
    _market(canvas.at(GAP, BELOW), scene)
    for place, building in enumerate(Building):
        _house(canvas.at(*_spot(place, CITY_TOP)), scene, seat, building)
    for place, character in enumerate(Character):
        _person(canvas.at(*_spot(place, PEOPLE_TOP)), scene, seat, character)
    for place, special in enumerate(SPECIALS, len(Character)):
        _special(canvas.at(*_spot(place, PEOPLE_TOP)), scene, special)
    return canvas.png(palette_of(look.theme), look.width)


def _market(canvas: Canvas, scene: Scene) -> None:
    """What can be taken; after the game the scores."""
    if scene.view.over:
        paint_scores(canvas, scene, INNER)
    else:
        market.print_market(canvas, scene.theme, market.WIDE, legend=not scene.view.drawn)
        market.paint_market(canvas, scene, market.WIDE)


def paint_near(scene: Scene, seat: Seat, look: Look) -> bytes:
    """A seat's land board from near with what may be chosen."""
    return _boards(scene, seat, BELOW).png(palette_of(look.theme), look.width)


def _spot(place: int, top: int) -> tuple[int, int]:
    return GAP + 12 + place % COLUMNS * (INNER - 16) // COLUMNS, top + 8 + place // COLUMNS * LINE


def _boards(scene: Scene, seat: Seat, tall: int) -> Canvas:
    """Head, land board, and what belongs to it."""
    theme = scene.theme
    canvas = Canvas(layer(f"helios seat {WIDE} {tall} {theme}", lambda: _frame(theme, tall),
                          palette_of(theme.name)))
    _head(canvas.at(GAP, GAP), scene, seat)
    paint_land(canvas.at(GAP + 4, TOP + 6), scene, seat, NEAR)
    right = canvas.at(GAP + BOARD[0] + GAP, TOP)
    _track(right.at(14, 12), scene, seat)
    paint_stock(right.at(14, 120), scene, seat, RIGHT - 28)
    paint_spaces(right.at(14, 226), scene, seat, RIGHT - 26, 46)
    _ending(right.at(14, 350), scene, seat)
    return canvas


def _frame(theme: Theme, tall: int) -> Image.Image:
    canvas = blank((WIDE, tall), theme.ground, palette_of(theme.name))
    canvas.plate(GAP, TOP, *BOARD, theme.panel, radius=12)
    canvas.lay(ground(theme, NEAR), GAP + 4, TOP + 6)
    canvas.plate(GAP + BOARD[0] + GAP, TOP, RIGHT, BOARD[1], theme.panel, radius=12)
    return canvas.image


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, fill = scene.view, scene.colour(seat)
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.stamp(scene.badge(seat, 74), 56, HEAD // 2)
    canvas.text(108, 50, scene.person(seat) or scene.name(seat), ink, LARGE, bold=True, room=780)
    doing = asked(view, seat) if seat in to_act(view) and not view.over else ""
    canvas.text(110, 80, " · ".join(part for part in (stage(view), doing) if part), ink, SMALL, room=780)
    vp = points(scene.points(seat), LARGE)
    canvas.paste(vp, INNER - vp.ink.width - 24, HEAD // 2 - vp.ink.height // 2)
    if seat == view.first:
        canvas.stamp(pieces.dragon(56), INNER - vp.ink.width - 70, HEAD // 2)


def _track(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The sun track in two rows, golden where the marker lies."""
    player = scene.view.players[seat]
    spaces: list[str] = [*map(str, TRACK.numbers), ""]
    half = (len(spaces) + 1) // 2
    wide = (RIGHT - 28) // half
    for place, text in enumerate(spaces):
        here = player.unlimited if not text else place == player.marker and not player.unlimited
        x, y = place % half * wide, place // half * 48
        fill = MARKS.gold if here else scene.theme.inset
        ink = MARKS.dark if here else scene.theme.soft
        canvas.plate(x, y, wide - 5, 42, fill, radius=8, edge=MARKS.dark if here else None)
        if text:
            canvas.text(x + (wide - 5) // 2, y + 30, text, ink, MEDIUM, bold=here, align="middle")
        else:
            canvas.stamp(pieces.infinity(20, ink), x + (wide - 5) // 2, y + 21)


def _ending(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """What the end of the game would bring as things stand."""
    parts = ending(scene.view, seat)
    if not parts:
        return
    theme, right = scene.theme, RIGHT - 28
    canvas.text(0, 24, _("At the end, as things stand"), theme.ink, SMALL, bold=True)
    pitch = min(28, (BOARD[1] - 350 - 80) // len(parts))
    for place, (source, vp) in enumerate(parts.items()):
        y = 54 + place * pitch
        canvas.text(0, y, told(scene.view, source), theme.ink, SMALL, room=right - 50)
        canvas.text(right, y, f"+{vp}", theme.ink, SMALL, bold=True, align="right")
    total = points(f"+{sum(parts.values())}", MEDIUM)
    canvas.paste(total, right - total.ink.width, 54 + len(parts) * pitch - 12)


def _house(canvas: Canvas, scene: Scene, seat: Seat, building: Building) -> None:
    """A city building with its effect; muted until it stands."""
    view = scene.view
    stands = building in view.players[seat].buildings
    icon = house(54, building, WALL)
    canvas.stamp(icon if stands else faded(icon, scene.theme.panel, 0.6), 28, 34)
    vp = points(str(building_vp(building, view.rules)), 17)
    canvas.paste(vp, 0, 46)
    tile = BUILDINGS[building]
    price: list[Token] = [*cost_tokens(tile.cost, 24), " ", *gain_tokens(tile.sun, tile.mana, 0, 22)]
    price = [scene.badge(seat, 28)] if stands else price
    _told(canvas, scene, names.building(building, view.rules), price, building_effect(building))


def _person(canvas: Canvas, scene: Scene, seat: Seat, character: Character) -> None:
    """A character with its effect, and whose it is."""
    view = scene.view
    owner = next((who for who, player in by_seat(view.players) if character in player.characters), None)
    awake = owner is not None and character in view.players[owner].active
    icon = medal(character, 54, awake)
    lost = owner is not None and owner != seat
    canvas.stamp(faded(icon, scene.theme.panel, 0.6) if lost else icon, 28, 34)
    _told(canvas, scene, names.character(character, view.rules), _price(scene, character, owner, awake=awake),
          character_effect(character))


def _price(scene: Scene, character: Character, owner: Seat | None, *, awake: bool) -> list[Token]:
    """What a character costs and gives, as far as it is not paid yet; then whose it is."""
    tile = CHARACTERS[character]
    gains = gain_tokens(tile.sun, tile.mana, tile.cubes, 22)
    price: list[Token] = [] if awake else [*cost_tokens(tile.cost, 24), " ", *gains]
    if owner is None:
        return [str(tile.price), pieces.mana(24), " ", *price]
    return [*price, " ", scene.badge(owner, 28)]


def _special(canvas: Canvas, scene: Scene, special: Kind) -> None:
    """A special tile with what it scores, and how many are left."""
    left, face = scene.left_of(special), tile_face(special, SPECIAL)
    canvas.stamp(face if left else faded(face, scene.theme.panel, 0.6), 28, 34)
    text = many("{count} left", "{count} left", left) if left else _("none left")
    _told(canvas, scene, names.kind(special), [text], special_effect(special))


def _told(canvas: Canvas, scene: Scene, name: str, price: list[Token], text: str) -> None:
    """Name, price and effect in two lines."""
    ink, room = scene.theme.ink, (INNER - 16) // COLUMNS - 76
    wide = row(canvas, 62 + room, 15, price, ink, SMALL, align="right")
    left = room - wide - 8
    canvas.text(64, 22, name, ink, largest(name, left, CARD, True), bold=True, room=left)
    in_lines(canvas, 64, 43, text, ink, EFFECT, room, 2)
