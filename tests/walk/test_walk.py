"""Random games of every title, within a fixed budget of time; nothing of a title may stay unmet."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from games.registry import TITLES
from games.terra_mystica.components import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Building,
)
from games.terra_mystica.steps import AnyStep
from tests.kernel.stones import HOOKS as STONES_HOOKS
from tests.kernel.stones import STONES
from tests.walk import Hooks, Walk, Walked
from tests.walk.titles import HOOKS

GAMES = 200
FEW = 30
"""Games of the titles whose own tests walk farther and say what a walk must meet."""
DEEP = 0.06
"""Part of the nodes at which everything is checked here; `make walk` checks everything at every node."""


def kinds_met(title: Any, hooks: Hooks, walked: Walked) -> None:
    """Every move of a title that can be met was made, with the seats that left."""
    unmet = {move.__name__ for move in set(title.rules.moves) - hooks.beyond} - set(walked.moves)
    assert not unmet, f"moves never made: {unmet}"
    assert walked.moves["Leave"]


@pytest.mark.parametrize("id", sorted(set(TITLES) - {"terra_mystica"}))
def test_the_walk_of_every_title(id: str) -> None:
    walked = Walk(TITLES[id], HOOKS.get(id), deep=DEEP).games(FEW)
    assert walked.games == FEW
    assert len(walked.moves) > len(TITLES[id].rules.moves) // 2


def test_the_walk_of_terra_mystica() -> None:
    """Every step, tile, card, faction, count of players and option is met; and what is rare."""
    hooks = HOOKS["terra_mystica"]
    walked = Walk(TITLES["terra_mystica"], hooks, deep=DEEP).games(GAMES)
    assert walked.games == GAMES
    kinds_met(TITLES["terra_mystica"], hooks, walked)
    unmet = {step.__name__ for step in get_args(AnyStep)} - set(walked.steps)
    assert not unmet, f"steps never met: {unmet}"
    wanted = {*FACTIONS, *FAVORS, *TOWNS, *BONUS_CARDS, *SCORING_TILES, "somebody left"}
    wanted |= {f"{faction} {kind.name}" for faction in FACTIONS for kind in Building}
    wanted |= {f"{count} players" for count in TITLES["terra_mystica"].rules.players}
    wanted |= {f"{option.name} {value}" for option in TITLES["terra_mystica"].rules.options for value in option.values}
    wanted |= {"space 10", "bridge", "river town"}
    assert not wanted - set(walked.names), f"never met: {sorted(wanted - set(walked.names))}"


def test_the_walk_of_a_title_with_secrets() -> None:
    walked = Walk(STONES, STONES_HOOKS).games(80)
    kinds_met(STONES, STONES_HOOKS, walked)
    assert {"Round", "Deal", "Together", "Reveal", "Turn", "Picking", "Gift"} <= set(walked.steps)
