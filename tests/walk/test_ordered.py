"""Random games of every title with standing orders: they stay legal, end and replay; no answer tells what is hidden."""

from __future__ import annotations

from typing import Final

import pytest

from games.registry import TITLES
from tests.toy import PEBBLES
from tests.toy.hooks import HOOKS as PEBBLES_HOOKS
from tests.walk.ordered import OrderedWalk
from tests.walk.titles import HOOKS

GAMES: Final = {"aeolis": 8, "bora_bora": 6, "helios": 10, "terra_mystica": 16}
"""Games that are walked here, of all counts of players in turn; with more than these `OrderedWalk` walks farther."""
BLOCK: Final = 2
OF_SECRETS: Final = 60
DEEP: Final = 0.01


@pytest.mark.parametrize(("id", "first"), [(id, first) for id in TITLES
                                          for first in range(0, GAMES.get(id, BLOCK), BLOCK)])
def test_the_walk_of_every_title_with_orders(id: str, first: int) -> None:
    walk = OrderedWalk(TITLES[id], HOOKS.get(id), deep=DEEP)
    assert walk.games(BLOCK, first=first).games == BLOCK
    assert walk.answers or id not in GAMES, "something was answered"


def test_the_walk_of_a_title_with_secrets_and_orders() -> None:
    """Pebbles has no orders of its own: what is left is the only move, where everybody sees that it is the only one."""
    assert OrderedWalk(PEBBLES, PEBBLES_HOOKS, deep=0).games(OF_SECRETS).games == OF_SECRETS
