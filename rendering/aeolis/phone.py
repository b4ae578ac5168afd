"""The picture for phones: for whom the table waits, the island, the enemies on it, and what one player has.

It is shown less than half as wide as it is, so words are few and large; the rest is on the picture of the table.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.aeolis.cards import card_of
from games.aeolis.components import GOLD, RESEARCH, Mat
from games.aeolis.position import Event, Game
from games.aeolis.results import WON
from games.aeolis.rules.final import rounds_of
from games.aeolis.rules.foes import power_of
from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.aeolis.cards import in_order
from rendering.aeolis.colours import FOE, HEROES, SEATS, THINGS, palette_of
from rendering.aeolis.emblems import emblem, walls
from rendering.aeolis.ground import SIZE as ISLAND
from rendering.aeolis.ground import ground
from rendering.aeolis.island import paint_island
from rendering.aeolis.reading import away, goods_of, untrained
from rendering.aeolis.scene import Marks, Scene, waiting
from rendering.aeolis.strips import amount
from rendering.aeolis.troops import foe, miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import card_name, mode_name, outcome, phase, place
from rendering.kit import marks as rings
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.typeface import MEDIUM, fitted, width
from rendering.painter import Look

__all__ = ["WIDE", "paint_phone", "shows", "whose"]

GAP: Final = 8
WIDE: Final = ISLAND[0] + 2 * GAP
INNER: Final = ISLAND[0]
HEAD: Final = 92
TOP: Final = HEAD + 2 * GAP
CARDS: Final = TOP + ISLAND[1] + GAP
CARD: Final = 62
MAT: Final = 68
NAMES: Final = (38, 32, MEDIUM)
GOODS: Final = 414
STEP: Final = 76


def whose(view: Game, look: Look) -> Seat | None:
    """The seat that is shown: the one that the look names, else the first for whom the table waits, else the first that
    has a hero; None before anybody has one."""
    if look.seat is not None:
        return look.seat
    seats = [*waiting(view).awaited, *view.staying()]
    return next((seat for seat in seats if view.heroes_of(seat)), None)


def shows(view: Game, marks: Marks, look: Look) -> bool:
    """Whether all that may be chosen is on the picture: technologies, the wheel and others' mats are not."""
    seat = whose(view, look)
    shown = {f"m{mat:d}" for mat in _mats(view, seat)} | {f"e{event.ref}" for event in in_order(view)}
    return marks.may <= shown


def _mats(view: Game, seat: Seat | None) -> list[Mat]:
    return [mat for mat in view.open_mats() if seat is not None and view.seat_of(mat) == seat]


