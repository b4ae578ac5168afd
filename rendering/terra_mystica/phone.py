"""The picture for phones: whose turn it is, the map, and what one seat has. Every word is large enough to be read where
the picture is shown half as wide as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import Seat
from games.kernel.words import _, pgettext
from games.terra_mystica.position import Game
from rendering.kit import signs
from rendering.kit.canvas import Canvas, blank
from rendering.kit.theme import MARKS, RGB, THEMES, over
from rendering.kit.typeface import MEDIUM, width
from rendering.kit.writing import in_lines, saying
from rendering.terra_mystica.changes import NONE, Changes
from rendering.terra_mystica.colours import palette_of
from rendering.terra_mystica.ground import PHONE, ground
from rendering.terra_mystica.header import told
from rendering.terra_mystica.map import paint_map
from rendering.terra_mystica.mine import height, paint_mine
from rendering.terra_mystica.reading import names_rivers, places, play_order, to_act
from rendering.terra_mystica.scene import NOTHING, Highlight, Scene
from rendering.terra_mystica.words import stage

__all__ = ["WIDE", "paint_phone", "whose"]

WIDE: Final = 800
GAP: Final = 6
HEAD: Final = 80
SECOND: Final = 28
"""What a second line of what is to be done takes, in pixels."""
SPARE: Final = 120
"""What may be lost at the end of the first of two lines."""
NAME: Final = 34
"""The size of the name of whoever is to move, in pixels."""
ROUND: Final = 170
"""How much room the round has on the right at least."""
SHOWN: Final = 4
"""How many badges there are at most."""
MAP_TOP: Final = GAP + HEAD + GAP
MINE: Final = MAP_TOP + PHONE.size[1] + GAP


def paint_phone(view: Game, *, seat: Seat | None = None, changes: Changes = NONE, highlight: Highlight = NOTHING,
                people: Sequence[str] = (), theme: str = "day", width: int = WIDE) -> bytes:
    """The map and what belongs to a seat as a PNG, `width` pixels wide; without a seat, what belongs to whoever is to
    move, or has won. The same arguments give the same bytes. Raises KeyError for an unknown theme.
    """
    scene = Scene(view, THEMES[theme], changes, tuple(people), highlight)
    mine = whose(view) if seat is None else seat
    down = SECOND if _is_long(scene, WIDE - 2 * GAP) else 0
    tall = MINE + down + height(view.players[mine], WIDE - 2 * GAP) + GAP
    canvas = blank((WIDE, tall), scene.theme.ground, palette_of(theme))
    _head(canvas.at(GAP, GAP), scene, WIDE - 2 * GAP, HEAD + down)
    canvas.lay(ground(scene.theme, rivers=names_rivers(view), sheet=PHONE), 0, MAP_TOP + down)
    paint_map(canvas.at(0, MAP_TOP + down), scene, PHONE)
    paint_mine(canvas.at(GAP, MINE + down), scene, mine, WIDE - 2 * GAP)
    return canvas.png(palette_of(theme), width)


def whose(view: Game) -> Seat:
    """The seat that a bystander looks at: who is to move, else who leads at the end, else who comes first."""
    if view.over:
        return min(places(view).items(), key=lambda pair: pair[1])[0]
    return next(iter((*to_act(view), *play_order(view))))


def _named(view: Game) -> tuple[Seat, ...]:
    """Who is to move, or has won."""
    return tuple(seat for seat, rank in places(view).items() if rank == 1) if view.over else tuple(to_act(view))


def _head(canvas: Canvas, scene: Scene, wide: int, tall: int) -> None:
    """Who is to move and for what, or has won, in their colour; on the right the round and what it scores."""
    view = scene.view
    named = _named(view)
    fill = scene.colour(named[0]) if len(named) == 1 else scene.theme.panel
    ink = over(fill) if len(named) == 1 else scene.theme.ink
    canvas.plate(0, 0, wide, tall, fill, radius=12, edge=MARKS.dark, width=3)
    if not named:
        canvas.text(22, 52, stage(view), ink, NAME, bold=True)
        return
    _round(canvas, scene, ink, wide - 16)
    canvas.stamp(signs.laurel(44, ink) if view.over else signs.arrow(24, ink), 34, tall // 2)
    for place, seat in enumerate(named[:SHOWN]):
        canvas.stamp(scene.badge(seat, 54), 82 + place * 58, tall // 2)
    left = _left(named)
    names = ", ".join(scene.name(seat) for seat in named)
    canvas.text(left, 36, names, ink, NAME, bold=True, room=wide - left - _round_room(scene))
    room = _room(scene, named, wide)
    in_lines(canvas, left, 68, _said(scene, named, room), ink, (MEDIUM,), room, 2 if tall > HEAD else 1)


def _round(canvas: Canvas, scene: Scene, ink: RGB, right: int) -> None:
    """The round and, below it, what it scores."""
    canvas.text(right, 36, stage(scene.view), ink, MEDIUM, bold=True, align="right", room=_round_room(scene) - 30)
    if tile := _tile(scene):
        canvas.text(right, 68, tile, ink, MEDIUM, align="right")


def _round_room(scene: Scene) -> int:
    """The room for the round: more where its name is long."""
    return max(ROUND, width(stage(scene.view), MEDIUM, True) + 30)


def _tile(scene: Scene) -> str:
    """What the round scores, if one is played."""
    return "" if scene.view.over or scene.view.tile is None else str(scene.view.tile)


def _left(named: Sequence[Seat]) -> int:
    """Where the words begin, right of the badges."""
    return 66 + min(len(named), SHOWN) * 58


def _room(scene: Scene, named: Sequence[Seat], wide: int) -> int:
    """The room for what is to be done, left of what the round scores."""
    return wide - _left(named) - 28 - width(_tile(scene), MEDIUM)


def _is_long(scene: Scene, wide: int) -> bool:
    """Whether what is to be done, and by whom, needs a second line."""
    named = _named(scene.view)
    if not named:
        return False
    room = _room(scene, named, wide)
    return width(_said(scene, named, room), MEDIUM) > room


def _said(scene: Scene, named: Sequence[Seat], room: int) -> str:
    """What the named seats do; of one also who plays it, with the first name at least."""
    alone = len(named) == 1
    won = pgettext("somebody", "wins") if alone else _("share the victory")
    doing = won if scene.view.over else told(scene, tuple(named))
    person = scene.person(named[0]) if alone else ""
    said = saying(person, doing, MEDIUM, room)
    return saying(person, doing, MEDIUM, 2 * room - SPARE) if said == doing and person else said
