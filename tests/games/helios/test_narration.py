"""The words of Helios: everything has some, they fit, and they say what happened."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.components import BOX, VARIANTS, Building, Character, Colour, Material, Symbol
from games.helios.moves import MOVES, PickStart, Take
from games.helios.narration.effects import building_text, character_text
from games.helios.narration.listing import source_of
from games.helios.narration.names import building, character
from games.helios.narration.refusals import PLAIN
from games.helios.position import Game
from games.helios.rules.characters import MeetCharacters
from games.kernel import (
    NATURE,
    Reason,
    Settings,
    apply,
    awaited,
    changes,
    draw,
    fields_of,
    legal_moves,
    nature_draws,
    start,
)
from tests.games.helios.at_table import acting, begun, board, columns, opened, refused

WORDS = TITLE.presentation.narration


def test_every_move_has_a_verb_a_help_and_fields() -> None:
    for move in MOVES:
        assert 0 < len(WORDS.verb(move)) <= 80
        assert 0 < len(WORDS.help(move)) <= 100
        for name in fields_of(move):
            assert 0 < len(WORDS.field(move, name)) <= 100


def test_names_of_the_variants() -> None:
    assert building(Building.WATCH_TOWER, "yucata") == "Watchtower"
    assert building(Building.WATCH_TOWER, "printed") == "Watch Tower"
    assert character(Character.EXPLORER, "yucata") == "Discoverer"
    for rules in VARIANTS:
        assert all(building_text(each, rules) for each in Building)
    assert all(character_text(each) for each in Character)


def test_every_reason_has_a_sentence() -> None:
    details: dict[str, str | int] = {
        "colour": "red", "tile": "spring", "tiles": "spring", "field": "e5", "material": "granite", "reach": 2,
        "materials": "granite", "most": 3, "needs": 4, "has": 3,
    }
    for key in PLAIN:
        text = WORDS.refusal(Reason(key, **details))
        assert text.endswith(".")
        assert "{" not in text
    game = acting(board(begun(), [(0, 0)]), Symbol.LAND)
    orange = refused(game, "land spring on c7")
    assert WORDS.refusal(orange) == "No tile may go on c7: the orange fields are for the sun alone."


def reasons_in_code() -> set[str]:
    """The keys of all reasons that the rules give."""
    import re
    from pathlib import Path

    import games.helios.rules as rules

    texts = [path.read_text() for path in Path(next(iter(rules.__path__))).glob("*.py")]
    return {key for text in texts for call in re.findall(r"Reason\((.*)", text)
             for key in re.findall(r'"([a-z-]+)"', call)}


def test_no_reason_lacks_a_sentence() -> None:
    assert reasons_in_code() <= set(PLAIN)
    assert set(PLAIN) <= reasons_in_code()


@pytest.mark.parametrize("rules", list(VARIANTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told(players: int, rules: str) -> None:
    rng = random.Random(players)
    game = start(TITLE.rules.setup(Settings(players, {"rules": rules})))
    number = 0
    while not game.over:
        seat = NATURE if nature_draws(game) else awaited(game)[0]
        if seat != NATURE:
            view = TITLE.rules.view(game, seat)
            assert WORDS.question(view, seat)
            moves = legal_moves(view, seat)
            for move in rng.sample(moves, min(4, len(moves))):
                assert 0 < len(WORDS.label(view, seat, move)) <= 80
                for name in fields_of(type(move)):
                    assert 0 < len(WORDS.choice(view, seat, move, name)) <= 80
        move = draw(game, b"words", number) if seat == NATURE else rng.choice(legal_moves(game, seat))
        after = apply(game, seat, move)
        text = WORDS.sentence(after, [changes(TITLE.rules.holdings, game, after, seat, move, range(players))])
        assert text.endswith(".")
        assert "{" not in text
        assert ".." not in text
        game, number = after, number + 1
    assert "scores" in text
    assert all(source_of(note.about, game.rules) != note.about for note in game.notes if note.points)
    assert WORDS.question(game, 0) == ""


def labels(game: Game) -> dict[str, str]:
    """The entries of the first seat's menu, by the moves as they are typed."""
    return {str(move): WORDS.label(game, 0, move) for move in legal_moves(game, 0)}


def meaning(game: Game, text: str) -> str:
    """The line below the entry of a move."""
    move = next(move for move in legal_moves(game, 0) if str(move) == text)
    return TITLE.presentation.meaning(game, 0, move)


def test_prices_count_missing_colours_twice() -> None:
    game = acting(board(begun(), {(0, 0): "green: green gray", (1, 0): "gray: gray"}), Symbol.BUILD)
    assert labels(game)["build observatory"] == "Build the Observatory (obsidian; for you 2 cubes)"
    assert labels(game)["build sacred grove"] == "Build the Sacred Grove (bamboo)"
    assert labels(game)["temple on e5"] == "Build a temple on e5 (1 cube): +1 mana"


