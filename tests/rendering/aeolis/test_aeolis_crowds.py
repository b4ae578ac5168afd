"""Many pieces on one hex, and what is still needed for a technology."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from games.aeolis.cards import CARD
from games.aeolis.components import TECH, TECHS, Mat
from games.aeolis.position import Event, Game
from rendering.aeolis.ground import GRID
from rendering.aeolis.island import BELOW_NAME, _crowd
from rendering.aeolis.reading import needed
from rendering.aeolis.scene import NONE, Scene
from rendering.aeolis.techs import NEED, WIDE
from rendering.aeolis.text import text_board
from rendering.aeolis.words import tech_name
from rendering.kit.theme import THEMES
from rendering.kit.typeface import width
from tests.rendering.aeolis.positions import AT, table

SPOT = AT["E5"]
WALKERS = [Mat.PHILOSOPHER, Mat.HOPLITES, Mat.TOXOTAI, Mat.HIPPEIS, Mat.PRIESTESS, Mat.MAGI]
FOES = ["C112", "C113", "C212"]


def crowded(stacks: int, foes: int, units: int = 3) -> Scene:
    """So many stacks and enemies on one hex, and nobody elsewhere."""
    view: Game = table()
    mats = [replace(mat, hex=-1, units=0, extra=0) for mat in view.mats]
    for mat in WALKERS[:stacks]:
        mats[mat] = replace(mats[mat], hex=SPOT, units=units)
    events = tuple(Event(CARD[id], 5, SPOT, power=5) for id in FOES[:foes])
    return Scene(replace(view, mats=tuple(mats), events=events, modifiers=()), THEMES["day"], NONE)


@pytest.mark.parametrize(("stacks", "foes"), [each for each in product(range(7), range(4)) if any(each)])
def test_everybody_on_a_hex_is_drawn_and_nobody_hides_another(stacks: int, foes: int) -> None:
    crowd = _crowd(crowded(stacks, foes), SPOT)
    assert sum(map(len, crowd.rows)) == stacks + foes
    assert all(crowd.wide(row) <= GRID.wide + 4 for row in crowd.rows)
    if stacks <= 6 and foes <= 2:
        assert crowd.tall() <= BELOW_NAME + 6
    if stacks > 4 and stacks + 2 * foes > 6:
        assert crowd.lap == 0, "in a crowd they stand side by side"


def test_few_are_as_large_as_ever() -> None:
    heights = [max(piece.size[1] for piece in _crowd(crowded(stacks, 0), SPOT).rows[0]) for stacks in (1, 2, 3, 4, 6)]
    assert heights[0] == heights[1] == heights[2] > heights[3] >= heights[4]


def test_a_small_stack_still_shows_large_numbers() -> None:
    one = _crowd(crowded(6, 2, units=3), SPOT).rows[1][1]
    many = _crowd(crowded(6, 2, units=12), SPOT).rows[1][1]
    assert one.ink.tobytes() != many.ink.tobytes()


def test_what_is_needed_before_a_technology() -> None:
    view = replace(table(), techs=())
    assert needed(view, TECH["agriculture"]) == []
    assert needed(view, TECH["education"]) == [TECH["agriculture"], TECH["masonry"]]
    some = replace(view, techs=(TECH["agriculture"],))
    assert needed(some, TECH["education"]) == [TECH["masonry"]]
    assert needed(replace(view, techs=(TECH["education"],)), TECH["education"]) == []


def test_the_text_board_names_it_too() -> None:
    board = " ".join("\n".join(text_board(replace(table(), techs=(TECH["agriculture"],)))).split())
    assert "Animal Husbandry 1" in board
    assert "Animal Husbandry 1 (after" not in board
    assert "Education 2 (after Masonry)" in board
    assert "Engineering 2 (after Wood Cutting and Masonry)" in board


def test_names_and_signs_of_what_is_needed_fit_their_column() -> None:
    column = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3}
    for tech, data in enumerate(TECHS):
        told = tech_name(tech) if len(tech_name(tech).split()) < 3 else "Cure Death"
        room = WIDE[column[data.cost]] - 6 - 30 - 3 - len(data.requires) * (NEED + 1)
        assert width(told, 15, False) <= room, told
