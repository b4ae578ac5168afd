"""One strip per player: who it is, points, stock with the next income below, bowls, tracks, buildings left, tiles."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, many
from games.terra_mystica.components import Action, Bonus, Building, Favor, Town
from games.terra_mystica.position import Player
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import GOODS, bowls
from rendering.terra_mystica.pieces import BUILDINGS
from rendering.terra_mystica.reading import (
    actions_of,
    income,
    left_over,
    places,
    sailing,
    spade_price,
    standing,
)
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tiles import HIGH, action_field, bonus_card, favor_tile, town_tile
from rendering.terra_mystica.tokens import gain_tokens, points, row

__all__ = ["TALL", "paint_strip"]

TALL: Final = 104
UPPER: Final = 34
LOWER: Final = 78
BOWLS: Final = 632
TRACKS: Final = 800
HOUSES: Final = 946
TILES: Final = 1160


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
    _tiles(canvas, scene, seat, player, wide - TILES - 8, fill)


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
    canvas.text(88, 36, name, theme.soft if out else theme.ink, size, bold=True, room=180)
    canvas.text(88, 62, scene.person(seat), theme.soft, SMALL, room=180)
    resting = state.passed is not None and not scene.view.over
    if resting:
        canvas.stamp(goods.moon(20), 98, 83)
    loud = (state.acts or state.owes) and not scene.view.over
    canvas.text(112 if resting else 88, 90, _state(scene, seat), theme.ink if loud else theme.soft, SMALL,
                bold=bool(loud), room=160)


def _state(scene: Scene, seat: Seat) -> str:
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
    canvas.stamp(points(str(player.vp), LARGE), 326, UPPER + 8)
    change = scene.changes.points.get(seat)
    if change:
        canvas.text(326, 96, f"{change:+d}".replace("-", "−"), MARKS.changed, MEDIUM, bold=True, align="middle")


def _stock(canvas: Canvas, scene: Scene, seat: Seat, player: Player) -> None:
    coming = income(scene.view, seat)
    parts = ((goods.coin, player.coins, "coins"), (goods.worker, player.workers, "workers"),
             (goods.person, player.priests, "priests"))
    for place, (sprite, amount, name) in enumerate(parts):
        x = 418 + place * 78
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
    canvas.stamp(goods.spade(36), TRACKS + 76, UPPER)
    price = [token for part in gain_tokens(spade_price(player), 24) for token in part]
    row(canvas, TRACKS + 76, LOWER, price, scene.theme.ink, MEDIUM)
    for track, x in (("ship", TRACKS), ("dig", TRACKS + 56)):
        if (seat, track) in scene.changes.tracks:
            marks.changed_box(canvas, x, 8, 40, TALL - 16)
    if player.keys:
        canvas.stamp(goods.key(36), TRACKS + 120, UPPER)
        canvas.text(TRACKS + 120, LOWER + 9, str(player.keys), scene.theme.ink, MEDIUM, bold=True, align="middle")


def _houses(canvas: Canvas, scene: Scene, seat: Seat, player: Player, fill: RGB) -> None:
    """How many buildings of each kind are left to build."""
    for kind in Building:
        left = left_over(player, kind)
        house = BUILDINGS[kind](44, scene.colour(seat), scene.halo())
        x = HOUSES + 20 + kind * 42
        canvas.stamp(house if left else faded(house, fill, 0.7), x, UPPER)
        canvas.text(x, LOWER + 9, str(left), scene.theme.ink if left else scene.theme.line, MEDIUM, bold=True,
                    align="middle")


def _tiles(canvas: Canvas, scene: Scene, seat: Seat, player: Player, room: int, fill: RGB) -> None:
    """Bonus card, special actions, town and favor tiles in two rows, closer together if there are many."""
    faces = list(_faces(player))
    total = sum(face.ink.width + 5 for _, face in faces)
    squeeze = min(1.0, 2 * (room - 60) / max(1, total))
    x, y = TILES, 3
    for name, face in faces:
        step = round((face.ink.width + 5) * squeeze)
        if x + face.ink.width > TILES + room and y == 3:
            x, y = TILES, 53
        spent = name in player.used
        canvas.paste(faded(face, fill) if spent else face, x, y)
        if spent:
            marks.cross(canvas, x + face.ink.width // 2, y + HIGH // 2, 36)
        if (seat, name) in scene.changes.tiles or (seat, name) in scene.changes.used:
            marks.changed_box(canvas, x, y, face.ink.width, HIGH)
        x += step


def _faces(player: Player) -> list[tuple[Action | Bonus | Town | Favor, Sprite]]:
    found: list[tuple[Action | Bonus | Town | Favor, Sprite]] = []
    if player.card is not None:
        found.append((player.card, bonus_card(player.card)))
    found += [(action, action_field(action, HIGH)) for action in actions_of(player)]
    found += [(town, town_tile(town)) for town in player.towns]
    return found + [(favor, favor_tile(favor)) for favor in player.favors]
