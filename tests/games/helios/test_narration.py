"""The words of Helios: everything has some, they fit, and they say what happened."""

from __future__ import annotations

import random

import pytest

from games.helios import TITLE
from games.helios.components import VARIANTS, Building, Character, Symbol
from games.helios.moves import MOVES
from games.helios.narration.listing import source_of
from games.helios.narration.names import building, building_text, character, character_text
from games.helios.narration.refusals import PLAIN
from games.kernel import (
    NATURE,
    Happening,
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
from tests.games.helios.at_table import acting, begun, board, columns, refused, said

WORDS = TITLE.presentation.narration


def test_every_move_has_a_verb_a_help_and_fields() -> None:
    for move in MOVES:
        assert 0 < len(WORDS.verb(move)) <= 80
        assert 0 < len(WORDS.help(move)) <= 100
        for name in fields_of(move):
            assert 0 < len(WORDS.field(move, name)) <= 100


def told(seat: int, text: str, game: object) -> str:
    """The sentence of a line of moves."""
    before = game
    happenings: list[Happening] = []
    for part in text.split(". "):
        after, moves = said(before, seat, part)  # type: ignore[arg-type]
        happenings.append(changes(TITLE.rules.holdings, before, after, seat, moves[0],
                                  range(2)))  # type: ignore[arg-type]
        before = after
    return WORDS.sentence(before, happenings)


def test_a_turn_is_told_with_what_it_brought() -> None:
    game = columns(board(begun(rules="yucata"), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]), "red", "red", "blue")
    assert told(0, "take blue sun. sun to d4", game) == (
        "Player 1 takes the blue sun tile and moves the sun to d4 (+5 VP full orbits, +1 VP illuminated temples).")


def test_a_payment_is_told_as_what_was_spent() -> None:
    game = columns(board(begun(), {(0, 0): "green: green gray", (1, 0): "gray: gray"}), "red", "gray", "blue")
    assert told(0, "take gray temple below red. build palace", game) == (
        "Player 1 takes the gray building tile and builds the Palace (+1 sun step, +1 mana, −2 granite, −1 bamboo).")


def test_points_of_others_are_not_told() -> None:
    game = columns(board(begun(), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]), "red", "red", "blue")
    game, _taken = said(game, 0, "take blue sun")
    after, (move,) = said(game, 0, "sun to d4")
    theirs = changes(TITLE.rules.holdings, TITLE.rules.view(game, 1), TITLE.rules.view(after, 1), 0, move, range(2))
    assert WORDS.sentence(TITLE.rules.view(after, 1), [theirs]) == "Player 1 moves the sun to d4."


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
    orange = refused(game, "land spring at c7")
    assert WORDS.refusal(orange) == "No tile may lie on c7: the orange fields belong to the sun."


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
        assert text.endswith(".") or seat == NATURE
        game, number = after, number + 1
    assert "scores" in text
    assert all(source_of(note.about) != note.about for note in game.notes if note.points)
    assert WORDS.question(game, 0) == ""


def test_prices_count_missing_colours_twice() -> None:
    game = acting(board(begun(), {(0, 0): "green: green gray", (1, 0): "gray: gray"}), Symbol.BUILD)
    labels = {str(move): WORDS.label(game, 0, move) for move in legal_moves(game, 0)}
    assert labels["build observatory"] == "Observatory for obsidian (2 cubes): +3 sun steps, 3 VP at the end"
    assert labels["build sacred grove"] == "Sacred Grove for bamboo: +2 mana, 2 VP at the end"
    assert labels["temple at e5"] == "Temple at e5 for 1 cube, +1 mana"


def test_options_and_amounts() -> None:
    assert WORDS.option("rules") == "Rules"
    assert WORDS.option_value("rules", "printed") == "printed rules, hidden points"
    assert WORDS.holding("mana", 2) == "2 mana"
    assert all(WORDS.holding(what, 1) for what in TITLE.rules.holdings(begun(), 0))
    assert WORDS.name() == "Helios"
