"""A latecomer without a hero is shown, and neither as done nor as waited for."""

from __future__ import annotations

from games.kernel import Join, Leave, apply
from rendering.aeolis import PAINTER, paint, paint_heroes
from rendering.aeolis.scene import waiting
from tests.games.aeolis.table import bare, begin, play


def test_a_latecomer_in_the_pictures() -> None:
    view = apply(play(begin(bare(3)), "done", 1), 3, Join())
    assert waiting(view).awaited == (0, 2)
    assert waiting(view).done == (1,)
    assert paint(view) != paint(play(begin(bare(3)), "done", 1))
    assert paint_heroes(view, 3)
    assert PAINTER.text(view, 3)
    assert PAINTER.alt(view, 3, ())


def test_heroes_that_wait_for_a_player() -> None:
    view = apply(begin(bare(3)), 1, Leave())
    assert waiting(view).awaited == (0, 2)
    assert paint(view)
    assert paint_heroes(play(view, "adopt merchant", 2), 2)
