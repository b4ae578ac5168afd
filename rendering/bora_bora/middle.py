"""The middle of the picture for phones: what the phase is about, or what can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from games.bora_bora.position import Game
from games.bora_bora.rules.evening import BuyJewelry, ClearJewelry, ScoreStatus
from games.bora_bora.rules.groups import BeginPersons
from games.bora_bora.rules.rounds import CleanUp
from games.bora_bora.rules.tasks import CompleteTask, DraftTask, FinishTasks
from rendering.bora_bora import offers
from rendering.bora_bora.scene import Marks, Scene
from rendering.kit.canvas import Canvas

__all__ = ["Part", "middle_of", "middle_part", "middle_tall", "paint_middle"]

Part: TypeAlias = Literal["dice", "people", "temple", "jewelry", "tasks"]
_OF: Final[dict[str, Part]] = {
    "tile": "dice", "man": "people", "woman": "people", "temple": "temple", "jewel": "jewelry", "task": "tasks",
}
"""Where things that can be chosen lie."""


def middle_of(name: str) -> Part | None:
    """The part on which a thing lies that can be chosen."""
    return _OF.get(name.split(maxsplit=1)[0])


def middle_part(view: Game, marks: Marks) -> Part:
    """What can be chosen, else what the phase is about."""
    on_display = {f"task {number}" for number in view.tasks}
    chosen = [_OF[name.split()[0]] for name in sorted(marks.possible)
              if name.split()[0] in _OF and (name in on_display or not name.startswith("task "))]
    return chosen[0] if chosen else _of_phase(view)


def _of_phase(view: Game) -> Part:
    owed = {type(step) for step in view.agenda}
    if owed & {BuyJewelry, ClearJewelry}:
        return "jewelry"
    if owed & {CompleteTask, DraftTask} and CleanUp in owed:
        return "tasks"
    if FinishTasks in owed:
        return "temple"
    return "people" if ScoreStatus in owed and BeginPersons not in owed else "dice"


def middle_tall(scene: Scene, wide: int) -> int:
    """How high the part is that is shown."""
    return _DRAWN[middle_part(scene.view, scene.marks)][1](scene, wide)


def paint_middle(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints one part."""
    _DRAWN[middle_part(scene.view, scene.marks)][0](canvas, scene, wide)


_DRAWN: Final[dict[Part, tuple[Callable[[Canvas, Scene, int], None], Callable[[Scene, int], int]]]] = {
    "dice": (offers.paint_actions, offers.actions_tall), "people": (offers.paint_people, offers.people_tall),
    "temple": (offers.paint_temple, offers.temple_tall), "jewelry": (offers.paint_jewelry, offers.jewelry_tall),
    "tasks": (offers.paint_tasks, offers.tasks_tall),
}
