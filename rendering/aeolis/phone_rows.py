"""What lies above and below the island on the picture for phones: who is waited for, cards in play, mats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from games.aeolis.cards import card_of
from games.aeolis.components import GOLD, RESEARCH, Mat
from games.aeolis.narration.phrases import capital
from games.aeolis.position import Event, Game
from games.aeolis.results import WON
from games.aeolis.rules.final import rounds_of
from games.aeolis.rules.foes import power_of
from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.aeolis.colours import FOE, HEROES, SEATS, THINGS
from rendering.aeolis.emblems import emblem, walls
from rendering.aeolis.facts import left
from rendering.aeolis.ground import PHONE
from rendering.aeolis.reading import away, goods_of, untrained
from rendering.aeolis.scene import Scene, waiting
from rendering.aeolis.strips import amount
from rendering.aeolis.troops import foe, miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import asked, asked_first, card_name, mode_name, outcome, phase, place
from rendering.kit import marks as rings
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import width, wrapped

__all__ = ["GAP", "INNER", "WORD", "Part", "card_rows", "head", "mat_rows"]

GAP: Final = 8
INNER: Final = PHONE.size[0]
WORD: Final = 31
"""The size of all words but the first: its capitals are nine points high where the picture is 400 points wide."""
LINE: Final = 36
NAMES: Final = (40, 36, 33, WORD)
HALF: Final = (INNER - GAP) // 2
CARD: Final = 58
NAME: Final = 62
"""Where the name of a card begins."""
MAT: Final = 68
BELOW: Final = 82
"""Where the lines of a mat begin."""
GOODS: Final = 424
STEP: Final = 80
ROW: Final = 46
"""From one line of goods to the next."""
FEW: Final = 3
"""So many mats are told in full; more have one line each, or the picture would be higher than a phone."""


class Part(NamedTuple):
    """A part of the picture, as wide as all others: how high it is, and who paints it."""

    tall: int
    paint: Callable[[Canvas], None]


def head(scene: Scene, seat: Seat | None) -> Part:
    """For whom the table waits, in the colour of a player who is alone; phase and round; what `seat` is asked."""
    view = scene.view
    wait = waiting(view).awaited if not view.over else ()
    fill = SEATS[wait[0]] if len(wait) == 1 else MARKS.gold if view.outcome in WON else scene.theme.panel
    start = 90 if len(wait) == 1 else 20
    room = INNER - start - 16
    large, *lines = _told(scene, wait)
    if seat in wait and seat is not None:
        lines.append(_asked(view, seat, room))
    tall = 60 + LINE * len(lines)

    def paint(canvas: Canvas) -> None:
        canvas.plate(0, 0, INNER, tall, fill, radius=12, edge=MARKS.dark, width=3)
        if len(wait) == 1:
            canvas.stamp(scene.badge(wait[0], 60), 48, tall // 2)
        size = next((size for size in NAMES if width(large, size, True) <= room), WORD)
        canvas.text(start, 46, large, over(fill), size, bold=True, room=room)
        for number, line in enumerate(lines):
            canvas.text(start, 84 + number * LINE, line, over(fill), WORD, room=room)

    return Part(tall, paint)


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
    if width(told, WORD, True) > INNER - 106:
        told = _("Waiting for {count} of {seats}").format(count=len(wait), seats=view.seats)
    return told, small


def _asked(view: Game, seat: Seat, room: int) -> str:
    """What a seat is asked; of several things that have no room together the first, which is the most urgent."""
    text = capital(asked(view, seat))
    return text if width(text, WORD) <= room else capital(asked_first(view, seat))


def card_rows(scene: Scene, events: Sequence[Event]) -> Iterator[Part]:
    """The cards in play, two side by side; the last one may have a row of its own."""
    for first in range(0, len(events), 2):
        pair = events[first : first + 2]
        wide = HALF if len(pair) == 2 else INNER
        tall = CARD + LINE * (max(len(_name(scene.view, event, wide)) for event in pair) - 1)

        def paint(canvas: Canvas, pair: Sequence[Event] = pair, size: tuple[int, int] = (wide, tall)) -> None:
            for number, event in enumerate(pair):
                _card(canvas.at(number * (HALF + GAP), 0), scene, event, size)

        yield Part(tall, paint)


def _strong(event: Event) -> bool:
    """Whether a card has a power."""
    card = card_of(event.ref)
    return card.enemy is not None or card.type == "unrest"


def _name(view: Game, event: Event, wide: int) -> tuple[str, ...]:
    """The name of a card in lines that leave room for its figures."""
    far = 66 if away(view, event) is not None else 54 if event.hex >= 0 else 0
    return wrapped(card_name(event), WORD, wide - NAME - 12 - far - (54 if _strong(event) else 0))


def _card(canvas: Canvas, scene: Scene, event: Event, size: tuple[int, int]) -> None:
    """A card in play: its sign and name, and its figures."""
    card, (wide, tall), theme = card_of(event.ref), size, scene.theme
    canvas.plate(0, 0, wide, tall, theme.panel, radius=10)
    canvas.stamp(foe(50, card.enemy.kind) if card.enemy else emblem(44, card.type), 32, tall // 2)
    _figures(canvas.at(0, (tall - CARD) // 2), scene, event, wide - 10)
    lines = _name(scene.view, event, wide)
    for number, line in enumerate(lines):
        canvas.text(NAME, 40 + (tall - CARD - LINE * (len(lines) - 1)) // 2 + number * LINE, line, theme.ink, WORD)
    for ring, names in ((rings.changed_box, scene.marks.things), (rings.possible_box, scene.marks.may)):
        if f"e{event.ref}" in names:
            ring(canvas, 2, 2, wide - 4, tall - 4)


def _figures(canvas: Canvas, scene: Scene, event: Event, right: int) -> None:
    """From the right: its power, and how far from the walls an enemy is, or where the card lies."""
    view, ink = scene.view, scene.theme.ink
    if _strong(event):
        fill = FOE if card_of(event.ref).enemy else THINGS["unrest"]
        canvas.plate(right - 44, 7, 44, 44, fill, radius=9)
        canvas.text(right - 22, 40, str(power_of(view, event)), over(fill), WORD, bold=True, align="middle")
        right -= 54
    if (steps := away(view, event)) is not None:
        right -= canvas.text(right, 40, str(steps), ink, WORD, bold=True, align="right")
        canvas.stamp(walls(28, ink), right - 19, 29)
    elif event.hex >= 0:
        canvas.text(right, 40, place(event.hex), ink, WORD, bold=True, align="right")


class Goods(NamedTuple):
    """The goods of a mat in lines, and how many kinds have no room."""

    lines: list[list[tuple[str, int]]]
    more: int


def mat_rows(scene: Scene, mats: Sequence[Mat]) -> Iterator[Part]:
    """A part for each mat of a player."""
    for mat in mats:
        goods = _goods(scene.view, mat, len(mats) <= FEW)
        told = wrapped(capital(" · ".join(left(scene.view, mat))), WORD, INNER - BELOW - 16)
        told = told if len(mats) <= FEW else ()
        tall = MAT + ROW * (len(goods.lines) - 1) + LINE * len(told)

        def paint(canvas: Canvas, mat: Mat = mat, goods: Goods = goods, told: tuple[str, ...] = told, tall: int = tall
                  ) -> None:
            _mat(canvas, scene, mat, goods, tall)
            for number, line in enumerate(told):
                canvas.text(BELOW, tall - 16 - LINE * (len(told) - 1 - number), line, scene.theme.ink, WORD)

        yield Part(tall, paint)


def _goods(view: Game, mat: Mat, whole: bool) -> Goods:
    """The goods of a mat, what it has most of first: in as many lines as they need, or as many kinds as have room."""
    stock = view.mats[mat].stock
    found = [("research", stock[RESEARCH])] if stock[RESEARCH] else []
    found += sorted(goods_of(stock), key=lambda pair: -pair[1])
    first, line = (INNER - GOODS) // STEP, (INNER - BELOW) // STEP
    if not whole and len(found) > first:
        return Goods([found[: first - 1]], len(found) - first + 1)
    rest = found[first:]
    return Goods([found[:first], *(rest[start : start + line] for start in range(0, len(rest), line))], 0)


def _mat(canvas: Canvas, scene: Scene, mat: Mat, goods: Goods, tall: int) -> None:
    """A mat: its units and where they are, workers, gold, and goods; of those without room the kinds are counted."""
    view, ink = scene.view, scene.theme.ink
    state = view.mats[mat]
    canvas.plate(0, 0, INNER, tall, scene.theme.panel, radius=12)
    canvas.box(0, 12, 7, tall - 12, HEROES[mat.hero])
    canvas.stamp(miniature(54, mat, 0), 46, MAT // 2)
    if mat is not Mat.QUEEN:
        canvas.text(BELOW, 45, str(state.units), ink, WORD, bold=True)
    canvas.text(128, 45, place(state.hex) if view.size(mat) else "", ink, WORD)
    amount(canvas, 200, MAT // 2, ware(38, "worker"), str(untrained(state)), ink, WORD)
    amount(canvas, 304, MAT // 2, ware(38, "gold"), str(state.stock[GOLD]), ink, WORD)
    for line, found in enumerate(goods.lines):
        for number, (name, count) in enumerate(found):
            start = BELOW if line else GOODS
            amount(canvas, start + number * STEP, MAT // 2 + line * ROW, ware(36, name), str(count), ink, WORD)
    if goods.more:
        more = _("+{count} kinds").format(count=goods.more)
        canvas.text(GOODS + len(goods.lines[0]) * STEP, 45, more, ink, WORD)
    for ring, names in ((rings.changed_box, scene.marks.things), (rings.possible_box, scene.marks.may)):
        if f"m{mat:d}" in names:
            ring(canvas, 2, 2, INNER - 4, tall - 4, 10)
