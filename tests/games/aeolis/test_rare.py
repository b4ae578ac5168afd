"""What no walk is sure to meet is played here, by the moves that are open."""

from __future__ import annotations

import pytest

from games.aeolis.board import HEX
from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.kernel import NATURE, apply, legal_moves, nature_draws
from tests.games.aeolis import rare
from tests.games.aeolis.table import amount, offers, play, spelled, units


def due(game: Game) -> list[str]:
    """The steps that ask somebody now."""
    return [type(step).__name__ for step in (*game.agenda[-1:], *(step for _, step in game.questions()))]


@pytest.mark.parametrize("name", rare.MOVES)
def test_a_rare_move_is_open_and_changes_something(name: str) -> None:
    position, text = rare.MOVES[name]
    game, move = position(), spelled(text)
    assert type(move).__name__ == name
    assert move in legal_moves(game, 0)
    assert apply(game, 0, move) != game


@pytest.mark.parametrize("name", rare.STEPS)
def test_a_rare_step_is_due_and_each_answer_answers_it(name: str) -> None:
    game = rare.STEPS[name]()
    assert name in due(game)
    seat = NATURE if nature_draws(game) else 0
    for move in legal_moves(game, seat):
        after = apply(game, seat, move)
        assert after != game
        assert after.asides != game.asides or after.agenda != game.agenda, move


def test_one_of_two_effects() -> None:
    repaired = play(rare.a_choice_of_effects(), "choose option 2")
    assert (repaired.ruined, amount(repaired, "queen", "stone")) == ((), 0)
    carried = play(rare.a_choice_of_effects(), "choose option 1")
    assert (carried.ruined, amount(carried, "queen", "stone")) == ((HEX["F6"],), 2)


def test_the_magi_say_which_crystals_go() -> None:
    game = play(rare.a_crystal_to_lose(), "shatter crystal_ice in black")
    assert {offer for offer in offers(game) if offer.startswith("shatter")} == {
        f"shatter crystal_{each} in black" for each in ("light", "void", "fire")}
    game = play(game, "shatter crystal_fire in black")
    assert [amount(game, "magi", f"crystal_{each}") for each in ("light", "void", "fire", "ice")] == [1, 1, 0, 0]


def test_one_die_is_raised() -> None:
    assert play(rare.a_die_to_raise(), "die augury").faith == (1, 2, 5, 4)
    assert play(rare.a_die_to_raise(), "die proselytize").faith == (1, 2, 3, 6)


def test_the_gate_of_shadows_opens_on_a_city_hex() -> None:
    game = rare.a_landing()
    assert {offer for offer in offers(game) if offer.startswith("choose")} == {
        f"choose hex {hex}" for hex in ("F4", "G2", "G3", "G4", "G5", "H3", "H4")}
    assert play(game, "choose hex G4").mats[Mat.MAGI].hex == HEX["G4"]


def test_an_enemy_is_pushed_away_from_the_city() -> None:
    game = rare.a_prison_of_glass()
    assert {str(move) for move in legal_moves(game, NATURE)} == {"choose hex C3", "choose hex C4", "choose hex D3"}
    assert game.events[0].hinder == 1


def test_crystals_are_drawn_at_random_by_their_number() -> None:
    from games.kernel import draw

    game = rare.a_gate_that_fails()
    assert game.mats[Mat.MAGI].hex == HEX["H3"]
    assert {str(move) for move in legal_moves(game, NATURE)} == {
        "shatter crystal_light in black", "shatter crystal_ice in black"}
    lost = [str(draw(game, bytes([number]) * 32, 1)) for number in range(60)]
    assert lost.count("shatter crystal_ice in black") > lost.count("shatter crystal_light in black")
    after = apply(game, NATURE, spelled("shatter crystal_ice in black"))
    assert amount(apply(after, NATURE, spelled("shatter crystal_ice in black")), "magi", "crystal_ice") == 0


def test_two_workers_are_lost_at_random() -> None:
    game = rare.a_tide_that_fails()
    before = sum(mat.units + mat.extra for mat in game.mats) + game.total(19)
    for _ in range(2):
        game = apply(game, NATURE, legal_moves(game, NATURE)[-1])
    assert sum(mat.units + mat.extra for mat in game.mats) + game.total(19) == before - 2
    assert not nature_draws(game)


def test_the_priestess_says_what_is_confined() -> None:
    game = rare.plague_to_tend()
    assert set(offers(game)) == {"choose hex C3", "choose hex D3", "choose hex E3", "enough"}
    assert play(game, "choose hex D3").confined == (HEX["D3"],)
    assert play(game, "enough").confined == ()
    assert units(game, "priestess") == 1
