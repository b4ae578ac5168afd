"""Three hundred random games under both sets of rules, with everything that must always hold."""

from __future__ import annotations

from itertools import product
from typing import get_args

from games.helios import TITLE
from games.helios.components import SPECIALS, VARIANTS, Building, Character
from games.helios.steps import AnyStep
from tests.walk import Walk
from tests.walk.helios import HOOKS


def test_three_hundred_games() -> None:
    walked = Walk(TITLE, HOOKS, deep=0.03).games(300)
    assert walked.games == 300
    assert {move.__name__ for move in TITLE.rules.moves} <= set(walked.moves)
    assert {step.__name__ for step in get_args(AnyStep)} <= set(walked.steps)
    wanted = {f"{players} players {rules}" for players, rules in product(TITLE.rules.players, VARIANTS)}
    wanted |= {*Building, *Character, *(kind.name for kind in SPECIALS), "orbit", "somebody left"}
    assert wanted <= set(walked.names), wanted - set(walked.names)