def paint_phone(view: Game, marks: Marks, look: Look) -> bytes:
    """The picture as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme."""
    scene = Scene(view, THEMES[look.theme], marks, look.people, near=True)
    events, mats = in_order(view), _mats(view, whose(view, look))
    below = CARDS + -(-len(events) // 2) * (CARD + GAP)
    canvas = Canvas(Image.new("RGB", (WIDE, below + len(mats) * (MAT + GAP)), scene.theme.ground))
    _head(canvas.at(GAP, GAP), scene)
    canvas.plate(GAP, TOP, *ISLAND, scene.theme.panel, radius=12)
    canvas.lay(ground(scene.theme, near=True).crop((6, 6, ISLAND[0] - 6, ISLAND[1] - 6)), GAP + 6, TOP + 6)
    paint_island(canvas.at(GAP, TOP), scene)
    half = (INNER - GAP) // 2
    for number, event in enumerate(events):
        _card(canvas.at(GAP + number % 2 * (half + GAP), CARDS + number // 2 * (CARD + GAP)), scene, event, half)
    for number, mat in enumerate(mats):
        _mat(canvas.at(GAP, below + number * (MAT + GAP)), scene, mat)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _head(canvas: Canvas, scene: Scene) -> None:
    """For whom the table waits, in the colour of a player who is alone; on the right phase and round."""
    view = scene.view
    wait = waiting(view).awaited if not view.over else ()
    fill = SEATS[wait[0]] if len(wait) == 1 else MARKS.gold if view.outcome in WON else scene.theme.panel
    ink = over(fill)
    canvas.plate(0, 0, INNER, HEAD, fill, radius=12, edge=MARKS.dark, width=3)
    large, small = _told(scene, wait)
    left = 20
    if len(wait) == 1:
        canvas.stamp(scene.badge(wait[0], 60), 48, HEAD // 2)
        left = 90
    room = INNER - left - 16
    size = next((size for size in NAMES if width(large, size, True) <= room), NAMES[-1])
    canvas.text(left, 44, large, ink, size, bold=True, room=room)
    canvas.text(left, 78, small, ink, MEDIUM, room=room)


def _told(scene: Scene, wait: tuple[Seat, ...]) -> tuple[str, str]:
    """Who is waited for or how it ended; below it phase and round."""
    view = scene.view
    if view.over:
        return outcome(view), mode_name(view)
    rounds = _("Round {number}/{rounds}").format(number=view.round, rounds=rounds_of(view)) if view.round else ""
    morale = _("Morale {morale}").format(morale=f"{view.morale:+d}".replace("-", "−")) if view.round else ""
    small = " · ".join(part for part in (phase(view), rounds, morale) if part)
    if not wait:
        return mode_name(view), small
    if len(wait) == view.seats > 1:
        return _("Waiting for everybody"), small
    told = _("Waiting for {names}").format(names=and_list([scene.name(seat) for seat in wait]))
    if width(told, NAMES[-1], True) > INNER - 36:
        told = _("Waiting for {count} of {seats}").format(count=len(wait), seats=view.seats)
    return told, small


def _card(canvas: Canvas, scene: Scene, event: Event, wide: int) -> None:
    """A card in play: its sign and name, power, and how far from the walls an enemy is."""
    card, view = card_of(event.ref), scene.view
    canvas.plate(0, 0, wide, CARD, scene.theme.panel, radius=10)
    canvas.stamp(foe(50, card.enemy.kind) if card.enemy else emblem(44, card.type), 32, CARD // 2)
    right = wide - 10
    if card.enemy is not None or card.type == "unrest":
        fill = FOE if card.enemy else THINGS["unrest"]
        canvas.plate(right - 44, 9, 44, 44, fill, radius=9)
        canvas.text(right - 22, 41, str(power_of(view, event)), over(fill), MEDIUM, bold=True, align="middle")
        right -= 54
    if (steps := away(view, event)) is not None:
        right -= canvas.text(right, 41, str(steps), scene.theme.ink, MEDIUM, bold=True, align="right")
        canvas.stamp(walls(26, scene.theme.ink), right - 18, 31)
        right -= 38
    elif event.hex >= 0:
        right -= canvas.text(right, 41, place(event.hex), scene.theme.ink, MEDIUM, bold=True, align="right") + 8
    name, room = card_name(event), right - 64
    size = next((size for size in (MEDIUM, 24, 22) if width(name, size) <= room), 20)
    canvas.text(62, 41, fitted(name, size, room), scene.theme.ink, size)
    for ring, names in ((rings.changed_box, scene.marks.things), (rings.possible_box, scene.marks.may)):
        if f"e{event.ref}" in names:
            ring(canvas, 2, 2, wide - 4, CARD - 4)


def _mat(canvas: Canvas, scene: Scene, mat: Mat) -> None:
    """A mat: its units, workers, gold, and goods; of those without room the kinds are counted."""
    view, theme = scene.view, scene.theme
    state = view.mats[mat]
    canvas.plate(0, 0, INNER, MAT, theme.panel, radius=12)
    canvas.box(0, 12, 7, MAT - 12, HEROES[mat.hero])
    canvas.stamp(miniature(54, mat, 0), 46, MAT // 2)
    if mat is not Mat.QUEEN:
        canvas.text(82, 44, str(state.units), theme.ink, MEDIUM, bold=True)
    canvas.text(124, 44, place(state.hex) if view.size(mat) else "", theme.ink, MEDIUM)
    amount(canvas, 196, MAT // 2, ware(38, "worker"), str(untrained(state)), theme.ink)
    amount(canvas, 296, MAT // 2, ware(38, "gold"), str(state.stock[GOLD]), theme.ink)
    found = [("research", state.stock[RESEARCH])] if state.stock[RESEARCH] else []
    found += sorted(goods_of(state.stock), key=lambda pair: -pair[1])
    most = (INNER - GOODS) // STEP
    shown = found if len(found) <= most else found[: most - 1]
    for number, (name, count) in enumerate(shown):
        amount(canvas, GOODS + number * STEP, MAT // 2, ware(34, name), str(count), theme.ink)
    if len(shown) < len(found):
        more = _("+{count} kinds").format(count=len(found) - len(shown))
        canvas.text(GOODS + len(shown) * STEP, 44, more, theme.ink, 24)
    for ring, names in ((rings.changed_box, scene.marks.things), (rings.possible_box, scene.marks.may)):
        if f"m{mat:d}" in names:
            ring(canvas, 2, 2, INNER - 4, MAT - 4, 10)
