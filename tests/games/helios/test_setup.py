"""Setting up."""

from __future__ import annotations

import pytest

from games.helios import TITLE
from games.helios.board import CENTRE, SUN_START
from games.helios.components import Character, Kind, Material
from games.helios.moves import Cube, PickStart
from games.kernel import BadSettings, IllegalMove, Settings, apply, awaited, legal_moves
from tests.games.helios.at_table import begun, drawn, me, opened, refused, said


@pytest.mark.parametrize(("players", "extra"), [(2, 14), (3, 13), (4, 12)])
def test_he_01_the_table(players: int, extra: int) -> None:
    game = begun(players)
    assert [len(column) for column in game.columns] == [6, 6, 6]
    assert [sum(pile) for pile in game.piles] == [10, 10, 10]
    assert [left + shown for left, shown in zip(game.stacks, game.open_land, strict=True)] == [4] * 5
    assert sum(game.extra) + (game.open_extra is not None) == extra
    assert all(game.open_land)
    assert game.open_extra is not None
    assert game.specials == (2, 2, 2, 2)
    assert (len(game.display), set(game.display)) == (8, set(Character))


def test_he_02_every_player() -> None:
    for seat in range(2):
        player = me(begun(), seat)
        assert (player.track, player.sun, player.mana, player.vp, player.buildings) == (2, SUN_START, 1, 0, ())
        (tile,) = player.tiles
        assert (tile.field, tile.cubes) == (CENTRE, (Material.BROWN,))


def test_he_03_start_tiles() -> None:
    game = opened(4)
    for name in ("spring", "obsidian", "blue", "black"):
        assert refused(game, f"start on {name}", game.first).key == "no-start-tile"
    for name in ("redwood", "granite", "bamboo"):
        said(game, game.first, f"start on {name}")
    for seat in game.order:
        game = apply(game, seat, PickStart(Material.GREEN))
    assert [player.tiles[0].kind for player in game.players] == [Kind.BAMBOO] * 4
    assert game.stacks[Material.GREEN] == 3
    assert game.open_land[Material.GREEN]


@pytest.mark.parametrize("rules", ["printed", "yucata"])
def test_he_04_the_setup_cube(rules: str) -> None:
    game = opened(4, rules)
    for seat in game.order:
        game = apply(game, seat, PickStart(Material.GREEN))
    game = drawn(game)
    third, fourth = game.order[2:]
    assert awaited(game) == (third,)
    assert refused(game, "cube bamboo at e5", third).key == "other-colour"
    game = apply(game, third, Cube(Material.BLUE, CENTRE))
    assert me(game, third).tiles[0].cubes == (Material.GREEN, Material.BLUE)
    assert awaited(game) == (fourth,)
    game = apply(game, fourth, Cube(Material.BLACK, CENTRE))
    assert [len(me(game, seat).tiles[0].cubes) for seat in game.order] == [1, 1, 2, 2]


def test_he_04_three_and_two_players() -> None:
    three = opened(3)
    for seat in three.order:
        three = apply(three, seat, PickStart(Material.GREEN))
    three = drawn(three)
    assert awaited(three) == (three.order[2],)
    three, _ = said(three, three.order[2], "cube granite")
    assert awaited(three) == (three.first,)
    two = begun(2)
    assert [len(player.tiles[0].cubes) for player in two.players] == [1, 1]


def test_d1_the_start_player_is_drawn() -> None:
    assert {opened(4, seed=bytes([seed])).first for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("settings", [
    Settings(1), Settings(5), Settings(2, {"rules": "mine"}), Settings(2, {"colour": "red"}),
])
def test_bad_settings(settings: Settings) -> None:
    with pytest.raises(BadSettings):
        TITLE.rules.setup(settings)


def test_nothing_but_a_start_tile_comes_first() -> None:
    game = opened()
    assert set(map(str, legal_moves(game, game.first))) == {"start on redwood", "start on granite", "start on bamboo"}
    with pytest.raises(IllegalMove):
        said(game, game.first, "pass")
