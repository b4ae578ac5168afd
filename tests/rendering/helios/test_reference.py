"""A few pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.helios.test_reference` draws them anew; look before committing them.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.helios import TITLE
from games.helios.board import NUMBER
from games.helios.components import Building, Character
from rendering.helios import Marks, paint, paint_seat
from rendering.painter import Look
from tests.rendering.helios.positions import some, table

FOLDER = Path(__file__).parent / "reference"
PEOPLE = ("Ada", "Bo", "Кот", "夏目")
CHANGES = Marks(changed=frozenset({(1, NUMBER[0, 0]), (2, NUMBER[1, 0])}), points={1: 7},
                changed_things=frozenset({str(Building.PALACE), str(Character.PRINCESS)}), stored=frozenset({(1, 2)}),
                owned=frozenset({(1, str(Building.PALACE)), (2, str(Character.PRINCESS))}))
CHOICES = Marks(possible=frozenset((0, NUMBER[place]) for place in ((-1, 0), (1, 0), (0, 1), (-2, 1), (-1, 2))))
PICTURES: dict[str, Callable[[], bytes]] = {
    "table_day": lambda: paint(table(), CHANGES, Look(people=PEOPLE)),
    "table_night": lambda: paint(TITLE.view(some(2)[-3][0], 0), look=Look("night")),
    "seat": lambda: paint_seat(table(), 1, Look(people=PEOPLE)),
    "preview": lambda: paint(some(2)[1][0], CHOICES),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did(name: str) -> None:
    now = Image.open(BytesIO(PICTURES[name]())).convert("RGB")
    then = Image.open(FOLDER / f"{name}.png").convert("RGB")
    assert now.size == then.size
    differing = ImageChops.difference(now, then)
    assert max(ImageStat.Stat(differing).mean) < 1.0
    strong = differing.convert("L").point(lambda value: 255 if value > 48 else 0)
    assert ImageStat.Stat(strong).mean[0] / 255 < 0.005


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, draw in PICTURES.items():
        (FOLDER / f"{file}.png").write_bytes(draw())
