"""Standing orders of Bora Bora: what is answered, where the player is asked all the same, and that no hand shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import JEWELRY
from games.bora_bora.position import Game
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.groups import GainMaterials
from games.bora_bora.rules.temple import FireBonus
from games.kernel import Seat, legal_moves
from tables.visibility import only_move_for_all
from tests.games.bora_bora.at_table import ANN, asked, hand, no_cards, persons, play, settled, table, using

USUAL = {option.name: option.values[0] for option in TITLE.standing_orders}


def answer(game: Game, seat: Seat = ANN, **orders: str) -> str:
    """What is answered for a seat by its orders, from what it sees; empty: it is asked."""
    view = TITLE.rules.view(game, seat)
    given = USUAL | {name.replace("_", "-"): value for name, value in orders.items()}
    move = TITLE.policy.auto_answer(view, seat, legal_moves(view, seat), given)
    assert move is None or move in legal_moves(game, seat)
    return "" if move is None else str(move)


@pytest.mark.parametrize(("order", "said"), [
    ("ask", ""), ("card-status", "bonus card and status"), ("card-shell", "bonus card and shell"),
    ("offering-status", "bonus offering and status"), ("offering-shell", "bonus offering and shell"),
])
def test_the_fire_bonus(order: str, said: str) -> None:
    game = asked(table(), FireBonus(ANN))
    assert answer(game, fire_bonus=order) == said


def test_a_card_that_there_is_not_is_asked_for() -> None:
    game = asked(no_cards(table()), FireBonus(ANN))
    assert answer(game, fire_bonus="card-shell") == ""
    assert answer(game, fire_bonus="offering-shell") == "bonus offering and shell"


def sale(shells: int, *jewels: str) -> Game:
    """Ann may buy of these pieces."""
    numbers = tuple(next(number for number, tile in enumerate(JEWELRY.tiles) if tile.id == jewel) for jewel in jewels)
    game = table()
    return asked(replace(game, jewelry=(numbers, *game.jewelry[1:])).change(ANN, shells=shells), BuyJewelry(ANN))


def test_jewelry() -> None:
    """J01 costs 2 for 3 points, J02 3 for 4, J03 4 for 6, J07 too."""
    game = sale(4, "J01", "J02", "J03", "J07")
    assert answer(game) == ""
    assert answer(game, jewelry="pass") == "pass"
    for order in ("best", "4", "6"):
        assert answer(game, jewelry=order) == "buy J03"
    assert answer(sale(3, "J01", "J02", "J03"), jewelry="best") == "buy J02"
    assert answer(sale(3, "J01", "J02", "J03"), jewelry="4") == "buy J02"
    assert answer(sale(3, "J01", "J02", "J03"), jewelry="6") == "pass"


@pytest.mark.parametrize("material", ["sand", "stone", "wood"])
def test_materials_come_in_one_kind(material: str) -> None:
    game = asked(table(), GainMaterials(ANN, 2))
    assert answer(game) == ""
    assert answer(game, materials=material) == f"gain {material}"


def unable(**cards: int) -> Game:
    """Who could act if a Green God doubled it, but not without."""
    return using(persons(hand(settled(table(), ANN, "C-mountain"), ANN, tiles=0, **cards), ANN, "man water-path"))


def test_a_turn_in_which_nobody_can_act_ends() -> None:
    able = using(persons(hand(table(), ANN, tiles=0), ANN, "man points", "woman points"))
    assert answer(unable()) == ""
    assert answer(unable(), persons="done") == "done"
    assert answer(able, persons="done") == "", "somebody can"
    begun = play(unable(green=1), "green god")
    assert begun.agenda
    assert answer(begun, persons="done") == "", "a turn that has begun goes on by hand"


@pytest.mark.parametrize("cards", [{}, {"green": 1}, {"red": 2, "white": 1}])
def test_no_answer_depends_on_the_hand(cards: dict[str, int]) -> None:
    """Others see when it comes; so it comes whatever there is in the hand."""
    assert answer(unable(**cards), persons="done") == "done"
    assert answer(asked(hand(table(), ANN, **cards), FireBonus(ANN)), fire_bonus="offering-shell").endswith("shell")
    assert answer(asked(hand(table(), ANN, **cards), GainMaterials(ANN, 2)), materials="wood") == "gain wood"
    assert answer(sale(3, "J01").change(ANN, cards=hand(table(), ANN, **cards).players[ANN].cards),
                  jewelry="best") == "buy J01"


def test_the_only_move_is_not_made_for_who_has_a_hand() -> None:
    """That nothing but `done` is open tells that no Green God is there."""
    held = unable(white=1)
    assert [str(move) for move in legal_moves(held, ANN)] == ["done"]
    assert only_move_for_all(TITLE, held, ANN) is None
    assert str(only_move_for_all(TITLE, unable(), ANN)) == "done", "without cards everybody sees it"
