"""A few pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.helios.test_reference` draws them anew; look before committing them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.helios import TITLE
from games.helios.board import NUMBER
from games.helios.components import Building, Character
from rendering.helios import Marks, paint, paint_seat
from rendering.painter import Look
from tests.rendering.helios.positions import some, table
from tests.rendering.measures import draw_anew, looks_as_before

FOLDER = Path(__file__).parent / "reference"
PEOPLE = ("Ada", "Bo", "Кот", "夏目")
CHANGES = Marks(changed=frozenset({(1, NUMBER[0, 0]), (2, NUMBER[1, 0])}), points={1: 7},
                changed_things=frozenset({str(Building.PALACE), str(Character.PRINCESS)}), stored=frozenset({(1, 2)}),
                owned=frozenset({(1, str(Building.PALACE)), (2, str(Character.PRINCESS))}))
CHOICES = Marks(possible=frozenset((0, NUMBER[place]) for place in ((-1, 0), (1, 0), (0, 1), (-2, 1), (-1, 2))))
PICTURES: dict[str, Callable[[], bytes]] = {
    "table_day": lambda: paint(table(), CHANGES, Look(people=PEOPLE)),
    "table_night": lambda: paint(TITLE.rules.view(some(2)[-3][0], 0), look=Look("night")),
    "seat": lambda: paint_seat(table(), 1, Look(people=PEOPLE)),
    "preview": lambda: paint(some(2)[1][0], CHOICES),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did(name: str) -> None:
    looks_as_before(PICTURES[name](), FOLDER / f"{name}.png")


if __name__ == "__main__":
    draw_anew(FOLDER, PICTURES)
