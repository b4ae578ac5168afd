"""A hundred whole games beyond those that all titles walk."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from games.bora_bora import TITLE
from games.bora_bora.components import BOARD, JEWELRY, TASKS
from games.bora_bora.steps import AnyStep
from tests.walk import Walk
from tests.walk.bora_bora import HOOKS
from tests.walk.cover import never_met

GAMES: Final = 100
FIRST: Final = 200
"""The walk of all titles plays the games before."""
BLOCK: Final = 5
"""Games of one test: few enough that each is done in seconds, however busy the machine."""
CHOSEN: Final = (203, 209, 213, 214, 222, 229, 230, 255, 260)
"""Games that together meet everything."""
BUSY: Final = (204, 230, 232, 251, 263, 265, 266, 267, 296)
"""Games in which together nearly all tasks are completed."""
RARE: Final = 5
"""Tasks that nobody may come to complete."""
TASK_NAMES: Final = {f"task {task.id}" for task in TASKS.tiles}


def everything() -> set[str]:
    """Every move, step, building, piece of jewelry and number of players."""
    wanted = {f"move {move.__name__}" for move in TITLE.rules.moves} | {f"step {step.__name__}"
                                                                        for step in get_args(AnyStep)}
    wanted |= {f"{count} players" for count in TITLE.rules.players} | {f"building {tile}" for tile in BOARD.buildings}
    return wanted | {f"jewel {jewel.id}" for jewel in JEWELRY.tiles}


@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, BLOCK))
def test_a_hundred_more_games(first: int) -> None:
    assert Walk(TITLE, HOOKS, deep=0.005).games(BLOCK, first=first).games == BLOCK


@pytest.mark.parametrize(("wanted", "spare", "chosen"), [
    pytest.param(everything(), 0, CHOSEN, id="everything"), pytest.param(TASK_NAMES, RARE, BUSY, id="tasks"),
])
def test_they_meet_everything_and_nearly_all_tasks(wanted: set[str], spare: int, chosen: tuple[int, ...]) -> None:
    walk = Walk(TITLE, HOOKS, deep=0)
    games = ((walk, number) for number in (*chosen, *range(FIRST, FIRST + GAMES)))
    assert len(never_met(wanted, games, spare=spare)) <= spare
