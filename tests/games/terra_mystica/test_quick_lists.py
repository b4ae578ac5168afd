"""Quick ways to list what is possible hold what the rules allow one by one, in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from msgspec.structs import replace

from benchmarks.walked import positions, walked
from games.kernel import Seat
from games.terra_mystica import TITLE
from games.terra_mystica.board import ALL_HEXES, bits
from games.terra_mystica.components import ACTIONS, FAVORS, TOWNS, Building, Cult, Terrain
from games.terra_mystica.moves import (
    MOVES,
    Build,
    Burn,
    Convert,
    Decline,
    Dig,
    Leech,
    Resource,
    Send,
    TakeFavor,
    TakeTown,
    Track,
    Upgrade,
)
from games.terra_mystica.position import Game
from games.terra_mystica.rules.conversions import conversions, convert_refused
from games.terra_mystica.rules.factions import action_refused, actions, own_actions
from games.terra_mystica.rules.power import Offer
from games.terra_mystica.rules.reach import empty_land
from games.terra_mystica.rules.shipping import advance_refused, can_advance
from games.terra_mystica.rules.terraform import UseSpades, dig_refused, digs
from games.terra_mystica.rules.tiles import TakeTiles
from games.terra_mystica.rules.towns import connectable, town_rivers
from games.terra_mystica.rules.turns import TakeTurn, send_refused, sends
from games.terra_mystica.rules.upgrading import upgrades

GAMES = range(8)
S = TypeVar("S")
CONVERSIONS = [
    *(Convert(give, get, paid, got) for give in Resource for get in Resource if give is not get
      for got in range(1, 13) for paid in {got, 2 * got, 3 * got, 4 * got, 5 * got}),
    *map(Burn, range(1, 7)),
]

DIGS = [Dig(spades) for spades in range(1, 8)]
SENDS = [Send(cult, steps) for cult in Cult for steps in (3, 2, 1)]
UPGRADES = [Upgrade(hex_, building) for hex_ in ALL_HEXES for building in Building if building]
TILES = [*map(TakeFavor, FAVORS), *map(TakeTown, TOWNS)]


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
def test_main_actions_one_by_one(number: int) -> None:
    for game, seat, step in asked(number, TakeTurn):
        if game.turn.actions:
            assert list(digs(game, seat)) == [move for move in DIGS if dig_refused(game, seat, move.spades) is None]
            assert [(move.cult, move.steps) for move in sends(game, seat)] == [
                (move.cult, move.steps) for move in SENDS if send_refused(game, seat, move) is None]
            assert set(upgrades(game, seat)) == {move for move in UPGRADES if step.permits(game, seat, move)}
        for kind in MOVES:
            listed = [move for move in step.moves(game, seat) if type(move) is kind]
            assert list(step.moves_of(game, seat, kind)) == listed
            free = [move for move in step.free_actions(game, seat) if type(move) is kind]
            assert list(step.free_actions_of(game, seat, kind)) == free


@pytest.mark.parametrize("number", GAMES)
def test_a_dwelling_that_may_follow_is_among_the_builds(number: int) -> None:
    found = 0
    for game, seat, step in asked(number, TakeTurn):
        home = game.players[seat].home
        site = next((hex_ for hex_ in bits(empty_land(game)) if game.terrain[hex_] == home), None)
        if site is None:
            continue
        for actions_left in (0, 1):
            turn = replace(game.turn, actions=actions_left, acted=True, build=(site,))
            follows = replace(game, turn=turn)
            listed = [move for move in step.moves(follows, seat) if isinstance(move, Build)]
            assert list(step.moves_of(follows, seat, Build)) == listed
            assert not listed or all(step.permits(follows, seat, move) for move in listed)
            found += bool(listed)
    assert found


@pytest.mark.parametrize("number", GAMES)
def test_spades_fit_where_they_are_listed(number: int) -> None:
    for game, seat, step in asked(number, UseSpades):
        assert [hex_ for hex_ in ALL_HEXES if step.fits(game, seat, hex_)] == list(step.targets(game, seat))


@pytest.mark.parametrize("number", GAMES)
def test_tiles_and_offers_are_permitted_as_listed(number: int) -> None:
    for game, seat, step in asked(number, TakeTiles):
        listed = step.moves(game, seat)
        assert [move for move in TILES if step.permits(game, seat, move)] == [move for move in TILES if move in listed]
        assert step.lapses(game) == (not listed)
    for game in positions(walked(TITLE, number)):
        for _, offer in game.questions():
            if isinstance(offer, Offer):
                answers = [kind(amount, faction) for kind in (Leech, Decline) for amount in range(1, 9)
                           for faction in {player.faction for player in game.players} if faction is not None]
                assert [move for move in [Decline(None, None), *answers] if offer.permits(game, offer.seat, move)] == [
                    move for move in [Decline(None, None), *answers] if move in offer.moves(game, offer.seat)]


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
