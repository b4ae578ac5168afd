"""What players own, which is put together once for each."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import with_item
from games.terra_mystica import results
from games.terra_mystica.results import holdings
from tests.games.terra_mystica.table import board


def test_the_same_player_owns_the_same() -> None:
    game = board("witches: F4 C4 15c 3w 5/7/0 BON1; nomads: F3 G4 B4 BON2")
    later = replace(game, players=with_item(game.players, 0, replace(game.players[0], coins=9)))
    assert holdings(game, 0)["coins"] == 15
    assert holdings(later, 0) == {**holdings(game, 0), "coins": 9}
    assert holdings(later, 1) is holdings(game, 1)


def test_as_many_players_as_come_are_told_apart_and_few_are_remembered() -> None:
    game = board("witches: F4 C4 15c 3w 5/7/0 BON1; nomads: F3 G4 B4 BON2")
    for coins in range(3 * results._MOST_HELD):
        richer = replace(game, players=with_item(game.players, 0, replace(game.players[0], coins=coins)))
        assert holdings(richer, 0)["coins"] == coins
        assert len(results._HELD) <= results._MOST_HELD
    owned = {"vp", "power", "tokens", "fire", "air", "dwelling", "trading_house", "sanctuary"}
    assert owned <= set(holdings(game, 1))
    assert holdings(game, 1)["dwelling"] == 3
