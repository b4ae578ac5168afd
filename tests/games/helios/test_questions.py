"""What players are asked: what it is about, short enough to stand in the head of a picture."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.components import Character, Colour, Material, Symbol
from games.helios.position import ActionTile, Game
from games.helios.rules.acting import EVERYTHING, Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.land import PlaceDrawn
from games.kernel import Step
from tests.games.helios.at_table import acting, begun, board, columns, do, opened
from tests.games.helios.test_sentences import CITY

YELLOW = ((), (), (ActionTile(Symbol.SUN, Colour.YELLOW),) * 4)
HEAD = 44
"""Characters that fit the head of a picture at the least."""


def asked(step: Step[Game], **fields: object) -> str:
    """The question of a step to seat 0."""
    game = board(begun(), CITY, **fields)  # type: ignore[arg-type]
    game = replace(game, agenda=(), drawn=(Material.BLACK, Material.BLACK)).then(step)
    return TITLE.presentation.narration.question(game, 0)


@pytest.mark.parametrize(("step", "question"), [
    (Act(0, (Symbol.LAND,)), "place land, or skip"),
    (Act(0, (Symbol.BUILD,)), "build, or skip"),
    (Act(0, (Symbol.SUN,)), "move the sun, or skip"),
    (Act(0, EVERYTHING, "palace"), "take the bonus action of the Palace"),
    (Act(0, EVERYTHING, "set"), "take the bonus action of the yellow set"),
    (PlaceCube(0, "bonus-field", (40,)), "choose the cube of the bonus field f6"),
    (PlaceCube(0, Character.CARTOGRAPHER), "place the cube of the Cartographer"),
    (PlaceCube(0, "late-seat"), "place an extra cube for going late"),
    (ExchangeMana(0, 3, 4), "turn in up to 2 mana for 4 VP each"),
    (PlaceDrawn(0), "place drawn land: obsidian and obsidian"),
    (MeetCharacters(0), "buy or activate characters, or pass"),
    (MeetCharacters(0, acted=True), "buy or activate more, or end your turn"),
    (MeetCharacters(0, bought=True, acted=True), "activate characters, or end your turn"),
])
def test_a_question_says_what_it_is_about(step: Step[Game], question: str) -> None:
    assert asked(step, mana=2, spaces=YELLOW) == question
    assert len(question) <= HEAD


def test_a_payment_says_for_what_and_with_what() -> None:
    rich = CITY | {(-1, 0): "black: black blue"}
    game = acting(board(begun(), rich, characters=[Character.ARCHITECT]), Symbol.BUILD)
    question = TITLE.presentation.narration.question
    assert question(do(game, "build palace"), 0) == "pay for the Palace: bamboo, granite and any cube"
    assert question(do(game, "build palace paying granite from e5"), 0) == "pay for the Palace: bamboo and any cube"
    assert question(do(game, "temple on e5"), 0) == "pay for the temple on e5: any cube"
    assert question(do(game, "build citadel"), 0) == "pay for the Citadel: obsidian or spring"
    meeting = replace(game, agenda=()).then(MeetCharacters(0))
    assert question(do(meeting, "activate architect"), 0) == "pay for the Architect: spring, granite and any cube"


def test_the_first_questions_of_a_game_and_of_a_turn() -> None:
    game = opened()
    assert TITLE.presentation.narration.question(game, game.first) == "choose a start tile"
    assert TITLE.presentation.narration.question(columns(begun(), "red", "", ""), 0) == "take an action tile"
    assert TITLE.presentation.narration.question(begun(), 1) == ""
