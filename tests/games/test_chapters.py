"""The head lines of a history: every title names the round of a position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel import Settings
from games.registry import TITLES


@pytest.mark.parametrize("name", TITLES)
def test_every_title_names_its_rounds(name: str) -> None:
    title = TITLES[name]
    game = title.rules.setup(Settings(max(title.rules.players)))
    assert title.presentation.chapter(game) == "Setup"
    assert title.presentation.chapter(replace(game, round=3)) == "Round 3"


@pytest.mark.parametrize("name", [name for name in TITLES if not TITLES[name].rules.cooperative])
def test_points_are_those_that_the_view_shows(name: str) -> None:
    title = TITLES[name]
    game = title.rules.setup(Settings(max(title.rules.players)))
    game = replace(game, players=tuple(replace(player, vp=7 + seat) for seat, player in enumerate(game.players)))
    assert [title.presentation.points(game, seat) for seat in range(2)] == [7, 8]
    shown = [title.presentation.points(title.rules.view(game, 1), seat) for seat in range(2)]
    assert shown == ([None, 8] if name == "helios" else [7, 8])
