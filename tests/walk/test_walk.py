"""Random games of every title, in blocks by their numbers; nothing of a title may stay unmet."""

from __future__ import annotations

from typing import Any, Final, get_args

import pytest

from games.kernel import Leave, Title
from games.registry import TITLES
from games.terra_mystica import TITLE as TERRA_MYSTICA
from games.terra_mystica.components import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Building,
)
from games.terra_mystica.steps import AnyStep
from tests.toy import PEBBLES
from tests.toy.hooks import HOOKS as PEBBLES_HOOKS
from tests.walk import Hooks, Walk
from tests.walk.cover import never_met
from tests.walk.titles import HOOKS

GAMES: Final = 120
BLOCK: Final = 10
"""Games of one test: few enough that each is done in seconds, however busy the machine."""
FEW: Final = 30
SMALL: Final = 6
"""Games of the titles whose own tests walk farther and say what a walk must meet."""
OF_SECRETS: Final = 80
"""Games of a small title with hidden hands."""
DEEP: Final = 0.06
"""Part of the nodes at which everything is checked here; `make walk` checks everything at every node."""
CHOSEN: Final = (13, 19, 35, 59, 80, 94, 95, 119)
"""Games of Terra Mystica that together meet everything."""
OF_RECORDS: Final = {"step DropSpades"}
"""What only games of the site lead to."""


def moves_of(title: Title[Any], hooks: Hooks) -> set[str]:
    """Every move of a title that can be met, and leaving."""
    return {f"move {move.__name__}" for move in set(title.rules.moves) - hooks.beyond} | {"move Leave"}


def everything() -> set[str]:
    """Every step, tile, card, faction, count of players and option; and what is rare."""
    wanted = {f"step {step.__name__}" for step in get_args(AnyStep)} - OF_RECORDS
    wanted |= {*FACTIONS, *FAVORS, *TOWNS, *BONUS_CARDS, *SCORING_TILES, "somebody left"}
    wanted |= {f"{faction} {kind.name}" for faction in FACTIONS for kind in Building}
    wanted |= {f"{count} players" for count in TERRA_MYSTICA.rules.players}
    wanted |= {f"{option.name} {value}" for option in TERRA_MYSTICA.rules.options for value in option.values}
    return wanted | {"space 10", "bridge", "river town"} | moves_of(TERRA_MYSTICA, HOOKS[TERRA_MYSTICA.id])


@pytest.mark.parametrize("first", range(0, FEW, SMALL))
@pytest.mark.parametrize("id", sorted(set(TITLES) - {TERRA_MYSTICA.id}))
def test_the_walk_of_every_title(id: str, first: int) -> None:
    walked = Walk(TITLES[id], HOOKS.get(id), deep=DEEP).games(SMALL, first=first)
    assert walked.games == SMALL
    assert len(walked.moves) > len(set(TITLES[id].rules.moves) - {Leave}) // 2


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_the_walk_of_terra_mystica(first: int) -> None:
    walked = Walk(TERRA_MYSTICA, HOOKS[TERRA_MYSTICA.id], deep=DEEP).games(BLOCK, first=first)
    assert walked.games == BLOCK


def test_the_walk_of_terra_mystica_meets_everything() -> None:
    walk = Walk(TERRA_MYSTICA, HOOKS[TERRA_MYSTICA.id], deep=0)
    assert never_met(everything(), ((walk, number) for number in (*CHOSEN, *range(GAMES)))) == set()


@pytest.mark.parametrize("first", range(0, OF_SECRETS, 20))
def test_the_walk_of_a_title_with_secrets(first: int) -> None:
    assert Walk(PEBBLES, PEBBLES_HOOKS).games(20, first=first).games == 20


def test_the_walk_of_a_title_with_secrets_meets_everything() -> None:
    walk = Walk(PEBBLES, PEBBLES_HOOKS, deep=0)
    names = ("Round", "Die", "Deal", "Together", "Reveal", "Turn", "Picking", "Gift")
    wanted = {f"step {name}" for name in names} | moves_of(PEBBLES, PEBBLES_HOOKS)
    assert never_met(wanted, ((walk, number) for number in range(OF_SECRETS))) == set()