def test_labels_are_whole_and_effects_stand_below_them() -> None:
    """Every building and character has its name and price in its entry, and what it does in the line below."""
    lands = {(0, 0): "green: green gray", (1, 0): "gray: gray brown", (0, 1): "black: black blue"}
    game = acting(board(begun(), lands), Symbol.BUILD)
    assert labels(game)["build palace"] == "Build the Palace (bamboo, granite and any cube)"
    palace = next(move for move in legal_moves(game, 0) if str(move) == "build palace")
    assert WORDS.choice(game, 0, palace, "building") == "Palace (bamboo, granite and any cube)"
    assert meaning(game, "build palace") == "Palace: +1 sun step, +1 mana. Now: a bonus action. 2 VP at the end"
    rich = board(begun(), lands, characters=[Character.ARCHITECT], mana=9)
    meeting = replace(rich, agenda=()).then(MeetCharacters(0))
    assert labels(meeting)["buy treasurer"] == "Buy the Treasurer (4 mana)"
    assert meaning(meeting, "buy treasurer") == (
        "Treasurer: End: 2 VP per cube, 3 per mana. Activate: obsidian, bamboo, any cube")
    assert labels(meeting)["activate architect"] == "Activate the Architect (spring, granite and any cube)"
    assert meaning(meeting, "activate architect") == "Architect: +1 cube. End: 3 VP per temple and building"
    assert labels(meeting)["pass"] == "Pass: no more characters this round"
    for each in (game, meeting):
        assert not any(label.endswith("…") for label in labels(each).values())
        assert all(len(meaning(each, text)) <= 100 for text in labels(each))


def test_what_a_start_tile_helps_to_pay_is_told() -> None:
    game = opened()
    move = PickStart(Material.GREEN)
    assert TITLE.presentation.meaning(game, game.first, move) == (
        "Bamboo helps to pay: Sanctuary, Sacred Grove, Palace, Cartographer, Prophetess, Treasurer")
    assert all(len(TITLE.presentation.meaning(opened(rules="yucata"), 0, PickStart(each))) <= 100
               for each in Material if BOX.materials[each].start_choice)


def test_that_a_power_plant_spoils_the_princess_is_told_before() -> None:
    lands = {(0, 0): "blue: blue brown", (1, 0): "gray: gray brown"}
    owner = board(begun(), lands, characters=[Character.PRINCESS], mana=9)
    plant = "Power Plant: +1 mana. Unlimited sun, no more full orbits. 2 VP at the end"
    assert meaning(acting(owner, Symbol.BUILD), "build power plant") == f"{plant}. Princess: 0 VP"
    assert meaning(acting(board(begun(), lands), Symbol.BUILD), "build power plant") == plant
    spoilt = "scores nothing with the Power Plant"
    for built, text in (([Building.POWER_PLANT], spoilt), ([], "+1 sun step. End: 2 VP per sun step")):
        meeting = replace(board(begun(), lands, buildings=built, mana=9), agenda=()).then(MeetCharacters(0))
        assert meaning(meeting, "buy princess") == f"Princess: {text}. Activate: spring, redwood, any cube"


def test_a_tile_taken_in_vain_is_labelled() -> None:
    game = columns(board(begun(), {(0, 0): "brown"}), "blue", "red gray", "red")
    found = labels(game)
    assert found["take gray building below red"] == "Take the gray building tile, below red (no action possible)"
    assert meaning(game, "take gray building below red") == (
        "A building tile brings no action now: you have too few cubes to build.")
    gray = Take(Symbol.BUILD, Colour.GRAY, Colour.RED)
    assert WORDS.choice(game, 0, gray, "symbol") == "Building (no action possible)"
    assert found["take blue land"] == "Take the blue land tile"
    assert meaning(game, "take blue land") == ""
    assert found["pass"] == "Pass: take no tile"


def test_special_tiles_say_what_they_score() -> None:
    game = acting(board(begun(), [(0, 0)]), Symbol.LAND)
    assert meaning(game, "land created land on e6") == (
        "Created Land. End: 2 VP for itself and each tile around it")
    assert meaning(game, "land redwood on e6") == ""


def test_options_and_amounts() -> None:
    assert WORDS.option("rules") == "Rules"
    assert WORDS.option_value("rules", "printed") == "printed rules, hidden points"
    assert WORDS.holding("mana", 2) == "2 mana"
    assert all(WORDS.holding(what, 1) for what in TITLE.rules.holdings(begun(), 0))
    assert WORDS.name() == "Helios"
