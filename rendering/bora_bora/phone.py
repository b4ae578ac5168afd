"""The picture for phones: whose turn it is, the map, everybody's points, what the phase is about, one seat's own.

It is shown about half as wide as it is, so words are few and large; the rest is on the picture of the table.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.bora_bora.board import SPACES
from games.bora_bora.components import JEWELRY, MATERIALS, TASKS
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import Game
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora import actions, goods, pieces
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.colours import GOODS, palette_of
from rendering.bora_bora.final import paint_final
from rendering.bora_bora.ground import SIZE as MAP
from rendering.bora_bora.ground import ground
from rendering.bora_bora.map import mark_box, paint_map
from rendering.bora_bora.middle import middle_of, middle_part, paint_middle
from rendering.bora_bora.playerboard import ceremony, person_space
from rendering.bora_bora.scene import Marks, Scene, to_act
from rendering.bora_bora.words import Token, asked, is_met, play_order, points, ranks, row, stage
from rendering.kit import signs
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.typeface import MEDIUM, SMALL, width, wrapped
from rendering.painter import Look

__all__ = ["WIDE", "paint_phone", "shows", "whose"]

GAP: Final = 8
WIDE: Final = MAP[0] + 2 * GAP
INNER: Final = MAP[0]
HEAD: Final = 84
NAME: Final = 36
STAGE: Final = 290
MAP_TOP: Final = HEAD + 2 * GAP
SEATS: Final = MAP_TOP + MAP[1] + GAP
CHIP: Final = 66
TILES: Final = SEATS + CHIP + GAP
SCORES: Final = 640
"""The height of the scores of the end, which take the place of the action tiles."""
STOCK: Final = 190
ACROSS: Final = 4
SPACE: Final = (193, 84)
CELL: Final = 62
TASK: Final = 60
SPACES_TOP: Final = STOCK
BOARD_TOP: Final = SPACES_TOP + 3 * (SPACE[1] + 6) + 10
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
    seat = _near(view, look)
    middle = SCORES if view.over else actions.TALL
    below = TILES + middle + 20 + GAP
    canvas = Canvas(Image.new("RGB", (WIDE, below + OWN + GAP), scene.theme.ground))
    _head(canvas.at(GAP, GAP), scene)
    canvas.lay(ground(), GAP, MAP_TOP)
    paint_map(canvas.at(GAP, MAP_TOP), scene)
    _seats(canvas.at(GAP, SEATS), scene)
    canvas.plate(GAP, TILES, INNER, middle + 20, scene.theme.panel, radius=12)
    if view.over:
        paint_final(canvas.at(2 * GAP, TILES + 10), scene, INNER - 2 * GAP, SCORES)
    else:
        paint_middle(canvas.at(GAP, TILES + 10), scene, INNER)
    _own(canvas.at(GAP, below), scene, seat)
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
    named = (whose(view),) if view.over else to_act(view)
    fill = scene.colour(named[0]) if named else scene.theme.panel
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    canvas.text(INNER - 18, 38, stage(view), ink, MEDIUM, bold=True, align="right", room=STAGE)
    if not named:
        return
    canvas.stamp(signs.laurel(44, ink) if view.over else signs.arrow(24, ink), 36, HEAD // 2)
    canvas.stamp(scene.badge(named[0], 58), 96, HEAD // 2)
    canvas.text(136, 40, scene.title(named[0])[0], ink, NAME, bold=True, room=INNER - 150 - STAGE)
    told = _("wins") if view.over else asked(view, named[0])
    canvas.text(136, 72, told, ink, MEDIUM, room=INNER - 150)


def _seats(canvas: Canvas, scene: Scene) -> None:
    """Everybody's points, in the order of play or of the result; who is to move is framed."""
    view = scene.view
    order = sorted(ranks(view), key=lambda seat: ranks(view)[seat]) if view.over else play_order(view)
    pitch = (INNER + GAP) // len(order)
    for place, seat in enumerate(order):
        moving = seat in to_act(view) and not view.over
        chip = canvas.at(place * pitch, 0)
        chip.plate(0, 0, pitch - GAP, CHIP, scene.theme.panel, radius=10, edge=scene.frame(seat) if moving else None,
                   width=4)
        chip.stamp(scene.badge(seat, 48), 38, CHIP // 2)
        vp = points(str(view.players[seat].vp), NAME)
        chip.paste(vp, 72, (CHIP - vp.ink.height) // 2)
        change = scene.marks.points.get(seat)
        if change:
            told = f"{change:+d}".replace("-", "−")
            chip.text(84 + vp.ink.width, CHIP // 2 + 9, told, scene.theme.ink, MEDIUM, bold=True)


def _own(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """What belongs to a seat."""
    canvas.plate(0, 0, INNER, OWN, scene.theme.panel, radius=12)
    canvas.box(0, 12, 7, OWN - 12, scene.colour(seat))
    _who(canvas, scene, seat)
    _stock(canvas.at(20, 84), scene, seat)
    for place in SPACES:
        x, y = 14 + place % ACROSS * (SPACE[0] + 6), SPACES_TOP + place // ACROSS * (SPACE[1] + 6)
        person_space(canvas.at(x, y), scene, seat, place, SPACE)
    ceremony(canvas.at(14, BOARD_TOP), scene, scene.view.players[seat], CELL)
    _tasks(canvas.at(14 + 4 * CELL + 10, BOARD_TOP), scene, seat, INNER - 4 * CELL - 38)


def _who(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player = scene.view.players[seat]
    canvas.stamp(scene.badge(seat, 58), 48, 40)
    wide = canvas.text(88, 52, scene.title(seat)[0], scene.theme.ink, NAME, bold=True, room=400)
    canvas.paste(points(str(player.vp), NAME), 88 + wide + 20, 18)
    for place, die in enumerate(player.dice):
        canvas.paste(pieces.die(50, seat, die), INNER - 64 - (len(player.dice) - 1 - place) * 58, 14)


def _stock(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Goods in one line; below them materials and jewelry with its points."""
    player = scene.view.players[seat]
    stock: list[tuple[Token, Token]] = [
        (goods.offering(44), str(player.offerings)), (goods.shell(44), str(player.shells)),
        (goods.card_back(44), str(player.hand)), (goods.god_tile(44), str(player.god_tiles)),
        (pieces.priest(44, seat, scene.halo()), str(player.priests)),
        *((goods.material(40, kind), str(player.materials[kind])) for kind in MATERIALS),
    ]
    for place, tokens in enumerate(stock):
        row(canvas, place * 98, 22, tokens, scene.theme.ink, MEDIUM)
    x = 0
    for number in player.jewelry:
        tile = JEWELRY.tiles[number]
        x += row(canvas, x, 76, [jewel(42, tile.type), points(str(tile.points), MEDIUM)], scene.theme.ink, MEDIUM) + 26


def _tasks(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The tasks, ticked if they are met; all letters of one size."""
    numbers = scene.view.players[seat].tasks[:TASKS.slots]
    fits = all(width(task(number), MEDIUM) <= wide - 110 for number in numbers)
    for place, number in enumerate(numbers):
        y = place * (TASK + 2)
        canvas.plate(0, y, wide, TASK, GOODS["tile"], radius=8)
        canvas.text(12, y + 38, TASKS.tiles[number].id, MARKS.dark, MEDIUM, bold=True)
        text = MEDIUM if fits else SMALL
        canvas.text(72, y + TASK // 2 + text // 3, wrapped(task(number), text, 2 * wide)[0], MARKS.dark, text)
        if is_met(scene.view, seat, number):
            canvas.stamp(goods.tick(34, GOODS["points"]), wide - 24, y + TASK // 2)
        mark_box(canvas, scene, f"task {number}", 0, y, wide, TASK)
