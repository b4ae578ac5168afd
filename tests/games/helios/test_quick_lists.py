"""Quick ways to see what is possible hold what the rules allow one by one, in whole games."""

from __future__ import annotations

import pytest

from benchmarks.walked import positions, walked
from games.helios import TITLE
from games.helios.components import BUILDINGS, CHARACTERS
from games.helios.rules.building import build_moves, may_build
from games.helios.rules.payment import affordable, payable
from games.kernel import seats_of

PRICES = {
    **{building: tile.price for building, tile in BUILDINGS.items()},
    **{character: tile.activation for character, tile in CHARACTERS.items()},
}


@pytest.mark.parametrize("number", range(8))
def test_what_can_be_paid_and_built(number: int) -> None:
    for game in positions(walked(TITLE, number)):
        for seat in seats_of(len(game.players)):
            player = game.players[seat]
            assert payable(player, PRICES) == [what for what, cost in PRICES.items() if affordable(player, cost)]
            assert may_build(game, seat) == bool(build_moves(game, seat))
