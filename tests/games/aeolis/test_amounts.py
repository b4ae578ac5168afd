"""Any amount can be given, asked for, granted, found and divided anew; more than there is cannot."""

from __future__ import annotations

import pytest

from games.aeolis import TITLE
from games.aeolis.components import RES, Mat
from games.aeolis.moves import Accept, Gift, Give, Redivide, Request, Swap
from games.aeolis.position import Game
from games.kernel import Move, Reason, Seat, apply, legal_moves, permits
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    exchange,
    lying,
    play,
    refused,
    with_stock,
    with_units,
)

WHEAT = RES.index("wheat")


def amounts(game: Game, seat: Seat, move: Move) -> list[int]:
    """The amounts offered of moves that are else like this one."""
    like = {name: getattr(move, name) for name in move.__struct_fields__ if name != "amount"}
    alike = [legal_move for legal_move in legal_moves(game, seat) if type(legal_move) is type(move)
             and all(getattr(legal_move, name) == value for name, value in like.items())]
    return [each.amount for each in alike]  # type: ignore[attr-defined]


def stores(players: int = 2) -> Game:
    return exchange(with_stock(bare(players), "queen", wheat=9))


def test_a_gift_of_any_amount() -> None:
    game = stores()
    assert amounts(game, 0, Gift(WHEAT, Mat.QUEEN, Mat.MERCHANT, 1)) == [9, 1, 2, 3, 4, 5, 6, 7, 8]
    after = play(game, "gift 3 wheat from queen to merchant")
    assert (amount(after, "queen", "wheat"), amount(after, "merchant", "wheat")) == (6, 3)
    assert refused(game, "gift 10 wheat from queen to merchant") == "only-so-much"
    assert refused(game, "gift 1 wood from queen to merchant") == "not-in-stock"


def test_a_request_of_any_amount_is_granted_in_any_part() -> None:
    game = play(stores(), "request 7 wheat from queen for merchant", 1)
    assert refused(stores(), "request 10 wheat from queen for merchant", 1) == "only-so-much"
    answer = Accept(Mat.MERCHANT, WHEAT, Mat.QUEEN, 1)
    assert amounts(game, 0, answer) == [7, 1, 2, 3, 4, 5, 6]
    assert refused(game, "accept 8 wheat from queen for merchant") == "only-so-much"
    assert amount(play(game, "accept 4"), "merchant", "wheat") == 4
    less = play(game, "gift 5 wheat from queen to hoplites")
    assert amounts(less, 0, answer) == [4, 1, 2, 3]
    assert amounts(stores(), 1, Request(WHEAT, Mat.QUEEN, Mat.MERCHANT, 1)) == [9, *range(1, 9)]


def test_amounts_are_told_in_the_number_they_have() -> None:
    horse, pearl = RES.index("horse"), RES.index("pearl")
    label = TITLE.presentation.narration.label
    game = exchange(with_stock(bare(2), "queen", horse=2, pearl=2))
    assert label(game, 0, Gift(horse, Mat.QUEEN, Mat.MERCHANT, 1)) == "Give 1 horse from Queen to Merchant"
    assert label(game, 0, Gift(pearl, Mat.QUEEN, Mat.MERCHANT, 2)) == "Give 2 pearls from Queen to Merchant"
    assert label(game, 0, Swap(Mat.QUEEN, horse, Mat.MERCHANT, WHEAT, 2, 3)) == (
        "Swap 2 horses of Queen for 3 wheat of Merchant")


def found() -> Game:
    game = lying(with_units(bare(), "hoplites", 2, "E5"), "D5", wheat=7)
    return play(begin(game), "move hoplites to D5")


def test_a_find_is_divided_in_any_amounts_and_anew() -> None:
    game = found()
    assert amounts(game, 0, Give(WHEAT, Mat.QUEEN, 1)) == [7, 1, 2, 3, 4, 5, 6]
    assert refused(game, "give 8 wheat to queen") == "only-so-much"
    game = play(game, "give 3 wheat to hoplites. give 4 wheat to queen")
    assert amounts(game, 0, Redivide(WHEAT, Mat.QUEEN, Mat.MERCHANT, 1)) == [4, 1, 2, 3]
    assert refused(game, "redivide 5 wheat from queen to merchant") == "only-so-much"
    game = play(game, "redivide 3 wheat from queen to merchant")
    assert [amount(game, mat, "wheat") for mat in ("queen", "merchant", "hoplites")] == [1, 3, 3]


@pytest.mark.parametrize("make", [stores, found])
def test_what_is_offered_is_what_is_accepted(make: type) -> None:
    game: Game = make()
    for move in legal_moves(game, 0):
        if hasattr(move, "amount"):
            assert permits(game, 0, move)
            apply(game, 0, move)


def test_the_refusal_says_how_much_there_is() -> None:
    assert TITLE.presentation.narration.refusal(Reason("only-so-much", count=3)) == (
        "That is too much: there are only 3.")
