"""Two pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.aeolis.test_aeolis_reference` draws them anew; look at them first.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rendering.aeolis import Marks, paint, paint_heroes
from rendering.painter import Look
from tests.rendering.aeolis.positions import AT, table
from tests.rendering.measures import draw_anew, looks_as_before

FOLDER = Path(__file__).parent / "reference"
MARKS = Marks(frozenset({AT["E2"]}), frozenset({"t4", "m3", "morale"}), frozenset({AT["E3"], AT["E4"]}),
              frozenset({"t5"}))
PEOPLE = ("Ada", "Bo", "Кот", "夏目", "Zoë", "Max", "Ina")
PICTURES: dict[str, Callable[[], bytes]] = {
    "table": lambda: paint(table(), MARKS, Look(people=PEOPLE, width=800)),
    "heroes": lambda: paint_heroes(table(2), 0, Look(people=PEOPLE, width=800)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did(name: str) -> None:
    looks_as_before(PICTURES[name](), FOLDER / f"{name}.png")


if __name__ == "__main__":
    draw_anew(FOLDER, PICTURES)
