"""Standing orders of Helios: what is answered, and where the player is asked all the same."""

from __future__ import annotations

import pytest

from games.helios import TITLE
from games.helios.components import Character, Symbol
from games.helios.position import Game
from games.helios.rules.building import ExchangeMana
from games.kernel import Seat, legal_moves
from tests.games.helios.at_table import acting, begun, board, do
from tests.games.helios.test_characters import ALL, phase

USUAL = {option.name: option.values[0] for option in TITLE.standing_orders}


def answer(game: Game, seat: Seat = 0, **orders: str) -> str:
    """What is answered for a seat by its orders, from what it sees; empty: it is asked."""
    view = TITLE.rules.view(game, seat)
    moves = legal_moves(view, seat)
    move = TITLE.policy.auto_answer(view, seat, moves, USUAL | orders)
    assert move is None or move in legal_moves(game, seat)
    return "" if move is None else str(move)


def paying(**tiles: str) -> Game:
    """A temple is to be paid with one cube."""
    places = {"here": (0, 0), "there": (1, 0), "away": (0, 1)}
    game = acting(board(begun(), {places[name]: words for name, words in tiles.items()}), Symbol.BUILD)
    return do(game, "temple on e5")


def test_a_cube_is_paid_from_the_fullest_or_the_emptiest_tile() -> None:
    game = paying(here="brown: brown", there="green: brown brown", away="black")
    assert answer(game) == ""
    full, empty = answer(game, payment="fullest"), answer(game, payment="emptiest")
    assert full != empty == "paying redwood from e5"
    assert do(game, full).agenda != game.agenda


def test_which_colour_is_paid_is_for_the_player() -> None:
    game = paying(here="brown: brown", there="green: green brown", away="black")
    assert answer(game, payment="fullest") == answer(game, payment="emptiest") == ""


@pytest.mark.parametrize(("order", "said"), [("ask", ""), ("most", "exchange 3 mana"), ("none", "exchange 0 mana")])
def test_mana_is_turned_in(order: str, said: str) -> None:
    game = acting(board(begun(), ALL, mana=3), Symbol.BUILD)
    game = game.then(ExchangeMana(0, 4, 2))
    assert answer(game, bazaar=order) == said


def test_characters_are_left_to_the_others() -> None:
    rich = phase(board(begun(), ALL, characters=[Character.PRIESTESS]), 9, 0)
    poor = phase(board(begun(), {(0, 0): "brown"}), 9, 0)
    assert answer(rich) == answer(poor) == ""
    assert answer(rich, characters="pass") == answer(poor, characters="pass") == "pass"
    assert answer(poor, characters="buy-nobody") == "pass"
    assert answer(rich, characters="buy-nobody") == "", "somebody can be activated"


def test_a_turn_that_has_begun_is_ended_by_hand() -> None:
    rich = phase(board(begun(), ALL, characters=[Character.PRIESTESS]), 9, 0)
    assert answer(do(rich, "buy inventor"), characters="pass") == ""


def test_nothing_is_answered_where_something_else_is_asked() -> None:
    everything = {"payment": "fullest", "bazaar": "most", "characters": "pass"}
    assert answer(begun(), **everything) == "", "which tile to take"


def test_points_of_others_change_no_answer() -> None:
    """They are hidden under the printed rules."""
    for game in (phase(board(begun(), ALL), 9, 0), paying(here="brown: brown", there="green: brown brown")):
        other = game.change(1, vp=game.players[1].vp + 7)
        for orders in ({"characters": "pass"}, {"payment": "fullest"}):
            assert answer(game, **orders) == answer(other, **orders)
