"""The round track with what each round draws."""

from __future__ import annotations

from typing import Final

from games.aeolis.cards import SCENARIOS
from games.aeolis.position import Game
from games.aeolis.rules.final import mode_of, rounds_of
from rendering.aeolis.colours import quiet
from rendering.aeolis.emblems import emblem
from rendering.aeolis.scene import Scene
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["drawn_in", "paint_rounds"]

SYMBOLS: Final = {"blessing": "blessing", "curse1": "curse", "curse2": "curse", "invasion1": "invasion",
                  "invasion2": "invasion"}


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
    ink = MARKS.dark if now else quiet(theme) if past else theme.ink
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
