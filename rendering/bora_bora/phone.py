"""The picture for phones: whose turn it is, the map, everybody's points, what the phase is about, one seat's own.

It is shown about half as wide as it is, so words are few and large; the rest is on the picture of the table.
"""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import SPACES
from games.bora_bora.components import JEWELRY, MATERIALS, TASKS
from games.bora_bora.position import Game
from games.kernel import Seat
from games.kernel.words import _, pgettext
from rendering.bora_bora import closing, goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import GOODS, palette_of
from rendering.bora_bora.ground import PHONE, ground
from rendering.bora_bora.map import mark_box, paint_map
from rendering.bora_bora.middle import middle_of, middle_part, middle_tall, paint_middle
from rendering.bora_bora.offers import paint_task
from rendering.bora_bora.playerboard import ceremony, person_space
from rendering.bora_bora.scene import Marks, Scene, to_act
from rendering.bora_bora.words import Token, asked, is_met, play_order, points, ranks, row, stage
from rendering.kit import signs
from rendering.kit.canvas import Canvas, blank
from rendering.kit.theme import MARKS, RGB, THEMES, over
from rendering.kit.typeface import MEDIUM
from rendering.kit.writing import largest, shortened
from rendering.painter import Look

__all__ = ["WIDE", "paint_phone", "shows", "whose"]

GAP: Final = 8
WIDE: Final = PHONE.size[0] + 2 * GAP
INNER: Final = PHONE.size[0]
EDGE: Final = 10
HEAD: Final = 92
NAMES: Final = (36, 31, MEDIUM)
"""Sizes of names: none is smaller than what can be read."""
MAP_TOP: Final = HEAD + 2 * GAP
SEATS: Final = MAP_TOP + PHONE.size[1] + GAP
CHIP: Final = 98
MIDDLE: Final = 68
"""The middle of a chip below its name."""
TILES: Final = SEATS + CHIP + GAP
STOCK: Final = 192
ACROSS: Final = 4
SPACE: Final = (193, 84)
CELL: Final = 66
BOARD_TOP: Final = STOCK + 3 * (SPACE[1] + 6) + 10
OWN: Final = BOARD_TOP + 3 * CELL + 12
ON_MAP: Final = frozenset(("region", "path", "card", "pile"))
"""What can be chosen on the map."""


def shows(view: Game, marks: Marks, look: Look) -> bool:
    """Whether all that is marked as a choice is on the picture: in its middle is one thing at a time."""
    own = {f"task {number}" for number in view.players[_near(view, look)].tasks}
    parts = {middle_of(name) for name in marks.possible - own if name.split()[0] not in ON_MAP}
    return not parts or parts == {middle_part(view, marks)}


def paint_phone(view: Game, marks: Marks, look: Look) -> bytes:
    """What belongs to the seat that the look names, else to whoever is to move or has won, below the map and what
    the phase is about (at the end the scores by source), as a PNG. The same arguments give the same bytes. Raises
    KeyError for an unknown theme."""
    scene = Scene(view, THEMES[look.theme], marks, look.people, look.sources)
    wide = INNER - 2 * EDGE
    middle = (closing.tall(scene) if view.over else middle_tall(scene, wide)) + 2 * EDGE
    below = TILES + middle + GAP
    canvas = blank((WIDE, below + OWN + GAP), scene.theme.ground, palette_of(look.theme))
    _head(canvas.at(GAP, GAP), scene)
    canvas.lay(ground(scene.theme, PHONE), GAP, MAP_TOP)
    paint_map(canvas.at(GAP, MAP_TOP), scene, PHONE)
    _seats(canvas.at(GAP, SEATS), scene)
    canvas.plate(GAP, TILES, INNER, middle, scene.theme.panel, radius=12)
    draw = closing.paint_scores if view.over else paint_middle
    draw(canvas.at(GAP + EDGE, TILES + EDGE), scene, wide)
    _own(canvas.at(GAP, below), scene, _near(view, look))
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _near(view: Game, look: Look) -> Seat:
    """The seat whose things are shown."""
    return whose(view) if look.seat is None else look.seat


def whose(view: Game) -> Seat:
    """The seat that a bystander looks at: who is to move, else who leads at the end, else who comes first."""
    if view.over:
        return min(ranks(view).items(), key=lambda pair: pair[1])[0]
    return next(iter((*to_act(view), *play_order(view))))


