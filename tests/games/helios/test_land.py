"""Creating land."""

from __future__ import annotations

from msgspec.structs import replace

from games.helios.components import Material, Symbol
from games.helios.moves import Cube, Land
from games.kernel import legal_moves
from tests.games.helios.at_table import acting, begun, board, do, field, fields_of_kind, me, printed, refused


def test_he_05_around_the_start_tile() -> None:
    game = acting(board(begun(), [(0, 0)]), Symbol.LAND)
    assert fields_of_kind(game, Land) == set(map(field, [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]))


def test_he_06_the_field_under_the_sun() -> None:
    game = acting(board(begun(), [(0, 0)], (1, 0)), Symbol.LAND)
    assert field((0, -1)) in fields_of_kind(game, Land)
    assert refused(game, "land spring at e6").key == "sun-there"


def test_he_07_enclosing_the_sun() -> None:
    game = acting(board(begun(), [(0, 0), (1, -1), (1, -2), (-1, -1), (-1, 0)]), Symbol.LAND)
    assert refused(game, "land spring at c3").key == "encloses-sun"
    assert field((0, 1)) in fields_of_kind(game, Land)


def test_he_08_orange_and_lonely_fields() -> None:
    game = acting(board(begun(), [(0, 0)]), Symbol.LAND)
    assert refused(game, "land spring at c7").key == "orange-field"
    assert refused(game, "land spring at e8").key == "no-neighbour"
    assert refused(game, "land spring at e5").key == "field-taken"


def test_he_09_a_bonus_cube() -> None:
    land = {"printed": 4, "yucata": 5}
    for rules, colours in land.items():
        game = acting(board(begun(rules=rules), [(0, 0), (1, 0)]), Symbol.LAND)
        green = do(game, "land bamboo at f6")
        assert {move.field for move in legal_moves(green, 0) if isinstance(move, Cube)} == {field((1, 1))}
        assert len(printed(green)) == colours
        assert ("cube bamboo on f6" in printed(green)) == (rules == "yucata")
        blue = me(do(green, "cube spring")).at(field((1, 1)))
        assert blue is not None
        assert blue.cubes == (Material.GREEN, Material.BLUE)
        special = do(game, "land temples at f6")
        assert len(printed(special)) == 5
        there = me(do(special, "cube granite")).at(field((1, 1)))
        assert there is not None
        assert there.cubes == (Material.GRAY,)


def test_he_10_bonus_mana() -> None:
    game = acting(board(begun(), [(0, 0), (1, 0)]), Symbol.LAND)
    assert me(do(game, "land redwood at d6")).mana == 3
    assert me(do(game, "land empty fields at d6")).mana == 3


def test_he_11_the_display() -> None:
    game = replace(acting(board(begun(), [(0, 0)]), Symbol.LAND), open_extra=Material.BLUE)
    after = do(game, "land bamboo at e6")
    assert not after.open_land[Material.GREEN]
    assert after.stacks == game.stacks
    assert refused(acting(after, Symbol.LAND), "land bamboo at f5").key == "tile-not-open"
    special = do(game, "land temples at e6")
    assert special.specials == (2, 2, 2, 1)
    assert all(special.open_land)
    again = do(acting(special, Symbol.LAND), "land temples at e4")
    assert again.specials == (2, 2, 2, 0)
    assert refused(acting(again, Symbol.LAND), "land temples at f5").key == "tile-not-open"


def test_two_open_tiles_of_one_colour() -> None:
    game = replace(acting(board(begun(), [(0, 0)]), Symbol.LAND), open_extra=Material.BLUE)
    once = do(game, "land spring at e6")
    assert (once.open_land[Material.BLUE], once.open_extra) == (False, Material.BLUE)
    twice = do(acting(once, Symbol.LAND), "land spring at e4")
    assert twice.open_extra is None


def test_a11_land_comes_with_its_cube_and_specials_with_none() -> None:
    game = acting(board(begun(), [(0, 0)]), Symbol.LAND)
    land, special = me(do(game, "land obsidian at e6")), me(do(game, "land raw materials at e6"))
    assert land.tiles[-1].cubes == (Material.BLACK,)
    assert special.tiles[-1].cubes == ()


def test_a35_the_start_field_of_the_sun_is_land_later() -> None:
    game = acting(board(begun(), [(0, 0)], (1, -1)), Symbol.LAND)
    assert me(do(game, "land spring at d4")).at(field((0, -1))) is not None
