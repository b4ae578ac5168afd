"""Two hundred random games of every mode, scenario and number of players, with everything that must always hold.

A second walk begins with plenty and prefers what is rare; what even that is not sure to meet is played by `test_rare`.
"""

from __future__ import annotations

from functools import cache
from typing import get_args

from games.aeolis import TITLE
from games.aeolis.steps import AnyStep
from tests.games.aeolis import rare
from tests.games.aeolis.plenty import PLENTY
from tests.walk import Walk
from tests.walk.aeolis import HOOKS
from tests.walk.walking import Walked


@cache
def plain() -> Walked:
    """Random games as they are set up."""
    return Walk(TITLE, HOOKS, deep=0.01).games(200)


@cache
def rich() -> Walked:
    """Random games from tables of plenty."""
    return Walk(TITLE, PLENTY, deep=0.02).games(40)


def test_two_hundred_games() -> None:
    assert plain().games == 200
    wanted = {f"{players} players" for players in TITLE.players} | set(TITLE.options[0].values)
    assert wanted <= set(plain().names), wanted - set(plain().names)


def test_tables_of_plenty() -> None:
    assert rich().games == 40
    assert set(TITLE.options[0].values) <= set(rich().names)


def test_every_move_is_walked_or_played_by_itself() -> None:
    never = {move.__name__ for move in TITLE.moves} - set(plain().moves) - set(rich().moves)
    assert never <= set(rare.MOVES), never - set(rare.MOVES)


def test_every_step_is_walked_or_played_by_itself() -> None:
    never = {step.__name__ for step in get_args(AnyStep)} - set(plain().steps) - set(rich().steps)
    assert never <= set(rare.STEPS), never - set(rare.STEPS)
