"""One strip per player: who it is, points, stock with the next income below, bowls, tracks, buildings left, tiles."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, many
from games.terra_mystica.components import Building
from games.terra_mystica.position import Player
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width
from rendering.kit.writing import in_room
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import GOODS, bowls
from rendering.terra_mystica.pieces import BUILDINGS, outline
from rendering.terra_mystica.reading import (
    income,
    left_over,
    places,
    sailing,
    spade_price,
    standing,
)
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.taken import paint_tiles
from rendering.terra_mystica.tokens import gain_tokens, points, row

__all__ = ["TALL", "paint_strip", "state_of"]

TALL: Final = 144
UPPER: Final = 48
LOWER: Final = 102
POINTS: Final = 318
STOCK: Final = 396
BOWLS: Final = 584
TRACKS: Final = 742
HOUSES: Final = 884
TILES: Final = 1092
"""Where the parts of a strip begin."""
PERSONS: Final = (SMALL, 18, 16)


def paint_strip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Paints a seat's strip."""
    fill = _plate(canvas, scene, seat, wide)
    _who(canvas, scene, seat, fill)
    player = scene.view.players[seat]
    if player.faction is None:
        return
    _points(canvas, scene, seat)
    _stock(canvas, scene, seat, player)
    _bowls(canvas, scene, player)
    _tracks(canvas, scene, seat, player)
    _houses(canvas, scene, seat, player, fill)
    paint_tiles(canvas.at(TILES, 0), scene, seat, (wide - TILES - 8, TALL), fill)


def _plate(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> RGB:
    state = standing(scene.view, seat)
    acts = state.acts and not scene.view.over
    fill = scene.theme.active if acts else scene.theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.frame(seat) if acts else None, width=4)
    if not acts:
        canvas.box(0, 12, 7, TALL - 12, scene.frame(seat))
    return fill


def _who(canvas: Canvas, scene: Scene, seat: Seat, fill: RGB) -> None:
    """Badge, faction, the player's name, and how the seat stands."""
    theme, state = scene.theme, standing(scene.view, seat)
    out = (state.passed is not None or state.gone) and not state.acts and not scene.view.over
    badge = scene.badge(seat, 62)
    canvas.stamp(faded(badge, fill, 0.45) if out else badge, 48, TALL // 2)
    name = scene.name(seat)
    size = MEDIUM if width(name, MEDIUM, True) <= 180 else SMALL
    canvas.text(88, 50, name, theme.soft if out else theme.ink, size, bold=True, room=180)
    in_room(canvas, 88, 81, scene.person(seat), theme.soft, PERSONS, 180)
    resting = state.passed is not None and not scene.view.over
    if resting:
        canvas.stamp(goods.moon(20), 98, 101)
    loud = (state.acts or state.owes) and not scene.view.over
    canvas.text(112 if resting else 88, 108, state_of(scene, seat), theme.ink if loud else theme.soft, SMALL,
                bold=bool(loud), room=160)


def state_of(scene: Scene, seat: Seat) -> str:
    """How a seat stands, in a few words; empty if there is nothing to say."""
    state = standing(scene.view, seat)
    if state.gone:
        return _("has left")
    if scene.view.over:
        return _("place {number}").format(number=places(scene.view)[seat])
    if state.owes:
        return many("{count} offer to answer", "{count} offers to answer", state.owes)
    if state.acts:
        return _("to move")
    return _("passed · {number}").format(number=state.passed) if state.passed else ""


def _points(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player = scene.view.players[seat]
    canvas.stamp(points(str(player.vp), LARGE), POINTS, UPPER + 8)
    change = scene.changes.points.get(seat)
    if change:
        told = f"{change:+d}".replace("-", "−")
        canvas.text(POINTS, LOWER + 12, told, MARKS.changed, MEDIUM, bold=True, align="middle")


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    coming = income(scene.view, seat)
    parts = ((goods.coin, player.coins, "coins"), (goods.worker, player.workers, "workers"),
             (goods.person, player.priests, "priests"))
    for place, (sprite, amount, name) in enumerate(parts):
        x = STOCK + place * 72
        row(canvas, x, UPPER, [sprite(34), str(amount)], scene.theme.ink, MEDIUM)
        if coming is not None and getattr(coming, name):
            row(canvas, x + 16, LOWER, [f"+{getattr(coming, name)}"], scene.theme.gain, MEDIUM)


def _bowls(canvas: Canvas, scene: Scene, player: Player) -> None:
    """Three bowls; the third, whose power can be spent, is full of colour."""
    for place, amount in enumerate(player.bowls):
        x = BOWLS + place * 50
        fill = bowls(scene.theme)[place]
        canvas.plate(x, UPPER - 22, 46, 44, fill, radius=20, edge=GOODS["power"])
        ink = MARKS.white if place == 2 else scene.theme.ink
        canvas.text(x + 23, UPPER + 10, str(amount), ink, MEDIUM, bold=True, align="middle")
    seat = Seat(scene.view.players.index(player))
    coming = income(scene.view, seat)
    if coming is not None and coming.power:
        row(canvas, BOWLS + 72, LOWER, [f"+{coming.power}", goods.power(24)], scene.theme.gain, MEDIUM)


def _tracks(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    """Shipping, the price of a spade, and keys."""
    level, extra = sailing(player)
    sails = player.board.shipping.max > 0
    ship = goods.shipping(36)
    canvas.stamp(ship if sails else faded(ship, scene.theme.panel), TRACKS + 20, UPPER)
    told = f"{level}+{extra}" if extra else str(level) if sails else "–"
    canvas.text(TRACKS + 20, LOWER + 9, told, scene.theme.ink, MEDIUM, bold=True, align="middle")
    canvas.stamp(goods.spade(36), TRACKS + 74, UPPER)
    price = [token for part in gain_tokens(spade_price(player), 24) for token in part]
    row(canvas, TRACKS + 74, LOWER, price, scene.theme.ink, MEDIUM)
    for track, x in (("ship", TRACKS), ("dig", TRACKS + 54)):
        if (seat, track) in scene.changes.tracks:
            marks.changed_box(canvas, x, UPPER - 26, 40, LOWER - UPPER + 46)
    if player.keys:
        canvas.stamp(goods.key(36), TRACKS + 118, UPPER)
        canvas.text(TRACKS + 118, LOWER + 9, str(player.keys), scene.theme.ink, MEDIUM, bold=True, align="middle")


def _houses(canvas: Canvas, scene: Scene, seat: Seat, player: Player, fill: RGB) -> None:
    """How many buildings of each kind are left to build."""
    for kind in Building:
        left = left_over(player, kind)
        house = BUILDINGS[kind](44, scene.colour(seat), *outline(scene.colour(seat), fill))
        x = HOUSES + 20 + kind * 40
        canvas.stamp(house if left else faded(house, fill, 0.7), x, UPPER)
        canvas.text(x, LOWER + 9, str(left), scene.theme.ink if left else scene.theme.line, MEDIUM, bold=True,
                    align="middle")
