"""Action tiles, sets and bonus actions."""

from __future__ import annotations

from games.helios import TITLE
from games.helios.components import Building, Colour, Symbol
from games.helios.moves import Build, Land, Pass, Skip, Sun, Take, Temple
from games.helios.position import ActionTile, Game
from games.helios.rules.turns import TakeTile
from games.kernel import Advice, awaited, legal_moves
from tables.play.planner import only_answer
from tests.games.helios.at_table import acting, begun, board, columns, do, me, printed, refused

RED_SUN = ActionTile(Symbol.SUN, Colour.RED)
GRAY_LAND = ActionTile(Symbol.LAND, Colour.GRAY)
BLUE_BUILD = ActionTile(Symbol.BUILD, Colour.BLUE)


def almost(game: Game) -> Game:
    """Three tiles below red, some below the others."""
    return game.change(0, spaces=((RED_SUN, RED_SUN, GRAY_LAND), (BLUE_BUILD,), (GRAY_LAND,)))


def test_he_12_the_lowest_of_a_column() -> None:
    game = columns(begun(), "red gray blue", "red", "red")
    assert refused(game, "take gray land below red").key == "lowest-only"
    assert refused(game, "take red land").key == "lowest-only"
    after = do(game, "take blue land")
    assert after.columns[Symbol.LAND] == (Colour.RED, Colour.GRAY)
    assert Take(Symbol.LAND, Colour.GRAY, Colour.RED) in legal_moves(do(do(after, "skip"), "pass", 1), 0)


def test_he_13_where_tiles_go() -> None:
    game = columns(begun(), "blue", "blue", "gray")
    assert me(do(game, "take blue temple")).spaces == ((), (BLUE_BUILD,), ())
    assert me(do(game, "take blue land")).spaces[1] == (ActionTile(Symbol.LAND, Colour.BLUE),)
    assert refused(game, "take blue land below red").key == "own-space"
    for place, name in enumerate(("red", "blue", "yellow")):
        assert me(do(game, f"take gray sun below {name}")).spaces[place] == (ActionTile(Symbol.SUN, Colour.GRAY),)
    assert refused(game, "take gray sun").key == "choose-space"


def test_he_14_a_set_of_four() -> None:
    game = columns(almost(board(begun(), {(0, 0): "brown: brown gray"})), "blue", "blue", "red")
    discards = game.discards
    game = do(game, "take red sun. sun to d5")
    kinds = {type(move) for move in legal_moves(game, 0)}
    assert kinds == {Land, Temple, Build, Sun, Skip}
    assert len(me(game).spaces[0]) == 4
    after = do(game, "sun to e6")
    assert me(after).spaces == ((), (BLUE_BUILD,), (GRAY_LAND,))
    assert after.discards[Symbol.SUN][Colour.RED] == discards[Symbol.SUN][Colour.RED] + 3
    assert after.discards[Symbol.LAND][Colour.GRAY] == discards[Symbol.LAND][Colour.GRAY] + 1
    assert awaited(after) == (1,)


def test_he_15_an_empty_column() -> None:
    game = columns(almost(begun()), "", "red", "red")
    assert {move.symbol for move in legal_moves(game, 0) if isinstance(move, Take)} == {Symbol.BUILD, Symbol.SUN}
    assert refused(game, "take red land").key == "column-empty"
    bonus = do(game, "take red sun. sun to d5")
    assert any(isinstance(move, Land) for move in legal_moves(bonus, 0))


def test_he_16_three_ways_to_pass() -> None:
    game = columns(begun(), "blue", "blue", "red")
    skipped = do(game, "take red sun. skip")
    assert me(skipped).spaces == ((RED_SUN,), (), ())
    assert awaited(skipped) == (1,)
    passed = do(game, "pass")
    assert passed.columns == game.columns
    assert (me(passed), awaited(passed)) == (me(game), (1,))
    lost = do(columns(almost(begun()), "blue", "blue", "red"), "take red sun. sun to d5. skip")
    assert me(lost).spaces[0] == ()
    assert awaited(lost) == (1,)


def test_a08_a_skipped_action_still_completes_the_set() -> None:
    game = do(columns(almost(begun()), "blue", "blue", "red"), "take red sun. skip")
    assert awaited(game) == (0,)
    assert any(isinstance(move, Land) for move in legal_moves(game, 0))


def test_a32_a_tile_of_an_unwanted_action() -> None:
    game = columns(begun(), "", "", "yellow")
    assert printed(game) == {"take yellow sun", "pass"}
    assert awaited(do(game, "take yellow sun. skip")) == (1,)


def test_an_action_without_any_possibility_lapses_and_says_so() -> None:
    game = columns(board(begun(), {(0, 0): "brown"}), "blue", "blue", "red")
    after = do(game, "take blue temple")
    assert awaited(after) == (1,)
    assert [note.about for note in after.notes] == ["nothing-possible"]


def test_an_open_tile_whose_action_is_impossible_is_warned_of() -> None:
    game = columns(board(begun(), {(0, 0): "brown"}), "blue", "blue", "red")
    assert TITLE.presentation.advice(game, 0) == Advice(
        ("A building tile brings no action now: you have too few cubes to build.",))
    assert TITLE.presentation.advice(game, 1) == Advice(), "only who is to take one"
    able = columns(board(begun(), {(0, 0): "brown: brown"}), "blue", "blue", "red")
    assert TITLE.presentation.advice(able, 0) == Advice()
    gone = columns(board(begun(), {(0, 0): "brown"}), "blue", "", "red")
    assert TITLE.presentation.advice(gone, 0) == Advice(), "only what is open"
    assert TITLE.presentation.advice(do(able, "take blue land"), 0) == Advice()


def test_a16_without_open_tiles_the_table_passes() -> None:
    """A pass stays a move, so that what is stored replays; but nobody is asked for it."""
    game = columns(begun(), "", "", "")
    assert TakeTile.forced
    assert only_answer(game, 0) == Pass()
    assert only_answer(columns(begun(), "blue", "", ""), 0) is None
    assert awaited(do(game, "pass")) == (1,)


def test_palace_inside_a_set() -> None:
    game = acting(board(begun(), {(0, 0): "brown: green gray", (1, 0): "brown: brown"}), Symbol.BUILD)
    game = game.change(0, spaces=((RED_SUN,) * 4, (), ()))
    game = do(game, "build palace")
    assert me(game).buildings == (Building.PALACE,)
    assert len(me(game).spaces[0]) == 4
    game = do(game, "skip")
    assert len(me(game).spaces[0]) == 4
    assert me(do(game, "skip")).spaces[0] == ()
