"""Random games under both sets of rules, with everything that must always hold."""

from __future__ import annotations

from itertools import product
from typing import Final, get_args

import pytest

from games.helios import TITLE
from games.helios.components import SPECIALS, VARIANTS, Building, Character
from games.helios.steps import AnyStep
from tests.walk import Walk
from tests.walk.cover import never_met
from tests.walk.helios import HOOKS

GAMES: Final = range(30, 200)
"""The walk of all titles plays the games before."""
BLOCK: Final = 25
"""Games of one test: few enough that each is done in seconds, however busy the machine."""
CHOSEN: Final = (1, 9, 54, 74, 112, 203)
"""Games that together meet everything."""


def everything() -> set[str]:
    """Every move, step, building, character, special tile and number of players under both sets of rules."""
    wanted = {f"move {move.__name__}" for move in TITLE.rules.moves} | {f"step {step.__name__}"
                                                                        for step in get_args(AnyStep)}
    wanted |= {f"{players} players {rules}" for players, rules in product(TITLE.rules.players, VARIANTS)}
    return wanted | {*Building, *Character, *(kind.name for kind in SPECIALS), "orbit", "somebody left"}


@pytest.mark.parametrize("first", GAMES[::BLOCK])
def test_random_games(first: int) -> None:
    assert Walk(TITLE, HOOKS, deep=0.03).games(BLOCK, first=first).games == BLOCK


def test_they_meet_everything() -> None:
    walk = Walk(TITLE, HOOKS, deep=0)
    assert never_met(everything(), ((walk, number) for number in (*CHOSEN, *GAMES))) == set()
