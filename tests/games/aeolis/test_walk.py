"""Random games of every mode, scenario and number of players, with everything that must always hold.

A second walk begins with plenty and prefers what is rare; what even that is not sure to meet is played by `test_rare`.
"""

from __future__ import annotations

from itertools import chain
from typing import Final, get_args

import pytest

from games.aeolis import TITLE
from games.aeolis.steps import AnyStep
from tests.games.aeolis import rare
from tests.games.aeolis.plenty import PLENTY
from tests.walk import Walk
from tests.walk.aeolis import HOOKS
from tests.walk.cover import never_met

GAMES: Final = range(30, 120)
"""The walk of all titles plays the games before."""
BLOCK: Final = 8
"""Games of one test: few enough that each is done in seconds, however busy the machine."""
GAMES_OF_PLENTY: Final = 24
BLOCK_OF_PLENTY: Final = 4
CHOSEN: Final = (74, 76, 84, 107, 141, 173)
CHOSEN_OF_PLENTY: Final = (0, 1, 12)
"""Games that together meet everything."""
MODES: Final = set(TITLE.rules.options[0].values)


def everything() -> set[str]:
    """Every move and step, but for those that `test_rare` plays by themselves, every mode and number of players."""
    wanted = {f"move {move.__name__}" for move in TITLE.rules.moves
              if move.__name__ not in rare.MOVES and move.chapter != "records"}
    wanted |= {f"step {step.__name__}" for step in get_args(AnyStep) if step.__name__ not in rare.STEPS}
    return wanted | MODES | {f"{players} players" for players in TITLE.rules.players}


@pytest.mark.parametrize("first", GAMES[::BLOCK])
def test_random_games(first: int) -> None:
    assert Walk(TITLE, HOOKS, deep=0.01).games(BLOCK, first=first).games == BLOCK


@pytest.mark.parametrize("first", range(0, GAMES_OF_PLENTY, BLOCK_OF_PLENTY))
def test_random_games_of_plenty(first: int) -> None:
    assert Walk(TITLE, PLENTY, deep=0.02).games(BLOCK_OF_PLENTY, first=first).games == BLOCK_OF_PLENTY


def test_they_meet_everything() -> None:
    plain, rich = Walk(TITLE, HOOKS, deep=0), Walk(TITLE, PLENTY, deep=0)
    chosen = chain(((plain, number) for number in CHOSEN), ((rich, number) for number in CHOSEN_OF_PLENTY))
    others = chain(((plain, number) for number in GAMES), ((rich, number) for number in range(GAMES_OF_PLENTY)))
    assert never_met(everything(), chain(chosen, others)) == set()


def test_plenty_comes_in_every_mode() -> None:
    assert PLENTY.settings is not None
    assert {PLENTY.settings(number).options["mode"] for number in range(GAMES_OF_PLENTY)} == MODES
