"""Rulings that no worked check shows, in play."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.board import BONUS_EDGE, LAND, NEAR, NUMBER, TRACK, bits
from games.helios.components import BOX, Building, Character, Material, Symbol
from games.helios.position import Reward, Tile
from games.helios.rules.final import breakdown
from games.helios.rules.land import PlaceDrawn
from games.helios.rules.sun import destinations
from games.kernel import continuations, settle, suggestions
from tests.games.helios.at_table import acting, begun, board, do, field, me, printed


def test_a01_a34_other_cubes_are_free_in_colour() -> None:
    game = board(begun(), {(0, 0): "gray: gray blue", (1, 0): "brown: brown"}, characters=[Character.ARCHITECT])
    from tests.games.helios.test_characters import phase

    game = do(phase(game, 0, 0), "activate architect paying gray, blue, brown")
    assert {f"cube {material.name} on e5" for material in BOX.materials} <= printed(game)


def test_a06_every_edge_field_is_touched_by_land_of_its_own() -> None:
    near = [NEAR[edge] & LAND for edge in bits(BONUS_EDGE)]
    assert all(near)
    assert all(not one & other for place, one in enumerate(near) for other in near[:place])


def test_a13_the_way_that_earns_an_orbit_is_assumed() -> None:
    game = acting(board(begun(), [(0, 0)], marker=6), Symbol.SUN)
    way = destinations(game, 0)[field((1, -1))]
    assert (way.steps, way.orbit) == (7, True)
    paid = replace(game, turn=replace(game.turn, orbit=True))
    assert destinations(paid, 0)[field((1, -1))].steps == 1


def test_a15_the_first_step_off_gold_is_no_orbit() -> None:
    game = acting(board(begun(), [(0, 0)]), Symbol.SUN)
    assert me(do(game, "sun to d5")).vp == 0


def test_a18_drawn_tiles_without_a_field_are_discarded() -> None:
    tiles = tuple(Tile(bit, me(begun()).tiles[0].kind) for bit in bits(LAND))
    game = begun().change(0, tiles=tiles, sun=NUMBER[0, -4])
    game = replace(game, agenda=(), drawn=(Material.BLUE, Material.GRAY))
    game = settle(game.then(PlaceDrawn(0)))
    assert (game.drawn, game.agenda, len(me(game).tiles)) == ((), (), len(tiles))
    assert [note.about for note in game.notes] == ["tile-lost", "tile-lost"]


def test_a18_the_owner_picks_the_order() -> None:
    game = replace(board(begun(), {(0, 0): "brown"}), agenda=(), drawn=(Material.BLUE, Material.GRAY))
    game = game.then(PlaceDrawn(0))
    assert {text.split()[1] for text in printed(game)} == {"spring", "granite"}
    game = do(game, "land granite at e6")
    assert {text.split()[1] for text in printed(game)} == {"spring"}


def test_a20_supplies_never_run_out() -> None:
    assert not BOX.limited_supplies
    game = acting(board(begun(), {(0, 0): "green: green"}, mana=BOX.mana_stones), Symbol.BUILD)
    assert me(do(game, "build sacred grove")).mana == BOX.mana_stones + 2


def test_a24_the_own_field_after_a_whole_circle() -> None:
    last = Reward(field((0, -1)), (0, 0, 0, 0, 0), 0)
    game = board(begun(rules="yucata"), {(0, 0): "brown: brown"}, marker=4, last=last)
    assert field((0, -1)) not in destinations(acting(game, Symbol.SUN), 0)
    richer = board(game, {(0, 0): "brown"}, marker=4, last=last)
    assert field((0, -1)) in destinations(acting(richer, Symbol.SUN), 0)


def test_a27_the_warehouse_takes_its_cube() -> None:
    game = board(begun(), {(0, 0): "brown: gray"}, buildings=[Building.WAREHOUSE])
    assert me(do(acting(game, Symbol.SUN), "sun to d5")).stock == (1, 1, 0, 0, 0)


def test_a31_treasurers_cubes_break_ties_too() -> None:
    game = board(begun(), {(0, 0): "brown: brown"}, mana=0, active=[Character.TREASURER])
    game = board(game, {(0, 0): "brown"}, mana=2, seat=1)
    assert sum(breakdown(me(game), "printed").values()) == sum(breakdown(me(game, 1), "printed").values()) == 2
    game = game.change(0, vp=2).change(1, vp=2)
    assert [seat.rank for seat in TITLE.rules.result(game, ()).seats] == [1, 2]


def test_a36_a_lit_tile_is_lit_again_in_the_same_turn() -> None:
    game = board(begun(), {(0, 0): "brown", (1, 0): "gray"}, temples=[(0, 0)], marker=1)
    once = do(acting(game, Symbol.SUN), "sun to d5")
    assert me(once).vp == 2
    twice = do(acting(once, Symbol.SUN), "sun to d6")
    assert me(twice).vp == 2
    thrice = do(acting(board(twice, {(0, 0): "brown", (1, 0): "gray"}, (-1, 1), temples=[(0, 0)], vp=2), Symbol.SUN),
                "sun to e4")
    assert me(thrice).vp == 4


def test_the_track_never_binds() -> None:
    assert TRACK.numbers[-1] == 14
    player = me(begun()).raised(12, 0)
    assert player.track == 14
    assert player.raised(5, 0).track == 14


@pytest.mark.parametrize(("typed", "first"), [
    ("temple at e5 paying g", "temple at e5 paying granite from e5"),
    ("temple at e5 p", "temple at e5. paying granite from e5"), ("temple at e5 x", None),
    ("bu", "build observatory"),
])
def test_payments_are_completed_as_they_are_typed(typed: str, first: str | None) -> None:
    game = acting(board(begun(), {(0, 0): "gray: gray blue"}), Symbol.BUILD)
    notation = TITLE.rules.notation
    found = suggestions(notation, typed, partial(continuations, notation, game, 0))
    assert (found[0] if found else None) == first