def _head(canvas: Canvas, scene: Scene) -> None:
    """Who is to move and for what, or has won, in their colour; on the right the round and its phase."""
    view = scene.view
    named = [seat for seat, rank in ranks(view).items() if rank == 1] if view.over else list(to_act(view))
    fill = scene.colour(named[0]) if len(named) == 1 else scene.theme.panel
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    if not named:
        canvas.text(24, HEAD // 2 + 13, stage(view), ink, NAMES[0], bold=True)
        return
    right = canvas.text(INNER - 16, 38, stage(view), ink, MEDIUM, bold=True, align="right")
    canvas.stamp(signs.laurel(44, ink) if view.over else signs.arrow(24, ink), 36, HEAD // 2)
    for place, seat in enumerate(named):
        canvas.stamp(scene.badge(seat, 54), 92 + place * 58, HEAD // 2)
    left = 70 + len(named) * 58
    _name(canvas, ", ".join(scene.title(seat)[0] for seat in named), left, 38, ink, INNER - left - right - 30)
    won = pgettext("somebody", "wins") if len(named) == 1 else _("share the victory")
    told = won if view.over else asked(view, named[0])
    canvas.text(left, 76, told, ink, MEDIUM, room=INNER - left - 12)


def _name(canvas: Canvas, name: str, x: int, y: int, ink: RGB, room: int) -> int:
    """A name, as large as it fits, or its first words; gives the width."""
    size = largest(name, room, NAMES, True)
    return canvas.text(x, y, shortened(name, size, room, True), ink, size, bold=True)


def _seats(canvas: Canvas, scene: Scene) -> None:
    """Everybody with their points, in the order of play or of the result; who is to move is framed."""
    view = scene.view
    order = sorted(ranks(view), key=lambda seat: ranks(view)[seat]) if view.over else play_order(view)
    pitch = (INNER + GAP) // len(order)
    for place, seat in enumerate(order):
        moving = seat in to_act(view) and not view.over
        chip, wide = canvas.at(place * pitch, 0), pitch - GAP
        chip.plate(0, 0, wide, CHIP, scene.theme.panel, radius=10, edge=scene.frame(seat) if moving else None, width=4)
        name = shortened(scene.title(seat)[0], MEDIUM, wide - 22, True)
        chip.text(12, 33, name, scene.theme.ink, MEDIUM, bold=True)
        chip.stamp(scene.badge(seat, 46), 36, MIDDLE)
        vp = points(str(view.players[seat].vp), NAMES[0])
        chip.paste(vp, 68, MIDDLE - vp.ink.height // 2)
        change = scene.marks.points.get(seat)
        if change:
            told = f"{change:+d}".replace("-", "−")
            chip.text(78 + vp.ink.width, MIDDLE + 9, told, scene.theme.ink, MEDIUM, bold=True)


def _own(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """What belongs to a seat."""
    canvas.plate(0, 0, INNER, OWN, scene.theme.panel, radius=12)
    canvas.box(0, 12, 7, OWN - 12, scene.colour(seat))
    _who(canvas, scene, seat)
    _stock(canvas.at(20, 84), scene, seat)
    for place in SPACES:
        x, y = 14 + place % ACROSS * (SPACE[0] + 6), STOCK + place // ACROSS * (SPACE[1] + 6)
        person_space(canvas.at(x, y), scene, seat, place, SPACE, MEDIUM)
    ceremony(canvas.at(14, BOARD_TOP), scene, scene.view.players[seat], CELL)
    _tasks(canvas.at(14 + 4 * CELL + 10, BOARD_TOP), scene, seat, INNER - 4 * CELL - 38)


def _who(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player = scene.view.players[seat]
    canvas.stamp(scene.badge(seat, 58), 48, 40)
    wide = _name(canvas, scene.title(seat)[0], 88, 52, scene.theme.ink, 400)
    canvas.paste(points(str(player.vp), NAMES[0]), 88 + wide + 20, 18)
    for place, die in enumerate(player.dice):
        canvas.paste(pieces.die(50, seat, die), INNER - 64 - (len(player.dice) - 1 - place) * 58, 14)


def _stock(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Goods, materials and status in one line; below them jewelry with its points."""
    player = scene.view.players[seat]
    stock: list[tuple[Token, Token]] = [
        (goods.offering(44), str(player.offerings)), (goods.shell(44), str(player.shells)),
        (goods.card_back(44), str(player.hand)), (goods.god_tile(44), str(player.god_tiles)),
        (pieces.priest(44, seat, scene.halo()), str(player.priests)),
        *((goods.material(40, kind), str(player.materials[kind])) for kind in MATERIALS),
        (goods.status(36, scene.theme.ink), str(player.status)),
    ]
    for place, tokens in enumerate(stock):
        row(canvas, place * 87, 22, tokens, scene.theme.ink, MEDIUM)
    x = 0
    for number in player.jewelry:
        tile = JEWELRY.tiles[number]
        x += row(canvas, x, 76, [jewel(42, tile.type), points(str(tile.points), MEDIUM)], scene.theme.ink, MEDIUM) + 26


def _tasks(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The tasks, ticked if they are met."""
    for place, number in enumerate(scene.view.players[seat].tasks[:TASKS.slots]):
        line = canvas.at(0, place * CELL)
        paint_task(line, number, (wide, CELL - 2), 44)
        if is_met(scene.view, seat, number):
            line.stamp(goods.tick(34, GOODS["points"]), wide - 24, CELL // 2)
        mark_box(line, scene, f"task {number}", 0, 0, wide, CELL - 2)
