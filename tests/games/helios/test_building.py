"""Temples, city buildings, payment."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.helios.components import BOX, Building, Kind, Material, Symbol
from games.helios.moves import Build, Exchange, Land, Paying, RevealLand, Skip, Temple
from games.kernel import NATURE, Reason, awaited, legal_moves
from tests.games.helios.at_table import acting, begun, board, do, drawn, field, me, printed, refused

ROW = {(0, 0): "brown: brown gray", (1, 0): "gray: gray green", (2, 0): "blue: blue black", (0, 1): "green: green"}


def test_he_17_three_temples() -> None:
    game = acting(board(begun(), ROW, mana=0), Symbol.BUILD)
    first = do(game, "temple at f5 paying green from f5")
    assert (me(first).cubes, me(first).mana) == (6, 1)
    second = do(acting(first, Symbol.BUILD), "temple at e7 paying blue, black")
    assert (me(second).cubes, me(second).mana) == (4, 3)
    short = acting(board(second, {(0, 0): "brown: brown", (1, 0): "gray: gray", (2, 0): "blue", (0, 1): "green"},
                         temples=[(2, 0), (0, 1)]), Symbol.BUILD)
    assert refused(short, "temple at e5") == Reason("too-few-cubes", needs=3, has=2)
    third = do(acting(second, Symbol.BUILD), "temple at e6 paying gray from e6 and green and brown")
    assert (me(third).mana, me(third).temples) == (6, 3)


def test_he_18_the_citadel() -> None:
    temples = [(1, 0), (2, 0), (3, 0)]
    tiles = {(0, 0): "brown: black blue", (1, 0): "gray", (2, 0): "blue", (3, 0): "green", (0, 1): "green: green"}
    game = acting(board(begun(), tiles, temples=temples), Symbol.BUILD)
    game = acting(do(game, "build citadel paying obsidian"), Symbol.BUILD)
    after = do(game, "temple at e5 paying green")
    assert me(after).mana == me(game).mana + 4
    assert me(after).temples == 4
    assert me(after).cubes == 0


def test_he_19_the_only_tile() -> None:
    game = acting(board(begun(), {(0, 0): "gray: gray blue"}), Symbol.BUILD)
    after = do(game, "temple at e5 paying granite")
    (tile,) = me(after).tiles
    assert (tile.temple, tile.cubes, me(after).mana) == (True, (), 2)
    again = acting(board(after, {(0, 0): "gray", (1, 0): "gray: gray green", (0, 1): "gray: gray"}, temples=[(0, 0)]),
                   Symbol.BUILD)
    assert refused(again, "temple at e5").key == "temple-there"


def test_he_20_the_palace() -> None:
    game = board(begun(), {(0, 0): "green: green green", (1, 0): "gray: gray"})
    after = do(acting(game, Symbol.BUILD), "build palace paying bamboo, bamboo and granite")
    assert (me(after).track, me(after).mana, me(after).cubes) == (3, 2, 0)
    assert Skip() in legal_moves(after, 0)
    assert any(isinstance(move, Land) for move in legal_moves(after, 0))
    assert awaited(do(after, "skip")) == ()


def test_he_21_two_for_one() -> None:
    tiles = {(0, 0): "brown: brown brown", (1, 0): "black: black"}
    paid = do(acting(board(begun(), tiles), Symbol.BUILD), "build warehouse paying black, brown and brown")
    assert (me(paid).cubes, me(paid).buildings) == (0, (Building.WAREHOUSE,))
    poor = acting(board(begun(), tiles | {(0, 0): "brown: brown"}), Symbol.BUILD)
    assert refused(poor, "build warehouse") == Reason("too-few-cubes", needs=3, has=2)
    rich = acting(board(begun(), tiles | {(0, 1): "blue: blue"}), Symbol.BUILD)
    assert me(do(rich, "build warehouse paying black and blue")).cubes == 2
    paid = do(rich, "build warehouse")
    assert me(paid).stock == (2, 0, 0, 0, 0)
    two = acting(board(begun(), tiles | {(0, 1): "blue: blue", (-1, 0): "blue: blue"}), Symbol.BUILD)
    assert printed(do(two, "build warehouse")) == {
        "paying obsidian from e6", "paying spring from f5", "paying spring from e4"}
    assert refused(two, "build warehouse. paying redwood from e5").key == "colour-first"


@pytest.mark.parametrize("rules", ["printed", "yucata"])
def test_he_22_sun_steps_and_once_each(rules: str) -> None:
    tiles = {(0, 0): "black: black black", (1, 0): "gray: gray"}
    game = acting(board(board(begun(rules=rules), tiles, seat=1), tiles), Symbol.BUILD)
    assert me(game).track == 2
    built = do(game, "build observatory")
    assert me(built).track == 5
    lodge = do(acting(built, Symbol.BUILD), "build solar lodge")
    assert me(lodge).track == 7
    assert refused(acting(lodge, Symbol.BUILD), "build observatory").key == "built-already"
    assert me(do(acting(built, Symbol.BUILD, seat=1), "build observatory", 1), 1).track == 5


def test_he_23_the_bazaar() -> None:
    game = acting(board(begun(), {(0, 0): "black: black black"}, mana=2), Symbol.BUILD)
    game = do(game, "build exchange bazaar")
    assert legal_moves(game, 0) == [Exchange(0), Exchange(1), Exchange(2)]
    assert refused(game, "exchange 3").key == "exchange-first"
    for stones, vp in ((0, 0), (1, 4), (2, 8)):
        after = do(game, f"exchange {stones} mana")
        assert (me(after).vp, me(after).mana, awaited(after)) == (vp, 2 - stones, ())
    rich = do(acting(board(begun(), {(0, 0): "black: black black"}, mana=9), Symbol.BUILD), "build bazaar")
    assert len(legal_moves(rich, 0)) == 4
    later = acting(after, Symbol.BUILD)
    assert refused(later, "exchange 1").key == "act-first"


def test_he_24_land_management() -> None:
    game = acting(board(begun(), {(0, 0): "brown: brown gray"}), Symbol.BUILD)
    open_tile, unseen = game.open_extra, sum(game.extra)
    game = drawn(do(game, "build land management"))
    assert (len(game.drawn), sum(game.extra), game.open_extra) == (2, unseen - 2, open_tile)
    fields = {move.field for move in legal_moves(game, 0) if isinstance(move, Land)}
    assert fields == set(map(field, [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]))
    one, other = game.drawn
    names = [material.name for material in BOX.materials]
    game = do(game, f"land {names[other]} at e6. land {names[one]} at e4")
    assert len(me(game).tiles) == 3
    assert [len(tile.cubes) for tile in me(game).tiles[1:]] == [1, 1]
    assert awaited(game) == ()


def test_a07_citadel_takes_black_or_blue_or_two_others() -> None:
    both = acting(board(begun(), {(0, 0): "brown: black blue", (1, 0): "brown: brown"}), Symbol.BUILD)
    asked = do(both, "build citadel")
    assert printed(asked) == {"paying obsidian from e5", "paying spring from e5"}
    neither = acting(board(begun(), {(0, 0): "brown: brown gray"}), Symbol.BUILD)
    assert me(do(neither, "build citadel")).cubes == 0
    one = acting(board(begun(), {(0, 0): "brown: brown"}), Symbol.BUILD)
    assert refused(one, "build citadel").key == "too-few-cubes"


def test_a07_payment_is_asked_where_it_can_be_chosen_only() -> None:
    one_kind = acting(board(begun(), {(0, 0): "gray: gray gray", (1, 0): "brown"}), Symbol.BUILD)
    after = do(one_kind, "temple at e6")
    assert me(after).temples == 1
    assert [note.detail for note in after.notes] == ["paying granite from e5"]
    asked = do(acting(board(begun(), ROW), Symbol.BUILD), "temple at e5")
    assert {type(move) for move in legal_moves(asked, 0)} == {Paying}
    assert refused(asked, "temple at e6").key == "pay-first"
    assert refused(asked, "paying obsidian from e5").key == "no-such-cube"


def test_a25_cubes_of_the_tile_may_pay() -> None:
    game = acting(board(begun(), {(0, 0): "gray: gray", (1, 0): "brown: brown"}), Symbol.BUILD)
    after = do(game, "temple at e5 paying granite")
    assert me(after).stock == (1, 0, 0, 0, 0)
    lost = do(game, "temple at e5 paying redwood")
    assert me(lost).cubes == 0


def test_a14_no_steps_after_the_power_plant() -> None:
    tiles = {(0, 0): "black: black blue"}
    game = do(acting(board(begun(), tiles), Symbol.BUILD), "build power plant")
    assert (me(game).unlimited, me(game).track) == (True, 2)
    game = do(acting(game, Symbol.BUILD), "build observatory")
    assert (me(game).reach, me(game).track) == (None, 2)


def test_a19_drawn_tiles_come_from_the_unseen_ones() -> None:
    game = acting(board(begun(), {(0, 0): "brown: brown gray"}), Symbol.BUILD)
    game = replace(do(game, "build land management"), extra=(0, 0, 0, 2, 0))
    game = drawn(game)
    assert game.drawn == (Material.BLUE, Material.BLUE)
    assert {move.tile for move in legal_moves(game, 0) if isinstance(move, Land)} == {Kind.SPRING}
    assert not any(isinstance(move, (RevealLand, Temple, Build)) for move in legal_moves(game, NATURE))


def test_what_is_paid_by_itself_may_be_said_once() -> None:
    game = acting(board(begun(), {(0, 0): "gray: gray", (1, 0): "brown: brown"}, temples=[(1, -1)]), Symbol.BUILD)
    game = acting(board(game, {(0, 0): "gray: gray", (1, 0): "brown: brown", (1, -1): "brown"}, temples=[(1, -1)]),
                  Symbol.BUILD)
    assert me(do(game, "temple at e5 paying granite and redwood")).cubes == 0
    with pytest.raises(ValueError, match="nothing that is open"):
        do(game, "temple at e5 paying granite and granite")
