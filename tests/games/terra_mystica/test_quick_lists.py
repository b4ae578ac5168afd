"""Quick ways to list what is possible hold what the rules allow one by one, in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from benchmarks.walked import positions, walked
from games.kernel import Seat
from games.terra_mystica import TITLE
from games.terra_mystica.board import ALL_HEXES
from games.terra_mystica.components import ACTIONS, Terrain
from games.terra_mystica.moves import Burn, Convert, Resource, Track
from games.terra_mystica.position import Game
from games.terra_mystica.rules.conversions import conversions, convert_refused
from games.terra_mystica.rules.factions import action_refused, actions, own_actions
from games.terra_mystica.rules.shipping import advance_refused, can_advance
from games.terra_mystica.rules.terraform import UseSpades
from games.terra_mystica.rules.towns import connectable, town_rivers
from games.terra_mystica.rules.turns import TakeTurn

GAMES = range(8)
S = TypeVar("S")
CONVERSIONS = [
    *(Convert(give, get, paid, got) for give in Resource for get in Resource if give is not get
      for got in range(1, 13) for paid in {got, 2 * got, 3 * got, 4 * got, 5 * got}),
    *map(Burn, range(1, 7)),
]


def asked(number: int, kind: type[S]) -> Iterator[tuple[Game, Seat, S]]:
    """The positions of a walked game in which a step of a kind lies on top, and whom it asks."""
    for game in positions(walked(TITLE, number)):
        if game.agenda and isinstance(step := game.agenda[-1], kind):
            yield game, game.agenda[-1].seat, step


@pytest.mark.parametrize("number", GAMES)
def test_actions_and_tracks(number: int) -> None:
    for game, seat, _ in asked(number, TakeTurn):
        player = game.players[seat]
        all_actions = (*ACTIONS.power_actions, *own_actions(player))
        assert [move.action for move in actions(game, seat)] == [
            action for action in all_actions if action_refused(game, seat, action) is None]
        for track in Track:
            assert can_advance(player, track) == (advance_refused(player, track) is None)


@pytest.mark.parametrize("number", GAMES)
def test_conversions(number: int) -> None:
    for game, seat, _ in asked(number, TakeTurn):
        listed = conversions(game, seat)
        assert len(set(listed)) == len(listed)
        assert all(convert_refused(game, seat, move) is None for move in listed)
        assert {move for move in CONVERSIONS if convert_refused(game, seat, move) is None} <= set(listed)


@pytest.mark.parametrize("number", GAMES)
def test_colours(number: int) -> None:
    for game, seat, step in asked(number, UseSpades):
        for hex_ in step.targets(game, seat):
            allowed = {colour for colour in Terrain if colour is not Terrain.RIVER
                       and step.allows(game, seat, hex_, colour)}
            assert set(step.colours(game, seat, hex_)) == allowed


@pytest.mark.parametrize("number", GAMES)
def test_towns_across_rivers(number: int) -> None:
    for game, seat, _ in asked(number, TakeTurn):
        assert list(town_rivers(game, seat)) == [hex_ for hex_ in ALL_HEXES if connectable(game, seat, hex_)]
