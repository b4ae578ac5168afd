"""A few pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.test_reference` draws them anew; look at them before committing them.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.terra_mystica.board import BRIDGES, NUMBER
from rendering.terra_mystica import Changes, Highlight, paint, paint_faction, paint_preview
from tests.rendering.positions import table

FOLDER = Path(__file__).parent / "reference"
CHANGES = Changes(hexes=frozenset({NUMBER["E7"]}), actions=frozenset({"ACT5"}), points={1: 3},
                  markers=frozenset({(1, 1)}))
CHOICES = Highlight(hexes={NUMBER["G2"]: "1", NUMBER["G3"]: "2", NUMBER["C2"]: ""}, bridges=((*BRIDGES[11], "3"),))
PICTURES: dict[str, Callable[[], bytes]] = {
    "table_day": lambda: paint(table(), changes=CHANGES, people=("Ada", "Bo", "Кот", "夏目", "Zoë")),
    "table_night": lambda: paint(table(3), theme="night"),
    "seat": lambda: paint_faction(table(), 3, people=("Ada", "Bo", "Кот", "夏目", "Zoë")),
    "preview": lambda: paint_preview(table(), CHOICES),
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
    for file, draw in PICTURES.items():
        (FOLDER / f"{file}.png").write_bytes(draw())
