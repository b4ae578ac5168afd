"""The round track with what each round draws, and the cards in play with powers and distances."""

from __future__ import annotations

from typing import Final

from games.aeolis.board import NOWHERE
from games.aeolis.cards import SCENARIOS, card_of
from games.aeolis.components import Mat
from games.aeolis.position import NOBODY, Event, Game
from games.aeolis.rules.final import mode_of, rounds_of
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
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["CARD", "drawn_in", "paint_events", "paint_rounds"]

CARD: Final = (322, 58)
SHOWN: Final = 10
SYMBOLS: Final = {"blessing": "blessing", "curse1": "curse", "curse2": "curse", "invasion1": "invasion",
                  "invasion2": "invasion"}
ORDER: Final = {"heroic": 0, "invasion": 1, "raid": 2, "plunder": 3, "unrest": 4, "natural_disaster": 5, "plague": 6,
                "blessing": 7}
"""In which order cards are shown."""


def drawn_in(view: Game, number: int) -> list[str]:
    """The decks from which cards come in a round, and `script` where a scenario brings something of its own."""
    found = [deck for part in mode_of(view).draws if part.rounds[0] <= number <= part.rounds[1] for deck in part.draw]
    scenario = SCENARIOS.get(view.options.mode)
    own = scenario.scripted if scenario else ()
    return [*found, *("script" for event in own if event.round == number)]


def paint_rounds(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The rounds in one row, or in two if there are more than ten."""
    rounds = rounds_of(scene.view)
    rows = 1 if rounds <= 10 else 2
    columns = -(-rounds // rows)
    room, tall = wide // columns, 80 // rows
    for number in range(1, rounds + 1):
        line, column = divmod(number - 1, columns)
        _round(canvas.at(column * room, line * (tall + 4)), scene, number, room - 5, tall)


def _round(canvas: Canvas, scene: Scene, number: int, wide: int, tall: int) -> None:
    view, theme = scene.view, scene.theme
    now, past = number == view.round and not view.over, number < view.round or view.over
    fill = MARKS.gold if now else theme.resting if past else theme.inset
    canvas.plate(0, 0, wide, tall, fill, radius=8, edge=theme.ink if now else None)
    ink = MARKS.dark if now else theme.soft if past else theme.ink
    low = tall < 60
    canvas.text(7, 27, str(number), ink, SMALL if low else MEDIUM, bold=True)
    symbols = drawn_in(view, number)
    high = 22 if low else 27 if len(symbols) > 1 else 36
    for spot, deck in enumerate(symbols):
        face = emblem(high, SYMBOLS.get(deck, "curse"))
        x = wide - high // 2 - 3 - (len(symbols) - 1 - spot) * (high - 1)
        canvas.stamp(faded(face, fill, 0.6) if past else face, x, tall - high // 2 - 4)
        if deck.endswith("2"):
            canvas.text(wide - 5, 17, "II", ink, 16, bold=True, align="right")


def paint_events(canvas: Canvas, scene: Scene) -> None:
    """The cards in play, enemies first; those that do not fit are counted."""
    view = scene.view
    goal = (Event(view.heroic, 0),) if view.heroic != NOBODY else ()
    events = sorted((*goal, *view.events), key=lambda event: (ORDER[card_of(event.ref).type], -power_of(view, event)))
    shown = events if len(events) <= SHOWN else events[: SHOWN - 1]
    for number, event in enumerate(shown):
        _card(_spot(canvas, number), scene, event)
    if len(shown) < len(events):
        told = _("and {count} more").format(count=len(events) - len(shown))
        _spot(canvas, SHOWN - 1).text(14, 36, told, scene.theme.ink, SMALL)
    if not events:
        canvas.text(4, 36, _("No card is in play."), scene.theme.soft, SMALL)


def _spot(canvas: Canvas, number: int) -> Canvas:
    return canvas.at(number % 2 * (CARD[0] + 6), number // 2 * (CARD[1] + 6))


def _symbol(event: Event) -> Sprite:
    card = card_of(event.ref)
    return foe(56, card.enemy.kind) if card.enemy else emblem(46, card.type)


def _colour(kind: str) -> RGB:
    names = {"blessing": "blessing", "natural_disaster": "disaster", "plague": "plague", "unrest": "unrest",
             "heroic": "heroic"}
    return THINGS[names[kind]] if kind in names else FOE


def _card(canvas: Canvas, scene: Scene, event: Event) -> None:
    """A card: its type, name, power, where it stands and how far it has to go."""
    card = card_of(event.ref)
    wide, tall = CARD
    canvas.plate(0, 0, wide, tall, PAPER, radius=8, edge=PAPER_LINE)
    canvas.box(2, 9, 8, tall - 9, _colour(card.type))
    canvas.stamp(_symbol(event), 38, tall // 2)
    power = card.enemy is not None or card.type == "unrest"
    name, room = card_name(event), wide - 76 - (48 if power else 0)
    size = SMALL if width(name, SMALL, True) <= room else 18
    canvas.text(70, 25, name, MARKS.dark, size, bold=True, room=room)
    _facts(canvas, scene, event, 70, 39)
    if power:
        canvas.plate(wide - 50, 8, 42, 42, _colour(card.type), radius=9)
        canvas.text(wide - 29, 39, str(power_of(scene.view, event)), MARKS.white, MEDIUM, bold=True, align="middle")
    thing = f"e{event.ref}"
    if thing in scene.marks.things:
        marks.changed_box(canvas, 0, 0, wide, tall)
    if thing in scene.marks.may:
        marks.possible_box(canvas, 0, 0, wide, tall)


def _facts(canvas: Canvas, scene: Scene, event: Event, x: int, y: int) -> None:
    """The second line of a card."""
    card, ink = card_of(event.ref), MARKS.dark
    told = type_name(card.type)
    if event.hex != NOWHERE:
        told = f"{told} · {place(event.hex)}"
    x += canvas.text(x, y + 10, told, ink, 18) + 8
    steps = away(scene.view, event)
    if steps is not None:
        canvas.stamp(walls(20, ink), x + 10, y + 3)
        x += 24 + canvas.text(x + 24, y + 10, str(steps), ink, 18, bold=True) + 8
    for what, amount in missing_price(event):
        canvas.stamp(ware(24, what), x + 12, y + 3)
        x += 26 + canvas.text(x + 26, y + 10, str(amount), ink, 18, bold=True) + 6
    if event.hinder:
        canvas.text(x, y + 10, _("held {count}").format(count=event.hinder), ink, 18)
        return
    x += 4
    for face in _habits(event):
        canvas.stamp(face, x + 10, y + 3)
        x += 24


def _habits(event: Event) -> list[Sprite]:
    """Signs of an enemy: what it demands of those who fight it, whether it shoots, whether it resists magic."""
    foe_ = card_of(event.ref).enemy
    if foe_ is None:
        return []
    found = [ware(22, require.partition("_")[0]) for require in foe_.requires]
    found += [miniature(22, Mat.TOXOTAI, 0)] if foe_.archers else []
    return [*found, crossed(22)] if foe_.magic_resistance else found
