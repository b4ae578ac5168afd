"""Positions in which the rarest moves and steps come up: what no walk is sure to meet.

Each gives a position that was reached by moves from a table of `table`; the tests of `test_rare` play on from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.vocabulary import AnyEffect, Cause, Faith, LoseCrystals
from games.kernel import start
from tests.games.aeolis.table import (
    bare,
    begin,
    built,
    exchange,
    play,
    rolls,
    sick,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)

__all__ = ["MOVES", "STEPS"]


def a_choice_of_effects() -> Game:
    """The Toppled Watchtower: stone and wood, or repairs."""
    game = replace(built(with_units(bare(), "philosopher", 1, "F5"), "quarry", "F6"), ruined=(HEX["F6"],))
    return play(begin(with_event(game, "B05", "F5")), "fulfil B05")


def effect_of_a_card(effect: AnyEffect) -> Game:
    """A verb that no card of this box uses in this form."""
    return start(begin(replace(bare(), faith=(1, 2, 3, 4))).ask(Run(Cause("a card", 0), (effect,))))


def a_crystal_to_lose() -> Game:
    return effect_of_a_card(LoseCrystals(n=2, choose="magi"))


def a_die_to_raise() -> Game:
    return effect_of_a_card(Faith(by=2, dice="one"))


def scorpio(spell: str, node: str, colour: str, count: int) -> Game:
    """Scorpio Magi in the field with a spell and its crystals, and spearmen near."""
    game = upgraded(with_event(with_units(bare(), "magi", 1, "E4"), "C112", "D4"), "oracle")
    game = with_spell(replace(game, spheres=(*game.spheres, game.spheres[0])), spell, node, colour, count)
    return play(begin(with_stock(game, "magi", crystal_light=1, crystal_ice=2)), f"cast {spell} from {node}")


def a_gate_of_shadows() -> Game:
    return scorpio("P05", "white", "void", 1)


def a_landing() -> Game:
    return play(a_gate_of_shadows(), "choose stack magi")


def a_prison_of_glass() -> Game:
    return scorpio("P15", "white", "ice", 3)


def a_gate_that_fails() -> Game:
    return rolls(scorpio("P05", "t4", "void", 2), 25)


def a_tide_that_fails() -> Game:
    return rolls(scorpio("P08", "t4", "void", 5), 25)


def plague_to_tend() -> Game:
    return play(begin(sick(with_units(bare(), "priestess", 1, "D4"), "C3", "D3", "E3")), "pray confine")


def an_easy_game_won() -> Game:
    return play(exchange(replace(bare(), round=10)), "done")


MOVES: Final[dict[str, tuple[Callable[[], Game], str]]] = {
    "ChooseOption": (a_choice_of_effects, "choose option 2"),
    "Shatter": (a_crystal_to_lose, "shatter crystal_ice in black"), "FaithDie": (a_die_to_raise, "die augury"),
    "ChooseStack": (a_gate_of_shadows, "choose stack magi"), "CarryOn": (an_easy_game_won, "carry on"),
    "Finish": (an_easy_game_won, "finish"),
}
"""Moves by name: a position in which each is open, and its text."""
STEPS: Final[dict[str, Callable[[], Game]]] = {
    "Choose": a_choice_of_effects, "LoseCrystal": a_crystal_to_lose, "RaiseDie": a_die_to_raise, "Landing": a_landing,
    "PushBack": a_prison_of_glass, "DrawCrystal": a_gate_that_fails, "DoomWorkers": a_tide_that_fails,
    "TendPlague": plague_to_tend, "CarryOnOrFinish": an_easy_game_won,
}
"""Steps by name: a position in which each is due."""
