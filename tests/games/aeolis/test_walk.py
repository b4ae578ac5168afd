"""Two hundred random games of every mode, scenario and number of players, with everything that must always hold.

A second walk begins with plenty and prefers what is rare; what even that is not sure to meet is played by `test_rare`.
"""

from __future__ import annotations

from typing import get_args

from games.aeolis import TITLE
from games.aeolis.steps import AnyStep
from tests.games.aeolis import rare
from tests.games.aeolis.plenty import PLENTY
from tests.walk import Walk
from tests.walk.aeolis import HOOKS


def test_two_hundred_games_and_forty_of_plenty() -> None:
    """Together they meet every move and step, but for those that `test_rare` plays by themselves."""
    plain, rich = Walk(TITLE, HOOKS, deep=0.01).games(200), Walk(TITLE, PLENTY, deep=0.02).games(40)
    assert (plain.games, rich.games) == (200, 40)
    modes = set(TITLE.rules.options[0].values)
    wanted = {f"{players} players" for players in TITLE.rules.players} | modes
    assert wanted <= set(plain.names), wanted - set(plain.names)
    assert modes <= set(rich.names)
    never = {move.__name__ for move in TITLE.rules.moves} - set(plain.moves) - set(rich.moves)
    assert never <= set(rare.MOVES), never - set(rare.MOVES)
    never = {step.__name__ for step in get_args(AnyStep)} - set(plain.steps) - set(rich.steps)
    assert never <= set(rare.STEPS), never - set(rare.STEPS)
