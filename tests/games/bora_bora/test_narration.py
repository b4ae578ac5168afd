"""Words: every move, reason, task and source has its own; menus are short; a task says what is missing."""

from __future__ import annotations

import pytest

from games.bora_bora import TITLE
from games.bora_bora.components import TASKS
from games.bora_bora.moves import MOVES
from games.bora_bora.narration.tasks import amount, missing
from games.bora_bora.narration.tasks import task as task_text
from games.kernel import NATURE, Menu, Move, Settings, changes, fields_of, legal_moves, menu, open_seats, start
from tests.games.bora_bora.at_table import ANN, hand, holding, persons, refused, settled, table, task
from tests.games.bora_bora.golden import played

WORDS = TITLE.presentation.narration
MOST_AT_ONCE = 25


@pytest.mark.parametrize("move", MOVES)
def test_every_move_has_words(move: type) -> None:
    assert 2 < len(WORDS.verb(move)) <= 80
    assert 2 < len(WORDS.help(move)) <= 100
    for name in fields_of(move):
        assert WORDS.field(move, name).endswith("?")


def test_a_whole_game_is_told_and_every_entry_of_its_menus_is_short() -> None:
    before, told = start(TITLE.rules.setup(Settings(3))), []
    for seat, move, after in played(3, 2):
        view, seen = TITLE.rules.view(before, seat if seat >= 0 else None), TITLE.rules.view(after, None)
        if seat != NATURE:
            moves = legal_moves(view, seat)
            labels = [WORDS.label(view, seat, option) for option in moves]
            assert all(1 < len(label) <= 80 for label in labels)
            assert WORDS.question(TITLE.rules.view(before, None), seat)
            _menus(view, seat, moves, ())
        happening = changes(TITLE.rules.holdings, TITLE.rules.view(before, None), seen, seat, move, range(3))
        told.append(WORDS.sentence(seen, [happening]))
        before = after
    text = " ".join(told)
    assert "{" not in text
    for part in ("rolls", "expands to the", "Status:", "Temple:", "places a", "New men by position: 1 "):
        assert part in text


def _menus(view: object, seat: int, moves: list[Move], path: tuple[str, ...]) -> None:
    level: Menu = menu(moves, path)
    assert 0 < len(level.choices) <= MOST_AT_ONCE, level
    for choice in level.choices:
        if level.field is not None:
            assert 0 < len(WORDS.choice(view, seat, choice.moves[0], level.field)) <= 80
        if choice.move is None:
            _menus(view, seat, moves, (*path, choice.key))


def test_entries_of_one_menu_differ() -> None:
    for seat, _, game in played(4, 3):
        for open_seat in open_seats(game) if seat >= 0 else ():
            if open_seat >= 0:
                view = TITLE.rules.view(game, open_seat)
                labels = [WORDS.label(view, open_seat, move) for move in legal_moves(view, open_seat)]
                assert len(set(labels)) == len(labels), sorted(labels)


def test_a_task_says_what_is_missing() -> None:
    game = settled(hand(table(), ANN, tiles=1), ANN, "C-beach", "N-beach")
    game = holding(game, "D28", "D51", "D22", "S2")
    assert missing(game, ANN, task("D28")) == "you still need 1 (a Yellow God can stand in: 4 points)"
    assert missing(game, ANN, task("D28"), brief=True) == "1 missing, Yellow God: +4"
    assert missing(hand(game, ANN, tiles=0), ANN, task("D28")) == "you still need 1"
    assert missing(persons(game, ANN, "man shell"), ANN, task("D51")) == "you still need 2"
    assert missing(game, ANN, task("S2")) == "you still need both"
    assert missing(game, ANN, task("D39")) == "you still need 2"
    assert WORDS.refusal(refused(game, "complete D28")) == (
        'You can\'t complete "huts in 3 beach regions" (D28): you still need 1. '
        "A Yellow God can stand in for that, for 4 points.")
    assert WORDS.refusal(refused(game, "complete D51")) == (
        'You can\'t complete "3 types of men" (D51): you still need 3.')


def test_every_task_has_its_own_text() -> None:
    texts = [task_text(number) for number in range(len(TASKS.tiles))]
    assert len(set(texts)) == len(texts)
    assert not any("{" in text or "_" in text for text in texts)


def test_people_are_asked_for_by_what_they_do() -> None:
    texts = {part.of: amount(part.what, part.of, part.need)
             for tile in TASKS.tiles for part in tile.parts if part.what == "persons_of_type"}
    assert texts["points"] == "2 people who score points"
    assert texts["woman"] == "2 people who give a woman"
    assert texts["land-path"] == "2 people on land paths"
