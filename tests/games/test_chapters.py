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
