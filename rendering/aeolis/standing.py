"""What wins and what loses the game; below it the combats that have been started and what is in force for a while."""

from __future__ import annotations

from typing import Final

from games.aeolis.cards import SCENARIOS
from games.aeolis.components import STACKS
from games.aeolis.narration.ending import outcome_of
from games.aeolis.narration.goals import dangers, goal_of, progress
from games.aeolis.narration.inforce import combats, in_force, of_stack
from games.aeolis.narration.phrases import capital
from games.aeolis.position import Game
from games.kernel.words import _, either
from rendering.aeolis.colours import quiet
from rendering.aeolis.scene import Scene
from rendering.aeolis.words import mat_name
from rendering.kit.canvas import Canvas
from rendering.kit.typeface import SMALL, width, wrapped

__all__ = ["Told", "goals", "height", "paint_told", "under_way"]

Told = list[tuple[str, str]]
"""Words that say what a sentence is about, and the sentence."""
LINE: Final = 25
EDGE: Final = 16
FOOT: Final = 10
MIDDLE: Final = 20
"""Pixels of a line, of the margins, and between two columns."""


def goals(view: Game) -> Told:
    """What wins the game and what loses it; once it is over, how it ended."""
    if view.over:
        return [(_("End"), outcome_of(view, view.outcome))] if view.outcome else []
    goal = capital(goal_of(view))
    if (scenario := SCENARIOS.get(view.options.mode)) is not None:
        goal = _("{goal} ({progress})").format(goal=goal, progress=progress(view, scenario.win_if))
    return [(_("Goal"), goal), (_("Lost"), _("at once if {dangers}").format(dangers=either(dangers(view))))]


def under_way(view: Game) -> Told:
    """Combats to come, blessed stacks, and what is in force."""
    if view.over:
        return []
    blessed = [mat for mat in STACKS if view.mats[mat].blessed or view.mats[mat].spared]
    return [*((_("Combat"), line) for line in combats(view)),
            *((mat_name(mat), ", ".join(of_stack(view, mat))) for mat in blessed),
            *((_("In force"), capital(line)) for line in in_force(view))]


def height(told: Told, wide: int, columns: int = 1) -> int:
    """How high a panel is, in pixels, if it is so wide; 0 if there is nothing to tell."""
    if not told:
        return 0
    return EDGE + FOOT + LINE * max(_tall(part, _column(wide, columns)) for part in _split(told, wide, columns))


def _column(wide: int, columns: int) -> int:
    return (wide - 2 * EDGE - MIDDLE * (columns - 1)) // columns


def _lines(word: str, told: str, wide: int) -> tuple[str, ...]:
    """A sentence in lines that fit beside and below its word."""
    return wrapped(told, SMALL, wide - width(word, SMALL, True) - 10)


def _tall(told: Told, wide: int) -> int:
    return sum(len(_lines(word, text, wide)) for word, text in told)


def _split(told: Told, wide: int, columns: int) -> list[Told]:
    """The sentences in columns of about the same height."""
    if columns == 1:
        return [told]
    room = _column(wide, columns)
    at = next(at for at in range(len(told) + 1) if _tall(told[:at], room) >= _tall(told[at:], room))
    return [told[:at], told[at:]]


def paint_told(canvas: Canvas, scene: Scene, told: Told, wide: int, tall: int, columns: int = 1) -> None:
    """Paints a panel."""
    canvas.plate(0, 0, wide, tall, scene.theme.panel, radius=12)
    room = _column(wide, columns)
    for number, part in enumerate(_split(told, wide, columns)):
        _paint_column(canvas.at(EDGE + number * (room + MIDDLE), EDGE), scene, part, room)


def _paint_column(canvas: Canvas, scene: Scene, told: Told, wide: int) -> None:
    y = 15
    for word, text in told:
        canvas.text(0, y, word, quiet(scene.theme), SMALL, bold=True)
        for line in _lines(word, text, wide):
            canvas.text(width(word, SMALL, True) + 10, y, line, scene.theme.ink, SMALL)
            y += LINE
