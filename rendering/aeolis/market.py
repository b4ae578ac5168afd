"""The market wheel laid out as a strip with its pointers, and the track of morale."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import MARKET, RES, Hero, Mat
from games.aeolis.rules.merchant import transactions_left
from games.kernel.words import _, many, pgettext
from rendering.aeolis.colours import good, quiet
from rendering.aeolis.emblems import heart
from rendering.aeolis.scene import Scene
from rendering.aeolis.wares import ware
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import largest

__all__ = ["TALL", "paint_market", "under"]

TALL: Final = 196
MORALE: Final = 300
GROUP: Final = 54
TOLD: Final = (SMALL, 18, 17, 16, 15)
"""Where morale begins, the room for the name of a group before its goods, and the sizes in which the deals are said."""


def under(position: int) -> dict[int, tuple[str, int]]:
    """By place on the ring: kind and price of the pointer that stands there."""
    size = len(MARKET.ring)
    return {(position + pointer.offset) % size: (pointer.kind, pointer.price) for pointer in MARKET.pointers}


def paint_market(canvas: Canvas, scene: Scene, wide: int) -> None:
    """What is bought, sold and given, in three groups; then the ring of goods as it will turn; then morale."""
    view, theme = scene.view, scene.theme
    pointers = under(view.wheel)
    start = max(94, canvas.text(0, 22, _("Market"), theme.ink, MEDIUM, bold=True) + 10)
    left = max(0, transactions_left(view))
    told = many("{left} of {count} deal left", "{left} of {count} deals left", merchants, left=left) if (
        merchants := view.mats[Mat.MERCHANT].units) else _("no merchants")
    room = MORALE - 8 - start
    canvas.text(start, 22, told, quiet(theme), largest(told, room, TOLD), room=room)
    _morale(canvas.at(MORALE, 0), scene, wide - MORALE)
    groups = (("buy", pgettext("market", "buy")), ("sell", pgettext("market", "sell")), ("alms", _("alms")))
    for number, (kind, word) in enumerate(groups):
        goods = sorted((price, place) for place, (what, price) in pointers.items() if what == kind)
        _group(canvas.at(number * (wide // 3), 38), scene, kind, word, goods, wide // 3 - 8)
    _ring(canvas.at(0, 142), scene, pointers, wide)


def _trades(scene: Scene, name: str) -> bool:
    return name in (MARKET.all if scene.view.upgraded(Hero.MERCHANT) else MARKET.basic)


def _group(canvas: Canvas, scene: Scene, kind: str, word: str, goods: list[tuple[int, int]], wide: int) -> None:
    """Goods under the pointers of one kind, with their prices."""
    theme = scene.theme
    canvas.plate(0, 0, wide, 94, theme.inset, radius=9)
    canvas.text(6, 24, word, theme.ink, largest(word, GROUP, (*TOLD, 14, 13), True), bold=True, room=GROUP)
    if kind == "alms":
        canvas.stamp(heart(30), 28, 60)
    for number, (price, place) in enumerate(goods):
        name = MARKET.ring[place]
        x = 84 + number * 52
        face = ware(44, name)
        canvas.stamp(face if _trades(scene, name) else faded(face, theme.inset), x, 34)
        if price:
            canvas.text(x - 8, 84, str(price), theme.ink, MEDIUM, bold=True, align="middle")
            canvas.stamp(ware(22, "gold"), x + 11, 75)
        thing = f"g{RES.index(name)}"
        if thing in scene.marks.things:
            marks.changed_box(canvas, x - 22, 10, 44, 78)
        if thing in scene.marks.may:
            marks.possible_box(canvas, x - 22, 10, 44, 78)


def _ring(canvas: Canvas, scene: Scene, pointers: dict[int, tuple[str, int]], wide: int) -> None:
    """The ring of goods in the order in which it turns, with a small sign of the pointer below each."""
    theme, size = scene.theme, len(MARKET.ring)
    step = wide // size
    canvas.plate(0, 0, step * size, 52, theme.inset, radius=9)
    for place in range(size):
        x = place * step + step // 2
        kind, price = pointers.get(place, ("", 0))
        face = ware(26, MARKET.ring[place])
        canvas.stamp(face if kind else faded(face, theme.inset, 0.3), x, 17)
        if kind == "alms":
            canvas.stamp(heart(16), x, 42)
            continue
        told = {"buy": f"−{price}", "sell": f"+{price}"}.get(kind, "")
        canvas.text(x, 48, told, good(theme) if kind == "sell" else theme.ink, 18, bold=True, align="middle")
    if "wheel" in scene.marks.things:
        marks.changed_box(canvas, 0, 0, step * size, 52)
    if "wheel" in scene.marks.may:
        marks.possible_box(canvas, 0, 0, step * size, 52)


def _morale(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The track of morale, from the worst to the best."""
    theme, track = scene.theme, MARKET.morale
    left = 88
    canvas.text(0, 22, told := _("Morale"), theme.ink, largest(told, left - 6, (MEDIUM, *TOLD), True), bold=True)
    step = (wide - left) // (track.max - track.min + 1)
    for number in range(track.min, track.max + 1):
        x = left + (number - track.min) * step
        here = number == scene.view.morale
        fill = MARKS.gold if here else theme.inset
        canvas.plate(x, 0, step - 3, 30, fill, radius=6, edge=MARKS.dark if here else None)
        told = str(number).replace("-", "−")
        ink = MARKS.dark if here else quiet(theme)
        canvas.text(x + (step - 3) // 2, 22, told, ink, SMALL if here else 17, bold=here, align="middle")
    if "morale" in scene.marks.things:
        marks.changed_box(canvas, left + (scene.view.morale - track.min) * step, 0, step - 3, 30)


