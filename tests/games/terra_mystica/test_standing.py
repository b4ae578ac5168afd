"""Standing orders: offers of power that are answered without asking."""

from __future__ import annotations

import pytest

from games.kernel import legal_moves
from games.terra_mystica import TITLE
from games.terra_mystica.components import Cult
from games.terra_mystica.moves import CultStep
from tests.games.terra_mystica.table import board, play, seat_of

SPREAD = {1: "F4", 2: "F4=TP", 3: "F4=SH", 4: "F4=SH E7"}
"""Buildings of the Witches beside E6, by the power that they are worth together."""


def answer(order: str, amount: int, state: str = "20vp 5/7/0") -> str:
    """What is answered for the Witches when a neighbour builds; empty: they are asked."""
    game = board(f"halflings: E5; witches: {SPREAD[amount]} {state}; land: E6=brown")
    game = play(game, "halflings: build E6")
    seat = seat_of(game, "witches")
    move = TITLE.policy.auto_answer(game, seat, legal_moves(game, seat), {"leech": order})
    assert move is None or move in legal_moves(game, seat)
    return "" if move is None else str(move)


@pytest.mark.parametrize("amount", SPREAD)
def test_always_never_or_asked(amount: int) -> None:
    assert answer("always", amount) == f"leech {amount} from halflings"
    assert answer("never", amount) == f"decline {amount} from halflings"
    assert answer("ask", amount) == ""


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_up_to_so_much_and_asked_for_more(most: int) -> None:
    for amount in SPREAD:
        assert answer(str(most), amount) == (f"leech {amount} from halflings" if amount <= most else "")


def test_what_it_really_brings_counts() -> None:
    """Room for one power only, or points for one only: the offer of four brings one."""
    assert answer("1", 4, "20vp 0/1/11") == "leech 4 from halflings"
    assert answer("1", 4, "0vp 5/7/0") == "leech 4 from halflings"
    assert answer("1", 4, "1vp 5/7/0") == ""


def test_without_an_offer_there_is_nothing_to_answer() -> None:
    game = board("halflings: E5; witches: F4")
    assert TITLE.policy.auto_answer(game, 0, legal_moves(game, 0), {"leech": "always"}) is None


@pytest.mark.parametrize("most", [1, 2, 3])
def test_up_to_so_much_and_refused_above(most: int) -> None:
    for amount in SPREAD:
        verb = "leech" if amount <= most else "decline"
        assert answer(f"{most}-only", amount) == f"{verb} {amount} from halflings"
    assert answer("1-only", 4, "20vp 0/1/11") == "leech 4 from halflings", "no more comes"


def cultists(order: str, state: str = "") -> str:
    """Where the Cultists step when a neighbour has taken the power of their building; empty: they are asked."""
    game = board(f"cultists: E5 {state}; witches: F4 20vp 5/7/0; land: E6=brown")
    game = play(game, "cultists: build E6", "witches: leech 1 from cultists")
    seat = seat_of(game, "cultists")
    move = TITLE.policy.auto_answer(game, seat, legal_moves(game, seat), {"leech": "ask", "cult": order})
    assert move is None or move in legal_moves(game, seat)
    return "" if move is None else str(move)


def test_the_cultists_step_where_they_ordered() -> None:
    assert cultists("ask") == ""
    for cult in ("fire", "water", "earth", "air"):
        assert cultists(cult) == f"+{cult.upper()}"


def test_a_step_that_moves_nothing_is_asked_for() -> None:
    """Space 10 takes a key, and is the end."""
    assert cultists("fire", "fire 9 keys 0") == ""
    assert cultists("water", "fire 9 keys 0") == "+WATER"


def test_only_the_question_beside_the_turns_is_answered() -> None:
    """A step that an own action brings is chosen by hand."""
    game = board("cultists: E5; witches: F4")
    seat = seat_of(game, "cultists")
    assert TITLE.policy.auto_answer(game, seat, [*legal_moves(game, seat), CultStep(Cult.FIRE)],
                                    {"leech": "ask", "cult": "fire"}) is None
