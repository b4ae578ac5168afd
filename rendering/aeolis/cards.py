"""The cards in play: the fewer they are, the more of each is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from games.aeolis.cards import card_of
from games.aeolis.components import Mat
from games.aeolis.narration.cards import aim_of, clause_of, gist_of, of_card
from games.aeolis.narration.goals import demand, progress, state
from games.aeolis.narration.inforce import of_event
from games.aeolis.position import NOBODY, Event, Game
from games.aeolis.rules.foes import power_of
from games.kernel.words import _
from rendering.aeolis.colours import FOE, PAPER, PAPER_LINE, THINGS
from rendering.aeolis.emblems import crossed, emblem, walls
from rendering.aeolis.reading import away, missing_price
from rendering.aeolis.scene import Scene
from rendering.aeolis.troops import foe, miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import card_name, place, type_name
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, over
from rendering.kit.typeface import MEDIUM, SMALL, fitted, width, wrapped

__all__ = ["ROOM", "in_order", "paint_events", "rows_of", "told"]

ROOM: Final = (650, 320)
"""The room for all cards, in pixels."""
GAP: Final = 6
WIDE: Final = 322
ROWS: Final = range(2, 11)
"""How few and how many rows there may be."""
LOW: Final = 38
"""A card lower than this has one line."""
TEXT: Final = 16
"""The size of what a card does."""
ORDER: Final = {"heroic": 0, "invasion": 1, "raid": 2, "plunder": 3, "unrest": 4, "natural_disaster": 5, "plague": 6,
                "blessing": 7}
"""In which order cards are shown."""


def in_order(view: Game) -> list[Event]:
    """The cards in play with the heroic event, as they are shown: enemies first."""
    goal = (Event(view.heroic, 0),) if view.heroic != NOBODY else ()
    return sorted((*goal, *view.events), key=lambda event: (ORDER[card_of(event.ref).type], -power_of(view, event)))


def rows_of(count: int) -> int:
    """The rows in which so many cards lie, two in each."""
    return min(max(-(-count // 2), ROWS[0]), ROWS[-1])


def paint_events(canvas: Canvas, scene: Scene) -> None:
    """The cards in play, enemies first; only what twenty cards leave over is counted."""
    events = in_order(scene.view)
    rows = rows_of(len(events))
    tall = ROOM[1] // rows - GAP
    shown = events if len(events) <= 2 * rows else events[: 2 * rows - 1]
    for number, event in enumerate(shown):
        _card(_spot(canvas, number, tall), scene, event, tall)
    if len(shown) < len(events):
        more = _("and {count} more").format(count=len(events) - len(shown))
        _spot(canvas, 2 * rows - 1, tall).text(14, tall - 8, more, scene.theme.ink, 18)
    if not events:
        canvas.text(4, 36, _("No card is in play."), scene.theme.ink, SMALL)


def _spot(canvas: Canvas, number: int, tall: int) -> Canvas:
    return canvas.at(number % 2 * (WIDE + GAP), number // 2 * (tall + GAP))


def _symbol(event: Event, high: int) -> Sprite:
    card = card_of(event.ref)
    return foe(high, card.enemy.kind) if card.enemy else emblem(round(high * 0.82), card.type)


def _colour(kind: str) -> RGB:
    names = {"blessing": "blessing", "natural_disaster": "disaster", "plague": "plague", "unrest": "unrest",
             "heroic": "heroic"}
    return THINGS[names[kind]] if kind in names else FOE


def told(view: Game, event: Event) -> tuple[str, str]:
    """What a card does, in full and in short; a heroic event says how far it is."""
    goal = card_of(event.ref).win_if
    if goal is not None:
        text = _("{demand}: {progress}").format(demand=demand(goal), progress=state(view, goal))
        return text, text
    more = of_event(event)
    return ". ".join([*more, of_card(event.ref)]), ", ".join([*more, clause_of(event.ref) or of_card(event.ref)])


def _card(canvas: Canvas, scene: Scene, event: Event, tall: int) -> None:
    """A card: type, name, power, where it stands and how far it has to go; below as much as there is room for."""
    card = card_of(event.ref)
    canvas.plate(0, 0, WIDE, tall, PAPER, radius=8, edge=PAPER_LINE)
    canvas.box(2, 9, 8, tall - 9, _colour(card.type))
    power = card.enemy is not None or card.type == "unrest"
    side = (34 if 70 < tall < 90 else min(42, tall - 6)) if power else 0
    if tall < LOW:
        _line(canvas, scene, event, tall, side)
    else:
        _whole(canvas, scene, event, tall, side)
    if power:
        _power(canvas, scene, event, side)
    thing = f"e{event.ref}"
    if thing in scene.marks.things:
        marks.changed_box(canvas, 0, 0, WIDE, tall)
    if thing in scene.marks.may:
        marks.possible_box(canvas, 0, 0, WIDE, tall)


def _power(canvas: Canvas, scene: Scene, event: Event, side: int) -> None:
    """The power on a plate in the corner."""
    colour, size = _colour(card_of(event.ref).type), MEDIUM if side > 34 else SMALL if side > 24 else 17
    top = 8 if side == 42 else 5 if side == 34 else 3
    canvas.plate(WIDE - side - 6, top, side, side, colour, radius=side // 5)
    y = top + side // 2 + round(size * 0.36)
    canvas.text(WIDE - 6 - side // 2, y, str(power_of(scene.view, event)), over(colour), size, bold=True,
                align="middle")


def _line(canvas: Canvas, scene: Scene, event: Event, tall: int, side: int) -> None:
    """A low card in one line: its name, what it does as far as there is room."""
    y = tall // 2 + 6
    canvas.stamp(_symbol(event, tall - 2), 26, tall // 2)
    room = WIDE - 58 - side
    x = 46 + canvas.text(46, y, card_name(event), MARKS.dark, 17, bold=True, room=room) + 8
    end = WIDE - side - 14
    x = _facts(canvas, _bits(scene, event, 16), x, y, end)
    if end - x > 40:
        canvas.text(x, y, _gist(scene.view, event), MARKS.dark, TEXT, room=end - x)


def _whole(canvas: Canvas, scene: Scene, event: Event, tall: int, side: int) -> None:
    """A card in two lines, and what it does below them or, where there is no room, in place of its type."""
    high = tall >= 54
    name, room = card_name(event), WIDE - 76 - (side + 6 if side else 0)
    size = SMALL if high and width(name, SMALL, True) <= room else 18 if high else 17
    first, second = (25, 47) if not 70 < tall < 90 and high else (19, 37) if high else (
        round(tall * 0.44), round(tall * 0.86))
    canvas.stamp(_symbol(event, min(56, tall - 2)), 38, min(tall // 2, 31))
    lines = _lines(scene.view, event, tall)
    end = WIDE - (side + 12 if side and not lines else 10)
    text = "" if lines else _gist(scene.view, event)
    bits = _bits(scene, event, 16 if text or not high else 18, typed=not text)
    gist = _parted(text, end - _end(bits, 70, end), end - 70, 2 if high else 1)
    if len(gist) == 2:
        first, second = 18, 36
    canvas.text(70, first, name, MARKS.dark, size, bold=True, room=room)
    x = _facts(canvas, bits, 70, second, end)
    for number, line in enumerate(gist):
        canvas.text(70 if number else x, second + number * (TEXT + 1), line, MARKS.dark, TEXT)
    left, top, size = _text_of(tall)
    for number, line in enumerate(lines):
        canvas.text(left, top + number * (size + 1), line, MARKS.dark, size)


def _parted(text: str, first: int, room: int, most: int) -> tuple[str, ...]:
    """What a card does in a line that has less room than the next one, and in that one if there may be two; the end is
    cut where they are too short."""
    if most == 1 or width(text, TEXT) <= first:
        return (fitted(text, TEXT, first),) if first > 40 else ()
    begin, *rest = wrapped(text, TEXT, first)
    if width(begin, TEXT) > first:
        begin, rest = "", [text]
    return begin, fitted(" ".join(rest), TEXT, room)


def _text_of(tall: int) -> tuple[int, int, int]:
    """Where what a card does begins, and its size: below the symbol, or beside it where the card is low."""
    return (66, 53, 15) if tall < 90 else (14, 68, 16) if tall < 120 else (14, 74, 19)


def _lines(view: Game, event: Event, tall: int) -> list[str]:
    """What a card does in as many lines as fit below its head: in full, else shorter, else cut."""
    left, top, size = _text_of(tall)
    room, most = WIDE - left - 10, (tall - top + size - 4) // (size + 1)
    if most < 1 or tall < 70:
        return []
    lines: tuple[str, ...] = ()
    for text in filter(None, (*told(view, event), _brief(view, event))):
        lines = wrapped(text, size, room)
        if len(lines) <= most:
            return list(lines)
    return [*lines[: most - 1], fitted(" ".join(lines[most - 1 :]), size, room)]


def _brief(view: Game, event: Event) -> str:
    """What a card does in two short lines."""
    return ", ".join(part for part in (aim_of(event.ref), _gist(view, event)) if part)


def _gist(view: Game, event: Event) -> str:
    """What a card does where there is no room for lines."""
    goal = card_of(event.ref).win_if
    return ", ".join([*of_event(event), progress(view, goal) if goal is not None else gist_of(event.ref)])


class Bit(NamedTuple):
    """A part of the line below a name: the room without which it is left out, its width, and who paints it at x on a
    baseline."""

    need: int
    wide: int
    paint: Callable[[Canvas, int, int], object]


def _bits(scene: Scene, event: Event, size: int, *, typed: bool = False) -> list[Bit]:
    """Type and place, the way to go, what is asked and what the enemy has."""
    card, ink = card_of(event.ref), MARKS.dark
    found = []
    shown = " · ".join(part for part in (type_name(card.type) if typed else "", place(event.hex)) if part)
    if shown:
        wide = width(shown, size)
        found.append(Bit(wide, wide + 8, lambda canvas, x, y: canvas.text(x, y, shown, ink, size)))
    if (steps := away(scene.view, event)) is not None:
        found.append(_counted(walls(size + 2, ink), str(steps), 44, 24, size))
    found += [_counted(ware(size + 6, what), str(amount), 40, 26, size) for what, amount in missing_price(event)]
    return [*found, *(Bit(24, 24, partial(_stamped, face)) for face in _habits(event, size + 4))]


def _stamped(face: Sprite, canvas: Canvas, x: int, y: int) -> None:
    canvas.stamp(face, x + 12, y - 7)


def _counted(face: Sprite, number: str, need: int, step: int, size: int) -> Bit:
    """A sign with a number."""
    def paint(canvas: Canvas, x: int, y: int) -> None:
        canvas.stamp(face, x + step - 14, y - 7)
        canvas.text(x + step, y, number, MARKS.dark, size, bold=True)

    return Bit(need, step + width(number, size, True) + (8 if step == 24 else 10), paint)


def _shown(bits: Sequence[Bit], x: int, end: int) -> Iterator[tuple[Bit, int]]:
    """The parts that have room, and where each begins."""
    for bit in bits:
        if x + bit.need <= end:
            yield bit, x
            x += bit.wide


def _end(bits: Sequence[Bit], x: int, end: int) -> int:
    """Where the parts that have room end."""
    return max((start + bit.wide for bit, start in _shown(bits, x, end)), default=x)


def _facts(canvas: Canvas, bits: Sequence[Bit], x: int, y: int, end: int) -> int:
    """Paints the parts that have room; gives where they end."""
    for bit, start in _shown(bits, x, end):
        bit.paint(canvas, start, y)
    return _end(bits, x, end)


def _habits(event: Event, high: int) -> list[Sprite]:
    """Signs of an enemy: what it demands of those who fight it, whether it shoots, whether it resists magic."""
    foe_ = card_of(event.ref).enemy
    if foe_ is None:
        return []
    found = [ware(high, require.partition("_")[0]) for require in foe_.requires]
    found += [miniature(high, Mat.TOXOTAI, 0)] if foe_.archers else []
    return [*found, crossed(high)] if foe_.magic_resistance else found
