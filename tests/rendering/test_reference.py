"""A few pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.test_reference` draws them anew; look at them before committing them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.terra_mystica.board import BRIDGES, NUMBER
from rendering.terra_mystica import Changes, Highlight, paint, paint_faction, paint_phone, paint_preview
from tests.rendering.measures import draw_anew, looks_as_before
from tests.rendering.positions import table

FOLDER = Path(__file__).parent / "reference"
CHANGES = Changes(hexes=frozenset({NUMBER["E7"]}), actions=frozenset({"ACT5"}), points={1: 3},
                  markers=frozenset({(1, 1)}))
CHOICES = Highlight(hexes={NUMBER["G2"]: "1", NUMBER["G3"]: "2", NUMBER["C2"]: ""}, bridges=((*BRIDGES[11], "3"),))
PICTURES: dict[str, Callable[[], bytes]] = {
    "table_day": lambda: paint(table(), changes=CHANGES, people=("Ada", "Bo", "Кот", "夏目", "Zoë")),
    "table_night": lambda: paint(table(3), theme="night"),
    "seat": lambda: paint_faction(table(), 3, people=("Ada", "Bo", "Кот", "夏目", "Zoë")),
    "phone": lambda: paint_phone(table(), seat=3, changes=CHANGES, people=("Ada", "Bo", "Кот", "夏目", "Zoë")),
    "preview": lambda: paint_preview(table(), CHOICES),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did(name: str) -> None:
    looks_as_before(PICTURES[name](), FOLDER / f"{name}.png")


if __name__ == "__main__":
    draw_anew(FOLDER, PICTURES)
