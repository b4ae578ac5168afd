"""Requests and swaps of the Exchange: each answer reaches the order that it names; orders change and are withdrawn."""

from __future__ import annotations

from random import Random

import pytest

from games.aeolis import TITLE
from games.aeolis.position import Game
from games.aeolis.rules.orders import OFFERS
from games.kernel import Ambiguous, legal_moves, menu
from tests.games.aeolis.table import amount, bare, exchange, offers, play, refused, with_stock
from tests.walk.aeolis import HOOKS, hoard
from tests.walk.checks import Checker

IDA, BO, CY = 0, 1, 2
"""Seats: the first has Queen, Hoplite and Triaconter, the second Merchant and Priestess, the third the others."""
WORDS = TITLE.presentation.narration


def court() -> Game:
    """The Exchange of three: the Merchant's player holds what the others want."""
    game = with_stock(bare(3), "merchant", gold=5, copper=3)
    return exchange(with_stock(with_stock(game, "queen", wood=4), "philosopher", wheat=4))


def asked_twice() -> Game:
    """Ida asks the Merchant's player for one gold, Cy for three."""
    game = play(court(), "request 1 gold from merchant for queen", IDA)
    return play(game, "request 3 gold from merchant for philosopher", CY)


def answers(game: Game, seat: int = BO) -> list[str]:
    return [offer for offer in offers(game, seat) if offer.startswith(("accept", "refuse"))]


def test_a122_two_requests_are_two_answers() -> None:
    game = asked_twice()
    assert answers(game) == [
        "refuse gold for queen", "accept 1 gold from merchant for queen",
        "refuse gold for philosopher", "accept 3 gold from merchant for philosopher",
        "accept 1 gold from merchant for philosopher", "accept 2 gold from merchant for philosopher",
    ]
    first = play(game, "accept 1 gold for philosopher", BO)
    assert (amount(first, "philosopher", "gold"), amount(first, "queen", "gold")) == (1, 0)
    assert answers(first) == ["refuse gold for queen", "accept 1 gold from merchant for queen"], "Ida still waits"
    refused_first = play(game, "refuse gold for philosopher", BO)
    assert answers(refused_first) == answers(first)
    assert amount(play(game, "accept 1 gold for queen", BO), "queen", "gold") == 1


def test_an_answer_that_could_mean_either_is_asked_for_more() -> None:
    game = asked_twice()
    for text, count in (("accept 1", 2), ("refuse", 2), ("accept", 4), ("accept gold", 4)):
        with pytest.raises(Ambiguous) as caught:
            play(game, text, BO)
        assert len(caught.value.fitting) == count, text
    assert amount(play(game, "accept 3", BO), "philosopher", "gold") == 3, "only Cy asked for three"


def test_menus_show_the_orders_apart() -> None:
    moves = legal_moves(asked_twice(), BO)
    level = menu(moves, ("accept",))
    assert (level.field, [choice.key for choice in level.choices]) == ("to", ["queen", "philosopher"])
    assert [WORDS.label(asked_twice(), BO, move) for move in moves if str(move).startswith(("accept 1", "refuse"))] == [
        "Refuse gold to Queen", "Accept: 1 gold from Merchant for Queen",
        "Refuse gold to Philosopher", "Accept: 1 gold from Merchant for Philosopher",
    ]


def test_a_swap_and_a_request_stand_side_by_side() -> None:
    game = play(court(), "request 1 gold from merchant for queen", IDA)
    game = play(game, "swap 2 wheat of philosopher for copper of merchant", CY)
    bargain = "accept 1 copper from merchant for philosopher against 2 wheat"
    assert bargain in answers(game)
    (move,) = (move for move in legal_moves(game, BO) if str(move) == bargain)
    assert WORDS.label(game, BO, move) == "Accept: 1 copper from Merchant for 2 wheat of Philosopher"
    after = play(game, "accept copper for philosopher", BO)
    assert (amount(after, "merchant", "wheat"), amount(after, "philosopher", "copper")) == (2, 1)
    assert answers(after) == ["refuse gold for queen", "accept 1 gold from merchant for queen"]


def test_an_order_is_changed_by_a_new_one() -> None:
    game = play(asked_twice(), "request 2 copper from merchant for queen", IDA)
    assert answers(game)[:2] == ["refuse gold for philosopher", "accept 3 gold from merchant for philosopher"]
    assert "accept 2 copper from merchant for queen" in answers(game)
    assert refused(game, "accept 1 gold from merchant for queen", BO) == "no-order", "that is not asked any more"
    offered = play(game, "swap wood of queen for gold of merchant", IDA)
    assert "accept 1 gold from merchant for queen against 1 wood" in answers(offered)
    assert len(offered.asides) == 2


def test_a_changed_order_calls_its_owner_again() -> None:
    game = asked_twice()
    after = play(game, "request 2 gold from merchant for queen", IDA)
    assert tuple(TITLE.policy.pings(game, after, IDA)) == (BO,)
    assert tuple(TITLE.policy.pings(game, play(game, "withdraw", IDA), IDA)) == ()


def test_an_order_is_withdrawn() -> None:
    game = asked_twice()
    assert "withdraw from merchant" in offers(game, IDA)
    (move,) = (move for move in legal_moves(game, IDA) if str(move) == "withdraw from merchant")
    assert WORDS.label(game, IDA, move) == "Withdraw: 1 gold from Merchant for Queen"
    after = play(game, "withdraw", IDA)
    assert answers(after) == [answer for answer in answers(game) if "philosopher" in answer]
    assert refused(after, "withdraw from merchant", IDA) == "nothing-asked"
    assert play(after, "request 1 gold from merchant for queen", IDA).asides, "it can be asked anew"


@pytest.mark.parametrize(("offer", "given", "got"), [
    ("swap 2 wood of queen for 1 copper of merchant", 2, 1), ("swap 3 wood of queen for 2 copper of merchant", 3, 2),
    ("swap wood of queen for 3 copper of merchant", 1, 3), ("swap 4 wood of queen for copper of merchant", 4, 1),
])
def test_a109_a_swap_is_of_any_amounts(offer: str, given: int, got: int) -> None:
    game = play(court(), offer, IDA)
    assert WORDS.question(game, BO).startswith(
        f"answer an offer: {given} wood of Queen for {got} copper of Merchant")
    after = play(game, "accept", BO)
    assert (amount(after, "queen", "wood"), amount(after, "merchant", "wood")) == (4 - given, given)
    assert (amount(after, "queen", "copper"), amount(after, "merchant", "copper")) == (got, 3 - got)
    spent = play(play(game, "gift 4 wood from queen to hoplites", IDA), "done", IDA)
    assert answers(spent) == [], "what was offered is not there any more"


@pytest.mark.parametrize("players", [2, 3, 7])
def test_a125_in_a_crowded_exchange_less_is_swapped_at_once(players: int) -> None:
    game = hoard(players)
    swaps = [offer for offer in offers(game, IDA) if offer.startswith("swap")]
    assert 1_000 < len(swaps) <= OFFERS
    assert "swap wood of queen for copper of merchant" in swaps
    assert refused(game, "swap 3 wood of queen for copper of merchant", IDA) == "swap-too-big"


def test_every_move_of_the_longest_list_is_a_move() -> None:
    """Printed and read, and nothing but what is offered is accepted."""
    checker, rng = Checker(TITLE, HOOKS), Random(1)
    game = hoard(2)
    moves = {seat: rng.sample(legal_moves(game, seat), 400) for seat in range(2)}
    for found in moves.values():
        checker.printed(found)
    checker.exactly(game, {seat: legal_moves(game, seat) for seat in range(2)}, rng, 30)
