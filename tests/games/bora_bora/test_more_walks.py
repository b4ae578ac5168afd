"""A hundred whole games beyond those that all titles walk."""

from __future__ import annotations

from typing import get_args

from games.bora_bora import TITLE
from games.bora_bora.components import BOARD, JEWELRY
from games.bora_bora.steps import AnyStep
from tests.walk import Walk
from tests.walk.bora_bora import HOOKS

GAMES = 100
FIRST = 200
"""The walk of all titles plays the games before."""


def test_a_hundred_more_games() -> None:
    walked = Walk(TITLE, HOOKS, deep=0.005).games(GAMES, first=FIRST)
    assert walked.games == GAMES
    assert not {step.__name__ for step in get_args(AnyStep)} - set(walked.steps), "steps never met"
    assert not {move.__name__ for move in TITLE.rules.moves} - set(walked.moves), "moves never made"
    wanted = {f"{count} players" for count in TITLE.rules.players} | {f"building {tile}" for tile in BOARD.buildings}
    assert not wanted - set(walked.names)
    bought = [name for name in walked.names if name.startswith("jewel")]
    done = [name for name in walked.names if name.startswith("task")]
    assert len(bought) > len(JEWELRY.tiles) * 0.9
    assert len(done) > 54, "nearly all tasks are completed by somebody"
