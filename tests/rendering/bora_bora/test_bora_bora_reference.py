"""Three pictures as they were when somebody last looked at them. Small differences of libraries are tolerated.

After a wanted change: `python -m tests.rendering.bora_bora.test_bora_bora_reference`; look at them before committing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.bora_bora import TITLE
from games.bora_bora.position import Game
from rendering.bora_bora import PAINTER, Marks
from rendering.painter import Look
from tests.games.bora_bora import golden
from tests.rendering.measures import draw_anew, looks_as_before

FOLDER = Path(__file__).parent / "reference"
PEOPLE = ("Ada", "Bo", "Кот", "夏目")
MARKED = Marks(changed=frozenset({"region 2", "man 3", "1 status"}),
               possible=frozenset({"path 0 1", "region 1", "pile"}), points={1: 6})


def moment(players: int, entry: int) -> Game:
    """A golden game after so many entries."""
    return next(game for number, (_seat, _move, game) in enumerate(golden.played(players, 1)) if number == entry)


PICTURES: dict[str, Callable[[], bytes]] = {
    "table": lambda: PAINTER.board(TITLE.rules.view(moment(4, 404), None), MARKED, Look("day", 800, PEOPLE)),
    "phone": lambda: PAINTER.board(
        TITLE.rules.view(moment(4, 404), None), Marks(changed=MARKED.changed, points={1: 6}),
        Look("day", None, PEOPLE, shape="phone", seat=1)),
    "seat": lambda: PAINTER.seat(TITLE.rules.view(moment(3, 300), 1), 1, Look("night", None, PEOPLE)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_look_as_they_did(name: str) -> None:
    looks_as_before(PICTURES[name](), FOLDER / f"{name}.png")


if __name__ == "__main__":
    draw_anew(FOLDER, PICTURES)
