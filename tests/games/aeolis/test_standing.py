"""Standing orders of Aeolis: what is answered, and where the player is asked all the same."""

from __future__ import annotations

import pytest

from games.aeolis import TITLE
from games.aeolis.cards import SPELLS
from games.aeolis.position import Game
from games.aeolis.rules.magi import KeepSpells
from games.kernel import Seat, legal_moves, start
from tables.visibility import only_move_for_all
from tests.games.aeolis.table import bare, begin, exchange, play, three_players, with_stock
from tests.games.aeolis.test_exchange import pair
from tests.games.aeolis.test_handing import left

USUAL = {option.name: option.values[0] for option in TITLE.standing_orders}


def answer(game: Game, seat: Seat, **orders: str) -> str:
    """What is answered for a seat by its orders; empty: it is asked."""
    moves = legal_moves(game, seat)
    given = USUAL | {name.replace("_", "-"): value for name, value in orders.items()}
    move = TITLE.policy.auto_answer(game, seat, moves, given)
    assert move is None or move in moves
    return "" if move is None else str(move)


def test_requests_are_refused_or_granted_whole() -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(game, "queen", wood=3))
    game = play(game, "request 2 wood from queen for merchant", merchant)
    assert answer(game, queen) == ""
    assert answer(game, queen, requests="refuse") == "refuse wood for merchant"
    assert answer(game, queen, requests="grant") == "accept 2 wood from queen for merchant"
    assert answer(game, merchant, requests="grant") == "", "nobody asks them"


def test_a_request_of_more_than_is_there_is_asked_about() -> None:
    game, queen, merchant = pair()
    game = play(exchange(with_stock(game, "queen", wood=2)), "request 2 wood from queen for merchant", merchant)
    game = play(game, "gift 1 wood from queen to merchant", queen)
    assert answer(game, queen, requests="grant") == ""
    assert answer(game, queen, requests="refuse") == "refuse wood for merchant"


def test_swaps_are_refused_or_accepted() -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(with_stock(game, "queen", wood=1), "merchant", pearl=1))
    game = play(game, "swap wood of queen for pearl of merchant", queen)
    assert answer(game, merchant) == answer(game, merchant, requests="refuse") == ""
    assert answer(game, merchant, swaps="refuse") == "refuse pearl for queen"
    assert answer(game, merchant, swaps="accept") == "accept 1 pearl from merchant for queen against 1 wood"


def test_heroes_are_declined_or_taken() -> None:
    game = play(three_players(), "hand merchant to player 3", 1)
    assert answer(game, 2) == ""
    assert answer(game, 2, offered_heroes="decline") == "decline merchant"
    assert answer(game, 2, offered_heroes="take") == "take merchant"


def test_volunteers_are_voted_on() -> None:
    game = play(left(), "adopt merchant", 2)
    assert answer(game, 3) == ""
    assert answer(game, 3, volunteers="agree") == "agree merchant"
    assert answer(game, 3, volunteers="object") == "object merchant"
    assert answer(game, 2, volunteers="agree") == "", "the volunteer has spoken"


def test_the_free_spell_is_chosen_by_hand_and_no_other_is_kept() -> None:
    game = with_stock(bare(), "magi", gold=9)
    drawn = tuple(range(3))
    assert len(SPELLS) > max(drawn)
    first = start(begin(game).ask(KeepSpells(0, drawn)))
    assert answer(first, 0, spells="free") == ""
    second = start(begin(game).ask(KeepSpells(0, drawn[1:], 1)))
    assert answer(second, 0) == ""
    assert answer(second, 0, spells="free") == "enough"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_exchange_ends_for_who_wants_nothing_of_it(seat: int) -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(game, "queen", wood=1))
    who = (queen, merchant)[seat]
    assert answer(game, who) == ""
    assert answer(game, who, exchange="done") == "done"
    assert answer(play(game, "done", who), who, exchange="done") == "", "said already"
    asked = play(game, "request 1 wood from queen for merchant", merchant)
    assert answer(asked, queen, exchange="done", requests="refuse") == "refuse wood for merchant", "what is asked first"
    assert answer(asked, queen, exchange="done") == "", "a request is to be answered by hand first"
    assert answer(begin(bare(2)), who, exchange="done") == "", "another phase"


def test_a_question_with_one_answer_is_seen_by_all() -> None:
    game = with_stock(bare(), "magi", gold=0)
    one = start(begin(game).ask(KeepSpells(0, (0,), 1)))
    assert [str(move) for move in one.asides[0].steps[-1].moves(one, 0)] == ["enough"], "there is no gold"
    assert str(only_move_for_all(TITLE, one, 0)) == "enough"
    assert only_move_for_all(TITLE, begin(game), 0) is None
